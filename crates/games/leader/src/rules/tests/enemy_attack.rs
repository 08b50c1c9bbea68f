//! Enemy attacks in Sherman Leader, and what both editions share [LD-EATK, SL-EATK].

use super::desk::{Desk, Sherman, hex, rows};
use super::edits::{OPEN, counter, full_cup, plain_edition, stubborn, unit};
use crate::cards::{EnemyType, InfantryDamage, VehicleDamage};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::{Event, Side};
use crate::field::Hex;
use crate::ids::{EnemyId, UnitId};
use std::sync::Arc;

const FIRST: EnemyId = EnemyId(0);

/// A German tank with AP 4, HE 5 and range 5, the first model of the pack.
fn edition(change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    plain_edition(Sherman, |e| {
        stubborn(e);
        full_cup(e);
        let tank = counter(e, EnemyType::Tank);
        (tank.ap, tank.he, tank.range) = (Some(4), Some(5), 5);
        for (number, defense) in [("042", 2), ("041", 2), ("902", 3), ("921", 2), ("1111", 3)] {
            unit(e, number).defense = defense;
        }
        change(e);
    })
}

/// One enemy unit of a type against units without commanders, at the beginning of its action; a Building waits behind.
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

/// Covers LD-EATK-1.
#[test]
fn an_enemy_unit_attacks_once_directly_after_its_movement() {
    let friends = [("042", hex(4, 2)), ("041", hex(4, 2))];
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(1, 2), &friends);
    desk.game.battle.roll = 9;
    desk.play(Decision::EnemyAct(FIRST), &[]);
    let events = desk.play(Decision::EnemyTo(hex(2, 2)), &[]);
    assert_eq!(events, [Event::EnemyMoved { enemy: FIRST, from: hex(1, 2), to: hex(2, 2) }]);
    assert_eq!(desk.legal().len(), 2, "two equal targets: {:?}", desk.legal());
    let unit = desk.unit_id("041");
    let events = desk.play(Decision::Victim(unit), &[1, 2]);
    assert_eq!(
        events,
        [
            Event::EnemyAttacks { enemy: FIRST, unit, needs: 6 },
            Event::AttackDie { roll: 1, hit: false },
            Event::AttackDie { roll: 2, hit: false },
            Event::NoHit,
        ]
    );
    assert_eq!(desk.refused(Decision::EnemyAct(FIRST)), "LD-EATK-1");
}

/// Covers LD-EATK-1, LD-EATK-2.
#[test]
fn without_a_legal_target_there_is_no_attack() {
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Rifle, hex(1, 2), &[("902", hex(4, 2))]);
    let events = desk.play(Decision::EnemyAct(FIRST), &[]);
    assert!(matches!(events[..], [Event::EnemyStayed { .. }]), "{events:?}");
}

/// Covers LD-EATK-2.
#[test]
fn legal_targets_are_in_range_in_sight_and_of_a_kind_that_can_be_attacked() {
    let has = |rows, range, he, at| {
        let edition = edition(|e| {
            let tank = counter(e, EnemyType::Tank);
            (tank.range, tank.he) = (range, he);
        });
        against(edition, rows, EnemyType::Tank, at, &[("902", hex(5, 2))]).game.has_victim(FIRST)
    };
    assert!(has(OPEN, 2, Some(5), hex(3, 2)), "at the end of its range");
    assert!(!has(OPEN, 1, Some(5), hex(3, 2)), "out of range");
    assert!(has(OPEN, 0, Some(5), hex(5, 2)) && !has(OPEN, 0, Some(5), hex(4, 2)), "range 0 is the own hex");
    assert!(!has(OPEN, 2, None, hex(3, 2)), "no number against it");
    let wall = ["....", "....", "....", ".LL.", "....", "...."];
    assert!(!has(wall, 2, Some(5), hex(3, 2)), "out of sight");
    assert!(has(wall, 2, Some(5), hex(4, 2)), "own cover does not block");
    let bocage = ["....", "....", "....", "....", ".B..", "...."];
    assert!(!has(bocage, 2, Some(5), hex(3, 2)) && has(bocage, 2, Some(5), hex(4, 2)), "Bocage: R0 and R1 only");
    assert!(has(bocage, 2, Some(5), hex(5, 2)));
}

