//! Trucks: guns that stand far from the enemy are packed, loaded and driven up, men with a long way ride, and all get down
//! where the fighting is [FG-O18, FG-O23, FG-B32].

use super::Mind;
use super::front::Front;
use super::plan::{Plan, Task};
use crate::cards::Class;
use crate::decision::Decision;
use crate::ids::{Spot, Unit};
use crate::state::Flags;

/// Hexes to the nearest enemy beyond which a gun is of no use where it stands.
const IDLE: u8 = 4;
/// Hexes to the nearest enemy within which everybody gets down.
const CLOSE: u8 = 3;
/// Turns on foot from which on men ride.
const LONG: i32 = 3;

fn nearest(front: &Front<'_>, at: Spot) -> u8 {
    front.foes.iter().map(|piece| front.game.map().distance(piece.at, at)).min().unwrap_or(0)
}

/// Who is packed or gets up before anybody moves.
pub(super) fn load(view: &Mind<'_>, front: &Front<'_>, plan: &Plan, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::Pack(gun) => {
            let at = view.unit(gun).place;
            IDLE < nearest(front, at) && !view.unit(gun).is(Flags::EMPLACED) && has_truck(view, at)
        }
        Decision::Load(unit, truck) => {
            let gun = view.card(unit).class == Class::Gun;
            is_truck(view, truck) && IDLE < nearest(front, view.unit(unit).place) && (gun || rides(front, plan, unit))
        }
        _ => false,
    })
}

/// Whether a unit carries guns and has no weapon of its own to lose.
fn is_truck(view: &Mind<'_>, unit: Unit) -> bool {
    let card = view.card(unit);
    card.carries_class(Class::Gun) && card.class == Class::Unarmored && !card.is_armed()
}

/// Whether a truck that nobody else has taken waits in a hex.
fn has_truck(view: &Mind<'_>, at: Spot) -> bool {
    let free = |unit: &Unit| is_truck(view, *unit) && view.cargo(*unit).next().is_none();
    let own = view.units_at(at).filter(|unit| view.unit(*unit).owner == view.side.owner());
    let packed = |unit: &Unit| view.unit(*unit).is(Flags::PACKED) && !view.unit(*unit).is_carried();
    own.clone().filter(packed).count() < own.filter(free).count()
}

fn rides(front: &Front<'_>, plan: &Plan, unit: Unit) -> bool {
    let Some(at) = front.own.iter().position(|piece| piece.unit == Some(unit)) else { return false };
    match plan.tasks[at] {
        Task::Go(to) => front.turns(&front.own[at], to).is_some_and(|turns| LONG <= turns),
        _ => false,
    }
}

/// Who gets down, and which guns are set up, after all have moved.
pub(super) fn unload(view: &Mind<'_>, front: &Front<'_>, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::SetUp(gun) => {
            let at = view.unit(gun).place;
            nearest(front, at) <= IDLE || !has_any_truck(view, at)
        }
        Decision::Unload(unit) => {
            let truck = view.unit(unit).carrier.get();
            let parked = truck.is_none_or(|truck| view.unit(truck).is(Flags::MOVED));
            let armed = truck.is_some_and(|truck| !is_truck(view, truck));
            let far = nearest(front, view.unit(unit).place);
            far < CLOSE || far == CLOSE && (parked || armed)
        }
        _ => false,
    })
}

fn has_any_truck(view: &Mind<'_>, at: Spot) -> bool {
    view.units_at(at).any(|unit| view.unit(unit).owner == view.side.owner() && is_truck(view, unit))
}
