//! Unit cards and their notes [LD-UNIT, SL-UNIT].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{enemy_card, plain, steady, unit_card};
use super::set_up_cards::mistakes;
use crate::cards::{EnemyType, Family, Speed, UnitNote, UnitType};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::EnemyId;
use std::collections::BTreeSet;

fn types(family: Family) -> BTreeSet<UnitType> {
    let edition = Desk::new(family).game.edition.0;
    let units: BTreeSet<_> = edition.units.iter().map(|u| u.kind).collect();
    let commanders: BTreeSet<_> = edition.commanders.iter().map(|c| c.kind).collect();
    assert_eq!(units, commanders);
    units
}

/// Covers SL-UNIT-1.
#[test]
fn sherman_leader_has_light_armor() {
    use UnitType::{Armor, Artillery, Infantry, LightArmor};
    assert_eq!(types(Sherman), [Armor, LightArmor, Artillery, Infantry].into());
    let other = |text: &str| text.replacen("\"light_armor\"", "\"unarmored\"", 1);
    assert!(
        mistakes(Sherman, "units.toml", other).contains("the edition has no such unit type [SL-UNIT-1, TL-UNIT-1]")
    );
}

/// Covers TL-UNIT-1.
#[test]
fn tiger_leader_has_unarmored_units() {
    use UnitType::{Armor, Artillery, Infantry, Unarmored};
    assert_eq!(types(Tiger), [Armor, Unarmored, Artillery, Infantry].into());
    let other = |text: &str| text.replacen("\"unarmored\"", "\"light_armor\"", 1);
    assert!(mistakes(Tiger, "units.toml", other).contains("the edition has no such unit type [SL-UNIT-1, TL-UNIT-1]"));
}

/// Covers LD-UNIT-1.
#[test]
fn speed_is_the_most_hexes_a_unit_moves_when_it_acts() {
    for (family, number, name, clause) in
        [(Sherman, "042", "Eandi", "SL-MOVE-1"), (Tiger, "153", "Albert", "TL-MOVE-1")]
    {
        for speed in 1..=3 {
            let edition = plain(family, |e| {
                steady(e, name, Speed::Slow);
                unit_card(e, number).speed = speed;
            });
            let desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 2));
            let mut desk = desk.enemy(EnemyType::Truck, hex(3, 2)).enemy(EnemyType::Truck, hex(5, 2)).step(false);
            assert_eq!(desk.game.speed(desk.unit_id(number)), speed);
            desk.play(Decision::Act(desk.unit_id(number)), &[]);
            for row in (6 - speed..6).rev() {
                assert!(desk.allows(Decision::Move(hex(row, 2))));
                desk.play(Decision::Move(hex(row, 2)), &[]);
            }
            assert_eq!(desk.game.frame(), Some(Frame::Act), "it may still attack");
            assert_eq!(desk.refused(Decision::Move(hex(5 - speed, 2))), clause);
        }
    }
}