/// Covers LD-EATK-2.
#[test]
fn indirect_fire_of_the_enemy_needs_no_line_of_sight() {
    let wall = ["....", "....", "....", ".LL.", "....", "...."];
    for indirect in [true, false] {
        let edition = edition(|e| counter(e, EnemyType::Tank).indirect = indirect);
        let desk = against(edition, wall, EnemyType::Tank, hex(3, 2), &[("902", hex(5, 2))]);
        assert_eq!(desk.game.has_victim(FIRST), indirect);
    }
}

/// Covers LD-EATK-2, SL-V24.
#[test]
fn an_enemy_unit_with_ap_only_does_not_attack_an_anti_tank_gun() {
    let edition = edition(|e| counter(e, EnemyType::Tank).he = None);
    let mut desk = against(edition.clone(), OPEN, EnemyType::Tank, hex(3, 2), &[("1132", hex(5, 2))]);
    assert!(matches!(desk.play(Decision::EnemyAct(FIRST), &[])[..], [Event::EnemyStayed { .. }]));
    let desk = against(edition, OPEN, EnemyType::Tank, hex(3, 2), &[("1132", hex(5, 2)), ("042", hex(6, 2))]);
    assert_eq!(victims(&desk), [desk.unit_id("042")]);
}

/// Covers LD-EATK-2, SL-V25.
#[test]
fn an_enemy_machine_gun_does_not_attack_a_tank() {
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Mg, hex(4, 2), &[("042", hex(5, 2))]);
    assert!(matches!(desk.play(Decision::EnemyAct(FIRST), &[])[..], [Event::EnemyStayed { .. }]));
    let desk = against(edition(|_| {}), OPEN, EnemyType::Mg, hex(4, 2), &[("902", hex(5, 2))]);
    assert_eq!(victims(&desk), [desk.unit_id("902")]);
}

/// Covers LD-EATK-2.
#[test]
fn enemy_rifles_use_ap_in_their_own_hex_and_he_up_to_r1() {
    let reach = |number, at| against(edition(|_| {}), OPEN, EnemyType::Rifle, at, &[(number, hex(5, 2))]).game;
    let has = |number, at| reach(number, at).has_victim(FIRST);
    assert_eq!([hex(5, 2), hex(4, 2), hex(3, 2)].map(|at| has("042", at)), [true, false, false]);
    assert_eq!([hex(5, 2), hex(4, 2), hex(3, 2)].map(|at| has("902", at)), [true, true, false]);
}

/// Covers SL-EATK-1.
#[test]
fn the_target_is_the_unit_against_which_the_lowest_roll_is_needed() {
    let near = [("042", hex(4, 2)), ("902", hex(4, 3))];
    let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &near);
    assert_eq!(victims(&desk), [desk.unit_id("042")], "AP 4 before HE 5");
    let apart = [("042", hex(6, 2)), ("902", hex(4, 3))];
    let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &apart);
    assert_eq!(victims(&desk), [desk.unit_id("902")], "AP 4 at R3 needs 6");
}

/// Covers SL-EATK-1, LD-R70.
#[test]
fn needed_numbers_are_compared_as_computed() {
    let edition = edition(|e| counter(e, EnemyType::Tank).ap = Some(1));
    let friends = [("042", hex(4, 2)), ("041", hex(3, 2))];
    let desk = against(edition, ["....", "....", ".H..", "....", "....", "...."], EnemyType::Tank, hex(3, 2), &friends);
    assert_eq!((desk.enemy_plan(0, "042").needs(), desk.enemy_plan(0, "041").needs()), (1, -1));
    assert_eq!(victims(&desk), [desk.unit_id("041")], "both always hit, but -1 is lower than 1");
}

/// Covers SL-EATK-2, SL-V19.
#[test]
fn among_equal_numbers_the_lowest_total_defense_is_attacked() {
    let friends = [("902", hex(4, 2)), ("921", hex(4, 3)), ("1111", hex(4, 2))];
    let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &friends);
    assert_eq!(victims(&desk), [desk.unit_id("921")]);
    let heavy = ["....", "....", "....", "..H.", "....", "...."];
    let desk = against(edition(|_| {}), heavy, EnemyType::Tank, hex(3, 2), &friends);
    assert_eq!(victims(&desk), [desk.unit_id("902"), desk.unit_id("1111")], "terrain counts: 3, 4, 3");
}

