//! Fortifications: placing, holding, capturing and destroying them [PL-IX.C].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::game::seat_of;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-IX.C.1a, PL-IX.C.1b, PL-IX.C.13, PL-IX.C.15.
#[test]
fn fortifications_are_placed_one_to_a_hex_and_not_on_swamp_sea_beach_or_stream() {
    let mut desk = field()
        .ground("B2", Ground::SEA)
        .ground("B4", Ground::SWAMP)
        .ground("B6", Ground::BEACH)
        .stream("C7 C8")
        .unit("fortification", "-")
        .unit("fortification", "-")
        .begin(Side::German, Step::SetUp);
    desk.lay("E3", |marker| marker.mine = true);
    desk.lay("E4", |marker| marker.block = true);
    desk.play(Decision::Place(desk.nth("fortification", 1)), &[]);
    for hex in ["B2", "B4", "B6", "C7"] {
        desk.refused(Decision::At(desk.hex(hex)), "PL-IX.C.1a");
    }
    for hex in ["E3", "E4"] {
        desk.refused(Decision::At(desk.hex(hex)), "PL-IX.C.15");
    }
    desk.play(Decision::At(desk.hex("E5")), &[]);
    desk.play(Decision::Place(desk.nth("fortification", 2)), &[]);
    desk.refused(Decision::At(desk.hex("E5")), "PL-IX.C.13");
    desk.battle.frames.clear();
    (desk.battle.step, desk.battle.turn) = (Step::Vehicles, 1);
    desk.refused(Decision::Move(desk.nth("fortification", 1)), "PL-V.0a");
}

