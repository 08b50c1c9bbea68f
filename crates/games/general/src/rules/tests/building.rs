//! What is refused when something is bought, manned or built, and when building comes to nothing [FG-19, FG-35, FG-O26 to FG-O31].

use super::desk::{Desk, desk};
use crate::cards::{Bonus, Grade, WorkKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Phase;
use crate::ids::{Build, Owner, Side, Unit};
use crate::state::Flags;
use fieldcraft_ids::Maybe;

fn build(desk: &Desk, id: &str) -> Build {
    Build(desk.game.pack().builds.iter().position(|entry| entry.id == id).unwrap_or_else(|| panic!("no {id}")) as u8)
}

/// Whether a decision is offered with so much money; if not, the clause that refuses it.
#[track_caller]
fn with_money(desk: &mut Desk, money: u16, decision: Decision) -> Option<&'static str> {
    desk.game.side_mut(Side::American).treasury = money;
    let offered = desk.legal().contains(&decision);
    (!offered).then(|| desk.refuses(decision))
}

/// Covers FG-19, FG-35, FG-O26, FG-O31.
#[test]
fn the_last_money_buys_and_less_does_not() {
    let mut desk = desk(Phase::Production);
    desk.put("u01", "0305");
    let tank = desk.put("g14", "0305");
    desk.game.hand_over(tank, Owner::American);
    desk.mark(tank, Flags(Flags::CAPTURED.0 | Flags::ABANDONED.0));
    let rifles = desk.game.pack().unit("u01").expect("a unit");
    desk.play(Decision::Buy(rifles, Grade::Regular));
    let men = desk.game.staged(Side::American).next().expect("a staged unit");
    let post = Decision::Build(build(&desk, "command-post"));
    for (price, decision, clause) in [
        (6, Decision::Buy(rifles, Grade::Regular), "FG-19"),
        (5, Decision::Train(men), "FG-35"),
        (2, Decision::Man(tank), "FG-O31"),
        (20, post, "FG-O26"),
    ] {
        assert_eq!(with_money(&mut desk, price, decision), None, "{decision:?}");
        assert_eq!(with_money(&mut desk, price - 1, decision), Some(clause), "{decision:?}");
    }
    desk.game.side_mut(Side::American).treasury = 7;
    desk.play(Decision::Man(tank));
    desk.play(Decision::Train(men));
    assert_eq!(desk.game.side(Side::American).treasury, 0);
}

/// Covers FG-O31, FG-35, FG-O25, FG-B20.
#[test]
fn only_what_stands_idle_beside_ones_units_is_manned_and_only_men_are_trained() {
    let mut desk = desk(Phase::Production);
    let (far, idle, ready) = (desk.put("u13", "0302"), desk.put("u13", "0305"), desk.put("u13", "0305"));
    let enemy = desk.put("g14", "0404");
    for unit in [far, idle, enemy] {
        desk.mark(unit, Flags::ABANDONED);
    }
    for unit in [far, ready, enemy] {
        assert_eq!(desk.refuses(Decision::Man(unit)), "FG-O31");
    }
    desk.play(Decision::Man(idle));
    assert!(!desk.is(idle, Flags::ABANDONED));
    let kind = |desk: &Desk, id| desk.game.pack().unit(id).expect("a unit");
    desk.play(Decision::Buy(kind(&desk, "u17"), Grade::Regular));
    let truck = desk.game.staged(Side::American).next().expect("a staged unit");
    assert_eq!(desk.refuses(Decision::Train(truck)), "FG-35", "nobody gains experience in a truck");
    assert_eq!(desk.refuses(Decision::Train(ready)), "FG-35", "it is on the map");
    let (earlier, theirs) = (desk.stage("u01"), desk.stage("g01"));
    desk.game.units[theirs.index()].spent = 2;
    assert_eq!(desk.refuses(Decision::Train(earlier)), "FG-35", "it was bought before");
    assert_eq!(desk.refuses(Decision::Train(theirs)), "FG-35", "the enemy's");
    desk.play(Decision::Buy(kind(&desk, "u07"), Grade::Veteran));
    assert_eq!(desk.refuses(Decision::Choose(Bonus::MarksmanSecondary)), "FG-B20");
    desk.play(Decision::Choose(Bonus::MarksmanPrimary));
}

