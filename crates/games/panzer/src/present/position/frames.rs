//! The choices under way.

use crate::frame::{Attack, Frame, Moving};
use crate::ids::Pieces;
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::frames;
use fieldcraft_scene::position::{Part, by, each};

frames! {
    /// A choice under way.
    pub(super) fn frame(game: &Battle) -> Frame by "is" {
        "placing" => Placing(unit),
        "ordering" => Ordering(unit),
        "flying" => Flying(unit),
        "planning" => Planning(unit, hex),
        "facing" => Facing(unit),
        "declaring" => Declaring,
        "moving" => Moving(moving in moving),
        "attack" => Attack(attack in attack),
    }
}

fn moving(part: &mut Part<'_>, game: &Battle, moving: Option<Moving>) -> Option<Moving> {
    let piece = part.must("unit", by(game), moving.map(|moving| moving.piece))?;
    let start = part.given("start", by(game), moving.map(|moving| moving.start)).or_else(|| game.hex(piece));
    part.check(start.is_some(), "start", || "this field is missing".into());
    let left = part.given("half_points", 0..=u8::MAX, moving.map(|moving| moving.left));
    let left = left.unwrap_or_else(|| game.allowance(piece));
    let mut moving = moving.unwrap_or(Moving {
        piece,
        start: start?,
        left,
        off_road: left,
        entered: 0,
        worked: false,
        halted: false,
        hurried: false,
        fired: false,
        came_in: false,
        kept: false,
        unloaded: None,
    });
    part.field("half_points_off_road", 0..=left, left, &mut moving.off_road);
    part.field("entered", 0..=u8::MAX, 0, &mut moving.entered);
    part.flag("worked", &mut moving.worked);
    part.flag("halted", &mut moving.halted);
    part.flag("hurried", &mut moving.hurried);
    part.flag("fired", &mut moving.fired);
    part.flag("came_in", &mut moving.came_in);
    part.flag("kept", &mut moving.kept);
    part.maybe("unloaded", by(game), &mut moving.unloaded);
    Some(moving)
}

fn attack(part: &mut Part<'_>, game: &Battle, attack: Option<Attack>) -> Option<Attack> {
    let kinds = names::ATTACKS.map(|(kind, id, _)| (kind, id));
    let kind = part.must("kind", kinds, attack.map(|attack| attack.kind));
    let hex = part.must("hex", by(game), attack.map(|attack| attack.hex));
    let mut attack = attack.or_else(|| Some(Attack::new(kind?, hex?)))?;
    part.flag("aimed", &mut attack.aimed);
    part.field("targets", each(by(game)), Pieces::EMPTY, &mut attack.targets);
    part.field("attackers", each(by(game)), Pieces::EMPTY, &mut attack.attackers);
    part.field("ordnance", each(by(game)), Pieces::EMPTY, &mut attack.ordnance);
    part.field("naval", 0..=u8::MAX, 0, &mut attack.naval);
    Some(attack)
}
