//! The prudent general against chance.

use super::PrudentGeneral;
use crate::Random;
use fieldcraft_engine::{Game, Player, Seat, Seeded};
use fieldcraft_general::field::{Field, Options};
use fieldcraft_general::pack::{Operations, Pack};
use fieldcraft_general::state::Operation;
use std::sync::Arc;

/// Plays one game; the seat that won, and how many decisions it took.
fn game(start: &Operation, general: Seat, seed: u64) -> Option<Seat> {
    let mut operation = start.clone();
    let (mut prudent, mut random) = (PrudentGeneral, Random(Seeded::from_number(seed)));
    let mut dice = Seeded::from_number(seed + 1000);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..60_000 {
        let Some(seat) = operation.to_act().first() else { break };
        legal.clear();
        operation.legal(seat, &mut legal);
        let view = operation.view(seat);
        let decision = if seat == general {
            prudent.decide(&view, &legal)
        } else {
            Player::<Operation>::decide(&mut random, &view, &legal)
        };
        operation
            .play(seat, &decision, &mut dice, &mut events)
            .unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}"));
        events.clear();
    }
    operation.verdict().expect("the game is over").winner
}

#[test]
fn the_general_beats_chance_from_both_seats() {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let operations = Operations::embedded(&pack).expect("the scenarios are sound");
    for scenario in &operations.scenarios {
        let field = Field::of(&pack, &operations, &scenario.id, Options::default()).expect("it is offered");
        let start = Operation::new(Arc::new(field));
        for seat in [Seat(0), Seat(1)] {
            let won = (0..6).filter(|seed| game(&start, seat, *seed) == Some(seat)).count();
            assert!(5 <= won, "{won} of 6 from {seat:?} in {}", scenario.id);
        }
    }
}
