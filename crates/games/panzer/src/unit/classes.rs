//! What the unit function table sorts units by: category, weapon, target, transport, mobility [PL-UFT].

use serde::Deserialize;

/// The group of a unit in the unit function table, by thousands [PL-UFT.K1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// 0000: towed guns, mortars and rocket launchers.
    Gun,
    /// 1000: infantry-type units [PL-R16].
    Infantry,
    /// 2000: trucks, wagons, carriers and halftracks.
    Transport,
    /// 3000.
    ArmoredCar,
    /// 4000: self-propelled artillery.
    Artillery,
    /// 5000.
    AssaultGun,
    /// 6000.
    TankDestroyer,
    /// 7000.
    Tank,
    /// 8000: special vehicles of the engineers.
    EngineerVehicle,
    /// 8000: bridges that are carried and laid.
    Bridge,
    /// 9000.
    Aircraft,
    /// Fortifications.
    Fortification,
    /// Minefields; they lie in hexes and are no units.
    Mine,
    /// Blocks; they lie in hexes and are no units.
    Block,
    /// Wrecks; they lie in hexes and are no units [PL-VIII.0].
    Wreck,
}

/// Weapon classes [PL-VII.F.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
pub enum Weapon {
    /// Light infantry weapons.
    I,
    /// Armor-piercing guns.
    A,
    /// High explosive, direct fire only.
    H,
    /// High explosive, direct and indirect fire.
    #[serde(rename = "(H)")]
    Howitzer,
    /// Mortars, direct and indirect fire.
    M,
}

/// Whether weapons count a unit as armored [PL-UFT.K5].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
pub enum Target {
    /// Armored.
    A,
    /// Not armored.
    #[serde(rename = "NA")]
    Soft,
}

/// What an overrun by this unit may hit [PL-UFT.L1, PL-UFT.L2, PL-UFT.N1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Overrun {
    /// Every unit.
    All,
    /// Units that are not armored.
    Soft,
}

/// What a unit may carry [PL-UFT.K6, PL-UFT.N6, PL-UFT.N8].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Carries {
    /// Any unit that may be a passenger.
    Any,
    /// Infantry-type units only.
    Infantry,
    /// The tank bridge only.
    TankBridge,
}

/// What loading or unloading a passenger costs its carrier [PL-UFT.N4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Loading {
    /// Half the movement allowance, fractions rounded up.
    Half,
    /// The whole movement allowance.
    Full,
    /// Only the Valentine carries it, and lays it as it leaves [PL-UFT.N7].
    TankBridge,
}

/// By which row of the terrain effects chart a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mobility {
    /// Non-vehicular units.
    Foot,
    /// Tracks, halftracks, armored cars, carriers.
    Vehicle,
    /// Trucks, and the scout car [PL-UFT.N3].
    Truck,
    /// Horse-drawn wagons.
    Wagon,
    /// Anywhere [PL-XII.A.2].
    Air,
}
