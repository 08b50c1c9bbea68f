//! Artillery field of fire [PL-XVI.B].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::{Frame, Step};
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_hex::Direction;

/// A gun at F6 that faces east, and an enemy in a hex.
fn gun(id: &str, target: &str, step: Step) -> Desk {
    let mut desk = field().with(Switch::FieldOfFire).unit("m5", target).unit(id, "F6").begin(Side::German, step);
    let piece = desk.piece(id);
    desk.battle.face(piece, Direction::East);
    desk
}

/// Covers PL-XVI.B.1, PL-XVI.B.2, PL-R84.
#[test]
fn a_gun_fires_only_into_the_half_plane_before_its_three_front_sides() {
    // Straight ahead, the two beside it, the edges of the half-plane straight up and down, and behind it.
    for (target, inside) in [
        ("F9", true),
        ("E6", true),
        ("G6", true),
        ("D6", true),
        ("H6", true),
        ("F3", false),
        ("E5", false),
        ("G5", false),
        ("D5", false),
        ("H5", false),
    ] {
        let desk = gun("88mm", target, Step::Direct);
        let aim = Decision::Aim(desk.hex(target));
        if inside {
            desk.allowed(aim)
        } else {
            desk.refused(aim, "PL-VII.B.3a")
        }
        let (from, to) = (desk.hex("F6"), desk.hex(target));
        let refusal = desk.battle.check_field_of_fire(desk.piece("88mm"), from, to).err();
        assert_eq!(refusal.map(|refusal| refusal.clause.0), (!inside).then_some("PL-XVI.B.1"), "{target}");
    }
}

/// Covers PL-XVI.B.1, PL-XVI.B.5, PL-R85.
#[test]
fn towed_guns_have_a_field_of_fire_and_mortars_and_vehicles_have_none() {
    for (id, bound) in [
        ("88mm", true),
        ("75mm-at", true),
        ("20mm-aa", true),
        ("nebelwerfer", true),
        ("120mm-mortar", false),
        ("hummel", false),
        ("81mm-german", false),
    ] {
        let desk = gun(id, "F3", Step::Direct);
        assert_eq!(desk.battle.is_faced(desk.piece(id)), bound, "{id}");
    }
    let mut without = field().unit("m5", "F3").unit("88mm", "F6").begin(Side::German, Step::Direct);
    without.battle.face(without.piece("88mm"), Direction::East);
    without.allowed(Decision::Aim(without.hex("F3")));
}

/// Covers PL-R85.
#[test]
fn indirect_fire_is_bound_too() {
    let mut desk =
        field().with(Switch::FieldOfFire).unit("m5", "F10").unit("75mm-how", "F2").begin(Side::German, Step::Orders);
    let gun = desk.piece("75mm-how");
    desk.battle.face(gun, Direction::East);
    assert!(desk.battle.check_onto(gun, desk.hex("F10")).is_ok());
    desk.battle.face(gun, Direction::West);
    assert_eq!(desk.battle.check_onto(gun, desk.hex("F10")).unwrap_err().clause.0, "PL-XVI.B.1");
}

/// Covers PL-XVI.B.3a, PL-XVI.B.3b.
#[test]
fn a_gun_is_turned_as_it_is_placed_and_as_it_is_unloaded_so_its_facing_is_never_in_doubt() {
    let mut desk = field().with(Switch::FieldOfFire).unit("88mm", "-").begin(Side::German, Step::SetUp);
    let gun = desk.piece("88mm");
    desk.play(Decision::Place(gun), &[]);
    desk.play(Decision::At(desk.hex("F6")), &[]);
    assert_eq!(desk.battle.frame(), Some(&Frame::Facing(gun)));
    desk.refused(Decision::Done, "PL-XVI.B.3a");
    desk.play(Decision::Face(Direction::SouthWest), &[]);
    assert_eq!(desk.battle.facing(gun), Direction::SouthWest);

    let mut truck = field()
        .with(Switch::FieldOfFire)
        .unit("truck-german", "F6")
        .unit("75mm-at", "F6")
        .begin(Side::German, Step::Vehicles);
    let (carrier, gun) = (truck.piece("truck-german"), truck.piece("75mm-at"));
    truck.aboard(carrier, gun);
    truck.play(Decision::Move(carrier), &[]);
    truck.play(Decision::Unload, &[]);
    truck.play(Decision::Face(Direction::West), &[]);
    assert_eq!(truck.battle.facing(gun), Direction::West);
    truck.play(Decision::Stop, &[]);
}

