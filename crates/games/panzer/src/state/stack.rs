//! Which pieces are in a hex, and how many count.

use super::{Battle, Flags, Spot};
use crate::ids::{MOST_PIECES, Piece, Pieces};
use crate::unit::Side;
use fieldcraft_hex::HexId;

impl Battle {
    /// Every piece in a hex: units, passengers, fortification, bridges, aircraft.
    #[must_use]
    pub fn stack(&self, hex: HexId) -> Pieces {
        self.found(hex, 0, self.field.roster.len())
    }

    /// Those of some pieces of the roster that are in a hex.
    fn found(&self, hex: HexId, from: usize, to: usize) -> Pieces {
        const BLOCK: usize = 16;
        let spot = Spot::hex(hex);
        let mut found = Pieces::EMPTY;
        // In whole blocks, so that most of the list is passed over without a branch per piece; who is past the roster is
        // on no map.
        let first = from / BLOCK;
        let (blocks, _) = self.at[first * BLOCK..MOST_PIECES.min(to.next_multiple_of(BLOCK))].as_chunks::<BLOCK>();
        for (block, spots) in blocks.iter().enumerate() {
            if spots.iter().fold(false, |any, &other| any | (other == spot)) {
                for (at, &other) in spots.iter().enumerate() {
                    if other == spot {
                        found.insert(Piece(((first + block) * BLOCK + at) as u8));
                    }
                }
            }
        }
        found
    }

    /// The units of a side in a hex, passengers included, fortifications, bridges and aircraft not.
    #[must_use]
    pub fn units_in(&self, hex: HexId, side: Side) -> Pieces {
        if !self.held[side.index()].has(hex) {
            return Pieces::EMPTY;
        }
        let kinds = &self.field.kinds;
        self.found_of(hex, side).and(kinds.side[side.index()]).and(kinds.ground)
    }

    /// Those in a hex that are looked for among the pieces of a side; some of the other side may be among them.
    fn found_of(&self, hex: HexId, side: Side) -> Pieces {
        let second = usize::from(self.field.first[1]);
        match side {
            Side::Allied => self.found(hex, 0, second),
            Side::German => self.found(hex, second, self.field.roster.len()),
        }
    }

    /// Whether a unit of the side is in the hex.
    #[must_use]
    pub fn holds(&self, hex: HexId, side: Side) -> bool {
        self.held[side.index()].has(hex)
    }

    /// The fortification of a hex.
    #[must_use]
    pub fn fort(&self, hex: HexId) -> Option<Piece> {
        let forts = &self.field.kinds.forts;
        // Most situations have none.
        if forts.is_empty() { None } else { forts.iter().find(|&fort| self.hex(fort) == Some(hex)) }
    }

    /// The units inside the fortification of a hex, passengers included.
    #[must_use]
    pub fn inside(&self, hex: HexId) -> Pieces {
        self.stack(hex).iter().filter(|&piece| self.is(piece, Flags::INSIDE)).collect()
    }

    /// How many pieces count for the limit outside a fortification, blocks and wrecks included [PL-VI].
    #[must_use]
    pub fn count(&self, hex: HexId) -> u8 {
        let marker = self.marker(hex);
        // Where there is no fortification, units alone count, and they are of one side.
        let found = match (self.held[0].has(hex), self.held[1].has(hex)) {
            _ if self.fort(hex).is_some() => self.stack(hex),
            (true, true) => self.stack(hex),
            (true, false) => self.found_of(hex, Side::Allied),
            (false, true) => self.found_of(hex, Side::German),
            (false, false) => Pieces::EMPTY,
        };
        let outside = |piece: &Piece| !self.flags[piece.index()].any(Flags::ABOARD.with(Flags::INSIDE));
        let pieces = found.and(self.field.kinds.stacks).iter().filter(outside).count();
        marker.wrecks + u8::from(marker.block) + pieces as u8
    }

    /// How many units are inside the fortification of a hex [PL-IX.C.11].
    #[must_use]
    pub fn count_inside(&self, hex: HexId) -> u8 {
        self.inside(hex).iter().filter(|&piece| !self.is(piece, Flags::ABOARD)).count() as u8
    }

    /// Puts a piece into a hex, with its passenger, and keeps the sets of held hexes.
    pub(crate) fn put(&mut self, piece: Piece, hex: HexId) {
        let left = self.hex(piece);
        self.at[piece.index()] = Spot::hex(hex);
        if let Some(passenger) = self.passenger(piece) {
            self.at[passenger.index()] = Spot::hex(hex);
        }
        if let Some(left) = left {
            self.recount(left);
        }
        self.recount(hex);
    }

    /// Takes a piece off the map.
    pub(crate) fn take_off(&mut self, piece: Piece, spot: Spot) {
        let left = self.hex(piece);
        self.at[piece.index()] = spot;
        if let Some(left) = left {
            self.recount(left);
        }
    }

    /// Notes anew which sides hold a hex.
    fn recount(&mut self, hex: HexId) {
        let units = self.stack(hex).and(self.field.kinds.ground);
        for side in Side::BOTH {
            if units.and(self.field.kinds.side[side.index()]).is_empty() {
                self.held[side.index()].remove(hex);
            } else {
                self.held[side.index()].insert(hex);
            }
        }
    }
}
