//! Reads a position, noting every mistake.

use super::{PHASES, check, frames};
use crate::cards::{Nation, Side};
use crate::field::{Field, Free};
use crate::frame::{Stage, Step};
use crate::ids::{MOST_UNITS, Section, Slots, Unit};
use crate::pack::MOST_KINDS;
use crate::present::names;
use crate::state::{Battle, Gear, NONE, SectionState, UnitFlags, UnitState};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;

/// The scenario of a position, and what was agreed on.
pub(crate) fn opening(value: &Value) -> Result<(String, Free), String> {
    let id = value["scenario"].as_str().ok_or("the field \"scenario\" is a string")?;
    let options = &value["options"];
    let small =
        |key: &str, other: u8| options[key].as_u64().and_then(|number| u8::try_from(number).ok()).unwrap_or(other);
    let free = Free {
        size: small("size", 20).clamp(20, 50),
        allied: if options["allied"] == "british" { Nation::British } else { Nation::American },
        first: Side::BOTH.into_iter().find(|side| options["first"] == names::side_id(*side)),
        dealt: options["dealt"].as_bool().unwrap_or(true),
        allied_at: if small("allied_at", 2) == 8 { 8 } else { 2 },
    };
    Ok((id.to_owned(), free))
}

struct Reader<'a> {
    value: &'a Value,
    errors: Vec<String>,
}

impl Reader<'_> {
    fn field<T: DeserializeOwned + Default>(&mut self, name: &str) -> T {
        match serde_json::from_value(self.value[name].clone()) {
            Ok(value) => value,
            Err(error) => {
                self.errors.push(format!("{name}: {error}"));
                T::default()
            }
        }
    }

    fn word<T: Copy>(&mut self, name: &str, words: impl IntoIterator<Item = (T, &'static str)>) -> Option<T> {
        let word = self.value[name].as_str().unwrap_or_default();
        let found = words.into_iter().find(|(_, one)| *one == word).map(|(value, _)| value);
        if found.is_none() {
            self.errors.push(format!("{name}: {word:?} is not known"));
        }
        found
    }

    fn wrong(&mut self, text: impl Into<String>) {
        self.errors.push(text.into());
    }
}

const SIDES: [(Side, &str); 2] = [(Side::Allied, "allied"), (Side::Axis, "axis")];

/// Reads what `write` wrote, or what somebody wrote by hand.
pub(crate) fn read(field: Arc<Field>, value: &Value) -> Result<Battle, Vec<String>> {
    let mut game = Battle::new(field);
    let mut r = Reader { value, errors: Vec::new() };
    let number: u8 = r.field("number");
    game.number = number.min(game.field.battles.len() as u8 - 1);
    game.points = r.field("points");
    game.phase = r.word("phase", PHASES).unwrap_or(game.phase);
    game.active = r.word("active", SIDES).unwrap_or(Side::Allied);
    game.first = r.word("first", SIDES).unwrap_or(Side::Allied);
    game.passed = r.field("passed");
    game.stage = stages(&mut r);
    let skipped: [u32; 2] = r.field("skipped");
    game.skipped = skipped.map(|bits| Slots(bits & ((1 << MOST_UNITS) - 1)));
    game.budget = r.field("budget");
    let steps = [Step::Transfer, Step::Promote, Step::Heal, Step::Orders].map(|step| (step, names::step_id(step)));
    game.step = r.word("step", steps).unwrap_or(Step::Orders);
    game.turn = r.field("turn");
    terrain(&mut game, &mut r);
    sections(&mut game, &mut r);
    units(&mut game, &mut r);
    let hands: [Value; 2] = r.field("hands");
    for (at, hand) in hands.iter().enumerate() {
        game.hands[at] = counted(&game, hand, &mut r);
    }
    let (deck, discard): (Value, Value) = (r.field("deck"), r.field("discard"));
    game.deck = counted(&game, &deck, &mut r);
    game.discard = counted(&game, &discard, &mut r);
    game.bought = r.field("bought");
    game.lost = r.field("lost");
    game.promoted = r.field("promoted");
    let taken: Vec<String> = r.field("taken");
    game.taken = taken.iter().filter_map(|id| game.pack().unit(id)).fold(0, |bits, card| bits | 1 << card);
    spent(&mut game, &mut r);
    game.winner = SIDES.into_iter().find(|(_, word)| value["winner"] == *word).map(|(side, _)| side);
    game.attack = under_way(&game, &value["attack"], "attack", frames::attack_in, &mut r);
    game.hits = under_way(&game, &value["hits"], "hits", frames::hits_in, &mut r);
    let stack: Vec<Value> = r.field("frames");
    game.frames.clear();
    for frame in &stack {
        match frames::read(&game, frame) {
            Some(frame) if !game.frames.is_full() => game.frames.push(frame),
            _ => r.wrong(format!("frames: {frame} cannot be")),
        }
    }
    if r.errors.is_empty() {
        check::check(&game, &mut r.errors);
    }
    if r.errors.is_empty() { Ok(game) } else { Err(r.errors) }
}

fn under_way<T>(
    game: &Battle,
    value: &Value,
    name: &str,
    read: impl Fn(&Battle, &Value) -> Option<T>,
    r: &mut Reader<'_>,
) -> Option<T> {
    if value.is_null() {
        return None;
    }
    let read = read(game, value);
    if read.is_none() {
        r.wrong(format!("{name}: it cannot be"));
    }
    read
}

fn stages(r: &mut Reader<'_>) -> [Stage; 2] {
    let words: [String; 2] = r.field("stage");
    let all = [Stage::Buying, Stage::Arranging, Stage::Equipping, Stage::Ready];
    words.map(|word| all.into_iter().find(|stage| names::stage_id(*stage) == word).unwrap_or(Stage::Buying))
}

