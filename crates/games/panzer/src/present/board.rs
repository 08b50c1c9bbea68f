//! The map as a board: terrain in words and class words, roads, streams, bridges and hexsides.
//!
//! It depends on the map alone and not on the battle, so that a screen draws it once. What changes lies on it as pieces.

use crate::map::{Ground, Level, Map, Marks};
use fieldcraft_hex::{self as grid, Direction, HexId, Layout};
use fieldcraft_scene::{Board, Cell, Feature, Orientation, Parity};

/// Terrain with its word, its letter and the class word that a screen paints, the lowest first.
const TERRAINS: [(Ground, &str, &str, &str); 7] = [
    (Ground::SEA, "sea", "~", "water"),
    (Ground::BEACH, "beach", "b", "sand"),
    (Ground::SLOPE, "slope", "/", "rise"),
    (Ground::HILLTOP, "hilltop", "h", "hills"),
    (Ground::SWAMP, "swamp", "s", "swamp"),
    (Ground::WOODS, "woods", "w", "woods"),
    (Ground::TOWN, "town", "t", "town"),
];

/// The terrain of a hex in words: "Slope, woods".
pub(crate) fn terrain(ground: Ground) -> String {
    let mut words: Vec<&str> =
        TERRAINS.iter().filter(|(kind, ..)| ground.has(*kind)).map(|(_, word, ..)| *word).collect();
    if ground.has(Ground::BRIDGE) {
        words.push("bridge");
    } else if ground.has(Ground::STREAM) {
        words.push("stream");
    }
    let text = if words.is_empty() { "clear".to_owned() } else { words.join(", ") };
    text[..1].to_uppercase() + &text[1..]
}

/// The map as a board.
pub(crate) fn board(map: &Map) -> Board {
    let (orientation, parity) = match map.grid.layout() {
        Layout::Pointy(parity) => (Orientation::Pointy, parity),
        Layout::Flat(parity) => (Orientation::Flat, parity),
    };
    let shifted = match parity {
        grid::Parity::Even => Parity::Even,
        grid::Parity::Odd => Parity::Odd,
    };
    let letters: Vec<String> = map.boards.iter().map(ToString::to_string).collect();
    let name = match letters.len() {
        1 => format!("Board {}", letters[0]),
        _ => format!("Boards {}", super::names::and(&letters)),
    };
    Board { name, orientation, shifted, cells: cells(map), features: features(map) }
}

fn name(map: &Map, hex: HexId) -> String {
    map.cell(hex).names.first().map_or_else(|| format!("hex {}", hex.0), ToString::to_string)
}

fn cells(map: &Map) -> Vec<Cell> {
    let layout = map.grid.layout();
    let cell = |(id, hex): (HexId, grid::Hex)| {
        let (row, col) = layout.row_column(hex);
        let cell = map.cell(id);
        let here = || TERRAINS.iter().filter(|(kind, ..)| cell.ground.has(*kind));
        let words: Vec<&str> = here().map(|(.., class)| *class).collect();
        let code: String = here().map(|(_, _, letter, _)| *letter).take(3).collect();
        let town = cell.town.and_then(|town| map.towns.get(usize::from(town)));
        Cell {
            id: name(map, id),
            row,
            col,
            terrain: terrain(cell.ground),
            code: if code.is_empty() && cell.ground.has(Ground::STREAM) { "~".into() } else { code },
            ground: if words.is_empty() { "clear".into() } else { words.join(" ") },
            badges: Vec::new(),
            label: town.filter(|town| middle(map, &town.hexes) == Some(id)).map(|town| town.name.clone()),
            notes: notes(map, id, town.map(|town| town.name.as_str())),
        }
    };
    map.grid.iter().map(cell).collect()
}

/// The hex of a town that is nearest to all others, where its name stands.
fn middle(map: &Map, hexes: &[HexId]) -> Option<HexId> {
    let far = |one: HexId| -> u32 {
        let hex = |id| map.grid.hex(id);
        hexes.iter().filter_map(|&other| Some(hex(one)?.distance(hex(other)?))).sum()
    };
    hexes.iter().copied().min_by_key(|&hex| (far(hex), hex))
}

