//! Unit cards: soldiers, vehicles and infantry guns [FD-11, FD-12, FD-14, FD-19, FD-21, FD-25].

use super::{Passage, Terrain};
use schemars::JsonSchema;
use serde::Deserialize;

/// One of the two sides [FD-4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Americans or British.
    Allied,
    /// Germans.
    Axis,
}

impl Side {
    /// Both, the Allied one first.
    pub const BOTH: [Self; 2] = [Self::Allied, Self::Axis];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Allied => Self::Axis,
            Self::Axis => Self::Allied,
        }
    }

    /// Its place in lists with one entry per side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A nation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    /// Allied.
    American,
    /// Allied.
    British,
    /// Axis.
    German,
}

impl Nation {
    /// The side it fights on.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::American | Self::British => Side::Allied,
            Self::German => Side::Axis,
        }
    }
}

/// What kind of unit a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// A man.
    Soldier,
    /// A vehicle.
    Vehicle,
    /// An infantry gun with its crew.
    Gun,
}

/// A special ability [FD-21].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// Adds to the hand size while the unit is in play [FD-34].
    Hand {
        /// How much.
        add: u8,
    },
    /// When his section prepares, one of its men may un-pin in addition.
    Steadying,
    /// His section ignores the first minefield or wire that it meets.
    Scout,
    /// Fires better aimed at some ranges.
    Marksman {
        /// How much.
        add: u8,
        /// From this range.
        from: u8,
        /// To this range.
        to: u8,
    },
    /// Fires no rapid fire from some range on.
    Green {
        /// From this range on.
        range: u8,
    },
    /// Cannot fire in a turn in which it moved.
    HeavyWeapon,
    /// Fights from hiding [FD-33, FD-55].
    Sniper {
        /// Cover while concealed.
        concealed: u8,
        /// Cover while revealed.
        revealed: u8,
    },
    /// Heals without a bandage [FD-40].
    Medic,
    /// Uses satchel charges and clears mines and wire.
    Engineer,
    /// If he is killed outright, another man of his section is wounded.
    FuelTanks,
    /// One man of his section with this weapon fires better.
    Directs {
        /// The weapon.
        weapon: String,
        /// How much.
        add: u8,
    },
    /// His first loss of morale also pins him.
    Brittle,
    /// While he is not pinned, the morale of his section does not fall below 1.
    Steadfast,
    /// May fire smoke for a section of his side instead of an attack.
    Smoke {
        /// How much cover it gives.
        add: u8,
    },
    /// Grenades may be used against it although it is armored.
    OpenTop,
    /// Fires aimed only.
    AimedOnly,
}

/// A soldier as `soldiers.toml` has it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SoldierSheet {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The rank.
    pub rank: String,
    /// The nation.
    pub nation: Nation,
    /// Section Leadership.
    #[serde(default)]
    pub command: u8,
    /// Victory points.
    pub vp: u8,
    /// How many equipment counters he may carry.
    pub equipment: u8,
    /// Morale.
    pub morale: u8,
    /// How many wounds kill him.
    pub hits: u8,
    /// The id of his weapon; none for a medic.
    pub weapon: Option<String>,
    /// Special abilities.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// A vehicle or gun as `vehicles.toml` has it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VehicleSheet {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Vehicle or gun.
    pub kind: UnitKind,
    /// The nations that use it.
    pub nations: Vec<Nation>,
    /// How many there are.
    pub copies: u8,
    /// Victory points.
    pub vp: u8,
    /// Cover of its armor or sandbags.
    pub icon: u8,
    /// Whether only red numbers of bracketed weapons hurt it.
    #[serde(default)]
    pub armored: bool,
    /// Morale.
    pub morale: u8,
    /// How much damage destroys it.
    pub hits: u8,
    /// The ids of its weapons: the main gun, then the machine gun.
    pub weapons: Vec<String>,
    /// How many men may ride on it.
    #[serde(default)]
    pub carries: u8,
    /// Special abilities.
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// Abilities without a number, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits(u16);

