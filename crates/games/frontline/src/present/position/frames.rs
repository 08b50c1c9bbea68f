//! The choices under way of a position.

use super::SIDES;
use super::here::{Here, Members};
use crate::frame::{Answer, Default, Frame, Moving};
use crate::ids::Slots;
use fieldcraft_scene::frames;
use fieldcraft_scene::position::{Part, by, maybe};

const DEFAULTS: [(Default, &str); 3] =
    [(Default::Move, "move"), (Default::Attack, "attack"), (Default::Smoke, "smoke")];

frames! {
    /// A choice under way.
    pub(super) fn frame(here: &Here<'_>) -> Frame by "is" {
        "regroup" => Regroup(unit),
        "order" => Order(section, answer in answer),
        "spend" => Spend(section, answer in answer, default as "for" [DEFAULTS]),
        "moving" => Moving(moving in moving),
        "react_to_move" => ReactToMove(section, seen = true),
        "react_to_attack" => ReactToAttack,
        "confusion" => Confusion(depth[0..=15] = 0),
        "bound" => Bound(section),
        "target" => Target(section),
        "second" => Second,
        "modes" => Modes(section),
        "resolve" => Resolve,
        "sniper_pays" => SniperPays,
        "sniper_picks" => SniperPicks(side[SIDES]),
        "cover" => Cover(side[SIDES], passed = false),
        "draw" => Draw,
        "assign" => Assign,
        "attack_over" => AttackOver,
        "casualties" => Casualties(section),
        "loss" => Loss(section),
        "follow" => Follow(section, chosen[Members(here, section)] = Slots::EMPTY, more[0..=24] = 0),
        "prepare" => Prepare(section, left[Members(here, section)] = Slots::EMPTY, extra = false),
        "discard" => Discard(side[SIDES]),
        "on_section" => OnSection(card),
        "rally" => Rally(section),
        "on_man" => OnMan(card),
        "at" => At(card),
        "flank" => Flank(section),
        "smoke_for" => SmokeFor(section),
        "after" => After(section, order = false),
    }
}

/// What an order answers to.
fn answer(part: &mut Part<'_>, here: &Here<'_>, answer: Option<Answer>) -> Option<Answer> {
    let (to_move, mover, seen) = match answer {
        Some(Answer::Move(mover, seen)) => (Some(true), Some(mover), Some(seen)),
        Some(Answer::Attack) => (Some(false), None, None),
        Some(Answer::Order) | None => (None, None, None),
    };
    match part.given("answers", [(true, "move"), (false, "attack")], to_move) {
        None => Some(Answer::Order),
        Some(false) => Some(Answer::Attack),
        Some(true) => {
            let mover = part.must("mover", by(here), mover);
            let seen = part.given("seen", by(here), seen).unwrap_or(true);
            Some(Answer::Move(mover?, seen))
        }
    }
}

fn moving(part: &mut Part<'_>, here: &Here<'_>, moving: Option<Moving>) -> Option<Moving> {
    let section = part.must("section", by(here), moving.map(|moving| moving.section))?;
    let (printed, moved, worked, on_road) = (None, false, false, false);
    let mut moving = moving.unwrap_or(Moving { section, steps: 1, printed, moved, worked, on_road, toll: 0, to: 0 });
    part.field("steps", 0..=9, 1, &mut moving.steps);
    part.field("card", maybe(by(here)), None, &mut moving.printed);
    part.flag("moved", &mut moving.moved);
    part.flag("worked", &mut moving.worked);
    part.flag("on_road", &mut moving.on_road);
    part.field("toll", 0..=2, 0, &mut moving.toll);
    let mut to = (moving.to != 0).then_some(moving.to);
    part.field("to", maybe(0..=9), None, &mut to);
    moving.to = to.unwrap_or(0);
    Some(moving)
}
