//! How good a unit stands in a hex: its best shot from there, what the enemy will do to it in return, and how far it is.
//!
//! Whom the enemy would attack instead is looked up in the rules, so that a unit behind others is as safe as it is.
//! Worth is in thousandths of an enemy point.

use crate::cards::{EnemyType, Target};
use crate::decision::{Damage, Decision};
use crate::game::PLAYER;
use crate::ids::{EnemyId, UnitId};
use crate::sound::{odds, stand};
use crate::state::{Action, Campaign};
use fieldcraft_engine::Game;

/// What a point of stress costs.
const STRESS: i32 = 250;
/// How much risk counts against a shot, in hundredths: who waits for a safe shot runs out of turns.
const CAUTION: i32 = 40;
/// What a damage counter costs for each SO of a unit's price while weeks are left, and more for each of the next few.
const LATER: i32 = 100;
const WEEK: i32 = 20;
const FEW_WEEKS: i32 = 3;
/// What it costs for each turn that is left of the battle.
const TURN: i32 = 10;
/// How likely an enemy attacks somebody who is not its best target after all, in hundredths.
const SHADOW: i32 = 20;
/// How likely an enemy comes within reach by its move, and how likely if it has somebody to attack where it is.
const COMES: i32 = 40;
const LEAVES: i32 = 15;

/// What an enemy unit is to the unit in hand.
pub struct Foe {
    id: EnemyId,
    /// What its destruction is worth.
    prize: i32,
    /// How the enemy ranks the best of its other targets, the lowest first.
    other: Option<(i32, i32)>,
}

/// What a shot promises, and at whom.
#[derive(Clone, Copy, Default)]
pub struct Shot {
    /// What it is worth.
    pub worth: i32,
    /// Whom it is aimed at.
    pub target: Option<EnemyId>,
    chance: i32,
}

/// The enemy units on the map as they are to a unit.
pub fn foes(game: &Campaign, unit: UnitId) -> Vec<Foe> {
    let aim = i32::from(game.edition.battalions[game.battle.battalion.index()].destroyed);
    let need = (i32::from(game.enemy_points()) - aim).max(1);
    let foe = |id: EnemyId| {
        let others = game.battle.on_map.iter().filter(|&other| other != unit && game.can_attack(id, other));
        Foe { id, prize: prize(game, id, need), other: others.map(|other| rank(game, id, other)).min() }
    };
    stand::active(game).map(foe).collect()
}

/// Its points, as far as they are needed, and that it shoots no more.
fn prize(game: &Campaign, enemy: EnemyId, need: i32) -> i32 {
    let card = game.enemy_card(enemy);
    let danger = match card.kind {
        EnemyType::Building | EnemyType::Truck => 0,
        EnemyType::Tank | EnemyType::AtGun => 1200,
        _ => 600,
    };
    let danger = if stand::enemy_is_done(game) { 0 } else { danger };
    1000 * i32::from(card.points).min(need) + danger
}

/// How an enemy unit ranks its targets, the lowest first [SL-EATK-1, SL-EATK-2, TL-EATK-1, TL-EATK-2].
fn rank(game: &Campaign, enemy: EnemyId, unit: UnitId) -> (i32, i32) {
    let plan = game.plan_enemy_attack(enemy, unit);
    if game.edition.is_sherman() { (plan.needs(), plan.save.total()) } else { (plan.distance.into(), plan.needs()) }
}

/// What the unit in hand can expect where it stands: all of it, and its best shot.
pub fn worth(game: &Campaign, action: &Action, foes: &[Foe]) -> (i32, Shot) {
    let shot = best_shot(game, action, foes);
    (shot.worth - risk(game, action.unit, foes, &shot) + stand::approach(game, action.unit), shot)
}

fn best_shot(game: &Campaign, action: &Action, foes: &[Foe]) -> Shot {
    let price = STRESS * i32::from(game.attack_stress(action));
    let mut best = Shot::default();
    for foe in foes.iter().filter(|foe| game.check(PLAYER, &Decision::Attack(foe.id)).is_ok()) {
        let chance = odds::of_plan(game, &game.plan_attack(action, foe.id));
        let worth = chance * foe.prize / odds::ALL - price;
        if best.worth < worth {
            best = Shot { worth, target: Some(foe.id), chance };
        }
    }
    best
}

/// What the enemy's next attacks are expected to cost a unit where it stands, once it has had its shot.
pub fn risk(game: &Campaign, unit: UnitId, foes: &[Foe], shot: &Shot) -> i32 {
    if stand::enemy_is_done(game) {
        return 0;
    }
    let hits = foes.iter().map(|foe| {
        let share = share(game, unit, foe);
        if share == 0 {
            return 0;
        }
        let hits = odds::hits_of_plan(game, &game.plan_enemy_attack(foe.id, unit)) * share / 100;
        if shot.target == Some(foe.id) { hits * (odds::ALL - shot.chance) / odds::ALL } else { hits }
    });
    hits.sum::<i32>() * hurt(game, unit) / odds::ALL * CAUTION / 100
}

/// How likely an enemy unit attacks this unit next, in hundredths.
fn share(game: &Campaign, unit: UnitId, foe: &Foe) -> i32 {
    if game.can_attack(foe.id, unit) {
        let rank = rank(game, foe.id, unit);
        return match foe.other {
            Some(other) if other < rank => SHADOW,
            Some(other) if other == rank => 50,
            _ => 100,
        };
    }
    let card = game.enemy_card(foe.id);
    let reach = match game.unit_card(unit).target() {
        Target::Ap => card.ap_range.unwrap_or(card.range),
        Target::He => card.range,
    };
    let comes = game.enemy(foe.id).hex.distance(game.units[unit.index()].hex) <= reach + 1;
    match foe.other {
        _ if !comes => 0,
        None => COMES,
        Some(_) => LEAVES,
    }
}

/// What one damage counter means for a unit: in the last week only what it can still do in this battle.
pub fn hurt(game: &Campaign, unit: UnitId) -> i32 {
    let damage = game.units[unit.index()].damage;
    let weak = damage.has(Damage::Hull) || damage.has(Damage::Casualty);
    let weeks = i32::from(game.objective_card().weeks.saturating_sub(game.week)).min(FEW_WEEKS);
    let turns = i32::from(game.battle.last_turn.saturating_sub(game.battle.turn));
    let later = if weeks == 0 { 0 } else { LATER + WEEK * weeks };
    let once = i32::from(game.unit_card(unit).cost) * (later + TURN * turns);
    if weak { 2 * once } else { once }
}
