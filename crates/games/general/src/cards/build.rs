//! The build list [FG-19, FG-O26].

use schemars::JsonSchema;
use serde::Deserialize;

/// A kind of work: what stands on the map and is no unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WorkKind {
    /// A bridge that was there before.
    Bridge,
    /// A bridge that engineers built.
    EngineeredBridge,
    /// Wire and mines.
    InfantryObstacle,
    /// Ditches and heavy mines.
    VehicleObstacle,
    /// Shelter for a gun or machine guns [FG-O29].
    Emplacement,
    /// An airfield.
    Airfield,
    /// A shipping facility.
    Port,
}

impl WorkKind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Bridge,
        Self::EngineeredBridge,
        Self::InfantryObstacle,
        Self::VehicleObstacle,
        Self::Emplacement,
        Self::Airfield,
        Self::Port,
    ];

    /// Whether it spans a river.
    #[must_use]
    pub const fn is_bridge(self) -> bool {
        matches!(self, Self::Bridge | Self::EngineeredBridge)
    }

    /// Whether it is a fortification, which engineers finish by the next turn [FG-B12].
    #[must_use]
    pub const fn is_fortification(self) -> bool {
        matches!(self, Self::InfantryObstacle | Self::VehicleObstacle | Self::Emplacement)
    }
}

/// What an entry of the build list makes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// A post: ready at the next Deployment Phase.
    Post {
        /// The id of its card.
        unit: String,
    },
    /// A pillbox or bunker: ready at the next turn beside engineers.
    Fortification {
        /// The id of its card.
        unit: String,
    },
    /// A work.
    Work {
        /// Its kind.
        work: WorkKind,
    },
}

/// An entry of the build list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BuildEntry {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs.
    pub cost: u8,
    /// What it makes.
    pub what: What,
}
