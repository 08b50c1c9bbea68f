//! Streams, roads and bridges: smooth where they pass through, stars where they meet.

use super::frame::Frame;
use crate::map::{Ground, Map};
use fieldcraft_hex::{Direction, HexId};
use std::fmt::Write;

/// The path of a road or stream inside one hex.
fn path(frame: &Frame, hex: HexId, sides: u8) -> Option<String> {
    let sides: Vec<_> = Direction::ALL.into_iter().filter(|side| sides & 1 << side.index() != 0).collect();
    let (x, y) = frame.centre(hex);
    let ends: Vec<_> = sides.iter().map(|&side| frame.middle(hex, side)).collect();
    match ends[..] {
        [] => None,
        [(ax, ay), (bx, by)] => Some(format!("M{ax} {ay}Q{x} {y} {bx} {by}")),
        _ => Some(ends.iter().map(|(ax, ay)| format!("M{ax} {ay}L{x} {y}")).collect()),
    }
}

pub(super) fn streams(out: &mut String, map: &Map, frame: &Frame) -> std::fmt::Result {
    for (id, _) in map.grid.iter() {
        if let Some(line) = path(frame, id, map.cell(id).streams) {
            writeln!(
                out,
                r##"<path d="{line}" fill="none" stroke="#3f7fb5" stroke-width="13" stroke-linecap="round"/>"##
            )?;
        }
    }
    Ok(())
}

pub(super) fn roads(out: &mut String, map: &Map, frame: &Frame) -> std::fmt::Result {
    for (stroke, width) in [("#5b4a3a", 9), ("#fbf6ea", 5)] {
        for (id, _) in map.grid.iter() {
            let cell = map.cell(id);
            let Some(line) = path(frame, id, cell.roads) else { continue };
            let bridge = cell.ground.has(Ground::BRIDGE);
            // The rails of a bridge stand out from the road.
            let (stroke, width) = if bridge && width == 9 { ("#111", 17) } else { (stroke, width) };
            let cap = if bridge { "butt" } else { "round" };
            writeln!(
                out,
                r#"<path d="{line}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="{cap}"/>"#
            )?;
        }
    }
    Ok(())
}
