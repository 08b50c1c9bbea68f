//! Sherman Leader and Tiger Leader on the shelf: a pack is a folder with a whole edition.

use crate::cards::Family;
use crate::present::Leader;
use crate::schema;
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_scene::{PackReport, Packs, Title};
use serde_json::Value;

impl Packs for Leader {
    const CRATE: &'static str = "leader";
    const NAME: &'static str = "leader";

    fn owns(files: &Files) -> bool {
        files.text("edition.toml").is_some()
    }

    /// An edition with the id of one that comes with the program takes its place.
    fn read(files: &Files) -> Result<Vec<Self>, Mistakes> {
        let mut systems = Vec::new();
        if !files.is_empty() {
            systems.push(Self::with(files)?);
        }
        for family in [Family::Sherman, Family::Tiger] {
            let printed = Self::embedded(family)?;
            if systems.iter().all(|system| system.edition().card.id != printed.edition().card.id) {
                systems.push(printed);
            }
        }
        Ok(systems)
    }

    fn pack_report(&self, _: &Files) -> PackReport {
        let edition = self.edition();
        let mut lines = vec![
            format!("{} ({})", edition.card.name, edition.card.id),
            format!("{} campaigns, {} objectives", edition.campaigns.len(), edition.objectives.len()),
            format!("{} battalions, {} enemy counters", edition.battalions.len(), edition.enemies.len()),
            format!("{} units, {} commanders", edition.units.len(), edition.commanders.len()),
            format!("{} events, {} special conditions", edition.events.len(), edition.conditions.len()),
        ];
        for lesson in self.lessons() {
            lines.push(format!("a lesson of {} steps: {}", lesson.steps.len(), lesson.name));
        }
        PackReport { lines, scenarios: self.scenarios().into_iter().map(|scenario| scenario.id).collect() }
    }

    fn schemas() -> Vec<(&'static str, Value)> {
        schema::schemas()
    }
}
