//! Airpower [PL-XII.A to PL-XII.C].

use super::desk::{Desk, field, field_of};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::situation::Special;
use crate::unit::Side;
use fieldcraft_hex::HexId;

/// Covers PL-XII.A.1, PL-XII.A.2.
#[test]
fn aircraft_fly_to_any_hex_in_the_air_phase_once() {
    let mut desk = field().ground("M9", Ground::SEA).unit("l-5", "-").unit("m5", "A1").begin(Side::Allied, Step::Fly);
    let plane = desk.piece("l-5");
    desk.play(Decision::Fly(plane), &[]);
    let hexes = desk.battle.field.map.cells.len() as u16;
    (0..hexes).for_each(|hex| desk.allowed(Decision::At(HexId(hex))));
    for none in [Decision::At(HexId(hexes)), Decision::FlyOff] {
        desk.refused(none, "PL-XII.A.2");
    }
    desk.play(Decision::At(desk.hex("M1")), &[]);
    assert_eq!(desk.at(plane), Some(desk.hex("M1")));
    desk.refused(Decision::Fly(plane), "PL-XII.A.1");
    desk.play(Decision::Done, &[]);
    desk.refused(Decision::Move(plane), "PL-V.0a");
}

/// Covers PL-XII.A.3a.
#[test]
fn aircraft_come_as_the_situation_says() {
    let mut desk = field()
        .situation(|situation| situation.special.push(Special::AircraftLimit { most: 1 }))
        .unit("p-47", "-")
        .unit("p-47", "-")
        .begin(Side::Allied, Step::Fly);
    desk.play(Decision::Fly(desk.nth("p-47", 1)), &[]);
    desk.play(Decision::At(desk.hex("C4")), &[]);
    desk.refused(Decision::Fly(desk.nth("p-47", 2)), "PL-XII.A.3a");
}

/// Covers PL-XII.A.3b.
#[test]
fn an_aircraft_that_leaves_never_returns() {
    let mut desk = field().unit("p-47", "C4").unit("m5", "K2").unit("lynx", "A9").begin(Side::Allied, Step::Fly);
    let plane = desk.piece("p-47");
    desk.play(Decision::Fly(plane), &[]);
    desk.play(Decision::FlyOff, &[]);
    assert_eq!(desk.at(plane), None);
    desk.until_turn(2, Side::Allied);
    desk.battle.step = Step::Fly;
    desk.refused(Decision::Fly(plane), "PL-XII.A.3b");
}

/// A gun at A1, an observer over a hex, and nobody else who sees anything.
fn observed(over: &str, terrain: Ground) -> Desk {
    field()
        .ground("A9", terrain)
        .woods("B2 B1 A2")
        .unit("107mm-mortar", "A1")
        .unit("l-5", over)
        .unit("rifle-german", "A9")
        .begin(Side::Allied, Step::Orders)
}

/// Covers PL-XII.B.1, PL-XII.B.3, PL-VII.C.4b.
#[test]
fn the_observer_sights_for_indirect_fire_over_all_obstacles() {
    let mut desk = observed("A6", Ground::default());
    desk.play(Decision::Order(desk.piece("107mm-mortar")), &[]);
    desk.allowed(Decision::Onto(desk.hex("A9")));
    let mut grounded = observed("-", Ground::default());
    grounded.play(Decision::Order(grounded.piece("107mm-mortar")), &[]);
    grounded.refused(Decision::Onto(grounded.hex("A9")), "PL-VII.C.4b");
}

/// Covers PL-XII.B.2a, PL-XII.B.2b, PL-T37.
#[test]
fn the_observer_sights_thirty_hexes_in_the_open_and_ten_where_units_fire_from_cover() {
    let desk = field_of(33).unit("l-5", "A5").begin(Side::Allied, Step::Orders);
    assert!(desk.battle.observer_sees(Side::Allied, desk.hex("EE5")), "30 hexes");
    assert!(!desk.battle.observer_sees(Side::Allied, desk.hex("FF5")), "31 hexes");
    for (over, sees) in [("K9", true), ("L9", false)] {
        let mut desk = field()
            .ground("A9", Ground::WOODS)
            .unit("l-5", over)
            .unit("m5", "A6")
            .unit("75mm-at", "A9")
            .begin(Side::German, Step::Direct);
        let distance = desk.battle.field.distance(desk.hex(over), desk.hex("A9"));
        assert_eq!(distance, if sees { 10 } else { 11 });
        assert!(!desk.battle.observer_sees(Side::Allied, desk.hex("A9")), "it has not fired yet");
        desk.fire("A6", &[desk.piece("75mm-at")], 6);
        assert_eq!(desk.battle.observer_sees(Side::Allied, desk.hex("A9")), sees, "{over}");
    }
}

