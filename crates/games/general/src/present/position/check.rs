//! Whether a position that was read could be played on.

use crate::cards::Class;
use crate::frame::{Frame, Phase};
use crate::ids::Spot;
use crate::present::names;
use crate::state::Operation;
use fieldcraft_scene::position::{Mistakes, check_answers};

/// Notes what cannot be, if all could be read.
pub(super) fn check(game: &Operation, mistakes: &Mistakes) {
    if !mistakes.is_empty() {
        return;
    }
    if game.field.scenario.turns < game.turn {
        mistakes.add("position.turn: the scenario is shorter");
    }
    if (game.turn == 0) != matches!(game.phase, Phase::Start | Phase::SetUp) {
        mistakes.add("position.turn: turns count from 1, and only before the first it is 0");
    }
    if game.winner.is_some() != (game.phase == Phase::Over) {
        mistakes.add("position.winner: somebody has won exactly when the game is over");
    }
    for unit in Operation::all_units() {
        unit_check(game, unit, mistakes);
    }
    if !game.occupied[0].and(game.occupied[1]).is_empty() {
        mistakes.add("position.units: opponents share a hex");
    }
    frames(game, mistakes);
    if mistakes.is_empty() && game.phase != Phase::Over {
        check_answers(game, mistakes);
    }
}

fn unit_check(game: &Operation, unit: crate::ids::Unit, mistakes: &Mistakes) {
    let state = game.unit(unit);
    let wrong = |text: &str| mistakes.add(format!("position.units: {} {text}", names::unit_id(unit)));
    if let Some(by) = state.carrier.get() {
        let carrier = game.unit(by);
        let carries = game.card(by).carries.is_some() || game.card(by).class == Class::Bunker;
        if state.carrier == unit || carrier.place != state.place || !carries || carrier.is_carried() {
            wrong("cannot be carried by that unit");
        }
    }
    let flies = game.card(unit).class == Class::Aircraft;
    if flies && state.is_on_map() && !state.home.is_hex() {
        wrong("has no airfield");
    }
    if state.is_on_map() && state.place.index() >= game.map().len() || state.place == Spot::HIDDEN {
        wrong("is nowhere");
    }
}

fn frames(game: &Operation, mistakes: &Mistakes) {
    let fights = |frame: &Frame| {
        matches!(
            frame,
            Frame::Declare
                | Frame::Answer
                | Frame::Aim(_)
                | Frame::Opening(_)
                | Frame::Initiative
                | Frame::InitiativeTie
                | Frame::RoundStart(_)
                | Frame::Round(_)
                | Frame::Volley(..)
                | Frame::Retarget(..)
                | Frame::RoundEnd
                | Frame::Closing(_)
                | Frame::NextRound
                | Frame::Retreat(_)
                | Frame::Surrender(_)
                | Frame::Aftermath
                | Frame::Advance
        )
    };
    if game.frames.iter().any(fights) != game.engagement.is_some() {
        mistakes.add("position.frames: an engagement and its steps go together");
    }
    let marches = game.frames.contains(&Frame::March);
    let withdraws = game.frames.iter().any(|frame| matches!(frame, Frame::Retreat(_)));
    // Those who withdraw may come from several hexes, those who march may not.
    let together = withdraws || game.group.iter().all(|unit| Some(game.unit(unit).place) == game.group_at());
    let somewhere = game.group.iter().all(|unit| game.unit(unit).place.is_hex());
    if (marches || withdraws) == game.group.is_empty() || !together || !somewhere {
        mistakes.add("position.group: units that move together are on their way in one hex, or withdraw");
    }
}
