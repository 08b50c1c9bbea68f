//! How far units that move together can go, and by which way, as far as no check stops them.

use crate::ids::{Spot, Unit};
use crate::present::names;
use crate::state::{Flags, Operation};
use fieldcraft_scene::{Outlook, Reached, Text};

#[cfg(test)]
mod tests;

/// A hex that can be reached.
#[derive(Clone, Copy, Debug)]
struct Reach {
    points: u8,
    from: Spot,
    /// What D10 must show on the last step; nobody plans beyond it.
    check: Option<u8>,
}

/// What a step costs units that move together, and the hardest check on it.
fn step(game: &Operation, units: &[Unit], from: Spot, to: Spot) -> Option<(u8, Option<u8>)> {
    let mut most = 0;
    let mut check = None;
    for unit in units {
        let cost = game.step_cost(*unit, from, to).ok()?;
        most = most.max(cost.points);
        check = check.max(cost.ford).max(cost.terrain);
    }
    Some((most, check))
}

/// Every hex within the movement points that are left, by its number.
fn field(game: &Operation, units: &[Unit]) -> Vec<Option<Reach>> {
    let mut found: Vec<Option<Reach>> = vec![None; game.map().len()];
    let Some(start) = units.first().map(|unit| game.unit(*unit).place).filter(|at| at.is_hex()) else { return found };
    let Some(side) = game.unit(units[0]).owner.side() else { return found };
    let left = units.iter().map(|unit| game.allowance(*unit).saturating_sub(game.unit(*unit).spent)).min().unwrap_or(0);
    let enemies = game.against(side);
    let more = units.iter().filter(|unit| game.takes_room(**unit)).count();
    let open_to = |to: &Spot| !enemies.has(to.id()) && game.check_room(side, *to, more).is_ok();
    found[start.index()] = Some(Reach { points: 0, from: start, check: None });
    let mut open = vec![start];
    while let Some(at) = (0..open.len()).min_by_key(|at| found[open[*at].index()].map(|one| one.points)) {
        let from = open.swap_remove(at);
        let Some(here) = found[from.index()].filter(|one| one.check.is_none()) else { continue };
        for to in game.map().around(from).filter(open_to) {
            let Some((points, check)) = step(game, units, from, to) else { continue };
            let points = here.points + points;
            // A longer way without a check is better than a short one with a check.
            let better = found[to.index()].is_none_or(|old| (check, points) < (old.check, old.points));
            if points <= left && better {
                found[to.index()] = Some(Reach { points, from, check });
                open.push(to);
            }
        }
    }
    found
}

/// The steps to a hex; none if it cannot be reached.
pub(crate) fn route(game: &Operation, units: &[Unit], to: Spot) -> Vec<Spot> {
    let found = field(game, units);
    let mut steps = Vec::new();
    let mut at = to;
    while let Some(reach) = found.get(at.index()).copied().flatten() {
        if reach.from == at {
            steps.reverse();
            return steps;
        }
        steps.push(at);
        at = reach.from;
    }
    Vec::new()
}

/// What a unit could reach by moving now, and fire at from where it stands.
pub(crate) fn outlook(game: &Operation, unit: Unit) -> Option<Outlook> {
    let state = game.unit(unit);
    let hex = Some(state.place).filter(|at| at.is_hex())?;
    let together: Vec<Unit> = if game.group.has(unit) { game.group.iter().collect() } else { vec![unit] };
    let stays = !game.card(unit).class.goes_on_land() && game.card(unit).class != crate::cards::Class::Naval
        || state.is_carried()
        || !state.is_in_use()
        || state.is(Flags(Flags::MOVED.0 | Flags::UNSUPPLIED.0)) && !game.group.has(unit);
    let found = if stays { Vec::new() } else { field(game, &together) };
    let reaches = found.iter().enumerate().filter_map(|(at, reach)| {
        let reach = reach.filter(|reach| reach.points != 0)?;
        let note = reach.check.map(|check| format!("check on {check} or more"));
        Some(Reached { hex: game.map().label(Spot(at as u8)), cost: reach.points.to_string(), note })
    });
    Some(Outlook {
        piece: names::unit_id(unit),
        hex: game.map().label(hex),
        sees: Vec::new(),
        reaches: reaches.collect(),
        shoots: shoots(game, unit, hex),
        notes: notes(game, unit),
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
