//! Draws a map as SVG: every terrain by color and by pattern, hexsides, roads, streams, towns and hex numbers.
//!
//! For makers of boards; the browser paints scenes, not this. Whole numbers only, so the same map gives the same file.

mod frame;
mod pattern;
mod ways;

use crate::map::{Ground, HexName, Map, Marks};
use fieldcraft_hex::{Direction, HexId};
use frame::Frame;
use std::fmt::Write;

/// Draws a map, with its half hexes whole and the cut of the edges as a frame over them.
#[must_use]
pub fn svg(map: &Map) -> String {
    let mut out = String::new();
    let frame = Frame::new(map);
    // Writing into a string cannot fail.
    let _ = draw(&mut out, map, &frame);
    out
}

fn draw(out: &mut String, map: &Map, frame: &Frame) -> std::fmt::Result {
    let (width, height) = frame.size();
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="sans-serif">"#
    )?;
    let boards: String = map.boards.iter().collect();
    writeln!(out, "<title>Boards {boards}</title>")?;
    writeln!(out, "{}", pattern::DEFINITIONS)?;
    writeln!(out, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##)?;
    let hexes = || map.grid.iter().map(|(id, _)| id);
    for id in hexes() {
        ground(out, map, frame, id)?;
    }
    letters(out, map, frame)?;
    ways::streams(out, map, frame)?;
    ways::roads(out, map, frame)?;
    for id in hexes() {
        sides(out, map, frame, id)?;
    }
    for id in hexes() {
        number(out, map, frame, id)?;
    }
    towns(out, map, frame)?;
    frame.edges(out)?;
    writeln!(out, "</svg>")
}

/// The fills of a hex from the ground up: its height, then what grows or stands on it.
fn fills(ground: Ground) -> Vec<&'static str> {
    let base = [
        (Ground::SEA, "url(#sea)"),
        (Ground::BEACH, "url(#beach)"),
        (Ground::HILLTOP, "url(#hilltop)"),
        (Ground::SLOPE, "url(#slope)"),
    ];
    let base = base.iter().find(|(kind, _)| ground.has(*kind)).map_or("#f1ecd2", |(_, fill)| fill);
    let over = [
        (Ground::PLATEAU, "url(#plateau)"),
        (Ground::SWAMP, "url(#swamp)"),
        (Ground::STREAM, "url(#stream)"),
        (Ground::WOODS, "url(#woods)"),
        (Ground::TOWN, "url(#town)"),
    ];
    let over = over.iter().filter(|(kind, _)| ground.has(*kind)).map(|(_, fill)| *fill);
    std::iter::once(base).chain(over).collect()
}

fn ground(out: &mut String, map: &Map, frame: &Frame, id: HexId) -> std::fmt::Result {
    let points = frame.outline(id);
    for fill in fills(map.cell(id).ground) {
        writeln!(out, r##"<polygon points="{points}" fill="{fill}"/>"##)?;
    }
    writeln!(out, r##"<polygon points="{points}" fill="none" stroke="#8d8a72" stroke-width="1"/>"##)
}

/// The symbols on the sides; each side is drawn by the hex with the smaller number, or by the edge of the map.
fn sides(out: &mut String, map: &Map, frame: &Frame, id: HexId) -> std::fmt::Result {
    for side in Direction::ALL {
        if map.grid.neighbour(id, side).is_some_and(|beyond| beyond < id) {
            continue;
        }
        let marks = map.cell(id).marks[side.index()];
        let line = frame.side(id, side);
        // Wide strokes first, so that a side with two symbols shows both.
        let strokes = [
            (Marks::CLIFF, r##"stroke="#2b2b2b" stroke-width="11" stroke-dasharray="3 2""##),
            (Marks::ORANGE, r##"stroke="#e06a00" stroke-width="8" stroke-linecap="round""##),
            (Marks::BROWN, r##"stroke="#5f3409" stroke-width="9" stroke-linecap="round""##),
            (Marks::GREEN, r##"stroke="#12701c" stroke-width="4" stroke-linecap="round""##),
            (Marks::GREEN, r##"stroke="#9be08a" stroke-width="2" stroke-dasharray="0 5" stroke-linecap="round""##),
            (Marks::ORANGE, r##"stroke="#ffe0b0" stroke-width="2""##),
        ];
        for (_, stroke) in strokes.iter().filter(|(mark, _)| marks.has(*mark)) {
            writeln!(out, r#"<path d="{line}" {stroke} fill="none"/>"#)?;
        }
    }
    Ok(())
}

fn number(out: &mut String, map: &Map, frame: &Frame, id: HexId) -> std::fmt::Result {
    let (x, y) = frame.centre(id);
    let Some(HexName { row, number, .. }) = map.cell(id).names.first() else { return Ok(()) };
    let letters = crate::map::row_letters(*row);
    writeln!(
        out,
        r##"<text x="{x}" y="{}" font-size="9" text-anchor="middle" fill="#222" stroke="#fff" stroke-width="2" stroke-opacity="0.6" paint-order="stroke">{letters}{number}</text>"##,
        y - 15
    )
}

fn towns(out: &mut String, map: &Map, frame: &Frame) -> std::fmt::Result {
    for town in &map.towns {
        let count = i32::try_from(town.hexes.len()).unwrap_or(1).max(1);
        let sum =
            |axis: fn((i32, i32)) -> i32| town.hexes.iter().map(|&hex| axis(frame.centre(hex))).sum::<i32>() / count;
        let (x, y) = (sum(|(x, _)| x), sum(|(_, y)| y));
        let name = town.name.replace('&', "&amp;").replace('<', "&lt;");
        writeln!(
            out,
            r##"<text x="{x}" y="{}" font-size="20" font-weight="bold" text-anchor="middle" fill="#111" stroke="#fff" stroke-width="5" stroke-opacity="0.85" paint-order="stroke">{name}</text>"##,
            y + 10
        )?;
    }
    Ok(())
}

/// The letter of each board stands in its hex R6.
fn letters(out: &mut String, map: &Map, frame: &Frame) -> std::fmt::Result {
    for &board in &map.boards {
        let Some(hex) = map.named(HexName { board, row: 17, number: 6 }) else { continue };
        let (x, y) = frame.centre(hex);
        writeln!(
            out,
            r##"<text x="{x}" y="{}" font-size="44" font-weight="bold" text-anchor="middle" fill="#b03030" fill-opacity="0.35">{board}</text>"##,
            y + 16
        )?;
    }
    Ok(())
}
