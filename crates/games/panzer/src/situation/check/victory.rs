//! What victory conditions must get right.

use super::super::read::{ExitSheet, Sheets};
use super::super::victory::{Condition, Party, Quantity};
use super::last_turn;
use crate::unit::Side;
use fieldcraft_content::Mistakes;

/// Checks all conditions.
pub(super) fn check(sheets: &Sheets, mistakes: &mut Mistakes) {
    let item = &sheets.victory;
    let sheet = &item.value;
    if sheet.endings.is_empty() {
        item.mistake(mistakes, "", "there is no `[[victory.ending]]` [PL-XIV.A.6]");
    }
    let judged = sheet.endings.iter().map(|ending| &ending.when).chain(&sheet.over_when);
    for condition in judged.flat_map(Condition::parts) {
        part(condition, false, sheets, mistakes);
    }
    for condition in sheet.improvement.iter().flat_map(Condition::parts) {
        part(condition, true, sheets, mistakes);
    }
}

fn part(condition: &Condition, improves: bool, sheets: &Sheets, mistakes: &mut Mistakes) {
    let item = &sheets.victory;
    let turns = last_turn(sheets);
    match condition {
        Condition::All(parts) | Condition::Any(parts) if parts.is_empty() => {
            item.mistake(mistakes, "when", "`all` and `any` have parts");
        }
        Condition::Ratio(ratio) => {
            let parts = ratio.at_least.or(ratio.below);
            if ratio.at_least.is_some() == ratio.below.is_some() || parts.is_none_or(|parts| parts.contains(&0)) {
                item.mistake(mistakes, "ratio", "a ratio has one of `at_least` and `below`, with numbers above 0");
            }
        }
        Condition::Turns(span) if span.from == 0 || span.to < span.from || turns < span.to => {
            item.mistake(mistakes, "turns", format!("a span of the turns 1 to {turns}"));
        }
        Condition::AtLeast(amount) if amount.count == 0 => {
            item.mistake(mistakes, "at_least", "there are always at least 0");
        }
        _ => {}
    }
    if !improves && condition.parties().contains(&Party::Winner) {
        item.mistake(mistakes, "winner", "only an `improvement` can ask about the winner");
    }
    for quantity in condition.quantities() {
        if let Quantity::Exited(exited) = quantity {
            let side = match exited.side {
                Party::Allied => Some(Side::Allied),
                Party::German => Some(Side::German),
                Party::Winner => None,
            };
            let fits = |exit: &ExitSheet| exit.id == exited.by && side.is_none_or(|side| side == exit.side);
            if !sheets.exits.iter().any(|exit| fits(&exit.value)) {
                item.mistake(mistakes, &exited.by, format!("there is no exit `{}` of this side", exited.by));
            }
        }
    }
}
