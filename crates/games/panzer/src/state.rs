//! The state of a battle: a compact value, cheap to copy; all that never changes is shared in the [`Field`].

mod control;
mod flags;
mod list;
mod marker;
mod stack;
mod watchers;

pub use flags::Flags;
pub(crate) use list::List;
pub(crate) use marker::Markers;
pub use marker::{Marker, Smoke};
pub use watchers::{MOST_OF_A_SIDE, Watchers};

use crate::field::Field;
use crate::frame::{Frame, Step};
use crate::ids::{MOST_PIECES, Piece, Pieces};
use crate::situation::Judgement;
use crate::unit::Side;
use fieldcraft_engine::Stack;
use fieldcraft_hex::{HexId, HexSet};
use std::sync::Arc;

/// Most hexes of a map, and so the size of a set of hexes.
pub const MOST_HEXES: usize = 22 * 64;

/// Most naval points of a turn.
pub const MOST_NAVAL_POINTS: u8 = u8::MAX;

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u16);

impl Spot {
    /// Not on the map yet.
    pub const POOL: Self = Self(u16::MAX);
    /// Destroyed.
    pub const LOST: Self = Self(u16::MAX - 1);
    /// Left the map where the situation allows it [PL-XIV.B.3b].
    pub const EXITED: Self = Self(u16::MAX - 2);
    /// Became a marker in a hex, as mines and blocks do; or left for good, as aircraft do.
    pub const SPENT: Self = Self(u16::MAX - 3);
    /// Will land, as the other side sees it: only its owner knows when and where.
    pub const BOUND: Self = Self(u16::MAX - 4);
    /// The first number of a unit that will land: those from here on are pairs of turn and sea hex.
    const LANDS: u16 = 1 << 15;
    /// The latest turn that a landing plan has room for. Landings that take longer are refused as a situation.
    pub const LAST_LANDING: u8 = 22;

    /// In a hex.
    #[must_use]
    pub const fn hex(hex: HexId) -> Self {
        Self(hex.0)
    }

    /// Recorded to come up in this sea hex in this turn [PL-XI.A.2a].
    #[must_use]
    pub const fn bound(hex: HexId, turn: u8) -> Self {
        Self(Self::LANDS + turn as u16 * MOST_HEXES as u16 + hex.0)
    }

    /// The sea hex and the turn that are recorded for it, if they are.
    #[must_use]
    pub const fn plan(self) -> Option<(HexId, u8)> {
        let Some(plan) = self.0.checked_sub(Self::LANDS) else { return None };
        let (turn, hex) = (plan / MOST_HEXES as u16, plan % MOST_HEXES as u16);
        if turn <= Self::LAST_LANDING as u16 { Some((HexId(hex), turn as u8)) } else { None }
    }

    /// The hex, if it is on the map.
    #[must_use]
    pub const fn on_map(self) -> Option<HexId> {
        if self.0 < MOST_HEXES as u16 { Some(HexId(self.0)) } else { None }
    }
}

/// A set of hexes of a map.
pub type Hexes = HexSet<{ MOST_HEXES / 64 }>;

/// A unit that was seen firing, and the enemies that saw it and have not been dispersed since [PL-VII.L.1.b].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spotted {
    /// Who fired.
    pub piece: Piece,
    /// Who saw it.
    pub observers: Watchers,
}

/// A written order for indirect fire [PL-VII.C.3a]. Secret from the other side until it is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Who fires; the same for naval guns, which no piece stands for.
    pub firer: Firer,
    /// At which hex.
    pub hex: HexId,
    /// In which turn.
    pub turn: u8,
    /// Whether it is smoke [PL-XVI.C.7].
    pub smoke: bool,
    /// Whether it is meant for the laid bridge of the hex and nothing else there [PL-X.C.4.b.3].
    pub bridge: bool,
    /// Whether the unit will not fire after all, and so may move but not attack [PL-R35].
    pub declined: bool,
    /// Who sighted the hex when the order was written, and has not been dispersed since [PL-R33].
    pub sighters: Watchers,
}

/// Who fires in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Firer {
    /// A piece.
    Piece(Piece),
    /// Ships, with this many points [PL-XV.C].
    Naval(u8),
}

/// Vehicles that have driven through an enemy hex, before the attack is resolved [PL-VII.D.2c].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overrun {
    /// The hex driven through.
    pub hex: HexId,
    /// Who drove through it.
    pub attackers: Pieces,
}

/// An engineer whose work failed in a hex, and who may try again there sooner [PL-X.B.1f, PL-X.B.2c].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Whose.
    pub piece: Piece,
    /// Where.
    pub hex: HexId,
}

