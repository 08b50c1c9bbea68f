//! Blocks [PL-IX.B].

use super::fight::field;
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

/// Covers PL-IX.B.1a, PL-IX.B.1b, PL-IX.C.15.
#[test]
fn blocks_are_laid_one_to_a_hex_anywhere_but_at_sea() {
    let mut fight = field()
        .ground("B2", Ground::SEA)
        .town("Kuhn", "B4")
        .unit("block", "-")
        .unit("block", "-")
        .unit("fortification", "E4")
        .begin(Side::German, Step::SetUp);
    fight.play(Decision::Place(fight.nth("block", 1)), &[]);
    fight.refused(Decision::At(fight.hex("B2")), "PL-IX.B.1a");
    fight.refused(Decision::At(fight.hex("E4")), "PL-IX.C.15");
    fight.allowed(Decision::At(fight.hex("B4")));
    fight.play(Decision::At(fight.hex("D5")), &[]);
    assert!(fight.marker("D5").block);
    fight.play(Decision::Place(fight.nth("block", 2)), &[]);
    fight.refused(Decision::At(fight.hex("D5")), "PL-IX.B.1b");
}

/// Covers PL-IX.B.2a, PL-IX.B.2b.
#[test]
fn a_block_is_entered_only_from_beside_it_and_stops_who_enters() {
    let mut fight = field().unit("m4-75", "C2").unit("m5", "C3").begin(Side::Allied, Step::Vehicles);
    fight.lay("C4", |marker| marker.block = true);
    let far = fight.piece("m4-75");
    fight.go(far, "C2 C3");
    fight.refused(Decision::Go(fight.way("C3", "C4")), "PL-IX.B.2a");
    fight.play(Decision::Stop, &[]);
    fight.go(fight.piece("m5"), "C3 C4");
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-IX.A.2");
}

/// Covers PL-IX.B.2a.
#[test]
fn a_unit_that_moved_away_and_back_beside_a_block_began_beside_it() {
    let mut fight = field().unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    fight.lay("C4", |marker| marker.block = true);
    fight.go(fight.piece("m4-75"), "C3 C2 C3 C4");
    assert_eq!(fight.at(fight.piece("m4-75")), Some(fight.hex("C4")));
}

/// Covers PL-IX.B.2c, PL-IX.B.5.
#[test]
fn who_is_on_a_block_leaves_it_at_the_normal_rate_and_the_block_stays() {
    let mut fight = field().unit("m4-75", "C4").begin(Side::Allied, Step::Vehicles);
    fight.lay("C4", |marker| marker.block = true);
    fight.go(fight.piece("m4-75"), "C4 C5");
    assert_eq!(fight.left(), 14);
    fight.go(fight.piece("m4-75"), "C5 C6");
    assert!(fight.marker("C4").block);
}

/// Covers PL-IX.B.3.
#[test]
fn a_block_hides_nobody() {
    let mut fight = field().unit("m4-75", "C3").unit("tiger-i", "C7").begin(Side::Allied, Step::Direct);
    for hex in ["C4", "C5", "C6"] {
        fight.lay(hex, |marker| marker.block = true);
    }
    fight.allowed(Decision::Aim(fight.hex("C7")));
}

/// Covers PL-IX.B.4, PL-VI.D.
#[test]
fn a_block_takes_a_place_in_the_stack() {
    let mut fight = field().unit("m4-75", "C4").begin(Side::Allied, Step::Vehicles);
    fight.lay("C4", |marker| marker.block = true);
    assert_eq!(fight.battle.count(fight.hex("C4")), 2);
}

/// Covers PL-IX.B.6b, PL-V.D.6b.
#[test]
fn vehicles_do_not_cross_a_green_side_onto_a_blocked_road() {
    let mut fight = field().woods("C4").road("C3 C4").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    fight.allowed(Decision::Go(fight.way("C3", "C4")));
    fight.lay("C4", |marker| marker.block = true);
    fight.refused(Decision::Go(fight.way("C3", "C4")), "PL-V.D.6b");
}

/// Covers PL-IX.B.6a, PL-IX.B.2c, PL-V.D.6a, PL-R101.
#[test]
fn a_block_on_a_road_is_neither_entered_nor_left_at_the_road_rate() {
    for (block, into, out) in [(false, 15, 15), (true, 14, 14)] {
        let road = || field().road("C3 C4 C5").unit("m4-75", "C3").unit("m5", "C4");
        let mut fight = road().begin(Side::Allied, Step::Vehicles);
        fight.lay("C4", |marker| marker.block = block);
        fight.go(fight.piece("m4-75"), "C3 C4");
        assert_eq!(fight.left(), into);
        fight.play(Decision::Stop, &[]);
        fight.go(fight.piece("m5"), "C4 C5");
        assert_eq!(fight.left(), out + 6);
    }
}

/// Covers PL-IX.B.6a, PL-R101.
#[test]
fn from_a_block_no_road_leads_across_a_green_side() {
    let mut fight = field()
        .with(Switch::QuickTime)
        .woods("C5")
        .road("C4 C5")
        .unit("m4-75", "C4")
        .unit("rifle-us", "C4")
        .begin(Side::Allied, Step::Vehicles);
    let go = Decision::Go(fight.way("C4", "C5"));
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    fight.allowed(go);
    fight.lay("C4", |marker| marker.block = true);
    fight.refused(go, "PL-V.D.5");
    fight.play(Decision::Stop, &[]);
    fight.battle.step = Step::Foot;
    fight.play_all(&[Decision::Move(fight.piece("rifle-us")), Decision::Hurry]);
    fight.refused(go, "PL-XV.A.1a");
    // Nor does one lead onto a block.
    fight.lay("C4", |marker| marker.block = false);
    fight.allowed(go);
    fight.lay("C5", |marker| marker.block = true);
    fight.refused(go, "PL-XV.A.1a");
}

/// Covers PL-IX.B.1b, PL-VI.A.
#[test]
fn a_block_needs_room_in_its_hex_like_any_other_piece() {
    for (others, room) in [(3, true), (4, false)] {
        let stack = (0..others).fold(field(), |field, _| field.unit("rifle-german", "D5"));
        let mut fight = stack.unit("block", "-").begin(Side::German, Step::SetUp);
        fight.play(Decision::Place(fight.piece("block")), &[]);
        let at = Decision::At(fight.hex("D5"));
        if room { fight.allowed(at) } else { fight.refused(at, "PL-IX.B.1b") }
    }
}
