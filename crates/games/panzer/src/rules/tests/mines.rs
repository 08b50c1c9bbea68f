//! Minefields [PL-IX.A].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

fn mined(fight: &mut Fight, hex: &str) {
    fight.lay(hex, |marker| marker.mine = true);
}

/// Covers PL-IX.A.1.aa, PL-IX.A.1.ab, PL-IX.A.1.b, PL-R58, PL-IX.C.15.
#[test]
fn mines_are_laid_one_to_a_hex_and_not_on_sea_town_bridge_or_swamp() {
    let mut fight = field()
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
    fight.lay("E6", |marker| marker.block = true);
    fight.play(Decision::Place(fight.nth("mine", 1)), &[]);
    for hex in ["B2", "B4", "C7", "B6"] {
        fight.refused(Decision::At(fight.hex(hex)), "PL-IX.A.1.ab");
    }
    fight.refused(Decision::At(fight.hex("E4")), "PL-IX.C.15");
    for hex in ["C6", "B8", "E6", "D5"] {
        fight.allowed(Decision::At(fight.hex(hex)));
    }
    fight.play(Decision::At(fight.hex("D5")), &[]);
    assert!(fight.marker("D5").mine);
    // It is a marker now, and no piece that could ever be moved.
    assert_eq!(fight.at(fight.nth("mine", 1)), None);
    fight.play(Decision::Place(fight.nth("mine", 2)), &[]);
    fight.refused(Decision::At(fight.hex("D5")), "PL-IX.A.1.aa");
}

/// Covers PL-IX.A.1.
#[test]
fn mines_stay_within_the_set_up_area() {
    let mut fight = field().unit("mine", "-").begin(Side::German, Step::SetUp);
    let mut field = (*fight.battle.field).clone();
    field.set_area(1, [fight.hex("D5")].into_iter().collect());
    fight.battle.field = std::sync::Arc::new(field);
    fight.play(Decision::Place(fight.piece("mine")), &[]);
    fight.allowed(Decision::At(fight.hex("D5")));
    fight.refused(Decision::At(fight.hex("D6")), "PL-XIV.A.4");
}

/// Covers PL-IX.A.2.
#[test]
fn who_enters_a_minefield_stops() {
    let mut fight = field().unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    mined(&mut fight, "C4");
    fight.go(fight.piece("m4-75"), "C3 C4");
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-IX.A.2");
}

/// Covers PL-IX.A.3a, PL-IX.A.3b, PL-IX.A.3c, PL-R59, PL-T30, PL-XIII.A.1.b.
#[test]
fn in_the_opponents_combat_phase_each_unit_is_attacked_at_two_to_one() {
    let mut fight = field()
        .woods("C4")
        .unit("m4-75", "C4")
        .unit("rifle-us", "C4")
        .unit("truck-us", "C4")
        .unit("105mm-us", "C4")
        .unit("rifle-german", "K4")
        .begin(Side::German, Step::Orders);
    mined(&mut fight, "C4");
    let (truck, gun) = (fight.piece("truck-us"), fight.piece("105mm-us"));
    fight.aboard(truck, gun);
    // Three rolls: the carrier and its passenger are one unit. Woods add nothing to the dice.
    fight.play(Decision::Done, &[6, 5, 1]);
    assert!(!fight.is_dispersed(fight.piece("m4-75")), "6 at 2-1 does nothing");
    assert!(fight.is_dispersed(fight.piece("rifle-us")), "5 at 2-1 disperses");
    assert!(fight.is_lost(truck) && fight.is_lost(gun), "1 at 2-1 destroys");
    let hits = fight.told.iter().filter(|event| matches!(event, Event::Hit { column: 4, .. })).count();
    assert_eq!(hits, 3);
    assert!(fight.told.contains(&Event::Mined(fight.hex("C4"))));
}

/// Covers PL-IX.A.3a, PL-IX.A.1.c.
#[test]
fn mines_attack_both_sides_but_not_the_side_whose_segment_it_is() {
    for (side, id) in [(Side::Allied, "rifle-german"), (Side::German, "rifle-us")] {
        let mut fight = field()
            .unit("rifle-us", "C4")
            .unit("rifle-german", "F4")
            .unit("m5", "K2")
            .unit("lynx", "K9")
            .begin(side, Step::Orders);
        mined(&mut fight, "C4");
        mined(&mut fight, "F4");
        fight.play(Decision::Done, &[4]);
        assert!(fight.is_dispersed(fight.piece(id)), "{side:?}");
        let own = if id == "rifle-us" { "rifle-german" } else { "rifle-us" };
        assert!(!fight.is_dispersed(fight.piece(own)), "{side:?}");
    }
}

/// Covers PL-IX.A.3d, PL-IX.A.4, PL-IX.A.5.
#[test]
fn survivors_may_leave_but_the_dispersed_stay_and_are_attacked_again() {
    let mut fight = field().unit("m4-75", "C4").unit("m5", "C4").unit("lynx", "K9").begin(Side::German, Step::Orders);
    mined(&mut fight, "C4");
    fight.play(Decision::Done, &[6, 5]);
    let (free, stuck) = (fight.piece("m4-75"), fight.piece("m5"));
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Vehicles);
    fight.refused(Decision::Move(stuck), "PL-V.B.3b");
    fight.go(free, "C4 C5");
    fight.play(Decision::Stop, &[]);
    assert!(fight.marker("C4").mine, "a mine is not used up");
    // The one that stayed is attacked again, the one that left is not.
    fight.play(Decision::Done, &[6]);
    let hit = |event: &Event| matches!(event, Event::Hit { target, .. } if *target == stuck);
    assert!(fight.told.iter().any(hit));
}

/// Covers PL-IX.A.7a, PL-IX.A.7b.
#[test]
fn mines_come_before_all_fire_and_fire_may_follow() {
    let mut fight = field().unit("m4-75", "C4").unit("tiger-i", "C8").begin(Side::German, Step::Orders);
    mined(&mut fight, "C4");
    fight.play(Decision::Done, &[5]);
    assert_eq!(fight.battle.step, Step::Direct);
    assert!(fight.is_dispersed(fight.piece("m4-75")));
    fight.allowed(Decision::Aim(fight.hex("C4")));
}

/// Covers PL-IX.A.6, PL-VI.C.
#[test]
fn a_mine_takes_no_place_in_the_stack() {
    let mut fight = field().unit("m4-75", "C4").begin(Side::Allied, Step::Vehicles);
    mined(&mut fight, "C4");
    assert_eq!(fight.battle.count(fight.hex("C4")), 1);
}