fn terrain(game: &mut Battle, r: &mut Reader<'_>) {
    let ids: Vec<String> = r.field("terrain");
    let kinds: Option<Vec<u8>> = ids.iter().map(|id| game.pack().ground(id)).collect();
    match kinds.and_then(|kinds| <[u8; 9]>::try_from(kinds).ok()) {
        Some(terrain) => game.terrain = terrain,
        None => r.wrong("terrain: nine terrain cards of the pack"),
    }
    let bits = |places: Vec<u8>| {
        places.into_iter().filter(|place| (1..=9).contains(place)).fold(0u16, |bits, place| bits | 1 << place)
    };
    game.mines = bits(r.field("mines"));
    game.wires = bits(r.field("wires"));
}

fn counted(game: &Battle, value: &Value, r: &mut Reader<'_>) -> [u8; MOST_KINDS] {
    let mut counts = [0; MOST_KINDS];
    for (id, count) in value.as_object().into_iter().flatten() {
        match (game.pack().action(id), count.as_u64()) {
            (Some(card), Some(count @ 0..=64)) => counts[usize::from(card)] = count as u8,
            _ => r.wrong(format!("there is no card {id:?}, or not so many")),
        }
    }
    counts
}

fn spent(game: &mut Battle, r: &mut Reader<'_>) {
    let sides: [Value; 2] = r.field("spent");
    game.spent = [[0; MOST_KINDS]; 2];
    for (at, side) in sides.iter().enumerate() {
        for (id, count) in side.as_object().into_iter().flatten() {
            match (game.pack().gear(id), count.as_u64()) {
                (Some(kind), Some(count @ 0..=99)) => game.spent[at][usize::from(kind)] = count as u8,
                _ => r.wrong(format!("there is no counter {id:?}, or not so many")),
            }
        }
    }
}

fn sections(game: &mut Battle, r: &mut Reader<'_>) {
    game.sections = [SectionState::EMPTY; 2 * MOST_UNITS];
    game.live = [Slots::EMPTY; 2];
    let all: Vec<Value> = r.field("sections");
    let named = |value: &Value| value.as_str().and_then(|id| names::read_section(id).ok()).map_or(NONE, |one| one.0);
    let small = |value: &Value| value.as_u64().and_then(|number| u8::try_from(number).ok());
    for value in &all {
        let section = value["section"].as_str().and_then(|id| names::read_section(id).ok());
        let place = small(&value["place"]).filter(|place| (1..=9).contains(place));
        let (Some(section), Some(place)) = (section, place) else {
            r.wrong("sections: each has an id such as \"allied-1\" and a place from 1 to 9");
            continue;
        };
        game.live[section.side().index()] = game.live[section.side().index()].with(section.slot());
        game.sections[section.index()] = SectionState {
            place,
            leader: small(&value["leader"]).filter(|at| usize::from(*at) < 2 * MOST_UNITS).unwrap_or(NONE),
            flags: small(&value["flags"]).unwrap_or(0) & 7,
            lasting: small(&value["lasting"]).unwrap_or(0) & ((1u16 << game.pack().lasting.len()) - 1) as u8,
            flank: named(&value["flank"]),
            aboard: named(&value["aboard"]),
            members: Slots::EMPTY,
        };
    }
}

fn units(game: &mut Battle, r: &mut Reader<'_>) {
    game.units = [UnitState::EMPTY; 2 * MOST_UNITS];
    let all: Vec<Value> = r.field("units");
    let small = |value: &Value| value.as_u64().and_then(|number| u8::try_from(number).ok());
    for value in &all {
        let at = small(&value["unit"]).filter(|at| usize::from(*at) < 2 * MOST_UNITS);
        let card = value["card"].as_str().and_then(|id| game.pack().unit(id));
        let (Some(at), Some(card)) = (at, card) else {
            r.wrong("units: each has a number below 48 and the id of a card");
            continue;
        };
        let unit = Unit(at);
        if !game.pack().units[usize::from(card)].nations.contains(&game.field.nation(unit.side())) {
            r.wrong("units: one does not fight for its side");
            continue;
        }
        let mut state = UnitState { card, ..UnitState::EMPTY };
        state.morale = small(&value["morale"]).unwrap_or(0).min(game.pack().units[usize::from(card)].morale);
        state.wounds = small(&value["wounds"]).unwrap_or(0).min(20);
        state.flags = UnitFlags(value["flags"].as_u64().unwrap_or(0) as u16 & 0xfff);
        for (slot, gear) in value["gear"].as_array().into_iter().flatten().take(3).enumerate() {
            if let Some(kind) = gear["counter"].as_str().and_then(|id| game.pack().gear(id)) {
                let gear_state = Gear::down(kind);
                state.gear[slot] = if gear["up"] == true { gear_state.up() } else { gear_state };
            }
        }
        let section = value["section"].as_str().and_then(|id| names::read_section(id).ok());
        if let Some(section) = section {
            let live = game.live[unit.side().index()].has(section.slot()) && section.side() == unit.side();
            if !live || state.is(UnitFlags::DEAD) {
                r.wrong("units: one is in a section that is not there");
                continue;
            }
            state.section = section.0;
            let members = &mut game.sections[section.index()].members;
            *members = members.with(unit.slot());
        }
        game.units[unit.index()] = state;
    }
    for (at, section) in game.sections.iter().enumerate() {
        let leads = section.leader == NONE
            || Unit(section.leader).side() == Section(at as u8).side()
                && section.members.has(Unit(section.leader).slot());
        if !leads {
            r.wrong("sections: a leader is in his section");
        }
    }
}
