//! Unit cards and their weapons.

use crate::ids::Owner;
use schemars::JsonSchema;
use serde::Deserialize;

/// The class of a unit, by the letter that is printed for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
pub enum Class {
    /// Infantry.
    #[serde(rename = "I")]
    Infantry,
    /// Guns.
    #[serde(rename = "G")]
    Gun,
    /// Unarmored vehicles.
    #[serde(rename = "U")]
    Unarmored,
    /// Armored vehicles.
    #[serde(rename = "A")]
    Armored,
    /// Aircraft.
    #[serde(rename = "F")]
    Aircraft,
    /// Ships.
    #[serde(rename = "N")]
    Naval,
    /// Bunkers, pillboxes and command posts.
    #[serde(rename = "B")]
    Bunker,
}

impl Class {
    /// Whether it is a vehicle on land.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Self::Unarmored | Self::Armored)
    }

    /// Whether it marches or drives on land.
    #[must_use]
    pub const fn goes_on_land(self) -> bool {
        matches!(self, Self::Infantry | Self::Gun | Self::Unarmored | Self::Armored)
    }
}

/// A set of classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Classes(u8);

impl Classes {
    /// The set with a class.
    #[must_use]
    pub const fn with(self, class: Class) -> Self {
        Self(self.0 | 1 << class as u8)
    }

    /// Whether a class is in it.
    #[must_use]
    pub const fn has(self, class: Class) -> bool {
        self.0 & (1 << class as u8) != 0
    }

    /// Whether the sets have a class in common.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set of these.
    #[must_use]
    pub fn of(classes: &[Class]) -> Self {
        classes.iter().fold(Self::default(), |set, class| set.with(*class))
    }
}

/// Which of its two weapons a unit fires [FG-4].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arm {
    /// The primary weapon.
    Primary,
    /// The secondary weapon.
    Secondary,
}

impl Arm {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Primary, Self::Secondary];
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// Attack Rating: what D20 must show to hit [FG-5].
    pub attack: u8,
    /// Damage Index [FG-10].
    pub damage: u8,
    /// AP value, if it can pierce [FG-27].
    pub piercing: Option<u8>,
    /// How far it reaches in hexes; 0 is the own hex.
    pub range: u8,
    /// The classes that it may fire at.
    pub targets: Vec<Class>,
    /// Whether it fires indirectly.
    #[serde(default)]
    pub indirect: bool,
    /// The classes as a set, filled in by the reader.
    #[serde(skip)]
    pub at: Classes,
}

/// What a unit can do besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Detonates and clears [FG-57].
    Engineer,
    /// Reconnoitres [FG-58].
    Recon,
    /// Passes mountains more easily [FG-O11].
    Climber,
    /// May be deployed by air [FG-O47].
    Paratroop,
    /// May have an emplacement [FG-O29].
    MachineGun,
    /// Intercepts [FG-O43].
    Fighter,
    /// The Forward HQ [FG-B22].
    Headquarters,
    /// A Command Post [FG-B22].
    CommandPost,
}

/// The kind of crew that a unit needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CrewKind {
    /// Of a vehicle.
    Tank,
    /// Of a gun.
    Gun,
    /// Of an aircraft.
    Pilot,
}

/// What a unit carries.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Carries {
    /// How many units.
    pub units: u8,
    /// Of which classes.
    pub classes: Vec<Class>,
}

/// A unit card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who buys it; nobody buys neutral units, and what has no nation is built.
    pub nation: Option<Owner>,
    /// Its class.
    pub class: Class,
    /// Movement points, or the reach of an aircraft in hexes.
    pub movement: u8,
    /// Defense [FG-11].
    pub defense: u8,
    /// Endurance [FG-13].
    pub endurance: u8,
    /// Half Endurance, printed on the damaged side [FG-14].
    pub half: u8,
    /// The crew it needs, if any.
    pub crew: Option<CrewKind>,
    /// What it costs.
    pub cost: u8,
    /// The primary weapon.
    pub primary: Option<Weapon>,
    /// The secondary weapon.
    pub secondary: Option<Weapon>,
    /// What it can do besides.
    #[serde(default)]
    pub traits: Vec<Trait>,
    /// What it carries.
    pub carries: Option<Carries>,
    /// How many of them a side may have in a game.
    pub limit: Option<u8>,
    /// What D10 must show for it to surrender [FG-B24].
    #[serde(default = "seven")]
    pub surrenders: u8,
}

const fn seven() -> u8 {
    7
}

impl UnitCard {
    /// A weapon of it.
    #[must_use]
    pub const fn weapon(&self, arm: Arm) -> Option<&Weapon> {
        match arm {
            Arm::Primary => self.primary.as_ref(),
            Arm::Secondary => self.secondary.as_ref(),
        }
    }

    /// Whether it can do something besides.
    #[must_use]
    pub fn has(&self, what: Trait) -> bool {
        self.traits.contains(&what)
    }

    /// Whether it has a weapon.
    #[must_use]
    pub const fn is_armed(&self) -> bool {
        self.primary.is_some() || self.secondary.is_some()
    }

    /// Whether a weapon of it fires indirectly.
    #[must_use]
    pub fn is_indirect(&self) -> bool {
        Arm::BOTH.into_iter().filter_map(|arm| self.weapon(arm)).any(|weapon| weapon.indirect)
    }

    /// Whether it is free of supply whoever has it: posts and walls without weapons [FG-25, FG-26].
    #[must_use]
    pub const fn is_free_of_supply(&self) -> bool {
        self.cost == 0 || matches!(self.class, Class::Bunker) && !self.is_armed()
    }

    /// Whether it carries units of a class.
    #[must_use]
    pub fn carries_class(&self, class: Class) -> bool {
        self.carries.as_ref().is_some_and(|carries| carries.classes.contains(&class))
    }

    /// Whether it counts for the room in a hex [FG-O16].
    #[must_use]
    pub const fn takes_room(&self) -> bool {
        let carrier = matches!(self.class, Class::Unarmored) && self.carries.is_some();
        !carrier && !matches!(self.class, Class::Aircraft | Class::Bunker)
    }
}
