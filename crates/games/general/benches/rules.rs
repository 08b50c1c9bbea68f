//! `cargo bench -p fieldcraft-general`: what listing, playing and copying cost.

use criterion::{Criterion, criterion_group, criterion_main};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_general::field::{Field, Options};
use fieldcraft_general::pack::{Operations, Pack};
use fieldcraft_general::state::Operation;
use std::hint::black_box;
use std::sync::Arc;

fn benches(criterion: &mut Criterion) {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let operations = Operations::embedded(&pack).expect("the scenarios are sound");
    let field = Field::of(&pack, &operations, "foggia-airfields", Options::default()).expect("the scenario exists");
    let start = Operation::new(Arc::new(field));
    println!("a state has {} bytes", size_of::<Operation>());
    let (mut game, mut luck) = (start.clone(), Seeded::from_number(7));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    criterion.bench_function("a random decision, list and play", |bencher| {
        bencher.iter(|| {
            let Some(seat) = game.to_act().first() else {
                game = start.clone();
                return;
            };
            legal.clear();
            game.legal(seat, &mut legal);
            let decision = legal[luck.below(legal.len() as u32) as usize];
            events.clear();
            game.play(seat, &decision, &mut luck, &mut events).expect("a listed decision is legal");
        });
    });
    let mut copy = game.clone();
    criterion.bench_function("copy a state", |bencher| {
        bencher.iter(|| {
            copy.clone_from(&game);
            black_box(&copy);
        });
    });
}

criterion_group!(rules, benches);
criterion_main!(rules);
