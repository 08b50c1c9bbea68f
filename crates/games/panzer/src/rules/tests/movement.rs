//! Movement and roads [PL-V.B, PL-V.D].

use super::desk::field;
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::{Ground, Marks};
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-V.B.1a, PL-V.B.1b, PL-II.C.0c.
#[test]
fn every_hex_costs_points_and_their_sum_stays_within_the_allowance() {
    let mut desk = field().ground("C5", Ground::SLOPE).unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    desk.go(tank, "C3 C4 C5");
    // 8 points: one for clear terrain, three for the slope.
    assert_eq!(desk.left(), 16 - 2 - 6);
    desk.go(tank, "C5 C6 C7 C8 C9");
    assert_eq!(desk.left(), 0);
    desk.refused(Decision::Go(desk.way("C9", "C10")), "PL-V.B.1a");
}

/// Covers PL-V.B.3a, PL-V.B.3b, PL-VII.B.6, PL-IV.A.3.
#[test]
fn units_that_fired_or_are_dispersed_do_not_move() {
    let mut desk = field().unit("m4-75", "C3").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    let (fired, dispersed) = (desk.nth("m4-75", 1), desk.nth("m4-75", 2));
    desk.allowed(Decision::Move(fired));
    desk.flag(fired, Flags::FIRED);
    desk.flag(dispersed, Flags::DISPERSED);
    desk.refused(Decision::Move(fired), "PL-V.B.3a");
    desk.refused(Decision::Move(dispersed), "PL-V.B.3b");
}

/// Covers PL-V.B.4a, PL-V.B.4b, PL-V.B.2.
#[test]
fn a_move_that_has_ended_is_final() {
    let mut desk = field().unit("m4-75", "C3").unit("m5", "D3").begin(Side::Allied, Step::Vehicles);
    let (one, other) = (desk.piece("m4-75"), desk.piece("m5"));
    desk.go(one, "C3 C4");
    desk.refused(Decision::Move(other), "PL-V.B.4a");
    desk.play(Decision::Stop, &[]);
    desk.refused(Decision::Move(one), "PL-V.B.4b");
    desk.allowed(Decision::Move(other));
    desk.allowed(Decision::Done);
}

/// Covers PL-V.B.5, PL-V.D.1a, PL-T22.
#[test]
fn a_unit_with_one_point_moves_one_hex_into_anything_or_two_by_road() {
    let mut desk = field()
        .ground("C4", Ground::SWAMP)
        .road("D3 D4 D5 D6")
        .unit("rifle-us", "C3")
        .unit("rifle-us", "D3")
        .begin(Side::Allied, Step::Foot);
    desk.go(desk.nth("rifle-us", 1), "C3 C4");
    assert_eq!(desk.left(), 0);
    desk.play(Decision::Stop, &[]);
    desk.go(desk.nth("rifle-us", 2), "D3 D4 D5");
    desk.refused(Decision::Go(desk.way("D5", "D6")), "PL-V.B.1a");
}

/// Covers PL-V.B.7, PL-V.B.6a.
#[test]
fn friends_are_passed_and_enemies_are_not() {
    let mut desk =
        field().unit("m4-75", "C3").unit("m5", "C4").unit("rifle-german", "C5").begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "C3 C4");
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-V.B.7");
}

/// Covers PL-V.B.6b, PL-VI.A, PL-VI.Ea, PL-VI.Ec, PL-VI.D.
#[test]
fn a_hex_with_four_pieces_is_neither_entered_nor_crossed() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("m5", "C4")
        .unit("m5", "C4")
        .unit("m5", "C4")
        .begin(Side::Allied, Step::Vehicles);
    let c4 = desk.hex("C4");
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.allowed(Decision::Go(desk.way("C3", "C4")));
    desk.battle.mark(c4, |marker| marker.wrecks = 1);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-VI.Ec");
    desk.battle.mark(c4, |marker| {
        marker.wrecks = 0;
        marker.block = true;
    });
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-VI.Ec");
}

/// Covers PL-V.D.0a, PL-V.D.0b, PL-V.D.1b, PL-V.D.2, PL-V.D.3, PL-V.D.5, PL-T15.
#[test]
fn a_road_leads_through_woods_at_half_a_point_if_at_most_two_others_are_there() {
    let woods = || field().woods("C4").road("C3 C4 C5").unit("m4-75", "C3").unit("m4-76", "D4");
    let mut desk = woods().unit("m5", "C4").unit("m5", "C4").begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-76")), &[]);
    desk.refused(Decision::Go(desk.way("D4", "C4")), "PL-V.D.5");
    desk.play(Decision::Stop, &[]);
    desk.go(desk.piece("m4-75"), "C3 C4");
    assert_eq!(desk.left(), 15);
    desk.go(desk.piece("m4-75"), "C4 C5");
    assert_eq!(desk.left(), 14);

    let mut full = woods().unit("m5", "C4").unit("m5", "C4").unit("m5", "C4").begin(Side::Allied, Step::Vehicles);
    full.play(Decision::Move(full.piece("m4-75")), &[]);
    full.refused(Decision::Go(full.way("C3", "C4")), "PL-V.D.5");
}