/// Covers PL-XII.B.4.
#[test]
fn an_observer_that_flies_away_leaves_the_fire_to_scatter() {
    for (fly, dice) in [("A6", &[6][..]), ("-", &[6][..])] {
        let mut desk = observed("A6", Ground::default());
        let (gun, plane) = (desk.piece("107mm-mortar"), desk.piece("l-5"));
        desk.play(Decision::Order(gun), &[]);
        desk.play(Decision::Onto(desk.hex("A9")), &[]);
        desk.reach_step(Step::Fly);
        desk.play(Decision::Fly(plane), &[]);
        desk.play(if fly == "-" { Decision::FlyOff } else { Decision::At(desk.hex(fly)) }, &[]);
        desk.until_turn(2, Side::Allied);
        desk.reach_step(Step::Indirect);
        desk.play(Decision::Bombard(desk.hex("A9")), dice);
        let scattered = desk.told.iter().any(|event| matches!(event, Event::Scatter(_)));
        assert_eq!(scattered, fly == "-");
    }
}

/// A fighter-bomber over a hex, and targets.
fn bomber(id: &str, over: &str, targets: &[&str]) -> Desk {
    let mut field = field().unit(id, over);
    for target in targets {
        field = field.unit(target, "C4");
    }
    field.begin(Side::Allied, Step::AirAttack)
}

/// Covers PL-XII.C.1, PL-XII.C.2, PL-XIII.A.2.c.
#[test]
fn a_fighter_bomber_attacks_only_from_beside_the_hex() {
    let beside = bomber("p-47", "C5", &["rifle-german"]);
    beside.allowed(Decision::Aim(beside.hex("C4")));
    for over in ["C6", "C4"] {
        let desk = bomber("p-47", over, &["rifle-german"]);
        desk.refused(Decision::Aim(desk.hex("C4")), "PL-XII.C.2");
    }
}

/// Covers PL-XII.C.3, PL-XII.C.3.a, PL-T35.
#[test]
fn machine_guns_bombs_and_rockets_have_their_strengths() {
    let strength = |id: &str, rockets: bool, target: &str, guns: bool| {
        let field = field().unit(id, "C5").unit(target, "C4");
        let field = if rockets { field.rockets() } else { field };
        let mut desk = field.begin(Side::Allied, Step::AirAttack);
        desk.play(Decision::Aim(desk.hex("C4")), &[]);
        let plane = desk.piece(id);
        let join = if guns { Decision::JoinGuns(plane) } else { Decision::Join(plane) };
        if !desk.offers(join) {
            desk.refused(join, "PL-XII.C.3.a");
            return 0;
        }
        desk.play(join, &[]);
        desk.sums().0
    };
    let (armor, soft) = ("tiger-i", "rifle-german");
    assert_eq!(strength("p-47", false, armor, true), 0);
    assert_eq!(strength("p-47", false, soft, true), 3);
    assert_eq!(strength("typhoon", false, armor, true), 2);
    assert_eq!(strength("typhoon", false, soft, true), 1);
    for id in ["p-47", "typhoon"] {
        assert_eq!(strength(id, false, armor, false), 15);
        assert_eq!(strength(id, false, soft, false), 30);
        assert_eq!(strength(id, true, armor, false), 20);
        assert_eq!(strength(id, true, soft, false), 10);
    }
}

/// Covers PL-XII.C.3.b, PL-R74, PL-ESP.AIR.1.
#[test]
fn aircraft_choose_targets_as_direct_fire_does_with_terrain_dice_and_without_elevation() {
    let mut desk = bomber("p-47", "C5", &["rifle-german", "smg"]);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Target(desk.piece("smg")), &[]);
    desk.play(Decision::Aimed, &[]);
    desk.play(Decision::Join(desk.piece("p-47")), &[]);
    assert_eq!(desk.sums(), (30, 6, 0));

    let mut hill = field()
        .ground("C4", Ground::HILLTOP.with(Ground::WOODS))
        .unit("p-47", "C5")
        .unit("rifle-us", "C3")
        .unit("75mm-at", "C4")
        .begin(Side::German, Step::Direct);
    hill.fire("C3", &[hill.piece("75mm-at")], 6);
    hill.until_turn(2, Side::Allied);
    hill.battle.step = Step::AirAttack;
    hill.play(Decision::Aim(hill.hex("C4")), &[]);
    hill.play(Decision::Join(hill.piece("p-47")), &[]);
    assert_eq!(hill.sums(), (30, 2, 1), "not halved on the hilltop, but woods add one to the die");

    let mut town = field()
        .town("Kuhn", "C4")
        .unit("p-47", "C5")
        .unit("rifle-us", "C3")
        .unit("75mm-at", "C4")
        .unit("smg", "C4")
        .begin(Side::German, Step::Direct);
    town.fire("C3", &[town.piece("75mm-at"), town.piece("smg")], 6);
    town.until_turn(2, Side::Allied);
    town.battle.step = Step::AirAttack;
    town.play(Decision::Aim(town.hex("C4")), &[]);
    assert_eq!(town.sums().1, 8, "in a town the stack is one target");
}

