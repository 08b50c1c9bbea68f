//! Artillery field of fire, an experimental rule [PL-XVI.B].

use crate::field::Switch;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::{Battle, Flags};
use crate::unit::Carries;
use fieldcraft_engine::Refusal;
use fieldcraft_hex::{Direction, HexId};

/// Bits of a gun's extra byte that hold its facing.
const FACING: u8 = 0b111;

impl Battle {
    /// Which way a gun faces [PL-XVI.B.3a].
    #[must_use]
    pub fn facing(&self, piece: Piece) -> Direction {
        Direction::from_index(usize::from(self.extra[piece.index()] & FACING)).unwrap_or(Direction::NorthEast)
    }

    pub(crate) fn face(&mut self, piece: Piece, direction: Direction) {
        if self.field.unit(piece).has_facing() {
            self.extra[piece.index()] = direction.index() as u8;
        }
    }

    /// Whether the rule is in use and holds for the piece.
    pub(crate) fn is_faced(&self, piece: Piece) -> bool {
        self.field.uses(Switch::FieldOfFire) && self.field.unit(piece).has_facing()
    }

    /// Why a gun may not fire at a hex: it lies outside the half-plane that its three front sides span [PL-R84].
    pub(crate) fn field_of_fire_refusal(&self, piece: Piece, from: HexId, to: HexId) -> Option<Refusal> {
        if !self.is_faced(piece) {
            return None;
        }
        let (start, end) = (self.field.map.grid.hex(from)?, self.field.map.grid.hex(to)?);
        let front = start.neighbour(self.facing(piece));
        let way = |hex: fieldcraft_hex::Hex| (i32::from(hex.q - start.q), i32::from(hex.r - start.r));
        let ((q, r), (front_q, front_r)) = (way(end), way(front));
        // The scalar product of the two ways, times a constant: at most 90 degrees apart if it is not negative.
        let product = (2 * q + r) * (2 * front_q + front_r) + 3 * r * front_r;
        (product < 0).then(|| Refusal::new("PL-XVI.B.1", "the hex is outside its field of fire"))
    }

    /// Why a gun may not be turned now [PL-XVI.B.4].
    pub(crate) fn face_refusal(&self, moving: &Moving, direction: Direction) -> Option<Refusal> {
        let piece = moving.piece;
        if !self.is_faced(piece) {
            return Some(Refusal::new("PL-XVI.B.1", "it has no facing"));
        }
        if self.facing(piece) == direction {
            return Some(Refusal::new("PL-XVI.B.4", "it faces that way already"));
        }
        if self.is(piece, Flags::FIRED) {
            return Some(Refusal::new("PL-XVI.B.4.a", "it has fired in this segment"));
        }
        if self.field.unit(piece).heavy && !self.has_tractor(piece) {
            return Some(Refusal::new("PL-XVI.B.4.b", "a heavy gun needs a carrier in its hex to turn"));
        }
        None
    }

    /// Whether a carrier for the gun has been in its hex since the phase began, one for each heavy gun that turned.
    fn has_tractor(&self, piece: Piece) -> bool {
        let Some(hex) = self.hex(piece) else { return false };
        let units = self.units_in(hex, self.field.side(piece));
        let stayed = |&unit: &Piece| {
            self.field.unit(unit).carries == Some(Carries::Any)
                && self.passenger(unit).is_none()
                && !self.is(unit, Flags::MOVED)
        };
        let turned = |&unit: &Piece| self.field.unit(unit).heavy && unit != piece && self.is(unit, Flags::MOVED);
        units.iter().filter(turned).count() < units.iter().filter(stayed).count()
    }
}
