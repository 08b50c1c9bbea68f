//! Decisions and intentions as JSON: flat objects with names, such as `{"do":"step","hex":"0805"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality.

use crate::cards::{Arm, Bonus, Grade};
use crate::decision::Decision;
use crate::ids::{Build, Card, Kind, Spot, Unit, Units, WorkNo};
use crate::intent::Intent;
use crate::present::names;
use crate::state::{MOST_WORKS, Operation};
use fieldcraft_scene::json::word;
use fieldcraft_scene::{FromJson, ToJson, described, named};
use serde_json::Value;

described! {
    Decision of Operation by "do" {
        "begin" => Begin,
        "buy" => Buy(kind, crew),
        "choose" => Choose(bonus),
        "train" => Train(unit),
        "build" => Build(build),
        "at" => At(hex),
        "span" => Span(hex, to),
        "man" => Man(unit),
        "deploy" => Deploy(unit),
        "pay" => Pay,
        "supply" => Supply(unit),
        "supply_rest" => SupplyRest,
        "move" => Move(unit),
        "take" => Take(unit),
        "take_all" => TakeAll,
        "step" => Step(hex),
        "stop" => Stop,
        "load" => Load(unit, on),
        "unload" => Unload(unit),
        "land" => Land(unit, hex),
        "set_up" => SetUp(unit),
        "pack" => Pack(unit),
        "sortie" => Sortie(unit),
        "intercept" => Intercept(unit),
        "attack" => Attack(hex),
        "commit" => Commit(unit),
        "commit_all" => CommitAll,
        "target" => Target(unit),
        "fire" => Fire(unit, weapon),
        "advance" => Advance(unit),
        "advance_all" => AdvanceAll,
        "bomb" => Bomb(unit, work),
        "detonate" => Detonate(unit, work),
        "play" => Play(card),
        "discard" => Discard(card),
        "countermand" => Countermand,
        "pick" => Pick(unit),
        "pick_work" => PickWork(work),
        "look_at_hand" => LookAtHand,
        "look_at_staged" => LookAtStaged,
        "offer" => Offer,
        "refuse" => Refuse,
        "propose" => Propose,
        "accept" => Accept,
        "decline" => Decline,
        "roll" => Roll,
        "pass" => Pass,
        "done" => Done,
    }
}

described! {
    Intent of Operation by "mean" {
        "fire" => Fire(with, round),
        "attack" => Attack(hex, with),
        "answer" => Answer(hex),
        "go" => Go(unit, hex),
        "march" => March(from, hex),
        "go_on" => GoOn(hex),
        "land" => Land(from, hex),
        "fly" => Fly(unit, hex),
        "supply" => Supply,
        "deploy" => Deploy(unit, hex),
        "move_up" => MoveUp(unit),
        "rest" => Rest(turn, phase),
    }
}

/// Several units as a list.
impl ToJson<Operation> for Units {
    fn to_json(&self, game: &Operation) -> Value {
        self.iter().map(|unit| unit.to_json(game)).collect()
    }
}

impl FromJson<Operation> for Units {
    fn from_json(value: &Value, field: &str, game: &Operation) -> Result<Self, String> {
        let units = value.as_array().ok_or_else(|| format!("the field {field:?} is a list of units"))?;
        units.iter().map(|unit| Unit::from_json(unit, field, game)).collect()
    }
}

named! { Operation:
    Unit => |_, unit| names::unit_id(unit), |_, id, _| names::read_unit(id);
    Spot => names::hex_id, |game, label, _| game.map().spot(label).ok_or_else(|| format!("there is no hex {label:?}"));
    Card => names::command_id, |game, id, _| game.pack().command(id).ok_or_else(|| format!("there is no card {id:?}"));
    Kind => names::kind_id,
        |game, id, _| game.pack().unit(id).ok_or_else(|| format!("there is no kind of unit {id:?}"));
    Build => names::build_id, |game, id, _| {
        let at = game.pack().builds.iter().position(|entry| entry.id == id);
        at.map(|at| Build(at as u8)).ok_or_else(|| format!("nothing called {id:?} is built"))
    };
    Grade => |_, grade| names::grade_id(grade),
        |_, id, field| word(id, field, Grade::ALL.map(|grade| (grade, names::grade_id(grade))));
    Bonus => |_, bonus| names::bonus_id(bonus),
        |_, id, field| word(id, field, names::BONUSES.map(|(bonus, id, _)| (bonus, id)));
    Arm => |_, arm| names::arm_id(arm), |_, id, field| word(id, field, names::ARMS);
}

/// A work by its number in the game, from 1.
impl ToJson<Operation> for WorkNo {
    fn to_json(&self, _: &Operation) -> Value {
        (self.0 + 1).into()
    }
}

impl FromJson<Operation> for WorkNo {
    fn from_json(value: &Value, field: &str, game: &Operation) -> Result<Self, String> {
        let number = value.as_u64().filter(|number| (1..=MOST_WORKS as u64).contains(number));
        let work = number.map(|number| Self(number as u8 - 1)).filter(|work| work.index() < game.works.len());
        work.ok_or_else(|| format!("the field {field:?} is the number of a work"))
    }
}
