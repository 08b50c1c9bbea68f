//! Whether a board makes sense: what runs across it, what rises on it, and whether any edge of it joins any other.
//!
//! A file that passes gives a board; so whatever was read can be joined and played.

mod relief;
mod towns;
mod ways;

use super::place::{self, is_half};
use super::sketch::Sketch;
use super::{Board, BoardHex};
use crate::map::Ground;
use fieldcraft_content::Mistakes;
use fieldcraft_hex::{Direction, Grid, HexId};

/// A board while it is being checked.
struct Survey<'a> {
    sketch: &'a Sketch,
    grid: Grid,
    hexes: Vec<BoardHex>,
    coast: bool,
}

impl Survey<'_> {
    fn ground(&self, hex: HexId) -> Ground {
        self.hexes[hex.index()].ground
    }

    fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..=u16::MAX).map(HexId).take(self.hexes.len())
    }

    /// Sets a bit on a side and on the same side of the neighbor.
    fn both_sides(&mut self, hex: HexId, side: Direction, mut set: impl FnMut(&mut BoardHex, Direction)) {
        set(&mut self.hexes[hex.index()], side);
        if let Some(beyond) = self.grid.neighbour(hex, side) {
            set(&mut self.hexes[beyond.index()], side.opposite());
        }
    }
}

/// The board of a sketch, with everything that makes no sense noted.
pub(super) fn board(sketch: &Sketch, mistakes: &mut Mistakes) -> Board {
    let hexes = sketch.picture.iter().map(|(ground, _)| BoardHex { ground: *ground, ..BoardHex::default() }).collect();
    let mut survey = Survey { sketch, grid: place::grid(), hexes, coast: false };
    for (ground, spot) in &sketch.also {
        let hex = &mut survey.hexes[spot.hex.index()];
        hex.ground = hex.ground.with(*ground);
    }
    for spot in &sketch.plateau {
        let hex = &mut survey.hexes[spot.hex.index()];
        hex.ground = hex.ground.with(Ground::PLATEAU);
    }
    for hex in survey.all().filter(|&hex| is_half(hex)) {
        let half = &mut survey.hexes[hex.index()].ground;
        *half = half.with(Ground::HALF);
    }
    survey.coast = survey.all().any(|hex| survey.ground(hex).has(Ground::SEA));
    coast(&survey, mistakes);
    edges(&survey, mistakes);
    ways::roads(&mut survey, mistakes);
    ways::streams(&mut survey, mistakes);
    ways::bridges(&survey, mistakes);
    relief::sides(&mut survey, mistakes);
    relief::green(&mut survey, mistakes);
    relief::orange(&mut survey, mistakes);
    let towns = towns::towns(&survey, mistakes);
    Board {
        letter: sketch.letter.unwrap_or('A'),
        about: sketch.about.clone().unwrap_or_default(),
        hexes: survey.hexes,
        towns,
        written: sketch.written,
    }
}

/// On a coast the sea takes hex 1 of every row, and land rises from it as a beach or a cliff.
fn coast(survey: &Survey<'_>, mistakes: &mut Mistakes) {
    if !survey.coast {
        return;
    }
    for hex in survey.all() {
        let (sea, (_, number)) = (survey.ground(hex).has(Ground::SEA), place::row_and_number(hex));
        if number == 1 && !sea {
            survey.sketch.at(hex, mistakes, "on a coast hex 1 of every row is sea");
        }
        if sea && survey.ground(hex) != Ground::SEA && survey.ground(hex) != Ground::SEA.with(Ground::HALF) {
            survey.sketch.at(hex, mistakes, "a sea hex holds nothing else");
        }
        let wet = Ground::SEA.with(Ground::BEACH).with(Ground::STREAM);
        for (side, beyond) in survey.grid.adjacent(hex).filter(|_| sea) {
            let cliff = |spot: &super::sketch::NamedSide| {
                (spot.hex, spot.side) == (hex, side) || (spot.hex, spot.side) == (beyond, side.opposite())
            };
            if !survey.ground(beyond).any(wet) && !survey.sketch.cliff.iter().any(cliff) {
                survey.sketch.at(beyond, mistakes, "between sea and land is a beach or a cliff");
            }
        }
    }
}

/// What may lie on an edge, so that every edge joins every other [PL-II.B.0b, PL-II.B.0d].
///
/// A half hex becomes one hex with half of any hex: what counts for victory and what needs a continuation must not lie
/// there. Woods, slopes, hilltops, swamp and roads that meet may.
fn edges(survey: &Survey<'_>, mistakes: &mut Mistakes) {
    for hex in survey.all() {
        let ground = survey.ground(hex);
        // Half hexes do not count for victory [PL-XIV.B.2b], so a town must not hang on one.
        for (kind, name) in [(Ground::TOWN, "town"), (Ground::STREAM, "stream")] {
            if is_half(hex) && ground.has(kind) {
                survey.sketch.at(hex, mistakes, format!("a half hex joins any board, so it holds no {name}"));
            }
        }
    }
}
