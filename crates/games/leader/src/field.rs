//! The battlefield: 24 hexes in six rows of four, and what can be seen and entered on it [LD-R1].
//!
//! Sets of hexes are bits, so that movement and sight cost a few instructions.

use crate::cards::{Terrain, Tile};
use fieldcraft_hex::{Grid, Layout, Parity};
use fieldcraft_ids::{Set, id};
use std::sync::LazyLock;

#[cfg(test)]
mod tests;

/// Hexes of the battlefield.
pub const HEXES: usize = 24;
/// Hexes in a row.
pub const COLUMNS: u8 = 4;
/// Rows.
pub const ROWS: u8 = 6;

id!(
    /// A hex of the battlefield, counted row by row from the top left.
    Hex(u8), "hex "
);

impl Hex {
    /// The hex in `row` from the top and `place` from the left, both counted from 1.
    #[must_use]
    pub const fn new(row: u8, place: u8) -> Option<Self> {
        if row < 1 || ROWS < row || place < 1 || COLUMNS < place {
            return None;
        }
        Some(Self((row - 1) * COLUMNS + place - 1))
    }

    /// Row from the top, counted from 1.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS + 1
    }

    /// Place from the left, counted from 1.
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0 % COLUMNS + 1
    }

    /// All hexes in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HEXES as u8).map(Self)
    }

    /// Distance in hexes.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        GEOMETRY.distance[self.index()][other.index()]
    }

    /// The adjacent hexes.
    #[must_use]
    pub fn neighbours(self) -> HexSet {
        GEOMETRY.ring[self.index()][1]
    }
}

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.row(), self.place())
    }
}

/// A set of hexes.
pub type HexSet = Set<Hex>;

/// The four hexes of the top row.
pub const TOP: HexSet = HexSet::from_words([0xF]);
/// The four hexes of the bottom row.
pub const BOTTOM: HexSet = HexSet::from_words([0xF << 20]);
/// All hexes.
pub const ALL: HexSet = HexSet::from_words([(1 << HEXES) - 1]);

/// All hexes next to one of the set.
fn spread(hexes: HexSet) -> HexSet {
    hexes.iter().fold(HexSet::EMPTY, |near, hex| near.or(hex.neighbours()))
}

/// What never changes: distances, and the hexes at each distance of each hex.
struct Geometry {
    distance: [[u8; HEXES]; HEXES],
    ring: [[HexSet; 8]; HEXES],
}

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    // Rows 1, 3 and 5, counted from 1, are shifted right by half a hex [LD-R1].
    let grid = Grid::from_rows(Layout::Pointy(Parity::Even), &[COLUMNS.into(); ROWS as usize])
        .expect("six rows of four hexes are a grid");
    let mut geometry = Geometry { distance: [[0; HEXES]; HEXES], ring: [[HexSet::EMPTY; 8]; HEXES] };
    for (a, (from, _)) in grid.iter().enumerate() {
        for (b, (to, _)) in grid.iter().enumerate() {
            let distance = grid.distance(from, to).expect("both hexes are on the grid") as u8;
            geometry.distance[a][b] = distance;
            geometry.ring[a][usize::from(distance)].insert(Hex(b as u8));
        }
    }
    geometry
});

/// Distances over hexes that may be entered; none where there is no way.
pub type Ways = [Option<u8>; HEXES];

/// The terrain of one battle, with the sight lines that follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    terrain: [Terrain; HEXES],
    sees: [HexSet; HEXES],
    water: HexSet,
    impassable: HexSet,
}

impl Default for Field {
    fn default() -> Self {
        Self::new([Terrain::Open; HEXES])
    }
}

impl Field {
    /// The battlefield with this terrain.
    #[must_use]
    pub fn new(terrain: [Terrain; HEXES]) -> Self {
        let of =
            |wanted: &dyn Fn(Terrain) -> bool| Hex::all().filter(|h| wanted(terrain[h.index()])).collect::<HexSet>();
        let clear = ALL.without(of(&Terrain::blocks));
        let mut sees = [HexSet::default(); HEXES];
        for hex in Hex::all() {
            sees[hex.index()] = seen_from(hex, clear);
        }
        Self { terrain, sees, water: of(&|t| t == Terrain::Water), impassable: of(&|t| t == Terrain::Impassable) }
    }

    /// Six tiles on the six spaces, two side by side and three deep, top left first [LD-TERR-1, LD-TERR-3].
    #[must_use]
    pub fn of_tiles(tiles: [&Tile; 6]) -> Self {
        let mut terrain = [Terrain::Open; HEXES];
        for (space, tile) in tiles.iter().enumerate() {
            for (down, row) in tile.rows.iter().enumerate() {
                for (right, letter) in row.chars().take(2).enumerate() {
                    let at = (space / 2 * 2 + down) * usize::from(COLUMNS) + space % 2 * 2 + right;
                    terrain[at] = Terrain::from_letter(letter).unwrap_or_default();
                }
            }
        }
        Self::new(terrain)
    }

    /// What `hex` is.
    #[must_use]
    pub const fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Whether there is a line of sight between two hexes [LD-LOS-1].
    #[must_use]
    pub fn sees(&self, from: Hex, to: Hex) -> bool {
        self.sees[from.index()].has(to)
    }

    /// The hexes that nobody may enter, or no AP unit if `is_ap` [SL-TERR-2, SL-TERR-5].
    #[must_use]
    pub fn closed(&self, is_ap: bool) -> HexSet {
        if is_ap { self.water.or(self.impassable) } else { self.water }
    }

    /// Distances to `goals` over hexes outside `closed`; the goals themselves count as open [LD-R46, LD-R71].
    #[must_use]
    pub fn ways_to(goals: HexSet, closed: HexSet) -> Ways {
        let mut ways = [None; HEXES];
        let (mut reached, mut edge, mut steps) = (goals, goals, 0);
        while !edge.is_empty() {
            for hex in edge.iter() {
                ways[hex.index()] = Some(steps);
            }
            edge = spread(edge).without(closed).without(reached);
            reached = reached.or(edge);
            steps += 1;
        }
        ways
    }

    /// Whether the layout may be played: open hexes connected, no row of entry closed [SL-TERR-8, SL-TERR-9, LD-R27].
    #[must_use]
    pub fn is_playable(&self) -> bool {
        let open = ALL.without(self.closed(true));
        let Some(first) = open.first() else { return false };
        let ways = Self::ways_to(HexSet::one(first), self.closed(true));
        open.iter().all(|hex| ways[hex.index()].is_some()) && !open.and(TOP).is_empty() && !open.and(BOTTOM).is_empty()
    }
}

/// The hexes to which a shortest path from `from` leads over clear hexes only [LD-LOS-1, LD-LOS-2].
fn seen_from(from: Hex, clear: HexSet) -> HexSet {
    let ring = &GEOMETRY.ring[from.index()];
    let mut seen = HexSet::one(from);
    // Hexes at the present distance that an open shortest path reaches and goes through.
    let mut edge = seen;
    for &next in &ring[1..] {
        let reached = spread(edge).and(next);
        seen = seen.or(reached);
        edge = reached.and(clear);
    }
    seen
}
