//! Friendly attacks: who may be attacked, the rows of every number, and the dice [LD-ATK, SL-ATK, TL-ATK].

use super::effects::{enemy_defense_add, fits};
use super::{Check, Play, unless};
use crate::cards::{Effect, EnemyCard, Skill, Target, Terrain, UnitNote, UnitType};
use crate::decision::Damage;
use crate::event::Event;
use crate::field::Hex;
use crate::ids::{EnemyId, UnitId};
use crate::state::{Action, Campaign, HeldAs};
use fieldcraft_engine::{Purpose, Refusal, Rows, Subject};

pub(crate) const ATTACK: Purpose = Purpose::new("LD-ATK-2", "attack die");
pub(crate) const DEFENSE: Purpose = Purpose::new("SL-ATK-4", "defense die of the enemy");
pub(crate) const FLANK: Purpose = Purpose::new("SL-OPT-1", "flank die");

/// An attack before its dice: what is rolled, what is needed, what the target saves with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The attack number on the card or counter.
    pub number: i32,
    /// What is added to each die.
    pub hit: Rows,
    /// How many dice.
    pub dice: Rows,
    /// The save number in Sherman Leader; no rows in Tiger Leader.
    pub save: Rows,
    /// Distance to the target.
    pub distance: u8,
}

impl Plan {
    /// The lowest face that hits.
    #[must_use]
    pub fn needs(&self) -> i32 {
        self.number - self.hit.total()
    }

    /// The number of dice, at least 1.
    #[must_use]
    pub fn dice(&self) -> i32 {
        self.dice.total().max(1)
    }
}

impl Campaign {
    /// The card of an enemy counter.
    #[must_use]
    pub fn enemy_card(&self, enemy: EnemyId) -> &EnemyCard {
        &self.edition.enemies[usize::from(self.enemy(enemy).card)]
    }

    /// The attack number of a unit against an enemy type [SL-UNIT-6, TL-UNIT-2].
    pub(crate) fn attack_number(&self, unit: UnitId, target: Target) -> Option<i8> {
        let card = self.unit_card(unit);
        match target {
            _ if !self.edition.is_sherman() => card.attack,
            Target::Ap => card.ap,
            Target::He => card.he,
        }
    }

    /// Why a unit cannot reach an enemy counter of this kind in `hex` from where it stands, whatever it did before.
    ///
    /// This is also what an enemy unit fears in a Cautious Advance [LD-R25, LD-R76].
    pub(crate) fn check_reach(&self, unit: UnitId, target: Target, hex: Hex) -> Check {
        let (card, state, field) = (self.unit_card(unit), &self.units[unit.index()], &self.battle.field);
        let distance = state.hex.distance(hex);
        unless(card.range.contains(distance), "LD-UNIT-2", "the target is out of range")?;
        let armed = self.attack_number(unit, target).is_some();
        unless(armed, "SL-UNIT-6", "it has no attack against this kind of target")?;
        let close = target == Target::Ap && card.has(UnitNote::ApOnlyAtR0);
        unless(distance == 0 || !close, "SL-UNIT-3", "it can use AP only in its own hex")?;
        let silent = distance == 0 && state.damage.has(Damage::MachineGun);
        unless(!silent, "LD-DMGV-12", "Machine Gun damage prevents attacks at R0")?;
        let bent = 2 <= distance && state.damage.has(Damage::Gun);
        unless(!bent, "LD-DMGV-19", "Gun damage prevents attacks at R2 and beyond")?;
        let hidden = 2 <= distance && field.terrain(hex) == Terrain::Bocage;
        unless(!hidden, "SL-TERR-4", "a unit in Bocage can be attacked only from R0 or R1")?;
        let sees =
            field.sees(state.hex, hex) || card.has(UnitNote::IndirectFire) || self.leader_has(unit, Skill::Spotter);
        unless(sees, "LD-LOS-1", "the line of sight is blocked")
    }

