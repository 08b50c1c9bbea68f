//! What a situation must get right beyond its syntax.

use super::read::{FlightSheet, GroupSheet, Sheets};
use super::special::Special;
use crate::ids::MOST_PIECES;
use crate::state::{MOST_OF_A_SIDE, Spot};
use crate::unit::{self, Carries, Category, Side, UnitType, Units};
use fieldcraft_content::{Item, Mistakes, check_id, did_you_mean};
use std::collections::BTreeSet;

mod areas;
mod on_map;
mod special;
mod victory;

pub(super) use on_map::check_on_map;

/// Checks everything that needs no map.
pub(super) fn check(sheets: &Sheets, units: &Units, mistakes: &mut Mistakes) {
    heading(sheets, mistakes);
    ids(&sheets.groups, "group", |group| &group.id, mistakes);
    ids(&sheets.flights, "flight", |flight| &flight.id, mistakes);
    ids(&sheets.exits, "exit", |exit| &exit.id, mistakes);
    for group in &sheets.groups {
        composition(group, units, mistakes);
        arrival(group, sheets, units, mistakes);
        loading(group, units, mistakes);
    }
    for flight in &sheets.flights {
        aircraft(flight, units, mistakes);
    }
    for special in &sheets.special {
        special::rule(special, sheets, units, mistakes);
    }
    special::landing(sheets, mistakes);
    special::ships(sheets, mistakes);
    victory::check(sheets, mistakes);
    areas::check(sheets, mistakes);
}

fn ids<T>(items: &[Item<T>], what: &str, id: impl Fn(&T) -> &String, mistakes: &mut Mistakes) {
    let mut seen = BTreeSet::new();
    for item in items {
        let id = id(&item.value);
        check_id(item, id, id, mistakes);
        if !seen.insert(id) {
            item.mistake(mistakes, id, format!("there is another {what} `{id}`"));
        }
    }
}

fn heading(sheets: &Sheets, mistakes: &mut Mistakes) {
    let card = &sheets.situation.value;
    check_id(&sheets.situation, "id", &card.id, mistakes);
    let mut wrong = |word: &str, message: &str| sheets.situation.mistake(mistakes, word, message);
    for (key, text) in [("name", &card.name), ("date", &card.date), ("description", &card.description)] {
        if text.trim().is_empty() {
            wrong(key, "a situation has a name, a date and a description [PL-XIV.A.1]");
        }
    }
    if !(1..=50).contains(&card.turns) {
        wrong("turns", "a situation has 1 to 50 turns [PL-XIV.A.7]");
    }
    // Who comes up in a turn lands in the next [PL-R70].
    let landing = sheets.special.iter().any(|special| special.value == Special::Amphibious {});
    if landing && (Spot::LAST_LANDING + 2..=50).contains(&card.turns) {
        wrong("turns", &format!("a landing has at most {} turns", Spot::LAST_LANDING + 1));
    }
    if card.own_design && card.note.as_ref().is_none_or(|note| note.trim().is_empty()) {
        wrong("own_design", "say in `note` what is invented");
    }
    let counts = Side::BOTH.map(|side| pieces(sheets, side) as usize);
    let all: usize = counts.iter().sum();
    if MOST_PIECES < all && counts.iter().all(|&count| count <= MOST_OF_A_SIDE) {
        wrong("", &format!("the battle has {all} pieces; {MOST_PIECES} are the most"));
    }
    for (side, pieces) in Side::BOTH.into_iter().zip(counts) {
        if MOST_OF_A_SIDE < pieces {
            wrong("", &format!("the {side:?} side has {pieces} pieces; {MOST_OF_A_SIDE} are the most"));
        }
        if !sheets.groups.iter().any(|group| group.value.side == side) {
            wrong("", &format!("there is no `[[group]]` of the {side:?} side [PL-XIV.A.3]"));
        }
    }
}

fn pieces(sheets: &Sheets, side: Side) -> u32 {
    let groups = sheets.groups.iter().filter(|group| group.value.side == side);
    let ground = groups.flat_map(|group| group.value.units.values());
    // All aircraft are Allied [PL-XII.0].
    let air = sheets.flights.iter().map(|flight| &flight.value.count).filter(|_| side == Side::Allied);
    ground.chain(air).map(|count| u32::from(*count)).sum()
}

/// The last turn; where the number of turns is wrong, that is said once and every turn will do.
fn last_turn(sheets: &Sheets) -> u8 {
    Some(sheets.situation.value.turns).filter(|turns| (1..=50).contains(turns)).unwrap_or(u8::MAX)
}

/// The types of a group's units that exist, and how many of each.
fn known<'a>(group: &'a GroupSheet, units: &'a Units) -> impl Iterator<Item = (&'a UnitType, u8)> {
    group.units.iter().filter_map(|(id, count)| units.find(id).map(|unit| (units.get(unit), *count)))
}

/// That there is no such unit, and which of those that fit may be meant, or else which of all.
fn no_unit(id: &str, units: &Units, fits: impl Fn(&UnitType) -> bool) -> String {
    let near = |fits: &dyn Fn(&UnitType) -> bool| {
        did_you_mean(id, units.types.iter().filter(|unit| fits(unit)).map(|unit| unit.id.as_str()))
    };
    let best = Some(near(&fits)).filter(|near| !near.is_empty()).unwrap_or_else(|| near(&|_| true));
    format!("there is no unit `{id}`{best}")
}

