//! What one key does: what a sound player in no doubt would decide now.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::sound;
use crate::state::Campaign;

/// What a sound player would decide.
pub(crate) fn usual(game: &Campaign, legal: &[Decision]) -> Option<Decision> {
    let decision = (!legal.is_empty()).then(|| sound::decide(game, legal));
    // Nobody means to go to war with no units at all.
    let unarmed = game.frame() == Some(Frame::BuyUnits) && game.force().is_empty();
    decision.filter(|decision| !unarmed || *decision != Decision::Done)
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &Campaign, seat: fieldcraft_engine::Seat) -> Option<Decision> {
    usual(game, &fieldcraft_engine::Game::legal_of(game, seat))
}
