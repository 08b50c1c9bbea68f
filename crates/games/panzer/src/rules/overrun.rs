//! Overruns [PL-VII.D].

use super::Play;
use super::costs::{Destination, LIMIT};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{AttackKind, Frame, Moving, Step};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags, Overrun};
use crate::unit::{self, Target};
use fieldcraft_engine::Refusal;
use fieldcraft_hex::{Direction, HexId};

impl Battle {
    /// The hex that an overrun drives through and the one in which it ends [PL-VII.D.3a].
    fn overrun_path(&self, from: HexId, direction: Direction) -> Option<(HexId, HexId)> {
        let through = self.field.beyond(from, direction)?;
        Some((through, self.field.beyond(through, direction)?))
    }

    /// What the overrun costs in half points, or why it is refused.
    pub(crate) fn overrun_cost(&self, moving: &Moving, direction: Direction) -> Result<u8, Refusal> {
        let from = self.hex(moving.piece).ok_or(Refusal::new("PL-V.0a", "it is not on the map"))?;
        self.overrun_cost_from(moving, from, direction)
    }

    /// The same, if the unit had come as far as `from`.
    pub(crate) fn overrun_cost_from(&self, moving: &Moving, from: HexId, direction: Direction) -> Result<u8, Refusal> {
        let (piece, unit) = (moving.piece, self.field.unit(moving.piece));
        let Some(kind) = unit.overrun else {
            return Err(Refusal::new("PL-UFT.L3", "it may not overrun"));
        };
        let Some((through, exit)) = self.overrun_path(from, direction) else {
            return Err(Refusal::new("PL-VII.D.3a", "there is no hex behind the enemy"));
        };
        if !matches!(self.step, Step::Vehicles | Step::Landing) {
            return Err(Refusal::new("PL-XIII.A.3.a", "overruns are made during vehicle movement"));
        }
        if self.is_sea(from) {
            return Err(Refusal::new("PL-XI.C.2a", "it must move onto the beach first"));
        }
        if self.set_out_fired(moving) {
            let clause = if self.field.uses(Switch::TurretedAfvs) { "PL-XVI.A.2" } else { "PL-VII.D.7" };
            return Err(Refusal::new(clause, "it has already fired this segment"));
        }
        if moving.halted {
            return Err(Refusal::new("PL-IX.A.2", "it must stop here"));
        }
        if self.is(piece, Flags::INSIDE) && self.enemy_on_top(from, unit.side) {
            return Err(Refusal::new("PL-IX.C.10.ca", "enemy units are on top of the fortification"));
        }
        let enemy = self.phasing.enemy();
        let defenders = self.defenders(through);
        if defenders.is_empty() {
            return Err(Refusal::new("PL-VII.D.1", "no enemy unit is there"));
        }
        // A bridge hex is clear terrain [PL-VII.K.6a].
        let rough = Ground(!(Ground::HILLTOP.0 | Ground::HALF.0 | Ground::PLATEAU.0 | Ground::BEACH.0));
        if self.ground(through).any(rough) {
            return Err(Refusal::new("PL-VII.D.1", "only units in clear terrain can be overrun"));
        }
        let marker = self.marker(through);
        if marker.block || marker.mine || marker.wrecks != 0 || self.fort(through).is_some() {
            return Err(Refusal::new(
                "PL-VII.D.8",
                "units on a block, wreck, minefield or fortification cannot be overrun",
            ));
        }
        if kind == unit::Overrun::Soft && defenders.iter().any(|unit| self.field.unit(unit).target == Target::A) {
            return Err(Refusal::new("PL-VII.D.9b", "it may overrun only unarmored units"));
        }
        match &self.overrun {
            Some(pending) if pending.hex != through => {
                return Err(Refusal::new("PL-VII.D.2c", "resolve the overrun already begun first"));
            }
            None if self.attacked.has(through) => {
                return Err(Refusal::new("PL-VII.D.5c", "it has already been overrun this phase"));
            }
            _ => {}
        }
        if self.is_hopeless(piece, through, &defenders) {
            return Err(Refusal::new("PL-R97", "the odds are below the lowest column whoever joins in"));
        }
        if self.holds(exit, enemy) {
            return Err(Refusal::new("PL-VII.D.3c", "enemy units are in the hex behind"));
        }
        if self.marker(exit).block {
            return Err(Refusal::new("PL-R40", "a block lies in the hex behind"));
        }
        if LIMIT <= self.count(exit) {
            return Err(Refusal::new("PL-VI.Ea", "the hex behind holds four pieces"));
        }
        for (left, entered) in [(from, through), (through, exit)] {
            self.check_special(piece, left, entered)?;
        }
        let enter = self.way(unit, from, direction, through, false)?;
        let leave = if moving.entered == 0 { self.leaving_cost(piece, from).unwrap_or(0) } else { 0 };
        let cost = enter.max(leave) + self.way(unit, through, direction, exit, false)?;
        if moving.off_road < cost {
            let by_road = cost <= moving.left;
            return Err(Refusal::new(
                "PL-VII.D.3e",
                if by_road {
                    "not enough movement points to get through without the road rate"
                } else {
                    "not enough movement points to get through"
                },
            ));
        }
        Ok(cost)
    }