/// Covers SL-EATK-3.
#[test]
fn among_full_equals_the_player_chooses_the_target() {
    let friends = [("902", hex(4, 2)), ("921", hex(5, 4)), ("1111", hex(4, 3))];
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(3, 2), &friends);
    desk.play(Decision::EnemyAct(FIRST), &[]);
    let [rifle, gunner, hunter] = ["902", "921", "1111"].map(|number| desk.unit_id(number));
    assert_eq!(desk.legal(), [Decision::Victim(rifle), Decision::Victim(hunter)]);
    assert_eq!(desk.refused(Decision::Victim(gunner)), "LD-EATK-2");
    let events = desk.play(Decision::Victim(hunter), &[1, 1]);
    assert_eq!(events[0], Event::EnemyAttacks { enemy: FIRST, unit: hunter, needs: 5 });
}

/// Covers SL-EATK-4.
#[test]
fn two_dice_are_rolled_against_the_number_for_the_targets_type() {
    for (number, needs) in [("042", 4), ("902", 5)] {
        let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(4, 2), &[(number, hex(5, 2))]);
        let plan = desk.enemy_plan(0, number);
        assert_eq!((plan.number, plan.needs(), plan.dice()), (needs, needs, 2));
        assert_eq!(rows(&plan.dice), [(2, "SL-EATK-4")]);
        let (mut desk, die) = (desk, needs as u32);
        let events = desk.play(Decision::EnemyAct(FIRST), &[die, die - 1, 1]);
        assert_eq!(events[2], Event::AttackDie { roll: die as u8, hit: true });
        assert_eq!(events[3], Event::AttackDie { roll: die as u8 - 1, hit: false });
    }
}

/// Covers SL-EATK-5, LD-R5, LD-R65.
#[test]
fn distance_modifies_the_dice() {
    let at = [hex(6, 1), hex(5, 1), hex(4, 1), hex(3, 1), hex(2, 1), hex(1, 1)];
    let hits = at.map(|at| {
        let desk = against(edition(|_| {}), OPEN, EnemyType::Tank, at, &[("042", hex(6, 1))]);
        rows(&desk.enemy_plan(0, "042").hit)
    });
    let far = |value| vec![(value, "SL-EATK-5")];
    assert_eq!(hits, [vec![(2, "LD-R5")], vec![], far(-1), far(-2), far(-3), far(-4)]);
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(6, 1), &[("042", hex(6, 1))]);
    desk.game.rules.r0_attack = 0;
    assert_eq!(desk.enemy_plan(0, "042").needs(), 4, "the option without +2");
}

