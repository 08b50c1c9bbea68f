//! What one key does: the decision that a player in no doubt would make now.

use crate::cards::Arm;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::side_of;
use crate::ids::Unit;
use crate::state::Operation;
use fieldcraft_engine::Seat;

/// Fires at the likeliest target, names whoever can attack, and else goes on quietly.
pub(crate) fn usual(game: &Operation, seat: Seat, legal: &[Decision]) -> Option<Decision> {
    let armed = |unit: Unit| game.card(unit).is_armed();
    if game.phase == Phase::SetUp && game.frames.top().is_none() && !game.units_of(side_of(seat).owner()).any(armed) {
        // One key must not begin the operation without a force.
        return None;
    }
    // At whom to fire, if that is the question.
    let aim = match game.frames.top() {
        Some(Frame::Aim(unit)) => game.likeliest_target(unit, &Arm::BOTH),
        Some(Frame::Retarget(unit, arm)) => game.likeliest_target(unit, &[arm]),
        _ => None,
    };
    let has = |decision: &Decision| legal.contains(decision);
    let eager =
        |decision: &Decision| matches!(decision, Decision::Commit(_) | Decision::Fire(..) | Decision::Advance(_));
    let quiet = [
        Decision::Begin,
        Decision::Roll,
        Decision::Pay,
        Decision::SupplyRest,
        Decision::Stop,
        Decision::Decline,
        Decision::Pass,
        Decision::Done,
    ];
    let found = aim.map(Decision::Target).or_else(|| Some(Decision::CommitAll).filter(has));
    found
        .or_else(|| legal.iter().copied().find(eager))
        .or_else(|| quiet.into_iter().find(has))
        .or_else(|| legal.first().copied())
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &Operation, seat: Seat) -> Option<Decision> {
    let mut legal = Vec::new();
    fieldcraft_engine::Game::legal(game, seat, &mut legal);
    usual(game, seat, &legal)
}
