//! Income, production, building, supply, deployment [FG-19, FG-20, FG-23 to FG-26, FG-O24 to FG-O31].

use super::desk::{Desk, desk, strip};
use crate::cards::{Bonus, Grade, WorkKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::ids::{Build, Kind, Owner, Side, Spot};
use crate::state::Flags;

fn kind(desk: &Desk, id: &str) -> Kind {
    desk.game.pack().unit(id).unwrap_or_else(|| panic!("no unit {id}"))
}

fn build(desk: &Desk, id: &str) -> Build {
    Build(desk.game.pack().builds.iter().position(|entry| entry.id == id).unwrap_or_else(|| panic!("no {id}")) as u8)
}

/// Covers FG-O24.
#[test]
fn income_is_the_base_and_what_is_held() {
    let mut desk = desk(Phase::Supply);
    // Uptown: town 1, airfield 3. Haven: town 1; Bigport: city 4, port 3, airfield 3.
    assert_eq!(desk.game.income(Side::American), 40 + 1 + 3);
    assert_eq!(desk.game.income(Side::German), 12 + 1 + 4 + 3 + 3);
    let field = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
    desk.game.works[field.index()].out_until = 2;
    assert_eq!(desk.game.income(Side::German), 20, "it is not working in this turn");
    desk.game.turn = 3;
    assert_eq!(desk.game.income(Side::German), 23);
}

/// Covers FG-19, FG-O25, FG-O83.
#[test]
fn units_are_bought_with_a_crew_and_staged() {
    let mut desk = desk(Phase::Production);
    let (tank, men) = (kind(&desk, "u13"), kind(&desk, "u01"));
    assert_eq!(desk.refuses(Decision::Buy(kind(&desk, "g13"), Grade::Regular)), "FG-19");
    assert_eq!(desk.refuses(Decision::Buy(men, Grade::Green)), "FG-O25");
    assert_eq!(Grade::ALL.map(|grade| desk.game.price(tank, grade)), [14, 15, 18]);
    desk.play(Decision::Buy(tank, Grade::Veteran));
    let unit = desk.game.staged(Side::American).next().expect("a staged unit");
    assert_eq!(desk.refuses(Decision::Choose(Bonus::CombatVeteran)), "FG-O25");
    desk.play(Decision::Choose(Bonus::Stealthy));
    assert!(desk.game.unit(unit).stars.has(Bonus::Stealthy));
    assert_eq!(desk.game.side(Side::American).treasury, 82);
    assert_eq!(desk.game.crew_endurance(unit), Some(12));
    desk.game.side_mut(Side::American).treasury = 10;
    assert_eq!(desk.refuses(Decision::Buy(tank, Grade::Green)), "FG-19");
}

/// Covers FG-19.
#[test]
fn there_are_only_two_tigers() {
    let mut desk = desk(Phase::Production);
    desk.active(Side::German);
    let tiger = kind(&desk, "g16");
    desk.all(&[Decision::Buy(tiger, Grade::Regular), Decision::Buy(tiger, Grade::Regular)]);
    desk.game.side_mut(Side::German).treasury = 100;
    assert_eq!(desk.refuses(Decision::Buy(tiger, Grade::Regular)), "FG-19");
}

/// Covers FG-35, FG-36, FG-37, FG-38, FG-39, FG-40, FG-41, FG-42, FG-B20.
#[test]
fn three_experience_rolls_can_be_bought_with_a_unit() {
    let expect = [
        None,
        None,
        None,
        None,
        Some(Bonus::MarksmanPrimary),
        Some(Bonus::MarksmanSecondary),
        Some(Bonus::Vigilant),
        Some(Bonus::Stealthy),
        Some(Bonus::ExploitWeakness),
        Some(Bonus::CombatVeteran),
    ];
    for (roll, bonus) in (1u32..).zip(expect) {
        let mut desk = desk(Phase::Production);
        desk.play(Decision::Buy(kind(&desk, "u01"), Grade::Regular));
        let unit = desk.game.staged(Side::American).next().expect("a staged unit");
        desk.dice(&[roll]);
        desk.play(Decision::Train(unit));
        assert_eq!(desk.game.unit(unit).stars.count(), u8::from(bonus.is_some()), "{roll}");
        assert!(bonus.is_none_or(|bonus| desk.game.unit(unit).stars.has(bonus)), "{roll}");
        assert_eq!(desk.game.side(Side::American).treasury, 100 - 6 - 5);
        desk.dice(&[1, 1]);
        desk.all(&[Decision::Train(unit), Decision::Train(unit)]);
        assert_eq!(desk.refuses(Decision::Train(unit)), "FG-35");
    }
    let mut desk = desk(Phase::Production);
    desk.play(Decision::Buy(kind(&desk, "u05"), Grade::Regular));
    let section = desk.game.staged(Side::American).next().expect("a staged unit");
    desk.dice(&[6]);
    desk.play(Decision::Train(section));
    assert_eq!(desk.game.unit(section).stars.count(), 0, "it has no secondary weapon");
    let old = desk.stage("u01");
    assert_eq!(desk.refuses(Decision::Train(old)), "FG-35");
}

/// Covers FG-B28.
#[test]
fn a_unit_has_at_most_three_stars() {
    let mut stars = crate::state::Stars::default();
    for bonus in [Bonus::Vigilant, Bonus::Vigilant, Bonus::Stealthy, Bonus::CombatVeteran] {
        stars.gain(bonus);
    }
    assert_eq!(stars.count(), 3);
    assert!(stars.has(Bonus::Stealthy) && !stars.has(Bonus::CombatVeteran));
}

/// Covers FG-O26, FG-O27, FG-B12.
#[test]
fn posts_are_ready_at_the_next_deployment_phase() {
    let mut desk = desk(Phase::Production);
    desk.put("u01", "0305");
    let (post, hq) = (build(&desk, "command-post"), build(&desk, "forward-hq"));
    assert_eq!(desk.refuses(Decision::Build(hq)), "FG-O27");
    desk.play(Decision::Build(post));
    assert_eq!(desk.refuses(Decision::At(desk.at("0404"))), "FG-O27");
    desk.play(Decision::At(desk.at("0305")));
    assert_eq!(desk.game.side(Side::American).treasury, 80);
    desk.play(Decision::Build(post));
    assert_eq!(desk.refuses(Decision::At(desk.at("0305"))), "FG-O27");
    desk.play(Decision::At(desk.at("0107")));
    desk.game.turn = 5;
    desk.game.phase = Phase::Combat;
    desk.game.active = Side::German;
    assert_eq!(desk.count(|event| matches!(event, Event::Built(..))), 0);
    desk.play(Decision::Done);
    assert_eq!(desk.count(|event| matches!(event, Event::Built(..))), 2);
    let posts = desk.game.units_at(desk.at("0305")).filter(|unit| desk.game.card(*unit).id == "post");
    assert_eq!(posts.count(), 1);
}

/// Covers FG-B12, FG-O27.
#[test]
fn engineers_finish_fortifications_by_the_next_turn() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0305");
    let wire = build(&desk, "infantry-obstacle");
    desk.play(Decision::Build(wire));
    assert_eq!(desk.refuses(Decision::At(desk.at("0303"))), "FG-O27");
    desk.play(Decision::At(desk.at("0404")));
    desk.game.phase = Phase::Combat;
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    assert!(desk.game.work_at(desk.at("0404"), WorkKind::InfantryObstacle).is_some(), "turn 3");
}

