//! Whether a position that was read could be played on.

use crate::cards::Side;
use crate::frame::{Frame, Phase};
use crate::state::Battle;
use fieldcraft_scene::position::check_answers;

/// Notes what cannot be.
pub(crate) fn check(game: &Battle, errors: &mut Vec<String>) {
    let mut wrong = |text: &str| errors.push(text.to_owned());
    if game.turn == 0 || game.ground().turns < game.turn {
        wrong("turn: it lies within the limit of the battle");
    }
    if let Some(card) = doubled(game) {
        errors.push(format!("units: {card:?} is there twice"));
        return;
    }
    let mut wrong = |text: &str| errors.push(text.to_owned());
    for side in Side::BOTH {
        for unit in game.alive(side) {
            if game.phase == Phase::Turn && game.section_of(unit).is_none() {
                wrong("units: everybody in a battle is in a section");
                return;
            }
        }
        for section in game.sections_of(side) {
            let machines = game.members(section).filter(|unit| !game.card(*unit).is_soldier()).count();
            if machines != 0 && game.section(section).members.len() != 1 {
                wrong("sections: a vehicle or gun is a section of its own");
            }
        }
    }
    let needs = |frame: &Frame| {
        matches!(frame, Frame::Target(_) | Frame::Second | Frame::Modes(_) | Frame::Resolve | Frame::ReactToAttack)
    };
    if game.frames.iter().any(needs) && game.attack.is_none() {
        wrong("frames: there is no attack");
    }
    if game.frames.contains(&Frame::Assign) != game.hits.is_some() {
        wrong("frames: hits and their assignment go together");
    }
    if errors.is_empty() && game.phase != Phase::Over {
        check_answers(game, errors);
    }
}

/// A card that stands in two places.
fn doubled(game: &Battle) -> Option<&str> {
    let cards = game.units.iter().map(|unit| unit.card).filter(|card| *card != crate::state::NONE);
    let mut seen = 0u128;
    for card in cards {
        if seen & 1 << card != 0 {
            return Some(&game.pack().units[usize::from(card)].id);
        }
        seen |= 1 << card;
    }
    None
}
