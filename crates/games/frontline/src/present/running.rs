//! The running firepower of the attack under way, as on the track of the player aid: row by row, down to what is left
//! after cover [FD-61].

use crate::present::rows;
use crate::rules::Entry;
use crate::view::View;
use fieldcraft_scene::{Chart, ChartRow, Column, Text};

/// The chart; empty if there is no attack, or if the enemy is still choosing how to fire.
pub(crate) fn chart(view: &View) -> Chart {
    let columns = [Column::words("Row"), Column::numbers("Adds"), Column::numbers("Total")];
    let mut chart = Chart::new("firepower", "Running firepower", columns, []).in_region("attack");
    let (Some(attack), Some(ledger)) = (&view.attack, view.ledger()) else { return chart };
    if !attack.fired && attack.attacker.side() != view.side {
        return chart;
    }
    if !ledger.counter.is_empty() {
        let counter = count(view, &ledger.counter, 0, 1, &mut chart.rows);
        chart.footers.push(line(["Counter-attack".into(), String::new(), counter.to_string()]));
    }
    let fire = count(view, &ledger.fire, 0, 1, &mut chart.rows);
    count(view, &ledger.cover, fire.abs(), -1, &mut chart.rows);
    chart.footers.push(line(["Firepower".into(), String::new(), fire.to_string()]));
    if let Some(under) = rows::under_fire(view) {
        chart.footers.push(line([under, String::new(), ledger.left().to_string()]));
    }
    chart
}

/// Writes entries down, added or taken off one by one; what the track shows after them.
fn count(view: &View, entries: &[Entry], from: i16, sign: i16, out: &mut Vec<ChartRow>) -> i16 {
    entries.iter().fold(from, |total, entry| {
        let value = sign * entry.value;
        out.push(line([rows::row(view, entry).reason, format!("{value:+}"), (total + value).to_string()]));
        total + value
    })
}

fn line(cells: [String; 3]) -> ChartRow {
    ChartRow { subject: None, cells: cells.into_iter().map(Text::from).collect() }
}
