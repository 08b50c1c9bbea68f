//! Artillery field of fire, an experimental rule [PL-XVI.B].

use crate::field::Switch;
use crate::frame::{Moving, Step};
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags};
use crate::unit::{Carries, Side};
use fieldcraft_engine::{Check, unless, when};
use fieldcraft_hex::{Direction, HexId};

/// Bits of a gun's extra byte that hold its facing.
const FACING: u8 = 0b111;
/// The bits above them that hold how many carriers were in the gun's hex as the movement phase began.
const CARRIERS: u8 = 0b1111;
const CARRIERS_AT: u8 = 3;
/// The bit of a gun that has turned in this phase.
const TURNED: u8 = 1 << 7;

impl Battle {
    /// Which way a gun faces [PL-XVI.B.3a].
    #[must_use]
    pub fn facing(&self, piece: Piece) -> Direction {
        Direction::from_index(usize::from(self.extra[piece.index()] & FACING)).unwrap_or(Direction::NorthEast)
    }

    pub(crate) fn face(&mut self, piece: Piece, direction: Direction) {
        if self.field.unit(piece).has_facing() {
            let kept = self.extra[piece.index()] & !FACING;
            self.extra[piece.index()] = kept | direction.index() as u8;
        }
    }

    /// Turns a gun in its movement phase.
    pub(crate) fn turn_gun(&mut self, piece: Piece, direction: Direction) {
        self.face(piece, direction);
        self.extra[piece.index()] |= TURNED;
    }

    /// Whether it matters now how many carriers were in a gun's hex as the movement phase began.
    pub(crate) fn counts_carriers(&self, gun: Piece) -> bool {
        matches!(self.step, Step::Vehicles | Step::Foot)
            && self.field.side(gun) == self.phasing
            && self.field.unit(gun).heavy
            && self.is_faced(gun)
            && self.hex(gun).is_some()
    }

    /// How many carriers were in a gun's hex as the movement phase began.
    pub(crate) fn carriers_at_start(&self, gun: Piece) -> u8 {
        self.extra[gun.index()] >> CARRIERS_AT & CARRIERS
    }

    /// Whether a gun has turned in this phase.
    pub(crate) fn has_turned(&self, gun: Piece) -> bool {
        self.extra[gun.index()] & TURNED != 0
    }

    /// Sets how many carriers were there for a gun, and whether it has turned.
    pub(crate) fn set_turning(&mut self, gun: Piece, carriers: u8, turned: bool) {
        let facing = self.extra[gun.index()] & FACING;
        let turned = if turned { TURNED } else { 0 };
        self.extra[gun.index()] = facing | carriers.min(CARRIERS) << CARRIERS_AT | turned;
    }

    /// The carriers in a hex that have not moved yet.
    pub(crate) fn carriers_in(&self, hex: HexId, side: Side) -> u8 {
        let carries = |unit: &Piece| self.field.unit(*unit).carries == Some(Carries::Any);
        let here = self.units_in(hex, side).iter().filter(carries).filter(|&unit| !self.is(unit, Flags::MOVED));
        here.count() as u8
    }

    /// Notes for every heavy gun of the phasing side which carriers are there to turn it, whatever becomes of them in
    /// this movement phase [PL-XVI.B.4.b].
    pub(crate) fn note_carriers(&mut self) {
        for gun in self.field.kinds.side[self.phasing.index()].iter() {
            if let Some(hex) = self.hex(gun).filter(|_| self.counts_carriers(gun)) {
                self.set_turning(gun, self.carriers_in(hex, self.phasing), false);
            }
        }
    }

    /// The movement phase is over: which guns have turned in it matters no more.
    pub(crate) fn forget_carriers(&mut self) {
        for gun in
            self.field.kinds.side[self.phasing.index()].iter().filter(|&gun| self.is_faced(gun)).collect::<Pieces>()
        {
            self.set_turning(gun, 0, false);
        }
    }

    /// Whether the rule is in use and holds for the piece.
    pub(crate) fn is_faced(&self, piece: Piece) -> bool {
        self.field.uses(Switch::FieldOfFire) && self.field.unit(piece).has_facing()
    }

    /// Why a gun may not fire at a hex: it lies outside the half-plane that its three front sides span [PL-R84].
    pub(crate) fn check_field_of_fire(&self, piece: Piece, from: HexId, to: HexId) -> Check {
        if !self.is_faced(piece) {
            return Ok(());
        }
        let grid = &self.field.map.grid;
        let (Some(start), Some(end)) = (grid.hex(from), grid.hex(to)) else { return Ok(()) };
        let front = start.neighbour(self.facing(piece));
        let way = |hex: fieldcraft_hex::Hex| (i32::from(hex.q - start.q), i32::from(hex.r - start.r));
        let ((q, r), (front_q, front_r)) = (way(end), way(front));
        // The scalar product of the two ways, times a constant: at most 90 degrees apart if it is not negative.
        let product = (2 * q + r) * (2 * front_q + front_r) + 3 * r * front_r;
        when(product < 0, "PL-XVI.B.1", "the hex is outside its field of fire")
    }

    /// Why a gun may not be turned now [PL-XVI.B.4].
    pub(crate) fn check_face(&self, moving: &Moving, direction: Direction) -> Check {
        let piece = moving.piece;
        unless(self.is_faced(piece), "PL-XVI.B.1", "it has no facing")?;
        when(self.facing(piece) == direction, "PL-XVI.B.4", "it already faces that way")?;
        when(self.is(piece, Flags::FIRED), "PL-XVI.B.4.a", "it has already fired this segment")?;
        when(
            self.field.unit(piece).heavy && !self.has_tractor(piece),
            "PL-XVI.B.4.b",
            "a heavy gun needs a carrier in its hex to turn",
        )
    }

    /// Whether a carrier was in the gun's hex as the phase began, one for each heavy gun that turns there.
    fn has_tractor(&self, piece: Piece) -> bool {
        let Some(hex) = self.hex(piece) else { return false };
        let units = self.units_in(hex, self.field.side(piece));
        let turned = |&unit: &Piece| self.field.unit(unit).heavy && self.is_faced(unit) && self.has_turned(unit);
        units.iter().filter(turned).count() < usize::from(self.carriers_at_start(piece))
    }
}
