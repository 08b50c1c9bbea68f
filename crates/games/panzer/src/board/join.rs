//! Joins boards into the map of a situation, north at the top [PL-II.B, PL-XIV.A.2].
//!
//! Boards overlap: half hexes that meet become one hex with the terrain of both [PL-R94].

use super::Board;
use super::place::row_and_number;
use crate::map::{Cell, Compass, Ground, HexName, Map, Marks, ROWS, Town};
use fieldcraft_hex::{self as hex, Direction, Grid, HexId, Parity};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// How far a board is turned clockwise from row A at the top so that north is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Row A is north.
    Zero,
    /// Row A is east.
    Quarter,
    /// Row A is south.
    Half,
    /// Row A is west.
    ThreeQuarters,
}

impl Turn {
    /// Whether rows run from west to east, as printed, or from north to south.
    const fn upright(self) -> bool {
        matches!(self, Self::Zero | Self::Half)
    }

    /// The side of the turned board that was printed at the left, where hexes 1 are.
    #[must_use]
    pub const fn first_hexes(self) -> Compass {
        match self {
            Self::Zero => Compass::West,
            Self::Quarter => Compass::North,
            Self::Half => Compass::East,
            Self::ThreeQuarters => Compass::South,
        }
    }

    /// A printed direction on the turned board. Hexes that lie on a flat side have theirs a twelfth further on, so a
    /// quarter turn is one sixth, and three quarters are four.
    fn direction(self, printed: Direction) -> Direction {
        let sixths = match self {
            Self::Zero => 0,
            Self::Quarter => 1,
            Self::Half => 3,
            Self::ThreeQuarters => 4,
        };
        Direction::ALL[(printed.index() + sixths) % 6]
    }

    /// Row and column of a printed hex on the turned board, alone.
    fn place(self, row: u8, number: u8) -> (i16, i16) {
        let (across, back) = (i16::from(number) - 1, 10 + i16::from(row % 2) - i16::from(number));
        let (down, up) = (i16::from(row), i16::from(ROWS - 1 - row));
        match self {
            Self::Zero => (down, across),
            Self::Quarter => (across, up),
            Self::Half => (up, back),
            Self::ThreeQuarters => (back, down),
        }
    }
}

/// A board of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Its letter.
    pub board: char,
    /// How it is turned.
    pub turn: Turn,
}

/// How boards lie together, north up: rows from north to south, each from west to east.
///
/// Written `A90|C270` for A in the west and C in the east, and `B90/A90/C90` from north to south.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout(Vec<Vec<Placed>>);

impl Layout {
    /// The rows of boards from north to south, each from west to east.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Placed>] {
        &self.0
    }

    /// The boards with their places, in rows and columns of boards.
    fn boards(&self) -> impl Iterator<Item = (usize, usize, Placed)> + '_ {
        let row = |(r, row): (usize, &'_ Vec<Placed>)| {
            row.iter().enumerate().map(move |(c, placed)| (r, c, *placed)).collect::<Vec<_>>()
        };
        self.0.iter().enumerate().flat_map(row)
    }

    fn upright(&self) -> bool {
        self.0[0][0].turn.upright()
    }
}

/// Why boards cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinError {
    /// The text is not a layout.
    NoLayout(String),
    /// A row has more boards than another.
    Uneven,
    /// A long edge would meet a short one.
    LongOnShort(char),
    /// The board is there twice.
    Twice(char),
    /// There is no such board.
    Unknown(char),
    /// The sea edge of this board would join another one [PL-II.B.0c].
    SeaEdge(char),
    /// These two boards have a town of the same name.
    Namesakes(char, char, String),
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLayout(text) => write!(f, "\"{text}\" is not a layout, such as A90|C270 or B90/A90/C90"),
            Self::Uneven => f.write_str("every row of a layout has the same number of boards"),
            Self::LongOnShort(board) => write!(f, "a short edge of board {board} would meet a long edge"),
            Self::Twice(board) => write!(f, "board {board} is in the layout twice"),
            Self::Unknown(board) => write!(f, "there is no board {board}"),
            Self::Namesakes(one, other, town) => {
                write!(f, "boards {one} and {other} both have a town named {town}")
            }
            Self::SeaEdge(board) => write!(f, "the sea edge of board {board} joins nothing"),
        }
    }
}

