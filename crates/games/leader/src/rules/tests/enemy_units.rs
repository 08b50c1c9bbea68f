//! What is printed on enemy counters [LD-EUNIT, SL-EUNIT, TL-EUNIT].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::plain_cards::{OPEN, counter, plain};
use crate::cards::{EnemyType, Target};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::EnemyId;

/// Whether an enemy unit of a type attacks `number` at R0, R1, R2 and R3 on this terrain.
fn reaches(mut desk: Desk, kind: EnemyType, number: &str, leader: &str) -> [bool; 4] {
    desk = desk.unit(number, leader, hex(5, 1));
    for row in [5, 4, 3, 2] {
        desk = desk.enemy(kind, hex(row, 1));
    }
    [0, 1, 2, 3].map(|enemy| desk.game.has_victim(EnemyId(enemy)))
}

/// Covers LD-EUNIT-2.
#[test]
fn range_is_the_greatest_distance_and_all_shorter_ones_are_allowed() {
    for (range, expected) in [(0, [true, false, false, false]), (2, [true, true, true, false]), (3, [true; 4])] {
        let edition = plain(Sherman, |e| counter(e, EnemyType::ArmoredCar).range = range);
        assert_eq!(reaches(Desk::battle_of(edition, OPEN), EnemyType::ArmoredCar, "042", "Eandi"), expected);
        let edition = plain(Tiger, |e| counter(e, EnemyType::Halftrack).range = range);
        assert_eq!(reaches(Desk::battle_of(edition, OPEN), EnemyType::Halftrack, "332", "Albert"), expected);
    }
}

/// A desk with a vehicle and infantry next to an enemy unit of this type.
fn beside(desk: Desk, kind: EnemyType) -> Desk {
    let (vehicle, infantry) = if desk.game.edition.is_sherman() {
        (("042", "Eandi"), ("902", "Reisner"))
    } else {
        (("332", "Albert"), ("902", "Saltz"))
    };
    desk.unit(vehicle.0, vehicle.1, hex(5, 1)).unit(infantry.0, infantry.1, hex(5, 1)).enemy(kind, hex(4, 1))
}

/// Covers SL-EUNIT-1.
#[test]
fn the_black_number_counts_against_ap_targets_and_the_red_one_against_he_targets() {
    let edition = plain(Sherman, |e| {
        let card = counter(e, EnemyType::ArmoredCar);
        (card.ap, card.he) = (Some(6), Some(7));
    });
    let desk = beside(Desk::battle_of(edition, OPEN), EnemyType::ArmoredCar);
    assert_eq!((desk.enemy_plan(0, "042").number, desk.enemy_plan(0, "902").number), (6, 7));
}

/// The units that an enemy unit with these numbers attacks, out of 042 (AP) and 902 (HE) beside it.
fn victims(ap: Option<i8>, he: Option<i8>) -> Vec<String> {
    let edition = plain(Sherman, |e| {
        let card = counter(e, EnemyType::ArmoredCar);
        (card.ap, card.he) = (ap, he);
    });
    let desk = beside(Desk::battle_of(edition, OPEN), EnemyType::ArmoredCar);
    desk.game.victims(EnemyId(0)).iter().map(|unit| desk.game.unit_card(unit).number.clone()).collect()
}

/// Covers SL-EUNIT-2.
#[test]
fn a_dash_means_no_attack_of_that_kind() {
    assert_eq!(victims(Some(5), None), ["042"]);
    assert_eq!(victims(None, Some(5)), ["902"]);
    assert!(victims(None, None).is_empty());
}

/// Covers SL-UNIT-9, SL-V24.
#[test]
fn an_enemy_unit_with_ap_only_leaves_an_anti_tank_gun_alone() {
    let edition = plain(Sherman, |e| counter(e, EnemyType::ArmoredCar).he = None);
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("1132", "Cruz", hex(5, 1))
        .enemy(EnemyType::ArmoredCar, hex(4, 1))
        .enemy_turn(3);
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    assert!(!events.iter().any(|event| matches!(event, Event::EnemyAttacks { .. })));
}

/// Covers SL-EUNIT-3.
#[test]
fn one_range_holds_for_both_kinds_of_attack() {
    let edition = plain(Sherman, |e| {
        let card = counter(e, EnemyType::ArmoredCar);
        (card.ap, card.he, card.range, card.ap_range) = (Some(5), Some(5), 2, None);
    });
    let reach = |number, leader| reaches(Desk::battle_of(edition.clone(), OPEN), EnemyType::ArmoredCar, number, leader);
    assert_eq!(reach("042", "Eandi"), [true, true, true, false]);
    assert_eq!(reach("902", "Reisner"), [true, true, true, false]);
}

