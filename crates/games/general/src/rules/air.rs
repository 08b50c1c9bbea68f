//! Sorties, interception, flak, bombing, the way home [FG-O42 to FG-O46].

use super::initiative::INITIATIVE;
use super::{Check, Play, not_now, unless};
use crate::cards::{Arm, Class, Trait, WorkKind};
use crate::decision::Decision;
use crate::event::{Event, Means};
use crate::frame::Frame;
use crate::ids::{Hexes, Side, Spot, Unit, WorkNo};
use crate::state::{Flags, Operation};
use fieldcraft_engine::{Purpose, Subject};

/// Aircraft that have room on an airfield [FG-O42].
pub(crate) const AIRFIELD_ROOM: usize = 4;
/// Intensity and Damage Index that put a structure out of use, and for how many turns [FG-O45].
const BOMBED: u8 = 15;
const BOMBED_FOR: u8 = 2;

impl Operation {
    pub(crate) fn check_sortie(&self, side: Side, unit: Unit) -> Check {
        self.check_mobile(side, unit)?;
        let state = self.unit(unit);
        unless(self.card(unit).class == Class::Aircraft, "FG-O42", "only aircraft can fly sorties")?;
        unless(!self.low_cloud, "FG-O66", "the clouds are too low")?;
        unless(!state.is(Flags(Flags::FLOWN.0 | Flags::ALOFT.0)), "FG-O42", "it has already flown")?;
        let field = self.has_working(side, state.home, WorkKind::Airfield);
        unless(field, "FG-O42", "its airfield is out of use")?;
        let reach = self.card(unit).movement;
        let near = |at: Spot| self.map().distance(state.home, at) <= reach;
        let enemies = self.against(side).iter().any(|id| near(Spot::hex(id)));
        let goal = enemies || self.standing().any(|(number, work)| near(work.at) && self.is_bomb_goal(side, number));
        unless(goal, "FG-O42", "no enemy is within reach")
    }

    fn check_flight(&self, side: Side, unit: Unit, at: Spot) -> Check {
        unless(at.index() < self.map().len(), "FG-O42", "there is no such hex")?;
        let state = self.unit(unit);
        let reach = self.card(unit).movement;
        unless(self.map().distance(state.home, at) <= reach, "FG-O42", "it is out of reach")?;
        let structure = || self.standing().any(|(number, work)| work.at == at && self.is_bomb_goal(side, number));
        unless(self.against(side).has(at.id()) || structure(), "FG-O42", "no enemy is there")
    }

    /// Where aircraft of a side may find something.
    pub(crate) fn prey(&self, side: Side) -> Hexes {
        let goals = self.standing().filter(|(number, _)| self.is_bomb_goal(side, *number));
        self.against(side).or(goals.map(|(_, work)| work.at.id()).collect())
    }

    fn is_bomb_goal(&self, side: Side, work: WorkNo) -> bool {
        let work = self.work(work);
        let kind = matches!(work.kind, WorkKind::Airfield | WorkKind::Port);
        kind && !work.gone && self.controls(side.enemy(), work.at)
    }

    pub(crate) fn check_fly(&self, unit: Unit, decision: &Decision) -> Check {
        match (*decision, self.unit(unit).owner.side()) {
            (Decision::At(at), Some(side)) => self.check_flight(side, unit, at),
            _ => not_now("FG-O42"),
        }
    }

    pub(crate) fn play_flight(&mut self, unit: Unit, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let Decision::At(at) = *decision else { return };
        let state = self.unit_mut(unit);
        state.place = at;
        state.set(Flags(Flags::FLOWN.0 | Flags::ALOFT.0 | Flags::MOVED.0));
        play.tell(Event::Sortie(unit, at));
        self.frames.first(&[Frame::Flak(unit)]);
        self.frames.first(&[Frame::Intercept(unit)]);
    }