    /// Why the unit in hand cannot attack an enemy unit.
    pub(crate) fn check_attack(&self, action: &Action, enemy: EnemyId) -> Check {
        let state = self.battle.enemies.get(enemy.index()).filter(|e| e.active);
        let state = state.ok_or(Refusal::new("LD-COVER-3", "there is no such enemy unit on the map"))?;
        self.check_any_attack(action)?;
        self.check_reach(action.unit, self.enemy_card(enemy).kind.target(), state.hex)
    }

    /// Why the unit in hand cannot attack at all.
    fn check_any_attack(&self, action: &Action) -> Check {
        let (unit, edition) = (action.unit, &self.edition);
        let (moved, carried) = (self.battle.moved.has(unit), self.battle.carried.has(unit));
        let helpless = self.battle.suppressed.has(unit) && self.units[unit.index()].leader.is_none();
        unless(!helpless, "LD-DMGR-3", "it is Suppressed and has no commander to take the stress")?;
        let rode = edition.is_sherman() && carried;
        unless(!rode, "SL-TRANS-3", "a unit that was carried cannot attack that step")?;
        let limbered = moved && self.unit_card(unit).kind == UnitType::Artillery;
        unless(!limbered, edition.clause("SL-MOVE-3", "TL-MOVE-3"), "Artillery cannot move and attack")?;
        let still = !moved || !self.unit_card(unit).has(UnitNote::CannotMoveAndAttack);
        unless(still, "SL-UNIT-5", "it cannot move and attack in one step")?;
        let cautious = (moved || carried) && self.leader_has(unit, Skill::Cautious);
        let clause = edition.clause("SL-SKILL-1", "TL-SKILL-1");
        unless(!cautious, clause, "a Cautious commander cannot move and attack")
    }

    /// The commander's part in an attack [LD-ATK-3, SL-CMDR-1, SL-DMGV-2, SL-DMGI-1, LD-R13].
    fn leader_row(&self, unit: UnitId, distance: u8, rows: &mut Rows) {
        match self.units[unit.index()].leader.and_then(|leader| self.rating(leader)) {
            Some(rating) => {
                rows.add((if distance == 0 { rating.r0 } else { rating.r1 }).into(), "LD-ATK-3", "commander")
            }
            None if self.edition.is_sherman() => {
                let clause = if self.units[unit.index()].leader.is_some() { "SL-CMDR-1" } else { "SL-DMGV-2" };
                rows.add(-2, clause, "no working commander");
            }
            None => {}
        }
    }

    /// What distance does to the dice in Sherman Leader, on either side [SL-ATK-2, SL-EATK-5, LD-R5, LD-R65].
    pub(crate) fn distance_rows(&self, distance: u8, clause: &'static str, rows: &mut Rows) {
        match distance {
            0 => rows.add(self.rules.r0_attack.into(), "LD-R5", "same hex"),
            1 => {}
            far => rows.add(1 - i32::from(far), clause, "distance"),
        }
    }