#[track_caller]
fn check_transport(family: Family, carrier: (&str, &str), units: [(&str, &str); 4], change: impl FnOnce(&mut Edition)) {
    let edition = plain(family, |e| {
        for (_, name) in units.iter().chain([&carrier]) {
            steady(e, name, Speed::Slow);
        }
        change(e);
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit(carrier.0, carrier.1, hex(6, 2));
    for (number, name) in units {
        desk = desk.unit(number, name, hex(6, 2));
    }
    let mut desk = desk.step(false);
    let [rifle, other, gun, tank] = units.map(|(number, _)| desk.unit_id(number));
    desk.play(Decision::Act(tank), &[]);
    assert_eq!(desk.refused(Decision::Carry(rifle)), "LD-UNIT-3", "no Transport");
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Act(desk.unit_id(carrier.0)), &[]);
    assert_eq!(desk.refused(Decision::Carry(tank)), "LD-UNIT-3", "vehicles are not carried");
    desk.play(Decision::Carry(rifle), &[]);
    assert!(!desk.allows(Decision::Carry(other)));
    assert_eq!(desk.refused(Decision::Carry(other)), "LD-UNIT-3", "one Infantry unit");
    desk.play(Decision::Carry(gun), &[]);
    let unit = desk.unit_id(carrier.0);
    let events = desk.play(Decision::Move(hex(5, 2)), &[]);
    let to = hex(5, 2);
    let moved = Event::Moved { unit, from: hex(6, 2), to };
    let carried = |unit| Event::Carried { unit, to };
    assert_eq!(events[0], moved);
    assert!(events.contains(&carried(rifle)) && events.contains(&carried(gun)) && events.len() == 3);
    assert_eq!([rifle, gun, other].map(|u| desk.game.units[u.index()].hex), [to, to, hex(6, 2)]);
}

/// Covers LD-UNIT-3.
#[test]
fn a_transport_takes_along_one_infantry_and_one_artillery_unit() {
    let sherman = [("902", "Reisner"), ("901", "Chin"), ("1132", "Cruz"), ("042", "Eandi")];
    check_transport(Sherman, ("501", "Blair"), sherman, |_| {});
    let tiger = [("902", "Steiner"), ("903", "Franz"), ("962", "Gerver"), ("153", "Albert")];
    check_transport(Tiger, ("753", "Klein"), tiger, |_| {});
    check_transport(Tiger, ("711", "Klein"), tiger, |e| unit_card(e, "711").notes = vec![UnitNote::Transport]);
}

/// Covers LD-UNIT-4, LD-UNIT-5.
#[test]
fn units_begin_every_battle_with_the_tactic_counters_of_their_card() {
    for (family, number, name) in [(Sherman, "042", "Eandi"), (Tiger, "153", "Albert")] {
        for (notes, tactics, command) in [
            (vec![], 0, 0),
            (vec![UnitNote::Tactic { n: 2 }], 2, 0),
            (vec![UnitNote::CommandTactic { n: 1 }], 0, 1),
            (vec![UnitNote::Tactic { n: 1 }, UnitNote::CommandTactic { n: 3 }], 1, 3),
        ] {
            let edition = plain(family, |e| {
                steady(e, name, Speed::Slow);
                unit_card(e, number).notes = notes;
            });
            let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 1));
            let unit = desk.unit_id(number).index();
            desk.game.units[unit].tactics = 7;
            desk.prepare_now();
            assert_eq!((desk.game.units[unit].tactics, desk.game.units[unit].command_tactics), (tactics, command));
            desk.begin_step(true);
            let [own, any] = [
                Decision::Tactic(desk.unit_id(number)),
                Decision::CommandTactic(desk.unit_id(number), desk.unit_id(number)),
            ];
            assert_eq!((desk.allows(own), desk.allows(any)), (0 < tactics, 0 < command));
        }
    }
}

/// A Sherman Leader unit under a steady Slow commander next to an enemy unit, in the Slow step.
fn facing(number: &str, name: &str, kind: EnemyType, notes: &[UnitNote]) -> Desk {
    let edition = plain(Sherman, |e| {
        steady(e, name, Speed::Slow);
        unit_card(e, number).notes = notes.to_vec();
        enemy_card(e, kind).defense = 0;
    });
    Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 1)).enemy(kind, hex(4, 1)).step(false)
}

/// Covers SL-UNIT-2.
#[test]
fn attack_when_moving_is_subtracted_from_each_die_after_a_move() {
    let mut desk = facing("501", "Blair", EnemyType::Truck, &[UnitNote::AttackWhenMoving { minus: 2 }]);
    let unit = desk.unit_id("501");
    desk.game.units[unit.index()].hex = hex(5, 1);
    assert_eq!(rows(&desk.plan("501", 0).hit), [], "it has not moved");
    desk.game.units[unit.index()].hex = hex(6, 1);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    assert_eq!(rows(&desk.plan("501", 0).hit), [(-2, "SL-UNIT-2")]);
    assert_eq!(desk.plan("501", 0).needs(), 6 + 2);
    let events = desk.play(Decision::Attack(EnemyId(0)), &[7, 8, 1]);
    let dice: Vec<_> = events.iter().filter(|e| matches!(e, Event::AttackDie { .. })).copied().collect();
    assert_eq!(dice, [Event::AttackDie { roll: 7, hit: false }, Event::AttackDie { roll: 8, hit: true }]);
}

