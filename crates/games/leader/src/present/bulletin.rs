//! The pages that are laid over the board: how a battle came out, and what the end of a week cost.
//!
//! Both are made from the position before the decision, the events that it led to, and the position after it; whoever
//! opens the game in the middle of a battle reads the same page.

mod battle;
mod week;

use crate::event::Event;
use crate::state::Campaign;
use fieldcraft_scene::Bulletin;

/// The pages of one decision, in the order in which things happened.
pub(crate) fn bulletins(before: &Campaign, after: &Campaign, events: &[Event]) -> Vec<Bulletin> {
    let battle = events.iter().position(|event| matches!(event, Event::Booked { .. }));
    let battle = battle.map(|at| battle::page(before, after, events, at));
    let week = week::is_over(before, after, events).then(|| week::page(after, events));
    battle.into_iter().chain(week).collect()
}
