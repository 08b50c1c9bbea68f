//! Names and ids: of units, sections, cards, counters, places, and of the words that JSON uses.

use crate::cards::{Class, Icon, Nation, Side};
use crate::decision::{FireMode, Task, Way};
use crate::frame::{Stage, Step};
use crate::ids::{Action, EquipmentNo, MOST_UNITS, Section, Unit};
use crate::state::Battle;

/// The id of the game.
pub(crate) const GAME: &str = "frontline-d-day";

pub(crate) const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Allied => "allied",
        Side::Axis => "axis",
    }
}

pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Allied => "Allied",
        Side::Axis => "Axis",
    }
}

pub(crate) const fn nation_id(nation: Nation) -> &'static str {
    match nation {
        Nation::American => "american",
        Nation::British => "british",
        Nation::German => "german",
    }
}

/// The id of a unit is that of its card.
pub(crate) fn unit_id(game: &Battle, unit: Unit) -> String {
    match game.units.get(unit.index()) {
        Some(state) if state.is_there() => game.card(unit).id.clone(),
        _ => format!("unit-{}", unit.0),
    }
}

pub(crate) fn unit(game: &Battle, unit: Unit) -> String {
    match game.units.get(unit.index()) {
        Some(state) if state.is_there() => game.card(unit).name.clone(),
        _ => "a unit".into(),
    }
}

/// The unit with a card of this id.
pub(crate) fn read_unit(game: &Battle, id: &str) -> Result<Unit, String> {
    let card = game.pack().unit(id).ok_or_else(|| format!("there is no unit {id:?}"))?;
    let at = game.units.iter().position(|unit| unit.card == card);
    at.map(|at| Unit(at as u8)).ok_or_else(|| format!("{id:?} is not in this battle"))
}

pub(crate) fn section_id(section: Section) -> String {
    format!("{}-{}", side_id(section.side()), section.slot() + 1)
}

/// A section is called after its leader, or after its only unit.
pub(crate) fn section(game: &Battle, section: Section) -> String {
    let state = game.section(section);
    if let Some(leader) = game.leader(section) {
        let name = unit(game, leader);
        let short = name.rsplit(' ').next().unwrap_or(&name).to_owned();
        return if state.members.len() == 1 { name } else { format!("{short}'s section") };
    }
    match game.members(section).next() {
        Some(one) => unit(game, one),
        None => format!("{} section {}", side(section.side()), section.slot() + 1),
    }
}

pub(crate) fn read_section(id: &str) -> Result<Section, String> {
    let wrong = || format!("{id:?} is not the id of a section, such as \"allied-1\"");
    let (side, number) = id.rsplit_once('-').ok_or_else(wrong)?;
    let side = Side::BOTH.into_iter().find(|one| side_id(*one) == side).ok_or_else(wrong)?;
    let number: usize = number.parse().map_err(|_| wrong())?;
    if (1..=MOST_UNITS).contains(&number) { Ok(Section::of(side, number - 1)) } else { Err(wrong()) }
}

pub(crate) fn action(game: &Battle, card: Action) -> &str {
    game.pack().actions.get(card.index()).map_or("a card", |card| &card.name)
}

/// The id of an action card, in a hand and in the list of all cards.
pub(crate) fn action_id(game: &Battle, card: Action) -> String {
    game.pack().actions.get(card.index()).map_or_else(String::new, |card| format!("card-{}", card.id))
}

pub(crate) fn gear(game: &Battle, kind: EquipmentNo) -> &str {
    game.pack().equipment.get(kind.index()).map_or("a counter", |kind| &kind.name)
}

pub(crate) fn place(game: &Battle, place: u8) -> String {
    format!("{place} {}", game.ground_at(place.clamp(1, 9)).name)
}

pub(crate) fn place_id(place: u8) -> String {
    format!("terrain-{place}")
}

pub(crate) const fn class(class: Class) -> &'static str {
    match class {
        Class::Light => "Light",
        Class::Medium => "Medium",
        Class::Heavy => "Heavy",
    }
}

pub(crate) const fn icon(icon: Icon) -> &'static str {
    match icon {
        Icon::Attack => "ATTACK",
        Icon::Move => "MOVE",
        Icon::Lasting => "LASTING",
        Icon::Instant => "INSTANT",
    }
}

pub(crate) const fn mode_id(mode: FireMode) -> &'static str {
    match mode {
        FireMode::Hold => "hold",
        FireMode::Aimed => "aimed",
        FireMode::Rapid => "rapid",
        FireMode::HandToHand => "hand_to_hand",
        FireMode::MachineGun => "machine_gun",
        FireMode::MachineGunRapid => "machine_gun_rapid",
        FireMode::Charge => "charge",
    }
}

pub(crate) const fn mode(mode: FireMode) -> &'static str {
    match mode {
        FireMode::Hold => "holds fire",
        FireMode::Aimed => "aimed",
        FireMode::Rapid => "rapid",
        FireMode::HandToHand => "hand-to-hand",
        FireMode::MachineGun => "machine gun, aimed",
        FireMode::MachineGunRapid => "machine gun, rapid",
        FireMode::Charge => "charge",
    }
}

pub(crate) const WAYS: [(Way, &str, &str); 3] =
    [(Way::Forward, "forward", "Forward"), (Way::Back, "back", "Back"), (Way::Sideways, "sideways", "Sideways")];

pub(crate) const TASKS: [(Task, &str, &str); 7] = [
    (Task::Draw, "draw", "draws a card"),
    (Task::Reload, "reload", "reloads"),
    (Task::Unpin, "unpin", "un-pins"),
    (Task::Steady, "steady", "regains morale"),
    (Task::Conceal, "conceal", "hides again"),
    (Task::Entrench, "entrench", "digs in"),
    (Task::Rest, "rest", "does nothing"),
];

pub(crate) const fn stage_id(stage: Stage) -> &'static str {
    match stage {
        Stage::Buying => "buying",
        Stage::Arranging => "arranging",
        Stage::Equipping => "equipping",
        Stage::Ready => "ready",
    }
}

pub(crate) const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Buying => "Buying",
        Stage::Arranging => "Grouping",
        Stage::Equipping => "Equipping",
        Stage::Ready => "Ready",
    }
}

pub(crate) const fn step_id(step: Step) -> &'static str {
    match step {
        Step::Transfer => "transfer",
        Step::Promote => "promote",
        Step::Heal => "heal",
        Step::Orders => "orders",
    }
}

pub(crate) const fn step(step: Step) -> &'static str {
    match step {
        Step::Transfer => "Transfers and orders",
        Step::Promote => "Promotion and orders",
        Step::Heal => "Healing and orders",
        Step::Orders => "Orders",
    }
}

/// A number of points: "1 point", "3 points".
pub(crate) fn points(number: u8) -> String {
    format!("{number} {}", if number == 1 { "point" } else { "points" })
}

/// A number of men: "1 man", "3 men".
pub(crate) fn men(number: usize) -> String {
    format!("{number} {}", if number == 1 { "man" } else { "men" })
}
