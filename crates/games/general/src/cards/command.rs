//! Command Cards [FG-O5].

use schemars::JsonSchema;
use serde::Deserialize;

/// What a Command Card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum CommandEffect {
    /// Ends the engagement; the own units withdraw [FG-O48].
    Withdraw,
    /// Ends the engagement; all stay [FG-O49].
    BreakOff,
    /// An indirect unit joins for a Round [FG-O50].
    FireMission {
        /// Its Attack.
        attack: i8,
    },
    /// Fire at one target is better for a Round [FG-O51].
    Concentrate {
        /// By how much.
        attack: i8,
    },
    /// Damaged units fire as if undamaged [FG-O52].
    Hold,
    /// Infantry and guns of a hex are better sheltered [FG-O53].
    DigIn,
    /// Infantry has more movement points [FG-O54].
    ForcedMarch {
        /// How many units.
        units: u8,
    },
    /// Vehicles of a hex move again [FG-O55].
    SecondWind,
    /// A look at secrets, and help for engineers [FG-O56].
    Reconnaissance,
    /// The initiative without a roll [FG-O57].
    Ambush,
    /// Better initiative [FG-O58].
    Surprise {
        /// By how much.
        initiative: i8,
    },
    /// Cancels a Command Card [FG-O59].
    RadioIntercept,
    /// Repairs a vehicle or gun [FG-O60].
    Repair,
    /// Restores infantry or crews [FG-O61].
    Replacements {
        /// How many.
        units: u8,
    },
    /// Half the cost of supply [FG-O62].
    Convoy,
    /// A fighter flies again [FG-O63].
    TopCover,
    /// Demands surrender [FG-B24].
    DemandSurrender,
    /// Destroys a bridge or airfield [FG-O64].
    Sabotage {
        /// How near infantry must be.
        reach: u8,
        /// What D10 must show.
        check: u8,
    },
}

/// When a Command Card may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Window {
    /// In the Production or the Deployment Phase.
    Production,
    /// In the Supply Phase.
    Supply,
    /// In the Movement Phase.
    Movement,
    /// In the Combat Phase, between engagements.
    Combat,
    /// In any own phase.
    OwnPhase,
    /// When a sortie may be intercepted.
    Sortie,
    /// Before initiative, for the attacker.
    AttackerOpening,
    /// Before initiative, for the defender.
    DefenderOpening,
    /// Before an own Round.
    RoundStart,
    /// At the end of any Round.
    RoundEnd,
    /// At the end of any Round, for the attacker.
    AttackerRoundEnd,
    /// When the opponent has played a Command Card.
    Answer,
}

impl CommandEffect {
    /// When it may be played.
    #[must_use]
    pub const fn window(self) -> Window {
        match self {
            Self::Withdraw | Self::DemandSurrender => Window::RoundEnd,
            Self::BreakOff => Window::AttackerRoundEnd,
            Self::FireMission { .. } | Self::Concentrate { .. } => Window::RoundStart,
            Self::Hold | Self::Ambush => Window::DefenderOpening,
            Self::Surprise { .. } => Window::AttackerOpening,
            Self::DigIn | Self::ForcedMarch { .. } | Self::SecondWind => Window::Movement,
            Self::Reconnaissance | Self::Sabotage { .. } => Window::OwnPhase,
            Self::RadioIntercept => Window::Answer,
            Self::Repair => Window::Combat,
            Self::Replacements { .. } => Window::Production,
            Self::Convoy => Window::Supply,
            Self::TopCover => Window::Sortie,
        }
    }

    /// The clause that says what it does.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Withdraw => "FG-O48",
            Self::BreakOff => "FG-O49",
            Self::FireMission { .. } => "FG-O50",
            Self::Concentrate { .. } => "FG-O51",
            Self::Hold => "FG-O52",
            Self::DigIn => "FG-O53",
            Self::ForcedMarch { .. } => "FG-O54",
            Self::SecondWind => "FG-O55",
            Self::Reconnaissance => "FG-O56",
            Self::Ambush => "FG-O57",
            Self::Surprise { .. } => "FG-O58",
            Self::RadioIntercept => "FG-O59",
            Self::Repair => "FG-O60",
            Self::Replacements { .. } => "FG-O61",
            Self::Convoy => "FG-O62",
            Self::TopCover => "FG-O63",
            Self::DemandSurrender => "FG-B24",
            Self::Sabotage { .. } => "FG-O64",
        }
    }
}

/// A Command Card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub effect: CommandEffect,
}
