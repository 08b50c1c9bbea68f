//! What an event card makes happen on the map after placement: advances, counters taken off, damage [LD-PRE-3].

use super::{Check, Play, unless};
use crate::cards::{Effect, EnemyType, Order};
use crate::field::HexSet;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::Campaign;
use fieldcraft_engine::{Purpose, Refusal};

pub(crate) const VICTIM: Purpose = Purpose::new("LD-PRE-3", "unit that the event strikes");

impl Campaign {
    /// What the event makes happen after placement, in the order of the card.
    pub(super) fn event_frames(&self) -> Vec<Frame> {
        let upper = self.battle.event.map_or(&[][..], |card| &self.edition.events[usize::from(card)].upper.effects);
        let frames = upper.iter().filter_map(|effect| match *effect {
            Effect::EnemyAdvance => Some(Frame::EventEnemyAdvance(0)),
            Effect::FriendlyAdvance => Some(Frame::EventFriendlyAdvance),
            Effect::RemoveEnemies { count, .. } => Some(Frame::EventRemove(count)),
            _ => None,
        });
        frames.collect()
    }

    /// Every enemy unit carries out one Advance.
    pub(crate) fn event_enemy_advance(&mut self, next: u8) {
        match self.battle.enemies.get(usize::from(next)) {
            // Buildings and Bunkers never move [LD-EROLL-3, SL-EROLL-2].
            Some(_) if self.order_of(EnemyId(next)).is_none() => {
                self.frames.then(&[Frame::EventEnemyAdvance(next + 1)])
            }
            Some(_) => self.frames.then(&[
                Frame::EnemyMove { enemy: EnemyId(next), order: Order::Advance, times: 1 },
                Frame::EventEnemyAdvance(next + 1),
            ]),
            None => self.frames.leave(),
        }
    }

    /// The hexes forward of a unit that it may enter.
    #[must_use]
    pub fn forward_of(&self, unit: UnitId) -> HexSet {
        let hex = self.units[unit.index()].hex;
        let ahead = hex.neighbours().iter().filter(|n| n.row() < hex.row());
        ahead.fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex))).without(self.closed_to(unit))
    }

    /// Units move forward one by one until all that can have done so; `acted` holds those.
    pub(crate) fn event_friendly_advance_over(&mut self) -> bool {
        let over = self.battle.on_map.without(self.battle.acted).iter().all(|unit| self.check_forward(unit).is_err());
        if over {
            self.battle.acted = fieldcraft_ids::Set::EMPTY;
        }
        self.frames.leave_if(over)
    }

    /// Why a unit does not move forward by the event.
    pub(crate) fn check_forward(&self, unit: UnitId) -> Check {
        let waits = self.battle.on_map.has(unit) && !self.battle.acted.has(unit);
        unless(waits, "LD-PRE-3", "this unit has already moved forward")?;
        unless(!self.forward_of(unit).is_empty(), "LD-PRE-3", "there is no hex forward that it can enter")?;
        self.check_any_move(unit)
    }

    /// Why an enemy counter cannot be taken off by the event.
    pub(crate) fn check_remove(&self, enemy: EnemyId) -> Check {
        let state = self.battle.enemies.get(enemy.index()).filter(|e| e.active);
        let state = state.ok_or(Refusal::new("LD-PRE-3", "there is no such enemy unit on the map"))?;
        let kind = self.edition.enemies[usize::from(state.card)].kind;
        let fits = self.removed_type().is_some_and(|wanted| super::effects::fits(wanted, kind));
        unless(fits, "LD-PRE-3", "the event removes another type of unit")
    }

    /// The type that the event takes off now; the frames of what it takes off later wait on the stack.
    fn removed_type(&self) -> Option<Option<EnemyType>> {
        let types = || {
            self.battle.effects.iter().filter_map(|(effect, _)| match *effect {
                Effect::RemoveEnemies { enemy, .. } => Some(enemy),
                _ => None,
            })
        };
        let left = self.frames.iter().filter(|frame| matches!(frame, Frame::EventRemove(_))).count();
        types().nth(types().count().checked_sub(left)?)
    }

    pub(crate) fn event_remove_over(&mut self, left: u8) -> bool {
        let all = (0..self.battle.enemies.len() as u8).map(EnemyId);
        let over = left == 0 || all.into_iter().all(|enemy| self.check_remove(enemy).is_err());
        self.frames.leave_if(over)
    }

    /// Draws damage for a unit picked at random.
    pub(crate) fn event_damage(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let strikes: Vec<_> = (self.battle.effects.iter())
            .filter_map(|(effect, _)| match *effect {
                Effect::DamageUnit { count, unit } => Some((count, unit)),
                _ => None,
            })
            .collect();
        for (count, kind) in strikes {
            let mut weights = [0; 64];
            for unit in self.battle.on_map.iter().filter(|&u| super::effects::fits(kind, self.unit_card(u).kind)) {
                weights[unit.index()] = 1;
            }
            if weights.iter().any(|&w| 0 < w) {
                let unit = UnitId(play.chance.pick(&weights, VICTIM) as u8);
                self.draw_damage(unit, count, play);
            }
        }
    }
}
