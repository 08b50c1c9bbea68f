//! Hits [FD-19, FD-20, FD-68 to FD-70].

use super::desk::{Desk, OPEN, desk, pack};
use crate::cards::Class;
use crate::decision::Decision;
use crate::event::Event;
use crate::state::UnitFlags;

/// Two riflemen of firepower 8 against one leader in the open.
fn attacked(target: &[&str]) -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, target)]);
    desk.aim("us04", target[0]);
    desk
}

/// Covers FD-68, FD-O5.
#[test]
fn the_hit_counters_are_those_of_the_table() {
    let pack = pack();
    let rows: Vec<_> = pack.hits.iter().map(|hit| (hit.light, hit.medium, hit.heavy, hit.count)).collect();
    let expect = [(1, 1, 2, 4), (1, 2, 3, 9), (1, 2, 3, 9), (2, 3, 4, 4), (3, 4, 5, 9), (4, 5, 7, 3), (6, 7, 9, 2)];
    assert_eq!(rows, expect);
    assert_eq!(pack.hits.iter().map(|hit| u32::from(hit.count)).sum::<u32>(), 40);
    assert_eq!(pack.hits[4].number(Class::Medium), 4);
}

/// Covers FD-68, FD-69, FD-A30.
#[test]
fn hits_are_drawn_until_one_cannot_be_paid_for() {
    let mut desk = attacked(&["ge02"]);
    assert_eq!(desk.power(), 8);
    // 8 - 3 (wound) - 3 (wound) leaves 2; a panic needs more than 2 and ends the attack.
    desk.draws(&["wound", "wound", "panic"]);
    desk.fire();
    let number = |id: &str| desk.battle.pack().hit(id).unwrap();
    assert!(desk.saw(Event::Drawn(number("panic"), 2, 2, false)));
    assert_eq!(desk.battle.unit(desk.unit("ge02")).wounds, 2);
    assert_eq!(desk.battle.unit(desk.unit("ge02")).morale, 5);
}

/// Covers FD-70, FD-A31.
#[test]
fn the_owner_gives_every_man_a_hit_before_one_takes_a_second() {
    let mut desk = attacked(&["ge02", "ge07", "ge08"]);
    desk.draws(&["shaken", "near-miss", "pinned", "shaken", "shaken", "killed"]);
    desk.fire();
    assert_eq!(desk.to_act(), crate::cards::Side::Axis);
    desk.play(Decision::Pick(desk.unit("ge07")));
    assert_eq!(desk.refuses(Decision::Pick(desk.unit("ge07"))), "FD-A31");
    desk.play(Decision::Pick(desk.unit("ge02")));
    // The third goes to the last man by itself, and then all may be hit again.
    assert!(desk.is("ge02", UnitFlags::PINNED));
    assert_eq!(desk.battle.unit(desk.unit("ge08")).morale, 2);
    assert!(desk.legal().contains(&Decision::Pick(desk.unit("ge07"))));
}

/// Covers FD-19, FD-20.
#[test]
fn morale_beyond_0_becomes_wounds() {
    let mut desk = attacked(&["ge02"]);
    let unit = desk.unit("ge02");
    desk.battle.units[unit.index()].morale = 1;
    desk.draws(&["panic", "killed"]);
    desk.fire();
    assert_eq!((desk.battle.unit(unit).morale, desk.battle.unit(unit).wounds), (0, 1));
    let mut car = attacked(&["v10"]);
    let unit = car.unit("v10");
    car.battle.units[unit.index()].morale = 0;
    car.draws(&["shaken", "killed"]);
    car.fire();
    assert!(car.saw(Event::Destroyed(unit)));
}

/// Covers FD-70.
#[test]
fn a_second_pin_costs_morale() {
    let mut desk = attacked(&["ge02"]);
    desk.draws(&["pinned", "pinned", "killed"]);
    desk.fire();
    assert!(desk.is("ge02", UnitFlags::PINNED));
    assert_eq!(desk.battle.unit(desk.unit("ge02")).morale, 4);
}

/// Covers FD-O2.
#[test]
fn abilities_change_how_men_take_hits() {
    let mut brittle = attacked(&["ge02", "ge16"]);
    brittle.draws(&["shaken", "killed"]);
    brittle.fire();
    brittle.play(Decision::Pick(brittle.unit("ge16")));
    assert!(brittle.is("ge16", UnitFlags::PINNED));
    let mut fuel = desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge26"])]);
    fuel.aim("us01", "ge02");
    fuel.draws(&["killed", "near-miss", "near-miss", "killed"]);
    fuel.fire();
    fuel.play(Decision::Pick(fuel.unit("ge26")));
    assert_eq!(fuel.battle.unit(fuel.unit("ge02")).wounds, 1);
    let mut steadfast = desk(OPEN, &[(4, &["uk02", "uk05"]), (5, &["ge02", "ge17"])]);
    let man = steadfast.unit("uk05");
    steadfast.battle.units[man.index()].morale = 1;
    steadfast.end_turn();
    steadfast.aim("ge02", "uk02");
    steadfast.draws(&["panic", "killed"]);
    steadfast.fire();
    steadfast.play(Decision::Pick(man));
    assert_eq!((steadfast.battle.unit(man).morale, steadfast.battle.unit(man).wounds), (1, 0));
}