/// Covers SL-EUNIT-4, SL-EUNIT-5.
#[test]
fn rifles_use_ap_in_their_own_hex_only_and_attack_infantry_and_artillery_up_to_r1() {
    let reach =
        |number, leader| reaches(Desk::battle_of(plain(Sherman, |_| {}), OPEN), EnemyType::Rifle, number, leader);
    assert_eq!(reach("042", "Eandi"), [true, false, false, false]);
    assert_eq!(reach("501", "Blair"), [true, false, false, false]);
    assert_eq!(reach("902", "Reisner"), [true, true, false, false]);
    assert_eq!(reach("1132", "Cruz"), [true, true, false, false]);
    let desk = Desk::campaign(Sherman);
    let rifles: Vec<_> = desk.game.edition.enemies.iter().filter(|card| card.kind == EnemyType::Rifle).collect();
    assert_eq!(rifles.len(), 2);
    assert!(rifles.iter().all(|card| (card.range, card.ap_range) == (1, Some(0))));
    assert!(rifles.iter().all(|card| card.ap.is_some() && card.he.is_some()));
}

/// Covers SL-EUNIT-6, SL-V25.
#[test]
fn machine_guns_have_no_ap_attack() {
    let desk = Desk::new(Sherman);
    let guns: Vec<_> = desk.game.edition.enemies.iter().filter(|card| card.kind == EnemyType::Mg).collect();
    assert_eq!(guns.len(), 2);
    assert!(guns.iter().all(|card| card.ap.is_none() && card.he.is_some()));
    let reach = |number, leader| reaches(Desk::battle_of(plain(Sherman, |_| {}), OPEN), EnemyType::Mg, number, leader);
    assert_eq!(reach("042", "Eandi"), [false; 4]);
    assert_eq!(reach("902", "Reisner")[..2], [true, true]);
}

/// Covers SL-EUNIT-7.
#[test]
fn indirect_fire_needs_no_line_of_sight_and_all_mortars_have_it() {
    let desk = Desk::new(Sherman);
    for card in &desk.game.edition.enemies {
        assert_eq!(card.indirect, card.kind == EnemyType::Mortar, "{card:?}");
    }
    let wall = ["....", "....", "....", "HH..", "....", "...."];
    let edition = plain(Sherman, |e| {
        for kind in [EnemyType::Mortar, EnemyType::AtGun] {
            let card = counter(e, kind);
            (card.range, card.ap, card.he) = (3, Some(5), Some(5));
        }
    });
    let reach = |kind| reaches(Desk::battle_of(edition.clone(), wall), kind, "042", "Eandi");
    assert_eq!(reach(EnemyType::Mortar), [true; 4]);
    assert_eq!(reach(EnemyType::AtGun), [true, true, false, false]);
}

/// Covers SL-EUNIT-8, SL-UNIT-7, SL-UNIT-8.
#[test]
fn the_ground_of_the_defense_says_how_a_unit_is_attacked() {
    use EnemyType::{ArmoredCar, At, AtGun, Building, Bunker, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
    let mut numbers = Vec::new();
    for kind in [Tank, Halftrack, Bunker, ArmoredCar, Truck, Building, Rifle, At, Mg, Mortar, AtGun] {
        let desk = beside(Desk::battle_of(plain(Sherman, |_| {}), OPEN), kind);
        numbers.push((kind.target(), desk.plan("042", 0).number));
    }
    assert_eq!(numbers[..4], [(Target::Ap, 5); 4]);
    assert_eq!(numbers[4..], [(Target::He, 4); 7]);
}

/// Covers TL-EUNIT-1, TL-UNIT-2.
#[test]
fn tiger_leaders_counters_and_units_have_one_attack_number() {
    let edition = plain(Tiger, |e| counter(e, EnemyType::Halftrack).attack = Some(8));
    let desk = beside(Desk::battle_of(edition, OPEN), EnemyType::Halftrack).enemy(EnemyType::Rifle, hex(4, 1));
    assert_eq!((desk.enemy_plan(0, "332").number, desk.enemy_plan(0, "902").number), (8, 8));
    assert_eq!((desk.plan("332", 0).number, desk.plan("332", 1).number), (7, 7));
    assert!(desk.game.edition.enemies.iter().all(|card| card.ap.is_none() && card.he.is_none()));
    // One without a number never attacks.
    let edition = plain(Tiger, |e| counter(e, EnemyType::Halftrack).attack = None);
    let desk = beside(Desk::battle_of(edition, OPEN), EnemyType::Halftrack);
    assert!(!desk.game.has_victim(EnemyId(0)));
}
