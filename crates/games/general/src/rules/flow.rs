//! The table of frames: who is asked by each, which run by themselves, and where its decisions are judged and played.

use super::{Check, Play, not_now, unless};
use crate::cards::Bonus;
use crate::decision::Decision;
use crate::frame::{Frame, Phase, runs_by_itself};
use crate::ids::{Side, Unit};
use crate::state::Operation;

impl Operation {
    /// The side that a frame asks; nobody if it runs by itself.
    pub(crate) fn asks(&self, frame: &Frame) -> Option<Side> {
        let attacker = self.engagement.as_ref().map_or(self.active, |engagement| engagement.attacker);
        Some(match *frame {
            Frame::Award(side, _)
            | Frame::Raid(side, ..)
            | Frame::Breakdown(side, _)
            | Frame::Garrison(side, _)
            | Frame::Opening(side)
            | Frame::RoundStart(side)
            | Frame::Round(side)
            | Frame::Closing(side)
            | Frame::Retreat(side)
            | Frame::Surrender(side)
            | Frame::Countermand(side)
            | Frame::CardHex(side, _)
            | Frame::CardUnits(side, ..)
            | Frame::CardWork(side, _)
            | Frame::Look(side)
            | Frame::Discard(side)
            | Frame::Proposal(side) => side,
            Frame::School(unit) | Frame::Fly(unit) | Frame::Deploying(unit) => self.owner_side(unit),
            Frame::Intercept(unit) => self.owner_side(unit).enemy(),
            Frame::DogfightTie(interceptor, _) => self.owner_side(interceptor),
            Frame::TurnTie => self.first,
            Frame::Aim(unit) | Frame::Volley(unit, _) | Frame::Retarget(unit, _) => self.leader(unit)?,
            Frame::Site(_) | Frame::Deficit | Frame::March => self.active,
            Frame::Declare | Frame::InitiativeTie | Frame::Advance => attacker,
            Frame::Answer => attacker.enemy(),
            runs_by_itself!() => return None,
        })
    }

    fn owner_side(&self, unit: Unit) -> Side {
        self.unit(unit).owner.side().unwrap_or(self.active)
    }

    /// Runs what needs nobody, until somebody is asked.
    pub(crate) fn run(&mut self, play: &mut Play<'_>) {
        while let Some(frame) = self.frames.last().copied() {
            match frame {
                runs_by_itself!() => {
                    self.frames.pop();
                    self.run_frame(frame, play);
                }
                Frame::Advance if !self.can_advance() => self.leave_engagement(play),
                Frame::Round(side) if !self.can_go_on(side) => {
                    self.frames.pop();
                    self.frames.push(Frame::RoundEnd);
                }
                Frame::Retreat(side) if !self.skip_stuck(side) => {
                    self.frames.pop();
                }
                _ if self.is_idle(frame) => {
                    self.frames.pop();
                }
                _ => return,
            }
        }
    }

    /// Runs a frame that asks nobody and has been taken off the stack.
    fn run_frame(&mut self, frame: Frame, play: &mut Play<'_>) {
        match frame {
            Frame::Next => self.next(play),
            Frame::Flak(unit) => {
                if self.unit(unit).is_on_map() {
                    self.fire_flak(unit, play);
                }
            }
            Frame::Initiative => self.roll_initiative(play),
            Frame::RoundEnd => self.close_round(),
            Frame::NextRound => self.next_round(play),
            Frame::Aftermath => self.close_engagement(play),
            Frame::Effect(side, card) => self.take_effect(side, card, play),
            _ => unreachable!("{frame:?} asks somebody"),
        }
    }

    /// Whether the side that a frame would ask has nothing to choose, so that nobody is asked.
    ///
    /// Who is asked is seen by both sides, so this follows from what both know: not from cards in hand, nor in fog from
    /// units that only one side knows of. Who is asked in vain can only pass [FG-B34].
    fn is_idle(&self, frame: Frame) -> bool {
        match frame {
            Frame::Volley(unit, arm) => !self.has_volley(unit, arm),
            Frame::Opening(side) | Frame::RoundStart(side) => !self.might_play(side),
            Frame::Closing(side) => self.has_ended() || !self.might_play(side),
            Frame::Countermand(side) => !self.might_countermand(side),
            Frame::Intercept(unit) => !self.might_intercept(self.owner_side(unit).enemy(), unit),
            Frame::Answer => !self.field.options.fog && !self.has_answer(),
            Frame::CardHex(side, card) => !self.has_card_hex(side, card),
            _ => false,
        }
    }

    fn has_ended(&self) -> bool {
        self.is_one_side_gone() || self.engagement.as_ref().is_none_or(|engagement| engagement.ending.is_some())
    }