/// Covers SL-UNIT-3.
#[test]
fn ap_only_at_r0_limits_the_ap_attack_to_the_units_own_hex() {
    for (kind, note, at_1) in
        [(EnemyType::Halftrack, true, false), (EnemyType::Halftrack, false, true), (EnemyType::Truck, true, true)]
    {
        let notes: &[UnitNote] = if note { &[UnitNote::ApOnlyAtR0] } else { &[] };
        let desk = facing("902", "Reisner", kind, notes).enemy(kind, hex(6, 1));
        let mut desk = desk.enemy(kind, hex(5, 1));
        desk.play(Decision::Act(desk.unit_id("902")), &[]);
        assert!(desk.allows(Decision::Attack(EnemyId(1))), "{kind:?} at R0");
        assert_eq!(desk.allows(Decision::Attack(EnemyId(2))), at_1, "{kind:?} at R1");
        if !at_1 {
            assert_eq!(desk.refused(Decision::Attack(EnemyId(2))), "SL-UNIT-3");
        }
    }
}

/// Covers SL-UNIT-4.
#[test]
fn stress_if_move_and_attack_is_taken_by_the_commander_who_does_both() {
    let notes = [UnitNote::StressMoveAttack { n: 3 }];
    let mut desk = facing("902", "Reisner", EnemyType::Truck, &notes);
    let (unit, commander) = (desk.unit_id("902"), desk.commander("Reisner"));
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    assert_eq!(desk.stress("Reisner"), 0, "moving alone costs nothing");
    let events = desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    assert!(events.contains(&Event::Stress { commander, by: 3, now: 3 }));
    let mut desk = facing("902", "Reisner", EnemyType::Truck, &notes);
    desk.game.battle.enemies[0].hex = hex(5, 1);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    assert_eq!(desk.stress("Reisner"), 0, "attacking alone costs nothing");
}

/// Covers SL-UNIT-4, LD-R75.
#[test]
fn without_a_living_commander_moving_and_attacking_costs_no_stress_but_an_unfit_one_takes_it() {
    let edition = plain(Sherman, |e| unit_card(e, "902").notes = vec![UnitNote::StressMoveAttack { n: 3 }]);
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit_alone("902", hex(6, 1))
        .unit("901", "Reisner", hex(6, 1))
        .enemy(EnemyType::Truck, hex(4, 1));
    let (unit, reisner) = (desk.unit_id("902"), desk.commander("Reisner"));
    desk.game.commanders[reisner.index()].stress = 30;
    desk.begin_step(false);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    assert_eq!(desk.stress("Reisner"), 30);
    desk.game.units[unit.index()].leader = Some(reisner);
    desk.game.units[unit.index()].hex = hex(6, 1);
    desk.begin_step(false);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    assert_eq!(desk.stress("Reisner"), 33);
}

/// Covers SL-UNIT-5.
#[test]
fn a_unit_that_cannot_move_and_attack_does_one_or_the_other() {
    for (notes, both) in [(&[UnitNote::CannotMoveAndAttack][..], false), (&[], true)] {
        let mut desk = facing("931", "Reisner", EnemyType::Truck, notes);
        desk.play(Decision::Act(desk.unit_id("931")), &[]);
        assert!(desk.allows(Decision::Attack(EnemyId(0))));
        assert!(desk.allows(Decision::Move(hex(5, 1))));
        desk = desk.enemy(EnemyType::Truck, hex(3, 1));
        unit_speed(&mut desk);
        desk.play(Decision::Move(hex(5, 1)), &[]);
        assert_eq!(desk.allows(Decision::Attack(EnemyId(0))), both);
        if !both {
            assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "SL-UNIT-5");
        }
    }
}

/// Gives the unit in hand a further point of Speed, so that its action does not end by itself.
fn unit_speed(desk: &mut Desk) {
    desk.game.battle.action.as_mut().expect("a unit is acting").points += 1;
}

