//! The cards and counters of both editions, as the pack files write them.
//!
//! These are printed things: they never change during a campaign and are shared by all its states.
//! What belongs to one edition only is optional here; the checks in `pack` say which edition needs it.

mod battalion;
mod campaign;
mod chart;
mod commander;
mod edition;
mod effect;
mod enemy;
mod tile;
mod unit;

pub use battalion::{Band, BattalionCard, Class, Note};
pub use campaign::{
    Aggression, CampaignCard, ConditionCard, Difficulty, EventCard, EventPart, Grade, ObjectiveCard, Pay, PayTo,
};
pub use chart::{
    ChartRow, DamageCounter, InfantryDamage, OperationalRow, Order, OrderCell, TacticalChart, VehicleDamage,
};
pub use commander::{CommanderCard, Level, Rank, Rating, Skill, Speed};
pub use edition::{EditionCard, Family, Numbers};
pub use effect::{Effect, Place, Target};
pub use enemy::{EnemyCard, EnemyType, Nation, TankCup};
pub use tile::{Terrain, TerrainSet, Tile};
pub use unit::{Span, UnitCard, UnitNote, UnitType};
