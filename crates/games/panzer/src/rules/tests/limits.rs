//! Terrain, minimum moves and stacking [PL-V.A, PL-V.B, PL-VI].

use super::desk::field;
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::{Ground, Marks};
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-V.A.1a, PL-V.A.1c, PL-V.0b, PL-V.D.0c, PL-ESP.DF.5.
#[test]
fn a_hex_has_the_effects_of_every_terrain_in_it() {
    let both = Ground::SLOPE.with(Ground::SWAMP);
    let mut desk = field()
        .ground("C4", both)
        .ground("D4", Ground::SLOPE)
        .road("C4 C5")
        .unit("m4-75", "C3")
        .begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-V.0b");
    desk.go(desk.piece("m4-75"), "C3 D4");
    assert_eq!(desk.left(), 16 - 6);

    // The slope halves, the swamp adds to the die, and the road in the hex takes nothing away.
    let mut desk = field()
        .ground("C5", both)
        .road("C5 C6")
        .unit("m4-75", "C3")
        .unit("wagon", "C5")
        .begin(Side::Allied, Step::Direct);
    desk.aim("C5", &[]);
    desk.join(&[desk.piece("m4-75")]);
    assert_eq!(desk.worked_out().attack, 11 * 16 / 2 / 2);
    assert_eq!(desk.worked_out().die.total(), 1);
}

/// Covers PL-V.A.1b.
#[test]
fn the_neighbour_of_a_town_hex_is_no_town() {
    for (hex, sixteenths) in [("C4", 11 * 16), ("C5", 11 * 8)] {
        let mut desk = field()
            .town("Kirch", "C4")
            .unit("rifle-german", hex)
            .unit("rifle-us", "B5")
            .unit("m4-75", "C9")
            .begin(Side::Allied, Step::Direct);
        desk.aim(hex, &[]);
        desk.join(&[desk.piece("m4-75")]);
        assert_eq!(desk.worked_out().attack, sixteenths, "{hex}");
    }
}

/// Covers PL-V.A.3.
#[test]
fn units_of_the_land_stay_out_of_the_sea() {
    let sea = || field().ground("C4", Ground::SEA).unit("m4-75", "C3").unit("rifle-us", "C3");
    for (step, id) in [(Step::Vehicles, "m4-75"), (Step::Foot, "rifle-us")] {
        let mut desk = sea().begin(Side::Allied, step);
        desk.play(Decision::Move(desk.piece(id)), &[]);
        desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-V.A.3");
    }
}

/// Covers PL-V.A.4.
#[test]
fn half_hexes_are_played_on_like_whole_ones() {
    let edge = || field().ground("C10", Ground::HALF).unit("m4-75", "C9");
    let mut desk = edge().begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "C9 C10");
    assert_eq!(desk.left(), 14);
    let mut desk = edge().unit("rifle-german", "C10").begin(Side::Allied, Step::Direct);
    desk.strike("C10", &[], &[desk.piece("m4-75")], 6);
}

/// Covers PL-V.0a, PL-V.B.9, PL-VII.B.1a.
#[test]
fn in_the_movement_phase_units_move_and_do_not_fire() {
    let desk = || field().unit("m4-75", "C3").unit("m4-75", "C4").unit("rifle-german", "C6");
    let moves = desk().begin(Side::Allied, Step::Vehicles);
    moves.allowed(Decision::Move(moves.nth("m4-75", 1)));
    moves.allowed(Decision::Move(moves.nth("m4-75", 2)));
    moves.refused(Decision::Aim(moves.hex("C6")), "PL-IV.0b");
    let fires = desk().begin(Side::Allied, Step::Direct);
    fires.allowed(Decision::Aim(fires.hex("C6")));
    fires.refused(Decision::Move(fires.nth("m4-75", 1)), "PL-IV.0b");
}

/// Covers PL-R7.
#[test]
fn only_units_with_one_point_have_a_minimum_move() {
    let mut desk =
        field().ground("C5", Ground::SLOPE).unit("wagon", "C3").unit("88mm", "C3").begin(Side::German, Step::Vehicles);
    desk.go(desk.piece("wagon"), "C3 C4");
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-V.B.1a");
    desk.play_all(&[Decision::Stop]);
    let desk = field().unit("88mm", "C3").begin(Side::German, Step::Foot);
    desk.refused(Decision::Move(desk.piece("88mm")), "PL-R7");
}

