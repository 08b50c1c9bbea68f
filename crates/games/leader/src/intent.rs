//! What a player may mean by several decisions: a whole move, a move and an attack, the enemy's whole turn, a unit with
//! its commander for an attack, several units bought or placed.
//!
//! Everything here follows from the position alone. Nothing in it is hidden, and of what is still to be rolled and drawn
//! nothing is asked.

mod assign;
mod attack;
mod enemy_turn;
mod go;
mod rest;
mod several;
mod usual;

use crate::decision::Decision;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::rules::{self, enemy_placement};
use crate::state::Campaign;
use enemy_turn::is_enemys;
use fieldcraft_engine::{Intents, Next, Purpose, Seat};
use fieldcraft_ids::Set;

/// What a player may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// This unit goes to this hex, and stops there unless it can attack from it [LD-MOVE-1, SL-ADV-3].
    Go(UnitId, Hex),
    /// This unit goes to this hex, or is there, and attacks this enemy unit from it [LD-COMBAT-4, LD-ATK-2].
    Attack(UnitId, Hex, EnemyId),
    /// The enemy does all it does in this turn of the battle, or before the first: what the player may choose among
    /// equals is what harms him least [LD-EMOVE-1, LD-EMOVE-14, LD-EATK-2].
    EnemyTurn(u8),
    /// This unit under this commander is assigned to the attack on this battalion [LD-WEEK-4, LD-WEEK-5].
    Assign(UnitId, CommanderId, BattalionId),
    /// These units are bought [LD-BUY-1, LD-REP-1].
    Buy(Set<UnitId>),
    /// All units that wait for their place start in this hex, if they may [LD-PLACE-1].
    PlaceAll(Hex),
    /// This unit acts as a sound player would have it: with whom it carries, whereto, at whom [LD-COMBAT-3].
    Act(UnitId),
    /// The rest of this part of this week as a sound player would do it [LD-SEQ-2, LD-SEQ-3, LD-SEQ-7].
    Rest(u8, Part),
}

/// Parts of a campaign that can be left to a sound player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Units are bought.
    Units,
    /// Commanders are chosen.
    Commanders,
    /// Promotions, Trucks and Scouts are paid for.
    Priorities,
    /// The attacks of the week are planned.
    Attacks,
    /// Units take their places.
    Places,
    /// Units march before the battle.
    Advance,
    /// Skills, repair, replacement and rest at the end of the week.
    EndOfWeek,
}

impl Intents for Campaign {
    type Intent = Intent;

    fn intents(&self, _: Seat, out: &mut Vec<Intent>) {
        match self.frame() {
            Some(Frame::Step { .. } | Frame::Act | Frame::FriendlyAdvance | Frame::March { .. }) => {
                for unit in self.ready_units().iter() {
                    self.mean_attacks(unit, out);
                    self.mean_go(unit, out);
                }
            }
            Some(frame) if is_enemys(frame) => out.push(Intent::EnemyTurn(self.battle.turn)),
            Some(Frame::BuyUnits | Frame::RepairReplace) => self.mean_buy(out),
            Some(Frame::PlaceUnits) => self.mean_place_all(out),
            Some(frame) => self.mean_assign(frame, out),
            None => {}
        }
        self.mean_rest(out);
    }

    fn onward(&self, _: Seat, intent: &Intent) -> Next<Decision> {
        match *intent {
            Intent::Go(unit, to) => self.go_on(unit, to),
            Intent::Attack(unit, from, enemy) => self.attack_on(unit, from, enemy),
            Intent::EnemyTurn(turn) => self.enemy_turn_on(turn),
            Intent::Assign(unit, commander, battalion) => self.assign_on(unit, commander, battalion),
            Intent::Buy(units) => self.buy_on(units),
            Intent::PlaceAll(hex) => self.place_all_on(hex),
            Intent::Act(unit) => self.action_on(unit),
            Intent::Rest(week, part) => self.rest_on(week, part),
        }
    }

    fn is_risky(intent: &Intent) -> bool {
        matches!(intent, Intent::Attack(..) | Intent::Act(_) | Intent::EnemyTurn(1..))
    }

    fn concerns(intent: &Intent, purpose: &Purpose) -> bool {
        let among = |own: &[Purpose]| own.iter().any(|one| purpose.is(one));
        match intent {
            // They roll nothing; what comes when all have moved or are placed belongs to the enemy.
            Intent::Go(..) | Intent::Assign(..) | Intent::Buy(_) | Intent::PlaceAll(_) | Intent::Rest(..) => false,
            Intent::Attack(..) | Intent::Act(_) => among(&rules::FRIENDLY_FIRE),
            Intent::EnemyTurn(0) => among(&[enemy_placement::PLACEMENT, enemy_placement::TANK]),
            Intent::EnemyTurn(_) => among(&rules::ENEMY_FIRE),
        }
    }
}

impl Campaign {
    /// The units that may act or march now: the one in hand, or those that wait for it.
    fn ready_units(&self) -> Set<UnitId> {
        match (self.frame(), self.battle.action) {
            (Some(Frame::Act), Some(action)) => Set::one(action.unit),
            (Some(Frame::March { unit, .. }), _) => Set::one(unit),
            (Some(Frame::Step { .. }), _) => self.battle.due.without(self.battle.acted),
            _ => self.battle.on_map,
        }
    }

    /// Whether this unit acts or marches now.
    fn is_in_hand(&self, unit: UnitId) -> bool {
        match (self.frame(), self.battle.action) {
            (Some(Frame::Act), Some(action)) => action.unit == unit,
            (Some(Frame::March { unit: marching, .. }), _) => marching == unit,
            _ => false,
        }
    }

    fn is_at(&self, unit: UnitId, hex: Hex) -> bool {
        self.battle.on_map.has(unit) && self.units[unit.index()].hex == hex
    }
}
