//! Equipment counters [FD-14, FD-32].

use super::Nation;
use schemars::JsonSchema;
use serde::Deserialize;

/// What a counter is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Use {
    /// Once: more firepower for this man.
    Grenade {
        /// How much.
        add: u8,
        /// From this range.
        from: u8,
        /// To this range.
        to: u8,
        /// Whether it needs a rifle.
        #[serde(default)]
        rifle: bool,
    },
    /// Once: heals a wound of another man in the same terrain [FD-39].
    Bandage,
    /// Once: the man gets his ammo counter back.
    SpareAmmo,
    /// Once: cover for his section against one attack.
    Smoke {
        /// How much.
        add: u8,
    },
    /// While its carrier is not pinned: more firepower for his section at a long range.
    Binoculars {
        /// How much.
        add: u8,
        /// From this range on.
        range: u8,
    },
    /// While a leader who is not pinned carries it: a larger hand, and stronger fire missions.
    Radio {
        /// What it adds to the hand size.
        hand: u8,
        /// What it adds to a fire mission.
        fire_mission: u8,
    },
    /// As a task of Prepare: cover for his section until it moves.
    Entrench {
        /// How much.
        add: u8,
    },
    /// Once: a bracketed weapon with a red number.
    Charge {
        /// The red number.
        firepower: u8,
        /// The longest range.
        to: u8,
        /// Whether only an engineer may carry it.
        #[serde(default)]
        engineer: bool,
    },
    /// Once, by itself: cancels one wound of its carrier.
    Lucky,
    /// Nothing: it only looks like the others.
    Bluff,
}

/// How many counters each nation has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// Americans.
    #[serde(default)]
    pub american: u8,
    /// British.
    #[serde(default)]
    pub british: u8,
    /// Germans.
    #[serde(default)]
    pub german: u8,
}

impl Pool {
    /// How many a nation has.
    #[must_use]
    pub const fn of(&self, nation: Nation) -> u8 {
        match nation {
            Nation::American => self.american,
            Nation::British => self.british,
            Nation::German => self.german,
        }
    }
}

/// A kind of equipment counter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many there are.
    pub pool: Pool,
    /// What it is used for.
    pub effect: Use,
}
