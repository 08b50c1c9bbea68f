//! Engineers detonate and clear [FG-57, FG-58, FG-B27].

use super::{Check, Play, not_now, unless};
use crate::cards::{Trait, WorkKind};
use crate::decision::Decision;
use crate::event::{Event, Means};
use crate::ids::{Side, Spot, Unit, WorkNo};
use crate::state::{Flags, Operation, Work};
use fieldcraft_engine::{Purpose, Rows, Subject};

const ENGINEERS: Purpose = Purpose::new("FG-57", "engineers");

/// What reconnaissance adds [FG-58].
const RECONNOITRED: i32 = 2;

impl Operation {
    /// Both ends of a bridge, or twice the hex of another work.
    fn ends(&self, work: &Work) -> [Spot; 2] {
        let far = if work.kind.is_bridge() { self.map().neighbours(work.at)[work.across.index()] } else { None };
        [work.at, far.unwrap_or(work.at)]
    }

    pub(crate) fn is_near(&self, at: Spot, work: &Work, distance: u8) -> bool {
        self.ends(work).into_iter().any(|end| self.map().distance(at, end) <= distance)
    }

    pub(crate) fn check_detonate(&self, side: Side, unit: Unit, work: WorkNo) -> Check {
        unless(unit.index() < self.units.len(), "FG-57", "there is no such unit")?;
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is_in_use(), "FG-57", "choose one of your own units")?;
        unless(self.has_trait(unit, Trait::Engineer), "FG-57", "only engineers can do this")?;
        unless(!state.is_carried() && !state.is(Flags::UNSUPPLIED), "FG-B13", "it cannot work")?;
        let busy = state.is(Flags::ACTED);
        unless(!busy, "FG-B27", "engineers work instead of fighting, once a turn")?;
        let Some(work) = self.works.get(work.index()).filter(|work| !work.gone) else { return not_now("FG-57") };
        unless(self.is_near(state.place, work, 1), "FG-B27", "it is too far away")?;
        let enemy = self.against(side).has(work.at.id());
        match work.kind {
            WorkKind::Airfield | WorkKind::Port => unless(!enemy, "FG-57", "enemies are there"),
            WorkKind::Emplacement => unless(work.side == Some(side.enemy()), "FG-57", "it is your own"),
            _ => Ok(()),
        }
    }

    pub(crate) fn offer_detonations(&self, side: Side, out: &mut Vec<Decision>) {
        for unit in self.units_of(side.owner()).filter(|unit| self.has_trait(*unit, Trait::Engineer)) {
            let at = self.unit(unit).place;
            let near = self.standing().filter(|(_, work)| self.is_near(at, work, 1));
            out.extend(near.map(|(work, _)| Decision::Detonate(unit, work)));
        }
    }

    /// What engineers add to their roll at a work.
    #[must_use]
    pub fn engineer_rows(&self, side: Side, unit: Unit, work: WorkNo) -> Rows {
        let mut rows = Rows::new();
        let scouts = self.units_of(side.owner()).any(|scout| {
            let state = self.unit(scout);
            self.has_trait(scout, Trait::Recon) && state.is_in_use() && self.is_near(state.place, self.work(work), 1)
        });
        let card = self.side(side).reconnoitred == Some(self.unit(unit).place);
        rows.add(if scouts || card { RECONNOITRED } else { 0 }, "FG-58", "reconnoitred");
        rows
    }

    pub(crate) fn detonate(&mut self, side: Side, unit: Unit, work: WorkNo, play: &mut Play<'_>) {
        self.unit_mut(unit).set(Flags::ACTED);
        self.give_away(unit);
        let item = *self.work(work);
        self.works[work.index()].tries += 1;
        let done = match self.pack().charts.engineer_check(item.kind, item.tries) {
            None => {
                play.tell(Event::Engineer(unit, work, None));
                true
            }
            Some(number) => {
                let add = self.engineer_rows(side, unit, work).total();
                let roll = play.roll_against(10, i32::from(number) - add, ENGINEERS.about(Subject::Unit(unit.0)));
                play.tell(Event::Engineer(unit, work, Some((roll, number))));
                i32::from(number) <= i32::from(roll) + add
            }
        };
        if done {
            self.demolish(side, work, Means::Engineers, play);
        }
    }

    /// A work is destroyed or cleared by a side.
    pub(crate) fn demolish(&mut self, side: Side, work: WorkNo, means: Means, play: &mut Play<'_>) {
        let item = *self.work(work);
        let own = self.controls(side, item.at);
        let gone = &mut self.works[work.index()];
        gone.gone = true;
        if own {
            gone.denied_by = Some(side);
        }
        play.tell(Event::Cleared(work, means));
        match item.kind {
            WorkKind::Emplacement => {
                if let Some(unit) = item.unit.get() {
                    self.unit_mut(unit).clear(Flags::EMPLACED);
                }
            }
            WorkKind::Airfield => self.rehome(item.at, play),
            _ => {}
        }
    }
}
