//! What a draw takes, by name, so that results can be dictated by name.

use crate::ids::{BattalionId, UnitId};
use crate::present::codes::Code;
use crate::present::{lookup, names};
use crate::rules::{battalions, damage, drawn_cards, enemy_placement, event_steps, pre_combat};
use crate::state::Campaign;
use fieldcraft_engine::Purpose;

/// The name of the thing with this number, if the purpose draws one.
///
/// A damage counter is named by both its sides: `explosion/killed`.
pub(crate) fn drawn(game: &Campaign, purpose: &Purpose, at: usize) -> Option<String> {
    let edition = &*game.edition;
    let id = u8::try_from(at).ok()?;
    if purpose.is(&damage::DRAW) {
        edition.damage.get(at).map(|kind| format!("{}/{}", kind.vehicle.code(), kind.infantry.code()))
    } else if purpose.is(&battalions::DRAW) {
        (at < edition.battalions.len()).then(|| names::designation(edition, BattalionId(id)).to_owned())
    } else if purpose.is(&drawn_cards::CONDITION) {
        lookup::condition_names(edition).into_iter().nth(at)
    } else if purpose.is(&drawn_cards::UPPER) || purpose.is(&drawn_cards::LOWER) {
        lookup::event_names(edition).into_iter().nth(at)
    } else if purpose.is(&pre_combat::TILE) {
        lookup::tile_names(edition).into_iter().nth(at)
    } else if purpose.is(&enemy_placement::TANK) {
        edition.enemies.get(at).map(|card| names::counter(card).to_owned())
    } else if purpose.is(&event_steps::VICTIM) {
        (at < edition.units.len()).then(|| names::number(edition, UnitId(id)).to_string())
    } else {
        None
    }
}
