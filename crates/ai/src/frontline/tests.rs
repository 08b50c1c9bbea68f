//! The cool sergeant against chance.

use super::CoolSergeant;
use crate::{Player, Random};
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_frontline::field::{Field, Free};
use fieldcraft_frontline::pack::Pack;
use fieldcraft_frontline::state::Battle;
use std::sync::Arc;

/// Plays one game; the seat that won.
fn game(start: &Battle, sergeant: Seat, seed: u64) -> Option<Seat> {
    let mut battle = start.clone();
    let (mut cool, mut random) = (CoolSergeant, Random(Seeded::from_number(seed)));
    let mut dice = Seeded::from_number(seed + 1000);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..20_000 {
        let Some(seat) = battle.to_act().first() else { break };
        legal.clear();
        battle.legal(seat, &mut legal);
        let view = battle.view(seat);
        let players: [&mut dyn Player<Battle>; 2] = [&mut cool, &mut random];
        let decision = players[usize::from(seat != sergeant)].decide(&view, &legal);
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
        let won = (0..10).filter(|seed| game(&start, seat, *seed) == Some(seat)).count();
        assert!(8 <= won, "{won} of 10 from {seat:?}");
    }
}
