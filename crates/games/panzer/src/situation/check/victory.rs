//! What victory conditions must get right.

use super::super::read::{ExitSheet, Sheets};
use super::super::victory::{Condition, Party, Quantity};
use super::last_turn;
use crate::unit::Side;
use fieldcraft_content::{Mistakes, Place, did_you_mean};

/// Checks all conditions.
pub(super) fn check(sheets: &Sheets, mistakes: &mut Mistakes) {
    for (condition, place) in sheets.victory.judged() {
        part(condition, place, sheets, mistakes);
        if condition.parties().contains(&Party::Winner) {
            place.mistake(mistakes, "winner", "only an `improvement` can ask about the winner");
        }
    }
    for (condition, place) in sheets.victory.improving() {
        part(condition, place, sheets, mistakes);
    }
}

fn part(condition: &Condition, place: Place<'_>, sheets: &Sheets, mistakes: &mut Mistakes) {
    let turns = last_turn(sheets);
    match condition {
        Condition::All(parts) | Condition::Any(parts) if parts.is_empty() => {
            place.mistake(
                mistakes,
                if matches!(condition, Condition::All(_)) { "all" } else { "any" },
                "`all` and `any` have parts",
            );
        }
        Condition::Ratio(ratio) => {
            let parts = ratio.at_least.or(ratio.below);
            if ratio.at_least.is_some() == ratio.below.is_some() || parts.is_none_or(|parts| parts.contains(&0)) {
                place.mistake(mistakes, "ratio", "a ratio has one of `at_least` and `below`, with numbers above 0");
            }
        }
        Condition::Turns(span) if span.from == 0 || span.to < span.from || turns < span.to => {
            place.mistake(mistakes, "turns", format!("a span of the turns 1 to {turns}"));
        }
        Condition::AtLeast(amount) if amount.count == 0 => {
            place.mistake(mistakes, "at_least", "there are always at least 0");
        }
        _ => {}
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
                let own = sheets.exits.iter().filter(|exit| side.is_none_or(|side| side == exit.value.side));
                let near = did_you_mean(&exited.by, own.map(|exit| exit.value.id.as_str()));
                place.mistake(mistakes, &exited.by, format!("there is no exit `{}` of this side{near}", exited.by));
            }
        }
    }
}
