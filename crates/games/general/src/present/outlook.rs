//! What a unit reaches and fires at, for the board.

use crate::ids::{Spot, Unit};
use crate::present::names;
use crate::state::{Flags, Operation};
use fieldcraft_hex::HexId;
use fieldcraft_scene::{Outlook, Reached, Text};

#[cfg(test)]
mod tests;

/// What a unit could reach by moving now, and fire at from where it stands.
pub(crate) fn outlook(game: &Operation, unit: Unit) -> Option<Outlook> {
    let state = game.unit(unit);
    let hex = Some(state.place).filter(|at| at.is_hex())?;
    let together: Vec<Unit> = if game.group.has(unit) { game.group.iter().collect() } else { vec![unit] };
    let stays = !game.card(unit).class.goes_on_land() && game.card(unit).class != crate::cards::Class::Naval
        || state.is_carried()
        || !state.is_in_use()
        || state.is(Flags(Flags::MOVED.0 | Flags::UNSUPPLIED.0)) && !game.group.has(unit);
    let found = if stays { Vec::new() } else { game.reach(&together) };
    let reaches = found.iter().enumerate().filter_map(|(at, reach)| {
        let reach = reach.filter(|reach| reach.points != 0)?;
        let note = reach.check.map(|check| format!("check on {check} or more"));
        let (hex, from) = (game.map().label(Spot::hex(HexId(at as u16))), game.map().label(reach.from));
        Some(Reached { hex, from, cost: reach.points.to_string(), note, fire: None })
    });
    Some(Outlook {
        piece: names::unit_id(unit),
        hex: game.map().label(hex),

        reaches: reaches.collect(),
        shoots: shoots(game, unit, hex),
        notes: notes(game, unit),
        ..Outlook::default()
    })
}

fn shoots(game: &Operation, unit: Unit, from: Spot) -> Vec<fieldcraft_scene::Shot> {
    use crate::cards::Arm;
    let card = game.card(unit);
    let arms = Arm::BOTH.into_iter().filter(|arm| game.can_use(unit, *arm));
    let range = arms.filter_map(|arm| card.weapon(arm)).map(|weapon| weapon.range).max();
    let Some(range) = range.filter(|range| *range != 0) else { return Vec::new() };
    let near = game.map().spots().filter(|at| *at != from && game.map().distance(from, *at) <= range);
    near.map(|at| fieldcraft_scene::Shot { hex: game.map().label(at), odds: None, refusal: None }).collect()
}

fn notes(game: &Operation, unit: Unit) -> Vec<Text> {
    let (state, allowance) = (game.unit(unit), game.allowance(unit));
    let mut notes =
        vec![Text::from(format!("{} of {allowance} movement points left", allowance.saturating_sub(state.spent)))];
    if state.owner.side().is_some() && !game.is_linked(unit) {
        notes.push(Text::from("Outside its command network ").clause("FG-44"));
    }
    if state.is(Flags::UNSUPPLIED) {
        notes.push(Text::from("Out of supply: it cannot move or attack ").clause("FG-B13"));
    }
    notes
}
