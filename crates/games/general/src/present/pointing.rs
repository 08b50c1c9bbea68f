//! What a player means who points at something: the decision, so that the rules can say why not, and the steps to a hex
//! that lies further away.

use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::{Card, Side, Spot, Unit};
use crate::present::names;
use crate::state::Operation;

#[cfg(test)]
mod tests;

/// A thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thing {
    Unit(Unit),
    Hex(Spot),
    Card(Card),
}

impl Thing {
    fn read(game: &Operation, subject: &str) -> Option<Self> {
        if let Some(id) = subject.strip_prefix("card-") {
            return game.pack().command(id).map(Self::Card);
        }
        let unit = names::read_unit(subject).ok().filter(|unit| game.unit(*unit).place != Spot::NOWHERE);
        unit.map(Self::Unit).or_else(|| game.map().spot(subject).map(Self::Hex))
    }

    /// The hex that it is or stands in.
    fn hex(self, game: &Operation) -> Option<Spot> {
        match self {
            Self::Hex(at) => Some(at),
            Self::Unit(unit) => Some(game.unit(unit).place).filter(|at| at.is_hex()),
            Self::Card(_) => None,
        }
    }
}

fn things(game: &Operation, subjects: &[&str]) -> Vec<Thing> {
    subjects.iter().filter_map(|subject| Thing::read(game, subject)).collect()
}

/// What pointing at these things means now, the likeliest first. The last one is what was pointed at, those before it
/// were in hand.
pub(crate) fn pointed_at(game: &Operation, side: Side, subjects: &[&str]) -> Vec<Decision> {
    let things = things(game, subjects);
    let Some((&at, in_hand)) = things.split_last() else { return Vec::new() };
    if let Thing::Card(card) = at {
        let discards = matches!(game.frames.top(), Some(Frame::Discard(_)));
        return vec![if discards { Decision::Discard(card) } else { Decision::Play(card) }];
    }
    let hex = at.hex(game);
    let unit = match at {
        Thing::Unit(unit) => Some(unit),
        _ => None,
    };
    match game.frames.top() {
        Some(Frame::March) => match (at, hex) {
            (Thing::Unit(unit), _) if game.group_at() == Some(game.unit(unit).place) => vec![Decision::Take(unit)],
            (_, Some(to)) => vec![Decision::Step(to)],
            _ => Vec::new(),
        },
        Some(Frame::Declare | Frame::Answer) => unit.map(Decision::Commit).into_iter().collect(),
        Some(Frame::Aim(_) | Frame::Retarget(..)) => unit.map(Decision::Target).into_iter().collect(),
        Some(Frame::Round(_) | Frame::Volley(..)) => {
            unit.into_iter().flat_map(|unit| names::ARMS.map(|(arm, _)| Decision::Fire(unit, arm))).collect()
        }
        Some(Frame::Advance) => unit.map(Decision::Advance).into_iter().collect(),
        Some(Frame::Intercept(_)) => unit.map(Decision::Intercept).into_iter().collect(),
        Some(Frame::Deficit) => unit.map(Decision::Supply).into_iter().collect(),
        Some(Frame::CardUnits(..) | Frame::Award(..) | Frame::Breakdown(..)) => {
            unit.map(Decision::Pick).into_iter().collect()
        }
        Some(_) => hex.map(Decision::At).into_iter().collect(),
        None => in_phase(game, side, at, in_hand),
    }
}

/// Nothing is under way: the phase says what a thing is for.
fn in_phase(game: &Operation, side: Side, at: Thing, in_hand: &[Thing]) -> Vec<Decision> {
    let own = in_hand.iter().rev().chain([&at]).find_map(|thing| match thing {
        Thing::Unit(unit) if game.unit(*unit).owner == side.owner() => Some(*unit),
        _ => None,
    });
    match game.phase {
        Phase::Movement => match (own, at) {
            (Some(own), Thing::Unit(other)) if own != other => vec![Decision::Load(own, other), Decision::Move(own)],
            (Some(own), _) => vec![Decision::Move(own), Decision::Sortie(own), Decision::SetUp(own)],
            _ => Vec::new(),
        },
        Phase::Combat => at.hex(game).map(Decision::Attack).into_iter().collect(),
        Phase::Deployment | Phase::SetUp => own.map(Decision::Deploy).into_iter().collect(),
        Phase::Production => own.into_iter().flat_map(|own| [Decision::Train(own), Decision::Man(own)]).collect(),
        _ => Vec::new(),
    }
}

/// The steps to a hex that a unit can reach, for the units on their way or for the one in hand.
pub(crate) fn way(game: &Operation, side: Side, subjects: &[&str]) -> Vec<Decision> {
    let things = things(game, subjects);
    let Some((at, in_hand)) = things.split_last() else { return Vec::new() };
    let Some(to) = at.hex(game).filter(|_| game.decider() == Some(side)) else { return Vec::new() };
    let steps = |units: &[Unit]| game.route(units, to).into_iter().map(Decision::Step);
    match (game.frames.top(), in_hand.last()) {
        (Some(Frame::March), _) => steps(&game.group.iter().collect::<Vec<_>>()).collect(),
        (None, Some(Thing::Unit(unit))) if game.phase == Phase::Movement => {
            let steps: Vec<Decision> = steps(&[*unit]).collect();
            if steps.is_empty() { steps } else { std::iter::once(Decision::Move(*unit)).chain(steps).collect() }
        }
        _ => Vec::new(),
    }
}
