//! The four boards of the game against their specification: towns, bridges, relief, and ground that can be fought over.

use super::*;
use crate::map::{Cell, HexName, Marks};
use fieldcraft_hex::HexId;

fn named(map: &Map, name: &str) -> HexId {
    map.named(name.parse::<HexName>().unwrap()).unwrap()
}

/// The hexes that can be reached from `start` through `open` sides.
fn reached(map: &Map, start: &[HexId], open: impl Fn(HexId, fieldcraft_hex::Direction, HexId) -> bool) -> Vec<bool> {
    let mut reached = vec![false; map.grid.len()];
    let mut queue = start.to_vec();
    while let Some(hex) = queue.pop() {
        if !std::mem::replace(&mut reached[hex.index()], true) {
            let next = map.grid.adjacent(hex).filter(|&(side, beyond)| open(hex, side, beyond));
            queue.extend(next.map(|(_, beyond)| beyond));
        }
    }
    reached
}

/// The hexes on the same side of every stream as `start`.
fn bank(map: &Map, start: &str) -> Vec<bool> {
    reached(map, &[named(map, start)], |_, _, beyond| !map.cell(beyond).ground.has(Ground::STREAM))
}

fn with(map: &Map, ground: Ground) -> Vec<String> {
    let cells = map.cells.iter().filter(|cell| cell.ground.has(ground));
    cells.map(|cell| cell.names[0].to_string()).collect()
}

#[test]
fn towns_have_the_names_and_sizes_of_the_situations() {
    let towns: Vec<Vec<_>> = embedded()
        .iter()
        .map(|board| board.towns.iter().map(|town| format!("{} {}", town.name, town.hexes.len())).collect())
        .collect();
    assert_eq!(
        towns,
        [
            vec!["Caverge 2", "Grancelles 15", "Kuhn 1", "Sambleu 2"],
            vec!["Fratelle 1", "Lomarre 2", "Rieux 3", "Volle 1"],
            vec!["St. Athan 4", "Wiln 2"],
            vec!["Artain 3", "Einkel 1", "Merden 2", "Nece 4"],
        ]
    );
    assert_eq!(embedded().iter().map(|board| board.letter).collect::<String>(), "ABCD");
}

#[test]
fn bridges_stand_where_the_situations_need_them() {
    let count = |board: &str| with(&map(board), Ground::BRIDGE).len();
    assert_eq!(["A0", "B0", "C0", "D0"].map(count), [6, 1, 5, 1]);
    assert_eq!(with(&map("D0"), Ground::BRIDGE), ["D-BB-6"]);
    // Two bridges north of row Q are the aim at Nijmegen.
    assert!(with(&map("A180"), Ground::BRIDGE).iter().filter(|name| name.as_str() > "A-R").count() >= 2);
}

/// Covers PL-XIV.B.9.
#[test]
fn grancelles_lies_on_both_banks() {
    let map = map("A0");
    let kuhn = map.cell(named(&map, "A-Q-10")).town.unwrap();
    assert_eq!(map.towns[usize::from(kuhn)].name, "Kuhn");
    let bank = bank(&map, "A-A-8");
    let town = |name: &str| map.towns.iter().find(|town| town.name == name).unwrap();
    let here: Vec<_> = town("Grancelles").hexes.iter().filter(|hex| bank[hex.index()]).collect();
    let here: Vec<_> = here.iter().map(|hex| map.cell(**hex).names[0].to_string()).collect();
    assert_eq!(here, ["A-U-7", "A-U-8", "A-V-9", "A-V-10", "A-W-9"]);
    for name in ["Sambleu", "Caverge", "Kuhn"] {
        assert!(town(name).hexes.iter().all(|hex| bank[hex.index()]), "{name}");
    }
}

#[test]
fn artain_lies_beyond_the_southern_stream_and_the_other_towns_do_not() {
    let map = map("D0");
    let bank = bank(&map, "D-GG-3");
    for town in &map.towns {
        assert!(town.hexes.iter().all(|hex| bank[hex.index()] == (town.name == "Artain")), "{}", town.name);
    }
}

