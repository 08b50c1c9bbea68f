//! What a situation must get right beyond its syntax.

use super::area::{Area, Edge};
use super::read::{FlightSheet, GroupSheet, Sheets};
use super::special::Special;
use super::victory::{Condition, Party, Quantity};
use crate::board::{Layout, Placed, Turn};
use crate::pack::is_id;
use crate::unit::{self, Carries, Category, Side, UnitType, Units};
use fieldcraft_content::{Item, Mistakes};
use std::collections::BTreeSet;

mod on_map;

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
        special_rule(special, sheets, units, mistakes);
    }
    landing(sheets, mistakes);
    victory(sheets, mistakes);
    areas(sheets, mistakes);
}

fn ids<T>(items: &[Item<T>], what: &str, id: impl Fn(&T) -> &String, mistakes: &mut Mistakes) {
    let mut seen = BTreeSet::new();
    for item in items {
        let id = id(&item.value);
        if !is_id(id) {
            item.mistake(mistakes, id, "an id is made of small letters, digits and hyphens");
        }
        if !seen.insert(id) {
            item.mistake(mistakes, id, format!("there is another {what} `{id}`"));
        }
    }
}

fn heading(sheets: &Sheets, mistakes: &mut Mistakes) {
    let card = &sheets.situation.value;
    let mut wrong = |word: &str, message: &str| sheets.situation.mistake(mistakes, word, message);
    if !is_id(&card.id) {
        wrong("id", "an id is made of small letters, digits and hyphens");
    }
    for (key, text) in [("name", &card.name), ("date", &card.date), ("description", &card.description)] {
        if text.trim().is_empty() {
            wrong(key, "a situation has a name, a date and a description [PL-XIV.A.1]");
        }
    }
    if !(1..=50).contains(&card.turns) {
        wrong("turns", "a situation has 1 to 50 turns [PL-XIV.A.7]");
    }
    if card.own_design && card.note.as_ref().is_none_or(|note| note.trim().is_empty()) {
        wrong("own_design", "say in `note` what is invented");
    }
    for side in Side::BOTH {
        if !sheets.groups.iter().any(|group| group.value.side == side) {
            wrong("", &format!("there is no `[[group]]` of the {side:?} side [PL-XIV.A.3]"));
        }
    }
}

/// The last turn; where the number of turns is wrong, that is said once and every turn will do.
fn last_turn(sheets: &Sheets) -> u8 {
    Some(sheets.situation.value.turns).filter(|turns| (1..=50).contains(turns)).unwrap_or(u8::MAX)
}

