//! The table of frames: which rules offer, check and play the decisions of each, and which run by themselves.

use super::{Check, Play, not_now};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Question};
use crate::state::Campaign;
use fieldcraft_engine::Frames;

impl Campaign {
    /// Everything that belongs to a frame, legal or not, in a stable order.
    pub(crate) fn offer_frame(&self, frame: Frame, out: &mut Vec<Decision>) {
        let Some(question) = frame.question() else { return };
        match question {
            Question::SetUp => self.offer_set_up(frame, out),
            Question::Payment => out.extend([Decision::Pay, Decision::Decline]),
            Question::Week => self.offer_week(frame, out),
            Question::PreCombat => self.offer_pre_combat(frame, out),
            Question::Step => self.offer_step(out),
            Question::Action => self.offer_action(out),
            Question::Enemy => self.offer_enemy(frame, out),
            Question::End => Self::offer_end(frame, out),
            Question::Battalions => self.offer_battalions(out),
            Question::Skills => self.offer_skill(out),
            Question::LargeCosts => self.offer_large(out),
            Question::Repair => self.offer_repair(out),
            Question::Upgrade => self.offer_upgrade(out),
            Question::Rest => out.extend([Decision::Rest, Decision::Done]),
        }
    }

    /// Why a decision is refused in a frame.
    pub(crate) fn check_frame(&self, frame: Frame, decision: &Decision) -> Check {
        let Some(question) = frame.question() else { return not_now(frame.clause()) };
        match question {
            Question::SetUp => self.check_set_up(frame, decision),
            Question::Payment => Self::check_payment(frame, decision),
            Question::Week => self.check_week(frame, decision),
            Question::PreCombat => self.check_pre_combat(frame, decision),
            Question::Step => self.check_step(decision),
            Question::Action => self.check_action(decision),
            Question::Enemy => self.check_enemy(frame, decision),
            Question::End => Self::check_end(frame, decision),
            Question::Battalions => self.check_battalions(frame, decision),
            Question::Skills => self.check_skill(decision),
            Question::LargeCosts => self.check_large(decision),
            Question::Repair => self.check_repair(decision),
            Question::Upgrade => self.check_upgrade(decision),
            Question::Rest => self.check_rest(decision),
        }
    }

    /// Plays a decision that is known to be legal in a frame.
    pub(crate) fn play_frame(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        let Some(question) = frame.question() else { return };
        match question {
            Question::SetUp => self.play_set_up(decision, play),
            Question::Payment => self.play_payment(frame, decision, play),
            Question::Week => self.play_week(frame, decision, play),
            Question::PreCombat => self.play_pre_combat(frame, decision, play),
            Question::Step => self.play_step(decision, play),
            Question::Action => self.play_action(decision, play),
            Question::Enemy => self.play_enemy(frame, decision, play),
            Question::End => self.play_end(decision, play),
            Question::Battalions => self.play_battalions(frame, decision, play),
            Question::Skills => self.play_skill(decision, play),
            Question::LargeCosts => self.play_large(decision, play),
            Question::Repair => self.play_repair(decision, play),
            Question::Upgrade => self.play_upgrade(decision, play),
            Question::Rest => self.play_rest(decision, play),
        }
    }

    /// Whether nothing but its end is left to decide in a frame.
    pub(crate) fn is_idle(&self, frame: Frame) -> bool {
        // Room for what most frames offer, so that the list does not grow step by step.
        let mut offers = Vec::with_capacity(64);
        self.offer_frame(frame, &mut offers);
        offers.iter().all(|offer| *offer == Decision::Done || self.check_frame(frame, offer).is_err())
    }
}

impl Frames for Campaign {
    type Frame = Frame;
    type Event = Event;

    fn frame(&self) -> Option<Frame> {
        self.frames.top()
    }

    fn run_frame(&mut self, frame: Frame, play: &mut Play<'_>) -> bool {
        match frame {
            _ if self.ending.is_some() => {
                self.frames.leave_to(0);
                self.battle.effects.clear();
            }
            Frame::DrawBattalions => self.draw_battalions(play),
            Frame::ChooseCommanders => return self.commanders_complete(),
            Frame::DrawCondition => self.draw_condition(play),
            Frame::ChooseBattle => return self.choose_battle(play),
            Frame::DrawUpperEvent => self.draw_upper_event(play),
            Frame::Prepare => self.prepare(play),
            Frame::LayTiles => self.lay_tiles(play),
            Frame::PlaceUnits => return self.units_placed(),
            Frame::FriendlyAdvance => return self.friendly_advance_over(),
            Frame::March { .. } => return self.march_over(),
            Frame::PlaceEnemies(next) => self.place_enemies(next, play),
            Frame::EventEnemyAdvance(next) => self.event_enemy_advance(next),
            Frame::EventFriendlyAdvance => return self.event_friendly_advance_over(),
            Frame::EventRemove(left) => return self.event_remove_over(left),
            Frame::EventDamage => self.event_damage(play),
            Frame::EnemyAdvance(next, order) => self.enemy_advance(next, order),
            Frame::RollAggressiveness => self.roll_aggressiveness(play),
            Frame::BeginTurn => self.begin_turn(play),
            Frame::BeginFast => self.begin_step(true, play),
            Frame::BeginSlow => self.begin_step(false, play),
            Frame::Step { .. } => return self.step_over(frame, play),
            Frame::Act => return self.action_over(play),
            Frame::RollMovement => self.roll_movement(play),
            Frame::EnemyMove { enemy, order, times } => self.enemy_move(enemy, order, times, play),
            Frame::EnemyAttack(enemy) => return self.enemy_attack(enemy, play),
            Frame::EndTurn => self.end_turn(),
            Frame::NextTurn => self.next_turn(play),
            Frame::PostCombat => self.post_combat(play),
            Frame::BookBattle => self.book_battle(play),
            Frame::OperationalMoves => self.operational_moves(play),
            Frame::OnLeave => self.on_leave(play),
            Frame::AdjustSo => self.adjust_so(play),
            Frame::PriorityRest => return self.rest_over(),
            Frame::EndWeek => self.end_week(play),
            Frame::EnemyTurn
            | Frame::AdvanceBattalion
            | Frame::RetreatBattalion
            | Frame::UseSkills
            | Frame::LargeCosts => return self.frames.leave_if(self.is_idle(frame)),
            Frame::ChooseCampaign
            | Frame::ChooseObjective
            | Frame::OptionalRules
            | Frame::BuyUnits
            | Frame::Priorities
            | Frame::PayCondition
            | Frame::Assignment
            | Frame::PlanAttack(_)
            | Frame::NameLeader(..)
            | Frame::PayUpperEvent
            | Frame::RelayTiles
            | Frame::EnemyChoice { .. }
            | Frame::ChooseVictim(_)
            | Frame::OfferEnd
            | Frame::OfferTenacity
            | Frame::PayLowerEvent
            | Frame::RepairReplace
            | Frame::Upgrade => return false,
        }
        true
    }
}
