//! A small board A that tests write on: rows A, C, E … of ten hexes, the others of eleven, shifted left.

use crate::map::{Cell, Ground, HexName, Map, Marks, row_letters, row_number};
use crate::sight::{TargetElevationTable, Trace, trace};
use fieldcraft_hex::{Direction, Grid, HexId, Layout, Parity, Sight, SightLine};

/// A flat board to begin with. Hexes are named `C4`, lists of them `"C4 C5"`.
pub struct TestMap {
    pub map: Map,
    pub table: TargetElevationTable,
}

impl TestMap {
    pub fn new() -> Self {
        Self::of_rows(9)
    }

    pub fn of_rows(rows: u8) -> Self {
        let length = |row: u8| 10 + row % 2;
        let lengths: Vec<u16> = (0..rows).map(|row| length(row).into()).collect();
        let grid = Grid::from_rows(Layout::Pointy(Parity::Even), &lengths).unwrap();
        let names = (0..rows).flat_map(|row| (1..=length(row)).map(move |number| HexName { board: 'A', row, number }));
        let cells = names.map(|name| Cell { names: vec![name], ..Cell::default() }).collect();
        let map = Map { grid, cells, towns: Vec::new(), boards: vec!['A'] };
        Self { map, table: TargetElevationTable::embedded().unwrap() }
    }

    /// Plays with another table.
    pub fn with_table(mut self, text: &str) -> Self {
        self.table = TargetElevationTable::read("sight.toml", text).unwrap();
        self
    }

    #[track_caller]
    pub fn hex(&self, name: &str) -> HexId {
        let (row, number) = name.split_at(1);
        let name = HexName { board: 'A', row: row_number(row).unwrap(), number: number.parse().unwrap() };
        self.map.named(name).unwrap()
    }

    /// Adds terrain to hexes.
    #[track_caller]
    pub fn ground(mut self, hexes: &str, ground: Ground) -> Self {
        for name in hexes.split_whitespace() {
            let hex = self.hex(name);
            let cell = &mut self.map.cells[hex.index()];
            cell.ground = cell.ground.with(ground);
        }
        self
    }

    #[track_caller]
    pub fn slope(self, hexes: &str) -> Self {
        self.ground(hexes, Ground::SLOPE)
    }

    #[track_caller]
    pub fn hilltop(self, hexes: &str) -> Self {
        self.ground(hexes, Ground::HILLTOP)
    }

    #[track_caller]
    pub fn town(self, hexes: &str) -> Self {
        self.ground(hexes, Ground::TOWN)
    }

    /// Puts symbols on the sides between hexes: `"C3/C4 D3/D4"`.
    #[track_caller]
    fn sides(mut self, sides: &str, marks: Marks) -> Self {
        for side in sides.split_whitespace() {
            let (one, other) = side.split_once('/').unwrap();
            let (one, other) = (self.hex(one), self.hex(other));
            let direction = self.map.grid.adjacent(one).find(|(_, beyond)| *beyond == other);
            let (direction, _) = direction.unwrap_or_else(|| panic!("{side} is no side"));
            self.mark(one, direction, marks);
            self.mark(other, direction.opposite(), marks);
        }
        self
    }

    #[track_caller]
    pub fn green(self, sides: &str) -> Self {
        self.sides(sides, Marks::GREEN)
    }

    #[track_caller]
    pub fn brown(self, sides: &str) -> Self {
        self.sides(sides, Marks::BROWN)
    }

    #[track_caller]
    pub fn orange(self, sides: &str) -> Self {
        self.sides(sides, Marks::ORANGE)
    }

    #[track_caller]
    pub fn cliff(self, sides: &str) -> Self {
        self.sides(sides, Marks::CLIFF)
    }

    /// Puts symbols on one side of a hex.
    pub fn mark(&mut self, hex: HexId, direction: Direction, marks: Marks) {
        let side = &mut self.map.cells[hex.index()].marks[direction.index()];
        *side = side.with(marks);
    }

    #[track_caller]
    pub fn trace(&self, from: &str, to: &str) -> Trace {
        trace(&self.map, &self.table, self.hex(from), self.hex(to))
    }

    /// The sides that the line crosses between their ends, in order, as `C3/C4`.
    #[track_caller]
    pub fn trace_sides(&self, from: &str, to: &str) -> Vec<String> {
        let [from, to] = [from, to].map(|name| self.map.grid.hex(self.hex(name)).unwrap());
        let name = |hex| {
            let name = self.map.cell(self.map.grid.id(hex).unwrap()).names[0];
            format!("{}{}", row_letters(name.row), name.number)
        };
        let crossed = |sight| match sight {
            Sight::Cross(side) => Some(side.hexes().map(name).join("/")),
            _ => None,
        };
        SightLine::new(from, to).steps().filter_map(crossed).collect()
    }

    /// The line is blocked, both ways, and this clause is the first that blocks it from `from`.
    #[track_caller]
    pub fn blocked(&self, from: &str, to: &str, clause: &str) {
        let trace = self.trace(from, to);
        let by = trace.blocked_by().unwrap_or_else(|| panic!("clear: {:#?}", trace.words(&self.map)));
        assert_eq!(by.finding.clause.0, clause, "{:#?}", trace.words(&self.map));
        assert!(!self.trace(to, from).is_clear(), "clear the other way");
    }

    /// The line is clear, both ways.
    #[track_caller]
    pub fn clear(&self, from: &str, to: &str) {
        for (from, to) in [(from, to), (to, from)] {
            let trace = self.trace(from, to);
            assert!(trace.is_clear(), "{:#?}", trace.words(&self.map));
        }
    }

    /// The line is clear, both ways, and these clauses let it pass the obstacles from `from`.
    #[track_caller]
    pub fn passed(&self, from: &str, to: &str, clauses: &[&str]) {
        self.clear(from, to);
        let trace = self.trace(from, to);
        let by: Vec<_> = trace.obstacles.iter().map(|obstacle| obstacle.finding.clause.0).collect();
        assert_eq!(by, clauses, "{:#?}", trace.words(&self.map));
    }
}
