//! How good a unit stands in a hex: its best shot from there, what can be done to it, and how near the enemy is.
//!
//! Worth is in thousandths of an enemy point.

use super::{battle, odds};
use crate::cards::{Target, UnitNote};
use crate::decision::{Damage, Decision};
use crate::field::Hex;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{EnemyId, UnitId};
use crate::state::{Action, Campaign};
use fieldcraft_engine::Game;

/// What a point of stress costs.
const STRESS: i32 = 250;

/// What a hex out of range costs while turns are left.
const FAR: i32 = 600;
/// What a hex within range costs.
const NEAR: i32 = 90;

/// How much risk counts against a shot, in hundredths: who waits for a safe shot runs out of turns.
const CAUTION: i32 = 20;

/// The best attack of the unit in hand from where it stands.
pub fn best_shot(game: &Campaign, action: &Action) -> (i32, Option<EnemyId>) {
    let price = STRESS * i32::from(game.attack_stress(action));
    let mut best = (0, None);
    for enemy in active(game) {
        if game.check(PLAYER, &Decision::Attack(enemy)).is_ok() {
            let worth = odds::of_plan(game, &game.plan_attack(action, enemy)) * battle::prize(game, enemy) / 10 - price;
            if best.0 < worth {
                best = (worth, Some(enemy));
            }
        }
    }
    best
}

/// The enemy units on the map.
pub fn active(game: &Campaign) -> impl Iterator<Item = EnemyId> + '_ {
    let all = game.battle.enemies.iter().enumerate();
    all.filter(|(_, enemy)| enemy.active).map(|(at, _)| EnemyId(at as u8))
}

/// The same battle with the unit in hand in another hex, for looking ahead; its hex counts as entered.
pub fn moved_to(game: &Campaign, action: &Action, hex: Hex, steps: u8) -> Campaign {
    let mut there = game.clone();
    there.units[action.unit.index()].hex = hex;
    there.battle.moved.insert(action.unit);
    there.battle.exposed.remove(action.unit);
    there.battle.action = Some(Action { moved: true, points: action.points - steps, ..*action });
    there
}

/// What one damage counter means for a unit.
pub fn hurt(game: &Campaign, unit: UnitId) -> i32 {
    let damage = game.units[unit.index()].damage;
    let weak = damage.has(Damage::Hull) || damage.has(Damage::Casualty);
    let once = 600 + 120 * i32::from(game.unit_card(unit).cost);
    if weak { 2 * once } else { once }
}

/// What the enemy's next attacks are expected to cost a unit where it stands.
pub fn risk(game: &Campaign, unit: UnitId) -> i32 {
    if enemy_is_done(game) {
        return 0;
    }
    let hex = game.units[unit.index()].hex;
    let mut hits = 0;
    for enemy in active(game) {
        let card = game.enemy_card(enemy);
        let reach = match game.unit_card(unit).target() {
            Target::Ap => card.ap_range.unwrap_or(card.range),
            Target::He => card.range,
        };
        let at = game.enemy(enemy).hex;
        let distance = at.distance(hex);
        if distance <= reach + 1 {
            let all = odds::hits_of_plan(game, &game.plan_enemy_attack(enemy, unit));
            let now = distance <= reach && (card.indirect || game.battle.field.sees(at, hex));
            let all = if now { all } else { all * 2 / 5 };
            hits += all * share(game, unit, at) / 100;
        }
    }
    hits * hurt(game, unit) / odds::ALL * CAUTION / 100
}

/// How likely an enemy unit at `from` is to pick this unit among all, in hundredths.
///
/// In Tiger Leader it takes the closest [TL-EATK-1]; in Sherman Leader the easiest, which is not told by the distance.
fn share(game: &Campaign, unit: UnitId, from: Hex) -> i32 {
    if game.edition.is_sherman() {
        let friends = game.battle.on_map.len() as i32;
        return 200 / (1 + friends.min(4));
    }
    let distance = game.units[unit.index()].hex.distance(from);
    let others = game.battle.on_map.iter().filter(|&other| other != unit);
    let distances = others.map(|other| game.units[other.index()].hex.distance(from));
    let (mut closer, mut equal) = (0, 0);
    for other in distances {
        closer += i32::from(other < distance);
        equal += i32::from(other == distance);
    }
    // The closer ones may be gone by then.
    if 0 < closer { 25 } else { 100 / (1 + equal) }
}

/// Whether the enemy will not act again in this battle.
pub fn enemy_is_done(game: &Campaign) -> bool {
    game.is_last_turn() && game.frames.contains(&Frame::Step { fast: false })
}

/// How far it is to something that the unit can hurt.
pub fn approach(game: &Campaign, unit: UnitId) -> i32 {
    if game.is_last_turn() {
        return 0;
    }
    let card = game.unit_card(unit);
    let hex = game.units[unit.index()].hex;
    let reach = i32::from(card.range.to);
    let gaps = active(game).filter(|&enemy| can_hurt(game, unit, enemy)).map(|enemy| {
        let distance = i32::from(game.enemy(enemy).hex.distance(hex));
        FAR * (distance - reach).max(0) + NEAR * distance
    });
    -gaps.min().unwrap_or(0)
}

fn can_hurt(game: &Campaign, unit: UnitId, enemy: EnemyId) -> bool {
    let card = game.unit_card(unit);
    match game.enemy_card(enemy).kind.target() {
        _ if !game.edition.is_sherman() => card.attack.is_some(),
        Target::Ap => card.ap.is_some() && !card.has(UnitNote::ApOnlyAtR0),
        Target::He => card.he.is_some(),
    }
}
