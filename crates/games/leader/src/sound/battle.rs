//! The battle: placement, the order in which units act, where they go and whom they attack, and the enemy's free choices.

use super::stand::{self, active};
use crate::cards::{EnemyType, UnitNote, UnitType};
use crate::decision::Decision;
use crate::field::{Field, Hex, HexSet};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{EnemyId, UnitId};
use crate::state::{Action, Campaign};
use fieldcraft_engine::Game;
use fieldcraft_ids::Set;

/// What a shot must promise to be worth a Tactic.
const TACTIC: i32 = 400;

/// What destroying an enemy unit is worth, in tenths of a point: its points, and that it shoots no more.
pub fn prize(game: &Campaign, enemy: EnemyId) -> i32 {
    let card = game.enemy_card(enemy);
    let danger = match card.kind {
        EnemyType::Building | EnemyType::Truck => 0,
        EnemyType::Tank | EnemyType::AtGun => 6,
        _ => 3,
    };
    10 * i32::from(card.points) + danger
}

/// How far it is where there is no way.
pub const NO_WAY: i32 = 255;

/// All start in one hex, in cover near the middle, so that transports find their passengers.
pub fn place(game: &Campaign, unit: UnitId, hex: Hex) -> i32 {
    let with = game.battle.on_map.iter().filter(|&other| game.units[other.index()].hex == hex).count() as i32;
    let middle = i32::from(hex.place() == 2 || hex.place() == 3);
    let vehicle = game.unit_card(unit).kind.is_vehicle();
    let way = Field::ways_to(crate::field::TOP, game.closed_to(unit))[hex.index()];
    let cover = i32::from(game.battle.field.terrain(hex).cover());
    cover + 3 * middle + 4 * i32::from(0 < with && !vehicle) + with.min(2) - way.map_or(NO_WAY, i32::from)
}

/// Move orders before the battle: forward, and into cover.
pub fn march(game: &Campaign, hex: Hex) -> i32 {
    let Some(Frame::March { unit, .. }) = game.frame() else { return -1 };
    let here = game.units[unit.index()].hex;
    let worth = |at: Hex| 3 * i32::from(game.battle.field.terrain(at).cover()) - 2 * i32::from(at.row());
    worth(hex) - worth(here)
}

/// Where an enemy unit goes, among equals: where it can do least.
pub fn enemy_to(game: &Campaign, hex: Hex) -> i32 {
    let Some(Frame::EnemyChoice { enemy, .. }) = game.frame() else { return 0 };
    let mut there = game.clone();
    there.battle.enemies[enemy.index()].hex = hex;
    let near = there.battle.on_map.iter().map(|u| i32::from(there.units[u.index()].hex.distance(hex))).sum::<i32>();
    near - 100 * i32::from(there.has_victim(enemy))
}

/// What the unit in hand had best do with the rest of its action.
struct Intent {
    to: Hex,
    target: Option<EnemyId>,
    /// The worth of the attack alone.
    shot: i32,
    /// The worth of all of it.
    worth: i32,
}

/// Looks at every hex within reach and the best attack from there.
fn intend(game: &Campaign, action: &Action) -> Intent {
    let unit = action.unit;
    let here = game.units[unit.index()].hex;
    let (shot, target) = stand::best_shot(game, action);
    let worth = shot - stand::risk(game, unit) + stand::approach(game, unit);
    let mut best = Intent { to: here, target, shot, worth };
    let moves = here.neighbours().iter().any(|hex| game.check(PLAYER, &Decision::Move(hex)).is_ok());
    if 0 < action.points && moves {
        let closed = game.closed_to(unit);
        let ways = Field::ways_to(HexSet::one(here), closed);
        for hex in crate::field::ALL.without(closed).iter().filter(|hex| *hex != here) {
            if let Some(steps) = ways[hex.index()].filter(|steps| *steps <= action.points) {
                let there = stand::moved_to(game, action, hex, steps);
                let (shot, target) = there.battle.action.as_ref().map_or((0, None), |a| stand::best_shot(&there, a));
                let worth = shot - stand::risk(&there, unit) + stand::approach(&there, unit);
                if best.worth < worth {
                    best = Intent { to: hex, target, shot, worth };
                }
            }
        }
    }
    best
}

/// Where the unit in hand had best go, and whom it had best attack from there.
pub fn goal(game: &Campaign, action: &Action) -> (Hex, Option<EnemyId>) {
    let Intent { to, target, .. } = intend(game, action);
    (to, target)
}

/// The unit in hand carries its intent out, one hex at a time.
pub fn act(game: &Campaign, legal: &[Decision]) -> Decision {
    let Some(action) = &game.battle.action else { return legal[0] };
    let intent = intend(game, action);
    let here = game.units[action.unit.index()].hex;
    if intent.to == here {
        return intent.target.map_or(Decision::Done, Decision::Attack);
    }
    let closer = nearest(game, intent.to) < nearest(game, here);
    if !action.moved
        && closer
        && let Some(passenger) = passenger(game, legal)
    {
        return Decision::Carry(passenger);
    }
    let ways = Field::ways_to(HexSet::one(intent.to), game.closed_to(action.unit));
    let way = |hex: Hex| ways[hex.index()].map_or(NO_WAY, i32::from);
    let on_the_way = |decision: &&Decision| match decision {
        Decision::Move(hex) => way(*hex) < way(here),
        _ => false,
    };
    legal.iter().find(on_the_way).copied().unwrap_or(Decision::Done)
}

/// Somebody to take along: not yet in range of anything, and slower than the ride.
pub fn passenger(game: &Campaign, legal: &[Decision]) -> Option<UnitId> {
    legal.iter().find_map(|decision| match *decision {
        Decision::Carry(unit) if !can_shoot(game, unit) => Some(unit),
        _ => None,
    })
}

pub fn nearest(game: &Campaign, hex: Hex) -> u8 {
    active(game).map(|enemy| game.enemy(enemy).hex.distance(hex)).min().unwrap_or(0)
}

fn can_shoot(game: &Campaign, unit: UnitId) -> bool {
    let from = game.units[unit.index()].hex;
    active(game).any(|enemy| {
        let at = game.enemy(enemy).hex;
        game.unit_card(unit).range.contains(from.distance(at)) && game.battle.field.sees(from, at)
    })
}

/// Which unit acts next: the best shot first, transports before those who wait for them; Tactics for good shots only.
pub fn step(game: &Campaign, decision: &Decision) -> i32 {
    let shot = |unit: UnitId| {
        let mut ready = game.clone();
        let from = game.units[unit.index()].hex;
        let action =
            Action { unit, from, points: game.speed(unit), moved: false, overdrive: false, cargo: Set::default() };
        ready.battle.action = Some(action);
        ready.frames.first(&[Frame::Act]);
        intend(&ready, &action).shot
    };
    match *decision {
        Decision::Act(unit) => {
            let card = game.unit_card(unit);
            let ride = i32::from(card.has(UnitNote::Transport) && card.kind != UnitType::Armor);
            10_000 + shot(unit) + 500 * ride
        }
        Decision::Tactic(unit) | Decision::CommandTactic(_, unit) => {
            let shot = shot(unit);
            if TACTIC <= shot { shot } else { -1 }
        }
        Decision::TakeOver(..) => 20_000,
        _ => 0,
    }
}
