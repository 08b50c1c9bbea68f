//! A careful beginner at the Leader games, by rules of thumb: enough to tell whether a campaign can be won.
//!
//! It buys a mixed force, attacks what threatens first and with enough units, keeps to cover, fires at the best odds,
//! and repairs before it buys. It looks no further ahead than one move.

use crate::Player;
use fieldcraft_engine::Game;
use fieldcraft_leader::cards::{Band, Level, UnitType};
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::field::Hex;
use fieldcraft_leader::frame::Frame;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use fieldcraft_leader::rules::Status;
use fieldcraft_leader::state::{Action, Campaign};

/// SO kept back when units are bought.
const RESERVE: i16 = 8;

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
        Decision::March(_) => 1,
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

/// A mixed force of about ten units: of each type about as much as it should have of what was spent.
fn buy(game: &Campaign, unit: UnitId) -> i32 {
    let card = game.unit_card(unit);
    let cost = i32::from(card.cost);
    if game.so - i16::from(card.cost) < RESERVE {
        return -1;
    }
    let share = match card.kind {
        UnitType::Armor => 60,
        UnitType::Infantry => 20,
        UnitType::LightArmor | UnitType::Unarmored => 10,
        UnitType::Artillery => 10,
    };
    let spent = |kind: Option<UnitType>| -> i32 {
        let mine = game.force().iter().filter(|&u| kind.is_none_or(|k| game.unit_card(u).kind == k));
        mine.map(|u| i32::from(game.unit_card(u).cost)).sum()
    };
    let wanted = share * (spent(None) + cost) - 100 * spent(Some(card.kind));
    let usual = (i32::from(game.so) + spent(None)) / if game.edition.is_sherman() { 9 } else { 4 };
    if 0 < wanted { 40 + wanted / 100 - 3 * (cost - usual).abs() } else { -1 }
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

/// Points of a battalion's units, halved if it is at Half strength.
fn strength(game: &Campaign, battalion: BattalionId) -> i32 {
    let nation = game.campaign_card().enemy;
    let units = game.edition.battalions[battalion.at()].units.iter();
    let points = units.map(|(&kind, &n)| {
        let card = game.edition.counter(nation, kind).map_or(1, |card| game.edition.enemies[card].points);
        i32::from(card) * i32::from(n)
    });
    let sum: i32 = points.sum();
    if game.battalions[battalion.at()].half { sum / 2 } else { sum }
}

/// Unit points that should go against a battalion.
fn needed(game: &Campaign, battalion: BattalionId) -> i32 {
    let per_point = if game.edition.is_sherman() { 22 } else { 17 };
    strength(game, battalion) * per_point / 10
}

/// What threatens comes first, then what gives most for the effort; nothing is attacked without the points for it.
fn target(game: &Campaign, battalion: BattalionId) -> i32 {
    let card = &game.edition.battalions[battalion.at()];
    let needed = needed(game, battalion).max(1);
    if free_points(game) * 10 < needed * 8 {
        return -1;
    }
    let threat = match game.battalions[battalion.at()].band {
        Band::FriendlyStaging => 30,
        Band::FriendlyTransit => 15,
        Band::Front => 8,
        Band::Transit | Band::Rear | Band::Breakthrough => 0,
    };
    1 + threat + 100 * i32::from(card.points) / needed - 3 * i32::from(game.attack_cost(battalion))
}

/// Units go in until the battalion is outweighed; what is too little for a further attack goes along.
fn assign(game: &Campaign, unit: UnitId) -> i32 {
    let Some(Frame::PlanAttack(battalion)) = game.frame() else { return -1 };
    let assigned: i32 = game.assigned(battalion).map(|u| i32::from(game.unit_card(u).cost)).sum();
    let next = game.living_battalions().filter(|&b| b != battalion && !game.battalions[b.at()].attacked);
    let least = next.map(|b| needed(game, b)).min().unwrap_or(i32::MAX);
    if assigned < needed(game, battalion) || free_points(game) < least {
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

/// What a move gains over staying: the best shot from there, cover, fewer enemies who can shoot back.
fn step(game: &Campaign, hex: Hex) -> i32 {
    if let Some(Frame::March { unit, .. }) = game.frame() {
        let here = game.units[unit.at()].hex;
        let cover = |at: Hex| i32::from(game.battle.field.terrain(at).cover());
        return 4 * (cover(hex) - cover(here)) + i32::from(here.row()) - i32::from(hex.row()) - 3;
    }
    let Some(action) = &game.battle.action else { return -1 };
    let mut there = game.clone();
    there.units[action.unit.at()].hex = hex;
    there.battle.moved.insert(action.unit);
    there.battle.action = Some(Action { moved: true, points: action.points - 1, ..*action });
    stand(&there) - stand(game) - 5
}

/// How good the acting unit stands.
fn stand(game: &Campaign) -> i32 {
    let Some(action) = &game.battle.action else { return 0 };
    let hex = game.units[action.unit.at()].hex;
    let all = (0..game.battle.enemies.len() as u8).map(EnemyId);
    let shots = all.filter(|&e| game.refusal(PLAYER, &Decision::Attack(e)).is_none());
    let shot =
        shots.map(|e| kill_per_mille(game, action, e) * i32::from(1 + game.enemy_card(e).points)).max().unwrap_or(0);
    let stress = if 0 < shot { 40 * i32::from(game.attack_stress(action)) } else { 0 };
    let active = game.battle.enemies.iter().filter(|e| e.active);
    let threats = active.filter(|e| e.hex.distance(hex) <= 2 && game.battle.field.sees(e.hex, hex)).count() as i32;
    let cover = i32::from(game.battle.field.terrain(hex).cover());
    shot / 10 + 12 * cover - 6 * threats - 10 * nearest(game, hex) - stress
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
    if odds < 50 {
        -1
    } else {
        500 + odds * i32::from(1 + game.enemy_card(enemy).points) / 10 - 40 * i32::from(game.attack_stress(action))
    }
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
