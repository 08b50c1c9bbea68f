//! Columns that line up.

use super::{WIDTH, columns, cut};
use fieldcraft_scene::Align;

/// The least that a column is cut to.
const NARROWEST: usize = 8;

/// Rows with cells that line up; columns are cut, the widest first, until a line fits the screen.
pub(super) fn grid(rows: &[Vec<String>], aligns: &[Align], indent: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..count)
        .map(|at| rows.iter().filter_map(|row| row.get(at)).map(|cell| columns(cell)).max().unwrap_or(0))
        .collect();
    // Columns in which no row says anything take no room.
    let gaps = 2 * widths.iter().filter(|width| **width != 0).count().saturating_sub(1);
    while WIDTH < indent + gaps + widths.iter().sum::<usize>() {
        let Some(widest) = (0..count).max_by_key(|at| widths[*at]) else { break };
        if widths[widest] <= NARROWEST {
            break;
        }
        widths[widest] -= 1;
    }
    let line = |row: &Vec<String>| {
        let mut line = " ".repeat(indent);
        let shown = (0..count).filter(|at| widths[*at] != 0);
        for (number, at) in shown.enumerate() {
            let text = cut(row.get(at).map_or("", String::as_str), widths[at]);
            let pad = " ".repeat(widths[at] - columns(&text));
            let gap = if number == 0 { "" } else { "  " };
            line.push_str(gap);
            match aligns.get(at) {
                Some(Align::Right) => line.extend([pad.as_str(), text.as_str()]),
                _ => line.extend([text.as_str(), pad.as_str()]),
            }
        }
        line.trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Short items in as many columns as fit, read downwards.
pub(super) fn flow(items: &[String], indent: usize) -> Vec<String> {
    let widest = items.iter().map(|item| columns(item)).max().unwrap_or(0);
    let across = ((WIDTH.saturating_sub(indent) + 3) / (widest + 3)).clamp(1, items.len().max(1));
    let down = items.len().div_ceil(across);
    let line = |row: usize| {
        let cells: Vec<String> = items.iter().skip(row).step_by(down).map(|item| format!("{item:<widest$}")).collect();
        format!("{}{}", " ".repeat(indent), cells.join("   ")).trim_end().to_owned()
    };
    (0..down).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect()
    }

    #[test]
    fn cells_line_up() {
        let lines = grid(
            &rows(&[&["Unit", "", "Cost"], &["902 Panther", "", "12"]]),
            &[Align::Left, Align::Left, Align::Right],
            1,
        );
        assert_eq!(lines, [" Unit         Cost", " 902 Panther    12"]);
    }

    #[test]
    fn the_widest_column_is_cut_until_a_line_fits() {
        let lines = grid(&rows(&[&["a", &"x".repeat(200), "b"]]), &[], 2);
        assert_eq!(columns(&lines[0]), WIDTH);
        assert!(lines[0].ends_with("x…  b"));
    }

    #[test]
    fn short_items_share_a_line() {
        let items: Vec<String> = (1..=5).map(|n| format!("item {n} {}", "-".repeat(20))).collect();
        let lines = flow(&items, 0);
        assert_eq!(lines.len(), 2);
        assert!(lines[0].contains("item 1") && lines[0].contains("item 3") && lines[1].contains("item 2"));
        assert!(flow(&[], 0).is_empty());
    }
}
