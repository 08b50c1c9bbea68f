//! Terrain tiles [LD-TERR, SL-TERR, TL-TERR].

use schemars::JsonSchema;
use serde::Deserialize;

/// A set of eight tiles [LD-CAMP-5].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TerrainSet {
    /// Brown.
    Desert,
    /// Green.
    European,
    /// Gray.
    Winter,
    /// White, Sherman Leader only.
    Jungle,
}

/// What a hex is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Nothing special.
    #[default]
    Open,
    /// Light Cover.
    Light,
    /// Heavy Cover.
    Heavy,
    /// Nobody enters [SL-TERR-2].
    Water,
    /// Cover that can be attacked from nearby only [SL-TERR-3, SL-TERR-4].
    Bocage,
    /// Closed to AP units [SL-TERR-5].
    Impassable,
}

impl Terrain {
    /// The letter that stands for it in tile files and on the map.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Open => '.',
            Self::Light => 'L',
            Self::Heavy => 'H',
            Self::Water => 'W',
            Self::Bocage => 'B',
            Self::Impassable => 'X',
        }
    }

    /// The terrain for a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        [Self::Open, Self::Light, Self::Heavy, Self::Water, Self::Bocage, Self::Impassable]
            .into_iter()
            .find(|t| t.letter() == letter)
    }

    /// What it adds to the Defense of a unit in it [LD-COVER-1, LD-COVER-2, SL-TERR-3, SL-TERR-7].
    #[must_use]
    pub const fn cover(self) -> i8 {
        match self {
            Self::Open | Self::Water => 0,
            Self::Light | Self::Bocage => 1,
            Self::Heavy | Self::Impassable => 2,
        }
    }

    /// Whether it blocks the line of sight between other hexes [SL-LOS-1, TL-LOS-1].
    #[must_use]
    pub const fn blocks(self) -> bool {
        !matches!(self, Self::Open | Self::Water)
    }
}

/// A tile of 2 × 2 hexes, as two rows of two letters, top row first.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// The set it belongs to.
    pub set: TerrainSet,
    /// A name for the log.
    pub name: String,
    /// `. L H W B X`: open, light, heavy, water, bocage, impassable.
    pub rows: [String; 2],
}