    fn has_answer(&self) -> bool {
        let Some(engagement) = &self.engagement else { return false };
        let side = engagement.attacker.enemy();
        let foes = self.foes(side);
        self.present.iter().any(|unit| self.card(unit).is_armed() && self.defender_check(side, unit, foes).is_ok())
    }

    fn has_card_hex(&self, side: Side, card: crate::ids::Card) -> bool {
        self.map().spots().any(|at| self.card_hexes_check(side, card, &Decision::At(at)).is_ok())
    }

    /// Why a decision of a side that is to decide is refused.
    pub(crate) fn why_not(&self, side: Side, decision: &Decision) -> Check {
        let Some(frame) = self.frames.last() else {
            return match self.phase {
                Phase::Start => unless(*decision == Decision::Begin, "FG-O2", "the cards are dealt first"),
                Phase::SetUp => self.set_up_check(side, decision),
                Phase::Production => self.production_check(side, decision),
                Phase::Supply => self.supply_check(side, decision),
                Phase::Movement => self.movement_check(side, decision),
                Phase::Combat => self.combat_check(side, decision),
                Phase::Deployment => self.deployment_check(side, decision),
                Phase::Income | Phase::Check | Phase::Over => not_now("FG-O78"),
            };
        };
        match *frame {
            Frame::Award(..) | Frame::Raid(..) | Frame::Breakdown(..) | Frame::Garrison(..) => {
                self.happening_check(frame, decision)
            }
            Frame::School(unit) => self.school_check(unit, decision),
            Frame::Site(build) => self.site_check(side, build, decision),
            Frame::Deficit => self.deficit_check(side, decision),
            Frame::March => self.march_check(side, decision),
            Frame::Fly(unit) => self.fly_check(unit, decision),
            Frame::Intercept(unit) => self.intercept_check(side, unit, decision),
            Frame::DogfightTie(..) => Self::tie_check(decision, "FG-O43"),
            Frame::InitiativeTie => Self::tie_check(decision, "FG-3"),
            Frame::TurnTie => Self::tie_check(decision, "FG-O1"),
            Frame::Declare => self.declare_check(side, decision),
            Frame::Answer => self.answer_check(side, decision),
            Frame::Aim(unit) => self.aim_check(unit, decision),
            Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => self.window_check(side, decision),
            Frame::Round(_) => self.round_check(side, decision),
            Frame::Volley(unit, arm) => self.volley_check(unit, arm, decision),
            Frame::Retarget(unit, arm) => self.retarget_check(unit, arm, decision),
            Frame::Retreat(_) => self.retreat_check(side, decision),
            Frame::Surrender(_) => Self::surrender_check(decision),
            Frame::Advance => self.advance_check(side, decision),
            Frame::Countermand(_) => self.countermand_check(side, decision),
            Frame::CardHex(_, card) => self.card_hexes_check(side, card, decision),
            Frame::CardUnits(_, card, _) => self.card_units_check(side, card, decision),
            Frame::CardWork(_, card) => self.card_works_check(side, card, decision),
            Frame::Look(_) => Self::look_check(decision),
            Frame::Deploying(unit) => self.deploying_check(unit, decision),
            Frame::Discard(_) => self.discard_check(side, decision),
            Frame::Proposal(_) => Self::proposal_check(decision),
            runs_by_itself!() => not_now("FG-22"),
        }
    }

