//! Names and ids: of sides, units, hexes, cards and works, and of the words that JSON uses.

use crate::cards::{Arm, Bonus, Class, CrewKind, Grade, WorkKind};
use crate::event::Ending;
use crate::frame::Phase;
use crate::ids::{Build, Card, EventCard, Kind, MOST_UNITS, Owner, Side, Spot, Unit, WorkNo};
use crate::map::Terrain;
use crate::state::Operation;

/// The id of the game.
pub(crate) const GAME: &str = "frontline-general";

pub(crate) const OWNERS: [Owner; 3] = [Owner::American, Owner::German, Owner::Neutral];

pub(crate) const fn owner_id(owner: Owner) -> &'static str {
    match owner {
        Owner::American => "american",
        Owner::German => "german",
        Owner::Neutral => "neutral",
    }
}

pub(crate) const SIDES: [(Side, &str); 2] = [(Side::American, "american"), (Side::German, "german")];

pub(crate) const fn side_id(side: Side) -> &'static str {
    owner_id(side.owner())
}

pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::American => "American",
        Side::German => "German",
    }
}

/// The id of a unit: the owner it came into the game with, and its number there, which it keeps for ever.
pub(crate) fn unit_id(unit: Unit) -> String {
    let owner = OWNERS.into_iter().find(|owner| Unit::range(*owner).contains(&unit.0)).unwrap_or(Owner::Neutral);
    format!("{}-{}", owner_id(owner), number(unit))
}

/// The number of a unit among those of the owner that it came into the game with.
pub(crate) fn number(unit: Unit) -> u8 {
    let from = OWNERS.into_iter().map(Unit::range).find(|range| range.contains(&unit.0)).map_or(0, |range| range.start);
    unit.0 - from + 1
}

pub(crate) fn read_unit(id: &str) -> Result<Unit, String> {
    let wrong = || format!("{id:?} is not the id of a unit, such as \"american-1\"");
    let (owner, number) = id.rsplit_once('-').ok_or_else(wrong)?;
    let owner = OWNERS.into_iter().find(|one| owner_id(*one) == owner).ok_or_else(wrong)?;
    let number: u8 = number.parse().map_err(|_| wrong())?;
    let unit = Unit::range(owner).start.checked_add(number).and_then(|after| after.checked_sub(1)).map(Unit);
    unit.filter(|unit| number != 0 && Unit::range(owner).contains(&unit.0)).ok_or_else(wrong)
}

/// A unit by the name on its card and its number.
pub(crate) fn unit(game: &Operation, unit: Unit) -> String {
    if MOST_UNITS <= unit.index() || game.unit(unit).place == Spot::NOWHERE {
        return "a unit".into();
    }
    of_kind(game, unit, game.unit(unit).kind)
}

/// A unit that has this card, or is about to have it.
pub(crate) fn of_kind(game: &Operation, unit: Unit, kind: Kind) -> String {
    format!("{} #{}", game.field.card(kind).name, number(unit))
}

pub(crate) fn hex_id(game: &Operation, at: Spot) -> String {
    if at.index() < game.map().len() { game.map().label(at) } else { String::new() }
}

/// A hex by its place and its number.
pub(crate) fn hex(game: &Operation, at: Spot) -> String {
    if game.map().len() <= at.index() {
        return "nowhere".into();
    }
    match game.map().place(at) {
        Some(place) => format!("{} {}", place.name, game.map().label(at)),
        None => game.map().label(at),
    }
}

pub(crate) fn command(game: &Operation, card: Card) -> &str {
    game.pack().commands.get(card.index()).map_or("a card", |card| &card.name)
}

pub(crate) fn command_id(game: &Operation, card: Card) -> &str {
    game.pack().commands.get(card.index()).map_or("", |card| &card.id)
}

/// The id of a card in the hand.
pub(crate) fn card_subject(game: &Operation, card: Card) -> String {
    format!("card-{}", command_id(game, card))
}

pub(crate) fn event_card(game: &Operation, card: EventCard) -> &str {
    game.pack().events.get(card.index()).map_or("an event", |card| &card.name)
}

