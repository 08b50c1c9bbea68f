//! Carriers, ships, landings, survivors [FG-43, FG-O18 to FG-O20, FG-O30].

use super::desk::{Desk, desk};
use crate::cards::Arm;
use crate::decision::Decision;
use crate::event::{Event, Visible};
use crate::frame::Phase;
use crate::ids::{Owner, Side, Unit};
use crate::state::Flags;
use fieldcraft_ids::Maybe;

/// Covers FG-O18.
#[test]
fn a_carrier_takes_up_a_unit_before_either_has_moved() {
    let mut desk = desk(Phase::Movement);
    let (men, second, truck) = (desk.put("u01", "0305"), desk.put("u01", "0305"), desk.put("u16", "0305"));
    let tank = desk.put("u13", "0305");
    assert_eq!(desk.refuses(Decision::Load(tank, truck)), "FG-O18");
    desk.play(Decision::Load(men, truck));
    assert_eq!(desk.refuses(Decision::Load(second, truck)), "FG-O18", "full");
    assert_eq!(desk.refuses(Decision::Unload(men)), "FG-O17", "once in a turn");
    desk.all(&[Decision::Move(truck), Decision::Step(desk.at("0304")), Decision::Stop]);
    assert_eq!(desk.place(men), desk.at("0304"));
    desk.game.units[men.index()].clear(Flags::OF_THE_TURN);
    desk.play(Decision::Unload(men));
    assert_eq!(desk.refuses(Decision::Move(men)), "FG-O17");
    let other = desk.put("u17", "0305");
    desk.all(&[
        Decision::Move(other),
        Decision::Step(desk.at("0405")),
        Decision::Step(desk.at("0305")),
        Decision::Stop,
    ]);
    assert_eq!(desk.refuses(Decision::Load(second, other)), "FG-O18", "the carrier has moved");
}

/// Covers FG-O19.
#[test]
fn ships_take_units_up_at_a_working_port() {
    let mut desk = desk(Phase::Movement);
    let ship = desk.put("u22", "0704");
    let (men, elsewhere) = (desk.put("u01", "0604"), desk.put("u01", "0605"));
    assert_eq!(desk.refuses(Decision::Load(men, ship)), "FG-O19", "the enemy holds the port");
    desk.game.places[2].holder = Some(Side::American);
    assert_eq!(desk.refuses(Decision::Load(elsewhere, ship)), "FG-O19");
    desk.play(Decision::Load(men, ship));
    assert_eq!(desk.place(men), desk.at("0704"));
    assert!(!desk.game.is_occupied(Owner::American, desk.at("0604")));
}

fn landing(hex: &str, from: &str, dice: &[u32]) -> (Desk, Unit) {
    let mut desk = desk(Phase::Movement);
    let ship = desk.put("u22", from);
    let men = desk.put("u01", from);
    desk.game.units[men.index()].carrier = ship.into();
    desk.dice(dice);
    desk.play(Decision::Land(men, desk.at(hex)));
    desk.dice_used();
    (desk, men)
}

/// Covers FG-O20, FG-34.
#[test]
fn units_land_where_there_is_a_landing_zone() {
    let (mut desk, men) = landing("0605", "0705", &[]);
    assert!(!desk.is(men, Flags::MOVED), "it keeps its movement");
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0505"))]);
    for (roll, damaged, lost) in
        [(5, false, false), (4, true, false), (3, true, false), (2, false, true), (1, false, true)]
    {
        let (desk, men) = landing("0606", "0706", &[roll]);
        assert_eq!((desk.is(men, Flags::DAMAGED), desk.lost(men)), (damaged, lost), "{roll}");
    }
    let ship = desk.put("u22", "0707");
    let aboard = desk.put("u01", "0707");
    desk.play(Decision::Stop);
    desk.game.units[aboard.index()].carrier = ship.into();
    assert_eq!(desk.refuses(Decision::Land(aboard, desk.at("0607"))), "FG-O20", "no landing zone");
    assert_eq!(desk.refuses(Decision::Land(aboard, desk.at("0605"))), "FG-O20", "not adjacent");
    assert_eq!(desk.refuses(Decision::Unload(aboard)), "FG-O20");
}

