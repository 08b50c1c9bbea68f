//! A careful beginner at the Leader games, by rules of thumb: enough to tell whether a campaign can be won.
//!
//! It buys a mixed force, attacks what threatens first and with enough units, keeps to cover, fires at the best odds,
//! and repairs before it buys. It looks no further ahead than one move.

use crate::Player;
use fieldcraft_leader::cards::{Band, Level, UnitType};
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::field::Hex;
use fieldcraft_leader::frame::Frame;
use fieldcraft_leader::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use fieldcraft_leader::rules::Status;
use fieldcraft_leader::state::{Action, Campaign};

/// Unit points that should go against each VP of a battalion; the rulebook of Tiger Leader advises 7 to 12.
const POINTS_PER_VP: i32 = 11;
/// SO kept back when units are bought.
const RESERVE: i16 = 6;

/// The careful beginner.
pub struct CarefulCommander;

impl Player<Campaign> for CarefulCommander {
    fn decide(&mut self, view: &Campaign, legal: &[Decision]) -> Decision {
        // The first of the best, so that the same position always gives the same decision.
        let best = legal.iter().enumerate().max_by_key(|(at, d)| (worth(view, d), std::cmp::Reverse(*at)));
        best.map_or(Decision::Done, |(_, decision)| *decision)
    }
}

/// How good a decision looks; 0 for ending what is going on.
fn worth(game: &Campaign, decision: &Decision) -> i32 {
    match *decision {
        Decision::Done => 0,
        Decision::Campaign(card) | Decision::Objective(card) => -i32::from(card),
        Decision::Adopt(_) => -1,
        Decision::Buy(unit) => buy(game, unit),
        Decision::Choose(commander) => 100 + quality(game, commander),
        Decision::Raise(_) => -1,
        Decision::BuyTruck => {
            if game.trucks < 1 && RESERVE + 2 <= game.so {
                5
            } else {
                -1
            }
        }
        Decision::BuyScout => {
            if game.scouts < 1 && RESERVE < game.so {
                4
            } else {
                -1
            }
        }
        Decision::Pay => {
            if 8 <= game.so {
                1
            } else {
                -1
            }
        }
        Decision::Decline => 0,
        Decision::Target(battalion) => target(game, battalion),
        Decision::Assign(unit) => assign(game, unit),
        Decision::Lead(commander) => quality(game, commander),
        Decision::AddTruck => 40,
        Decision::AddScout => 30,
        Decision::Launch => 20,
        Decision::Withdraw(_) => -5,
        Decision::Cancel => -10,
        Decision::Fight(_) | Decision::LayAgain => 1,
        Decision::Place(unit, hex) => i32::from(game.battle.field.terrain(hex).cover()) * 4 + together(game, unit, hex),
        Decision::March(_) => -1,
        Decision::Move(hex) => step(game, hex),
        Decision::EnemyTo(hex) => -exposure(game, hex),
        Decision::Remove(enemy) => i32::from(game.enemy_card(enemy).points),
        Decision::Act(unit) => 10 + i32::from(game.unit_card(unit).kind == UnitType::Artillery),
        Decision::Tactic(unit) | Decision::CommandTactic(_, unit) => {
            if can_shoot(game, unit) {
                8
            } else {
                -1
            }
        }
        Decision::TakeOver(..) => 9,
        Decision::Overdrive | Decision::Carry(_) | Decision::Leave => -1,
        Decision::Attack(enemy) => attack(game, enemy),
        Decision::EnemyAct(enemy) => -i32::from(enemy.0),
        Decision::Victim(unit) => -i32::from(game.unit_card(unit).cost),
        Decision::EndBattle => 10,
        Decision::FightOn | Decision::Persist => 0,
        Decision::MoveBattalion(battalion) => -i32::from(game.edition.battalions[battalion.at()].points),
        Decision::MedicHeal(..) => 30,
        Decision::MedicCasualty(..) => 20,
        Decision::MedicCalm(_, who) => 10 + i32::from(game.commanders[who.at()].stress),
        Decision::MechanicFix(..) => 20,
        Decision::MechanicLarge(..) => 25,
        Decision::PayLarge(_) => 1,
        Decision::RefuseLarge(_) => 0,
        Decision::Repair(..) => 50,
        Decision::Heal(_) => 60,
        Decision::Dismiss(commander) => dismiss(game, commander),
        Decision::HandIn(_) | Decision::UpgradeTo(_) => -5,
        Decision::Rest => i32::from(shaken(game)) - 3,
    }
}

/// A mixed force: of each type about as much as it should have of what was spent.
fn buy(game: &Campaign, unit: UnitId) -> i32 {
    let card = game.unit_card(unit);
    let cost = i32::from(card.cost);
    if game.so - i16::from(card.cost) < RESERVE {
        return -1;
    }
    let share = match card.kind {
        UnitType::Armor => 45,
        UnitType::Infantry => 30,
        UnitType::LightArmor | UnitType::Unarmored => 10,
        UnitType::Artillery => 15,
    };
    let spent = |kind: Option<UnitType>| -> i32 {
        let mine = game.force().iter().filter(|&u| kind.is_none_or(|k| game.unit_card(u).kind == k));
        mine.map(|u| i32::from(game.unit_card(u).cost)).sum()
    };
    let wanted = share * (spent(None) + cost) - 100 * spent(Some(card.kind));
    // In repair/replace a good unit is worth more than SO in the bank, but not the last of it.
    if 0 < wanted { 10 + wanted / 100 + cost } else { -1 }
}

