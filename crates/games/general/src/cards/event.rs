//! Event Cards [FG-18, FG-O8].

use schemars::JsonSchema;
use serde::Deserialize;

/// What an Event Card does; "you" is the side that drew it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum EventEffect {
    /// Roads only, almost [FG-O65].
    Rain,
    /// No sorties [FG-O66].
    LowCloud,
    /// A look at staged units, or a loss [FG-O67].
    Partisans {
        /// What the German side loses.
        loss: u8,
    },
    /// Armor moves half [FG-O68].
    FuelShortage,
    /// More money [FG-O69].
    Depot {
        /// How much.
        add: u8,
    },
    /// The next deployment is late [FG-O70].
    Delay,
    /// Units roll for experience [FG-O71].
    Experience {
        /// How many.
        units: u8,
    },
    /// An enemy airfield or shipping facility is out of use [FG-O72].
    AirRaid {
        /// What D10 must show.
        check: u8,
        /// For how many turns.
        turns: u8,
    },
    /// Less money [FG-O69].
    Theft {
        /// How many percent.
        percent: u8,
    },
    /// Mountains are easy for infantry [FG-O73].
    Guides,
    /// A neutral unit joins the American side [FG-O74].
    Garrison {
        /// The id of its card.
        unit: String,
    },
    /// An armored unit breaks down [FG-O75].
    Breakdown {
        /// From this D10 on nothing happens.
        ignored: u8,
    },
    /// One more Command Card [FG-O76].
    CommandVisit,
}

impl EventEffect {
    /// The clause that says what it does.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Rain => "FG-O65",
            Self::LowCloud => "FG-O66",
            Self::Partisans { .. } => "FG-O67",
            Self::FuelShortage => "FG-O68",
            Self::Depot { .. } | Self::Theft { .. } => "FG-O69",
            Self::Delay => "FG-O70",
            Self::Experience { .. } => "FG-O71",
            Self::AirRaid { .. } => "FG-O72",
            Self::Guides => "FG-O73",
            Self::Garrison { .. } => "FG-O74",
            Self::Breakdown { .. } => "FG-O75",
            Self::CommandVisit => "FG-O76",
        }
    }
}

/// An Event Card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub effect: EventEffect,
}
