//! The field of a situation: its map, its counters, its areas.

use super::{Counter, Field};
use crate::charts::Charts;
use crate::ids::MOST_PIECES;
use crate::map::Map;
use crate::sight::SightTable;
use crate::situation::{Arrival, Group, Situation, Special};
use crate::state::{Hexes, MOST_HEXES, MOST_NAVAL_POINTS, MOST_OF_A_SIDE, Spot};
use crate::unit::{Ordnance, Side, Units};
use fieldcraft_hex::HexId;

impl Field {
    /// The field of a situation on its map.
    ///
    /// # Errors
    /// If the battle is larger than a state can hold.
    pub fn of(
        situation: Situation,
        map: Map,
        sight: SightTable,
        units: &Units,
        charts: Charts,
        switches: u8,
    ) -> Result<Self, String> {
        let roster = roster(&situation);
        let of_side = |side: Side| roster.iter().filter(|counter| counter.side == side).count();
        if MOST_PIECES < roster.len() || MOST_OF_A_SIDE < of_side(Side::Allied).max(of_side(Side::German)) {
            return Err(format!("a battle has at most {MOST_PIECES} pieces, and {MOST_OF_A_SIDE} of a side"));
        }
        // Who comes up in a turn lands in the next [PL-R70].
        if situation.is_amphibious() && Spot::LAST_LANDING + 1 < situation.turns {
            return Err(format!("a landing has at most {} turns", Spot::LAST_LANDING + 1));
        }
        if (1..=situation.turns).any(|turn| u16::from(MOST_NAVAL_POINTS) < situation.naval_points(turn)) {
            return Err(format!("ships have at most {MOST_NAVAL_POINTS} points in a turn"));
        }
        if MOST_HEXES < map.cells.len() {
            return Err(format!("a map has at most {MOST_HEXES} hexes"));
        }
        let area = |group: &Group| match &group.arrival {
            // Half-hexes are no part of a set-up area, but one comes in by them [PL-V.A.4, PL-XIV.B.2a].
            Arrival::Enters { area, .. } => bits(&area.playable(&map)),
            arrival => bits(&arrival.area().hexes(&map)),
        };
        let areas = situation.groups.iter().map(area).collect();
        let exits = Side::BOTH.map(|side| exits(&situation, &map, side));
        let goals = Side::BOTH.map(|side| goals(&situation, &map, side));
        let mut field = Self::new(situation, map, sight, units.clone(), charts, roster, switches);
        (field.areas, field.exits, field.goals) = (areas, exits, goals);
        field.to_goal = Side::BOTH.map(|side| {
            let nearest = |hex| field.goals(side).iter().map(|&goal| field.distance(goal, hex)).min().unwrap_or(0);
            (0..field.map.cells.len() as u16).map(|hex| nearest(HexId(hex))).collect()
        });
        Ok(field)
    }
}

fn bits(hexes: &[HexId]) -> Hexes {
    hexes.iter().copied().collect()
}

/// All counters: the Allied ones first, then the German ones; aircraft after the units of their side.
fn roster(situation: &Situation) -> Vec<Counter> {
    let mut roster: Vec<Counter> = Vec::new();
    let mut add = |unit: u8, side: Side, group: u8, ordnance: Option<Ordnance>, count: u8| {
        for _ in 0..count {
            let number = 1 + roster.iter().filter(|counter| counter.unit == unit).count() as u8;
            roster.push(Counter { unit, side, group, number, ordnance });
        }
    };
    for side in Side::BOTH {
        for (at, group) in situation.groups.iter().enumerate().filter(|(_, group)| group.side == side) {
            for count in &group.units {
                add(count.unit.0, side, at as u8, None, count.count);
            }
        }
        if side == Side::Allied {
            for (at, flight) in situation.flights.iter().enumerate() {
                let group = (situation.groups.len() + at) as u8;
                add(flight.unit.0, side, group, flight.ordnance, flight.count);
            }
        }
    }
    roster
}

/// The hexes from which a side may leave the map, each with the number of its exit.
fn exits(situation: &Situation, map: &Map, side: Side) -> Vec<(HexId, u8)> {
    let own = situation.exits.iter().enumerate().filter(|(_, exit)| exit.side == side);
    own.flat_map(|(at, exit)| exit.area.playable(map).into_iter().map(move |hex| (hex, at as u8))).collect()
}

/// What the situation is about for a side: where it leaves, or what its victory conditions name, or where the enemy is.
fn goals(situation: &Situation, map: &Map, side: Side) -> Vec<HexId> {
    let leaves: Vec<HexId> = exits(situation, map, side).into_iter().map(|(hex, _)| hex).collect();
    if !leaves.is_empty() {
        return leaves;
    }
    let mut named: Vec<HexId> = situation.victory.areas().into_iter().flat_map(|area| area.hexes(map)).collect();
    named.sort_unstable();
    named.dedup();
    // An area as large as a board says nothing: its towns do.
    if 40 < named.len() {
        named.retain(|&hex| map.cell(hex).town.is_some());
    }
    if !named.is_empty() {
        return named;
    }
    let enemies = situation.groups.iter().filter(|group| group.side != side);
    enemies.flat_map(|group| group.arrival.area().hexes(map)).collect()
}

/// The hexes that a side controls before anybody has moved.
pub(super) fn held_at_start(situation: &Situation, map: &Map, side: Side) -> Vec<HexId> {
    let area = |special: &Special| match special {
        Special::HeldAtStart { side: whose, area } if *whose == side => Some(area.hexes(map)),
        _ => None,
    };
    situation.special.iter().filter_map(area).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::Pack;

    /// The turn of a landing is kept beside its sea hex: what does not fit is refused, not cut.
    #[test]
    fn a_landing_has_no_more_turns_than_a_plan_can_name() {
        let pack = Pack::embedded().unwrap();
        let field = pack.battle("omaha-beach", 0).unwrap().field.clone();
        for (turns, fits) in [(Spot::LAST_LANDING + 1, true), (Spot::LAST_LANDING + 2, false)] {
            let situation = Situation { turns, ..field.situation.clone() };
            let charts = field.charts.clone();
            let built = Field::of(situation, field.map.clone(), field.sight.clone(), &pack.units, charts, 0);
            assert_eq!(built.is_ok(), fits, "{turns} turns");
        }
    }

    #[test]
    fn ships_have_no_more_points_than_a_state_can_count() {
        let pack = Pack::embedded().unwrap();
        let field = pack.battle("remagen-bridge", 0).unwrap().field.clone();
        for (points, fits) in [(55, true), (56, false)] {
            let mut situation = field.situation.clone();
            situation.special.push(Special::NavalSupport { points: 200, until_turn: 3 });
            situation.special.push(Special::NavalSupport { points, until_turn: 2 });
            let charts = field.charts.clone();
            let built = Field::of(situation, field.map.clone(), field.sight.clone(), &pack.units, charts, 0);
            assert_eq!(built.is_ok(), fits, "{points} points more");
        }
    }
}
