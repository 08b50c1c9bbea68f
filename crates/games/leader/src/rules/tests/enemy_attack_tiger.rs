//! Enemy attacks in Tiger Leader [TL-EATK].

use super::desk::{Desk, Tiger, hex, rows};
use super::edits::{OPEN, counter, full_cup, plain_edition, stubborn, unit};
use crate::cards::{EnemyType, VehicleDamage};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::field::Hex;
use crate::ids::{EnemyId, UnitId};
use std::sync::Arc;

const FIRST: EnemyId = EnemyId(0);

/// A Polish Tank with attack 5 and range 3; a Panzer III with Defense 1, a Half Track with 0, a Rifle Team with 1.
fn edition(change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    plain_edition(Tiger, |e| {
        stubborn(e);
        full_cup(e);
        let tank = counter(e, EnemyType::Tank);
        (tank.attack, tank.range) = (Some(5), 3);
        for (number, defense) in [("332", 1), ("753", 0), ("902", 1)] {
            unit(e, number).defense = defense;
        }
        change(e);
    })
}

fn against(edition: Arc<Edition>, terrain: [&str; 6], kind: EnemyType, at: Hex, friends: &[(&str, Hex)]) -> Desk {
    let mut desk =
        Desk::battle_of(edition, terrain).enemy(kind, at).enemy(EnemyType::Building, hex(1, 1)).enemy_turn(3);
    for (number, at) in friends {
        desk = desk.unit_alone(number, *at);
    }
    desk
}

fn victims(desk: &Desk) -> Vec<UnitId> {
    desk.game.victims(FIRST).iter().collect()
}

/// Covers TL-EATK-1, TL-EATK-2.
#[test]
fn the_closest_unit_is_attacked_and_among_those_the_easiest() {
    let friends = [("753", hex(5, 2)), ("332", hex(4, 2))];
    let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &friends);
    assert_eq!(victims(&desk), [desk.unit_id("332")], "R1 needs 6, R2 would need 5");
    let friends = [("753", hex(4, 3)), ("332", hex(4, 2))];
    let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &friends);
    assert_eq!(victims(&desk), [desk.unit_id("753")], "both at R1: 5 before 6");
}

/// Covers TL-EATK-1.
#[test]
fn the_closest_unit_that_it_may_attack_is_taken() {
    let rows = ["....", "....", "....", ".LL.", "....", "...."];
    let friends = [("753", hex(5, 2)), ("332", hex(3, 4)), ("902", hex(6, 4))];
    let desk = against(edition(|_| {}), rows, EnemyType::Tank, hex(3, 1), &friends);
    assert_eq!(victims(&desk), [desk.unit_id("332")], "the Half Track is out of sight, the Rifle Team out of range");
}

/// Covers TL-EATK-3.
#[test]
fn among_full_equals_the_player_chooses() {
    let friends = [("902", hex(4, 3)), ("332", hex(4, 2)), ("753", hex(5, 2))];
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &friends);
    let [rifle, panzer, carrier] = ["902", "332", "753"].map(|number| desk.unit_id(number));
    desk.play(Decision::EnemyAct(FIRST), &[]);
    let mut choices = [Decision::Victim(rifle), Decision::Victim(panzer)];
    choices.sort();
    assert_eq!(desk.legal(), choices);
    assert_eq!(desk.refused(Decision::Victim(carrier)), "LD-EATK-2");
    let events = desk.play(Decision::Victim(rifle), &[5]);
    assert_eq!(events[0], Event::EnemyAttacks { enemy: FIRST, unit: rifle, needs: 6 });
}

/// Covers TL-EATK-4, TL-EATK-5, TL-EATK-6.
#[test]
fn one_die_and_more_for_moving_closer_and_for_the_same_hex() {
    let dice = |at, start: Hex| {
        let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, at, &[("332", hex(5, 2))]);
        desk.game.battle.enemies[0].start = start;
        rows(&desk.enemy_plan(0, "332").dice)
    };
    let [one, closer, same] = [(1, "TL-EATK-4"), (1, "TL-EATK-5"), (1, "TL-EATK-6")];
    assert_eq!(dice(hex(4, 2), hex(4, 2)), [one]);
    assert_eq!(dice(hex(4, 2), hex(3, 2)), [one, closer]);
    assert_eq!(dice(hex(4, 2), hex(4, 3)), [one], "moved, but not closer");
    assert_eq!(dice(hex(4, 2), hex(5, 2)), [one], "moved away");
    assert_eq!(dice(hex(5, 2), hex(5, 2)), [one, same]);
    assert_eq!(dice(hex(5, 2), hex(4, 2)), [one, closer, same]);
}

/// Covers TL-EATK-5.
#[test]
fn moved_closer_is_asked_of_the_target_that_is_attacked() {
    let friends = [("332", hex(6, 1)), ("753", hex(3, 3))];
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &friends);
    desk.game.battle.enemies[0].start = hex(2, 3);
    let plans = ["332", "753"].map(|number| desk.enemy_plan(0, number));
    assert_eq!(plans.map(|plan| plan.dice()), [2, 1]);
}

