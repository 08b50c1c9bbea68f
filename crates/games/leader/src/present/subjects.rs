//! The ids by which decisions, lines of the log and prompts point at things on the screen.

use crate::cards::Place;
use crate::edition::Edition;
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::present::names;

/// The campaign card in force.
pub(crate) const CAMPAIGN: &str = "campaign";
/// The objective card in force.
pub(crate) const OBJECTIVE: &str = "objective";
/// This week's special condition.
pub(crate) const CONDITION: &str = "condition";
/// The event card in force.
pub(crate) const EVENT: &str = "event";

/// A special condition that was drawn, to be read whether or not it is still in force.
pub(crate) fn condition(name: &str) -> String {
    format!("condition:{name}")
}

/// One half of an event card that was drawn.
pub(crate) fn event(half: Place, name: &str) -> String {
    let half = if half == Place::Upper { "before" } else { "after" };
    format!("event:{half}:{name}")
}

/// A unit's counter and card.
pub(crate) fn unit(edition: &Edition, id: UnitId) -> String {
    format!("unit:{}", names::number(edition, id))
}

/// A commander's card.
pub(crate) fn commander(edition: &Edition, id: CommanderId) -> String {
    format!("commander:{}", names::commander(edition, id))
}

/// A battalion's counter and card.
pub(crate) fn battalion(edition: &Edition, id: BattalionId) -> String {
    format!("battalion:{}", names::designation(edition, id))
}

/// An enemy counter, by number.
pub(crate) fn enemy(id: EnemyId) -> String {
    format!("enemy:{}", u16::from(id.0) + 1)
}

/// A hex: row and place.
pub(crate) fn hex(hex: Hex) -> String {
    hex.to_string()
}

/// A campaign card on offer.
pub(crate) fn campaign(edition: &Edition, card: u8) -> String {
    format!("campaign:{}", edition.campaigns.get(usize::from(card)).map_or("", |card| &card.id))
}

/// An objective card on offer.
pub(crate) fn objective(edition: &Edition, card: u8) -> String {
    format!("objective:{}", edition.objectives.get(usize::from(card)).map_or("", |card| &card.id))
}
