//! Spotting units in woods and towns [PL-VII.L].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Smoke;
use crate::unit::Side;

/// Covers PL-VII.L.1, PL-VII.L.1.a, PL-VII.L.3, PL-R55, PL-R14.
#[test]
fn a_unit_in_cover_is_fired_at_from_afar_only_while_somebody_beside_it_spots_it() {
    for ground in [Ground::WOODS, Ground::TOWN] {
        let hidden = || field().ground("D6", ground).unit("m4-75", "D2").unit("lynx", "D6");
        let d6 = hidden().begin(Side::Allied, Step::Direct).hex("D6");
        hidden().begin(Side::Allied, Step::Direct).refused(Decision::Aim(d6), "PL-VII.B.3a");
        hidden().unit("truck-us", "D5").begin(Side::Allied, Step::Direct).refused(Decision::Aim(d6), "PL-VII.B.3a");

        let mut desk = hidden().unit("rifle-us", "D5").begin(Side::Allied, Step::Direct);
        desk.aim("D6", &[]);
        desk.allowed(Decision::Join(desk.piece("m4-75")));
        desk.disperse(desk.piece("rifle-us"));
        desk.refused(Decision::Join(desk.piece("m4-75")), "PL-VII.L.1");

        let mut loaded = hidden().unit("rifle-us", "D5").unit("truck-us", "D5").begin(Side::Allied, Step::Direct);
        loaded.aboard(loaded.piece("truck-us"), loaded.piece("rifle-us"));
        loaded.refused(Decision::Aim(d6), "PL-VII.B.3a");
        // Beside it, a unit needs nobody else.
        let beside = field().ground("D6", ground).unit("m4-75", "D5").unit("lynx", "D6");
        beside.begin(Side::Allied, Step::Direct).allowed(Decision::Aim(d6));
    }
    let open = field().unit("m4-75", "D2").unit("lynx", "D6").begin(Side::Allied, Step::Direct);
    open.allowed(Decision::Aim(open.hex("D6")));
}

/// A German tank in the woods of D6 fires at a Sherman in D2 with this die; 22 to 9 is 2-1. An M10 in M1 sees nothing.
fn fired(die: u32) -> Desk {
    let mut desk = field()
        .ground("D6 D7", Ground::WOODS)
        .woods("B8 C8 C9 D9 L1 L2 M2")
        .unit("m4-75", "D2")
        .unit("m10", "M1")
        .unit("pzkw-iv-w", "D6")
        .begin(Side::German, Step::Direct);
    desk.strike("D2", &[], &[desk.piece("pzkw-iv-w")], die);
    desk
}

/// Covers PL-VII.L.1.ba, PL-VII.L.1.bb, PL-VII.L.1.bc.
#[test]
fn a_unit_that_fires_in_sight_is_spotted_unless_its_fire_disperses_the_observer() {
    let mut desk = fired(6);
    let (tank, d6) = (desk.piece("pzkw-iv-w"), desk.hex("D6"));
    assert!(desk.told.contains(&Event::Spotted(tank)));
    desk.until(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(d6));

    for die in [1, 4] {
        let mut desk = fired(die);
        assert!(!desk.told.contains(&Event::Spotted(tank)) && desk.battle.spotted.is_empty());
        desk.until(Side::Allied, Step::Vehicles);
        desk.battle.step = Step::Direct;
        desk.refused(Decision::Aim(d6), "PL-VII.B.3a");
    }
}

