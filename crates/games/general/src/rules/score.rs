//! Scoring, places that change hands, and objectives [FG-47 to FG-56, FG-O21, FG-O77].

use super::Play;
use crate::cards::{Class, WorkKind};
use crate::event::{Cause, Event, Points, Terms};
use crate::ids::{Side, Spot, Unit};
use crate::scenario::{Condition, When};
use crate::state::{Flags, Operation};
use std::sync::Arc;

/// For an enemy Command Post or Forward HQ [FG-51].
const POST: i16 = 50;
/// For each star of a unit [FG-50].
const STAR: i16 = 5;
/// For a Key City [FG-53].
const KEY_CITY: i16 = 25;
/// For a ruined city, Key City or not [FG-54].
const RUINED_CITY: i16 = 20;
/// For a secondary objective [FG-55].
const SECONDARY: i16 = 75;
/// For a primary objective [FG-56].
const PRIMARY: i16 = 100;
/// Heavy hits that ruin a city [FG-O40].
pub(crate) const RUINED: u8 = 2;

impl Operation {
    /// What the destruction or capture of a unit is worth, its cost taken so many times.
    #[must_use]
    pub fn worth(&self, unit: Unit, times: i16) -> i16 {
        let kind = self.unit(unit).kind;
        if kind == self.field.headquarters || kind == self.field.command_post {
            return POST;
        }
        self.cost(unit) as i16 * times + STAR * i16::from(self.unit(unit).stars.count())
    }

    pub(crate) fn add_score(&mut self, side: Side, why: Points, points: i16, play: &mut Play<'_>) {
        self.side_mut(side).score += points;
        play.tell(Event::Scored(side, why, points));
    }

    /// A unit has come into a hex: its side holds it, and gets what is left there.
    pub(crate) fn take_hex(&mut self, unit: Unit, at: Spot, play: &mut Play<'_>) {
        let Some(side) = self.unit(unit).owner.side() else { return };
        for other in self.others_than(side.owner()).iter() {
            if self.unit(other).place == at {
                self.take_over(other, side, play);
            }
        }
        let Some(number) = self.map().place_at[at.index()] else { return };
        let place = &mut self.places[usize::from(number)];
        if place.holder == Some(side) {
            return;
        }
        place.holder = Some(side);
        play.tell(Event::Taken(at, side));
        if place.scored == Some(side) {
            return;
        }
        let worth = if RUINED <= place.hits {
            Some((Points::Ruin(at), RUINED_CITY))
        } else {
            self.field.map.places[usize::from(number)].key.then_some((Points::City(at), KEY_CITY))
        };
        if let Some((why, points)) = worth {
            place.scored = Some(side);
            self.add_score(side, why, points, play);
        }
    }

    /// What stands idle in a hex goes to the side that takes it.
    fn take_over(&mut self, unit: Unit, side: Side, play: &mut Play<'_>) {
        let state = self.unit(unit);
        if state.is(Flags::CAPTURED) {
            // It is freed by the side that lost it, which scores nothing.
            let crew = self.card(unit).crew.is_some();
            self.hand_over(unit, side.owner());
            let state = self.unit_mut(unit);
            state.clear(Flags(Flags::CAPTURED.0 | Flags::ABANDONED.0));
            if crew {
                state.set(Flags::ABANDONED);
            }
            self.note_arrival(unit);
        } else if state.is(Flags::ABANDONED) {
            self.capture(unit, side, Terms::Abandoned, play);
        } else if self.card(unit).class == Class::Aircraft && !state.is(Flags::ALOFT) {
            self.destroy(unit, Cause::Taken, Some(side), play);
        }
    }

    /// Whether a side has reached an objective as things stand.
    #[must_use]
    pub fn is_reached(&self, objective: usize) -> bool {
        let objective_number = objective;
        let objective = &self.field.scenario.objectives[objective];
        objective.any.iter().any(|condition| match condition {
            Condition::Hold(hexes) => hexes.iter().all(|at| self.holder(*at) == Some(objective.side)),
            Condition::Denied(_) => self.broken & (1 << objective_number) == 0,
            Condition::Demolished(hexes, count) => {
                let fields =
                    self.works.iter().filter(|work| work.kind == WorkKind::Airfield && hexes.contains(&work.at));
                let denied = fields.filter(|work| work.denied_by == Some(objective.side)).count();
                usize::from(*count) <= denied
            }
        })
    }

    /// Notes what has been held, and scores what has been reached.
    pub(crate) fn score_objectives(&mut self, when: When, play: &mut Play<'_>) {
        let field = Arc::clone(&self.field);
        for (number, objective) in field.scenario.objectives.iter().enumerate() {
            for condition in &objective.any {
                if let Condition::Denied(hexes) = condition {
                    let enemy = objective.side.enemy();
                    if hexes.iter().all(|at| self.holder(*at) == Some(enemy)) {
                        self.broken |= 1 << number;
                    }
                }
            }
            let due = objective.when == when && self.reached & (1 << number) == 0;
            if due && self.is_reached(number) {
                self.reached |= 1 << number;
                let points = if objective.primary { PRIMARY } else { SECONDARY };
                self.add_score(objective.side, Points::Objective(number as u8), points, play);
            }
        }
    }
}
