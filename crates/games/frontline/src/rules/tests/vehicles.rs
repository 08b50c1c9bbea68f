//! Vehicles and guns [FD-11, FD-20, FD-25, FD-A35, FD-A36].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode, Way};
use crate::event::Event;
use crate::state::UnitFlags;
use fieldcraft_ids::Maybe;

/// Covers FD-11.
#[test]
fn a_vehicle_or_gun_joins_nobody() {
    let desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["v05"]), (2, &["g01"]), (8, &["ge02"])]);
    assert_eq!(desk.refuses(Decision::Regroup(desk.unit("v05"))), "FD-11");
    for id in ["v05", "g01"] {
        assert_eq!(desk.battle.check_join(desk.unit("us07"), desk.at(id)).unwrap_err().clause.0, "FD-11");
    }
}

/// Covers FD-51.
#[test]
fn vehicles_keep_out_of_some_terrain_and_stop_in_bocage() {
    let mut terrain = OPEN;
    (terrain[4], terrain[5]) = ("bocage", "wood");
    let mut desk = desk(terrain, &[(4, &["v05"]), (5, &["v04"]), (8, &["ge02"])]);
    desk.play(Decision::Order(desk.at("v04")));
    desk.play(Decision::Move);
    assert_eq!(desk.refuses(Decision::Go(Way::Forward)), "FD-51");
    desk.play(Decision::Go(Way::Back));
    desk.pass();
    desk.hold(Side::Allied, &["double-time"]);
    let card = desk.card("double-time");
    desk.all(&[Decision::Order(desk.at("v05")), Decision::Play(card), Decision::Go(Way::Forward)]);
    desk.pass();
    assert_eq!(desk.battle.frames.top(), None);
    assert_eq!(desk.battle.section(desk.at("v05")).place, 5);
}

/// Covers FD-A35.
#[test]
fn a_vehicle_that_is_buttoned_up_fires_half_and_stays() {
    let mut desk = desk(OPEN, &[(4, &["v05"]), (7, &["ge02"])]);
    desk.mark("v05", UnitFlags::PINNED);
    desk.aim("v05", "ge02");
    let tank = desk.unit("v05");
    // The gun fires 9 at range 3, or 4 without ammo.
    assert_eq!(desk.battle.attack.unwrap().mode(tank), FireMode::Rapid);
    assert_eq!(desk.power(), 4);
    assert_eq!(desk.refuses(Decision::Mode(tank, FireMode::MachineGun)), "FD-A35");
    desk.fire();
    desk.battle.sections[desk.at("v05").index()].flags = 0;
    desk.play(Decision::Order(desk.at("v05")));
    assert_eq!(desk.refuses(Decision::Move), "FD-A34");
}

/// Covers FD-O2.
#[test]
fn a_vehicle_fires_its_gun_or_its_machine_gun() {
    let mut desk = desk(OPEN, &[(4, &["v05"]), (7, &["ge02"])]);
    desk.aim("v05", "ge02");
    assert_eq!(desk.power(), 9);
    desk.play(Decision::Mode(desk.unit("v05"), FireMode::MachineGunRapid));
    assert_eq!(desk.power(), 5);
}

/// Covers FD-A36.
#[test]
fn men_ride_and_are_hurt_with_their_vehicle() {
    let mut desk = desk(
        OPEN,
        &[(4, &["v02"]), (4, &["us02", "us07"]), (4, &["us01", "us08", "us09", "us10"]), (7, &["ge02", "g03"][..1])],
    );
    let (truck, men) = (desk.at("v02"), desk.at("us02"));
    desk.all(&[Decision::Order(truck), Decision::Move, Decision::Load(men)]);
    assert_eq!(desk.refuses(Decision::Load(desk.at("us01"))), "FD-A36");
    desk.play(Decision::Go(Way::Forward));
    desk.pass();
    assert_eq!((desk.battle.section(men).place, desk.battle.section(men).aboard), (5, truck.into()));
    desk.hold(Side::Allied, &["rally"]);
    desk.play(Decision::Order(men));
    assert_eq!(desk.refuses(Decision::Attack), "FD-A36");
    assert_eq!(desk.refuses(Decision::Move), "FD-A36");
    desk.play(Decision::Prepare);
    desk.play(Decision::Do(crate::decision::Task::Rest));
    desk.play(Decision::Do(crate::decision::Task::Rest));
    desk.end_turn();
    assert_eq!(desk.battle.check_seen(desk.at("ge02"), men).unwrap_err().clause.0, "FD-A36");
    let wreck = desk.unit("v02");
    let mut luck = fieldcraft_engine::Seeded::from_number(1);
    let mut play = crate::rules::Play { chance: &mut luck, events: &mut desk.events };
    desk.battle.destroy(wreck, &mut play);
    assert_eq!(desk.battle.section(men).aboard, Maybe::NONE);
    assert_eq!(["us02", "us07"].map(|id| desk.battle.unit(desk.unit(id)).wounds), [1, 1]);
}

/// Covers FD-A36.
#[test]
fn men_dismount_as_a_part_of_the_move() {
    let mut desk = desk(OPEN, &[(4, &["v02"]), (4, &["us02"]), (7, &["ge02"])]);
    let (truck, men) = (desk.at("v02"), desk.at("us02"));
    desk.battle.sections[men.index()].aboard = truck.into();
    desk.all(&[Decision::Order(truck), Decision::Move, Decision::Unload(men), Decision::Stop]);
    assert!(desk.saw(Event::Unloaded(men)) && desk.battle.section(truck).has_acted());
    assert_eq!(desk.battle.section(men).aboard, Maybe::NONE);
}
