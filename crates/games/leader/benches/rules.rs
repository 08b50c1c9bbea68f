//! `cargo bench -p fieldcraft-leader`: what a decision, a copy, a scene and exact odds cost.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use fieldcraft_engine::{Game, Seeded, odds};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::frame::Frame;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use fieldcraft_leader::state::Campaign;
use fieldcraft_scene::parts::*;
use std::hint::black_box;
use std::sync::Arc;

/// A campaign played at random until a unit acts in a battle.
fn in_battle(family: Family) -> Campaign {
    let edition = Arc::new(pack::read(&pack::embedded(family)).expect("the pack is sound"));
    let mut dice = Seeded::from_number(7);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        let mut game = Campaign::new(Arc::clone(&edition));
        while !game.to_act().is_empty() {
            if game.frame() == Some(Frame::Act) && 1 < game.battle.turn {
                return game;
            }
            legal.clear();
            events.clear();
            game.legal(PLAYER, &mut legal);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        }
    }
}

fn benches(criterion: &mut Criterion) {
    for (name, family) in [("sherman", Family::Sherman), ("tiger", Family::Tiger)] {
        let game = in_battle(family);
        let system = Leader::embedded(family).expect("the pack is sound");
        let mut legal = Vec::new();
        criterion.bench_function(&format!("{name}: list the decisions of a battle"), |bencher| {
            bencher.iter(|| {
                legal.clear();
                game.legal(PLAYER, &mut legal);
                black_box(legal.len())
            });
        });
        let last = *legal.last().expect("somebody is to act");
        criterion.bench_function(&format!("{name}: play a decision"), |bencher| {
            let (mut dice, mut events) = (Seeded::from_number(1), Vec::new());
            bencher.iter_batched_ref(
                || game.clone(),
                |game| {
                    events.clear();
                    game.play(PLAYER, &last, &mut dice, &mut events)
                },
                BatchSize::SmallInput,
            );
        });
        let mut copy = game.clone();
        criterion.bench_function(&format!("{name}: copy a state"), |bencher| {
            bencher.iter(|| copy.clone_from(black_box(&game)));
        });
        criterion.bench_function(&format!("{name}: make a scene"), |bencher| {
            bencher.iter(|| system.scene(&game.view(PLAYER), PLAYER));
        });
        criterion.bench_function(&format!("{name}: walk the odds of a decision"), |bencher| {
            bencher.iter(|| odds(&game, PLAYER, &legal[0], 20_000));
        });
    }
}

criterion_group!(group, benches);
criterion_main!(group);