impl Traits {
    pub(crate) const STEADYING: Self = Self(1);
    pub(crate) const SCOUT: Self = Self(1 << 1);
    pub(crate) const HEAVY_WEAPON: Self = Self(1 << 2);
    pub(crate) const SNIPER: Self = Self(1 << 3);
    pub(crate) const MEDIC: Self = Self(1 << 4);
    pub(crate) const ENGINEER: Self = Self(1 << 5);
    pub(crate) const FUEL_TANKS: Self = Self(1 << 6);
    pub(crate) const BRITTLE: Self = Self(1 << 7);
    pub(crate) const STEADFAST: Self = Self(1 << 8);
    pub(crate) const SMOKE: Self = Self(1 << 9);
    pub(crate) const OPEN_TOP: Self = Self(1 << 10);
    pub(crate) const AIMED_ONLY: Self = Self(1 << 11);

    pub(crate) fn of(abilities: &[Ability]) -> Self {
        let bit = |ability: &Ability| match ability {
            Ability::Steadying => Self::STEADYING,
            Ability::Scout => Self::SCOUT,
            Ability::HeavyWeapon => Self::HEAVY_WEAPON,
            Ability::Sniper { .. } => Self::SNIPER,
            Ability::Medic => Self::MEDIC,
            Ability::Engineer => Self::ENGINEER,
            Ability::FuelTanks => Self::FUEL_TANKS,
            Ability::Brittle => Self::BRITTLE,
            Ability::Steadfast => Self::STEADFAST,
            Ability::Smoke { .. } => Self::SMOKE,
            Ability::OpenTop => Self::OPEN_TOP,
            Ability::AimedOnly => Self::AIMED_ONLY,
            Ability::Hand { .. } | Ability::Marksman { .. } | Ability::Green { .. } | Ability::Directs { .. } => {
                Self(0)
            }
        };
        Self(abilities.iter().fold(0, |bits, ability| bits | bit(ability).0))
    }

    pub(crate) const fn has(self, one: Self) -> bool {
        self.0 & one.0 != 0
    }
}

/// A unit card. A vehicle of which there are two is two cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Its id.
    pub id: String,
    /// Its name, with the rank of a soldier.
    pub name: String,
    /// Soldier, vehicle or gun.
    pub kind: UnitKind,
    /// The nations that use it.
    pub nations: Vec<Nation>,
    /// Section Leadership [FD-12].
    pub command: u8,
    /// Victory points [FD-1].
    pub vp: u8,
    /// How many equipment counters it may carry [FD-14].
    pub equipment: u8,
    /// Morale [FD-19].
    pub morale: u8,
    /// How many wounds destroy it.
    pub hits: u8,
    /// Its weapons, as places in the list of weapons: the main one, then a machine gun.
    pub weapons: [Option<u8>; 2],
    /// Cover of armor or sandbags [FD-25].
    pub icon: u8,
    /// Whether only red numbers of bracketed weapons hurt it [FD-A8].
    pub armored: bool,
    /// How many men may ride on it [FD-A36].
    pub carries: u8,
    /// Special abilities.
    pub abilities: Vec<Ability>,
    pub(crate) traits: Traits,
    /// How many cards right before it are equal to it.
    pub(crate) equals: u8,
}

impl UnitCard {
    /// Whether it is a man.
    #[must_use]
    pub fn is_soldier(&self) -> bool {
        self.kind == UnitKind::Soldier
    }

    /// Whether the terrain lets it in: some is closed to vehicles [FD-51].
    #[must_use]
    pub fn may_be_at(&self, terrain: &Terrain) -> bool {
        self.kind != UnitKind::Vehicle || terrain.vehicles != Passage::Barred
    }

    /// What it adds to the hand size [FD-34].
    #[must_use]
    pub fn hand_bonus(&self) -> u8 {
        let add = |ability: &Ability| if let Ability::Hand { add } = ability { *add } else { 0 };
        self.abilities.iter().map(add).sum()
    }
}
