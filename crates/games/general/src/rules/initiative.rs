//! Initiative of an engagement [FG-3, FG-39, FG-40, FG-42, FG-44, FG-45].

use super::Play;
use crate::cards::{Bonus, Class};
use crate::event::Event;
use crate::ids::{Side, Unit};
use crate::state::{Engagement, Flags, Operation};
use fieldcraft_engine::{Purpose, Rows};

const INITIATIVE: Purpose = Purpose::new("FG-3", "initiative");
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
        self.present.iter().filter(move |unit| {
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
        let (attacker, defender) = (engagement.attacker, engagement.attacker.enemy());
        let first = if engagement.ambush {
            play.tell(Event::Ambushed(defender));
            defender
        } else {
            let add = [attacker, defender].map(|side| self.initiative_rows(side).total());
            self.settle_initiative(attacker, add, play)
        };
        if let Some(engagement) = &mut self.engagement {
            (engagement.first, engagement.turn_of) = (first, first);
        }
        self.open_round(first, play);
    }

    fn settle_initiative(&self, attacker: Side, add: [i32; 2], play: &mut Play<'_>) -> Side {
        let totals = add.map(|add| play.chance.roll(10, INITIATIVE) as i32 + add);
        let wins = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => {
                // Rolling again until the totals differ is a pick among the pairs of dice that differ.
                let pairs = (1..=10).flat_map(|one| (1..=10).map(move |other| one + add[0] - other - add[1]));
                let (ahead, behind) = pairs.fold((0, 0), |(ahead, behind), lead| match lead.cmp(&0) {
                    std::cmp::Ordering::Greater => (ahead + 1, behind),
                    std::cmp::Ordering::Less => (ahead, behind + 1),
                    std::cmp::Ordering::Equal => (ahead, behind),
                });
                play.chance.pick(&[ahead, behind], AGAIN) == 0
            }
        };
        let first = if wins { attacker } else { attacker.enemy() };
        play.tell(Event::Initiative(first, totals.map(|total| total as i8)));
        first
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
    pub(crate) fn dogfight(&mut self, interceptor: Unit, flyer: Unit, play: &mut Play<'_>) {
        let Some(side) = self.unit(interceptor).owner.side() else { return };
        let first = self.settle_initiative(side, [ATTACKER, 0], play);
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