/// Covers PL-IX.C.3a, PL-IX.C.3b, PL-IX.C.4, PL-IX.C.6, PL-VII.F.2.d.
#[test]
fn units_inside_defend_with_the_fortification_and_attack_with_their_own_strength() {
    let mut desk = field()
        .woods("C6")
        .unit("m4-105", "C5")
        .unit("rifle-us", "D6")
        .unit("fortification", "C6")
        .unit("75mm-at", "C6 in")
        .begin(Side::Allied, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C6")), &[]);
    // Infantry weapons do nothing to an armored target; the howitzer is near enough for full strength.
    desk.refused(Decision::Join(desk.piece("rifle-us")), "PL-R29");
    desk.play(Decision::Join(desk.piece("m4-105")), &[]);
    assert_eq!(desk.sums(), (14, 40, 1));
    desk.play(Decision::CallOff, &[]);
    desk.until_turn(1, Side::German);
    desk.reach_step(Step::Direct);
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.refused(Decision::Join(desk.piece("fortification")), "PL-UFT.L16");
    desk.play(Decision::Join(desk.piece("75mm-at")), &[]);
    assert_eq!(desk.sums().0, 26);
}

/// Covers PL-IX.C.3c, PL-IX.C.11, PL-IX.C.2, PL-T31.
#[test]
fn four_units_of_any_type_are_inside_and_three_on_top() {
    let mut full = field().unit("fortification", "C4");
    for id in ["m4-75", "rifle-us", "105mm-us", "truck-us"] {
        full = full.unit(id, "C4 in");
    }
    let mut desk = full.unit("m5", "C3").begin(Side::Allied, Step::Vehicles);
    desk.flag(desk.piece("fortification"), Flags::CAPTURED);
    desk.play(Decision::Move(desk.piece("m5")), &[]);
    desk.refused(Decision::GoInside(desk.way("C3", "C4")), "PL-IX.C.11");
    desk.allowed(Decision::Go(desk.way("C3", "C4")));

    let on_top = |count: usize| {
        let mut top = field().unit("fortification", "C4").unit("m5", "C3");
        for _ in 0..count {
            top = top.unit("m4-75", "C4");
        }
        let mut desk = top.begin(Side::Allied, Step::Vehicles);
        desk.flag(desk.piece("fortification"), Flags::CAPTURED);
        desk.play(Decision::Move(desk.piece("m5")), &[]);
        desk
    };
    on_top(2).allowed(Decision::Go(on_top(2).way("C3", "C4")));
    on_top(3).refused(Decision::Go(on_top(3).way("C3", "C4")), "PL-VI.Ec");
    on_top(3).allowed(Decision::GoInside(on_top(3).way("C3", "C4")));
}

#[test]
fn a_step_into_a_fortification_is_told_from_one_on_top() {
    let desk = field().unit("fortification", "C4").unit("m5", "C3");
    let mut desk = desk.begin(Side::Allied, Step::Vehicles);
    desk.flag(desk.piece("fortification"), Flags::CAPTURED);
    desk.play(Decision::Move(desk.piece("m5")), &[]);
    let text = |decision| crate::present::words::words(&desk.battle, seat_of(Side::Allied), &decision).text;
    let way = desk.way("C3", "C4");
    assert!(text(Decision::GoInside(way)).starts_with("Into the fortification in "));
    assert!(text(Decision::Go(way)).starts_with("To "));
}

/// Covers PL-IX.C.5a, PL-IX.C.5b.
#[test]
fn a_destroyed_fortification_takes_all_inside_with_it_and_leaves_one_wreck() {
    let mut desk = field()
        .unit("fortification", "C4")
        .unit("tiger-i", "C4 in")
        .unit("halftrack-german", "C4 in")
        .unit("rifle-german", "C4")
        .begin(Side::German, Step::Direct);
    desk.destroy(desk.piece("fortification"));
    for id in ["fortification", "tiger-i", "halftrack-german"] {
        assert!(desk.is_lost(desk.piece(id)), "{id}");
    }
    assert!(!desk.is_lost(desk.piece("rifle-german")), "who is on top is not inside");
    assert_eq!(desk.marker("C4").wrecks, 1);
}

/// Covers PL-IX.C.12.
#[test]
fn a_dispersed_fortification_disperses_those_inside() {
    let mut desk = field()
        .unit("m4-105", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("security", "C4")
        .begin(Side::Allied, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Target(desk.piece("fortification")), &[]);
    desk.play(Decision::Aimed, &[]);
    desk.play(Decision::Join(desk.piece("m4-105")), &[]);
    // 14 to 40 is 1-3, where a 1 disperses.
    desk.play(Decision::Resolve, &[1]);
    assert!(desk.is_dispersed(desk.piece("rifle-german")));
    assert!(!desk.is_dispersed(desk.piece("security")));
}

/// Covers PL-IX.C.7, PL-R60.
#[test]
fn an_empty_fortification_is_captured_by_moving_in_and_serves_the_captor() {
    let mut desk = field()
        .unit("rifle-us", "C3")
        .unit("fortification", "C4")
        .unit("rifle-german", "C5")
        .begin(Side::Allied, Step::Foot);
    let fort = desk.piece("fortification");
    desk.play(Decision::Move(desk.piece("rifle-us")), &[]);
    desk.play(Decision::GoInside(desk.way("C3", "C4")), &[]);
    assert_eq!(desk.left(), 0, "no more than the hex costs");
    assert!(desk.told.contains(&Event::Captured(fort)));
    assert_eq!(desk.battle.side(fort), Side::Allied);
    desk.play(Decision::Stop, &[]);
    desk.until_turn(1, Side::German);
    desk.reach_step(Step::Foot);
    desk.play(Decision::Move(desk.piece("rifle-german")), &[]);
    desk.refused(Decision::GoInside(desk.way("C5", "C4")), "PL-IX.C.10.aa");
}

/// Covers PL-IX.C.8.
#[test]
fn ones_own_empty_fortification_can_be_shot_at_and_not_one_with_friends() {
    for (inside, open) in [(false, true), (true, false)] {
        let mut field = field().unit("tiger-i", "C8").unit("fortification", "C4").unit("m5", "K1");
        if inside {
            field = field.unit("rifle-german", "C4 in");
        }
        let desk = field.begin(Side::German, Step::Direct);
        assert_eq!(desk.offers(Decision::Aim(desk.hex("C4"))), open);
    }
}

/// Covers PL-IX.C.9.
#[test]
fn a_fortification_hides_nobody() {
    let desk =
        field().unit("m4-75", "C3").unit("fortification", "C5").unit("tiger-i", "C7").begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("C7")));
}

