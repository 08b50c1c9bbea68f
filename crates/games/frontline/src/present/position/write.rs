//! Writes a position.

use super::{PHASES, frames};
use crate::cards::Side;
use crate::ids::{Section, Unit};
use crate::pack::MOST_KINDS;
use crate::present::names;
use crate::state::{Battle, Gear, NONE};
use serde_json::{Map, Value, json};

/// The whole position.
pub(crate) fn write(game: &Battle) -> Value {
    let options = &game.field.options;
    let pack = game.pack();
    let counted = |counts: &[u8; MOST_KINDS]| -> Value {
        let cards = pack.actions.iter().zip(counts).filter(|(_, count)| **count != 0);
        Value::Object(cards.map(|(card, count)| (card.id.clone(), json!(count))).collect::<Map<_, _>>())
    };
    let spent = |side: usize| -> Value {
        let kinds = pack.equipment.iter().zip(&game.spent[side]).filter(|(_, count)| **count != 0);
        Value::Object(kinds.map(|(kind, count)| (kind.id.clone(), json!(count))).collect::<Map<_, _>>())
    };
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
        "skipped": game.skipped.map(|slots| slots.0),
        "budget": game.budget,
        "step": names::step_id(game.step),
        "turn": game.turn,
        "terrain": game.terrain.map(|kind| &pack.terrain[usize::from(kind)].id),
        "mines": places(game.mines),
        "wires": places(game.wires),
        "units": units(game),
        "sections": sections(game),
        "hands": [counted(&game.hands[0]), counted(&game.hands[1])],
        "deck": counted(&game.deck),
        "discard": counted(&game.discard),
        "bought": game.bought,
        "lost": game.lost,
        "promoted": game.promoted,
        "taken": taken.collect::<Vec<_>>(),
        "spent": [spent(0), spent(1)],
        "attack": game.attack.as_ref().map(frames::attack_out),
        "hits": game.hits.as_ref().map(|hits| frames::hits_out(game, hits)),
        "frames": game.frames.iter().map(frames::out).collect::<Vec<_>>(),
        "winner": game.winner.map(names::side_id),
    })
}

fn units(game: &Battle) -> Vec<Value> {
    let gear = |gear: &Gear| match gear.kind() {
        Some(kind) => json!({"counter": game.pack().equipment[usize::from(kind)].id, "up": gear.is_up()}),
        None => Value::Null,
    };
    let all = game.units.iter().enumerate().filter(|(_, unit)| unit.card != NONE);
    all.map(|(at, unit)| {
        json!({
            "unit": at,
            "card": game.card(Unit(at as u8)).id,
            "section": (unit.section != NONE).then(|| names::section_id(Section(unit.section))),
            "morale": unit.morale,
            "wounds": unit.wounds,
            "flags": unit.flags.0,
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
            all.push(json!({
                "section": names::section_id(section),
                "place": state.place,
                "leader": game.leader(section).map(|leader| leader.0),
                "flags": state.flags,
                "lasting": state.lasting,
                "flank": named(state.flank),
                "aboard": named(state.aboard),
            }));
        }
    }
    all
}