/// Covers PL-XVI.B.4, PL-XVI.B.4.a, PL-XVI.B.4.c.
#[test]
fn a_light_gun_turns_to_any_side_in_its_movement_phase_unless_it_fired() {
    let mut desk = gun("75mm-at", "F9", Step::Foot);
    let piece = desk.piece("75mm-at");
    desk.play(Decision::Move(piece), &[]);
    desk.refused(Decision::Face(Direction::East), "PL-XVI.B.4");
    for way in Direction::ALL.into_iter().filter(|way| *way != Direction::East) {
        desk.allowed(Decision::Face(way));
    }
    desk.play(Decision::Face(Direction::West), &[]);
    assert_eq!(desk.battle.facing(piece), Direction::West);

    let mut fired = gun("75mm-at", "F9", Step::Foot);
    fired.flag(fired.piece("75mm-at"), Flags::FIRED);
    fired.refused(Decision::Move(fired.piece("75mm-at")), "PL-V.B.3a");
}

/// Covers PL-XVI.B.4.b, PL-UFT.K11, PL-UFT.L13.
#[test]
fn each_heavy_gun_needs_a_carrier_of_its_own_to_turn() {
    let mut desk = field()
        .with(Switch::FieldOfFire)
        .unit("88mm", "F6")
        .unit("88mm", "F6")
        .unit("truck-german", "F6")
        .unit("88mm", "H6")
        .begin(Side::German, Step::Foot);
    for number in 1..=3 {
        desk.battle.face(desk.nth("88mm", number), Direction::East);
    }
    let turn = |desk: &mut Desk, number: u8| desk.play(Decision::Move(desk.nth("88mm", number)), &[]);
    turn(&mut desk, 3);
    desk.refused(Decision::Face(Direction::West), "PL-XVI.B.4.b");
    desk.play(Decision::Stop, &[]);
    turn(&mut desk, 1);
    desk.play(Decision::Face(Direction::West), &[]);
    turn(&mut desk, 2);
    desk.refused(Decision::Face(Direction::West), "PL-XVI.B.4.b");
}

/// Covers PL-XVI.B.4.c, PL-XVI.B.4.b.
#[test]
fn the_25_pounder_needs_no_carrier() {
    let mut desk =
        field().with(Switch::FieldOfFire).unit("25-pdr", "F6").unit("105mm-us", "F6").begin(Side::Allied, Step::Foot);
    for (id, alone) in [("25-pdr", true), ("105mm-us", false)] {
        let piece = desk.piece(id);
        desk.battle.face(piece, Direction::East);
        desk.play(Decision::Move(piece), &[]);
        let face = Decision::Face(Direction::West);
        if alone {
            desk.allowed(face)
        } else {
            desk.refused(face, "PL-XVI.B.4.b")
        }
        desk.play(Decision::Stop, &[]);
    }
}

/// Covers PL-XVI.B.4.b.
#[test]
fn a_heavy_gun_turns_if_a_carrier_was_in_its_hex_as_the_phase_began_whatever_became_of_it() {
    let ready = || {
        let mut desk = field()
            .with(Switch::FieldOfFire)
            .unit("m5", "K2")
            .unit("88mm", "F6")
            .unit("smg", "F6")
            .unit("truck-german", "F6")
            .unit("truck-german", "F8")
            .begin(Side::German, Step::Direct);
        desk.battle.face(desk.piece("88mm"), Direction::East);
        desk
    };
    let turns = |desk: &mut Desk, may: bool| {
        desk.reach_step(Step::Foot);
        desk.play(Decision::Move(desk.piece("88mm")), &[]);
        let face = Decision::Face(Direction::West);
        if may { desk.play(face, &[]) } else { desk.refused(face, "PL-XVI.B.4.b") }
    };
    // It stays, it drives off, it is loaded with another unit, it was loaded all along.
    let mut stays = ready();
    turns(&mut stays, true);
    let mut drives = ready();
    drives.reach_step(Step::Vehicles);
    drives.go(drives.nth("truck-german", 1), "F6 G6");
    drives.play(Decision::Stop, &[]);
    turns(&mut drives, true);
    let mut loads = ready();
    loads.reach_step(Step::Vehicles);
    loads.play_all(&[Decision::Move(loads.nth("truck-german", 1)), Decision::Load(loads.piece("smg")), Decision::Stop]);
    turns(&mut loads, true);
    let mut loaded = ready();
    loaded.aboard(loaded.nth("truck-german", 1), loaded.piece("smg"));
    turns(&mut loaded, true);
    // One that comes only now does not help.
    let mut late = ready();
    let (truck, g9) = (late.nth("truck-german", 1), late.hex("G9"));
    late.battle.put(truck, g9);
    late.reach_step(Step::Vehicles);
    late.go(late.nth("truck-german", 2), "F8 F7 F6");
    late.play(Decision::Stop, &[]);
    turns(&mut late, false);
}

