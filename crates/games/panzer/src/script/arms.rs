//! What a unit brings to bear at a distance, worked out once for all hexes it may fire at or from.

use crate::charts::Effect;
use crate::rules::POINT;
use crate::state::Battle;
use crate::unit::UnitType;

/// The direct fire of a unit, in sixteenths of points.
#[derive(Clone, Copy, Default)]
pub(super) struct Arms {
    /// How far it may fire at all.
    pub farthest: u32,
    range: u32,
    /// Up to where armor counts as near.
    near: u32,
    soft: u32,
    armored: [u32; 2],
}

impl Arms {
    /// The arms of a type of unit.
    pub(super) fn of(battle: &Battle, unit: &UnitType) -> Self {
        let Some(weapon) = unit.weapon else { return Self::default() };
        let printed = u32::from(unit.attack) * POINT;
        let at = |distance: u32, armored: bool| match battle.direct_effect(weapon, unit.range, distance, armored) {
            Effect::None => 0,
            Effect::Half => printed / 2,
            Effect::Full => printed,
            Effect::Double => 2 * printed,
        };
        let near = battle.near(weapon, unit.range);
        Self {
            farthest: Battle::farthest(unit),
            range: unit.range.into(),
            near,
            soft: at(1, false),
            armored: [at(near, true), at(u32::MAX, true)],
        }
    }

    /// What it brings to bear on one target; height is left aside.
    #[inline]
    pub(super) fn strength(&self, distance: u32, armored: bool) -> u32 {
        let strength = match armored {
            false => self.soft,
            true => self.armored[usize::from(self.near < distance)],
        };
        if self.range < distance { strength / 2 } else { strength }
    }

    /// The most that it brings to bear on one target at any distance.
    pub(super) fn most(&self, armored: bool) -> u32 {
        if armored { self.armored[0].max(self.armored[1]) } else { self.soft }
    }
}
