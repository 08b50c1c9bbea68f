//! The Player Log [LD-LOG]: kept from the events, read as Markdown.

mod diary;
mod ledger;
mod page;

use crate::event::Event;
use crate::state::Campaign;

/// The Player Log as Markdown. The events say what happened; the game lends names and printed values.
pub(crate) fn report(game: &Campaign, events: &[Event]) -> String {
    let mut page = page::page(game, &ledger::Ledger::of(game, events));
    let diary = diary::diary(game, events);
    if !diary.is_empty() {
        page.push_str("\n## War diary\n\n");
        page.push_str(&diary);
    }
    page
}
