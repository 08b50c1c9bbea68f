//! Reads a position, noting every mistake.

use super::reader::Reader;
use super::{check, fields, fight, frames, units};
use crate::field::{Field, Options};
use crate::ids::{Hexes, Side};
use crate::present::names;
use crate::state::{Cards, Operation};
use serde_json::Value;
use std::sync::Arc;

/// The scenario of a position, and what was agreed on.
pub(crate) fn opening(value: &Value) -> Result<(String, Options), String> {
    match &value["game"] {
        Value::Null => {}
        game if game == names::GAME => {}
        game => return Err(format!("game: this is {:?}, not {game}", names::GAME)),
    }
    let id = value["scenario"].as_str().ok_or("scenario: a string is needed")?;
    let on = |option: &str| value["options"][option].as_bool().unwrap_or(false);
    Ok((
        id.to_owned(),
        Options {
            momentum: on("momentum"),
            fog: on("fog"),
            by_points: on("by_points"),
            hard_targets: on("hard_targets"),
        },
    ))
}

/// Reads what `write` wrote, or what somebody wrote by hand: what is left out is as the scenario has it.
pub(crate) fn read(field: Arc<Field>, value: &Value) -> Result<Operation, Vec<String>> {
    let mut game = Operation::new(field);
    let mut errors = Vec::new();
    fields::check(value, &mut errors);
    let mut r = Reader::new(value, "", &mut errors);
    game.turn = r.field("turn");
    game.phase = r.word("phase", names::PHASES.map(|(phase, id, _)| (phase, id))).unwrap_or(game.phase);
    game.active = r.side("active").unwrap_or(Side::American);
    game.first = if r.has("first") { r.side("first").unwrap_or(Side::American) } else { game.active };
    game.rain = r.field("rain");
    game.low_cloud = r.field("low_cloud");
    units::read(&mut game, &mut r);
    units::read_works(&mut game, &mut r);
    units::read_projects(&mut game, &mut r);
    sides(&mut game, &mut r);
    places(&mut game, &mut r);
    let hands: [Value; 2] = r.field("hands");
    for (at, hand) in hands.iter().enumerate() {
        game.hands[at] = commands(&game, hand, "hands", &mut r);
    }
    game.discard = commands(&game, &value["discard"], "discard", &mut r);
    if r.has("deck") {
        game.deck = commands(&game, &value["deck"], "deck", &mut r);
    } else {
        deal(&mut game, &mut r);
    }
    game_cards(&game, &mut r);
    if r.has("event_deck") {
        let events: Vec<&String> = game.field.pack.events.iter().map(|card| &card.id).collect();
        game.event_deck = counted(&events, &value["event_deck"], "event_deck", &mut r);
        if game.event_deck.iter().zip(game.pack().event_deck()).any(|(left, all)| all < *left) {
            r.wrong("event_deck", "there are not so many cards");
        }
    }
    if r.has("network") {
        game.network = network(&game, &mut r);
    } else {
        game.draw_networks();
    }
    game.group = r.units(&game, "group");
    let objectives = game.field.scenario.objectives.len() as u8;
    game.reached = bits(&mut r, "reached", objectives);
    game.broken = bits(&mut r, "broken", objectives);
    game.winner = r.maybe_side("winner");
    game.frames.clear();
    for value in r.field::<Vec<Value>>("frames") {
        if !frames::read(&game, &value).is_some_and(|frame| game.frames.try_push(frame)) {
            r.wrong("frames", format!("{value} cannot be"));
        }
    }
    game.engagement = fight::read(&game, &value["engagement"], &mut errors);
    if errors.is_empty() {
        check::check(&game, &mut errors);
    }
    if errors.is_empty() { Ok(game) } else { Err(errors) }
}

/// The deck is what is neither in a hand nor discarded.
fn deal(game: &mut Operation, r: &mut Reader<'_>) {
    for at in 0..game.deck.len() {
        let out = game.hands[0][at] + game.hands[1][at] + game.discard[at];
        match game.deck[at].checked_sub(out) {
            Some(left) => game.deck[at] = left,
            None => r.wrong("hands", "there are not so many cards"),
        }
    }
}

