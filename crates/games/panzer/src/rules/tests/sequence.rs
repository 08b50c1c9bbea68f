//! The sequence of turns [PL-IV, PL-XIII].

use super::fight::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-XIII.B.1, PL-IV.0b, PL-IV.B, PL-XIII.A.2.a, PL-IV.0a, PL-IV.C.
#[test]
fn both_segments_have_the_same_steps_but_only_the_allied_one_has_an_air_phase() {
    let mut fight = field()
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
    while (fight.battle.turn, fight.battle.step) != (2, Step::Orders) {
        fight.play(Decision::Done, &[]);
        steps.push((fight.battle.turn, fight.battle.phasing, fight.battle.step));
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
    let mut fight = field().unit("m4-75", "C3").unit("m5", "C3").unit("lynx", "K9").begin(Side::German, Step::Vehicles);
    let tank = fight.piece("m4-75");
    fight.flag(tank, Flags::DISPERSED);
    fight.flag(tank, Flags::FIRED);
    fight.until_turn(2, Side::Allied);
    assert!(fight.is_dispersed(tank), "the enemy's segment does not help");
    fight.until_turn(2, Side::German);
    assert!(!fight.is_dispersed(tank) && !fight.battle.is(tank, Flags::FIRED));
    assert!(fight.told.contains(&Event::Recovered(Side::Allied)));
}

/// Covers PL-XIII.A.1.c, PL-XIII.A.1.d.
#[test]
fn units_that_fired_are_inverted_and_neither_move_nor_are_loaded() {
    let mut fight = field()
        .unit("m4-75", "C3")
        .unit("rifle-us", "C5")
        .unit("truck-us", "C5")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Direct);
    let (tank, rifle) = (fight.piece("m4-75"), fight.piece("rifle-us"));
    fight.fire("C6", &[tank, rifle], 6);
    assert!(fight.battle.is(tank, Flags::FIRED) && fight.battle.is(rifle, Flags::FIRED));
    fight.reach_step(Step::Vehicles);
    fight.refused(Decision::Move(tank), "PL-V.B.3a");
    fight.play(Decision::Move(fight.piece("truck-us")), &[]);
    fight.refused(Decision::Load(rifle), "PL-V.C.2.c");
}

/// Covers PL-XIII.A.4, PL-R42.
#[test]
fn who_unloaded_in_this_segment_does_not_close_assault() {
    let mut fight = field()
        .unit("halftrack-us", "C4")
        .unit("rifle-us", "C4")
        .unit("armored-infantry", "C4")
        .unit("rifle-german", "C5")
        .begin(Side::Allied, Step::Vehicles);
    let (track, rifle) = (fight.piece("halftrack-us"), fight.piece("rifle-us"));
    fight.aboard(track, rifle);
    fight.play(Decision::Move(track), &[]);
    fight.play(Decision::Unload, &[]);
    fight.play(Decision::Stop, &[]);
    fight.reach_step(Step::Assault);
    fight.play(Decision::Aim(fight.hex("C5")), &[]);
    fight.refused(Decision::Join(rifle), "PL-VII.E.3a");
    fight.allowed(Decision::Join(fight.piece("armored-infantry")));
}

/// Covers PL-XIII.B.2b.
#[test]
fn play_ends_after_the_last_turn_of_the_situation() {
    let mut fight = field()
        .situation(|situation| situation.turns = 2)
        .unit("m5", "C3")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Vehicles);
    for (turn, side) in [(1, Side::German), (2, Side::Allied), (2, Side::German)] {
        fight.play(Decision::Done, &[]);
        assert_eq!((fight.battle.turn, fight.battle.phasing), (turn, side));
    }
    fight.play(Decision::Done, &[]);
    assert_eq!((fight.battle.step, fight.battle.to_decide()), (Step::Over, None));
    assert!(fight.told.iter().any(|event| matches!(event, Event::Ended(_))));
}

/// Covers PL-XIV.B.5b, PL-T52.
#[test]
fn fire_that_guns_are_ordered_to_in_the_first_turn_falls_in_the_second() {
    let mut fight =
        field().unit("81mm-us", "C3").unit("m5", "C3").unit("rifle-german", "C8").begin(Side::Allied, Step::Orders);
    let hex = fight.hex("C8");
    fight.play(Decision::Order(fight.piece("81mm-us")), &[]);
    fight.play(Decision::Onto(hex), &[]);
    fight.battle.step = Step::Indirect;
    fight.refused(Decision::Bombard(hex), "PL-VII.C.3a");
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Indirect);
    fight.allowed(Decision::Bombard(hex));
}