/// Covers FG-O29.
#[test]
fn an_emplacement_is_dug_once_and_for_who_is_set_up_there() {
    let mut desk = desk(Phase::Production);
    let gun = desk.put("u07", "0305");
    let [packed, towed, dug] = ["packed", "towed", "dug"].map(|_| desk.put("u07", "0305"));
    let (truck, enemy, idle) = (desk.put("u17", "0305"), desk.put("g07", "0404"), desk.put("u07", "0305"));
    desk.mark(packed, Flags::PACKED);
    desk.mark(dug, Flags::EMPLACED);
    desk.mark(idle, Flags::ABANDONED);
    desk.game.units[towed.index()].carrier = truck.into();
    let pit = Decision::Build(build(&desk, "emplacement"));
    desk.play(pit);
    for unit in [packed, towed, dug, enemy, idle] {
        assert_eq!(desk.refuses(Decision::Pick(unit)), "FG-O29", "{unit:?}");
    }
    assert_eq!(desk.refuses(Decision::At(desk.at("0305"))), "FG-O27");
    desk.play(Decision::Pick(gun));
    assert_eq!(desk.refuses(pit), "FG-O27", "it is being dug, and there is nobody else");
}

/// Covers FG-O27.
#[test]
fn a_bridge_is_built_once_and_across_a_river() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0206");
    desk.put("u04", "0306");
    desk.play(Decision::Build(build(&desk, "engineered-bridge")));
    let span = |desk: &Desk, one, other| Decision::Span(desk.at(one), desk.at(other));
    for (one, other, why) in [
        ("0206", "0205", "named from the other bank"),
        ("0205", "0406", "not adjacent"),
        ("0206", "0306", "no river"),
        ("0305", "0306", "there is already a bridge there"),
        ("0105", "0106", "no engineers"),
    ] {
        assert_eq!(desk.refuses(span(&desk, one, other)), "FG-O27", "{why}");
    }
    desk.play(span(&desk, "0205", "0206"));
    let bridge = Decision::Build(build(&desk, "engineered-bridge"));
    assert_eq!(desk.refuses(bridge), "FG-O27", "it is being built");
}

/// Covers FG-O27, FG-O16, FG-B12.
#[test]
fn engineers_fortify_beside_them_but_posts_need_a_unit_there() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0305");
    desk.put("g01", "0404");
    desk.play(Decision::Build(build(&desk, "pillbox")));
    assert_eq!(desk.refuses(Decision::At(desk.at("0404"))), "FG-O16");
    assert_eq!(desk.refuses(Decision::At(desk.at("0704"))), "FG-O27", "the sea");
    desk.play(Decision::At(desk.at("0405")));
    desk.play(Decision::Build(build(&desk, "command-post")));
    assert_eq!(desk.refuses(Decision::At(desk.at("0405"))), "FG-O27");
    desk.play(Decision::At(desk.at("0305")));
    let ready: Vec<(u8, bool)> = desk.game.projects.iter().map(|one| (one.ready, one.by_engineers)).collect();
    assert_eq!(ready, [(3, true), (5, false)], "engineers do not hurry a post");
}

/// Ends the turn, so that what engineers build is ready.
fn next_turn(desk: &mut Desk) {
    desk.game.phase = Phase::Combat;
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    assert_eq!(desk.game.turn, 3);
}

/// Covers FG-B12, FG-O29.
#[test]
fn what_has_lost_its_ground_is_never_finished() {
    let begun = |id: &str| {
        let mut desk = desk(Phase::Production);
        desk.put("u04", "0305");
        let gun = desk.put("u07", "0305");
        desk.play(Decision::Build(build(&desk, id)));
        let site = if id == "emplacement" { Decision::Pick(gun) } else { Decision::At(desk.at("0405")) };
        desk.play(site);
        (desk, gun)
    };
    let finished = |desk: &Desk| {
        let count = |wanted: fn(&Event) -> bool| desk.count(wanted);
        (count(|event| matches!(event, Event::Built(..))), count(|event| matches!(event, Event::Abandoned(..))))
    };
    let (mut desk, _) = begun("vehicle-obstacle");
    desk.put("g01", "0405");
    next_turn(&mut desk);
    assert_eq!(finished(&desk), (0, 1), "an enemy is there");
    assert!(desk.game.work_at(desk.at("0405"), WorkKind::VehicleObstacle).is_none());
    let changes: [fn(&mut Desk, Unit); 4] = [
        |desk, gun| desk.game.units[gun.index()].place = desk.at("0304"),
        |desk, gun| desk.mark(gun, Flags::PACKED),
        |desk, gun| desk.mark(gun, Flags::ABANDONED),
        |_, _| {},
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let (mut desk, gun) = begun("emplacement");
        change(&mut desk, gun);
        next_turn(&mut desk);
        let dug = number == 3;
        assert_eq!(finished(&desk), (usize::from(dug), usize::from(!dug)), "{number}");
        assert_eq!(desk.is(gun, Flags::EMPLACED), dug);
    }
}

