//! `cargo bench -p fieldcraft-panzer --bench sight`: what the sight table of a map, one trace and a union cost.

use criterion::{Criterion, criterion_group, criterion_main};
use fieldcraft_engine::Seeded;
use fieldcraft_hex::{Direction, Grid, HexId, HexSet, Layout, Parity};
use fieldcraft_panzer::map::{Cell, Ground, Map, Marks};
use fieldcraft_panzer::sight::{SightTable, TargetElevationTable, passes, trace};
use std::hint::black_box;

/// Three boards: side by side or end to end, with `obstacles` hexes and sides in a hundred.
fn map(lengths: &[u16], obstacles: u32) -> Map {
    let grid = Grid::from_rows(Layout::Pointy(Parity::Even), lengths).expect("a board");
    let mut dice = Seeded::from_number(4);
    let mut cells = vec![Cell::default(); grid.len()];
    let grounds = [Ground::TOWN, Ground::SLOPE, Ground::SLOPE, Ground::HILLTOP];
    let marks = [Marks::GREEN, Marks::GREEN, Marks::BROWN, Marks::ORANGE];
    for (id, _) in grid.iter() {
        if dice.below(100) < obstacles {
            cells[id.index()].ground = grounds[dice.below(4) as usize];
        }
        for direction in [Direction::NorthEast, Direction::East, Direction::SouthEast] {
            if dice.below(100) < obstacles {
                let mark = marks[dice.below(4) as usize];
                cells[id.index()].marks[direction.index()] = mark;
                if let Some(beyond) = grid.neighbour(id, direction) {
                    cells[beyond.index()].marks[direction.opposite().index()] = mark;
                }
            }
        }
    }
    Map { grid, cells, towns: Vec::new(), boards: vec!['A', 'C', 'D'] }
}

fn rows(rows: u16, length: u16) -> Vec<u16> {
    (0..rows).map(|row| length + row % 2).collect()
}

fn benches(criterion: &mut Criterion) {
    let table = TargetElevationTable::embedded().expect("the table is sound");
    let layouts = [("side by side", rows(33, 30)), ("end to end", rows(97, 10))];
    for (layout, lengths) in &layouts {
        for obstacles in [0, 3, 15] {
            let map = map(lengths, obstacles);
            let hexes = map.grid.len();
            let name = format!("table of {hexes} hexes {layout}, {obstacles}% obstacles");
            criterion.bench_function(&name, |bencher| bencher.iter(|| SightTable::new(&map, &table)));
        }
    }
    let map = map(&layouts[0].1, 3);
    let (from, to) = (HexId(0), HexId(1000));
    criterion.bench_function("trace one long line", |bencher| bencher.iter(|| trace(&map, &table, from, to)));
    let smoke: HexSet<16> = [HexId(700)].into_iter().collect();
    criterion.bench_function("smoke on one long line", |bencher| bencher.iter(|| passes(&map, from, to, &smoke)));
    let sight = SightTable::new(&map, &table);
    criterion.bench_function("what twenty units see together", |bencher| {
        bencher.iter(|| {
            let mut seen = [0u64; 16];
            for from in 0..20 {
                for (word, row) in seen.iter_mut().zip(sight.row(HexId(from * 50))) {
                    *word |= row;
                }
            }
            black_box(seen)
        });
    });
}

criterion_group! {
    name = all;
    config = Criterion::default().sample_size(10);
    targets = benches
}
criterion_main!(all);
