//! What one key does: the decision that a player in no doubt would make now.

use crate::decision::{Decision, Task};

/// The first of these that is legal.
pub(crate) fn usual(legal: &[Decision]) -> Option<Decision> {
    let wanted = [
        Decision::Deal,
        Decision::BuyRest,
        Decision::EquipRest,
        Decision::Fire,
        Decision::Do(Task::Unpin),
        Decision::Do(Task::Draw),
        Decision::Do(Task::Reload),
        Decision::Do(Task::Rest),
        Decision::Stop,
        Decision::Pass,
        Decision::Done,
    ];
    wanted.into_iter().find(|decision| legal.contains(decision)).or_else(|| legal.first().copied())
}

/// The same, for tests that have no list at hand.
#[cfg(test)]
pub(crate) fn usual_now(game: &crate::state::Battle, seat: fieldcraft_engine::Seat) -> Option<Decision> {
    let mut legal = Vec::new();
    fieldcraft_engine::Game::legal(game, seat, &mut legal);
    usual(&legal)
}
