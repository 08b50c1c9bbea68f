//! Wreckage [PL-VIII].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;
use fieldcraft_hex::{Direction, HexId};

/// Covers PL-VIII.0, PL-R57.
#[test]
fn armored_units_and_fortifications_leave_one_wreck_and_nothing_else_does() {
    for (id, wrecks) in [
        ("m4-75", 1),
        ("halftrack-us", 1),
        ("bren", 1),
        ("m8", 1),
        ("fortification", 1),
        ("truck-us", 0),
        ("rifle-us", 0),
        ("105mm-us", 0),
    ] {
        let mut desk = field().unit(id, "C4").begin(Side::Allied, Step::Direct);
        desk.destroy(desk.piece(id));
        assert_eq!(desk.marker("C4").wrecks, wrecks, "{id}");
        assert_eq!(desk.told.contains(&Event::Wreck(desk.hex("C4"))), wrecks == 1, "{id}");
    }
}

/// Covers PL-R57.
#[test]
fn no_wreck_lies_in_the_sea() {
    let mut desk = field().ground("C4", Ground::SEA).unit("m4-75", "C4").begin(Side::Allied, Step::Direct);
    desk.destroy(desk.piece("m4-75"));
    assert_eq!(desk.marker("C4").wrecks, 0);
}

/// Covers PL-VIII.D, PL-T32.
#[test]
fn a_fourth_loss_leaves_no_wreck() {
    let mut desk = field().unit("m5", "C4").unit("m5", "C4").begin(Side::Allied, Step::Direct);
    desk.lay("C4", |marker| marker.wrecks = 2);
    desk.destroy(desk.nth("m5", 1));
    assert_eq!(desk.marker("C4").wrecks, 3);
    desk.destroy(desk.nth("m5", 2));
    assert_eq!(desk.marker("C4").wrecks, 3);
}

/// Covers PL-VIII.A, PL-VIII.B.
#[test]
fn engineers_cannot_remove_a_wreck_and_it_takes_a_place_in_the_stack() {
    let mut desk = field().unit("engineer-us", "C3").begin(Side::Allied, Step::Foot);
    desk.lay("C4", |marker| marker.wrecks = 1);
    desk.play(Decision::Move(desk.piece("engineer-us")), &[]);
    for way in Direction::ALL {
        desk.refused(Decision::Clear(way), "PL-X.A.1");
    }
    assert_eq!(desk.battle.count(desk.hex("C4")), 1);
    assert_eq!(desk.battle.count(desk.hex("C5")), 0);
}

/// Covers PL-VIII.0, PL-R57.
#[test]
fn a_wreck_takes_the_place_of_the_unit_that_was_lost() {
    let mut desk = field()
        .unit("m5", "C4")
        .unit("m4-75", "C4")
        .unit("m4-75", "C4")
        .unit("m4-75", "C4")
        .begin(Side::Allied, Step::Direct);
    assert_eq!(desk.battle.count(desk.hex("C4")), 4);
    desk.destroy(desk.piece("m5"));
    assert_eq!(desk.battle.count(desk.hex("C4")), 4);
}

/// Covers PL-VIII.C, PL-IX.B.3.
#[test]
fn neither_wrecks_nor_blocks_change_an_attack() {
    let odds = |wrecks: u8, block: bool| {
        let mut desk = field().unit("m4-75", "C3").unit("rifle-german", "C6").begin(Side::Allied, Step::Direct);
        for hex in ["C5", "C6"] {
            desk.lay(hex, |marker| (marker.wrecks, marker.block) = (wrecks, block));
        }
        desk.play(Decision::Aim(desk.hex("C6")), &[]);
        desk.play(Decision::Join(desk.piece("m4-75")), &[]);
        desk.sums()
    };
    assert_eq!(odds(0, false), (5, 8, 0));
    assert_eq!(odds(2, true), (5, 8, 0));
}

/// Covers PL-VIII.0, PL-VIII.A, PL-R3.
#[test]
fn a_wreck_is_left_however_many_hexes_hold_markers_already() {
    let mut desk = field().unit("lynx", "M9").unit("m36", "M7").begin(Side::Allied, Step::Direct);
    for hex in (0..120).map(HexId) {
        desk.battle.mark(hex, |marker| marker.wrecks = 1);
    }
    desk.fire("M9", &[desk.piece("m36")], 1);
    assert!(desk.is_lost(desk.piece("lynx")));
    assert_eq!(desk.marker("M9").wrecks, 1);
    assert!((0..120).map(HexId).all(|hex| desk.battle.marker(hex).wrecks == 1));
}
