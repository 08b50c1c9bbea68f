//! Joining: the layouts of the twenty situations, and what holds where boards meet.

use super::*;
use crate::map::{Compass, HexName, Level};
use fieldcraft_hex::{Direction, HexId};

/// The layouts of the situations, each with half hexes that become one.
const SITUATIONS: [(&str, &[[&str; 2]]); 16] = [
    ("B0|D0|A0", &[["B-B-11", "D-B-1"], ["D-B-11", "A-B-1"]]),
    ("A90|C270", &[["A-A-3", "C-A-8"], ["A-A-10", "C-A-1"]]),
    ("B90/A90/C90", &[["B-B-11", "A-B-1"], ["A-FF-11", "C-FF-1"]]),
    ("D180", &[]),
    ("D270|A90", &[["D-GG-3", "A-GG-8"]]),
    ("A90/D270", &[["A-B-11", "D-FF-11"]]),
    ("D180|A180", &[["D-B-1", "A-B-11"]]),
    ("A180", &[]),
    ("A270/D90/C90", &[["A-B-1", "D-FF-1"], ["D-B-11", "C-B-1"]]),
    ("A0|D0|C0", &[["A-B-11", "D-B-1"], ["D-B-11", "C-B-1"]]),
    ("C90/D270", &[["C-B-11", "D-FF-11"]]),
    ("C180|D180", &[["C-B-1", "D-B-11"]]),
    ("D270", &[]),
    ("A270/C90/D270", &[["A-B-1", "C-FF-1"], ["C-B-11", "D-FF-11"]]),
    ("D180|C0|A0", &[["D-B-1", "C-FF-1"], ["C-B-11", "A-B-1"]]),
    ("A180|C180|D0", &[["A-B-1", "C-B-11"], ["C-B-1", "D-FF-1"]]),
];

fn hex(map: &Map, name: &str) -> HexId {
    map.named(name.parse().unwrap()).unwrap()
}

/// Every way in which two boards can lie together, as long as no sea edge is inside.
fn pairs() -> Vec<String> {
    let mut pairs = Vec::new();
    for one in "ABCD".chars() {
        for other in "ABCD".chars().filter(|&other| other != one) {
            for (join, turns) in [('|', [0, 180]), ('/', [0, 180]), ('|', [90, 270]), ('/', [90, 270])] {
                for (first, second) in turns.iter().flat_map(|first| turns.iter().map(move |second| (first, second))) {
                    let layout = format!("{one}{first}{join}{other}{second}");
                    match super::super::join(&layout.parse().unwrap(), &embedded()) {
                        Ok(_) => pairs.push(layout),
                        Err(error) => assert_eq!(error, JoinError::SeaEdge('B'), "{layout}"),
                    }
                }
            }
        }
    }
    pairs
}

/// Covers PL-XIV.C.0d, PL-II.B.0b, PL-II.B.0d.
#[test]
fn every_situation_joins_its_boards_edge_to_edge() {
    for (layout, joins) in SITUATIONS {
        let map = map(layout);
        assert_eq!(layout.matches(char::is_alphabetic).count(), map.boards.len());
        assert_eq!(map.cells.len() + shared(&map), 346 * map.boards.len(), "{layout}");
        for [one, other] in joins {
            assert_eq!(hex(&map, one), hex(&map, other), "{layout}");
            assert_eq!(map.cell(hex(&map, one)).names.len(), 2);
        }
    }
}

fn shared(map: &Map) -> usize {
    map.cells.iter().map(|cell| cell.names.len() - 1).sum()
}

/// Covers PL-II.B.0b, PL-II.B.0c, PL-II.B.0d.
#[test]
fn any_edge_joins_any_edge_but_the_sea() {
    let pairs = pairs();
    // Of 4 × 3 pairs in 16 ways each, those with the sea edge inside are refused: a quarter of the six with B.
    assert_eq!(pairs.len(), 12 * 16 - 6 * 16 / 4);
    for layout in pairs {
        let map = map(&layout);
        let on = |hex: HexId, board: char| map.cell(hex).names.iter().any(|name| name.board == board);
        // From any road of one board the roads lead to the other.
        let start = map.grid.iter().map(|(hex, _)| hex).find(|&hex| on(hex, map.boards[0]) && map.cell(hex).roads != 0);
        let mut seen = vec![false; map.cells.len()];
        let mut open = vec![start.unwrap()];
        while let Some(hex) = open.pop() {
            if !std::mem::replace(&mut seen[hex.index()], true) {
                open.extend(map.grid.adjacent(hex).filter(|(side, _)| map.cell(hex).road(*side)).map(|(_, to)| to));
            }
        }
        let lost = map.grid.iter().find(|(hex, _)| map.cell(*hex).roads != 0 && !seen[hex.index()]);
        assert_eq!(lost, None, "{layout}");
    }
}

