//! What a step costs, and what must be rolled for it [FG-34, FG-O10 to FG-O16].

use super::{Check, Memo, unless};
use crate::cards::{Class, Trait};
use crate::ids::{MOST_HEXES, Owner, Side, Spot, Unit};
use crate::map::Terrain;
use crate::state::{Flags, Operation, ROOM};
use fieldcraft_engine::Refusal;
use fieldcraft_hex::Direction;

/// What a step asks of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepCost {
    /// Movement points.
    pub points: u8,
    /// What D10 must show to ford a river.
    pub ford: Option<u8>,
    /// What D10 must show for the terrain.
    pub terrain: Option<u8>,
}

/// A step as all units of an owner find it.
pub(super) struct Step {
    from: Spot,
    to: Spot,
    direction: Direction,
    /// What it costs more because enemies are near.
    alert: u8,
}

/// What rain adds to the number for swamps and rivers [FG-O65].
const RAIN: u8 = 2;

impl Operation {
    /// What a step from a hex to a neighbor costs a unit.
    ///
    /// # Errors
    /// Why it may not go there at all.
    pub fn step_cost(&self, unit: Unit, from: Spot, to: Spot) -> Result<StepCost, Refusal> {
        self.cost_of(unit, &self.step_to(self.unit(unit).owner, from, to)?)
    }

    /// What a step from a hex to a neighbor is to all units of an owner.
    pub(super) fn step_to(&self, owner: Owner, from: Spot, to: Spot) -> Result<Step, Refusal> {
        let Some(direction) = self.map().direction(from, to) else {
            return Err(Refusal::new("FG-21", "units move to adjacent hexes"));
        };
        Ok(Step { from, to, direction, alert: self.is_wary(owner, from, to) })
    }

    /// What such a step costs one of them.
    pub(super) fn cost_of(&self, unit: Unit, step: &Step) -> Result<StepCost, Refusal> {
        let (card, map) = (self.card(unit), self.map());
        let Step { from, to, direction, alert } = *step;
        let terrain = map.terrain(to);
        if card.class == Class::Naval {
            unless(terrain == Terrain::Sea, "FG-34", "ships must stay at sea")?;
            return Ok(StepCost { points: 1 + alert, ford: None, terrain: None });
        }
        let charts = &self.pack().charts;
        let row = charts.ground(terrain);
        let Some(cost) = row.cost else {
            let reason =
                if terrain == Terrain::Sea { "only ships can go to sea" } else { "these mountains are impassable" };
            return Err(Refusal::new("FG-34", reason));
        };
        let river = map.has_river(from, direction) && !self.has_bridge(from, direction);
        let road = map.has_road(from, direction) && !river;
        if road {
            return Ok(StepCost { points: 1 + alert, ford: None, terrain: None });
        }
        let (class, climbs) = (card.class, card.has(Trait::Climber));
        let guided = self.unit(unit).owner.side().is_some_and(|side| self.side(side).guided);
        let rain = if self.rain { RAIN } else { 0 };
        let mut points = cost + if river { charts.river.cost } else { 0 };
        if self.rain && class.is_vehicle() {
            points *= 2;
        }
        let ford = river.then(|| {
            let towing = self.cargo(unit).any(|cargo| self.card(cargo).class == Class::Gun);
            let number = if towing { charts.river.towing } else { charts.river.check.of(class, climbs) };
            number + rain
        });
        let easy = guided && class == Class::Infantry && terrain.is_mountain();
        let wet = if terrain == Terrain::Swamp { rain } else { 0 };
        let terrain = row.check.filter(|_| !easy).map(|check| check.of(class, climbs) + wet);
        Ok(StepCost { points: points + alert, ford, terrain })
    }

    /// One more point from beside an enemy to beside an enemy [FG-B30].
    fn is_wary(&self, owner: Owner, from: Spot, to: Spot) -> u8 {
        let Some(side) = owner.side() else { return 0 };
        let enemies = &self.occupied[side.enemy().owner().index()];
        u8::from(self.map().is_next_to(from, enemies) && self.map().is_next_to(to, enemies))
    }

    /// The movement points of a unit in this turn.
    #[must_use]
    pub fn allowance(&self, unit: Unit) -> u8 {
        let (card, state) = (self.card(unit), self.unit(unit));
        let mut points = card.movement;
        if points == 0 {
            return 0;
        }
        let infantry = card.class == Class::Infantry;
        if state.is(Flags::DAMAGED) {
            points = if card.class.is_vehicle() { points / 2 } else { (points - 1).max(1) };
        }
        let thirsty = state.owner.side().is_some_and(|side| self.side(side).short_of_fuel);
        if thirsty && card.class == Class::Armored {
            points /= 2;
        }
        if infantry && state.is(Flags::MARCHING) {
            points += 2;
        }
        if infantry && self.field.options.momentum && 3 <= state.momentum {
            points += 1;
        }
        if state.is(Flags::SECOND_WIND) { points / 2 } else { points }
    }

    /// Whether so many more units of a side have room in a hex [FG-O16].
    pub(crate) fn check_room(&self, side: Side, at: Spot, more: usize) -> Check {
        unless(self.units_in_room(side, at) + more <= ROOM, "FG-O16", "there is no more room in that hex")
    }

    /// The same, with what other checks of the position looked up: it pays where many hexes are asked for.
    pub(super) fn check_room_with(&self, side: Side, at: Spot, more: usize, memo: &Memo) -> Check {
        let there = if self.is_occupied(side.owner(), at) { memo.crowd(self, side, at) } else { 0 };
        unless(there + more <= ROOM, "FG-O16", "there is no more room in that hex")
    }

    /// How many units of a side take room in each hex.
    pub(super) fn crowds(&self, side: Side) -> [u8; MOST_HEXES] {
        let mut crowds = [0; MOST_HEXES];
        for unit in self.units_of(side.owner()).filter(|unit| self.takes_room(*unit)) {
            crowds[self.unit(unit).place.index()] += 1;
        }
        crowds
    }

    fn units_in_room(&self, side: Side, at: Spot) -> usize {
        if !self.is_occupied(side.owner(), at) {
            return 0;
        }
        self.own_at(side.owner(), at).filter(|unit| self.takes_room(*unit)).count()
    }

    /// Whether a unit counts for the room in its hex.
    pub(crate) fn takes_room(&self, unit: Unit) -> bool {
        let state = self.unit(unit);
        state.is_in_use() && !state.is_carried() && self.card(unit).takes_room()
    }
}
