//! The numbered decisions, their odds and their modifier rows.

use super::grid::{flow, grid};
use super::{Paint, Style, WIDTH, columns, cut};
use fieldcraft_scene::{Align, Choice, OddsView, RowGroup};

/// From how many decisions on a group is set in columns.
const MANY: usize = 10;

/// The decisions in groups; `hints` says what to add to each, such as its odds.
pub(crate) fn choices(choices: &[Choice], hints: &[String], paint: Paint) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        match groups.iter_mut().find(|(name, _)| *name == choice.group) {
            Some((_, group)) => group.push(choice),
            None => groups.push((&choice.group, vec![choice])),
        }
    }
    let mut lines = Vec::new();
    for (name, group) in groups {
        if !name.is_empty() {
            lines.push(format!("  {}", paint.bold(name)));
        }
        let hint = |choice: &Choice| hints.get(choice.n).map_or("", String::as_str);
        let texts = |paint| group.iter().map(|choice| text(choice, hint(choice), paint)).collect::<Vec<_>>();
        // Columns are set without color: the mark of the usual decision is sign enough.
        let plain = texts(Paint::plain());
        if MANY <= group.len() && plain.iter().all(|text| columns(text) <= WIDTH / 2 - 2) {
            lines.extend(flow(&plain, 1));
        } else {
            lines.extend(texts(paint).into_iter().map(|text| format!(" {text}")));
        }
    }
    lines
}

/// Whole intentions, each with its odds in a line.
pub(crate) fn whole(choices: &[Choice], hints: &[String], paint: Paint) -> Vec<String> {
    let line = |(choice, hint): (&Choice, &String)| {
        let line = format!(" {:>4}  {}", format!("i{}", choice.n + 1), choice.text);
        let room = WIDTH.saturating_sub(columns(&line) + 4);
        let hint =
            if hint.is_empty() || room < 12 { String::new() } else { paint.dim(&format!("  {}", cut(hint, room))) };
        format!("{line}{hint}")
    };
    let mut lines: Vec<String> = choices.iter().zip(hints).map(line).collect();
    if !lines.is_empty() {
        lines.insert(0, format!("  {}", paint.bold("As a whole")));
    }
    lines
}

fn text(choice: &Choice, hint: &str, paint: Paint) -> String {
    let mark = if choice.usual { '>' } else { ' ' };
    let key = choice.key.as_ref().map(|key| format!(" ({key})")).unwrap_or_default();
    let number = choice.n + 1;
    let line = format!("{mark}{number:>3}  {}{key}", choice.text);
    let room = WIDTH.saturating_sub(columns(&line) + 4);
    let hint = if hint.is_empty() || room < 12 { String::new() } else { paint.dim(&format!("  {}", cut(hint, room))) };
    if choice.usual { format!("{}{hint}", paint.dress(Style::Bold, &line)) } else { format!("{line}{hint}") }
}

/// The odds as a table: share, outcome.
pub(crate) fn odds_table(odds: &OddsView) -> Vec<String> {
    let row = |outcome: &fieldcraft_scene::OutcomeView| {
        let [num, den] = outcome.p;
        let fraction = if den <= 1_000_000 { format!("{num}/{den}") } else { String::new() };
        vec![outcome.percent.clone(), fraction, outcome.text.clone()]
    };
    let rows: Vec<Vec<String>> = odds.outcomes.iter().map(row).collect();
    let mut lines = grid(&rows, &[Align::Right, Align::Right, Align::Left], 2);
    lines.push(match odds.exact {
        true => format!("  exact: all {} outcomes played out", odds.runs),
        false => format!("  estimated from {} random trials", odds.runs),
    });
    lines
}

/// Modifier rows: value, reason, clause, and their sum.
pub(crate) fn row_groups(groups: &[RowGroup], paint: Paint) -> Vec<String> {
    let mut lines = Vec::new();
    for group in groups {
        lines.push(format!("  {}", paint.bold(&group.title)));
        let mut rows: Vec<Vec<String>> = group
            .rows
            .iter()
            .map(|row| vec![format!("{:+}", row.value), row.reason.clone(), format!("[{}]", row.clause)])
            .collect();
        if 1 < rows.len() {
            rows.push(vec![format!("{:+}", group.total), "together".into()]);
        }
        lines.extend(grid(&rows, &[Align::Right], 4));
    }
    lines
}