/// More words for a closer look: the town, how high it lies, other names.
fn notes(map: &Map, hex: HexId, town: Option<&str>) -> Vec<String> {
    let cell = map.cell(hex);
    let mut notes: Vec<String> = town.map(|town| format!("Part of {town}")).into_iter().collect();
    match cell.level() {
        Level::Ground => {}
        Level::Slope => notes.push("50 to 60 m high".into()),
        Level::Hilltop => notes.push("100 to 140 m high".into()),
    }
    if cell.ground.has(Ground::PLATEAU) {
        notes.push("Inside the plateau".into());
    }
    if cell.roads != 0 {
        notes.push("Road".into());
    }
    if cell.ground.has(Ground::HALF) {
        notes.push("Half hex at the edge of a board".into());
    }
    notes.extend(cell.names.iter().skip(1).map(|name| format!("Also {name}")));
    notes
}

fn features(map: &Map) -> Vec<Feature> {
    let mut all = lines(map, "stream", "Stream", |map, hex| map.cell(hex).streams);
    all.extend(lines(map, "road", "Road", |map, hex| map.cell(hex).roads));
    for (hex, _) in map.grid.iter().filter(|(hex, _)| map.cell(*hex).ground.has(Ground::BRIDGE)) {
        all.push(Feature { kind: "bridge".into(), name: "Bridge".into(), path: vec![name(map, hex)], hexside: None });
    }
    for (hex, _) in map.grid.iter() {
        all.extend(Direction::ALL.into_iter().flat_map(|side| sides(map, hex, side)));
    }
    all
}

/// Roads or streams as paths that are as long as possible: they begin and end where lines meet or stop.
fn lines(map: &Map, kind: &str, words: &str, ways: impl Fn(&Map, HexId) -> u8) -> Vec<Feature> {
    let joined = |hex: HexId| -> Vec<HexId> {
        let open = |(side, next): (Direction, HexId)| {
            let there = ways(map, next) & 1 << side.opposite().index() != 0;
            (ways(map, hex) & 1 << side.index() != 0 && there).then_some(next)
        };
        map.grid.adjacent(hex).filter_map(open).collect()
    };
    let mut drawn: Vec<(HexId, HexId)> = Vec::new();
    let mut all = Vec::new();
    let mut walk = |start: HexId, next: HexId| {
        if drawn.contains(&(start, next)) {
            return;
        }
        let mut path = vec![start, next];
        drawn.extend([(start, next), (next, start)]);
        while let [before, here] = path[path.len() - 2..]
            && let [one, other] = joined(here)[..]
        {
            let on = if one == before { other } else { one };
            if drawn.contains(&(here, on)) {
                break;
            }
            drawn.extend([(here, on), (on, here)]);
            path.push(on);
        }
        let path = path.into_iter().map(|hex| name(map, hex)).collect();
        all.push(Feature { kind: kind.into(), name: words.into(), path, hexside: None });
    };
    let hexes = || map.grid.iter().map(|(hex, _)| hex);
    // First from ends and junctions, then what is left, which are rings.
    for hex in hexes().filter(|&hex| joined(hex).len() != 2).chain(hexes()) {
        joined(hex).into_iter().for_each(|next| walk(hex, next));
    }
    all
}

/// The symbols on one side of a hex. Each side is told once: by the higher hex, or else by the first.
fn sides(map: &Map, hex: HexId, side: Direction) -> impl Iterator<Item = Feature> {
    let cell = map.cell(hex);
    let beyond = map.grid.neighbour(hex, side);
    let rank = |id: HexId| (map.cell(id).level(), std::cmp::Reverse(id));
    let tells = beyond.is_none_or(|beyond| rank(beyond) < rank(hex));
    let marks = cell.marks[side.index()];
    let kinds = [
        (Marks::GREEN, "green", "Green side"),
        (Marks::BROWN, "brown", "Brown side"),
        (Marks::ORANGE, "orange", "Orange side"),
        (Marks::CLIFF, "cliff", "Cliff"),
    ];
    let path = name(map, hex);
    kinds.into_iter().filter(move |(mark, ..)| tells && marks.has(*mark)).map(move |(_, kind, words)| Feature {
        kind: kind.into(),
        name: words.into(),
        path: vec![path.clone()],
        hexside: Some(side.index() as u8),
    })
}

#[cfg(test)]
mod tests;