/// Covers FG-23, FG-B15, FG-O16.
#[test]
fn ships_come_in_at_a_working_port_and_land_units_ashore_beside_it() {
    let mut desk = desk(Phase::Deployment);
    let (ship, men, enemy) = (desk.stage("u22"), desk.stage("u01"), desk.stage("g01"));
    desk.game.note_departure(enemy, desk.at("0107"));
    let there = desk.put("u01", "0304");
    assert_eq!((desk.refuses(Decision::Deploy(enemy)), desk.refuses(Decision::Deploy(there))), ("FG-23", "FG-23"));
    desk.game.places[2].holder = Some(Side::American);
    desk.play(Decision::Deploy(ship));
    let sea: Vec<Decision> = desk.game.map().around(desk.at("0604")).map(Decision::At).collect();
    assert!(!desk.legal().is_empty() && desk.legal().iter().all(|decision| sea.contains(decision)));
    assert_eq!(desk.refuses(Decision::At(desk.at("0605"))), "FG-B15", "the shore");
    desk.play(Decision::At(desk.at("0704")));
    desk.play(Decision::Deploy(men));
    assert!(desk.legal().contains(&Decision::At(desk.at("0604"))), "a port outside the network");
    assert_eq!(desk.refuses(Decision::At(desk.at("0603"))), "FG-B15", "the enemy's town");
    for _ in 0..12 {
        desk.put("u01", "0604");
    }
    assert_eq!(desk.refuses(Decision::At(desk.at("0604"))), "FG-O16");
    desk.play(Decision::At(desk.at("0107")));
    let late = desk.stage("u22");
    let port = desk.game.work_at(desk.at("0604"), WorkKind::Port).expect("a port");
    desk.game.works[port.index()].out_until = 2;
    assert_eq!(desk.refuses(Decision::Deploy(late)), "FG-B15", "it is not working");
}

/// Covers FG-20, FG-B13.
#[test]
fn who_has_just_enough_supplies_all_and_who_has_less_names_them() {
    for (treasury, enough) in [(3, true), (2, false)] {
        let mut desk = desk(Phase::Supply);
        let tanks = [desk.put("u13", "0305"), desk.put("u13", "0305")];
        let enemy = desk.put("g14", "0404");
        desk.mark(enemy, Flags::UNSUPPLIED);
        desk.game.side_mut(Side::American).treasury = treasury;
        desk.play(Decision::Pay);
        assert_eq!(desk.to_act() == Side::German, enough);
        if !enough {
            assert_eq!(desk.refuses(Decision::Supply(enemy)), "FG-B13");
            desk.all(&[Decision::Supply(tanks[0]), Decision::Done]);
        }
        assert_eq!(desk.game.side(Side::American).treasury, 0);
        assert_eq!(tanks.map(|tank| desk.is(tank, Flags::UNSUPPLIED)), [false, !enough]);
        assert_eq!(desk.count(|event| matches!(event, Event::Unsupplied(..))), usize::from(!enough));
    }
}

/// Covers FG-O22, FG-O27.
#[test]
fn obstacles_belong_to_who_laid_them() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0305");
    desk.play(Decision::Build(build(&desk, "infantry-obstacle")));
    desk.play(Decision::At(desk.at("0405")));
    next_turn(&mut desk);
    let wire = desk.game.work_at(desk.at("0405"), WorkKind::InfantryObstacle).expect("wire");
    assert_eq!(desk.game.work(wire).side, Some(Side::American));
}

