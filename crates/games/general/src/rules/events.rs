//! What Event Cards do [FG-O65 to FG-O76].

use super::{Check, Play, not_now, unless};
use crate::cards::{Class, EventEffect, WorkKind};
use crate::decision::Decision;
use crate::event::{Cause, Event, Means};
use crate::frame::Frame;
use crate::ids::{EventCard, Kind, Side, Spot, Unit, WorkNo};
use crate::map::Terrain;
use crate::state::{Flags, Operation, UnitState};
use fieldcraft_engine::{Purpose, Subject};
use std::sync::Arc;

impl Operation {
    /// Carries out an Event Card for the side that drew it.
    pub(crate) fn happen(&mut self, side: Side, card: EventCard, play: &mut Play<'_>) {
        let field = Arc::clone(&self.field);
        match &field.pack.events[card.index()].effect {
            EventEffect::Rain => self.rain = true,
            EventEffect::LowCloud => self.low_cloud = true,
            EventEffect::Partisans { loss } => match side {
                Side::American => self.look_at_staged(side, Means::Partisans, play),
                Side::German => self.lose_money(side, u16::from(*loss), Means::Partisans, play),
            },
            EventEffect::FuelShortage => self.side_mut(side).short_of_fuel = true,
            EventEffect::Depot { add } => {
                self.side_mut(side).treasury += u16::from(*add);
                play.tell(Event::Money(side, i16::from(*add), Means::Supplies));
            }
            EventEffect::Delay => self.side_mut(side).delayed = true,
            EventEffect::Experience { units } => {
                if field.options.fog || self.can_award(side) {
                    self.frames.first(&[Frame::Award(side, *units)]);
                }
            }
            EventEffect::AirRaid { check, turns } => {
                if self.standing().any(|(work, _)| self.check_raid(side, work).is_ok()) {
                    self.frames.first(&[Frame::Raid(side, *check, *turns)]);
                }
            }
            EventEffect::Theft { percent } => {
                let loss = u32::from(self.side(side).treasury) * u32::from(*percent) / 100;
                self.lose_money(side, loss as u16, Means::Supplies, play);
            }
            EventEffect::Guides => self.side_mut(side).guided = true,
            EventEffect::Garrison { unit } => {
                let kind = field.pack.unit(unit);
                // How full a town is shows nobody in fog [FG-B34].
                let open = || if field.options.fog { self.holds_town(side) } else { self.can_garrison(side) };
                if let Some(kind) = kind.filter(|_| side == Side::American && open()) {
                    self.frames.first(&[Frame::Garrison(side, kind)]);
                }
            }
            EventEffect::Breakdown { ignored } => {
                if field.options.fog || self.can_break_down(side) {
                    self.frames.first(&[Frame::Breakdown(side, *ignored)]);
                }
            }
            EventEffect::CommandVisit => self.draw_command(side, Means::Visit, play),
        }
    }

    fn lose_money(&mut self, side: Side, loss: u16, means: Means, play: &mut Play<'_>) {
        let loss = loss.min(self.side(side).treasury);
        self.side_mut(side).treasury -= loss;
        play.tell(Event::Money(side, -(loss as i16), means));
    }

    pub(crate) fn check_event(&self, frame: &Frame, decision: &Decision) -> Check {
        match (*frame, *decision) {
            (Frame::Award(side, _), Decision::Pick(unit)) => self.check_award(side, unit),
            (Frame::Raid(side, ..), Decision::PickWork(work)) => self.check_raid(side, work),
            (Frame::Garrison(side, _), Decision::At(at)) => self.check_garrison(side, at),
            (Frame::Breakdown(side, _), Decision::Pick(unit)) => self.check_breakdown(side, unit),
            // In fog the question comes even if there is no such unit [FG-B34].
            (Frame::Award(side, _), Decision::Pass) => unless(!self.can_award(side), "FG-O71", "choose a unit"),
            (Frame::Breakdown(side, _), Decision::Pass) => {
                unless(!self.can_break_down(side), "FG-O75", "choose a unit")
            }
            (Frame::Garrison(side, _), Decision::Pass) => unless(!self.can_garrison(side), "FG-O74", "choose a town"),
            _ => not_now("FG-18"),
        }
    }

    fn can_award(&self, side: Side) -> bool {
        self.units_of(side.owner()).any(|unit| self.check_award(side, unit).is_ok())
    }

    fn can_break_down(&self, side: Side) -> bool {
        self.units_of(side.owner()).any(|unit| self.check_breakdown(side, unit).is_ok())
    }

