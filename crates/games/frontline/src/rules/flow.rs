//! Who is asked by each frame, and which run by themselves; `frames` has where their decisions are judged and played.

use super::Play;
use super::lasting::End;
use crate::cards::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Frame};
use crate::ids::Section;
use crate::state::Battle;
use fieldcraft_engine::Frames;

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

    fn is_gone(&self, section: Section) -> bool {
        self.section(section).members.is_empty()
    }

    /// After an attack in reaction Overwatch is used up, and the section has not acted [FD-O4].
    fn attack_over(&mut self, play: &mut Play<'_>) {
        let Some(attack) = self.attack.take() else { return };
        if attack.is_from_overwatch() {
            self.end_lasting(attack.attacker, End::Reacted, play);
            if let Some(Frame::After(section, false)) = self.frames.top()
                && section == attack.attacker
            {
                self.frames.leave();
                self.limit_hands();
            }
        }
    }
}

impl Frames for Battle {
    type Frame = Frame;
    type Event = Event;

    fn frame(&self) -> Option<Frame> {
        self.frames.top()
    }

    /// The battle may be won in the middle of anything [FD-2].
    fn run_frame(&mut self, frame: Frame, play: &mut Play<'_>) -> bool {
        if self.judge(play) {
            return false;
        }
        match frame {
            Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => {
                self.frames.leave();
                match frame {
                    Frame::Resolve => self.resolve(),
                    Frame::Draw => self.draw(play),
                    Frame::AttackOver => self.attack_over(play),
                    Frame::Casualties(section) => self.casualties(section),
                    Frame::After(section, order) => self.after(section, order),
                    _ => {}
                }
                true
            }
            Frame::Assign => self.assign_plain(play),
            Frame::Loss(section) => self.sort_out(section, play),
            Frame::ReactToMove(section, _) => {
                let answered = self.may_react(section.side().enemy(), Answer::Move(section, true));
                self.frames.leave_if(self.is_gone(section) || !answered)
            }
            Frame::ReactToAttack => {
                let answered = self.may_react(self.attacked_side(), Answer::Attack);
                self.frames.leave_if(!answered)
            }
            Frame::Confusion(depth) => {
                let about = self.confusion_is_about(self.confused_side(depth).enemy());
                self.frames.leave_if(!about)
            }
            Frame::Cover(side, passed) => {
                let covers = self.may_cover(side);
                if !covers && !passed {
                    self.frames.then(&[Frame::Cover(side.enemy(), true)]);
                    return true;
                }
                self.frames.leave_if(!covers)
            }
            Frame::Moving(moving) => self.frames.leave_if(self.is_gone(moving.section)),
            Frame::Bound(section) => {
                let shoots = self
                    .sections_of(section.side().enemy())
                    .any(|target| self.check_bound(section, &Decision::Target(target)).is_ok());
                self.frames.leave_if(self.is_gone(section) || !shoots)
            }
            _ => false,
        }
    }
}
