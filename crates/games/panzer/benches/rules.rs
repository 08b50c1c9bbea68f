//! `cargo bench -p fieldcraft-panzer --bench rules`: what listing, playing and copying cost, small and large.

use criterion::{Criterion, criterion_group, criterion_main};
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_panzer::pack::Pack;
use fieldcraft_panzer::state::Battle;
use std::hint::black_box;
use std::time::{Duration, Instant};

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

    /// Lists the decisions of the seat to act; of nobody when the battle is over.
    fn list(&mut self) -> Option<Seat> {
        let seat = self.battle.to_act().first()?;
        self.legal.clear();
        self.battle.legal(seat, &mut self.legal);
        Some(seat)
    }

    fn step(&mut self) {
        let Some(seat) = self.list() else {
            self.battle = self.start.clone();
            return;
        };
        self.legal.retain(|decision| !Battle::concedes(decision));
        let decision = self.legal[self.luck.below(self.legal.len() as u32) as usize];
        self.events.clear();
        self.battle.play(seat, &decision, &mut self.luck, &mut self.events).expect("a listed decision is legal");
    }

    /// The position among the next ones whose decisions take longest to list.
    fn slowest(&mut self, steps: u32) -> Battle {
        let (mut slowest, mut longest) = (self.battle.clone(), Duration::ZERO);
        for _ in 0..steps {
            // The better of two, so that an interruption does not count.
            let [first, second] = [(); 2].map(|()| {
                let begun = Instant::now();
                self.list();
                begun.elapsed()
            });
            if first.min(second) > longest {
                (slowest, longest) = (self.battle.clone(), first.min(second));
            }
            self.step();
        }
        slowest
    }
}

fn benches(criterion: &mut Criterion) {
    let pack = Pack::embedded().expect("the pack is sound");
    println!("a state has {} bytes", size_of::<Battle>());
    for id in ["patton", "remagen-bridge"] {
        let start = pack.battle(id, 0).expect("a situation");
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
        playout.battle = playout.slowest(50_000);
        playout.list();
        println!("{id}: {} decisions take longest to list", playout.legal.len());
        criterion.bench_function(&format!("{id}: list the decisions that take longest"), |bencher| {
            bencher.iter(|| playout.list());
        });
    }
}

criterion_group!(rules, benches);
criterion_main!(rules);
