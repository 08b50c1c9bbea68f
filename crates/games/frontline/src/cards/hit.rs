//! Hit counters [FD-68, FD-70].

use super::Class;
use schemars::JsonSchema;
use serde::Deserialize;

/// What a hit does to the unit that takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Harm {
    /// Nothing; the firepower is spent.
    None,
    /// A pin counter; one loss of morale if the unit is pinned already.
    Pin,
    /// Loss of morale [FD-19].
    Morale {
        /// How much.
        loss: u8,
    },
    /// Wounds, or damage to a vehicle or gun.
    Wound {
        /// How many.
        wounds: u8,
    },
    /// The unit is destroyed.
    Kill,
}

/// A kind of hit counter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HitCounter {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The number in light terrain.
    pub light: u8,
    /// The number in medium terrain.
    pub medium: u8,
    /// The number in heavy terrain.
    pub heavy: u8,
    /// How many there are.
    pub count: u8,
    /// What it does.
    pub effect: Harm,
}

impl HitCounter {
    /// The number for a class of terrain.
    #[must_use]
    pub const fn number(&self, class: Class) -> u8 {
        match class {
            Class::Light => self.light,
            Class::Medium => self.medium,
            Class::Heavy => self.heavy,
        }
    }
}
