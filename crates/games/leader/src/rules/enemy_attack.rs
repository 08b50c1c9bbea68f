//! Enemy attacks: whom, with how many dice, and what is needed [LD-EATK, SL-EATK, TL-EATK].

use super::Play;
use super::attack::Plan;
use super::effects::{fits, friendly_defense_add};
use crate::cards::{Effect, EnemyType, Target, Terrain};
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::Campaign;
use fieldcraft_engine::{Purpose, Rows, Subject};
use fieldcraft_ids::Set;

pub(crate) const ATTACK: Purpose = Purpose::new("LD-EATK-1", "enemy attack die");
pub(crate) const DEFENSE: Purpose = Purpose::new("SL-EATK-10", "defense die");

impl Campaign {
    /// Whether an enemy unit has moved this turn.
    fn has_moved(&self, enemy: EnemyId) -> bool {
        self.enemy(enemy).hex != self.enemy(enemy).start
    }

    /// Whether an enemy unit may attack at all after what it did this turn [SL-EATK-8, SL-EATK-9, LD-R7].
    fn may_attack(&self, enemy: EnemyId) -> bool {
        let tied = matches!(self.enemy_card(enemy).kind, EnemyType::AtGun | EnemyType::Mortar | EnemyType::Truck);
        !(self.edition.is_sherman() && tied && self.has_moved(enemy))
    }

    /// The attack number of an enemy unit against a friendly one [SL-EUNIT-1, SL-EUNIT-2, TL-EUNIT-1].
    fn enemy_number(&self, enemy: EnemyId, kind: Target) -> Option<i8> {
        let card = self.enemy_card(enemy);
        match kind {
            _ if !self.edition.is_sherman() => card.attack,
            Target::Ap => card.ap,
            Target::He => card.he,
        }
    }

    /// Whether a friendly unit is a legal target of an enemy unit where it stands [LD-EATK-2, LD-LOS-5, LD-R45].
    pub(crate) fn can_attack(&self, enemy: EnemyId, unit: UnitId) -> bool {
        self.bears_on(enemy, self.unit_card(unit).target(), self.units[unit.index()].hex)
    }

    /// Whether an enemy unit could attack a friendly one of this kind in a hex.
    pub(crate) fn bears_on(&self, enemy: EnemyId, kind: Target, to: Hex) -> bool {
        let (card, from) = (self.enemy_card(enemy), self.enemy(enemy).hex);
        let distance = from.distance(to);
        // SL-EUNIT-3, SL-EUNIT-4, SL-EUNIT-5: one range for both attacks unless the counter says otherwise.
        let range = match kind {
            Target::Ap => card.ap_range.unwrap_or(card.range),
            Target::He => card.range,
        };
        distance <= range
            && self.enemy_number(enemy, kind).is_some()
            && (card.indirect || self.battle.field.sees(from, to))
            && (distance <= 1 || self.battle.field.terrain(to) != Terrain::Bocage)
    }

    /// Whether an enemy unit has a legal target where it stands [LD-EMOVE-10].
    #[must_use]
    pub fn has_victim(&self, enemy: EnemyId) -> bool {
        self.may_attack(enemy) && self.battle.on_map.iter().any(|unit| self.can_attack(enemy, unit))
    }

    /// Whom an enemy unit attacks; several are the player's choice [SL-EATK-1, SL-EATK-2, SL-EATK-3, TL-EATK-1,
    /// TL-EATK-2, TL-EATK-3, LD-R70].
    #[must_use]
    pub fn victims(&self, enemy: EnemyId) -> Set<UnitId> {
        if !self.may_attack(enemy) {
            return Set::default();
        }
        let mut best = None;
        let mut victims = Set::default();
        for unit in self.battle.on_map.iter().filter(|&unit| self.can_attack(enemy, unit)) {
            let plan = self.plan_enemy_attack(enemy, unit);
            let rank = if self.edition.is_sherman() {
                (plan.needs(), plan.save.total())
            } else {
                (plan.distance.into(), plan.needs())
            };
            if best.is_none_or(|best| rank < best) {
                best = Some(rank);
                victims = Set::default();
            }
            if best == Some(rank) {
                victims.insert(unit);
            }
        }
        victims
    }