fn quality(game: &Campaign, commander: CommanderId) -> i32 {
    let level = if game.staff().has(commander) { game.commanders[commander.at()].level } else { Level::Recruit };
    let rank = game.commander_card(commander).at(level);
    let status = if game.staff().has(commander) { game.status(commander) } else { Status::Okay };
    let row = if status == Status::Okay { &rank.okay } else { &rank.shaken };
    4 * i32::from(row.r0 + row.r1) + 2 * i32::from(rank.cool) + rank.skills.len() as i32
        - i32::from(game.commanders[commander.at()].stress)
}

/// Points that could still be assigned this week.
fn free_points(game: &Campaign) -> i32 {
    let free = game.force().iter().filter(|&u| game.units[u.at()].target.is_none());
    free.map(|u| i32::from(game.unit_card(u).cost)).sum()
}

/// What threatens comes first; nothing is attacked without the points for it.
fn target(game: &Campaign, battalion: BattalionId) -> i32 {
    let card = &game.edition.battalions[battalion.at()];
    let needed = POINTS_PER_VP * i32::from(card.points.max(2));
    if free_points(game) * 4 < needed * 3 {
        return -1;
    }
    let threat = match game.battalions[battalion.at()].band {
        Band::FriendlyStaging => 60,
        Band::FriendlyTransit => 45,
        Band::Front => 30,
        Band::Transit => 20,
        Band::Rear => 10,
        Band::Breakthrough => 5,
    };
    let fits = free_points(game) - needed;
    threat + 3 * i32::from(card.points) - 4 * i32::from(game.attack_cost(battalion)) - fits.abs() / 20
}

/// Units go in until the battalion is outweighed.
fn assign(game: &Campaign, unit: UnitId) -> i32 {
    let Some(Frame::PlanAttack(battalion)) = game.frame() else { return -1 };
    let assigned: i32 = game.assigned(battalion).map(|u| i32::from(game.unit_card(u).cost)).sum();
    let needed = POINTS_PER_VP * i32::from(game.edition.battalions[battalion.at()].points.max(2));
    // The rest of a force too small for a second attack goes along.
    if assigned < needed || free_points(game) < 2 * POINTS_PER_VP {
        50 + i32::from(game.unit_card(unit).cost)
    } else {
        -1
    }
}

fn together(game: &Campaign, unit: UnitId, hex: Hex) -> i32 {
    let near = game.battle.on_map.iter().filter(|&u| u != unit && game.units[u.at()].hex.distance(hex) <= 1);
    near.count().min(3) as i32
}

/// How many enemy units stand within two hexes.
fn exposure(game: &Campaign, hex: Hex) -> i32 {
    let near = game.battle.enemies.iter().filter(|e| e.active && e.hex.distance(hex) <= 2);
    near.count() as i32
}

fn nearest(game: &Campaign, hex: Hex) -> i32 {
    let active = game.battle.enemies.iter().filter(|e| e.active);
    active.map(|e| i32::from(e.hex.distance(hex))).min().unwrap_or(0)
}

/// One hex nearer to the enemy, better into cover, unless there is something to shoot at here.
fn step(game: &Campaign, hex: Hex) -> i32 {
    let unit = match game.frame() {
        Some(Frame::March { unit, .. }) => unit,
        _ => match &game.battle.action {
            Some(action) => action.unit,
            None => return -1,
        },
    };
    let here = game.units[unit.at()].hex;
    let closer = nearest(game, here) - nearest(game, hex);
    let cover = |at: Hex| i32::from(game.battle.field.terrain(at).cover());
    let reach = i32::from(game.unit_card(unit).range.to);
    if nearest(game, here) <= reach.min(2) && cover(hex) <= cover(here) {
        return -1;
    }
    2 * closer + 2 * (cover(hex) - cover(here)) - i32::from(closer <= 0)
}

fn can_shoot(game: &Campaign, unit: UnitId) -> bool {
    let from = game.units[unit.at()].hex;
    game.battle.enemies.iter().any(|e| {
        e.active && game.unit_card(unit).range.contains(from.distance(e.hex)) && game.battle.field.sees(from, e.hex)
    })
}

/// The chance to destroy times the points, in thousandths; nothing for a hopeless shot.
fn attack(game: &Campaign, enemy: EnemyId) -> i32 {
    let Some(action) = &game.battle.action else { return -1 };
    let odds = kill_per_mille(game, action, enemy);
    if odds < 50 { -1 } else { 20 + odds * i32::from(1 + game.enemy_card(enemy).points) / 10 }
}

fn kill_per_mille(game: &Campaign, action: &Action, enemy: EnemyId) -> i32 {
    let plan = game.plan_attack(action, enemy);
    let hit = (11 - plan.needs()).clamp(0, 10) * 100;
    let stands = if game.edition.is_sherman() { (10 - plan.save.total()).clamp(0, 10) * 100 } else { 1000 };
    let miss = (0..plan.dice()).fold(1000, |miss, _| miss * (1000 - hit * stands / 1000) / 1000);
    1000 - miss
}

fn shaken(game: &Campaign) -> i16 {
    game.staff().iter().filter(|&c| game.status(c) != Status::Okay).count() as i16
}

/// Surplus commanders must go: the worst first.
fn dismiss(game: &Campaign, commander: CommanderId) -> i32 {
    let kind = game.commander_card(commander).kind;
    if game.units_of(kind) < game.commanders_of(kind) { 200 - quality(game, commander) } else { -1 }
}
