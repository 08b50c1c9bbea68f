//! Shots tried on paper: what fire, counter-attack and cover come to, and what the hits are worth.
//!
//! A worth is in thousandths of the force that takes the hits, so that the losses of both sides compare.

use super::Mind;
use crate::cards::{Class, Harm, UnitKind};
use crate::ids::Section;
use crate::state::{Attack, Battle, UnitFlags};

/// More firepower than this is worth no more.
const MOST_POWER: usize = 40;

/// Firepower of an attack before and after the cards and cover of the other side, and the cover that it meets.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fire {
    /// Firepower.
    pub power: i32,
    /// Cover of the target.
    pub cover: i32,
    /// Men who would use up their ammunition.
    pub rapid: i32,
}

/// A copy of what a seat knows, to try attacks on.
pub(super) struct Trial {
    pub battle: Battle,
    /// Expected harm in hundredths of a wound, by class of terrain and firepower that is left.
    harm: [[i32; MOST_POWER + 1]; 3],
}

impl Trial {
    pub fn new(view: &Mind<'_>) -> Self {
        let mut battle: Battle = (***view).clone();
        battle.attack = None;
        let harm = [Class::Light, Class::Medium, Class::Heavy].map(|class| expected_harm(&battle, class));
        Self { battle, harm }
    }

    /// Everybody has ammunition, as in a turn or two.
    pub fn reload_all(&mut self) {
        for unit in self.battle.units.iter_mut().filter(|unit| unit.is_alive()) {
            unit.set(UnitFlags::AMMO);
            unit.clear(UnitFlags::MOVED);
        }
    }

    /// The fire of one section at another, by default.
    pub fn fire(&mut self, attacker: Section, target: Section) -> Fire {
        self.battle.attack = Some(Attack::new(attacker, target));
        self.battle.set_modes(attacker);
        let ledger = self.battle.ledger();
        let rapid = self.rapid(attacker);
        self.battle.attack = None;
        ledger.map_or(Fire::default(), |ledger| Fire {
            power: ledger.firepower().into(),
            cover: ledger.covered().max(0).into(),
            rapid,
        })
    }

    /// What the counter-attack of a section takes off an attack, with or without a card that keeps it whole.
    pub fn counter(&mut self, by: Section, attacker: Section) -> i32 {
        let mut attack = Attack::new(attacker, by);
        attack.counter = Some(by);
        self.battle.attack = Some(attack);
        self.battle.set_modes(by);
        let taken = self.battle.ledger().map_or(0, |ledger| i32::from(ledger.countered()));
        self.battle.attack = None;
        taken
    }

    fn rapid(&self, section: Section) -> i32 {
        let Some(attack) = &self.battle.attack else { return 0 };
        self.battle.members(section).filter(|unit| attack.mode(*unit).is_rapid()).count() as i32
    }

    /// The cover of a section against fire that comes back at it.
    pub fn cover_of(&self, section: Section) -> i32 {
        let state = self.battle.section(section);
        let ground = i32::from(self.battle.ground_at(state.place).cover);
        let icon = self.battle.sole(section).map_or(0, |unit| i32::from(self.battle.card(unit).icon));
        let ground = if self.battle.kind(section) == UnitKind::Vehicle { ground / 2 } else { ground };
        ground + icon
    }

    /// What firepower that is left after all cover is worth against a section.
    pub fn worth(&self, under: Section, left: i32) -> i32 {
        if left <= 1 {
            return 0;
        }
        let battle = &self.battle;
        let class = battle.ground_at(battle.section(under).place).class as usize;
        let harm = self.harm[class][(left as usize).min(MOST_POWER)];
        let (mut points, mut hits) = (0, 0);
        for unit in battle.members(under) {
            let (card, state) = (battle.card(unit), battle.unit(unit));
            points += i32::from(card.vp);
            hits += i32::from(card.hits.saturating_sub(state.wounds).max(1));
        }
        let bought = i32::from(battle.bought[under.side().index()]).max(1);
        let worth = harm * points * 10 / (hits.max(1) * bought);
        worth.min(1000 * points / bought)
    }

    /// What an attack with this firepower is worth once a counter-attack is taken off: less than nothing where the fire
    /// turns on the attacker [FD-64].
    pub fn net(&self, attacker: Section, target: Section, power: i32, cover: i32) -> i32 {
        if power < 0 {
            -self.worth(attacker, -power - self.cover_of(attacker))
        } else {
            self.worth(target, power - cover)
        }
    }
}

/// What is to be expected of the counters that this firepower draws [FD-68], as if each were put back.
fn expected_harm(battle: &Battle, class: Class) -> [i32; MOST_POWER + 1] {
    let kinds = &battle.pack().hits;
    let all: i32 = kinds.iter().map(|hit| i32::from(hit.count)).sum::<i32>().max(1);
    let mut harm = [0; MOST_POWER + 1];
    for left in 2..=MOST_POWER {
        let mut sum = 0;
        for hit in kinds {
            let number = usize::from(hit.number(class)).max(1);
            if number < left {
                let hurt = match hit.effect {
                    Harm::None => 0,
                    Harm::Pin => 25,
                    Harm::Morale { loss } => 30 * i32::from(loss),
                    Harm::Wound { wounds } => 100 * i32::from(wounds),
                    Harm::Kill => 220,
                };
                sum += i32::from(hit.count) * (hurt + harm[left - number]);
            }
        }
        harm[left] = sum / all;
    }
    harm
}
