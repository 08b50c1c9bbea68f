//! Loading, carrying, unloading [PL-V.C.1, PL-V.C.2, PL-V.C.7].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::state::Flags;
use crate::unit::Side;

/// Two units together in C3 of a road, the first about to move.
#[track_caller]
fn together(carrier: &str, passenger: &str, side: Side) -> Desk {
    let mut desk =
        field().road("C3 C4 C5 C6 C7 C8 C9 C10").unit(carrier, "C3").unit(passenger, "C3").begin(side, Step::Vehicles);
    desk.play(Decision::Move(desk.piece(carrier)), &[]);
    desk
}

/// What the carrier has left after it loaded, in half points.
#[track_caller]
fn check_loading(side: Side, carrier: &str, passengers: &[&str], left: u8) {
    for passenger in passengers {
        let mut desk = together(carrier, passenger, side);
        desk.play(Decision::Load(desk.piece(passenger)), &[]);
        assert_eq!(desk.left(), left, "{carrier} loads {passenger}");
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
    let mut desk = together("wagon", "rifle-german", Side::German);
    desk.play(Decision::Load(desk.piece("rifle-german")), &[]);
    assert_eq!(desk.left(), 2);
    desk.go(desk.piece("wagon"), "C3 C4 C5");
    desk.refused(Decision::Go(desk.way("C5", "C6")), "PL-V.B.1a");
    check_loading(Side::German, "pzkw-iii", &["rifle-german"], 8);
}

/// Covers PL-V.C.2.ab, PL-T21.
#[test]
fn a_heavy_piece_stays_where_it_is_loaded_or_unloaded() {
    let mut desk = together("truck-us", "105mm-us", Side::Allied);
    desk.play(Decision::Load(desk.piece("105mm-us")), &[]);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-V.B.1a");

    let mut desk =
        field().road("C3 C4 C5").unit("truck-us", "C3").unit("105mm-us", "C4").begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("truck-us"), "C3 C4");
    desk.refused(Decision::Load(desk.piece("105mm-us")), "PL-V.C.2.ab");

    for path in ["C3", "C3 C4"] {
        let mut desk = together("truck-us", "105mm-us", Side::Allied);
        desk.aboard(desk.piece("truck-us"), desk.piece("105mm-us"));
        desk.go(desk.piece("truck-us"), path);
        match path {
            "C3" => desk.allowed(Decision::Unload),
            _ => desk.refused(Decision::Unload, "PL-V.C.2.ab"),
        }
    }
}

