//! The player turn: transfer, promotion, healing, and the change of turns [FD-36 to FD-42, FD-48].

use super::{Check, Play, not_now, unless};
use crate::cards::{Side, Traits, Use};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Frame, Step};
use crate::ids::{MOST_UNITS, Section, Unit};
use crate::state::{Battle, Gear, SectionFlags, UnitFlags};

impl Battle {
    /// A turn of `side` begins.
    pub(crate) fn begin_turn(&mut self, side: Side, play: &mut Play<'_>) {
        self.active = side;
        self.step = Step::Transfer;
        for slot in self.live[side.index()] {
            // Smoke lasts until the next turn of its side [FD-O2].
            self.sections[Section::of(side, slot).index()].flags &= !SectionFlags::SMOKED;
        }
        play.tell(Event::Turn(side, self.turn));
    }

    /// All status counters of both sides return to Not Acted, and the turn passes [FD-48, FD-A19].
    pub(crate) fn end_turn(&mut self, play: &mut Play<'_>) {
        for section in &mut self.sections {
            section.flags &= !SectionFlags::ACTED;
        }
        let of_a_turn = UnitFlags::MOVED.0 | UnitFlags::HEALED.0 | UnitFlags::REGROUPED.0 | UnitFlags::GAVE.0;
        for unit in &mut self.units {
            unit.flags.0 &= !of_a_turn;
        }
        let next = self.active.enemy();
        if next == self.first {
            if self.ground().turns <= self.turn {
                return self.time_is_up(play);
            }
            self.turn += 1;
        }
        self.begin_turn(next, play);
    }

    /// Why a decision between two orders is refused.
    pub(crate) fn turn_check(&self, decision: &Decision) -> Check {
        let side = self.active;
        match *decision {
            Decision::EndTurn => Ok(()),
            Decision::Order(section) => self.order_check(section),
            Decision::Regroup(unit) => {
                unless(self.step == Step::Transfer, "FD-37", "men change sections before anything else")?;
                unless(self.is_own(side, unit), "FD-37", "he is not in your force")?;
                self.regroup_check(unit)
            }
            Decision::Promote(unit) => self.promote_check(unit),
            Decision::Heal(healer, man) => self.heal_check(healer, man),
            Decision::Use(unit, kind) => self.use_between_check(unit, kind),
            Decision::Play(card) => self.instant_check(card),
            _ => not_now("FD-42"),
        }
    }

    pub(crate) fn list_turn(&self, out: &mut Vec<Decision>) {
        let side = self.active;
        for section in self.sections_of(side) {
            if !self.section(section).has_acted() {
                out.push(Decision::Order(section));
            }
        }
        if self.step == Step::Transfer {
            let all = self.alive(side).map(Decision::Regroup);
            out.extend(all.filter(|decision| self.turn_check(decision).is_ok()));
        }
        if self.step <= Step::Promote && !self.promoted[side.index()] {
            let all = self.alive(side).map(Decision::Promote);
            out.extend(all.filter(|decision| self.turn_check(decision).is_ok()));
        }
        if self.step <= Step::Heal {
            self.list_heals(out);
        }
        self.list_uses(out);
        for (card, count) in self.hands[side.index()].iter().enumerate() {
            if *count != 0 && self.instant_check(card as u8).is_ok() {
                out.push(Decision::Play(card as u8));
            }
        }
        out.push(Decision::EndTurn);
    }

