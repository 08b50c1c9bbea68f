//! A battle turn: the enemy movement roll, the strength of the battalion, the end of turn and battle
//! [LD-SEQ-5, LD-EROLL, LD-TURN].

use super::{Check, Play, not_now};
use crate::cards::Effect;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::Campaign;
use fieldcraft_engine::{Purpose, Rows};
use fieldcraft_ids::Set;

const MOVEMENT: Purpose = Purpose::new("LD-EROLL-1", "enemy tactical movement");

/// How strong a battalion is on the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// At or below the Destroyed number [LD-BATT-5].
    Destroyed,
    /// At or below the Half number [LD-BATT-4].
    Half,
    /// Above it [LD-BATT-3].
    Full,
}

impl Campaign {
    /// The five parts of a turn [LD-SEQ-5].
    pub(crate) fn begin_turn(&mut self, play: &mut Play<'_>) {
        self.battle.turn += 1;
        play.tell(Event::TurnBegan(self.battle.turn));
        self.battle.had_turn = Set::default();
        if !self.edition.is_sherman() {
            self.forget_moves();
        }
        for enemy in &mut self.battle.enemies {
            enemy.acted = false;
            enemy.start = enemy.hex;
        }
        self.frames.then(&[Frame::BeginFast, Frame::RollMovement, Frame::EnemyTurn, Frame::BeginSlow, Frame::EndTurn]);
    }

    /// Who moved, was carried or attacked counts per step in Sherman Leader and per turn in Tiger Leader.
    pub(crate) fn forget_moves(&mut self) {
        self.battle.moved = Set::default();
        self.battle.carried = Set::default();
        self.battle.attacked = Set::default();
        for unit in self.battle.on_map.iter() {
            self.units[unit.index()].start = self.units[unit.index()].hex;
        }
    }

    /// The rows of the enemy movement roll [SL-EROLL-3, TL-EROLL-10, LD-EROLL-4, LD-EROLL-5].
    #[must_use]
    pub fn movement_rows(&self) -> Rows {
        let mut rows = Rows::new();
        if self.battle.halved {
            let clause = self.edition.clause("SL-EROLL-3", "TL-EROLL-10");
            rows.add(self.edition.card.numbers.half_tactical.into(), clause, "Half strength");
        }
        self.battle_rows(&mut rows, |effect| match *effect {
            Effect::TacticalRoll { add } => Some(add),
            _ => None,
        });
        rows
    }

    /// One roll for all enemy units, on a d6 if the enemy is not aggressive [LD-EROLL-1, SL-DIE-1].
    pub(crate) fn roll_movement(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let sides = if self.edition.is_sherman() && !self.battle.d10 { 6 } else { 10 };
        let roll = play.chance.roll(sides, MOVEMENT);
        self.battle.roll = (roll as i32 + self.movement_rows().total()) as i8;
        play.tell(Event::MovementRoll { roll: roll as u8, total: self.battle.roll });
    }

    /// Points of the active enemy units on the map [LD-BATT-6, LD-TURN-2].
    #[must_use]
    pub fn enemy_points(&self) -> u16 {
        let active = self.battle.enemies.iter().filter(|enemy| enemy.active);
        active.map(|enemy| u16::from(self.edition.enemies[usize::from(enemy.card)].points)).sum()
    }

    /// The battalion's strength on the battlefield [LD-BATT-3, LD-BATT-4, LD-BATT-5].
    #[must_use]
    pub fn strength(&self) -> Strength {
        let card = &self.edition.battalions[self.battle.battalion.index()];
        let points = self.enemy_points();
        match points {
            _ if points <= card.destroyed.into() => Strength::Destroyed,
            _ if points <= card.half.into() => Strength::Half,
            _ => Strength::Full,
        }
    }

    /// Takes an enemy unit out of the battle and looks at the battalion's strength at once [LD-COVER-3, LD-R9].
    pub(crate) fn lose_enemy(&mut self, enemy: EnemyId, event: Event, play: &mut Play<'_>) {
        self.battle.enemies[enemy.index()].active = false;
        play.tell(event);
        let (strength, battalion) = (self.strength(), self.battle.battalion);
        if strength < Strength::Full && !self.battle.halved {
            self.battle.halved = true;
            play.tell(Event::BattalionHalved(battalion));
        }
        if strength == Strength::Destroyed && !self.battle.destroyed {
            self.battle.destroyed = true;
            play.tell(Event::BattalionDestroyed(battalion));
            if !self.edition.is_sherman() {
                self.end_battle(play);
            } else {
                // SL-TURN-1: offered at once, and again at the end of each turn.
                self.frames.first(&[Frame::OfferEnd]);
            }
        }
    }

    /// Goes straight to post-combat.
    pub(crate) fn end_battle(&mut self, play: &mut Play<'_>) {
        if self.frames.contains(&Frame::PostCombat) {
            while self.frame() != Some(Frame::PostCombat) {
                self.frames.leave();
            }
            play.tell(Event::BattleEnded);
        }
    }

    /// A unit is out of the battle; without any the battle is over [LD-RETR-3].
    pub(crate) fn leave_map(&mut self, unit: UnitId, play: &mut Play<'_>) {
        self.battle.on_map.remove(unit);
        self.battle.due.remove(unit);
        if self.battle.on_map.is_empty() {
            self.end_battle(play);
        }
    }

    /// Whether this is the battle's last turn.
    #[must_use]
    pub const fn is_last_turn(&self) -> bool {
        self.battle.last_turn <= self.battle.turn
    }

    /// The player may end a battle against a Destroyed battalion at the end of each turn [LD-TURN-1, SL-TURN-1].
    pub(crate) fn end_turn(&mut self) {
        // Tiger Leader has ended such a battle already.
        if self.battle.destroyed && !self.is_last_turn() {
            self.frames.then(&[Frame::OfferEnd, Frame::NextTurn]);
        } else {
            self.frames.then(&[Frame::NextTurn]);
        }
    }

    /// The turn counter moves on, or the battle ends after its last turn [LD-TURN-3, LD-TURN-4].
    pub(crate) fn next_turn(&mut self, play: &mut Play<'_>) {
        if !self.is_last_turn() {
            self.frames.then(&[Frame::BeginTurn]);
        } else if self.rules.tenacity && !self.battle.persisted {
            self.frames.then(&[Frame::OfferTenacity]);
        } else {
            self.end_battle(play);
        }
    }

    /// Tenacity adds a turn [LD-OPT-3].
    fn persist(&mut self, play: &mut Play<'_>) {
        self.battle.persisted = true;
        self.battle.last_turn += 1;
        play.tell(Event::Persisted);
        self.frames.then(&[Frame::BeginTurn]);
    }

    /// Whether the battle goes on [SL-TURN-1, LD-OPT-3].
    pub(crate) fn offer_end(frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::OfferEnd => out.extend([Decision::EndBattle, Decision::FightOn]),
            _ => out.extend([Decision::Persist, Decision::EndBattle]),
        }
    }

    pub(crate) fn check_end(frame: Frame, decision: &Decision) -> Check {
        match (frame, decision) {
            (_, Decision::EndBattle) | (Frame::OfferEnd, Decision::FightOn) => Ok(()),
            (Frame::OfferTenacity, Decision::Persist) => Ok(()),
            _ => not_now(frame.clause()),
        }
    }

    pub(crate) fn play_end(&mut self, decision: &Decision, play: &mut Play<'_>) {
        match decision {
            Decision::EndBattle => self.end_battle(play),
            Decision::Persist => self.persist(play),
            _ => self.frames.leave(),
        }
    }
}
