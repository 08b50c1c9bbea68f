//! Hexsides that fit the ground: green on woods, brown between slopes, cliffs where the ground drops; hills with slopes.

use super::super::place::place_name;
use super::super::sketch::SideSpot;
use super::Survey;
use crate::map::{Cell, Ground, Level, Marks};
use fieldcraft_content::Mistakes;
use fieldcraft_hex::HexId;

fn level(ground: Ground) -> Level {
    Cell { ground, ..Cell::default() }.level()
}

/// Puts the written symbols on the sides and checks them.
pub(super) fn sides(survey: &mut Survey<'_>, mistakes: &mut Mistakes) {
    let sketch = survey.sketch;
    for spot in &sketch.plain {
        let beyond = survey.grid.neighbour(spot.hex, spot.side);
        let woods = |hex: HexId| survey.ground(hex).has(Ground::WOODS);
        if !woods(spot.hex) && !beyond.is_some_and(woods) {
            sketch.wrong(&spot.span, mistakes, format!("no woods touch this side of {}", place_name(spot.hex)));
        }
        survey.both_sides(spot.hex, spot.side, |hex, side| hex.plain |= 1 << side.index());
    }
    for spot in &sketch.brown {
        if let Some(beyond) = beyond(survey, spot, mistakes) {
            let slope = |hex: HexId| level(survey.ground(hex)) == Level::Slope;
            if !slope(spot.hex) || !slope(beyond) {
                sketch.wrong(&spot.span, mistakes, "a brown side lies between two slope hexes");
            }
        }
        mark(survey, spot, Marks::BROWN);
    }
    for spot in &sketch.cliff {
        if let Some(beyond) = beyond(survey, spot, mistakes) {
            if level(survey.ground(spot.hex)) == level(survey.ground(beyond)) {
                sketch.wrong(&spot.span, mistakes, "a cliff lies between two hexes of different height");
            }
            if survey.hexes[spot.hex.index()].roads & 1 << spot.side.index() != 0 {
                sketch.wrong(&spot.span, mistakes, "a road cannot climb a cliff");
            }
        }
        mark(survey, spot, Marks::CLIFF);
    }
}

/// The hex on the far side; a side on the edge of the board is a mistake.
fn beyond(survey: &Survey<'_>, spot: &SideSpot, mistakes: &mut Mistakes) -> Option<HexId> {
    let beyond = survey.grid.neighbour(spot.hex, spot.side);
    if beyond.is_none() {
        let message = format!("this side of {} is the edge of the board", place_name(spot.hex));
        survey.sketch.wrong(&spot.span, mistakes, message);
    }
    beyond
}

fn mark(survey: &mut Survey<'_>, spot: &SideSpot, mark: Marks) {
    survey.both_sides(spot.hex, spot.side, |hex, side| {
        let marks = &mut hex.marks[side.index()];
        *marks = marks.with(mark);
    });
}

/// A hilltop is surrounded by slopes, except at a cliff and towards the inside of a plateau [PL-VII.J.11.e].
pub(super) fn hills(survey: &Survey<'_>, mistakes: &mut Mistakes) {
    for hex in survey.all() {
        let here = survey.ground(hex);
        if here.has(Ground::STREAM) && level(here) != Level::Ground {
            survey.sketch.at(hex, mistakes, "streams run on the ground, not on hills");
        }
        if level(here) != Level::Hilltop {
            continue;
        }
        for (side, beyond) in survey.grid.adjacent(hex) {
            let there = survey.ground(beyond);
            let cliff = survey.hexes[hex.index()].marks[side.index()].has(Marks::CLIFF);
            let inside = here.has(Ground::PLATEAU) && there.has(Ground::PLATEAU);
            if level(there) == Level::Ground && !cliff && !inside {
                let (top, ground) = (place_name(hex), place_name(beyond));
                survey.sketch.at(
                    beyond,
                    mistakes,
                    format!("{ground} lies under the hilltop {top} without a slope between"),
                );
            }
        }
    }
}