/// Covers SL-UNIT-6, SL-UNIT-7, SL-UNIT-8.
#[test]
fn the_kind_of_target_decides_between_ap_and_he() {
    use EnemyType::{ArmoredCar, At, AtGun, Building, Bunker, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
    let (ap, he) = ([Tank, Halftrack, Bunker, ArmoredCar], [Truck, Building, Rifle, At, Mg, Mortar, AtGun]);
    let edition = plain(Sherman, |e| (unit_card(e, "042").ap, unit_card(e, "042").he) = (Some(3), Some(8)));
    let number = |kind| {
        Desk::battle_of(edition.clone(), OPEN)
            .unit("042", "Eandi", hex(6, 1))
            .enemy(kind, hex(5, 1))
            .plan("042", 0)
            .number
    };
    assert_eq!(ap.map(number), [3; 4]);
    assert_eq!(he.map(number), [8; 7]);
    let desk = Desk::battle_of(edition.clone(), OPEN).unit("042", "Eandi", hex(6, 1)).tank("StuG", hex(5, 1));
    assert_eq!(desk.plan("042", 0).number, 3, "whatever the model of the tank");
}

/// Covers SL-UNIT-6.
#[test]
fn a_unit_without_the_number_has_no_attack_of_that_kind() {
    for (ap, he, kind, allowed) in [
        (None, Some(8), EnemyType::Tank, false),
        (None, Some(8), EnemyType::Rifle, true),
        (Some(3), None, EnemyType::Rifle, false),
        (Some(3), None, EnemyType::Tank, true),
    ] {
        let edition = plain(Sherman, |e| (unit_card(e, "042").ap, unit_card(e, "042").he) = (ap, he));
        let desk = Desk::battle_of(edition, OPEN).unit("042", "Eandi", hex(6, 1)).enemy(kind, hex(5, 1));
        let mut desk = desk.step(false);
        desk.play(Decision::Act(desk.unit_id("042")), &[]);
        assert_eq!(desk.allows(Decision::Attack(EnemyId(0))), allowed);
        if !allowed {
            assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "SL-UNIT-6");
        }
    }
}

/// Covers SL-UNIT-9, SL-V24.
#[test]
fn the_target_type_decides_which_enemy_number_applies() {
    let edition = plain(Sherman, |e| {
        let gun = enemy_card(e, EnemyType::AtGun);
        (gun.ap, gun.he, gun.range, gun.ap_range) = (Some(4), Some(9), 3, None);
        (enemy_card(e, EnemyType::At).ap, enemy_card(e, EnemyType::At).he) = (Some(4), None);
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("1132", "Cruz", hex(5, 1))
        .enemy(EnemyType::AtGun, hex(4, 1))
        .enemy(EnemyType::At, hex(4, 1))
        .unit("042", "Eandi", hex(6, 4));
    assert_eq!((desk.enemy_plan(0, "1132").number, desk.enemy_plan(0, "042").number), (9, 4));
    assert!(desk.game.victims(EnemyId(1)).is_empty(), "AP alone does nothing to an HE target");
    let tank = desk.unit_id("042");
    desk.game.units[tank.index()].hex = hex(5, 1);
    assert_eq!(desk.game.victims(EnemyId(1)).iter().collect::<Vec<_>>(), [tank]);
}

/// Covers SL-UNIT-10.
#[test]
fn indirect_fire_ignores_the_line_of_sight() {
    for (notes, allowed) in [(vec![UnitNote::IndirectFire], true), (vec![], false)] {
        let edition = plain(Sherman, |e| unit_card(e, "931").notes = notes);
        let rows = ["....", "....", "....", "HHHH", "....", "...."];
        let desk = Desk::battle_of(edition, rows).unit("931", "Reisner", hex(5, 1)).enemy(EnemyType::Truck, hex(3, 1));
        let mut desk = desk.step(false);
        desk.play(Decision::Act(desk.unit_id("931")), &[]);
        assert_eq!(desk.allows(Decision::Attack(EnemyId(0))), allowed);
        if !allowed {
            assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "LD-LOS-1");
        }
    }
}
