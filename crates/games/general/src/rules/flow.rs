//! The table of frames: who is asked by each, which run by themselves, and where its decisions are judged and played.

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::Bonus;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase, runs_by_itself};
use crate::ids::{Side, Spot, Unit};
use crate::state::Operation;
use fieldcraft_engine::Frames;

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
        self.armed(side, true).any(|unit| self.check_defender(side, unit, foes).is_ok())
    }

    fn has_card_hex(&self, side: Side, card: crate::ids::Card) -> bool {
        let own = self.occupied[side.owner().index()];
        own.iter().any(|id| self.check_card_hexes(side, card, &Decision::At(Spot::hex(id))).is_ok())
    }

    /// Why a decision of a side that is to decide is refused.
    pub(crate) fn check_now(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        let Some(frame) = self.frames.top() else {
            return match self.phase {
                Phase::Start => unless(*decision == Decision::Begin, "FG-O2", "deal the cards first"),
                Phase::SetUp => self.check_set_up(side, decision, memo),
                Phase::Production => self.check_production(side, decision, memo),
                Phase::Supply => self.check_supply(side, decision),
                Phase::Movement => self.check_movement(side, decision, memo),
                Phase::Combat => self.check_combat(side, decision, memo),
                Phase::Deployment => self.check_deployment(side, decision, memo),
                Phase::Income | Phase::Check | Phase::Over => not_now("FG-O78"),
            };
        };
        match frame {
            Frame::Award(..) | Frame::Raid(..) | Frame::Breakdown(..) | Frame::Garrison(..) => {
                self.check_event(&frame, decision)
            }
            Frame::School(unit) => self.check_school(unit, decision),
            Frame::Site(build) => self.check_site(side, build, decision, memo),
            Frame::Deficit => self.check_deficit(side, decision, memo),
            Frame::March => self.check_march(side, decision, memo),
            Frame::Fly(unit) => self.check_fly(unit, decision),
            Frame::Intercept(unit) => self.check_intercept(side, unit, decision),
            Frame::DogfightTie(..) => Self::check_tie(decision, "FG-O43"),
            Frame::InitiativeTie => Self::check_tie(decision, "FG-3"),
            Frame::TurnTie => Self::check_tie(decision, "FG-O1"),
            Frame::Declare => self.check_declare(side, decision, memo),
            Frame::Answer => self.check_answer(side, decision, memo),
            Frame::Aim(unit) => self.check_aim(unit, decision),
            Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => self.check_window(side, decision),
            Frame::Round(_) => self.check_round(side, decision, memo),
            Frame::Volley(unit, arm) => self.check_volley(unit, arm, decision),
            Frame::Retarget(unit, arm) => self.check_retarget(unit, arm, decision),
            Frame::Retreat(_) => self.check_retreat(side, decision),
            Frame::Surrender(_) => Self::check_surrender(decision),
            Frame::Advance => self.check_advance(side, decision),
            Frame::Countermand(_) => self.check_countermand(side, decision),
            Frame::CardHex(_, card) => self.check_card_hexes(side, card, decision),
            Frame::CardUnits(_, card, _) => self.check_card_units(side, card, decision),
            Frame::CardWork(_, card) => self.check_card_works(side, card, decision),
            Frame::Look(_) => Self::check_look(decision),
            Frame::Deploying(unit) => self.check_deploying(unit, decision, memo),
            Frame::Discard(_) => self.check_discard(side, decision),
            Frame::Proposal(_) => Self::check_proposal(decision),
            runs_by_itself!() => not_now("FG-22"),
        }
    }

    /// Everything that belongs to the moment, legal or not.
    pub(crate) fn offer_now(&self, side: Side, memo: &Memo, out: &mut Vec<Decision>) {
        let Some(frame) = self.frames.top() else {
            return match self.phase {
                Phase::Start => out.push(Decision::Begin),
                Phase::SetUp => self.offer_set_up(side, memo, out),
                Phase::Production => self.offer_production(side, memo, out),
                Phase::Supply => self.offer_supply(side, out),
                Phase::Movement => self.offer_movement(side, out),
                Phase::Combat => self.offer_combat(side, memo, out),
                Phase::Deployment => self.offer_deployment(side, out),
                Phase::Income | Phase::Check | Phase::Over => {}
            };
        };
        match frame {
            Frame::Award(..) | Frame::Raid(..) | Frame::Breakdown(..) | Frame::Garrison(..) => {
                self.offer_event(&frame, out);
            }
            Frame::School(_) => out.extend(Bonus::SCHOOLED.map(Decision::Choose)),
            Frame::Site(build) => self.offer_sites(side, build, memo, out),
            Frame::Deficit => self.offer_deficit(side, out),
            Frame::March => self.offer_march(side, memo, out),
            Frame::Fly(_) => out.extend(self.prey(side).iter().map(|id| Decision::At(Spot::hex(id)))),
            Frame::Intercept(_) => self.offer_interceptions(side, out),
            Frame::DogfightTie(..) | Frame::InitiativeTie | Frame::TurnTie => out.push(Decision::Roll),
            Frame::Declare => self.offer_commitments(side, false, memo, out),
            Frame::Answer => self.offer_commitments(side, true, memo, out),
            Frame::Aim(_) => out.extend(memo.foes(self, side).iter().map(Decision::Target)),
            Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) => self.offer_window(side, out),
            Frame::Round(_) => self.offer_round(side, out),
            Frame::Volley(unit, arm) => out.extend([Decision::Fire(unit, arm), Decision::Done]),
            Frame::Retarget(unit, arm) => out.extend(self.targets(unit, arm).map(Decision::Target)),
            Frame::Retreat(_) => self.offer_retreats(out),
            Frame::Surrender(_) => out.extend([Decision::Offer, Decision::Refuse]),
            Frame::Advance => self.offer_advances(side, out),
            Frame::Countermand(_) => out.extend([Decision::Countermand, Decision::Pass]),
            Frame::CardHex(..) => {
                let own = self.occupied[side.owner().index()].iter();
                out.extend(own.map(|id| Decision::At(Spot::hex(id))).chain([Decision::Pass]));
            }
            Frame::CardUnits(_, card, _) => {
                out.extend(self.candidates(side, card).iter().map(Decision::Pick).chain([Decision::Done]));
            }
            Frame::CardWork(..) => {
                out.extend(self.standing().map(|(work, _)| Decision::PickWork(work)).chain([Decision::Pass]));
            }
            Frame::Look(_) => out.extend([Decision::LookAtHand, Decision::LookAtStaged]),
            Frame::Deploying(unit) => self.offer_deploying(unit, out),
            Frame::Discard(_) => out.extend(self.hand(side).map(Decision::Discard)),
            Frame::Proposal(_) => out.extend([Decision::Accept, Decision::Decline]),
            runs_by_itself!() => {}
        }
    }

    /// Plays a decision that is known to be legal.
    pub(crate) fn play_now(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match self.frames.top() {
            None => self.play_phase(side, decision, play),
            Some(frame) => self.play_frame(frame, side, decision, play),
        }
        self.run(play);
        if self.engagement.is_none() {
            self.judge(play);
        }
    }

    fn play_phase(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match self.phase {
            Phase::Start => self.begin(play),
            Phase::SetUp => match *decision {
                Decision::Buy(kind, grade) => self.buy(side, kind, grade, play),
                Decision::Deploy(unit) => self.frames.first(&[Frame::Deploying(unit)]),
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

    fn play_frame(&mut self, frame: Frame, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match frame {
            Frame::Award(..) | Frame::Raid(..) | Frame::Breakdown(..) | Frame::Garrison(..) => {
                self.play_event(frame, decision, play);
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

impl Frames for Operation {
    type Frame = Frame;
    type Event = Event;

    fn frame(&self) -> Option<Frame> {
        self.frames.top()
    }

    fn run_frame(&mut self, frame: Frame, play: &mut Play<'_>) -> bool {
        match frame {
            Frame::Advance if !self.can_advance() => self.leave_engagement(play),
            Frame::Round(side) if !self.can_go_on(side) => self.frames.then(&[Frame::RoundEnd]),
            Frame::Retreat(side) if !self.skip_stuck(side) => self.frames.leave(),
            runs_by_itself!() => {
                self.frames.leave();
                match frame {
                    Frame::Next => self.next(play),
                    Frame::Flak(unit) if self.unit(unit).is_on_map() => self.fire_flak(unit, play),
                    Frame::Initiative => self.roll_initiative(play),
                    Frame::RoundEnd => self.close_round(),
                    Frame::NextRound => self.next_round(play),
                    Frame::Aftermath => self.close_engagement(play),
                    Frame::Effect(side, card) => self.take_effect(side, card, play),
                    _ => {}
                }
            }
            _ => return self.frames.leave_if(self.is_idle(frame)),
        }
        true
    }
}
