//! Frontline General on the shelf: a pack is a folder with cards and charts, maps and scenarios, or any of them.

use crate::pack;
use crate::present::FrontlineGeneral;
use crate::schema;
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_scene::{PackReport, Packs, Title};
use serde_json::Value;

impl Packs for FrontlineGeneral {
    const CRATE: &'static str = "general";
    const NAME: &'static str = "frontline-general";

    /// Its scenarios are played on maps.
    fn owns(files: &Files) -> bool {
        let names_map = |(_, text): (&str, &str)| text.contains("\nmap =");
        files.has_any(&pack::FILES) || files.inside("maps").next().is_some() || files.inside("scenarios").any(names_map)
    }

    fn read(files: &Files) -> Result<Vec<Self>, Mistakes> {
        Ok(vec![Self::with(files)?])
    }

    fn pack_report(&self, files: &Files) -> PackReport {
        let pack = self.pack();
        let [maps, own] = ["maps", "scenarios"].map(|folder| files.inside(folder).count());
        let lines = vec![
            self.about().name,
            format!("{} unit cards, {} structures", pack.units.len(), pack.builds.len()),
            format!("{} kinds of Command Cards, {} kinds of events", pack.commands.len(), pack.events.len()),
            format!("{maps} maps and {own} scenarios of its own"),
        ];
        let scenarios = self.operations().scenarios.iter().take(own).map(|scenario| scenario.id.clone()).collect();
        PackReport { lines, scenarios }
    }

    fn schemas() -> Vec<(&'static str, Value)> {
        schema::schemas()
    }
}
