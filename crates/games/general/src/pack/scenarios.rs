//! Reads a scenario and checks it against the pack and its map.

use super::Pack;
use super::sheets::{ConditionSheet, GroupSheet, ObjectiveSheet, ScenarioSheet, StagedSheet};
use crate::cards::{Class, Grade, Trait};
use crate::ids::{Kind, MOST_NEUTRAL, Owner, Side, Spot};
use crate::map::{Map, Terrain};
use crate::scenario::{Condition, Group, Objective, Scenario};
use fieldcraft_content::{Item, Mistakes, Sheet};
use std::collections::BTreeMap;

/// Most units that a side starts with, so that it can still buy some [FG-O4].
const MOST_AT_START: usize = 60;

pub(super) fn scenario(file: &str, text: &str, pack: &Pack, maps: &[Map], mistakes: &mut Mistakes) -> Option<Scenario> {
    Sheet::read(file, text, mistakes, |sheet, mistakes| {
        let head: Item<ScenarioSheet> = sheet.one("scenario", mistakes)?;
        let group_sheets: Vec<Item<GroupSheet>> = sheet.items("group", mistakes);
        let staged_sheets: Vec<Item<StagedSheet>> = sheet.some("staged", mistakes);
        let objective_sheets: Vec<Item<ObjectiveSheet>> = sheet.items("objective", mistakes);
        let value = &head.value;
        let Some(at) = maps.iter().position(|map| map.id == value.map) else {
            head.mistake(mistakes, &value.map, format!("there is no map `{}`", value.map));
            return None;
        };
        let map = &maps[at];
        let mut groups: Vec<Group> = group_sheets.iter().filter_map(|item| group(item, pack, map, mistakes)).collect();
        for item in &staged_sheets {
            let units = kinds(item, &item.value.units, pack, mistakes);
            groups.push(Group { owner: item.value.side.owner(), at: None, units, aboard: false });
        }
        check_head(&head, &groups, pack, mistakes);
        if 8 < objective_sheets.len() {
            head.mistake(mistakes, "", "a scenario has at most eight objectives");
        }
        Some(Scenario {
            id: value.id.clone(),
            name: value.name.clone(),
            map: at,
            date: value.date.clone(),
            description: value.description.trim().to_owned(),
            turns: value.turns,
            defender: value.defender,
            base_income: value.base_income,
            treasury: value.treasury,
            points: value.points,
            american_holds: hexes(&head, &value.american_holds, map, mistakes),
            zones: [&value.american_zone, &value.german_zone].map(|zone| hexes(&head, zone, map, mistakes)),
            groups,
            objectives: objective_sheets.iter().map(|item| objective(item, map, mistakes)).collect(),
        })
    })
}

fn check_head(head: &Item<ScenarioSheet>, groups: &[Group], pack: &Pack, mistakes: &mut Mistakes) {
    let value = &head.value;
    if !(1..=60).contains(&value.turns) {
        head.mistake(mistakes, "turns", "a scenario has 1 to 60 turns [FG-O78]");
    }
    if value.treasury.iter().chain(&value.points).any(|money| 5000 < *money) {
        head.mistake(mistakes, "treasury", "nobody has more than 5000 [FG-19]");
    }
    for side in Side::BOTH {
        let own = groups.iter().filter(|group| group.owner == side.owner()).flat_map(|group| &group.units);
        if MOST_AT_START < own.clone().count() {
            head.mistake(mistakes, "", format!("a side starts with at most {MOST_AT_START} units [FG-O4]"));
        }
        if own.filter(|(kind, _)| pack.units[kind.index()].has(Trait::Headquarters)).count() != 1 {
            head.mistake(mistakes, "", "each side has one Forward HQ [FG-O27]");
        }
    }
    let neutral = groups.iter().filter(|group| group.owner == Owner::Neutral).flat_map(|group| &group.units);
    if MOST_NEUTRAL < neutral.count() {
        head.mistake(mistakes, "", format!("there are at most {MOST_NEUTRAL} neutral units"));
    }
}

fn hexes<T>(item: &Item<T>, labels: &[String], map: &Map, mistakes: &mut Mistakes) -> Vec<Spot> {
    let mut spots = Vec::new();
    for label in labels {
        match map.spot(label) {
            Some(at) => spots.push(at),
            None => item.mistake(mistakes, label, format!("there is no hex `{label}`")),
        }
    }
    spots
}

fn kinds<T>(item: &Item<T>, units: &BTreeMap<String, u8>, pack: &Pack, mistakes: &mut Mistakes) -> Vec<(Kind, Grade)> {
    let mut all = Vec::new();
    for (id, count) in units {
        match pack.unit(id) {
            Some(kind) => all.extend(std::iter::repeat_n((kind, Grade::Regular), usize::from(*count))),
            None => item.mistake(mistakes, id, format!("there is no unit `{id}`")),
        }
    }
    all
}

fn group(item: &Item<GroupSheet>, pack: &Pack, map: &Map, mistakes: &mut Mistakes) -> Option<Group> {
    let value = &item.value;
    let units = kinds(item, &value.units, pack, mistakes);
    let Some(at) = map.spot(&value.hex) else {
        item.mistake(mistakes, &value.hex, format!("there is no hex `{}`", value.hex));
        return None;
    };
    let at_sea = map.terrain(at) == Terrain::Sea;
    for (kind, _) in &units {
        let card = &pack.units[kind.index()];
        let fits = match card.class {
            Class::Naval => at_sea,
            Class::Aircraft => {
                map.place(at).is_some_and(|place| place.works.contains(&crate::cards::WorkKind::Airfield))
            }
            _ => at_sea == value.aboard && map.terrain(at) != Terrain::Impassable,
        };
        if !fits {
            item.mistake(mistakes, &card.id, format!("the {} cannot start there [FG-34]", card.name));
        }
    }
    Some(Group { owner: value.side, at: Some(at), units, aboard: value.aboard })
}

fn objective(item: &Item<ObjectiveSheet>, map: &Map, mistakes: &mut Mistakes) -> Objective {
    let value = &item.value;
    let condition = |sheet: &ConditionSheet, mistakes: &mut Mistakes| match sheet {
        ConditionSheet::Hold { hexes: labels } => Condition::Hold(hexes(item, labels, map, mistakes)),
        ConditionSheet::Denied { hexes: labels } => Condition::Denied(hexes(item, labels, map, mistakes)),
        ConditionSheet::Demolished { hexes: labels, count } => {
            Condition::Demolished(hexes(item, labels, map, mistakes), *count)
        }
    };
    let any: Vec<Condition> = value.any.iter().map(|sheet| condition(sheet, mistakes)).collect();
    let spots = any.iter().flat_map(|condition| match condition {
        Condition::Hold(hexes) | Condition::Denied(hexes) | Condition::Demolished(hexes, _) => hexes,
    });
    if spots.into_iter().any(|at| map.place(*at).is_none()) {
        item.mistake(mistakes, "any", "an objective is a named place [FG-O21]");
    }
    Objective { side: value.side, name: value.name.clone(), primary: value.primary, when: value.when, any }
}