/// A battle in progress.
#[derive(Clone, Debug)]
pub struct Battle {
    /// What it is fought with.
    pub field: Arc<Field>,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// Whose segment it is.
    pub phasing: Side,
    /// Where in the sequence of play.
    pub step: Step,
    /// The choices under way, the innermost last: at most two, a move and what interrupts it.
    pub frames: Stack<Frame, 2>,
    /// Where each piece is.
    pub(crate) at: [Spot; MOST_PIECES],
    /// What has happened to each piece.
    pub(crate) flags: [Flags; MOST_PIECES],
    /// Carrier of a passenger and passenger of a carrier; its own number for neither.
    pub(crate) link: [u8; MOST_PIECES],
    /// Facing of a gun, turns of work of an engineer, the engineer whose equipment a carrier has, attacks of an aircraft.
    pub(crate) extra: [u8; MOST_PIECES],
    /// Hexes that hold a unit of each side.
    pub(crate) held: [Hexes; 2],
    /// What lies in hexes: mines, blocks, wrecks, smoke, broken bridges.
    pub(crate) packed: Markers,
    /// Spotted markers.
    pub(crate) spotted: List<Spotted>,
    /// Written orders.
    pub(crate) orders: List<Order>,
    /// The key hexes that each side was the last to enter.
    pub(crate) last_in: [Hexes; 2],
    /// Engineers whose work failed.
    pub(crate) failures: List<Failure>,
    /// Overruns driven and not yet resolved.
    pub(crate) overrun: Option<Overrun>,
    /// Hexes that suffered indirect fire or smoke in this combat phase, or an overrun in this movement phase.
    pub(crate) attacked: Hexes,
    /// Hexes that were fired at directly in this combat phase, attacked from the air in this air phase, or close
    /// assaulted in this segment.
    pub(crate) stormed: Hexes,
    /// Units attacked by direct fire in this phase [PL-R24].
    pub(crate) shot_at: Pieces,
    /// For each unit how long the moving enemy has been in its sight, in half points and one more; 0 for not at all
    /// [PL-XV.B.1].
    pub(crate) in_sight: [u8; MOST_PIECES],
    /// Naval points left in this turn [PL-XV.C.0].
    pub(crate) naval: u8,
    /// How it came out.
    pub(crate) judgement: Option<Judgement>,
}

impl Battle {
    /// A battle before set-up.
    #[must_use]
    pub fn new(field: Arc<Field>) -> Self {
        let first = field.situation.first_setup();
        let announces = field.pieces().any(|piece| field.announces(piece));
        let mut link = [0; MOST_PIECES];
        link.iter_mut().enumerate().for_each(|(at, link)| *link = at as u8);
        let mut battle = Self {
            turn: 0,
            phasing: if announces { Side::Allied } else { first },
            step: if announces { Step::Announce } else { Step::SetUp },
            frames: Stack::new(),
            at: [Spot::POOL; MOST_PIECES],
            flags: [Flags::default(); MOST_PIECES],
            link,
            extra: [0; MOST_PIECES],
            held: [Hexes::default(); 2],
            packed: Markers::default(),
            spotted: List::default(),
            orders: List::default(),
            last_in: [Hexes::default(); 2],
            failures: List::default(),
            overrun: None,
            attacked: Hexes::default(),
            stormed: Hexes::default(),
            shot_at: Pieces::EMPTY,
            in_sight: [0; MOST_PIECES],
            naval: 0,
            judgement: None,
            field,
        };
        battle.load_as_printed();
        battle
    }

    /// Where a piece is.
    #[must_use]
    pub const fn spot(&self, piece: Piece) -> Spot {
        self.at[piece.index()]
    }

    /// The hex of a piece, if it is on the map.
    #[must_use]
    pub const fn hex(&self, piece: Piece) -> Option<HexId> {
        self.at[piece.index()].on_map()
    }

    /// Whether a piece has this flag.
    #[must_use]
    pub const fn is(&self, piece: Piece, flag: Flags) -> bool {
        self.flags[piece.index()].has(flag)
    }

    pub(crate) fn set(&mut self, piece: Piece, flag: Flags) {
        self.flags[piece.index()].add(flag);
    }

    pub(crate) fn clear(&mut self, piece: Piece, flag: Flags) {
        self.flags[piece.index()].remove(flag);
    }

    /// The passenger of a carrier.
    #[must_use]
    pub fn passenger(&self, carrier: Piece) -> Option<Piece> {
        let other = Piece(self.link[carrier.index()]);
        (other != carrier && self.is(other, Flags::ABOARD)).then_some(other)
    }

    /// The carrier of a passenger.
    #[must_use]
    pub fn carrier(&self, passenger: Piece) -> Option<Piece> {
        self.is(passenger, Flags::ABOARD).then(|| Piece(self.link[passenger.index()]))
    }

    /// Whose piece it is now: a fortification belongs to whoever moved into it last [PL-IX.C.7].
    #[must_use]
    pub fn side(&self, piece: Piece) -> Side {
        let side = self.field.side(piece);
        if self.is(piece, Flags::CAPTURED) { side.enemy() } else { side }
    }

    /// The pieces that are on the map and of this side; captured fortifications count for their captor.
    pub fn of(&self, side: Side) -> impl Iterator<Item = Piece> + '_ {
        self.field.pieces().filter(move |&piece| self.hex(piece).is_some() && self.side(piece) == side)
    }

    /// The innermost choice under way.
    #[must_use]
    pub fn frame(&self) -> Option<&Frame> {
        self.frames.last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_battle_fits_into_four_kibibytes() {
        assert!(size_of::<Battle>() <= 4096, "{}", size_of::<Battle>());
    }

    #[test]
    fn a_landing_plan_is_kept_in_a_spot_and_is_no_place_on_the_map() {
        for (hex, turn) in [(0, 0), (0, 1), (1407, Spot::LAST_LANDING), (700, 9)] {
            let spot = Spot::bound(HexId(hex), turn);
            assert_eq!((spot.plan(), spot.on_map()), (Some((HexId(hex), turn)), None));
        }
        for spot in [Spot::POOL, Spot::LOST, Spot::EXITED, Spot::SPENT, Spot::BOUND, Spot::hex(HexId(1407))] {
            assert_eq!(spot.plan(), None);
        }
    }
}
