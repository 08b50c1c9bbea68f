//! Fortifications: placing, holding, capturing and destroying them [PL-IX.C].

use super::fight::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-IX.C.1a, PL-IX.C.1b, PL-IX.C.13, PL-IX.C.15.
#[test]
fn fortifications_are_placed_one_to_a_hex_and_not_on_swamp_sea_beach_or_stream() {
    let mut fight = field()
        .ground("B2", Ground::SEA)
        .ground("B4", Ground::SWAMP)
        .ground("B6", Ground::BEACH)
        .stream("C7 C8")
        .unit("fortification", "-")
        .unit("fortification", "-")
        .begin(Side::German, Step::SetUp);
    fight.lay("E3", |marker| marker.mine = true);
    fight.lay("E4", |marker| marker.block = true);
    fight.play(Decision::Place(fight.nth("fortification", 1)), &[]);
    for hex in ["B2", "B4", "B6", "C7"] {
        fight.refused(Decision::At(fight.hex(hex)), "PL-IX.C.1a");
    }
    for hex in ["E3", "E4"] {
        fight.refused(Decision::At(fight.hex(hex)), "PL-IX.C.15");
    }
    fight.play(Decision::At(fight.hex("E5")), &[]);
    fight.play(Decision::Place(fight.nth("fortification", 2)), &[]);
    fight.refused(Decision::At(fight.hex("E5")), "PL-IX.C.13");
    fight.battle.frames.clear();
    (fight.battle.step, fight.battle.turn) = (Step::Vehicles, 1);
    fight.refused(Decision::Move(fight.nth("fortification", 1)), "PL-V.0a");
}

/// Covers PL-IX.C.3a, PL-IX.C.3b, PL-IX.C.4, PL-IX.C.6, PL-VII.F.2.d.
#[test]
fn units_inside_defend_with_the_fortification_and_attack_with_their_own_strength() {
    let mut fight = field()
        .woods("C6")
        .unit("m4-105", "C5")
        .unit("rifle-us", "D6")
        .unit("fortification", "C6")
        .unit("75mm-at", "C6 in")
        .begin(Side::Allied, Step::Direct);
    fight.play(Decision::Aim(fight.hex("C6")), &[]);
    // Infantry weapons do nothing to an armored target; the howitzer is near enough for full strength.
    fight.refused(Decision::Join(fight.piece("rifle-us")), "PL-R29");
    fight.play(Decision::Join(fight.piece("m4-105")), &[]);
    assert_eq!(fight.sums(), (14, 40, 1));
    fight.play(Decision::CallOff, &[]);
    fight.until_turn(1, Side::German);
    fight.reach_step(Step::Direct);
    fight.play(Decision::Aim(fight.hex("C5")), &[]);
    fight.refused(Decision::Join(fight.piece("fortification")), "PL-UFT.L16");
    fight.play(Decision::Join(fight.piece("75mm-at")), &[]);
    assert_eq!(fight.sums().0, 26);
}

/// Covers PL-IX.C.3c, PL-IX.C.11, PL-IX.C.2, PL-T31.
#[test]
fn four_units_of_any_type_are_inside_and_three_on_top() {
    let mut full = field().unit("fortification", "C4");
    for id in ["m4-75", "rifle-us", "105mm-us", "truck-us"] {
        full = full.unit(id, "C4 in");
    }
    let mut fight = full.unit("m5", "C3").begin(Side::Allied, Step::Vehicles);
    fight.flag(fight.piece("fortification"), Flags::CAPTURED);
    fight.play(Decision::Move(fight.piece("m5")), &[]);
    fight.refused(Decision::GoInside(fight.way("C3", "C4")), "PL-IX.C.11");
    fight.allowed(Decision::Go(fight.way("C3", "C4")));

    let on_top = |count: usize| {
        let mut top = field().unit("fortification", "C4").unit("m5", "C3");
        for _ in 0..count {
            top = top.unit("m4-75", "C4");
        }
        let mut fight = top.begin(Side::Allied, Step::Vehicles);
        fight.flag(fight.piece("fortification"), Flags::CAPTURED);
        fight.play(Decision::Move(fight.piece("m5")), &[]);
        fight
    };
    on_top(2).allowed(Decision::Go(on_top(2).way("C3", "C4")));
    on_top(3).refused(Decision::Go(on_top(3).way("C3", "C4")), "PL-VI.Ec");
    on_top(3).allowed(Decision::GoInside(on_top(3).way("C3", "C4")));
}

