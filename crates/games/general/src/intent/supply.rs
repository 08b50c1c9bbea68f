//! Supply in a deficit, and staged units that are placed.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::{Kind, Side, Spot, Unit};
use crate::rules::Memo;
use crate::state::Operation;
use fieldcraft_engine::Next;
use std::cmp::Reverse;
use std::collections::BTreeMap;

impl Operation {
    /// Supply that cannot be paid in full: what can be is one decision.
    pub(super) fn mean_supply(&self, side: Side, out: &mut Vec<Intent>) {
        if self.frames.top() == Some(Frame::Deficit) || self.side(side).treasury < self.supply_cost(side) {
            out.push(Intent::Supply);
        }
    }

    /// Those next to the enemy get supply first, then those that cost most [FG-B13].
    pub(super) fn supply_on(&self, side: Side) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Deficit) => {
                let (enemies, memo) = (self.against(side), Memo::default());
                let need = |unit: &Unit| {
                    let faces = self.map().is_next_to(self.unit(*unit).place, &enemies);
                    (faces, self.cost(*unit), Reverse(unit.0))
                };
                let waits = self.units_of(side.owner());
                let waits = waits.filter(|unit| self.check_deficit(side, &Decision::Supply(*unit), &memo).is_ok());
                Next::Decide(waits.max_by_key(need).map_or(Decision::Done, Decision::Supply))
            }
            None if self.phase == Phase::Supply => Next::Decide(Decision::Pay),
            _ => Next::Done,
        }
    }

    /// Every staged unit that can be placed, with every place; units of one kind find the same.
    pub(super) fn mean_deployments(&self, side: Side, out: &mut Vec<Intent>) {
        let (memo, mut known) = (Memo::default(), BTreeMap::<Kind, Vec<Spot>>::new());
        for unit in self.staged(side).filter(|unit| self.check_deploy(side, *unit, &memo).is_ok()) {
            let places = known.entry(self.unit(unit).kind).or_insert_with(|| self.places_for(unit));
            out.extend(places.iter().map(|at| Intent::Deploy(unit, *at)));
        }
    }

    fn places_for(&self, unit: Unit) -> Vec<Spot> {
        let mut places = Vec::new();
        self.offer_deploying(unit, &mut places);
        let memo = Memo::default();
        places.retain(|place| self.check_deploying(unit, place, &memo).is_ok());
        places.into_iter().filter_map(|place| if let Decision::At(at) = place { Some(at) } else { None }).collect()
    }

    /// How a unit is placed.
    pub(super) fn deploy_on(&self, unit: Unit, at: Spot) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Deploying(placed)) if placed == unit => Next::Decide(Decision::At(at)),
            None if self.unit(unit).place == at => Next::Done,
            None if self.unit(unit).place == Spot::STAGED => Next::Decide(Decision::Deploy(unit)),
            _ => Next::Stopped,
        }
    }
}