/// Covers FG-43, FG-B21.
#[test]
fn what_is_carried_may_survive_its_carrier() {
    for (roll, damaged, lost) in
        [(5, false, true), (6, true, false), (8, true, false), (9, false, false), (10, false, false)]
    {
        let mut desk = desk(Phase::Combat);
        let men = desk.put("u01", "0304");
        let (truck, riders) = (desk.put("g19", "0404"), desk.put("g01", "0404"));
        desk.game.units[riders.index()].carrier = truck.into();
        desk.engage(&[men], "0404");
        assert!(!desk.game.is_target(riders));
        desk.fire(men, &[20, roll]);
        assert!(desk.lost(truck) && desk.saw(Event::Transit(riders, roll as u8)));
        assert_eq!((desk.is(riders, Flags::DAMAGED), desk.lost(riders)), (damaged, lost), "{roll}");
    }
}

/// Covers FG-O30.
#[test]
fn a_garrison_fires_from_behind_walls_and_is_no_target() {
    let mut desk = desk(Phase::Movement);
    desk.active(Side::German);
    let pillbox = desk.put_for(Owner::German, "pillbox", "0404");
    let (men, more) = (desk.put("g01", "0404"), desk.put("g01", "0404"));
    desk.play(Decision::Load(men, pillbox));
    assert_eq!(desk.refuses(Decision::Load(more, pillbox)), "FG-O18");
    assert!(desk.game.can_use(men, Arm::Primary) && !desk.game.can_use(men, Arm::Secondary));
    assert!(!desk.game.is_target(men) && desk.game.is_target(pillbox));
    desk.game.phase = Phase::Combat;
    desk.active(Side::American);
    let attacker = desk.put("u01", "0304");
    desk.attack(&[attacker], "0404");
    desk.play(Decision::Commit(men));
    assert!(desk.saw(Event::Committed(men, attacker)));
}

/// Covers FG-O18, FG-B13.
#[test]
fn a_carrier_takes_up_only_what_it_may() {
    let mut desk = desk(Phase::Movement);
    let (men, truck, far) = (desk.put("u01", "0305"), desk.put("u17", "0305"), desk.put("u17", "0304"));
    let (idle, hungry, enemy) = (desk.put("u17", "0305"), desk.put("u17", "0305"), desk.put("g19", "0404"));
    desk.mark(idle, Flags::ABANDONED);
    desk.mark(hungry, Flags::UNSUPPLIED);
    let refused = [
        (men, "FG-O18", "itself"),
        (far, "FG-O18", "in another hex"),
        (idle, "FG-O18", "nobody drives it"),
        (enemy, "FG-O18", "the enemy's"),
        (hungry, "FG-B13", "without supply"),
    ];
    for (carrier, clause, why) in refused {
        assert_eq!(desk.refuses(Decision::Load(men, carrier)), clause, "{why}");
    }
    for moved in [men, truck] {
        desk.game.units[moved.index()].spent = 1;
        assert_eq!(desk.refuses(Decision::Load(men, truck)), "FG-O18", "one of them has set out");
        desk.game.units[moved.index()].spent = 0;
    }
    assert!(desk.legal().contains(&Decision::Load(men, truck)));
}

