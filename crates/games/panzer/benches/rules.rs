//! `cargo bench -p fieldcraft-panzer --bench rules`: what listing, playing and copying cost, small and large.

use criterion::{Criterion, criterion_group, criterion_main};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_panzer::shelf::Shelf;
use fieldcraft_panzer::state::Battle;
use std::hint::black_box;

/// One random decision after another, a new battle after each end.
struct Playout {
    start: Battle,
    battle: Battle,
    luck: Seeded,
    legal: Vec<fieldcraft_panzer::decision::Decision>,
    events: Vec<fieldcraft_panzer::event::Event>,
}

impl Playout {
    fn new(start: Battle) -> Self {
        Self { battle: start.clone(), start, luck: Seeded::from_number(7), legal: Vec::new(), events: Vec::new() }
    }

    fn step(&mut self) {
        let Some(seat) = self.battle.to_act().first() else {
            self.battle = self.start.clone();
            return;
        };
        self.legal.clear();
        self.battle.legal(seat, &mut self.legal);
        self.legal.retain(|decision| !Battle::concedes(decision));
        let decision = self.legal[self.luck.below(self.legal.len() as u32) as usize];
        self.events.clear();
        self.battle.play(seat, &decision, &mut self.luck, &mut self.events).expect("a listed decision is legal");
    }
}

fn benches(criterion: &mut Criterion) {
    let shelf = Shelf::embedded().expect("the pack is sound");
    println!("a state has {} bytes", size_of::<Battle>());
    for id in ["patton", "remagen-bridge"] {
        let start = shelf.battle(id, 0).expect("a situation");
        let mut playout = Playout::new(start);
        criterion.bench_function(&format!("{id}: a random decision, list and play"), |bencher| {
            bencher.iter(|| playout.step());
        });
        let mut copy = playout.battle.clone();
        criterion.bench_function(&format!("{id}: copy a state"), |bencher| {
            bencher.iter(|| {
                copy.clone_from(&playout.battle);
                black_box(&copy);
            });
        });
    }
}

criterion_group!(rules, benches);
criterion_main!(rules);
