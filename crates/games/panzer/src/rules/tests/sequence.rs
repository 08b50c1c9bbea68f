//! The sequence of turns [PL-IV, PL-XIII].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-XIII.B.1, PL-IV.0b, PL-IV.B, PL-XIII.A.2.a, PL-IV.0a, PL-IV.C.
#[test]
fn both_segments_have_the_same_steps_but_only_the_allied_one_has_an_air_phase() {
    let mut desk = field()
        .unit("rifle-us", "C3")
        .unit("m4-75", "C3")
        .unit("81mm-us", "C3")
        .unit("p-47", "C3")
        .unit("rifle-german", "C4")
        .unit("tiger-i", "C4")
        .unit("81mm-german", "C4")
        .unit("20mm-aa", "C4")
        .begin(Side::Allied, Step::Orders);
    let mut steps = vec![(1, Side::Allied, Step::Orders)];
    while (desk.battle.turn, desk.battle.step) != (2, Step::Orders) {
        desk.play(Decision::Done, &[]);
        steps.push((desk.battle.turn, desk.battle.phasing, desk.battle.step));
    }
    let allied =
        [Step::Orders, Step::Direct, Step::Fly, Step::Flak, Step::AirAttack, Step::Vehicles, Step::Foot, Step::Assault];
    let german = [Step::Orders, Step::Direct, Step::Vehicles, Step::Foot, Step::Assault];
    let mut expected: Vec<(u8, Side, Step)> = allied.map(|step| (1, Side::Allied, step)).to_vec();
    expected.extend(german.map(|step| (1, Side::German, step)));
    expected.push((2, Side::Allied, Step::Orders));
    assert_eq!(steps, expected);
}

/// Covers PL-XIII.A.5, PL-ESP.SEG.10, PL-R6.
#[test]
fn units_recover_at_the_end_of_their_own_segment_and_not_before() {
    let mut desk = field().unit("m4-75", "C3").unit("m5", "C3").unit("lynx", "K9").begin(Side::German, Step::Vehicles);
    let tank = desk.piece("m4-75");
    desk.flag(tank, Flags::DISPERSED);
    desk.flag(tank, Flags::FIRED);
    desk.until_turn(2, Side::Allied);
    assert!(desk.is_dispersed(tank), "the enemy's segment does not help");
    desk.until_turn(2, Side::German);
    assert!(!desk.is_dispersed(tank) && !desk.battle.is(tank, Flags::FIRED));
    assert!(desk.told.contains(&Event::Recovered(Side::Allied)));
}

/// Covers PL-XIII.A.1.c, PL-XIII.A.1.d.
#[test]
fn units_that_fired_are_inverted_and_neither_move_nor_are_loaded() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("rifle-us", "C5")
        .unit("truck-us", "C5")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Direct);
    let (tank, rifle) = (desk.piece("m4-75"), desk.piece("rifle-us"));
    desk.fire("C6", &[tank, rifle], 6);
    assert!(desk.battle.is(tank, Flags::FIRED) && desk.battle.is(rifle, Flags::FIRED));
    desk.reach_step(Step::Vehicles);
    desk.refused(Decision::Move(tank), "PL-V.B.3a");
    desk.play(Decision::Move(desk.piece("truck-us")), &[]);
    desk.refused(Decision::Load(rifle), "PL-V.C.2.c");
}

/// Covers PL-XIII.A.4, PL-R42.
#[test]
fn who_unloaded_in_this_segment_does_not_close_assault() {
    let mut desk = field()
        .unit("halftrack-us", "C4")
        .unit("rifle-us", "C4")
        .unit("armored-infantry", "C4")
        .unit("rifle-german", "C5")
        .begin(Side::Allied, Step::Vehicles);
    let (track, rifle) = (desk.piece("halftrack-us"), desk.piece("rifle-us"));
    desk.aboard(track, rifle);
    desk.play(Decision::Move(track), &[]);
    desk.play(Decision::Unload, &[]);
    desk.play(Decision::Stop, &[]);
    desk.reach_step(Step::Assault);
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.refused(Decision::Join(rifle), "PL-VII.E.3a");
    desk.allowed(Decision::Join(desk.piece("armored-infantry")));
}

/// Covers PL-XIII.B.2b.
#[test]
fn play_ends_after_the_last_turn_of_the_situation() {
    let mut desk = field()
        .situation(|situation| situation.turns = 2)
        .unit("m5", "C3")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Vehicles);
    for (turn, side) in [(1, Side::German), (2, Side::Allied), (2, Side::German)] {
        desk.play(Decision::Done, &[]);
        assert_eq!((desk.battle.turn, desk.battle.phasing), (turn, side));
    }
    desk.play(Decision::Done, &[]);
    assert_eq!((desk.battle.step, desk.battle.to_decide()), (Step::Over, None));
    assert!(desk.told.iter().any(|event| matches!(event, Event::Ended(_))));
}

/// Covers PL-XIV.B.5b, PL-T52.
#[test]
fn fire_that_guns_are_ordered_to_in_the_first_turn_falls_in_the_second() {
    let mut desk =
        field().unit("81mm-us", "C3").unit("m5", "C3").unit("rifle-german", "C8").begin(Side::Allied, Step::Orders);
    let hex = desk.hex("C8");
    desk.play(Decision::Order(desk.piece("81mm-us")), &[]);
    desk.play(Decision::Onto(hex), &[]);
    desk.battle.step = Step::Indirect;
    desk.refused(Decision::Bombard(hex), "PL-VII.C.3a");
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Indirect);
    desk.allowed(Decision::Bombard(hex));
}
