//! Naval support fire, an optional rule [PL-XV.C].

use super::Play;
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{Attack, AttackKind};
use crate::map::Ground;
use crate::state::{Battle, Firer, Order};
use crate::unit::Side;
use fieldcraft_engine::Refusal;
use fieldcraft_hex::HexId;

/// The smallest group of naval points [PL-XV.C.3b].
pub(crate) const GROUP: u8 = 20;
/// Turns between the writing of a naval order and its fire [PL-XV.C.1c].
const AHEAD: u8 = 2;

impl Battle {
    /// Naval points for a turn, if the rule is in use.
    pub(crate) fn naval_points(&self, turn: u8) -> u8 {
        if self.field.uses(Switch::NavalFire) { self.field.situation.naval_points(turn) } else { 0 }
    }

    /// Points of a turn that orders have bound already.
    fn naval_bound(&self, turn: u8) -> u8 {
        let bound = |order: &Order| match order.firer {
            Firer::Naval(points) if order.turn == turn => points,
            _ => 0,
        };
        self.orders.iter().map(bound).sum()
    }

    /// Points of this turn that no order has bound.
    pub(crate) fn naval_free(&self) -> u8 {
        self.naval_points(self.turn).saturating_sub(self.naval_bound(self.turn))
    }

    /// Why naval guns may not join the attack.
    pub(crate) fn naval_refusal(&self, attack: &Attack) -> Option<Refusal> {
        if attack.kind != AttackKind::Direct || self.phasing != Side::Allied || self.naval < GROUP {
            return Some(Refusal::new("PL-XV.C.3b", "there are no twenty naval points left"));
        }
        if self.naval < attack.naval + GROUP {
            return Some(Refusal::new("PL-XV.C.3b", "there are no twenty naval points left"));
        }
        let sea = |&(hex, _): &(HexId, _)| self.field.map.cell(hex).ground.has(Ground::SEA);
        let seen = self.field.map.grid.iter().filter(sea).any(|(hex, _)| self.sees(hex, attack.hex));
        (!seen || !self.is_open(attack.hex))
            .then(|| Refusal::new("PL-XV.C.1a", "ships fire directly only at targets in the open that the sea sees"))
    }

    pub(crate) fn spend_naval(&mut self, points: u8) {
        self.naval -= points.min(self.naval);
    }

    /// Why no naval order may be written for a hex [PL-XV.C.1b, PL-XV.C.1c].
    pub(crate) fn naval_order_refusal(&self, hex: HexId, points: u8) -> Option<Refusal> {
        let turn = self.turn + AHEAD;
        let free = self.naval_points(turn).saturating_sub(self.naval_bound(turn));
        if self.phasing != Side::Allied || self.field.situation.turns < turn {
            return Some(Refusal::new("PL-XV.C.0", "there is no naval fire in that turn"));
        }
        if points < GROUP || free < points || points % GROUP != 0 && points != free {
            return Some(Refusal::new("PL-XV.C.3b", "naval points are used in groups of at least twenty"));
        }
        if self.orders.is_full() {
            return Some(Refusal::new("PL-VII.C.3a", "no more orders fit on the sheet"));
        }
        self.sighting_refusal(self.phasing, hex)
    }

    pub(crate) fn list_naval_orders(&self, out: &mut Vec<Decision>) {
        let turn = self.turn + AHEAD;
        let free = self.naval_points(turn).saturating_sub(self.naval_bound(turn));
        if self.phasing != Side::Allied || free < GROUP {
            return;
        }
        let hexes = (0..self.field.map.cells.len() as u16).map(HexId);
        for hex in hexes.filter(|&hex| self.naval_order_refusal(hex, GROUP).is_none()) {
            let whole = (1..=free / GROUP).map(|groups| groups * GROUP);
            let rest = (free % GROUP != 0).then_some(free);
            out.extend(whole.chain(rest).map(|points| Decision::NavalOnto(hex, points)));
        }
    }

    pub(crate) fn write_naval_order(&mut self, hex: HexId, points: u8, play: &mut Play<'_>) {
        let sighters = self.who_sights(self.phasing, hex);
        let turn = self.turn + AHEAD;
        self.push_order(Order { firer: Firer::Naval(points), hex, turn, smoke: false, declined: false, sighters });
        play.tell(Event::OrderedNaval(points, hex));
    }
}
