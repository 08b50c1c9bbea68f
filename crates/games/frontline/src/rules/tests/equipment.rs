//! Equipment in use [FD-O6].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode, Task};
use crate::event::Event;
use crate::state::UnitFlags;

/// Covers FD-O6.
#[test]
fn grenades_add_firepower_once() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.carry("us02", "hand-grenades");
    desk.carry("us02", "hand-grenades");
    desk.aim("us02", "ge02");
    let (unit, kind) = (desk.unit("us02"), desk.gear("hand-grenades"));
    desk.play(Decision::Use(unit, kind));
    assert_eq!(desk.power(), 8);
    assert_eq!(desk.refuses(Decision::Use(unit, kind)), "FD-O6");
    assert!(desk.saw(Event::Used(unit, kind)));
    assert_eq!(desk.battle.unit(unit).carried(), 1);
}

/// Covers FD-O6, FD-A8.
#[test]
fn a_charge_is_a_bracketed_weapon_that_is_gone_after_use() {
    let mut desk = desk(OPEN, &[(4, &["us05"]), (6, &["v14"])]);
    desk.carry("us05", "at-rifle-grenade");
    desk.aim("us05", "v14");
    desk.play(Decision::Mode(desk.unit("us05"), FireMode::Charge));
    assert_eq!(desk.power(), 5);
    desk.fire();
    assert_eq!(desk.worked(), Some((5, 4)));
    assert_eq!(desk.battle.unit(desk.unit("us05")).carried(), 0);
}

/// Covers FD-O6.
#[test]
fn open_vehicles_fear_grenades() {
    let mut desk = desk(OPEN, &[(5, &["v07"]), (5, &["ge05", "ge07"])]);
    desk.carry("ge07", "hand-grenades");
    desk.end_turn();
    desk.aim("ge05", "v07");
    desk.play(Decision::Use(desk.unit("ge07"), desk.gear("hand-grenades")));
    assert_eq!(desk.power(), 3);
}

/// Covers FD-O6.
#[test]
fn spare_ammo_comes_back_at_any_time() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.carry("us02", "spare-ammo");
    desk.carry("us02", "spare-ammo");
    let (unit, kind) = (desk.unit("us02"), desk.gear("spare-ammo"));
    assert_eq!(desk.refuses(Decision::Use(unit, kind)), "FD-O6");
    desk.unmark("us02", UnitFlags::AMMO);
    desk.play(Decision::Use(unit, kind));
    assert!(desk.is("us02", UnitFlags::AMMO));
    desk.unmark("us02", UnitFlags::AMMO);
    desk.aim("us02", "ge02");
    desk.play(Decision::Use(unit, kind));
    desk.play(Decision::Mode(unit, FireMode::Rapid));
    assert_eq!(desk.power(), 5);
}

/// Covers FD-O6, FD-34.
#[test]
fn radio_and_binoculars_stay_up() {
    let mut desk = desk(OPEN, &[(3, &["us04"]), (8, &["ge02"])]);
    desk.carry("us04", "radio");
    desk.carry("us04", "binoculars");
    let unit = desk.unit("us04");
    assert_eq!(desk.battle.hand_limit(Side::Allied), 2);
    desk.play(Decision::Use(unit, desk.gear("radio")));
    assert_eq!(desk.battle.hand_limit(Side::Allied), 3);
    desk.hold(Side::Allied, &["fire-mission"]);
    desk.mark("us04", UnitFlags::PINNED);
    assert_eq!(desk.battle.hand_limit(Side::Allied), 2);
    desk.unmark("us04", UnitFlags::PINNED);
    desk.aim("us04", "ge02");
    desk.play(Decision::Use(unit, desk.gear("binoculars")));
    assert_eq!(desk.power(), 3);
    assert_eq!(desk.refuses(Decision::Use(unit, desk.gear("binoculars"))), "FD-O6");
}

/// Covers FD-O6.
#[test]
fn a_smoke_grenade_covers_the_section_under_fire() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.carry("ge02", "smoke-grenade");
    desk.aim("us02", "ge02");
    desk.play(Decision::Fire);
    desk.play(Decision::Use(desk.unit("ge02"), desk.gear("smoke-grenade")));
    desk.pass();
    assert_eq!(desk.worked(), Some((5, 2)));
}

/// Covers FD-O6, FD-A18.
#[test]
fn an_entrenching_tool_gives_nothing_beside_dig_in() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.carry("us02", "entrenching-tool");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare, Decision::Do(Task::Entrench), Decision::EndTurn]);
    desk.aim("ge02", "us02");
    assert_eq!(desk.battle.ledger().unwrap().covered(), 1);
    let bit = desk.battle.lasting_bit(desk.card("dig-in")).unwrap();
    desk.battle.sections[desk.at("us02").index()].lasting = bit;
    assert_eq!(desk.battle.ledger().unwrap().covered(), 2);
}

/// Covers FD-O6.
#[test]
fn a_lucky_token_cancels_one_wound_by_itself() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02"])]);
    desk.carry("ge02", "lucky-token");
    desk.aim("us04", "ge02");
    desk.draws(&["wound", "wound", "killed"]);
    desk.fire();
    assert_eq!(desk.battle.unit(desk.unit("ge02")).wounds, 1);
    assert!(desk.saw(Event::Used(desk.unit("ge02"), desk.gear("lucky-token"))));
}
