//! The sums behind a roll, before it is made: what play would sum.

use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::{Side, Unit};
use crate::present::names;
use crate::state::Operation;
use fieldcraft_engine::Rows;
use fieldcraft_scene::{RowGroup, RowView};

#[cfg(test)]
mod tests;

/// The rows of a legal decision; none if it rolls nothing.
pub(crate) fn rows(game: &Operation, side: Side, decision: &Decision) -> Vec<RowGroup> {
    match (game.frames.top(), *decision) {
        (_, Decision::Fire(unit, arm)) => match fixed_target(game, unit, arm) {
            Some(target) => shot(game, unit, arm, target),
            None => Vec::new(),
        },
        (Some(Frame::Retarget(unit, arm)), Decision::Target(target)) => shot(game, unit, arm, target),
        (Some(Frame::Opening(_)), Decision::Pass) | (Some(Frame::Answer), Decision::Done) => initiative(game, side),
        _ => Vec::new(),
    }
}

/// The target of a weapon, if it is known before the decision.
fn fixed_target(game: &Operation, unit: Unit, arm: Arm) -> Option<Unit> {
    let aim = game.unit(unit).aim.get();
    if arm == Arm::Primary && game.targets(unit, arm).any(|target| Some(target) == aim) {
        return aim;
    }
    let mut targets = game.targets(unit, arm);
    targets.next().filter(|_| targets.next().is_none())
}

/// Attack, damage and armor of one shot.
fn shot(game: &Operation, firer: Unit, arm: Arm, target: Unit) -> Vec<RowGroup> {
    let Some(weapon) = game.card(firer).weapon(arm) else { return Vec::new() };
    let needed = game.needed(firer, arm, target).clamp(2, 19);
    let attack = format!("{}: Attack Rating {} on D20, so {needed} or more", weapon.name, weapon.attack);
    let defense = game.defense_rows(target);
    let left = game.endurance_left(target);
    let half = game.card(target).half;
    let mut damage = Rows::new();
    damage.add(weapon.damage.into(), "FG-10", "Damage Index");
    damage.add(-defense.total(), "FG-11", "Defense");
    let title = format!("Damage modifier (D10): Endurance {left}, damaged at {half}");
    let mut groups = vec![
        RowGroup::new(attack, &game.attack_rows(firer, arm, target))
            .with("attack", weapon.attack)
            .with("needs", needed),
        RowGroup::new(format!("Defense of {}", names::unit(game, target)), &defense).with("defense", defense.total()),
        RowGroup::new(title, &damage).with("damage", weapon.damage).with("endurance", left).with("half", half),
    ];
    if let Some(piercing) = weapon.piercing.filter(|_| game.is_armored(target)) {
        groups.push(piercing_group(piercing, defense.total()));
    }
    groups
}

/// What it takes to pierce [FG-27 to FG-31].
fn piercing_group(piercing: u8, defense: i32) -> RowGroup {
    let row = |value: i32, reason: &str, clause: &str| RowView { value, reason: reason.into(), clause: clause.into() };
    let above = defense < i32::from(piercing);
    let title = if above {
        format!("Pierces on a Weapon Check of {piercing} or less, ignoring Defense")
    } else {
        format!("Pierces on a Weapon Check of {piercing} or less and an Armor Check above {defense}")
    };
    let rows = vec![row(piercing.into(), "AP", "FG-30"), row(-defense, "Defense", "FG-27")];
    let total = rows.iter().map(|row| row.value).sum();
    RowGroup { title, rows, total, ..RowGroup::default() }.with("piercing", piercing)
}

/// What each side adds to its D10, as far as `side` may know it.
pub(crate) fn initiative(game: &Operation, side: Side) -> Vec<RowGroup> {
    if game.engagement.is_none() {
        return Vec::new();
    }
    let known = |one: &Side| !game.field.options.fog || *one == side;
    let group = |side: Side| {
        RowGroup::new(format!("{} initiative modifier (D10)", names::side(side)), &game.initiative_rows(side))
    };
    Side::BOTH.into_iter().filter(known).map(group).collect()
}
