//! Units that the card says begin on carriers: they are aboard before anybody sets up, and come into the game with
//! their carriers [PL-XIV.A.4].

use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags, Spot};
use crate::unit::TypeId;

impl Battle {
    /// Puts the passengers of the card on their carriers, the first of each type.
    pub(crate) fn load_as_printed(&mut self) {
        let field = std::sync::Arc::clone(&self.field);
        let mut taken = Pieces::EMPTY;
        for (at, group) in field.situation.groups.iter().enumerate() {
            let mut next = |unit: TypeId| {
                let is = |piece: &Piece| {
                    let counter = &field.roster[piece.index()];
                    (counter.unit, usize::from(counter.group)) == (unit.0, at) && !taken.has(*piece)
                };
                let found = field.pieces().find(is)?;
                taken.insert(found);
                Some(found)
            };
            for loaded in &group.loaded {
                for _ in 0..loaded.count {
                    if let (Some(carrier), Some(passenger)) = (next(loaded.carrier), next(loaded.passenger)) {
                        self.board(carrier, passenger);
                    }
                }
            }
        }
    }

    /// What makes two counters the same at set-up: type, group, and the type of the passenger.
    pub(crate) fn likeness(&self, piece: Piece) -> (u8, u8, Option<u8>) {
        let counter = |piece: Piece| &self.field.roster[piece.index()];
        let passenger = self.passenger(piece).map(|passenger| counter(passenger).unit);
        (counter(piece).unit, counter(piece).group, passenger)
    }

    /// Leaves a piece for which there is no room out of the game, its passenger too.
    pub(crate) fn leave_out(&mut self, piece: Piece) {
        for unit in [self.passenger(piece), Some(piece)].into_iter().flatten() {
            self.take_off(unit, Spot::SPENT);
        }
    }

    /// Parts what the card has loaded, for a position that says otherwise.
    pub(crate) fn part_as_printed(&mut self, piece: Piece) {
        let other = Piece(self.link[piece.index()]);
        for unit in [piece, other] {
            self.link[unit.index()] = unit.0;
            self.clear(unit, Flags::ABOARD);
        }
    }
}
