//! A made-up country of 1,400 hexes.

use fieldcraft_scene::{Badge, Board, Cell, Feature, Orientation, Parity};

/// Hexes from left to right.
pub const COLS: i16 = 40;
/// Hexes from top to bottom.
pub const ROWS: i16 = 35;

const TOWNS: [(i16, i16, &str); 9] = [
    (4, 5, "Altmark"),
    (12, 3, "Birken"),
    (22, 6, "Carlsfeld"),
    (34, 4, "Dornau"),
    (7, 17, "Eichholz"),
    (19, 18, "Ferrand"),
    (31, 16, "Granges"),
    (11, 29, "Hautbois"),
    (28, 28, "Isenburg"),
];
const PATCHES: [(i16, i16, i16, &str); 14] = [
    (8, 8, 3, "woods"),
    (16, 8, 3, "hills"),
    (27, 10, 4, "woods"),
    (36, 10, 3, "hills"),
    (3, 23, 3, "hills"),
    (13, 13, 2, "woods"),
    (24, 22, 4, "woods"),
    (35, 22, 3, "hills"),
    (17, 30, 3, "hills"),
    (5, 31, 3, "woods"),
    (33, 31, 3, "swamp"),
    (21, 12, 2, "swamp"),
    (1, 13, 2, "water"),
    (38, 29, 2, "water"),
];

/// A hex by column and row.
pub type Spot = (i16, i16);

/// The printed number of a hex.
pub fn id((col, row): Spot) -> String {
    format!("{:02}{:02}", col + 1, row + 1)
}

/// The hex beyond one of the six sides, clockwise from the upper right; odd rows are pushed to the right.
pub fn beyond((col, row): Spot, side: usize) -> Option<Spot> {
    let push = row & 1;
    let (col, row) = match side {
        0 => (col + push, row - 1),
        1 => (col + 1, row),
        2 => (col + push, row + 1),
        3 => (col - 1 + push, row + 1),
        4 => (col - 1, row),
        _ => (col - 1 + push, row - 1),
    };
    ((0..COLS).contains(&col) && (0..ROWS).contains(&row)).then_some((col, row))
}

/// How many hexes apart.
fn distance(a: Spot, b: Spot) -> i16 {
    let cube = |(col, row): Spot| {
        let x = col - (row - (row & 1)) / 2;
        (x, -x - row, row)
    };
    let (a, b) = (cube(a), cube(b));
    (a.0 - b.0).abs().max((a.1 - b.1).abs()).max((a.2 - b.2).abs())
}

/// What grows or stands in a hex.
pub fn ground(spot: Spot) -> &'static str {
    if TOWNS.iter().any(|town| (town.0, town.1) == spot) {
        return "town";
    }
    // The edge of a patch is ragged.
    let ragged = (spot.0 * 7 + spot.1 * 13) % 3 / 2;
    let patch = PATCHES.iter().find(|patch| distance((patch.0, patch.1), spot) + ragged < patch.2);
    patch.map_or("clear", |patch| patch.3)
}

/// The way from hex to hex that goes straight.
fn way(from: Spot, to: Spot) -> Vec<String> {
    let (mut spot, mut path) = (from, vec![id(from)]);
    while spot != to {
        let next = (0..6).filter_map(|side| beyond(spot, side)).min_by_key(|next| distance(*next, to));
        spot = next.unwrap_or(to);
        path.push(id(spot));
    }
    path
}

fn feature(kind: &str, name: &str, path: Vec<String>) -> Feature {
    Feature { kind: kind.into(), name: name.into(), path, hexside: None }
}

/// Roads from town to town, a river, and the slopes of the hills.
fn features() -> Vec<Feature> {
    let town = |at: usize| (TOWNS[at].0, TOWNS[at].1);
    let roads = [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (5, 6), (6, 3), (4, 7), (5, 8), (7, 8), (6, 8), (2, 5)];
    let mut features: Vec<Feature> =
        roads.iter().map(|(from, to)| feature("road", "Road", way(town(*from), town(*to)))).collect();
    let bends = [(26, 0), (25, 8), (15, 16), (16, 24), (22, 34)];
    let river = bends.windows(2).flat_map(|bend| way(bend[0], bend[1]));
    let mut river: Vec<String> = river.collect();
    river.dedup();
    features.push(feature("river", "Linde", river));
    for spot in spots().filter(|spot| ground(*spot) == "hills") {
        for side in 0..6 {
            if beyond(spot, side).is_some_and(|next| ground(next) == "clear") {
                features.push(Feature { hexside: Some(side as u8), ..feature("hexside", "Slope", vec![id(spot)]) });
            }
        }
    }
    features
}

/// Every hex, row by row.
pub fn spots() -> impl Iterator<Item = Spot> {
    (0..ROWS).flat_map(|row| (0..COLS).map(move |col| (col, row)))
}

fn cell(spot: Spot) -> Cell {
    let ground = ground(spot);
    let (terrain, code, cover) = match ground {
        "woods" => ("Woods", "W", 2),
        "hills" => ("Hills", "H", 1),
        "town" => ("Town", "T", 3),
        "swamp" => ("Swamp", "S", 1),
        "water" => ("Lake", "L", 0),
        _ => ("Clear", "", 0),
    };
    Cell {
        id: id(spot),
        row: spot.1,
        col: spot.0,
        terrain: terrain.into(),
        code: code.into(),
        ground: ground.into(),
        badges: if cover == 0 { Vec::new() } else { vec![Badge::new(format!("cover {cover}"), format!("c{cover}"))] },
        label: TOWNS.iter().find(|town| (town.0, town.1) == spot).map(|town| town.2.into()),
        notes: Vec::new(),
    }
}

/// The whole map.
pub fn board() -> Board {
    Board {
        name: "The parade ground".into(),
        orientation: Orientation::Pointy,
        shifted: Parity::Odd,
        cells: spots().map(cell).collect(),
        features: features(),
    }
}
