//! Writes a position.

use super::{PHASES, SECTION_FLAGS, UNIT_FLAGS, fight, frames};
use crate::cards::Side;
use crate::ids::{Section, Slots, Unit};
use crate::present::names;
use crate::state::{Battle, Cards, Gear, NONE};
use serde_json::{Map, Value, json};

/// The whole position.
pub(crate) fn write(game: &Battle) -> Value {
    let options = &game.field.options;
    let pack = game.pack();
    let cards = |counts: &Cards| counted(pack.actions.iter().map(|card| &card.id), counts);
    let spent = |counts: &Cards| counted(pack.equipment.iter().map(|kind| &kind.id), counts);
    let places = |bits: u16| -> Vec<u8> { (1..=9).filter(|place| bits & 1 << place != 0).collect() };
    let taken = pack.units.iter().enumerate().filter(|(at, _)| game.taken & 1 << at != 0).map(|(_, card)| &card.id);
    json!({
        "scenario": game.field.id,
        "options": {
            "size": options.size,
            "allied": names::nation_id(options.allied),
            "first": options.first.map(names::side_id),
            "dealt": options.dealt,
            "allied_at": options.allied_at,
        },
        "number": game.number,
        "points": game.points,
        "phase": PHASES.iter().find(|(phase, _)| *phase == game.phase).map(|(_, word)| word),
        "active": names::side_id(game.active),
        "first": names::side_id(game.first),
        "passed": game.passed,
        "stage": game.stage.map(names::stage_id),
        "skipped": Side::BOTH.map(|side| unit_ids(game, side, game.skipped[side.index()])),
        "budget": game.budget,
        "step": names::step_id(game.step),
        "turn": game.turn,
        "terrain": game.terrain.map(|kind| &pack.terrain[usize::from(kind)].id),
        "mines": places(game.mines),
        "wires": places(game.wires),
        "units": units(game),
        "sections": sections(game),
        "hands": [cards(&game.hands[0]), cards(&game.hands[1])],
        "deck": cards(&game.deck),
        "discard": cards(&game.discard),
        "bought": game.bought,
        "lost": game.lost,
        "promoted": game.promoted,
        "taken": taken.collect::<Vec<_>>(),
        "spent": [spent(&game.spent[0]), spent(&game.spent[1])],
        "attack": game.attack.as_ref().map(|attack| fight::write_attack(game, attack)),
        "hits": game.hits.as_ref().map(|hits| fight::write_hits(game, hits)),
        "frames": game.frames.iter().map(|frame| frames::write(game, frame)).collect::<Vec<_>>(),
        "winner": game.winner.map(names::side_id),
    })
}

fn counted<'a>(ids: impl Iterator<Item = &'a String>, counts: &Cards) -> Value {
    let some = ids.zip(counts).filter(|(_, count)| **count != 0);
    Value::Object(some.map(|(id, count)| (id.clone(), json!(count))).collect::<Map<_, _>>())
}

/// Units of a side by their ids.
pub(super) fn unit_ids(game: &Battle, side: Side, slots: Slots) -> Vec<String> {
    slots.iter().map(|slot| names::unit_id(game, Unit::of(side, slot))).collect()
}

/// An action card by its id.
pub(super) fn card_id(game: &Battle, card: u8) -> &str {
    &game.pack().actions[usize::from(card)].id
}

fn units(game: &Battle) -> Vec<Value> {
    let gear = |gear: &Gear| match gear.kind() {
        Some(kind) => json!({"counter": game.pack().equipment[usize::from(kind)].id, "up": gear.is_up()}),
        None => Value::Null,
    };
    let all = game.units.iter().enumerate().filter(|(_, unit)| unit.card != NONE);
    all.map(|(at, unit)| {
        let flags = UNIT_FLAGS.iter().filter(|(flag, _)| unit.is(*flag)).map(|(_, word)| word);
        json!({
            "unit": at,
            "card": game.card(Unit(at as u8)).id,
            "section": (unit.section != NONE).then(|| names::section_id(Section(unit.section))),
            "morale": unit.morale,
            "wounds": unit.wounds,
            "flags": flags.collect::<Vec<_>>(),
            "gear": unit.gear.iter().map(gear).collect::<Vec<_>>(),
        })
    })
    .collect()
}

fn sections(game: &Battle) -> Vec<Value> {
    let named = |at: u8| (at != NONE).then(|| names::section_id(Section(at)));
    let mut all = Vec::new();
    for side in Side::BOTH {
        for slot in game.live[side.index()] {
            let section = Section::of(side, slot);
            let state = game.section(section);
            let flags = SECTION_FLAGS.iter().filter(|(flag, _)| state.flags & flag != 0).map(|(_, word)| word);
            let lasting = game.pack().lasting.iter().enumerate().filter(|(bit, _)| state.lasting & 1 << bit != 0);
            all.push(json!({
                "section": names::section_id(section),
                "place": state.place,
                "leader": game.leader(section).map(|leader| names::unit_id(game, leader)),
                "flags": flags.collect::<Vec<_>>(),
                "lasting": lasting.map(|(_, card)| card_id(game, *card)).collect::<Vec<_>>(),
                "flank": named(state.flank),
                "aboard": named(state.aboard),
            }));
        }
    }
    all
}
