//! JSON Schemas of pack files, for editors: one per file, made from the types that the file is read into.

use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// What a key of a file holds.
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// The schema of its value.
    pub schema: Value,
    /// Whether a file without it is a mistake.
    pub required: bool,
}

impl Key {
    /// A key with one value.
    pub fn one<T: JsonSchema>(generator: &mut SchemaGenerator, name: &'static str) -> Self {
        Self { name, schema: generator.subschema_for::<T>().to_value(), required: true }
    }

    /// A key with a list of entries, `[[key]]`.
    pub fn list<T: JsonSchema>(generator: &mut SchemaGenerator, name: &'static str) -> Self {
        let items = generator.subschema_for::<T>().to_value();
        Self { name, schema: json!({"type": "array", "items": items, "minItems": 1}), required: true }
    }

    /// The same key, which a file may leave out.
    #[must_use]
    pub fn optional(self) -> Self {
        Self { required: false, ..self }
    }
}

/// The schema of a file with these keys and no others, by the file's name.
pub fn file(name: &'static str, keys: impl Fn(&mut SchemaGenerator) -> Vec<Key>) -> (&'static str, Value) {
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
