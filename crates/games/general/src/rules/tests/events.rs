//! Event Cards [FG-O65 to FG-O76].

use super::desk::{Desk, desk};
use crate::cards::WorkKind;
use crate::decision::Decision;
use crate::event::{Event, Means};
use crate::frame::{Frame, Phase};
use crate::ids::{EventCard, Side};
use crate::rules::Play;
use crate::state::Flags;
use fieldcraft_engine::Seeded;

/// Carries out an event for a side, in its Movement Phase.
pub(super) fn happen(desk: &mut Desk, side: Side, id: &str) {
    let at = desk.game.pack().events.iter().position(|card| card.id == id).unwrap_or_else(|| panic!("no event {id}"));
    let mut luck = Seeded::from_number(5);
    desk.game.happen(side, EventCard(at as u8), &mut Play { chance: &mut luck, events: &mut desk.events });
}

/// Covers FG-O65.
#[test]
fn rain_keeps_vehicles_on_roads_and_swells_rivers() {
    let mut desk = desk(Phase::Movement);
    let (men, tank) = (desk.put("u01", "0205"), desk.put("g14", "0205"));
    happen(&mut desk, Side::American, "autumn-rain");
    let cost = |desk: &Desk, unit, from, to| desk.game.step_cost(unit, desk.at(from), desk.at(to)).expect("legal");
    assert_eq!((cost(&desk, tank, "0302", "0303").points, cost(&desk, men, "0302", "0303").points), (4, 2));
    assert_eq!(cost(&desk, tank, "0304", "0305").points, 1);
    assert_eq!((cost(&desk, men, "0205", "0206").ford, cost(&desk, men, "0303", "0403").terrain), (Some(5), Some(5)));
    assert_eq!(cost(&desk, men, "0302", "0402").terrain, Some(4), "mountains are as before");
}

/// Covers FG-O66.
#[test]
fn low_cloud_keeps_aircraft_down() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    assert!(desk.legal().contains(&Decision::Sortie(plane)));
    happen(&mut desk, Side::German, "low-cloud");
    assert_eq!(desk.refuses(Decision::Sortie(plane)), "FG-O66");
}

/// Covers FG-O67.
#[test]
fn partisans_report_to_one_side_and_rob_the_other() {
    let mut desk = desk(Phase::Movement);
    let tank = desk.stage("g14");
    happen(&mut desk, Side::American, "partisan-report");
    assert!(desk.saw(Event::SawStaged(Side::American, desk.game.unit(tank).kind, 1, Means::Partisans)));
    happen(&mut desk, Side::German, "partisan-report");
    assert_eq!(desk.game.side(Side::German).treasury, 85);
}

/// Covers FG-O68.
#[test]
fn fuel_shortage_halves_armor_of_one_side() {
    let mut desk = desk(Phase::Movement);
    let units = [desk.put("g14", "0404"), desk.put("g19", "0404"), desk.put("u13", "0305")];
    happen(&mut desk, Side::German, "fuel-shortage");
    assert_eq!(units.map(|unit| desk.game.allowance(unit)), [4, 10, 8]);
}

/// Covers FG-O69.
#[test]
fn money_comes_and_goes() {
    let mut desk = desk(Phase::Movement);
    happen(&mut desk, Side::American, "captured-depot");
    assert_eq!(desk.game.side(Side::American).treasury, 115);
    happen(&mut desk, Side::American, "supply-theft");
    assert_eq!(desk.game.side(Side::American).treasury, 104);
}

/// Covers FG-O70, FG-23.
#[test]
fn a_delayed_convoy_deploys_a_turn_later() {
    let mut desk = desk(Phase::Combat);
    desk.game.turn = 5;
    happen(&mut desk, Side::American, "convoy-delayed");
    assert!(
        !desk.game.happens(Phase::Deployment, Side::American) && desk.game.happens(Phase::Deployment, Side::German)
    );
    desk.active(Side::American);
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    assert_eq!((desk.game.phase, desk.to_act()), (Phase::Deployment, Side::German));
    assert!(desk.game.side(Side::American).owed);
    desk.game.turn = 6;
    assert!(desk.game.happens(Phase::Deployment, Side::American));
    desk.game.phase = Phase::Deployment;
    desk.active(Side::American);
    desk.play(Decision::Done);
    assert!(!desk.game.side(Side::American).owed);
}

