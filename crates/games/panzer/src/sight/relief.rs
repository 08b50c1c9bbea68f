//! The obstacles of a map, laid out so that lines find them by addition.
//!
//! Hexes lie in a rectangle of axial coordinates with a margin, so that everything a line between two hexes of the map
//! meets has a place here, off the map too. What a side is by itself (where its woods stand, whether its brown is
//! joined to orange, to which ridge it belongs) is found out once, here.

use super::elevation::Symbol;
use crate::map::{Ground, Level, Map, Marks};
use fieldcraft_hex::{Direction, Hex, HexId, Hexside};

/// What a side holds: one bit per symbol of [`SIDE_SYMBOLS`], and what only matters to a line along it.
pub(super) mod side {
    /// Any symbol.
    pub const SYMBOLS: u8 = 0b0011_1111;
    /// The bit of each symbol is its place in `SIDE_SYMBOLS`.
    pub const GREEN: u8 = 1;
    pub const SLOPE_GREEN: u8 = 1 << 1;
    pub const HILLTOP_GREEN: u8 = 1 << 2;
    pub const BROWN: u8 = 1 << 3;
    pub const ORANGE: u8 = 1 << 4;
    pub const CLIFF: u8 = 1 << 5;
    /// An orange side meets it at an end [PL-VII.J.1.ab].
    pub const JOINED: u8 = 1 << 6;
    /// One of its hexes is a town hex [PL-R88].
    pub const OF_TOWN: u8 = 1 << 7;
}

/// The symbols of sides by their bits.
pub(super) const SIDE_SYMBOLS: [Symbol; 6] =
    [Symbol::Green, Symbol::SlopeGreen, Symbol::HilltopGreen, Symbol::Brown, Symbol::Orange, Symbol::Cliff];

/// What a hex holds.
pub(super) mod hex {
    pub const TOWN: u8 = 1;
    pub const PLATEAU: u8 = 1 << 1;
    pub const SLOPE: u8 = 1 << 2;
    pub const HILLTOP: u8 = 1 << 3;
}

/// The places of a hex: its three sides that [`Hexside`] names from it, then the hex itself.
pub(super) const PLACES: isize = 4;
/// The place of the hex itself.
pub(super) const SELF: isize = 3;

/// Corners of hexes at the edge belong to hexes off the map.
const MARGIN: i16 = 2;

/// Where a hex, a side or an offset of them lies, without regard to the origin.
pub(super) const fn stride(width: isize, hex: Hex) -> isize {
    (hex.r as isize * width + hex.q as isize) * PLACES
}

/// The obstacles of a map.
pub(super) struct Relief {
    /// The hex at the first place.
    pub origin: Hex,
    /// Hexes in a row of the rectangle.
    pub width: isize,
    /// Rows of the rectangle.
    pub height: isize,
    /// By place, see [`side`] and [`hex`].
    pub places: Vec<u8>,
    /// The hexes of the map by their place divided by [`PLACES`]; others are off the map.
    ids: Vec<Option<HexId>>,
    /// The ridge that a brown side belongs to, from 1, by place; 0 for all else [PL-R93].
    ridges: Vec<u16>,
}

impl Relief {
    pub fn new(map: &Map) -> Self {
        let hexes = || map.grid.iter().map(|(_, hex)| hex);
        let least = |of: fn(Hex) -> i16| hexes().map(of).min().unwrap_or_default() - MARGIN;
        let most = |of: fn(Hex) -> i16| hexes().map(of).max().unwrap_or_default() + MARGIN;
        let origin = Hex::new(least(|hex| hex.q), least(|hex| hex.r));
        let width = (most(|hex| hex.q) - origin.q) as isize + 1;
        let height = (most(|hex| hex.r) - origin.r) as isize + 1;
        let count = (width * height) as usize;
        let mut relief = Self {
            origin,
            width,
            height,
            places: vec![0; count * PLACES as usize],
            ids: vec![None; count],
            ridges: vec![0; count * PLACES as usize],
        };
        for (id, hex) in map.grid.iter() {
            relief.put(map, id, hex);
        }
        relief.join();
        relief
    }

    /// The place of a hex.
    pub fn place(&self, hex: Hex) -> usize {
        let moved = Hex::new(hex.q - self.origin.q, hex.r - self.origin.r);
        (stride(self.width, moved) + SELF) as usize
    }

    /// The place of a side.
    pub fn place_of_side(&self, hexside: Hexside) -> usize {
        let [hex, _] = hexside.hexes();
        self.place(hex) - SELF as usize + offset_of_side(hexside) as usize
    }

    /// The hex of the map at a place.
    pub fn id_at(&self, place: usize) -> Option<HexId> {
        self.ids[place / PLACES as usize]
    }

    /// The hex at a place, or the first hex of the side there.
    pub fn hex_at(&self, place: usize) -> Hex {
        let cell = place as isize / PLACES;
        Hex::new(self.origin.q + (cell % self.width) as i16, self.origin.r + (cell / self.width) as i16)
    }

