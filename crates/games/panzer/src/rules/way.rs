//! The way into the next hex: why it is closed, and what it costs the moving unit [PL-V.B, PL-XV.A].

use super::costs::Destination;
use crate::field::Switch;
use crate::frame::Moving;
use crate::map::Ground;
use crate::state::{Battle, Flags};
use fieldcraft_engine::{Check, Refusal, when};
use fieldcraft_hex::{Direction, HexId};

impl Battle {
    /// Why a unit that fired may not leave its hex: only a turreted AFV may, by the rule of its own
    /// [PL-V.B.3a, PL-XVI.A.1].
    pub(crate) fn check_fired(&self, moving: &Moving) -> Check {
        if !self.set_out_fired(moving) {
            return Ok(());
        }
        when(
            !self.field.unit(moving.piece).turret || !self.field.uses(Switch::TurretedAfvs),
            "PL-V.B.3a",
            "it has already fired this segment",
        )?;
        when(moving.worked, "PL-XVI.A.1.b", "after firing it may move or load, not both")
    }

    /// Why the moving unit may not go on this way.
    pub(crate) fn check_go(&self, moving: &Moving, direction: Direction, into: Destination) -> Check {
        self.go_cost(moving, direction, into).map(drop)
    }

    /// What going on this way takes from the points left.
    pub(crate) fn go_cost(&self, moving: &Moving, direction: Direction, into: Destination) -> Result<u8, Refusal> {
        let from = self.hex(moving.piece).ok_or(Refusal::new("PL-V.0a", "it is not on the map"))?;
        self.go_cost_from(moving, from, direction, into)
    }

    /// The same, if the unit had come as far as `from`.
    pub(crate) fn go_cost_from(
        &self,
        moving: &Moving,
        from: HexId,
        direction: Direction,
        into: Destination,
    ) -> Result<u8, Refusal> {
        let piece = moving.piece;
        if moving.halted {
            return Err(Refusal::new("PL-IX.A.2", "it must stop here"));
        }
        self.check_fired(moving)?;
        if self.is(piece, Flags::INSIDE) && self.enemy_on_top(from, self.side(piece)) {
            return Err(Refusal::new("PL-IX.C.10.ca", "enemy units are on top of the fortification"));
        }
        let Some(to) = self.field.beyond(from, direction) else {
            return Err(Refusal::new("PL-XIV.B.3b", "the map ends there"));
        };
        if self.marker(to).block && (moving.came_in || !self.field.adjacent(moving.start, to)) {
            return Err(Refusal::new("PL-IX.B.2a", "a unit must start next to a block to enter it"));
        }
        self.check_special(piece, from, to)?;
        if self.is_sea(from) {
            return self.landing_cost(moving, from, direction, (to, into));
        }
        if moving.hurried {
            return self.hurry_cost(moving, from, direction, (to, into));
        }
        let cost = self.step_cost(piece, from, direction, into)?;
        let cost = if moving.entered == 0 {
            self.leaving_cost(piece, from).map_or(cost, |leave| leave.max(cost))
        } else {
            cost
        };
        if cost <= moving.left {
            return Ok(cost);
        }
        // A unit with one movement point may always move one hex [PL-V.B.5].
        if self.field.unit(piece).movement == 1 && moving.entered == 0 && self.is_foot(piece) {
            return Ok(moving.left);
        }
        Err(Refusal::new("PL-V.B.1a", "not enough movement points left"))
    }

    /// What the same step takes from the points for an overrun, which counts no road rate [PL-R40].
    pub(crate) fn off_road_cost(&self, moving: &Moving, from: HexId, direction: Direction, to: HexId) -> Option<u8> {
        let cost = self.way(self.field.unit(moving.piece), from, direction, to, false).ok()?;
        let leave = if moving.entered == 0 { self.leaving_cost(moving.piece, from) } else { None };
        Some(leave.map_or(cost, |leave| leave.max(cost)))
    }

    /// Quick-time: two hexes, none of them slope, woods, stream or town unless by road [PL-XV.A].
    fn hurry_cost(
        &self,
        moving: &Moving,
        from: HexId,
        direction: Direction,
        (to, into): (HexId, Destination),
    ) -> Result<u8, Refusal> {
        if 2 <= moving.entered {
            return Err(Refusal::new("PL-XV.A.2", "quick-time is limited to two hexes"));
        }
        self.step_cost(moving.piece, from, direction, into)?;
        let slow = Ground::SLOPE.with(Ground::WOODS).with(Ground::STREAM).with(Ground::TOWN);
        let road = self.has_road(from, direction, to) && !self.marker(to).block;
        if self.ground(to).any(slow) && !road {
            return Err(Refusal::new("PL-XV.A.1a", "no quick-time into slope, woods, stream or town except by road"));
        }
        Ok(0)
    }
}
