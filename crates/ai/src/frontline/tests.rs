//! The cool sergeant against chance.

use super::CoolSergeant;
use crate::Random;
use fieldcraft_engine::{Game, Player, Seat, Seeded};
use fieldcraft_frontline::field::{Field, Free};
use fieldcraft_frontline::pack::{Battles, Pack};
use fieldcraft_frontline::state::Battle;
use std::sync::Arc;

/// Plays one game of the sergeant, in this seat or in both, against chance; the seat that won.
fn game(start: &Battle, sergeant: Option<Seat>, seed: u64) -> Option<Seat> {
    let mut battle = start.clone();
    let (mut cool, mut random) = (CoolSergeant, Random(Seeded::from_number(seed)));
    let mut dice = Seeded::from_number(seed + 1000);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..20_000 {
        let Some(seat) = battle.to_act().first() else { break };
        legal.clear();
        battle.legal(seat, &mut legal);
        let view = battle.view(seat);
        let decision = if sergeant.is_none_or(|sergeant| sergeant == seat) {
            cool.decide(&view, &legal)
        } else {
            Player::<Battle>::decide(&mut random, &view, &legal)
        };
        battle
            .play(seat, &decision, &mut dice, &mut events)
            .unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}"));
        events.clear();
    }
    battle.verdict().expect("the game is over").winner
}

#[test]
fn the_sergeant_beats_chance_from_both_seats() {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let start = Battle::new(Arc::new(Field::free(&pack, Free::default())));
    for seat in [Seat(0), Seat(1)] {
        let won = (0..10).filter(|seed| game(&start, Some(seat), *seed) == Some(seat)).count();
        assert!(8 <= won, "{won} of 10 from {seat:?}");
    }
}

#[test]
fn the_sergeant_goes_for_the_ground_that_he_must_hold() {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let battles = Battles::embedded(&pack).expect("the battles are sound");
    let start = Battle::new(Arc::new(Field::of(&pack, &battles, "omaha-draw").expect("there is such a battle")));
    let taken = (0..12).filter(|seed| game(&start, None, *seed) == Some(Seat(0))).count();
    assert!((3..12).contains(&taken), "{taken} of 12");
}
