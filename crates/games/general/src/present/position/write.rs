//! Writes a position.

use super::{fight, frames, units};
use crate::ids::{Hexes, Side, Spot, Unit};
use crate::present::names;
use crate::state::{Cards, Operation, SideState};
use serde_json::{Map, Value, json};

/// The whole position.
pub(crate) fn write(game: &Operation) -> Value {
    let options = &game.field.options;
    let hexes = |set: &Hexes| -> Vec<String> { set.iter().map(|hex| game.map().label(Spot(hex.0 as u8))).collect() };
    json!({
        "scenario": game.field.scenario.id,
        "options": {"momentum": options.momentum, "fog": options.fog, "by_points": options.by_points, "hard_targets": options.hard_targets},
        "turn": game.turn,
        "phase": names::phase_id(game.phase),
        "active": names::side_id(game.active),
        "first": names::side_id(game.first),
        "rain": game.rain,
        "low_cloud": game.low_cloud,
        "sides": Side::BOTH.map(|one| side(game, game.side(one))),
        "units": units::write(game),
        "works": units::works(game),
        "projects": units::projects(game),
        "places": places(game),
        "hands": [commands(game, &game.hands[0]), commands(game, &game.hands[1])],
        "deck": commands(game, &game.deck),
        "discard": commands(game, &game.discard),
        "event_deck": events(game),
        "network": [hexes(&game.network[0]), hexes(&game.network[1])],
        "group": game.group.iter().map(names::unit_id).collect::<Vec<_>>(),
        "engagement": game.engagement.as_ref().map(|engagement| fight::write(game, engagement)),
        "frames": game.frames.iter().map(frames::write).collect::<Vec<_>>(),
        "reached": bits(game.reached),
        "broken": bits(game.broken),
        "winner": game.winner.map(names::side_id),
    })
}

fn bits(set: u8) -> Vec<u8> {
    (0..8).filter(|bit| set & (1 << bit) != 0).map(|bit| bit + 1).collect()
}

/// A hex, or nothing.
pub(super) fn spot(game: &Operation, at: Spot) -> Option<String> {
    at.is_hex().then(|| game.map().label(at))
}

/// A unit, or nobody.
pub(super) fn unit(unit: Unit) -> Option<String> {
    (unit != Unit::NONE).then(|| names::unit_id(unit))
}

fn side(game: &Operation, state: &SideState) -> Value {
    json!({
        "treasury": state.treasury,
        "spent_in_secret": state.spent_in_secret,
        "score": state.score,
        "force_at_start": state.force_at_start,
        "short_of_fuel": state.short_of_fuel,
        "guided": state.guided,
        "delayed": state.delayed,
        "owed": state.owed,
        "convoy": state.convoy,
        "proposed": state.proposed,
        "reconnoitred": state.reconnoitred.and_then(|at| spot(game, at)),
    })
}

fn places(game: &Operation) -> Vec<Value> {
    let all = game.map().places.iter().zip(&game.places);
    all.map(|(place, state)| {
        json!({
            "place": place.name,
            "holder": state.holder.map(names::side_id),
            "hits": state.hits,
            "scored": state.scored.map(names::side_id),
        })
    })
    .collect()
}

fn commands(game: &Operation, cards: &Cards) -> Value {
    counted(game.pack().commands.iter().map(|card| &card.id), cards)
}

fn events(game: &Operation) -> Value {
    counted(game.pack().events.iter().map(|card| &card.id), &game.event_deck)
}

fn counted<'a>(ids: impl Iterator<Item = &'a String>, counts: &Cards) -> Value {
    let held = ids.zip(counts).filter(|(_, count)| **count != 0);
    Value::Object(held.map(|(id, count)| (id.clone(), json!(count))).collect::<Map<_, _>>())
}
