//! The Player Log.

use crate::event::Event;
use crate::state::Campaign;

/// The Player Log as Markdown.
pub(crate) fn report(game: &Campaign, _: &[Event]) -> String {
    format!("# {}\n", game.edition.card.name)
}
