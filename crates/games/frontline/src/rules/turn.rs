//! The player turn: what may be done in it, and the change of turns [FD-36, FD-42, FD-48].

use super::{Check, Play, not_now, unless};
use crate::cards::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Frame, Step};
use crate::ids::Section;
use crate::state::{Battle, SectionFlags, UnitFlags};

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
    pub(crate) fn check_turn(&self, decision: &Decision) -> Check {
        let side = self.active;
        match *decision {
            Decision::EndTurn => Ok(()),
            Decision::Order(section) => self.check_order(section),
            Decision::Regroup(unit) => {
                unless(self.step == Step::Transfer, "FD-37", "men may change sections only before anything else")?;
                unless(self.is_own(side, unit), "FD-37", "he is not in your force")?;
                self.check_regroup(unit)
            }
            Decision::Promote(unit) => self.check_promote(unit),
            Decision::Heal(healer, man) => self.check_heal(healer, man),
            Decision::Use(unit, kind) => self.check_use_between(unit, kind),
            Decision::Play(card) => self.check_instant(card),
            _ => not_now("FD-42"),
        }
    }

    pub(crate) fn offer_turn(&self, out: &mut Vec<Decision>) {
        let side = self.active;
        for section in self.sections_of(side) {
            if !self.section(section).has_acted() {
                out.push(Decision::Order(section));
            }
        }
        if self.step == Step::Transfer {
            out.extend(self.alive(side).map(Decision::Regroup));
        }
        if self.step <= Step::Promote && !self.promoted[side.index()] {
            out.extend(self.alive(side).map(Decision::Promote));
        }
        if self.step <= Step::Heal {
            self.offer_heals(out);
        }
        self.offer_uses(out);
        out.extend(self.hand(side).map(Decision::Play));
        out.push(Decision::EndTurn);
    }

    pub(crate) fn play_turn(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::EndTurn => self.end_turn(play),
            Decision::Order(section) => {
                self.step = Step::Orders;
                play.tell(Event::Ordered(section));
                self.frames.first(&[Frame::Order(section, Answer::Order)]);
            }
            Decision::Regroup(unit) => self.frames.first(&[Frame::Regroup(unit)]),
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
}
