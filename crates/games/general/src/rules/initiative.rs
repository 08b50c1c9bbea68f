//! Initiative of an engagement [FG-3, FG-39, FG-40, FG-42, FG-44, FG-45].

use super::{Check, Play, not_now};
use crate::cards::{Bonus, Class};
use crate::decision::Decision;
use crate::event::{Contest, Event};
use crate::frame::Frame;
use crate::ids::{Side, Unit};
use crate::state::{Engagement, Flags, Operation};
use fieldcraft_engine::{Purpose, Rows};

pub(crate) const INITIATIVE: Purpose = Purpose::new("FG-3", "initiative");
const AGAIN: Purpose = Purpose::new("FG-3", "initiative after a tie");

/// What the attacker adds [FG-3].
const ATTACKER: i32 = 2;

impl Operation {
    /// What a side adds to its initiative in the engagement under way.
    #[must_use]
    pub fn initiative_rows(&self, side: Side) -> Rows {
        let mut rows = Rows::new();
        let Some(engagement) = &self.engagement else { return rows };
        let attacks = side == engagement.attacker;
        let group: Vec<Unit> = self.participants(engagement, side).collect();
        let linked = group.iter().any(|unit| self.is_linked(*unit) && self.unit(*unit).owner.side() == Some(side));
        if attacks {
            if linked && !self.is_across_river(engagement) {
                rows.add(ATTACKER, "FG-3", "attacker");
            }
            rows.add(engagement.surprise.into(), "FG-O58", "surprise attack");
        } else {
            rows.add(-i32::from(!linked), "FG-44", "outside the command network");
            let hungry = group.iter().any(|unit| self.unit(*unit).is(Flags::UNSUPPLIED));
            rows.add(-i32::from(hungry), "FG-B13", "without supply");
        }
        let (own, clause, reason) =
            if attacks { (Bonus::Stealthy, "FG-40", "stealthy") } else { (Bonus::Vigilant, "FG-39", "vigilant") };
        let has = |unit: Unit, bonus: Bonus| i32::from(self.unit(unit).stars.has(bonus));
        let best = group.iter().max_by_key(|unit| has(**unit, own) + has(**unit, Bonus::CombatVeteran));
        if let Some(best) = best {
            rows.add(has(*best, own), clause, reason);
            rows.add(has(*best, Bonus::CombatVeteran), "FG-42", "combat veteran");
        }
        rows.add(self.momentum_initiative(&group), "FG-O81", "momentum");
        rows
    }

    /// The units of a side in an engagement: those that attack, or those that are attacked or answer.
    pub(crate) fn participants(&self, engagement: &Engagement, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let attacks = side == engagement.attacker;
        let (declared, hex) = (engagement.of(side), engagement.hex);
        let owner = engagement.attacker.owner();
        let some = if attacks { declared } else { declared.or(self.others_than(owner)) };
        some.into_iter().filter(move |unit| {
            let state = self.unit(*unit);
            let there = !attacks && state.place == hex && state.owner != owner && self.is_target(*unit);
            state.is_in_use() && (declared.has(*unit) || there)
        })
    }

    /// Whether every attacker next to the hex attacks across a river without a bridge [FG-O37].
    fn is_across_river(&self, engagement: &Engagement) -> bool {
        let mut near = engagement.attackers.iter().filter(|unit| {
            let land = self.card(*unit).class.goes_on_land();
            land && self.map().distance(self.unit(*unit).place, engagement.hex) == 1
        });
        let wet = |unit: Unit| {
            let from = self.unit(unit).place;
            self.map()
                .direction(from, engagement.hex)
                .is_some_and(|direction| self.map().has_river(from, direction) && !self.has_bridge(from, direction))
        };
        near.clone().next().is_some() && near.all(wet)
    }

