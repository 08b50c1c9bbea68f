//! Dispersal, destruction and wrecks [PL-V.C.5, PL-V.C.6, PL-VIII, PL-IX.C.5, PL-IX.C.12].

use super::Play;
use super::costs::LIMIT;
use crate::event::Event;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::{Battle, Flags, Spot};
use crate::unit::{Category, Target};
use fieldcraft_hex::HexId;

/// Most wrecks in a hex [PL-VIII.D].
const MOST_WRECKS: u8 = 3;

impl Battle {
    /// Disperses a unit, with its passenger; a fortification with those inside [PL-V.C.5c, PL-IX.C.12].
    pub(crate) fn disperse(&mut self, piece: Piece, play: &mut Play<'_>) {
        if let Some(carrier) = self.carrier(piece) {
            return self.throw_off(carrier, piece, play);
        }
        self.disperse_alone(piece, play);
        if let Some(passenger) = self.passenger(piece) {
            self.disperse_alone(passenger, play);
        }
        if self.field.kinds.forts.has(piece)
            && let Some(hex) = self.hex(piece)
        {
            self.inside(hex).iter().for_each(|unit| self.disperse_alone(unit, play));
        }
    }

    fn disperse_alone(&mut self, piece: Piece, play: &mut Play<'_>) {
        if self.is(piece, Flags::DISPERSED) {
            return;
        }
        self.set(piece, Flags::DISPERSED);
        self.stop_watching(piece);
        play.tell(Event::Dispersed(piece));
    }

    /// A rider that is dispersed by itself is unloaded at once, or both are dispersed if there is no room for it
    /// [PL-V.C.6.ad, PL-V.C.6.ae].
    fn throw_off(&mut self, carrier: Piece, rider: Piece, play: &mut Play<'_>) {
        let full = self.hex(carrier).is_some_and(|hex| LIMIT <= self.count(hex));
        self.disperse_alone(rider, play);
        if full {
            self.disperse_alone(carrier, play);
        } else {
            self.part(carrier, rider);
            play.tell(Event::Unloaded(rider, carrier));
        }
    }

    /// Destroys a unit with all that it carries or holds, and leaves a wreck of what was armored [PL-VIII.0].
    pub(crate) fn destroy(&mut self, piece: Piece, play: &mut Play<'_>) {
        let Some(hex) = self.hex(piece) else { return };
        let unit = self.field.unit(piece);
        let wreck = (unit.target == Target::A || unit.category == Category::Fortification)
            && !self.field.map.cell(hex).ground.has(Ground::SEA);
        if self.is(piece, Flags::LAID) {
            return self.bridge_falls(piece, hex, play);
        }
        if self.field.kinds.forts.has(piece) {
            self.inside(hex).iter().for_each(|unit| self.remove(unit, hex, play));
        }
        if let Some(passenger) = self.passenger(piece) {
            self.remove(passenger, hex, play);
        }
        self.remove(piece, hex, play);
        if wreck {
            self.leave_wreck(hex, play);
        }
    }

    /// Takes a unit out of the game.
    pub(crate) fn remove(&mut self, piece: Piece, hex: HexId, play: &mut Play<'_>) {
        if let Some(carrier) = self.carrier(piece) {
            self.part(carrier, piece);
        }
        if self.is_clearing(piece) {
            self.abandon(piece, hex);
        }
        self.unspot(piece);
        self.stop_watching(piece);
        self.drop_order(piece);
        self.take_off(piece, Spot::LOST);
        play.tell(Event::Destroyed(piece, hex));
    }

    fn leave_wreck(&mut self, hex: HexId, play: &mut Play<'_>) {
        if self.marker(hex).wrecks < MOST_WRECKS {
            self.mark(hex, |marker| marker.wrecks += 1);
            play.tell(Event::Wreck(hex));
        }
    }
}