/// Covers TL-EATK-4, TL-EATK-7, TL-V6.
#[test]
fn the_defense_is_subtracted_from_each_die() {
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(5, 2), &[("332", hex(5, 2))]);
    let plan = desk.enemy_plan(0, "332");
    assert_eq!(rows(&plan.hit), [(-1, "TL-EATK-7")]);
    assert_eq!([7, 4].map(|die| die + plan.hit.total()), [6, 3]);
    assert_eq!(rows(&plan.save), [], "there are no defense dice");
    let hull = desk.vehicle(VehicleDamage::Hull);
    let events = desk.play(Decision::EnemyAct(FIRST), &[7, 4, hull]);
    assert_eq!(events[2..4], [(7, true), (4, false)].map(|(roll, hit)| Event::AttackDie { roll, hit }));
}

/// Covers TL-EATK-7.
#[test]
fn a_negative_defense_makes_the_hit_easier() {
    let edition = edition(|e| unit(e, "753").defense = -1);
    let desk = against(edition, OPEN, EnemyType::Tank, hex(4, 2), &[("753", hex(5, 2))]);
    assert_eq!(desk.enemy_plan(0, "753").needs(), 4);
}

/// Covers TL-EATK-7, TL-EATK-8, TL-V15.
#[test]
fn a_tank_that_closed_in_on_cover_needs_7_with_two_dice() {
    let light = ["....", "....", "....", "....", ".L..", "...."];
    let mut desk = against(edition(|_| {}), light, EnemyType::Tank, hex(3, 2), &[("332", hex(5, 2))]);
    desk.game.battle.roll = 9;
    desk.play(Decision::EnemyAct(FIRST), &[]);
    let [hull, gun] = [VehicleDamage::Hull, VehicleDamage::Gun].map(|face| desk.vehicle(face));
    let events = desk.play(Decision::EnemyTo(hex(4, 2)), &[7, 9, hull, gun]);
    assert_eq!(events[1], Event::EnemyAttacks { enemy: FIRST, unit: desk.unit_id("332"), needs: 7 });
    assert_eq!(events.iter().filter(|e| matches!(e, Event::DamageDrawn(..))).count(), 2);
    assert_eq!(rows(&desk.enemy_plan(0, "332").hit), [(-1, "TL-EATK-7"), (-1, "LD-COVER-1")]);
}

/// Covers TL-EATK-7.
#[test]
fn cover_does_not_count_in_the_same_hex_and_heavy_counts_2_from_outside() {
    let heavy = ["....", "....", "....", "....", ".H..", "...."];
    let needs = |at| against(edition(|_| {}), heavy, EnemyType::Tank, at, &[("332", hex(5, 2))]).enemy_plan(0, "332");
    assert_eq!([hex(5, 2), hex(4, 2), hex(3, 2)].map(|at| needs(at).needs()), [6, 8, 8]);
}

/// Covers TL-EATK-8, LD-R43, LD-R45.
#[test]
fn each_die_that_reaches_the_number_draws_a_counter_and_above_10_none_does() {
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(5, 2), &[("332", hex(5, 2))]);
    let hull = desk.vehicle(VehicleDamage::Hull);
    let events = desk.play(Decision::EnemyAct(FIRST), &[6, 5, hull]);
    assert_eq!(events[2..4], [(6, true), (5, false)].map(|(roll, hit)| Event::AttackDie { roll, hit }));
    let edition = edition(|e| counter(e, EnemyType::Tank).attack = Some(10));
    let mut desk = against(edition, OPEN, EnemyType::Tank, hex(4, 2), &[("332", hex(5, 2))]);
    let events = desk.play(Decision::EnemyAct(FIRST), &[10]);
    let unit = desk.unit_id("332");
    assert_eq!(events[1], Event::EnemyAttacks { enemy: FIRST, unit, needs: 11 }, "still a legal target");
    assert_eq!(events[2..], [Event::AttackDie { roll: 10, hit: false }, Event::NoHit]);
}

/// Covers TL-EATK-9.
#[test]
fn damage_is_applied_before_the_next_enemy_unit_acts() {
    let mut desk = Desk::battle_of(edition(|_| {}), OPEN)
        .unit("332", "Hans", hex(5, 2))
        .unit("902", "Saltz", hex(6, 3))
        .enemy(EnemyType::Tank, hex(4, 2))
        .enemy(EnemyType::Tank, hex(4, 2))
        .enemy_turn(3);
    let destroyed = desk.vehicle(VehicleDamage::Destroyed);
    desk.play(Decision::EnemyAct(FIRST), &[10, destroyed]);
    assert!(!desk.game.battle.on_map.has(desk.unit_id("332")));
    let events = desk.play(Decision::EnemyAct(EnemyId(1)), &[1]);
    assert_eq!(events[1], Event::EnemyAttacks { enemy: EnemyId(1), unit: desk.unit_id("902"), needs: 6 });
}

/// Covers LD-R7.
#[test]
fn trucks_of_tiger_leader_attack_after_moving() {
    let edition = edition(|e| counter(e, EnemyType::Truck).range = 1);
    let mut desk = against(edition, OPEN, EnemyType::Truck, hex(5, 4), &[("753", hex(5, 2))]);
    desk.game.battle.roll = 9;
    let events = desk.play(Decision::EnemyAct(FIRST), &[1, 1]);
    assert_eq!(events[0], Event::EnemyMoved { enemy: FIRST, from: hex(5, 4), to: hex(5, 3) });
    assert_eq!(events[1], Event::EnemyAttacks { enemy: FIRST, unit: desk.unit_id("753"), needs: 10 });
}
