//! Reads a map and checks that it hangs together.

use super::sheets::{MapSheet, PlaceSheet, RiverSheet, RoadSheet};
use crate::cards::WorkKind;
use crate::ids::{MOST_HEXES, Spot};
use crate::map::{Landing, Line, Map, Place, Terrain};
use fieldcraft_content::{Item, Mistakes, Sheet};
use fieldcraft_hex::{Grid, HexId, Layout, Parity};

/// Most places of a map.
pub const MOST_PLACES: usize = 40;

pub(super) fn map(file: &str, text: &str, mistakes: &mut Mistakes) -> Option<Map> {
    Sheet::read(file, text, mistakes, |sheet, mistakes| {
        let head: Item<MapSheet> = sheet.one("map", mistakes)?;
        let rivers: Vec<Item<RiverSheet>> = sheet.some("river", mistakes);
        let roads: Vec<Item<RoadSheet>> = sheet.some("road", mistakes);
        let places: Vec<Item<PlaceSheet>> = sheet.some("place", mistakes);
        let mut map = ground(&head, mistakes)?;
        landings(&head, &mut map, mistakes);
        for river in &rivers {
            lay_river(river, &mut map, mistakes);
        }
        for road in &roads {
            lay_road(road, &mut map, mistakes);
        }
        for place in &places {
            name_place(place, &mut map, mistakes);
        }
        if let Some(place) = places.get(MOST_PLACES) {
            place.mistake(mistakes, "", format!("a map has at most {MOST_PLACES} places"));
        }
        let nameless = map.spots().find(|at| map.terrain(*at).is_built_up() && map.place(*at).is_none());
        if let Some(at) = nameless {
            head.mistake(mistakes, "rows", format!("the city or town in {} has no `[[place]]`", map.label(at)));
        }
        Some(map)
    })
}

fn ground(head: &Item<MapSheet>, mistakes: &mut Mistakes) -> Option<Map> {
    let sheet = &head.value;
    let letters = |row: &String| row.split_whitespace().flat_map(str::bytes).collect::<Vec<u8>>();
    let rows: Vec<Vec<u8>> = sheet.rows.iter().map(letters).collect();
    let (columns, count) = (rows.first()?.len(), rows.len());
    if rows.iter().any(|row| row.len() != columns) || columns == 0 || MOST_HEXES < columns * count {
        let most = format!("rows are equally long, and a map has at most {MOST_HEXES} hexes");
        head.mistake(mistakes, "rows", most);
        return None;
    }
    let mut terrain = Vec::with_capacity(columns * count);
    for letter in rows.concat() {
        let known = Terrain::of_letter(letter);
        if known.is_none() {
            head.mistake(mistakes, "rows", format!("`{}` is not a terrain [FG-34]", char::from(letter)));
        }
        terrain.push(known.unwrap_or(Terrain::Plain));
    }
    // Columns are printed from 01, so the even ones, which lie lower, have odd numbers here.
    let grid = Grid::from_rows(Layout::Flat(Parity::Odd), &vec![columns as u16; count]).ok()?;
    let spots = || (0..terrain.len() as u16).map(HexId).map(Spot::hex);
    let near = |at: Spot| grid.neighbours(at.id()).map(|id| id.map(Spot::hex));
    let neighbours = spots().map(near).collect();
    let far = |from: Spot, to: Spot| grid.distance(from.id(), to.id()).unwrap_or(u32::MAX).min(255) as u8;
    let distances =
        spots().flat_map(|from| spots().map(move |to| (from, to))).map(|(from, to)| far(from, to)).collect();
    let all = terrain.len();
    Some(Map {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        size: (columns as u8, count as u8),
        rivers: vec![0; all],
        roads: vec![0; all],
        landing: vec![Landing::None; all],
        places: Vec::new(),
        place_at: vec![None; all],
        river_lines: Vec::new(),
        road_lines: Vec::new(),
        bridges: Vec::new(),
        neighbours,
        distances,
        terrain,
        grid,
    })
}

