//! The small choices that a game is made of.

use crate::ids::Piece;
use crate::unit::Ordnance;
use fieldcraft_hex::{Direction, HexId};

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decision {
    /// Announce what a fighter-bomber carries.
    Announce(Piece, Ordnance),

    /// Take a piece in hand to place it.
    Place(Piece),
    /// Take a piece in hand that has been placed, to place it elsewhere.
    Shift(Piece),
    /// Put the piece in hand, or fly the aircraft, to this hex.
    At(HexId),
    /// Put the piece in hand inside the fortification in this hex.
    Within(HexId),
    /// Put the piece in hand on this carrier.
    Aboard(Piece),
    /// Let the unit in hand come up in this turn.
    InTurn(u8),
    /// Designate a carrier for an engineer's equipment: the engineer, then the carrier.
    Equip(Piece, Piece),
    /// Let all the rest be placed soundly.
    PlaceRest,

    /// Write an order for this unit.
    Order(Piece),
    /// Order indirect fire onto this hex.
    Onto(HexId),
    /// Order smoke onto this hex.
    SmokeOnto(HexId),
    /// Order indirect fire onto the laid bridge in this hex.
    OntoBridge(HexId),
    /// Order naval guns with this many points onto a hex.
    NavalOnto(HexId, u8),
    /// Order naval guns with this many points onto a hex for the first turn, before play.
    NavalFirst(HexId, u8),
    /// Carry out the orders for this hex.
    Bombard(HexId),
    /// Do not fire with this unit after all.
    Decline(Piece),

    /// Attack this hex.
    Aim(HexId),
    /// Fire smoke at this hex.
    AimSmoke(HexId),
    /// Add a target.
    Target(Piece),
    /// Take every target there is.
    Everything,
    /// The targets are chosen.
    Aimed,
    /// Let this unit join the attack.
    Join(Piece),
    /// Let this aircraft join with its machine guns.
    JoinGuns(Piece),
    /// Let naval guns join with twenty points, or with all that are left if they are fewer than forty.
    JoinNaval,
    /// Roll.
    Resolve,
    /// Give the attack up.
    CallOff,

    /// Fly this aircraft.
    Fly(Piece),
    /// Let the aircraft leave for good.
    FlyOff,

    /// Move this unit.
    Move(Piece),
    /// Enter the next hex in this direction.
    Go(Direction),
    /// Enter the fortification in the next hex.
    GoInside(Direction),
    /// Go inside the fortification of the hex.
    Enter,
    /// Go on top of the fortification of the hex.
    Emerge,
    /// Load this unit.
    Load(Piece),
    /// Unload the passenger.
    Unload,
    /// Overrun the next hex in this direction.
    Overrun(Direction),
    /// Let the riders dismount here, then overrun the next hex in this direction.
    Panzerblitz(Direction),
    /// Resolve the overrun that has been driven.
    ResolveOverrun,
    /// Move at quick-time.
    Hurry,
    /// Turn a gun to face this way.
    Face(Direction),
    /// Leave the map.
    Exit,
    /// Begin to clear the mine or block in the next hex.
    Clear(Direction),
    /// Begin to prepare the bridge for demolition, or a block on the road.
    Work,
    /// End this unit's move.
    Stop,

    /// End this step.
    Done,
    /// Let the opportunity pass; keep the passenger aboard.
    Pass,
    /// Give the battle up.
    Concede,
}
