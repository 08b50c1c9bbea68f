//! What engineers detonate and clear: obstacles in the way, airfields that an objective asks to deny, emplacements, and
//! bridges that only the enemy needs [FG-57, FG-O77].

use super::Mind;
use crate::cards::{Trait, WorkKind};
use crate::decision::Decision;
use crate::ids::{Spot, Unit, WorkNo};
use crate::scenario::Condition;
use crate::state::{Flags, Work};

/// From how far an enemy may come for what is to be denied to him.
const NEAR: u8 = 4;

/// What engineers could do now, with who does it.
pub(super) fn wanted(view: &Mind<'_>) -> impl Iterator<Item = (Unit, WorkNo)> {
    let sappers = view.units_of(view.side.owner()).filter(|unit| {
        view.card(*unit).has(Trait::Engineer) && !view.unit(*unit).is(Flags(Flags::ACTED.0 | Flags::UNSUPPLIED.0))
    });
    sappers.flat_map(move |unit| {
        let near = view.standing().filter(move |(_, work)| view.is_near(view.unit(unit).place, work, 1));
        near.filter(|(_, work)| pays(view, work)).map(move |(number, _)| (unit, number))
    })
}

fn pays(view: &Mind<'_>, work: &Work) -> bool {
    let enemy = view.side.enemy();
    match work.kind {
        WorkKind::InfantryObstacle | WorkKind::VehicleObstacle | WorkKind::Emplacement => work.side == Some(enemy),
        WorkKind::Airfield => view.controls(view.side, work.at) && is_denied(view, work.at),
        _ => false,
    }
}

/// Whether an objective asks to demolish what is in a hex: at the end, or when the enemy is about to take it.
fn is_denied(view: &Mind<'_>, at: Spot) -> bool {
    let asked = view.field.scenario.objectives.iter().enumerate().any(|(number, objective)| {
        let open = objective.side == view.side && !view.is_reached(number);
        open && objective.any.iter().any(|way| matches!(way, Condition::Demolished(spots, _) if spots.contains(&at)))
    });
    let enemies = view.occupied[view.side.enemy().owner().index()];
    asked && enemies.iter().any(|id| view.map().distance(Spot::hex(id), at) <= NEAR)
}

/// What engineers do in the Combat Phase, once nobody is to attack.
pub(super) fn work(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    wanted(view).map(|(unit, work)| Decision::Detonate(unit, work)).find(|detonate| legal.contains(detonate))
}
