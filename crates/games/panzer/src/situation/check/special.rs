//! What special rules must get right.

use super::super::read::Sheets;
use super::super::special::Special;
use super::{known, last_turn, no_unit};
use crate::state::MOST_NAVAL_POINTS;
use crate::unit::{Category, Units};
use fieldcraft_content::{Item, Mistakes, did_you_mean};

/// Checks one special rule.
pub(super) fn rule(item: &Item<Special>, sheets: &Sheets, units: &Units, mistakes: &mut Mistakes) {
    let (card, turns) = (&sheets.situation.value, last_turn(sheets));
    let group = |id: &str| sheets.groups.iter().find(|group| group.value.id == id);
    match &item.value {
        Special::StandIn { unit, counter } => {
            let [unit, counter] = [unit, counter].map(|id| {
                let found = units.find(id).map(|unit| units.get(unit));
                if found.is_none() {
                    item.mistake(mistakes, id, no_unit(id, units, |_| true));
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
                item.mistake(mistakes, id, no_group(id, sheets));
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
                None => item.mistake(mistakes, id, no_group(id, sheets)),
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

fn no_group(id: &str, sheets: &Sheets) -> String {
    let near = did_you_mean(id, sheets.groups.iter().map(|group| group.value.id.as_str()));
    format!("there is no group `{id}`{near}")
}

/// Checks that units land exactly where the rules of landings apply.
pub(super) fn landing(sheets: &Sheets, mistakes: &mut Mistakes) {
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

/// Checks that the ships have no more points in a turn than a battle counts; the rule that is too much is told.
pub(super) fn ships(sheets: &Sheets, mistakes: &mut Mistakes) {
    let mut all = 0;
    for item in &sheets.special {
        let Special::NavalSupport { points, .. } = item.value else { continue };
        // The first turn has the points of all of them.
        all += u32::from(points);
        if u32::from(MOST_NAVAL_POINTS) < all {
            let message = format!("the ships have {all} points in a turn; {MOST_NAVAL_POINTS} are the most");
            return item.mistake(mistakes, "points", message);
        }
    }
}
