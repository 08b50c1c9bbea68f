//! Hexsides that fit the ground: green on woods, brown between slopes, cliffs where the ground drops, orange round
//! hilltops.

use super::super::place::place_name;
use super::super::sketch::NamedSide;
use super::Survey;
use crate::map::{Cell, Ground, Level, Marks};
use fieldcraft_content::Mistakes;
use fieldcraft_hex::{Direction, HexId};

fn level(ground: Ground) -> Level {
    Cell { ground, ..Cell::default() }.level()
}

/// Lays brown sides and cliffs and checks them.
pub(super) fn sides(survey: &mut Survey<'_>, mistakes: &mut Mistakes) {
    let sketch = survey.sketch;
    for spot in &sketch.brown {
        if let Some(beyond) = beyond(survey, spot, mistakes) {
            let slope = |hex: HexId| level(survey.ground(hex)) == Level::Slope;
            if !slope(spot.hex) || !slope(beyond) {
                sketch.wrong(&spot.span, mistakes, "a brown side lies between two slope hexes");
            }
        }
        mark(survey, spot.hex, spot.side, Marks::BROWN);
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
        mark(survey, spot.hex, spot.side, Marks::CLIFF);
    }
}

/// The hex on the far side; a side on the edge of the board is a mistake.
fn beyond(survey: &Survey<'_>, spot: &NamedSide, mistakes: &mut Mistakes) -> Option<HexId> {
    let beyond = survey.grid.neighbour(spot.hex, spot.side);
    if beyond.is_none() {
        let message = format!("this side of {} is the edge of the board", place_name(spot.hex));
        survey.sketch.wrong(&spot.span, mistakes, message);
    }
    beyond
}

fn mark(survey: &mut Survey<'_>, hex: HexId, side: Direction, mark: Marks) {
    survey.both_sides(hex, side, |hex, side| {
        let marks = &mut hex.marks[side.index()];
        *marks = marks.with(mark);
    });
}

/// Lays green on the sides of woods [PL-VII.G.2.a]: on all but those that are plain, or where it is written.
pub(super) fn green(survey: &mut Survey<'_>, mistakes: &mut Mistakes) {
    let sketch = survey.sketch;
    let follows = !sketch.written.has(Marks::GREEN);
    let mut plain = vec![0_u8; survey.hexes.len()];
    for spot in &sketch.plain {
        touches(survey, spot, Ground::WOODS, mistakes);
        if !follows {
            let message = "no side is green by itself after `written green`, so none is `plain`";
            sketch.wrong(&spot.span, mistakes, message);
        }
        plain[spot.hex.index()] |= 1 << spot.side.index();
        if let Some(beyond) = survey.grid.neighbour(spot.hex, spot.side) {
            plain[beyond.index()] |= 1 << spot.side.opposite().index();
        }
    }
    for spot in &sketch.green {
        touches(survey, spot, Ground::WOODS, mistakes);
        if plain[spot.hex.index()] & 1 << spot.side.index() != 0 {
            let message = format!("this side of {} is in a `plain` line too", place_name(spot.hex));
            sketch.wrong(&spot.span, mistakes, message);
        }
        mark(survey, spot.hex, spot.side, Marks::GREEN);
    }
    for hex in survey.all().filter(|_| follows) {
        let green = |side: &Direction| plain[hex.index()] & 1 << side.index() == 0;
        if survey.ground(hex).has(Ground::WOODS) {
            Direction::ALL.into_iter().filter(green).for_each(|side| mark(survey, hex, side, Marks::GREEN));
        }
    }
}

/// Lays orange round hilltops, or where it is written, but never inside a plateau [PL-VII.J.11.da].
pub(super) fn orange(survey: &mut Survey<'_>, mistakes: &mut Mistakes) {
    let sketch = survey.sketch;
    let inside = |survey: &Survey<'_>, hex: HexId, beyond: HexId| {
        [hex, beyond].iter().all(|hex| survey.ground(*hex).has(Ground::PLATEAU))
    };
    for spot in &sketch.orange {
        touches(survey, spot, Ground::HILLTOP, mistakes);
        if let Some(beyond) = survey.grid.neighbour(spot.hex, spot.side).filter(|&to| inside(survey, spot.hex, to)) {
            let [one, other] = [spot.hex, beyond].map(place_name);
            let message =
                format!("orange lies on the outermost row of a plateau, and {one} and {other} are both inside it");
            sketch.wrong(&spot.span, mistakes, message);
        }
        mark(survey, spot.hex, spot.side, Marks::ORANGE);
    }
    if sketch.written.has(Marks::ORANGE) {
        return;
    }
    let top = |survey: &Survey<'_>, hex: HexId| survey.ground(hex).has(Ground::HILLTOP);
    for hex in survey.all() {
        let around: Vec<_> = survey.grid.adjacent(hex).collect();
        for (side, beyond) in around {
            if top(survey, hex) && !top(survey, beyond) && !inside(survey, hex, beyond) {
                mark(survey, hex, side, Marks::ORANGE);
            }
        }
    }
}

/// Notes a side that neither of its hexes has the ground for.
fn touches(survey: &Survey<'_>, spot: &NamedSide, ground: Ground, mistakes: &mut Mistakes) {
    let beyond = survey.grid.neighbour(spot.hex, spot.side);
    if ![Some(spot.hex), beyond].into_iter().flatten().any(|hex| survey.ground(hex).has(ground)) {
        let what = if ground == Ground::WOODS { "no woods touch" } else { "no hilltop touches" };
        survey.sketch.wrong(&spot.span, mistakes, format!("{what} this side of {}", place_name(spot.hex)));
    }
}
