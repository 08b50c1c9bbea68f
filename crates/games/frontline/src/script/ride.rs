//! Men ride towards the ground that they must take and dismount before they are in close range [FD-A36].

use super::Mind;
use super::plan;
use crate::decision::{Decision, Way};
use crate::ids::Section;
use crate::state::UnitFlags;

/// Whether it is still far enough, for a vehicle, to carry men: neither near the enemy nor near the ground.
fn is_far(view: &Mind<'_>, vehicle: Section, range: u8) -> bool {
    let place = view.section(vehicle).place;
    let enemies = view.sections_of(view.side.enemy()).map(|enemy| view.section(enemy).place.abs_diff(place));
    plan::must_take(view)
        && plan::steps_to_goal(view, place).is_some_and(|steps| 2 <= steps)
        && range <= enemies.min().unwrap_or(0)
}

/// Whether men would gain by riding on a vehicle: all are fit, and it can go on.
fn gains(view: &Mind<'_>, vehicle: Section, men: Section) -> bool {
    let fit = |unit| !view.unit(unit).is(UnitFlags::PINNED) && 0 < view.unit(unit).morale;
    view.leader(men).is_some()
        && view.section(men).lasting == 0
        && view.members(men).all(fit)
        && view.check_load(vehicle, men).is_ok()
        && view.check_way(vehicle, Way::Forward).is_ok()
}

/// Whether a vehicle should be moved to take men up or to set them down.
pub(super) fn is_wanted(view: &Mind<'_>, vehicle: Section) -> bool {
    let carries = view.sole(vehicle).is_some_and(|unit| 0 < view.card(unit).carries);
    carries
        && if is_far(view, vehicle, 5) {
            view.sections_of(view.side).any(|men| gains(view, vehicle, men))
        } else {
            !is_far(view, vehicle, 4) && view.riders(vehicle).next().is_some()
        }
}

/// Taking men up or setting them down as a part of a move.
pub(super) fn work(view: &Mind<'_>, vehicle: Section, legal: &[Decision]) -> Option<Decision> {
    let men = |decision: &&Decision| match **decision {
        Decision::Load(men) => is_far(view, vehicle, 5) && gains(view, vehicle, men),
        Decision::Unload(_) => !is_far(view, vehicle, 4),
        _ => false,
    };
    let size = |decision: &&Decision| match **decision {
        Decision::Load(men) | Decision::Unload(men) => view.section(men).members.len(),
        _ => 0,
    };
    legal.iter().filter(men).max_by_key(size).copied()
}
