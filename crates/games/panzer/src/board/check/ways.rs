//! Roads that continue, streams that flow, and bridges where they cross.

use super::super::place::{is_half, place, place_name, road_crossings, stream_crossings, way_off};
use super::super::sketch::NamedHex;
use super::Survey;
use crate::map::Ground;
use fieldcraft_content::Mistakes;
use fieldcraft_hex::{Direction, HexId};
use std::ops::Range;

/// The sides that a path of neighboring hexes crosses; a gap in it is a mistake.
fn steps(survey: &Survey<'_>, path: &[NamedHex], what: &str, mistakes: &mut Mistakes) -> Vec<(HexId, Direction)> {
    if let [only] = path {
        survey.sketch.wrong(&only.span, mistakes, format!("a {what} goes through two hexes at least"));
    }
    let mut steps = Vec::new();
    for pair in path.windows(2) {
        match survey.grid.adjacent(pair[0].hex).find(|(_, beyond)| *beyond == pair[1].hex) {
            Some((side, _)) => steps.push((pair[0].hex, side)),
            None => {
                let (from, to) = (place_name(pair[0].hex), place_name(pair[1].hex));
                let message = format!("the {what} jumps: {from} and {to} are not adjacent");
                survey.sketch.wrong(&pair[1].span, mistakes, message);
            }
        }
    }
    steps
}

/// The ends of a path that leave the board across a long edge.
fn exits<'a>(path: &'a [NamedHex], crossings: &[&str]) -> Vec<(&'a NamedHex, Direction)> {
    let ends = [path.first(), path.last()].into_iter().flatten();
    let leaves = |spot: &&NamedHex| crossings.contains(&place_name(spot.hex).as_str());
    ends.filter(leaves).filter_map(|spot| Some((spot, way_off(spot.hex)?))).collect()
}

/// Where a path first names a hex.
fn mention(paths: &[Vec<NamedHex>], hex: HexId) -> Option<&Range<usize>> {
    paths.iter().flatten().find(|spot| spot.hex == hex).map(|spot| &spot.span)
}

/// Lays the roads and checks them.
pub(super) fn roads(survey: &mut Survey<'_>, mistakes: &mut Mistakes) {
    let sketch = survey.sketch;
    let crossings = road_crossings(survey.coast);
    for path in &sketch.roads {
        for (hex, side) in steps(survey, path, "road", mistakes) {
            survey.both_sides(hex, side, |hex, side| hex.roads |= 1 << side.index());
        }
        for (spot, side) in exits(path, crossings) {
            survey.hexes[spot.hex.index()].roads |= 1 << side.index();
        }
    }
    for hex in survey.all() {
        let roads = survey.hexes[hex.index()].roads;
        let Some(span) = mention(&sketch.roads, hex).filter(|_| roads != 0) else { continue };
        let name = place_name(hex);
        let leaves = crossings.contains(&name.as_str());
        let ground = survey.ground(hex);
        if is_half(hex) && !leaves {
            let list = crossings.join(", ");
            sketch.wrong(span, mistakes, format!("a road may not touch the edge at {name}, only at {list}"));
        }
        if ground.has(Ground::SEA) {
            sketch.wrong(span, mistakes, format!("the road runs into the sea at {name}"));
        }
        if roads.count_ones() == 1 && !leaves && !is_half(hex) && !ground.any(Ground::TOWN.with(Ground::BEACH)) {
            sketch.wrong(span, mistakes, format!("the road ends nowhere at {name}"));
        }
    }
    for name in crossings {
        let hex = place(name).expect("crossing points are hexes");
        if survey.hexes[hex.index()].roads == 0 {
            let message = format!("a road must leave the board at {name}, where the next board goes on with it");
            sketch.at(hex, mistakes, message);
        }
    }
}

fn bit(sides: u8, side: Direction) -> bool {
    sides & 1 << side.index() != 0
}

