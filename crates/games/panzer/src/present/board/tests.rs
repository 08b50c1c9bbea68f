use super::*;
use crate::board::{embedded, join};

fn painted(layout: &str) -> (Map, Board) {
    let map = join(&layout.parse().unwrap(), &embedded()).unwrap();
    let board = board(&map);
    (map, board)
}

#[test]
fn every_hex_is_a_cell_with_words_and_ground_that_a_screen_paints() {
    const PAINTED: [&str; 8] = ["clear", "woods", "hills", "rise", "sand", "swamp", "town", "water"];
    for layout in ["A0", "B90/A90", "C0", "D180"] {
        let (map, board) = painted(layout);
        assert_eq!(board.cells.len(), map.cells.len());
        for cell in &board.cells {
            assert!(cell.ground.split(' ').all(|word| PAINTED.contains(&word)), "{cell:?}");
            assert!(!cell.terrain.is_empty() && 0 <= cell.row && 0 <= cell.col, "{cell:?}");
        }
    }
}

#[test]
fn every_road_and_stream_between_two_hexes_is_drawn_once() {
    let (map, board) = painted("A0");
    for (kind, sides) in [("road", true), ("stream", false)] {
        let drawn: usize = board.features.iter().filter(|f| f.kind == kind).map(|f| f.path.len() - 1).sum();
        let inside = |(id, _): (HexId, _)| {
            let cell = map.cell(id);
            let bits = if sides { cell.roads } else { cell.streams };
            map.grid.adjacent(id).filter(|(side, _)| bits & 1 << side.index() != 0).count()
        };
        assert_eq!(drawn * 2, map.grid.iter().map(inside).sum::<usize>(), "{kind}");
    }
}

#[test]
fn every_symbol_of_a_side_is_told_once() {
    let (map, board) = painted("C0");
    for (kind, mark) in [("green", Marks::GREEN), ("brown", Marks::BROWN), ("orange", Marks::ORANGE)] {
        let told = board.features.iter().filter(|feature| feature.kind == kind).count();
        let mut sides = 0;
        for (id, _) in map.grid.iter() {
            for side in Direction::ALL.into_iter().filter(|side| map.cell(id).marks[side.index()].has(mark)) {
                let first = map.grid.neighbour(id, side).is_none_or(|other| id < other);
                sides += usize::from(first);
            }
        }
        assert_eq!(told, sides, "{kind}");
    }
}

#[test]
fn a_town_has_its_name_in_one_hex() {
    let (map, board) = painted("A0");
    let mut labels: Vec<String> = board.cells.iter().filter_map(|cell| cell.label.clone()).collect();
    labels.sort_unstable();
    let mut towns: Vec<String> = map.towns.iter().map(|town| town.name.clone()).collect();
    towns.sort_unstable();
    assert_eq!(labels, towns);
}

#[test]
fn terrain_reads_as_words() {
    let words = |parts: &[Ground]| terrain(parts.iter().fold(Ground(0), |all, part| all.with(*part)));
    assert_eq!(words(&[]), "Clear");
    assert_eq!(words(&[Ground::WOODS, Ground::SLOPE]), "Slope, woods");
    assert_eq!(words(&[Ground::TOWN, Ground::STREAM, Ground::BRIDGE]), "Town, bridge");
}