#[test]
fn the_sea_edge_joins_nothing() {
    for layout in ["A0|B0", "B180|A0", "A90/B90", "B270/C90", "A0|B0|C0"] {
        let error = join(&layout.parse().unwrap(), &embedded()).unwrap_err();
        assert_eq!(error.to_string(), "the sea edge of board B joins nothing", "{layout}");
    }
}

/// Covers PL-II.B.0b.
#[test]
fn streams_flow_on_across_every_long_edge() {
    for layout in pairs() {
        let map = map(&layout);
        let crossing = |name: &HexName| (name.row == 8 || name.row == 24) && (name.number == 1 || name.number == 10);
        for (hex, _) in map.grid.iter().filter(|(hex, _)| map.cell(*hex).names.iter().any(crossing)) {
            let board = |hex: HexId| map.cell(hex).names[0].board;
            for (side, beyond) in map.grid.adjacent(hex) {
                if board(hex) != board(beyond) && map.cell(beyond).names.iter().any(crossing) {
                    assert!(map.cell(hex).streams & 1 << side.index() != 0, "{layout} {:?}", map.cell(hex).names);
                }
            }
        }
    }
}

#[test]
fn both_hexes_of_a_side_say_the_same() {
    for (layout, _) in SITUATIONS {
        let map = map(layout);
        for (hex, _) in map.grid.iter() {
            for (side, beyond) in map.grid.adjacent(hex) {
                let (here, there) = (map.cell(hex), map.cell(beyond));
                let back = side.opposite();
                assert_eq!(here.marks[side.index()], there.marks[back.index()], "{layout} {:?}", here.names);
                assert_eq!(here.road(side), there.road(back), "{layout} {:?}", here.names);
                let stream = |cell: &crate::map::Cell, side: Direction| cell.streams & 1 << side.index() != 0;
                assert_eq!(stream(here, side), stream(there, back), "{layout} {:?}", here.names);
            }
        }
    }
}

/// Covers PL-R94, PL-V.A.1a.
#[test]
fn joined_half_hexes_have_the_terrain_of_both_and_the_greater_height() {
    let boards = embedded();
    let alone = |name: &HexName| {
        let board = boards.iter().find(|board| board.letter == name.board).unwrap();
        let short = format!("{}{}", crate::map::row_letters(name.row), name.number);
        board.hexes[place(&short).unwrap().index()].ground
    };
    let mut mixed = 0;
    for layout in pairs() {
        for cell in map(&layout).cells.iter().filter(|cell| cell.names.len() == 2) {
            let [one, other] = [alone(&cell.names[0]), alone(&cell.names[1])];
            assert_eq!(cell.ground, one.with(other));
            mixed += usize::from(one != other);
        }
    }
    assert!(mixed > 100);
    // A slope on the edge of one board lifts the whole hex.
    let text = changed(&[("R  . . . . .", "R  / . . . .")]);
    let boards = [embedded(), vec![read("e.txt", &text).unwrap()]].concat();
    let map = join(&"A0|E0".parse().unwrap(), &boards).unwrap();
    assert_eq!(hex(&map, "A-R-11"), hex(&map, "E-R-1"));
    assert_eq!(map.cell(hex(&map, "A-R-11")).level(), Level::Slope);
}

/// Covers PL-XIV.C.0c.
#[test]
fn a_name_means_the_same_hex_in_every_layout() {
    let alone = map("C0");
    for layout in ["C0", "C180", "C90", "C270", "A270/C90/D270", "D180|C0|A0", "A180|C180|D0", "A90|C270"] {
        let map = map(layout);
        for (from, _) in alone.grid.iter().step_by(7) {
            let here = map.named(alone.cell(from).names[0]).unwrap();
            let own = alone.cell(from).ground;
            assert!(map.cell(here).ground.has(own), "{layout}");
            for (to, _) in alone.grid.iter().step_by(31) {
                let there = map.named(alone.cell(to).names[0]).unwrap();
                assert_eq!(map.grid.distance(here, there), alone.grid.distance(from, to), "{layout}");
            }
        }
    }
}

