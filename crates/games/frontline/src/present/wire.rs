//! Decisions as JSON: flat objects with names, such as `{"do":"order","section":"allied-1"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality.

use crate::decision::{Decision, FireMode, Task};
use crate::ids::{Section, Unit};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::Fields;
use serde_json::{Value, json};

/// The decision as JSON.
pub(crate) fn encode(game: &Battle, decision: &Decision) -> Value {
    let unit = |verb: &str, unit: Unit| json!({"do": verb, "unit": names::unit_id(game, unit)});
    let section = |verb: &str, section: Section| json!({"do": verb, "section": names::section_id(section)});
    let action = |verb: &str, card: u8| json!({"do": verb, "card": action_id(game, card)});
    let plain = |verb: &str| json!({"do": verb});
    match *decision {
        Decision::Deal => plain("deal"),
        Decision::Buy(card) => {
            let card = game.pack().units.get(usize::from(card)).map_or("", |card| &card.id);
            json!({"do": "buy", "unit": card})
        }
        Decision::BuyRest => plain("buy_rest"),
        Decision::Assign(man, to) => {
            json!({"do": "assign", "unit": names::unit_id(game, man), "section": names::section_id(to)})
        }
        Decision::Equip(kind) => json!({"do": "equip", "counter": gear_id(game, kind)}),
        Decision::NextMan => plain("next_man"),
        Decision::EquipRest => plain("equip_rest"),
        Decision::Regroup(man) => unit("regroup", man),
        Decision::Join(to) => section("join", to),
        Decision::Alone => plain("alone"),
        Decision::Give(slot, to) => json!({"do": "give", "slot": slot, "unit": names::unit_id(game, to)}),
        Decision::Promote(man) => unit("promote", man),
        Decision::Heal(healer, man) => {
            json!({"do": "heal", "healer": names::unit_id(game, healer), "unit": names::unit_id(game, man)})
        }
        Decision::Use(man, kind) => {
            json!({"do": "use", "unit": names::unit_id(game, man), "counter": gear_id(game, kind)})
        }
        Decision::Order(one) => section("order", one),
        Decision::EndTurn => plain("end_turn"),
        Decision::Prepare => plain("prepare"),
        Decision::Move => plain("move"),
        Decision::Attack => plain("attack"),
        Decision::Smoke => plain("smoke"),
        Decision::Play(card) => action("play", card),
        Decision::Spend(card) => action("spend", card),
        Decision::Go(way) => {
            let way = names::WAYS.iter().find(|(one, ..)| *one == way).map_or("", |(_, id, _)| id);
            json!({"do": "go", "way": way})
        }
        Decision::Stop => plain("stop"),
        Decision::Load(one) => section("load", one),
        Decision::Unload(one) => section("unload", one),
        Decision::Target(one) => section("target", one),
        Decision::Mode(man, mode) => {
            json!({"do": "mode", "unit": names::unit_id(game, man), "mode": names::mode_id(mode)})
        }
        Decision::Fire => plain("fire"),
        Decision::React(one) => section("react", one),
        Decision::SnapShot(one) => section("snap_shot", one),
        Decision::Cancel => plain("cancel"),
        Decision::Do(Task::Clear(place)) => json!({"do": "task", "task": "clear", "place": place}),
        Decision::Do(task) => {
            let task = names::TASKS.iter().find(|(one, ..)| *one == task).map_or("", |(_, id, _)| id);
            json!({"do": "task", "task": task})
        }
        Decision::AlsoUnpin(man) => unit("also_unpin", man),
        Decision::Discard(card) => action("discard", card),
        Decision::Pick(man) => unit("pick", man),
        Decision::Lead(man) => unit("lead", man),
        Decision::Follow(man) => unit("follow", man),
        Decision::On(one) => section("on", one),
        Decision::Pins => plain("pins"),
        Decision::Morale => plain("morale"),
        Decision::At(place) => json!({"do": "at", "place": place}),
        Decision::Done => plain("done"),
        Decision::Pass => plain("pass"),
    }
}

pub(crate) fn action_id(game: &Battle, card: u8) -> &str {
    game.pack().actions.get(usize::from(card)).map_or("", |card| &card.id)
}