/// Covers PL-R56.
#[test]
fn the_marker_stays_until_a_reason_takes_it_away() {
    let mut desk = fired(6);
    let d6 = desk.hex("D6");
    for _ in 0..3 {
        desk.until(Side::Allied, Step::Direct);
        desk.allowed(Decision::Aim(d6));
        desk.play(Decision::Done, &[]);
    }
    // Indirect fire out of the woods reveals as well, if somebody sees it.
    for (id, hex, seen) in [("m4-75", "D2", true), ("truck-us", "D2", false)] {
        let mut desk = field()
            .ground("D6", Ground::WOODS)
            .unit(id, hex)
            .unit("81mm-german", "D6")
            .unit("rifle-german", "M9")
            .begin(Side::German, Step::Orders);
        desk.play_all(&[Decision::Order(desk.piece("81mm-german")), Decision::Onto(desk.hex("D10"))]);
        desk.until(Side::German, Step::Indirect);
        desk.play(Decision::Bombard(desk.hex("D10")), &[]);
        assert_eq!(desk.told.contains(&Event::Spotted(desk.piece("81mm-german"))), seen, "{id}");
    }
}

/// Covers PL-VII.L.1.bd.
#[test]
fn moving_into_other_cover_or_out_of_sight_takes_the_marker_away() {
    let moving = |path: &str| {
        let mut desk = fired(6);
        desk.until(Side::German, Step::Vehicles);
        desk.until(Side::German, Step::Vehicles);
        desk.go(desk.piece("pzkw-iv-w"), path);
        desk
    };
    assert!(moving("D6 D7").battle.spotted.is_empty());
    // In the open, still in sight, it keeps the marker; behind a wood it loses it.
    assert_eq!(moving("D6 C6").battle.spotted.len(), 1);
    assert!(moving("D6 C6 B7 A7 A8 B9").battle.spotted.is_empty());

    // Into woods where an enemy beside it spots it, it keeps it.
    let mut desk = fired(6);
    let (scout, e7) = (desk.piece("m10"), desk.hex("E7"));
    desk.battle.put(scout, e7);
    desk.until(Side::German, Step::Vehicles);
    desk.until(Side::German, Step::Vehicles);
    desk.go(desk.piece("pzkw-iv-w"), "D6 D7");
    assert_eq!(desk.battle.spotted.len(), 1);
}

/// Covers PL-VII.L.1.bd, PL-VII.L.2.
#[test]
fn an_observer_that_was_dispersed_since_does_not_count_even_when_it_is_in_order_again() {
    let mut desk = fired(6);
    let tank = desk.piece("m4-75");
    desk.disperse(tank);
    assert!(desk.battle.spotted.is_empty());
    desk.battle.clear(tank, crate::state::Flags::DISPERSED);
    desk.until(Side::Allied, Step::Vehicles);
    desk.battle.step = Step::Direct;
    desk.refused(Decision::Aim(desk.hex("D6")), "PL-VII.B.3a");
}

/// Covers PL-VII.L.1.ba.
#[test]
fn the_observer_must_still_see_the_unit() {
    let mut desk = fired(6);
    desk.until(Side::Allied, Step::Vehicles);
    // Behind the wood in D9, then back: what it lost sight of is spotted no more.
    let (tank, d10) = (desk.piece("m4-75"), desk.hex("D10"));
    desk.battle.put(tank, d10);
    desk.battle.step = Step::Direct;
    desk.refused(Decision::Aim(desk.hex("D6")), "PL-VII.B.3a");
    desk.battle.lose_sight(tank);
    assert!(desk.battle.spotted.is_empty());
}

/// Covers PL-VII.L.1.ba.
#[test]
fn a_fortification_is_spotted_by_the_fire_of_those_inside_and_a_rider_by_that_of_its_tank() {
    let mut desk = field()
        .ground("D6", Ground::WOODS)
        .unit("m4-75", "D3")
        .unit("truck-us", "D4")
        .unit("fortification", "D6")
        .unit("rifle-german", "D6 in")
        .begin(Side::German, Step::Direct);
    let d6 = desk.hex("D6");
    desk.strike("D4", &[], &[desk.piece("rifle-german")], 6);
    desk.until(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(d6));

    let mut desk = field()
        .ground("D6", Ground::WOODS)
        .unit("m4-75", "D2")
        .unit("pzkw-iv-w", "D6")
        .unit("rifle-german", "D6")
        .begin(Side::German, Step::Direct);
    let (tank, rider) = (desk.piece("pzkw-iv-w"), desk.piece("rifle-german"));
    desk.aboard(tank, rider);
    desk.strike("D2", &[], &[tank], 6);
    desk.until(Side::Allied, Step::Direct);
    desk.aim("D6", &[rider]);
    desk.allowed(Decision::Join(desk.piece("m4-75")));
}

