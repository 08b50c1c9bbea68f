//! Points and objectives [FG-47 to FG-56, FG-O77].

use super::desk::desk;
use crate::cards::{Bonus, WorkKind};
use crate::decision::Decision;
use crate::event::{Event, Points};
use crate::frame::Phase;
use crate::ids::{Owner, Side};

/// Covers FG-47, FG-50.
#[test]
fn a_destroyed_unit_scores_its_cost_and_five_for_each_star() {
    let mut desk = desk(Phase::Combat);
    let (men, enemy) = (desk.put("u01", "0304"), desk.put("g05", "0404"));
    for bonus in [Bonus::Vigilant, Bonus::Stealthy] {
        desk.game.units[enemy.index()].stars.gain(bonus);
    }
    desk.engage(&[men], "0404");
    desk.fire(men, &[20, 1]);
    assert!(desk.saw(Event::Scored(Side::American, Points::Destroyed(enemy), 17)));
}

/// Covers FG-51.
#[test]
fn posts_score_50() {
    for id in ["post", "hq"] {
        let mut desk = desk(Phase::Combat);
        let guns = [desk.put("u01", "0304"), desk.put("u04", "0304")];
        desk.cut_off(Side::German);
        let post = desk.put_for(Owner::German, id, "0404");
        desk.put("g01", "0601");
        desk.engage(&guns, "0404");
        desk.game.units[post.index()].wear = 20 - if id == "post" { 5 } else { 0 };
        desk.shot(guns[1], crate::cards::Arm::Secondary, &[18, 10, 1, 10]);
        assert_eq!(desk.score(Side::American), 50, "{id}");
    }
}

/// Covers FG-54.
#[test]
fn a_ruined_city_scores_20() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0504");
    desk.game.places[2].hits = 2;
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0604"))]);
    assert_eq!(desk.score(Side::American), 20);
}

/// Covers FG-56, FG-O77.
#[test]
fn a_primary_objective_scores_100_once() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.game.places[1].holder = Some(Side::American);
    desk.play(Decision::Done);
    assert!(desk.saw(Event::Scored(Side::American, Points::Objective(0), 100)));
    desk.game.frames.clear();
    desk.game.phase = Phase::Combat;
    desk.active(Side::American);
    desk.game.active = Side::German;
    desk.play(Decision::Done);
    assert_eq!(desk.score(Side::American), 100);
}

/// Covers FG-55, FG-O77.
#[test]
fn objectives_at_the_end_are_scored_then() {
    for (held, expect) in [(false, 75), (true, 0)] {
        let mut desk = desk(Phase::Combat);
        desk.game.active = Side::German;
        desk.game.turn = 12;
        if held {
            desk.game.places[1].holder = Some(Side::American);
        }
        desk.play(Decision::Done);
        assert_eq!(desk.score(Side::German), expect, "denied as long as it was never held");
    }
}

/// Covers FG-O77, FG-57.
#[test]
fn airfields_demolished_by_their_holder_are_denied() {
    let mut desk = desk(Phase::Combat);
    desk.active(Side::German);
    let pioneers = desk.put("g04", "0604");
    let field = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
    assert!(!desk.game.is_reached(2));
    for (hex, kind) in [("0604", WorkKind::Port), ("0203", WorkKind::Airfield)] {
        let work = desk.game.work_at(desk.at(hex), kind).expect("a work");
        (desk.game.works[work.index()].denied_by, desk.game.works[work.index()].gone) = (Some(Side::German), true);
    }
    assert!(!desk.game.is_reached(2), "neither a port nor another airfield");
    desk.dice(&[2]);
    desk.play(Decision::Detonate(pioneers, field));
    assert!(desk.game.is_reached(2));
}

/// Covers FG-53, FG-54, FG-O40.
#[test]
fn a_ruined_city_scores_20_whoever_held_it_and_whether_or_not_it_is_a_key_city() {
    // Bigport is a Key City, Haven a town that is none.
    for (hex, place, hits, points) in [("0604", 2, 0, 25), ("0604", 2, 2, 20), ("0603", 1, 0, 0), ("0603", 1, 2, 20)] {
        for holder in [Some(Side::German), None] {
            let mut desk = desk(Phase::Movement);
            let men = desk.put("u01", "0504");
            (desk.game.places[place].hits, desk.game.places[place].holder) = (hits, holder);
            desk.all(&[Decision::Move(men), Decision::Step(desk.at(hex))]);
            assert_eq!(desk.score(Side::American), points, "{hex} with {hits} hits of {holder:?}");
        }
    }
}

/// Covers FG-54, FG-B26.
#[test]
fn a_ruined_city_that_was_ones_own_scores_when_it_is_taken_back_once_for_each_change() {
    let mut desk = desk(Phase::Movement);
    let (men, enemy) = (desk.put("u01", "0504"), desk.put("g01", "0605"));
    (desk.game.places[1].hits, desk.game.places[1].holder) = (2, Some(Side::American));
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0603")), Decision::Stop]);
    assert_eq!(desk.score(Side::American), 0, "it was held");
    let leave = |desk: &mut super::desk::Desk, unit, side, to: &str| {
        desk.game.unit_mut(unit).clear(crate::state::Flags::MOVED);
        desk.game.unit_mut(unit).spent = 0;
        desk.active(side);
        desk.all(&[Decision::Move(unit), Decision::Step(desk.at(to)), Decision::Stop]);
    };
    leave(&mut desk, men, Side::American, "0504");
    leave(&mut desk, enemy, Side::German, "0604");
    leave(&mut desk, enemy, Side::German, "0603");
    assert_eq!(desk.score(Side::German), 20);
    leave(&mut desk, enemy, Side::German, "0602");
    leave(&mut desk, men, Side::American, "0603");
    assert_eq!(desk.score(Side::American), 20);
}