/// The id of an Event Card in the list of all cards.
pub(crate) fn event_subject(game: &Operation, card: EventCard) -> String {
    format!("event-{}", game.pack().events.get(card.index()).map_or("", |card| &card.id))
}

pub(crate) fn build(game: &Operation, build: Build) -> &str {
    game.pack().builds.get(build.index()).map_or("something", |entry| &entry.name)
}

pub(crate) fn build_id(game: &Operation, build: Build) -> &str {
    game.pack().builds.get(build.index()).map_or("", |entry| &entry.id)
}

pub(crate) fn kind(game: &Operation, kind: Kind) -> &str {
    game.pack().units.get(kind.index()).map_or("a unit", |card| &card.name)
}

pub(crate) fn kind_id(game: &Operation, kind: Kind) -> &str {
    game.pack().units.get(kind.index()).map_or("", |card| &card.id)
}

/// A work is pointed at by its hex, a bridge by both of its hexes.
pub(crate) fn work_hexes(game: &Operation, work: WorkNo) -> Vec<String> {
    let Some(state) = game.works.get(work.index()) else { return Vec::new() };
    let beyond = game.map().neighbours(state.at)[state.across.index()].filter(|_| state.kind.is_bridge());
    [state.at].into_iter().chain(beyond).map(|at| hex_id(game, at)).collect()
}

/// A work by its kind and place.
pub(crate) fn work(game: &Operation, work: WorkNo) -> String {
    let Some(state) = game.works.get(work.index()) else { return "a work".into() };
    let name = work_kind(state.kind);
    if state.kind.is_bridge() {
        let beyond = game.map().neighbours(state.at)[state.across.index()];
        let beyond = beyond.map_or_else(String::new, |at| format!(" to {}", hex(game, at)));
        return format!("{name} from {}{beyond}", hex(game, state.at));
    }
    format!("{name} at {}", hex(game, state.at))
}

pub(crate) const fn work_kind(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::Bridge => "bridge",
        WorkKind::EngineeredBridge => "engineered bridge",
        WorkKind::InfantryObstacle => "infantry obstacle",
        WorkKind::VehicleObstacle => "vehicle obstacle",
        WorkKind::Emplacement => "emplacement",
        WorkKind::Airfield => "airfield",
        WorkKind::Port => "shipping facility",
    }
}

pub(crate) const fn work_id(kind: WorkKind) -> &'static str {
    match kind {
        WorkKind::Bridge => "bridge",
        WorkKind::EngineeredBridge => "engineered_bridge",
        WorkKind::InfantryObstacle => "infantry_obstacle",
        WorkKind::VehicleObstacle => "vehicle_obstacle",
        WorkKind::Emplacement => "emplacement",
        WorkKind::Airfield => "airfield",
        WorkKind::Port => "port",
    }
}

pub(crate) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Sea => "Sea",
        Terrain::Coast => "Coast",
        Terrain::CoastalMountain => "Coastal mountain",
        Terrain::Plain => "Plain",
        Terrain::Swamp => "Swamp",
        Terrain::Mountain => "Mountain",
        Terrain::Impassable => "Impassable mountain",
        Terrain::City => "Large city",
        Terrain::Town => "Town",
    }
}

pub(crate) const fn class(class: Class) -> &'static str {
    match class {
        Class::Infantry => "Infantry",
        Class::Gun => "Guns",
        Class::Unarmored => "Unarmored vehicles",
        Class::Armored => "Armored vehicles",
        Class::Aircraft => "Aircraft",
        Class::Naval => "Ships",
        Class::Bunker => "Posts and bunkers",
    }
}

/// The letter that is printed for a class.
pub(crate) const fn class_letter(class: Class) -> &'static str {
    match class {
        Class::Infantry => "I",
        Class::Gun => "G",
        Class::Unarmored => "U",
        Class::Armored => "A",
        Class::Aircraft => "F",
        Class::Naval => "N",
        Class::Bunker => "B",
    }
}

pub(crate) const fn crew(kind: CrewKind) -> &'static str {
    match kind {
        CrewKind::Tank | CrewKind::Gun => "crew",
        CrewKind::Pilot => "pilot",
    }
}

