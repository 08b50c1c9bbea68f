//! What is not there is refused like everything else: hexes beyond the map, units, works, cards and kinds without a number.

use super::desk::{Desk, desk};
use crate::cards::{Arm, Grade};
use crate::decision::Decision;
use crate::frame::Phase;
use crate::ids::{Build, Card, Kind, MOST_UNITS, Side, Spot, Unit, WorkNo};
use fieldcraft_hex::HexId;

/// The first hex, unit and work that are not there, and the last numbers of all.
fn beyond(desk: &Desk) -> [(Spot, Unit, WorkNo); 2] {
    let (hexes, works) = (desk.game.map().len() as u8, desk.game.works.len() as u8);
    [
        (Spot::hex(HexId(hexes.into())), Unit(MOST_UNITS as u8), WorkNo(works)),
        (Spot::hex(HexId(250)), Unit(254), WorkNo(254)),
    ]
}

#[track_caller]
fn refused(desk: &Desk, decisions: &[Decision]) {
    for decision in decisions {
        desk.refuses(*decision);
    }
}

/// Covers FG-21, FG-O16.
#[test]
fn nobody_moves_loads_lands_or_flies_to_what_is_not_there() {
    let mut desk = desk(Phase::Movement);
    let (men, plane, ship, aboard) =
        (desk.put("u01", "0305"), desk.put("u18", "0203"), desk.put("u22", "0705"), desk.put("u01", "0705"));
    desk.game.units[aboard.index()].carrier = ship.into();
    desk.put("g01", "0404");
    for (at, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Move(unit), Decision::Load(men, unit), Decision::Load(unit, men)]);
        refused(&desk, &[Decision::Unload(unit), Decision::Land(aboard, at), Decision::Sortie(unit)]);
        refused(&desk, &[Decision::SetUp(unit), Decision::Pack(unit)]);
    }
    desk.play(Decision::Move(men));
    for (at, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Step(at), Decision::Take(unit)]);
    }
    desk.all(&[Decision::Stop, Decision::Sortie(plane)]);
    for (at, ..) in beyond(&desk) {
        refused(&desk, &[Decision::At(at)]);
    }
}

/// Covers FG-1, FG-O45, FG-57.
#[test]
fn nobody_fights_what_is_not_there() {
    let mut desk = desk(Phase::Combat);
    let (men, engineers) = (desk.put("u01", "0304"), desk.put("u04", "0203"));
    desk.put("g01", "0404");
    desk.put("g01", "0404");
    let work = WorkNo(0);
    for (at, unit, none) in beyond(&desk) {
        refused(&desk, &[Decision::Attack(at), Decision::Bomb(unit, work), Decision::Bomb(men, none)]);
        refused(&desk, &[Decision::Detonate(unit, work), Decision::Detonate(engineers, none)]);
    }
    desk.play(Decision::Attack(desk.at("0404")));
    for (_, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Commit(unit)]);
    }
    desk.play(Decision::Commit(men));
    for (_, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Target(unit)]);
    }
    desk.take_first_target();
    desk.play(Decision::Done);
    for (_, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Commit(unit)]);
    }
    desk.answer_all();
    for (_, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Fire(unit, Arm::Primary)]);
    }
}

/// Covers FG-19, FG-O5, FG-O27.
#[test]
fn nobody_buys_builds_or_plays_what_is_not_there() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0205");
    let pack = std::sync::Arc::clone(&desk.game.field);
    let kinds = [pack.pack.units.len() as u8, 254].map(|kind| Decision::Buy(Kind(kind), Grade::Regular));
    let builds = [pack.pack.builds.len() as u8, 254].map(|build| Decision::Build(Build(build)));
    let cards = [pack.pack.commands.len() as u8, 254].map(|card| Decision::Play(Card(card)));
    refused(&desk, &[kinds, builds, cards].concat());
    for (_, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Train(unit), Decision::Man(unit)]);
    }
    let bridge = pack.pack.builds.iter().position(|entry| entry.id == "engineered-bridge").expect("a bridge");
    let pit = pack.pack.builds.iter().position(|entry| entry.id == "emplacement").expect("an emplacement");
    let wire = pack.pack.builds.iter().position(|entry| entry.id == "infantry-obstacle").expect("wire");
    let before = desk.game.clone();
    for (build, site) in [(bridge, 0), (pit, 1), (wire, 2)] {
        desk.game = before.clone();
        if site == 1 {
            desk.put("u07", "0205");
        }
        desk.play(Decision::Build(Build(build as u8)));
        for (at, unit, _) in beyond(&desk) {
            let here = desk.at("0205");
            let all = [Decision::Span(here, at), Decision::Span(at, at), Decision::Pick(unit), Decision::At(at)];
            refused(&desk, &all);
        }
    }
}

/// Covers FG-23, FG-B15.
#[test]
fn nobody_is_deployed_where_there_is_nothing() {
    let mut desk = desk(Phase::Deployment);
    let men = desk.stage("u01");
    for (_, unit, _) in beyond(&desk) {
        refused(&desk, &[Decision::Deploy(unit)]);
    }
    desk.play(Decision::Deploy(men));
    for (at, ..) in beyond(&desk) {
        refused(&desk, &[Decision::At(at)]);
    }
    assert_eq!(desk.to_act(), Side::American);
}