/// Covers PL-R8.
#[test]
fn the_minimum_move_waives_costs_and_nothing_else() {
    let mut desk = field()
        .ground("B3", Ground::SEA)
        .ground("D4", Ground::SWAMP)
        .woods("C2")
        .side("C3/D3", Marks::CLIFF)
        .unit("rifle-us", "C3")
        .unit("rifle-german", "C4")
        .unit("m5", "B4")
        .unit("m5", "B4")
        .unit("m5", "B4")
        .unit("m24", "B4")
        .begin(Side::Allied, Step::Foot);
    desk.play(Decision::Move(desk.piece("rifle-us")), &[]);
    for (to, clause) in [("C4", "PL-V.B.7"), ("B3", "PL-V.A.3"), ("B4", "PL-VI.Ec"), ("D3", "PL-R91")] {
        desk.refused(Decision::Go(desk.way("C3", to)), clause);
    }
    for to in ["D4", "C2"] {
        desk.allowed(Decision::Go(desk.way("C3", to)));
    }
}

/// Covers PL-R9.
#[test]
fn the_road_rate_needs_a_road_across_the_side() {
    let roads = || field().road("C3 C4 C5").road("B4 C4").road("E3 D4").unit("m4-75", "D4").unit("m5", "B4");
    let mut desk = roads().begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "D4 C4");
    assert_eq!(desk.left(), 16 - 2);
    desk.play(Decision::Stop, &[]);
    desk.go(desk.piece("m5"), "B4 C4 C5");
    assert_eq!(desk.left(), 22 - 2);
}

/// Covers PL-R10, PL-VI.B.
#[test]
fn carrier_and_passenger_are_one_on_the_road_and_in_the_stack() {
    let road = || field().road("C3 C4").unit("m4-75", "C3").unit("truck-us", "C4").unit("57mm-at", "C4");
    for (others, left) in [(1, 15), (2, 14)] {
        let mut desk = (0..others).fold(road(), |field, _| field.unit("m5", "C4")).begin(Side::Allied, Step::Vehicles);
        desk.aboard(desk.piece("truck-us"), desk.piece("57mm-at"));
        desk.go(desk.piece("m4-75"), "C3 C4");
        assert_eq!(desk.left(), left, "{others} others");
    }
    let mut full = (0..3).fold(road(), |field, _| field.unit("m5", "C4")).begin(Side::Allied, Step::Vehicles);
    full.aboard(full.piece("truck-us"), full.piece("57mm-at"));
    full.play(Decision::Move(full.piece("m4-75")), &[]);
    full.refused(Decision::Go(full.way("C3", "C4")), "PL-VI.Ec");
}

/// Covers PL-VI.C, PL-UFT.K8.
#[test]
fn mines_and_bridges_do_not_count_in_a_stack() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("m5", "C4")
        .unit("m5", "C4")
        .unit("m5", "C4")
        .unit("tank-bridge", "C4")
        .begin(Side::Allied, Step::Vehicles);
    let c4 = desk.hex("C4");
    desk.battle.mark(c4, |marker| marker.mine = true);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.allowed(Decision::Go(desk.way("C3", "C4")));
    desk.battle.mark(c4, |marker| marker.block = true);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-VI.Ec");
}

/// Covers PL-T23, PL-XV.A.2.
#[test]
fn quick_time_on_a_road_is_two_hexes_and_never_four() {
    let mut desk =
        field().with(Switch::QuickTime).road("D3 D4 D5 D6").unit("rifle-us", "D3").begin(Side::Allied, Step::Foot);
    desk.play_all(&[Decision::Move(desk.piece("rifle-us")), Decision::Hurry]);
    desk.go(desk.piece("rifle-us"), "D3 D4 D5");
    desk.refused(Decision::Go(desk.way("D5", "D6")), "PL-XV.A.2");
}

/// Covers PL-T24, PL-XV.A.4a.
#[test]
fn quick_time_disperses_on_four_to_six_until_the_segment_ends() {
    for (die, dispersed) in [(1, false), (3, false), (4, true), (6, true)] {
        let mut desk = field()
            .with(Switch::QuickTime)
            .unit("rifle-us", "D3")
            .unit("rifle-german", "D10")
            .begin(Side::Allied, Step::Foot);
        let rifle = desk.piece("rifle-us");
        desk.play_all(&[Decision::Move(rifle), Decision::Hurry]);
        desk.go(rifle, "D3 D4 D5");
        desk.play(Decision::Stop, &[die]);
        assert_eq!(desk.battle.is(rifle, Flags::DISPERSED), dispersed, "die {die}");
        desk.until(Side::German, Step::Foot);
        assert!(!desk.is_dispersed(rifle));
    }
}
