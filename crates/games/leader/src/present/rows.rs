//! The modifiers that a decision is resolved with, before the roll: the rows that the rules sum.

use crate::decision::Decision;
use crate::ids::{BattalionId, EnemyId, UnitId};
use crate::present::names;
use crate::present::words::dice;
use crate::rules::Plan;
use crate::state::{Battle, Campaign};
use fieldcraft_scene::{RowGroup, RowView};

/// The rows of a legal decision; none if it rolls nothing and costs nothing.
pub(crate) fn rows(game: &Campaign, decision: &Decision) -> Vec<RowGroup> {
    match *decision {
        Decision::Attack(enemy) => attack(game, enemy),
        Decision::Target(battalion) => vec![RowGroup::new(
            format!("Attacking {} costs", names::battalion(&game.edition, battalion)),
            &game.cost_rows(battalion),
        )],
        Decision::Launch => match game.frame() {
            Some(crate::frame::Frame::PlanAttack(battalion)) => launch(game, battalion),
            _ => Vec::new(),
        },
        Decision::Fight(battalion) => fight(game, battalion),
        Decision::EnemyAct(enemy) => enemy_act(game, enemy),
        Decision::Victim(unit) => match game.frame() {
            Some(crate::frame::Frame::ChooseVictim(enemy)) => enemy_attack(game, enemy, unit),
            _ => Vec::new(),
        },
        Decision::Done => end_of_step(game),
        _ => Vec::new(),
    }
}

/// What the dice of an attack need, how many there are, and what the target saves with.
pub(crate) fn plan_rows(plan: &Plan, target: &str) -> Vec<RowGroup> {
    let title = match plan.needs() {
        11.. => format!("Cannot hit: needs {} or more on {}", plan.needs(), dice(plan.dice())),
        needs => format!("Needs {needs} or more on {}", dice(plan.dice())),
    };
    let number = format!("Die modifier, against an attack number of {}", plan.number);
    let hit = RowGroup::new(format!("{title}. {number}"), &plan.hit);
    let mut groups = vec![hit.with("number", plan.number).with("needs", plan.needs()).with("dice", plan.dice())];
    groups.push(RowGroup::new("Dice", &plan.dice));
    if !plan.save.as_slice().is_empty() {
        let save = plan.save.total();
        let title = match save {
            ..1 => format!("{target} cannot cancel a hit"),
            _ => format!("{target} cancels a hit on {} or less", save.min(10)),
        };
        groups.push(RowGroup::new(title, &plan.save).with("save", save.clamp(0, 10)));
    }
    groups
}

fn attack(game: &Campaign, enemy: EnemyId) -> Vec<RowGroup> {
    let Some(action) = &game.battle.action else { return Vec::new() };
    let mut groups = plan_rows(&game.plan_attack(action, enemy), &names::enemy(game, enemy));
    let stress = game.attack_stress_rows(action);
    if !stress.as_slice().is_empty() {
        groups.push(RowGroup::new("Commander stress", &stress));
    }
    groups
}

fn launch(game: &Campaign, battalion: BattalionId) -> Vec<RowGroup> {
    let mut group =
        RowGroup::new(format!("The attack costs {} SO", game.attack_cost(battalion)), &game.cost_rows(battalion))
            .with("cost", game.attack_cost(battalion));
    let trucks = i32::from(game.battalions[battalion.index()].trucks);
    if 0 < trucks {
        let saved = trucks * i32::from(game.edition.card.numbers.truck_saves);
        group.rows.push(RowView { value: -saved, reason: "Trucks".into(), clause: "LD-SUPP-2".into() });
        group.total -= saved;
    }
    vec![group]
}

/// The battle as it would begin: its length without the event card, which is still to be drawn.
fn fight(game: &Campaign, battalion: BattalionId) -> Vec<RowGroup> {
    let mut begun = game.clone();
    let half = game.battalions[battalion.index()].half;
    begun.battle = Battle { battalion, began_half: half, halved: half, ..Battle::none() };
    begun.gather_battle_effects();
    vec![
        RowGroup::new("Battle turns, before the event card", &begun.turn_rows()),
        RowGroup::new("Enemy movement roll modifier, before the event card", &begun.movement_rows()),
    ]
}

fn enemy_act(game: &Campaign, enemy: EnemyId) -> Vec<RowGroup> {
    let order = game.order_of(enemy).map_or("it never moves", names::order);
    let title = format!("Movement roll {}: {order}", game.battle.roll);
    let mut groups = vec![RowGroup::new(title, &game.movement_rows())];
    for unit in game.victims(enemy).iter() {
        groups.extend(enemy_attack(game, enemy, unit));
    }
    groups
}

/// An enemy attack as it would be from where the enemy unit stands now.
fn enemy_attack(game: &Campaign, enemy: EnemyId, unit: UnitId) -> Vec<RowGroup> {
    let target = names::unit(&game.edition, unit);
    let mut groups = plan_rows(&game.plan_enemy_attack(enemy, unit), &target);
    if let Some(first) = groups.first_mut() {
        first.title = format!("From its current hex, against {target}: {}", first.title);
    }
    groups
}

/// The enemy movement roll that follows the Fast step.
fn end_of_step(game: &Campaign) -> Vec<RowGroup> {
    match game.frame() {
        Some(crate::frame::Frame::Step { fast: true }) => {
            vec![RowGroup::new("Enemy movement roll modifier", &game.movement_rows())]
        }
        _ => Vec::new(),
    }
}
