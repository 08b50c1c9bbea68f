//! Engineers that clear, and their vehicles [PL-X.A, PL-X.C.1, PL-X.C.2].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::rules::Play;
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_engine::Dictated;

pub(super) fn equip(fight: &mut Fight, engineer: &str, carrier: &str) {
    let (engineer, carrier) = (fight.piece(engineer), fight.piece(carrier));
    let (mut dice, mut events) = (Dictated::only(&[]), Vec::new());
    fight.battle.equip(engineer, carrier, &mut Play { chance: &mut dice, events: &mut events });
}

/// Plays on until the Allied men on foot may move in the next turn.
#[track_caller]
pub(super) fn next_turn(fight: &mut Fight) {
    let turn = fight.battle.turn + 1;
    fight.until_turn(turn, Side::Allied);
    fight.reach_step(Step::Foot);
}

/// Covers PL-X.A.1, PL-X.A.2, PL-X.A.3, PL-X.A.4, PL-R63.
#[test]
fn a_mine_is_cleared_in_four_movement_phases() {
    let mut fight = field().unit("engineer-us", "C2").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
    let engineer = fight.piece("engineer-us");
    fight.lay("C4", |marker| marker.mine = true);
    fight.go(engineer, "C2 C3");
    // It came beside the mine in this phase, so the mine is inverted in the next one.
    fight.refused(Decision::Clear(fight.way("C3", "C4")), "PL-R63");
    fight.play(Decision::Stop, &[]);
    next_turn(&mut fight);
    fight.play(Decision::Move(engineer), &[]);
    fight.play(Decision::Clear(fight.way("C3", "C4")), &[]);
    assert!(fight.marker("C4").mine && fight.marker("C4").inverted);
    fight.refused(Decision::Move(engineer), "PL-V.B.4b");
    next_turn(&mut fight);
    fight.go(engineer, "C3 C4");
    fight.play(Decision::Stop, &[]);
    assert!(fight.marker("C4").mine);
    // No die for the mine: it does not attack the engineer that clears it.
    next_turn(&mut fight);
    assert!(!fight.marker("C4").mine);
    fight.go(engineer, "C4 C5");
}

/// Covers PL-X.A.5a.
#[test]
fn a_dispersed_engineer_goes_on_where_it_was_interrupted() {
    let mut fight =
        field().unit("engineer-us", "C4").unit("m5", "K2").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
    let engineer = fight.piece("engineer-us");
    fight.lay("C5", |marker| marker.mine = true);
    fight.play(Decision::Move(engineer), &[]);
    fight.play(Decision::Clear(fight.way("C4", "C5")), &[]);
    next_turn(&mut fight);
    fight.go(engineer, "C4 C5");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(2, Side::German);
    fight.flag(engineer, Flags::DISPERSED);
    fight.until_turn(3, Side::Allied);
    fight.until_turn(3, Side::German);
    assert!(fight.marker("C5").mine, "nothing is cleared while it is dispersed");
    fight.until_turn(4, Side::Allied);
    fight.reach_step(Step::Foot);
    assert!(!fight.marker("C5").mine);
}

/// Covers PL-X.A.5b, PL-R63.
#[test]
fn an_inverted_mine_attacks_all_but_the_engineer_that_clears_it() {
    let mut fight = field()
        .unit("engineer-us", "C4")
        .unit("engineer-uk", "C4")
        .unit("rifle-us", "C4")
        .unit("lynx", "K9")
        .begin(Side::German, Step::Orders);
    fight.lay("C4", |marker| (marker.mine, marker.inverted) = (true, true));
    let engineer = fight.piece("engineer-us");
    fight.flag(engineer, Flags::WORKS);
    fight.battle.extra[engineer.index()] = 1 << 7;
    fight.play(Decision::Done, &[5, 5]);
    assert!(!fight.is_dispersed(engineer));
    assert!(fight.is_dispersed(fight.piece("engineer-uk")) && fight.is_dispersed(fight.piece("rifle-us")));
}

/// Covers PL-X.A.6.
#[test]
fn if_the_engineer_is_lost_another_begins_from_the_start() {
    let mut fight = field().unit("engineer-us", "C4").unit("engineer-uk", "D5").begin(Side::Allied, Step::Foot);
    fight.lay("C5", |marker| marker.mine = true);
    fight.play(Decision::Move(fight.piece("engineer-us")), &[]);
    fight.play(Decision::Clear(fight.way("C4", "C5")), &[]);
    fight.play(Decision::Move(fight.piece("engineer-uk")), &[]);
    fight.refused(Decision::Clear(fight.way("D5", "C5")), "PL-X.A.1");
    fight.destroy(fight.piece("engineer-us"));
    assert!(!fight.marker("C5").inverted);
    fight.allowed(Decision::Clear(fight.way("D5", "C5")));
}

/// Covers PL-X.A.7a, PL-X.A.7b.
#[test]
fn while_it_clears_an_engineer_does_nothing_else() {
    let mut fight = field()
        .unit("engineer-us", "C4")
        .unit("truck-us", "C4")
        .unit("rifle-german", "B5")
        .begin(Side::Allied, Step::Foot);
    let engineer = fight.piece("engineer-us");
    fight.lay("C5", |marker| marker.mine = true);
    fight.lay("D4", |marker| marker.mine = true);
    fight.play(Decision::Move(engineer), &[]);
    fight.play(Decision::Clear(fight.way("C4", "C5")), &[]);
    fight.battle.step = Step::Assault;
    fight.refused(Decision::Aim(fight.hex("B5")), "PL-VII.E.1");
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Vehicles);
    fight.play(Decision::Move(fight.piece("truck-us")), &[]);
    fight.refused(Decision::Load(engineer), "PL-X.A.7b");
    fight.play(Decision::Stop, &[]);
    fight.reach_step(Step::Foot);
    fight.play(Decision::Move(engineer), &[]);
    fight.refused(Decision::Clear(fight.way("C4", "D4")), "PL-X.A.7a");
    fight.play(Decision::Stop, &[]);
    (fight.battle.step, fight.battle.phasing) = (Step::Direct, Side::Allied);
    fight.refused(Decision::Aim(fight.hex("B5")), "PL-VII.B.3a");
}

/// Covers PL-X.C.1.0a, PL-X.C.1.a, PL-X.C.1.b, PL-X.C.1.c, PL-X.C.1.0b, PL-R68.
#[test]
fn a_flail_drives_onto_a_mine_unharmed_and_clears_it_as_it_leaves_for_half_its_points() {
    let mut fight = field().unit("crab", "C3").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    let crab = fight.piece("crab");
    fight.lay("C4", |marker| marker.mine = true);
    fight.go(crab, "C3 C4");
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-IX.A.2");
    fight.play(Decision::Stop, &[]);
    // No die for the mine.
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Vehicles);
    fight.go(crab, "C4 C5");
    assert_eq!(fight.left(), 16 - 8);
    assert!(!fight.marker("C4").mine);
    fight.go(crab, "C5 C6");
    assert_eq!(fight.left(), 6);
}

/// Covers PL-X.C.2.
#[test]
fn the_crocodile_fights_by_its_counter() {
    let mut fight = field()
        .unit("crocodile", "C4")
        .unit("rifle-german", "C5")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Direct);
    fight.refused(Decision::Aim(fight.hex("C6")), "PL-VII.B.3a");
    fight.play(Decision::Aim(fight.hex("C5")), &[]);
    fight.play(Decision::Join(fight.piece("crocodile")), &[]);
    assert_eq!(fight.sums(), (40, 8, 0));
}