/// Covers SL-EATK-6, SL-EATK-7, LD-R6.
#[test]
fn vehicles_that_moved_take_1_off_and_teams_2() {
    let hit = |kind, start| {
        let mut desk = against(edition(|_| {}), OPEN, kind, hex(4, 2), &[("902", hex(5, 2))]);
        desk.game.battle.enemies[0].start = start;
        rows(&desk.enemy_plan(0, "902").hit)
    };
    use EnemyType::{ArmoredCar, At, AtGun, Bunker, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
    for kind in [Tank, ArmoredCar, Halftrack] {
        assert_eq!(hit(kind, hex(3, 2)), [(-1, "SL-EATK-6")], "{kind:?}");
        assert_eq!(hit(kind, hex(4, 2)), []);
    }
    for kind in [Rifle, Mg, At] {
        assert_eq!(hit(kind, hex(3, 2)), [(-2, "SL-EATK-7")], "{kind:?}");
        assert_eq!(hit(kind, hex(4, 2)), []);
    }
    for kind in [Truck, Mortar, AtGun, Bunker] {
        assert_eq!(hit(kind, hex(3, 2)), [], "{kind:?}");
    }
}

/// Covers SL-EATK-8, SL-EATK-9, LD-R7.
#[test]
fn guns_mortars_and_trucks_that_moved_do_not_attack() {
    use EnemyType::{ArmoredCar, At, AtGun, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
    let attacks = |kind, start| {
        let mut desk = against(edition(|_| {}), OPEN, kind, hex(4, 2), &[("902", hex(5, 2))]);
        desk.game.battle.enemies[0].start = start;
        assert_eq!(desk.game.has_victim(FIRST), !desk.game.victims(FIRST).is_empty());
        desk.game.has_victim(FIRST)
    };
    for kind in [AtGun, Mortar, Truck, Tank, Halftrack, ArmoredCar, Rifle, Mg, At] {
        assert!(attacks(kind, hex(4, 2)), "{kind:?} that stayed");
        assert_eq!(attacks(kind, hex(3, 2)), !matches!(kind, AtGun | Mortar | Truck), "{kind:?} that moved");
    }
}

/// Covers SL-EATK-10, SL-V9.
#[test]
fn a_defense_die_up_to_the_defense_cancels_a_hit() {
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(4, 2), &[("042", hex(5, 2))]);
    assert_eq!(rows(&desk.enemy_plan(0, "042").save), [(2, "SL-EATK-10")]);
    let hull = desk.vehicle(VehicleDamage::Hull);
    let events = desk.play(Decision::EnemyAct(FIRST), &[10, 10, 2, 3, hull]);
    assert_eq!(events[4..6], [2, 3].map(|roll| Event::DefenseDie { roll, cancels: roll == 2 }));
    assert_eq!(events[6], Event::DamageDrawn(desk.unit_id("042"), Side::Vehicle(VehicleDamage::Hull)));
}

/// Covers SL-EATK-10.
#[test]
fn the_terrain_adds_to_the_save_number_at_any_distance() {
    for (letter, bonus) in [('L', (1, "LD-COVER-1")), ('H', (2, "LD-COVER-2")), ('B', (1, "SL-TERR-3"))] {
        let row = format!(".{letter}..");
        let terrain = ["....", "....", "....", "....", &row, "...."];
        for at in [hex(4, 2), hex(5, 2)] {
            let desk = against(edition(|_| {}), terrain, EnemyType::Tank, at, &[("042", hex(5, 2))]);
            assert_eq!(rows(&desk.enemy_plan(0, "042").save), [(2, "SL-EATK-10"), bonus]);
        }
    }
}

/// Covers SL-EATK-11, SL-EATK-10, SL-V20.
#[test]
fn one_damage_counter_is_drawn_for_each_hit_that_stands() {
    let light = ["....", "....", "....", "....", ".L..", "...."];
    let edition = edition(|e| {
        let tank = counter(e, EnemyType::Tank);
        tank.ap = Some(3);
    });
    let mut desk = against(edition.clone(), light, EnemyType::Tank, hex(4, 2), &[("042", hex(5, 2))]);
    let plan = desk.enemy_plan(0, "042");
    assert_eq!((plan.needs(), plan.save.total()), (3, 3));
    let [hull, gun] = [VehicleDamage::Hull, VehicleDamage::Gun].map(|face| desk.vehicle(face));
    let events = desk.play(Decision::EnemyAct(FIRST), &[7, 9, 4, 9, hull, gun]);
    let unit = desk.unit_id("042");
    let drawn: Vec<_> = events.iter().filter(|e| matches!(e, Event::DamageDrawn(..))).collect();
    assert_eq!(
        drawn,
        [
            &Event::DamageDrawn(unit, Side::Vehicle(VehicleDamage::Hull)),
            &Event::DamageDrawn(unit, Side::Vehicle(VehicleDamage::Gun)),
        ]
    );
    let mut desk = against(edition, light, EnemyType::Tank, hex(4, 2), &[("042", hex(5, 2))]);
    let events = desk.play(Decision::EnemyAct(FIRST), &[7, 9, 3, 3]);
    assert_eq!(events.last(), Some(&Event::NoHit), "both hits cancelled: nothing is drawn");
}

/// Covers SL-EATK-11.
#[test]
fn an_he_target_reads_the_infantry_side() {
    let mut desk = against(edition(|_| {}), OPEN, EnemyType::Tank, hex(4, 2), &[("902", hex(5, 2))]);
    let casualty = desk.infantry(InfantryDamage::Casualty);
    let events = desk.play(Decision::EnemyAct(FIRST), &[10, 1, 10, casualty]);
    assert!(events.contains(&Event::DamageDrawn(desk.unit_id("902"), Side::Infantry(InfantryDamage::Casualty))));
}
