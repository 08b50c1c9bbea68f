//! From names to ids: the other direction of `names`, for JSON that people and programs write.

use crate::cards::Nation;
use crate::edition::Edition;
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::intent::Part;
use crate::present::names;

/// The place of the one that `fits`.
fn find<T>(cards: &[T], fits: impl Fn(&T) -> bool) -> Option<u8> {
    cards.iter().position(fits).map(|at| at as u8)
}

pub(crate) fn unit(edition: &Edition, number: &str) -> Result<UnitId, String> {
    find(&edition.units, |card| card.number == number).map(UnitId).ok_or_else(|| format!("there is no unit {number:?}"))
}

pub(crate) fn commander(edition: &Edition, name: &str) -> Result<CommanderId, String> {
    find(&edition.commanders, |card| card.name == name)
        .map(CommanderId)
        .ok_or_else(|| format!("there is no commander {name:?}"))
}

/// Designations repeat between the decks of two nations, so the enemy of the campaign decides.
pub(crate) fn battalion(edition: &Edition, nation: Nation, id: &str) -> Result<BattalionId, String> {
    find(&edition.battalions, |card| card.id == id && card.nations.contains(&nation))
        .map(BattalionId)
        .ok_or_else(|| format!("the campaign's enemy has no battalion {id:?}"))
}

pub(crate) fn campaign(edition: &Edition, id: &str) -> Result<u8, String> {
    find(&edition.campaigns, |card| card.id == id).ok_or_else(|| format!("there is no campaign {id:?}"))
}

pub(crate) fn objective(edition: &Edition, id: &str) -> Result<u8, String> {
    find(&edition.objectives, |card| card.id == id).ok_or_else(|| format!("there is no objective {id:?}"))
}

/// A hex from row and place, such as "3,2".
pub(crate) fn hex(text: &str) -> Result<Hex, String> {
    let numbers = text.split_once(',').and_then(|(row, place)| Some((digit(row)?, digit(place)?)));
    numbers
        .and_then(|(row, place)| Hex::new(row, place))
        .ok_or_else(|| format!("there is no hex {text:?}; a hex is row and place, from \"1,1\" to \"6,4\""))
}

/// One digit and nothing else, so that each hex is written in one way.
fn digit(text: &str) -> Option<u8> {
    if text.len() == 1 { text.parse().ok() } else { None }
}

/// Names by which each of several things can be told apart: a second one with the same name gets `#2`.
pub(crate) fn unique(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut unique: Vec<String> = Vec::new();
    for name in names {
        let mut tried = name.clone();
        let mut number = 2;
        while unique.contains(&tried) {
            tried = format!("{name} #{number}");
            number += 1;
        }
        unique.push(tried);
    }
    unique
}

/// The names of the event cards: both halves.
pub(crate) fn event_names(edition: &Edition) -> Vec<String> {
    unique(edition.events.iter().map(|card| format!("{} / {}", card.upper.name, card.lower.name)))
}

/// The names of the tiles.
pub(crate) fn tile_names(edition: &Edition) -> Vec<String> {
    unique(edition.tiles.iter().map(|tile| tile.name.clone()))
}

/// The names of the special condition cards.
pub(crate) fn condition_names(edition: &Edition) -> Vec<String> {
    unique(edition.conditions.iter().map(|card| card.name.clone()))
}

/// A part of a campaign by its word.
pub(crate) fn part(word: &str) -> Result<Part, String> {
    let known = names::PARTS.iter().find(|(_, each)| *each == word);
    known.map(|(part, _)| *part).ok_or_else(|| format!("there is no part {word:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_is_written_in_one_way_only() {
        assert_eq!(hex("1,1"), Ok(Hex(0)));
        assert_eq!(hex("6,4"), Ok(Hex(23)));
        for wrong in ["", "1", "0,1", "7,1", "1,5", "01,1", "1, 1", "+1,1", "a,b", "1,1,1"] {
            assert!(hex(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn things_with_one_name_are_told_apart() {
        let names = unique(["a", "b", "a", "a"].map(String::from));
        assert_eq!(names, ["a", "b", "a #2", "a #3"]);
    }
}
