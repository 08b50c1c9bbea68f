//! The running firepower of the attack under way, as on the track of the player aid: row by row, down to what is left
//! after cover [FD-61].

use crate::present::rows;
use crate::rules::Firepower;
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
    if !ledger.counter.as_slice().is_empty() {
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

/// Writes rows down, added or taken off one by one; what the track shows after them.
fn count(view: &View, all: &Firepower, from: i32, sign: i32, out: &mut Vec<ChartRow>) -> i32 {
    all.as_slice().iter().fold(from, |total, row| {
        let value = sign * row.value;
        out.push(line([rows::reason(view, row.reason), format!("{value:+}"), (total + value).to_string()]));
        total + value
    })
}

fn line(cells: [String; 3]) -> ChartRow {
    ChartRow { subject: None, cells: cells.into_iter().map(Text::from).collect() }
}
