//! Positions that tell whether the plan knows what wins, and whole campaigns beside the careful beginner's.

use super::stand::{self, Shot};
use crate::cards::Family;
use crate::decision::Decision;
use crate::field::Hex;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{BattalionId, EnemyId};
use crate::pack;
use crate::sound;
use crate::sound::tests::{last_turn, near};
use crate::state::Campaign;
use fieldcraft_engine::{Game, Seeded};
use std::sync::Arc;

/// How somebody decides.
type Decide = fn(&Campaign, &[Decision]) -> Decision;

fn start(family: Family) -> Campaign {
    let edition = pack::read(&pack::embedded(family)).expect("the pack is sound");
    Campaign::new(Arc::new(edition))
}

/// Plays the first campaign with its first objective until `stop` says so or the campaign ends.
fn play(start: &Campaign, seed: u64, decide: Decide, stop: impl Fn(&Campaign) -> bool) -> Campaign {
    let (mut game, mut dice) = (start.clone(), Seeded::from_number(seed));
    while !game.to_act().is_empty() && !stop(&game) {
        let legal = game.legal_of(PLAYER);
        let decision = decide(&game, &legal);
        game.play(PLAYER, &decision, &mut dice, &mut Vec::new()).expect("a listed decision is legal");
    }
    game
}

fn planned(game: &Campaign) -> Decision {
    let legal = game.legal_of(PLAYER);
    super::decide(game, &legal)
}

/// A battalion that is Destroyed once so many points are left.
fn destroyed_at(game: &Campaign, points: u8) -> BattalionId {
    let at = game.edition.battalions.iter().position(|card| card.destroyed == points);
    BattalionId(at.expect("there is such a battalion") as u8)
}

#[test]
fn a_force_has_scouts_before_it_goes_into_its_first_battle() {
    for (family, scouts) in [(Family::Sherman, 4), (Family::Tiger, 2)] {
        let game = play(&start(family), 1, super::decide, |game| game.frame() == Some(Frame::Assignment));
        assert_eq!(game.scouts, scouts);
        assert!(5 <= game.force().len(), "{} units", game.force().len());
    }
}

/// A Tank counts three points and a Truck one, but the Truck is easier to hit [LD-BATT-5].
#[test]
fn the_point_that_decides_is_taken_where_it_is_easiest() {
    let mut game = last_turn(&[("Polski Fiat 621", near()), ("7TP", near())]);
    game.battle.battalion = destroyed_at(&game, 3);
    assert_eq!(planned(&game), Decision::Attack(EnemyId(0)), "one point is wanted");
    game.battle.battalion = destroyed_at(&game, 2);
    assert_eq!(planned(&game), Decision::Attack(EnemyId(1)), "two are wanted");
}

/// The enemy attacks the closest [TL-EATK-1].
#[test]
fn who_stands_behind_another_has_less_to_fear() {
    let mut game = last_turn(&[("7TP", near())]);
    game.battle.turn = 1;
    let unit = game.battle.action.expect("a unit acts").unit;
    let risk = |game: &Campaign| stand::risk(game, unit, &stand::foes(game, unit), &Shot::default());
    let alone = risk(&game);
    let other = game.force().iter().find(|&other| other != unit).expect("a force");
    game.units[other.index()].hex = near();
    game.battle.on_map.insert(other);
    assert!(0 < risk(&game) && risk(&game) < alone / 2, "{} of {alone}", risk(&game));
}

#[test]
fn in_the_last_week_a_unit_is_spared_for_this_battle_only() {
    let mut game = last_turn(&[("7TP", near())]);
    game.battle.turn = 1;
    let unit = game.battle.action.expect("a unit acts").unit;
    let hurt = |game: &Campaign| stand::hurt(game, unit);
    let early = hurt(&game);
    game.week = game.objective_card().weeks;
    let late = hurt(&game);
    assert!(0 < late && 2 * late < early, "{late} and {early}");
    game.battle.turn = game.battle.last_turn;
    assert_eq!(hurt(&game), 0);
}

#[test]
fn the_plan_decides_what_is_legal_in_every_campaign() {
    for family in [Family::Sherman, Family::Tiger] {
        let whole = || play(&start(family), 3, super::decide, |_| false);
        let game = whole();
        assert!(game.ending.is_some());
        assert_eq!(game, whole(), "the same seed gives the same campaign");
    }
}

#[test]
fn the_plan_wins_more_than_the_careful_beginner() {
    for family in [Family::Sherman, Family::Tiger] {
        let start = start(family);
        let points = |decide: Decide| -> i32 {
            (0..12).map(|seed| i32::from(play(&start, 100 + seed, decide, |_| false).vp)).sum()
        };
        let (plan, beginner) = (points(super::decide), points(sound::decide));
        assert!(beginner < plan, "{plan} and {beginner} VP in twelve campaigns");
    }
}

#[test]
fn without_a_target_the_last_turn_ends() {
    let game = last_turn(&[("7TP", Hex::new(1, 4).expect("on the map"))]);
    assert_eq!(planned(&game), Decision::Done);
}
