//! Reads unit cards, decks, the build list and the charts, and checks that each could be printed.

use super::{MOST_CARDS, MOST_KINDS};
use crate::cards::{
    Arm, BuildEntry, Charts, Class, Classes, CommandCard, Crew, EngineerRow, EventCard, EventEffect, Grade, TerrainRow,
    Trait, UnitCard, Weapon, What, WorkKind,
};
use crate::map::Terrain;
use fieldcraft_content::{Item, Mistakes, Sheet, check_names, check_room, values};

pub(super) fn units(text: &str, mistakes: &mut Mistakes) -> Vec<UnitCard> {
    let mut items: Vec<Item<UnitCard>> = Sheet::list("units.toml", text, "unit", mistakes);
    check_names(&items, |card| (&card.id, &card.name), mistakes);
    check_room(&items, MOST_KINDS, mistakes);
    for item in &items {
        check_unit(item, mistakes);
    }
    for what in [Trait::Headquarters, Trait::CommandPost] {
        if items.iter().filter(|item| item.value.has(what)).count() != 1
            && let Some(item) = items.first()
        {
            item.mistake(mistakes, "", "there is one card for the Forward HQ and one for the Command Post [FG-B22]");
        }
    }
    for item in &mut items {
        for weapon in [&mut item.value.primary, &mut item.value.secondary].into_iter().flatten() {
            weapon.at = Classes::of(&weapon.targets);
        }
    }
    values(items)
}

fn check_unit(item: &Item<UnitCard>, mistakes: &mut Mistakes) {
    let card = &item.value;
    if card.endurance == 0 || card.half == 0 || card.endurance <= card.half {
        item.mistake(mistakes, "half", "Half Endurance is at least 1 and below Endurance [FG-14]");
    }
    if 100 < card.cost {
        item.mistake(mistakes, "cost", "a unit costs at most 100 [FG-24]");
    }
    if card.class == Class::Gun && card.movement != 0 {
        item.mistake(mistakes, "movement", "guns move only when they are towed [FG-O23]");
    }
    let fort = card.class == Class::Bunker;
    if fort && (card.movement != 0 || card.crew.is_some()) {
        item.mistake(mistakes, "class", "posts and walls neither move nor have crews [FG-25]");
    }
    if fort != card.nation.is_none() {
        item.mistake(mistakes, "class", "what either side builds has no nation, and all else has one [FG-O26]");
    }
    if card.class == Class::Aircraft && card.crew.is_none() {
        item.mistake(mistakes, "class", "an aircraft has a pilot [FG-O25]");
    }
    if 10 < card.surrenders {
        item.mistake(mistakes, "surrenders", "it is a result of D10 [FG-B24]");
    }
    if card.carries.as_ref().is_some_and(|carries| carries.units == 0 || 6 < carries.units) {
        item.mistake(mistakes, "carries", "a carrier takes one to six units [FG-O18]");
    }
    for weapon in Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm)) {
        check_weapon(item, weapon, mistakes);
    }
}

fn check_weapon(item: &Item<UnitCard>, weapon: &Weapon, mistakes: &mut Mistakes) {
    if !(2..=20).contains(&weapon.attack) {
        item.mistake(mistakes, &weapon.name, "an Attack Rating is a result of D20 above 1 [FG-5]");
    }
    if weapon.targets.is_empty() {
        item.mistake(mistakes, &weapon.name, "a weapon fires at something [FG-1]");
    }
    if weapon.piercing.is_some_and(|value| value == 0 || 10 < value) {
        item.mistake(mistakes, &weapon.name, "an AP value is a result of D10 [FG-30]");
    }
    if 6 < weapon.range {
        item.mistake(mistakes, &weapon.name, "no weapon reaches farther than 6 hexes [FG-O33]");
    }
}

