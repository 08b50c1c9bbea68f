//! Whole moves with more in them than driving: overruns, loading and unloading, the least exposed way, naval orders.

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::ids::{Piece, Pieces};
use crate::intent::Intent;
use crate::map::Ground;
use crate::rules::Exposure;
use crate::situation::Special;
use crate::unit::Side;
use fieldcraft_engine::{Dictated, Ended, Game, Intents, Play};

/// Carries an intention out that is listed, with these dice.
#[track_caller]
fn mean(desk: &mut Desk, intent: Intent, dice: &[u32]) -> Ended {
    assert!(intents(desk).contains(&intent), "{intent:?} is not listed");
    let (mut dice, mut events) = (Dictated::only(dice), Vec::new());
    let seat = desk.battle.to_act().first().expect("somebody is to act");
    desk.battle.carry_out(seat, &intent, &mut Play { chance: &mut dice, events: &mut events })
}

fn intents(desk: &Desk) -> Vec<Intent> {
    let mut all = Vec::new();
    desk.battle.intents(desk.battle.to_act().first().expect("somebody is to act"), &mut all);
    all
}

fn drive(terrain: Terrain) -> Desk {
    terrain.begin(Side::Allied, Step::Vehicles)
}

/// Covers PL-VII.D.1, PL-VII.D.3a.
#[test]
fn a_tank_drives_up_and_through_the_enemy_and_the_overrun_is_resolved() {
    let mut desk = drive(field().unit("m4-75", "C2").unit("rifle-german", "C6"));
    let (tank, rifle, hex) = (desk.piece("m4-75"), desk.piece("rifle-german"), desk.hex("C6"));
    assert_eq!(mean(&mut desk, Intent::Overrun(hex, Pieces::one(tank)), &[1]), Ended::Done);
    assert!(desk.is_lost(rifle));
    assert_eq!(desk.at(tank), Some(desk.hex("C7")));
}

/// Covers PL-VII.D.1, PL-VII.D.3e.
#[test]
fn no_overrun_is_meant_in_woods_or_out_of_reach() {
    for (terrain, at) in [(field().woods("C6"), "C6"), (field(), "M10")] {
        let desk = drive(terrain.unit("m4-75", "C2").unit("rifle-german", at));
        assert!(!intents(&desk).iter().any(|intent| matches!(intent, Intent::Overrun(..))), "{at}");
    }
}

/// Covers PL-VII.D.2c.
#[test]
fn a_stack_drives_through_before_the_overrun_is_resolved() {
    let mut desk = drive(field().unit("m4-75", "C2").unit("m4-75", "C2").unit("rifle-german", "C6"));
    let both: Pieces = [desk.nth("m4-75", 1), desk.nth("m4-75", 2)].into_iter().collect();
    let hex = desk.hex("C6");
    assert_eq!(mean(&mut desk, Intent::Overrun(hex, both), &[6]), Ended::Done);
    assert!(both.iter().all(|tank| desk.at(tank) == Some(desk.hex("C7"))));
    desk.refused(Decision::ResolveOverrun, "PL-IV.0b");
}

/// A truck and a rifle platoon.
fn truck(rifle: &str) -> (Desk, Piece, Piece) {
    let desk = drive(field().unit("truck-us", "C2").unit("rifle-us", rifle).unit("lynx", "M10"));
    let pieces = (desk.piece("truck-us"), desk.piece("rifle-us"));
    (desk, pieces.0, pieces.1)
}

/// Covers PL-V.C.2, PL-V.C.2.bb.
#[test]
fn a_carrier_loads_and_takes_its_passenger_along() {
    let (mut desk, truck, rifle) = truck("C2");
    let ride = Intent::Ride(rifle, truck, desk.hex("C4"));
    assert_eq!(mean(&mut desk, ride, &[]), Ended::Done);
    assert_eq!((desk.at(rifle), desk.battle.carrier(rifle)), (Some(desk.hex("C4")), Some(truck)));
    desk.refused(Decision::Move(truck), "PL-V.B.4b");
}