#[test]
fn hills_lie_where_the_specification_has_them() {
    assert_eq!(with(&map("A0"), Ground::SLOPE), [""; 0]);
    let tops = |board: &str| {
        let map = map(board);
        with(&map, Ground::HILLTOP).iter().map(|name| name[2..].replace('-', "")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(tops("C0"), "E8 F8 F9 G8 I3 J4 K3 L3 S7 S8 Z8 AA7");
    assert_eq!(tops("D0"), "I4 I5 I6 O6 P6 Y5 Y6 Z5");
    assert_eq!(with(&map("D0"), Ground::SWAMP).len(), 6);
    let coast = map("B0");
    for name in with(&coast, Ground::HILLTOP) {
        assert!(coast.cell(named(&coast, &name)).ground.has(Ground::PLATEAU), "{name}");
    }
}

/// Covers PL-VII.J.11.da, PL-VII.J.11.e.
#[test]
fn only_the_outermost_row_of_the_plateau_has_orange_sides() {
    let map = map("B0");
    let (mut inside, mut outside) = (0, 0);
    for (hex, _) in map.grid.iter() {
        for (side, beyond) in map.grid.adjacent(hex).filter(|(_, beyond)| hex < *beyond) {
            let both = map.cell(hex).ground.has(Ground::PLATEAU) && map.cell(beyond).ground.has(Ground::PLATEAU);
            let orange = usize::from(map.cell(hex).marks[side.index()].has(Marks::ORANGE));
            *(if both { &mut inside } else { &mut outside }) += orange;
        }
    }
    assert_eq!((inside, outside), (0, 50));
}

/// Covers PL-V.A.1a.
#[test]
fn a_hex_holds_every_terrain_of_which_it_has_a_part() {
    let map = map("C0");
    assert!(map.cell(named(&map, "C-G-4")).ground.has(Ground::WOODS.with(Ground::SLOPE)));
    assert!(map.cell(named(&map, "C-J-4")).ground.has(Ground::WOODS.with(Ground::HILLTOP)));
    assert!(map.cell(named(&map, "C-L-6")).ground.has(Ground::STREAM.with(Ground::BRIDGE)));
}

#[test]
fn razorbacks_have_spines_that_touch_no_hilltop() {
    let map = map("C0");
    for name in ["C-L-10", "C-M-9", "C-U-2", "C-V-2", "C-W-2"] {
        let cell = map.cell(named(&map, name));
        let any = |mark| cell.marks.iter().any(|marks| marks.has(mark));
        assert!(any(Marks::BROWN) && !any(Marks::ORANGE), "{name}");
    }
}

#[test]
fn woods_are_ringed_with_green_except_where_there_is_a_way_in() {
    for board in ["A0", "B0", "C0", "D0"] {
        let map = map(board);
        let woods: Vec<&Cell> = map.cells.iter().filter(|cell| cell.ground.has(Ground::WOODS)).collect();
        let green = woods.iter().flat_map(|cell| cell.marks).filter(|marks| marks.has(Marks::GREEN)).count();
        let all = 6 * woods.len();
        assert!(green * 10 > all * 6 && green * 10 < all * 9, "{board}: {green} of {all}");
        let elsewhere = map.cells.iter().filter(|cell| !cell.ground.has(Ground::WOODS));
        let lone = elsewhere.flat_map(|cell| cell.marks).filter(|marks| marks.has(Marks::GREEN)).count();
        assert!(lone < green, "{board}");
    }
}

#[test]
fn vehicles_reach_every_open_hex() {
    let closed = Ground::STREAM.with(Ground::SWAMP).with(Ground::SEA);
    let mut lost = Vec::new();
    for board in ["A0", "B0", "C0", "D0"] {
        let map = map(board);
        let roads: Vec<HexId> =
            map.grid.iter().map(|(hex, _)| hex).filter(|&hex| map.cell(hex).roads != 0).take(1).collect();
        let reached = reached(&map, &roads, |from, side, to| {
            let barrier = map.cell(from).marks[side.index()].any(Marks::GREEN.with(Marks::CLIFF));
            map.cell(from).road(side) || !barrier && !map.cell(to).ground.any(closed)
        });
        let open = |cell: &&Cell| !cell.ground.any(closed.with(Ground::WOODS).with(Ground::HALF));
        let cells = map.grid.iter().filter(|(hex, _)| !reached[hex.index()]).map(|(hex, _)| map.cell(hex));
        lost.extend(cells.filter(open).map(|cell| cell.names[0].to_string()));
    }
    assert_eq!(lost, [""; 0]);
}
