//! The odds that players are told of a decision are those of the dice: the cut that a roll is walked by is the one that
//! its result is judged by [FG-30, FG-31, FG-48, FG-57, FG-O22, FG-O45].

use super::desk::{Desk, desk, seat};
use crate::cards::{Arm, Bonus, WorkKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::ids::Side;
use crate::state::Flags;
use fieldcraft_engine::{Ratio, odds};

/// The share of outcomes with such an event, every outcome walked.
#[track_caller]
fn share(desk: &Desk, decision: Decision, wanted: impl Fn(&Event) -> bool) -> Ratio {
    let odds = odds(&desk.game, seat(desk.to_act()), &decision, 100_000).expect("a legal decision");
    assert!(odds.exact);
    let such = odds.prospects.iter().filter(|prospect| prospect.events.iter().any(&wanted));
    such.fold(Ratio::ZERO, |sum, prospect| sum.plus(prospect.share).expect("a share"))
}

fn ratio(of: u128, all: u128) -> Ratio {
    Ratio::new(of, all).expect("a share")
}

/// Covers FG-30, FG-31.
#[test]
fn a_weapon_pierces_as_often_as_its_checks_say() {
    // A Sherman, AP 6, hits on 9: on 11 of 20 it does not destroy at once. Defense 5 is pierced on 6 of 10, Defense 6 on
    // 6 of 10 and 4 of 10.
    for (target, of, all) in [("g13", 11 * 6, 200), ("g14", 11 * 24, 2000)] {
        let mut desk = desk(Phase::Combat);
        let tank = desk.put("u13", "0304");
        desk.put(target, "0404");
        desk.engage(&[tank], "0404");
        let pierced = share(&desk, Decision::Fire(tank, Arm::Primary), |event| matches!(event, Event::Pierced(_)));
        assert_eq!(pierced, ratio(of, all), "{target}");
    }
}

/// Covers FG-48, FG-B24.
#[test]
fn a_surrender_is_as_likely_as_supply_and_stars_make_it() {
    for (stars, unsupplied, of) in [(0, false, 4), (0, true, 6), (1, false, 3), (1, true, 5)] {
        let mut desk = desk(Phase::Combat);
        let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
        let enemy = desk.put("g01", "0404");
        desk.mark(enemy, Flags::DAMAGED);
        if unsupplied {
            desk.mark(enemy, Flags::UNSUPPLIED);
        }
        if stars == 1 {
            desk.game.units[enemy.index()].stars.gain(Bonus::Vigilant);
        }
        desk.hold(Side::American, &["demand-surrender"]);
        desk.attack(&tanks, "0404");
        desk.answer_all();
        desk.pass_to(Frame::Round(Side::American));
        desk.play(Decision::Done);
        desk.play(Decision::Play(desk.card("demand-surrender")));
        let taken = share(&desk, Decision::Refuse, |event| matches!(event, Event::Captured(..)));
        assert_eq!(taken, ratio(of, 10), "{stars} {unsupplied}");
    }
}

/// Covers FG-O22.
#[test]
fn obstacles_hurt_as_often_as_they_say() {
    for (id, kind, of) in [("u01", WorkKind::InfantryObstacle, 3), ("u16", WorkKind::VehicleObstacle, 4)] {
        let mut desk = desk(Phase::Movement);
        let unit = desk.put(id, "0305");
        let mut work = desk.game.works[0];
        (work.kind, work.at, work.side) = (kind, desk.at("0304"), Some(Side::German));
        desk.game.works.push(work);
        desk.play(Decision::Move(unit));
        let hurt = share(&desk, Decision::Step(desk.at("0304")), |event| matches!(event, Event::Hit(..)));
        assert_eq!(hurt, ratio(of, 10), "{id}");
    }
}

/// Covers FG-O12, FG-O13.
#[test]
fn a_ford_fails_as_often_as_its_number_says() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0205");
    desk.play(Decision::Move(men));
    let number = desk.game.step_cost(men, desk.at("0205"), desk.at("0206")).expect("a way").ford.expect("a ford");
    let fails = share(&desk, Decision::Step(desk.at("0206")), |event| matches!(event, Event::Failed(..)));
    assert_eq!(fails, ratio(u128::from(number) - 1, 10));
}

/// Covers FG-O45.
#[test]
fn bombs_hit_as_often_as_rating_and_index_say() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u19", "0203");
    desk.all(&[Decision::Sortie(plane), Decision::At(desk.at("0604"))]);
    desk.game.phase = Phase::Combat;
    let field = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
    // On 11 or more of 20, and Intensity 6 or more.
    let closed = share(&desk, Decision::Bomb(plane, field), |event| matches!(event, Event::OutOfUse(..)));
    assert_eq!(closed, ratio(10 * 5, 200));
}

/// Covers FG-57, FG-58.
#[test]
fn engineers_clear_a_ditch_as_often_as_the_table_says() {
    for (scout, of) in [(None, 7), (Some("u11"), 9)] {
        let mut desk = desk(Phase::Combat);
        let engineers = desk.put("u04", "0305");
        scout.map(|id| desk.put(id, "0305"));
        let mut work = desk.game.works[0];
        (work.kind, work.at, work.side) = (WorkKind::VehicleObstacle, desk.at("0404"), Some(Side::German));
        desk.game.works.push(work);
        let ditch = crate::ids::WorkNo(desk.game.works.len() as u8 - 1);
        let cleared = share(&desk, Decision::Detonate(engineers, ditch), |event| matches!(event, Event::Cleared(..)));
        assert_eq!(cleared, ratio(of, 10), "{scout:?}");
    }
}
