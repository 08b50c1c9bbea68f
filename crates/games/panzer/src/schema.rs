//! JSON Schemas of the pack files, for editors.

use crate::pack::charts::{CombatSheet, FlakSheet, ScatterSheet, TerrainSheet, WeaponSheet};
use crate::situation::{ExitSheet, FlightSheet, GroupSheet, SituationSheet, Special, Victory};
use crate::unit::{Load, UnitType};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// What a key of a file holds.
struct Key {
    name: &'static str,
    schema: Value,
    required: bool,
}

/// The schema of each kind of file, by the file's name; every situation has the same.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        file("units.toml", |g| vec![list::<Load>(g, "ordnance"), list::<UnitType>(g, "unit")]),
        file("charts.toml", |g| {
            vec![
                one::<CombatSheet>(g, "combat"),
                list::<WeaponSheet>(g, "weapon"),
                one::<TerrainSheet>(g, "terrain"),
                one::<FlakSheet>(g, "flak"),
                one::<ScatterSheet>(g, "scatter"),
            ]
        }),
        file("situation.toml", |g| {
            vec![
                one::<SituationSheet>(g, "situation"),
                list::<GroupSheet>(g, "group"),
                Key { required: false, ..list::<FlightSheet>(g, "flight") },
                Key { required: false, ..list::<ExitSheet>(g, "exit") },
                Key { required: false, ..list::<Special>(g, "special") },
                one::<Victory>(g, "victory"),
            ]
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
    fn every_kind_of_file_has_a_schema() {
        let names: Vec<_> = schemas().iter().map(|(name, _)| *name).collect();
        let expect: Vec<_> = pack::FILES.into_iter().chain(["situation.toml"]).collect();
        assert_eq!(names, expect);
    }

    #[test]
    fn the_schema_of_situations_names_every_special_rule() {
        let all = schemas();
        let situation = &all.iter().find(|(name, _)| *name == "situation.toml").expect("there is one").1;
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
    fn the_manual_explains_every_area_condition_and_number() {
        let all = schemas();
        let defs = &all.last().expect("the situations").1["$defs"];
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