/// Covers FG-O28.
#[test]
fn airfields_and_ports_need_their_ground() {
    let mut desk = desk(Phase::Production);
    for hex in ["0305", "0402", "0203", "0603", "0605"] {
        desk.put("u01", hex);
    }
    desk.play(Decision::Build(build(&desk, "airfield")));
    let sites: Vec<Decision> = desk.legal();
    assert_eq!(sites, ["0603", "0305", "0605", "0107"].map(|hex| Decision::At(desk.at(hex))));
    assert_eq!(desk.refuses(Decision::At(desk.at("0203"))), "FG-O28", "there is one");
    assert_eq!(desk.refuses(Decision::At(desk.at("0402"))), "FG-O28", "a mountain");
    desk.play(Decision::At(desk.at("0305")));
    desk.play(Decision::Build(build(&desk, "shipping-facility")));
    assert_eq!(desk.legal(), [Decision::At(desk.at("0603"))]);
}

/// Covers FG-O29, FG-B12.
#[test]
fn an_emplacement_is_dug_for_one_gun_until_it_moves() {
    let mut desk = desk(Phase::Production);
    let (gun, men, guns) = (desk.put("u07", "0305"), desk.put("u04", "0305"), desk.put("u05", "0305"));
    desk.play(Decision::Build(build(&desk, "emplacement")));
    assert_eq!(desk.refuses(Decision::Pick(men)), "FG-O29");
    assert!(desk.legal().contains(&Decision::Pick(guns)));
    desk.play(Decision::Pick(gun));
    desk.game.phase = Phase::Combat;
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    assert!(desk.is(gun, Flags::EMPLACED));
    desk.game.frames.clear();
    desk.game.phase = Phase::Movement;
    desk.active(Side::American);
    desk.play(Decision::Pack(gun));
    assert!(!desk.is(gun, Flags::EMPLACED));
    assert!(desk.game.work_at(desk.at("0305"), WorkKind::Emplacement).is_none());
}

