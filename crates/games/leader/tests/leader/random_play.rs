//! Whole campaigns of random legal decisions.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::pack;
use fieldcraft_leader::state::Campaign;
use std::sync::Arc;

/// Plays campaigns to their end and returns how many decisions each took.
fn play(family: Family, seeds: std::ops::Range<u64>) -> Vec<usize> {
    let edition = Arc::new(pack::read(&pack::embedded(family)).expect("the pack is sound"));
    let start = Campaign::new(edition);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut lengths = Vec::new();
    for seed in seeds {
        let mut dice = Seeded::from_number(seed);
        let mut choice = Seeded::from_number(seed + 1_000_000);
        let mut game = start.clone();
        let mut decisions = 0;
        while !game.to_act().is_empty() {
            legal.clear();
            events.clear();
            game.legal(PLAYER, &mut legal);
            assert!(!legal.is_empty(), "seed {seed}: dead end after {decisions} decisions in {:?}", game.frame());
            let decision = legal[choice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("a listed decision is legal");
            decisions += 1;
            assert!(decisions < 200_000, "seed {seed} does not end");
        }
        assert!(game.verdict().is_some());
        lengths.push(decisions);
    }
    lengths
}

#[test]
fn random_sherman_campaigns_end() {
    let lengths = play(Family::Sherman, 0..200);
    eprintln!("mean {}", lengths.iter().sum::<usize>() / lengths.len());
}

#[test]
fn random_tiger_campaigns_end() {
    let lengths = play(Family::Tiger, 0..200);
    eprintln!("mean {}", lengths.iter().sum::<usize>() / lengths.len());
}
