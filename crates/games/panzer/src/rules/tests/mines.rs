//! Minefields [PL-IX.A].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

fn mined(desk: &mut Desk, hex: &str) {
    desk.lay(hex, |marker| marker.mine = true);
}

/// Covers PL-IX.A.1.aa, PL-IX.A.1.ab, PL-IX.A.1.b, PL-R58, PL-IX.C.15.
#[test]
fn mines_are_laid_one_to_a_hex_and_not_on_sea_town_bridge_or_swamp() {
    let mut desk = field()
        .ground("B2", Ground::SEA)
        .town("Kuhn", "B4")
        .stream("C6 C7 C8")
        .ground("C7", Ground::BRIDGE)
        .ground("B6", Ground::SWAMP)
        .ground("B8", Ground::BEACH)
        .unit("mine", "-")
        .unit("mine", "-")
        .unit("fortification", "E4")
        .begin(Side::German, Step::SetUp);
    desk.lay("E6", |marker| marker.block = true);
    desk.play(Decision::Place(desk.nth("mine", 1)), &[]);
    for hex in ["B2", "B4", "C7", "B6"] {
        desk.refused(Decision::At(desk.hex(hex)), "PL-IX.A.1.ab");
    }
    desk.refused(Decision::At(desk.hex("E4")), "PL-IX.C.15");
    for hex in ["C6", "B8", "E6", "D5"] {
        desk.allowed(Decision::At(desk.hex(hex)));
    }
    desk.play(Decision::At(desk.hex("D5")), &[]);
    assert!(desk.marker("D5").mine);
    // It is a marker now, and no piece that could ever be moved.
    assert_eq!(desk.at(desk.nth("mine", 1)), None);
    desk.play(Decision::Place(desk.nth("mine", 2)), &[]);
    desk.refused(Decision::At(desk.hex("D5")), "PL-IX.A.1.aa");
}

/// Covers PL-IX.A.1.
#[test]
fn mines_stay_within_the_set_up_area() {
    let mut desk = field().unit("mine", "-").begin(Side::German, Step::SetUp);
    let mut field = (*desk.battle.field).clone();
    field.set_area(1, [desk.hex("D5")].into_iter().collect());
    desk.battle.field = std::sync::Arc::new(field);
    desk.play(Decision::Place(desk.piece("mine")), &[]);
    desk.allowed(Decision::At(desk.hex("D5")));
    desk.refused(Decision::At(desk.hex("D6")), "PL-XIV.A.4");
}

/// Covers PL-IX.A.2.
#[test]
fn who_enters_a_minefield_stops() {
    let mut desk = field().unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    mined(&mut desk, "C4");
    desk.go(desk.piece("m4-75"), "C3 C4");
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-IX.A.2");
}

/// Covers PL-IX.A.3a, PL-IX.A.3b, PL-IX.A.3c, PL-R59, PL-T30, PL-XIII.A.1.b.
#[test]
fn in_the_opponents_combat_phase_each_unit_is_attacked_at_two_to_one() {
    let mut desk = field()
        .woods("C4")
        .unit("m4-75", "C4")
        .unit("rifle-us", "C4")
        .unit("truck-us", "C4")
        .unit("105mm-us", "C4")
        .unit("rifle-german", "K4")
        .begin(Side::German, Step::Orders);
    mined(&mut desk, "C4");
    let (truck, gun) = (desk.piece("truck-us"), desk.piece("105mm-us"));
    desk.aboard(truck, gun);
    // Three rolls: the carrier and its passenger are one unit. Woods add nothing to the dice.
    desk.play(Decision::Done, &[6, 5, 1]);
    assert!(!desk.is_dispersed(desk.piece("m4-75")), "6 at 2-1 does nothing");
    assert!(desk.is_dispersed(desk.piece("rifle-us")), "5 at 2-1 disperses");
    assert!(desk.is_lost(truck) && desk.is_lost(gun), "1 at 2-1 destroys");
    let hits = desk.told.iter().filter(|event| matches!(event, Event::Hit { column: 4, .. })).count();
    assert_eq!(hits, 3);
    assert!(desk.told.contains(&Event::Mined(desk.hex("C4"))));
}

/// Covers PL-IX.A.3a, PL-IX.A.1.c.
#[test]
fn mines_attack_both_sides_but_not_the_side_whose_segment_it_is() {
    for (side, id) in [(Side::Allied, "rifle-german"), (Side::German, "rifle-us")] {
        let mut desk = field()
            .unit("rifle-us", "C4")
            .unit("rifle-german", "F4")
            .unit("m5", "K2")
            .unit("lynx", "K9")
            .begin(side, Step::Orders);
        mined(&mut desk, "C4");
        mined(&mut desk, "F4");
        desk.play(Decision::Done, &[4]);
        assert!(desk.is_dispersed(desk.piece(id)), "{side:?}");
        let own = if id == "rifle-us" { "rifle-german" } else { "rifle-us" };
        assert!(!desk.is_dispersed(desk.piece(own)), "{side:?}");
    }
}

/// Covers PL-IX.A.3d, PL-IX.A.4, PL-IX.A.5.
#[test]
fn survivors_may_leave_but_the_dispersed_stay_and_are_attacked_again() {
    let mut desk = field().unit("m4-75", "C4").unit("m5", "C4").unit("lynx", "K9").begin(Side::German, Step::Orders);
    mined(&mut desk, "C4");
    desk.play(Decision::Done, &[6, 5]);
    let (free, stuck) = (desk.piece("m4-75"), desk.piece("m5"));
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Vehicles);
    desk.refused(Decision::Move(stuck), "PL-V.B.3b");
    desk.go(free, "C4 C5");
    desk.play(Decision::Stop, &[]);
    assert!(desk.marker("C4").mine, "a mine is not used up");
    // The one that stayed is attacked again, the one that left is not.
    desk.play(Decision::Done, &[6]);
    let hit = |event: &Event| matches!(event, Event::Hit { target, .. } if *target == stuck);
    assert!(desk.told.iter().any(hit));
}

/// Covers PL-IX.A.7a, PL-IX.A.7b.
#[test]
fn mines_come_before_all_fire_and_fire_may_follow() {
    let mut desk = field().unit("m4-75", "C4").unit("tiger-i", "C8").begin(Side::German, Step::Orders);
    mined(&mut desk, "C4");
    desk.play(Decision::Done, &[5]);
    assert_eq!(desk.battle.step, Step::Direct);
    assert!(desk.is_dispersed(desk.piece("m4-75")));
    desk.allowed(Decision::Aim(desk.hex("C4")));
}

/// Covers PL-IX.A.6, PL-VI.C.
#[test]
fn a_mine_takes_no_place_in_the_stack() {
    let mut desk = field().unit("m4-75", "C4").begin(Side::Allied, Step::Vehicles);
    mined(&mut desk, "C4");
    assert_eq!(desk.battle.count(desk.hex("C4")), 1);
}
