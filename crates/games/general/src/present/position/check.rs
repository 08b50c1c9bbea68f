//! Whether a position that was read could be played on.

use crate::cards::Class;
use crate::frame::{Frame, Phase};
use crate::ids::Spot;
use crate::present::names;
use crate::state::Operation;
use fieldcraft_scene::position::check_answers;

/// Notes what cannot be.
pub(super) fn check(game: &Operation, errors: &mut Vec<String>) {
    if game.field.scenario.turns < game.turn {
        errors.push("turn: the scenario is shorter".into());
    }
    if (game.turn == 0) != matches!(game.phase, Phase::Start | Phase::SetUp) {
        errors.push("turn: turns count from 1, and only before the first it is 0".into());
    }
    if game.winner.is_some() != (game.phase == Phase::Over) {
        errors.push("winner: somebody has won exactly when the game is over".into());
    }
    for unit in Operation::all_units() {
        unit_check(game, unit, errors);
    }
    if !game.occupied[0].and(game.occupied[1]).is_empty() {
        errors.push("units: opponents share a hex".into());
    }
    frames(game, errors);
    if errors.is_empty() && game.phase != Phase::Over {
        check_answers(game, errors);
    }
}

fn unit_check(game: &Operation, unit: crate::ids::Unit, errors: &mut Vec<String>) {
    let state = game.unit(unit);
    let mut wrong = |text: &str| errors.push(format!("units: {} {text}", names::unit_id(unit)));
    if state.is_carried() {
        let carrier = game.unit(state.carrier);
        let carries = game.card(state.carrier).carries.is_some() || game.card(state.carrier).class == Class::Bunker;
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

fn frames(game: &Operation, errors: &mut Vec<String>) {
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
        errors.push("frames: an engagement and its steps go together".into());
    }
    let marches = game.frames.contains(&Frame::March);
    let withdraws = game.frames.iter().any(|frame| matches!(frame, Frame::Retreat(_)));
    // Those who withdraw may come from several hexes, those who march may not.
    let together = withdraws || game.group.iter().all(|unit| Some(game.unit(unit).place) == game.group_at());
    let somewhere = game.group.iter().all(|unit| game.unit(unit).place.is_hex());
    if (marches || withdraws) == game.group.is_empty() || !together || !somewhere {
        errors.push("group: units that move together are on their way in one hex, or withdraw".into());
    }
}