fn landings(head: &Item<MapSheet>, map: &mut Map, mistakes: &mut Mistakes) {
    for (labels, landing) in [(&head.value.good_landing, Landing::Good), (&head.value.poor_landing, Landing::Poor)] {
        for label in labels {
            match map.spot(label) {
                Some(at) if map.is_coastal(at) => map.landing[at.index()] = landing,
                Some(_) => head.mistake(mistakes, label, format!("{label} is not on the coast [FG-O20]")),
                None => head.mistake(mistakes, label, format!("there is no hex `{label}`")),
            }
        }
    }
}

/// Two neighboring hexes, such as `1007/1107`.
fn pair(label: &str, map: &Map) -> Option<(Spot, Spot)> {
    let (one, other) = label.split_once('/')?;
    let (one, other) = (map.spot(one)?, map.spot(other)?);
    map.direction(one, other).map(|_| (one, other))
}

fn mark(marks: &mut [u8], map_neighbours: &[[Option<Spot>; 6]], one: Spot, other: Spot) {
    for (from, to) in [(one, other), (other, one)] {
        if let Some(at) = map_neighbours[from.index()].iter().position(|spot| *spot == Some(to)) {
            marks[from.index()] |= 1 << at;
        }
    }
}

fn lay_river(river: &Item<RiverSheet>, map: &mut Map, mistakes: &mut Mistakes) {
    let mut pairs = Vec::new();
    for side in &river.value.sides {
        match pair(side, map) {
            Some((one, other)) => {
                mark(&mut map.rivers, &map.neighbours, one, other);
                pairs.push((one, other));
            }
            None => river.mistake(mistakes, side, format!("`{side}` are not adjacent hexes")),
        }
    }
    for side in &river.value.bridges {
        let direction = pair(side, map).and_then(|(one, other)| Some((one, map.direction(one, other)?)));
        match direction {
            Some((one, direction)) if map.has_river(one, direction) => map.bridges.push((one, direction)),
            _ => river.mistake(mistakes, side, format!("no river runs through `{side}`")),
        }
    }
    map.river_lines.push(Line { name: river.value.name.clone(), pairs });
}

fn lay_road(road: &Item<RoadSheet>, map: &mut Map, mistakes: &mut Mistakes) {
    let mut pairs = Vec::new();
    for step in road.value.hexes.windows(2) {
        let ends = map.spot(&step[0]).zip(map.spot(&step[1]));
        match ends.filter(|(one, other)| map.direction(*one, *other).is_some()) {
            Some((one, other)) => {
                mark(&mut map.roads, &map.neighbours, one, other);
                pairs.push((one, other));
            }
            None => road.mistake(mistakes, &step[1], format!("{} and {} are not adjacent", step[0], step[1])),
        }
    }
    map.road_lines.push(Line { name: road.value.name.clone(), pairs });
}

fn name_place(place: &Item<PlaceSheet>, map: &mut Map, mistakes: &mut Mistakes) {
    let sheet = &place.value;
    let Some(hex) = map.spot(&sheet.hex) else {
        return place.mistake(mistakes, &sheet.hex, format!("there is no hex `{}`", sheet.hex));
    };
    if map.place_at[hex.index()].is_some() {
        place.mistake(mistakes, &sheet.hex, "this hex has a name already");
    }
    if sheet.works.iter().any(|work| !matches!(work, WorkKind::Airfield | WorkKind::Port)) {
        place.mistake(mistakes, "works", "a place has an airfield, a port or both");
    }
    if sheet.works.contains(&WorkKind::Port) && !map.is_coastal(hex) {
        place.mistake(mistakes, "works", "a port is on the coast [FG-O28]");
    }
    map.place_at[hex.index()] = Some(map.places.len() as u8);
    map.places.push(Place { name: sheet.name.clone(), hex, key: sheet.key, works: sheet.works.clone() });
}
