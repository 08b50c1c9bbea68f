//! A hex board: cells in rows, and what lies on or between them.

use crate::Badge;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Which way the corners of the hexes point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Corners up and down; rows are straight, every second row is pushed half a hex to the right.
    #[default]
    Pointy,
    /// Corners left and right; columns are straight, every second column is pushed half a hex down.
    Flat,
}

/// Which rows (or columns, on a flat board) are pushed by half a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    /// 0, 2, 4 …
    Even,
    /// 1, 3, 5 …
    #[default]
    Odd,
}

/// A hex board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Board {
    /// Its name, if it has one.
    pub name: String,
    /// Which way the corners point.
    pub orientation: Orientation,
    /// Which rows or columns are pushed by half a hex.
    pub shifted: Parity,
    /// The cells. Not every row need be full.
    pub cells: Vec<Cell>,
    /// What lies along or between cells: roads, rivers, hexsides, overlays.
    pub features: Vec<Feature>,
}

/// One hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Cell {
    /// Its id, such as `3,2`.
    pub id: String,
    /// Row from the top, from 0.
    pub row: i16,
    /// Column from the left, from 0.
    pub col: i16,
    /// Terrain in words: "Hills and woods".
    pub terrain: String,
    /// Terrain in one to three letters, for small cells.
    pub code: String,
    /// Terrain as a class word for color and pattern: `clear`, `woods`, `hills`, `town`, `water`, `swamp`, `sand`.
    pub ground: String,
    /// Signs of the terrain, such as its cover.
    pub badges: Vec<Badge>,
    /// A place name.
    pub label: Option<String>,
    /// More words for a closer look.
    pub notes: Vec<String>,
}

/// Something that lies on several cells or on a hexside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Feature {
    /// A class word: `road`, `river`, `hexside`, `zone`.
    pub kind: String,
    /// In words: "Remagen bridge".
    pub name: String,
    /// The cells, in order for a road or a river.
    pub path: Vec<String>,
    /// For a hexside of the one cell in `path`: 0 to 5, clockwise from the upper right.
    pub hexside: Option<u8>,
}

/// An area that lies over the board and changes in play, such as what a side commands or holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Shade {
    /// A class word: `area` is shaded as a whole and has a border, of `held` every hex has a border of its own.
    pub kind: String,
    /// In words: "German command network".
    pub name: String,
    /// The side that it belongs to, if it does to one.
    pub side: Option<String>,
    /// The cells.
    pub hexes: Vec<String>,
}
