//! JSON Schemas of the pack files, for editors.

use crate::pack::charts::{CombatSheet, FlakSheet, ScatterSheet, TerrainSheet, WeaponSheet};
use crate::situation::{ExitSheet, FlightSheet, GroupSheet, SituationSheet, Special, Victory};
use crate::unit::{Load, UnitType};
use fieldcraft_content::schema::{Key, file};
use fieldcraft_scene::lesson_file;
use serde_json::Value;

/// The schema of each kind of file, by the file's name; every situation has the same.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        file("units.toml", |g| vec![Key::list::<Load>(g, "ordnance"), Key::list::<UnitType>(g, "unit")]),
        file("charts.toml", |g| {
            vec![
                Key::one::<CombatSheet>(g, "combat"),
                Key::list::<WeaponSheet>(g, "weapon"),
                Key::one::<TerrainSheet>(g, "terrain"),
                Key::one::<FlakSheet>(g, "flak"),
                Key::one::<ScatterSheet>(g, "scatter"),
            ]
        }),
        file("situation.toml", |g| {
            vec![
                Key::one::<SituationSheet>(g, "situation"),
                Key::list::<GroupSheet>(g, "group"),
                Key::list::<FlightSheet>(g, "flight").optional(),
                Key::list::<ExitSheet>(g, "exit").optional(),
                Key::list::<Special>(g, "special").optional(),
                Key::one::<Victory>(g, "victory"),
            ]
        }),
        lesson_file::schema(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;
    use serde_json::json;

    fn situation_schema() -> Value {
        schemas().into_iter().find(|(name, _)| *name == "situation.toml").expect("there is one").1
    }

    #[test]
    fn every_kind_of_file_has_a_schema() {
        let names: Vec<_> = schemas().iter().map(|(name, _)| *name).collect();
        let expect: Vec<_> = pack::FILES.into_iter().chain(["situation.toml", "lesson.toml"]).collect();
        assert_eq!(names, expect);
    }

    #[test]
    fn the_schema_of_situations_names_every_special_rule() {
        let situation = situation_schema();
        assert_eq!(situation["required"], json!(["format", "situation", "group", "victory"]));
        let rules = situation["$defs"]["Special"]["oneOf"].as_array().expect("one per kind");
        assert_eq!(rules.len(), 15);
        let page = include_str!("../../../../docs/situations.md");
        for rule in rules {
            let kind = rule["properties"]["kind"]["const"].as_str().expect("a kind");
            assert!(page.contains(&format!("| `{kind}` |")), "the manual does not explain {kind}");
        }
    }

    #[test]
    fn the_manual_lists_every_unit_and_every_town() {
        let page = include_str!("../../../../docs/situations.md");
        let units = pack::read_units(pack::embedded("units.toml").expect("it is embedded")).expect("it is sound");
        let units = units.types.iter().filter(|unit| unit.category != crate::unit::Category::Wreck);
        let missing: Vec<&str> =
            units.map(|unit| unit.id.as_str()).filter(|id| !page.contains(&format!("`{id}`"))).collect();
        assert!(missing.is_empty(), "the manual does not list {missing:?}");
        for town in crate::board::embedded().iter().flat_map(|board| &board.towns) {
            assert!(page.contains(&town.name), "the manual does not list {}", town.name);
        }
    }

    #[test]
    fn the_manual_explains_every_area_condition_and_number() {
        let defs = &situation_schema()["$defs"];
        let page = include_str!("../../../../docs/situations.md");
        for kind in ["Area", "Condition", "Quantity", "Feature"] {
            let words = defs[kind].to_string();
            let parts = defs[kind]["oneOf"].as_array().expect(&words);
            for part in parts {
                let keys = part["required"].as_array().and_then(|keys| keys.first()).or(part.get("const"));
                let word = keys.and_then(Value::as_str).expect(&words);
                assert!(page.contains(&format!("{word} =")) || page.contains(word), "the manual does not have {word}");
            }
        }
    }
}
