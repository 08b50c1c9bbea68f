//! Men who ride, and what they are kept from [FD-A36].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task, Way};
use crate::event::Event;
use crate::state::UnitFlags;
use fieldcraft_ids::Maybe;

/// A halftrack about to move, with what is in its terrain.
#[track_caller]
fn loading(troops: &[(u8, &[&str])]) -> Desk {
    let mut desk = desk(OPEN, troops);
    desk.all(&[Decision::Order(desk.at("v02")), Decision::Move]);
    desk
}

/// Covers FD-A36, FD-A34.
#[test]
fn only_men_in_the_same_terrain_who_are_not_pinned_mount() {
    let mut desk =
        loading(&[(4, &["v02"]), (4, &["us02"]), (3, &["us05"]), (4, &["g01"]), (4, &["us07"]), (8, &["ge02"])]);
    desk.mark("us07", UnitFlags::PINNED);
    let load = |desk: &Desk, id: &str| desk.refuses(Decision::Load(desk.at(id)));
    assert_eq!(["us05", "g01", "us07", "ge02"].map(|id| load(&desk, id)), ["FD-A36", "FD-A36", "FD-A34", "FD-A36"]);
    assert_eq!(desk.refuses(Decision::Unload(desk.at("us02"))), "FD-A36");
    assert_eq!(desk.refuses(Decision::Stop), "FD-49");
    desk.play(Decision::Load(desk.at("us02")));
    // It has worked, so it may stay; but it works once.
    assert_eq!(desk.refuses(Decision::Unload(desk.at("us02"))), "FD-A36");
    desk.play(Decision::Stop);
    assert!(desk.saw(Event::Loaded(desk.at("us02"), desk.at("v02"))));
    assert!(desk.battle.frames.top().is_none() && desk.battle.section(desk.at("v02")).has_acted());
}

/// Covers FD-A36.
#[test]
fn a_halftrack_has_room_for_five() {
    let five: &[&str] = &["us02", "us07", "us08", "us09", "us10"];
    let mut full = loading(&[(4, &["v02"]), (4, five), (4, &["us05"]), (8, &["ge02"])]);
    full.all(&[Decision::Load(full.at("us02")), Decision::Stop]);
    full.end_turn();
    full.end_turn();
    full.all(&[Decision::Order(full.at("v02")), Decision::Move]);
    assert_eq!(full.refuses(Decision::Load(full.at("us05"))), "FD-A36");
    assert_eq!(full.refuses(Decision::Load(full.at("us02"))), "FD-A36");
    let mut tank = desk(OPEN, &[(4, &["v05"]), (4, &["us02"]), (8, &["ge02"])]);
    tank.all(&[Decision::Order(tank.at("v05")), Decision::Move]);
    assert_eq!(tank.refuses(Decision::Load(tank.at("us02"))), "FD-A36");
}

/// Covers FD-A36.
#[test]
fn to_mount_and_to_dismount_is_to_move() {
    let mut desk = desk(OPEN, &[(4, &["v02"]), (4, &["us02", "us18"]), (8, &["ge02"])]);
    let (men, enemy) = (desk.at("us02"), desk.at("ge02"));
    desk.battle.deck[desk.card("dig-in").index()] -= 1;
    desk.battle.sections[men.index()].lasting = desk.battle.lasting_bit(desk.card("dig-in")).unwrap();
    desk.battle.sections[men.index()].flank = enemy.into();
    desk.battle.sections[enemy.index()].flank = men.into();
    desk.all(&[Decision::Order(desk.at("v02")), Decision::Move, Decision::Load(men)]);
    let state = desk.battle.section(men);
    assert_eq!((state.lasting, state.flank, desk.battle.section(enemy).flank), (0, Maybe::NONE, Maybe::NONE));
    assert!(desk.is("us18", UnitFlags::MOVED));
    desk.play(Decision::Stop);
    desk.end_turn();
    desk.end_turn();
    assert!(!desk.is("us18", UnitFlags::MOVED));
    desk.all(&[Decision::Order(desk.at("v02")), Decision::Move, Decision::Unload(men)]);
    assert!(desk.is("us18", UnitFlags::MOVED) && !desk.battle.section(men).rides());
}

/// Covers FD-A36, FD-A34.
#[test]
fn a_vehicle_that_cannot_move_loads_nobody() {
    let mut desk = desk(OPEN, &[(4, &["v02"]), (4, &["us02"]), (8, &["ge02"])]);
    desk.mark("v02", UnitFlags::PINNED);
    desk.play(Decision::Order(desk.at("v02")));
    assert_eq!(desk.refuses(Decision::Move), "FD-A34");
}

/// Covers FD-A36.
#[test]
fn beside_the_enemy_a_vehicle_moves_to_let_men_dismount() {
    let mut desk = desk(OPEN, &[(1, &["v02"]), (1, &["us02"]), (1, &["ge05"])]);
    let (truck, men) = (desk.at("v02"), desk.at("us02"));
    desk.battle.sections[men.index()].aboard = truck.into();
    desk.all(&[Decision::Order(truck), Decision::Move]);
    assert_eq!(desk.refuses(Decision::Go(Way::Back)), "FD-A20");
    desk.all(&[Decision::Unload(men), Decision::Stop]);
    assert!(!desk.battle.section(men).rides());
}

/// Covers FD-A36, FD-37.
#[test]
fn who_rides_keeps_to_his_section_and_his_tools() {
    let mut desk = desk(OPEN, &[(4, &["v02"]), (4, &["us02", "us07"]), (4, &["us05"]), (8, &["ge02"])]);
    let (truck, men) = (desk.at("v02"), desk.at("us02"));
    desk.battle.sections[men.index()].aboard = truck.into();
    desk.carry("us02", "entrenching-tool");
    desk.play(Decision::Regroup(desk.unit("us07")));
    assert_eq!(desk.refuses(Decision::Join(desk.at("us05"))), "FD-A36");
    desk.play(Decision::Pass);
    desk.hold(Side::Allied, &["dig-in", "close-assault"]);
    desk.play(Decision::Order(men));
    let [dig_in, assault] = ["dig-in", "close-assault"].map(|id| desk.card(id));
    assert_eq!([dig_in, assault].map(|card| desk.refuses(Decision::Play(card))), ["FD-A36"; 2]);
    desk.play(Decision::Prepare);
    assert_eq!(desk.refuses(Decision::Do(Task::Entrench)), "FD-A36");
}

/// Covers FD-A36, FD-72.
#[test]
fn men_hurt_in_a_wreck_sort_themselves_out() {
    let mut desk = desk(OPEN, &[(4, &["v02"]), (4, &["us04", "us07", "us08"]), (5, &["ge02", "ge20"])]);
    let (truck, men) = (desk.at("v02"), desk.at("us04"));
    desk.battle.sections[men.index()].aboard = truck.into();
    desk.battle.units[desk.unit("us04").index()].wounds = 1;
    desk.battle.bought[0] = 40;
    desk.end_turn();
    desk.aim("ge02", "v02");
    desk.draws(&["killed", "killed"]);
    desk.fire();
    assert!(["v02", "us04"].into_iter().all(|id| !desk.battle.unit(desk.unit(id)).is_alive()));
    assert_eq!(["us07", "us08"].map(|id| desk.battle.unit(desk.unit(id)).wounds), [1; 2]);
    // Without a leader every man is on his own.
    assert_ne!(desk.at("us07"), desk.at("us08"));
    assert!(["us07", "us08"].into_iter().all(|id| !desk.battle.section(desk.at(id)).rides()));
}