/// Covers PL-V.D.4, PL-T16, PL-T17.
#[test]
fn with_more_than_two_others_the_road_rate_is_lost() {
    for (wrecks, left) in [(1, 15), (2, 15), (3, 14)] {
        let mut desk = field().road("C3 C4").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
        let c4 = desk.hex("C4");
        desk.battle.mark(c4, |marker| marker.wrecks = wrecks);
        desk.go(desk.piece("m4-75"), "C3 C4");
        assert_eq!(desk.left(), left, "{wrecks} wrecks");
    }
}

/// Covers PL-V.D.6a, PL-V.D.6b, PL-IX.B.6a, PL-R11.
#[test]
fn blocks_mines_and_fortifications_take_the_road_away() {
    let open = || field().road("C3 C4").unit("m4-75", "C3");
    let woods = || field().woods("C4").road("C3 C4").unit("m4-75", "C3");
    let lay: [fn(&mut crate::state::Marker); 2] = [|marker| marker.block = true, |marker| marker.mine = true];
    for lay in lay {
        let mut desk = open().begin(Side::Allied, Step::Vehicles);
        let c4 = desk.hex("C4");
        desk.battle.mark(c4, lay);
        desk.go(desk.piece("m4-75"), "C3 C4");
        assert_eq!(desk.left(), 14);
        let mut desk = woods().begin(Side::Allied, Step::Vehicles);
        desk.battle.mark(c4, lay);
        desk.play(Decision::Move(desk.piece("m4-75")), &[]);
        desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-V.D.6b");
    }
}

/// Covers PL-VII.K.1, PL-R91.
#[test]
fn streams_stop_vehicles_and_cliffs_stop_all() {
    let mut desk = field()
        .stream("B4 C4 D4")
        .side("C3/D3", Marks::CLIFF)
        .unit("m4-75", "C3")
        .unit("rifle-us", "C3")
        .begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-VII.K.1");
    desk.refused(Decision::Go(desk.way("C3", "D3")), "PL-R91");
    desk.play(Decision::Stop, &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Move(desk.piece("rifle-us")), &[]);
    desk.refused(Decision::Go(desk.way("C3", "D3")), "PL-R91");
    desk.play(Decision::Go(desk.way("C3", "C4")), &[3]);
    assert_eq!(desk.at(desk.piece("rifle-us")), Some(desk.hex("C4")));
}

/// Covers PL-VII.K.2a, PL-VII.K.2b, PL-T25.
#[test]
fn men_on_foot_enter_a_stream_on_one_to_three() {
    for (die, entered) in [(1, true), (3, true), (4, false), (6, false)] {
        let mut desk = field().stream("B4 C4 D4").unit("rifle-us", "C3").begin(Side::Allied, Step::Foot);
        let rifle = desk.piece("rifle-us");
        desk.play(Decision::Move(rifle), &[]);
        desk.play(Decision::Go(desk.way("C3", "C4")), &[die]);
        assert_eq!(desk.at(rifle) == Some(desk.hex("C4")), entered, "die {die}");
        if !entered {
            desk.refused(Decision::Move(rifle), "PL-V.B.4b");
        }
    }
}

/// Covers PL-XIII.A.3.a, PL-XIII.A.3.b, PL-R5, PL-V.B.8.
#[test]
fn vehicles_move_before_men_on_foot_and_only_the_phasing_side_moves() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("rifle-us", "C3")
        .unit("rifle-german", "H3")
        .begin(Side::Allied, Step::Vehicles);
    desk.refused(Decision::Move(desk.piece("rifle-us")), "PL-R5");
    desk.refused(Decision::Move(desk.piece("rifle-german")), "PL-V.B.8");
    desk.play(Decision::Done, &[]);
    desk.allowed(Decision::Move(desk.piece("rifle-us")));
    desk.refused(Decision::Move(desk.piece("m4-75")), "PL-R5");
}

/// Covers PL-X.C.3.b.
#[test]
fn a_bridgelayer_halts_in_a_stream_and_nowhere_else() {
    let mut desk = field().stream("C6 D6").unit("valentine", "C3").unit("lynx", "K2");
    desk = desk.unit("tank-bridge", "C3");
    let mut desk = desk.begin(Side::Allied, Step::Vehicles);
    desk.aboard(desk.piece("valentine"), desk.piece("tank-bridge"));
    desk.go(desk.piece("valentine"), "C3 C4 C5 C6");
    desk.refused(Decision::Go(desk.way("C6", "C7")), "PL-IX.A.2");
}

/// Covers PL-R40, PL-X.C.1.b.
#[test]
fn what_a_flail_pays_to_leave_a_mine_counts_against_its_overrun_too() {
    for (last, may) in [("C6", true), ("C7", false)] {
        let road = field().road("C3 C4 C5 C6 C7 C8 C9 C10").unit("crab", "C3");
        let (target, path) = if last == "C6" { ("C7", "C3 C4 C5 C6") } else { ("C8", "C3 C4 C5 C6 C7") };
        let mut desk = road.unit("truck-german", target).begin(Side::Allied, Step::Vehicles);
        desk.lay("C3", |marker| marker.mine = true);
        desk.go(desk.piece("crab"), path);
        assert_eq!(desk.offers(Decision::Overrun(desk.way(last, target))), may, "{last}");
    }
}
