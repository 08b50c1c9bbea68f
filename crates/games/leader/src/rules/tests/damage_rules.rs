//! Rules for damage counters: what cannot affect a unit, what stays, what goes back [LD-DMGR, SL-DMGR, TL-DMGR].

use super::desk::{Sherman, Tiger, hex};
use super::edits::{BOTH, after_battle, only_lower, unit};
use super::struck::{Struck, TANK};
use crate::cards::{InfantryDamage as I, Span, VehicleDamage as V};
use crate::decision::{Damage, Decision};
use crate::event::{Event, Side};
use crate::state::HeldAs;

/// A vehicle whose greatest range is 1.
fn short_ranged(family: crate::cards::Family) -> Struck {
    Struck::vehicle_of(family, |e| {
        let number = if family == Sherman { "042" } else { "332" };
        unit(e, number).range = Span { from: 0, to: 1 };
    })
}

/// Covers LD-DMGR-1, LD-DMGR-4, LD-R21.
#[test]
fn lasting_damage_outlives_the_battle_and_temporary_counters_do_not() {
    for family in BOTH {
        let mut struck = Struck::vehicle_of(family, |e| only_lower(e, &[]));
        for face in [V::Engine, V::Glancing, V::Gun, V::MachineGun, V::Hull, V::Suspension, V::CommanderWounded] {
            struck.vehicle_hit(face);
        }
        struck.vehicle_hit(V::Exposed);
        struck.desk.game.battle.immobile.insert(struck.unit);
        struck.desk.game.battle.suppressed.insert(struck.unit);
        after_battle(&mut struck.desk);
        assert_eq!(struck.state().damage.iter().count(), 6);
        assert!(struck.commander().wounded);
        let battle = &struck.desk.game.battle;
        assert!(battle.exposed.is_empty() && battle.immobile.is_empty() && battle.suppressed.is_empty());
        assert!(battle.held.is_empty());
        assert!(battle.cup.iter().take(13).all(|&count| count == 3), "all counters are back: {:?}", battle.cup);
    }
}

/// Covers SL-DMGR-1, SL-V21, LD-R44.
#[test]
fn in_sherman_a_counter_that_cannot_affect_the_unit_goes_back_and_another_is_drawn() {
    let mut struck = short_ranged(Sherman);
    let [gun, hull] = [V::Gun, V::Hull].map(|face| struck.desk.vehicle(face));
    let unit = struck.unit;
    assert_eq!(
        struck.hit(&[gun, hull]),
        [
            Event::DamageWithoutEffect(unit, Side::Vehicle(V::Gun)),
            Event::DamageDrawn(unit, Side::Vehicle(V::Hull)),
            Event::Damaged(unit, Damage::Hull),
        ]
    );
    assert_eq!((struck.in_cup(V::Gun), struck.in_cup(V::Hull)), (3, 2));
    assert!(!struck.state().damage.has(Damage::Gun));
}

/// Covers TL-DMGR-1, TL-V16, LD-R44.
#[test]
fn in_tiger_a_counter_that_cannot_affect_the_unit_goes_back_and_none_is_drawn() {
    let mut struck = short_ranged(Tiger);
    let unit = struck.unit;
    assert_eq!(struck.vehicle_hit(V::Gun), [Event::DamageWithoutEffect(unit, Side::Vehicle(V::Gun))]);
    assert_eq!(struck.in_cup(V::Gun), 3);
    assert!(struck.state().damage.is_empty());
}

/// Covers LD-R44.
#[test]
fn gun_and_machine_gun_need_the_distance_that_they_forbid() {
    for (from, to, gun, machine_gun) in [(0, 1, false, true), (0, 2, true, true), (1, 2, true, false)] {
        let mut struck = Struck::vehicle_of(Tiger, |e| unit(e, "332").range = Span { from, to });
        for (face, works) in [(V::Gun, gun), (V::MachineGun, machine_gun)] {
            let events = struck.vehicle_hit(face);
            assert_eq!(matches!(events[0], Event::DamageDrawn(..)), works, "{face:?} at {from}-{to}");
        }
    }
}

