//! A whole battle as JSON, each part described once: what was written reads as the same state, and what people write
//! is checked.
//!
//! What is as at the start is left out. The page for those who write positions by hand is `docs/positions-panzer.md`.

mod check;
mod frames;
mod units;

use crate::field::{Field, Switch};
use crate::frame::Step;
use crate::ids::{Piece, Pieces};
use crate::present::names::{self, SIDES};
use crate::situation::Judgement;
use crate::state::{Battle, Failure, Firer, Hexes, List, Marker, Order, Overrun, Smoke, Spotted, Watchers};
use crate::unit::Side;
use fieldcraft_engine::Stack;
use fieldcraft_hex::HexId;
use fieldcraft_scene::position::{
    Part, by, each, maybe, object, read_opening, read_position, stack, text, write_position,
};
use serde_json::Value;
use std::sync::Arc;

const SMOKE: [(Smoke, &str); 2] = [(Smoke::Fresh, "fresh"), (Smoke::Old, "old")];

/// The whole position.
pub(crate) fn write(game: &Battle) -> Value {
    write_position(game, battle)
}

/// The situation of a position and the optional rules in use, one bit each; the rest need not be right.
pub(crate) fn opening(value: &Value) -> Result<(String, u8), Vec<String>> {
    read_opening(value, |part| opened(part, None))
}

/// Reads a position on this field.
pub(crate) fn read(field: Arc<Field>, value: &Value) -> Result<Battle, Vec<String>> {
    read_position(value, Battle::new(field), battle, check::check)
}

fn opened(part: &mut Part<'_>, field: Option<&Field>) -> Option<(String, u8)> {
    part.given("game", [((), names::GAME)], Some(()));
    let situation = part.must("situation", text(), field.map(|field| field.situation.id.clone()));
    let switches = names::SWITCHES.map(|(switch, id, ..)| (switch, id));
    let mut used: Vec<Switch> = switches.into_iter().map(|(switch, _)| switch).collect();
    used.retain(|switch| field.is_some_and(|field| field.uses(*switch)));
    part.unless("rules", each(switches), Vec::new(), &mut used);
    Some((situation?, used.into_iter().fold(0, |bits, switch| bits | 1 << switch as u8)))
}

fn battle(part: &mut Part<'_>, game: &mut Battle) {
    let field = &*Arc::clone(&game.field);
    opened(part, Some(field));
    part.field("turn", 0..=field.situation.turns, 0, &mut game.turn);
    part.field("side", SIDES, game.phasing, &mut game.phasing);
    let steps = names::STEPS.map(|(step, id, _)| (step, id));
    game.step = part.must("step", steps, Some(game.step)).unwrap_or(Step::SetUp);
    units::units(part, game);
    let known = &game.clone();
    markers(part, game);
    let spotted = each(object(|part, one| spotted(part, known, one)));
    part.unless("spotted", spotted, List::default(), &mut game.spotted);
    if let Some(piece) = twice(game.spotted.iter().map(|one| one.piece)) {
        part.wrong("spotted", format!("{} is there twice", names::unit(field, piece)));
    }
    part.unless("orders", each(object(|part, one| order(part, known, one))), List::default(), &mut game.orders);
    for (side, key) in [(Side::Allied, "allied_last_in"), (Side::German, "german_last_in")] {
        part.unless(key, each(by(known)), Hexes::EMPTY, &mut game.last_in[side.index()]);
        for hex in game.last_in[side.index()].without(field.keys) {
            part.wrong(key, format!("{} is not a hex that can be controlled", names::hex(field, hex)));
        }
    }
    part.maybe("overrun", object(|part, one| overrun(part, known, one)), &mut game.overrun);
    let failures = each(object(|part, one| failure(part, known, one)));
    part.unless("failed_work", failures, List::default(), &mut game.failures);
    if let Some(piece) = twice(game.failures.iter().map(|one| one.piece)) {
        part.wrong("failed_work", format!("{} failed twice [PL-R66]", names::unit(field, piece)));
    }
    part.unless("attacked", each(by(known)), Hexes::EMPTY, &mut game.attacked);
    part.unless("stormed", each(by(known)), Hexes::EMPTY, &mut game.stormed);
    part.unless("shot_at", each(by(known)), Pieces::EMPTY, &mut game.shot_at);
    part.unless("naval", 0..=u8::MAX, 0, &mut game.naval);
    part.maybe("over", object(judgement), &mut game.judgement);
    let frame = object(|part, frame| frames::frame(part, known, frame));
    part.unless("frames", stack(frame), Stack::new(), &mut game.frames);
}

