//! Decisions as JSON: flat objects with names, such as `{"do":"step","hex":"0805"}`.
//!
//! What is written here stays valid for ever: journals and bots use it. Reading checks names, not legality.

use crate::cards::{Arm, Grade};
use crate::decision::Decision;
use crate::ids::{Build, Card, Kind, Spot, Unit, WorkNo};
use crate::present::names;
use crate::state::{MOST_WORKS, Operation};
use fieldcraft_scene::Fields;
use serde_json::{Value, json};

/// The decision as JSON.
pub(crate) fn encode(game: &Operation, decision: &Decision) -> Value {
    let plain = |verb: &str| json!({"do": verb});
    let unit = |verb: &str, unit: Unit| json!({"do": verb, "unit": names::unit_id(unit)});
    let hex = |verb: &str, at: Spot| json!({"do": verb, "hex": names::hex_id(game, at)});
    let card = |verb: &str, card: Card| json!({"do": verb, "card": names::command_id(game, card)});
    let work =
        |verb: &str, unit: Unit, work: WorkNo| json!({"do": verb, "unit": names::unit_id(unit), "work": work.0 + 1});
    match *decision {
        Decision::Begin => plain("begin"),
        Decision::Buy(kind, grade) => {
            json!({"do": "buy", "kind": names::kind_id(game, kind), "crew": names::grade_id(grade)})
        }
        Decision::Choose(bonus) => json!({"do": "choose", "bonus": names::bonus_id(bonus)}),
        Decision::Train(one) => unit("train", one),
        Decision::Build(build) => json!({"do": "build", "build": names::build_id(game, build)}),
        Decision::At(at) => hex("at", at),
        Decision::Span(one, other) => {
            json!({"do": "span", "hex": names::hex_id(game, one), "to": names::hex_id(game, other)})
        }
        Decision::Man(one) => unit("man", one),
        Decision::Deploy(one) => unit("deploy", one),
        Decision::Pay => plain("pay"),
        Decision::Supply(one) => unit("supply", one),
        Decision::SupplyRest => plain("supply_rest"),
        Decision::Move(one) => unit("move", one),
        Decision::Take(one) => unit("take", one),
        Decision::TakeAll => plain("take_all"),
        Decision::Step(at) => hex("step", at),
        Decision::Stop => plain("stop"),
        Decision::Load(one, on) => json!({"do": "load", "unit": names::unit_id(one), "on": names::unit_id(on)}),
        Decision::Unload(one) => unit("unload", one),
        Decision::Land(one, at) => {
            json!({"do": "land", "unit": names::unit_id(one), "hex": names::hex_id(game, at)})
        }
        Decision::SetUp(one) => unit("set_up", one),
        Decision::Pack(one) => unit("pack", one),
        Decision::Sortie(one) => unit("sortie", one),
        Decision::Intercept(one) => unit("intercept", one),
        Decision::Attack(at) => hex("attack", at),
        Decision::Commit(one) => unit("commit", one),
        Decision::CommitAll => plain("commit_all"),
        Decision::Target(one) => unit("target", one),
        Decision::Fire(one, arm) => json!({"do": "fire", "unit": names::unit_id(one), "weapon": names::arm_id(arm)}),
        Decision::Advance(one) => unit("advance", one),
        Decision::AdvanceAll => plain("advance_all"),
        Decision::Bomb(one, at) => work("bomb", one, at),
        Decision::Detonate(one, at) => work("detonate", one, at),
        Decision::Play(one) => card("play", one),
        Decision::Discard(one) => card("discard", one),
        Decision::Countermand => plain("countermand"),
        Decision::Pick(one) => unit("pick", one),
        Decision::PickWork(at) => json!({"do": "pick_work", "work": at.0 + 1}),
        Decision::LookAtHand => plain("look_at_hand"),
        Decision::LookAtStaged => plain("look_at_staged"),
        Decision::Offer => plain("offer"),
        Decision::Refuse => plain("refuse"),
        Decision::Propose => plain("propose"),
        Decision::Accept => plain("accept"),
        Decision::Decline => plain("decline"),
        Decision::Roll => plain("roll"),
        Decision::Pass => plain("pass"),
        Decision::Done => plain("done"),
    }
}

/// The fields of a decision, and the game that knows the names in them.
struct Reader<'a> {
    game: &'a Operation,
    fields: &'a Fields<'a>,
}

