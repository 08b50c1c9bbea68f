//! The table of frames and phases: which rules judge, list and play the decisions of each.

use super::{Check, Play, not_now};
use crate::cards::Side;
use crate::decision::Decision;
use crate::frame::{Answer, Frame, Phase};
use crate::state::Battle;

impl Battle {
    /// Why the side to decide may not make this decision.
    pub(crate) fn why_not(&self, side: Side, decision: &Decision) -> Check {
        let Some(frame) = self.frames.last() else {
            return match self.phase {
                Phase::Deal => {
                    if *decision == Decision::Deal {
                        Ok(())
                    } else {
                        not_now("FD-26")
                    }
                }
                Phase::Open => self.open_check(decision),
                Phase::Secret => self.secret_check(side, decision),
                Phase::Turn => self.turn_check(decision),
                Phase::Over => not_now("FD-2"),
            };
        };
        match *frame {
            Frame::Regroup(unit) => self.regrouping_check(unit, decision),
            Frame::Order(section, answer) => self.ordering_check(section, answer, decision),
            Frame::Spend(section, ..) => self.spend_check(section, decision),
            Frame::Moving(moving) => self.moving_check(&moving, decision),
            Frame::ReactToMove(section, seen) => self.react_check(side, Answer::Move(section, seen), decision),
            Frame::ReactToAttack => self.react_check(side, Answer::Attack, decision),
            Frame::Confusion(_) => self.confusion_check(side, decision),
            Frame::Bound(section) => self.bound_check(section, decision),
            Frame::Target(section) => self.targeting_check(section, decision),
            Frame::Second => self.second_check(decision),
            Frame::Modes(section) => self.modes_check(section, decision),
            Frame::SniperPays => self.sniper_pays_check(decision),
            Frame::SniperPicks(_) => self.victim_check(decision),
            Frame::Cover(side, _) => self.cover_check(side, decision),
            Frame::Assign => self.assign_check(decision),
            Frame::Loss(section) => self.loss_check(section, decision),
            Frame::Follow(section, chosen, _) => self.follow_check(section, chosen, decision),
            Frame::Prepare(section, left, extra) => self.prepare_check(section, left, extra, decision),
            Frame::Discard(side) => self.discard_check(side, decision),
            Frame::OnSection(card) => self.on_section_check(card, decision),
            Frame::Rally(section) => self.rally_check(section, decision),
            Frame::OnMan(_) => self.on_man_check(decision),
            Frame::At(_) => self.lay_check(decision),
            Frame::Flank(section) => self.flank_check(section, decision),
            Frame::SmokeFor(section) => self.smoke_target_check(section, decision),
            Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => {
                not_now("FD-36")
            }
        }
    }

    fn secret_check(&self, side: Side, decision: &Decision) -> Check {
        match self.stage[side.index()] {
            crate::frame::Stage::Buying => self.secret_buy_check(side, decision),
            crate::frame::Stage::Arranging => self.arrange_check(side, decision),
            crate::frame::Stage::Equipping => self.equip_check(side, decision),
            crate::frame::Stage::Ready => not_now("FD-A4"),
        }
    }

    /// Every legal decision of the side to decide.
    pub(crate) fn list(&self, side: Side, out: &mut Vec<Decision>) {
        let Some(frame) = self.frames.last() else { return self.list_phase(side, out) };
        match *frame {
            Frame::Regroup(unit) => self.list_regrouping(unit, out),
            Frame::Order(section, answer) => self.list_ordering(section, answer, out),
            Frame::Spend(section, ..) => self.list_spend(section, out),
            Frame::Moving(moving) => self.list_moving(&moving, out),
            Frame::ReactToMove(section, seen) => self.list_reacts(side, Answer::Move(section, seen), out),
            Frame::ReactToAttack => self.list_reacts(side, Answer::Attack, out),
            Frame::Confusion(_) => {
                let both = [Decision::Cancel, Decision::Pass];
                out.extend(both.into_iter().filter(|decision| self.confusion_check(side, decision).is_ok()));
            }
            Frame::Bound(section) => {
                let all = self.sections_of(section.side().enemy()).map(Decision::Target);
                out.extend(all.filter(|decision| self.bound_check(section, decision).is_ok()));
                out.push(Decision::Pass);
            }
            Frame::Target(section) => self.list_targeting(section, out),
            Frame::Second => self.list_second(out),
            Frame::Modes(section) => self.list_modes(section, out),
            Frame::SniperPays => {
                out.extend(self.hand(side).map(Decision::Spend));
                out.push(Decision::Pass);
            }
            Frame::SniperPicks(_) => self.list_victims(out),
            Frame::Cover(side, _) => self.list_cover(side, out),
            Frame::Assign => self.list_assign(out),
            Frame::Loss(section) => self.list_loss(section, out),
            Frame::Follow(section, chosen, _) => self.list_follow(section, chosen, out),
            Frame::Prepare(section, left, extra) => self.list_prepare(section, left, extra, out),
            Frame::Discard(side) => out.extend(self.hand(side).map(Decision::Discard)),
            Frame::OnSection(card) => self.list_on_section(card, out),
            Frame::Rally(section) => {
                let both = [Decision::Pins, Decision::Morale];
                out.extend(both.into_iter().filter(|decision| self.rally_check(section, decision).is_ok()));
            }
            Frame::OnMan(_) => self.list_on_man(out),
            Frame::At(_) => {
                out.extend((1..=9).map(Decision::At).filter(|decision| self.lay_check(decision).is_ok()));
            }
            Frame::Flank(section) => self.list_targets_to_flank(section, out),
            Frame::SmokeFor(section) => self.list_smoke(section, out),
            Frame::Resolve | Frame::Draw | Frame::AttackOver | Frame::Casualties(_) | Frame::After(..) => {}
        }
    }

    fn list_phase(&self, side: Side, out: &mut Vec<Decision>) {
        use crate::frame::Stage;
        match (self.phase, self.stage[side.index()]) {
            (Phase::Deal, _) => out.push(Decision::Deal),
            (Phase::Open, _) => {
                self.list_purchase(side, out);
                out.push(Decision::Pass);
            }
            (Phase::Secret, Stage::Buying) => {
                self.list_purchase(side, out);
                let rest = [Decision::BuyRest, Decision::Done];
                out.extend(rest.into_iter().filter(|decision| self.secret_buy_check(side, decision).is_ok()));
            }
            (Phase::Secret, Stage::Arranging) => self.list_arrange(side, out),
            (Phase::Secret, Stage::Equipping) => self.list_equip(side, out),
            (Phase::Turn, _) => self.list_turn(out),
            (Phase::Secret, Stage::Ready) | (Phase::Over, _) => {}
        }
    }

    /// Plays a decision that is known to be legal.
    pub(crate) fn carry_out(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match self.frames.last().copied() {
            None => self.act_phase(side, decision, play),
            Some(frame) => self.act_frame(frame, side, decision, play),
        }
        self.run(play);
    }

    fn act_phase(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        use crate::frame::Stage;
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

    fn act_frame(&mut self, frame: Frame, side: Side, decision: &Decision, play: &mut Play<'_>) {
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
                self.frames.pop();
                self.lay(card, place, play);
            }
            (Frame::Flank(section), _) => self.play_flank(section, decision, play),
            (Frame::SmokeFor(_), Decision::On(other)) => self.play_smoke(other, play),
            _ => {}
        }
    }
}
