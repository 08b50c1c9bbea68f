//! What a player means who points at something that does nothing now, so that the rules can say why not.

use crate::decision::Decision;
use crate::frame::{Frame, Moving, Step};
use crate::ids::Piece;
use crate::present::{lookup, pieces};
use crate::state::Battle;
use crate::unit::{Ordnance, Side};
use fieldcraft_hex::{Direction, HexId};

/// A thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thing {
    Piece(Piece),
    Hex(HexId),
}

impl Thing {
    fn read(game: &Battle, subject: &str) -> Option<Self> {
        let piece = lookup::piece(&game.field, subject).ok().map(Self::Piece);
        let hex = || lookup::hex(&game.field, subject).ok();
        piece.or_else(|| hex().or_else(|| pieces::marker_hex(game, subject)).map(Self::Hex))
    }

    /// The hex that it is or stands in.
    fn hex(self, game: &Battle) -> Option<HexId> {
        match self {
            Self::Hex(hex) => Some(hex),
            Self::Piece(piece) => game.hex(piece),
        }
    }
}

/// What pointing at these things means now, the likeliest first. The last one is what was pointed at, those before it
/// were in hand.
pub(crate) fn pointed_at(game: &Battle, side: Side, subjects: &[&str]) -> Vec<Decision> {
    let things: Vec<Thing> = subjects.iter().filter_map(|subject| Thing::read(game, subject)).collect();
    let Some((&at, in_hand)) = things.split_last() else { return Vec::new() };
    match game.frame() {
        Some(Frame::Moving(moving)) => on_the_way(game, moving, at),
        Some(Frame::Attack(attack)) => match at {
            Thing::Piece(piece) if game.side(piece) == game.attacker(attack.kind) => {
                vec![Decision::Join(piece), Decision::JoinGuns(piece)]
            }
            Thing::Piece(piece) => vec![Decision::Target(piece)],
            Thing::Hex(_) => vec![Decision::Resolve, Decision::Everything],
        },
        Some(Frame::Placing(_)) => placing(game, at),
        Some(Frame::Ordering(_)) => {
            at.hex(game).into_iter().flat_map(|hex| [Decision::Onto(hex), Decision::SmokeOnto(hex)]).collect()
        }
        Some(Frame::Facing(piece)) => {
            let way = game.hex(*piece).zip(at.hex(game)).and_then(|(from, to)| game.field.direction(from, to));
            way.map(Decision::Face).into_iter().collect()
        }
        Some(Frame::Planning(..) | Frame::Declaring) => Vec::new(),
        Some(Frame::Flying(_)) => at.hex(game).map(Decision::At).into_iter().collect(),
        None => step(game, side, at, in_hand),
    }
}

/// The steps to a hex that a unit can reach, for the unit on its way or for the one in hand.
pub(crate) fn way(game: &Battle, side: Side, subjects: &[&str]) -> Vec<Decision> {
    let things: Vec<Thing> = subjects.iter().filter_map(|subject| Thing::read(game, subject)).collect();
    let Some((at, in_hand)) = things.split_last() else { return Vec::new() };
    let Some(to) = at.hex(game).filter(|_| game.to_decide() == Some(side)) else { return Vec::new() };
    let steps = |piece: Piece| game.route(piece, to).into_iter().map(Decision::Go);
    match (game.frame(), in_hand.last()) {
        (Some(Frame::Moving(moving)), _) => steps(moving.piece).collect(),
        (None, Some(Thing::Piece(piece))) if matches!(game.step, Step::Vehicles | Step::Foot) => {
            let steps: Vec<Decision> = steps(*piece).collect();
            if steps.is_empty() { steps } else { std::iter::once(Decision::Move(*piece)).chain(steps).collect() }
        }
        _ => Vec::new(),
    }
}

