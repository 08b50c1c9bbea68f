//! Anti-aircraft fire [PL-XII.D].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::game::seat_of;
use crate::ids::Pieces;
use crate::intent::Intent;
use crate::state::{Flags, Spot};
use crate::unit::Side;
use fieldcraft_engine::{Dictated, Ended, Intents, Play};

fn guns(placed: &[(&str, &str)]) -> Desk {
    let mut field = field().unit("p-47", "C4").unit("m5", "M1");
    for (id, hex) in placed {
        field = field.unit(id, hex);
    }
    field.begin(Side::Allied, Step::Flak)
}

/// Covers PL-XII.D.1a, PL-XII.D.2, PL-R73, PL-XIII.A.2.b.
#[test]
fn only_german_flak_fires_at_aircraft() {
    let mut desk = guns(&[
        ("40mm-aa", "C5"),
        ("m16", "C5"),
        ("20mm-aa", "C5"),
        ("20mm-quad", "D5"),
        ("37mm-aa", "D5"),
        ("wirbelwind", "E5"),
        ("75mm-at", "C5"),
    ]);
    assert_eq!(desk.battle.to_decide(), Some(Side::German));
    desk.play(Decision::Target(desk.piece("p-47")), &[]);
    for id in ["40mm-aa", "m16"] {
        desk.refused(Decision::Join(desk.piece(id)), "PL-VII.B.1b");
    }
    desk.refused(Decision::Join(desk.piece("75mm-at")), "PL-XII.D.2");
    for id in ["20mm-aa", "20mm-quad", "37mm-aa", "wirbelwind"] {
        desk.play(Decision::Join(desk.piece(id)), &[]);
    }
}

/// Covers PL-XII.D.3, PL-XII.D.3.c, PL-T38, PL-XII.D.3.b.
#[test]
fn flak_keeps_to_its_range_and_is_doubled_at_half_of_it() {
    for (hex, strength) in [("C9", Some(8)), ("C10", Some(4))] {
        let mut desk = guns(&[("20mm-aa", hex)]);
        desk.play(Decision::Target(desk.piece("p-47")), &[]);
        desk.play(Decision::Join(desk.piece("20mm-aa")), &[]);
        desk.play(Decision::Resolve, &[6]);
        let told = desk.told.iter().find_map(|event| match event {
            Event::FlakFire { strength, .. } => Some(*strength),
            _ => None,
        });
        assert_eq!(told, strength, "{hex}");
    }
    let in_range = guns(&[("20mm-aa", "M9")]);
    assert_eq!(in_range.battle.field.distance(in_range.hex("M9"), in_range.hex("C4")), 10);
    in_range.allowed(Decision::Target(in_range.piece("p-47")));
    let out = guns(&[("20mm-aa", "M10")]);
    out.refused(Decision::Target(out.piece("p-47")), "PL-XII.D.3");
}

/// Covers PL-XII.D.3, PL-R72, PL-XII.D.1b.
#[test]
fn guns_on_one_aircraft_combine_and_each_fires_once() {
    let mut desk = field()
        .unit("p-47", "C4")
        .unit("l-5", "C5")
        .unit("m5", "M1")
        .unit("20mm-aa", "D5")
        .unit("20mm-quad", "D5")
        .unit("37mm-aa", "D6")
        .begin(Side::Allied, Step::Flak);
    let (one, quad, other) = (desk.piece("20mm-aa"), desk.piece("20mm-quad"), desk.piece("37mm-aa"));
    desk.play(Decision::Target(desk.piece("p-47")), &[]);
    desk.play(Decision::Join(one), &[]);
    desk.play(Decision::Join(quad), &[]);
    // 8 and 28 are 36: damaged on a 6.
    desk.play(Decision::Resolve, &[6]);
    assert_eq!(desk.battle.spot(desk.piece("p-47")), Spot::SPENT);
    desk.play(Decision::Target(desk.piece("l-5")), &[]);
    desk.refused(Decision::Join(one), "PL-XII.D.3");
    desk.play(Decision::Join(other), &[]);
    // 12 is in the second band: destroyed on a 1.
    desk.play(Decision::Resolve, &[1]);
    assert_eq!(desk.battle.spot(desk.piece("l-5")), Spot::LOST);
}

