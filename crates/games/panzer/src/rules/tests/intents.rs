//! What a player means by several decisions: whole moves, marches and attacks.

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::game::seat_of;
use crate::ids::{Piece, Pieces};
use crate::intent::Intent;
use crate::unit::Side;
use fieldcraft_engine::{Dictated, Effort, Ended, Game, Intents, Next, Play, intent_odds};

/// Carries an intention out with these dice.
fn mean(desk: &mut Desk, intent: Intent, dice: &[u32]) -> Ended {
    let (mut dice, mut events) = (Dictated::only(dice), Vec::new());
    let seat = desk.battle.to_act().first().expect("somebody is to act");
    desk.battle.carry_out(seat, &intent, &mut Play { chance: &mut dice, events: &mut events })
}

fn intents(desk: &Desk) -> Vec<Intent> {
    let mut all = Vec::new();
    desk.battle.intents(desk.battle.to_act().first().expect("somebody is to act"), &mut all);
    all
}

fn set(pieces: &[Piece]) -> Pieces {
    pieces.iter().copied().collect()
}

/// Covers PL-V.B.4a, PL-V.B.1a.
#[test]
fn a_unit_goes_to_any_hex_in_its_reach_and_stops_there() {
    let mut desk = field().unit("m4-75", "C2").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    let there = Intent::Go(tank, desk.hex("C6"));
    assert!(intents(&desk).contains(&there));
    assert_eq!(mean(&mut desk, there, &[]), Ended::Done);
    assert_eq!(desk.at(tank), Some(desk.hex("C6")));
    desk.refused(Decision::Move(tank), "PL-V.B.4b");
    let far = Intent::Go(tank, desk.hex("C7"));
    assert_eq!(desk.battle.next(seat_of(Side::Allied), &far), Next::Stopped, "it has moved");
}

/// Covers PL-XV.B.4a.
#[test]
fn a_move_that_draws_fire_is_interrupted_and_taken_up_again() {
    let terrain = field().with(Switch::OpportunityFire).unit("m4-75", "C2").unit("tiger-i", "C9");
    let mut desk = terrain.begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    let there = Intent::Go(tank, desk.hex("C6"));
    let mut asked = 0;
    while mean(&mut desk, there, &[]) == Ended::Interrupted {
        desk.play(Decision::Pass, &[]);
        asked += 1;
        assert!(asked < 9, "it never comes there");
    }
    assert_eq!((desk.at(tank), asked), (Some(desk.hex("C6")), 3));
}

/// Covers PL-V.B.4a.
#[test]
fn a_stack_marches_together() {
    let terrain = field().unit("m4-75", "C2").unit("m4-75", "C2").unit("truck-us", "C2").unit("lynx", "K9");
    let mut desk = terrain.begin(Side::Allied, Step::Vehicles);
    let march = Intent::March(desk.hex("C2"), desk.hex("C4"));
    assert!(intents(&desk).contains(&march));
    assert_eq!(mean(&mut desk, march, &[]), Ended::Done);
    for piece in [desk.nth("m4-75", 1), desk.nth("m4-75", 2), desk.piece("truck-us")] {
        assert_eq!(desk.at(piece), Some(desk.hex("C4")));
    }
}

/// Covers PL-VII.B.1b, PL-VII.B.5c.
#[test]
fn an_attack_takes_those_who_help_and_no_more() {
    // Four guns against one armored car: the best column needs only some of them.
    let terrain = field().unit("m4-75", "C2").unit("m4-75", "D2").unit("m4-75", "E2").unit("m4-75", "F2");
    let mut desk = terrain.unit("lynx", "D5").begin(Side::Allied, Step::Direct);
    let (hex, lynx) = (desk.hex("D5"), desk.piece("lynx"));
    let most = intents(&desk).into_iter().find_map(|intent| match intent {
        Intent::Attack(at, with) if at == hex && 1 < with.len() => Some(with),
        _ => None,
    });
    let with = most.expect("several fire together");
    assert!(with.len() < 4, "{with:?}");
    assert_eq!(mean(&mut desk, Intent::Attack(hex, with), &[1]), Ended::Done);
    assert!(desk.is_lost(lynx));
    let fired = |piece: Piece| desk.battle.has_shot(piece);
    assert!(with.iter().all(fired));
    assert_eq!((1..=4).filter(|&number| fired(desk.nth("m4-75", number))).count(), with.len());
}

/// Covers PL-VII.B.8a.
#[test]
fn the_odds_of_an_attack_are_those_of_its_roll() {
    let desk = field().unit("m4-75", "C2").unit("lynx", "D5").begin(Side::Allied, Step::Direct);
    let (attack, seat) = (Intent::Attack(desk.hex("D5"), set(&[desk.piece("m4-75")])), seat_of(Side::Allied));
    assert!(intents(&desk).contains(&attack));
    let odds = intent_odds(&desk.battle, seat, &attack, &|_, _| None, Effort::of(100)).expect("it can begin");
    assert!(odds.exact);
    assert_eq!(odds.runs, 6);
    assert!(1 < odds.prospects.len());
}
