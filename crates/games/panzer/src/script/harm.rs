//! What an attack may be expected to do.

use crate::charts::CombatResult;
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags};

/// What a dispersal is worth, in hundredths of the unit.
const DISPERSAL: i32 = 40;

/// The same for who is dispersed at the end of a segment: he does not fire in his own, and then is as he was.
pub(super) const AFTERWARDS: i32 = 12;

/// What a unit is worth in points: each counts for victory, and by what it can do.
pub(super) fn worth(battle: &Battle, piece: Piece) -> i32 {
    let unit = battle.field.unit(piece);
    let rides = battle.passenger(piece).map_or(0, |passenger| worth(battle, passenger));
    if unit.is_unarmed_transport() {
        return 2 + rides;
    }
    6 + i32::from(unit.attack.min(20)) / 2 + i32::from(unit.defense.min(16)) / 2 + rides
}

/// The share of targets that an attack on a column with this much on the die destroys, in hundredths, a dispersal
/// counted in part.
pub(super) fn share(battle: &Battle, column: usize, die: i32, dispersed: bool) -> i32 {
    share_with(battle, column, die, dispersed, DISPERSAL)
}

fn share_with(battle: &Battle, column: usize, die: i32, dispersed: bool, dispersal: i32) -> i32 {
    let results = &battle.field.charts.results;
    let one = |roll: i32| match results.result(column, roll + die) {
        CombatResult::None => 0,
        CombatResult::D if dispersed => 0,
        CombatResult::Double if dispersed => 100,
        CombatResult::D | CombatResult::Double => dispersal,
        CombatResult::X => 100,
    };
    (1..=6).map(one).sum::<i32>() / 6
}

/// What an attack on targets is worth, in hundredths of points, if each counts so many points more than by itself.
pub(super) fn expected(battle: &Battle, targets: &Pieces, column: usize, die: i32, more: i32) -> i32 {
    let one = |target: Piece| {
        share(battle, column, die, battle.is(target, Flags::DISPERSED)) * (more + worth(battle, target))
    };
    targets.iter().map(one).sum()
}

/// The same for an attack after which a dispersal counts for so much.
pub(super) fn kills(battle: &Battle, targets: &Pieces, column: usize, die: i32, more: i32, dispersal: i32) -> i32 {
    let one = |target: Piece| {
        share_with(battle, column, die, battle.is(target, Flags::DISPERSED), dispersal) * (more + worth(battle, target))
    };
    targets.iter().map(one).sum()
}
