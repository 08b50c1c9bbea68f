//! What happens, as typed values. Words are made from them elsewhere.

use crate::charts::{CombatResult, FlakResult};
use crate::frame::{AttackKind, Step};
use crate::ids::{Piece, Pieces};
use crate::situation::Judgement;
use crate::unit::{Ordnance, Side};
use fieldcraft_hex::{Direction, HexId};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// A turn began.
    Turn(u8),
    /// A side's segment began.
    Segment(Side),
    /// A step began.
    Step(Step),
    /// A step of a side began of which the other cannot tell whether it is indirect or direct fire.
    OwnStep(Side, Step),
    /// It was announced what a fighter-bomber carries.
    Announced(Piece, Ordnance),
    /// A piece was placed.
    Placed(Piece, HexId),
    /// A piece was placed on a carrier.
    Boarded(Piece, Piece),
    /// Turn and sea hex of a unit that will land were recorded. Only its owner may know.
    Planned(Piece, HexId, u8),
    /// A passenger was paired with the carrier that will land with it. Only their owner may know.
    Paired(Piece, Piece),
    /// A carrier was designated for an engineer's equipment: the engineer, then the carrier.
    Equipped(Piece, Piece),
    /// An order was written. Only its owner may know.
    Ordered(Side, Piece, HexId),
    /// Naval guns were given an order. Only its owner may know.
    OrderedNaval(u8, HexId),
    /// A unit did not carry out its order. Only its owner may know that there was one.
    Declined(Side, Piece),
    /// Indirect fire was carried out onto a hex.
    Bombarded(HexId),
    /// The scatter die [PL-VII.C.8].
    Scatter(u8),
    /// Fire fell on another hex than ordered.
    Scattered(HexId),
    /// Fire was lost.
    FireLost(HexId),
    /// An attack was made: kind, hex, attackers, targets.
    Attacked {
        /// What kind.
        kind: AttackKind,
        /// Where.
        hex: HexId,
        /// By whom.
        attackers: Pieces,
        /// On whom.
        targets: Pieces,
        /// The column of the combat results table.
        column: u8,
        /// The die as modified.
        die: i8,
        /// The result.
        outcome: CombatResult,
    },
    /// One unit was hit by indirect fire or a mine.
    Hit {
        /// Which.
        target: Piece,
        /// The column of the combat results table.
        column: u8,
        /// The die as modified.
        die: i8,
        /// The result.
        outcome: CombatResult,
    },
    /// The odds against a target were too low to attack it.
    TooStrong(Piece),
    /// A mine attacked the units in a hex.
    Mined(HexId),
    /// A unit was dispersed.
    Dispersed(Piece),
    /// A unit was destroyed.
    Destroyed(Piece, HexId),
    /// A wreck was left.
    Wreck(HexId),
    /// A unit was spotted as it fired.
    Spotted(Piece),
    /// A unit entered a hex.
    Moved(Piece, HexId),
    /// A unit ended its move.
    Stopped(Piece, HexId),
    /// A unit rolled to enter a stream.
    Forded {
        /// Who.
        piece: Piece,
        /// Whether it got in.
        entered: bool,
    },
    /// A unit was loaded by a carrier.
    Loaded(Piece, Piece),
    /// A unit was unloaded from a carrier.
    Unloaded(Piece, Piece),
    /// A unit drove through an enemy hex.
    DroveThrough(Piece, HexId),
    /// A unit went into a fortification.
    WentInside(Piece),
    /// A unit came out on top of a fortification.
    CameOut(Piece),
    /// A fortification changed hands.
    Captured(Piece),
    /// A gun was turned.
    Turned(Piece, Direction),
    /// A unit left the map.
    Left(Piece),
    /// A mine or block was inverted by engineers.
    Inverted(HexId),
    /// A mine was cleared.
    MineCleared(HexId),
    /// A block was removed.
    BlockRemoved(HexId),
    /// An engineer began to work.
    WorkBegun(Piece, HexId),
    /// An engineer's work was tried.
    WorkTried {
        /// Who.
        piece: Piece,
        /// Whether it came off.
        success: bool,
    },
    /// A bridge was destroyed.
    BridgeDown(HexId),
    /// A bridge was laid.
    BridgeLaid(HexId),
    /// A block was made.
    BlockMade(HexId),
    /// An aircraft flew to a hex.
    Flew(Piece, HexId),
    /// An aircraft left for good.
    FlewOff(Piece),
    /// An aircraft was fired at.
    FlakFire {
        /// At which.
        target: Piece,
        /// Total strength.
        strength: u16,
        /// The die.
        die: u8,
        /// What came of it.
        result: FlakResult,
    },
    /// Smoke was laid on a hex.
    Smoked(HexId),
    /// Smoke cleared from a hex.
    SmokeGone(HexId),
    /// A unit came up at sea. Only its owner may know which.
    CameUp(Piece, HexId),
    /// Some unit came up at sea, face down.
    Craft(HexId),
    /// A unit at sea was turned face up.
    Revealed(Piece, HexId),
    /// A unit landed on the beach.
    Landed(Piece, HexId),
    /// A swimming tank rolled for survival.
    Swam {
        /// Which.
        piece: Piece,
        /// Whether it lives.
        survived: bool,
    },
    /// A unit that hurried rolled its die.
    Hurried {
        /// Which.
        piece: Piece,
        /// Whether it got away in order.
        kept: bool,
    },
    /// The units of a side were turned face up.
    Recovered(Side),
    /// A side gave the battle up.
    Conceded(Side),
    /// The battle ended.
    Ended(Judgement),
}
