//! The end of the week: Medics and Mechanics, repairs, wounds, replacements, R&R.

use super::{set_up, week};
use crate::cards::Level;
use crate::decision::{Damage, Decision};
use crate::ids::{CommanderId, UnitId};
use crate::rules::Status;
use crate::state::Campaign;

/// How badly a damage wants repair: first what keeps a unit at home, then what a second one would turn into its loss.
const fn urgency(damage: Damage) -> i32 {
    match damage {
        Damage::Engine | Damage::Suspension => 40,
        Damage::Hull | Damage::Casualty => 30,
        Damage::Gun => 20,
        Damage::MachineGun | Damage::Glancing => 10,
    }
}

/// How far a commander's stress stands above what he bears well; Unfit counts most.
fn strain(game: &Campaign, commander: CommanderId) -> i32 {
    let stress = i32::from(game.commanders[commander.index()].stress);
    stress - i32::from(game.rank(commander).okay.to) / 2
}

/// What a Medic or Mechanic does best.
pub fn skill(game: &Campaign, decision: &Decision) -> i32 {
    match *decision {
        Decision::MedicHeal(..) => 50,
        Decision::MedicCasualty(..) => 30,
        Decision::MedicCalm(_, who) => 20 + strain(game, who).clamp(-10, 9),
        Decision::MechanicLarge(..) => 25,
        Decision::MechanicFix(_, unit, damage) => urgency(damage) + i32::from(game.unit_card(unit).cost) / 4,
        _ => 0,
    }
}

/// Repairs come before everything else that costs SO, but never out of what the next week will take.
pub fn repair(game: &Campaign, unit: UnitId, damage: Damage) -> i32 {
    let price = game.repair_cost(damage);
    let spare = game.so - price >= set_up::reserve(game) - 3;
    let worthwhile = 20 <= urgency(damage) || price == 0 || 6 <= game.so - set_up::reserve(game);
    if spare && worthwhile { 10_000 + urgency(damage) + i32::from(game.unit_card(unit).cost) } else { -1 }
}

/// A wound keeps a commander at home.
pub fn heal(game: &Campaign, commander: CommanderId) -> i32 {
    let level = game.commanders[commander.index()].level as i32;
    if set_up::reserve(game) - 3 < game.so { 10_050 + level } else { -1 }
}

/// Surplus commanders must go, the worst first; a beginner who is Unfit is replaced by another beginner.
pub fn dismiss(game: &Campaign, commander: CommanderId) -> i32 {
    let kind = game.commander_card(commander).kind;
    if game.units_of(kind) < game.commanders_of(kind) {
        return 20_000 - week::lead(game, commander) - 10 * game.commanders[commander.index()].level as i32;
    }
    let beginner = game.commanders[commander.index()].level <= Level::Green;
    if beginner && game.status(commander) == Status::Unfit { 15_000 } else { -1 }
}

/// R&R if enough commanders need it and it can be paid.
pub fn rest(game: &Campaign) -> i32 {
    let relief = i16::from(game.edition.card.numbers.rest_cost);
    let weary = game.staff().iter().filter(|&c| game.status(c) != Status::Okay).count();
    if 4 <= weary && set_up::reserve(game) + relief <= game.so { 1 } else { -1 }
}
