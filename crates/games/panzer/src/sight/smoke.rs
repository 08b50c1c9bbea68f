//! Whether a line goes through any of a set of hexes, as smoke asks [PL-XVI.C.3].
//!
//! Smoke comes and goes, so it is no part of the table of the map.

use crate::map::Map;
use fieldcraft_hex::{Hex, HexId, HexSet, Sight, SightLine};

/// Whether the line touches any part of a hex of the set, be it a corner, other than its ends
/// [PL-XVI.C.3.aa, PL-XVI.C.3.b, PL-XVI.C.3.ca].
#[must_use]
pub fn passes<const WORDS: usize>(map: &Map, from: HexId, to: HexId, hexes: &HexSet<WORDS>) -> bool {
    let (Some(start), Some(end)) = (map.grid.hex(from), map.grid.hex(to)) else { return false };
    if hexes.is_empty() {
        return false;
    }
    let is_hit = |hex: Hex| {
        let id = (hex != start && hex != end).then(|| map.grid.id(hex)).flatten();
        id.is_some_and(|id| hexes.has(id))
    };
    SightLine::new(start, end).steps().any(|sight| match sight {
        Sight::Enter(hex) => is_hit(hex),
        Sight::Along(hexside) => hexside.hexes().into_iter().any(is_hit),
        Sight::Touch(corner) => corner.hexes().into_iter().any(is_hit),
        // Both hexes of a side that is crossed are entered.
        Sight::Cross(_) => false,
    })
}
