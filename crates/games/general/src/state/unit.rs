//! The state of a unit.

use crate::cards::{Bonus, Grade};
use crate::ids::{Kind, Owner, Spot, Unit};
use fieldcraft_ids::Maybe;

/// Marks on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags(pub u16);

impl Flags {
    /// Turned to its damaged side [FG-14].
    pub const DAMAGED: Self = Self(1);
    /// Its crew is damaged [FG-B17].
    pub const CREW_DAMAGED: Self = Self(1 << 1);
    /// Without a crew [FG-B17].
    pub const ABANDONED: Self = Self(1 << 2);
    /// Captured and not put to use [FG-B24].
    pub const CAPTURED: Self = Self(1 << 3);
    /// A gun that is packed [FG-B32].
    pub const PACKED: Self = Self(1 << 4);
    /// Its movement in this turn is over.
    pub const MOVED: Self = Self(1 << 5);
    /// It has attacked, bombed or worked as an engineer in this turn [FG-O32].
    pub const ACTED: Self = Self(1 << 6);
    /// It took part in an engagement in this turn.
    pub const ENGAGED: Self = Self(1 << 7);
    /// It has no supply in this turn [FG-B13].
    pub const UNSUPPLIED: Self = Self(1 << 8);
    /// It had no supply in the turn before.
    pub const STARVING: Self = Self(1 << 9);
    /// Dug in by a card [FG-O53].
    pub const DUG_IN: Self = Self(1 << 10);
    /// In an emplacement [FG-O29].
    pub const EMPLACED: Self = Self(1 << 11);
    /// Forced march [FG-O54].
    pub const MARCHING: Self = Self(1 << 12);
    /// An aircraft that has flown in this turn [FG-O42].
    pub const FLOWN: Self = Self(1 << 13);
    /// An aircraft over a hex.
    pub const ALOFT: Self = Self(1 << 14);
    /// Moves again with half its Movement [FG-O55].
    pub const SECOND_WIND: Self = Self(1 << 15);

    /// Marks that end with the turn.
    pub const OF_THE_TURN: Self =
        Self(Self::MOVED.0 | Self::ACTED.0 | Self::ENGAGED.0 | Self::MARCHING.0 | Self::FLOWN.0 | Self::SECOND_WIND.0);
}

/// The bonuses of a unit and its stars [FG-B28].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars(pub u8);

impl Stars {
    /// How many stars, up to three.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0 >> 6
    }

    /// Whether it has a bonus.
    #[must_use]
    pub const fn has(self, bonus: Bonus) -> bool {
        match bonus {
            Bonus::Nothing => false,
            _ => self.0 & (1 << (bonus as u8 - 1)) != 0,
        }
    }

    /// Gains a bonus and a star, unless it has three.
    pub fn gain(&mut self, bonus: Bonus) {
        if bonus != Bonus::Nothing && self.count() < 3 {
            self.0 = (self.0 & 0x3f) | (1 << (bonus as u8 - 1)) | (self.count() + 1) << 6;
        }
    }
}

/// A unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitState {
    /// Its card.
    pub kind: Kind,
    /// To whom it belongs.
    pub owner: Owner,
    /// Where it is.
    pub place: Spot,
    /// Who carries it, if somebody does.
    pub carrier: Maybe<Unit>,
    /// The airfield of an aircraft.
    pub home: Spot,
    /// Movement points used in this turn; for a staged unit the turn in which it was bought.
    pub spent: u8,
    /// Its crew.
    pub grade: Grade,
    /// Experience rolls paid for while it is staged [FG-35].
    pub rolls: u8,
    /// Bonuses and stars.
    pub stars: Stars,
    /// Net Damage of this Round [FG-12].
    pub wear: u8,
    /// Damage of its crew in this Round.
    pub crew_wear: u8,
    /// The target it was given, if any [FG-1].
    pub aim: Maybe<Unit>,
    /// Momentum [FG-O81].
    pub momentum: i8,
    /// Marks.
    pub flags: Flags,
}

impl UnitState {
    /// A number that no unit has.
    pub const EMPTY: Self = Self {
        kind: Kind(0),
        owner: Owner::Neutral,
        place: Spot::NOWHERE,
        carrier: Maybe::NONE,
        home: Spot::NOWHERE,
        spent: 0,
        grade: Grade::Regular,
        rolls: 0,
        stars: Stars(0),
        wear: 0,
        crew_wear: 0,
        aim: Maybe::NONE,
        momentum: 0,
        flags: Flags(0),
    };

    /// Whether it has a mark, or one of several.
    #[must_use]
    pub const fn is(&self, flag: Flags) -> bool {
        self.flags.0 & flag.0 != 0
    }

    /// Marks it.
    pub const fn set(&mut self, flag: Flags) {
        self.flags.0 |= flag.0;
    }

    /// Takes a mark away.
    pub const fn clear(&mut self, flag: Flags) {
        self.flags.0 &= !flag.0;
    }

    /// Whether it is on the map.
    #[must_use]
    pub const fn is_on_map(&self) -> bool {
        self.place.is_hex()
    }

    /// Whether it is on the map and somebody's to use: not abandoned, and not captured and idle.
    #[must_use]
    pub const fn is_in_use(&self) -> bool {
        self.is_on_map() && !self.is(Flags(Flags::ABANDONED.0 | Flags::CAPTURED.0))
    }

    /// Whether somebody carries it.
    #[must_use]
    pub const fn is_carried(&self) -> bool {
        self.carrier.is_some()
    }
}
