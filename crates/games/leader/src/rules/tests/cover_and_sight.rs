//! Cover and line of sight [LD-COVER, LD-LOS].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::plain_cards::{OPEN, counter, leader, plain, span, unit};
use crate::cards::{EnemyType, Family, InfantryDamage, Skill, UnitNote, VehicleDamage};
use crate::decision::Decision;
use crate::event::{Event, Side};
use crate::field::Hex;
use crate::ids::EnemyId;

/// A tank of either edition with Defense 2 (Sherman Leader) or 1, in terrain of this letter at 5,1; an enemy tank with
/// Defense 3 or 1 in the same terrain at 4,1, another in the hex of the first.
fn duel(family: Family, letter: &str) -> Desk {
    let row = format!("{letter}...");
    let terrain = ["....", "....", "....", &row, &row, "...."];
    let desk = Desk::battle_of(plain(family, |_| {}), terrain);
    if family == Sherman {
        desk.unit("042", "Eandi", hex(5, 1)).tank("StuG", hex(4, 1)).tank("StuG", hex(5, 1))
    } else {
        desk.unit("332", "Albert", hex(5, 1)).enemy(EnemyType::Tank, hex(4, 1)).enemy(EnemyType::Tank, hex(5, 1))
    }
}

/// Covers LD-COVER-1, LD-COVER-2, SL-COVER-1, SL-V26.
#[test]
fn in_sherman_leader_cover_adds_to_the_save_number_of_both_sides_at_r0_too() {
    for (letter, row) in [(".", None), ("L", Some((1, "LD-COVER-1"))), ("H", Some((2, "LD-COVER-2")))] {
        let desk = duel(Sherman, letter);
        for enemy in [0, 1] {
            let mut expected = vec![(3, "SL-ATK-4")];
            expected.extend(row);
            assert_eq!(rows(&desk.plan("042", enemy).save), expected, "friendly attack in {letter}");
            let mut expected = vec![(2, "SL-EATK-10")];
            expected.extend(row);
            assert_eq!(rows(&desk.enemy_plan(enemy, "042").save), expected, "enemy attack in {letter}");
        }
    }
}

/// Covers LD-COVER-1, LD-COVER-2, TL-COVER-1.
#[test]
fn in_tiger_leader_cover_lowers_the_dice_of_both_sides_but_not_at_r0() {
    for (letter, row) in [(".", None), ("L", Some((-1, "LD-COVER-1"))), ("H", Some((-2, "LD-COVER-2")))] {
        let desk = duel(Tiger, letter);
        let mut ours = vec![(-1, "TL-ATK-5")];
        let mut theirs = vec![(-1, "TL-EATK-7")];
        assert_eq!(rows(&desk.plan("332", 1).hit), ours, "at R0 in {letter}");
        assert_eq!(rows(&desk.enemy_plan(1, "332").hit), theirs, "at R0 in {letter}");
        ours.extend(row);
        theirs.extend(row);
        assert_eq!(rows(&desk.plan("332", 0).hit), ours, "at R1 in {letter}");
        assert_eq!(rows(&desk.enemy_plan(0, "332").hit), theirs, "at R1 in {letter}");
        assert_eq!(desk.plan("332", 0).save.total(), 0);
    }
}

/// Covers TL-COVER-1, TL-V13.
#[test]
fn a_building_in_light_cover_has_defense_3_from_afar_and_2_in_its_hex() {
    let desk = Desk::battle_of(plain(Tiger, |_| {}), ["....", "....", "....", "L...", "....", "...."])
        .unit("332", "Albert", hex(5, 1))
        .unit("902", "Saltz", hex(4, 1))
        .enemy(EnemyType::Building, hex(4, 1));
    assert_eq!(desk.plan("332", 0).hit.total(), -3);
    assert_eq!(desk.plan("902", 0).hit.total(), -2);
}

/// Covers LD-COVER-3.
#[test]
fn one_hit_that_stands_destroys_an_enemy_counter_for_good() {
    for family in [Sherman, Tiger] {
        let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("332", "Albert") };
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN)
            .unit(number, name, hex(5, 1))
            .unit_alone("902", hex(5, 1))
            .enemy(EnemyType::Truck, hex(4, 1));
        for _ in 0..4 {
            desk = desk.enemy(EnemyType::Building, hex(1, 4));
        }
        let mut desk = desk.step(false);
        let points = desk.game.enemy_points();
        desk.play(Decision::Act(desk.unit_id(number)), &[]);
        let dice: &[u32] = if family == Sherman { &[10, 1, 10] } else { &[10] };
        let events = desk.play(Decision::Attack(EnemyId(0)), dice);
        assert_eq!(events.last(), Some(&Event::EnemyDestroyed(EnemyId(0))));
        assert!(!desk.game.battle.enemies[0].active);
        assert_eq!(desk.game.enemy_points(), points - 1, "it does not count for strength");
        desk.play(Decision::Act(desk.unit_id("902")), &[]);
        assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "LD-COVER-3");
        let mut desk = desk.enemy_turn(9);
        assert_eq!(desk.refused(Decision::EnemyAct(EnemyId(0))), "LD-COVER-3");
        assert!(!desk.legal().contains(&Decision::EnemyAct(EnemyId(0))));
    }
}

