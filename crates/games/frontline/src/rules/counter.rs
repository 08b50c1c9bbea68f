//! Reactions in the other side's turn, and the counter-attack [FD-52, FD-53, FD-56, FD-A14, FD-A22].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Side, UnitKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Frame};
use crate::ids::Section;
use crate::state::{Attack, Battle};

impl Battle {
    /// The side that may react to the attack under way.
    pub(crate) fn attacked_side(&self) -> Side {
        self.attack.as_ref().map_or(self.active.enemy(), |attack| attack.attacker.side().enemy())
    }

    /// Whether a section may still react: it has not acted, or it is the mover whose order is under way [FD-A22].
    fn check_reacts(&self, section: Section) -> Check {
        unless(!self.section(section).has_acted(), "FD-A14", "the section has already acted")
    }

    pub(crate) fn check_react(&self, side: Side, answer: Answer, decision: &Decision) -> Check {
        match *decision {
            Decision::Pass => Ok(()),
            Decision::React(section) => {
                unless(self.is_own_section(side, section), "FD-52", "you have no such section")?;
                self.check_reacts(section)?;
                match answer {
                    Answer::Attack => self.check_answer(section),
                    _ => Ok(()),
                }
            }
            Decision::SnapShot(section) => {
                unless(self.is_own_section(side, section), "FD-52", "you have no such section")?;
                unless(
                    self.section(section).has_acted(),
                    "FD-O4",
                    "the section has not acted and does not need the card",
                )?;
                let card = self.pack().action_with(CardEffect::SnapShot);
                unless(card.is_some_and(|card| self.holds(side, card)), "FD-O4", "you do not hold that card")?;
                unless(self.leader(section).is_some() || self.kind(section) != UnitKind::Soldier, "FD-A33", {
                    "leaderless men cannot use the text of cards"
                })?;
                self.some_attack(section, answer)
            }
            _ => not_now("FD-A14"),
        }
    }

    /// Why a section has no answer to the attack under way: neither a counter-attack nor a move.
    fn check_answer(&self, section: Section) -> Check {
        let moves = self.check_ordering(section, Answer::Attack, &Decision::Move);
        if moves.is_ok() {
            return moves;
        }
        self.check_ordering(section, Answer::Attack, &Decision::Attack)
    }

    pub(crate) fn offer_reacts(&self, side: Side, out: &mut Vec<Decision>) {
        let snap = self.pack().action_with(CardEffect::SnapShot).is_some_and(|card| self.holds(side, card));
        for section in self.sections_of(side) {
            out.push(Decision::React(section));
            out.extend(snap.then_some(Decision::SnapShot(section)));
        }
        out.push(Decision::Pass);
    }

    /// Whether a side can react at all, as far as anybody can see.
    pub(crate) fn may_react(&self, side: Side, answer: Answer) -> bool {
        let ready = self.sections_of(side).any(|section| !self.section(section).has_acted());
        match answer {
            Answer::Attack => {
                let cards = self.hand_count(side) != 0;
                let vehicle = self.attack.as_ref().is_some_and(|attack| {
                    self.kind(attack.target) == UnitKind::Vehicle && !self.section(attack.target).has_acted()
                });
                cards || vehicle
            }
            _ => ready || self.hand_count(side) != 0,
        }
    }

    pub(crate) fn play_react(&mut self, side: Side, answer: Answer, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        match *decision {
            Decision::React(section) => self.frames.first(&[Frame::Order(section, answer)]),
            Decision::SnapShot(section) => {
                let Some(card) = self.pack().action_with(CardEffect::SnapShot) else { return };
                self.pay(side, card);
                play.tell(Event::Played(side, card));
                play.tell(Event::Reacted(section));
                let depth = self.frames.len() as u8;
                self.frames.first(&[Frame::After(section, false)]);
                if let Answer::Move(mover, _) = answer {
                    let mut attack = Attack::new(section, mover);
                    attack.in_reaction = true;
                    self.attack = Some(attack);
                    self.take_aim(section, play);
                } else {
                    if let Some(attack) = &mut self.attack {
                        attack.counter = Some(section);
                    }
                    play.tell(Event::Countered(section));
                    self.set_modes(section);
                    self.frames.first(&[Frame::Modes(section)]);
                }
                self.frames.first(&[Frame::Confusion(depth)]);
            }
            _ => {}
        }
    }
}