    /// The rows of an enemy unit's attack.
    #[must_use]
    pub fn plan_enemy_attack(&self, enemy: EnemyId, unit: UnitId) -> Plan {
        let card = self.enemy_card(enemy);
        let (state, target) = (self.enemy(enemy), &self.units[unit.index()]);
        let distance = state.hex.distance(target.hex);
        let number = self.enemy_number(enemy, self.unit_card(unit).target()).unwrap_or(i8::MAX).into();
        // Filled where it is returned: rows are large to copy.
        let mut plan = Plan { number, hit: Rows::new(), dice: Rows::new(), save: Rows::new(), distance };
        let Plan { hit, dice, save, .. } = &mut plan;
        if self.edition.is_sherman() {
            dice.add(2, "SL-EATK-4", "an attack");
            self.distance_rows(distance, "SL-EATK-5", hit);
            if self.has_moved(enemy) {
                match card.kind {
                    EnemyType::Tank | EnemyType::ArmoredCar | EnemyType::Halftrack => {
                        hit.add(-1, "SL-EATK-6", "vehicle that moved")
                    }
                    EnemyType::Rifle | EnemyType::Mg | EnemyType::At => hit.add(-2, "SL-EATK-7", "team that moved"),
                    _ => {}
                }
            }
            self.friendly_defense(unit, distance, 1, save);
        } else {
            dice.add(1, "TL-EATK-4", "an attack");
            if distance < state.start.distance(target.hex) {
                dice.add(1, "TL-EATK-5", "moved closer");
            }
            if distance == 0 {
                dice.add(1, "TL-EATK-6", "same hex");
            }
            self.friendly_defense(unit, distance, -1, hit);
        }
        if self.battle.exposed.has(unit) && target.exposed < self.battle.turn {
            hit.add(2, "LD-DMGV-10", "Exposed");
        }
        let kind = self.unit_card(unit).kind;
        self.battle_rows(hit, |effect| match *effect {
            Effect::EnemyAttack { add, range, unit, enemy }
                if fits(unit, kind) && fits(enemy, card.kind) && range.is_none_or(|r| r.contains(distance)) =>
            {
                Some(add)
            }
            _ => None,
        });
        plan
    }

    /// The rows of a friendly unit's Defense, with `sign` +1 as a save number and -1 against the dice
    /// [SL-EATK-10, TL-EATK-7, SL-COVER-1, TL-COVER-1].
    fn friendly_defense(&self, unit: UnitId, distance: u8, sign: i32, rows: &mut Rows) {
        let card = self.unit_card(unit);
        let clause = if sign < 0 { "TL-EATK-7" } else { "SL-EATK-10" };
        rows.add(sign * i32::from(card.defense), clause, "Defense of the target");
        if self.edition.is_sherman() || 0 < distance {
            self.cover_row(self.units[unit.index()].hex, sign, rows);
        }
        self.battle_rows(rows, |effect| friendly_defense_add(effect, card.kind).map(|add| add * sign as i8));
    }

    /// An enemy unit with a legal target attacks it; false if the player must choose [LD-EATK-1].
    pub(crate) fn enemy_attack(&mut self, enemy: EnemyId, play: &mut Play<'_>) -> bool {
        let victims = if self.enemy(enemy).active { self.victims(enemy) } else { Set::default() };
        match (victims.len(), victims.iter().next()) {
            (1, Some(unit)) => self.attack_unit(enemy, unit, play),
            (0, _) | (_, None) => self.frames.leave(),
            _ => self.frames.then(&[Frame::ChooseVictim(enemy)]),
        }
        true
    }

    /// The attack itself: one damage counter for each hit that stands [SL-EATK-11, TL-EATK-8, TL-EATK-9].
    pub(crate) fn attack_unit(&mut self, enemy: EnemyId, unit: UnitId, play: &mut Play<'_>) {
        self.frames.leave();
        let plan = self.plan_enemy_attack(enemy, unit);
        play.tell(Event::EnemyAttacks { enemy, unit, needs: plan.needs() as i8 });
        let purpose = ATTACK.about(Subject::Unit(unit.0));
        let hits = self.roll_hits(&plan, purpose, play);
        let standing = if self.edition.is_sherman() { self.roll_saves(&plan, hits, DEFENSE, play) } else { hits };
        if standing == 0 {
            play.tell(Event::NoHit);
        }
        self.draw_damage(unit, standing as u8, play);
    }
}
