//! Moves: one terrain up or back, or sideways; flanking; mines, wire and trenches on the way [FD-49, FD-50, FD-51].

use super::lasting::End;
use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Class, Passage, Side, TerrainEffect, Traits, UnitKind};
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::frame::{Frame, Moving};
use crate::ids::{Section, Slots, Unit};
use crate::state::{Battle, NONE, SectionFlags, UnitFlags};

impl Battle {
    /// Whether a side advances towards higher numbers.
    pub(crate) fn goes_up(&self, side: Side) -> bool {
        let starts = self.ground().starts;
        starts[side.index()] < starts[side.enemy().index()]
    }

    /// The card next to a place; none beyond the edges.
    fn next_place(&self, side: Side, place: u8, way: Way) -> Option<u8> {
        let up = match way {
            Way::Forward => self.goes_up(side),
            Way::Back => !self.goes_up(side),
            Way::Sideways => return Some(place),
        };
        let next = if up { place + 1 } else { place - 1 };
        (1..=9).contains(&next).then_some(next)
    }

    /// The card that a section would enter this way.
    #[must_use]
    pub fn beside(&self, section: Section, way: Way) -> Option<u8> {
        self.next_place(section.side(), self.section(section).place, way)
    }

    /// Whether enemies of a side are on a card.
    fn enemies_at(&self, side: Side, place: u8) -> bool {
        self.sections_of(side.enemy()).any(|section| self.section(section).place == place)
    }

    /// Units of a section that cannot come along: the pinned, and forward those without morale [FD-A7, FD-A34].
    pub(crate) fn left_behind(&self, section: Section, way: Way) -> Slots {
        let mut behind = Slots::EMPTY;
        for unit in self.members(section) {
            let state = self.unit(unit);
            if state.is(UnitFlags::PINNED) || way == Way::Forward && state.morale == 0 {
                behind = behind.with(unit.slot());
            }
        }
        behind
    }

    /// Why a section may not go this way.
    pub(crate) fn way_check(&self, section: Section, way: Way) -> Check {
        let (side, state) = (section.side(), self.section(section));
        unless(!state.rides(), "FD-A36", "the section rides on a vehicle")?;
        let Some(to) = self.next_place(side, state.place, way) else {
            return unless(false, "FD-A20", "there is no terrain card beyond the edge");
        };
        let behind = self.left_behind(section, way);
        unless(behind.len() < state.members.len(), "FD-A34", "nobody in the section can go that way")?;
        let leader_stays = self.leader(section).is_some_and(|leader| behind.has(leader.slot()));
        unless(!leader_stays, "FD-O10", "the leader cannot go that way, and his men stay with him")?;
        if way != Way::Back {
            unless(
                !self.enemies_at(side, state.place),
                "FD-A20",
                "next to the enemy a section stays, falls back or fights",
            )?;
        }
        if way == Way::Sideways {
            return Ok(());
        }
        let machine = self.kind(section) == UnitKind::Vehicle;
        let barred = self.ground_at(to).vehicles == Passage::Barred;
        unless(!machine || !barred, "FD-51", "vehicles cannot enter that terrain")?;
        let costly = way == Way::Forward && self.ground_at(state.place).has(TerrainEffect::CostlyAdvance);
        unless(!costly || self.hand_count(side) != 0, "FD-51", "to leave this terrain forward costs a card")
    }

    /// Why a section cannot move at all by default.
    pub(crate) fn some_move(&self, section: Section) -> Check {
        let forward = self.way_check(section, Way::Forward);
        if forward.is_ok() || self.can_work(section) {
            return Ok(());
        }
        self.way_check(section, Way::Back).or_else(|_| self.way_check(section, Way::Sideways)).or(forward)
    }

    /// Why a MOVE card may not be used as printed by a section.
    pub(crate) fn move_card_check(&self, section: Section, card: u8) -> Check {
        let action = &self.pack().actions[usize::from(card)];
        if action.has(CardEffect::Flank) {
            self.way_check(section, Way::Sideways)?;
            let any = self.sections_of(section.side().enemy()).any(|other| !self.section(other).rides());
            return unless(any, "FD-50", "there is nobody to flank");
        }
        if action.effects.iter().any(|effect| matches!(effect, CardEffect::FallBack { .. })) {
            return self.way_check(section, Way::Back);
        }
        self.way_check(section, Way::Forward).or_else(|_| self.way_check(section, Way::Back))
    }

