//! Loading, carrying, unloading [PL-V.C.1, PL-V.C.2, PL-V.C.7].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::state::Flags;
use crate::unit::Side;

/// Two units together in C3 of a road, the first about to move.
#[track_caller]
fn together(carrier: &str, passenger: &str, side: Side) -> Fight {
    let mut fight =
        field().road("C3 C4 C5 C6 C7 C8 C9 C10").unit(carrier, "C3").unit(passenger, "C3").begin(side, Step::Vehicles);
    fight.play(Decision::Move(fight.piece(carrier)), &[]);
    fight
}

/// What the carrier has left after it loaded, in half points.
#[track_caller]
fn check_loading(side: Side, carrier: &str, passengers: &[&str], left: u8) {
    for passenger in passengers {
        let mut fight = together(carrier, passenger, side);
        fight.play(Decision::Load(fight.piece(passenger)), &[]);
        assert_eq!(fight.left(), left, "{carrier} loads {passenger}");
    }
}

/// Covers PL-V.C.2.aa, PL-R12.
#[test]
fn heavy_pieces_take_the_whole_allowance_to_load() {
    check_loading(Side::Allied, "truck-us", &["90mm", "105mm-us", "155mm", "8-inch", "107mm-mortar"], 0);
    let german = ["88mm", "105mm-german", "150mm-ig", "150mm-how", "170mm", "120mm-mortar"];
    check_loading(Side::German, "truck-german", &german, 0);
}

/// Covers PL-V.C.2.ba, PL-V.C.1a, PL-V.C.2, PL-R12, PL-T19, PL-UFT.K6, PL-UFT.K7.
#[test]
fn light_pieces_and_infantry_take_half_of_it() {
    let allied = ["57mm-at", "76mm-at", "17-pdr", "40mm-aa", "25-pdr", "76mm-mortar", "81mm-us", "rifle-us", "mg"];
    check_loading(Side::Allied, "truck-us", &allied, 14);
    let german = ["75mm-at", "20mm-aa", "20mm-quad", "37mm-aa", "75mm-ig", "75mm-how", "81mm-german", "nebelwerfer"];
    check_loading(Side::German, "truck-german", &german, 12);
    check_loading(Side::Allied, "halftrack-us", &["armored-infantry", "57mm-at"], 10);
}

/// Covers PL-R13, PL-T20.
#[test]
fn half_of_an_odd_allowance_is_paid_rounded_up() {
    let mut fight = together("wagon", "rifle-german", Side::German);
    fight.play(Decision::Load(fight.piece("rifle-german")), &[]);
    assert_eq!(fight.left(), 2);
    fight.go(fight.piece("wagon"), "C3 C4 C5");
    fight.refused(Decision::Go(fight.way("C5", "C6")), "PL-V.B.1a");
    check_loading(Side::German, "pzkw-iii", &["rifle-german"], 8);
}

/// Covers PL-V.C.2.ab, PL-T21.
#[test]
fn a_heavy_piece_stays_where_it_is_loaded_or_unloaded() {
    let mut fight = together("truck-us", "105mm-us", Side::Allied);
    fight.play(Decision::Load(fight.piece("105mm-us")), &[]);
    fight.refused(Decision::Go(fight.way("C3", "C4")), "PL-V.B.1a");

    let mut fight =
        field().road("C3 C4 C5").unit("truck-us", "C3").unit("105mm-us", "C4").begin(Side::Allied, Step::Vehicles);
    fight.go(fight.piece("truck-us"), "C3 C4");
    fight.refused(Decision::Load(fight.piece("105mm-us")), "PL-V.C.2.ab");

    for path in ["C3", "C3 C4"] {
        let mut fight = together("truck-us", "105mm-us", Side::Allied);
        fight.aboard(fight.piece("truck-us"), fight.piece("105mm-us"));
        fight.go(fight.piece("truck-us"), path);
        match path {
            "C3" => fight.allowed(Decision::Unload),
            _ => fight.refused(Decision::Unload, "PL-V.C.2.ab"),
        }
    }
}

