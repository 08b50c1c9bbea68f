//! Charts and damage counters.

use super::{Class, EnemyType};
use schemars::JsonSchema;
use serde::Deserialize;

/// An enemy movement order [LD-EMOVE, SL-EMOVE, TL-EMOVE].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// One hex nearer to the top edge.
    Retreat,
    /// To cover farther from the closest friendly unit.
    RetreatToCover,
    /// To any adjacent cover.
    AdjacentCover,
    /// To cover nearer to the nearest friendly unit.
    AdvanceToCover,
    /// Nearer, but only where no attack can reach it (Sherman Leader).
    CautiousAdvance,
    /// Nearer to the nearest HE unit (Sherman Leader).
    HeAdvance,
    /// Nearer to the nearest AP unit (Sherman Leader).
    ApAdvance,
    /// Nearer, unless it has a target where it stands.
    AdvanceIfCannotAttack,
    /// Nearer.
    Advance,
    /// Advance twice (Tiger Leader).
    TwoAdvances,
    /// No movement (Sherman Leader).
    Hold,
}

/// A cell of the tactical chart: an order, and an asterisk for Rifles [SL-EMOVE-10].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderCell {
    /// The order.
    pub order: Order,
    /// Whether Rifles next to an AP unit take AP Advance instead.
    pub asterisk: bool,
}

/// A row of the tactical chart. A missing end is open.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChartRow {
    /// Lowest modified roll of the row.
    pub from: Option<i8>,
    /// Highest modified roll of the row.
    pub to: Option<i8>,
    /// One order for each column; `*` behind an order is the Rifles' asterisk.
    pub orders: [String; 3],
}

/// The enemy tactical movement chart [LD-EROLL-2].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TacticalChart {
    /// Name by which an option picks it.
    pub id: String,
    /// Which enemy types belong to which column; types in no column never move.
    pub columns: [Vec<EnemyType>; 3],
    /// The rows, lowest first, without gaps.
    pub rows: Vec<ChartRow>,
}

/// A row of the operational movement chart [LD-OPMOVE-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OperationalRow {
    /// For battalions of this type.
    pub class: Class,
    /// Highest modified roll that means a retreat.
    pub retreat_to: i8,
    /// Lowest modified roll that means an advance.
    pub advance_from: i8,
}

/// Vehicle side of a damage counter [LD-DMGV].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VehicleDamage {
    /// 1 Stress.
    Stress,
    /// Commander KIA.
    CommanderKia,
    /// Commander Wounded.
    CommanderWounded,
    /// Destroyed 2 Stress.
    Destroyed,
    /// Engine 1 Stress.
    Engine,
    /// Exposed.
    Exposed,
    /// Machine Gun.
    MachineGun,
    /// No Effect.
    NoEffect,
    /// Suspension 1 Stress.
    Suspension,
    /// Hull.
    Hull,
    /// Glancing.
    Glancing,
    /// Gun.
    Gun,
    /// Explosion.
    Explosion,
}

/// Infantry side of a damage counter [LD-DMGI].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum InfantryDamage {
    /// Commander Wounded.
    CommanderWounded,
    /// Commander KIA.
    CommanderKia,
    /// 1 Stress.
    Stress,
    /// Casualty.
    Casualty,
    /// Exposed.
    Exposed,
    /// Immobile.
    Immobile,
    /// Suppressed.
    Suppressed,
    /// No Effect.
    NoEffect,
    /// Mowed Down.
    MowedDown,
}

/// A kind of damage counter: its two sides, and how many there are [LD-DECK-5].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageCounter {
    /// Gray side.
    pub vehicle: VehicleDamage,
    /// Camouflage side.
    pub infantry: InfantryDamage,
    /// How many such counters are in the cup.
    pub count: u8,
}
