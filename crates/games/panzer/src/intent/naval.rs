//! Naval orders by their points: as many groups of twenty as it takes [PL-XV.C.3b].

use super::Intent;
use crate::decision::Decision;
use crate::frame::Step;
use crate::rules::NAVAL_GROUP;
use crate::state::{Battle, Firer, Order};
use fieldcraft_engine::Next;
use fieldcraft_hex::HexId;

impl Battle {
    /// Every sum of points that ships can be ordered to fire in the second turn from now, onto every hex with enemies.
    pub(super) fn mean_naval(&self, out: &mut Vec<Intent>) {
        let turn = self.turn + 2;
        for hex in self.held[self.phasing.enemy().index()].iter() {
            let before = self.naval_onto(hex, turn);
            let sums = self.naval_sums(turn).into_iter().map(|points| before.saturating_add(points));
            if self.check_naval_order(hex, NAVAL_GROUP).is_ok() {
                out.extend(sums.map(|points| Intent::Naval(hex, turn, points)));
            }
        }
    }

    /// How a naval order goes on until it has these points.
    pub(super) fn naval_on(&self, hex: HexId, turn: u8, points: u8) -> Next<Decision> {
        if self.step != Step::Orders || self.turn + 2 != turn || self.frames.last().is_some() {
            return Next::Stopped;
        }
        match points.saturating_sub(self.naval_onto(hex, turn)) {
            0 => Next::Done,
            // What is over would be no group of its own.
            left if left < 2 * NAVAL_GROUP => Next::Decide(Decision::NavalOnto(hex, left)),
            _ => Next::Decide(Decision::NavalOnto(hex, NAVAL_GROUP)),
        }
    }

    /// Points already ordered onto a hex.
    fn naval_onto(&self, hex: HexId, turn: u8) -> u8 {
        let points = |order: &Order| match order.firer {
            Firer::Naval(points) if order.hex == hex && order.turn == turn => Some(points),
            _ => None,
        };
        self.orders.iter().filter_map(points).fold(0, u8::saturating_add)
    }
}