    pub(crate) fn moving_check(&self, moving: &Moving, decision: &Decision) -> Check {
        let section = moving.section;
        if 0 < moving.toll {
            return match *decision {
                Decision::Spend(card) => self.holds_check(section.side(), card),
                Decision::Pass => Ok(()),
                _ => not_now("FD-51"),
            };
        }
        match *decision {
            Decision::Go(way) => {
                unless(0 < moving.steps, "FD-49", "the section has moved as far as it may")?;
                unless(moving.printed.is_none() || way != Way::Sideways, "FD-43", "the card moves up or back")?;
                let back = moving.printed.is_some_and(|card| {
                    let effects = &self.pack().actions[usize::from(card)].effects;
                    effects.iter().any(|effect| matches!(effect, CardEffect::FallBack { .. }))
                });
                unless(!back || way == Way::Back, "FD-43", "the card moves back")?;
                unless(!moving.moved || way != Way::Sideways, "FD-49", "the section is on its way")?;
                self.way_check(section, way)?;
                let to = self.next_place(section.side(), self.section(section).place, way);
                let heavy = to.is_some_and(|to| self.ground_at(to).class == Class::Heavy);
                unless(!moving.on_road || !heavy, "FD-51", "the road does not lead into heavy terrain")
            }
            Decision::Load(_) | Decision::Unload(_) if moving.worked => {
                unless(false, "FD-A36", "it has loaded or unloaded in this move")
            }
            Decision::Load(other) => self.load_check(section, other),
            Decision::Unload(other) => self.unload_check(section, other),
            Decision::Stop => {
                let begun = moving.moved || moving.worked || self.is_stuck(moving);
                unless(begun, "FD-49", "the section has not moved")
            }
            _ => not_now("FD-49"),
        }
    }

    pub(crate) fn list_moving(&self, moving: &Moving, out: &mut Vec<Decision>) {
        if 0 < moving.toll {
            out.extend(self.hand(moving.section.side()).map(Decision::Spend));
            return out.push(Decision::Pass);
        }
        let ways = [Way::Forward, Way::Back, Way::Sideways].map(Decision::Go);
        out.extend(ways.into_iter().filter(|decision| self.moving_check(moving, decision).is_ok()));
        self.list_work(moving, out);
        if self.moving_check(moving, &Decision::Stop).is_ok() {
            out.push(Decision::Stop);
        }
    }

    /// Whether a section that was to move cannot go anywhere, as when its last card paid for the move out of a trench.
    fn is_stuck(&self, moving: &Moving) -> bool {
        let ways = [Way::Forward, Way::Back, Way::Sideways].map(Decision::Go);
        !self.can_work(moving.section) && ways.iter().all(|go| self.moving_check(moving, go).is_err())
    }

    pub(crate) fn play_moving(&mut self, moving: &Moving, decision: &Decision, play: &mut Play<'_>) {
        let mut moving = *moving;
        let section = moving.section;
        match *decision {
            Decision::Spend(card) => {
                self.pay(section.side(), card);
                play.tell(Event::Spent(section.side(), card));
                moving.toll -= 1;
                self.set_moving(moving);
                if moving.toll == 0 {
                    self.enter(moving, play);
                }
            }
            Decision::Pass => {
                play.tell(Event::Halted(section));
                (moving.toll, moving.steps) = (0, 0);
                self.set_moving(moving);
            }
            Decision::Go(Way::Sideways) => {
                self.shift(section, play);
                (moving.moved, moving.steps) = (true, 0);
                self.set_moving(moving);
            }
            Decision::Go(way) => self.set_out(moving, way, play),
            Decision::Load(other) => {
                self.load(section, other, play);
                moving.worked = true;
                self.set_moving(moving);
            }
            Decision::Unload(other) => {
                self.unload(other, play);
                moving.worked = true;
                self.set_moving(moving);
            }
            _ => {
                moving.steps = 0;
                self.set_moving(moving);
                self.end_move(moving);
            }
        }
        if let Some(Frame::Moving(now)) = self.frames.last().copied()
            && now.steps == 0
            && now.toll == 0
        {
            self.end_move(now);
        }
    }

    fn set_moving(&mut self, moving: Moving) {
        if let Some(top @ Frame::Moving(_)) = self.frames.last_mut() {
            *top = Frame::Moving(moving);
        }
    }

    /// The move is over; if there was none, nobody reacts to it.
    fn end_move(&mut self, moving: Moving) {
        if let Some(Frame::Moving(_)) = self.frames.last() {
            self.frames.pop();
        }
        if !moving.moved && matches!(self.frames.last(), Some(Frame::ReactToMove(..))) {
            self.frames.pop();
        }
    }

    /// Leaves for the next card, once trench and wire are paid for.
    fn set_out(&mut self, mut moving: Moving, way: Way, play: &mut Play<'_>) {
        let section = moving.section;
        let place = self.section(section).place;
        let Some(to) = self.next_place(section.side(), place, way) else { return };
        moving.to = to;
        if way == Way::Forward && self.ground_at(place).has(TerrainEffect::CostlyAdvance) {
            moving.toll += 1;
        }
        self.leave_behind(section, way, play);
        if self.wires & Self::bit(to) != 0 && !self.scout_out(section, to, play) {
            moving.toll += 1;
        }
        self.set_moving(moving);
        if moving.toll == 0 {
            self.enter(moving, play);
        }
    }

    /// A scout lets his section ignore the first mines or wire that it meets.
    fn scout_out(&mut self, section: Section, to: u8, play: &mut Play<'_>) -> bool {
        let fresh =
            |unit: &Unit| self.card(*unit).traits.has(Traits::SCOUT) && !self.unit(*unit).is(UnitFlags::SCOUTED);
        let scout = self.members(section).find(fresh);
        if let Some(scout) = scout {
            self.units[scout.index()].set(UnitFlags::SCOUTED);
            play.tell(Event::Scouted(scout, to));
        }
        scout.is_some()
    }

