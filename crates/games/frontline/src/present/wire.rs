//! Decisions as JSON: flat objects with names, such as `{"do":"order","section":"allied-1"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality.

use crate::decision::{Decision, FireMode, Task, Way};
use crate::ids::{Action, EquipmentNo, Kind, Section, Unit};
use crate::intent::{By, Intent};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::json::word;
use fieldcraft_scene::{Fields, FromFields, ToFields, described, named};
use serde_json::Value;

described! {
    Decision of Battle by "do" {
        "deal" => Deal,
        "buy" => Buy(unit),
        "buy_rest" => BuyRest,
        "assign" => Assign(unit, section),
        "equip" => Equip(counter),
        "next_man" => NextMan,
        "equip_rest" => EquipRest,
        "regroup" => Regroup(unit),
        "join" => Join(section),
        "alone" => Alone,
        "give" => Give(slot, unit),
        "promote" => Promote(unit),
        "heal" => Heal(healer, unit),
        "use" => Use(unit, counter),
        "order" => Order(section),
        "end_turn" => EndTurn,
        "prepare" => Prepare,
        "move" => Move,
        "attack" => Attack,
        "smoke" => Smoke,
        "play" => Play(card),
        "spend" => Spend(card),
        "go" => Go(way),
        "stop" => Stop,
        "load" => Load(section),
        "unload" => Unload(section),
        "target" => Target(section),
        "mode" => Mode(unit, mode),
        "fire" => Fire,
        "react" => React(section),
        "snap_shot" => SnapShot(section),
        "cancel" => Cancel,
        "task" => Do(task as ["task", "place"]),
        "also_unpin" => AlsoUnpin(unit),
        "discard" => Discard(card),
        "pick" => Pick(unit),
        "lead" => Lead(unit),
        "follow" => Follow(unit),
        "on" => On(section),
        "pins" => Pins,
        "morale" => Morale,
        "at" => At(place),
        "done" => Done,
        "pass" => Pass,
    }
}

described! {
    Intent of Battle by "mean" {
        "prepare" => Prepare(section),
        "attack" => Attack(section, target, by as ["card"]),
        "go" => Go(section, place, by as ["card"]),
        "react" => React(section, target, by as ["card"]),
        "prepare_now" => PrepareNow(section, target),
        "go_now" => GoNow(section, target, place, by as ["card"]),
        "discard" => Discard,
        "act" => Act(section),
        "ready" => Ready,
        "rest" => Rest(turn),
    }
}

/// The card that is used as printed; none for a default action.
impl ToFields<Battle, 1> for By {
    fn to_fields(&self, game: &Battle) -> [Option<Value>; 1] {
        [self.printed().map(|card| action_id(game, card).into())]
    }
}

impl FromFields<Battle, 1> for By {
    fn from_fields(fields: &Fields<'_>, [card]: [&'static str; 1], game: &Battle) -> Result<Self, String> {
        if !fields.has(card) {
            return Ok(Self::Default);
        }
        let id = fields.text(card)?;
        game.pack().action(id).map(Self::Card).ok_or_else(|| format!("there is no card {id:?}"))
    }
}

named! { Battle:
    Unit => names::unit_id, |game, id, _| names::read_unit(game, id);
    Section => |_, section| names::section_id(section), |_, id, _| names::read_section(id);
    Kind => |game, card| game.pack().units.get(card.index()).map_or("", |card| &card.id),
        |game, id, _| game.pack().unit(id).ok_or_else(|| format!("there is no unit {id:?}"));
    Action => action_id, |game, id, _| game.pack().action(id).ok_or_else(|| format!("there is no card {id:?}"));
    EquipmentNo => gear_id, |game, id, _| game.pack().gear(id).ok_or_else(|| format!("there is no counter {id:?}"));
    Way => |_, way| names::WAYS.iter().find(|(one, ..)| *one == way).map_or("", |(_, id, _)| id),
        |_, id, field| word(id, field, names::WAYS.map(|(way, id, _)| (way, id)));
    FireMode => |_, mode| names::mode_id(mode),
        |_, id, field| word(id, field, FireMode::ALL.map(|mode| (mode, names::mode_id(mode))));
}

/// A task, and for clearing the place.
impl ToFields<Battle, 2> for Task {
    fn to_fields(&self, _: &Battle) -> [Option<Value>; 2] {
        let word = names::TASKS.iter().find(|(one, ..)| one == self).map_or("clear", |(_, id, _)| id);
        let place = if let Self::Clear(place) = *self { Some(place.into()) } else { None };
        [Some(word.into()), place]
    }
}

impl FromFields<Battle, 2> for Task {
    fn from_fields(fields: &Fields<'_>, [task, place]: [&'static str; 2], _: &Battle) -> Result<Self, String> {
        match fields.text(task)? {
            "clear" => Ok(Self::Clear(fields.small(place)?)),
            _ => fields.word(task, names::TASKS.map(|(task, id, _)| (task, id))),
        }
    }
}

pub(crate) fn action_id(game: &Battle, card: Action) -> &str {
    game.pack().actions.get(card.index()).map_or("", |card| &card.id)
}

fn gear_id(game: &Battle, kind: EquipmentNo) -> &str {
    game.pack().equipment.get(kind.index()).map_or("", |kind| &kind.id)
}
