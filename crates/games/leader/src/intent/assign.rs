//! Units with their commanders for an attack: the plan is begun if there is none.

use super::Intent;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::rules::Status;
use crate::state::Campaign;
use fieldcraft_engine::Next;
use std::cmp::Reverse;

impl Campaign {
    /// Every unit that can be assigned: with each commander to the attack being planned, else with its best one to any.
    pub(super) fn mean_assign(&self, frame: Frame, out: &mut Vec<Intent>) {
        match frame {
            Frame::Assignment => {
                for battalion in self.living_battalions().filter(|&battalion| self.check_target(battalion).is_ok()) {
                    let best = |unit| Some(Intent::Assign(unit, self.best_leader(unit)?, battalion));
                    out.extend(self.free_units().filter_map(best));
                }
            }
            Frame::PlanAttack(battalion) => {
                for unit in self.free_units() {
                    out.extend(self.free_leaders(unit).map(|leader| Intent::Assign(unit, leader, battalion)));
                }
            }
            Frame::NameLeader(battalion, unit) => {
                out.extend(self.free_leaders(unit).map(|leader| Intent::Assign(unit, leader, battalion)));
            }
            _ => {}
        }
    }

    /// How the assignment of a unit goes on.
    pub(super) fn assign_on(&self, unit: UnitId, commander: CommanderId, battalion: BattalionId) -> Next<Decision> {
        let state = &self.units[unit.index()];
        match self.frame() {
            _ if (state.target, state.leader) == (Some(battalion), Some(commander)) => Next::Done,
            Some(Frame::NameLeader(to, named)) if (to, named) == (battalion, unit) => {
                Next::Decide(Decision::Lead(commander))
            }
            // A unit that no longer can be led so is not even taken.
            _ if self.check_leader(unit, commander).is_err() || self.check_assignment(unit).is_err() => Next::Stopped,
            Some(Frame::Assignment) => Next::Decide(Decision::Target(battalion)),
            Some(Frame::PlanAttack(to)) if to == battalion => Next::Decide(Decision::Assign(unit)),
            _ => Next::Stopped,
        }
    }

    fn free_units(&self) -> impl Iterator<Item = UnitId> {
        self.force().iter().filter(|&unit| self.check_assignment(unit).is_ok())
    }

    fn free_leaders(&self, unit: UnitId) -> impl Iterator<Item = CommanderId> {
        let staff = self.staff_of(self.unit_card(unit).kind);
        staff.iter().filter(move |&commander| self.check_leader(unit, commander).is_ok())
    }

    /// The commander whom a player in no doubt would take: not Shaken, of the highest level, with the least stress.
    fn best_leader(&self, unit: UnitId) -> Option<CommanderId> {
        self.free_leaders(unit).max_by_key(|&commander| {
            let state = &self.commanders[commander.index()];
            (self.status(commander) == Status::Okay, state.level, Reverse(state.stress), Reverse(commander))
        })
    }
}
