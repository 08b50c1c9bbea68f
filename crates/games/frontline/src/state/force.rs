//! Units and sections as they stand in a battle.

use crate::ids::{EquipmentNo, Kind, Section, Slots, Unit};
use fieldcraft_ids::Maybe;

/// What is true of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitFlags(pub u16);

impl UnitFlags {
    /// It has its ammo counter [FD-16].
    pub const AMMO: Self = Self(1);
    /// It is pinned [FD-A34].
    pub const PINNED: Self = Self(1 << 1);
    /// It has the CMD 3 counter [FD-38].
    pub const PROMOTED: Self = Self(1 << 2);
    /// It is a concealed sniper [FD-33].
    pub const CONCEALED: Self = Self(1 << 3);
    /// It moved in this player turn.
    pub const MOVED: Self = Self(1 << 4);
    /// It healed in this player turn [FD-A17].
    pub const HEALED: Self = Self(1 << 5);
    /// It changed sections in this player turn, or was assigned before the battle.
    pub const REGROUPED: Self = Self(1 << 6);
    /// It handed something over in this player turn.
    pub const GAVE: Self = Self(1 << 7);
    /// It has led a way through mines or wire.
    pub const SCOUTED: Self = Self(1 << 8);
    /// It has lost morale before.
    pub const SHAKEN: Self = Self(1 << 9);
    /// It is destroyed.
    pub const DEAD: Self = Self(1 << 10);
    /// It was bought for this battle and is not shown yet.
    pub const NEW: Self = Self(1 << 11);
}

/// An equipment counter on a unit: what it is, and whether it lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gear(u8);

impl Gear {
    /// No counter.
    pub const NONE: Self = Self(u8::MAX);
    /// A counter of the other side, face down.
    pub const UNKNOWN: Self = Self(u8::MAX - 1);
    const UP: u8 = 1 << 6;

    /// A counter face down.
    #[must_use]
    pub const fn down(kind: EquipmentNo) -> Self {
        Self(kind.0)
    }

    /// The same counter face up.
    #[must_use]
    pub const fn up(self) -> Self {
        Self(self.0 | Self::UP)
    }

    /// What it is, if it is known.
    #[must_use]
    pub const fn kind(self) -> Option<EquipmentNo> {
        if self.0 < Self::UP << 1 { Some(EquipmentNo(self.0 & !Self::UP)) } else { None }
    }

    /// Whether it lies face up.
    #[must_use]
    pub const fn is_up(self) -> bool {
        self.0 < Self::UP << 1 && self.0 & Self::UP != 0
    }

    /// Whether there is a counter.
    #[must_use]
    pub const fn is_there(self) -> bool {
        self.0 != Self::NONE.0
    }
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitState {
    /// Its card, if there is a unit at all.
    pub card: Maybe<Kind>,
    /// Its section, if it is in one.
    pub section: Maybe<Section>,
    /// Morale left.
    pub morale: u8,
    /// Wounds.
    pub wounds: u8,
    /// What else is true of it.
    pub flags: UnitFlags,
    /// What it carries.
    pub gear: [Gear; 3],
}

impl UnitState {
    /// No unit.
    pub const EMPTY: Self = Self {
        card: Maybe::NONE,
        section: Maybe::NONE,
        morale: 0,
        wounds: 0,
        flags: UnitFlags(0),
        gear: [Gear::NONE; 3],
    };

    /// Whether there is a unit, alive or dead.
    #[must_use]
    pub const fn is_there(&self) -> bool {
        self.card.is_some()
    }

    /// Whether it is in the battle.
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.is_there() && !self.is(UnitFlags::DEAD)
    }

    /// Whether something is true of it.
    #[must_use]
    pub const fn is(&self, flag: UnitFlags) -> bool {
        self.flags.0 & flag.0 != 0
    }

    pub(crate) const fn set(&mut self, flag: UnitFlags) {
        self.flags.0 |= flag.0;
    }

    pub(crate) const fn clear(&mut self, flag: UnitFlags) {
        self.flags.0 &= !flag.0;
    }

    /// The slot of a counter of this kind.
    #[must_use]
    pub fn slot_of(&self, kind: EquipmentNo) -> Option<usize> {
        self.gear.iter().position(|gear| gear.kind() == Some(kind))
    }

    /// How many counters it carries.
    #[must_use]
    pub fn carried(&self) -> usize {
        self.gear.iter().filter(|gear| gear.is_there()).count()
    }
}

/// What is true of a section.
pub(crate) struct SectionFlags;

impl SectionFlags {
    pub const ACTED: u8 = 1;
    pub const ENTRENCHED: u8 = 1 << 1;
    pub const SMOKED: u8 = 1 << 2;
}

/// A section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionState {
    /// Its units.
    pub members: Slots,
    /// Its terrain card, 1 to 9.
    pub place: u8,
    /// Its leader, if it has one.
    pub leader: Maybe<Unit>,
    /// What is true of it.
    pub flags: u8,
    /// The LASTING cards with it, as bits in the order of the pack's list of them.
    pub lasting: u8,
    /// The section that its Flank counter was placed against, if it has one.
    pub flank: Maybe<Section>,
    /// The section of the vehicle that it rides on, if it does.
    pub aboard: Maybe<Section>,
}

impl SectionState {
    /// No section.
    pub const EMPTY: Self = Self {
        members: Slots::EMPTY,
        place: 0,
        leader: Maybe::NONE,
        flags: 0,
        lasting: 0,
        flank: Maybe::NONE,
        aboard: Maybe::NONE,
    };

    /// Whether its status counter shows Acted [FD-47].
    #[must_use]
    pub const fn has_acted(&self) -> bool {
        self.flags & SectionFlags::ACTED != 0
    }

    /// Whether it rides on a vehicle.
    #[must_use]
    pub const fn rides(&self) -> bool {
        self.aboard.is_some()
    }

    /// Whether it dug in with a tool.
    #[must_use]
    pub const fn is_entrenched(&self) -> bool {
        self.flags & SectionFlags::ENTRENCHED != 0
    }

    /// Whether smoke covers it.
    #[must_use]
    pub const fn is_smoked(&self) -> bool {
        self.flags & SectionFlags::SMOKED != 0
    }
}