/// Covers PL-XII.C.2.a, PL-XII.C.2.b, PL-XII.C.3.c, PL-XII.C.3.d.
#[test]
fn all_aircraft_on_one_hex_make_one_attack_each_with_one_weapon() {
    let mut desk = field()
        .unit("p-47", "C5")
        .unit("p-47", "C3")
        .unit("p-47", "B4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::AirAttack);
    let plane = |desk: &Desk, number: u8| desk.nth("p-47", number);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Join(plane(&desk, 1)), &[]);
    desk.refused(Decision::JoinGuns(plane(&desk, 1)), "PL-XII.C.3.c");
    desk.play(Decision::JoinGuns(plane(&desk, 2)), &[]);
    assert_eq!(desk.sums().0, 33);
    desk.play(Decision::Resolve, &[6]);
    desk.refused(Decision::Aim(desk.hex("C4")), "PL-XII.C.2.a");
}

/// Covers PL-XII.C.4a, PL-XII.C.4b, PL-T36.
#[test]
fn a_fighter_bomber_drops_once_and_fires_its_guns_four_times_in_a_game() {
    let mut desk = bomber("p-47", "C5", &["fortification", "rifle-german"]);
    let plane = desk.piece("p-47");
    let mut attack = |guns: bool| {
        desk.battle.step = Step::AirAttack;
        desk.battle.stormed = crate::state::Hexes::default();
        desk.battle.clear(plane, crate::state::Flags::FIRED);
        if !desk.offers(Decision::Aim(desk.hex("C4"))) {
            return None;
        }
        desk.play(Decision::Aim(desk.hex("C4")), &[]);
        desk.play(Decision::Target(desk.piece("rifle-german")), &[]);
        desk.play(Decision::Aimed, &[]);
        let (join, clause) = match guns {
            true => (Decision::JoinGuns(plane), "PL-XII.C.4b"),
            false => (Decision::Join(plane), "PL-XII.C.4a"),
        };
        let may = desk.offers(join);
        if may {
            desk.play(join, &[]);
            desk.play(Decision::Resolve, &[6]);
        } else {
            desk.refused(join, clause);
            desk.play(Decision::CallOff, &[]);
        }
        Some(may)
    };
    assert_eq!([(); 4].map(|()| attack(true)), [Some(true); 4]);
    assert_eq!(attack(true), Some(false));
}

/// Covers PL-XII.C.4a.
#[test]
fn bombs_are_dropped_once() {
    let mut desk = bomber("p-47", "C5", &["fortification", "rifle-german"]);
    let plane = desk.piece("p-47");
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Target(desk.piece("fortification")), &[]);
    desk.play(Decision::Aimed, &[]);
    desk.play(Decision::Join(plane), &[]);
    desk.play(Decision::Resolve, &[6]);
    desk.battle.stormed = crate::state::Hexes::default();
    desk.battle.clear(plane, crate::state::Flags::FIRED);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Target(desk.piece("rifle-german")), &[]);
    desk.play(Decision::Aimed, &[]);
    desk.refused(Decision::Join(plane), "PL-XII.C.4a");
    desk.allowed(Decision::JoinGuns(plane));
}