/// Covers FG-O71, FG-35.
#[test]
fn medals_and_cadres_give_experience_rolls() {
    let mut desk = desk(Phase::Movement);
    let (men, tank, truck) = (desk.put("u01", "0305"), desk.put("u13", "0305"), desk.put("u17", "0305"));
    happen(&mut desk, Side::American, "training-cadre");
    assert_eq!(desk.game.frames.top(), Some(Frame::Award(Side::American, 2)));
    assert_eq!(desk.refuses(Decision::Pick(truck)), "FG-35");
    desk.dice(&[9, 10]);
    desk.all(&[Decision::Pick(men), Decision::Pick(tank)]);
    assert_eq!(
        (desk.game.unit(men).stars.count(), desk.game.unit(tank).stars.count(), desk.game.frames.top()),
        (1, 1, None)
    );
}

/// Covers FG-O72.
#[test]
fn an_air_raid_may_close_an_airfield_or_port() {
    for (roll, out) in [(7, true), (6, false)] {
        let mut desk = desk(Phase::Movement);
        happen(&mut desk, Side::American, "air-raid");
        let own = desk.game.work_at(desk.at("0203"), WorkKind::Airfield).expect("an airfield");
        assert_eq!(desk.refuses(Decision::PickWork(own)), "FG-O72");
        let port = desk.game.work_at(desk.at("0604"), WorkKind::Port).expect("a port");
        desk.dice(&[roll]);
        desk.play(Decision::PickWork(port));
        let works = |desk: &Desk| desk.game.has_working(Side::German, desk.at("0604"), WorkKind::Port);
        assert_eq!(works(&desk), !out);
        desk.game.turn += 1;
        assert_eq!(works(&desk), !out);
        desk.game.turn += 1;
        assert!(works(&desk), "two turns");
    }
}

/// Covers FG-O73.
#[test]
fn guides_lead_infantry_over_mountains() {
    let mut desk = desk(Phase::Movement);
    let (men, tank) = (desk.put("u01", "0302"), desk.put("u13", "0302"));
    happen(&mut desk, Side::American, "local-guides");
    let check = |unit, to| desk.game.step_cost(unit, desk.at("0302"), desk.at(to)).expect("legal").terrain;
    assert_eq!((check(men, "0402"), check(tank, "0402")), (None, Some(8)));
}

/// Covers FG-O74.
#[test]
fn an_italian_garrison_joins_the_american_side() {
    let mut desk = desk(Phase::Movement);
    happen(&mut desk, Side::German, "italian-garrison-joins");
    assert_eq!(desk.game.frames.top(), None);
    happen(&mut desk, Side::American, "italian-garrison-joins");
    assert_eq!(desk.refuses(Decision::At(desk.at("0603"))), "FG-O74");
    desk.play(Decision::At(desk.at("0203")));
    let unit = desk.game.units_at(desk.at("0203")).next().expect("a unit");
    assert_eq!((desk.game.card(unit).id.as_str(), desk.game.unit(unit).owner), ("n01", Side::American.owner()));
}

/// Covers FG-O75.
#[test]
fn an_armored_unit_breaks_down() {
    for (roll, damaged) in [(7, true), (8, false)] {
        let mut desk = desk(Phase::Movement);
        let (tank, truck) = (desk.put("u13", "0305"), desk.put("u17", "0305"));
        happen(&mut desk, Side::American, "mechanical-breakdown");
        assert_eq!(desk.refuses(Decision::Pick(truck)), "FG-O75");
        desk.dice(&[roll]);
        desk.play(Decision::Pick(tank));
        assert_eq!(desk.is(tank, Flags::DAMAGED), damaged);
    }
}

/// Covers FG-O76.
#[test]
fn a_command_visit_brings_a_card() {
    let mut desk = desk(Phase::Movement);
    happen(&mut desk, Side::German, "command-visit");
    assert_eq!(desk.game.hand_count(Side::German), 1);
}