    pub(crate) fn play_turn(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::EndTurn => self.end_turn(play),
            Decision::Order(section) => {
                self.step = Step::Orders;
                play.tell(Event::Ordered(section));
                self.frames.push(Frame::Order(section, Answer::Order));
            }
            Decision::Regroup(unit) => self.frames.push(Frame::Regroup(unit)),
            Decision::Promote(unit) => {
                self.step = Step::Promote;
                self.promote(unit, play);
            }
            Decision::Heal(healer, man) => {
                self.step = Step::Heal;
                self.heal(healer, man, play);
            }
            Decision::Use(unit, kind) => self.use_between(unit, kind, play),
            Decision::Play(card) => self.play_instant(card, play),
            _ => {}
        }
    }

    /// Whether a man has anywhere to go, or anything to give.
    fn regroup_check(&self, unit: Unit) -> Check {
        let state = self.unit(unit);
        unless(self.card(unit).is_soldier(), "FD-11", "a vehicle or gun never joins others")?;
        let moves = !state.is(UnitFlags::REGROUPED)
            && (self.alone_check(unit).is_ok()
                || self.neighbours(unit).any(|section| self.join_check(unit, section).is_ok()));
        let gives = !state.is(UnitFlags::GAVE) && state.carried() != 0 && self.receivers(unit).next().is_some();
        unless(moves || gives, "FD-37", "there is no section in his terrain that he could join or give to")
    }

    fn neighbours(&self, unit: Unit) -> impl Iterator<Item = Section> + '_ {
        let own = self.section_of(unit);
        let place = own.map_or(0, |section| self.section(section).place);
        self.sections_of(unit.side()).filter(move |other| {
            Some(*other) != own && self.section(*other).place == place && self.leader(*other).is_some()
        })
    }

    /// Men of other sections in the same terrain with room for one more counter.
    fn receivers(&self, unit: Unit) -> impl Iterator<Item = Unit> + '_ {
        let own = self.section_of(unit);
        let place = own.map_or(0, |section| self.section(section).place);
        let others = self
            .sections_of(unit.side())
            .filter(move |other| Some(*other) != own && self.section(*other).place == place);
        others.flat_map(|section| self.members(section)).filter(|other| {
            self.card(*other).is_soldier() && self.unit(*other).carried() < usize::from(self.card(*other).equipment)
        })
    }

    fn alone_check(&self, unit: Unit) -> Check {
        let alone = self.section_of(unit).is_some_and(|section| self.section(section).members.len() == 1);
        unless(!alone, "FD-71", "he is a section of his own")?;
        self.leave_check(unit)
    }

    pub(crate) fn regrouping_check(&self, unit: Unit, decision: &Decision) -> Check {
        let state = self.unit(unit);
        let once = || unless(!state.is(UnitFlags::REGROUPED), "FD-O10", "he changes sections once in a turn");
        match *decision {
            Decision::Join(section) => {
                once()?;
                unless(self.is_own_section(unit.side(), section), "FD-37", "you have no such section")?;
                self.join_check(unit, section)
            }
            Decision::Alone => once().and_then(|()| self.alone_check(unit)),
            Decision::Give(slot, other) => {
                unless(!state.is(UnitFlags::GAVE), "FD-O10", "he hands over one counter in a turn")?;
                let gear = state.gear.get(usize::from(slot)).copied().unwrap_or(Gear::NONE);
                unless(gear.is_there(), "FD-37", "he carries nothing there")?;
                unless(
                    other.index() < self.units.len() && self.receivers(unit).any(|one| one == other),
                    "FD-37",
                    "the other must be in another section in his terrain and have room",
                )?;
                gear.kind().map_or(Ok(()), |kind| self.carry_check(other, kind))
            }
            Decision::Pass => Ok(()),
            _ => not_now("FD-37"),
        }
    }

    pub(crate) fn list_regrouping(&self, unit: Unit, out: &mut Vec<Decision>) {
        let joins = self.neighbours(unit).map(Decision::Join);
        let slots = (0..3u8).filter(|slot| self.unit(unit).gear[usize::from(*slot)].is_there());
        let gives = slots.flat_map(|slot| self.receivers(unit).map(move |other| Decision::Give(slot, other)));
        let all = joins.chain([Decision::Alone]).chain(gives).chain([Decision::Pass]);
        out.extend(all.filter(|decision| self.regrouping_check(unit, decision).is_ok()));
    }

    /// New sections inherit the status; merged ones take the worse [FD-71, FD-A15].
    pub(crate) fn play_regrouping(&mut self, unit: Unit, decision: &Decision, play: &mut Play<'_>) {
        self.frames.pop();
        match *decision {
            Decision::Join(section) => {
                let from = self.section_of(unit).map_or(0, |from| self.section(from).flags);
                self.sections[section.index()].flags |= from & SectionFlags::ACTED;
                self.put(unit, section);
                self.units[unit.index()].set(UnitFlags::REGROUPED);
                play.tell(Event::Joined(unit, section));
            }
            Decision::Alone => {
                if let Some(old) = self.section_of(unit) {
                    let new = self.split_from(old);
                    self.put(unit, new);
                    self.units[unit.index()].set(UnitFlags::REGROUPED);
                    play.tell(Event::Split(unit, new));
                }
            }
            Decision::Give(slot, other) => {
                let gear = std::mem::replace(&mut self.units[unit.index()].gear[usize::from(slot)], Gear::NONE);
                if let Some(free) = self.unit(other).gear.iter().position(|gear| !gear.is_there()) {
                    self.units[other.index()].gear[free] = gear;
                }
                self.units[unit.index()].set(UnitFlags::GAVE);
                play.tell(Event::Given(unit, other, gear.kind()));
            }
            _ => {
                // Whoever was taken up and put back stays where he is for this turn.
                self.units[unit.index()].set(UnitFlags::REGROUPED);
                self.units[unit.index()].set(UnitFlags::GAVE);
            }
        }
        self.sweep();
    }

    fn promote_check(&self, unit: Unit) -> Check {
        unless(self.is_own(self.active, unit), "FD-38", "he is not in your force")?;
        unless(self.step <= Step::Promote, "FD-38", "promotion comes before healing and orders")?;
        unless(!self.promoted[self.active.index()], "FD-38", "one man is promoted in a game")?;
        unless(self.card(unit).is_soldier(), "FD-38", "only a soldier can be promoted")?;
        unless(self.command(unit) == 0, "FD-38", "he has leadership already")?;
        unless(!self.unit(unit).is(UnitFlags::PINNED), "FD-A16", "he is pinned")
    }

    fn promote(&mut self, unit: Unit, play: &mut Play<'_>) {
        self.promoted[unit.side().index()] = true;
        self.units[unit.index()].set(UnitFlags::PROMOTED);
        play.tell(Event::Promoted(unit));
        if let Some(section) = self.section_of(unit) {
            self.put(unit, section);
        }
    }

    fn heal_check(&self, healer: Unit, man: Unit) -> Check {
        let side = self.active;
        unless(self.step <= Step::Heal, "FD-39", "healing comes before orders")?;
        unless(self.is_own(side, healer) && self.is_own(side, man), "FD-39", "both must be in your force")?;
        unless(healer != man, "FD-39", "nobody heals himself")?;
        unless(self.card(man).is_soldier(), "FD-41", "vehicles and guns are not healed")?;
        unless(0 < self.unit(man).wounds, "FD-39", "he is not wounded")?;
        let place = |unit: Unit| self.section_of(unit).map(|section| self.section(section).place);
        unless(place(healer) == place(man), "FD-39", "they are in different terrain")?;
        unless(!self.unit(healer).is(UnitFlags::PINNED), "FD-A34", "the healer is pinned")?;
        if self.is_medic_ready(healer) || self.bandage(healer).is_some() {
            return Ok(());
        }
        let medic = self.card(healer).traits.has(Traits::MEDIC);
        let clause = if medic { "FD-A17" } else { "FD-40" };
        unless(false, clause, "he has no bandage, and is no medic who has not healed in this turn")
    }

    fn is_medic_ready(&self, unit: Unit) -> bool {
        self.card(unit).traits.has(Traits::MEDIC) && !self.unit(unit).is(UnitFlags::HEALED)
    }

    /// The kind of a bandage that the unit carries.
    fn bandage(&self, unit: Unit) -> Option<u8> {
        self.carried_use(unit, |effect| matches!(effect, Use::Bandage).then_some(())).map(|(kind, ())| kind)
    }

    /// The first counter a unit carries of which `find` finds something.
    pub(crate) fn carried_use<T>(&self, unit: Unit, find: impl Fn(&Use) -> Option<T>) -> Option<(u8, T)> {
        let kinds = self.unit(unit).gear.iter().filter_map(|gear| gear.kind());
        kinds.filter_map(|kind| Some((kind, find(&self.pack().equipment[usize::from(kind)].effect)?))).next()
    }

    fn list_heals(&self, out: &mut Vec<Decision>) {
        let side = self.active;
        let hurt = |unit: &Unit| 0 < self.unit(*unit).wounds;
        if !self.alive(side).any(|unit| hurt(&unit)) {
            return;
        }
        for healer in self.alive(side) {
            if self.is_medic_ready(healer) || self.bandage(healer).is_some() {
                let all = self.alive(side).filter(hurt).map(|man| Decision::Heal(healer, man));
                out.extend(all.filter(|decision| self.turn_check(decision).is_ok()));
            }
        }
    }

    fn heal(&mut self, healer: Unit, man: Unit, play: &mut Play<'_>) {
        if self.is_medic_ready(healer) {
            self.units[healer.index()].set(UnitFlags::HEALED);
        } else if let Some(kind) = self.bandage(healer) {
            self.use_up(healer, kind, play);
        }
        self.units[man.index()].wounds -= 1;
        play.tell(Event::Healed(healer, man));
    }

    /// A counter is turned up and is gone.
    pub(crate) fn use_up(&mut self, unit: Unit, kind: u8, play: &mut Play<'_>) {
        if let Some(slot) = self.unit(unit).slot_of(kind) {
            self.units[unit.index()].gear[slot] = Gear::NONE;
            self.spent[unit.side().index()][usize::from(kind)] += 1;
            play.tell(Event::Used(unit, kind));
        }
    }

    /// Spare ammunition, or a radio that is set up, between two orders [FD-O6].
    fn use_between_check(&self, unit: Unit, kind: u8) -> Check {
        unless(self.is_own(self.active, unit), "FD-O6", "he is not in your force")?;
        let gear = self.unit(unit).slot_of(kind).map(|slot| self.unit(unit).gear[slot]);
        let Some(gear) = gear else { return unless(false, "FD-O6", "he carries no such counter") };
        match self.pack().equipment[usize::from(kind)].effect {
            Use::SpareAmmo => unless(!self.unit(unit).is(UnitFlags::AMMO), "FD-O6", "he has his ammo counter"),
            Use::Radio { .. } => unless(!gear.is_up(), "FD-O6", "it is set up already"),
            _ => not_now("FD-O6"),
        }
    }

    fn list_uses(&self, out: &mut Vec<Decision>) {
        for slot in 0..MOST_UNITS {
            let unit = Unit::of(self.active, slot);
            if !self.unit(unit).is_alive() {
                continue;
            }
            let gear = self.unit(unit).gear;
            for (at, kind) in gear.iter().enumerate().filter_map(|(at, gear)| Some((at, gear.kind()?))) {
                let first = gear[..at].iter().all(|gear| gear.kind() != Some(kind));
                if first && self.use_between_check(unit, kind).is_ok() {
                    out.push(Decision::Use(unit, kind));
                }
            }
        }
    }

    fn use_between(&mut self, unit: Unit, kind: u8, play: &mut Play<'_>) {
        if let Use::Radio { .. } = self.pack().equipment[usize::from(kind)].effect {
            self.turn_up(unit, kind, play);
        } else {
            self.use_up(unit, kind, play);
            self.units[unit.index()].set(UnitFlags::AMMO);
            play.tell(Event::Reloaded(unit));
        }
    }

    /// A counter is turned up and stays.
    pub(crate) fn turn_up(&mut self, unit: Unit, kind: u8, play: &mut Play<'_>) {
        if let Some(slot) = self.unit(unit).slot_of(kind) {
            let gear = &mut self.units[unit.index()].gear[slot];
            *gear = gear.up();
            play.tell(Event::Used(unit, kind));
        }
    }
}