/// Covers FG-O47.
#[test]
fn nobody_jumps_from_an_airfield_that_is_not_working() {
    let mut desk = desk(Phase::Deployment);
    let men = desk.stage("u03");
    let field = desk.game.work_at(desk.at("0203"), WorkKind::Airfield).expect("an airfield");
    desk.game.works[field.index()].out_until = 2;
    desk.play(Decision::Deploy(men));
    assert_eq!(desk.refuses(Decision::At(desk.at("0304"))), "FG-B15");
    desk.play(Decision::At(desk.at("0107")));
}

/// Covers FG-O27.
#[test]
fn a_side_without_a_forward_hq_builds_one_and_only_one() {
    let mut desk = desk(Phase::Production);
    desk.put("u01", "0305");
    desk.cut_off(Side::American);
    let (post, hq) = (Decision::Build(build(&desk, "command-post")), Decision::Build(build(&desk, "forward-hq")));
    desk.all(&[post, Decision::At(desk.at("0305"))]);
    assert!(desk.legal().contains(&hq), "a Command Post is something else");
    desk.all(&[hq, Decision::At(desk.at("0305"))]);
    desk.game.side_mut(Side::American).treasury = 100;
    assert_eq!(desk.refuses(hq), "FG-O27");
}

/// Covers FG-O29.
#[test]
fn who_leaves_an_emplacement_leaves_the_others_theirs() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0305");
    let guns = [desk.put("u07", "0305"), desk.put("u07", "0305")];
    let pit = Decision::Build(build(&desk, "emplacement"));
    let wire = Decision::Build(build(&desk, "infantry-obstacle"));
    desk.all(&[pit, Decision::Pick(guns[0]), pit, Decision::Pick(guns[1]), wire, Decision::At(desk.at("0305"))]);
    next_turn(&mut desk);
    desk.game.frames.clear();
    desk.game.phase = Phase::Movement;
    desk.active(Side::American);
    desk.play(Decision::Pack(guns[0]));
    assert_eq!(guns.map(|gun| desk.is(gun, Flags::EMPLACED)), [false, true]);
    let left: Vec<(WorkKind, Maybe<Unit>)> = desk
        .game
        .works
        .iter()
        .filter(|work| !work.gone && work.side.is_some())
        .map(|work| (work.kind, work.unit))
        .collect();
    assert_eq!(left, [(WorkKind::Emplacement, guns[1].into()), (WorkKind::InfantryObstacle, Maybe::NONE)]);
}

/// Covers FG-B12.
#[test]
fn each_project_is_finished_in_its_own_turn() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0305");
    desk.put("u01", "0302");
    let bunker = Decision::Build(build(&desk, "pillbox"));
    desk.all(&[bunker, Decision::At(desk.at("0302")), bunker, Decision::At(desk.at("0305"))]);
    desk.game.side_mut(Side::American).treasury = 100;
    desk.game.projects[1].ready = 4;
    next_turn(&mut desk);
    assert_eq!(desk.count(|event| matches!(event, Event::Built(..))), 0, "neither is ready");
    desk.game.projects[1].ready = 3;
    (desk.game.turn, desk.game.phase, desk.game.active) = (2, Phase::Combat, desk.game.first.enemy());
    desk.game.frames.clear();
    desk.play(Decision::Done);
    assert_eq!(desk.count(|event| matches!(event, Event::Built(..))), 1, "what nobody hurries comes with Deployment");
    assert!(desk.saw(Event::Built(Side::American, build(&desk, "pillbox"), desk.at("0305"))));
}

/// Covers FG-O26.
#[test]
fn works_fill_the_map_and_no_more() {
    let mut desk = desk(Phase::Production);
    desk.put("u04", "0305");
    let wire = Decision::Build(build(&desk, "infantry-obstacle"));
    let work = desk.game.works[0];
    while desk.game.works.len() < desk.game.works.capacity() - 1 {
        desk.game.works.push(work);
    }
    desk.all(&[wire, Decision::At(desk.at("0305"))]);
    assert_eq!(desk.refuses(wire), "FG-O26", "the last place is taken by what is being built");
    desk.game.works.clear();
    let project = desk.game.projects[0];
    while !desk.game.projects.is_full() {
        desk.game.projects.push(project);
    }
    assert_eq!(desk.refuses(wire), "FG-O26", "so much is built at once");
    desk.game.projects.pop();
    assert!(desk.legal().contains(&wire));
}
