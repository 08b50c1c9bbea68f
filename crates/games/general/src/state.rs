//! The state of a game: a compact value, cheap to copy; all that never changes is shared in the [`Field`].

mod engagement;
mod unit;
mod works;

pub use engagement::Engagement;
pub use unit::{Flags, Stars, UnitState};
pub use works::{Project, Work};

use crate::cards::{Class, Trait, UnitCard, WorkKind};
use crate::field::Field;
use crate::frame::{Frame, Phase};
use crate::ids::{Card, Hexes, MOST_UNITS, Owner, Side, Spot, Unit, Units, WorkNo};
use crate::map::Map;
use crate::pack::{MOST_CARDS, Pack};
use arrayvec::ArrayVec;
use fieldcraft_engine::Stack;
use fieldcraft_hex::Direction;
use std::sync::Arc;

/// How many cards of each kind.
pub type Cards = [u8; MOST_CARDS];

/// Most places of a map.
pub const MOST_PLACES: usize = 40;

/// Most works of a game, those that are gone counted.
pub const MOST_WORKS: usize = 64;

/// Most things that are being built at once.
pub const MOST_PROJECTS: usize = 24;

/// Cards that a side may keep at the end of a turn [FG-O6].
pub const HAND_LIMIT: u8 = 6;

/// Units of a side that have room in a hex [FG-O16].
pub const ROOM: usize = 12;

/// Stands for the turn in which a unit was bought, as long as the set-up by points goes on.
pub const IN_SET_UP: u8 = u8::MAX;

/// What belongs to one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideState {
    /// Money.
    pub treasury: u16,
    /// Spent on units in this Production Phase, which the other side learns when the phase is over [FG-O83].
    pub spent_in_secret: u16,
    /// Points.
    pub score: i16,
    /// Force Total at the start [FG-O80].
    pub force_at_start: u16,
    /// Armor moves half in this turn [FG-O68].
    pub short_of_fuel: bool,
    /// Infantry passes mountains in this turn [FG-O73].
    pub guided: bool,
    /// The next Deployment Phase is late [FG-O70].
    pub delayed: bool,
    /// A Deployment Phase is owed in this turn.
    pub owed: bool,
    /// Supply costs half in this turn [FG-O62].
    pub convoy: bool,
    /// Has proposed surrender in this turn.
    pub proposed: bool,
    /// The hex whose engineers have been helped in this turn [FG-O56].
    pub reconnoitred: Option<Spot>,
}

/// What is known of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceState {
    /// Who holds it [FG-O21].
    pub holder: Option<Side>,
    /// Heavy hits on units in it; two ruin it [FG-O40].
    pub hits: u8,
    /// Who scored it last [FG-B26].
    pub scored: Option<Side>,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// What it is played with.
    pub field: Arc<Field>,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Whose part of the phase it is.
    pub active: Side,
    /// Who has the turn initiative [FG-O1].
    pub first: Side,
    /// Vehicles pay double off roads [FG-O65].
    pub rain: bool,
    /// No sorties [FG-O66].
    pub low_cloud: bool,
    /// Both sides.
    pub sides: [SideState; 2],
    /// The units.
    pub units: [UnitState; MOST_UNITS],
    /// Works on the map.
    pub works: ArrayVec<Work, MOST_WORKS>,
    /// What is being built.
    pub projects: ArrayVec<Project, MOST_PROJECTS>,
    /// The places of the map.
    pub places: [PlaceState; MOST_PLACES],
    /// The hands.
    pub hands: [Cards; 2],
    /// The deck of Command Cards, as the set of its cards.
    pub deck: Cards,
    /// Discarded Command Cards.
    pub discard: Cards,
    /// The deck of Event Cards.
    pub event_deck: Cards,
    /// The command networks, as they were drawn last [FG-O9].
    pub network: [Hexes; 2],
    /// Hexes with units in use of each owner, aircraft not counted.
    pub occupied: [Hexes; 3],
    /// The units on the map, by owner.
    pub forces: [Units; 3],
    /// The units that move together.
    pub group: Units,
    /// The engagement under way.
    pub engagement: Option<Engagement>,
    /// The choices under way, the innermost last.
    pub frames: Stack<Frame, 12>,
    /// Objectives that were reached, as bits.
    pub reached: u8,
    /// Objectives of denial that were broken, as bits.
    pub broken: u8,
    /// Who won, once the game is over.
    pub winner: Option<Side>,
}