/// Covers LD-R19, LD-R44.
#[test]
fn a_second_gun_machine_gun_exposed_immobile_or_suppressed_has_no_effect() {
    for face in [V::Gun, V::MachineGun, V::Exposed] {
        let mut struck = Struck::vehicle(Tiger);
        assert!(matches!(struck.vehicle_hit(face)[0], Event::DamageDrawn(..)));
        assert_eq!(struck.vehicle_hit(face), [Event::DamageWithoutEffect(struck.unit, Side::Vehicle(face))]);
        assert_eq!(struck.in_cup(face), 2);
    }
    for face in [I::Exposed, I::Immobile, I::Suppressed] {
        let mut struck = Struck::infantry(Tiger);
        assert!(matches!(struck.infantry_hit(face)[0], Event::DamageDrawn(..)));
        assert_eq!(struck.infantry_hit(face), [Event::DamageWithoutEffect(struck.unit, Side::Infantry(face))]);
        assert_eq!(struck.in_cup_of_infantry(face), 2);
    }
}

/// Covers LD-R19.
#[test]
fn in_sherman_a_second_one_is_drawn_anew() {
    let mut struck = Struck::infantry(Sherman);
    struck.infantry_hit(I::Suppressed);
    let [again, casualty] = [I::Suppressed, I::Casualty].map(|face| struck.desk.infantry(face));
    assert!(!struck.could_draw([again, again]), "it lies aside for this draw");
    let events = struck.hit(&[again, casualty]);
    assert_eq!(events.last(), Some(&Event::Damaged(struck.unit, Damage::Casualty)));
}

/// Covers LD-R44.
#[test]
fn wounded_and_killed_mean_nothing_without_a_commander() {
    for face in [V::CommanderKia, V::CommanderWounded] {
        let mut struck = Struck::vehicle(Tiger);
        struck.vehicle_hit(V::CommanderKia);
        assert_eq!(struck.vehicle_hit(face), [Event::DamageWithoutEffect(struck.unit, Side::Vehicle(face))]);
    }
    for face in [I::CommanderKia, I::CommanderWounded] {
        let mut struck = Struck::infantry(Tiger);
        struck.infantry_hit(I::CommanderKia);
        assert_eq!(struck.infantry_hit(face), [Event::DamageWithoutEffect(struck.unit, Side::Infantry(face))]);
    }
}

/// Covers LD-R44.
#[test]
fn immobile_means_nothing_to_a_unit_that_cannot_move_anyway() {
    for damage in [Damage::Engine, Damage::Suspension] {
        let mut struck = Struck::infantry(Tiger);
        struck.desk.game.units[struck.unit.index()].damage.add(damage);
        let events = struck.infantry_hit(I::Immobile);
        assert_eq!(events, [Event::DamageWithoutEffect(struck.unit, Side::Infantry(I::Immobile))]);
    }
}

/// Covers SL-DMGR-1.
#[test]
fn in_sherman_the_second_draw_leaves_out_all_that_would_go_back_again() {
    let mut struck = short_ranged(Sherman);
    struck.vehicle_hit(V::CommanderKia);
    let [gun, kia, wounded, stress, none, hull] =
        [V::Gun, V::CommanderKia, V::CommanderWounded, V::Stress, V::NoEffect, V::Hull]
            .map(|face| struck.desk.vehicle(face));
    let second = [gun, kia, wounded, stress, none, hull].map(|second| struck.could_draw([gun, second]));
    assert_eq!(second, [false, false, false, false, true, true]);
}

/// Covers SL-DMGR-2.
#[test]
fn no_effect_is_a_result_and_not_drawn_anew() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let events = struck.vehicle_hit(V::NoEffect);
        assert_eq!(events, [Event::DamageDrawn(struck.unit, Side::Vehicle(V::NoEffect))]);
        let mut struck = Struck::infantry(family);
        assert_eq!(struck.infantry_hit(I::NoEffect).len(), 1);
    }
}

/// Covers LD-DMGR-2, LD-V7.
#[test]
fn stress_for_a_unit_whose_commander_was_killed_is_drawn_anew_in_both_editions() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        struck.infantry_hit(I::CommanderKia);
        let [stress, casualty] = [I::Stress, I::Casualty].map(|face| struck.desk.infantry(face));
        let unit = struck.unit;
        assert_eq!(
            struck.hit(&[stress, casualty]),
            [
                Event::DamageWithoutEffect(unit, Side::Infantry(I::Stress)),
                Event::DamageDrawn(unit, Side::Infantry(I::Casualty)),
                Event::Damaged(unit, Damage::Casualty),
            ]
        );
        assert_eq!(struck.in_cup_of_infantry(I::Stress), 3);
        assert!(!struck.could_draw([stress, stress]), "stress is not drawn a second time");
    }
}

/// Covers LD-DMGR-2, TL-DMGR-1.
#[test]
fn in_tiger_the_new_counter_may_go_back_too() {
    let mut struck = Struck::vehicle(Tiger);
    struck.vehicle_hit(V::CommanderKia);
    let [stress, kia] = [V::Stress, V::CommanderKia].map(|face| struck.desk.vehicle(face));
    let events = struck.hit(&[stress, kia]);
    assert_eq!(
        events,
        [V::Stress, V::CommanderKia].map(|face| Event::DamageWithoutEffect(struck.unit, Side::Vehicle(face)))
    );
}