    /// Whether the odds stay below the lowest column even with all that have driven and all near enough to join.
    fn is_hopeless(&self, piece: Piece, hex: HexId, defenders: &Pieces) -> bool {
        let drove = self.overrun.map_or(Pieces::EMPTY, |pending| pending.attackers);
        let spent = Flags::MOVED.with(Flags::FIRED).with(Flags::DISPERSED);
        let joins = |&other: &Piece| {
            let unit = self.field.unit(other);
            // Those at sea move when all others have [PL-XI.C.1].
            let near = self.hex(other).is_some_and(|from| {
                self.is_sea(from) == (self.step == Step::Landing)
                    && self.field.distance(from, hex) <= u32::from(unit.movement)
            });
            near && unit.overrun.is_some() && !self.flags[other.index()].any(spent)
        };
        let own = self.field.kinds.side[self.phasing.index()].and(self.field.kinds.vehicles);
        let all = drove.or(own.iter().filter(joins).collect()).or(Pieces::one(piece));
        self.overrun_calculation(hex, &all, defenders).column.is_none()
    }

    pub(crate) fn offer_overruns(&self, moving: &Moving, out: &mut Vec<Decision>) {
        if self.field.unit(moving.piece).overrun.is_none() {
            return;
        }
        let Some(from) = self.hex(moving.piece) else { return };
        let enemy = self.phasing.enemy();
        for direction in Direction::ALL {
            let held = self.field.beyond(from, direction).is_some_and(|hex| self.holds(hex, enemy));
            if held {
                out.extend([Decision::Overrun(direction), Decision::Panzerblitz(direction)]);
            }
        }
    }

    /// What it costs to let the rider dismount and then to overrun, or why that is refused [PL-XV.D.0a, PL-R82].
    pub(crate) fn panzerblitz_cost(&self, moving: &Moving, direction: Direction) -> Result<u8, Refusal> {
        if !self.field.uses(Switch::PanzerblitzAssault) {
            return Err(Refusal::new("PL-XV.0", "the Panzerblitz assault is not in use"));
        }
        let Some(rider) = self.rider(moving.piece) else {
            return Err(Refusal::new("PL-XV.D.0a", "no infantry is riding on it"));
        };
        let overrun = self.overrun_cost(moving, direction)?;
        if self.hex(moving.piece).is_some_and(|hex| LIMIT <= self.count(hex)) {
            return Err(Refusal::new("PL-V.C.2.e", "the hex holds four pieces"));
        }
        let cost = self.loading_cost(moving.piece, rider) + overrun;
        if moving.worked || moving.off_road < cost {
            return Err(Refusal::new("PL-R82", "not enough movement points for the dismount and the overrun"));
        }
        Ok(cost)
    }