    /// The side at a place.
    pub fn side_at(&self, place: usize) -> Hexside {
        let direction = match place as isize % PLACES {
            0 => Direction::NorthEast,
            1 => Direction::East,
            _ => Direction::SouthEast,
        };
        Hexside::new(self.hex_at(place), direction)
    }

    /// How high the hex at a place lies.
    pub fn level(&self, place: usize) -> Level {
        let bits = self.places[place];
        if bits & hex::HILLTOP != 0 {
            Level::Hilltop
        } else if bits & hex::SLOPE != 0 {
            Level::Slope
        } else {
            Level::Ground
        }
    }

    /// Whether the brown side is the spine of a ridge on which the hex stands [PL-R93].
    pub fn is_spine_of(&self, side: usize, hex: usize) -> bool {
        let ridge = self.ridges[side];
        let hex = self.hex_at(hex);
        let own = |direction| self.ridges[self.place_of_side(Hexside::new(hex, direction))];
        ridge != 0 && Direction::ALL.into_iter().any(|direction| own(direction) == ridge)
    }

    fn put(&mut self, map: &Map, id: HexId, hex: Hex) {
        let (cell, place) = (map.cell(id), self.place(hex));
        self.ids[place / PLACES as usize] = Some(id);
        let ground = cell.ground;
        let town = ground.has(Ground::TOWN);
        let mut bits = if town { hex::TOWN } else { 0 };
        bits |= if ground.has(Ground::PLATEAU) { hex::PLATEAU } else { 0 };
        bits |= match level(map, id) {
            Level::Ground => 0,
            Level::Slope => hex::SLOPE,
            Level::Hilltop => hex::HILLTOP,
        };
        self.places[place] = bits;
        for direction in Direction::ALL {
            let marks = cell.marks[direction.index()];
            let beyond = map.grid.neighbour(id, direction).map_or(Level::Ground, |beyond| map.cell(beyond).level());
            // Woods at the edge of a slope stand on the slope [PL-R87].
            let green = match cell.level().max(beyond) {
                Level::Ground => side::GREEN,
                Level::Slope => side::SLOPE_GREEN,
                Level::Hilltop => side::HILLTOP_GREEN,
            };
            let bits = [
                (marks.any(Marks::GREEN), green),
                (marks.any(Marks::BROWN), side::BROWN),
                (marks.any(Marks::ORANGE), side::ORANGE),
                (marks.any(Marks::CLIFF), side::CLIFF),
                (town, side::OF_TOWN),
            ];
            let place = self.place_of_side(Hexside::new(hex, direction));
            for (_, bit) in bits.into_iter().filter(|(is, _)| *is) {
                self.places[place] |= bit;
            }
        }
    }

    /// Finds the brown sides that meet orange ones, and the groups of brown sides of which none does.
    fn join(&mut self) {
        let brown: Vec<usize> =
            (0..self.places.len()).filter(|&place| self.is_side(place) && self.has(place, side::BROWN)).collect();
        let mut done = vec![false; self.places.len()];
        let mut ridges = 0;
        for &first in &brown {
            let mut group = Vec::new();
            let mut open = vec![first];
            while let Some(place) = open.pop() {
                if std::mem::replace(&mut done[place], true) {
                    continue;
                }
                group.push(place);
                for meets in self.side_at(place).corners().into_iter().flat_map(|corner| corner.hexsides()) {
                    let meets = self.place_of_side(meets);
                    if self.has(meets, side::ORANGE) {
                        self.places[place] |= side::JOINED;
                    }
                    if self.has(meets, side::BROWN) {
                        open.push(meets);
                    }
                }
            }
            if !group.is_empty() && group.iter().all(|&place| !self.has(place, side::JOINED)) {
                ridges += 1;
                for place in group {
                    self.ridges[place] = ridges;
                }
            }
        }
    }

    const fn is_side(&self, place: usize) -> bool {
        place as isize % PLACES != SELF
    }

    fn has(&self, place: usize, bit: u8) -> bool {
        self.places[place] & bit != 0
    }
}

/// The place of a side among those of the hex that it is named from.
pub(super) fn offset_of_side(hexside: Hexside) -> isize {
    let [hex, _] = hexside.hexes();
    match hexside.direction_from(hex) {
        Some(Direction::NorthEast) => 0,
        Some(Direction::East) => 1,
        _ => 2,
    }
}

/// How high a unit in the hex is: one in a stream is at ground level [PL-VII.G.3.b, PL-VII.K.5b].
///
/// The bed lies as low under a bridge as without one, so that blowing it changes no line.
fn level(map: &Map, hex: HexId) -> Level {
    let cell = map.cell(hex);
    if cell.ground.has(Ground::STREAM) { Level::Ground } else { cell.level() }
}
