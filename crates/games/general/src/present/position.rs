//! Whole positions as JSON, hidden things included, each part described once: what is written is what can be read.
//!
//! What is left out is as the scenario has it. The page for those who write positions by hand is
//! `docs/positions-general.md`.

mod check;
mod fight;
mod frames;
mod here;
mod units;

use crate::field::{Field, Options};
use crate::ids::Side;
use crate::present::names;
use crate::state::{Operation, SideState};
use fieldcraft_engine::Stack;
use fieldcraft_scene::position::{
    Counted, Part, all, by, counted, each, listed, maybe, object, read_opening, read_position, row, stack, text,
    write_position,
};
use here::Here;
use serde_json::Value;
use std::sync::Arc;

/// Most points of a side, either way.
const MOST_POINTS: u16 = 9999;
/// Most cards of a kind in one place.
const MOST_CARDS: u8 = 60;

/// The whole position.
pub(crate) fn write(game: &Operation) -> Value {
    write_position(game, operation)
}

/// The scenario of a position, and what was agreed on; the rest need not be right.
pub(crate) fn opening(value: &Value) -> Result<(String, Options), Vec<String>> {
    read_opening(value, |part| opened(part, None))
}

/// Reads what `write` wrote, or what somebody wrote by hand.
pub(crate) fn read(field: Arc<Field>, value: &Value) -> Result<Operation, Vec<String>> {
    read_position(value, Operation::new(field), operation, check::check)
}

fn opened(part: &mut Part<'_>, opening: Option<(String, Options)>) -> Option<(String, Options)> {
    let (scenario, options) = opening.unzip();
    part.given("game", [((), names::GAME)], None);
    let scenario = part.must("scenario", text(), scenario);
    let mut options = options.unwrap_or_default();
    part.field("options", object(agreed), Options::default(), &mut options);
    Some((scenario?, options))
}

fn agreed(part: &mut Part<'_>, options: Option<Options>) -> Option<Options> {
    let mut options = options.unwrap_or_default();
    part.flag("momentum", &mut options.momentum);
    part.flag("fog", &mut options.fog);
    part.flag("by_points", &mut options.by_points);
    part.flag("hard_targets", &mut options.hard_targets);
    Some(options)
}

fn operation(part: &mut Part<'_>, game: &mut Operation) {
    opened(part, Some((game.field.scenario.id.clone(), game.field.options)));
    part.field("turn", 0..=u8::MAX, 0, &mut game.turn);
    let phases = names::PHASES.map(|(phase, id, _)| (phase, id));
    game.phase = part.must("phase", phases, Some(game.phase)).unwrap_or(game.phase);
    game.active = part.must("active", names::SIDES, Some(game.active)).unwrap_or(game.active);
    part.field("first", names::SIDES, game.active, &mut game.first);
    part.flag("rain", &mut game.rain);
    part.flag("low_cloud", &mut game.low_cloud);
    units::units(part, game);
    let here = &Here(&game.clone());
    part.field("works", units::works(here), game.works.clone(), &mut game.works);
    part.field("projects", units::projects(here), Default::default(), &mut game.projects);
    sides(part, here, game);
    places(part, game);
    cards(part, game);
    if part.lacks("network") {
        game.draw_networks();
    }
    part.field("network", all(each(by(here))), game.network, &mut game.network);
    part.field("group", each(by(here)), Default::default(), &mut game.group);
    objectives(part, "reached", game.field.scenario.objectives.len(), &mut game.reached);
    objectives(part, "broken", game.field.scenario.objectives.len(), &mut game.broken);
    part.field("winner", maybe(names::SIDES), None, &mut game.winner);
    let engagement = object(|part, engagement| fight::engagement(part, here, engagement));
    part.field("engagement", maybe(engagement), None, &mut game.engagement);
    let frame = row(|part, frame| frames::frame(part, here, frame));
    part.field("frames", stack(frame), Stack::new(), &mut game.frames);
}