    fn can_garrison(&self, side: Side) -> bool {
        self.map().spots().any(|at| self.check_garrison(side, at).is_ok())
    }

    fn holds_town(&self, side: Side) -> bool {
        self.map().spots().any(|at| self.is_town_of(side, at))
    }

    fn is_town_of(&self, side: Side, at: Spot) -> bool {
        at.index() < self.map().len() && self.map().terrain(at) == Terrain::Town && self.holder(at) == Some(side)
    }

    pub(crate) fn offer_event(&self, frame: &Frame, out: &mut Vec<Decision>) {
        match *frame {
            Frame::Award(side, _) | Frame::Breakdown(side, _) => {
                out.extend(self.units_of(side.owner()).map(Decision::Pick));
                out.push(Decision::Pass);
            }
            Frame::Raid(..) => out.extend(self.standing().map(|(work, _)| Decision::PickWork(work))),
            Frame::Garrison(..) => {
                out.extend(self.map().places.iter().map(|place| Decision::At(place.hex)));
                out.push(Decision::Pass);
            }
            _ => {}
        }
    }

    pub(crate) fn play_event(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        match (frame, *decision) {
            (Frame::Award(side, left), Decision::Pick(unit)) => {
                self.roll_experience(unit, play);
                if 1 < left && self.can_award(side) {
                    self.frames.first(&[Frame::Award(side, left - 1)]);
                }
            }
            (Frame::Raid(_, check, turns), Decision::PickWork(work)) => {
                let purpose = Purpose::new("FG-O72", "air raid");
                if check <= play.roll_against(10, check.into(), purpose) {
                    self.put_out_of_use(work, turns, Means::AirRaid, play);
                } else {
                    play.tell(Event::Missed(work, Means::AirRaid));
                }
            }
            (Frame::Garrison(side, kind), Decision::At(at)) => self.join(side, kind, at, play),
            (Frame::Breakdown(_, ignored), Decision::Pick(unit)) => {
                let purpose = Purpose::new("FG-O75", "breakdown").about(Subject::Unit(unit.0));
                let purpose = purpose.behind(self.visible(unit).screen());
                if play.roll_against(10, ignored.into(), purpose) < ignored {
                    self.flip(unit, Cause::Breakdown, play);
                }
            }
            _ => {}
        }
    }

    fn check_award(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-O71", "there is no such unit")?;
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is_in_use(), "FG-O71", "choose one of your own units")?;
        unless(self.gains_experience(unit), "FG-35", "only crews and infantry gain experience")
    }

    fn check_raid(&self, side: Side, work: WorkNo) -> Check {
        let Some(work) = self.works.get(work.index()).filter(|work| !work.gone) else { return not_now("FG-O72") };
        let kind = matches!(work.kind, WorkKind::Airfield | WorkKind::Port);
        unless(kind, "FG-O72", "only an airfield or a shipping facility can be raided")?;
        unless(self.controls(side.enemy(), work.at), "FG-O72", "the enemy does not hold it")
    }

    fn check_garrison(&self, side: Side, at: Spot) -> Check {
        unless(self.is_town_of(side, at), "FG-O74", "they can join only in a town you hold")?;
        unless(self.free_number(side.owner()).is_some(), "FG-O4", "you have no counters left")?;
        unless(!self.against(side).has(at.id()), "FG-O16", "opposing units cannot share a hex")?;
        self.check_room(side, at, 1)
    }

    fn check_breakdown(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-O75", "there is no such unit")?;
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is_in_use(), "FG-O75", "choose one of your own units")?;
        let sound = self.card(unit).class == Class::Armored && !state.is(Flags::DAMAGED);
        unless(sound, "FG-O75", "choose an undamaged armored unit")
    }

    fn join(&mut self, side: Side, kind: Kind, at: Spot, play: &mut Play<'_>) {
        let Some(unit) = self.free_number(side.owner()) else { return };
        *self.unit_mut(unit) = UnitState { kind, owner: side.owner(), place: at, ..UnitState::EMPTY };
        self.note_arrival(unit);
        play.tell(Event::Joined(unit, kind, at));
    }

    /// A work cannot be used up to the end of so many turns, this one counted.
    pub(crate) fn put_out_of_use(&mut self, work: WorkNo, turns: u8, means: Means, play: &mut Play<'_>) {
        let until = self.turn + turns - 1;
        self.works[work.index()].out_until = until;
        play.tell(Event::OutOfUse(work, until, means));
    }
}
