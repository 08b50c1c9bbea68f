//! How a turn, a battle and a campaign end [FD-2, FD-48, FD-O8, FD-O9].

use super::desk::{Desk, OPEN, desk};
use crate::cards::{Objective, Side};
use crate::decision::{Decision, Way};
use crate::event::Event;
use crate::field::Field;
use crate::frame::Phase;
use std::sync::Arc;

fn change(desk: &mut Desk, change: impl FnOnce(&mut Field)) {
    let mut field = (*desk.battle.field).clone();
    change(&mut field);
    desk.battle.field = Arc::new(field);
}

/// Covers FD-O9.
#[test]
fn a_side_that_comes_down_the_cards_holds_what_it_has_reached() {
    let won = |place: u8| {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (place, &["ge02"])]);
        change(&mut desk, |field| field.battles[0].objective = Some(Objective { side: Side::Axis, place: 5 }));
        desk.battle.turn = 15;
        desk.end_turn();
        desk.end_turn();
        desk.battle.winner
    };
    assert_eq!([4, 5, 6].map(won), [Some(Side::Axis), Some(Side::Axis), Some(Side::Allied)]);
}

/// Covers FD-48, FD-O9.
#[test]
fn the_last_turn_is_played_by_both() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    desk.battle.turn = 14;
    desk.end_turn();
    desk.end_turn();
    assert_eq!((desk.battle.turn, desk.battle.phase), (15, Phase::Turn));
    desk.end_turn();
    assert_eq!(desk.to_act(), Side::Axis);
    desk.end_turn();
    assert!(desk.saw(Event::Over(None)));
}

/// Covers FD-O8.
#[test]
fn a_campaign_is_won_by_the_points_of_its_battles() {
    let won = |points: [u8; 2]| {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
        change(&mut desk, |field| field.battles[0].worth = 2);
        desk.battle.points = points;
        desk.battle.lost[1] = 200;
        desk.battle.bought = [20, 20];
        desk.play(Decision::Order(desk.at("us02")));
        assert_eq!(desk.battle.points, [points[0] + 2, points[1]]);
        desk.battle.winner
    };
    assert_eq!([[0, 1], [0, 2], [0, 3]].map(won), [Some(Side::Allied), None, Some(Side::Axis)]);
}

/// Covers FD-A20, FD-49.
#[test]
fn the_other_side_advances_to_lower_numbers() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"]), (9, &["ge05"])]);
    desk.end_turn();
    desk.hold(Side::Axis, &["infiltrate", "infiltrate"]);
    let card = desk.card("infiltrate");
    desk.all(&[Decision::Order(desk.at("ge05")), Decision::Play(card)]);
    assert_eq!(desk.refuses(Decision::Go(Way::Back)), "FD-A20");
    desk.play(Decision::Go(Way::Forward));
    desk.pass();
    assert_eq!(desk.battle.section(desk.at("ge05")).place, 8);
}

/// Covers FD-52, FD-2.
#[test]
fn nobody_reacts_to_a_section_that_mines_have_destroyed() {
    let mut desk = desk(OPEN, &[(4, &["us07"]), (3, &["us01", "us16"]), (8, &["ge02"])]);
    desk.battle.mines = crate::state::Battle::bit(5);
    desk.battle.deck[desk.card("minefield").index()] -= 1;
    desk.hold(Side::Allied, &["rally"]);
    let pay = desk.card("rally");
    desk.all(&[Decision::Order(desk.at("us07")), Decision::Move, Decision::Spend(pay)]);
    desk.draws(&["serious-wound"]);
    desk.play(Decision::Go(Way::Forward));
    assert!(desk.saw(Event::Destroyed(desk.unit("us07"))));
    assert_eq!((desk.battle.frames.top(), desk.to_act(), desk.battle.phase), (None, Side::Allied, Phase::Turn));
    assert_eq!(desk.battle.sections_of(Side::Allied).count(), 1);
}

/// Covers FD-73, FD-72.
#[test]
fn men_left_over_take_the_next_leader_among_them() {
    let mut desk = desk(
        OPEN,
        &[(4, &["us01", "us16", "us17"]), (5, &["ge01", "ge06", "ge22", "ge07", "ge08", "ge09"]), (9, &["ge02"])],
    );
    desk.aim("us01", "ge01");
    desk.draws(&["killed", "near-miss", "near-miss", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("ge01")));
    assert_eq!(desk.refuses(Decision::Follow(desk.unit("ge06"))), "FD-73");
    assert_eq!(desk.refuses(Decision::Follow(desk.unit("us01"))), "FD-73");
    desk.all(&[Decision::Follow(desk.unit("ge07")), Decision::Follow(desk.unit("ge08"))]);
    // The mortar man leads himself; the last man is on his own.
    assert_eq!(desk.battle.leader(desk.at("ge22")), Some(desk.unit("ge22")));
    assert_eq!(desk.battle.leader(desk.at("ge09")), None);
    assert_ne!(desk.at("ge22"), desk.at("ge09"));
    assert!(desk.saw(Event::Leads(desk.unit("ge22"), desk.at("ge22"))));
}
