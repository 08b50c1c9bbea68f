//! The state of a battle: a compact value, cheap to copy; all that never changes is shared in the [`Field`].

mod attack;
mod force;

pub use attack::{Attack, Hits};
pub(crate) use force::SectionFlags;
pub use force::{Gear, SectionState, UnitFlags, UnitState};

use crate::cards::{Side, Terrain, UnitCard, UnitKind};
use crate::field::{Field, Ground};
use crate::frame::{Frame, Phase, Stage, Step};
use crate::ids::{Kinds, MOST_UNITS, Section, Slots, Unit};
use crate::pack::{MOST_KINDS, Pack};
use fieldcraft_engine::Stack;
use std::sync::Arc;

/// How many cards of each kind.
pub type Cards = [u8; MOST_KINDS];

/// A battle in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// What it is fought with.
    pub field: Arc<Field>,
    /// Which battle of a campaign it is, from 0.
    pub number: u8,
    /// What the battles so far were worth to each side.
    pub points: [u8; 2],
    /// The part of the game.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Side,
    /// Who begins.
    pub first: Side,
    /// Whether the side that bought last has passed.
    pub passed: bool,
    /// How far the secret preparations are.
    pub stage: [Stage; 2],
    /// Men who get no more equipment.
    pub skipped: [Slots; 2],
    /// Victory points left to buy with.
    pub budget: [u8; 2],
    /// The step of the turn.
    pub step: Step,
    /// The turn, from 1.
    pub turn: u8,
    /// The terrain cards 1 to 9.
    pub terrain: [u8; 9],
    /// Terrain cards with a minefield, as bits.
    pub mines: u16,
    /// Terrain cards with wire, as bits.
    pub wires: u16,
    /// The units of both sides.
    pub units: [UnitState; 2 * MOST_UNITS],
    /// The sections of both sides.
    pub sections: [SectionState; 2 * MOST_UNITS],
    /// Which sections are in use.
    pub live: [Slots; 2],
    /// The hands.
    pub hands: [Cards; 2],
    /// The deck, as the set of its cards.
    pub deck: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// What each side has in play in victory points, killed units included [FD-A1].
    pub bought: [u8; 2],
    /// What each side has lost.
    pub lost: [u8; 2],
    /// Whether a side has promoted somebody [FD-38].
    pub promoted: [bool; 2],
    /// Unit cards that have been bought, by either side.
    pub taken: Kinds,
    /// Equipment counters that were used up, by side.
    pub spent: [[u8; MOST_KINDS]; 2],
    /// The attack under way.
    pub attack: Option<Attack>,
    /// The hits under way.
    pub hits: Option<Hits>,
    /// The choices under way, the innermost last.
    pub frames: Stack<Frame, 16>,
    /// Who won the game, once it is over.
    pub winner: Option<Side>,
}

impl Battle {
    /// The pack.
    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.field.pack
    }

    /// The battle being fought.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.field.battles[usize::from(self.number)]
    }

    /// A unit.
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &UnitState {
        &self.units[unit.index()]
    }

    /// A section.
    #[must_use]
    pub fn section(&self, section: Section) -> &SectionState {
        &self.sections[section.index()]
    }

    /// What is printed on a unit.
    #[must_use]
    pub fn card(&self, unit: Unit) -> &UnitCard {
        let kind = self.units[unit.index()].card.get().expect("only units that there are have cards");
        &self.field.pack.units[kind.index()]
    }

    /// The terrain card of a place, 1 to 9.
    #[must_use]
    pub fn ground_at(&self, place: u8) -> &Terrain {
        &self.field.pack.terrain[usize::from(self.terrain[usize::from(place.clamp(1, 9)) - 1])]
    }

    /// The sections of a side that have units.
    pub fn sections_of(&self, side: Side) -> impl Iterator<Item = Section> + Clone + '_ {
        self.live[side.index()]
            .iter()
            .map(move |slot| Section::of(side, slot))
            .filter(|section| !self.section(*section).members.is_empty())
    }

    /// The units of a section.
    pub fn members(&self, section: Section) -> impl Iterator<Item = Unit> + Clone + use<> {
        let side = section.side();
        self.section(section).members.iter().map(move |slot| Unit::of(side, slot))
    }

    /// The units of a side that are alive.
    pub fn alive(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        (0..MOST_UNITS).map(move |slot| Unit::of(side, slot)).filter(|unit| self.unit(*unit).is_alive())
    }

    /// The section of a unit that is in one.
    #[must_use]
    pub fn section_of(&self, unit: Unit) -> Option<Section> {
        self.unit(unit).section.get()
    }

    /// The only unit of a section.
    #[must_use]
    pub fn sole(&self, section: Section) -> Option<Unit> {
        let members = self.section(section).members;
        members.first().filter(|_| members.len() == 1).map(|slot| Unit::of(section.side(), slot))
    }

    /// The kind of a section: men, a vehicle or a gun [FD-11].
    #[must_use]
    pub fn kind(&self, section: Section) -> UnitKind {
        self.sole(section).map_or(UnitKind::Soldier, |unit| self.card(unit).kind)
    }

    /// Whether a section is an armored vehicle.
    #[must_use]
    pub fn is_armored(&self, section: Section) -> bool {
        self.sole(section).is_some_and(|unit| self.card(unit).armored)
    }

    /// The leadership of a man, a promotion counted [FD-A32].
    #[must_use]
    pub fn command(&self, unit: Unit) -> u8 {
        let printed = self.card(unit).command;
        if self.unit(unit).is(UnitFlags::PROMOTED) { printed.max(3) } else { printed }
    }

    /// The leader of a section.
    #[must_use]
    pub fn leader(&self, section: Section) -> Option<Unit> {
        self.section(section).leader.get()
    }

    /// The number of cards in a hand.
    #[must_use]
    pub fn hand_count(&self, side: Side) -> u8 {
        self.hands[side.index()].iter().sum()
    }

    /// How many sections and units a side has, and whether anything is left.
    #[must_use]
    pub fn is_wiped_out(&self, side: Side) -> bool {
        self.sections_of(side).next().is_none()
    }

    pub(crate) const fn bit(place: u8) -> u16 {
        1 << place
    }
}