    pub(crate) fn check_intercept(&self, side: Side, flyer: Unit, decision: &Decision) -> Check {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::Intercept(unit) => {
                unless(unit.index() < self.units.len(), "FG-O43", "there is no such unit")?;
                let state = self.unit(unit);
                unless(state.owner == side.owner() && state.is_in_use(), "FG-O43", "choose one of your own units")?;
                unless(self.has_trait(unit, Trait::Fighter), "FG-O43", "only fighters can intercept")?;
                unless(!state.is(Flags::FLOWN), "FG-O43", "it has already flown this turn")?;
                unless(!state.is(Flags::UNSUPPLIED), "FG-B13", "it has no supply")?;
                self.check_in_reach(side, unit, flyer)
            }
            Decision::Play(card) => self.check_card(side, card),
            _ => not_now("FG-O43"),
        }
    }

    pub(crate) fn check_in_reach(&self, side: Side, unit: Unit, flyer: Unit) -> Check {
        let state = self.unit(unit);
        let field = self.has_working(side, state.home, WorkKind::Airfield);
        unless(field, "FG-O43", "its airfield is out of use")?;
        let near = self.map().distance(state.home, self.unit(flyer).place) <= self.card(unit).movement;
        unless(near, "FG-O43", "it is out of reach")
    }

    pub(crate) fn offer_interceptions(&self, side: Side, out: &mut Vec<Decision>) {
        let all = self.units_of(side.owner()).filter(|unit| self.card(*unit).class == Class::Aircraft);
        out.extend(all.map(Decision::Intercept).chain(self.hand(side).map(Decision::Play)));
        out.push(Decision::Pass);
    }

    /// Whether a side might have an answer to a flight, as far as both sides can know [FG-B34]; nobody intercepts an
    /// aircraft that has been shot down.
    pub(crate) fn might_intercept(&self, side: Side, flyer: Unit) -> bool {
        let fighter = |unit: Unit| self.check_intercept(side, flyer, &Decision::Intercept(unit)).is_ok();
        self.unit(flyer).is_on_map()
            && (self.field.options.fog || self.units_of(side.owner()).any(fighter) || self.might_play(side))
    }

    /// The fighters of a side that may intercept a flight, as far as both sides can know.
    pub(crate) fn interceptors(&self, side: Side, flyer: Unit) -> Vec<Unit> {
        let able = |unit: &Unit| self.check_intercept(side, flyer, &Decision::Intercept(*unit)).is_ok();
        if self.field.options.fog { Vec::new() } else { self.units_of(side.owner()).filter(able).collect() }
    }

    pub(crate) fn play_interception(&mut self, side: Side, flyer: Unit, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Intercept(unit) => {
                self.unit_mut(unit).set(Flags::FLOWN);
                self.give_away(unit);
                play.tell(Event::Intercepted(unit, flyer));
                self.dogfight(unit, flyer, INITIATIVE, play);
            }
            Decision::Play(card) => self.play_card(side, card, play),
            _ => {
                self.frames.leave();
            }
        }
    }

    /// The weapon of a unit that may fire at a class.
    pub(crate) fn arm_against(&self, unit: Unit, class: Class) -> Option<Arm> {
        let fits = |arm: &Arm| self.card(unit).weapon(*arm).is_some_and(|weapon| weapon.at.has(class));
        Arm::BOTH.into_iter().filter(|arm| self.can_use(unit, *arm)).find(fits)
    }

    /// Every weapon in the hex that may fire at aircraft fires once [FG-O44].
    pub(crate) fn fire_flak(&mut self, flyer: Unit, play: &mut Play<'_>) {
        let (at, owner) = (self.unit(flyer).place, self.unit(flyer).owner);
        for unit in self.present().iter() {
            let state = self.unit(unit);
            let hostile = state.place == at && state.owner != owner && self.card(unit).class != Class::Aircraft;
            if !hostile || !self.unit(flyer).is_on_map() {
                continue;
            }
            if let Some(arm) = self.arm_against(unit, Class::Aircraft) {
                self.give_away(unit);
                self.shoot(unit, arm, flyer, play);
            }
        }
        self.recover(flyer);
    }

    pub(crate) fn check_bomb(&self, side: Side, unit: Unit, work: WorkNo) -> Check {
        unless(
            unit.index() < self.units.len() && work.index() < self.works.len(),
            "FG-O45",
            "there is no such target",
        )?;
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is(Flags::ALOFT), "FG-O45", "choose an aircraft on a sortie")?;
        unless(!state.is(Flags::ACTED), "FG-O45", "it has already attacked")?;
        unless(self.work(work).at == state.place, "FG-O45", "it is elsewhere")?;
        unless(self.is_bomb_goal(side, work), "FG-O45", "it is not an enemy airfield or shipping facility")?;
        unless(self.arm_against(unit, Class::Bunker).is_some(), "FG-O45", "it carries no bombs")
    }

    pub(crate) fn offer_bombings(&self, side: Side, out: &mut Vec<Decision>) {
        for unit in self.units_of(side.owner()).filter(|unit| self.unit(*unit).is(Flags::ALOFT)) {
            let below = self.standing().filter(|(_, work)| work.at == self.unit(unit).place);
            out.extend(below.map(|(work, _)| Decision::Bomb(unit, work)));
        }
    }

    pub(crate) fn bomb(&mut self, unit: Unit, work: WorkNo, play: &mut Play<'_>) {
        self.unit_mut(unit).set(Flags(Flags::ACTED.0 | Flags::ENGAGED.0));
        let Some(arm) = self.arm_against(unit, Class::Bunker) else { return };
        let Some(weapon) = self.card(unit).weapon(arm) else { return };
        let (attack, damage) = (i32::from(weapon.attack), weapon.damage);
        let needed = (attack - self.attack_rows(unit, arm, unit).total()).clamp(2, 19);
        let purpose = Purpose::new("FG-O45", "bombing").about(Subject::Unit(unit.0));
        let hit = needed <= play.chance.roll_against(20, needed, purpose) as i32;
        let cut = i32::from(BOMBED - damage.min(BOMBED));
        if hit
            && cut
                <= play.roll_against(10, cut, Purpose::new("FG-O45", "Intensity").about(Subject::Unit(unit.0))).into()
        {
            self.put_out_of_use(work, BOMBED_FOR, Means::Bombs, play);
        } else {
            play.tell(Event::Missed(work, Means::Bombs));
        }
    }

    /// Whether an aircraft of a side can be based on an airfield.
    pub(crate) fn has_working_airfield_room(&self, side: Side, at: Spot) -> bool {
        let based = |unit: &Unit| self.unit(*unit).home == at && self.unit(*unit).is_on_map();
        self.has_working(side, at, WorkKind::Airfield)
            && self.units_of(side.owner()).filter(based).count() < AIRFIELD_ROOM
    }

    /// Aircraft over hexes return [FG-O46].
    pub(crate) fn fly_home(&mut self, side: Side, play: &mut Play<'_>) {
        for unit in self.present().iter() {
            let state = self.unit(unit);
            if state.owner != side.owner() || !state.is_on_map() || !state.is(Flags::ALOFT) {
                continue;
            }
            self.unit_mut(unit).clear(Flags::ALOFT);
            let home = self.unit(unit).home;
            if self.controls(side, home) && self.work_at(home, WorkKind::Airfield).is_some() {
                self.unit_mut(unit).place = home;
                play.tell(Event::Returned(unit, home, self.landing_visible(unit)));
            } else {
                self.seek_airfield(side, unit, play);
            }
        }
    }

    /// Aircraft of an airfield that is gone look for another.
    pub(crate) fn rehome(&mut self, at: Spot, play: &mut Play<'_>) {
        for unit in self.present().iter() {
            let state = self.unit(unit);
            let grounded = state.is_on_map() && state.home == at && !state.is(Flags::ALOFT);
            if let Some(side) = state.owner.side().filter(|_| grounded && self.card(unit).class == Class::Aircraft) {
                self.seek_airfield(side, unit, play);
            }
        }
    }

    fn seek_airfield(&mut self, side: Side, unit: Unit, play: &mut Play<'_>) {
        let (from, reach) = (self.unit(unit).place, self.card(unit).movement);
        let fits = |at: &Spot| self.map().distance(from, *at) <= reach && self.has_working_airfield_room(side, *at);
        match self.map().spots().find(fits) {
            Some(at) => {
                let state = self.unit_mut(unit);
                (state.home, state.place) = (at, at);
                play.tell(Event::Returned(unit, at, self.landing_visible(unit)));
            }
            None => {
                play.tell(Event::NoAirfield(unit));
                self.lose(unit, play);
            }
        }
    }
}
