//! Engineers that clear, and their vehicles [PL-X.A, PL-X.C.1, PL-X.C.2].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::rules::Play;
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_engine::Dictated;

pub(super) fn equip(desk: &mut Desk, engineer: &str, carrier: &str) {
    let (engineer, carrier) = (desk.piece(engineer), desk.piece(carrier));
    let (mut dice, mut events) = (Dictated::only(&[]), Vec::new());
    desk.battle.equip(engineer, carrier, &mut Play { chance: &mut dice, events: &mut events });
}

/// Plays on until the Allied men on foot may move in the next turn.
#[track_caller]
pub(super) fn next_turn(desk: &mut Desk) {
    let turn = desk.battle.turn + 1;
    desk.until_turn(turn, Side::Allied);
    desk.reach_step(Step::Foot);
}

/// Covers PL-X.A.1, PL-X.A.2, PL-X.A.3, PL-X.A.4, PL-R63.
#[test]
fn a_mine_is_cleared_in_four_movement_phases() {
    let mut desk = field().unit("engineer-us", "C2").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
    let engineer = desk.piece("engineer-us");
    desk.lay("C4", |marker| marker.mine = true);
    desk.go(engineer, "C2 C3");
    // It came beside the mine in this phase, so the mine is inverted in the next one.
    desk.refused(Decision::Clear(desk.way("C3", "C4")), "PL-R63");
    desk.play(Decision::Stop, &[]);
    next_turn(&mut desk);
    desk.play(Decision::Move(engineer), &[]);
    desk.play(Decision::Clear(desk.way("C3", "C4")), &[]);
    assert!(desk.marker("C4").mine && desk.marker("C4").inverted);
    desk.refused(Decision::Move(engineer), "PL-V.B.4b");
    next_turn(&mut desk);
    desk.go(engineer, "C3 C4");
    desk.play(Decision::Stop, &[]);
    assert!(desk.marker("C4").mine);
    // No die for the mine: it does not attack the engineer that clears it.
    next_turn(&mut desk);
    assert!(!desk.marker("C4").mine);
    desk.go(engineer, "C4 C5");
}

/// Covers PL-X.A.5a.
#[test]
fn a_dispersed_engineer_goes_on_where_it_was_interrupted() {
    let mut desk =
        field().unit("engineer-us", "C4").unit("m5", "K2").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
    let engineer = desk.piece("engineer-us");
    desk.lay("C5", |marker| marker.mine = true);
    desk.play(Decision::Move(engineer), &[]);
    desk.play(Decision::Clear(desk.way("C4", "C5")), &[]);
    next_turn(&mut desk);
    desk.go(engineer, "C4 C5");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(2, Side::German);
    desk.flag(engineer, Flags::DISPERSED);
    desk.until_turn(3, Side::Allied);
    desk.until_turn(3, Side::German);
    assert!(desk.marker("C5").mine, "nothing is cleared while it is dispersed");
    desk.until_turn(4, Side::Allied);
    desk.reach_step(Step::Foot);
    assert!(!desk.marker("C5").mine);
}

/// Covers PL-X.A.5b, PL-R63.
#[test]
fn an_inverted_mine_attacks_all_but_the_engineer_that_clears_it() {
    let mut desk = field()
        .unit("engineer-us", "C4")
        .unit("engineer-uk", "C4")
        .unit("rifle-us", "C4")
        .unit("lynx", "K9")
        .begin(Side::German, Step::Orders);
    desk.lay("C4", |marker| (marker.mine, marker.inverted) = (true, true));
    let engineer = desk.piece("engineer-us");
    desk.flag(engineer, Flags::WORKS);
    desk.battle.extra[engineer.index()] = 1 << 7;
    desk.play(Decision::Done, &[5, 5]);
    assert!(!desk.is_dispersed(engineer));
    assert!(desk.is_dispersed(desk.piece("engineer-uk")) && desk.is_dispersed(desk.piece("rifle-us")));
}

/// Covers PL-X.A.6.
#[test]
fn if_the_engineer_is_lost_another_begins_from_the_start() {
    let mut desk = field().unit("engineer-us", "C4").unit("engineer-uk", "D5").begin(Side::Allied, Step::Foot);
    desk.lay("C5", |marker| marker.mine = true);
    desk.play(Decision::Move(desk.piece("engineer-us")), &[]);
    desk.play(Decision::Clear(desk.way("C4", "C5")), &[]);
    desk.play(Decision::Move(desk.piece("engineer-uk")), &[]);
    desk.refused(Decision::Clear(desk.way("D5", "C5")), "PL-X.A.1");
    desk.destroy(desk.piece("engineer-us"));
    assert!(!desk.marker("C5").inverted);
    desk.allowed(Decision::Clear(desk.way("D5", "C5")));
}

/// Covers PL-X.A.7a, PL-X.A.7b.
#[test]
fn while_it_clears_an_engineer_does_nothing_else() {
    let mut desk = field()
        .unit("engineer-us", "C4")
        .unit("truck-us", "C4")
        .unit("rifle-german", "B5")
        .begin(Side::Allied, Step::Foot);
    let engineer = desk.piece("engineer-us");
    desk.lay("C5", |marker| marker.mine = true);
    desk.lay("D4", |marker| marker.mine = true);
    desk.play(Decision::Move(engineer), &[]);
    desk.play(Decision::Clear(desk.way("C4", "C5")), &[]);
    desk.battle.step = Step::Assault;
    desk.refused(Decision::Aim(desk.hex("B5")), "PL-VII.E.1");
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Vehicles);
    desk.play(Decision::Move(desk.piece("truck-us")), &[]);
    desk.refused(Decision::Load(engineer), "PL-X.A.7b");
    desk.play(Decision::Stop, &[]);
    desk.reach_step(Step::Foot);
    desk.play(Decision::Move(engineer), &[]);
    desk.refused(Decision::Clear(desk.way("C4", "D4")), "PL-X.A.7a");
    desk.play(Decision::Stop, &[]);
    (desk.battle.step, desk.battle.phasing) = (Step::Direct, Side::Allied);
    desk.refused(Decision::Aim(desk.hex("B5")), "PL-VII.B.3a");
}

/// Covers PL-X.C.1.0a, PL-X.C.1.a, PL-X.C.1.b, PL-X.C.1.c, PL-X.C.1.0b, PL-R68.
#[test]
fn a_flail_drives_onto_a_mine_unharmed_and_clears_it_as_it_leaves_for_half_its_points() {
    let mut desk = field().unit("crab", "C3").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    let crab = desk.piece("crab");
    desk.lay("C4", |marker| marker.mine = true);
    desk.go(crab, "C3 C4");
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-IX.A.2");
    desk.play(Decision::Stop, &[]);
    // No die for the mine.
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Vehicles);
    desk.go(crab, "C4 C5");
    assert_eq!(desk.left(), 16 - 8);
    assert!(!desk.marker("C4").mine);
    desk.go(crab, "C5 C6");
    assert_eq!(desk.left(), 6);
}

/// Covers PL-X.C.2.
#[test]
fn the_crocodile_fights_by_its_counter() {
    let mut desk = field()
        .unit("crocodile", "C4")
        .unit("rifle-german", "C5")
        .unit("rifle-german", "C6")
        .begin(Side::Allied, Step::Direct);
    desk.refused(Decision::Aim(desk.hex("C6")), "PL-VII.B.3a");
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.play(Decision::Join(desk.piece("crocodile")), &[]);
    assert_eq!(desk.sums(), (40, 8, 0));
}
