//! The end of the game [FG-52, FG-O78 to FG-O80].

use super::desk::desk;
use crate::decision::Decision;
use crate::event::{Event, Points};
use crate::frame::Phase;
use crate::ids::Side;
use fieldcraft_engine::Game;

/// Covers FG-O78.
#[test]
fn after_the_last_turn_the_higher_score_wins_and_equal_scores_the_defender() {
    for (score, winner) in [(74, Side::German), (75, Side::German), (76, Side::American)] {
        let mut desk = desk(Phase::Combat);
        desk.game.active = Side::German;
        desk.game.turn = 12;
        desk.game.sides[0].score = score;
        // The German side scores 75 at the end.
        desk.play(Decision::Done);
        assert_eq!(desk.game.winner, Some(winner), "{score}");
        assert!(desk.game.to_act().is_empty());
        let verdict = desk.game.verdict().expect("it is over");
        assert_eq!((verdict.winner, verdict.score), (Some(crate::game::seat_of(winner)), i32::from(score) - 75));
    }
}

/// Covers FG-O79.
#[test]
fn a_lead_of_300_or_an_empty_map_ends_the_game_at_once() {
    let mut lead = desk(Phase::Supply);
    lead.game.sides[1].score = 299;
    lead.play(Decision::Pay);
    assert_eq!(lead.game.winner, None);
    lead.game.sides[1].score = 300;
    lead.play(Decision::Pay);
    assert_eq!(lead.game.winner, Some(Side::German));
    let mut gone = desk(Phase::Supply);
    let men = gone.put("u01", "0305");
    gone.cut_off(Side::American);
    gone.play(Decision::Pay);
    assert_eq!(gone.game.winner, None, "units are left");
    gone.game.units[men.index()].place = crate::ids::Spot::LOST;
    gone.play(Decision::Pay);
    assert_eq!(gone.game.winner, Some(Side::German));
}

/// Covers FG-52, FG-B25, FG-O80.
#[test]
fn a_nearly_defeated_side_may_negotiate() {
    let mut desk = desk(Phase::Movement);
    desk.put("u13", "0305");
    desk.game.sides[0].force_at_start = 60;
    assert_eq!(desk.refuses(Decision::Propose), "FG-O80", "15 of 60 is a quarter");
    desk.game.sides[0].force_at_start = 61;
    desk.play(Decision::Propose);
    assert_eq!(desk.to_act(), Side::German);
    desk.play(Decision::Decline);
    assert_eq!((desk.game.winner, desk.refuses(Decision::Propose)), (None, "FG-O80"));
    desk.game.sides[0].proposed = false;
    desk.all(&[Decision::Propose, Decision::Accept]);
    assert!(desk.saw(Event::Scored(Side::American, Points::Negotiated, 50)));
    // The Sherman and the Forward HQ.
    assert!(desk.saw(Event::Scored(Side::German, Points::Remaining, 15 + 50)));
    assert_eq!(desk.game.winner, Some(Side::German));
}

/// Covers FG-O79.
#[test]
fn high_scores_without_a_lead_end_nothing() {
    let mut desk = desk(Phase::Supply);
    (desk.game.sides[0].score, desk.game.sides[1].score) = (299, 200);
    desk.play(Decision::Pay);
    assert_eq!(desk.game.winner, None);
}
