//! Units and sections of a position. What is left out of a unit is as its card comes into battle.

use super::fight::{Lookup, small};
use super::{SECTION_FLAGS, UNIT_FLAGS};
use crate::cards::Traits;
use crate::frame::Phase;
use crate::ids::{MOST_UNITS, Section, Slots, Unit};
use crate::present::names;
use crate::state::{Battle, Gear, NONE, SectionState, UnitFlags, UnitState};
use fieldcraft_scene::position::Object;
use serde_json::Value;

/// Reads both lists in place of the forces of the scenario; without units the scenario's are ready for battle.
pub(super) fn read(game: &mut Battle, object: &Object<'_>) {
    if object.has("units") || object.has("sections") {
        game.units = [UnitState::EMPTY; 2 * MOST_UNITS];
        game.sections = [SectionState::EMPTY; 2 * MOST_UNITS];
        game.live = [Slots::EMPTY; 2];
        game.taken = 0;
    }
    let sections = object.objects("sections");
    let named: Vec<(Section, &Object<'_>)> =
        sections.iter().filter_map(|section| Some((one_section(game, section)?, section))).collect();
    for unit in object.objects("units") {
        one_unit(game, &unit);
        unit.finish();
    }
    for (section, object) in named {
        bonds(game, section, object);
        object.finish();
    }
    if !object.has("units") {
        for at in 0..game.units.len() {
            if game.units[at].card != NONE {
                game.units[at].flags = usual_flags(game, game.units[at].card);
            }
        }
    }
}

/// The marks of a unit that comes into battle [FD-31, FD-33].
fn usual_flags(game: &Battle, card: u8) -> UnitFlags {
    let sniper = game.pack().units[usize::from(card)].traits.has(Traits::SNIPER);
    match game.phase {
        Phase::Turn | Phase::Over if sniper => UnitFlags(UnitFlags::AMMO.0 | UnitFlags::CONCEALED.0),
        Phase::Turn | Phase::Over => UnitFlags::AMMO,
        _ => UnitFlags(0),
    }
}

/// Marks by their words; a number is the set of them as bits.
fn flags(object: &Object<'_>, words: &[(u16, &str)]) -> Option<u16> {
    let all = words.iter().fold(0, |bits, (bit, _)| bits | bit);
    if let Some(bits) = object.value("flags").and_then(Value::as_u64) {
        let known = u16::try_from(bits).ok().filter(|bits| bits & !all == 0);
        if known.is_none() {
            object.wrong("flags", format!("a number up to {all} or a list of words is expected"));
        }
        return known;
    }
    let words = object.maybe_names("flags", |name| super::word(words, name))?;
    Some(words.into_iter().fold(0, |bits, bit| bits | bit))
}

fn one_section(game: &mut Battle, object: &Object<'_>) -> Option<Section> {
    let section = object.must("section", names::read_section);
    object.need("place");
    let place = object.number("place", 1..=9);
    let flags = flags(object, &SECTION_FLAGS.map(|(flag, word)| (u16::from(flag), word)));
    let lasting = lasting(game, object);
    let (section, place) = (section?, place?);
    if game.live[section.side().index()].has(section.slot()) {
        object.wrong("section", "it is there twice");
        return None;
    }
    game.live[section.side().index()] = game.live[section.side().index()].with(section.slot());
    game.sections[section.index()] =
        SectionState { place, flags: flags.unwrap_or(0) as u8, lasting, ..SectionState::EMPTY };
    Some(section)
}

fn lasting(game: &Battle, object: &Object<'_>) -> u8 {
    if let Some(bits) = object.value("lasting").and_then(Value::as_u64) {
        let all = (1u64 << game.pack().lasting.len()) - 1;
        if all < bits {
            object.wrong("lasting", format!("a number up to {all} or a list of cards is expected"));
        }
        return (bits & all) as u8;
    }
    let bit = |id: &str| {
        let card = Lookup(game).card(id)?;
        game.lasting_bit(card).ok_or_else(|| format!("{id:?} does not stay with a section"))
    };
    object.names("lasting", bit).into_iter().fold(0, |bits, bit| bits | bit)
}

/// The leader, the Flank counter and the vehicle of a section, once all sections and units are known.
fn bonds(game: &mut Battle, section: Section, object: &Object<'_>) {
    let look = Lookup(game);
    let leader = match object.value("leader") {
        None => None,
        Some(Value::String(id)) => look.unit(id).map_err(|text| object.wrong("leader", text)).ok(),
        // A number is the place in both forces.
        Some(number) => {
            let unit = small(number, 2 * MOST_UNITS as u8 - 1).map(Unit);
            unit.map_err(|_| object.wrong("leader", "the id of a unit is expected")).ok()
        }
    };
    if let Some(leader) = leader
        && (game.section_of(leader) != Some(section) || game.command(leader) == 0)
    {
        object.wrong("leader", "a leader is a man of the section with leadership [FD-12]");
        return;
    }
    let flank = object.named("flank", |id| look.section(id));
    if flank.is_some_and(|other| other.side() == section.side()) {
        object.wrong("flank", "a Flank counter is placed against an enemy section [FD-O11]");
    }
    let aboard = object.named("aboard", |id| look.section(id));
    if let Some(vehicle) = aboard
        && (vehicle.side() != section.side() || vehicle == section)
    {
        object.wrong("aboard", "men ride on a vehicle of their side [FD-A36]");
    }
    let state = &mut game.sections[section.index()];
    state.leader = leader.map_or(NONE, |leader| leader.0);
    state.flank = flank.map_or(NONE, |other| other.0);
    state.aboard = aboard.map_or(NONE, |vehicle| vehicle.0);
}

fn one_unit(game: &mut Battle, object: &Object<'_>) {
    let card = object.must("card", |id| game.pack().unit(id).ok_or_else(|| format!("there is no unit card {id:?}")));
    let at: Option<u8> = object.number("unit", 0..=2 * MOST_UNITS as u8 - 1);
    let given = flags(object, &UNIT_FLAGS.map(|(flag, word)| (flag.0, word)));
    let section = object.named("section", |id| Lookup(game).section(id));
    let gear = gear(game, object);
    let most = card.map_or((9, 9), |card| (game.pack().units[usize::from(card)].morale, 20));
    let (morale, wounds) = (object.number("morale", 0..=most.0), object.count("wounds", most.1));
    let Some(card) = card else { return };
    let printed = &game.pack().units[usize::from(card)];
    let side = printed.nations[0].side();
    let free = || (0..MOST_UNITS).map(|slot| Unit::of(side, slot)).find(|unit| game.unit(*unit).card == NONE);
    let Some(unit) = at.map(Unit).or_else(free) else {
        return object.wrong("card", "a force may have at most 24 units");
    };
    if unit.side() != side || !printed.nations.contains(&game.field.nation(side)) {
        return object.wrong("card", "it does not fight for this side [FD-4]");
    }
    if game.unit(unit).card != NONE {
        return object.wrong("unit", "it is there twice");
    }
    if game.units.iter().any(|other| other.card == card) {
        return object.wrong("card", format!("{:?} is there twice [FD-A3]", printed.id));
    }
    let flags = given.map_or_else(|| usual_flags(game, card), UnitFlags);
    let dead = flags.0 & UnitFlags::DEAD.0 != 0;
    if !dead && printed.hits <= wounds {
        object.wrong("wounds", format!("{:?} does not survive {wounds} wounds", printed.id));
    }
    let (most, count) = (printed.equipment, gear.iter().filter(|gear| gear.is_there()).count());
    if usize::from(most) < count {
        object.wrong("gear", format!("{:?} carries at most {most} [FD-14]", printed.id));
    }
    let state = UnitState { card, section: NONE, morale: morale.unwrap_or(printed.morale), wounds, flags, gear };
    game.taken |= 1 << card;
    game.units[unit.index()] = state;
    let Some(section) = section else { return };
    if dead || section.side() != side {
        return object.wrong("section", "only the living are in a section, and in one of their side");
    }
    game.units[unit.index()].section = section.0;
    let members = &mut game.sections[section.index()].members;
    *members = members.with(unit.slot());
}

/// What a unit carries: a counter each, by its id or with whether it lies face up.
fn gear(game: &Battle, object: &Object<'_>) -> [Gear; 3] {
    let mut slots = [Gear::NONE; 3];
    let kind = |id: &str| game.pack().gear(id).ok_or_else(|| format!("there is no counter {id:?}"));
    for (slot, value) in slots.iter_mut().zip(object.list("gear", 3).unwrap_or_default()) {
        let (id, up) = match value {
            Value::Null => continue,
            Value::String(id) => (Some(id.as_str()), false),
            Value::Object(map) => {
                if let Some(key) = map.keys().find(|key| !["counter", "up"].contains(&key.as_str())) {
                    object.wrong("gear", format!("a counter has no field {key:?}"));
                }
                let up = map.get("up").filter(|up| !up.is_null());
                if up.is_some_and(|up| !up.is_boolean()) {
                    object.wrong("gear", "up: true or false is expected");
                }
                (map.get("counter").and_then(Value::as_str), up == Some(&Value::Bool(true)))
            }
            _ => (None, false),
        };
        match id.ok_or_else(|| "a counter is expected, such as \"bandage\"".to_owned()).and_then(kind) {
            Ok(kind) => *slot = if up { Gear::down(kind).up() } else { Gear::down(kind) },
            Err(text) => object.wrong("gear", text),
        }
    }
    slots
}
