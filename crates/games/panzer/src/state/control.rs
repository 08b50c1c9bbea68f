//! Control of towns and bridges [PL-XIV.B.7].

use super::Battle;
use crate::ids::Piece;
use crate::map::{Ground, Town};
use crate::unit::Side;
use fieldcraft_hex::HexId;

impl Battle {
    /// Notes that a piece has entered a hex; trucks and wagons control nothing [PL-XIV.B.7.a, PL-XIV.B.8a].
    pub(crate) fn note_entry(&mut self, piece: Piece, hex: HexId) {
        let kinds = &self.field.kinds;
        let controls = |piece: Piece| kinds.ground.has(piece) && !kinds.transport.has(piece);
        // A truck brings its passenger, which does control hexes.
        let counts = controls(piece) || self.passenger(piece).is_some_and(controls);
        if !self.field.keys.has(hex) || !counts {
            return;
        }
        let side = self.side(piece);
        self.last_in[side.index()].insert(hex);
        self.last_in[side.enemy().index()].remove(hex);
    }

    /// Notes that a piece has been taken up again before play: a side is where its others are.
    pub(crate) fn forget_entry(&mut self, side: Side, hex: HexId) {
        if self.units_in(hex, side).without(self.field.kinds.transport).is_empty() {
            self.last_in[side.index()].remove(hex);
        }
    }

    /// Gives a hex to a side that nobody has entered yet.
    pub(crate) fn give(&mut self, side: Side, hex: HexId) {
        if self.field.keys.has(hex) && !self.last_in[side.enemy().index()].has(hex) {
            self.last_in[side.index()].insert(hex);
        }
    }

    /// The side that occupies a hex or was the last to enter it; known for towns, bridges and the banks of bridges.
    #[must_use]
    pub fn last_in(&self, hex: HexId) -> Option<Side> {
        // Whoever is in the hex has it, even if enemies have just driven through.
        let occupies = |side: &Side| {
            let units = self.units_in(hex, *side).without(self.field.kinds.transport);
            !units.is_empty()
        };
        if let (true, false) | (false, true) = (occupies(&Side::Allied), occupies(&Side::German)) {
            return Side::BOTH.into_iter().find(occupies);
        }
        Side::BOTH.into_iter().find(|side| self.last_in[side.index()].has(hex))
    }

    /// Whether a side controls a hex: a bridge only with one bank on each side of the stream, and not when it is down
    /// [PL-XIV.B.7.b, PL-R76].
    #[must_use]
    pub fn controls(&self, side: Side, hex: HexId) -> bool {
        if self.last_in(hex) != Some(side) {
            return false;
        }
        if !self.field.map.cell(hex).ground.has(Ground::BRIDGE) {
            return true;
        }
        self.has_bridge(hex)
            && self.banks(hex).iter().all(|bank| bank.iter().any(|&hex| self.last_in(hex) == Some(side)))
    }

    /// Whether a side controls every hex of a town [PL-XIV.B.7.c].
    #[must_use]
    pub fn controls_town(&self, side: Side, town: &Town) -> bool {
        town.hexes.iter().all(|&hex| self.controls(side, hex))
    }

    /// The hexes beside a bridge on the two sides of its stream: the neighbors between the two sides that the stream
    /// crosses, one way round and the other.
    fn banks(&self, hex: HexId) -> [Vec<HexId>; 2] {
        let cell = self.field.map.cell(hex);
        let wet = |at: usize| cell.streams & 1 << at != 0;
        let mut banks = [Vec::new(), Vec::new()];
        let Some(start) = (0..6).find(|&at| wet(at)) else { return banks };
        let mut bank = 0;
        for step in 1..6 {
            let at = (start + step) % 6;
            if wet(at) {
                bank = 1;
            } else if let Some(next) = self.field.map.grid.neighbours(hex)[at] {
                banks[bank].push(next);
            }
        }
        banks
    }
}
