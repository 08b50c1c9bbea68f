//! At whom to fire where nobody says it: for all units that are named at once, and for the usual decision.

use crate::cards::Arm;
use crate::ids::Unit;
use crate::state::Operation;

/// A shot that is expected to destroy its target promises so much.
const WHOLE: i32 = 1000;

impl Operation {
    /// What a shot is expected to do to its target: how much of the Endurance that it has left, in thousandths.
    #[must_use]
    pub fn promise(&self, unit: Unit, arm: Arm, target: Unit) -> i32 {
        let Some(weapon) = self.card(unit).weapon(arm).filter(|_| self.reaches(unit, arm, target)) else { return 0 };
        let hits = (21 - self.needed(unit, arm, target)).clamp(2, 19);
        // Twice the damage, with the mean of a D10 for the Intensity.
        let (gross, defense) = (2 * i32::from(weapon.damage) + 11, 2 * i32::from(self.defense(target)));
        let pierces = match weapon.piercing.filter(|_| self.is_armored(target)).map(i32::from) {
            Some(piercing) if defense < 2 * piercing => 10 * piercing,
            Some(piercing) => piercing * (20 - defense).max(0) / 2,
            None => 0,
        };
        let net = pierces * gross + (100 - pierces) * (gross - defense).max(0);
        let left = i32::from(self.endurance_left(target));
        (hits * net / (4 * left.max(1))).min(WHOLE)
    }

    /// The enemy in the engagement under way that some weapons of a unit promise to hurt most, of equals the first.
    #[must_use]
    pub fn likeliest_target(&self, unit: Unit, arms: &[Arm]) -> Option<Unit> {
        let shots = arms.iter().flat_map(|arm| self.targets(unit, *arm).map(|target| (*arm, target)));
        let best = shots.max_by_key(|(arm, target)| (self.promise(unit, *arm, *target), std::cmp::Reverse(target.0)));
        best.map(|(_, target)| target)
    }
}
