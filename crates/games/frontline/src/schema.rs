//! JSON Schemas of the pack files, for editors.

use crate::cards::{
    ActionCard, Campaign, Equipment, Formation, HitCounter, Scenario, SoldierSheet, Terrain, VehicleSheet, WeaponSheet,
};
use fieldcraft_content::schema::{Key, file};
use fieldcraft_scene::lesson_file;
use serde_json::Value;

/// The schema of each kind of file, by the file's name; every scenario has the same.
#[must_use]
pub fn schemas() -> Vec<(&'static str, Value)> {
    vec![
        file("terrain.toml", |g| vec![Key::list::<Terrain>(g, "terrain")]),
        file("weapons.toml", |g| vec![Key::list::<WeaponSheet>(g, "weapon")]),
        file("soldiers.toml", |g| vec![Key::list::<SoldierSheet>(g, "soldier")]),
        file("vehicles.toml", |g| vec![Key::list::<VehicleSheet>(g, "vehicle")]),
        file("actions.toml", |g| vec![Key::list::<ActionCard>(g, "action")]),
        file("hits.toml", |g| vec![Key::list::<HitCounter>(g, "hit")]),
        file("equipment.toml", |g| vec![Key::list::<Equipment>(g, "equipment")]),
        file("scenario.toml", |g| {
            vec![Key::one::<Scenario>(g, "scenario"), Key::list::<Formation>(g, "formation").optional()]
        }),
        file("campaigns.toml", |g| vec![Key::list::<Campaign>(g, "campaign")]),
        lesson_file::schema(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn every_kind_of_file_has_a_schema() {
        let names: Vec<_> = schemas().iter().map(|(name, _)| *name).collect();
        let expect: Vec<_> =
            pack::FILES.into_iter().chain(["scenario.toml", "campaigns.toml", "lesson.toml"]).collect();
        assert_eq!(names, expect);
    }
}