/// Covers PL-XIV.A.2.
#[test]
fn north_is_up_and_edges_go_by_the_compass() {
    #[track_caller]
    fn check(layout: &str, side: Compass, names: &[&str]) {
        let map = map(layout);
        for name in names {
            let hex = hex(&map, name);
            let sides: Vec<_> = Compass::ALL.into_iter().filter(|&side| map.on_edge(hex, side)).collect();
            assert_eq!(sides, [side], "{layout} {name}");
            assert!(map.edge(side).contains(&hex));
        }
    }
    // The exit hexes of the situations 12 and 15, and what the others say of their edges.
    check("A0|D0|C0", Compass::West, &["A-P-1", "A-Q-1", "A-R-1", "A-S-1"]);
    check("C180|D180", Compass::West, &["C-J-11", "C-K-10", "C-X-11"]);
    check("C90/D270", Compass::East, &["C-A-5", "D-GG-5"]);
    check("C90/D270", Compass::West, &["C-GG-5", "D-A-5"]);
    check("C90/D270", Compass::North, &["C-Q-1", "C-R-1"]);
    check("C90/D270", Compass::South, &["D-Q-1", "D-R-1"]);
    check("D270", Compass::West, &["D-A-5"]);
    check("D180", Compass::North, &["D-GG-5"]);
    check("D180", Compass::South, &["D-A-5"]);
    check("D180", Compass::East, &["D-Q-1", "D-R-1"]);
    let one = map("A0");
    let lengths = Compass::ALL.map(|side| one.edge(side).len());
    assert_eq!(lengths, [10, 33, 10, 33]);
    assert!(!one.on_edge(hex(&one, "A-J-2"), Compass::West));
}

#[test]
fn the_first_direction_is_the_one_nearest_north() {
    // With row A in the north a corner points north, and the first side clockwise is NE of the printed board.
    let upright = map("A0");
    let next = upright.grid.neighbour(hex(&upright, "A-J-5"), upright.north());
    assert_eq!(next, Some(hex(&upright, "A-I-5")));
    // With hexes 1 in the north the next lower number lies straight north.
    let turned = map("A90");
    assert_eq!(turned.grid.neighbour(hex(&turned, "A-J-5"), turned.north()), Some(hex(&turned, "A-J-4")));
    let other = map("A270");
    assert_eq!(other.grid.neighbour(hex(&other, "A-J-5"), other.north()), Some(hex(&other, "A-J-6")));
    let half = map("A180");
    assert_eq!(half.grid.neighbour(hex(&half, "A-J-5"), half.north()), Some(hex(&half, "A-K-4")));
}

#[test]
fn half_hexes_are_inside_no_board() {
    let map = map("A90|C270");
    for (hex, _) in map.grid.iter() {
        let cell = map.cell(hex);
        let inside = "AC".chars().filter(|&board| map.is_inside(hex, board)).count();
        assert_eq!(inside, usize::from(!cell.ground.has(Ground::HALF)));
    }
    assert!(map.is_inside(hex(&map, "A-Q-10"), 'A') && !map.is_inside(hex(&map, "A-Q-10"), 'C'));
    assert!(!map.is_inside(hex(&map, "A-A-4"), 'A'));
}

#[test]
fn a_layout_is_written_as_it_is_read() {
    for (layout, _) in SITUATIONS {
        assert_eq!(layout.parse::<Layout>().unwrap().to_string(), layout);
    }
    let wrong = |text: &str| text.parse::<Layout>().unwrap_err();
    for text in ["", "A", "A45", "a0", "A0|", "A0||C0", "A0 C0", "É0"] {
        assert_eq!(wrong(text), JoinError::NoLayout(text.to_owned()));
    }
    assert_eq!(wrong("A0|C90"), JoinError::LongOnShort('C'));
    assert_eq!(wrong("A0|C0/D0"), JoinError::Uneven);
    assert_eq!(wrong("A0|A180"), JoinError::Twice('A'));
    assert_eq!(join(&"A0|X0".parse().unwrap(), &embedded()).unwrap_err(), JoinError::Unknown('X'));
}