/// Covers LD-DMGR-2.
#[test]
fn a_counter_with_more_than_stress_applies_without_a_commander() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        struck.vehicle_hit(V::CommanderKia);
        assert_eq!(struck.vehicle_hit(V::Engine)[1..], [Event::Damaged(struck.unit, Damage::Engine)]);
    }
}

/// Covers LD-DMGR-3, LD-V8.
#[test]
fn without_a_commander_the_stress_option_is_closed() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        struck.infantry_hit(I::CommanderKia);
        struck.infantry_hit(I::Suppressed);
        struck.act();
        assert_eq!(struck.desk.refused(Decision::Attack(TANK)), "LD-DMGR-3");
        assert!(struck.desk.allows(Decision::Move(hex(4, 3))));
        assert_eq!(struck.desk.play(Decision::Done, &[]), [Event::Recovered(struck.unit)]);
        struck.act();
        assert!(struck.desk.allows(Decision::Attack(TANK)));
        struck.infantry_hit(I::Immobile);
        struck.act();
        assert_eq!(struck.desk.refused(Decision::Move(hex(4, 3))), "LD-DMGR-3");
        assert!(struck.desk.allows(Decision::Attack(TANK)));
    }
}

/// Covers LD-DMGR-5.
#[test]
fn all_counters_of_an_attack_are_applied_each_from_the_cup_as_it_then_is() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let [hull, gun] = [V::Hull, V::Gun].map(|face| struck.desk.vehicle(face));
        struck.desk.game.battle.cup[hull as usize] = 1;
        struck.hit_twice(&[hull, gun]);
        assert!([Damage::Hull, Damage::Gun].iter().all(|&damage| struck.state().damage.has(damage)));
        assert_eq!((struck.in_cup(V::Hull), struck.in_cup(V::Gun)), (0, 2));
    }
}

/// Covers LD-DMGR-5.
#[test]
fn the_last_counter_is_drawn_and_after_it_none() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let hull = struck.desk.vehicle(V::Hull);
        struck.desk.game.battle.cup.fill(0);
        struck.desk.game.battle.cup[hull as usize] = 1;
        let events = struck.hit_twice(&[hull]);
        assert_eq!(events.iter().filter(|event| matches!(event, Event::DamageDrawn(..))).count(), 1);
        assert!(struck.state().damage.has(Damage::Hull) && !struck.is_destroyed());
    }
}

/// Covers LD-R67.
#[test]
fn once_a_counter_destroys_the_unit_no_more_are_drawn() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let draw = struck.desk.vehicle(V::Destroyed);
        let events = struck.hit_twice(&[draw]);
        assert_eq!(events.iter().filter(|e| matches!(e, Event::DamageDrawn(..))).count(), 1);
        assert!(struck.is_destroyed());
    }
}

/// Covers LD-R73.
#[test]
fn exposed_in_the_last_turn_counts_as_an_effect() {
    let mut struck = Struck::vehicle(Sherman);
    (struck.desk.game.battle.turn, struck.desk.game.battle.last_turn) = (5, 5);
    assert_eq!(struck.vehicle_hit(V::Exposed)[1..], [Event::Exposed(struck.unit)]);
}

/// Covers LD-R68.
#[test]
fn the_counters_of_a_destroyed_unit_go_back_and_its_commanders_wound_stays_out() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        for face in [V::CommanderWounded, V::Gun, V::Exposed, V::Destroyed] {
            struck.vehicle_hit(face);
        }
        assert_eq!([V::Gun, V::Exposed, V::CommanderWounded].map(|face| struck.in_cup(face)), [3, 3, 2]);
        assert!(!struck.desk.game.battle.exposed.has(struck.unit));
        let held: Vec<_> = struck.desk.game.battle.held.iter().map(|held| (held.as_, held.on_commander)).collect();
        assert_eq!(held, [(HeldAs::Wound, true)]);
    }
}

/// Covers LD-R68.
#[test]
fn a_killed_commanders_wound_goes_back_and_the_units_counters_stay_out() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        for face in [V::CommanderWounded, V::Gun, V::CommanderKia] {
            struck.vehicle_hit(face);
        }
        assert_eq!([V::Gun, V::CommanderWounded, V::CommanderKia].map(|face| struck.in_cup(face)), [2, 3, 3]);
    }
}