    /// The rider dismounts in front of the enemy, and its vehicle overruns him.
    pub(crate) fn dismount_and_overrun(&mut self, direction: Direction, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        let Some(rider) = self.rider(moving.piece) else { return };
        let cost = self.loading_cost(moving.piece, rider);
        self.part(moving.piece, rider);
        self.set(rider, Flags::CARRIED.with(Flags::MOVED).with(Flags::DISMOUNTED));
        // Which hex it may assault.
        self.extra[rider.index()] = direction.index() as u8;
        play.tell(Event::Unloaded(rider, moving.piece));
        self.change_moving(|moving| {
            moving.left -= cost;
            moving.off_road -= cost;
        });
        self.drive_through(direction, play);
    }

    /// The only hex that a unit may assault after it dismounted [PL-R82].
    pub(crate) fn dismounted_before(&self, piece: Piece) -> Option<HexId> {
        let direction = Direction::from_index(usize::from(self.extra[piece.index()]))?;
        self.hex(piece).and_then(|hex| self.field.beyond(hex, direction))
    }

    /// Drives through; the attack comes when all have driven [PL-VII.D.2c].
    pub(crate) fn drive_through(&mut self, direction: Direction, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        let Some(from) = self.hex(moving.piece) else { return };
        let (Some((through, exit)), Ok(cost)) =
            (self.overrun_path(from, direction), self.overrun_cost_from(&moving, from, direction))
        else {
            return;
        };
        self.leave_hex(moving.piece, from, play);
        play.tell(Event::DroveThrough(moving.piece, through));
        self.note_entry(moving.piece, through);
        self.enter_hex(moving.piece, exit, Destination::Hex, play);
        self.change_moving(|moving| {
            moving.left -= cost;
            moving.off_road -= cost;
            moving.entered += 2;
            moving.halted = true;
        });
        self.set(moving.piece, Flags::FIRED);
        let attackers = self.overrun.map_or(Pieces::EMPTY, |pending| pending.attackers);
        self.overrun = Some(Overrun { hex: through, attackers: attackers.or(Pieces::one(moving.piece)) });
        // Not in the hex it overran, but behind it it may be fired at [PL-XV.B.10].
        self.count_sight(moving.piece, cost);
        self.offer_opportunity();
        if matches!(self.frames.last(), Some(Frame::Moving(_))) {
            self.stop(play);
        }
    }

    /// The units of the enemy in a hex that defend by themselves: no passengers.
    pub(crate) fn defenders(&self, hex: HexId) -> Pieces {
        let units = self.units_in(hex, self.phasing.enemy());
        units.iter().filter(|&unit| !self.is(unit, Flags::ABOARD)).collect()
    }

    /// Resolves the overrun that was driven.
    pub(crate) fn resolve_overrun(&mut self, play: &mut Play<'_>) {
        let attack = self.pending_overrun();
        let Some(pending) = self.overrun.take() else { return };
        self.attacked.insert(pending.hex);
        let Some((hex, attackers, targets)) = attack else { return };
        let calculation = self.overrun_calculation(hex, &attackers, &targets);
        self.resolve(AttackKind::Overrun, hex, &attackers, &targets, &calculation, play);
        self.note_firing(&attackers, play);
    }

    /// The hex, the attackers and the targets of the overrun that was driven, if there is something to resolve.
    pub(crate) fn pending_overrun(&self) -> Option<(HexId, Pieces, Pieces)> {
        let pending = self.overrun?;
        let targets = self.defenders(pending.hex);
        let able = |&unit: &Piece| self.hex(unit).is_some() && !self.is(unit, Flags::DISPERSED);
        let alive: Pieces = pending.attackers.iter().filter(able).collect();
        (!targets.is_empty() && !alive.is_empty()).then_some((pending.hex, alive, targets))
    }
}