impl std::error::Error for JoinError {}

impl FromStr for Layout {
    type Err = JoinError;

    fn from_str(text: &str) -> Result<Self, JoinError> {
        let wrong = || JoinError::NoLayout(text.to_owned());
        let placed = |word: &str| {
            let mut letters = word.trim().chars();
            let board = letters.next().filter(char::is_ascii_uppercase)?;
            let turn = match letters.as_str() {
                "0" => Turn::Zero,
                "90" => Turn::Quarter,
                "180" => Turn::Half,
                "270" => Turn::ThreeQuarters,
                _ => return None,
            };
            Some(Placed { board, turn })
        };
        let row = |row: &str| row.split('|').map(placed).collect::<Option<Vec<_>>>();
        let layout = Self(text.split('/').map(row).collect::<Option<_>>().ok_or_else(wrong)?);
        if layout.0.iter().any(|row| row.len() != layout.0[0].len()) {
            return Err(JoinError::Uneven);
        }
        let mut seen = BTreeSet::new();
        for (_, _, placed) in layout.boards() {
            if placed.turn.upright() != layout.upright() {
                return Err(JoinError::LongOnShort(placed.board));
            }
            if !seen.insert(placed.board) {
                return Err(JoinError::Twice(placed.board));
            }
        }
        Ok(layout)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, column, Placed { board, turn }) in self.boards() {
            let between = if column > 0 {
                "|"
            } else if row > 0 {
                "/"
            } else {
                ""
            };
            write!(f, "{between}{board}{}", 90 * turn as u16)?;
        }
        Ok(())
    }
}

/// Joins boards as the layout says.
///
/// # Errors
/// If the layout names a board that is not there, or joins the sea edge of a coast to another board.
pub fn join(layout: &Layout, boards: &[Board]) -> Result<Map, JoinError> {
    let mut placed = Vec::new();
    for (row, column, at) in layout.boards() {
        let board = boards.iter().find(|board| board.letter == at.board).ok_or(JoinError::Unknown(at.board))?;
        if board.is_coast() && has_neighbour(layout, row, column, at.turn.first_hexes()) {
            return Err(JoinError::SeaEdge(at.board));
        }
        placed.push((board, Setting::new(layout, row, column, at.turn)));
    }
    let hexes: BTreeSet<_> = placed
        .iter()
        .flat_map(|(board, setting)| (0..).take(board.hexes.len()).map(|id| setting.hex(HexId(id))))
        .collect();
    let grid = Grid::from_hexes(printed(layout), hexes).expect("different hexes near the origin");
    let mut map = Map { cells: vec![Cell::default(); grid.len()], grid, towns: Vec::new(), boards: Vec::new() };
    for (board, setting) in &placed {
        namesakes(&map, board)?;
        lay(&mut map, board, setting);
    }
    let written: Vec<char> =
        placed.iter().filter(|(board, _)| board.written.has(Marks::ORANGE)).map(|(board, _)| board.letter).collect();
    seams(&mut map, &written);
    agree(&mut map);
    Ok(map)
}

/// Refuses a board with a town of which the map has the name already: conditions name towns by it.
fn namesakes(map: &Map, board: &Board) -> Result<(), JoinError> {
    let Some(town) = map.towns.iter().find(|town| board.towns.iter().any(|own| own.name == town.name)) else {
        return Ok(());
    };
    let other = town.hexes.first().map_or(board.letter, |hex| map.cell(*hex).names[0].board);
    Err(JoinError::Namesakes(other, board.letter, town.name.clone()))
}

fn has_neighbour(layout: &Layout, row: usize, column: usize, side: Compass) -> bool {
    match side {
        Compass::North => row > 0,
        Compass::South => row + 1 < layout.0.len(),
        Compass::West => column > 0,
        Compass::East => column + 1 < layout.0[0].len(),
    }
}

/// Boards of which the rows run from north to south have hexes on a flat side.
fn printed(layout: &Layout) -> hex::Layout {
    if layout.upright() { hex::Layout::Pointy(Parity::Even) } else { hex::Layout::Flat(Parity::Even) }
}