/// Covers FG-O27.
#[test]
fn engineers_bridge_the_river_beside_them() {
    let mut desk = desk(Phase::Production);
    desk.put("u01", "0105");
    let bridge = build(&desk, "engineered-bridge");
    assert_eq!(desk.refuses(Decision::Build(bridge)), "FG-O27");
    desk.put("u04", "0206");
    desk.play(Decision::Build(bridge));
    assert_eq!(desk.legal(), [Decision::Span(desk.at("0205"), desk.at("0206"))]);
    desk.play(Decision::Span(desk.at("0205"), desk.at("0206")));
    desk.game.turn = 5;
    desk.game.phase = Phase::Combat;
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    let direction = desk.game.map().direction(desk.at("0206"), desk.at("0205")).expect("neighbours");
    assert!(desk.game.has_bridge(desk.at("0206"), direction));
}

/// Covers FG-O31, FG-B24, FG-25.
#[test]
fn a_new_crew_puts_captured_vehicles_to_use() {
    let mut desk = desk(Phase::Production);
    desk.put("u01", "0305");
    let (tank, prisoners) = (desk.put("g14", "0305"), desk.put("g01", "0305"));
    for unit in [tank, prisoners] {
        desk.game.hand_over(unit, Owner::American);
        desk.mark(unit, Flags(Flags::CAPTURED.0 | Flags::ABANDONED.0));
    }
    assert_eq!(desk.game.force_total(Side::American), 6);
    assert_eq!(desk.refuses(Decision::Man(prisoners)), "FG-O31");
    desk.play(Decision::Man(tank));
    assert_eq!((desk.game.force_total(Side::American), desk.game.side(Side::American).treasury), (24, 98));
}

/// Covers FG-24, FG-25, FG-26, FG-B29.
#[test]
fn supply_costs_a_tenth_of_the_force_rounded() {
    let mut desk = desk(Phase::Supply);
    assert_eq!(desk.game.supply_cost(Side::American), 0, "the HQ is free");
    for id in ["u01", "u13"] {
        desk.put(id, "0305");
    }
    assert_eq!((desk.game.force_total(Side::American), desk.game.supply_cost(Side::American)), (21, 2));
    desk.put("u17", "0305");
    desk.stage("u13");
    for id in ["pillbox", "bunker", "post"] {
        desk.put_for(Owner::American, id, "0305");
    }
    assert_eq!(desk.game.supply_cost(Side::American), 2, "24");
    desk.put_for(Owner::American, "pillbox-mg", "0305");
    assert_eq!(desk.game.supply_cost(Side::American), 4, "38: walls with weapons pay");
    assert_eq!([24, 25, 34, 35].map(|total| desk.game.supply_for(Side::American, total)), [2, 3, 3, 4]);
}

/// Covers FG-20, FG-B13.
#[test]
fn in_a_deficit_the_owner_names_who_is_supplied() {
    let mut desk = desk(Phase::Supply);
    let units = [desk.put("u13", "0305"), desk.put("u13", "0305"), desk.put("u01", "0305")];
    desk.game.side_mut(Side::American).treasury = 2;
    desk.play(Decision::Pay);
    assert_eq!(desk.game.frames.top(), Some(Frame::Deficit));
    desk.play(Decision::Supply(units[1]));
    assert_eq!(desk.refuses(Decision::Supply(units[0])), "FG-B13", "30 would cost 3");
    assert_eq!(desk.refuses(Decision::Supply(units[1])), "FG-B13");
    desk.play(Decision::SupplyRest);
    assert_eq!(units.map(|unit| desk.is(unit, Flags::UNSUPPLIED)), [true, false, false]);
    assert_eq!(desk.game.side(Side::American).treasury, 0);
    assert_eq!(desk.to_act(), Side::German);
}

/// Covers FG-B13.
#[test]
fn two_turns_without_supply_damage_a_unit() {
    let mut desk = desk(Phase::Supply);
    let men = desk.put("u01", "0305");
    desk.game.side_mut(Side::American).treasury = 0;
    for turn in [2, 3] {
        desk.game.turn = turn;
        desk.game.phase = Phase::Supply;
        desk.active(Side::American);
        assert!(!desk.is(men, Flags::DAMAGED));
        desk.all(&[Decision::Pay, Decision::Done]);
        assert!(desk.is(men, Flags::UNSUPPLIED));
    }
    assert!(desk.is(men, Flags::DAMAGED));
}

