//! What is printed on cards and counters, as the pack has it: checked once, then shared by every state.

mod action;
mod equipment;
mod hit;
mod scenario;
mod terrain;
mod unit;
mod weapon;

pub use action::{ActionCard, CardEffect, Icon};
pub use equipment::{Equipment, Pool, Use};
pub use hit::{Harm, HitCounter};
pub use scenario::{Campaign, Formation, Objective, Scenario};
pub use terrain::{Class, Passage, Terrain, TerrainEffect};
pub use unit::{Ability, Nation, Side, UnitCard, UnitKind};
pub(crate) use unit::{SoldierSheet, Traits, VehicleSheet};
pub(crate) use weapon::WeaponSheet;
pub use weapon::{LONGEST_RANGE, Row, Weapon};
