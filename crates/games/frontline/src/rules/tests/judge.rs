//! Victory, time and the campaign [FD-2, FD-A1, FD-O8, FD-O9].

use super::desk::{Desk, OPEN, desk, pack};
use crate::cards::{Objective, Side};
use crate::decision::{Decision, Task};
use crate::event::Event;
use crate::field::Field;
use crate::frame::Phase;
use crate::pack::Battles;
use crate::state::{Battle, UnitFlags};
use std::sync::Arc;

#[track_caller]
fn rest(desk: &mut Desk, id: &str) {
    desk.all(&[Decision::Order(desk.at(id)), Decision::Prepare]);
    while desk.battle.frame().is_some() {
        desk.play(Decision::Do(Task::Rest));
    }
}

/// Covers FD-2, FD-A1.
#[test]
fn more_than_half_of_what_the_enemy_bought_wins() {
    let mut half = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    (half.battle.bought, half.battle.lost) = ([20, 20], [0, 10]);
    rest(&mut half, "us02");
    assert_eq!(half.battle.phase, Phase::Turn);
    let mut more = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    (more.battle.bought, more.battle.lost) = ([20, 20], [0, 11]);
    rest(&mut more, "us02");
    assert!(more.saw(Event::Over(Some(Side::Allied))));
    assert_eq!(fieldcraft_engine::Game::verdict(&more.battle).unwrap().grade, "Allied victory");
}

/// Covers FD-2.
#[test]
fn if_both_are_beaten_the_active_side_wins() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    (desk.battle.bought, desk.battle.lost) = ([20, 20], [11, 11]);
    rest(&mut desk, "us02");
    assert_eq!(desk.battle.winner, Some(Side::Allied));
}

/// Covers FD-1, FD-2.
#[test]
fn destroyed_units_count_their_points_and_pinned_ones_nothing() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02", "ge07"]), (8, &["ge05"])]);
    desk.mark("ge05", UnitFlags::PINNED);
    desk.aim("us04", "ge02");
    desk.draws(&["killed", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("ge02")));
    assert_eq!((desk.battle.bought[1], desk.battle.lost[1]), (9, 4));
}

/// Covers FD-O9.
#[test]
fn when_time_is_up_the_larger_share_wins() {
    let end = |lost: [u8; 2]| {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
        (desk.battle.bought, desk.battle.lost, desk.battle.turn) = ([20, 40], lost, 15);
        desk.end_turn();
        assert_eq!(desk.battle.phase, Phase::Turn);
        desk.end_turn();
        assert_eq!(desk.battle.phase, Phase::Over);
        desk.battle.winner
    };
    assert_eq!(end([3, 5]), Some(Side::Axis));
    assert_eq!(end([3, 7]), Some(Side::Allied));
    assert_eq!(end([3, 6]), None);
}

/// Covers FD-O9.
#[test]
fn an_objective_decides_when_the_scenario_names_one() {
    let won = |place: u8| {
        let mut desk = desk(OPEN, &[(place, &["us02"]), (8, &["ge02"])]);
        let mut field = (*desk.battle.field).clone();
        field.battles[0].objective = Some(Objective { side: Side::Allied, place: 5 });
        desk.battle.field = Arc::new(field);
        desk.battle.turn = 15;
        desk.end_turn();
        desk.end_turn();
        desk.battle.winner
    };
    assert_eq!((won(4), won(5), won(6)), (Some(Side::Axis), Some(Side::Allied), Some(Side::Allied)));
}

/// Covers FD-O8.
#[test]
fn survivors_go_on_with_wounds_and_promotions() {
    let battles = Battles::embedded(&pack()).unwrap();
    let field = Field::of(&pack(), &battles, "road-to-saint-lo").unwrap();
    assert_eq!(field.battles.len(), 5);
    let mut battle = Battle::new(Arc::new(field));
    battle.phase = Phase::Secret;
    let mut desk = super::desk::free(crate::field::Free::default());
    desk.battle = battle;
    for side in Side::BOTH {
        for decision in [Decision::BuyRest, Decision::Done, Decision::Done, Decision::EquipRest] {
            desk.play_as(side, decision);
        }
    }
    let men: Vec<_> = desk.battle.alive(Side::Allied).collect();
    let (hurt, raised, dead) = (men[0], men[1], men[2]);
    let dead_card = desk.battle.unit(dead).card;
    desk.battle.units[hurt.index()].wounds = 1;
    desk.battle.units[hurt.index()].morale = 0;
    desk.battle.units[raised.index()].set(UnitFlags::PROMOTED);
    let mut luck = fieldcraft_engine::Seeded::from_number(1);
    let mut play = crate::rules::Play { chance: &mut luck, events: &mut desk.events };
    desk.battle.destroy(dead, &mut play);
    desk.battle.lost[1] = 200;
    let active = desk.battle.active;
    let own = desk.battle.sections_of(active).next().unwrap();
    desk.all(&[Decision::Order(own), Decision::Prepare]);
    while desk.battle.phase == Phase::Turn {
        desk.play(Decision::Do(Task::Rest));
    }
    assert!(desk.saw(Event::BattleOver(Some(Side::Allied))));
    assert_eq!((desk.battle.number, desk.battle.points, desk.battle.phase), (1, [1, 0], Phase::Open));
    assert_eq!((desk.battle.unit(hurt).wounds, desk.battle.unit(hurt).morale), (1, desk.battle.card(hurt).morale));
    assert!(desk.battle.unit(raised).is(UnitFlags::PROMOTED) && desk.battle.promoted == [false; 2]);
    assert!(!desk.battle.unit(dead).is_alive() && desk.battle.taken & 1 << dead_card != 0);
    assert_eq!(desk.battle.budget, [8, 8]);
}
