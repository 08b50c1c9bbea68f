//! One step of a moving unit: leaving a hex, entering the next, going in and out of fortifications [PL-V.B, PL-IX.C].

use super::Play;
use super::costs::Destination;
use crate::event::Event;
use crate::frame::Moving;
use crate::ids::Piece;
use crate::state::{Battle, Flags};
use crate::unit::Special;
use fieldcraft_engine::{Check, Purpose, Refusal, Subject, when};
use fieldcraft_hex::{Direction, HexId};

impl Battle {
    /// Enters the next hex.
    pub(crate) fn go(&mut self, direction: Direction, into: Destination, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        let piece = moving.piece;
        let (Some(from), Ok(cost)) = (self.hex(piece), self.go_cost(&moving, direction, into)) else { return };
        let Some(to) = self.field.beyond(from, direction) else { return };
        if self.is_stream(to) && self.is_foot(piece) && !self.ford(piece, play) {
            self.change_moving(|moving| moving.halted = true);
            return self.stop(play);
        }
        let slow = self.off_road_cost(&moving, from, direction, to).unwrap_or(cost).max(cost);
        self.engineer_leaves(piece, from, to, play);
        self.leave_hex(piece, from, play);
        // A turreted AFV that fired is turned face up as it moves [PL-XVI.A.1.a].
        self.clear(piece, Flags::FIRED);
        self.enter_hex(piece, to, into, play);
        self.count_sight(piece, cost);
        let crowded = self.is_sea(from) && self.come_ashore(piece, to, play);
        let halted = crowded || self.must_halt(piece, to);
        self.change_moving(|moving| {
            moving.left = moving.left.saturating_sub(cost);
            moving.off_road = moving.off_road.saturating_sub(slow);
            moving.entered += 1;
            moving.halted |= halted;
            moving.kept = false;
            moving.unloaded = None;
        });
    }

    /// The roll to enter a stream [PL-VII.K.2a, PL-VII.K.2b].
    pub(super) fn ford(&mut self, piece: Piece, play: &mut Play<'_>) -> bool {
        let purpose = Purpose::new("PL-VII.K.2a", "stream").about(Subject::Unit(piece.0));
        let entered = play.chance.roll_against(6, 4, purpose) < 4;
        play.tell(Event::Forded { piece, entered });
        entered
    }

    /// What happens as a unit leaves a hex: a flail clears, a bridgelayer lays.
    pub(crate) fn leave_hex(&mut self, piece: Piece, from: HexId, play: &mut Play<'_>) {
        if self.field.unit(piece).special == Some(Special::Bridgelayer) {
            self.lay_bridge(piece, from, play);
        }
        self.clear(piece, Flags::INSIDE);
        if let Some(passenger) = self.passenger(piece) {
            self.clear(passenger, Flags::INSIDE);
        }
        if self.field.unit(piece).special == Some(Special::Flail) && self.marker(from).mine {
            self.mark(from, |marker| {
                marker.mine = false;
                marker.inverted = false;
            });
            play.tell(Event::MineCleared(from));
        }
    }

    /// What happens as a unit comes into a hex: control, capture, what observers lose sight of.
    pub(crate) fn enter_hex(&mut self, piece: Piece, to: HexId, into: Destination, play: &mut Play<'_>) {
        self.put(piece, to);
        if let Some(passenger) = self.passenger(piece) {
            self.set(passenger, Flags::CARRIED);
        }
        play.tell(Event::Moved(piece, to));
        if into == Destination::Fort {
            self.go_in(piece, play);
        }
        self.note_entry(piece, to);
        self.slip_away(piece);
        self.lose_sight(piece);
    }

    /// Goes inside the fortification of its hex, and takes it if it was the enemy's [PL-IX.C.7].
    pub(crate) fn go_in(&mut self, piece: Piece, play: &mut Play<'_>) {
        self.set(piece, Flags::INSIDE);
        if let Some(passenger) = self.passenger(piece) {
            self.set(passenger, Flags::INSIDE);
        }
        play.tell(Event::WentInside(piece));
        let side = self.field.side(piece);
        if let Some(fort) = self.hex(piece).and_then(|hex| self.fort(hex))
            && self.side(fort) != side
        {
            let captured = self.field.side(fort) != side;
            if captured {
                self.set(fort, Flags::CAPTURED)
            } else {
                self.clear(fort, Flags::CAPTURED)
            }
            play.tell(Event::Captured(fort));
        }
    }

    /// Whether a unit must stop in the hex it came into.
    pub(crate) fn must_halt(&self, piece: Piece, hex: HexId) -> bool {
        let (marker, unit) = (self.marker(hex), self.field.unit(piece));
        let enemy_fort =
            self.fort(hex).is_some_and(|fort| self.side(fort) != unit.side && !self.inside(hex).is_empty());
        let lays = unit.special == Some(Special::Bridgelayer) && self.is_stream(hex);
        marker.mine || marker.block || enemy_fort || lays
    }

    /// Why the unit may not change between inside and on top of the fortification of its hex [PL-R60].
    pub(crate) fn check_fort(&self, moving: &Moving, inside: bool) -> Check {
        let piece = moving.piece;
        let Some(hex) = self.hex(piece) else { return Err(Refusal::new("PL-V.0a", "it is not on the map")) };
        when(self.fort(hex).is_none(), "PL-IX.C.10a", "there is no fortification in the hex")?;
        when(self.is(piece, Flags::INSIDE) == inside, "PL-IX.C.10a", "it is already there")?;
        when(self.set_out_fired(moving), "PL-R60", "it has already fired this segment")?;
        when(
            !inside && self.enemy_on_top(hex, self.side(piece)),
            "PL-IX.C.10.ca",
            "enemy units are on top of the fortification",
        )?;
        when(
            inside && !self.inside(hex).and(self.field.kinds.side[self.phasing.enemy().index()]).is_empty(),
            "PL-IX.C.10.aa",
            "enemy units are inside the fortification",
        )?;
        let full = if inside { self.count_inside(hex) } else { self.count(hex) };
        when(super::costs::LIMIT <= full, "PL-IX.C.11", "there is no room for it")
    }

    /// Comes out on top of the fortification of its hex.
    pub(crate) fn emerge(&mut self, piece: Piece, play: &mut Play<'_>) {
        self.clear(piece, Flags::INSIDE);
        if let Some(passenger) = self.passenger(piece) {
            self.clear(passenger, Flags::INSIDE);
        }
        play.tell(Event::CameOut(piece));
    }
}
