//! How a campaign flows: frames that run by themselves, and frames that wait for the player.

use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::state::Campaign;
use fieldcraft_engine::Frames;

/// What the rules of a campaign are carried out with.
pub(crate) type Play<'a> = fieldcraft_engine::Play<'a, Event>;

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
            Frame::Step { .. } => return self.step_over(play),
            Frame::Act => return self.action_over(play),
            Frame::RollMovement => self.roll_movement(play),
            Frame::EnemyTurn => return self.enemy_turn_over(),
            Frame::EnemyMove { enemy, order, times } => self.enemy_move(enemy, order, times, play),
            Frame::EnemyAttack(enemy) => return self.enemy_attack(enemy, play),
            Frame::EndTurn => self.end_turn(),
            Frame::NextTurn => self.next_turn(play),
            Frame::PostCombat => self.post_combat(play),
            Frame::BookBattle => self.book_battle(play),
            Frame::OperationalMoves => self.operational_moves(play),
            Frame::AdvanceBattalion => return self.no_battalion_to_move(true),
            Frame::RetreatBattalion => return self.no_battalion_to_move(false),
            Frame::OnLeave => self.on_leave(play),
            Frame::AdjustSo => self.adjust_so(play),
            Frame::UseSkills => return self.skills_over(),
            Frame::LargeCosts => return self.large_costs_over(),
            Frame::PriorityRest => return self.rest_over(),
            Frame::EndWeek => self.end_week(play),
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

impl Campaign {
    /// Changes the SO pool [LD-OBJ-8].
    pub(crate) fn change_so(&mut self, by: i16, why: SoFor, play: &mut Play<'_>) {
        if by != 0 {
            self.so += by;
            play.tell(Event::So { by, now: self.so, why });
        }
    }

    /// Takes a payment that is demanded; the campaign fails if it cannot be paid [LD-END-2, LD-R12].
    pub(crate) fn demand(&mut self, by: i16, why: SoFor, play: &mut Play<'_>) {
        self.change_so(by, why, play);
        if self.so < 0 {
            self.end(Ending::Bankrupt, play);
        }
    }

    /// Changes the VP.
    pub(crate) fn change_vp(&mut self, by: i16, play: &mut Play<'_>) {
        if by != 0 {
            self.vp += by;
            play.tell(Event::Vp { by, now: self.vp });
        }
    }

    /// Ends the campaign.
    pub(crate) fn end(&mut self, ending: Ending, play: &mut Play<'_>) {
        self.ending = Some(ending);
        play.tell(Event::CampaignEnded(ending));
    }
}
