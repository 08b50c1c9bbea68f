//! At whom to fire where nobody says it: for all units that are named at once, and for the usual decision.

use crate::cards::Arm;
use crate::ids::{Unit, Units};
use crate::state::Operation;

/// A shot that is expected to destroy its target promises so much.
const WHOLE: i32 = 1000;
/// What a shot at armor has to promise so that a weapon against armor is not better fired at something else.
const WORTH_A_SHELL: i32 = WHOLE / 20;

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

    /// The enemy at whom a weapon of a unit does most for its side: what pierces armor fires at armor, and else the loss
    /// that it promises counts by what it is worth. Those whom others of its side are likely to destroy are left to them.
    #[must_use]
    pub fn spread_target(&self, unit: Unit, arm: Arm) -> Option<Unit> {
        let targets: Units = self.targets(unit, arm).collect();
        let open: Units = targets.iter().filter(|target| !self.is_doomed(unit, *target)).collect();
        let pierces = self.card(unit).weapon(arm).is_some_and(|weapon| weapon.piercing.is_some());
        let gain = |target: Unit| {
            let promise = self.promise(unit, arm, target);
            let fits = pierces && self.is_armored(target) && WORTH_A_SHELL <= promise;
            (fits, promise * i32::from(self.worth(target, 1)), std::cmp::Reverse(target.0))
        };
        let among = if open.is_empty() { targets } else { open };
        among.iter().max_by_key(|target| gain(*target))
    }

    /// Whether the others of a unit's side that are still to fire are expected to destroy a target.
    fn is_doomed(&self, unit: Unit, target: Unit) -> bool {
        let Some((engagement, side)) = self.engagement.as_ref().zip(self.leader(unit)) else { return false };
        let others = self.firers(side).without(engagement.fired).without(Units::one(unit));
        let aimed = others.iter().filter(|other| self.unit(*other).aim == target);
        WHOLE <= aimed.map(|other| self.promise(other, Arm::Primary, target)).sum()
    }
}