/// Where a board lies on the map.
struct Setting {
    turn: Turn,
    layout: hex::Layout,
    row: i16,
    column: i16,
}

impl Setting {
    fn new(layout: &Layout, row: usize, column: usize, turn: Turn) -> Self {
        // Joined boards share the hexes of their edges: ten hexes across and 32 rows along.
        let (high, wide) = if layout.upright() { (32, 10) } else { (10, 32) };
        let times = |n: usize, size: i16| i16::try_from(n).expect("26 boards at most") * size;
        Self { turn, layout: printed(layout), row: times(row, high), column: times(column, wide) }
    }

    fn hex(&self, id: HexId) -> hex::Hex {
        let (row, number) = row_and_number(id);
        let (row, column) = self.turn.place(row, number);
        self.layout.hex(self.row + row, self.column + column)
    }
}

/// Adds a board to the map.
fn lay(map: &mut Map, board: &Board, setting: &Setting) {
    let grid = super::grid();
    let first = map.towns.len();
    let on_map: Vec<HexId> =
        grid.iter().map(|(id, _)| map.grid.id(setting.hex(id)).expect("the grid holds every board")).collect();
    for (id, _) in grid.iter() {
        let from = &board.hexes[id.index()];
        let cell = &mut map.cells[on_map[id.index()].index()];
        cell.ground = cell.ground.with(from.ground);
        for side in Direction::ALL {
            let turned = setting.turn.direction(side);
            let bit = |sides: u8| u8::from(sides & 1 << side.index() != 0) << turned.index();
            cell.roads |= bit(from.roads);
            cell.streams |= bit(from.streams);
            cell.marks[turned.index()] = cell.marks[turned.index()].with(from.marks[side.index()]);
        }
        let (row, number) = row_and_number(id);
        cell.names.push(HexName { board: board.letter, row, number });
    }
    for (index, town) in (first..).zip(&board.towns) {
        let mut hexes: Vec<HexId> = town.hexes.iter().map(|hex| on_map[hex.index()]).collect();
        hexes.sort_unstable();
        for hex in &hexes {
            map.cells[hex.index()].town = u8::try_from(index).ok();
        }
        map.towns.push(Town { name: town.name.clone(), hexes });
    }
    map.boards.push(board.letter);
}

/// Lays orange between a hilltop and a lower hex where whole hexes of two boards meet; all other orange sides are those
/// of each board [PL-R94]. Boards of which the letter is in `written` have none but those that they write.
fn seams(map: &mut Map, written: &[char]) {
    let is_top = |cell: &Cell| cell.ground.has(Ground::HILLTOP);
    for (id, _) in map.grid.iter().filter(|(id, _)| is_top(map.cell(*id))).collect::<Vec<_>>() {
        let top = map.cell(id).clone();
        let is_own = |cell: &Cell| cell.names.iter().any(|name| top.names.iter().any(|own| own.board == name.board));
        if top.names.iter().any(|name| written.contains(&name.board)) {
            continue;
        }
        for (side, beyond) in map.grid.adjacent(id).collect::<Vec<_>>() {
            let there = map.cell(beyond);
            if !is_top(there) && !is_own(there) {
                let marks = &mut map.cells[id.index()].marks[side.index()];
                *marks = marks.with(Marks::ORANGE);
            }
        }
    }
}

/// Makes both hexes of every side say the same: a symbol of one is there for both, and a road or stream that the
/// next board does not take up ends before the edge.
fn agree(map: &mut Map) {
    for (id, _) in map.grid.iter() {
        for (side, beyond) in map.grid.adjacent(id) {
            let there = map.cells[beyond.index()].clone();
            let back = side.opposite().index();
            let cell = &mut map.cells[id.index()];
            cell.marks[side.index()] = cell.marks[side.index()].with(there.marks[back]);
            let bit = 1 << side.index();
            if there.roads & 1 << back == 0 {
                cell.roads &= !bit;
            }
            if there.streams & 1 << back == 0 {
                cell.streams &= !bit;
            }
        }
    }
}
