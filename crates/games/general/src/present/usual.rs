//! What one key does: what a sound player in no doubt would decide now.

use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::side_of;
use crate::ids::Unit;
use crate::sound;
use crate::state::Operation;
use crate::view::View;
use fieldcraft_engine::Seat;

/// What a sound player would decide; where a card may be played or cancelled and a standing answer may be given, that is
/// to let it pass.
pub(crate) fn usual(game: &Operation, seat: Seat, legal: &[Decision]) -> Option<Decision> {
    let has = |decision: &Decision| legal.contains(decision);
    let quiet = || [Decision::Pass, Decision::Decline, Decision::Done].into_iter().find(has);
    let chosen = match game.frames.top() {
        Some(Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_)) => quiet(),
        Some(Frame::Countermand(_) | Frame::Intercept(_)) => quiet(),
        Some(Frame::Aim(unit)) => game.likeliest_target(unit, &Arm::BOTH).map(Decision::Target),
        Some(Frame::Retarget(unit, arm)) => game.likeliest_target(unit, &[arm]).map(Decision::Target),
        Some(_) => Some(Decision::CommitAll),
        None => None,
    };
    let sound = || (!legal.is_empty()).then(|| sound::decide(&View::new(game, side_of(seat)), legal));
    chosen.filter(has).or_else(sound).filter(|decision| *decision != Decision::Done || !is_unarmed(game, seat))
}

/// Whether the operation would begin without a force, which one key must not do.
fn is_unarmed(game: &Operation, seat: Seat) -> bool {
    let armed = |unit: Unit| game.card(unit).is_armed();
    game.phase == Phase::SetUp && game.frames.top().is_none() && !game.units_of(side_of(seat).owner()).any(armed)
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &Operation, seat: Seat) -> Option<Decision> {
    usual(game, seat, &fieldcraft_engine::Game::legal_of(game, seat))
}
