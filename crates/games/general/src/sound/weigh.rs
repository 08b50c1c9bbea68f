//! What units, stacks and shots are worth. Prices are the measure of strength: they were set by simulated fights.

use crate::cards::{Arm, Class};
use crate::ids::{Owner, Side, Spot, Unit};
use crate::state::{Flags, Operation};

/// An advantage worth a fight, in percent.
const GOOD: i32 = 130;
/// The same for a hex that matters.
const FAIR: i32 = 105;
/// What a post is worth to those who destroy it.
const POST: i32 = 50;

/// How strong a unit is in a fight; damage halves it.
pub(super) fn strength(game: &Operation, unit: Unit) -> i32 {
    let state = game.unit(unit);
    if !state.is_in_use() || !game.card(unit).is_armed() {
        return 0;
    }
    let whole = 10 * i32::from(game.cost(unit));
    if state.is(Flags::DAMAGED) { whole / 2 } else { whole }
}

/// The strength of an owner's units in a hex.
pub(super) fn stack(game: &Operation, owner: Owner, at: Spot) -> i32 {
    let there = game.units_at(at).filter(|unit| game.unit(*unit).owner == owner);
    there.filter(|unit| game.card(*unit).class != Class::Aircraft).map(|unit| strength(game, unit)).sum()
}

/// The strength of a side in a hex and around it.
pub(super) fn around(game: &Operation, side: Side, at: Spot) -> i32 {
    let ring: i32 = game.map().around(at).map(|spot| stack(game, side.owner(), spot)).sum();
    ring + stack(game, side.owner(), at)
}

/// The distance to the nearest enemy unit that is known.
pub(super) fn nearest_enemy(game: &Operation, side: Side, at: Spot) -> u8 {
    let enemies = game.occupied[side.enemy().owner().index()].iter();
    enemies.map(|id| game.map().distance(at, Spot::hex(id))).min().unwrap_or(u8::MAX)
}

/// Whether a unit may still attack something in a hex.
fn can_attack(game: &Operation, unit: Unit, at: Spot) -> bool {
    let state = game.unit(unit);
    let idle = Flags(Flags::ACTED.0 | Flags::UNSUPPLIED.0 | Flags::PACKED.0);
    if state.is(idle) || game.card(unit).class == Class::Aircraft && !state.is(Flags::ALOFT) {
        return false;
    }
    let targets = game.units_at(at).filter(|target| game.unit(*target).owner != state.owner && game.is_target(*target));
    let arms = || Arm::BOTH.into_iter().filter(|arm| game.can_use(unit, *arm));
    targets.into_iter().any(|target| arms().any(|arm| game.reaches(unit, arm, target)))
}

/// How much stronger a side is in an attack on a hex, in percent; shelter counts for the defender.
pub(super) fn advantage(game: &Operation, side: Side, at: Spot) -> i32 {
    let own: i32 =
        game.units_of(side.owner()).filter(|unit| can_attack(game, *unit, at)).map(|unit| strength(game, unit)).sum();
    let shelter = game.pack().charts.ground(game.map().terrain(at)).shelter;
    let theirs: i32 = game
        .units_at(at)
        .filter(|unit| game.unit(*unit).owner != side.owner())
        .map(|unit| {
            let add = match game.card(unit).class {
                Class::Infantry => shelter.infantry,
                Class::Gun => shelter.gun,
                _ => 0,
            };
            let dug = if game.unit(unit).is(Flags(Flags::EMPLACED.0 | Flags::DUG_IN.0)) { 3 } else { 0 };
            strength(game, unit) * (100 + 12 * (i32::from(add) + dug)) / 100
        })
        .sum();
    if theirs == 0 { 10_000 + own } else { 100 * own / theirs }
}

/// The advantage that an attack on a hex should have.
pub(super) fn enough(game: &Operation, side: Side, at: Spot) -> i32 {
    let matters = game.map().place(at).is_some_and(|place| place.key) && game.holder(at) != Some(side);
    if matters { FAIR } else { GOOD }
}

/// What a unit brings to those who destroy it.
pub(super) fn prize(game: &Operation, unit: Unit) -> i32 {
    let post = game.card(unit).class == Class::Bunker && !game.card(unit).is_armed();
    i32::from(game.worth(unit, 1)) + if post { POST } else { 0 }
}

/// What a shot is worth: the share of the target that it takes, by its price, in thousandths.
pub(super) fn shot(game: &Operation, unit: Unit, arm: Arm, target: Unit) -> i32 {
    if !game.reaches(unit, arm, target) {
        return 0;
    }
    (game.promise(unit, arm, target) + 50) * prize(game, target).max(1)
}