/// Lays the streams and checks them.
pub(super) fn streams(survey: &mut Survey<'_>, mistakes: &mut Mistakes) {
    let sketch = survey.sketch;
    let crossings = stream_crossings(survey.coast);
    for path in &sketch.streams {
        for (hex, side) in steps(survey, path, "stream", mistakes) {
            survey.both_sides(hex, side, |hex, side| hex.streams |= 1 << side.index());
        }
        for (spot, side) in exits(path, crossings) {
            survey.hexes[spot.hex.index()].streams |= 1 << side.index();
        }
        for (at, spot) in path.iter().enumerate() {
            let ground = survey.ground(spot.hex);
            let mouth = at == 0 || at + 1 == path.len();
            let flows = ground.has(Ground::STREAM) || mouth && ground.any(Ground::SEA.with(Ground::SWAMP));
            if !flows {
                let message = format!("the picture shows no stream, `~` or `=`, at {}", place_name(spot.hex));
                sketch.wrong(&spot.span, mistakes, message);
            }
        }
    }
    for spring in &sketch.springs {
        if survey.hexes[spring.hex.index()].streams.count_ones() != 1 {
            sketch.wrong(&spring.span, mistakes, "a spring is the end of a stream");
        }
    }
    for hex in survey.all().filter(|&hex| survey.ground(hex).has(Ground::STREAM)) {
        let name = place_name(hex);
        if survey.ground(hex).any(Ground::SLOPE.with(Ground::HILLTOP)) {
            sketch.at(hex, mistakes, "streams run on the ground, not on hills");
        }
        let spring = sketch.springs.iter().any(|spot| spot.hex == hex);
        let Some(span) = mention(&sketch.streams, hex) else {
            sketch.at(hex, mistakes, format!("no `stream` line goes through {name}"));
            continue;
        };
        if survey.hexes[hex.index()].streams.count_ones() == 1 && !spring && !is_mouth(survey, hex) {
            let list = crossings.join(", ");
            let message = format!(
                "the stream ends at {name}: it begins at a spring, and ends in a stream, a swamp or the sea or leaves at {list}"
            );
            sketch.wrong(span, mistakes, message);
        }
    }
    outlets(survey, mistakes);
}

/// Whether a stream can lose itself here: in a swamp of this hex, or in a swamp or the sea beside it.
fn is_mouth(survey: &Survey<'_>, hex: HexId) -> bool {
    let wet = |(_, beyond): (Direction, HexId)| survey.ground(beyond).any(Ground::SWAMP.with(Ground::SEA));
    survey.ground(hex).has(Ground::SWAMP) || survey.grid.adjacent(hex).any(wet)
}

/// Every stream leads off the board, into the sea or into a swamp.
fn outlets(survey: &Survey<'_>, mistakes: &mut Mistakes) {
    let mut reached = vec![false; survey.hexes.len()];
    let is_stream = |hex: HexId| survey.ground(hex).has(Ground::STREAM);
    let is_outlet = |hex: HexId| {
        let streams = survey.hexes[hex.index()].streams;
        let off = way_off(hex).is_some_and(|side| bit(streams, side));
        off || streams != 0 && (!is_stream(hex) || is_mouth(survey, hex))
    };
    let mut open: Vec<HexId> = survey.all().filter(|&hex| is_outlet(hex)).collect();
    while let Some(hex) = open.pop() {
        if !std::mem::replace(&mut reached[hex.index()], true) {
            let streams = survey.hexes[hex.index()].streams;
            open.extend(survey.grid.adjacent(hex).filter(|(side, _)| bit(streams, *side)).map(|(_, beyond)| beyond));
        }
    }
    for path in &survey.sketch.streams {
        if let Some(spot) = path.first().filter(|spot| is_stream(spot.hex) && !reached[spot.hex.index()]) {
            survey.sketch.wrong(&spot.span, mistakes, "this stream flows nowhere");
        }
    }
}

/// A bridge stands where a road crosses a stream, and nowhere else.
pub(super) fn bridges(survey: &Survey<'_>, mistakes: &mut Mistakes) {
    for hex in survey.all() {
        let at = &survey.hexes[hex.index()];
        let name = place_name(hex);
        match (at.ground.has(Ground::BRIDGE), at.ground.has(Ground::STREAM) && at.roads != 0) {
            (true, false) => survey.sketch.at(hex, mistakes, format!("no road crosses the stream at {name}")),
            (false, true) => {
                survey.sketch.at(hex, mistakes, format!("a road crosses the stream at {name} without a bridge, `=`"));
            }
            (true, true) if at.roads & at.streams != 0 => {
                survey.sketch.at(hex, mistakes, format!("at {name} the road runs along the stream, not across it"));
            }
            _ => {}
        }
    }
}
