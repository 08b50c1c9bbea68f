//! An edition's own numbers.

use super::TerrainSet;
use schemars::JsonSchema;
use serde::Deserialize;

/// Which rulebook is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Sherman Leader.
    Sherman,
    /// Tiger Leader.
    Tiger,
}

/// Numbers that the rulebook fixes and a pack may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Turns of a battle [LD-PRE-4].
    pub battle_turns: u8,
    /// Price of a Truck [LD-SUPP-1].
    pub truck_cost: u8,
    /// What a Truck takes off an attack's cost [LD-SUPP-2].
    pub truck_saves: u8,
    /// Price of a Scout [LD-SUPP-5].
    pub scout_cost: u8,
    /// Turns that a Scout adds [LD-SUPP-6].
    pub scout_turns: u8,
    /// Trucks in the box [LD-SUPP-10].
    pub trucks: u8,
    /// Scouts in the box [LD-SUPP-10].
    pub scouts: u8,
    /// Price of raising a commander one level [LD-PROMO-1].
    pub promotion_cost: u8,
    /// Attack cost in Transit, Rear and Breakthrough [LD-WEEK-12, LD-WEEK-13, LD-WEEK-14].
    pub band_cost: [u8; 3],
    /// Half strength, tactical movement roll [SL-EROLL-3, TL-EROLL-10].
    pub half_tactical: i8,
    /// Half strength, operational roll [SL-OPMOVE-1, TL-OPMOVE-1].
    pub half_operational: i8,
    /// Stress per battle [LD-STRESS-1].
    pub battle_stress: u8,
    /// Stress that On Leave takes off [LD-LEAVE-1].
    pub leave_stress: u8,
    /// SO lost per battalion in friendly Transit and friendly Staging [LD-SOADJ-2, LD-SOADJ-3].
    pub band_loss: [u8; 2],
    /// Price of a repair [LD-FIX-1].
    pub repair_cost: u8,
    /// Price of repairing an Engine [LD-FIX-2].
    pub engine_cost: u8,
    /// Price of healing a wound [LD-FIX-4].
    pub heal_cost: u8,
    /// Price of priority R&R [LD-REST-1].
    pub rest_cost: u8,
    /// Stress that priority R&R takes off [LD-REST-1].
    pub rest_stress: u8,
    /// Added to attack dice in the same hex (Sherman Leader) [LD-R5].
    pub r0_attack: i8,
}

/// The first file of an edition's pack.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionCard {
    /// Id of the game, such as `tiger-leader`.
    pub id: String,
    /// Name of the game.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
    /// Which rulebook holds.
    pub family: Family,
    /// The terrain sets that the edition has.
    pub terrain: Vec<TerrainSet>,
    /// Its numbers.
    pub numbers: Numbers,
    /// Hex of the placement diagram for each roll from 1 to 10, as row and place counted from 1 [LD-EPLACE-3].
    pub placement: [[u8; 2]; 10],
}