/// Command Cards are neither lost nor made.
fn game_cards(game: &Operation, r: &mut Reader<'_>) {
    let all = game.pack().command_deck();
    let there = |at: usize| {
        let piles = [&game.hands[0], &game.hands[1], &game.deck, &game.discard];
        piles.iter().map(|pile| u16::from(pile[at])).sum::<u16>()
    };
    let wrong = (0..all.len()).find(|at| there(*at) != u16::from(all[*at]));
    if let Some(card) = wrong.and_then(|at| game.pack().commands.get(at)) {
        r.wrong("deck", format!("hands, deck and discarded cards hold {:?} {} times together", card.id, card.copies));
    }
}

fn sides(game: &mut Operation, r: &mut Reader<'_>) {
    let mut at = 0;
    let mut read = game.sides;
    r.each("sides", |r| {
        let Some(state) = read.get_mut(at) else { return r.wrong("treasury", "there are two sides") };
        at += 1;
        if r.has("treasury") {
            state.treasury = r.field::<u16>("treasury").min(9999);
        }
        state.spent_in_secret = r.field::<u16>("spent_in_secret").min(9999);
        state.score = r.field::<i16>("score").clamp(-9999, 9999);
        state.force_at_start = r.field("force_at_start");
        state.short_of_fuel = r.field("short_of_fuel");
        state.guided = r.field("guided");
        state.delayed = r.field("delayed");
        state.owed = r.field("owed");
        state.convoy = r.field("convoy");
        state.proposed = r.field("proposed");
        state.reconnoitred = r.spot(game, "reconnoitred");
    });
    if !r.has("sides") {
        read.iter_mut().zip(Side::BOTH).for_each(|(state, side)| state.force_at_start = game.force_total(side));
    }
    game.sides = read;
    if at != 2 && r.has("sides") {
        r.wrong("sides", "there are two sides");
    }
}

fn places(game: &mut Operation, r: &mut Reader<'_>) {
    let field = Arc::clone(&game.field);
    let mut seen = 0;
    r.each("places", |r| {
        let name: String = r.field("place");
        let Some(at) = field.map.places.iter().position(|place| place.name == name) else {
            return r.wrong("place", format!("there is no place {name:?}"));
        };
        seen += 1;
        let state = &mut game.places[at];
        state.holder = r.maybe_side("holder");
        state.hits = r.small("hits", 2);
        state.scored = r.maybe_side("scored");
    });
    if seen != field.map.places.len() && r.has("places") {
        r.wrong("places", "every place of the map stands there once");
    }
}

fn commands(game: &Operation, value: &Value, name: &str, r: &mut Reader<'_>) -> Cards {
    let ids: Vec<&String> = game.pack().commands.iter().map(|card| &card.id).collect();
    counted(&ids, value, name, r)
}

fn counted(ids: &[&String], value: &Value, name: &str, r: &mut Reader<'_>) -> Cards {
    let mut counts = Cards::default();
    for (id, count) in value.as_object().into_iter().flatten() {
        match (ids.iter().position(|one| *one == id), count.as_u64()) {
            (Some(at), Some(count @ 0..=60)) => counts[at] = count as u8,
            _ => r.wrong(name, format!("there is no card {id:?}, or not so many")),
        }
    }
    counts
}

fn network(game: &Operation, r: &mut Reader<'_>) -> [Hexes; 2] {
    let both = r.field::<[Vec<String>; 2]>("network");
    both.map(|labels| {
        let mut hexes = Hexes::EMPTY;
        for label in &labels {
            match game.map().spot(label) {
                Some(at) => {
                    hexes.insert(at.id());
                }
                None => r.wrong("network", format!("there is no hex {label:?}")),
            }
        }
        hexes
    })
}

/// Objectives by their number, from 1.
fn bits(r: &mut Reader<'_>, field: &str, most: u8) -> u8 {
    let numbers: Vec<u8> = r.field(field);
    if numbers.iter().any(|number| !(1..=most).contains(number)) {
        r.wrong(field, format!("the objectives are numbered from 1 to {most}"));
        return 0;
    }
    numbers.into_iter().fold(0, |bits, number| bits | 1 << (number - 1))
}
