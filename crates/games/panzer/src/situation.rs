//! Situations: forces, layout, set-up, special rules and victory, one TOML file each [PL-XIV].
//!
//! A situation is data that has been checked; setting it up and playing it is done by the rules. The manual for
//! those who write one is `docs/situations.md`.

pub mod area;
mod bank;
mod check;
mod facts;
mod printed;
mod read;
pub mod special;
pub mod victory;

pub use area::{Area, Edge};
pub(crate) use read::{ExitSheet, FlightSheet, GroupSheet, SituationSheet};

pub use printed::{FILES, embedded};
pub use read::read_situation;
pub use special::Special;
pub use victory::{Condition, Grade, Judgement, Tally, Victory};

use crate::board::{self, Board, Layout};
use crate::map::Map;
use crate::unit::{Ordnance, Side, TypeId};

/// Some units of one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The type.
    pub unit: TypeId,
    /// How many [PL-XIV.A.3].
    pub count: u8,
}

/// Units that begin the game on carriers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The carrier.
    pub carrier: TypeId,
    /// Its passenger.
    pub passenger: TypeId,
    /// How many pairs.
    pub count: u8,
}

/// How a group comes into the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// It sets up in this area before the first turn.
    SetUp(Area),
    /// It enters in the movement phase of this turn, by these hexes [PL-XIV.B.3a].
    Enters {
        /// The turn.
        turn: u8,
        /// The hexes by which it comes.
        area: Area,
    },
    /// It lands from these sea hexes, in turns that its player records in secret [PL-XI.A.2a].
    Lands(Area),
}

impl Arrival {
    /// Where it comes in.
    #[must_use]
    pub const fn area(&self) -> &Area {
        match self {
            Self::SetUp(area) | Self::Enters { area, .. } | Self::Lands(area) => area,
        }
    }
}

/// Units that set up or arrive together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its id in this situation.
    pub id: String,
    /// Its name: "116th Infantry".
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Its units, in the order of their types.
    pub units: Vec<Count>,
    /// How it comes into the game.
    pub arrival: Arrival,
    /// Units of it that begin on carriers.
    pub loaded: Vec<Loaded>,
    /// How far from the nearest enemy it sets up, in hexes; 0 if that is free.
    pub from_enemy: u8,
}

/// Aircraft that come and go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Its id in this situation.
    pub id: String,
    /// What flies.
    pub unit: TypeId,
    /// How many.
    pub count: u8,
    /// What they carry; if nothing is said, their player announces it before set-up [PL-XIV.B.6].
    pub ordnance: Option<Ordnance>,
    /// The first turn in which it may come.
    pub from_turn: u8,
    /// The edge of the map by which it comes; any, if nothing is said [PL-XII.A.3a].
    pub edge: Option<Edge>,
}

/// Where a side may leave the map [PL-XIV.B.3b].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// Its id in this situation.
    pub id: String,
    /// Who may leave.
    pub side: Side,
    /// The hexes from which one leaves; half-hexes are among them.
    pub area: Area,
}

/// A situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Its id in saves and on the command line: `st-lo`.
    pub id: String,
    /// Its number among the printed ones.
    pub number: Option<u8>,
    /// Its name.
    pub name: String,
    /// The date as the card has it.
    pub date: String,
    /// What happened there.
    pub description: String,
    /// Whether it was made or completed by this project.
    pub own_design: bool,
    /// What the reader should know about where it comes from.
    pub note: Option<String>,
    /// The boards.
    pub layout: Layout,
    /// How many turns it has.
    pub turns: u8,
    /// Who sets up first.
    pub sets_up_first: Side,
    /// Who moves first [PL-R2].
    pub moves_first: Side,
    /// The forces on the ground.
    pub groups: Vec<Group>,
    /// The aircraft.
    pub flights: Vec<Flight>,
    /// Where one may leave the map.
    pub exits: Vec<Exit>,
    /// The special rules.
    pub special: Vec<Special>,
    /// The victory conditions.
    pub victory: Victory,
}

impl Situation {
    /// The map that its layout joins from the boards with which it was read.
    ///
    /// # Panics
    /// If these are other boards.
    #[must_use]
    pub fn map(&self, boards: &[Board]) -> Map {
        board::join(&self.layout, boards).expect("the reader has joined them")
    }

    /// The group with this id.
    #[must_use]
    pub fn group(&self, id: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == id)
    }

    /// How many units of this type the situation has, aircraft included.
    #[must_use]
    pub fn count(&self, unit: TypeId) -> u32 {
        let ground = self.groups.iter().flat_map(|group| &group.units).filter(|count| count.unit == unit);
        let air = self.flights.iter().filter(|flight| flight.unit == unit);
        ground.map(|count| u32::from(count.count)).chain(air.map(|flight| u32::from(flight.count))).sum()
    }
}
