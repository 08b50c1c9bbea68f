//! Mine attacks at the start of the combat phase [PL-IX.A.3, PL-IX.A.7].

use super::Play;
use crate::charts::Odds;
use crate::event::Event;
use crate::ids::Piece;
use crate::state::{Battle, Flags};
use crate::unit::Special;
use fieldcraft_engine::Purpose;
use fieldcraft_hex::HexId;

impl Battle {
    /// Every mine attacks each enemy unit that stands on it, at 2-1, with no modifier [PL-IX.A.3b, PL-R59].
    pub(crate) fn mines_attack(&mut self, play: &mut Play<'_>) {
        let mined: Vec<HexId> = self.markers.iter().filter(|marker| marker.mine).map(|marker| marker.hex).collect();
        let two_to_one = Odds { attack: 2, defense: 1 };
        let Some(column) = self.field.charts.results.columns.iter().position(|&odds| odds == two_to_one) else {
            return;
        };
        for hex in mined {
            let units = self.units_in(hex, self.phasing.enemy());
            let exposed = |&unit: &Piece| !self.is(unit, Flags::ABOARD) && !self.is_safe_on_mine(unit, hex);
            let targets: Vec<Piece> = units.iter().filter(exposed).collect();
            if targets.is_empty() {
                continue;
            }
            play.tell(Event::Mined(hex));
            for target in targets {
                self.resolve_one(target, column, 0, Purpose::new("PL-IX.A.3c", "mine"), play);
            }
        }
    }

    /// A flail is never harmed, nor the engineer that clears the mine [PL-X.C.1.0b, PL-R63].
    fn is_safe_on_mine(&self, unit: Piece, hex: HexId) -> bool {
        match self.field.unit(unit).special {
            Some(Special::Flail) => true,
            Some(Special::Engineer) => self.is_clearing(unit) && self.marker(hex).inverted,
            _ => false,
        }
    }
}