/// Covers PL-R72.
#[test]
fn an_aircraft_is_fired_at_once_and_a_damaged_one_does_not_attack() {
    let mut desk = guns(&[("20mm-aa", "C5"), ("20mm-quad", "D5"), ("rifle-german", "C3")]);
    desk.play(Decision::Target(desk.piece("p-47")), &[]);
    desk.play(Decision::Join(desk.piece("20mm-aa")), &[]);
    desk.play(Decision::Resolve, &[6]);
    desk.refused(Decision::Target(desk.piece("p-47")), "PL-XII.D.3");
    desk.play(Decision::Done, &[]);
    desk.allowed(Decision::Aim(desk.hex("C3")));

    let mut hit = guns(&[("20mm-aa", "C5"), ("rifle-german", "C3")]);
    hit.play(Decision::Target(hit.piece("p-47")), &[]);
    hit.play(Decision::Join(hit.piece("20mm-aa")), &[]);
    hit.play(Decision::Resolve, &[1]);
    hit.play(Decision::Done, &[]);
    assert_eq!(hit.battle.step, Step::Vehicles, "there is nobody left to attack");
}

/// Covers PL-XII.D.3.a.
#[test]
fn obstacles_do_not_stop_flak() {
    let desk = field().woods("C5 C6").unit("p-47", "C4").unit("20mm-aa", "C7").begin(Side::Allied, Step::Flak);
    desk.allowed(Decision::Target(desk.piece("p-47")));
}

/// Covers PL-XII.D.4, PL-R72.
#[test]
fn flak_that_fired_neither_attacks_moves_nor_is_loaded_in_the_next_segment() {
    let mut desk = guns(&[("wirbelwind", "C5"), ("20mm-aa", "D5"), ("truck-german", "D5"), ("37mm-aa", "C6")]);
    let (tank, gun, fresh) = (desk.piece("wirbelwind"), desk.piece("20mm-aa"), desk.piece("37mm-aa"));
    desk.play(Decision::Target(desk.piece("p-47")), &[]);
    desk.play(Decision::Join(tank), &[]);
    desk.play(Decision::Join(gun), &[]);
    desk.play(Decision::Resolve, &[6]);
    assert!(desk.battle.check_ready(fresh).is_ok());
    for piece in [tank, gun] {
        assert_eq!(desk.battle.check_ready(piece).unwrap_err().clause.0, "PL-XII.D.4");
    }
    desk.until_turn(1, Side::German);
    desk.reach_step(Step::Vehicles);
    desk.refused(Decision::Move(tank), "PL-XII.D.4");
    desk.play(Decision::Move(desk.piece("truck-german")), &[]);
    desk.refused(Decision::Load(gun), "PL-R79");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(2, Side::Allied);
    assert!(!desk.battle.is(tank, Flags::FLAK));
}

/// Covers PL-ESP.AA.3, PL-XII.D.1b.
#[test]
fn one_die_and_the_total_strength_decide_what_becomes_of_an_aircraft() {
    // Two guns beside it have 8 and 28 points, far from it one has 4: three bands of the table.
    let fates = |placed: &[(&str, &str)]| {
        (1..=6)
            .map(|die| {
                let mut desk = guns(placed);
                let plane = desk.piece("p-47");
                desk.play(Decision::Target(plane), &[]);
                placed.iter().for_each(|(id, _)| desk.play(Decision::Join(desk.piece(id)), &[]));
                desk.play(Decision::Resolve, &[die]);
                match desk.battle.spot(plane) {
                    Spot::LOST => 'X',
                    Spot::SPENT => 'A',
                    _ => '-',
                }
            })
            .collect::<String>()
    };
    assert_eq!(fates(&[("20mm-aa", "C10")]), "A-----");
    assert_eq!(fates(&[("20mm-quad", "C10")]), "XAA---");
    assert_eq!(fates(&[("20mm-aa", "C5"), ("20mm-quad", "D5")]), "XXXAAA");
}

/// Covers PL-XII.D.3, PL-XII.D.3.b.
#[test]
fn guns_fire_at_an_aircraft_as_one_intention() {
    let mut desk = guns(&[("20mm-aa", "C5"), ("37mm-aa", "D5"), ("20mm-quad", "M10")]);
    let (plane, seat) = (desk.piece("p-47"), seat_of(Side::German));
    let near: Pieces = [desk.piece("20mm-aa"), desk.piece("37mm-aa")].into_iter().collect();
    let mut meant = Vec::new();
    desk.battle.intents(seat, &mut meant);
    let all = Intent::Flak(plane, near);
    assert!(meant.contains(&all) && meant.contains(&Intent::Flak(plane, Pieces::one(desk.piece("37mm-aa")))));
    assert_eq!(desk.battle.usual_intent(seat, Side::German, Decision::Target(plane)), Some(all));
    let (mut dice, mut events) = (Dictated::only(&[6]), Vec::new());
    let ended = desk.battle.carry_out(seat, &all, &mut Play { chance: &mut dice, events: &mut events });
    assert_eq!(ended, Ended::Done);
    assert!(matches!(events[..], [Event::FlakFire { target, .. }, ..] if target == plane), "{events:?}");
    desk.refused(Decision::Target(plane), "PL-XII.D.3");
}