    /// Rolls for initiative and begins the first Round.
    pub(crate) fn roll_initiative(&mut self, play: &mut Play<'_>) {
        let Some(engagement) = self.engagement else { return };
        self.note_participants(&engagement);
        if engagement.ambush {
            let defender = engagement.attacker.enemy();
            play.tell(Event::Ambushed(defender));
            return self.begin_rounds(defender, play);
        }
        self.contest_initiative(engagement.attacker, INITIATIVE, play);
    }

    fn contest_initiative(&mut self, attacker: Side, purpose: Purpose, play: &mut Play<'_>) {
        let add = [attacker, attacker.enemy()].map(|side| self.initiative_rows(side).total());
        match settle(Contest::Engagement, attacker, add, purpose, play) {
            Some(first) => self.begin_rounds(first, play),
            None => self.frames.first(&[Frame::InitiativeTie]),
        }
    }

    fn begin_rounds(&mut self, first: Side, play: &mut Play<'_>) {
        if let Some(engagement) = &mut self.engagement {
            (engagement.first, engagement.turn_of) = (first, first);
        }
        self.open_round(first, play);
    }

    pub(crate) fn check_tie(decision: &Decision, clause: &'static str) -> Check {
        match decision {
            Decision::Roll => Ok(()),
            _ => not_now(clause),
        }
    }

    /// The dice are rolled again after a tie: each time is a decision of its own, so that one decision never asks chance
    /// without end.
    pub(crate) fn play_tie(&mut self, frame: Frame, play: &mut Play<'_>) {
        self.frames.leave();
        match frame {
            Frame::DogfightTie(interceptor, flyer) => self.dogfight(interceptor, flyer, AGAIN, play),
            Frame::TurnTie => self.roll_for_turn(play),
            _ => {
                if let Some(engagement) = self.engagement {
                    self.contest_initiative(engagement.attacker, AGAIN, play);
                }
            }
        }
    }

    fn note_participants(&mut self, engagement: &Engagement) {
        let mut strength = [0; 2];
        for side in Side::BOTH {
            let all: Vec<Unit> = self.participants(engagement, side).collect();
            strength[side.index()] = all.len() as u8;
            for unit in all {
                let state = self.unit_mut(unit);
                state.set(Flags::ENGAGED);
                if side == engagement.attacker {
                    state.set(Flags::ACTED);
                }
            }
        }
        if let Some(engagement) = &mut self.engagement {
            engagement.strength = strength;
        }
    }

    /// Fighters meet in the air: initiative, and one shot each [FG-O43].
    pub(crate) fn dogfight(&mut self, interceptor: Unit, flyer: Unit, purpose: Purpose, play: &mut Play<'_>) {
        let Some(side) = self.unit(interceptor).owner.side() else { return };
        let Some(first) = settle(Contest::Dogfight, side, [ATTACKER, 0], purpose, play) else {
            return self.frames.first(&[Frame::DogfightTie(interceptor, flyer)]);
        };
        let pair = if first == side {
            [(interceptor, flyer), (flyer, interceptor)]
        } else {
            [(flyer, interceptor), (interceptor, flyer)]
        };
        for (firer, target) in pair {
            let alive = self.unit(firer).is_on_map() && self.unit(target).is_on_map();
            if let Some(arm) = self.arm_against(firer, Class::Aircraft).filter(|_| alive) {
                self.give_away(firer);
                self.shoot(firer, arm, target, play);
                self.recover(target);
            }
        }
    }
}

/// Both sides roll, the attacker first; nobody wins a tie.
fn settle(contest: Contest, attacker: Side, add: [i32; 2], purpose: Purpose, play: &mut Play<'_>) -> Option<Side> {
    let totals = add.map(|add| (play.chance.roll(10, purpose) as i32 + add) as i8);
    let first = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => attacker,
        std::cmp::Ordering::Less => attacker.enemy(),
        std::cmp::Ordering::Equal => {
            play.tell(Event::Tied(contest, totals));
            return None;
        }
    };
    play.tell(Event::Initiative(first, totals));
    Some(first)
}
