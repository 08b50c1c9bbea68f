//! Infantry quick-time [PL-XV.A].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

fn hurrying(desk: &mut Desk, id: &str) {
    desk.play(Decision::Move(desk.piece(id)), &[]);
    desk.play(Decision::Hurry, &[]);
}

/// Covers PL-XV.A.0, PL-XV.0, PL-R77, PL-UFT.K9, PL-UFT.L11.
#[test]
fn infantry_moves_two_hexes_but_machine_guns_and_mortars_do_not() {
    for (id, quick) in [
        ("rifle-us", true),
        ("engineer-us", true),
        ("engineer-uk", true),
        ("scout", true),
        ("armored-infantry", true),
        ("mg", false),
        ("81mm-us", false),
    ] {
        let mut desk = field().with(Switch::QuickTime).unit(id, "C3").begin(Side::Allied, Step::Foot);
        desk.play(Decision::Move(desk.piece(id)), &[]);
        if !quick {
            desk.refused(Decision::Hurry, "PL-XV.A.0");
            continue;
        }
        desk.play(Decision::Hurry, &[]);
        desk.go(desk.piece(id), "C3 C4 C5");
        desk.refused(Decision::Go(desk.way("C5", "C6")), "PL-XV.A.2");
        desk.play(Decision::Stop, &[1]);
    }
    let mut without = field().unit("rifle-us", "C3").begin(Side::Allied, Step::Foot);
    without.play(Decision::Move(without.piece("rifle-us")), &[]);
    without.refused(Decision::Hurry, "PL-XV.0");
}

/// Covers PL-XV.A.1a, PL-XV.A.1b.
#[test]
fn quick_time_enters_no_slope_woods_stream_or_town_but_by_road_and_may_leave_them() {
    for ground in [Ground::SLOPE, Ground::WOODS, Ground::STREAM, Ground::TOWN] {
        let mut desk =
            field().with(Switch::QuickTime).ground("C4", ground).unit("rifle-us", "C3").begin(Side::Allied, Step::Foot);
        hurrying(&mut desk, "rifle-us");
        desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-XV.A.1a");

        let mut out =
            field().with(Switch::QuickTime).ground("C4", ground).unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
        hurrying(&mut out, "rifle-us");
        out.go(out.piece("rifle-us"), "C4 C5 C6");

        if ground != Ground::STREAM {
            let mut road = field()
                .with(Switch::QuickTime)
                .ground("C4", ground)
                .road("C3 C4")
                .unit("rifle-us", "C3")
                .begin(Side::Allied, Step::Foot);
            hurrying(&mut road, "rifle-us");
            road.go(road.piece("rifle-us"), "C3 C4");
        }
    }
}

/// Covers PL-XV.A.2, PL-T23.
#[test]
fn quick_time_on_a_road_is_two_hexes_and_never_four() {
    let mut desk =
        field().with(Switch::QuickTime).road("C3 C4 C5 C6 C7").unit("rifle-us", "C3").begin(Side::Allied, Step::Foot);
    hurrying(&mut desk, "rifle-us");
    desk.go(desk.piece("rifle-us"), "C3 C4 C5");
    desk.refused(Decision::Go(desk.way("C5", "C6")), "PL-XV.A.2");
}

/// Covers PL-XV.A.3.
#[test]
fn who_hurries_defends_against_opportunity_fire_at_half_strength() {
    for (hurry, defense) in [(true, 3), (false, 6)] {
        let mut desk = field()
            .with(Switch::QuickTime)
            .with(Switch::OpportunityFire)
            .unit("rifle-us", "C3")
            .unit("rifle-german", "C6")
            .begin(Side::Allied, Step::Foot);
        desk.play(Decision::Move(desk.piece("rifle-us")), &[]);
        if hurry {
            desk.play(Decision::Hurry, &[]);
        }
        desk.play(Decision::Go(desk.way("C3", "C4")), &[]);
        desk.play(Decision::Join(desk.piece("rifle-german")), &[]);
        assert_eq!(desk.sums().1, defense);
    }
}

/// Covers PL-XV.A.4a, PL-T24, PL-R77.
#[test]
fn after_the_move_four_to_six_disperse_until_the_end_of_the_segment() {
    for (die, dispersed) in [(1, false), (3, false), (4, true), (6, true)] {
        let mut desk =
            field().with(Switch::QuickTime).unit("rifle-us", "C3").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
        let rifle = desk.piece("rifle-us");
        hurrying(&mut desk, "rifle-us");
        // One hex is enough for the roll.
        desk.go(rifle, "C3 C4");
        desk.play(Decision::Stop, &[die]);
        assert_eq!(desk.is_dispersed(rifle), dispersed, "die {die}");
        desk.until_turn(1, Side::German);
        assert!(!desk.is_dispersed(rifle));
    }
}

/// Covers PL-R77.
#[test]
fn who_did_not_move_does_not_roll_and_who_is_stopped_by_a_mine_does() {
    let mut desk = field().with(Switch::QuickTime).unit("rifle-us", "C3").begin(Side::Allied, Step::Foot);
    hurrying(&mut desk, "rifle-us");
    desk.play(Decision::Stop, &[]);

    let mut mined = field().with(Switch::QuickTime).unit("rifle-us", "C3").begin(Side::Allied, Step::Foot);
    mined.lay("C4", |marker| marker.mine = true);
    hurrying(&mut mined, "rifle-us");
    mined.go(mined.piece("rifle-us"), "C3 C4");
    mined.refused(Decision::Go(mined.way("C4", "C5")), "PL-IX.A.2");
    mined.play(Decision::Stop, &[5]);
    assert!(mined.is_dispersed(mined.piece("rifle-us")));
}

/// Covers PL-XV.A.4b, PL-R6.
#[test]
fn who_was_dispersed_on_the_way_does_not_roll_again() {
    let mut desk = field()
        .with(Switch::QuickTime)
        .with(Switch::OpportunityFire)
        .unit("rifle-us", "C3")
        .unit("smg", "C5")
        .begin(Side::Allied, Step::Foot);
    hurrying(&mut desk, "rifle-us");
    desk.play(Decision::Go(desk.way("C3", "C4")), &[]);
    desk.play(Decision::Join(desk.piece("smg")), &[]);
    // 6 to 3 is 2-1, where a 4 disperses; no second die follows.
    desk.play(Decision::Resolve, &[4]);
    assert!(desk.battle.is(desk.piece("rifle-us"), Flags::DISPERSED));
    assert!(desk.battle.frames.is_empty());
}
