//! How far units that move together can go, and by which way, as far as no check stops them [FG-O10, FG-O17].

use crate::ids::{Spot, Unit};
use crate::state::Operation;

/// A hex that can be reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    /// The movement points of the way.
    pub points: u8,
    /// The hex before it.
    pub from: Spot,
    /// What D10 must show on the last step; nobody plans beyond it.
    pub check: Option<u8>,
}

impl Operation {
    /// What a step costs units that move together, and the hardest check on it.
    fn step_together(&self, units: &[Unit], from: Spot, to: Spot) -> Option<(u8, Option<u8>)> {
        let mut most = 0;
        let mut check = None;
        for unit in units {
            let cost = self.step_cost(*unit, from, to).ok()?;
            most = most.max(cost.points);
            check = check.max(cost.ford).max(cost.terrain);
        }
        Some((most, check))
    }

    /// Every hex within the movement points that are left, by its number.
    pub(crate) fn reach(&self, units: &[Unit]) -> Vec<Option<Reach>> {
        let mut found: Vec<Option<Reach>> = vec![None; self.map().len()];
        let Some(start) = units.first().map(|unit| self.unit(*unit).place).filter(|at| at.is_hex()) else {
            return found;
        };
        let Some(side) = self.unit(units[0]).owner.side() else { return found };
        let left = units.iter().map(|unit| self.allowance(*unit).saturating_sub(self.unit(*unit).spent));
        let left = left.min().unwrap_or(0);
        let enemies = self.against(side);
        let more = units.iter().filter(|unit| self.takes_room(**unit)).count();
        let open_to = |to: &Spot| !enemies.has(to.id()) && self.check_room(side, *to, more).is_ok();
        found[start.index()] = Some(Reach { points: 0, from: start, check: None });
        let mut open = vec![start];
        while let Some(at) = (0..open.len()).min_by_key(|at| found[open[*at].index()].map(|one| one.points)) {
            let from = open.swap_remove(at);
            let Some(here) = found[from.index()].filter(|one| one.check.is_none()) else { continue };
            for to in self.map().around(from).filter(open_to) {
                let Some((points, check)) = self.step_together(units, from, to) else { continue };
                let points = here.points + points;
                // A longer way without a check is better than a short one with a check.
                let better = found[to.index()].is_none_or(|old| (check, points) < (old.check, old.points));
                if points <= left && better {
                    found[to.index()] = Some(Reach { points, from, check });
                    open.push(to);
                }
            }
        }
        found
    }

    /// The steps to a hex; none if it cannot be reached.
    pub(crate) fn route(&self, units: &[Unit], to: Spot) -> Vec<Spot> {
        let found = self.reach(units);
        let mut steps = Vec::new();
        let mut at = to;
        while let Some(reach) = found.get(at.index()).copied().flatten() {
            if reach.from == at {
                steps.reverse();
                return steps;
            }
            steps.push(at);
            at = reach.from;
        }
        Vec::new()
    }
}
