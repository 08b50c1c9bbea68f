//! The Supply Phase and deficits [FG-20, FG-24 to FG-26, FG-B13].

use super::{Check, Memo, Play, not_now, unless};
use crate::decision::Decision;
use crate::event::{Cause, Event};
use crate::frame::Frame;
use crate::ids::{Side, Unit};
use crate::state::{Flags, Operation};

impl Operation {
    /// Whether a unit on the map pays supply [FG-25, FG-26].
    #[must_use]
    pub fn pays_supply(&self, unit: Unit) -> bool {
        self.unit(unit).is_in_use() && !self.card(unit).is_free_of_supply()
    }

    /// The total cost of all units that a side controls [FG-24].
    #[must_use]
    pub fn force_total(&self, side: Side) -> u16 {
        let paying = self.units_of(side.owner()).filter(|unit| self.pays_supply(*unit));
        paying.map(|unit| self.cost(unit)).sum()
    }

    /// What supply of units worth so much costs a side [FG-24, FG-B29, FG-O62].
    #[must_use]
    pub fn supply_for(&self, side: Side, total: u16) -> u16 {
        let cost = (total + 5) / 10;
        if self.side(side).convoy { cost.div_ceil(2) } else { cost }
    }

    /// What supply costs a side in this turn.
    #[must_use]
    pub fn supply_cost(&self, side: Side) -> u16 {
        self.supply_for(side, self.force_total(side))
    }

    /// What is supplied so far in a deficit.
    pub(super) fn supplied_total(&self, side: Side) -> u16 {
        let paying = self.units_of(side.owner()).filter(|unit| self.pays_supply(*unit));
        paying.filter(|unit| !self.unit(*unit).is(Flags::UNSUPPLIED)).map(|unit| self.cost(unit)).sum()
    }

    pub(crate) fn check_supply(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Pay => Ok(()),
            Decision::Done => not_now("FG-20"),
            _ => self.check_common(side, decision, "FG-20"),
        }
    }

    pub(crate) fn offer_supply(&self, side: Side, out: &mut Vec<Decision>) {
        out.push(Decision::Pay);
        self.offer_common(side, out);
    }

    pub(crate) fn play_supply(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        if *decision != Decision::Pay {
            return self.play_common(side, decision, play);
        }
        let cost = self.supply_cost(side);
        let deficit = self.side(side).treasury < cost;
        for number in 0..self.units.len() {
            let unit = Unit(number as u8);
            if self.unit(unit).owner != side.owner() || !self.unit(unit).is_on_map() {
                continue;
            }
            let pays = self.pays_supply(unit);
            let state = self.unit_mut(unit);
            let before = state.is(Flags::UNSUPPLIED);
            state.clear(Flags(Flags::STARVING.0 | Flags::UNSUPPLIED.0));
            if before {
                state.set(Flags::STARVING);
            }
            if deficit && pays {
                state.set(Flags::UNSUPPLIED);
            }
        }
        if deficit {
            return self.frames.first(&[Frame::Deficit]);
        }
        self.side_mut(side).treasury -= cost;
        play.tell(Event::Paid(side, cost));
        self.next(play);
    }

    pub(crate) fn check_deficit(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Done | Decision::SupplyRest => Ok(()),
            Decision::Supply(unit) => {
                unless(unit.index() < self.units.len(), "FG-B13", "there is no such unit")?;
                let state = self.unit(unit);
                let waits = state.owner == side.owner() && state.is_on_map() && state.is(Flags::UNSUPPLIED);
                unless(waits, "FG-B13", "this unit is not waiting for supply")?;
                let total = memo.supplied(self, side) + self.cost(unit);
                unless(
                    self.supply_for(side, total) <= self.side(side).treasury,
                    "FG-B13",
                    "there is not enough money left",
                )
            }
            _ => not_now("FG-B13"),
        }
    }

    pub(crate) fn offer_deficit(&self, side: Side, out: &mut Vec<Decision>) {
        let waits = self.units_of(side.owner()).filter(|unit| self.unit(*unit).is(Flags::UNSUPPLIED));
        out.extend(waits.map(Decision::Supply));
        out.extend([Decision::SupplyRest, Decision::Done]);
    }

    pub(crate) fn play_deficit(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Supply(unit) => self.unit_mut(unit).clear(Flags::UNSUPPLIED),
            Decision::SupplyRest => {
                for unit in self.present().iter() {
                    if self.check_deficit(side, &Decision::Supply(unit), &Memo::default()).is_ok() {
                        self.unit_mut(unit).clear(Flags::UNSUPPLIED);
                    }
                }
                self.close_deficit(side, play);
            }
            _ => self.close_deficit(side, play),
        }
    }

    fn close_deficit(&mut self, side: Side, play: &mut Play<'_>) {
        self.frames.leave();
        let cost = self.supply_for(side, self.supplied_total(side));
        self.side_mut(side).treasury -= cost;
        play.tell(Event::Paid(side, cost));
        for unit in self.present().iter() {
            let state = self.unit(unit);
            if state.owner != side.owner() || !state.is_on_map() || !state.is(Flags::UNSUPPLIED) {
                continue;
            }
            let (again, damaged) = (state.is(Flags::STARVING), state.is(Flags::DAMAGED));
            play.tell(Event::Unsupplied(unit, self.visible(unit)));
            if again && !damaged {
                self.flip(unit, Cause::Hunger, play);
            }
        }
        self.next(play);
    }
}