/// Covers PL-IX.C.5a, PL-IX.C.5b.
#[test]
fn a_destroyed_fortification_takes_all_inside_with_it_and_leaves_one_wreck() {
    let mut fight = field()
        .unit("fortification", "C4")
        .unit("tiger-i", "C4 in")
        .unit("halftrack-german", "C4 in")
        .unit("rifle-german", "C4")
        .begin(Side::German, Step::Direct);
    fight.destroy(fight.piece("fortification"));
    for id in ["fortification", "tiger-i", "halftrack-german"] {
        assert!(fight.is_lost(fight.piece(id)), "{id}");
    }
    assert!(!fight.is_lost(fight.piece("rifle-german")), "who is on top is not inside");
    assert_eq!(fight.marker("C4").wrecks, 1);
}

/// Covers PL-IX.C.12.
#[test]
fn a_dispersed_fortification_disperses_those_inside() {
    let mut fight = field()
        .unit("m4-105", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("security", "C4")
        .begin(Side::Allied, Step::Direct);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Target(fight.piece("fortification")), &[]);
    fight.play(Decision::Aimed, &[]);
    fight.play(Decision::Join(fight.piece("m4-105")), &[]);
    // 14 to 40 is 1-3, where a 1 disperses.
    fight.play(Decision::Resolve, &[1]);
    assert!(fight.is_dispersed(fight.piece("rifle-german")));
    assert!(!fight.is_dispersed(fight.piece("security")));
}

/// Covers PL-IX.C.7, PL-R60.
#[test]
fn an_empty_fortification_is_captured_by_moving_in_and_serves_the_captor() {
    let mut fight = field()
        .unit("rifle-us", "C3")
        .unit("fortification", "C4")
        .unit("rifle-german", "C5")
        .begin(Side::Allied, Step::Foot);
    let fort = fight.piece("fortification");
    fight.play(Decision::Move(fight.piece("rifle-us")), &[]);
    fight.play(Decision::GoInside(fight.way("C3", "C4")), &[]);
    assert_eq!(fight.left(), 0, "no more than the hex costs");
    assert!(fight.told.contains(&Event::Captured(fort)));
    assert_eq!(fight.battle.side(fort), Side::Allied);
    fight.play(Decision::Stop, &[]);
    fight.until_turn(1, Side::German);
    fight.reach_step(Step::Foot);
    fight.play(Decision::Move(fight.piece("rifle-german")), &[]);
    fight.refused(Decision::GoInside(fight.way("C5", "C4")), "PL-IX.C.10.aa");
}

/// Covers PL-IX.C.8.
#[test]
fn ones_own_empty_fortification_can_be_shot_at_and_not_one_with_friends() {
    for (inside, open) in [(false, true), (true, false)] {
        let mut field = field().unit("tiger-i", "C8").unit("fortification", "C4").unit("m5", "K1");
        if inside {
            field = field.unit("rifle-german", "C4 in");
        }
        let fight = field.begin(Side::German, Step::Direct);
        assert_eq!(fight.offers(Decision::Aim(fight.hex("C4"))), open);
    }
}

/// Covers PL-IX.C.9.
#[test]
fn a_fortification_hides_nobody() {
    let fight =
        field().unit("m4-75", "C3").unit("fortification", "C5").unit("tiger-i", "C7").begin(Side::Allied, Step::Direct);
    fight.allowed(Decision::Aim(fight.hex("C7")));
}

