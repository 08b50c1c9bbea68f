//! Where in the sequence of play a battle stands, and the choices under way inside a step.

use crate::ids::{Piece, Pieces};
use fieldcraft_hex::HexId;

/// The steps of play in their order [PL-XIII].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Before any set-up: the Allied side says what its fighter-bombers carry [PL-XIV.B.6].
    Announce,
    /// Before the first turn: the phasing side places its pieces [PL-XIV.A.4].
    SetUp,
    /// Combat phase: write indirect fire orders for the next turn [PL-XIII.A.1.a].
    Orders,
    /// Combat phase: carry out indirect fire [PL-XIII.A.1.c].
    Indirect,
    /// Combat phase: direct fire [PL-XIII.A.1.d].
    Direct,
    /// Air phase: aircraft move [PL-XIII.A.2.a].
    Fly,
    /// Air phase: the other side fires at aircraft [PL-XIII.A.2.b].
    Flak,
    /// Air phase: aircraft attack [PL-XIII.A.2.c].
    AirAttack,
    /// Movement phase: vehicles [PL-XIII.A.3.a].
    Vehicles,
    /// Movement phase: units on foot [PL-XIII.A.3.b].
    Foot,
    /// Movement phase: units at sea land, after all others have moved [PL-XI.C.1].
    Landing,
    /// Close assault phase [PL-XIII.A.4].
    Assault,
    /// The battle is over.
    Over,
}

/// A choice under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A piece is being placed.
    Placing(Piece),
    /// The sea hex of a unit that will land is recorded, its turn not yet.
    Planning(Piece, HexId),
    /// A gun that has just been placed or unloaded is being turned.
    Facing(Piece),
    /// An order is being written for a unit.
    Ordering(Piece),
    /// An aircraft is being flown.
    Flying(Piece),
    /// A unit is moving.
    Moving(Moving),
    /// A carrier that may come under fire says whether it unloads here [PL-XV.B.7b].
    Declaring,
    /// An attack is being put together.
    Attack(Attack),
}

/// A unit on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moving {
    /// Who moves.
    pub piece: Piece,
    /// Where it began the phase.
    pub start: HexId,
    /// Half movement points left.
    pub left: u8,
    /// Half movement points that would be left if nothing had been paid at the road rate, for overruns [PL-R40].
    pub off_road: u8,
    /// Hexes entered so far.
    pub entered: u8,
    /// Whether it has loaded or unloaded, after which it may have moved only before or only after [PL-V.C.2.da].
    pub worked: bool,
    /// Whether it must stop where it is: mine, block, enemy fortification, landing [PL-IX.A.2, PL-IX.B.2b].
    pub halted: bool,
    /// Whether it moves at quick-time [PL-XV.A.0].
    pub hurried: bool,
    /// Whether it had used its attack strength before it set out; moving turns it face up [PL-XVI.A.1.a].
    pub fired: bool,
    /// Whether it began the phase off the map, next to no hex but the one by which it came in [PL-R102].
    pub came_in: bool,
    /// Whether it has kept its passenger aboard in this hex as it came under fire [PL-XV.B.7b].
    pub kept: bool,
    /// The passenger that it unloaded in this hex [PL-XV.B.7a].
    pub unloaded: Option<Piece>,
}

/// What kind of attack is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttackKind {
    /// Direct fire [PL-VII.B].
    Direct,
    /// Smoke by direct fire [PL-XVI.C.7].
    Smoke,
    /// From the air [PL-XII.C].
    Air,
    /// At aircraft [PL-XII.D].
    Flak,
    /// At a moving unit [PL-XV.B].
    Opportunity,
    /// Close assault [PL-VII.E].
    Assault,
    /// Overrun; it is never put together in a frame, the vehicles drive through one by one [PL-VII.D].
    Overrun,
}

/// An attack being put together: first the targets, then the attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// What kind.
    pub kind: AttackKind,
    /// The hex attacked.
    pub hex: HexId,
    /// Whether the targets are chosen, and attackers join now.
    pub aimed: bool,
    /// The targets.
    pub targets: Pieces,
    /// The attackers.
    pub attackers: Pieces,
    /// Fighter-bombers among them that use bombs or rockets, not machine guns [PL-XII.C.3.c].
    pub ordnance: Pieces,
    /// Naval points that join, in the attacker's favor [PL-XV.C.2a].
    pub naval: u8,
}

impl Attack {
    /// An attack on a hex with nothing chosen yet.
    #[must_use]
    pub const fn new(kind: AttackKind, hex: HexId) -> Self {
        Self {
            kind,
            hex,
            aimed: false,
            targets: Pieces::EMPTY,
            attackers: Pieces::EMPTY,
            ordnance: Pieces::EMPTY,
            naval: 0,
        }
    }
}