/// Covers SL-V13.
#[test]
fn a_stug_is_destroyed_by_a_hit_when_its_defense_die_shows_5() {
    for (die, destroyed) in [(5, true), (4, true), (3, false), (1, false)] {
        let mut desk = duel(Sherman, ".").step(false);
        desk.play(Decision::Act(desk.unit_id("042")), &[]);
        let events = desk.play(Decision::Attack(EnemyId(0)), &[10, 1, die]);
        assert!(events.contains(&Event::DefenseDie { roll: die as u8, cancels: !destroyed }));
        assert_eq!(desk.game.battle.enemies[0].active, !destroyed);
    }
}

/// Covers SL-V20, SL-DECK-2.
#[test]
fn a_stug_that_did_not_move_hits_a_sherman_in_light_cover_twice() {
    let mut desk = duel(Sherman, "L").enemy_turn(3);
    let unit = desk.unit_id("042");
    let plan = desk.enemy_plan(0, "042");
    assert_eq!((plan.needs(), plan.dice(), plan.save.total()), (3, 2, 3));
    let (first, second) = (desk.vehicle(VehicleDamage::Hull), desk.vehicle(VehicleDamage::Glancing));
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[7, 9, 4, 9, first, second]);
    let drawn: Vec<&Event> = events.iter().filter(|event| matches!(event, Event::DamageDrawn(..))).collect();
    assert_eq!(
        drawn,
        [
            &Event::DamageDrawn(unit, Side::Vehicle(VehicleDamage::Hull)),
            &Event::DamageDrawn(unit, Side::Vehicle(VehicleDamage::Glancing))
        ]
    );
}

/// Covers TL-V15, TL-DECK-1.
#[test]
fn a_polish_tank_that_came_closer_hits_a_panzer_iii_in_light_cover_twice() {
    let mut desk = Desk::battle_of(plain(Tiger, |_| {}), ["....", "....", "....", "....", "L...", "...."])
        .unit("332", "Albert", hex(5, 1))
        .enemy(EnemyType::Tank, hex(3, 1))
        .enemy_turn(9);
    let unit = desk.unit_id("332");
    desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    let (first, second) = (desk.vehicle(VehicleDamage::Hull), desk.vehicle(VehicleDamage::Gun));
    let events = desk.play(Decision::EnemyTo(hex(4, 1)), &[7, 9, first, second]);
    assert!(events.contains(&Event::EnemyAttacks { enemy: EnemyId(0), unit, needs: 7 }));
    let drawn = events.iter().filter(|event| matches!(event, Event::DamageDrawn(_, Side::Vehicle(_)))).count();
    assert_eq!((drawn, events.iter().filter(|event| matches!(event, Event::AttackDie { .. })).count()), (2, 2));
    // Infantry reads the other side of the counter.
    let mut desk = Desk::battle_of(plain(Tiger, |_| {}), OPEN)
        .unit("902", "Saltz", hex(5, 1))
        .enemy(EnemyType::Tank, hex(4, 1))
        .enemy_turn(3);
    let casualty = desk.infantry(InfantryDamage::Casualty);
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[10, casualty]);
    assert!(events.contains(&Event::DamageDrawn(desk.unit_id("902"), Side::Infantry(InfantryDamage::Casualty))));
}

/// Whether a unit at `from` may attack an enemy unit at `to` on this terrain, and the enemy the unit.
fn sight(family: Family, terrain: [&str; 6], from: Hex, to: Hex) -> (bool, bool) {
    let edition = plain(family, |e| {
        let (number, kind) = if family == Sherman { ("042", EnemyType::ArmoredCar) } else { ("332", EnemyType::Tank) };
        unit(e, number).range = span(0, 9);
        counter(e, kind).range = 9;
    });
    let desk = Desk::battle_of(edition, terrain);
    let (number, desk) = if family == Sherman {
        ("042", desk.unit("042", "Eandi", from).enemy(EnemyType::ArmoredCar, to))
    } else {
        ("332", desk.unit("332", "Albert", from).enemy(EnemyType::Tank, to))
    };
    let mut desk = desk.step(false);
    let sees = desk.game.has_victim(EnemyId(0));
    desk.play(Decision::Act(desk.unit_id(number)), &[]);
    let attack = Decision::Attack(EnemyId(0));
    let may = desk.allows(attack);
    if !may {
        assert_eq!(desk.refused(attack), "LD-LOS-1");
    }
    (may, sees)
}

