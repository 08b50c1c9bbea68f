//! Areas as sets of hexes on maps of the real boards.

use fieldcraft_hex::HexId;
use fieldcraft_panzer::board;
use fieldcraft_panzer::map::{Compass, Map};
use fieldcraft_panzer::situation::Area;
use fieldcraft_panzer::situation::area::{Bank, Distance, Edge, PastRow, Rows};

fn map(layout: &str) -> Map {
    board::join(&layout.parse().expect(layout), &board::embedded()).expect(layout)
}

fn boards(letters: &str) -> Area {
    Area::Boards(letters.chars().collect())
}

fn bank(board: char, side: Edge) -> Area {
    Area::Bank(Bank { board, side })
}

fn hex(map: &Map, name: &str) -> HexId {
    map.named(name.parse().expect(name)).expect(name)
}

/// Covers PL-XIV.B.2a, PL-V.A.4, PL-R75.
#[test]
fn half_hexes_are_playable_and_count_for_no_board() {
    let map = map("D180|A180");
    assert_eq!(boards("D").playable(&map).len(), 346);
    // Without the two short edges and the ends of every second row.
    assert_eq!(boards("D").hexes(&map).len(), 346 - 2 * 10 - 2 * 16);
    assert_eq!(boards("DA").hexes(&map).len(), 2 * 294);
    assert_eq!(Area::Anywhere.playable(&map).len(), map.grid.len());
}

#[test]
fn a_side_of_a_row_is_the_rows_beyond_it() {
    let past = |row, side| Area::PastRow(PastRow { board: 'D', row, side });
    let rows = |from, to| Area::Rows(Rows { board: 'D', from, to });
    let table = [
        ("D180", Edge::North, rows(8, 32)),
        ("D180", Edge::South, rows(0, 6)),
        ("D0", Edge::South, rows(8, 32)),
        ("D0", Edge::North, rows(0, 6)),
        ("D90", Edge::West, rows(8, 32)),
        ("D270", Edge::East, rows(8, 32)),
        ("D270", Edge::West, rows(0, 6)),
    ];
    for (layout, side, expect) in table {
        let map = map(layout);
        assert_eq!(past(7, side).playable(&map), expect.playable(&map), "{layout} {side:?}");
    }
}

#[track_caller]
fn check_banks(layout: &str, board: char, sides: [Edge; 2], inside: [&str; 2]) {
    let map = map(layout);
    let banks = sides.map(|side| bank(board, side).playable(&map));
    for (at, name) in inside.iter().enumerate() {
        let hex = hex(&map, name);
        assert!(banks[at].contains(&hex), "{layout}: {name} lies {:?}", sides[at]);
        assert!(!banks[1 - at].contains(&hex), "{layout}: {name} does not lie {:?}", sides[1 - at]);
    }
    let all = Area::Boards(vec![board]).playable(&map).len();
    let dry = banks[0].len() + banks[1].len();
    assert!((all - 25..all).contains(&dry), "{layout}: the banks have {dry} of {all} hexes");
}

#[test]
fn a_stream_parts_a_board_into_two_banks() {
    use Edge::{East, North, South, West};
    check_banks("D180", 'D', [North, South], ["D-CC-5", "D-S-4"]);
    check_banks("D270", 'D', [East, West], ["D-CC-5", "D-S-4"]);
    check_banks("D90", 'D', [West, East], ["D-CC-5", "D-S-4"]);
    check_banks("D180|A180", 'A', [North, South], ["A-U-4", "A-U-8"]);
    check_banks("B90/A90/C90", 'A', [North, South], ["A-U-4", "A-U-8"]);
    check_banks("A90|C270", 'A', [West, East], ["A-U-4", "A-U-8"]);
    check_banks("A270/D90/C90", 'A', [East, West], ["A-U-4", "A-U-8"]);
    check_banks("A270/D90/C90", 'C', [East, West], ["C-R-6", "C-DD-3"]);
}

#[test]
fn a_board_without_a_stream_across_has_no_banks_of_other_boards() {
    let map = map("D180|A180");
    let north = bank('D', Edge::North).playable(&map);
    let on_d = boards("D").playable(&map);
    assert!(north.iter().all(|hex| on_d.contains(hex)));
    assert!(bank('C', Edge::North).playable(&map).is_empty());
}

#[test]
fn distances_count_hexes_from_the_nearest_of_an_area() {
    let map = map("D180");
    let artain = || Area::Towns(vec!["Artain".into()]);
    let within = |hexes| Area::Within(Distance { hexes, of: Box::new(artain()) });
    let at_least = |hexes| Area::AtLeast(Distance { hexes, of: Box::new(artain()) });
    assert_eq!(artain().hexes(&map).len(), 3);
    assert_eq!(within(0).playable(&map), artain().playable(&map));
    assert_eq!(at_least(0).playable(&map).len(), map.grid.len());
    for hexes in 1..6 {
        let (near, far) = (within(hexes - 1).playable(&map), at_least(hexes).playable(&map));
        assert_eq!(near.len() + far.len(), map.grid.len());
        let distance =
            |hex: HexId| artain().playable(&map).iter().filter_map(|town| map.grid.distance(hex, *town)).min();
        assert!(near.iter().all(|hex| distance(*hex) < Some(u32::from(hexes))));
        assert!(far.iter().all(|hex| distance(*hex) >= Some(u32::from(hexes))));
    }
}

#[test]
fn areas_are_joined_cut_and_taken_away() {
    let map = map("D180");
    let towns = |name: &str| Area::Towns(vec![name.into()]);
    assert_eq!(Area::Any(vec![towns("Artain"), towns("Nece")]).hexes(&map).len(), 7);
    assert_eq!(Area::All(vec![towns("Artain"), towns("Nece")]).hexes(&map).len(), 0);
    let north = bank('D', Edge::North);
    assert_eq!(Area::All(vec![towns("Artain"), north.clone()]).hexes(&map).len(), 3);
    assert_eq!(Area::All(vec![towns("Nece"), Area::NoneOf(vec![north])]).hexes(&map).len(), 4);
}

#[test]
fn edges_are_those_of_the_map() {
    for layout in ["D180|A180", "C90/D270"] {
        let map = map(layout);
        for (edge, side) in [
            (Edge::North, Compass::North),
            (Edge::East, Compass::East),
            (Edge::South, Compass::South),
            (Edge::West, Compass::West),
        ] {
            assert_eq!(Area::Edge(edge).playable(&map), map.edge(side), "{layout}");
        }
    }
}
