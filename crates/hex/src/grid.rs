//! Grids: the finite set of hexes that make a board.
//!
//! Hexes are numbered row by row, so that tables about them are plain lists, and their
//! neighbors are looked up once, when the grid is built.
//! A grid holds nothing else: terrain and pieces are lists beside it.

use crate::{Direction, Hex, Hexside, Layout};
use std::fmt;

fieldcraft_ids::id!(
    /// The number of a hex in its grid, counted row by row from the top left.
    HexId(u16), "hex "
);

/// A set of hexes of one grid whose numbers are below `64 * WORDS`.
pub type HexSet<const WORDS: usize> = fieldcraft_ids::Set<HexId, WORDS>;

/// Why a grid cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// The same hex was given twice.
    Duplicate(Hex),
    /// A coordinate of this hex is larger than [`Grid::REACH`].
    TooFar(Hex),
    /// There are more hexes than [`Grid::CAPACITY`].
    TooMany,
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Duplicate(Hex { q, r }) => write!(f, "hex ({q}, {r}) is given twice"),
            GridError::TooFar(Hex { q, r }) => {
                write!(f, "hex ({q}, {r}) is too far from the origin")
            }
            GridError::TooMany => write!(f, "a grid has at most {} hexes", Grid::CAPACITY),
        }
    }
}

impl std::error::Error for GridError {}

/// A finite set of hexes with dense numbers.
///
/// ```
/// use fieldcraft_hex::{Direction, Grid, HexId, Layout, Parity};
/// let grid = Grid::from_rows(Layout::Pointy(Parity::Odd), &[3, 2, 3])?;
/// assert_eq!(grid.len(), 8);
/// assert_eq!(grid.at(1, 0), Some(HexId(3)));
/// assert_eq!(grid.neighbour(HexId(3), Direction::SouthEast), Some(HexId(6)));
/// assert_eq!(grid.neighbour(HexId(3), Direction::West), None);
/// # Ok::<(), fieldcraft_hex::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    layout: Layout,
    /// Sorted by row and column.
    hexes: Vec<Hex>,
    neighbours: Vec<[Option<HexId>; 6]>,
}

impl Grid {
    /// The largest number of hexes a grid can have.
    pub const CAPACITY: usize = 1 << 16;

    /// The largest absolute value of a coordinate in a grid.
    pub const REACH: i16 = 10_000;

    /// A grid of rows with these lengths, each starting at column 0.
    pub fn from_rows(layout: Layout, lengths: &[u16]) -> Result<Grid, GridError> {
        let total: usize = lengths.iter().copied().map(usize::from).sum();
        if total > Grid::CAPACITY {
            return Err(GridError::TooMany);
        }
        let mut hexes = Vec::with_capacity(total);
        for (row, &length) in lengths.iter().enumerate() {
            for column in 0..length {
                // A line past the limits of `i16` must not wrap round to one within reach.
                let row = i16::try_from(row).unwrap_or(i16::MAX);
                let column = i16::try_from(column).unwrap_or(i16::MAX);
                hexes.push(layout.hex(row, column));
            }
        }
        Grid::from_hexes(layout, hexes)
    }

    /// A grid of exactly these hexes, in any order.
    ///
    /// ```
    /// use fieldcraft_hex::{Grid, GridError, Hex, Layout, Parity};
    /// let twice = [Hex::new(1, 1), Hex::new(0, 0), Hex::new(1, 1)];
    /// let grid = Grid::from_hexes(Layout::Flat(Parity::Odd), twice);
    /// assert_eq!(grid, Err(GridError::Duplicate(Hex::new(1, 1))));
    /// ```
    pub fn from_hexes(layout: Layout, hexes: impl IntoIterator<Item = Hex>) -> Result<Grid, GridError> {
        let mut hexes: Vec<Hex> = hexes.into_iter().take(Grid::CAPACITY + 1).collect();
        if hexes.len() > Grid::CAPACITY {
            return Err(GridError::TooMany);
        }
        let reach = Grid::REACH.unsigned_abs();
        let far = |hex: &Hex| hex.q.unsigned_abs() > reach || hex.r.unsigned_abs() > reach;
        if let Some(&hex) = hexes.iter().find(|hex| far(hex)) {
            return Err(GridError::TooFar(hex));
        }
        hexes.sort_unstable_by_key(|&hex| layout.row_column(hex));
        if let Some(pair) = hexes.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(GridError::Duplicate(pair[0]));
        }
        let mut grid = Grid { layout, hexes, neighbours: Vec::new() };
        grid.neighbours = grid.hexes.iter().map(|hex| hex.neighbours().map(|neighbour| grid.id(neighbour))).collect();
        Ok(grid)
    }

    /// The layout of its rows and columns.
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// How many hexes it has.
    pub const fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Whether it has no hexes.
    pub const fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// Its hexes with their numbers, row by row.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (HexId, Hex)> + '_ {
        // The inclusive range ends with the last number, so all of CAPACITY is reached.
        (0..=u16::MAX).zip(&self.hexes).map(|(number, &hex)| (HexId(number), hex))
    }

    /// The hex with this number, if the grid has one.
    pub fn hex(&self, id: HexId) -> Option<Hex> {
        self.hexes.get(id.index()).copied()
    }

    /// The number of this hex, if it is in the grid.
    pub fn id(&self, hex: Hex) -> Option<HexId> {
        let place = self.layout.row_column(hex);
        let found = self.hexes.binary_search_by_key(&place, |&each| self.layout.row_column(each));
        found.ok().and_then(|at| u16::try_from(at).ok()).map(HexId)
    }

    /// The number of the hex at this row and column, if there is one.
    pub fn at(&self, row: i16, column: i16) -> Option<HexId> {
        self.id(self.layout.hex(row, column))
    }

    /// The row and column of this hex, if the grid has it.
    pub fn row_column(&self, id: HexId) -> Option<(i16, i16)> {
        self.hex(id).map(|hex| self.layout.row_column(hex))
    }

    /// The neighbor in `direction`, if the grid has both hexes.
    #[inline]
    pub fn neighbour(&self, id: HexId, direction: Direction) -> Option<HexId> {
        self.neighbours.get(id.index())?[direction.index()]
    }

    /// The six neighbors in the order of [`Direction::ALL`], none of them for an unknown hex.
    pub fn neighbours(&self, id: HexId) -> [Option<HexId>; 6] {
        self.neighbours.get(id.index()).copied().unwrap_or_default()
    }

    /// The neighbors that exist, each with its direction, clockwise.
    pub fn adjacent(&self, id: HexId) -> impl Iterator<Item = (Direction, HexId)> + use<> {
        Direction::ALL
            .into_iter()
            .zip(self.neighbours(id))
            .filter_map(|(direction, neighbour)| Some((direction, neighbour?)))
    }

    /// The side of this hex that faces `direction`, if the grid has the hex.
    pub fn hexside(&self, id: HexId, direction: Direction) -> Option<Hexside> {
        self.hex(id).map(|hex| Hexside::new(hex, direction))
    }

    /// How many steps apart two hexes are, as if nothing were missing between them.
    pub fn distance(&self, from: HexId, to: HexId) -> Option<u32> {
        Some(self.hex(from)?.distance(self.hex(to)?))
    }
}

#[cfg(test)]
mod tests;
