//! The tables of the rulebook: hit counters, and weapons with their firepower.

use crate::cards::{HitCounter, Weapon};
use crate::pack::Pack;
use crate::present::{cards, effect_words};
use fieldcraft_scene::{Chart, ChartRow, Column};

/// All tables.
pub(crate) fn charts(pack: &Pack) -> Vec<Chart> {
    vec![hits(pack), weapons(pack)]
}

fn chart(id: &str, title: &str, columns: Vec<Column>, rows: Vec<ChartRow>) -> Chart {
    Chart::new(id, title, columns, rows).in_region("charts")
}

/// The hit counters [FD-68].
pub(crate) fn hits(pack: &Pack) -> Chart {
    let row = |hit: &HitCounter| {
        let numbers = [hit.light, hit.medium, hit.heavy, hit.count].map(|number| number.to_string());
        let [light, medium, heavy, count] = numbers;
        ChartRow::of([hit.name.clone(), light, medium, heavy, count, effect_words::harm(hit.effect)])
    };
    let numbers = ["Light", "Medium", "Heavy", "Counters"].map(Column::numbers);
    let columns = [Column::words("Hit")].into_iter().chain(numbers).chain([Column::words("Effect")]);
    chart("hits", "Hit counters", columns.collect(), pack.hits.iter().map(row).collect())
}

/// The firepower of every weapon at ranges 0 to 8 [FD-23, FD-24].
fn weapons(pack: &Pack) -> Chart {
    let rows = |weapon: &Weapon| {
        let rows = cards::rows(weapon).into_iter();
        rows.map(|row| ChartRow::of([row.name, row.note].into_iter().chain(row.cells))).collect::<Vec<_>>()
    };
    let ranges = (0..=8).map(|range: u8| Column::numbers(range.to_string()));
    let columns = ["Weapon", "Fire"].map(Column::words).into_iter().chain(ranges);
    chart("weapons", "Firepower by range", columns.collect(), pack.weapons.iter().flat_map(rows).collect())
}
