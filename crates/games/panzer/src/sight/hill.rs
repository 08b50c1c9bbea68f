//! What height does to direct fire: the hill and slope defense [PL-VII.H] and fire into streams [PL-VII.K].
//!
//! Indirect fire asks neither [PL-VII.H.3].

use crate::map::{Level, Map, Marks};
use fieldcraft_engine::{Clause, Refusal};
use fieldcraft_hex::HexId;

/// The clause that halves direct fire from one hex at a unit in another, if one does.
///
/// Each firer is asked for by itself [PL-VII.H.2c].
#[must_use]
pub fn halved(map: &Map, firer: HexId, target: HexId) -> Option<Clause> {
    match (map.cell(firer).level(), map.cell(target).level()) {
        (_, Level::Ground) | (Level::Hilltop, Level::Hilltop) => None,
        (_, Level::Slope) if is_near(map, firer, target) => {
            is_brown_between(map, firer, target).then_some(Clause("PL-VII.H.2b"))
        }
        _ => Some(Clause("PL-VII.H.4")),
    }
}

/// Refuses an attack on a unit in a stream from ground level unless the hexes are adjacent [PL-VII.K.4, PL-VII.K.5a].
///
/// `is_stream` is whether the target's hex is a stream now: bridges are laid and blown [PL-VII.K.6a, PL-VII.K.6c].
///
/// # Errors
/// The refusal.
pub fn may_fire_into_stream(map: &Map, from: HexId, to: HexId, is_stream: bool) -> Result<(), Refusal> {
    if is_stream && map.cell(from).level() == Level::Ground && !is_near(map, from, to) {
        return Err(Refusal::new(
            "PL-VII.K.4",
            "from ground level a unit in a stream can only be attacked from an adjacent hex",
        ));
    }
    Ok(())
}

fn is_near(map: &Map, one: HexId, other: HexId) -> bool {
    map.grid.distance(one, other).is_some_and(|distance| distance <= 1)
}

fn is_brown_between(map: &Map, one: HexId, other: HexId) -> bool {
    map.grid
        .adjacent(one)
        .any(|(direction, beyond)| beyond == other && map.cell(one).marks[direction.index()].any(Marks::BROWN))
}