/// Covers PL-V.C.2.bb, PL-T18, PL-V.C.2.da.
#[test]
fn a_carrier_moves_up_to_half_before_or_after_the_work_and_never_both() {
    let loaded = || {
        let mut fight = field().unit("truck-german", "C1").unit("75mm-at", "C1").begin(Side::German, Step::Vehicles);
        fight.aboard(fight.piece("truck-german"), fight.piece("75mm-at"));
        fight
    };
    // Twelve points, two for each hex.
    let mut half = loaded();
    half.go(half.piece("truck-german"), "C1 C2 C3 C4");
    half.play(Decision::Unload, &[]);
    half.refused(Decision::Go(half.way("C4", "C5")), "PL-V.B.1a");
    let mut more = loaded();
    more.go(more.piece("truck-german"), "C1 C2 C3 C4 C5");
    more.refused(Decision::Unload, "PL-V.C.2.bb");

    // One hex before the work: then none after it, though points would be left.
    let mut both = loaded();
    both.go(both.piece("truck-german"), "C1 C2");
    both.play(Decision::Unload, &[]);
    both.refused(Decision::Go(both.way("C2", "C3")), "PL-V.B.1a");
    let mut after = loaded();
    after.play_all(&[Decision::Move(after.piece("truck-german")), Decision::Unload]);
    after.go(after.piece("truck-german"), "C1 C2 C3 C4");
    after.refused(Decision::Go(after.way("C4", "C5")), "PL-V.B.1a");
}

/// Covers PL-V.C.1b.
#[test]
fn a_carrier_takes_one_unit_and_a_unit_one_carrier() {
    let mut fight = field()
        .unit("truck-us", "C3")
        .unit("truck-us", "C3")
        .unit("57mm-at", "C3")
        .unit("57mm-at", "C3")
        .begin(Side::Allied, Step::Vehicles);
    let (one, other) = (fight.nth("57mm-at", 1), fight.nth("57mm-at", 2));
    fight.aboard(fight.nth("truck-us", 1), one);
    fight.play(Decision::Move(fight.nth("truck-us", 1)), &[]);
    fight.refused(Decision::Load(other), "PL-V.C.1b");
    fight.play_all(&[Decision::Stop, Decision::Move(fight.nth("truck-us", 2))]);
    fight.refused(Decision::Load(one), "PL-V.C.1b");
    fight.allowed(Decision::Load(other));
}

/// Covers PL-V.C.1c.
#[test]
fn only_a_unit_that_was_loaded_is_carried() {
    let mut fight = together("truck-us", "rifle-us", Side::Allied);
    fight.go(fight.piece("truck-us"), "C3 C4");
    assert_eq!(fight.at(fight.piece("rifle-us")), Some(fight.hex("C3")));
    let mut fight = together("truck-us", "rifle-us", Side::Allied);
    fight.play(Decision::Load(fight.piece("rifle-us")), &[]);
    fight.go(fight.piece("truck-us"), "C3 C4");
    assert_eq!(fight.at(fight.piece("rifle-us")), Some(fight.hex("C4")));
}

/// Covers PL-V.C.2.bc, PL-R14.
#[test]
fn a_passenger_does_not_move_by_itself_in_that_segment() {
    let mut fight = together("truck-us", "rifle-us", Side::Allied);
    fight.play_all(&[Decision::Load(fight.piece("rifle-us")), Decision::Stop, Decision::Done]);
    assert!(!fight.offers(Decision::Move(fight.piece("rifle-us"))));

    let mut fight = field()
        .unit("truck-us", "C3")
        .unit("rifle-us", "C3")
        .unit("rifle-us", "C3")
        .begin(Side::Allied, Step::Vehicles);
    let (rode, walked) = (fight.nth("rifle-us", 1), fight.nth("rifle-us", 2));
    fight.aboard(fight.piece("truck-us"), rode);
    fight.play_all(&[Decision::Move(fight.piece("truck-us")), Decision::Unload, Decision::Stop, Decision::Done]);
    fight.refused(Decision::Move(rode), "PL-V.C.2.bc");
    fight.allowed(Decision::Move(walked));
}

/// Covers PL-V.C.2.c.
#[test]
fn units_that_fired_or_are_dispersed_do_not_load() {
    for flag in [Flags::FIRED, Flags::DISPERSED] {
        let mut fight = together("halftrack-us", "rifle-us", Side::Allied);
        fight.allowed(Decision::Load(fight.piece("rifle-us")));
        fight.flag(fight.piece("rifle-us"), flag);
        fight.refused(Decision::Load(fight.piece("rifle-us")), "PL-V.C.2.c");
    }
    for (flag, clause) in [(Flags::FIRED, "PL-V.B.3a"), (Flags::DISPERSED, "PL-V.B.3b")] {
        let mut fight = field().unit("halftrack-us", "C3").unit("rifle-us", "C3").begin(Side::Allied, Step::Vehicles);
        fight.flag(fight.piece("halftrack-us"), flag);
        fight.refused(Decision::Move(fight.piece("halftrack-us")), clause);
    }
}

