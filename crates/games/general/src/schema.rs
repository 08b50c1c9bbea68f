//! JSON Schemas of the pack files, for editors.

use crate::cards::{
    BuildEntry, CommandCard, Crew, EngineerRow, EventCard, Experience, Income, River, TerrainRow, Transit, UnitCard,
};
use crate::pack::{
    GroupSheet, MapSheet, ObjectiveSheet, PlaceSheet, RiverSheet, RoadSheet, ScenarioSheet, StagedSheet,
};
use fieldcraft_content::schema::{Key, file};
use serde_json::Value;

/// The schema of each kind of file, by the file's name; every map has the same, and every scenario.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        file("units.toml", |g| vec![Key::list::<UnitCard>(g, "unit")]),
        file("commands.toml", |g| vec![Key::list::<CommandCard>(g, "command")]),
        file("events.toml", |g| vec![Key::list::<EventCard>(g, "event")]),
        file("builds.toml", |g| vec![Key::list::<BuildEntry>(g, "build")]),
        file("charts.toml", |g| {
            vec![
                Key::list::<TerrainRow>(g, "terrain"),
                Key::list::<Crew>(g, "crew"),
                Key::list::<EngineerRow>(g, "engineer"),
                Key::one::<Experience>(g, "experience"),
                Key::one::<Transit>(g, "transit"),
                Key::one::<Income>(g, "income"),
                Key::one::<River>(g, "river"),
            ]
        }),
        file("map.toml", |g| {
            vec![
                Key::one::<MapSheet>(g, "map"),
                Key::list::<RiverSheet>(g, "river").optional(),
                Key::list::<RoadSheet>(g, "road").optional(),
                Key::list::<PlaceSheet>(g, "place").optional(),
            ]
        }),
        file("scenario.toml", |g| {
            vec![
                Key::one::<ScenarioSheet>(g, "scenario"),
                Key::list::<GroupSheet>(g, "group"),
                Key::list::<StagedSheet>(g, "staged").optional(),
                Key::list::<ObjectiveSheet>(g, "objective"),
            ]
        }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn every_kind_of_file_has_a_schema() {
        let names: Vec<_> = schemas().iter().map(|(name, _)| *name).collect();
        let expect: Vec<_> = pack::FILES.into_iter().chain(["map.toml", "scenario.toml"]).collect();
        assert_eq!(names, expect);
    }
}
