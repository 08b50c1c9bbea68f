//! What one key does: what a sound player in no doubt would decide now, and what he would mean by it.

use crate::decision::Decision;
use crate::game::side_of;
use crate::intent::Intent;
use crate::sound;
use crate::state::Battle;
use crate::view::View;
use fieldcraft_engine::Seat;

/// What a sound player would decide.
pub(crate) fn usual(game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Decision> {
    (!legal.is_empty()).then(|| sound::decide(&View::new(game, side_of(seat)), legal))
}

/// What he would mean by it, if it is more.
pub(crate) fn usual_intent(game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Intent> {
    game.usual_intent(seat, side_of(seat), usual(game, seat, legal)?)
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &Battle, seat: Seat) -> Option<Decision> {
    usual(game, seat, &fieldcraft_engine::Game::legal_of(game, seat))
}
