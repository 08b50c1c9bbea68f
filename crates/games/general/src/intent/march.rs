//! Whole moves: a unit or a stack goes to a hex in reach, the men aboard ships land, an aircraft flies.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Spot, Unit};
use crate::state::{Flags, Operation};
use fieldcraft_engine::Next;
use fieldcraft_hex::HexId;
use std::collections::BTreeMap;

impl Operation {
    /// Every unit and every stack that may move, with every hex in reach.
    pub(super) fn mean_moves(&self, side: Side, out: &mut Vec<Intent>) {
        let mut stacks: BTreeMap<Spot, Vec<Unit>> = BTreeMap::new();
        for unit in self.units_of(side.owner()).filter(|unit| self.check_move(side, *unit).is_ok()) {
            out.extend(self.in_reach(&[unit]).map(|to| Intent::Go(unit, to)));
            stacks.entry(self.unit(unit).place).or_default().push(unit);
        }
        for from in stacks.into_iter().filter(|(_, units)| 1 < units.len()).map(|(from, _)| from) {
            let units = self.marchers(side, from);
            out.extend(self.in_reach(&units).map(|to| Intent::March(from, to)));
        }
    }

    /// Every hex in reach of the units under way.
    pub(super) fn mean_going_on(&self, out: &mut Vec<Intent>) {
        let group: Vec<Unit> = self.group.iter().collect();
        out.extend(self.in_reach(&group).map(Intent::GoOn));
    }

    pub(crate) fn in_reach(&self, units: &[Unit]) -> impl Iterator<Item = Spot> + use<> {
        let reach = self.reach(units).into_iter().enumerate();
        reach.filter_map(|(at, reach)| reach.filter(|reach| reach.points != 0).map(|_| Spot::hex(HexId(at as u16))))
    }

    /// The units of a hex that can set out together [FG-O17].
    pub(crate) fn marchers(&self, side: Side, from: Spot) -> Vec<Unit> {
        let able = |unit: &Unit| self.check_move(side, *unit).is_ok() && self.unit(*unit).spent == 0;
        self.units_at(from).filter(able).collect()
    }

    /// How a unit goes on to a hex.
    pub(super) fn go_on(&self, unit: Unit, to: Spot) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::March) if self.group.has(unit) => self.lead_on(to),
            None if self.unit(unit).place == to => Next::Done,
            None if self.phase == Phase::Movement && !self.route(&[unit], to).is_empty() => {
                Next::Decide(Decision::Move(unit))
            }
            _ => Next::Stopped,
        }
    }

    /// How the units of a hex go on to another, all that can in one group.
    pub(super) fn march_on(&self, side: Side, from: Spot, to: Spot) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::March) => match self.companions(side).first() {
                Some(_) if self.group_at() != Some(from) => Next::Stopped,
                Some(_) if 1 < self.companions(side).len() => Next::Decide(Decision::TakeAll),
                Some(unit) => Next::Decide(Decision::Take(unit)),
                None => self.lead_on(to),
            },
            None if self.phase == Phase::Movement => {
                let units = self.marchers(side, from);
                match units.first() {
                    None => Next::Done,
                    Some(_) if self.route(&units, to).is_empty() => Next::Stopped,
                    Some(first) => Next::Decide(Decision::Move(*first)),
                }
            }
            _ => Next::Stopped,
        }
    }

    /// How the units under way go on to a hex; whoever fails a check stays behind.
    pub(super) fn lead_on(&self, to: Spot) -> Next<Decision> {
        if self.frames.top() != Some(Frame::March) {
            return Next::Done;
        }
        if self.group_at() == Some(to) {
            return Next::Decide(Decision::Stop);
        }
        let group: Vec<Unit> = self.group.iter().collect();
        self.route(&group, to).first().map_or(Next::Stopped, |step| Next::Decide(Decision::Step(*step)))
    }

    /// Every landing zone that several units aboard ships of one hex can go ashore in.
    pub(crate) fn mean_landings(&self, side: Side, out: &mut Vec<Intent>) {
        let mut shores: BTreeMap<(Spot, Spot), usize> = BTreeMap::new();
        for unit in self.units_of(side.owner()).filter(|unit| self.unit(*unit).is_carried()) {
            let from = self.unit(unit).place;
            for to in self.map().around(from).filter(|to| self.check_land(side, unit, *to).is_ok()) {
                *shores.entry((from, to)).or_default() += 1;
            }
        }
        let several = shores.into_iter().filter(|(_, units)| 1 < *units);
        out.extend(several.map(|((from, to), _)| Intent::Land(from, to)));
    }

    /// How the units aboard the ships of a hex go on ashore, as long as there is room.
    pub(super) fn land_on(&self, side: Side, from: Spot, to: Spot) -> Next<Decision> {
        if self.frames.top().is_some() || self.phase != Phase::Movement {
            return Next::Stopped;
        }
        let aboard = self.units_at(from).find(|unit| self.check_land(side, *unit, to).is_ok());
        aboard.map_or(Next::Done, |unit| Next::Decide(Decision::Land(unit, to)))
    }

    /// Every aircraft that may fly, with every hex that is worth it.
    pub(crate) fn mean_sorties(&self, side: Side, out: &mut Vec<Intent>) {
        for unit in self.units_of(side.owner()).filter(|unit| self.check_sortie(side, *unit).is_ok()) {
            let goals = self.map().spots().filter(|at| self.check_fly(unit, &Decision::At(*at)).is_ok());
            out.extend(goals.map(|at| Intent::Fly(unit, at)));
        }
    }

    pub(super) fn fly_on(&self, unit: Unit, to: Spot) -> Next<Decision> {
        match self.frames.top() {
            Some(Frame::Fly(flyer)) if flyer == unit => Next::Decide(Decision::At(to)),
            None if !self.unit(unit).is_on_map() || self.unit(unit).is(Flags::FLOWN) => Next::Done,
            None if self.phase == Phase::Movement => Next::Decide(Decision::Sortie(unit)),
            _ => Next::Stopped,
        }
    }
}