/// Covers PL-IX.C.10a, PL-R60.
#[test]
fn units_change_between_inside_and_on_top_unless_they_fired() {
    let mut fight = field()
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .unit("smg", "C4 in")
        .unit("security", "C4 in")
        .unit("75mm-at", "C4")
        .begin(Side::German, Step::Foot);
    let (rifle, smg) = (fight.piece("rifle-german"), fight.piece("smg"));
    fight.play(Decision::Move(rifle), &[]);
    fight.refused(Decision::Emerge, "PL-IX.C.10a");
    fight.play(Decision::Enter, &[]);
    assert!(fight.battle.is(rifle, Flags::INSIDE));
    fight.play(Decision::Stop, &[]);
    fight.play(Decision::Move(smg), &[]);
    fight.play(Decision::Emerge, &[]);
    assert!(!fight.battle.is(smg, Flags::INSIDE));
    fight.play(Decision::Stop, &[]);
    fight.refused(Decision::Move(fight.piece("75mm-at")), "PL-R7");
    fight.flag(fight.piece("security"), Flags::FIRED);
    fight.refused(Decision::Move(fight.piece("security")), "PL-V.B.3a");
}

/// Covers PL-IX.C.10b, PL-VII.B.8a.
#[test]
fn units_on_top_and_the_fortification_are_attacked_singly_or_together() {
    let mut fight = field()
        .unit("m4-105", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    let (fort, rifle) = (fight.piece("fortification"), fight.piece("rifle-german"));
    for (targets, defense) in [(vec![fort], 40), (vec![rifle], 8), (vec![fort, rifle], 48)] {
        fight.play(Decision::Aim(fight.hex("C4")), &[]);
        targets.iter().for_each(|&target| fight.play(Decision::Target(target), &[]));
        fight.play(Decision::Aimed, &[]);
        assert_eq!(fight.sums().1, defense);
        fight.play(Decision::CallOff, &[]);
    }
}

/// Covers PL-R61.
#[test]
fn in_a_town_the_fortification_and_those_on_top_are_one_target() {
    let mut fight = field()
        .town("Kuhn", "C4")
        .unit("m4-105", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    assert_eq!(fight.sums().1, 48);
}

/// Covers PL-IX.C.14, PL-VII.D.8.
#[test]
fn a_fortification_is_not_overrun() {
    let mut fight = field()
        .unit("m4-75", "C3")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Vehicles);
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    fight.refused(Decision::Overrun(fight.way("C3", "C4")), "PL-VII.D.8");
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
        let mut fight = field.begin(Side::Allied, Step::Direct);
        fight.flag(fight.piece("fortification"), Flags::CAPTURED);
        assert_eq!(fight.offers(Decision::Aim(fight.hex("C5"))), spotted, "{inside:?}");
        if spotted {
            fight.play(Decision::Aim(fight.hex("C5")), &[]);
            fight.allowed(Decision::Join(fight.piece("m4-75")));
        }
    }
}

/// Covers PL-IX.C.10a, PL-IX.C.11, PL-VI.A.
#[test]
fn units_set_up_inside_a_fortification_that_is_there_and_has_room() {
    for (inside, may) in [(3, true), (4, false)] {
        let fort = field().unit("fortification", "C4").unit("smg", "-").unit("m5", "K2");
        let fort = (0..inside).fold(fort, |field, _| field.unit("rifle-german", "C4 in"));
        let mut fight = fort.begin(Side::German, Step::SetUp);
        fight.play(Decision::Place(fight.piece("smg")), &[]);
        fight.refused(Decision::Within(fight.hex("C5")), "PL-IX.C.10a");
        let within = Decision::Within(fight.hex("C4"));
        if may {
            fight.play(within, &[])
        } else {
            fight.refused(within, "PL-IX.C.11")
        }
        assert_eq!(fight.battle.is(fight.piece("smg"), Flags::INSIDE), may);
    }
    for (others, may) in [(3, true), (4, false)] {
        let stack = (0..others).fold(field(), |field, _| field.unit("rifle-german", "C4"));
        let mut fight = stack.unit("fortification", "-").begin(Side::German, Step::SetUp);
        fight.play(Decision::Place(fight.piece("fortification")), &[]);
        let at = Decision::At(fight.hex("C4"));
        if may { fight.allowed(at) } else { fight.refused(at, "PL-VI.A") }
    }
}