/// Covers PL-VII.L.1.bb, PL-R56.
#[test]
fn every_unit_that_fires_in_sight_is_spotted_however_many_there_are() {
    const TANKS: u8 = 44;
    let mut terrain = field().ground("D6 D7 E6 E7", Ground::WOODS).unit("truck-us", "D2").unit("m36", "C2");
    for number in 0..TANKS {
        terrain = terrain.unit("tiger-i", ["D6", "D7", "E6", "E7"][usize::from(number) % 4]);
    }
    let mut desk = terrain.begin(Side::German, Step::Direct);
    let tanks: Vec<_> = (1..=TANKS).map(|number| desk.nth("tiger-i", number)).collect();
    desk.strike("D2", &[], &tanks, 6);
    desk.until(Side::Allied, Step::Direct);
    for hex in ["D6", "D7", "E6", "E7"] {
        desk.aim(hex, &[]);
        desk.allowed(Decision::Join(desk.piece("m36")));
        desk.play(Decision::CallOff, &[]);
    }
}

/// Covers PL-VII.L.1.bb, PL-R56, PL-XVI.C.3.cb.
#[test]
fn a_unit_that_fired_in_the_open_is_spotted_too_and_smoke_over_it_does_not_hide_it() {
    for fires in [true, false] {
        let mut desk = field()
            .with(Switch::Smoke)
            .unit("m4-75", "C2")
            .unit("truck-us", "D2")
            .unit("lynx", "D6")
            .unit("hummel", "D9")
            .unit("wespe", "E9")
            .begin(Side::German, Step::Direct);
        let (lynx, gun) = (desk.piece("lynx"), desk.piece("hummel"));
        if fires {
            desk.strike("D2", &[], &[desk.piece("wespe"), gun], 6);
            assert!(desk.told.contains(&Event::Spotted(gun)));
        }
        assert!(!desk.told.contains(&Event::Spotted(lynx)));
        desk.until(Side::Allied, Step::Direct);
        let d9 = desk.hex("D9");
        desk.battle.mark(d9, |marker| marker.smoke[1] = Smoke::Fresh);
        if fires { desk.allowed(Decision::Aim(d9)) } else { desk.refused(Decision::Aim(d9), "PL-VII.B.3a") }
    }
}

/// Covers PL-VII.L.1.bd.
#[test]
fn smoke_between_a_unit_and_all_that_saw_it_takes_the_marker_away_for_good() {
    let mut desk = field()
        .with(Switch::Smoke)
        .ground("D8", Ground::WOODS)
        .unit("m36", "D3")
        .unit("truck-us", "D2")
        .unit("tiger-i", "D8")
        .unit("hummel", "E9")
        .begin(Side::German, Step::Direct);
    desk.strike("D2", &[], &[desk.piece("tiger-i")], 6);
    assert_eq!(desk.battle.spotted.len(), 1);
    desk.play(Decision::AimSmoke(desk.hex("D5")), &[]);
    desk.play(Decision::Join(desk.piece("hummel")), &[]);
    desk.play(Decision::Resolve, &[]);
    // The smoke clears in the owner's second combat phase.
    desk.until_turn(3, Side::German);
    desk.until(Side::Allied, Step::Vehicles);
    assert!(!desk.battle.is_smoked(desk.hex("D5")));
    desk.battle.step = Step::Direct;
    desk.refused(Decision::Aim(desk.hex("D8")), "PL-VII.B.3a");
}
