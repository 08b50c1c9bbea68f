//! A board file taken apart into its lines, each part with its place in the text. Nothing is checked for sense yet.

use crate::map::{Ground, Marks};
use fieldcraft_content::{Mistakes, Source};
use fieldcraft_hex::{Direction, HexId};
use std::ops::Range;
use std::sync::Arc;

/// What the characters of the picture stand for.
pub(super) const SYMBOLS: [(char, Ground); 12] = [
    ('.', Ground(0)),
    ('w', Ground::WOODS),
    ('#', Ground::TOWN),
    ('/', Ground::SLOPE),
    ('%', Ground::SLOPE.with(Ground::WOODS)),
    ('^', Ground::HILLTOP),
    ('&', Ground::HILLTOP.with(Ground::WOODS)),
    ('~', Ground::STREAM),
    ('=', Ground::STREAM.with(Ground::BRIDGE)),
    ('"', Ground::SWAMP),
    (':', Ground::BEACH),
    ('-', Ground::SEA),
];

/// The terrain words of an `also` line.
pub(super) const TERRAINS: [(&str, Ground); 6] = [
    ("woods", Ground::WOODS),
    ("town", Ground::TOWN),
    ("slope", Ground::SLOPE),
    ("hilltop", Ground::HILLTOP),
    ("swamp", Ground::SWAMP),
    ("beach", Ground::BEACH),
];

/// The words of a `written` line: symbols that otherwise follow from the ground.
pub(super) const WRITTEN: [(&str, Marks); 2] = [("green", Marks::GREEN), ("orange", Marks::ORANGE)];

/// The words that begin a line.
pub(super) const KEYWORDS: [&str; 16] = [
    "format", "board", "about", "picture", "written", "road", "stream", "spring", "town", "plain", "green", "brown",
    "orange", "cliff", "plateau", "also",
];

/// The words for the sides of a hex, as the board is printed.
pub(super) const SIDES: [(&str, Direction); 6] = [
    ("NE", Direction::NorthEast),
    ("E", Direction::East),
    ("SE", Direction::SouthEast),
    ("SW", Direction::SouthWest),
    ("W", Direction::West),
    ("NW", Direction::NorthWest),
];

/// A hex that a line names, and where.
#[derive(Clone, Debug)]
pub(super) struct NamedHex {
    pub hex: HexId,
    pub span: Range<usize>,
}

/// A side of a hex that a line names, and where.
#[derive(Clone, Debug)]
pub(super) struct NamedSide {
    pub hex: HexId,
    pub side: Direction,
    pub span: Range<usize>,
}

/// A `town` line.
#[derive(Clone, Debug)]
pub(super) struct TownLine {
    pub name: String,
    pub span: Range<usize>,
    pub hexes: Vec<NamedHex>,
}

/// All that a file says.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub source: Arc<Source>,
    pub letter: Option<char>,
    pub about: Option<String>,
    /// The terrain of each hex of the picture, and where its character stands.
    pub picture: Vec<(Ground, Range<usize>)>,
    pub roads: Vec<Vec<NamedHex>>,
    pub streams: Vec<Vec<NamedHex>>,
    pub springs: Vec<NamedHex>,
    pub towns: Vec<TownLine>,
    /// The symbols that a `written` line names.
    pub written: Marks,
    pub plain: Vec<NamedSide>,
    pub green: Vec<NamedSide>,
    pub orange: Vec<NamedSide>,
    pub brown: Vec<NamedSide>,
    pub cliff: Vec<NamedSide>,
    pub plateau: Vec<NamedHex>,
    pub also: Vec<(Ground, NamedHex)>,
}

impl Sketch {
    pub(super) fn new(source: Arc<Source>) -> Self {
        Self {
            source,
            letter: None,
            about: None,
            picture: Vec::new(),
            roads: Vec::new(),
            streams: Vec::new(),
            springs: Vec::new(),
            towns: Vec::new(),
            written: Marks::default(),
            plain: Vec::new(),
            green: Vec::new(),
            orange: Vec::new(),
            brown: Vec::new(),
            cliff: Vec::new(),
            plateau: Vec::new(),
            also: Vec::new(),
        }
    }

    /// Notes a mistake at the picture's character for `hex`.
    pub(super) fn at(&self, hex: HexId, mistakes: &mut Mistakes, message: impl Into<String>) {
        mistakes.add(&self.source, self.picture[hex.index()].1.clone(), message);
    }

    /// Notes a mistake at `span`.
    pub(super) fn wrong(&self, span: &Range<usize>, mistakes: &mut Mistakes, message: impl Into<String>) {
        mistakes.add(&self.source, span.clone(), message);
    }
}
