//! The turn: initiative, phases in their order, the end of the turn [FG-18 to FG-23, FG-O1].

use super::Play;
use crate::event::{Contest, Event};
use crate::frame::{Frame, Phase};
use crate::ids::Side;
use crate::state::{Flags, HAND_LIMIT, Operation};
use fieldcraft_engine::Purpose;

const TURN_INITIATIVE: Purpose = Purpose::new("FG-O1", "turn initiative");

impl Operation {
    /// Whether a side has a part in a phase of this turn.
    #[must_use]
    pub fn happens(&self, phase: Phase, side: Side) -> bool {
        match phase {
            Phase::Income => 1 < self.turn,
            Phase::Production => self.turn % 5 == 1,
            Phase::Deployment => self.turn.is_multiple_of(5) && !self.side(side).delayed || self.side(side).owed,
            Phase::Supply | Phase::Movement | Phase::Combat => true,
            _ => false,
        }
    }

    /// A new turn begins.
    pub(crate) fn begin_turn(&mut self, play: &mut Play<'_>) {
        self.turn += 1;
        (self.rain, self.low_cloud) = (false, false);
        for side in &mut self.sides {
            (side.short_of_fuel, side.guided, side.convoy, side.proposed) = (false, false, false, false);
            side.reconnoitred = None;
        }
        for unit in &mut self.units {
            unit.clear(Flags::OF_THE_TURN);
            if unit.is_on_map() {
                unit.spent = 0;
            }
        }
        self.phase = Phase::Income;
        self.active = self.first;
        self.roll_for_turn(play);
    }

    /// Both sides roll for the turn; a tie is rolled again.
    pub(crate) fn roll_for_turn(&mut self, play: &mut Play<'_>) {
        let rolls = Side::BOTH.map(|_| play.chance.roll(10, TURN_INITIATIVE) as u8);
        self.first = match rolls[0].cmp(&rolls[1]) {
            std::cmp::Ordering::Greater => Side::American,
            std::cmp::Ordering::Less => Side::German,
            std::cmp::Ordering::Equal => {
                play.tell(Event::Tied(Contest::Turn, rolls.map(|roll| roll as i8)));
                return self.frames.first(&[Frame::TurnTie]);
            }
        };
        play.tell(Event::Turn(self.turn, self.first, rolls));
        self.finish_projects(play, |project| project.by_engineers);
        self.active = self.first;
        if self.happens(self.phase, self.active) { self.enter(play) } else { self.next(play) }
    }

    /// The side's part of a phase is over; goes to the next part that happens.
    pub(crate) fn next(&mut self, play: &mut Play<'_>) {
        self.leave(play);
        loop {
            if self.phase == Phase::Check {
                return self.begin_turn(play);
            }
            if self.active == self.first {
                self.active = self.first.enemy();
            } else {
                self.active = self.first;
                self.phase = match self.phase {
                    Phase::Income => Phase::Production,
                    Phase::Production => Phase::Supply,
                    Phase::Supply => Phase::Movement,
                    Phase::Movement => Phase::Combat,
                    Phase::Combat => Phase::Deployment,
                    _ => return self.end_turn(play),
                };
            }
            if self.happens(self.phase, self.active) {
                return self.enter(play);
            }
            if self.phase == Phase::Deployment {
                self.skip_deployment(play);
            }
        }
    }

    fn leave(&mut self, play: &mut Play<'_>) {
        match self.phase {
            Phase::Production => self.close_production(play),
            Phase::Combat => self.fly_home(self.active, play),
            Phase::Deployment => {
                let active = self.active;
                self.side_mut(active).owed = false;
            }
            _ => {}
        }
    }

    fn enter(&mut self, play: &mut Play<'_>) {
        self.draw_networks();
        play.tell(Event::Phase(self.phase, self.active));
        match self.phase {
            Phase::Income => {
                self.frames.first(&[Frame::Next]);
                self.collect(self.active, play);
            }
            Phase::Deployment if self.turn.is_multiple_of(5) => self.finish_own_projects(play),
            _ => {}
        }
    }

    fn skip_deployment(&mut self, play: &mut Play<'_>) {
        if self.turn.is_multiple_of(5) {
            self.finish_own_projects(play);
            let active = self.active;
            let side = self.side_mut(active);
            // It is late: the phase comes in the next turn [FG-O70].
            (side.owed, side.delayed) = (side.delayed, false);
        }
    }

    fn finish_own_projects(&mut self, play: &mut Play<'_>) {
        let side = self.active;
        self.finish_projects(play, |project| !project.by_engineers && project.side == side);
    }

    /// Objectives, momentum and hands; then the game ends or goes on.
    fn end_turn(&mut self, play: &mut Play<'_>) {
        self.phase = Phase::Check;
        self.score_objectives(crate::scenario::When::AnyTurn, play);
        self.settle_momentum();
        if self.judge(play) {
            return;
        }
        if self.field.scenario.turns <= self.turn {
            return self.time_is_up(play);
        }
        self.frames.first(&[Frame::Next]);
        for side in [self.first.enemy(), self.first] {
            if HAND_LIMIT < self.hand_count(side) {
                self.frames.first(&[Frame::Discard(side)]);
            }
        }
    }
}
