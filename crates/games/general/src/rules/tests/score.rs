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
    desk.dice(&[2]);
    desk.play(Decision::Detonate(pioneers, field));
    assert!(desk.game.is_reached(2));
}
