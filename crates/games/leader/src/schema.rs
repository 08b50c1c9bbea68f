//! JSON Schemas of the pack files, for editors.

use crate::cards::{
    BattalionCard, CampaignCard, CommanderCard, ConditionCard, DamageCounter, EditionCard, EnemyCard, EventCard,
    ObjectiveCard, OperationalRow, TacticalChart, TankCup, Tile, UnitCard,
};
use crate::present::lesson::{Heading, Step};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// What a key of a file holds.
struct Key {
    name: &'static str,
    schema: Value,
    required: bool,
}

/// The schema of each pack file, by the file's name.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        file("edition.toml", |g| vec![one::<EditionCard>(g, "edition")]),
        file("charts.toml", |g| vec![list::<TacticalChart>(g, "tactical"), list::<OperationalRow>(g, "operational")]),
        file("damage.toml", |g| vec![list::<DamageCounter>(g, "counter")]),
        file("campaigns.toml", |g| vec![list::<CampaignCard>(g, "campaign")]),
        file("objectives.toml", |g| vec![list::<ObjectiveCard>(g, "objective")]),
        file("battalions.toml", |g| vec![list::<BattalionCard>(g, "battalion")]),
        file("units.toml", |g| vec![list::<UnitCard>(g, "unit")]),
        file("commanders.toml", |g| vec![list::<CommanderCard>(g, "commander")]),
        file("events.toml", |g| vec![list::<EventCard>(g, "event")]),
        file("conditions.toml", |g| vec![list::<ConditionCard>(g, "condition")]),
        file("tiles.toml", |g| vec![list::<Tile>(g, "tile")]),
        file("enemies.toml", |g| {
            // Only Sherman Leader has tank cups [TL-TANK-1].
            vec![list::<EnemyCard>(g, "counter"), Key { required: false, ..list::<TankCup>(g, "cup") }]
        }),
        file("theme.toml", |g| {
            let map = Key { required: false, ..one::<BTreeMap<String, String>>(g, "fonts") };
            let symbols = Key { name: "symbols", schema: map.schema.clone(), required: false };
            vec![Key { required: false, ..one::<BTreeMap<String, [String; 2]>>(g, "colors") }, map, symbols]
        }),
        file("lesson.toml", |g| {
            vec![one::<Heading>(g, "lesson"), one::<Map<String, Value>>(g, "position"), list::<Step>(g, "step")]
        }),
    ]
}

fn one<T: JsonSchema>(generator: &mut SchemaGenerator, name: &'static str) -> Key {
    Key { name, schema: generator.subschema_for::<T>().to_value(), required: true }
}

fn list<T: JsonSchema>(generator: &mut SchemaGenerator, name: &'static str) -> Key {
    let items = generator.subschema_for::<T>().to_value();
    Key { name, schema: json!({"type": "array", "items": items, "minItems": 1}), required: true }
}

fn file(name: &'static str, keys: impl Fn(&mut SchemaGenerator) -> Vec<Key>) -> (&'static str, Value) {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let keys = keys(&mut generator);
    let mut properties = Map::new();
    properties.insert("format".into(), json!({"const": 1}));
    let mut required = vec!["format"];
    for key in keys {
        properties.insert(key.name.into(), key.schema);
        if key.required {
            required.push(key.name);
        }
    }
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": name,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
        "$defs": generator.take_definitions(true),
    });
    (name, schema)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

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
