//! What one key does: the decision that a player in no doubt would make now.

use crate::decision::Decision;

/// The first of these that is legal.
pub(crate) fn usual(legal: &[Decision]) -> Option<Decision> {
    let wanted = [Decision::PlaceRest, Decision::Resolve, Decision::Everything, Decision::Done, Decision::Stop];
    wanted.into_iter().find(|decision| legal.contains(decision)).or_else(|| legal.first().copied())
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &crate::state::Battle, seat: fieldcraft_engine::Seat) -> Option<Decision> {
    let mut legal = Vec::new();
    fieldcraft_engine::Game::legal(game, seat, &mut legal);
    usual(&legal)
}