pub(super) fn commands(text: &str, mistakes: &mut Mistakes) -> Vec<CommandCard> {
    let items: Vec<Item<CommandCard>> = Sheet::list("commands.toml", text, "command", mistakes);
    check_names(&items, |card| (&card.id, &card.name), mistakes);
    check_room(&items, MOST_CARDS, mistakes);
    for item in items.iter().filter(|item| item.value.copies == 0) {
        item.mistake(mistakes, "copies", "there is at least one of each card [FG-O5]");
    }
    if items.iter().map(|item| u32::from(item.value.copies)).sum::<u32>() < 30
        && let Some(item) = items.first()
    {
        item.mistake(mistakes, "", "the deck has 30 cards or more, for two hands and a turn's draw [FG-O5]");
    }
    values(items)
}

pub(super) fn events(text: &str, units: &[UnitCard], mistakes: &mut Mistakes) -> Vec<EventCard> {
    let items: Vec<Item<EventCard>> = Sheet::list("events.toml", text, "event", mistakes);
    check_names(&items, |card| (&card.id, &card.name), mistakes);
    check_room(&items, MOST_CARDS, mistakes);
    for item in &items {
        if item.value.copies == 0 {
            item.mistake(mistakes, "copies", "there is at least one of each card [FG-O8]");
        }
        if let EventEffect::Garrison { unit } = &item.value.effect
            && !units.iter().any(|card| card.id == *unit)
        {
            item.mistake(mistakes, unit, format!("there is no unit `{unit}`"));
        }
    }
    values(items)
}

pub(super) fn builds(text: &str, units: &[UnitCard], mistakes: &mut Mistakes) -> Vec<BuildEntry> {
    let items: Vec<Item<BuildEntry>> = Sheet::list("builds.toml", text, "build", mistakes);
    check_names(&items, |entry| (&entry.id, &entry.name), mistakes);
    check_room(&items, MOST_CARDS, mistakes);
    for item in &items {
        match &item.value.what {
            What::Post { unit } | What::Fortification { unit } => {
                if !units.iter().any(|card| card.id == *unit && card.class == Class::Bunker) {
                    item.mistake(mistakes, unit, format!("there is no post or wall `{unit}`"));
                }
            }
            What::Work { work: WorkKind::Bridge } => {
                item.mistake(mistakes, "work", "engineers build engineered bridges only [FG-57]");
            }
            What::Work { .. } => {}
        }
    }
    values(items)
}

/// The rows of a chart in the order of `all`, each there once.
fn chart<T, K: PartialEq + Copy>(
    items: Vec<Item<T>>,
    all: &[K],
    key: impl Fn(&T) -> K,
    mistakes: &mut Mistakes,
) -> Vec<T> {
    for (at, item) in items.iter().enumerate() {
        if all.get(at) != Some(&key(&item.value)) {
            item.mistake(mistakes, "", "the chart has each row once, in the order of the rulebook");
        }
    }
    if items.len() < all.len()
        && let Some(item) = items.last()
    {
        item.mistake(mistakes, "", "rows are missing after this one");
    }
    values(items)
}

pub(super) fn charts(text: &str, mistakes: &mut Mistakes) -> Option<Charts> {
    Sheet::read("charts.toml", text, mistakes, |sheet, mistakes| {
        let terrain: Vec<Item<TerrainRow>> = sheet.items("terrain", mistakes);
        let crews: Vec<Item<Crew>> = sheet.items("crew", mistakes);
        let engineers: Vec<Item<EngineerRow>> = sheet.items("engineer", mistakes);
        let experience: Option<Item<crate::cards::Experience>> = sheet.one("experience", mistakes);
        let transit = sheet.one("transit", mistakes);
        let income = sheet.one("income", mistakes);
        let river = sheet.one("river", mistakes);
        if let Some(item) = experience.as_ref().filter(|item| item.value.results.len() != 10) {
            item.mistake(mistakes, "results", "there is a result for each face of D10 [FG-36]");
        }
        Some(Charts {
            terrain: chart(terrain, &Terrain::ALL, |row| row.terrain, mistakes),
            crews: chart(crews, &Grade::ALL, |row| row.grade, mistakes),
            engineers: chart(engineers, &WorkKind::ALL, |row| row.work, mistakes),
            experience: experience?.value,
            transit: transit?.value,
            income: income?.value,
            river: river?.value,
        })
    })
}