    /// The rows of an attack by the unit in hand on an enemy unit.
    #[must_use]
    pub fn plan_attack(&self, action: &Action, enemy: EnemyId) -> Plan {
        let unit = action.unit;
        let card = self.unit_card(unit);
        let kind = self.enemy_card(enemy).kind;
        let (from, to) = (self.units[unit.index()].hex, self.enemy(enemy).hex);
        let distance = from.distance(to);
        let sherman = self.edition.is_sherman();
        let number = self.attack_number(unit, kind.target()).unwrap_or(i8::MAX).into();
        let (mut hit, mut dice, mut save) = (Rows::new(), Rows::new(), Rows::new());

        self.leader_row(unit, distance, &mut hit);
        if sherman {
            dice.add(2, "SL-ATK-1", "an attack");
            self.distance_rows(distance, "SL-ATK-2", &mut hit);
            if self.battle.moved.has(unit) {
                let minus =
                    card.note(|note| if let UnitNote::AttackWhenMoving { minus } = note { Some(*minus) } else { None });
                hit.add(-i32::from(minus), "SL-UNIT-2", "moved");
            }
            self.target_defense(unit, enemy, distance, 1, &mut save);
        } else {
            dice.add(1, "TL-ATK-1", "an attack");
            if action.moved && distance < action.from.distance(to) && !card.has(UnitNote::NoAdvanceDie) {
                dice.add(1, "TL-ATK-2", "moved closer");
            }
            if distance == 0 {
                dice.add(1, "TL-ATK-3", "same hex");
            }
            let stationary = !self.battle.moved.has(unit) && !self.battle.carried.has(unit);
            if card.has(UnitNote::DieWhenStationary) && stationary {
                dice.add(1, "TL-UNIT-5", "stationary");
            }
            if kind.is_infantry() {
                let add = card.note(|note| if let UnitNote::VsInfantry { add } = note { Some(*add) } else { None });
                hit.add(add.into(), "TL-UNIT-3", "against infantry");
            }
            if kind.is_vehicle() {
                let add = card.note(|note| if let UnitNote::VsVehicles { add } = note { Some(*add) } else { None });
                hit.add(add.into(), "TL-UNIT-4", "against vehicles");
            }
            self.target_defense(unit, enemy, distance, -1, &mut hit);
        }
        if distance == 0 && self.leader_has(unit, Skill::CloseCombat) {
            dice.add(1, "LD-SKILL-2", "Close Combat");
        }
        self.battle_rows(&mut dice, |effect| match *effect {
            Effect::AttackDice { add, range, unit }
                if fits(unit, card.kind) && range.is_none_or(|r| r.contains(distance)) =>
            {
                Some(add)
            }
            _ => None,
        });
        self.battle_rows(&mut hit, |effect| match *effect {
            Effect::FriendlyAttack { add, range, unit, enemy }
                if fits(unit, card.kind) && fits(enemy, kind) && range.is_none_or(|r| r.contains(distance)) =>
            {
                Some(add)
            }
            _ => None,
        });
        Plan { number, hit, dice, save, distance }
    }

    /// The rows of an enemy unit's Defense, with `sign` +1 as a save number and -1 against the dice
    /// [LD-COVER-1, LD-COVER-2, SL-COVER-1, TL-COVER-1, TL-ATK-5, LD-SKILL-3].
    fn target_defense(&self, unit: UnitId, enemy: EnemyId, distance: u8, sign: i32, rows: &mut Rows) {
        let card = self.enemy_card(enemy);
        let clause = if sign < 0 { "TL-ATK-5" } else { "SL-ATK-4" };
        rows.add(sign * i32::from(card.defense), clause, "Defense of the target");
        let covers = (self.edition.is_sherman() || 0 < distance) && !self.leader_has(unit, Skill::Marksman);
        if covers {
            self.cover_row(self.enemy(enemy).hex, sign, rows);
        }
        self.battle_rows(rows, |effect| enemy_defense_add(effect, card.kind).map(|add| add * sign as i8));
    }

    /// The row of a hex's cover.
    pub(crate) fn cover_row(&self, hex: Hex, sign: i32, rows: &mut Rows) {
        let terrain = self.battle.field.terrain(hex);
        let (clause, reason) = match terrain {
            Terrain::Light => ("LD-COVER-1", "Light Cover"),
            Terrain::Heavy => ("LD-COVER-2", "Heavy Cover"),
            Terrain::Bocage => ("SL-TERR-3", "Bocage"),
            Terrain::Impassable => ("SL-TERR-7", "Impassable"),
            Terrain::Open | Terrain::Water => return,
        };
        rows.add(sign * i32::from(terrain.cover()), clause, reason);
    }

    /// What an attack costs the commander beforehand: Suppressed, and moving and attacking
    /// [LD-DMGI-8, SL-UNIT-4, SL-MOVE-2, TL-MOVE-2, LD-SKILL-1, LD-R75].
    #[must_use]
    pub fn attack_stress(&self, action: &Action) -> u8 {
        self.attack_stress_rows(action).total() as u8
    }

