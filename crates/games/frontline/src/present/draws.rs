//! What a draw takes, by name, so that results can be dictated by name.

use crate::cards::Side;
use crate::ids::Action;
use crate::present::{names, wire};
use crate::rules::{hand, hits, set_up};
use crate::state::Battle;
use fieldcraft_engine::Purpose;

/// The name of the thing with this number, if the purpose draws one.
pub(crate) fn drawn(game: &Battle, purpose: &Purpose, at: usize) -> Option<String> {
    let pack = game.pack();
    if purpose.is(&hand::DRAW) {
        (at < pack.actions.len()).then(|| wire::action_id(game, Action(at as u8)).to_owned())
    } else if purpose.is(&hits::HIT) {
        pack.hits.get(at).map(|kind| kind.id.clone())
    } else if purpose.is(&set_up::TERRAIN) {
        pack.terrain.get(at).map(|kind| kind.id.clone())
    } else if purpose.is(&set_up::BEGINS) {
        Side::BOTH.get(at).map(|side| names::side_id(*side).to_owned())
    } else {
        None
    }
}
