//! Enemy counters and the tank cup [LD-EUNIT, SL-TANK].

use schemars::JsonSchema;
use serde::Deserialize;

/// An enemy nation [SL-CAMP-2, TL-CAMP-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    /// Sherman Leader.
    Germany,
    /// Sherman Leader.
    Japan,
    /// Tiger Leader.
    Poland,
    /// Tiger Leader.
    France,
    /// Tiger Leader.
    UnitedKingdom,
    /// Tiger Leader.
    Russia,
    /// Tiger Leader.
    UnitedStates,
}

/// Type of an enemy counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnemyType {
    /// In Sherman Leader with a model drawn from the cup.
    Tank,
    /// Half-track.
    Halftrack,
    /// Armored car.
    ArmoredCar,
    /// Truck.
    Truck,
    /// Rifle group.
    Rifle,
    /// Machine-gun group.
    Mg,
    /// Anti-tank team.
    At,
    /// Mortar.
    Mortar,
    /// Anti-tank gun, Sherman Leader.
    AtGun,
    /// Infantry gun, Tiger Leader.
    InfantryGun,
    /// Never moves.
    Building,
    /// Never moves, Sherman Leader.
    Bunker,
}

impl EnemyType {
    /// All types, in the order in which they are placed.
    pub const ALL: [Self; 12] = [
        Self::Tank,
        Self::Halftrack,
        Self::ArmoredCar,
        Self::Truck,
        Self::Rifle,
        Self::Mg,
        Self::At,
        Self::Mortar,
        Self::AtGun,
        Self::InfantryGun,
        Self::Building,
        Self::Bunker,
    ];

    /// Whether it counts as a vehicle for attack notes [LD-R24].
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Self::Tank | Self::Halftrack | Self::ArmoredCar | Self::Truck)
    }

    /// Whether it counts as infantry for attack notes [LD-R24].
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Self::Rifle | Self::Mg | Self::At | Self::Mortar | Self::InfantryGun)
    }

    /// Whether it is attacked with AP [SL-UNIT-7, SL-UNIT-8].
    #[must_use]
    pub const fn target(self) -> super::Target {
        match self {
            Self::Tank | Self::Halftrack | Self::Bunker | Self::ArmoredCar => super::Target::Ap,
            _ => super::Target::He,
        }
    }
}

/// An enemy counter: one vehicle, structure or group of one nation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnemyCard {
    /// Whose counter it is.
    pub nation: Nation,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: EnemyType,
    /// The model of a tank in Sherman Leader, or a name of its own.
    pub model: Option<String>,
    /// How many such counters there are in the box.
    pub count: u8,
    /// Points for the battalion's strength.
    pub points: u8,
    /// Attack number of Tiger Leader; none if it never attacks.
    pub attack: Option<i8>,
    /// Black number of Sherman Leader; none for a dash.
    pub ap: Option<i8>,
    /// Red number of Sherman Leader; none for a dash.
    pub he: Option<i8>,
    /// Greatest distance of its attacks.
    pub range: u8,
    /// Greatest distance of its AP attack where that differs [SL-EUNIT-4].
    pub ap_range: Option<u8>,
    /// Needs no line of sight [SL-EUNIT-7].
    #[serde(default)]
    pub indirect: bool,
    /// Sherman Leader: save number. Tiger Leader: subtracted from the dice.
    pub defense: i8,
    /// Whether the values are stated by the sources and not of our own making.
    #[serde(default)]
    pub stated: bool,
}

/// The tanks that go into the cup in one year [SL-TANK-1].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TankCup {
    /// Whose tanks.
    pub nation: Nation,
    /// First and last year for which the mix holds.
    pub years: [u16; 2],
    /// How many of each model.
    pub tanks: std::collections::BTreeMap<String, u8>,
}
