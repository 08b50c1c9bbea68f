//! Frontline: D-Day on the shelf: a pack is a folder with cards and counters, scenarios, or both.

use crate::pack;
use crate::present::FrontlineDDay;
use crate::schema;
use fieldcraft_content::{Files, Mistakes};
use fieldcraft_scene::{PackReport, Packs, Title};
use serde_json::Value;

impl Packs for FrontlineDDay {
    const CRATE: &'static str = "frontline";
    const NAME: &'static str = "frontline-d-day";

    /// Its scenarios are fought on cards and name no map.
    fn owns(files: &Files) -> bool {
        let is_own = |(_, text): (&str, &str)| text.contains("[scenario]") && !text.contains("\nmap =");
        files.has_any(&pack::FILES) || files.inside("scenarios").any(is_own)
    }

    fn read(files: &Files) -> Result<Vec<Self>, Mistakes> {
        Ok(vec![Self::with(files)?])
    }

    fn pack_report(&self, files: &Files) -> PackReport {
        let (pack, own) = (self.pack(), files.inside("scenarios").count());
        let lines = vec![
            self.about().name,
            format!("{} unit cards, {} weapons", pack.units.len(), pack.weapons.len()),
            format!("{} kinds of action cards, {} kinds of terrain", pack.actions.len(), pack.terrain.len()),
            format!("{} kinds of hits, {} kinds of equipment", pack.hits.len(), pack.equipment.len()),
            format!("{own} scenarios of its own"),
        ];
        // Battles of a campaign are fought in it alone.
        let offered = self.battles().scenarios.iter().take(own).map(|(scenario, _)| &scenario.id);
        let scenarios = offered.filter(|id| !self.battles().is_linked(id)).cloned().collect();
        PackReport { lines, scenarios }
    }

    fn schemas() -> Vec<(&'static str, Value)> {
        schema::schemas()
    }
}
