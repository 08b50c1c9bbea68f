//! Withdrawal [FG-O41, FG-O48, FG-B31].

use super::{Check, Play, not_now, unless};
use crate::cards::Class;
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::frame::Frame;
use crate::ids::{Side, Spot, Unit, Units};
use crate::state::{Flags, Operation};

impl Operation {
    /// The units that a side withdraws: those inside the network, without posts and aircraft.
    fn withdrawing(&self, side: Side) -> Units {
        let Some(engagement) = &self.engagement else { return Units::EMPTY };
        let hex = engagement.hex;
        let attacks = side == engagement.attacker;
        let part = |unit: &Unit| {
            let state = self.unit(*unit);
            let there = if attacks { engagement.attackers.has(*unit) } else { state.place == hex };
            let class = self.card(*unit).class;
            there
                && state.owner == side.owner()
                && state.is_in_use()
                && !state.is_carried()
                && !matches!(class, Class::Bunker | Class::Aircraft)
                && self.is_linked(*unit)
        };
        self.present().iter().filter(part).collect()
    }

    /// Whether a side has somewhere to withdraw to [FG-B31].
    pub(crate) fn can_withdraw(&self, side: Side) -> bool {
        let group = self.withdrawing(side);
        group.iter().any(|unit| {
            self.map().around(self.unit(unit).place).any(|to| self.check_refuge(side, group, unit, to).is_ok())
        })
    }

    /// Whether the units of a group in a unit's hex may withdraw to another.
    fn check_refuge(&self, side: Side, group: Units, unit: Unit, to: Spot) -> Check {
        let from = self.unit(unit).place;
        unless(!self.against(side).has(to.id()), "FG-O41", "enemies are there")?;
        if let Some(headquarters) = self.headquarters(side) {
            let home = self.unit(headquarters).place;
            let nearer = self.map().distance(to, home) <= self.map().distance(from, home);
            unless(nearer, "FG-O41", "units must withdraw toward their Forward HQ")?;
        }
        let mut room = 0;
        for each in group.iter().filter(|each| self.unit(*each).place == from) {
            self.step_cost(each, from, to)?;
            room += usize::from(self.takes_room(each));
        }
        self.check_room(side, to, room)
    }

    /// After a conditional surrender the other units of the hex may leave it [FG-B24].
    pub(crate) fn let_leave(&mut self, side: Side) {
        let Some(engagement) = self.engagement.filter(|engagement| engagement.attacker != side) else { return };
        let leaves = |unit: &Unit| {
            let state = self.unit(*unit);
            let fixed = matches!(self.card(*unit).class, Class::Bunker | Class::Aircraft);
            state.place == engagement.hex && state.owner == side.owner() && self.is_target(*unit) && !fixed
        };
        self.group = self.present().iter().filter(leaves).collect();
        if !self.group.is_empty() {
            self.frames.first(&[Frame::Retreat(side)]);
        }
    }

    /// Whether the units under way leave after a surrender, and may as well stay.
    fn may_stay(&self) -> bool {
        self.engagement.as_ref().is_some_and(|engagement| engagement.ending.is_none())
    }

    /// Ends the engagement by withdrawal, or does nothing if there is no free hex.
    pub(crate) fn withdraw(&mut self, side: Side) -> bool {
        if !self.can_withdraw(side) {
            return false;
        }
        self.group = self.withdrawing(side);
        if let Some(engagement) = &mut self.engagement {
            engagement.ending = Some(Ending::Withdrawal(side));
        }
        self.frames.first(&[Frame::Retreat(side)]);
        true
    }

    pub(crate) fn check_retreat(&self, side: Side, decision: &Decision) -> Check {
        if *decision == Decision::Done {
            return unless(self.may_stay(), "FG-O48", "the withdrawal is under way");
        }
        let (Decision::At(to), Some(unit)) = (*decision, self.group.iter().next()) else { return not_now("FG-O41") };
        let next = self.map().direction(self.unit(unit).place, to).is_some();
        unless(next, "FG-O41", "units must withdraw to an adjacent hex")?;
        self.check_refuge(side, self.group, unit, to)
    }

    pub(crate) fn offer_retreats(&self, out: &mut Vec<Decision>) {
        if let Some(unit) = self.group.iter().next() {
            out.extend(self.map().around(self.unit(unit).place).map(Decision::At));
        }
        if self.may_stay() {
            out.push(Decision::Done);
        }
    }

    /// Units that find no free hex stay; whether anybody is still to be asked.
    pub(crate) fn skip_stuck(&mut self, side: Side) -> bool {
        while let Some(unit) = self.group.iter().next() {
            let free = self
                .map()
                .around(self.unit(unit).place)
                .any(|to| self.check_refuge(side, self.group, unit, to).is_ok());
            if free {
                return true;
            }
            let from = self.unit(unit).place;
            self.drop_from_group(from);
        }
        false
    }

    fn drop_from_group(&mut self, from: Spot) {
        for each in self.group.iter() {
            if self.unit(each).place == from {
                self.group.remove(each);
            }
        }
    }

    pub(crate) fn play_retreat(&mut self, decision: &Decision, play: &mut Play<'_>) {
        let (Decision::At(to), Some(unit)) = (*decision, self.group.iter().next()) else {
            self.group = Units::EMPTY;
            return;
        };
        let from = self.unit(unit).place;
        for each in self.group.iter().filter(|each| self.units[each.index()].place == from).collect::<Vec<_>>() {
            self.group.remove(each);
            self.relocate(each, to);
            if self.card(each).class == Class::Gun {
                self.unit_mut(each).set(Flags::PACKED);
            }
            play.tell(Event::Withdrew(each, to));
            self.take_hex(each, to, play);
        }
    }
}