    /// Every legal decision of the side to decide.
    pub(crate) fn list(&self, side: Side, out: &mut Vec<Decision>) {
        let Some(frame) = self.frames.last() else {
            return match self.phase {
                Phase::Start => out.push(Decision::Begin),
                Phase::SetUp => self.list_set_up(side, out),
                Phase::Production => self.list_production(side, out),
                Phase::Supply => self.list_supply(side, out),
                Phase::Movement => self.list_movement(side, out),
                Phase::Combat => self.list_combat(side, out),
                Phase::Deployment => self.list_deployment(side, out),
                Phase::Income | Phase::Check | Phase::Over => {}
            };
        };
        match *frame {
            Frame::Award(..) | Frame::Raid(..) | Frame::Breakdown(..) | Frame::Garrison(..) => {
                self.list_happening(frame, out);
            }
            Frame::School(unit) => {
                let all = Bonus::SCHOOLED.into_iter().map(Decision::Choose);
                out.extend(all.filter(|decision| self.school_check(unit, decision).is_ok()));
            }
            Frame::Site(build) => self.list_sites(side, build, out),
            Frame::Deficit => self.list_deficit(side, out),
            Frame::March => self.list_march(side, out),
            Frame::Fly(unit) => self.list_flights(unit, out),
            Frame::Intercept(unit) => self.list_interceptions(side, unit, out),
            Frame::DogfightTie(..) | Frame::InitiativeTie | Frame::TurnTie => out.push(Decision::Roll),
            Frame::Declare => self.list_commitments(side, false, out),
            Frame::Answer => self.list_commitments(side, true, out),
            Frame::Aim(unit) => self.list_aims(unit, out),
            Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => self.list_window(side, out),
            Frame::Round(_) => self.list_round(side, out),
            Frame::Volley(unit, arm) => {
                let both = [Decision::Fire(unit, arm), Decision::Done];
                out.extend(both.into_iter().filter(|decision| self.volley_check(unit, arm, decision).is_ok()));
            }
            Frame::Retarget(unit, arm) => out.extend(self.targets(unit, arm).map(Decision::Target)),
            Frame::Retreat(_) => self.list_retreats(side, out),
            Frame::Surrender(_) => out.extend([Decision::Offer, Decision::Refuse]),
            Frame::Advance => self.list_advances(side, out),
            Frame::Countermand(_) => {
                let both = [Decision::Countermand, Decision::Pass];
                out.extend(both.into_iter().filter(|decision| self.countermand_check(side, decision).is_ok()));
            }
            Frame::CardHex(_, card) => self.list_card_hexes(side, card, out),
            Frame::CardUnits(_, card, _) => self.list_card_units(side, card, out),
            Frame::CardWork(_, card) => self.list_card_works(side, card, out),
            Frame::Look(_) => out.extend([Decision::LookAtHand, Decision::LookAtStaged]),
            Frame::Deploying(unit) => self.list_deploying(unit, out),
            Frame::Discard(_) => out.extend(self.hand(side).map(Decision::Discard)),
            Frame::Proposal(_) => out.extend([Decision::Accept, Decision::Decline]),
            runs_by_itself!() => {}
        }
    }

    /// Plays a decision that is known to be legal.
    pub(crate) fn carry_out(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match self.frames.last().copied() {
            None => self.act_phase(side, decision, play),
            Some(frame) => self.act_frame(frame, side, decision, play),
        }
        self.run(play);
        if self.engagement.is_none() {
            self.judge(play);
        }
    }

    fn act_phase(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match self.phase {
            Phase::Start => self.begin(play),
            Phase::SetUp => match *decision {
                Decision::Buy(kind, grade) => self.buy(side, kind, grade, play),
                Decision::Deploy(unit) => self.frames.push(Frame::Deploying(unit)),
                _ => {
                    self.close_production(play);
                    self.close_set_up(play);
                }
            },
            Phase::Production => self.play_production(side, decision, play),
            Phase::Supply => self.play_supply(side, decision, play),
            Phase::Movement => self.play_movement(side, decision, play),
            Phase::Combat => self.play_combat(side, decision, play),
            Phase::Deployment => self.play_deployment(side, decision, play),
            Phase::Income | Phase::Check | Phase::Over => {}
        }
    }

    fn act_frame(&mut self, frame: Frame, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match frame {
            Frame::Award(..) | Frame::Raid(..) | Frame::Breakdown(..) | Frame::Garrison(..) => {
                self.play_happening(frame, decision, play);
            }
            Frame::School(unit) => self.play_school(unit, decision),
            Frame::Site(build) => self.play_site(side, build, decision, play),
            Frame::Deficit => self.play_deficit(side, decision, play),
            Frame::March => self.play_march(side, decision, play),
            Frame::Fly(unit) => self.play_flight(unit, decision, play),
            Frame::Intercept(unit) => self.play_interception(side, unit, decision, play),
            Frame::DogfightTie(..) | Frame::InitiativeTie | Frame::TurnTie => self.play_tie(frame, play),
            Frame::Declare | Frame::Answer => self.play_commitment(side, decision, play),
            Frame::Aim(unit) => self.play_aim(unit, decision, play),
            Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => self.play_window(side, decision, play),
            Frame::Round(_) => self.play_round(decision, play),
            Frame::Volley(unit, arm) => self.play_volley(unit, arm, decision, play),
            Frame::Retarget(unit, arm) => self.play_retarget(unit, arm, decision, play),
            Frame::Retreat(_) => self.play_retreat(decision, play),
            Frame::Surrender(side) => self.play_surrender(side, decision, play),
            Frame::Advance => self.play_advance(decision, play),
            Frame::Countermand(_) => self.play_countermand(side, decision, play),
            Frame::CardHex(_, card) => self.play_card_hex(side, card, decision, play),
            Frame::CardUnits(_, card, left) => self.play_card_units(side, card, left, decision, play),
            Frame::CardWork(_, card) => self.play_card_work(side, card, decision, play),
            Frame::Look(_) => self.play_look(side, decision, play),
            Frame::Deploying(unit) => self.play_deploying(unit, decision, play),
            Frame::Discard(_) => self.play_discard(side, decision, play),
            Frame::Proposal(_) => self.play_proposal(side, decision, play),
            runs_by_itself!() => {}
        }
    }
}