fn composition(group: &Item<GroupSheet>, units: &Units, mistakes: &mut Mistakes) {
    if group.value.name.trim().is_empty() {
        group.mistake(mistakes, "name", "a group has a name");
    }
    if group.value.units.is_empty() {
        group.mistake(mistakes, "units", "a group has units");
    }
    for (id, count) in &group.value.units {
        let Some(unit) = units.find(id).map(|unit| units.get(unit)) else {
            let fits = |unit: &UnitType| {
                let is_own = unit.side == group.value.side || is_position(unit);
                is_own && !matches!(unit.category, Category::Aircraft | Category::Wreck)
            };
            group.mistake(mistakes, id, no_unit(id, units, fits));
            continue;
        };
        if *count == 0 {
            group.mistake(mistakes, id, format!("there is at least one `{id}`, or none is named [PL-XIV.A.3]"));
        }
        match unit.category {
            Category::Aircraft => group.mistake(mistakes, id, "aircraft come in a `[[flight]]`"),
            Category::Wreck => group.mistake(mistakes, id, "wrecks are left by units and not set up [PL-VIII.0]"),
            // The counters of positional defenses serve both sides.
            Category::Fortification | Category::Mine | Category::Block => {}
            _ if unit.side != group.value.side => {
                group.mistake(mistakes, id, format!("`{id}` is a unit of the other side [PL-I.0a]"));
            }
            _ => {}
        }
    }
}

fn arrival(group: &Item<GroupSheet>, sheets: &Sheets, units: &Units, mistakes: &mut Mistakes) {
    let sheet = &group.value;
    let ways = [sheet.area.is_some(), sheet.enters.is_some(), sheet.lands.is_some()];
    if ways.iter().filter(|way| **way).count() != 1 {
        group.mistake(mistakes, "id", "a group has exactly one of `area`, `enters` and `lands` [PL-XIV.A.4]");
    }
    let turns = last_turn(sheets);
    if sheet.enters.as_ref().is_some_and(|enters| !(1..=turns).contains(&enters.turn)) {
        group.mistake(mistakes, "turn", format!("there are turns 1 to {turns} [PL-XIV.B.3a]"));
    }
    if sheet.lands.is_some() {
        if sheet.side != Side::Allied {
            group.mistake(mistakes, "side", "the Allied side lands [PL-XI.A.2a]");
        }
        let sum = |of: &dyn Fn(&UnitType) -> bool| -> u32 {
            known(sheet, units).filter(|(unit, _)| of(unit)).map(|(_, count)| u32::from(count)).sum()
        };
        if sum(&|unit| unit.carries == Some(Carries::Any))
            < sum(&|unit| unit.category == Category::Gun && unit.movement == 0)
        {
            group.mistake(mistakes, "units", "every unit that cannot move lands with a carrier [PL-XI.B.3a]");
        }
    }
    if sheet.lands.is_some() || sheet.enters.is_some() {
        for (unit, _) in known(sheet, units).filter(|(unit, _)| is_position(unit)) {
            group.mistake(mistakes, &unit.id, "positions are set up and do not move [PL-IX.C.1b, PL-IX.A.1.b]");
        }
        if sheet.from_enemy != 0 {
            group.mistake(mistakes, "from_enemy", "only a group that sets up keeps a distance");
        }
    }
}

const fn is_position(unit: &UnitType) -> bool {
    matches!(unit.category, Category::Fortification | Category::Mine | Category::Block)
}

fn loading(group: &Item<GroupSheet>, units: &Units, mistakes: &mut Mistakes) {
    let sheet = &group.value;
    for pair in &sheet.loaded {
        let find = |id: &str| units.find(id).map(|unit| units.get(unit));
        for id in [&pair.carrier, &pair.passenger] {
            let there = sheet.units.get(id).copied().unwrap_or_default();
            let used = sheet.loaded.iter().filter(|pair| pair.carrier == *id || pair.passenger == *id);
            let used: u32 = used.map(|pair| u32::from(pair.count)).sum();
            if u32::from(there) < used || pair.count == 0 {
                group.mistake(mistakes, "loaded", format!("the group has {there} `{id}` to load or be loaded"));
            }
        }
        let (Some(carrier), Some(passenger)) = (find(&pair.carrier), find(&pair.passenger)) else { continue };
        let there = |unit: &UnitType| sheet.units.contains_key(&unit.id);
        if there(carrier) && there(passenger) && !can_carry(carrier, passenger) {
            let message = format!("`{}` cannot carry `{}` [PL-V.C.7]", carrier.id, passenger.id);
            group.mistake(mistakes, "loaded", message);
        }
    }
}

/// Whether one unit may carry the other [PL-UFT.K6, PL-UFT.K7].
fn can_carry(carrier: &UnitType, passenger: &UnitType) -> bool {
    match carrier.carries {
        Some(Carries::Any) => {
            matches!(passenger.passenger, Some(unit::Loading::Half | unit::Loading::Full))
        }
        Some(Carries::Infantry) => passenger.is_infantry(),
        Some(Carries::TankBridge) => passenger.passenger == Some(unit::Loading::TankBridge),
        None => false,
    }
}

fn aircraft(flight: &Item<FlightSheet>, units: &Units, mistakes: &mut Mistakes) {
    let sheet = &flight.value;
    let Some(unit) = units.find(&sheet.unit).map(|unit| units.get(unit)) else {
        let message = no_unit(&sheet.unit, units, |unit| unit.category == Category::Aircraft);
        flight.mistake(mistakes, &sheet.unit, message);
        return;
    };
    if unit.category != Category::Aircraft {
        flight.mistake(mistakes, &sheet.unit, "only aircraft fly [PL-XII.0]");
        return;
    }
    if sheet.count == 0 {
        flight.mistake(mistakes, "count", "there is at least one aircraft");
    }
    if sheet.ordnance.is_some() && unit.special != Some(unit::Special::FighterBomber) {
        flight.mistake(mistakes, "ordnance", "only fighter-bombers carry bombs or rockets [PL-XII.C.1]");
    }
}