/// Covers PL-XII.C.5a, PL-XII.C.5b, PL-XII.C.5c.
#[test]
fn what_one_fighter_bomber_saw_all_may_attack_but_no_gun_on_the_ground() {
    // One is near enough to see the gun fire out of the woods, the other only comes later.
    let mut desk = field()
        .ground("C6", Ground::WOODS)
        .woods("A2 B1 B2")
        .unit("m4-75", "C2")
        .unit("107mm-mortar", "A1")
        .unit("p-47", "E8")
        .unit("typhoon", "-")
        .unit("75mm-at", "C6")
        .begin(Side::German, Step::Direct);
    // Whoever was fired at is dispersed, so nobody on the ground saw it.
    desk.fire("C2", &[desk.piece("75mm-at")], 1);
    assert!(desk.is_dispersed(desk.piece("m4-75")));
    desk.until_turn(2, Side::Allied);
    assert!(!desk.battle.observer_sees(Side::Allied, desk.hex("C6")));
    let mortar = desk.piece("107mm-mortar");
    desk.battle.step = Step::Orders;
    assert!(!desk.battle.possible_targets(mortar).contains(&desk.hex("C6")));
    desk.battle.step = Step::Fly;
    desk.play(Decision::Fly(desk.piece("typhoon")), &[]);
    desk.play(Decision::At(desk.hex("C5")), &[]);
    desk.battle.step = Step::AirAttack;
    desk.play(Decision::Aim(desk.hex("C6")), &[]);
    desk.allowed(Decision::Join(desk.piece("typhoon")));
    desk.play(Decision::CallOff, &[]);
    // Once it is gone, nobody sights the gun any more.
    desk.battle.step = Step::Fly;
    desk.play(Decision::Fly(desk.piece("p-47")), &[]);
    desk.play(Decision::FlyOff, &[]);
    desk.battle.step = Step::AirAttack;
    desk.refused(Decision::Aim(desk.hex("C6")), "PL-XII.C.5a");
}

/// Covers PL-IV.A.2, PL-XIII.A.2.a, PL-XIII.A.2.b, PL-XIII.A.2.c, PL-XII.D.1a.
#[test]
fn in_the_air_phase_aircraft_fly_then_flak_fires_then_aircraft_attack() {
    let mut desk =
        field().unit("p-47", "C5").unit("rifle-german", "F4").unit("20mm-aa", "F6").begin(Side::Allied, Step::Fly);
    let (plane, flak) = (desk.piece("p-47"), desk.piece("20mm-aa"));
    let (aim, fly, target) = (Decision::Aim(desk.hex("F4")), Decision::Fly(plane), Decision::Target(plane));
    assert_eq!(desk.battle.to_decide(), Some(Side::Allied));
    desk.refused(aim, "PL-IV.0b");
    desk.refused(target, "PL-IV.0b");
    desk.play_all(&[fly, Decision::At(desk.hex("F5")), Decision::Done]);
    assert_eq!(desk.battle.to_decide(), Some(Side::German), "flak comes after all have flown");
    desk.refused(aim, "PL-IV.0b");
    desk.refused(fly, "PL-IV.0b");
    desk.play_all(&[target, Decision::Join(flak)]);
    desk.play(Decision::Resolve, &[6]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.battle.to_decide(), Some(Side::Allied), "and attacks after the flak");
    desk.refused(fly, "PL-IV.0b");
    desk.refused(target, "PL-IV.0b");
    desk.play_all(&[aim, Decision::Join(plane)]);
    desk.play(Decision::Resolve, &[6]);
}

/// Covers PL-XII.C.5a, PL-XII.B.2b, PL-XII.C.3.b.
#[test]
fn in_cover_aircraft_attack_only_the_units_that_they_saw_firing() {
    let fired = |ground: Ground| {
        let mut desk = field()
            .ground("C6", ground)
            .unit("m4-75", "C2")
            .unit("p-47", "C7")
            .unit("75mm-at", "C6")
            .unit("smg", "C6")
            .begin(Side::German, Step::Direct);
        desk.fire("C2", &[desk.piece("75mm-at")], 6);
        desk.until_turn(2, Side::Allied);
        desk.battle.step = Step::AirAttack;
        desk
    };
    let mut woods = fired(Ground::WOODS);
    woods.play(Decision::Aim(woods.hex("C6")), &[]);
    woods.refused(Decision::Target(woods.piece("smg")), "PL-VII.B.8a");
    woods.play(Decision::Join(woods.piece("p-47")), &[]);
    assert_eq!(woods.sums().1, 2, "only the gun that fired is a target");
    // In a town the stack is one target, so all of it must have been seen.
    let town = fired(Ground::TOWN);
    town.refused(Decision::Aim(town.hex("C6")), "PL-XII.C.5a");
    let mut open = fired(Ground::default());
    open.play_all(&[Decision::Aim(open.hex("C6")), Decision::Everything]);
    open.play(Decision::Join(open.piece("p-47")), &[]);
    assert_eq!(open.sums().1, 8);
}
