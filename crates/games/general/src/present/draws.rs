//! What a draw takes, by name, so that results can be dictated by name.

use crate::rules::income;
use crate::state::Operation;
use fieldcraft_engine::Purpose;

/// The name of the thing with this number, if the purpose draws one.
pub(crate) fn drawn(game: &Operation, purpose: &Purpose, at: usize) -> Option<String> {
    if purpose.is(&income::DRAW) {
        game.pack().commands.get(at).map(|card| card.id.clone())
    } else if purpose.is(&income::EVENT_CARD) {
        game.pack().events.get(at).map(|card| card.id.clone())
    } else {
        None
    }
}