/// Covers PL-V.C.2.db.
#[test]
fn a_carrier_loads_or_unloads_and_never_both() {
    let mut fight = together("truck-us", "rifle-us", Side::Allied);
    fight.play(Decision::Load(fight.piece("rifle-us")), &[]);
    fight.refused(Decision::Unload, "PL-V.C.2.db");
    let mut fight = together("truck-us", "rifle-us", Side::Allied);
    fight.aboard(fight.piece("truck-us"), fight.piece("rifle-us"));
    fight.play(Decision::Unload, &[]);
    fight.refused(Decision::Load(fight.piece("rifle-us")), "PL-V.C.2.db");
}

/// Covers PL-V.C.2.e.
#[test]
fn nobody_is_unloaded_into_a_full_hex() {
    for others in [2, 3] {
        let stack = field().unit("truck-us", "C3").unit("rifle-us", "C3");
        let mut fight = (0..others).fold(stack, |field, _| field.unit("m5", "C3")).begin(Side::Allied, Step::Vehicles);
        fight.aboard(fight.piece("truck-us"), fight.piece("rifle-us"));
        fight.play(Decision::Move(fight.piece("truck-us")), &[]);
        match others {
            2 => fight.allowed(Decision::Unload),
            _ => fight.refused(Decision::Unload, "PL-V.C.2.e"),
        }
    }
}

/// Covers PL-UFT.K6, PL-UFT.K7, PL-UFT.N6, PL-UFT.N7, PL-V.C.6a.
#[test]
fn only_marked_units_carry_and_are_carried() {
    for (carrier, passenger) in [
        ("truck-us", "m5"),
        ("truck-us", "tank-bridge"),
        ("valentine", "rifle-us"),
        ("m4-75", "rifle-us"),
        ("m8", "rifle-us"),
    ] {
        let fight = together(carrier, passenger, Side::Allied);
        fight.refused(Decision::Load(fight.piece(passenger)), "PL-V.C.1a");
    }
    let mut fight = together("valentine", "tank-bridge", Side::Allied);
    fight.allowed(Decision::Load(fight.piece("tank-bridge")));
    fight.flag(fight.piece("tank-bridge"), Flags::LAID);
    fight.refused(Decision::Load(fight.piece("tank-bridge")), "PL-X.C.3.cb");
    let fight = together("truck-us", "truck-bridge", Side::Allied);
    fight.allowed(Decision::Load(fight.piece("truck-bridge")));
}

/// Covers PL-V.C.2.da.
#[test]
fn a_carrier_moves_before_or_after_its_work_and_never_both() {
    let mut before =
        field().unit("truck-us", "C3").unit("rifle-us", "C5").unit("lynx", "K2").begin(Side::Allied, Step::Vehicles);
    before.go(before.piece("truck-us"), "C3 C4 C5");
    before.play(Decision::Load(before.piece("rifle-us")), &[]);
    assert_eq!(before.left(), 0, "24 half points less 14 would be left");
    let mut after = together("truck-us", "rifle-us", Side::Allied);
    after.play(Decision::Load(after.piece("rifle-us")), &[]);
    after.go(after.piece("truck-us"), "C3 C4");
    assert_eq!(after.left(), 13);
}

/// Covers PL-V.C.2.da, PL-R40.
#[test]
fn a_carrier_that_has_worked_overruns_with_what_it_has_left() {
    // Loading takes five of ten points; the overrun and its exit hex two more.
    for (start, may) in [("C4", true), ("C3", true), ("C1", false)] {
        let mut fight = field()
            .road("C1 C2 C3 C4 C5 C6 C7")
            .unit("halftrack-us", start)
            .unit("rifle-us", start)
            .unit("truck-german", "C6")
            .begin(Side::Allied, Step::Vehicles);
        let halftrack = fight.piece("halftrack-us");
        fight.play_all(&[Decision::Move(halftrack), Decision::Load(fight.piece("rifle-us"))]);
        let way: Vec<&str> = ["C1", "C2", "C3", "C4", "C5"].into_iter().skip_while(|hex| *hex != start).collect();
        fight.go(halftrack, &way.join(" "));
        let overrun = Decision::Overrun(fight.way("C5", "C6"));
        assert_eq!(fight.offers(overrun), may, "{start}");
    }
}