pub(crate) fn gear_id(game: &Battle, kind: u8) -> &str {
    game.pack().equipment.get(usize::from(kind)).map_or("", |kind| &kind.id)
}

/// The fields of a decision, and the game that knows the names in them.
struct Reader<'a> {
    game: &'a Battle,
    fields: &'a Fields<'a>,
}

impl Reader<'_> {
    fn unit(&self) -> Result<Unit, String> {
        self.fields.text("unit").and_then(|id| names::read_unit(self.game, id))
    }

    fn section(&self) -> Result<Section, String> {
        self.fields.text("section").and_then(names::read_section)
    }

    fn card(&self) -> Result<u8, String> {
        let id = self.fields.text("card")?;
        self.game.pack().action(id).ok_or_else(|| format!("there is no card {id:?}"))
    }

    fn counter(&self) -> Result<u8, String> {
        let id = self.fields.text("counter")?;
        self.game.pack().gear(id).ok_or_else(|| format!("there is no counter {id:?}"))
    }
}

/// Reads what [`encode`] wrote.
pub(crate) fn decode(game: &Battle, value: &Value) -> Result<Decision, String> {
    Fields::decision(value, |verb, fields| read(&Reader { game, fields }, verb))
}

fn read(f: &Reader<'_>, verb: &str) -> Result<Option<Decision>, String> {
    Ok(Some(match verb {
        "deal" => Decision::Deal,
        "buy" => {
            let id = f.fields.text("unit")?;
            Decision::Buy(f.game.pack().unit(id).ok_or_else(|| format!("there is no unit {id:?}"))?)
        }
        "buy_rest" => Decision::BuyRest,
        "assign" => Decision::Assign(f.unit()?, f.section()?),
        "equip" => Decision::Equip(f.counter()?),
        "next_man" => Decision::NextMan,
        "equip_rest" => Decision::EquipRest,
        "regroup" => Decision::Regroup(f.unit()?),
        "join" => Decision::Join(f.section()?),
        "alone" => Decision::Alone,
        "give" => Decision::Give(f.fields.small("slot")?, f.unit()?),
        "promote" => Decision::Promote(f.unit()?),
        "heal" => {
            let healer = f.fields.text("healer")?;
            Decision::Heal(names::read_unit(f.game, healer)?, f.unit()?)
        }
        "use" => Decision::Use(f.unit()?, f.counter()?),
        "order" => Decision::Order(f.section()?),
        "end_turn" => Decision::EndTurn,
        "prepare" => Decision::Prepare,
        "move" => Decision::Move,
        "attack" => Decision::Attack,
        "smoke" => Decision::Smoke,
        "play" => Decision::Play(f.card()?),
        "spend" => Decision::Spend(f.card()?),
        "go" => Decision::Go(f.fields.word("way", names::WAYS.map(|(way, id, _)| (way, id)))?),
        "stop" => Decision::Stop,
        "load" => Decision::Load(f.section()?),
        "unload" => Decision::Unload(f.section()?),
        "target" => Decision::Target(f.section()?),
        "mode" => {
            Decision::Mode(f.unit()?, f.fields.word("mode", FireMode::ALL.map(|mode| (mode, names::mode_id(mode))))?)
        }
        "fire" => Decision::Fire,
        "react" => Decision::React(f.section()?),
        "snap_shot" => Decision::SnapShot(f.section()?),
        "cancel" => Decision::Cancel,
        "task" => match f.fields.text("task")? {
            "clear" => Decision::Do(Task::Clear(f.fields.small("place")?)),
            _ => Decision::Do(f.fields.word("task", names::TASKS.map(|(task, id, _)| (task, id)))?),
        },
        "also_unpin" => Decision::AlsoUnpin(f.unit()?),
        "discard" => Decision::Discard(f.card()?),
        "pick" => Decision::Pick(f.unit()?),
        "lead" => Decision::Lead(f.unit()?),
        "follow" => Decision::Follow(f.unit()?),
        "on" => Decision::On(f.section()?),
        "pins" => Decision::Pins,
        "morale" => Decision::Morale,
        "at" => Decision::At(f.fields.small("place")?),
        "done" => Decision::Done,
        "pass" => Decision::Pass,
        _ => return Ok(None),
    }))
}
