//! JSON Schemas of the pack files, for editors.

use crate::cards::{
    BattalionCard, CampaignCard, CommanderCard, ConditionCard, DamageCounter, EditionCard, EnemyCard, EventCard,
    ObjectiveCard, OperationalRow, TacticalChart, TankCup, Tile, UnitCard,
};
use fieldcraft_content::schema::{Key, file};
use fieldcraft_scene::lesson_file;
use serde_json::Value;
use std::collections::BTreeMap;

/// The schema of each pack file, by the file's name.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        file("edition.toml", |g| vec![Key::one::<EditionCard>(g, "edition")]),
        file("charts.toml", |g| {
            vec![Key::list::<TacticalChart>(g, "tactical"), Key::list::<OperationalRow>(g, "operational")]
        }),
        file("damage.toml", |g| vec![Key::list::<DamageCounter>(g, "counter")]),
        file("campaigns.toml", |g| vec![Key::list::<CampaignCard>(g, "campaign")]),
        file("objectives.toml", |g| vec![Key::list::<ObjectiveCard>(g, "objective")]),
        file("battalions.toml", |g| vec![Key::list::<BattalionCard>(g, "battalion")]),
        file("units.toml", |g| vec![Key::list::<UnitCard>(g, "unit")]),
        file("commanders.toml", |g| vec![Key::list::<CommanderCard>(g, "commander")]),
        file("events.toml", |g| vec![Key::list::<EventCard>(g, "event")]),
        file("conditions.toml", |g| vec![Key::list::<ConditionCard>(g, "condition")]),
        file("tiles.toml", |g| vec![Key::list::<Tile>(g, "tile")]),
        file("enemies.toml", |g| {
            // Only Sherman Leader has tank cups [TL-TANK-1].
            vec![Key::list::<EnemyCard>(g, "counter"), Key::list::<TankCup>(g, "cup").optional()]
        }),
        file("theme.toml", |g| {
            let map = Key::one::<BTreeMap<String, String>>(g, "fonts").optional();
            let symbols = Key { name: "symbols", schema: map.schema.clone(), required: false };
            vec![Key::one::<BTreeMap<String, [String; 2]>>(g, "colors").optional(), map, symbols]
        }),
        lesson_file::schema(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;
    use serde_json::json;

    #[test]
    fn every_pack_file_has_a_schema() {
        assert_eq!(
            schemas().iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            pack::FILES.iter().chain(&pack::EXTRAS).copied().collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_schema_names_the_keys_of_its_file_and_refuses_others() {
        let all = schemas();
        let enemies = &all.iter().find(|(name, _)| *name == "enemies.toml").unwrap().1;
        assert_eq!(enemies["required"], json!(["format", "counter"]));
        assert_eq!(enemies["additionalProperties"], json!(false));
        let names: Vec<_> = enemies["properties"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(names, ["counter", "cup", "format"]);
        assert!(enemies["$defs"]["EnemyCard"]["properties"]["points"].is_object());
    }
}
