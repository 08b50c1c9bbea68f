//! The Player Log [LD-LOG]: kept from the events, read as Markdown.

mod ledger;
mod page;

use crate::event::Event;
use crate::state::Campaign;

/// The Player Log as Markdown. The events say what happened; the game lends names and printed values.
pub(crate) fn report(game: &Campaign, events: &[Event]) -> String {
    page::page(game, &ledger::Ledger::of(game, events))
}
