//! What a player may mean by several decisions: a Round of fire, an attack with all that help, a march, a deployment.
//!
//! Everything here follows from the position as the seat knows it: enemies are looked at only where an engagement shows
//! them, and where stacks stand is known even in fog of war [FG-O82].

mod attack;
mod fire;
mod march;
mod rest;
mod supply;
mod usual;

use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::side_of;
use crate::ids::{Spot, Unit, Units};
use crate::rules::{INITIATIVE, belongs_to_fire};
use crate::state::Operation;
use fieldcraft_engine::{Game, Intents, Next, Purpose, Seat};

/// What a player may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// These units fire all their weapons in the own Round with this number, at targets that spread the fire well; no
    /// card is played before it [FG-4, FG-B1, FG-B3].
    Fire(Units, u8),
    /// These units attack a hex, at targets that spread the fire well [FG-1].
    Attack(Spot, Units),
    /// All units that can answer the attack on this hex do [FG-2].
    Answer(Spot),
    /// This unit goes to this hex by the cheapest way and stops there [FG-21].
    Go(Unit, Spot),
    /// All units of the first hex that can move now go to the second together [FG-O17].
    March(Spot, Spot),
    /// The units under way go on to this hex and stop there.
    GoOn(Spot),
    /// All units aboard the ships of the first hex land in the second [FG-O20].
    Land(Spot, Spot),
    /// This aircraft flies to this hex [FG-O42].
    Fly(Unit, Spot),
    /// Supply for as many as can be paid for, those next to the enemy first [FG-B13].
    Supply,
    /// This staged unit is placed in this hex [FG-23].
    Deploy(Unit, Spot),
    /// This unit, and who goes along with it, moves as a sound player would move it [FG-21].
    MoveUp(Unit),
    /// The side does the rest of this phase of this turn as a sound player would: it buys and builds, marches, fights,
    /// places what is staged.
    Rest(u8, Phase),
}

impl Intents for Operation {
    type Intent = Intent;

    const EFFORT: u32 = 3_000;

    fn intents(&self, seat: Seat, out: &mut Vec<Intent>) {
        let side = side_of(seat);
        match (self.frames.top(), self.phase) {
            (None, Phase::Supply) | (Some(Frame::Deficit), _) => self.mean_supply(side, out),
            (None, Phase::Movement) => {
                self.mean_moves(side, out);
                self.mean_landings(side, out);
                self.mean_sorties(side, out);
            }
            (Some(Frame::March), _) => self.mean_going_on(out),
            (None, Phase::Combat) => self.mean_attacks(side, out),
            (Some(Frame::Declare), _) => self.mean_rest_of_attack(side, out),
            (Some(Frame::Answer), _) => self.mean_answer(side, out),
            (
                Some(
                    Frame::RoundStart(_)
                    | Frame::Round(_)
                    | Frame::Volley(..)
                    | Frame::Retarget(..)
                    | Frame::Closing(_),
                ),
                _,
            ) => self.mean_fire(side, out),
            (None, Phase::Deployment | Phase::SetUp) => self.mean_deployments(side, out),
            _ => {}
        }
        self.mean_rest(seat, out);
    }

    fn onward(&self, seat: Seat, intent: &Intent) -> Next<Decision> {
        let side = side_of(seat);
        match *intent {
            Intent::Fire(with, round) => self.fire_on(side, with, round),
            Intent::Attack(hex, with) => self.attack_on(side, hex, with),
            Intent::Answer(hex) => self.answer_on(side, hex),
            Intent::Go(unit, to) => self.go_on(unit, to),
            Intent::March(from, to) => self.march_on(side, from, to),
            Intent::GoOn(to) => self.lead_on(to),
            Intent::Land(from, to) => self.land_on(side, from, to),
            Intent::Fly(unit, to) => self.fly_on(unit, to),
            Intent::Supply => self.supply_on(side),
            Intent::Deploy(unit, at) => self.deploy_on(unit, at),
            Intent::MoveUp(unit) => self.move_up_on(seat, unit),
            Intent::Rest(turn, phase) => self.rest_on(seat, turn, phase),
        }
    }

    fn is_risky(intent: &Intent) -> bool {
        !matches!(intent, Intent::Supply | Intent::Deploy(..) | Intent::Rest(..))
    }

    fn concerns(intent: &Intent, purpose: &Purpose) -> bool {
        match *intent {
            Intent::Fire(with, _) => belongs_to_fire(with, purpose),
            Intent::Attack(..) | Intent::Answer(_) => purpose.clause == INITIATIVE.clause,
            Intent::Supply | Intent::Rest(..) => false,
            Intent::Go(..)
            | Intent::MoveUp(_)
            | Intent::March(..)
            | Intent::GoOn(_)
            | Intent::Land(..)
            | Intent::Fly(..)
            | Intent::Deploy(..) => true,
        }
    }
}

impl Operation {
    /// Lets a window for cards pass in which the side has none to play; one with a choice ends what was meant.
    fn pass_in_vain(&self, seat: Seat) -> Next<Decision> {
        let legal = self.legal_of(seat);
        if legal == [Decision::Pass] { Next::Decide(Decision::Pass) } else { Next::Done }
    }
}
