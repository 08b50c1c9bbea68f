//! What a player means by several decisions: whole moves, marches and attacks.

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::game::seat_of;
use crate::ids::{Piece, Pieces};
use crate::intent::Intent;
use crate::unit::Side;
use fieldcraft_engine::{Dictated, Effort, Ended, Game, Intents, Next, Play, intent_odds};

/// Carries an intention out with these dice.
fn mean(fight: &mut Fight, intent: Intent, dice: &[u32]) -> Ended {
    let (mut dice, mut events) = (Dictated::only(dice), Vec::new());
    let seat = fight.battle.to_act().first().expect("somebody is to act");
    fight.battle.carry_out(seat, &intent, &mut Play { chance: &mut dice, events: &mut events })
}

fn meant(fight: &Fight) -> Vec<Intent> {
    let mut all = Vec::new();
    fight.battle.intents(fight.battle.to_act().first().expect("somebody is to act"), &mut all);
    all
}

fn set(pieces: &[Piece]) -> Pieces {
    pieces.iter().copied().collect()
}

/// Covers PL-V.B.4a, PL-V.B.1a.
#[test]
fn a_unit_goes_to_any_hex_in_its_reach_and_stops_there() {
    let mut fight = field().unit("m4-75", "C2").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    let tank = fight.piece("m4-75");
    let there = Intent::Go(tank, fight.hex("C6"));
    assert!(meant(&fight).contains(&there));
    assert_eq!(mean(&mut fight, there, &[]), Ended::Done);
    assert_eq!(fight.at(tank), Some(fight.hex("C6")));
    fight.refused(Decision::Move(tank), "PL-V.B.4b");
    let far = Intent::Go(tank, fight.hex("C7"));
    assert_eq!(fight.battle.next(seat_of(Side::Allied), &far), Next::Stopped, "it has moved");
}

/// Covers PL-XV.B.4a.
#[test]
fn a_move_that_draws_fire_is_interrupted_and_taken_up_again() {
    let terrain = field().with(Switch::OpportunityFire).unit("m4-75", "C2").unit("tiger-i", "C9");
    let mut fight = terrain.begin(Side::Allied, Step::Vehicles);
    let tank = fight.piece("m4-75");
    let there = Intent::Go(tank, fight.hex("C6"));
    let mut asked = 0;
    while mean(&mut fight, there, &[]) == Ended::Interrupted {
        fight.play(Decision::Pass, &[]);
        asked += 1;
        assert!(asked < 9, "it never comes there");
    }
    assert_eq!((fight.at(tank), asked), (Some(fight.hex("C6")), 3));
}

/// Covers PL-V.B.4a.
#[test]
fn a_stack_marches_together() {
    let terrain = field().unit("m4-75", "C2").unit("m4-75", "C2").unit("truck-us", "C2").unit("lynx", "K9");
    let mut fight = terrain.begin(Side::Allied, Step::Vehicles);
    let march = Intent::March(fight.hex("C2"), fight.hex("C4"));
    assert!(meant(&fight).contains(&march));
    assert_eq!(mean(&mut fight, march, &[]), Ended::Done);
    for piece in [fight.nth("m4-75", 1), fight.nth("m4-75", 2), fight.piece("truck-us")] {
        assert_eq!(fight.at(piece), Some(fight.hex("C4")));
    }
}

/// Covers PL-VII.B.1b, PL-VII.B.5c.
#[test]
fn an_attack_takes_those_who_help_and_no_more() {
    // Four guns against one armored car: the best column needs only some of them.
    let terrain = field().unit("m4-75", "C2").unit("m4-75", "D2").unit("m4-75", "E2").unit("m4-75", "F2");
    let mut fight = terrain.unit("lynx", "D5").begin(Side::Allied, Step::Direct);
    let (hex, lynx) = (fight.hex("D5"), fight.piece("lynx"));
    let most = meant(&fight).into_iter().find_map(|intent| match intent {
        Intent::Attack(at, with) if at == hex && 1 < with.len() => Some(with),
        _ => None,
    });
    let with = most.expect("several fire together");
    assert!(with.len() < 4, "{with:?}");
    assert_eq!(mean(&mut fight, Intent::Attack(hex, with), &[1]), Ended::Done);
    assert!(fight.is_lost(lynx));
    let fired = |piece: Piece| fight.battle.has_shot(piece);
    assert!(with.iter().all(fired));
    assert_eq!((1..=4).filter(|&number| fired(fight.nth("m4-75", number))).count(), with.len());
}

/// Covers PL-VII.B.8a.
#[test]
fn the_odds_of_an_attack_are_those_of_its_roll() {
    let fight = field().unit("m4-75", "C2").unit("lynx", "D5").begin(Side::Allied, Step::Direct);
    let (attack, seat) = (Intent::Attack(fight.hex("D5"), set(&[fight.piece("m4-75")])), seat_of(Side::Allied));
    assert!(meant(&fight).contains(&attack));
    let odds = intent_odds(&fight.battle, seat, &attack, &|_, _| None, Effort::of(100)).expect("it can begin");
    assert!(odds.exact);
    assert_eq!(odds.runs, 6);
    assert!(1 < odds.prospects.len());
}
