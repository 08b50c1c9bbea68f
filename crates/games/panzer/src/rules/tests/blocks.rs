//! Blocks [PL-IX.B].

use super::desk::field;
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

/// Covers PL-IX.B.1a, PL-IX.B.1b, PL-IX.C.15.
#[test]
fn blocks_are_laid_one_to_a_hex_anywhere_but_at_sea() {
    let mut desk = field()
        .ground("B2", Ground::SEA)
        .town("Kuhn", "B4")
        .unit("block", "-")
        .unit("block", "-")
        .unit("fortification", "E4")
        .begin(Side::German, Step::SetUp);
    desk.play(Decision::Place(desk.nth("block", 1)), &[]);
    desk.refused(Decision::At(desk.hex("B2")), "PL-IX.B.1a");
    desk.refused(Decision::At(desk.hex("E4")), "PL-IX.C.15");
    desk.allowed(Decision::At(desk.hex("B4")));
    desk.play(Decision::At(desk.hex("D5")), &[]);
    assert!(desk.marker("D5").block);
    desk.play(Decision::Place(desk.nth("block", 2)), &[]);
    desk.refused(Decision::At(desk.hex("D5")), "PL-IX.B.1b");
}

/// Covers PL-IX.B.2a, PL-IX.B.2b.
#[test]
fn a_block_is_entered_only_from_beside_it_and_stops_who_enters() {
    let mut desk = field().unit("m4-75", "C2").unit("m5", "C3").begin(Side::Allied, Step::Vehicles);
    desk.lay("C4", |marker| marker.block = true);
    let far = desk.piece("m4-75");
    desk.go(far, "C2 C3");
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-IX.B.2a");
    desk.play(Decision::Stop, &[]);
    desk.go(desk.piece("m5"), "C3 C4");
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-IX.A.2");
}

/// Covers PL-IX.B.2a.
#[test]
fn a_unit_that_moved_away_and_back_beside_a_block_began_beside_it() {
    let mut desk = field().unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    desk.lay("C4", |marker| marker.block = true);
    desk.go(desk.piece("m4-75"), "C3 C2 C3 C4");
    assert_eq!(desk.at(desk.piece("m4-75")), Some(desk.hex("C4")));
}

/// Covers PL-IX.B.2c, PL-IX.B.5.
#[test]
fn who_is_on_a_block_leaves_it_at_the_normal_rate_and_the_block_stays() {
    let mut desk = field().unit("m4-75", "C4").begin(Side::Allied, Step::Vehicles);
    desk.lay("C4", |marker| marker.block = true);
    desk.go(desk.piece("m4-75"), "C4 C5");
    assert_eq!(desk.left(), 14);
    desk.go(desk.piece("m4-75"), "C5 C6");
    assert!(desk.marker("C4").block);
}

/// Covers PL-IX.B.3.
#[test]
fn a_block_hides_nobody() {
    let mut desk = field().unit("m4-75", "C3").unit("tiger-i", "C7").begin(Side::Allied, Step::Direct);
    for hex in ["C4", "C5", "C6"] {
        desk.lay(hex, |marker| marker.block = true);
    }
    desk.allowed(Decision::Aim(desk.hex("C7")));
}

/// Covers PL-IX.B.4, PL-VI.D.
#[test]
fn a_block_takes_a_place_in_the_stack() {
    let mut desk = field().unit("m4-75", "C4").begin(Side::Allied, Step::Vehicles);
    desk.lay("C4", |marker| marker.block = true);
    assert_eq!(desk.battle.count(desk.hex("C4")), 2);
}

/// Covers PL-IX.B.6b, PL-V.D.6b.
#[test]
fn vehicles_do_not_cross_a_green_side_onto_a_blocked_road() {
    let mut desk = field().woods("C4").road("C3 C4").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.allowed(Decision::Go(desk.way("C3", "C4")));
    desk.lay("C4", |marker| marker.block = true);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-V.D.6b");
}

/// Covers PL-IX.B.6a, PL-IX.B.2c, PL-V.D.6a, PL-R101.
#[test]
fn a_block_on_a_road_is_neither_entered_nor_left_at_the_road_rate() {
    for (block, into, out) in [(false, 15, 15), (true, 14, 14)] {
        let road = || field().road("C3 C4 C5").unit("m4-75", "C3").unit("m5", "C4");
        let mut desk = road().begin(Side::Allied, Step::Vehicles);
        desk.lay("C4", |marker| marker.block = block);
        desk.go(desk.piece("m4-75"), "C3 C4");
        assert_eq!(desk.left(), into);
        desk.play(Decision::Stop, &[]);
        desk.go(desk.piece("m5"), "C4 C5");
        assert_eq!(desk.left(), out + 6);
    }
}

/// Covers PL-IX.B.6a, PL-R101.
#[test]
fn from_a_block_no_road_leads_across_a_green_side() {
    let mut desk = field()
        .with(Switch::QuickTime)
        .woods("C5")
        .road("C4 C5")
        .unit("m4-75", "C4")
        .unit("rifle-us", "C4")
        .begin(Side::Allied, Step::Vehicles);
    let go = Decision::Go(desk.way("C4", "C5"));
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.allowed(go);
    desk.lay("C4", |marker| marker.block = true);
    desk.refused(go, "PL-V.D.5");
    desk.play(Decision::Stop, &[]);
    desk.battle.step = Step::Foot;
    desk.play_all(&[Decision::Move(desk.piece("rifle-us")), Decision::Hurry]);
    desk.refused(go, "PL-XV.A.1a");
    // Nor does one lead onto a block.
    desk.lay("C4", |marker| marker.block = false);
    desk.allowed(go);
    desk.lay("C5", |marker| marker.block = true);
    desk.refused(go, "PL-XV.A.1a");
}

/// Covers PL-IX.B.1b, PL-VI.A.
#[test]
fn a_block_needs_room_in_its_hex_like_any_other_piece() {
    for (others, room) in [(3, true), (4, false)] {
        let stack = (0..others).fold(field(), |field, _| field.unit("rifle-german", "D5"));
        let mut desk = stack.unit("block", "-").begin(Side::German, Step::SetUp);
        desk.play(Decision::Place(desk.piece("block")), &[]);
        let at = Decision::At(desk.hex("D5"));
        if room { desk.allowed(at) } else { desk.refused(at, "PL-IX.B.1b") }
    }
}