/// Covers FG-O18, FG-O19.
#[test]
fn what_is_carried_or_carries_is_not_taken_up() {
    let mut desk = desk(Phase::Movement);
    desk.game.places[2].holder = Some(Side::American);
    let (ship, aboard, rider) = (desk.put("u22", "0704"), desk.put("u17", "0704"), desk.put("u01", "0704"));
    let (truck, cargo, tank) = (desk.put("u17", "0604"), desk.put("u01", "0604"), desk.put("u13", "0604"));
    for (unit, carrier) in [(aboard, ship), (rider, ship), (cargo, truck)] {
        desk.game.units[unit.index()].carrier = carrier.into();
    }
    assert_eq!(desk.refuses(Decision::Load(rider, aboard)), "FG-O18", "both are on the ship");
    assert_eq!(desk.refuses(Decision::Load(truck, ship)), "FG-O18", "it is carrying something itself");
    assert_eq!(desk.refuses(Decision::Unload(tank)), "FG-O18", "it is not being carried");
    desk.play(Decision::Load(tank, ship));
    let far = desk.put("u22", "0805");
    desk.game.units[cargo.index()].carrier = Maybe::NONE;
    assert_eq!(desk.refuses(Decision::Load(truck, far)), "FG-O19", "the quay is too far");
}

/// Covers FG-O16, FG-O18, FG-O20.
#[test]
fn who_is_set_down_or_lands_needs_room() {
    for (there, room) in [(11, true), (12, false)] {
        let mut desk = desk(Phase::Movement);
        let (truck, men) = (desk.put("u17", "0305"), desk.put("u01", "0305"));
        desk.game.units[men.index()].carrier = truck.into();
        let (ship, marines) = (desk.put("u22", "0705"), desk.put("u01", "0705"));
        desk.game.units[marines.index()].carrier = ship.into();
        for hex in ["0305", "0605"].repeat(there) {
            desk.put("u01", hex);
        }
        for decision in [Decision::Unload(men), Decision::Land(marines, desk.at("0605"))] {
            assert_eq!(desk.legal().contains(&decision), room, "{decision:?}");
            assert!(room || desk.refuses(decision) == "FG-O16");
        }
    }
}

/// Covers FG-O16, FG-O20.
#[test]
fn nobody_lands_among_enemies_or_without_a_ship() {
    let mut desk = desk(Phase::Movement);
    let (ship, marines, ashore) = (desk.put("u22", "0705"), desk.put("u01", "0705"), desk.put("u01", "0505"));
    let (truck, riders) = (desk.put("u17", "0505"), desk.put("u01", "0505"));
    desk.game.units[marines.index()].carrier = ship.into();
    desk.game.units[riders.index()].carrier = truck.into();
    for unit in [ashore, riders] {
        assert_eq!(desk.refuses(Decision::Land(unit, desk.at("0605"))), "FG-O20");
    }
    desk.put("g01", "0605");
    assert_eq!(desk.refuses(Decision::Land(marines, desk.at("0605"))), "FG-O16");
}

/// Covers FG-43, FG-B21, FG-B36.
#[test]
fn survivors_of_a_ship_reach_a_landing_zone_beside_it() {
    for (hex, enemy, reached) in [("0705", None, true), ("0705", Some("0605"), false), ("0804", None, false)] {
        let mut desk = desk(Phase::Combat);
        desk.active(Side::German);
        let (ship, men, bomber) = (desk.put("u22", hex), desk.put("u01", hex), desk.put("g21", hex));
        desk.game.units[men.index()].carrier = ship.into();
        desk.game.units[bomber.index()].home = desk.at("0604");
        desk.mark(bomber, Flags::ALOFT);
        enemy.into_iter().for_each(|beach| {
            desk.put("g01", beach);
        });
        desk.attack(&[bomber], hex);
        desk.answer_all();
        desk.pass_windows();
        desk.fire(bomber, &[20, 9]);
        assert!(desk.lost(ship) && desk.saw(Event::Transit(men, 9)));
        assert_eq!(desk.lost(men), !reached, "{hex} {enemy:?}");
        assert!(!reached || desk.place(men) == desk.at("0605"));
        assert_eq!(desk.saw(Event::Ashore(men, desk.at("0605"), Visible::All)), reached, "{hex} {enemy:?}");
    }
}

