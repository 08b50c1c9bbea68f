//! What the force is made of: scouts first, then whatever does most for its price, of whatever type.
//!
//! A Scout costs less than any unit and gives every unit of a battle one more attack, week after week.

use crate::ids::UnitId;
use crate::sound::{set_up, week};
use crate::state::Campaign;

/// For each so many SO that the campaign begins with, a Scout is wanted.
const PER_SCOUT: i16 = 18;
/// From so many SO on, a Truck is wanted.
const FOR_TRUCK: i16 = 60;
/// SO kept for cards that ask, attacks and repairs, in percent of what the campaign began with.
const KEPT: i16 = 5;
/// Scouts come before trucks, and both before units.
const SCOUT: i32 = 100_000;
const TRUCK: i32 = 90_000;

/// The unit that does most for its price against the battalions drawn.
pub fn buy(game: &Campaign, unit: UnitId) -> i32 {
    let card = game.unit_card(unit);
    let scouts = if game.week == 0 { (scouts_wanted(game) - i16::from(game.scouts)).max(0) } else { 0 };
    if game.so - i16::from(card.cost) < set_up::kept_back(game, KEPT) + scouts {
        return -1;
    }
    1 + set_up::usefulness(game, unit)
}

/// SO that the campaign began with.
fn start(game: &Campaign) -> i16 {
    game.objective_card().so + game.campaign_card().so
}

/// How many Scouts a force of this size keeps busy.
fn scouts_wanted(game: &Campaign) -> i16 {
    start(game) / PER_SCOUT
}

/// Scouts, as long as there is a week in which they are of use.
pub fn scout(game: &Campaign) -> i32 {
    if i16::from(game.scouts) < scouts_wanted(game) && !week::is_last(game) { SCOUT } else { -1 }
}

/// A truck, if it can be spared.
pub fn truck(game: &Campaign) -> i32 {
    let price = i16::from(game.edition.card.numbers.truck_cost);
    let spare = set_up::kept_back(game, KEPT) + price <= game.so;
    if game.trucks == 0 && FOR_TRUCK <= start(game) && spare && !week::is_last(game) { TRUCK } else { -1 }
}
