//! The Production Phase: buying, training, crews [FG-19, FG-35, FG-O25, FG-O31].

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::{Bonus, Grade};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::ids::{Build, Kind, Side, Spot, Unit};
use crate::state::{Flags, IN_SET_UP, Operation, UnitState};

/// What an experience roll costs [FG-35].
pub const TRAINING: u16 = 5;

/// Experience rolls that can be bought for a unit [FG-35].
pub const MOST_ROLLS: u8 = 3;

/// What a new crew costs [FG-O31].
pub const NEW_CREW: u16 = 2;

impl Operation {
    pub(crate) fn check_production(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Buy(kind, grade) => self.check_buy(side, kind, grade, memo),
            Decision::Train(unit) => self.check_train(side, unit),
            Decision::Build(build) => self.check_build(side, build, memo),
            Decision::Man(unit) => self.check_man(side, unit),
            Decision::Done => Ok(()),
            _ => self.check_common(side, decision, "FG-19"),
        }
    }

    pub(crate) fn offer_production(&self, side: Side, memo: &Memo, out: &mut Vec<Decision>) {
        self.offer_purchases(side, memo, out);
        let treasury = self.side(side).treasury;
        if TRAINING <= treasury {
            out.extend(self.staged(side).map(Decision::Train));
        }
        out.extend((0..self.pack().builds.len() as u8).map(|build| Decision::Build(Build(build))));
        if NEW_CREW <= treasury {
            let crewless = self.units_of(side.owner()).filter(|unit| !self.unit(*unit).is_in_use());
            out.extend(crewless.map(Decision::Man));
        }
        self.offer_common(side, out);
        out.push(Decision::Done);
    }

    pub(crate) fn offer_purchases(&self, side: Side, memo: &Memo, out: &mut Vec<Decision>) {
        if !memo.has_number(self, side) {
            return;
        }
        for (number, card) in self.pack().units.iter().enumerate() {
            if card.nation != Some(side.owner()) {
                continue;
            }
            let kind = Kind(number as u8);
            let treasury = self.side(side).treasury;
            if card.limit.is_some() && self.check_buy(side, kind, Grade::Regular, memo).is_err() {
                continue;
            }
            let grades = if card.crew.is_some() { &Grade::ALL[..] } else { &[Grade::Regular] };
            let paid = grades.iter().filter(|grade| self.price(kind, **grade) <= treasury);
            out.extend(paid.map(|grade| Decision::Buy(kind, *grade)));
        }
    }

    pub(crate) fn check_buy(&self, side: Side, kind: Kind, grade: Grade, memo: &Memo) -> Check {
        let Some(card) = self.pack().units.get(kind.index()) else { return not_now("FG-19") };
        unless(card.nation == Some(side.owner()), "FG-19", "this unit is not yours to buy")?;
        unless(card.crew.is_some() || grade == Grade::Regular, "FG-O25", "this unit needs no crew")?;
        unless(self.price(kind, grade) <= self.side(side).treasury, "FG-19", "you cannot afford it")?;
        unless(memo.has_number(self, side), "FG-O4", "you have no counters left")?;
        let Some(limit) = card.limit else { return Ok(()) };
        let all = Unit::range(side.owner()).map(Unit);
        let had = all.filter(|unit| self.unit(*unit).kind == kind && self.unit(*unit).place != Spot::NOWHERE).count();
        unless(had < usize::from(limit), "FG-19", "there are no more of these counters")
    }

    fn check_train(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-35", "there is no such unit")?;
        let state = self.unit(unit);
        let new = state.place == Spot::STAGED && state.owner == side.owner() && state.spent == self.turn;
        unless(new, "FG-35", "only units bought this phase can be trained")?;
        unless(self.gains_experience(unit), "FG-35", "only crews and infantry gain experience")?;
        unless(state.rolls < MOST_ROLLS, "FG-35", "a unit gets at most three rolls when bought")?;
        unless(TRAINING <= self.side(side).treasury, "FG-35", "you cannot afford it")
    }

    fn check_man(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-O31", "there is no such unit")?;
        let state = self.unit(unit);
        let idle = state.is_on_map() && !state.is_in_use() && state.owner == side.owner();
        unless(idle, "FG-O31", "choose an abandoned or captured unit you hold")?;
        let class = self.card(unit).class;
        let usable = class.is_vehicle() || class == crate::cards::Class::Gun;
        unless(usable, "FG-O31", "only vehicles and guns can be given a new crew")?;
        unless(self.is_occupied(side.owner(), state.place), "FG-O31", "none of your units is there")?;
        unless(NEW_CREW <= self.side(side).treasury, "FG-O31", "you cannot afford it")
    }

    pub(crate) fn play_production(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Buy(kind, grade) => self.buy(side, kind, grade, play),
            Decision::Train(unit) => {
                self.spend_in_secret(side, TRAINING);
                self.unit_mut(unit).rolls += 1;
                self.roll_experience(unit, play);
            }
            Decision::Build(build) => self.frames.first(&[Frame::Site(build)]),
            Decision::Man(unit) => {
                self.side_mut(side).treasury -= NEW_CREW;
                let state = self.unit_mut(unit);
                state.clear(Flags(Flags::ABANDONED.0 | Flags::CAPTURED.0 | Flags::CREW_DAMAGED.0));
                state.grade = Grade::Regular;
                self.note_arrival(unit);
                play.tell(Event::Manned(unit, self.visible(unit)));
            }
            Decision::Done => self.next(play),
            _ => self.play_common(side, decision, play),
        }
    }

    /// Buys and stages a unit.
    pub(crate) fn buy(&mut self, side: Side, kind: Kind, grade: Grade, play: &mut Play<'_>) {
        let Some(unit) = self.free_number(side.owner()) else { return };
        let turn = if self.phase == Phase::SetUp { IN_SET_UP } else { self.turn };
        let owner = side.owner();
        *self.unit_mut(unit) = UnitState { kind, grade, owner, place: Spot::STAGED, spent: turn, ..UnitState::EMPTY };
        self.spend_in_secret(side, self.price(kind, grade));
        play.tell(Event::Bought(unit, kind, grade));
        if grade == Grade::Veteran {
            self.frames.first(&[Frame::School(unit)]);
        }
    }

    fn spend_in_secret(&mut self, side: Side, money: u16) {
        let state = self.side_mut(side);
        state.treasury -= money;
        state.spent_in_secret += money;
    }

    pub(crate) fn check_school(&self, unit: Unit, decision: &Decision) -> Check {
        let Decision::Choose(bonus) = *decision else { return not_now("FG-O25") };
        unless(Bonus::SCHOOLED.contains(&bonus), "FG-O25", "a veteran crew cannot start with that bonus")?;
        unless(self.usable(unit, bonus) == bonus, "FG-B20", "the unit has no such weapon")
    }

    pub(crate) fn play_school(&mut self, unit: Unit, decision: &Decision) {
        self.frames.leave();
        if let Decision::Choose(bonus) = *decision {
            self.unit_mut(unit).stars.gain(bonus);
        }
    }

    /// The other side learns how many units were staged [FG-O83].
    pub(crate) fn close_production(&mut self, play: &mut Play<'_>) {
        let side = self.active;
        self.side_mut(side).spent_in_secret = 0;
        for unit in Unit::range(side.owner()).map(Unit) {
            if self.unit(unit).spent == IN_SET_UP {
                self.unit_mut(unit).spent = 0;
            }
        }
        if self.phase == Phase::Production {
            play.tell(Event::Staged(side, self.staged(side).count() as u8));
        }
    }
}