impl Operation {
    /// The pack.
    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.field.pack
    }

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.field.map
    }

    /// A unit.
    #[must_use]
    pub fn unit(&self, unit: Unit) -> &UnitState {
        &self.units[unit.index()]
    }

    pub(crate) fn unit_mut(&mut self, unit: Unit) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    /// The class of what carries a unit, if something does.
    pub(crate) fn carried_by(&self, unit: Unit) -> Option<Class> {
        self.unit(unit).carrier.get().map(|carrier| self.card(carrier).class)
    }

    /// What is printed on a unit.
    #[must_use]
    pub fn card(&self, unit: Unit) -> &UnitCard {
        &self.field.pack.units[self.units[unit.index()].kind.index()]
    }

    /// A side.
    #[must_use]
    pub fn side(&self, side: Side) -> &SideState {
        &self.sides[side.index()]
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> &mut SideState {
        &mut self.sides[side.index()]
    }

    /// A work.
    #[must_use]
    pub fn work(&self, work: WorkNo) -> &Work {
        &self.works[work.index()]
    }

    /// All numbers of units.
    pub fn all_units() -> impl Iterator<Item = Unit> + Clone {
        (0..MOST_UNITS as u8).map(Unit)
    }

    /// The units on the map, whoever owns them.
    #[must_use]
    pub fn present(&self) -> Units {
        let [american, german, neutral] = self.forces;
        american.or(german).or(neutral)
    }

    /// The units of an owner that are on the map.
    pub fn units_of(&self, owner: Owner) -> impl Iterator<Item = Unit> + Clone + '_ {
        self.forces[owner.index()].iter().filter(|unit| self.unit(*unit).is_on_map())
    }

    /// The units on the map that are not of an owner.
    #[must_use]
    pub fn others_than(&self, owner: Owner) -> Units {
        self.present().without(self.forces[owner.index()])
    }

    /// The units in a hex, whoever owns them.
    pub fn units_at(&self, at: Spot) -> impl Iterator<Item = Unit> + Clone + '_ {
        self.present().into_iter().filter(move |unit| self.unit(*unit).place == at)
    }

    /// The units of an owner in a hex.
    pub fn own_at(&self, owner: Owner, at: Spot) -> impl Iterator<Item = Unit> + Clone + '_ {
        self.forces[owner.index()].iter().filter(move |unit| self.unit(*unit).place == at)
    }

    /// The units that a unit carries.
    pub fn cargo(&self, carrier: Unit) -> impl Iterator<Item = Unit> + Clone + '_ {
        let loads = if self.card(carrier).carries.is_some() { self.present() } else { Units::EMPTY };
        loads.iter().filter(move |unit| self.unit(*unit).carrier == carrier && self.unit(*unit).is_on_map())
    }

    /// The staged units of a side.
    pub fn staged(&self, side: Side) -> impl Iterator<Item = Unit> + Clone + '_ {
        Unit::range(side.owner()).map(Unit).filter(|unit| self.unit(*unit).place == Spot::STAGED)
    }

    /// Works that stand, with their numbers.
    pub fn standing(&self) -> impl Iterator<Item = (WorkNo, &Work)> + Clone + '_ {
        self.works.iter().enumerate().filter(|(_, work)| !work.gone).map(|(at, work)| (WorkNo(at as u8), work))
    }

    /// Whether a work can be used.
    #[must_use]
    pub const fn is_working(&self, work: &Work) -> bool {
        !work.gone && (work.out_until == 0 || work.out_until < self.turn)
    }

    /// The work of a kind in a hex that stands.
    #[must_use]
    pub fn work_at(&self, at: Spot, kind: WorkKind) -> Option<WorkNo> {
        self.standing().find(|(_, work)| work.kind == kind && work.at == at).map(|(number, _)| number)
    }

    /// Whether a bridge stands on the side of a hex.
    #[must_use]
    pub fn has_bridge(&self, from: Spot, direction: Direction) -> bool {
        let to = self.map().neighbours(from)[direction.index()];
        self.works.iter().any(|work| {
            work.kind.is_bridge()
                && !work.gone
                && (work.at == from && work.across == direction
                    || Some(work.at) == to && work.across == direction.opposite())
        })
    }

    /// Who holds a hex that has a name.
    #[must_use]
    pub fn holder(&self, at: Spot) -> Option<Side> {
        self.map().place_at[at.index()].and_then(|place| self.places[usize::from(place)].holder)
    }

    /// Whether a side has a working airfield or shipping facility in a hex.
    #[must_use]
    pub fn has_working(&self, side: Side, at: Spot, kind: WorkKind) -> bool {
        self.works
            .iter()
            .any(|work| work.kind == kind && work.at == at && self.is_working(work) && self.controls(side, at))
    }

    /// Whether a side holds a hex, or is the only one to have units in it if it has no name.
    #[must_use]
    pub fn controls(&self, side: Side, at: Spot) -> bool {
        match self.holder(at) {
            Some(holder) => holder == side,
            None => self.is_occupied(side.owner(), at),
        }
    }

    /// Whether units of an owner are in a hex.
    #[must_use]
    pub fn is_occupied(&self, owner: Owner, at: Spot) -> bool {
        self.occupied[owner.index()].has(at.id())
    }

    /// Hexes with units that are not a side's: the enemy's and neutral ones.
    #[must_use]
    pub fn against(&self, side: Side) -> Hexes {
        self.occupied[side.enemy().owner().index()].or(self.occupied[Owner::Neutral.index()])
    }

    /// Whether a hex is in the network of a side.
    #[must_use]
    pub fn in_network(&self, side: Side, at: Spot) -> bool {
        at.is_hex() && self.network[side.index()].has(at.id())
    }

    /// Whether a unit is in the network of its side.
    #[must_use]
    pub fn is_linked(&self, unit: Unit) -> bool {
        let state = self.unit(unit);
        state.owner.side().is_some_and(|side| self.in_network(side, state.place))
    }

    /// What a unit cost, with its crew.
    #[must_use]
    pub fn cost(&self, unit: Unit) -> u16 {
        let state = self.unit(unit);
        self.price(state.kind, state.grade)
    }

    /// What a unit costs with a crew.
    #[must_use]
    pub fn price(&self, kind: crate::ids::Kind, grade: crate::cards::Grade) -> u16 {
        let card = self.field.card(kind);
        let crew = if card.crew.is_some() { self.pack().charts.crew(grade).cost } else { 0 };
        u16::from(card.cost).saturating_add_signed(crew.into())
    }

    /// The cards of a hand.
    pub fn hand(&self, side: Side) -> impl Iterator<Item = Card> + '_ {
        (0..MOST_CARDS as u8).map(Card).filter(move |card| self.hands[side.index()][card.index()] != 0)
    }

    /// The number of cards in a hand.
    #[must_use]
    pub fn hand_count(&self, side: Side) -> u8 {
        self.hands[side.index()].iter().sum()
    }

    /// The Forward HQ of a side.
    #[must_use]
    pub fn headquarters(&self, side: Side) -> Option<Unit> {
        self.units_of(side.owner()).find(|unit| self.unit(*unit).kind == self.field.headquarters)
    }

    /// Whether a unit can do something besides.
    #[must_use]
    pub fn has_trait(&self, unit: Unit, what: Trait) -> bool {
        self.card(unit).has(what)
    }

    /// Works out anew which units are on the map and which hexes they occupy, after units were put down by hand.
    pub fn recount(&mut self) {
        (self.forces, self.occupied) = ([Units::EMPTY; 3], [Hexes::EMPTY; 3]);
        for unit in Self::all_units().filter(|unit| self.unit(*unit).is_on_map()).collect::<Units>() {
            self.note_arrival(unit);
        }
    }

    /// A unit changes hands.
    pub(crate) fn hand_over(&mut self, unit: Unit, owner: Owner) {
        let before = std::mem::replace(&mut self.unit_mut(unit).owner, owner);
        if self.forces[before.index()].has(unit) {
            self.forces[before.index()].remove(unit);
            self.forces[owner.index()].insert(unit);
        }
    }

    /// The side that leads a unit: the owner, or against an attack on neutral units the attacker's opponent [FG-O39].
    #[must_use]
    pub fn leader(&self, unit: Unit) -> Option<Side> {
        let attacker = self.engagement.as_ref().map(|engagement| engagement.attacker);
        self.unit(unit).owner.side().or_else(|| attacker.map(Side::enemy))
    }
}
