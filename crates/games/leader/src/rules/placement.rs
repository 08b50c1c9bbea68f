//! Friendly placement, and the Move orders that follow it in Sherman Leader [LD-PLACE, SL-ADV-1 to SL-ADV-5].

use super::{Check, Play, unless};
use crate::cards::{Target, Terrain, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Hex, HexSet};
use crate::frame::Frame;
use crate::ids::UnitId;
use crate::state::Campaign;
use fieldcraft_engine::Refusal;
use fieldcraft_ids::Set;

impl Campaign {
    /// The hexes closed to a friendly unit [SL-TERR-2, SL-TERR-5, SL-TERR-6].
    #[must_use]
    pub fn closed_to(&self, unit: UnitId) -> HexSet {
        self.battle.field.closed(self.unit_card(unit).target() == Target::Ap)
    }

    pub(crate) fn units_placed(&mut self) -> bool {
        self.frames.leave_if(self.battle.fighters == self.battle.on_map)
    }

    /// Why a unit cannot be placed in a hex [LD-PLACE-1, SL-PLACE-1].
    pub(crate) fn check_place(&self, unit: UnitId, hex: Hex) -> Check {
        unless(self.battle.fighters.has(unit), "LD-PLACE-1", "this unit is not assigned to the battle")?;
        unless(!self.battle.on_map.has(unit), "LD-PLACE-1", "this unit is already placed")?;
        unless(crate::field::BOTTOM.has(hex), "LD-PLACE-1", "units must start in the bottom row")?;
        self.check_terrain(unit, hex)
    }

    /// Why a unit may not be in a hex.
    pub(crate) fn check_terrain(&self, unit: UnitId, hex: Hex) -> Check {
        let open = !self.closed_to(unit).has(hex);
        let water = self.battle.field.terrain(hex) == Terrain::Water;
        unless(open || !water, "SL-TERR-2", "no unit may enter Water")?;
        unless(open, "SL-TERR-5", "AP units may not enter Impassable hexes")
    }

    pub(crate) fn place(&mut self, unit: UnitId, hex: Hex, play: &mut Play<'_>) {
        self.units[unit.index()].hex = hex;
        self.battle.on_map.insert(unit);
        play.tell(Event::Placed(unit, hex));
    }

    /// How many Move orders a unit may get before the battle [SL-ADV-1, SL-ADV-2, SL-ADV-5].
    #[must_use]
    pub fn move_orders(&self, unit: UnitId) -> u8 {
        let card = self.unit_card(unit);
        if card.has(UnitNote::TwoAdvances) { 2 } else { u8::from(card.has(UnitNote::OneAdvance)) }
    }

    /// Why a unit gets no Move order before the battle. `acted` holds those that have had theirs.
    pub(crate) fn check_march(&self, unit: UnitId) -> Check {
        unless(self.battle.on_map.has(unit), "SL-ADV-1", "this unit is not on the map")?;
        unless(0 < self.move_orders(unit), "SL-ADV-5", "only AT, MG and Rifle units get Move orders")?;
        unless(!self.battle.acted.has(unit), "SL-ADV-2", "this unit has already had its Move orders")?;
        self.check_any_move(unit)
    }

    /// Why a decision is refused during a Move order before the battle [SL-ADV-4].
    pub(crate) fn check_move_order(&self, unit: UnitId, decision: &Decision) -> Check {
        match *decision {
            Decision::Done => Ok(()),
            Decision::Move(hex) => {
                self.check_any_move(unit)?;
                self.check_step_to(unit, hex)
            }
            _ => Err(Refusal::new("LD-R56", "a Move order before the battle allows only movement")),
        }
    }

    pub(crate) fn friendly_advance_over(&mut self) -> bool {
        let over = self.battle.on_map.iter().all(|unit| self.check_march(unit).is_err());
        if over {
            self.battle.acted = Set::EMPTY;
        }
        self.frames.leave_if(over)
    }

    pub(crate) fn march(&mut self, unit: UnitId) {
        self.battle.acted.insert(unit);
        let orders = self.move_orders(unit).saturating_sub(1);
        self.frames.first(&[Frame::March { unit, orders, points: self.speed(unit), moved: false }]);
    }

    /// A Move order is over when its points are used up [SL-ADV-3].
    pub(crate) fn march_over(&mut self) -> bool {
        let Some(Frame::March { unit, orders, points: 0, .. }) = self.frame() else { return false };
        match orders.checked_sub(1) {
            Some(orders) => self.frames.then(&[Frame::March { unit, orders, points: self.speed(unit), moved: false }]),
            None => self.frames.leave(),
        }
        true
    }

    pub(crate) fn march_to(&mut self, hex: Hex, play: &mut Play<'_>) {
        if let Some(Frame::March { unit, orders, points, .. }) = self.frame() {
            self.move_unit(unit, hex, play);
            self.frames.then(&[Frame::March { unit, orders, points: points - 1, moved: true }]);
        }
    }

    /// The order is finished early, or declined [LD-R56].
    pub(crate) fn end_march(&mut self) {
        if let Some(Frame::March { unit, orders, moved, .. }) = self.frame() {
            // Declining an order gives up those after it too: they would be the same order.
            let orders = if moved { orders } else { 0 };
            self.frames.then(&[Frame::March { unit, orders, points: 0, moved }]);
        }
    }
}