    /// Those who cannot come along become sections of their own [FD-A7, FD-A34].
    fn leave_behind(&mut self, section: Section, way: Way, play: &mut Play<'_>) {
        for slot in self.left_behind(section, way) {
            let unit = Unit::of(section.side(), slot);
            let new = self.split_from(section);
            self.put(unit, new);
            play.tell(Event::OnHisOwn(unit));
        }
    }

    /// Enters the next card and takes what it has in store [FD-51].
    fn enter(&mut self, mut moving: Moving, play: &mut Play<'_>) {
        let (section, to) = (moving.section, moving.to);
        let first = !moving.moved;
        moving.moved = true;
        moving.steps -= 1;
        self.has_moved(section, play);
        self.sections[section.index()].flank = NONE;
        self.place_at(section, to);
        play.tell(Event::Moved(section, to));
        let terrain = self.ground_at(to);
        let machine = self.kind(section) == UnitKind::Vehicle;
        let road = first && !moving.on_road && terrain.has(TerrainEffect::MoveOn) && moving.steps == 0;
        if machine && terrain.vehicles == Passage::Ends || self.enemies_at(section.side(), to) {
            moving.steps = 0;
        } else if road {
            (moving.steps, moving.on_road) = (1, true);
        }
        let on = [Way::Forward, Way::Back].map(Decision::Go);
        if 0 < moving.steps && on.iter().all(|go| self.moving_check(&moving, go).is_err()) {
            moving.steps = 0;
        }
        self.set_moving(moving);
        if self.mines & Self::bit(to) != 0 && !self.scout_out(section, to, play) {
            if moving.steps == 0 {
                self.end_move(moving);
            }
            self.blow_up(section, to, play);
        }
    }

    fn place_at(&mut self, section: Section, to: u8) {
        self.sections[section.index()].place = to;
        for slot in self.live[section.side().index()] {
            let rider = &mut self.sections[Section::of(section.side(), slot).index()];
            if rider.aboard == section.0 {
                rider.place = to;
            }
        }
    }

    /// What every move does: cover is left, units have moved, enemy Flank counters against it go [FD-A21].
    pub(crate) fn has_moved(&mut self, section: Section, play: &mut Play<'_>) {
        self.end_lasting(section, End::Moves, play);
        self.sections[section.index()].flags &= !(SectionFlags::ENTRENCHED | SectionFlags::SMOKED);
        for unit in self.members(section) {
            self.units[unit.index()].set(UnitFlags::MOVED);
        }
        self.shake_off(section);
    }

    /// Flank counters against a section that has moved go.
    fn shake_off(&mut self, section: Section) {
        for slot in self.live[section.side().enemy().index()] {
            let other = &mut self.sections[Section::of(section.side().enemy(), slot).index()];
            if other.flank == section.0 {
                other.flank = NONE;
            }
        }
    }

    fn shift(&mut self, section: Section, play: &mut Play<'_>) {
        self.leave_behind(section, Way::Sideways, play);
        self.has_moved(section, play);
        play.tell(Event::Shifted(section));
    }

    /// The minefield attacks the section that entered, without cover; then it is gone.
    fn blow_up(&mut self, section: Section, place: u8, play: &mut Play<'_>) {
        let power = self.pack().actions.iter().find_map(|card| {
            card.find(|effect| if let CardEffect::Minefield { firepower } = effect { Some(*firepower) } else { None })
        });
        self.lift_mines(place, play);
        play.tell(Event::Mined(section, place));
        self.frames.push(Frame::Casualties(section));
        self.draw_hits(section, i16::from(power.unwrap_or(0)), None, play);
    }

    fn lift_mines(&mut self, place: u8, play: &mut Play<'_>) {
        let wires = self.wires;
        self.wires = 0;
        self.lift(place, play);
        self.wires = wires;
    }

    /// Why a Flank counter may not be placed against a section [FD-50].
    pub(crate) fn flank_check(&self, section: Section, decision: &Decision) -> Check {
        let Decision::Target(target) = *decision else { return not_now("FD-50") };
        unless(self.is_own_section(section.side().enemy(), target), "FD-50", "the enemy has no such section")?;
        unless(!self.section(target).rides(), "FD-A36", "the section rides on a vehicle")
    }

    pub(crate) fn list_targets_to_flank(&self, section: Section, out: &mut Vec<Decision>) {
        let all = self.sections_of(section.side().enemy()).map(Decision::Target);
        out.extend(all.filter(|decision| self.flank_check(section, decision).is_ok()));
    }

    pub(crate) fn play_flank(&mut self, section: Section, decision: &Decision, play: &mut Play<'_>) {
        let Decision::Target(target) = *decision else { return };
        self.frames.pop();
        self.shift(section, play);
        self.sections[section.index()].flank = target.0;
        play.tell(Event::Flanked(section, target));
    }
}