pub(crate) const fn grade_id(grade: Grade) -> &'static str {
    match grade {
        Grade::Green => "green",
        Grade::Regular => "regular",
        Grade::Veteran => "veteran",
    }
}

pub(crate) const ARMS: [(Arm, &str); 2] = [(Arm::Primary, "primary"), (Arm::Secondary, "secondary")];

pub(crate) const fn arm_id(arm: Arm) -> &'static str {
    match arm {
        Arm::Primary => "primary",
        Arm::Secondary => "secondary",
    }
}

/// A weapon of a unit.
pub(crate) fn weapon(game: &Operation, unit: Unit, arm: Arm) -> &str {
    game.card(unit).weapon(arm).map_or("weapon", |weapon| &weapon.name)
}

pub(crate) const BONUSES: [(Bonus, &str, &str); 7] = [
    (Bonus::Nothing, "nothing", "no bonus"),
    (Bonus::MarksmanPrimary, "marksman_primary", "Marksman (primary)"),
    (Bonus::MarksmanSecondary, "marksman_secondary", "Marksman (secondary)"),
    (Bonus::Vigilant, "vigilant", "Vigilant"),
    (Bonus::Stealthy, "stealthy", "Stealthy"),
    (Bonus::ExploitWeakness, "exploit_weakness", "Exploit Weakness"),
    (Bonus::CombatVeteran, "combat_veteran", "Combat Veteran"),
];

pub(crate) fn bonus_id(bonus: Bonus) -> &'static str {
    BONUSES.iter().find(|(one, ..)| *one == bonus).map_or("", |(_, id, _)| id)
}

pub(crate) fn bonus(bonus: Bonus) -> &'static str {
    BONUSES.iter().find(|(one, ..)| *one == bonus).map_or("", |(.., name)| name)
}

pub(crate) const PHASES: [(Phase, &str, &str); 10] = [
    (Phase::Start, "start", "Before the start"),
    (Phase::SetUp, "set_up", "Set-up"),
    (Phase::Income, "income", "Income and events"),
    (Phase::Production, "production", "Production"),
    (Phase::Supply, "supply", "Supply"),
    (Phase::Movement, "movement", "Movement"),
    (Phase::Combat, "combat", "Combat"),
    (Phase::Deployment, "deployment", "Deployment"),
    (Phase::Check, "check", "End of turn"),
    (Phase::Over, "over", "Game over"),
];

pub(crate) fn phase_id(phase: Phase) -> &'static str {
    PHASES.iter().find(|(one, ..)| *one == phase).map_or("", |(_, id, _)| id)
}

/// A phase by its word.
pub(crate) fn read_phase(word: &str) -> Result<Phase, String> {
    let known = PHASES.iter().find(|(_, id, _)| *id == word);
    known.map(|(phase, ..)| *phase).ok_or_else(|| format!("there is no phase {word:?}"))
}

pub(crate) fn phase(phase: Phase) -> &'static str {
    PHASES.iter().find(|(one, ..)| *one == phase).map_or("", |(.., name)| name)
}

pub(crate) fn ending(ending: Ending) -> String {
    match ending {
        Ending::Cleared => "no enemy left in the hex".into(),
        Ending::Repelled => "no attackers left".into(),
        Ending::Withdrawal(who) => format!("the {} side withdraws", side(who)),
        Ending::BrokenOff => "the attacker breaks off".into(),
        Ending::Stalemate => "no result".into(),
    }
}

/// A number with its sign.
pub(crate) fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", -value) } else { format!("+{value}") }
}

/// A count with its noun.
pub(crate) fn count(number: usize, one: &str, more: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {more}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_is_found_by_its_id() {
        for number in 0..MOST_UNITS as u8 {
            assert_eq!(read_unit(&unit_id(Unit(number))), Ok(Unit(number)));
        }
        for wrong in ["american-0", "american-93", "neutral-9", "british-1", "german", "german--1", ""] {
            assert!(read_unit(wrong).is_err(), "{wrong}");
        }
    }
}
