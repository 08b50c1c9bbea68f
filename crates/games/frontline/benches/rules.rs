//! `cargo bench -p fieldcraft-frontline`: what listing, playing and copying cost.

use criterion::{Criterion, criterion_group, criterion_main};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_frontline::field::{Field, Free};
use fieldcraft_frontline::pack::Pack;
use fieldcraft_frontline::state::Battle;
use std::hint::black_box;
use std::sync::Arc;

fn benches(criterion: &mut Criterion) {
    let pack = Arc::new(Pack::embedded().expect("the pack is sound"));
    let start = Battle::new(Arc::new(Field::free(&pack, Free::default())));
    println!("a state has {} bytes", size_of::<Battle>());
    let (mut battle, mut luck) = (start.clone(), Seeded::from_number(7));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    criterion.bench_function("a random decision, list and play", |bencher| {
        bencher.iter(|| {
            let Some(seat) = battle.to_act().first() else {
                battle = start.clone();
                return;
            };
            legal.clear();
            battle.legal(seat, &mut legal);
            let decision = legal[luck.below(legal.len() as u32) as usize];
            events.clear();
            battle.play(seat, &decision, &mut luck, &mut events).expect("a listed decision is legal");
        });
    });
    let mut copy = battle.clone();
    criterion.bench_function("copy a state", |bencher| {
        bencher.iter(|| {
            copy.clone_from(&battle);
            black_box(&copy);
        });
    });
}

criterion_group!(rules, benches);
criterion_main!(rules);
