//! Pieces, cards and the zones they lie in.

use crate::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where a thing is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the board, in the cell with this id.
    Hex(String),
    /// In the zone with this id.
    Zone(String),
    /// On a space of a track.
    Space {
        /// The track.
        track: String,
        /// The space.
        space: String,
    },
    /// Nowhere on the screen.
    #[default]
    Off,
}

/// Whether a sign is good news, bad news or just news. Never the only sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Neither.
    #[default]
    Plain,
    /// Good for its owner.
    Good,
    /// Bad for its owner.
    Bad,
    /// Out of play.
    Dead,
}

/// A state or marker: a word and a short sign for small cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Badge {
    /// In words: "destroyed".
    pub text: String,
    /// In one to three characters: "x".
    pub sign: String,
    /// How it sounds.
    pub tone: Tone,
}

impl Badge {
    /// A badge that is neither good nor bad.
    #[must_use]
    pub fn new(text: impl Into<String>, sign: impl Into<String>) -> Self {
        Self { text: text.into(), sign: sign.into(), tone: Tone::Plain }
    }

    /// How many of a card there are, if more than one.
    #[must_use]
    pub fn copies(count: u8) -> Vec<Self> {
        if 1 < count { vec![Self::new(format!("{count} copies"), format!("×{count}"))] } else { Vec::new() }
    }

    /// The same badge in another tone.
    #[must_use]
    pub fn toned(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }
}

/// A number or word in a box of a counter or card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Stat {
    /// What it is: "Move".
    pub label: String,
    /// Its value now.
    pub value: String,
}

impl Stat {
    /// A box.
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl ToString) -> Self {
        Self { label: label.into(), value: value.to_string() }
    }
}

/// A side on the board. Seats and sides need not be the same: in a solitaire game the enemy has no seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Side {
    /// Its id, used by pieces and cards.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One character that marks its pieces in a small cell.
    pub sign: String,
    /// Its nation as a class word, for color and shape: `german`, `american`.
    pub nation: String,
    /// Whether the seat that looks at the scene plays it.
    pub own: bool,
}

/// A counter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Where it is.
    pub place: Place,
    /// Its side, if it has one.
    pub side: Option<String>,
    /// In two to six characters, for a small cell: "902", "Tk".
    pub label: String,
    /// Its name: "Panther, Wolff".
    pub name: String,
    /// The symbol of the theme that is drawn on it: `tank-medium`. May be empty.
    pub symbol: String,
    /// The boxes of the counter.
    pub stats: Vec<Stat>,
    /// Its states and markers.
    pub badges: Vec<Badge>,
    /// The side of its hex that it faces, where that matters: 0 to 5, clockwise from the upper right.
    pub facing: Option<u8>,
}

/// Rows of figures under one row of heads, such as the firepower of weapons by range.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Grid {
    /// What the heads count: "Range".
    pub title: String,
    /// The heads.
    pub heads: Vec<String>,
    /// The rows below them.
    pub rows: Vec<GridRow>,
    /// The column that holds now, if one does.
    pub lit: Option<usize>,
}

/// A row of such figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct GridRow {
    /// What it belongs to: "M1 Garand".
    pub name: String,
    /// Which row of that it is: "aimed".
    pub note: String,
    /// The figures, one per head; empty where there is none.
    pub cells: Vec<String>,
    /// Whether its figures are printed in red, because using them costs something.
    pub red: bool,
}

/// A card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Card {
    /// Its id.
    pub id: String,
    /// A class word: `battalion`, `commander`, `event`.
    pub kind: String,
    /// Its title.
    pub title: String,
    /// The line under the title.
    pub subtitle: String,
    /// The symbol of the theme that is its picture. May be empty.
    pub symbol: String,
    /// Where it is.
    pub place: Place,
    /// Its side, if it has one.
    pub side: Option<String>,
    /// The boxes of the card.
    pub stats: Vec<Stat>,
    /// The figures of the card that stand in rows and columns.
    #[serde(default)]
    pub grid: Option<Grid>,
    /// The words on the card, made from its effects, with their clauses.
    pub text: Vec<Text>,
    /// Its states and markers.
    pub badges: Vec<Badge>,
    /// Whether only its back is seen.
    pub facedown: bool,
}

/// Cards or counters that belong together, for reading: a deck, a pool of units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Deck {
    /// Its name: "Action cards".
    pub name: String,
    /// The side or nation as a class word, for color; may be empty.
    pub nation: String,
    /// One of each kind, with the number of its copies as a badge.
    pub cards: Vec<Card>,
    /// The same of counters.
    pub pieces: Vec<Piece>,
}

/// A place for cards and pieces beside the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Zone {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The region of the screen that it lies in.
    pub region: String,
    /// The side it belongs to.
    pub side: Option<String>,
    /// How many things lie in it that are not shown one by one.
    pub count: Option<u32>,
    /// Whether its cards lie close together, without their words, which a reader shows.
    pub compact: bool,
}
