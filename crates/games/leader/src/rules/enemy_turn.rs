//! The enemy units act, one after the other, in the player's order [LD-EMOVE-1].

use super::{Check, Play, not_now, unless};
use crate::cards::Order;
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::state::Campaign;
use fieldcraft_engine::Refusal;

impl Campaign {
    /// The enemy units that have not acted this turn.
    pub fn waiting_enemies(&self) -> impl Iterator<Item = EnemyId> + '_ {
        let all = self.battle.enemies.iter().enumerate();
        all.filter(|(_, enemy)| enemy.active && !enemy.acted).map(|(at, _)| EnemyId(at as u8))
    }

    /// Why an enemy unit cannot be the next to act.
    fn check_enemy_act(&self, enemy: EnemyId) -> Check {
        let state = self.battle.enemies.get(enemy.index());
        let state = state.ok_or(Refusal::new("LD-EMOVE-1", "there is no such enemy unit"))?;
        unless(state.active, "LD-COVER-3", "this enemy unit is destroyed")?;
        unless(!state.acted, "LD-EATK-1", "this enemy unit has already acted this turn")
    }

    /// An enemy unit moves by its order and then attacks [LD-EMOVE-1, LD-EATK-1].
    fn enemy_acts(&mut self, enemy: EnemyId, play: &mut Play<'_>) {
        let state = &mut self.battle.enemies[enemy.index()];
        state.acted = true;
        state.start = state.hex;
        let attack = Frame::EnemyAttack(enemy);
        match self.order_of(enemy) {
            // TL-EMOVE-2.
            Some(Order::TwoAdvances) => {
                self.frames.first(&[Frame::EnemyMove { enemy, order: Order::Advance, times: 2 }, attack])
            }
            Some(order) => self.frames.first(&[Frame::EnemyMove { enemy, order, times: 1 }, attack]),
            None => {
                play.tell(Event::EnemyStayed { enemy, order: Order::Hold });
                self.frames.first(&[attack]);
            }
        }
    }

    /// Carries out an order once.
    pub(crate) fn enemy_move(&mut self, enemy: EnemyId, order: Order, times: u8, play: &mut Play<'_>) {
        match times.checked_sub(1) {
            Some(0) | None => self.frames.leave(),
            Some(times) => self.frames.then(&[Frame::EnemyMove { enemy, order, times }]),
        }
        if !self.enemy(enemy).active {
            return;
        }
        if self.leaves_by(enemy, order) {
            return self.lose_enemy(enemy, Event::EnemyLeft(enemy), play);
        }
        let hexes = self.destinations(enemy, order);
        match (hexes.len(), hexes.first()) {
            (0, _) | (_, None) => play.tell(Event::EnemyStayed { enemy, order }),
            (1, Some(to)) => self.move_enemy(enemy, to, play),
            _ => self.frames.first(&[Frame::EnemyChoice { enemy, hexes, placing: false }]),
        }
    }

    pub(crate) fn move_enemy(&mut self, enemy: EnemyId, to: Hex, play: &mut Play<'_>) {
        let state = &mut self.battle.enemies[enemy.index()];
        let from = state.hex;
        state.hex = to;
        play.tell(Event::EnemyMoved { enemy, from, to });
    }

    /// The player has chosen where an enemy unit goes.
    fn choose_hex(&mut self, enemy: EnemyId, to: Hex, placing: bool, play: &mut Play<'_>) {
        self.frames.leave();
        if placing {
            let state = &mut self.battle.enemies[enemy.index()];
            (state.hex, state.start) = (to, to);
            let card = state.card;
            play.tell(Event::EnemyPlaced { enemy, card, hex: to });
        } else if to == self.enemy(enemy).hex {
            // Before its attack it moves by its order, else by an advance of an event or of the set-up.
            let order = match self.frame() {
                Some(Frame::EnemyAttack(_)) => self.order_of(enemy).filter(|order| *order != Order::TwoAdvances),
                _ => None,
            };
            play.tell(Event::EnemyStayed { enemy, order: order.unwrap_or(Order::Advance) });
        } else {
            self.move_enemy(enemy, to, play);
        }
    }

    /// Everything that could be decided while the enemy acts, legal or not.
    pub(crate) fn offer_enemy(&self, frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::EnemyChoice { hexes, .. } => out.extend(hexes.iter().map(Decision::EnemyTo)),
            Frame::ChooseVictim(enemy) => out.extend(self.victims(enemy).iter().map(Decision::Victim)),
            _ => out.extend(self.waiting_enemies().map(Decision::EnemyAct)),
        }
    }

    pub(crate) fn check_enemy(&self, frame: Frame, decision: &Decision) -> Check {
        match (frame, *decision) {
            (Frame::EnemyTurn, Decision::EnemyAct(enemy)) => self.check_enemy_act(enemy),
            (Frame::EnemyChoice { hexes, .. }, Decision::EnemyTo(hex)) => {
                unless(hexes.has(hex), "LD-EMOVE-13", "another hex fits the order better")
            }
            (Frame::ChooseVictim(enemy), Decision::Victim(unit)) => {
                unless(self.victims(enemy).has(unit), "LD-EATK-2", "another unit is a better target")
            }
            _ => not_now(frame.clause()),
        }
    }

    pub(crate) fn play_enemy(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        match (frame, *decision) {
            (_, Decision::EnemyAct(enemy)) => self.enemy_acts(enemy, play),
            (Frame::EnemyChoice { enemy, placing, .. }, Decision::EnemyTo(hex)) => {
                self.choose_hex(enemy, hex, placing, play);
            }
            (Frame::ChooseVictim(enemy), Decision::Victim(unit)) => self.attack_unit(enemy, unit, play),
            _ => {}
        }
    }
}
