//! The choices under way of a position, written and read.

use super::fight::Lookup;
use super::write::{card_id, unit_ids};
use super::{SIDES, word};
use crate::frame::{Answer, Default, Frame, Moving};
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::position::Object;
use serde_json::{Value, json};

const DEFAULTS: [(Default, &str); 3] =
    [(Default::Move, "move"), (Default::Attack, "attack"), (Default::Smoke, "smoke")];

/// What an order answers to, added to a choice.
fn with_answer(mut value: Value, answer: Answer) -> Value {
    match answer {
        Answer::Order => {}
        Answer::Move(mover, seen) => {
            value["answers"] = json!("move");
            value["mover"] = json!(names::section_id(mover));
            value["seen"] = json!(seen);
        }
        Answer::Attack => value["answers"] = json!("attack"),
    }
    value
}

/// A choice under way.
pub(super) fn write(game: &Battle, frame: &Frame) -> Value {
    let id = names::section_id;
    let of = |is: &str, section| json!({"is": is, "section": id(section)});
    let card = |is: &str, card| json!({"is": is, "card": card_id(game, card)});
    match *frame {
        Frame::Regroup(unit) => json!({"is": "regroup", "unit": names::unit_id(game, unit)}),
        Frame::Order(section, answer) => with_answer(of("order", section), answer),
        Frame::Spend(section, answer, default) => {
            let (_, word) = DEFAULTS[default as usize];
            with_answer(json!({"is": "spend", "section": id(section), "for": word}), answer)
        }
        Frame::Moving(moving) => json!({
            "is": "moving",
            "section": id(moving.section),
            "steps": moving.steps,
            "card": moving.printed.map(|card| card_id(game, card)),
            "moved": moving.moved,
            "worked": moving.worked,
            "on_road": moving.on_road,
            "toll": moving.toll,
            "to": (moving.to != 0).then_some(moving.to),
        }),
        Frame::ReactToMove(section, seen) => json!({"is": "react_to_move", "section": id(section), "seen": seen}),
        Frame::ReactToAttack => json!({"is": "react_to_attack"}),
        Frame::Confusion(depth) => json!({"is": "confusion", "depth": depth}),
        Frame::Bound(section) => of("bound", section),
        Frame::Target(section) => of("target", section),
        Frame::Second => json!({"is": "second"}),
        Frame::Modes(section) => of("modes", section),
        Frame::Resolve => json!({"is": "resolve"}),
        Frame::SniperPays => json!({"is": "sniper_pays"}),
        Frame::SniperPicks(side) => json!({"is": "sniper_picks", "side": names::side_id(side)}),
        Frame::Cover(side, passed) => json!({"is": "cover", "side": names::side_id(side), "passed": passed}),
        Frame::Draw => json!({"is": "draw"}),
        Frame::Assign => json!({"is": "assign"}),
        Frame::AttackOver => json!({"is": "attack_over"}),
        Frame::Casualties(section) => of("casualties", section),
        Frame::Loss(section) => of("loss", section),
        Frame::Follow(section, chosen, more) => {
            let chosen = unit_ids(game, section.side(), chosen);
            json!({"is": "follow", "section": id(section), "chosen": chosen, "more": more})
        }
        Frame::Prepare(section, left, extra) => {
            let left = unit_ids(game, section.side(), left);
            json!({"is": "prepare", "section": id(section), "left": left, "extra": extra})
        }
        Frame::Discard(side) => json!({"is": "discard", "side": names::side_id(side)}),
        Frame::OnSection(one) => card("on_section", one),
        Frame::Rally(section) => of("rally", section),
        Frame::OnMan(one) => card("on_man", one),
        Frame::At(one) => card("at", one),
        Frame::Flank(section) => of("flank", section),
        Frame::SmokeFor(section) => of("smoke_for", section),
        Frame::After(section, order) => json!({"is": "after", "section": id(section), "order": order}),
    }
}

/// Reads a choice under way.
pub(super) fn read(game: &Battle, object: &Object<'_>) -> Option<Frame> {
    let is = object.must("is", |word| Ok(word.to_owned()))?;
    let frame = frame(game, object, &is);
    if frame.is_some() {
        object.finish();
    }
    frame
}

fn frame(game: &Battle, object: &Object<'_>, is: &str) -> Option<Frame> {
    let look = Lookup(game);
    let section = || object.must("section", |id| look.section(id));
    let side = || object.must("side", |name| word(&SIDES, name));
    let card = || object.must("card", |id| look.card(id));
    let seen = || object.maybe_flag("seen").unwrap_or(true);
    let answer = || match object.text("answers") {
        None => Some(Answer::Order),
        Some("move") => Some(Answer::Move(object.must("mover", |id| look.section(id))?, seen())),
        Some("attack") => Some(Answer::Attack),
        Some(other) => {
            object.wrong("answers", format!("{other:?} is neither \"move\" nor \"attack\""));
            None
        }
    };
    Some(match is {
        "regroup" => Frame::Regroup(object.must("unit", |id| look.unit(id))?),
        "order" => Frame::Order(section()?, answer()?),
        "spend" => Frame::Spend(section()?, answer()?, object.must("for", |name| word(&DEFAULTS, name))?),
        "moving" => Frame::Moving(Moving {
            section: section()?,
            steps: object.number("steps", 0..=9).unwrap_or(1),
            printed: object.named("card", |id| look.card(id)),
            moved: object.flag("moved"),
            worked: object.flag("worked"),
            on_road: object.flag("on_road"),
            toll: object.count("toll", 2),
            to: object.count("to", 9),
        }),
        "react_to_move" => Frame::ReactToMove(section()?, seen()),
        "react_to_attack" => Frame::ReactToAttack,
        "confusion" => Frame::Confusion(object.count("depth", 15)),
        "bound" => Frame::Bound(section()?),
        "target" => Frame::Target(section()?),
        "second" => Frame::Second,
        "modes" => Frame::Modes(section()?),
        "resolve" => Frame::Resolve,
        "sniper_pays" => Frame::SniperPays,
        "sniper_picks" => Frame::SniperPicks(side()?),
        "cover" => Frame::Cover(side()?, object.flag("passed")),
        "draw" => Frame::Draw,
        "assign" => Frame::Assign,
        "attack_over" => Frame::AttackOver,
        "casualties" => Frame::Casualties(section()?),
        "loss" => Frame::Loss(section()?),
        "follow" => {
            let section = section()?;
            Frame::Follow(section, look.members(object, "chosen", section), object.count("more", 24))
        }
        "prepare" => {
            let section = section()?;
            Frame::Prepare(section, look.members(object, "left", section), object.flag("extra"))
        }
        "discard" => Frame::Discard(side()?),
        "on_section" => Frame::OnSection(card()?),
        "rally" => Frame::Rally(section()?),
        "on_man" => Frame::OnMan(card()?),
        "at" => Frame::At(card()?),
        "flank" => Frame::Flank(section()?),
        "smoke_for" => Frame::SmokeFor(section()?),
        "after" => Frame::After(section()?, object.flag("order")),
        _ => {
            object.wrong("is", format!("there is no choice {is:?}"));
            return None;
        }
    })
}
