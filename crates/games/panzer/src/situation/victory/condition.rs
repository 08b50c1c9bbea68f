//! What a victory condition is made of, as it is written [PL-XIV.A.6].

use crate::map::HexName;
use crate::situation::area::Area;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

/// A side, or whoever has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The Allied side.
    Allied,
    /// The German side.
    German,
    /// The winner, in an improvement only.
    Winner,
}

/// Something that is true or not of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// All of these.
    All(Vec<Self>),
    /// Any of these.
    Any(Vec<Self>),
    /// Not this.
    Not(Box<Self>),
    /// A side controls every hex of an area [PL-XIV.B.7.c].
    Controls(Control),
    /// There are at least this many.
    AtLeast(Amount),
    /// There are at most this many.
    AtMost(Amount),
    /// One number stands to another like this.
    Ratio(Ratio),
    /// The turn is in this span.
    Turns(Turns),
    /// The permanent bridge of this hex stands.
    BridgeStands(
        #[serde(deserialize_with = "hex_name")]
        #[schemars(with = "String")]
        HexName,
    ),
    /// A block lies in this hex.
    BlockAt(
        #[serde(deserialize_with = "hex_name")]
        #[schemars(with = "String")]
        HexName,
    ),
}

/// A side and hexes that it controls or not.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// The side.
    pub by: Party,
    /// The hexes.
    pub area: Area,
}

/// A number to be reached or not.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Amount {
    /// How many.
    pub count: u32,
    /// Of what.
    pub of: Quantity,
}

/// Two numbers compared; exactly one of `at_least` and `below` is given.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// The first number.
    pub of: Quantity,
    /// The second number.
    pub to: Quantity,
    /// The first is to the second at least like this; anything is to nothing.
    #[serde(default)]
    pub at_least: Option<[u32; 2]>,
    /// The first is to the second less than this; nothing is always less, and nothing else is less than to nothing.
    #[serde(default)]
    pub below: Option<[u32; 2]>,
}

/// A span of turns, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// The first turn.
    pub from: u8,
    /// The last turn.
    pub to: u8,
}

/// Something that is counted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Hexes of an area that a side controls.
    Controlled(Control),
    /// Bridges in an area that a side controls, temporary ones included.
    Bridges(Control),
    /// Combat units that a side has lost.
    Lost(Party),
    /// Combat units that a side had at first.
    Started(Party),
    /// Combat units that left by an exit.
    Exited(Exited),
    /// Combat units in an area.
    Present(Present),
}

/// Units that left by an exit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exited {
    /// Whose.
    pub side: Party,
    /// The id of the exit.
    pub by: String,
}

/// Units in an area.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// Whose.
    pub side: Party,
    /// Where.
    pub area: Area,
}

fn hex_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<HexName, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}
