//! The table of frames: who is asked by each, which run by themselves, and where its decisions are judged and played.

use super::lasting::End;
use super::{Check, Play, not_now};
use crate::cards::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Answer, Frame, Phase, Stage};
use crate::ids::{EquipmentNo, Kind, Section};
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

    /// Why the side to decide may not make this decision.
    pub(crate) fn check_now(&self, side: Side, decision: &Decision) -> Check {
        let Some(frame) = self.frames.top() else {
            return match self.phase {
                Phase::Deal => {
                    if *decision == Decision::Deal {
                        Ok(())
                    } else {
                        not_now("FD-26")
                    }
                }
                Phase::Open => self.check_open(decision),
                Phase::Secret => self.check_secret(side, decision),
                Phase::Turn => self.check_turn(decision),
                Phase::Over => not_now("FD-2"),
            };
        };
        match frame {
            Frame::Regroup(unit) => self.check_regrouping(unit, decision),
            Frame::Order(section, answer) => self.check_ordering(section, answer, decision),
            Frame::Spend(section, ..) => self.check_spend(section, decision),
            Frame::Moving(moving) => self.check_moving(&moving, decision),
            Frame::ReactToMove(section, seen) => self.check_react(side, Answer::Move(section, seen), decision),
            Frame::ReactToAttack => self.check_react(side, Answer::Attack, decision),
            Frame::Confusion(_) => self.check_confusion(side, decision),
            Frame::Bound(section) => self.check_bound(section, decision),
            Frame::Target(section) => self.check_targeting(section, decision),
            Frame::Second => self.check_second(decision),
            Frame::Modes(section) => self.check_modes(section, decision),
            Frame::SniperPays => self.check_sniper_pays(decision),
            Frame::SniperPicks(_) => self.check_victim(decision),
            Frame::Cover(side, _) => self.check_cover(side, decision),
            Frame::Assign => self.check_assign(decision),
            Frame::Loss(section) => self.check_loss(section, decision),
            Frame::Follow(section, chosen, _) => self.check_follow(section, chosen, decision),
            Frame::Prepare(section, left, extra) => self.check_prepare(section, left, extra, decision),
            Frame::Discard(side) => self.check_discard(side, decision),
            Frame::OnSection(card) => self.check_on_section(card, decision),
            Frame::Rally(section) => self.check_rally(section, decision),
            Frame::OnMan(_) => self.check_on_man(decision),
            Frame::At(_) => self.check_lay(decision),
            Frame::Flank(section) => self.check_flank(section, decision),
            Frame::SmokeFor(section) => self.check_smoke_target(section, decision),
            Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => {
                not_now("FD-36")
            }
        }
    }

    fn check_secret(&self, side: Side, decision: &Decision) -> Check {
        match self.stage[side.index()] {
            Stage::Buying => self.check_secret_buy(side, decision),
            Stage::Arranging => self.check_arrange(side, decision),
            Stage::Equipping => self.check_equip(side, decision),
            Stage::Ready => not_now("FD-A4"),
        }
    }

    /// Everything that belongs to the moment, legal or not.
    pub(crate) fn offer_now(&self, side: Side, out: &mut Vec<Decision>) {
        let Some(frame) = self.frames.top() else { return self.offer_phase(side, out) };
        match frame {
            Frame::Regroup(unit) => self.offer_regrouping(unit, out),
            Frame::Order(section, answer) => self.offer_ordering(section, answer, out),
            Frame::Spend(section, ..) => self.offer_spend(section, out),
            Frame::Moving(moving) => self.offer_moving(&moving, out),
            Frame::ReactToMove(..) | Frame::ReactToAttack => self.offer_reacts(side, out),
            Frame::Confusion(_) => out.extend([Decision::Cancel, Decision::Pass]),
            Frame::Bound(section) => {
                out.extend(self.sections_of(section.side().enemy()).map(Decision::Target));
                out.push(Decision::Pass);
            }
            Frame::Target(section) => self.offer_targeting(section, out),
            Frame::Second => self.offer_second(out),
            Frame::Modes(section) => self.offer_modes(section, out),
            Frame::SniperPays => {
                out.extend(self.hand(side).map(Decision::Spend));
                out.push(Decision::Pass);
            }
            Frame::SniperPicks(_) => self.offer_victims(out),
            Frame::Cover(side, _) => self.offer_cover(side, out),
            Frame::Assign => self.offer_assign(out),
            Frame::Loss(section) => self.offer_loss(section, out),
            Frame::Follow(section, chosen, _) => self.offer_follow(section, chosen, out),
            Frame::Prepare(section, left, extra) => self.offer_prepare(section, left, extra, out),
            Frame::Discard(side) => out.extend(self.hand(side).map(Decision::Discard)),
            Frame::OnSection(_) => out.extend(self.sections_of(self.active).map(Decision::On)),
            Frame::Rally(_) => out.extend([Decision::Pins, Decision::Morale]),
            Frame::OnMan(_) => out.extend(self.alive(self.active).map(Decision::Pick)),
            Frame::At(_) => out.extend((1..=9).map(Decision::At)),
            Frame::Flank(section) => out.extend(self.sections_of(section.side().enemy()).map(Decision::Target)),
            Frame::SmokeFor(section) => out.extend(self.sections_of(section.side()).map(Decision::On)),
            Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => {}
        }
    }

    fn offer_phase(&self, side: Side, out: &mut Vec<Decision>) {
        let buys = (0..self.pack().units.len() as u8).map(|card| Decision::Buy(Kind(card)));
        match (self.phase, self.stage[side.index()]) {
            (Phase::Deal, _) => out.push(Decision::Deal),
            (Phase::Open, _) => out.extend(buys.chain([Decision::Pass])),
            (Phase::Secret, Stage::Buying) => out.extend(buys.chain([Decision::BuyRest, Decision::Done])),
            (Phase::Secret, Stage::Arranging) => self.offer_arrange(side, out),
            (Phase::Secret, Stage::Equipping) => {
                out.extend((0..self.pack().equipment.len() as u8).map(|kind| Decision::Equip(EquipmentNo(kind))));
                out.extend([Decision::NextMan, Decision::EquipRest]);
            }
            (Phase::Turn, _) => self.offer_turn(out),
            (Phase::Secret, Stage::Ready) | (Phase::Over, _) => {}
        }
    }

    /// Plays a decision that is known to be legal.
    pub(crate) fn play_now(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match self.frames.top() {
            None => self.play_phase(side, decision, play),
            Some(frame) => self.play_frame(frame, side, decision, play),
        }
        self.run(play);
        // Between two orders nobody holds more cards than his hand size [FD-A13].
        if self.frames.is_empty() && self.phase == Phase::Turn {
            self.limit_hands();
        }
    }

    fn play_phase(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match (self.phase, self.stage[side.index()]) {
            (Phase::Deal, _) => self.deal(play),
            (Phase::Open, _) => self.play_open(decision, play),
            (Phase::Secret, Stage::Buying) => self.play_secret_buy(side, decision, play),
            (Phase::Secret, Stage::Arranging) => self.play_arrange(side, decision, play),
            (Phase::Secret, Stage::Equipping) => self.play_equip(side, decision, play),
            (Phase::Turn, _) => self.play_turn(decision, play),
            (Phase::Secret, Stage::Ready) | (Phase::Over, _) => {}
        }
    }

    fn play_frame(&mut self, frame: Frame, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match (frame, *decision) {
            (Frame::Regroup(unit), _) => self.play_regrouping(unit, decision, play),
            (Frame::Order(section, answer), _) => self.play_ordering(section, answer, decision, play),
            (Frame::Spend(section, answer, default), _) => self.play_spend(section, answer, default, decision, play),
            (Frame::Moving(moving), _) => self.play_moving(&moving, decision, play),
            (Frame::ReactToMove(section, seen), _) => {
                self.play_react(side, Answer::Move(section, seen), decision, play);
            }
            (Frame::ReactToAttack, _) => self.play_react(side, Answer::Attack, decision, play),
            (Frame::Confusion(depth), _) => self.play_confusion(depth, decision, play),
            (Frame::Bound(section), _) => self.play_bound(section, decision, play),
            (Frame::Target(section), _) => self.play_targeting(section, decision, play),
            (Frame::Second, _) => self.play_second(decision, play),
            (Frame::Modes(section), _) => self.play_modes(section, decision, play),
            (Frame::SniperPays, _) => self.play_sniper_pays(decision, play),
            (Frame::SniperPicks(_), Decision::Pick(unit)) => self.play_victim(unit),
            (Frame::Cover(side, passed), _) => self.play_cover(side, passed, decision, play),
            (Frame::Assign, Decision::Pick(unit)) => self.strike(unit, play),
            (Frame::Loss(section), _) => self.play_loss(section, decision, play),
            (Frame::Follow(..), _) => self.play_follow(decision, play),
            (Frame::Prepare(section, left, extra), _) => self.play_prepare(section, left, extra, decision, play),
            (Frame::Discard(side), _) => self.play_discard(side, decision, play),
            (Frame::OnSection(card), Decision::On(section)) => self.play_on_section(card, section, play),
            (Frame::Rally(section), _) => self.play_rally(section, decision, play),
            (Frame::OnMan(_), Decision::Pick(unit)) => self.play_on_man(unit, play),
            (Frame::At(card), Decision::At(place)) => {
                self.frames.leave();
                self.lay(card, place, play);
            }
            (Frame::Flank(section), _) => self.play_flank(section, decision, play),
            (Frame::SmokeFor(_), Decision::On(other)) => self.play_smoke(other, play),
            _ => {}
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
