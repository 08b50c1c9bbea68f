//! What a situation must get right on its map: names that exist, areas that hold their groups.

use super::super::area::Area;
use super::super::read::{GroupSheet, Sheets};
use super::super::victory::Condition;
use super::areas::{each_area, fits};
use super::known;
use crate::board::{self, Board, JoinError};
use crate::map::{Ground, Map};
use crate::state::MOST_HEXES;
use crate::unit::{Category, UnitType, Units};
use fieldcraft_content::{Item, Mistakes, did_you_mean};
use fieldcraft_hex::HexId;

/// Checks all that can be checked on the map.
pub(in super::super) fn check_on_map(sheets: &Sheets, units: &Units, boards: &[Board], mistakes: &mut Mistakes) {
    let layout = &sheets.situation.value.layout;
    let map = match board::join(layout, boards) {
        Ok(map) => map,
        Err(JoinError::Unknown(board)) => {
            let known: Vec<String> = boards.iter().map(|board| board.letter.to_string()).collect();
            let message = format!("there is no board {board}, only {}", known.join(", "));
            return sheets.situation.mistake(mistakes, "layout", message);
        }
        Err(reason) => return sheets.situation.mistake(mistakes, "layout", reason.to_string()),
    };
    if MOST_HEXES < map.cells.len() {
        let message = format!("the map has {} hexes; {MOST_HEXES} are the most", map.cells.len());
        return sheets.situation.mistake(mistakes, "layout", message);
    }
    each_area(sheets, |area, note| {
        let wrong: Vec<_> = area.parts().into_iter().flat_map(|part| unknown(part, &map)).collect();
        // An area with a wrong name is empty for that reason alone.
        if wrong.is_empty()
            && area.parts().iter().all(|part| fits(part, layout).is_ok())
            && area.playable(&map).is_empty()
        {
            note(mistakes, "area", "this area has no hexes on the map".into());
        }
        for (word, message) in wrong {
            note(mistakes, &word, message);
        }
    });
    for group in &sheets.groups {
        room(group, units, &map, mistakes);
    }
    bridges(sheets, &map, mistakes);
}

/// The names in an area that the map does not have, and what is wrong with them.
fn unknown(area: &Area, map: &Map) -> Vec<(String, String)> {
    match area {
        Area::Towns(towns) => {
            let names = || map.towns.iter().map(|town| town.name.as_str());
            let unknown = towns.iter().filter(|name| names().all(|town| town != name.as_str()));
            let tell = |name: &String| format!("there is no town {name} on the map{}", did_you_mean(name, names()));
            unknown.map(|name| (name.clone(), tell(name))).collect()
        }
        Area::Hexes(hexes) => {
            let unknown = hexes.iter().filter(|name| map.named(**name).is_none());
            unknown.map(|name| (name.to_string(), format!("there is no hex {name} on the map"))).collect()
        }
        _ => Vec::new(),
    }
}

/// Where a piece may never be set up, whatever the area says.
const fn closed(unit: &UnitType) -> Ground {
    match unit.category {
        Category::Mine => Ground::SEA.with(Ground::TOWN).with(Ground::BRIDGE).with(Ground::SWAMP),
        Category::Block => Ground::SEA,
        Category::Fortification => Ground::SWAMP.with(Ground::SEA).with(Ground::BEACH).with(Ground::STREAM),
        _ => Ground::SEA,
    }
}

fn room(group: &Item<GroupSheet>, units: &Units, map: &Map, mistakes: &mut Mistakes) {
    let sheet = &group.value;
    if let Some(area) = &sheet.lands {
        let hexes = area.playable(map);
        if hexes.iter().any(|hex| !is_landing_place(map, *hex)) {
            group.mistake(mistakes, "lands", "units land from sea hexes beside a beach [PL-XI.B.1]");
        }
    }
    let Some(area) = &sheet.area else { return };
    let hexes = area.hexes(map);
    if area.playable(map).is_empty() {
        return;
    }
    let open = |unit: &UnitType| hexes.iter().filter(|hex| !map.cell(**hex).ground.any(closed(unit))).count();
    let mut pieces = 0;
    for (unit, count) in known(sheet, units) {
        // One mine, one block and one fortification in a hex [PL-IX.A.1.aa, PL-IX.B.1b, PL-IX.C.13].
        let most = if super::is_position(unit) { open(unit) } else { 4 * open(unit) };
        if most < usize::from(count) {
            group.mistake(mistakes, &unit.id, format!("the area has room for {most} `{}`", unit.id));
        }
        pieces += if unit.stacks { usize::from(count) } else { 0 };
    }
    let rides = |id: &str| units.find(id).is_some_and(|unit| units.get(unit).stacks);
    let riders = sheet.loaded.iter().filter(|pair| rides(&pair.passenger));
    let riders: usize = riders.map(|pair| usize::from(pair.count)).sum();
    if 4 * hexes.len() < pieces.saturating_sub(riders) {
        group.mistake(mistakes, "area", format!("{} hexes are too few for {pieces} units [PL-VI.A]", hexes.len()));
    }
}

fn is_landing_place(map: &Map, hex: HexId) -> bool {
    let beach = |(_, next): (_, HexId)| map.cell(next).ground.has(Ground::BEACH);
    map.cell(hex).ground.has(Ground::SEA) && map.grid.adjacent(hex).any(beach)
}

/// Checks the single hexes that victory conditions name.
fn bridges(sheets: &Sheets, map: &Map, mistakes: &mut Mistakes) {
    let victory = &sheets.victory;
    for (condition, place) in victory.judged().into_iter().chain(victory.improving()) {
        let (name, bridge) = match condition {
            Condition::BridgeStands(name) => (name, true),
            Condition::BlockAt(name) => (name, false),
            _ => continue,
        };
        match map.named(*name) {
            None => place.mistake(mistakes, &name.to_string(), format!("there is no hex {name} on the map")),
            Some(hex) if bridge && !map.cell(hex).ground.has(Ground::BRIDGE) => {
                place.mistake(mistakes, &name.to_string(), format!("{name} has no bridge"));
            }
            Some(_) => {}
        }
    }
}