    /// Why an attack costs the commander stress.
    pub(crate) fn attack_stress_rows(&self, action: &Action) -> Rows {
        let (unit, mut rows) = (action.unit, Rows::new());
        if self.units[unit.index()].leader.is_none() {
            return rows;
        }
        if action.moved && !self.leader_has(unit, Skill::Aggressive) {
            let strain = |note: &UnitNote| if let UnitNote::StressMoveAttack { n } = note { Some(*n) } else { None };
            let clause = self.edition.clause("SL-UNIT-4", "TL-MOVE-2");
            rows.add(self.unit_card(unit).note(strain).into(), clause, "moving and attacking");
        }
        rows.add(self.battle.suppressed.has(unit).into(), "LD-DMGI-8", "Suppressed");
        rows
    }

    /// The unit in hand attacks, and its action is over [LD-COMBAT-4, LD-COMBAT-6].
    pub(crate) fn attack(&mut self, enemy: EnemyId, play: &mut Play<'_>) {
        let Some(action) = self.battle.action else { return };
        let unit = action.unit;
        let (plan, stress) = (self.plan_attack(&action, enemy), self.attack_stress(&action));
        self.battle.attacked.insert(unit);
        if self.battle.suppressed.has(unit) {
            self.take_off(unit, HeldAs::Suppressed, play);
        }
        self.end_action(true, play);
        play.tell(Event::UnitAttacks { unit, enemy, needs: plan.needs() as i8 });
        if let (Some(leader), 1..) = (self.units[unit.index()].leader, stress) {
            self.stress(leader, stress as i8, play);
        }
        let purpose = ATTACK.about(Subject::Unit(unit.0));
        let hits = self.roll_hits(&plan, purpose, play);
        if !self.edition.is_sherman() && self.rules.heroics && plan.needs() == 10 && 0 < hits {
            self.credit_heroics(unit);
        }
        let standing = if self.edition.is_sherman() { self.roll_saves(&plan, hits, DEFENSE, play) } else { hits };
        if 0 < standing {
            // One hit that stands is enough; further ones are lost [LD-COVER-3, SL-ATK-5, TL-ATK-6].
            self.lose_enemy(enemy, Event::EnemyDestroyed(enemy), play);
        } else {
            play.tell(Event::NoHit);
        }
    }

    /// A needed 10 that shows a 10 [TL-OPT-1].
    fn credit_heroics(&mut self, unit: UnitId) {
        if let Some(leader) = self.units[unit.index()].leader {
            let xp = &mut self.commanders[leader.index()].heroic_xp;
            *xp = xp.saturating_add(1);
        }
    }

    /// Rolls the attack dice; each that reaches the needed number is a hit [SL-ATK-3, TL-ATK-6, TL-ATK-8, LD-R43].
    pub(crate) fn roll_hits(&self, plan: &Plan, purpose: Purpose, play: &mut Play<'_>) -> u32 {
        let mut hits = 0;
        for _ in 0..plan.dice() {
            let roll = play.chance.roll_against(10, plan.needs(), purpose) as i32;
            let hit = plan.needs() <= roll;
            play.tell(Event::AttackDie { roll: roll as u8, hit });
            hits += u32::from(hit);
        }
        hits
    }

    /// Sherman Leader: a flank die if that rule is used, then one defense die for each hit; the hits that stand
    /// [SL-ATK-4, SL-EATK-10, SL-OPT-1 to SL-OPT-4].
    pub(crate) fn roll_saves(&self, plan: &Plan, hits: u32, purpose: Purpose, play: &mut Play<'_>) -> u32 {
        let mut save = plan.save.total();
        if self.rules.flank && 0 < hits && plan.distance <= 1 {
            let from = if plan.distance == 0 { 6 } else { 8 };
            let roll = play.chance.roll_against(10, from, FLANK) as i32;
            let flank = from <= roll;
            play.tell(Event::FlankDie { roll: roll as u8, flank });
            save -= i32::from(flank);
        }
        let mut standing = 0;
        for _ in 0..hits {
            let roll = play.chance.roll_against(10, save + 1, purpose) as i32;
            let cancels = roll <= save;
            play.tell(Event::DefenseDie { roll: roll as u8, cancels });
            standing += u32::from(!cancels);
        }
        standing
    }
}