/// A piece in hand is put somewhere.
fn placing(game: &Battle, at: Thing) -> Vec<Decision> {
    let here = at.hex(game).into_iter().flat_map(|hex| [Decision::At(hex), Decision::Within(hex)]);
    match at {
        Thing::Piece(piece) if game.field.unit(piece).carries.is_some() => {
            std::iter::once(Decision::Aboard(piece)).chain(here).collect()
        }
        _ => here.collect(),
    }
}

/// A piece is taken in hand to be placed, or to be placed elsewhere.
fn taken_up(game: &Battle, own: Piece) -> Decision {
    if game.hex(own).is_some() { Decision::Shift(own) } else { Decision::Place(own) }
}

/// A unit is moving: next hexes are entered, enemies overrun, friends loaded.
fn on_the_way(game: &Battle, moving: &Moving, at: Thing) -> Vec<Decision> {
    let Some((from, to)) = game.hex(moving.piece).zip(at.hex(game)) else { return Vec::new() };
    if let Some(direction) = game.field.direction(from, to) {
        let enemies = game.holds(to, game.phasing.enemy());
        if enemies && game.field.unit(moving.piece).overrun.is_some() {
            return vec![Decision::Overrun(direction), Decision::Go(direction)];
        }
        let marker = game.marker(to);
        let clears = game.field.kinds.engineers.has(moving.piece) && (marker.mine || marker.block);
        let step = [Decision::Go(direction), Decision::GoInside(direction)];
        return step.into_iter().chain(clears.then_some(Decision::Clear(direction))).collect();
    }
    match at {
        Thing::Piece(piece) if piece == moving.piece => vec![Decision::Stop],
        Thing::Piece(piece) if game.carrier(piece) == Some(moving.piece) => vec![Decision::Unload],
        Thing::Piece(piece) if from == to => vec![Decision::Load(piece)],
        Thing::Hex(_) if from == to => vec![Decision::Stop],
        // Another unit is to move: the rules say that one is on its way.
        Thing::Piece(piece) => vec![Decision::Move(piece)],
        // Far away: the step that leads there.
        Thing::Hex(_) => {
            let far =
                |&way: &Direction| game.field.beyond(from, way).map_or(u32::MAX, |hex| game.field.distance(hex, to));
            let first = game.route(moving.piece, to).first().copied();
            first.or_else(|| Direction::ALL.into_iter().min_by_key(far)).map(Decision::Go).into_iter().collect()
        }
    }
}

/// Nothing is under way: the step says what a thing is for.
fn step(game: &Battle, side: Side, at: Thing, in_hand: &[Thing]) -> Vec<Decision> {
    let hex = at.hex(game);
    let own = in_hand.iter().rev().chain([&at]).find_map(|thing| match thing {
        Thing::Piece(piece) if game.side(*piece) == side => Some(*piece),
        _ => None,
    });
    match game.step {
        Step::Announce => {
            own.into_iter().flat_map(|own| Ordnance::BOTH.map(|load| Decision::Announce(own, load))).collect()
        }
        Step::SetUp => own.into_iter().map(|own| taken_up(game, own)).collect(),
        Step::Orders => own.map(Decision::Order).into_iter().collect(),
        Step::Indirect => {
            let decline = own.map(Decision::Decline);
            hex.map(Decision::Bombard).into_iter().chain(decline).collect()
        }
        Step::Direct => hex.into_iter().flat_map(|hex| [Decision::Aim(hex), Decision::AimSmoke(hex)]).collect(),
        Step::AirAttack | Step::Assault => hex.map(Decision::Aim).into_iter().collect(),
        Step::Fly => own.map(Decision::Fly).into_iter().collect(),
        Step::Flak => match at {
            Thing::Piece(piece) => vec![Decision::Target(piece)],
            Thing::Hex(_) => Vec::new(),
        },
        Step::Vehicles | Step::Foot | Step::Landing => match at {
            Thing::Piece(piece) => vec![Decision::Move(own.unwrap_or(piece))],
            Thing::Hex(_) => own.map(Decision::Move).into_iter().collect(),
        },
        Step::Over => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
