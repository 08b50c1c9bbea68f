//! What one key does: what a sound player in no doubt would decide now.

use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::side_of;
use crate::sound;
use crate::state::Battle;
use crate::view::View;
use fieldcraft_engine::Seat;

/// What a sound player would decide; where a standing answer may be given, that is to let it pass.
pub(crate) fn usual(game: &Battle, seat: Seat, legal: &[Decision]) -> Option<Decision> {
    let asked = matches!(game.frames.top(), Some(Frame::ReactToMove(..) | Frame::ReactToAttack | Frame::Cover(..)));
    if asked && legal.contains(&Decision::Pass) {
        return Some(Decision::Pass);
    }
    (!legal.is_empty()).then(|| sound::decide(&View::new(game, side_of(seat)), legal))
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &Battle, seat: Seat) -> Option<Decision> {
    usual(game, seat, &fieldcraft_engine::Game::legal_of(game, seat))
}