/// Covers PL-V.C.2.bb, PL-T18, PL-V.C.2.da.
#[test]
fn a_carrier_moves_up_to_half_before_or_after_the_work_and_never_both() {
    let loaded = || {
        let mut desk = field().unit("truck-german", "C1").unit("75mm-at", "C1").begin(Side::German, Step::Vehicles);
        desk.aboard(desk.piece("truck-german"), desk.piece("75mm-at"));
        desk
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
    let mut desk = field()
        .unit("truck-us", "C3")
        .unit("truck-us", "C3")
        .unit("57mm-at", "C3")
        .unit("57mm-at", "C3")
        .begin(Side::Allied, Step::Vehicles);
    let (one, other) = (desk.nth("57mm-at", 1), desk.nth("57mm-at", 2));
    desk.aboard(desk.nth("truck-us", 1), one);
    desk.play(Decision::Move(desk.nth("truck-us", 1)), &[]);
    desk.refused(Decision::Load(other), "PL-V.C.1b");
    desk.play_all(&[Decision::Stop, Decision::Move(desk.nth("truck-us", 2))]);
    desk.refused(Decision::Load(one), "PL-V.C.1b");
    desk.allowed(Decision::Load(other));
}

/// Covers PL-V.C.1c.
#[test]
fn only_a_unit_that_was_loaded_is_carried() {
    let mut desk = together("truck-us", "rifle-us", Side::Allied);
    desk.go(desk.piece("truck-us"), "C3 C4");
    assert_eq!(desk.at(desk.piece("rifle-us")), Some(desk.hex("C3")));
    let mut desk = together("truck-us", "rifle-us", Side::Allied);
    desk.play(Decision::Load(desk.piece("rifle-us")), &[]);
    desk.go(desk.piece("truck-us"), "C3 C4");
    assert_eq!(desk.at(desk.piece("rifle-us")), Some(desk.hex("C4")));
}

/// Covers PL-V.C.2.bc, PL-R14.
#[test]
fn a_passenger_does_not_move_by_itself_in_that_segment() {
    let mut desk = together("truck-us", "rifle-us", Side::Allied);
    desk.play_all(&[Decision::Load(desk.piece("rifle-us")), Decision::Stop, Decision::Done]);
    assert!(!desk.offers(Decision::Move(desk.piece("rifle-us"))));

    let mut desk = field()
        .unit("truck-us", "C3")
        .unit("rifle-us", "C3")
        .unit("rifle-us", "C3")
        .begin(Side::Allied, Step::Vehicles);
    let (rode, walked) = (desk.nth("rifle-us", 1), desk.nth("rifle-us", 2));
    desk.aboard(desk.piece("truck-us"), rode);
    desk.play_all(&[Decision::Move(desk.piece("truck-us")), Decision::Unload, Decision::Stop, Decision::Done]);
    desk.refused(Decision::Move(rode), "PL-V.C.2.bc");
    desk.allowed(Decision::Move(walked));
}

/// Covers PL-V.C.2.c.
#[test]
fn units_that_fired_or_are_dispersed_do_not_load() {
    for flag in [Flags::FIRED, Flags::DISPERSED] {
        let mut desk = together("halftrack-us", "rifle-us", Side::Allied);
        desk.allowed(Decision::Load(desk.piece("rifle-us")));
        desk.flag(desk.piece("rifle-us"), flag);
        desk.refused(Decision::Load(desk.piece("rifle-us")), "PL-V.C.2.c");
    }
    for (flag, clause) in [(Flags::FIRED, "PL-V.B.3a"), (Flags::DISPERSED, "PL-V.B.3b")] {
        let mut desk = field().unit("halftrack-us", "C3").unit("rifle-us", "C3").begin(Side::Allied, Step::Vehicles);
        desk.flag(desk.piece("halftrack-us"), flag);
        desk.refused(Decision::Move(desk.piece("halftrack-us")), clause);
    }
}

/// Covers PL-V.C.2.db.
#[test]
fn a_carrier_loads_or_unloads_and_never_both() {
    let mut desk = together("truck-us", "rifle-us", Side::Allied);
    desk.play(Decision::Load(desk.piece("rifle-us")), &[]);
    desk.refused(Decision::Unload, "PL-V.C.2.db");
    let mut desk = together("truck-us", "rifle-us", Side::Allied);
    desk.aboard(desk.piece("truck-us"), desk.piece("rifle-us"));
    desk.play(Decision::Unload, &[]);
    desk.refused(Decision::Load(desk.piece("rifle-us")), "PL-V.C.2.db");
}

/// Covers PL-V.C.2.e.
#[test]
fn nobody_is_unloaded_into_a_full_hex() {
    for others in [2, 3] {
        let stack = field().unit("truck-us", "C3").unit("rifle-us", "C3");
        let mut desk = (0..others).fold(stack, |field, _| field.unit("m5", "C3")).begin(Side::Allied, Step::Vehicles);
        desk.aboard(desk.piece("truck-us"), desk.piece("rifle-us"));
        desk.play(Decision::Move(desk.piece("truck-us")), &[]);
        match others {
            2 => desk.allowed(Decision::Unload),
            _ => desk.refused(Decision::Unload, "PL-V.C.2.e"),
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
        let desk = together(carrier, passenger, Side::Allied);
        desk.refused(Decision::Load(desk.piece(passenger)), "PL-V.C.1a");
    }
    let mut desk = together("valentine", "tank-bridge", Side::Allied);
    desk.allowed(Decision::Load(desk.piece("tank-bridge")));
    desk.flag(desk.piece("tank-bridge"), Flags::LAID);
    desk.refused(Decision::Load(desk.piece("tank-bridge")), "PL-X.C.3.cb");
    let desk = together("truck-us", "truck-bridge", Side::Allied);
    desk.allowed(Decision::Load(desk.piece("truck-bridge")));
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
        let mut desk = field()
            .road("C1 C2 C3 C4 C5 C6 C7")
            .unit("halftrack-us", start)
            .unit("rifle-us", start)
            .unit("truck-german", "C6")
            .begin(Side::Allied, Step::Vehicles);
        let halftrack = desk.piece("halftrack-us");
        desk.play_all(&[Decision::Move(halftrack), Decision::Load(desk.piece("rifle-us"))]);
        let way: Vec<&str> = ["C1", "C2", "C3", "C4", "C5"].into_iter().skip_while(|hex| *hex != start).collect();
        desk.go(halftrack, &way.join(" "));
        let overrun = Decision::Overrun(desk.way("C5", "C6"));
        assert_eq!(desk.offers(overrun), may, "{start}");
    }
}
