//! Friendly unit cards [LD-UNIT, SL-UNIT, TL-UNIT].

use schemars::JsonSchema;
use serde::Deserialize;

/// Type of a friendly unit, and of the commander who may lead it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    /// Tanks and the like, both editions.
    Armor,
    /// Light vehicles of Sherman Leader.
    LightArmor,
    /// Light vehicles of Tiger Leader.
    Unarmored,
    /// Guns.
    Artillery,
    /// Teams on foot.
    Infantry,
}

impl UnitType {
    /// All types, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Armor, Self::LightArmor, Self::Unarmored, Self::Artillery, Self::Infantry];

    /// Whether the type is a vehicle [TL-DECK-1].
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Self::Armor | Self::LightArmor | Self::Unarmored)
    }
}

/// An interval of distances, ends included [LD-UNIT-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(from = "[u8; 2]")]
#[schemars(with = "[u8; 2]")]
pub struct Span {
    /// Lowest distance.
    pub from: u8,
    /// Greatest distance.
    pub to: u8,
}

impl From<[u8; 2]> for Span {
    fn from([from, to]: [u8; 2]) -> Self {
        Self { from, to }
    }
}

impl Span {
    /// Whether `distance` lies in the interval.
    #[must_use]
    pub const fn contains(self, distance: u8) -> bool {
        self.from <= distance && distance <= self.to
    }
}

/// A note on a unit card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "note", deny_unknown_fields)]
pub enum UnitNote {
    /// May take along one Infantry and one Artillery unit [LD-UNIT-3].
    Transport,
    /// Begins every battle with Tactic counters [LD-UNIT-4].
    Tactic {
        /// How many.
        n: u8,
    },
    /// Begins every battle with Tactic counters usable as Command Tactics [LD-UNIT-5].
    CommandTactic {
        /// How many.
        n: u8,
    },
    /// Subtracted from each attack die after moving [SL-UNIT-2].
    AttackWhenMoving {
        /// How much, as a positive number.
        minus: u8,
    },
    /// The AP attack works in the unit's own hex only [SL-UNIT-3].
    ApOnlyAtR0,
    /// Stress for moving and attacking [SL-UNIT-4, TL-MOVE-2].
    StressMoveAttack {
        /// How much.
        n: u8,
    },
    /// Moves or attacks in a step, not both [SL-UNIT-5].
    CannotMoveAndAttack,
    /// Needs no line of sight [SL-UNIT-10].
    IndirectFire,
    /// Added to each die against enemy infantry [TL-UNIT-3].
    VsInfantry {
        /// How much.
        add: u8,
    },
    /// Added to each die against enemy vehicles [TL-UNIT-4].
    VsVehicles {
        /// How much.
        add: u8,
    },
    /// One more die if the unit does not move in the turn [TL-UNIT-5].
    DieWhenStationary,
    /// No extra die for having moved closer [TL-UNIT-6].
    NoAdvanceDie,
    /// Each assignment to a battle costs 1 SO in repair/replace [TL-UNIT-7].
    Large,
    /// One Move order before a battle: anti-tank and machine-gun teams [SL-ADV-1].
    OneAdvance,
    /// Two Move orders before a battle: rifle teams [SL-ADV-2].
    TwoAdvances,
}

/// A friendly unit card. Each exists once [LD-BUY-2].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    /// What it is.
    pub name: String,
    /// Its unit number, unique, with leading zeros.
    pub number: String,
    /// First and last year of service.
    pub service: [u16; 2],
    /// Price in SO.
    pub cost: u8,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: UnitType,
    /// Most hexes it moves when it acts.
    pub speed: u8,
    /// Attack number of Tiger Leader.
    pub attack: Option<i8>,
    /// AP number of Sherman Leader; none if it has no such attack.
    pub ap: Option<i8>,
    /// HE number of Sherman Leader; none if it has no such attack.
    pub he: Option<i8>,
    /// Distances at which it attacks.
    pub range: Span,
    /// Sherman Leader: save number. Tiger Leader: subtracted from the dice.
    pub defense: i8,
    /// Which enemy attack number and which side of a damage counter apply; Tiger Leader takes it from the type.
    pub target: Option<super::Target>,
    /// Its notes.
    #[serde(default)]
    pub notes: Vec<UnitNote>,
    /// Where the values come from, if not of our own making.
    #[serde(default)]
    pub stated: bool,
}

impl UnitCard {
    /// Whether the card has this note.
    #[must_use]
    pub fn has(&self, note: UnitNote) -> bool {
        self.notes.contains(&note)
    }

    /// Whether the enemy attacks it as AP (a vehicle) or HE (infantry) [SL-UNIT-9, TL-DECK-1].
    #[must_use]
    pub fn target(&self) -> super::Target {
        self.target.unwrap_or(if self.kind.is_vehicle() { super::Target::Ap } else { super::Target::He })
    }

    /// The sum of a numbered note, chosen by `pick`.
    pub(crate) fn note(&self, pick: impl Fn(&UnitNote) -> Option<u8>) -> u8 {
        self.notes.iter().filter_map(pick).sum()
    }
}
