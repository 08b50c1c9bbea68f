//! All hexes in which a piece may be set up, found as sets; what is out of the ordinary is asked hex by hex.

use super::super::costs::LIMIT;
use crate::ids::Piece;
use crate::state::{Battle, Flags, Hexes};
use crate::unit::{Category, Side};
use fieldcraft_hex::HexId;

/// Where a piece may be put.
pub(crate) struct Places {
    /// Where it may, in the end.
    pub all: Hexes,
    /// Whether none of its hexes is out of the enemy's sight, so that it may be seen.
    pub exposed: bool,
}

impl Battle {
    /// Where a piece that does not land may be put on the map.
    pub(crate) fn places(&self, piece: Piece) -> Places {
        let open = self.room_for(piece);
        let side = self.field.side(piece);
        if !self.must_hide(side) {
            return Places { all: open, exposed: open.is_empty() };
        }
        let hidden = open.without(self.shown(&open, side.enemy()));
        let exposed = hidden.is_empty();
        Places { all: if exposed { open } else { hidden }, exposed }
    }

    /// The hexes of its area that a piece may be put in, whoever sees it there.
    fn room_for(&self, piece: Piece) -> Hexes {
        let area = self.field.area(piece);
        let mut asked = area;
        let mut open = Hexes::EMPTY;
        if let Some(ground) = self.field.grounds.for_set_up(self.field.unit(piece))
            && self.field.from_enemy(piece) == 0
        {
            let side = self.field.side(piece);
            let taken = self.unlike_printed().without(self.held[side.enemy().index()]);
            open = area.and(*ground).without(taken).without(self.held[side.enemy().index()]);
            // Mines lie under whoever is there [PL-IX.A.1].
            if self.field.unit(piece).category != Category::Mine {
                open = open.without(self.full(side));
            }
            asked = area.and(taken);
        }
        open.or(asked.iter().filter(|&hex| self.check_deploy(piece, hex, false).is_ok()).collect())
    }

    /// Hexes with water, fortifications or markers: what may be done there does not follow from the printed ground.
    fn unlike_printed(&self) -> Hexes {
        let forts = self.field.kinds.forts.iter().filter_map(|fort| self.hex(fort)).collect();
        self.field.grounds.wet.or(*self.packed.hexes()).or(forts)
    }

    /// The same, and hexes with units.
    pub(super) fn uncommon(&self) -> Hexes {
        self.unlike_printed().or(self.held[0]).or(self.held[1])
    }

    /// The hexes that units of a side have filled, where nothing else is.
    fn full(&self, side: Side) -> Hexes {
        // Which hexes hold at least one, two, three, four.
        let mut held = [Hexes::EMPTY; LIMIT as usize];
        let units = self.field.kinds.side[side.index()].and(self.field.kinds.stacks);
        for piece in units.iter().filter(|piece| !self.flags[piece.index()].any(Flags::ABOARD.with(Flags::INSIDE))) {
            if let Some(hex) = self.hex(piece)
                && let Some(fewer) = held.iter_mut().find(|hexes| !hexes.has(hex))
            {
                fewer.insert(hex);
            }
        }
        held[held.len() - 1]
    }

    /// Those of some hexes in which the enemy would see a piece [PL-XIV.B.4].
    fn shown(&self, hexes: &Hexes, enemy: Side) -> Hexes {
        let cover = self.field.grounds.cover;
        let (uncommon, watched) = (self.uncommon(), self.watched_from(enemy));
        let (mut seen, mut beside) = (Hexes::EMPTY, Hexes::EMPTY);
        for from in watched.iter() {
            seen.add_words(self.field.sight.row(from));
            beside.extend(self.field.map.grid.neighbours(from).into_iter().flatten());
        }
        // In cover nobody is seen but from beside it, or from on top of or inside its fortification.
        let is_shown = |&hex: &HexId| match self.hides(hex) {
            true => beside.has(hex) || watched.has(hex) && self.fort(hex).is_some(),
            false => seen.has(hex),
        };
        let plain = seen.without(cover).or(beside.and(cover)).without(uncommon);
        plain.or(hexes.and(uncommon).iter().filter(is_shown).collect())
    }

    /// Whether a side sees who is set up in a hex.
    pub(super) fn is_shown(&self, hex: HexId, enemy: Side) -> bool {
        if self.hides(hex) {
            return self.spotter_beside(hex, enemy);
        }
        let mut row = Hexes::EMPTY;
        row.add_words(self.field.sight.row(hex));
        let sees = |from: HexId| {
            let units = self.units_in(from, enemy).without(self.field.kinds.transport);
            units.iter().any(|unit| self.watches(unit))
        };
        self.held[enemy.index()].and(row).iter().any(sees)
    }
}
