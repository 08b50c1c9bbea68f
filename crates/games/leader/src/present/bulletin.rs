//! The pages that are laid over the board: how a battle came out, and what the end of a week cost; and beside it, the
//! cards that come up.
//!
//! They are made from the position before the decision, the events that it led to, and the position after it; whoever
//! opens the game in the middle of a battle reads the same page.

mod battle;
mod card;
mod week;

use crate::event::Event;
use crate::state::Campaign;
use fieldcraft_scene::Bulletin;

/// The pages of one decision, in the order in which things happened.
pub(crate) fn bulletins(before: &Campaign, after: &Campaign, events: &[Event]) -> Vec<Bulletin> {
    let battle = events.iter().position(|event| matches!(event, Event::Booked { .. }));
    let battle = battle.map(|at| battle::page(before, after, events, at));
    let week = week::is_over(before, after, events).then(|| week::page(after, events));
    let cards = events.iter().filter_map(|event| card::page(after, event));
    battle.into_iter().chain(week).chain(cards).collect()
}