/// A piece that is there twice.
fn twice(mut pieces: impl Iterator<Item = Piece>) -> Option<Piece> {
    let mut seen = Pieces::EMPTY;
    pieces.find(|piece| {
        let again = seen.has(*piece);
        seen.insert(*piece);
        again
    })
}

fn markers(part: &mut Part<'_>, game: &mut Battle) {
    let known = &game.clone();
    let marker = object(|part, marker: Option<Marker>| {
        let hex = part.must("hex", by(known), marker.map(|marker| marker.hex))?;
        let mut marker = marker.unwrap_or(Marker::bare(hex));
        part.mark("mine", &mut marker.mine);
        part.mark("block", &mut marker.block);
        part.mark("inverted", &mut marker.inverted);
        part.mark("broken_bridge", &mut marker.broken);
        part.unless("wrecks", 0..=3, 0, &mut marker.wrecks);
        let [allied, german] = &mut marker.smoke;
        part.unless("allied_smoke", SMOKE, Smoke::None, allied);
        part.unless("german_smoke", SMOKE, Smoke::None, german);
        Some(marker)
    });
    let mut all: Vec<Marker> = game.markers().collect();
    part.unless("markers", each(marker), Vec::new(), &mut all);
    for marker in all {
        game.mark(marker.hex, |there| *there = marker);
    }
}

/// Several units of one side that see something.
fn watchers(part: &mut Part<'_>, game: &Battle, field: &'static str, side: Side, set: &mut Watchers) {
    let mut all: Vec<Piece> = game.watchers(*set, side).collect();
    part.field(field, each(by(game)), Vec::new(), &mut all);
    for piece in all {
        let fits = game.field.side(piece) == side;
        part.check(fits, field, || format!("{} is of the wrong side", names::unit(&game.field, piece)));
        if fits {
            game.watch(set, piece);
        }
    }
}

fn spotted(part: &mut Part<'_>, game: &Battle, spotted: Option<Spotted>) -> Option<Spotted> {
    let piece = part.must("unit", by(game), spotted.map(|spotted| spotted.piece))?;
    let mut observers = spotted.map_or_else(Watchers::default, |spotted| spotted.observers);
    watchers(part, game, "by", game.field.side(piece).enemy(), &mut observers);
    Some(Spotted { piece, observers })
}

fn order(part: &mut Part<'_>, game: &Battle, order: Option<Order>) -> Option<Order> {
    let (piece, naval) = match order.map(|order| order.firer) {
        Some(Firer::Piece(piece)) => (Some(piece), None),
        Some(Firer::Naval(points)) => (None, Some(points)),
        None => (None, None),
    };
    let piece = part.given("unit", by(game), piece).map(Firer::Piece);
    let naval = part.given("naval", 0..=u8::MAX, naval).map(Firer::Naval);
    let firer = piece.or(naval);
    part.check(firer.is_some(), "unit", || "an order is for a unit or for naval points".into());
    let hex = part.must("hex", by(game), order.map(|order| order.hex));
    let mut order = order.or_else(|| {
        let (firer, hex, turn, sighters) = (firer?, hex?, game.turn + 1, Watchers::default());
        Some(Order { firer, hex, turn, smoke: false, bridge: false, declined: false, sighters })
    })?;
    part.field("turn", 0..=u8::MAX, game.turn + 1, &mut order.turn);
    part.mark("smoke", &mut order.smoke);
    part.mark("bridge", &mut order.bridge);
    part.mark("declined", &mut order.declined);
    watchers(part, game, "sighted_by", game.order_side(&order), &mut order.sighters);
    Some(order)
}

fn failure(part: &mut Part<'_>, game: &Battle, failure: Option<Failure>) -> Option<Failure> {
    let piece = part.must("unit", by(game), failure.map(|failure| failure.piece));
    let hex = part.must("hex", by(game), failure.map(|failure| failure.hex));
    Some(Failure { piece: piece?, hex: hex? })
}

fn overrun(part: &mut Part<'_>, game: &Battle, overrun: Option<Overrun>) -> Option<Overrun> {
    let hex: Option<HexId> = part.must("hex", by(game), overrun.map(|overrun| overrun.hex));
    let mut attackers = overrun.map_or(Pieces::EMPTY, |overrun| overrun.attackers);
    part.field("attackers", each(by(game)), Pieces::EMPTY, &mut attackers);
    Some(Overrun { hex: hex?, attackers })
}

fn judgement(part: &mut Part<'_>, judgement: Option<Judgement>) -> Option<Judgement> {
    let mut winner = judgement.and_then(|judgement| judgement.winner);
    part.field("winner", maybe(SIDES), None, &mut winner);
    let grade = part.must("grade", names::GRADES, judgement.map(|judgement| judgement.grade));
    Some(Judgement { winner, grade: grade? })
}

#[cfg(test)]
mod tests;
