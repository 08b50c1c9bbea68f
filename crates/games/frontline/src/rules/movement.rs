//! Moves: which way a section may go, and the move step by step; `arrival` has what happens on the new card [FD-49].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Class, Side, TerrainEffect};
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::frame::{Frame, Moving};
use crate::ids::{Action, Section, Slots};
use crate::state::{Battle, UnitFlags};

impl Battle {
    /// Whether a side advances toward higher numbers.
    pub(crate) fn goes_up(&self, side: Side) -> bool {
        let starts = self.ground().starts;
        starts[side.index()] < starts[side.enemy().index()]
    }

    /// The card next to a place; none beyond the edges.
    pub(crate) fn next_place(&self, side: Side, place: u8, way: Way) -> Option<u8> {
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
    pub(crate) fn enemies_at(&self, side: Side, place: u8) -> bool {
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
    pub(crate) fn check_way(&self, section: Section, way: Way) -> Check {
        let (side, state) = (section.side(), self.section(section));
        unless(!state.rides(), "FD-A36", "the section rides on a vehicle")?;
        let Some(to) = self.next_place(side, state.place, way) else {
            return unless(false, "FD-A20", "there is no terrain card beyond the edge");
        };
        let behind = self.left_behind(section, way);
        unless(behind.len() < state.members.len(), "FD-A34", "no one in the section can go that way")?;
        let leader_stays = self.leader(section).is_some_and(|leader| behind.has(leader.slot()));
        unless(!leader_stays, "FD-O10", "the leader cannot go that way, and his men stay with him")?;
        if way != Way::Back {
            unless(
                !self.enemies_at(side, state.place),
                "FD-A20",
                "next to the enemy a section may only stay, fall back or fight",
            )?;
        }
        if way == Way::Sideways {
            return Ok(());
        }
        let enters = self.members(section).all(|unit| self.card(unit).may_be_at(self.ground_at(to)));
        unless(enters, "FD-51", "vehicles cannot enter that terrain")?;
        let costly = way == Way::Forward && self.ground_at(state.place).has(TerrainEffect::CostlyAdvance);
        unless(!costly || self.hand_count(side) != 0, "FD-51", "leaving this terrain forward costs a card")
    }

    /// Why a section cannot move at all by default.
    pub(crate) fn some_move(&self, section: Section) -> Check {
        let forward = self.check_way(section, Way::Forward);
        if forward.is_ok() || self.can_work(section) {
            return Ok(());
        }
        self.check_way(section, Way::Back).or_else(|_| self.check_way(section, Way::Sideways)).or(forward)
    }

    /// Why a MOVE card may not be used as printed by a section.
    pub(crate) fn check_move_card(&self, section: Section, card: Action) -> Check {
        let action = &self.pack().actions[card.index()];
        if action.has(CardEffect::Flank) {
            self.check_way(section, Way::Sideways)?;
            let any = self.sections_of(section.side().enemy()).any(|other| !self.section(other).rides());
            return unless(any, "FD-50", "there is no one to flank");
        }
        if action.effects.iter().any(|effect| matches!(effect, CardEffect::FallBack { .. })) {
            return self.check_way(section, Way::Back);
        }
        self.check_way(section, Way::Forward).or_else(|_| self.check_way(section, Way::Back))
    }

    pub(crate) fn check_moving(&self, moving: &Moving, decision: &Decision) -> Check {
        let section = moving.section;
        if 0 < moving.toll {
            return match *decision {
                Decision::Spend(card) => self.check_holds(section.side(), card),
                Decision::Pass => Ok(()),
                _ => not_now("FD-51"),
            };
        }
        match *decision {
            Decision::Go(way) => {
                unless(0 < moving.steps, "FD-49", "the section has moved as far as it can")?;
                unless(
                    moving.printed.is_none() || way != Way::Sideways,
                    "FD-43",
                    "the card allows only moves up or back",
                )?;
                let back = moving.printed.is_some_and(|card| {
                    let effects = &self.pack().actions[card.index()].effects;
                    effects.iter().any(|effect| matches!(effect, CardEffect::FallBack { .. }))
                });
                unless(!back || way == Way::Back, "FD-43", "the card allows only moves back")?;
                unless(!moving.moved || way != Way::Sideways, "FD-49", "the section has already started its move")?;
                self.check_way(section, way)?;
                let to = self.next_place(section.side(), self.section(section).place, way);
                let heavy = to.is_some_and(|to| self.ground_at(to).class == Class::Heavy);
                unless(!moving.on_road || !heavy, "FD-51", "the road does not lead into heavy terrain")
            }
            Decision::Load(_) | Decision::Unload(_) if moving.worked => {
                unless(false, "FD-A36", "it has already loaded or unloaded this move")
            }
            Decision::Load(other) => self.check_load(section, other),
            Decision::Unload(other) => self.check_unload(section, other),
            Decision::Stop => {
                let begun = moving.moved || moving.worked || self.is_stuck(moving);
                unless(begun, "FD-49", "the section has not moved")
            }
            _ => not_now("FD-49"),
        }
    }

    pub(crate) fn offer_moving(&self, moving: &Moving, out: &mut Vec<Decision>) {
        if 0 < moving.toll {
            out.extend(self.hand(moving.section.side()).map(Decision::Spend));
            return out.push(Decision::Pass);
        }
        out.extend([Way::Forward, Way::Back, Way::Sideways].map(Decision::Go));
        self.offer_work(moving, out);
        out.push(Decision::Stop);
    }

    /// Whether a section that was to move cannot go anywhere, as when its last card paid for the move out of a trench.
    fn is_stuck(&self, moving: &Moving) -> bool {
        let ways = [Way::Forward, Way::Back, Way::Sideways].map(Decision::Go);
        !self.can_work(moving.section) && ways.iter().all(|go| self.check_moving(moving, go).is_err())
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
        if let Some(Frame::Moving(now)) = self.frames.top()
            && now.steps == 0
            && now.toll == 0
        {
            self.end_move(now);
        }
    }

    pub(crate) fn set_moving(&mut self, moving: Moving) {
        if let Some(top @ Frame::Moving(_)) = self.frames.last_mut() {
            *top = Frame::Moving(moving);
        }
    }

    /// The move is over; if there was none, nobody reacts to it.
    pub(crate) fn end_move(&mut self, moving: Moving) {
        if let Some(Frame::Moving(_)) = self.frames.top() {
            self.frames.leave();
        }
        if !moving.moved && matches!(self.frames.top(), Some(Frame::ReactToMove(..))) {
            self.frames.leave();
        }
    }
}
