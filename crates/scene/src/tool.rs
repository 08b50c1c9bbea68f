//! What a player may look up on the board without deciding anything: lines of sight, and what a piece can do.

use crate::Text;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Something that a screen may offer over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    /// The line of sight between two hexes, as [`SightLine`].
    Sight,
    /// What a piece sees, reaches and shoots at, as [`Outlook`].
    Outlook,
}

/// One part of an [`Outlook`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum OutlookPart {
    /// What a piece sees.
    Sees,
    /// What it reaches.
    Reaches,
    /// What it shoots at.
    Shoots,
}

/// The line of sight from one hex to another.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct SightLine {
    /// The hex one looks from.
    pub from: String,
    /// The hex one looks at.
    pub to: String,
    /// Whether it is seen.
    pub clear: bool,
    /// How far it is, in hexes.
    pub range: u32,
    /// The hexes that the line goes through, both ends included; where it runs along a side, those on both sides.
    pub hexes: Vec<String>,
    /// Whether it runs straight from end to end, and not from hex to hex.
    pub straight: bool,
    /// The answer in words.
    pub text: Text,
    /// The clauses that decide it, the most important one first.
    pub clauses: Vec<String>,
    /// What lies on the line, from one end to the other, whether it blocks or not.
    pub obstacles: Vec<Obstacle>,
}

/// Something on a line of sight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Obstacle {
    /// The hex that it is in, or the two hexes between which it lies on a side.
    pub hexes: Vec<String>,
    /// Whether it blocks the line.
    pub blocks: bool,
    /// What it is, and why it blocks or does not.
    pub text: Text,
}

/// What a piece sees, reaches and shoots at from where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Outlook {
    /// The piece.
    pub piece: String,
    /// Its hex.
    pub hex: String,
    /// The hexes that it sees.
    pub sees: Vec<String>,
    /// The hexes that it could reach by moving now.
    pub reaches: Vec<Reached>,
    /// The same by the least exposed ways, if the game knows them; hexes to which these are too long are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Reached>>")]
    pub shelters: Vec<Reached>,
    /// The hexes that it could fire at from where it stands.
    pub shoots: Vec<Shot>,
    /// What is to be said of it: its points, why it cannot move, why it cannot fire.
    pub notes: Vec<Text>,
}

/// A hex that a piece can reach.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Reached {
    /// The hex.
    pub hex: String,
    /// What it costs to come there, in a few characters: "3½".
    pub cost: String,
    /// The hex before it on the way there.
    pub from: String,
    /// What happens there, in words; nothing if the piece may just stand or go on.
    pub note: Option<String>,
    /// Who could fire at the piece there, in words: "seen by 2, at best 3-1"; nothing if nobody could, or if the game
    /// does not tell.
    pub fire: Option<String>,
}

/// A hex at which the enemy could fire from where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Threat {
    /// The hex.
    pub hex: String,
    /// The enemy pieces that could fire at it.
    pub by: Vec<String>,
}

/// A hex that a piece can fire at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Shot {
    /// The hex.
    pub hex: String,
    /// How an attack by this piece alone on what is there would stand, in a few characters: "3-1"; nothing if nothing is there.
    pub odds: Option<String>,
    /// What stands against firing at what is there, in words with the clause; nothing if it may be fired at.
    pub refusal: Option<Text>,
}
