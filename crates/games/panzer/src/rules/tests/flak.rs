//! Anti-aircraft fire [PL-XII.D].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::state::{Flags, Spot};
use crate::unit::Side;

fn guns(placed: &[(&str, &str)]) -> Fight {
    let mut field = field().unit("p-47", "C4").unit("m5", "M1");
    for (id, hex) in placed {
        field = field.unit(id, hex);
    }
    field.begin(Side::Allied, Step::Flak)
}

/// Covers PL-XII.D.1a, PL-XII.D.2, PL-R73, PL-XIII.A.2.b.
#[test]
fn only_german_flak_fires_at_aircraft() {
    let mut fight = guns(&[
        ("40mm-aa", "C5"),
        ("m16", "C5"),
        ("20mm-aa", "C5"),
        ("20mm-quad", "D5"),
        ("37mm-aa", "D5"),
        ("wirbelwind", "E5"),
        ("75mm-at", "C5"),
    ]);
    assert_eq!(fight.battle.to_decide(), Some(Side::German));
    fight.play(Decision::Target(fight.piece("p-47")), &[]);
    for id in ["40mm-aa", "m16"] {
        fight.refused(Decision::Join(fight.piece(id)), "PL-VII.B.1b");
    }
    fight.refused(Decision::Join(fight.piece("75mm-at")), "PL-XII.D.2");
    for id in ["20mm-aa", "20mm-quad", "37mm-aa", "wirbelwind"] {
        fight.play(Decision::Join(fight.piece(id)), &[]);
    }
}

/// Covers PL-XII.D.3, PL-XII.D.3.c, PL-T38, PL-XII.D.3.b.
#[test]
fn flak_keeps_to_its_range_and_is_doubled_at_half_of_it() {
    for (hex, strength) in [("C9", Some(8)), ("C10", Some(4))] {
        let mut fight = guns(&[("20mm-aa", hex)]);
        fight.play(Decision::Target(fight.piece("p-47")), &[]);
        fight.play(Decision::Join(fight.piece("20mm-aa")), &[]);
        fight.play(Decision::Resolve, &[6]);
        let told = fight.told.iter().find_map(|event| match event {
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
    let mut fight = field()
        .unit("p-47", "C4")
        .unit("l-5", "C5")
        .unit("m5", "M1")
        .unit("20mm-aa", "D5")
        .unit("20mm-quad", "D5")
        .unit("37mm-aa", "D6")
        .begin(Side::Allied, Step::Flak);
    let (one, quad, other) = (fight.piece("20mm-aa"), fight.piece("20mm-quad"), fight.piece("37mm-aa"));
    fight.play(Decision::Target(fight.piece("p-47")), &[]);
    fight.play(Decision::Join(one), &[]);
    fight.play(Decision::Join(quad), &[]);
    // 8 and 28 are 36: damaged on a 6.
    fight.play(Decision::Resolve, &[6]);
    assert_eq!(fight.battle.spot(fight.piece("p-47")), Spot::SPENT);
    fight.play(Decision::Target(fight.piece("l-5")), &[]);
    fight.refused(Decision::Join(one), "PL-XII.D.3");
    fight.play(Decision::Join(other), &[]);
    // 12 is in the second band: destroyed on a 1.
    fight.play(Decision::Resolve, &[1]);
    assert_eq!(fight.battle.spot(fight.piece("l-5")), Spot::LOST);
}

/// Covers PL-R72.
#[test]
fn an_aircraft_is_fired_at_once_and_a_damaged_one_does_not_attack() {
    let mut fight = guns(&[("20mm-aa", "C5"), ("20mm-quad", "D5"), ("rifle-german", "C3")]);
    fight.play(Decision::Target(fight.piece("p-47")), &[]);
    fight.play(Decision::Join(fight.piece("20mm-aa")), &[]);
    fight.play(Decision::Resolve, &[6]);
    fight.refused(Decision::Target(fight.piece("p-47")), "PL-XII.D.3");
    fight.play(Decision::Done, &[]);
    fight.allowed(Decision::Aim(fight.hex("C3")));

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
    let fight = field().woods("C5 C6").unit("p-47", "C4").unit("20mm-aa", "C7").begin(Side::Allied, Step::Flak);
    fight.allowed(Decision::Target(fight.piece("p-47")));
}

/// Covers PL-XII.D.4, PL-R72.
#[test]
fn flak_that_fired_neither_attacks_moves_nor_is_loaded_in_the_next_segment() {
    let mut fight = guns(&[("wirbelwind", "C5"), ("20mm-aa", "D5"), ("truck-german", "D5"), ("37mm-aa", "C6")]);
    let (tank, gun, fresh) = (fight.piece("wirbelwind"), fight.piece("20mm-aa"), fight.piece("37mm-aa"));
    fight.play(Decision::Target(fight.piece("p-47")), &[]);
    fight.play(Decision::Join(tank), &[]);
    fight.play(Decision::Join(gun), &[]);
    fight.play(Decision::Resolve, &[6]);
    assert!(fight.battle.check_ready(fresh).is_ok());
    for piece in [tank, gun] {
        assert_eq!(fight.battle.check_ready(piece).unwrap_err().clause.0, "PL-XII.D.4");
    }
    fight.until_turn(1, Side::German);
    fight.reach_step(Step::Vehicles);
    fight.refused(Decision::Move(tank), "PL-XII.D.4");
    fight.play(Decision::Move(fight.piece("truck-german")), &[]);
    fight.refused(Decision::Load(gun), "PL-R79");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(2, Side::Allied);
    assert!(!fight.battle.is(tank, Flags::FLAK));
}

/// Covers PL-ESP.AA.3, PL-XII.D.1b.
#[test]
fn one_die_and_the_total_strength_decide_what_becomes_of_an_aircraft() {
    // Two guns beside it have 8 and 28 points, far from it one has 4: three bands of the table.
    let fates = |placed: &[(&str, &str)]| {
        (1..=6)
            .map(|die| {
                let mut fight = guns(placed);
                let plane = fight.piece("p-47");
                fight.play(Decision::Target(plane), &[]);
                placed.iter().for_each(|(id, _)| fight.play(Decision::Join(fight.piece(id)), &[]));
                fight.play(Decision::Resolve, &[die]);
                match fight.battle.spot(plane) {
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
