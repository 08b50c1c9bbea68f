//! Cover [FD-25, FD-65 to FD-67].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode, Way};
use crate::event::Event;
use crate::frame::Frame;
use crate::state::UnitFlags;

fn covered(terrain: &'static str, target: &str, from: u8) -> i16 {
    let mut all = OPEN;
    all[6] = terrain;
    let mut desk = desk(all, &[(from, &["us04", "us20", "us16"]), (7, &[target])]);
    desk.aim("us04", target);
    desk.battle.ledger().unwrap().covered()
}

/// Covers FD-65, FD-51.
#[test]
fn the_cover_of_the_target_is_taken_off() {
    assert_eq!(covered("open-pasture", "ge02", 5), 0);
    assert_eq!(covered("farm", "ge02", 5), 4);
    assert_eq!((covered("bocage", "ge02", 4), covered("bocage", "ge02", 3)), (3, 4));
}

/// Covers FD-65, FD-68.
#[test]
fn hits_are_drawn_with_what_cover_has_left() {
    let struck = |terrain: &'static str, hit: &str| {
        let mut all = OPEN;
        all[4] = terrain;
        let mut desk = desk(all, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
        desk.aim("us02", "ge02");
        assert_eq!(desk.power(), 9);
        desk.draws(&[hit, "killed"]);
        desk.fire();
        desk.events.iter().any(|event| matches!(event, Event::Struck(..)))
    };
    // In an orchard 7 of 9 are left, in bocage 6: a kill costs 7 there, a serious wound 5.
    assert_eq!(["orchard", "bocage"].map(|terrain| struck(terrain, "killed")), [false, false]);
    assert_eq!(["orchard", "bocage"].map(|terrain| struck(terrain, "serious-wound")), [true, true]);
    // In the farm 5 are left, and a wound costs 5; in the open a kill costs 6 of 9.
    assert_eq!(["farm", "open-pasture"].map(|terrain| struck(terrain, "wound")), [false, true]);
    assert!(struck("open-pasture", "killed") && struck("farm", "shaken"));
}

/// Covers FD-65, FD-64, FD-A26.
#[test]
fn fire_that_is_turned_is_drawn_with_what_the_attackers_cover_has_left() {
    let struck = |terrain: &'static str| {
        let mut all = OPEN;
        all[3] = terrain;
        let mut desk = desk(all, &[(4, &["us04"]), (5, &["ge02", "ge17"])]);
        desk.hold(Side::Axis, &["covering-fire"]);
        desk.aim("us04", "ge02");
        let card = desk.card("covering-fire");
        desk.all(&[Decision::Fire, Decision::React(desk.at("ge02")), Decision::Play(card)]);
        desk.pass();
        desk.draws(&["serious-wound"]);
        desk.fire();
        assert_eq!(desk.worked().map(|(fire, _)| fire), Some(-9));
        desk.saw(Event::Destroyed(desk.unit("us04")))
    };
    // 9 in the open, 5 behind the walls of a farm, where a serious wound costs 7.
    assert_eq!((struck("open-pasture"), struck("farm")), (true, false));
}

/// Covers FD-25, FD-A27, FD-O1.
#[test]
fn icons_add_to_cover_and_vehicles_count_half_the_terrain() {
    assert_eq!(covered("bocage", "v14", 5), 5);
    assert_eq!(covered("village-street", "v14", 5), 4);
    assert_eq!(covered("orchard", "g03", 5), 4);
    assert_eq!(covered("open-pasture", "ge23", 5), 3);
    assert_eq!(covered("wheat-field", "ge23", 5), 5);
    let mut inside = desk(OPEN, &[(5, &["us04", "us07"]), (7, &["ge02", "ge23"])]);
    inside.aim("us04", "ge02");
    assert_eq!(inside.battle.ledger().unwrap().covered(), 0);
    let mut seen = desk(OPEN, &[(5, &["us04"]), (7, &["ge23"])]);
    seen.unmark("ge23", UnitFlags::CONCEALED);
    seen.aim("us04", "ge23");
    assert_eq!(seen.battle.ledger().unwrap().covered(), 1);
}

/// Covers FD-66, FD-A28.
#[test]
fn a_target_that_moved_has_the_cover_of_where_it_ended() {
    let mut all = OPEN;
    all[7] = "farm";
    let mut desk = desk(all, &[(5, &["us02", "us07"]), (7, &["ge02"])]);
    desk.hold(Side::Axis, &["rally"]);
    desk.aim("us02", "ge02");
    assert_eq!(desk.power(), 8);
    desk.play(Decision::Fire);
    let pay = desk.card("rally");
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Move, Decision::Spend(pay)]);
    desk.play(Decision::Go(Way::Back));
    // At range 3 the modes stay: the Thompson fires 2, the rifle 3; the farm covers 4.
    assert_eq!(desk.worked(), Some((5, 4)));
    assert_eq!(desk.battle.section(desk.at("ge02")).place, 8);
}

/// Covers FD-A28.
#[test]
fn out_of_reach_nothing_is_left() {
    let mut desk = desk(OPEN, &[(5, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Axis, &["fall-back"]);
    desk.hold(Side::Allied, &["concentrated-fire"]);
    let [fire, back] = ["concentrated-fire", "fall-back"].map(|id| desk.card(id));
    desk.battle.units[desk.unit("us02").index()].clear(UnitFlags::AMMO);
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(fire), Decision::Target(desk.at("ge02"))]);
    assert_eq!(desk.power(), 4);
    desk.all(&[Decision::Fire, Decision::React(desk.at("ge02")), Decision::Play(back), Decision::Go(Way::Back)]);
    assert!(desk.worked().is_some_and(|(fire, _)| fire == 4) || desk.worked().is_none());
    assert_eq!(desk.battle.section(desk.at("ge02")).place, 9);
}

/// Covers FD-67, FD-A29.
#[test]
fn cover_cards_are_played_in_turns_the_defender_first() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.hold(Side::Axis, &["take-cover", "smoke"]);
    desk.hold(Side::Allied, &["jammed"]);
    desk.aim("us02", "ge02");
    desk.play(Decision::Fire);
    desk.play(Decision::Pass);
    assert_eq!(desk.battle.frames.top(), Some(Frame::Cover(Side::Axis, false)));
    let [cover, smoke] = ["take-cover", "smoke"].map(|id| desk.card(id));
    desk.play(Decision::Play(cover));
    assert_eq!(desk.battle.frames.top(), Some(Frame::Cover(Side::Allied, false)));
    // The attacker is not under fire.
    desk.play(Decision::Pass);
    desk.play(Decision::Play(smoke));
    desk.play(Decision::Pass);
    assert_eq!(desk.worked(), Some((5, 7)));
}

/// Covers FD-67, FD-O4.
#[test]
fn a_jam_takes_rapid_fire_away() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
    desk.hold(Side::Axis, &["jammed"]);
    desk.aim("us02", "ge02");
    desk.play(Decision::Mode(desk.unit("us07"), FireMode::Aimed));
    desk.all(&[Decision::Fire, Decision::Pass]);
    assert_eq!(desk.refuses(Decision::Pick(desk.unit("us07"))), "FD-O4");
    desk.play(Decision::Pick(desk.unit("us02")));
    assert_eq!(desk.worked(), Some((2, 0)));
    assert!(!desk.is("us02", UnitFlags::AMMO));
}
