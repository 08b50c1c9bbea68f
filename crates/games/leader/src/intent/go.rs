//! Whole moves: a unit goes to a hex in its reach, when it acts or by its Move orders before the battle.
//!
//! Every hex costs a point of Speed and nobody fires at a unit on its way, so that all shortest ways are alike.

use super::Intent;
use crate::decision::Decision;
use crate::field::{Field, Hex, HexSet};
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::Campaign;
use fieldcraft_engine::Next;

impl Campaign {
    /// Every hex in the reach of a unit.
    pub(super) fn mean_go(&self, unit: UnitId, out: &mut Vec<Intent>) {
        out.extend(self.reach(unit).iter().map(|hex| Intent::Go(unit, hex)));
    }

    /// How a unit goes on to a hex.
    pub(super) fn go_on(&self, unit: UnitId, to: Hex) -> Next<Decision> {
        let there = self.is_at(unit, to);
        match self.frame() {
            // Whether to attack is a choice of its own.
            Some(Frame::Act) if there && self.is_in_hand(unit) && self.has_target() => Next::Done,
            Some(Frame::Act | Frame::March { .. }) if there && self.is_in_hand(unit) => Next::Decide(Decision::Done),
            _ if there => Next::Done,
            _ => self.way_on(unit, to),
        }
    }

    /// How a unit sets out for a hex where it is not yet, or goes a hex further.
    pub(super) fn way_on(&self, unit: UnitId, to: Hex) -> Next<Decision> {
        let Some(hex) = self.step_toward(unit, to) else { return Next::Stopped };
        match self.frame() {
            Some(Frame::Step { .. }) => Next::Decide(Decision::Act(unit)),
            Some(Frame::FriendlyAdvance) => Next::Decide(Decision::March(unit)),
            _ => Next::Decide(Decision::Move(hex)),
        }
    }

    /// The hexes that a unit can go to now.
    pub(crate) fn reach(&self, unit: UnitId) -> HexSet {
        let (here, left) = (self.units[unit.index()].hex, self.hexes_left(unit));
        let ways = Field::ways_to(HexSet::one(here), self.closed_to(unit));
        let within = |hex: &Hex| ways[hex.index()].is_some_and(|way| 0 < way && way <= left);
        Hex::all().filter(within).collect()
    }

    /// The first hex of a shortest way to a hex in reach.
    pub(super) fn step_toward(&self, unit: UnitId, to: Hex) -> Option<Hex> {
        let (here, closed) = (self.units[unit.index()].hex, self.closed_to(unit));
        let ways = Field::ways_to(HexSet::one(to), closed);
        let way = ways[here.index()].filter(|&way| way <= self.hexes_left(unit) && !closed.has(to))?;
        let nearer = way.checked_sub(1)?;
        here.neighbours().without(closed).iter().find(|hex| ways[hex.index()] == Some(nearer))
    }

    /// How many hexes a unit may still move; none while it cannot move [LD-MOVE-1, SL-ADV-3].
    fn hexes_left(&self, unit: UnitId) -> u8 {
        let points = |may: bool, points: u8| if may { points } else { 0 };
        match (self.frame(), self.battle.action) {
            (Some(Frame::Act), Some(action)) if action.unit == unit => {
                points(self.check_movement(&action).is_ok(), action.points)
            }
            (Some(Frame::Step { .. }), _) if self.check_act(unit).is_ok() => {
                let action = self.fresh_action(unit);
                points(self.check_movement(&action).is_ok(), action.points)
            }
            (Some(Frame::March { unit: marching, orders, points: left, .. }), _) if marching == unit => {
                points(self.check_any_move(unit).is_ok(), left + orders * self.speed(unit))
            }
            (Some(Frame::FriendlyAdvance), _) => {
                points(self.check_march(unit).is_ok(), self.move_orders(unit) * self.speed(unit))
            }
            _ => 0,
        }
    }

    /// Whether the unit in hand can attack somebody from where it is.
    fn has_target(&self) -> bool {
        let enemies = 0..self.battle.enemies.len() as u8;
        self.battle.action.is_some_and(|action| enemies.map(EnemyId).any(|one| self.check_attack(&action, one).is_ok()))
    }
}