/// The two sides; what is left out of one is as the scenario has it or nothing.
fn sides(part: &mut Part<'_>, here: &Here<'_>, game: &mut Operation) {
    if part.lacks("sides") {
        for side in Side::BOTH {
            game.side_mut(side).force_at_start = game.force_total(side);
        }
    }
    let mut fresh = game.sides.into_iter();
    let side = object(|part, state: Option<SideState>| {
        let fresh = fresh.next()?;
        let mut state = state.unwrap_or(fresh);
        let score = MOST_POINTS as i16;
        part.field("treasury", 0..=MOST_POINTS, fresh.treasury, &mut state.treasury);
        part.field("spent_in_secret", 0..=MOST_POINTS, 0, &mut state.spent_in_secret);
        part.field("score", -score..=score, 0, &mut state.score);
        part.field("force_at_start", 0..=u16::MAX, 0, &mut state.force_at_start);
        part.flag("short_of_fuel", &mut state.short_of_fuel);
        part.flag("guided", &mut state.guided);
        part.flag("delayed", &mut state.delayed);
        part.flag("owed", &mut state.owed);
        part.flag("convoy", &mut state.convoy);
        part.flag("proposed", &mut state.proposed);
        part.field("reconnoitred", maybe(by(here)), None, &mut state.reconnoitred);
        Some(state)
    });
    part.field("sides", all(side), game.sides, &mut game.sides);
}

fn places(part: &mut Part<'_>, game: &mut Operation) {
    let field = Arc::clone(&game.field);
    let names: Vec<&str> = field.map.places.iter().map(|place| place.name.as_str()).collect();
    let place = object(|part, at| {
        let at = part.must("place", listed(&names, "place"), at)?;
        let state = &mut game.places[usize::from(at)];
        part.field("holder", maybe(names::SIDES), None, &mut state.holder);
        part.field("hits", 0..=2, 0, &mut state.hits);
        part.field("scored", maybe(names::SIDES), None, &mut state.scored);
        Some(at)
    });
    let every: Vec<u8> = (0..names.len() as u8).collect();
    let mut seen = every.clone();
    part.field("places", each(place), every, &mut seen);
    part.check(seen.len() == names.len(), "places", || "every place of the map stands there once".into());
}

/// Hands and piles; a deck that is left out has the cards that are nowhere else.
fn cards(part: &mut Part<'_>, game: &mut Operation) {
    let field = Arc::clone(&game.field);
    let pack = &field.pack;
    let commands = || -> Counted<&str> { counted(pack.commands.iter().map(|card| (card.id.as_str(), MOST_CARDS))) };
    part.field("hands", all(commands()), Default::default(), &mut game.hands);
    part.field("discard", commands(), Default::default(), &mut game.discard);
    let out = |at: usize| game.hands[0][at] + game.hands[1][at] + game.discard[at];
    let mut rest = pack.command_deck();
    let enough = (0..rest.len()).all(|at| out(at) <= rest[at]);
    part.check(enough, "hands", || "there are not so many cards".into());
    rest.iter_mut().enumerate().for_each(|(at, left)| *left = left.saturating_sub(out(at)));
    part.field("deck", commands(), rest, &mut game.deck);
    if let Some(at) = (0..rest.len()).find(|at| enough && rest[*at] != game.deck[*at]) {
        let card = &pack.commands[at];
        let text = format!("hands, deck and discarded cards hold {:?} {} times together", card.id, card.copies);
        part.wrong("deck", text);
    }
    let events = pack.events.iter().map(|card| (card.id.as_str(), MOST_CARDS));
    part.field("event_deck", counted(events), game.event_deck, &mut game.event_deck);
    let fits = game.event_deck.iter().zip(pack.event_deck()).all(|(left, all)| *left <= all);
    part.check(fits, "event_deck", || "there are not so many cards".into());
}

/// Objectives by their number, from 1.
fn objectives(part: &mut Part<'_>, field: &'static str, count: usize, bits: &mut u8) {
    let mut numbers: Vec<u8> = (1..=count as u8).filter(|number| *bits & 1 << (number - 1) != 0).collect();
    part.field(field, each(1..=count as u8), Vec::new(), &mut numbers);
    *bits = numbers.into_iter().fold(0, |bits, number| bits | 1 << (number - 1));
}

#[cfg(test)]
mod tests;