/// Covers PL-V.C.2, PL-V.C.2.bb.
#[test]
fn a_carrier_fetches_its_passenger() {
    let (mut desk, truck, rifle) = truck("C4");
    assert_eq!(mean(&mut desk, Intent::Load(truck, rifle), &[]), Ended::Done);
    assert_eq!((desk.at(truck), desk.battle.carrier(rifle)), (Some(desk.hex("C4")), Some(truck)));
}

/// Covers PL-V.C.2, PL-V.C.2.bc.
#[test]
fn a_carrier_lets_its_passenger_down_at_the_end_of_the_way() {
    let (mut desk, truck, rifle) = truck("C2");
    desk.battle.board(truck, rifle);
    let there = Intent::Unload(truck, desk.hex("C4"));
    assert_eq!(mean(&mut desk, there, &[]), Ended::Done);
    assert_eq!((desk.at(rifle), desk.battle.carrier(rifle)), (Some(desk.hex("C4")), None));
    let far = Intent::Unload(truck, desk.hex("C8"));
    assert!(!intents(&desk).contains(&far), "half of its points are kept for it");
}

#[test]
fn the_least_exposed_way_goes_round_what_the_enemy_sees() {
    // The straight way lies open; the houses beside it hide whoever goes through them.
    let mut desk = drive(field().ground("D3 D4 D5", Ground::TOWN).unit("m4-75", "C2").unit("tiger-i", "A5"));
    let (tank, to) = (desk.piece("m4-75"), desk.hex("C5"));
    let exposed = |desk: &Desk, way: &[fieldcraft_hex::HexId]| -> u32 {
        let mut exposure = Exposure::new(&desk.battle);
        way.iter().map(|&hex| exposure.at(hex)).sum()
    };
    let mut at = desk.hex("C2");
    let steps = desk.battle.route(tank, to).into_iter().map(|way| {
        at = desk.battle.field.beyond(at, way).expect("on the map");
        at
    });
    let straight: Vec<_> = steps.collect();
    let mut covered = Vec::new();
    let seat = desk.battle.to_act().first().expect("somebody is to act");
    let shelter = Intent::Shelter(tank, to);
    assert!(intents(&desk).contains(&shelter));
    while let fieldcraft_engine::Next::Decide(decision) = desk.battle.next(seat, &shelter) {
        desk.play(decision, &[]);
        if matches!(decision, Decision::Go(_)) {
            covered.push(desk.at(tank).expect("on the map"));
        }
    }
    assert_eq!(covered.last(), Some(&to));
    assert!(exposed(&desk, &covered) < exposed(&desk, &straight), "{covered:?} {straight:?}");
}

/// Covers PL-XV.C.1c, PL-XV.C.3b.
#[test]
fn naval_points_are_ordered_by_their_sum() {
    let coast = field()
        .with(Switch::NavalFire)
        .ground("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10", Ground::SEA)
        .situation(|situation| situation.special.push(Special::NavalSupport { points: 90, until_turn: 5 }));
    let mut desk = coast.unit("m5", "D4").unit("rifle-german", "D6").begin(Side::Allied, Step::Orders);
    let hex = desk.hex("D6");
    let sums = |desk: &Desk| -> Vec<u8> {
        let points = |intent| if let Intent::Naval(_, 3, points) = intent { Some(points) } else { None };
        intents(desk).into_iter().filter_map(points).collect()
    };
    assert_eq!(sums(&desk), [20, 40, 60, 80, 90]);
    assert_eq!(mean(&mut desk, Intent::Naval(hex, 3, 60), &[]), Ended::Done);
    assert_eq!(sums(&desk), [80, 90], "what is left adds up with what is ordered");
    assert_eq!(mean(&mut desk, Intent::Naval(hex, 3, 90), &[]), Ended::Done);
    assert!(sums(&desk).is_empty());
}
