//! The map as a board: terrain, rivers on hexsides, roads, bridges, places and what stands there; and what each side
//! covers with its command network and holds.
//!
//! The board changes only when a bridge, an airfield or a shipping facility does; what changes often lies over it.

use crate::cards::WorkKind;
use crate::ids::{Side, Spot};
use crate::map::{Landing, Map, Terrain};
use crate::present::names;
use crate::state::Operation;
use fieldcraft_hex::Layout;
use fieldcraft_scene::{Badge, Board, Cell, Feature, Orientation, Parity, Shade, Tone};

/// Terrain as a letter, and as the class words that a screen paints.
const fn ground(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Sea => ("~", "water"),
        Terrain::Coast => ("c", "sand"),
        Terrain::CoastalMountain => ("cm", "sand rise"),
        Terrain::Plain => ("", "clear"),
        Terrain::Swamp => ("s", "swamp"),
        Terrain::Mountain => ("m", "rise"),
        Terrain::Impassable => ("X", "rise hills"),
        Terrain::City => ("L", "town"),
        Terrain::Town => ("t", "town"),
    }
}

/// The map with the works that stand on it.
pub(crate) fn board(game: &Operation) -> Board {
    let map = game.map();
    let (orientation, parity) = match map.grid.layout() {
        Layout::Pointy(parity) => (Orientation::Pointy, parity),
        Layout::Flat(parity) => (Orientation::Flat, parity),
    };
    let shifted = match parity {
        fieldcraft_hex::Parity::Even => Parity::Even,
        fieldcraft_hex::Parity::Odd => Parity::Odd,
    };
    let cells = map.spots().map(|at| cell(game, at)).collect();
    Board { name: map.name.clone(), orientation, shifted, cells, features: features(game) }
}

fn cell(game: &Operation, at: Spot) -> Cell {
    let map = game.map();
    let columns = u16::from(map.size.0.max(1));
    let terrain = map.terrain(at);
    let (code, class) = ground(terrain);
    let place = map.place(at);
    Cell {
        id: map.label(at),
        row: (at.id().0 / columns) as i16,
        col: (at.id().0 % columns) as i16,
        terrain: names::terrain(terrain).into(),
        code: code.into(),
        ground: class.into(),
        badges: badges(game, at),
        label: place.map(|place| place.name.clone()),
        notes: notes(map, at),
    }
}

/// Key Cities, airfields and shipping facilities.
fn badges(game: &Operation, at: Spot) -> Vec<Badge> {
    let mut badges = Vec::new();
    if game.map().place(at).is_some_and(|place| place.key) {
        badges.push(Badge::new("Key City", "★"));
    }
    for (_, work) in game.standing().filter(|(_, work)| work.at == at) {
        let sign = match work.kind {
            WorkKind::Airfield => "✈",
            WorkKind::Port => "⚓",
            _ => continue,
        };
        let name = names::work_kind(work.kind);
        badges.push(if game.is_working(work) {
            Badge::new(name, sign)
        } else {
            Badge::new(format!("{name}, out of use"), sign).toned(Tone::Bad)
        });
    }
    badges
}

fn notes(map: &Map, at: Spot) -> Vec<String> {
    let mut notes = Vec::new();
    match map.landing[at.index()] {
        Landing::None => {}
        Landing::Good => notes.push("Good landing zone".into()),
        Landing::Poor => notes.push("Poor landing zone".into()),
    }
    if map.roads[at.index()] != 0 {
        notes.push("Road".into());
    }
    notes
}

fn features(game: &Operation) -> Vec<Feature> {
    let map = game.map();
    let mut all = Vec::new();
    for line in &map.river_lines {
        for (one, other) in &line.pairs {
            let hexside = map.direction(*one, *other).map(|direction| direction.index() as u8);
            all.push(Feature { kind: "river".into(), name: line.name.clone(), path: vec![map.label(*one)], hexside });
        }
    }
    for line in &map.road_lines {
        let name = format!("Road {}", line.name);
        all.push(Feature { kind: "road".into(), name, path: path(map, &line.pairs), hexside: None });
    }
    for (_, work) in game.standing().filter(|(_, work)| work.kind.is_bridge()) {
        let beyond = map.neighbours(work.at)[work.across.index()];
        let path = [work.at].into_iter().chain(beyond).map(|at| map.label(at)).collect();
        all.push(Feature { kind: "bridge".into(), name: names::work_kind(work.kind).into(), path, hexside: None });
    }
    all
}

/// The hexes of a road in their order.
fn path(map: &Map, pairs: &[(Spot, Spot)]) -> Vec<String> {
    let first = pairs.first().map(|(from, _)| *from);
    first.into_iter().chain(pairs.iter().map(|(_, to)| *to)).map(|at| map.label(at)).collect()
}

/// The command networks, and the places that each side holds.
pub(crate) fn shades(game: &Operation) -> Vec<Shade> {
    let map = game.map();
    let mut all = Vec::new();
    for side in Side::BOTH {
        let id = names::side_id(side);
        let network = game.network[side.index()].iter().map(|hex| map.label(Spot::hex(hex))).collect();
        let held = map.places.iter().filter(|place| game.holder(place.hex) == Some(side));
        let held = held.map(|place| map.label(place.hex)).collect();
        let shade = |kind: &str, name: String, hexes: Vec<String>| Shade {
            kind: kind.into(),
            name,
            side: Some(id.into()),
            hexes,
        };
        all.push(shade("area", format!("{} command network", names::side(side)), network));
        all.push(shade("held", format!("held by the {} side", names::side(side)), held));
    }
    all.retain(|shade| !shade.hexes.is_empty());
    all
}