/// Covers FG-B13.
#[test]
fn units_without_supply_defend_worse() {
    let mut desk = desk(Phase::Combat);
    let attacker = desk.put("u13", "0304");
    let men = desk.put("g01", "0404");
    desk.mark(men, Flags::UNSUPPLIED);
    desk.attack(&[attacker], "0404");
    // Their only weapon against a tank is the secondary one.
    assert!(desk.game.engagement.as_ref().is_some_and(|engagement| engagement.defenders.is_empty()));
    assert_eq!(desk.game.initiative_rows(Side::German).total(), -1);
}

/// Covers FG-23, FG-B15.
#[test]
fn staged_units_are_deployed_at_legal_places() {
    let mut desk = desk(Phase::Deployment);
    let (men, plane, ship) = (desk.stage("u01"), desk.stage("u18"), desk.stage("u22"));
    let fresh = desk.stage("u01");
    desk.game.units[fresh.index()].spent = 2;
    assert_eq!(desk.refuses(Decision::Deploy(fresh)), "FG-23");
    assert_eq!(desk.refuses(Decision::Deploy(ship)), "FG-B15", "no port");
    desk.play(Decision::Deploy(men));
    // A town of ours in the network, and the HQ.
    assert_eq!(desk.legal(), [Decision::At(desk.at("0203")), Decision::At(desk.at("0107"))]);
    desk.play(Decision::At(desk.at("0107")));
    desk.play(Decision::Deploy(plane));
    assert_eq!(desk.legal(), [Decision::At(desk.at("0203"))]);
    desk.play(Decision::At(desk.at("0203")));
    assert_eq!(desk.game.unit(plane).home, desk.at("0203"));
    let more = desk.stage("u01");
    desk.put("g01", "0106");
    desk.game.places[0].holder = Some(Side::German);
    assert_eq!(desk.refuses(Decision::Deploy(more)), "FG-B15", "an enemy is next to the HQ");
    desk.put_for(Owner::American, "post", "0203");
    desk.play(Decision::Deploy(more));
    assert_eq!(desk.legal(), [Decision::At(desk.at("0203"))]);
    assert_eq!(desk.place(fresh), Spot::STAGED);
}

/// Covers FG-O47.
#[test]
fn paratroops_jump_within_8_hexes_of_the_airfield() {
    let mut desk = strip();
    desk.game.phase = Phase::Deployment;
    let men = desk.put("u03", "0102");
    (desk.game.units[men.index()].place, desk.game.units[men.index()].spent) = (Spot::STAGED, 0);
    desk.play(Decision::Deploy(men));
    assert!(desk.legal().contains(&Decision::At(desk.at("0902"))));
    assert_eq!(desk.refuses(Decision::At(desk.at("1002"))), "FG-B15", "9 hexes");
}

/// Covers FG-O47.
#[test]
fn paratroops_are_dropped_near_an_airfield() {
    for (roll, damaged, lost) in [(3, false, false), (2, true, false), (1, false, true)] {
        let mut desk = desk(Phase::Deployment);
        let (men, rifles) = (desk.stage("u03"), desk.stage("u01"));
        desk.play(Decision::Deploy(rifles));
        assert_eq!(desk.refuses(Decision::At(desk.at("0404"))), "FG-B15");
        desk.play(Decision::At(desk.at("0107")));
        desk.play(Decision::Deploy(men));
        assert_eq!(desk.refuses(Decision::At(desk.at("0403"))), "FG-B15", "a swamp");
        assert_eq!(desk.refuses(Decision::At(desk.at("0502"))), "FG-B15", "next to an enemy");
        assert!(desk.legal().contains(&Decision::At(desk.at("0404"))));
        let wreck = desk.put("g13", "0404");
        desk.mark(wreck, Flags::ABANDONED);
        desk.dice(&[roll]);
        desk.play(Decision::At(desk.at("0404")));
        assert_eq!((desk.is(men, Flags::DAMAGED), desk.lost(men)), (damaged, lost));
        assert_eq!(desk.is(wreck, Flags::CAPTURED), !lost, "they take what stands idle there");
    }
}

/// Covers FG-23, FG-19.
#[test]
fn what_is_bought_in_a_turn_is_not_deployed_in_it() {
    let mut desk = desk(Phase::Production);
    let before = desk.stage("u01");
    desk.play(Decision::Buy(kind(&desk, "u01"), Grade::Regular));
    let bought = desk.game.staged(Side::American).find(|unit| *unit != before).expect("a staged unit");
    desk.play(Decision::Done);
    (desk.game.phase, desk.game.active) = (Phase::Deployment, Side::American);
    assert_eq!((desk.refuses(Decision::Deploy(bought)), desk.legal()[0]), ("FG-23", Decision::Deploy(before)));
}