/// Covers PL-IX.C.10a, PL-R60.
#[test]
fn units_change_between_inside_and_on_top_unless_they_fired() {
    let mut desk = field()
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .unit("smg", "C4 in")
        .unit("security", "C4 in")
        .unit("75mm-at", "C4")
        .begin(Side::German, Step::Foot);
    let (rifle, smg) = (desk.piece("rifle-german"), desk.piece("smg"));
    desk.play(Decision::Move(rifle), &[]);
    desk.refused(Decision::Emerge, "PL-IX.C.10a");
    desk.play(Decision::Enter, &[]);
    assert!(desk.battle.is(rifle, Flags::INSIDE));
    desk.play(Decision::Stop, &[]);
    desk.play(Decision::Move(smg), &[]);
    desk.play(Decision::Emerge, &[]);
    assert!(!desk.battle.is(smg, Flags::INSIDE));
    desk.play(Decision::Stop, &[]);
    desk.refused(Decision::Move(desk.piece("75mm-at")), "PL-R7");
    desk.flag(desk.piece("security"), Flags::FIRED);
    desk.refused(Decision::Move(desk.piece("security")), "PL-V.B.3a");
}

/// Covers PL-IX.C.10b, PL-VII.B.8a.
#[test]
fn units_on_top_and_the_fortification_are_attacked_singly_or_together() {
    let mut desk = field()
        .unit("m4-105", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    let (fort, rifle) = (desk.piece("fortification"), desk.piece("rifle-german"));
    for (targets, defense) in [(vec![fort], 40), (vec![rifle], 8), (vec![fort, rifle], 48)] {
        desk.play(Decision::Aim(desk.hex("C4")), &[]);
        targets.iter().for_each(|&target| desk.play(Decision::Target(target), &[]));
        desk.play(Decision::Aimed, &[]);
        assert_eq!(desk.sums().1, defense);
        desk.play(Decision::CallOff, &[]);
    }
}

/// Covers PL-R61.
#[test]
fn in_a_town_the_fortification_and_those_on_top_are_one_target() {
    let mut desk = field()
        .town("Kuhn", "C4")
        .unit("m4-105", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    assert_eq!(desk.sums().1, 48);
}

/// Covers PL-IX.C.14, PL-VII.D.8.
#[test]
fn a_fortification_is_not_overrun() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Overrun(desk.way("C3", "C4")), "PL-VII.D.8");
}

/// Covers PL-IX.C.16.
#[test]
fn an_empty_fortification_or_one_with_trucks_spots_nobody() {
    for (inside, spotted) in [(None, false), (Some("truck-us"), false), (Some("rifle-us"), true)] {
        let mut field = field()
            .ground("C5", Ground::WOODS)
            .unit("fortification", "C4")
            .unit("m4-75", "C8")
            .unit("rifle-german", "C5");
        if let Some(id) = inside {
            field = field.unit(id, "C4 in");
        }
        let mut desk = field.begin(Side::Allied, Step::Direct);
        desk.flag(desk.piece("fortification"), Flags::CAPTURED);
        assert_eq!(desk.offers(Decision::Aim(desk.hex("C5"))), spotted, "{inside:?}");
        if spotted {
            desk.play(Decision::Aim(desk.hex("C5")), &[]);
            desk.allowed(Decision::Join(desk.piece("m4-75")));
        }
    }
}

/// Covers PL-IX.C.10a, PL-IX.C.11, PL-VI.A.
#[test]
fn units_set_up_inside_a_fortification_that_is_there_and_has_room() {
    for (inside, may) in [(3, true), (4, false)] {
        let fort = field().unit("fortification", "C4").unit("smg", "-").unit("m5", "K2");
        let fort = (0..inside).fold(fort, |field, _| field.unit("rifle-german", "C4 in"));
        let mut desk = fort.begin(Side::German, Step::SetUp);
        desk.play(Decision::Place(desk.piece("smg")), &[]);
        desk.refused(Decision::Within(desk.hex("C5")), "PL-IX.C.10a");
        let within = Decision::Within(desk.hex("C4"));
        if may {
            desk.play(within, &[])
        } else {
            desk.refused(within, "PL-IX.C.11")
        }
        assert_eq!(desk.battle.is(desk.piece("smg"), Flags::INSIDE), may);
    }
    for (others, may) in [(3, true), (4, false)] {
        let stack = (0..others).fold(field(), |field, _| field.unit("rifle-german", "C4"));
        let mut desk = stack.unit("fortification", "-").begin(Side::German, Step::SetUp);
        desk.play(Decision::Place(desk.piece("fortification")), &[]);
        let at = Decision::At(desk.hex("C4"));
        if may { desk.allowed(at) } else { desk.refused(at, "PL-VI.A") }
    }
}