/// Covers PL-XVI.B.4.b.
#[test]
fn a_gun_that_did_not_turn_or_was_just_unloaded_uses_no_carrier_up() {
    let mut desk = field()
        .with(Switch::FieldOfFire)
        .unit("m5", "K2")
        .unit("88mm", "F6")
        .unit("88mm", "F6")
        .unit("88mm", "F6")
        .unit("truck-german", "F6")
        .begin(Side::German, Step::Direct);
    let (truck, carried) = (desk.piece("truck-german"), desk.nth("88mm", 3));
    desk.aboard(truck, carried);
    for number in 1..=3 {
        desk.battle.face(desk.nth("88mm", number), Direction::East);
    }
    desk.reach_step(Step::Vehicles);
    desk.play_all(&[Decision::Move(truck), Decision::Unload, Decision::Face(Direction::East), Decision::Stop]);
    desk.reach_step(Step::Foot);
    desk.play_all(&[Decision::Move(desk.nth("88mm", 1)), Decision::Stop]);
    desk.play(Decision::Move(desk.nth("88mm", 2)), &[]);
    desk.play(Decision::Face(Direction::West), &[]);
    assert_eq!(desk.battle.facing(desk.nth("88mm", 2)), Direction::West);
}

/// Covers PL-XVI.B.4.b, PL-XVI.B.4.c.
#[test]
fn a_light_gun_that_turned_uses_no_carrier_up() {
    let mut desk = field()
        .with(Switch::FieldOfFire)
        .unit("75mm-at", "F6")
        .unit("88mm", "F6")
        .unit("truck-german", "F6")
        .begin(Side::German, Step::Foot);
    for id in ["75mm-at", "88mm"] {
        desk.battle.face(desk.piece(id), Direction::East);
        desk.play_all(&[Decision::Move(desk.piece(id)), Decision::Face(Direction::West)]);
        assert_eq!(desk.battle.facing(desk.piece(id)), Direction::West);
    }
}

/// Covers PL-XVI.B.4.b.
#[test]
fn what_turned_in_one_movement_phase_is_forgotten_after_it() {
    let mut desk = field()
        .with(Switch::FieldOfFire)
        .unit("m5", "K2")
        .unit("88mm", "F6")
        .unit("75mm-at", "F6")
        .unit("truck-german", "F6")
        .begin(Side::German, Step::Direct);
    let (heavy, light) = (desk.piece("88mm"), desk.piece("75mm-at"));
    desk.reach_step(Step::Foot);
    for gun in [heavy, light] {
        let way = Direction::ALL.into_iter().find(|way| *way != desk.battle.facing(gun)).unwrap();
        desk.play_all(&[Decision::Move(gun), Decision::Face(way)]);
        assert!(desk.battle.has_turned(gun));
    }
    assert_eq!([heavy, light].map(|gun| desk.battle.carriers_at_start(gun)), [1, 0], "light guns need none");
    desk.until_turn(2, Side::Allied);
    for gun in [heavy, light] {
        assert!(!desk.battle.has_turned(gun) && desk.battle.carriers_at_start(gun) == 0);
    }
}

/// Covers PL-XVI.B.1, PL-XVI.B.2.
#[test]
fn whichever_way_a_gun_faces_it_fires_ahead_and_to_the_two_sides_beside() {
    for (number, facing) in Direction::ALL.into_iter().enumerate() {
        for (other, way) in Direction::ALL.into_iter().enumerate() {
            let mut desk = gun("88mm", "M9", Step::Direct);
            let (piece, tank) = (desk.piece("88mm"), desk.piece("m5"));
            let beyond = |hex| desk.battle.field.beyond(hex, way).unwrap();
            let target = beyond(beyond(desk.hex("F6")));
            desk.battle.put(tank, target);
            desk.battle.face(piece, facing);
            let apart = number.abs_diff(other);
            assert_eq!(desk.offers(Decision::Aim(target)), apart.min(6 - apart) <= 1, "{facing:?} {way:?}");
        }
    }
}