impl Reader<'_> {
    fn unit(&self) -> Result<Unit, String> {
        self.fields.text("unit").and_then(names::read_unit)
    }

    fn hex(&self, field: &'static str) -> Result<Spot, String> {
        let label = self.fields.text(field)?;
        self.game.map().spot(label).ok_or_else(|| format!("there is no hex {label:?}"))
    }

    fn card(&self) -> Result<Card, String> {
        let id = self.fields.text("card")?;
        self.game.pack().command(id).ok_or_else(|| format!("there is no card {id:?}"))
    }

    fn work(&self) -> Result<WorkNo, String> {
        let number = self.fields.value("work")?.as_u64().filter(|number| (1..=MOST_WORKS as u64).contains(number));
        let work = number.map(|number| WorkNo(number as u8 - 1)).filter(|work| work.index() < self.game.works.len());
        work.ok_or_else(|| "the field \"work\" is the number of a work".to_owned())
    }

    fn kind(&self) -> Result<Kind, String> {
        let id = self.fields.text("kind")?;
        self.game.pack().unit(id).ok_or_else(|| format!("there is no kind of unit {id:?}"))
    }

    fn build(&self) -> Result<Build, String> {
        let id = self.fields.text("build")?;
        let at = self.game.pack().builds.iter().position(|entry| entry.id == id);
        at.map(|at| Build(at as u8)).ok_or_else(|| format!("nothing called {id:?} is built"))
    }

    fn arm(&self) -> Result<Arm, String> {
        self.fields.word("weapon", names::ARMS)
    }
}

/// Reads what [`encode`] wrote.
pub(crate) fn decode(game: &Operation, value: &Value) -> Result<Decision, String> {
    Fields::decision(value, |verb, fields| read(&Reader { game, fields }, verb))
}

fn read(f: &Reader<'_>, verb: &str) -> Result<Option<Decision>, String> {
    Ok(Some(match verb {
        "begin" => Decision::Begin,
        "buy" => {
            Decision::Buy(f.kind()?, f.fields.word("crew", Grade::ALL.map(|grade| (grade, names::grade_id(grade))))?)
        }
        "choose" => Decision::Choose(f.fields.word("bonus", names::BONUSES.map(|(bonus, id, _)| (bonus, id)))?),
        "train" => Decision::Train(f.unit()?),
        "build" => Decision::Build(f.build()?),
        "at" => Decision::At(f.hex("hex")?),
        "span" => Decision::Span(f.hex("hex")?, f.hex("to")?),
        "man" => Decision::Man(f.unit()?),
        "deploy" => Decision::Deploy(f.unit()?),
        "pay" => Decision::Pay,
        "supply" => Decision::Supply(f.unit()?),
        "supply_rest" => Decision::SupplyRest,
        "move" => Decision::Move(f.unit()?),
        "take" => Decision::Take(f.unit()?),
        "take_all" => Decision::TakeAll,
        "step" => Decision::Step(f.hex("hex")?),
        "stop" => Decision::Stop,
        "load" => Decision::Load(f.unit()?, f.fields.text("on").and_then(names::read_unit)?),
        "unload" => Decision::Unload(f.unit()?),
        "land" => Decision::Land(f.unit()?, f.hex("hex")?),
        "set_up" => Decision::SetUp(f.unit()?),
        "pack" => Decision::Pack(f.unit()?),
        "sortie" => Decision::Sortie(f.unit()?),
        "intercept" => Decision::Intercept(f.unit()?),
        "attack" => Decision::Attack(f.hex("hex")?),
        "commit" => Decision::Commit(f.unit()?),
        "commit_all" => Decision::CommitAll,
        "target" => Decision::Target(f.unit()?),
        "fire" => Decision::Fire(f.unit()?, f.arm()?),
        "advance" => Decision::Advance(f.unit()?),
        "advance_all" => Decision::AdvanceAll,
        "bomb" => Decision::Bomb(f.unit()?, f.work()?),
        "detonate" => Decision::Detonate(f.unit()?, f.work()?),
        "play" => Decision::Play(f.card()?),
        "discard" => Decision::Discard(f.card()?),
        "countermand" => Decision::Countermand,
        "pick" => Decision::Pick(f.unit()?),
        "pick_work" => Decision::PickWork(f.work()?),
        "look_at_hand" => Decision::LookAtHand,
        "look_at_staged" => Decision::LookAtStaged,
        "offer" => Decision::Offer,
        "refuse" => Decision::Refuse,
        "propose" => Decision::Propose,
        "accept" => Decision::Accept,
        "decline" => Decision::Decline,
        "roll" => Decision::Roll,
        "pass" => Decision::Pass,
        "done" => Decision::Done,
        _ => return Ok(None),
    }))
}