/// The types of a group's units that exist, and how many of each.
fn known<'a>(group: &'a GroupSheet, units: &'a Units) -> impl Iterator<Item = (&'a UnitType, u8)> {
    group.units.iter().filter_map(|(id, count)| units.find(id).map(|unit| (units.get(unit), *count)))
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
            group.mistake(mistakes, id, format!("there is no unit `{id}`"));
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
        flight.mistake(mistakes, &sheet.unit, format!("there is no unit `{}`", sheet.unit));
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

fn special_rule(item: &Item<Special>, sheets: &Sheets, units: &Units, mistakes: &mut Mistakes) {
    let (card, turns) = (&sheets.situation.value, last_turn(sheets));
    let group = |id: &str| sheets.groups.iter().find(|group| group.value.id == id);
    match &item.value {
        Special::StandIn { unit, counter } => {
            let [unit, counter] = [unit, counter].map(|id| {
                let found = units.find(id).map(|unit| units.get(unit));
                if found.is_none() {
                    item.mistake(mistakes, id, format!("there is no unit `{id}`"));
                }
                found
            });
            if unit.zip(counter).is_some_and(|(unit, counter)| unit.side != counter.side || unit.id == counter.id) {
                item.mistake(mistakes, "counter", "another counter of the same side stands in");
            }
        }
        Special::AircraftLimit { .. } | Special::OneFlightAtATime {} if sheets.flights.is_empty() => {
            item.mistake(mistakes, "kind", "there is no `[[flight]]`");
        }
        Special::Confined { groups, until, .. } => {
            for id in groups.iter().filter(|id| group(id).is_none()) {
                item.mistake(mistakes, id, format!("there is no group `{id}`"));
            }
            if groups.is_empty() || until.is_some_and(|parts| parts.contains(&0)) {
                item.mistake(mistakes, "kind", "name the groups, and a ratio of two numbers above 0 if there is one");
            }
        }
        Special::MustReach { by_turn, .. } if !(1..=turns).contains(by_turn) => {
            item.mistake(mistakes, "by_turn", format!("there are turns 1 to {turns}"));
        }
        Special::SetUpInSight { side } if card.sets_up_first == *side => {
            item.mistake(mistakes, "side", "only the side that sets up last must keep out of sight [PL-XIV.B.4]");
        }
        Special::DdTanks { group: id, sinks_from } => {
            match group(id) {
                None => item.mistake(mistakes, id, format!("there is no group `{id}`")),
                Some(group) => {
                    let tanks = known(&group.value, units).all(|(unit, _)| unit.category == Category::Tank);
                    if !tanks || group.value.lands.is_none() {
                        item.mistake(mistakes, id, "only a group of tanks that lands can swim [PL-R71]");
                    }
                }
            }
            if !(2..=6).contains(sinks_from) {
                item.mistake(mistakes, "sinks_from", "a die from 2 to 6 [PL-XI.D.4c]");
            }
        }
        Special::NavalSupport { points, until_turn } => {
            if *points < 20 {
                item.mistake(mistakes, "points", "naval fire comes in groups of at least 20 points [PL-XV.C.3b]");
            }
            if !(1..=turns).contains(until_turn) {
                item.mistake(mistakes, "until_turn", format!("there are turns 1 to {turns}"));
            }
        }
        _ => {}
    }
}

fn landing(sheets: &Sheets, mistakes: &mut Mistakes) {
    let amphibious = sheets.special.iter().any(|special| special.value == Special::Amphibious {});
    let lands = sheets.groups.iter().find(|group| group.value.lands.is_some());
    match lands {
        Some(group) if !amphibious => {
            group.mistake(mistakes, "lands", "units land only where `amphibious` is a special rule [PL-XI.0]");
        }
        None if amphibious => sheets.situation.mistake(mistakes, "", "no `[[group]]` lands [PL-XI.0]"),
        _ => {}
    }
}

fn victory(sheets: &Sheets, mistakes: &mut Mistakes) {
    let item = &sheets.victory;
    let sheet = &item.value;
    if sheet.endings.is_empty() {
        item.mistake(mistakes, "", "there is no `[[victory.ending]]` [PL-XIV.A.6]");
    }
    let judged = sheet.endings.iter().map(|ending| &ending.when).chain(&sheet.over_when);
    for condition in judged.flat_map(Condition::parts) {
        part(condition, false, sheets, mistakes);
    }
    for condition in sheet.improvement.iter().flat_map(Condition::parts) {
        part(condition, true, sheets, mistakes);
    }
}

fn part(condition: &Condition, improves: bool, sheets: &Sheets, mistakes: &mut Mistakes) {
    let item = &sheets.victory;
    let turns = last_turn(sheets);
    match condition {
        Condition::All(parts) | Condition::Any(parts) if parts.is_empty() => {
            item.mistake(mistakes, "when", "`all` and `any` have parts");
        }
        Condition::Ratio(ratio) => {
            let parts = ratio.at_least.or(ratio.below);
            if ratio.at_least.is_some() == ratio.below.is_some() || parts.is_none_or(|parts| parts.contains(&0)) {
                item.mistake(mistakes, "ratio", "a ratio has one of `at_least` and `below`, with numbers above 0");
            }
        }
        Condition::Turns(span) if span.from == 0 || span.to < span.from || turns < span.to => {
            item.mistake(mistakes, "turns", format!("a span of the turns 1 to {turns}"));
        }
        Condition::AtLeast(amount) if amount.count == 0 => {
            item.mistake(mistakes, "at_least", "there are always at least 0");
        }
        _ => {}
    }
    if !improves && condition.parties().contains(&Party::Winner) {
        item.mistake(mistakes, "winner", "only an `improvement` can ask about the winner");
    }
    for quantity in condition.quantities() {
        if let Quantity::Exited(exited) = quantity {
            let side = match exited.side {
                Party::Allied => Some(Side::Allied),
                Party::German => Some(Side::German),
                Party::Winner => None,
            };
            let fits =
                |exit: &super::read::ExitSheet| exit.id == exited.by && side.is_none_or(|side| side == exit.side);
            if !sheets.exits.iter().any(|exit| fits(&exit.value)) {
                item.mistake(mistakes, &exited.by, format!("there is no exit `{}` of this side", exited.by));
            }
        }
    }
}

/// Checks that every area speaks of boards and rows that are there.
fn areas(sheets: &Sheets, mistakes: &mut Mistakes) {
    let layout = &sheets.situation.value.layout;
    each_area(sheets, |area, item| {
        for part in area.parts() {
            if let Err((word, message)) = fits(part, layout) {
                item(mistakes, &word, message);
            }
        }
    });
    for special in &sheets.special {
        let boards: Vec<char> = match &special.value {
            Special::Confined { boards, .. } => boards.clone(),
            Special::NoReturn { from, to, .. } => from.iter().chain(to).copied().collect(),
            _ => continue,
        };
        for board in boards.iter().filter(|board| !has(layout, **board)) {
            special.mistake(mistakes, &board.to_string(), format!("board {board} is not in the layout"));
        }
    }
}

/// Notes a mistake at a word of an entry.
type Note<'a> = &'a dyn Fn(&mut Mistakes, &str, String);

/// Hands every area of a file to `see`, with a way to note what is wrong with it.
fn each_area(sheets: &Sheets, mut see: impl FnMut(&Area, Note<'_>)) {
    for item in &sheets.groups {
        let sheet = &item.value;
        for area in sheet.area.iter().chain(sheet.enters.as_ref().map(|enters| &enters.area)).chain(&sheet.lands) {
            see(area, &|mistakes, word, message| item.mistake(mistakes, word, message));
        }
    }
    for item in &sheets.exits {
        see(&item.value.area, &|mistakes, word, message| item.mistake(mistakes, word, message));
    }
    for item in &sheets.special {
        if let Special::MustReach { area, .. } | Special::HeldAtStart { area, .. } = &item.value {
            see(area, &|mistakes, word, message| item.mistake(mistakes, word, message));
        }
    }
    let item = &sheets.victory;
    let sheet = &item.value;
    let conditions = sheet.endings.iter().map(|ending| &ending.when).chain(&sheet.over_when).chain(&sheet.improvement);
    for area in conditions.flat_map(Condition::parts).flat_map(Condition::areas) {
        see(area, &|mistakes, word, message| item.mistake(mistakes, word, message));
    }
}

/// Whether an area fits the layout; if not, the word to point at and what is wrong.
fn fits(area: &Area, layout: &Layout) -> Result<(), (String, String)> {
    let boards: Vec<char> = match area {
        Area::Boards(boards) => boards.clone(),
        Area::Rows(rows) => vec![rows.board],
        Area::PastRow(past) => vec![past.board],
        Area::Bank(bank) => vec![bank.board],
        _ => Vec::new(),
    };
    if let Some(board) = boards.iter().find(|board| !has(layout, **board)) {
        return Err((board.to_string(), format!("board {board} is not in the layout")));
    }
    match area {
        Area::Rows(rows) if rows.to < rows.from => {
            Err(("rows".into(), "rows go from the first letter to the last".into()))
        }
        // Rows run across the short side of a board, so where they run north there is nothing north of them.
        Area::PastRow(past) if is_upright(layout) != matches!(past.side, Edge::North | Edge::South) => {
            Err(("past_row".into(), "no row of this layout has such a side".into()))
        }
        _ => Ok(()),
    }
}

fn placed(layout: &Layout) -> impl Iterator<Item = &Placed> {
    layout.rows().iter().flatten()
}

fn has(layout: &Layout, board: char) -> bool {
    placed(layout).any(|placed| placed.board == board)
}

/// Whether rows run from west to east, as printed; all boards of a layout agree in that.
fn is_upright(layout: &Layout) -> bool {
    placed(layout).all(|placed| matches!(placed.turn, Turn::Zero | Turn::Half))
}
