//! Who is asked by each frame, and which run by themselves; `frames` has where their decisions are judged and played.

use super::Play;
use super::lasting::End;
use crate::cards::{CardEffect, Side};
use crate::decision::Decision;
use crate::frame::{Answer, Frame, Phase};
use crate::ids::Section;
use crate::state::Battle;

impl Battle {
    /// The side that a frame asks; nobody if it runs by itself.
    pub(crate) fn asks(&self, frame: &Frame) -> Option<Side> {
        Some(match *frame {
            Frame::Regroup(unit) => unit.side(),
            Frame::Order(section, _)
            | Frame::Spend(section, ..)
            | Frame::Bound(section)
            | Frame::Target(section)
            | Frame::Modes(section)
            | Frame::Loss(section)
            | Frame::Follow(section, ..)
            | Frame::Prepare(section, ..)
            | Frame::Flank(section)
            | Frame::SmokeFor(section) => section.side(),
            Frame::Moving(moving) => moving.section.side(),
            Frame::ReactToMove(section, _) => section.side().enemy(),
            Frame::ReactToAttack => self.attacked_side(),
            Frame::Confusion(depth) => self.confused_side(depth).enemy(),
            Frame::Second | Frame::SniperPays => self.attacked_side().enemy(),
            Frame::SniperPicks(side) | Frame::Cover(side, _) | Frame::Discard(side) => side,
            Frame::Assign => self.assigning_side(),
            Frame::OnSection(_) | Frame::OnMan(_) | Frame::Rally(_) | Frame::At(_) => self.active,
            Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => return None,
        })
    }

    /// Runs what needs nobody, until somebody is asked or the battle is won, which may be in the middle of anything
    /// [FD-2]. Between two orders nobody holds more cards than his hand size [FD-A13].
    pub(crate) fn run(&mut self, play: &mut Play<'_>) {
        while let Some(frame) = self.frames.last().copied() {
            if self.judge(play) {
                return;
            }
            match frame {
                Frame::Resolve => {
                    self.frames.pop();
                    self.resolve();
                }
                Frame::Draw => {
                    self.frames.pop();
                    self.draw(play);
                }
                Frame::AttackOver => {
                    self.frames.pop();
                    self.attack_over(play);
                }
                Frame::Casualties(section) => {
                    self.frames.pop();
                    self.casualties(section);
                }
                Frame::After(section, order) => {
                    self.frames.pop();
                    self.after(section, order);
                }
                Frame::Assign => {
                    if !self.assign_plain(play) {
                        return;
                    }
                }
                Frame::Loss(section) => {
                    if !self.sort_out(section, play) {
                        return;
                    }
                }
                Frame::ReactToMove(section, _) => {
                    if !self.is_gone(section) && self.may_react(section.side().enemy(), Answer::Move(section, true)) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::ReactToAttack => {
                    if self.may_react(self.attacked_side(), Answer::Attack) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Confusion(depth) => {
                    if self.confusion_is_about(self.confused_side(depth).enemy()) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Cover(side, passed) => {
                    if self.may_cover(side) {
                        return;
                    }
                    self.frames.pop();
                    if !passed {
                        self.frames.push(Frame::Cover(side.enemy(), true));
                    }
                }
                Frame::Moving(moving) if self.is_gone(moving.section) => {
                    self.frames.pop();
                }
                Frame::Bound(section) => {
                    let targets = || self.sections_of(section.side().enemy()).map(Decision::Target);
                    if !self.is_gone(section) && targets().any(|target| self.bound_check(section, &target).is_ok()) {
                        return;
                    }
                    self.frames.pop();
                }
                _ => return,
            }
        }
        if self.phase == Phase::Turn {
            self.check_hands();
        }
    }

    fn is_gone(&self, section: Section) -> bool {
        self.section(section).members.is_empty()
    }

    /// After an attack in reaction Overwatch is used up, and the section has not acted [FD-O4].
    fn attack_over(&mut self, play: &mut Play<'_>) {
        let Some(attack) = self.attack.take() else { return };
        if attack.is_from_overwatch() {
            self.end_lasting(attack.attacker, End::Reacted, play);
            if let Some(Frame::After(section, false)) = self.frames.last().copied()
                && section == attack.attacker
            {
                self.frames.pop();
                self.check_hands();
            }
        }
    }

    /// Whether a section has an Overwatch card, for those who show it.
    #[must_use]
    pub fn is_on_overwatch(&self, section: Section) -> bool {
        let watch = |effect: &CardEffect| i16::from(matches!(effect, CardEffect::Overwatch { .. }));
        0 < self.lasting_sum(self.section(section).lasting, watch)
    }
}