/// Covers LD-LOS-1, LD-LOS-5, SL-LOS-1.
#[test]
fn in_sherman_leader_every_cover_between_blocks_and_water_does_not() {
    for (letter, open) in [(".", true), ("W", true), ("L", false), ("H", false), ("B", false), ("X", false)] {
        // From 5,1 to 3,1 the ways lead over 4,1 or 4,2.
        let row = format!("{letter}{letter}..");
        let terrain = ["....", "....", "....", &row, "....", "...."];
        assert_eq!(sight(Sherman, terrain, hex(5, 1), hex(3, 1)), (open, open), "{letter}");
    }
}

/// Covers LD-LOS-1, LD-LOS-5, TL-LOS-1.
#[test]
fn in_tiger_leader_light_and_heavy_cover_between_block() {
    for (letter, open) in [(".", true), ("L", false), ("H", false)] {
        let row = format!("{letter}{letter}..");
        let terrain = ["....", "....", "....", &row, "....", "...."];
        assert_eq!(sight(Tiger, terrain, hex(5, 1), hex(3, 1)), (open, open), "{letter}");
    }
}

/// Covers LD-LOS-2.
#[test]
fn one_open_shortest_path_is_enough() {
    for family in [Sherman, Tiger] {
        for row in ["H...", ".H.."] {
            let terrain = ["....", "....", "....", row, "....", "...."];
            assert_eq!(sight(family, terrain, hex(5, 1), hex(3, 1)), (true, true), "{row}");
        }
        // A longer way round does not count: from 6,1 to 3,1 every shortest path leads over 5,1.
        let terrain = ["....", "....", "....", "....", "H...", "...."];
        assert_eq!(sight(family, terrain, hex(6, 1), hex(3, 1)), (false, false));
        assert_eq!(sight(family, terrain, hex(6, 2), hex(3, 1)), (true, true));
        // Two half-open paths make no open one: 4,1 and then 3,2 cannot be joined.
        let terrain = ["....", "....", "L...", ".L..", "....", "...."];
        assert_eq!(sight(family, terrain, hex(5, 1), hex(2, 2)), (false, false));
    }
}

/// Covers LD-LOS-3, LD-R54.
#[test]
fn the_hexes_of_attacker_and_target_never_block() {
    for family in [Sherman, Tiger] {
        let terrain = ["....", "....", "HHHH", "....", "HHHH", "...."];
        assert_eq!(sight(family, terrain, hex(5, 1), hex(3, 1)), (true, true));
        let all = ["HHHH"; 6];
        assert_eq!(sight(family, all, hex(5, 1), hex(5, 1)), (true, true), "R0");
        assert_eq!(sight(family, all, hex(5, 1), hex(4, 1)), (true, true), "R1");
        assert_eq!(sight(family, all, hex(5, 1), hex(3, 1)), (false, false), "R2");
    }
}

/// Covers LD-LOS-4.
#[test]
fn units_never_block_a_line_of_sight() {
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN)
        .unit("042", "Eandi", hex(5, 1))
        .unit("902", "Reisner", hex(4, 1))
        .tank("StuG", hex(3, 1))
        .tank("StuG", hex(4, 1))
        .tank("StuG", hex(4, 2))
        .step(false);
    assert!(desk.game.has_victim(EnemyId(0)));
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
}

/// Covers LD-ATK-1, LD-SKILL-6, SL-UNIT-10.
#[test]
fn spotter_and_indirect_fire_waive_the_line_of_sight_but_not_the_range() {
    let wall = ["....", "....", "....", "HH..", "....", "...."];
    for (skills, notes, seen) in
        [(vec![], vec![], false), (vec![Skill::Spotter], vec![], true), (vec![], vec![UnitNote::IndirectFire], true)]
    {
        let edition = plain(Sherman, |e| {
            leader(e, "Eandi").skills = skills;
            (unit(e, "042").range, unit(e, "042").notes) = (span(0, 2), notes);
        });
        let mut desk = Desk::battle_of(edition, wall)
            .unit("042", "Eandi", hex(5, 1))
            .enemy(EnemyType::Rifle, hex(3, 1))
            .enemy(EnemyType::Rifle, hex(2, 1))
            .step(false);
        desk.play(Decision::Act(desk.unit_id("042")), &[]);
        if seen {
            assert!(desk.allows(Decision::Attack(EnemyId(0))));
        } else {
            assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "LD-LOS-1");
        }
        assert_eq!(desk.refused(Decision::Attack(EnemyId(1))), "LD-UNIT-2");
    }
}