/// Sinks the first of these ships at 0804 by a bomber, with one unit aboard that survives; nothing but sea is near.
fn sunk(others: &[(&str, usize)]) -> (Desk, Unit, Vec<Unit>) {
    let mut desk = desk(Phase::Combat);
    desk.active(Side::German);
    let (ship, men, bomber) = (desk.put("u22", "0804"), desk.put("u01", "0804"), desk.put("g21", "0804"));
    desk.game.units[men.index()].carrier = ship.into();
    desk.game.units[bomber.index()].home = desk.at("0604");
    desk.mark(bomber, Flags::ALOFT);
    let mut ships = Vec::new();
    for (id, aboard) in others {
        let other = desk.put(id, "0804");
        for _ in 0..*aboard {
            let passenger = desk.put("u17", "0804");
            desk.game.units[passenger.index()].carrier = other.into();
        }
        ships.push(other);
    }
    desk.attack(&[bomber], "0804");
    desk.answer_all();
    desk.pass_windows();
    desk.fire(bomber, &[20, 9]);
    assert!(desk.lost(ship) && desk.saw(Event::Transit(men, 9)));
    (desk, men, ships)
}

/// Covers FG-43, FG-B36.
#[test]
fn survivors_of_a_ship_go_aboard_another_that_has_room_for_them() {
    let (desk, men, ships) = sunk(&[("u21", 0), ("u22", 6), ("u22", 5)]);
    assert_eq!((desk.place(men), desk.game.unit(men).carrier), (desk.at("0804"), ships[2].into()));
    assert!(!desk.is(men, Flags::DAMAGED) && !desk.lost(men));
    let (desk, men, _) = sunk(&[("u21", 0), ("u22", 6)]);
    assert!(desk.lost(men), "a destroyer carries nobody, the landing ship is full, and trucks aboard it are no help");
    assert_eq!(desk.score(Side::German), 12 + 6);
}

/// Covers FG-B36.
#[test]
fn survivors_go_to_no_ship_of_another_hex_and_to_none_of_the_enemy() {
    for (owner, hex) in [(Owner::American, "0803"), (Owner::German, "0804")] {
        let mut desk = desk(Phase::Combat);
        desk.active(Side::German);
        let (ship, men, bomber) = (desk.put("u22", "0804"), desk.put("u01", "0804"), desk.put("g21", "0804"));
        desk.game.units[men.index()].carrier = ship.into();
        desk.game.units[bomber.index()].home = desk.at("0604");
        desk.mark(bomber, Flags::ALOFT);
        desk.put_for(owner, "u22", hex);
        desk.attack(&[bomber], "0804");
        desk.answer_all();
        desk.pass_windows();
        desk.fire(bomber, &[20, 9]);
        assert!(desk.lost(ship) && desk.lost(men), "{hex}");
    }
}

/// Covers FG-O18.
#[test]
fn who_is_carried_neither_changes_carriers_nor_takes_anybody_up() {
    let mut desk = desk(Phase::Movement);
    let (truck, empty, riders) = (desk.put("u17", "0605"), desk.put("u17", "0605"), desk.put("u01", "0605"));
    desk.game.units[riders.index()].carrier = truck.into();
    assert_eq!(desk.refuses(Decision::Load(riders, empty)), "FG-O18");
    let (ship, aboard, men) = (desk.put("u22", "0705"), desk.put("u17", "0705"), desk.put("u01", "0705"));
    for unit in [aboard, men] {
        desk.game.units[unit.index()].carrier = ship.into();
    }
    assert_eq!(desk.refuses(Decision::Load(men, aboard)), "FG-O18");
    let waiting = desk.put("u01", "0605");
    assert_eq!(desk.refuses(Decision::Load(waiting, aboard)), "FG-O18");
    desk.play(Decision::Load(waiting, empty));
}
