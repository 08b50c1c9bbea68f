//! What things are called: cards, counters, bands, orders, damage.
//!
//! Words for printed things only; sentences are made elsewhere. Every match is exhaustive, so that a new kind of thing
//! cannot stay without a name.

use crate::cards::{
    Band, Class, Difficulty, EnemyCard, EnemyType, InfantryDamage, Level, Nation, Order, Span, Speed, Target, Terrain,
    TerrainSet, UnitType, VehicleDamage,
};
use crate::decision::{Damage, OptionalRule};
use crate::edition::Edition;
use crate::event::{Ending, Mark, Side, SoFor};
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::intent::Part;
use crate::rules::Status;
use crate::state::Campaign;

/// A unit by number and name: "902 Rifle Team".
pub(crate) fn unit(edition: &Edition, id: UnitId) -> String {
    edition.units.get(id.index()).map_or_else(|| "a unit".into(), |card| format!("{} {}", card.number, card.name))
}

/// A unit's number.
pub(crate) fn number(edition: &Edition, id: UnitId) -> &str {
    edition.units.get(id.index()).map_or("", |card| &card.number)
}

/// A commander's name.
pub(crate) fn commander(edition: &Edition, id: CommanderId) -> &str {
    edition.commanders.get(id.index()).map_or("a commander", |card| &card.name)
}

/// A commander with his level: "Sanders, Recruit".
pub(crate) fn ranked(game: &Campaign, id: CommanderId) -> String {
    format!("{}, {}", commander(&game.edition, id), level(game.commanders[id.index()].level))
}

/// A battalion by designation and name: "9A Panzer Column".
pub(crate) fn battalion(edition: &Edition, id: BattalionId) -> String {
    edition.battalions.get(id.index()).map_or_else(|| "a battalion".into(), |card| format!("{} {}", card.id, card.name))
}

/// A battalion's designation.
pub(crate) fn designation(edition: &Edition, id: BattalionId) -> &str {
    edition.battalions.get(id.index()).map_or("", |card| &card.id)
}

/// An enemy counter by type and number, as on the counter, and by its model: "Tank 3 (Tiger)".
///
/// A counter that is not there yet, as in the odds of its placement, has only its number.
pub(crate) fn enemy(game: &Campaign, id: EnemyId) -> String {
    let number = u16::from(id.0) + 1;
    let card = game.battle.enemies.get(id.index()).and_then(|enemy| game.edition.enemies.get(usize::from(enemy.card)));
    card.map_or_else(|| format!("enemy unit {number}"), |card| numbered(card, number))
}

fn numbered(card: &EnemyCard, number: u16) -> String {
    let model = card.model.as_ref().map_or_else(String::new, |model| format!(" ({model})"));
    format!("{} {number}{model}", enemy_type(card.kind))
}

/// What kind of counter it is, without its number.
pub(crate) fn enemy_kind(game: &Campaign, id: EnemyId) -> String {
    let card = game.battle.enemies.get(id.index()).and_then(|enemy| game.edition.enemies.get(usize::from(enemy.card)));
    card.map_or("enemy unit", counter).to_owned()
}

/// An enemy counter with this card.
pub(crate) fn enemy_with(edition: &Edition, id: EnemyId, card: u8) -> String {
    let number = u16::from(id.0) + 1;
    let card = edition.enemies.get(usize::from(card));
    card.map_or_else(|| format!("enemy unit {number}"), |card| numbered(card, number))
}

/// What an enemy counter shows: its model, or its type.
pub(crate) fn counter(card: &EnemyCard) -> &str {
    card.model.as_deref().unwrap_or_else(|| enemy_type(card.kind))
}

pub(crate) const fn enemy_type(kind: EnemyType) -> &'static str {
    match kind {
        EnemyType::Tank => "Tank",
        EnemyType::Halftrack => "Halftrack",
        EnemyType::ArmoredCar => "Armored Car",
        EnemyType::Truck => "Truck",
        EnemyType::Rifle => "Rifle",
        EnemyType::Mg => "MG",
        EnemyType::At => "AT",
        EnemyType::Mortar => "Mortar",
        EnemyType::AtGun => "AT Gun",
        EnemyType::InfantryGun => "Infantry Gun",
        EnemyType::Building => "Building",
        EnemyType::Bunker => "Bunker",
    }
}

/// The type as it fits on a counter.
pub(crate) const fn enemy_label(kind: EnemyType) -> &'static str {
    match kind {
        EnemyType::ArmoredCar => "Arm. Car",
        EnemyType::InfantryGun => "Inf. Gun",
        _ => enemy_type(kind),
    }
}

/// A range band as the edition calls it.
pub(crate) fn band(edition: &Edition, band: Band) -> &'static str {
    let sherman = edition.is_sherman();
    match band {
        Band::Breakthrough => "enemy Breakthrough",
        Band::Rear => "enemy Rear",
        Band::Transit => "enemy Transit",
        Band::Front => "Front",
        Band::FriendlyTransit if sherman => "friendly Transit",
        Band::FriendlyTransit => "German Transit",
        Band::FriendlyStaging if sherman => "friendly Staging",
        Band::FriendlyStaging => "German Staging",
    }
}

pub(crate) const fn level(level: Level) -> &'static str {
    match level {
        Level::Recruit => "Recruit",
        Level::Green => "Green",
        Level::Average => "Average",
        Level::Skilled => "Skilled",
        Level::Veteran => "Veteran",
        Level::Ace => "Ace",
    }
}

pub(crate) const fn unit_type(kind: UnitType) -> &'static str {
    match kind {
        UnitType::Armor => "Armor",
        UnitType::LightArmor => "Light Armor",
        UnitType::Unarmored => "Unarmored",
        UnitType::Artillery => "Artillery",
        UnitType::Infantry => "Infantry",
    }
}

pub(crate) const fn class(class: Class) -> &'static str {
    match class {
        Class::Assault => "Assault",
        Class::Supply => "Supply",
        Class::Command => "Command",
    }
}

pub(crate) const fn nation(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "Germany",
        Nation::Japan => "Japan",
        Nation::Poland => "Poland",
        Nation::France => "France",
        Nation::UnitedKingdom => "United Kingdom",
        Nation::Russia => "Russia",
        Nation::UnitedStates => "United States",
    }
}

pub(crate) const fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Introductory => "Introductory",
        Difficulty::Standard => "Standard",
        Difficulty::Advanced => "Advanced",
        Difficulty::Expert => "Expert",
    }
}

pub(crate) const fn terrain_set(set: TerrainSet) -> &'static str {
    match set {
        TerrainSet::Desert => "Desert",
        TerrainSet::European => "European",
        TerrainSet::Winter => "Winter",
        TerrainSet::Jungle => "Jungle",
    }
}

pub(crate) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Open => "Open",
        Terrain::Light => "Light Cover",
        Terrain::Heavy => "Heavy Cover",
        Terrain::Water => "Water",
        Terrain::Bocage => "Bocage",
        Terrain::Impassable => "Impassable",
    }
}

pub(crate) const fn order(order: Order) -> &'static str {
    match order {
        Order::Retreat => "Retreat",
        Order::RetreatToCover => "Retreat to Cover",
        Order::AdjacentCover => "Adjacent Cover",
        Order::AdvanceToCover => "Advance to Cover",
        Order::CautiousAdvance => "Cautious Advance",
        Order::HeAdvance => "HE Advance",
        Order::ApAdvance => "AP Advance",
        Order::AdvanceIfCannotAttack => "Advance if cannot Attack",
        Order::Advance => "Advance",
        Order::TwoAdvances => "2 Advances",
        Order::Hold => "Hold",
    }
}

pub(crate) const fn damage(damage: Damage) -> &'static str {
    match damage {
        Damage::Engine => "Engine",
        Damage::Suspension => "Suspension",
        Damage::Hull => "Hull",
        Damage::Glancing => "Glancing",
        Damage::Gun => "Gun",
        Damage::MachineGun => "Machine Gun",
        Damage::Casualty => "Casualty",
    }
}

pub(crate) const fn vehicle(face: VehicleDamage) -> &'static str {
    match face {
        VehicleDamage::Stress => "1 Stress",
        VehicleDamage::CommanderKia => "Commander KIA",
        VehicleDamage::CommanderWounded => "Commander Wounded",
        VehicleDamage::Destroyed => "Destroyed 2 Stress",
        VehicleDamage::Engine => "Engine 1 Stress",
        VehicleDamage::Exposed => "Exposed",
        VehicleDamage::MachineGun => "Machine Gun",
        VehicleDamage::NoEffect => "No Effect",
        VehicleDamage::Suspension => "Suspension 1 Stress",
        VehicleDamage::Hull => "Hull",
        VehicleDamage::Glancing => "Glancing",
        VehicleDamage::Gun => "Gun",
        VehicleDamage::Explosion => "Explosion",
    }
}

pub(crate) const fn infantry(face: InfantryDamage) -> &'static str {
    match face {
        InfantryDamage::CommanderWounded => "Commander Wounded",
        InfantryDamage::CommanderKia => "Commander KIA",
        InfantryDamage::Stress => "1 Stress",
        InfantryDamage::Casualty => "Casualty",
        InfantryDamage::Exposed => "Exposed",
        InfantryDamage::Immobile => "Immobile",
        InfantryDamage::Suppressed => "Suppressed",
        InfantryDamage::NoEffect => "No Effect",
        InfantryDamage::MowedDown => "Mowed Down",
    }
}

/// The side of a damage counter that was read.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Vehicle(face) => vehicle(face),
        Side::Infantry(face) => infantry(face),
    }
}

pub(crate) const fn status(status: Status) -> &'static str {
    match status {
        Status::Okay => "Okay",
        Status::Shaken => "Shaken",
        Status::Unfit => "Unfit",
    }
}

pub(crate) const fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Fast => "Fast",
        Speed::Slow => "Slow",
    }
}

pub(crate) const fn rule(rule: OptionalRule) -> &'static str {
    match rule {
        OptionalRule::Tenacity => "Tenacity",
        OptionalRule::Heroics => "Battlefield Heroics",
        OptionalRule::Flank => "Flank Attacks",
    }
}

/// The mark of the Player Log [LD-LOG-3].
pub(crate) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Destroyed => "X",
        Mark::Half => "1/2",
        Mark::Neither => "F",
    }
}

pub(crate) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::LastWeek => "the last week is complete",
        Ending::Bankrupt => "a cost could not be paid",
        Ending::Great => "the VP reached Great",
    }
}

/// What SO were spent on or gained for.
pub(crate) const fn so_for(why: SoFor) -> &'static str {
    match why {
        SoFor::Start => "starting SO",
        SoFor::OptionalRule => "optional rule",
        SoFor::Unit => "units",
        SoFor::Support => "Trucks and Scouts",
        SoFor::Promotion => "promotion",
        SoFor::Condition => "special condition",
        SoFor::Event => "event",
        SoFor::Attack => "operational cost",
        SoFor::Destroyed => "battalion destroyed",
        SoFor::Week => "weekly adjustment",
        SoFor::Repair => "repair",
        SoFor::Heal => "healing",
        SoFor::Large => "Large unit",
        SoFor::Rest => "priority R&R",
    }
}

/// A number with its sign.
pub(crate) fn signed(value: impl Into<i32>) -> String {
    format!("{:+}", value.into())
}

/// "1 turn", "2 turns".
pub(crate) fn count(n: impl Into<i32>, thing: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

/// "once", "twice", "3 times".
pub(crate) fn times(n: u8) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{n} times"),
    }
}

/// "1 hex", "2 hexes".
pub(crate) fn hexes(n: u8) -> String {
    if n == 1 { "1 hex".into() } else { format!("{n} hexes") }
}

/// An interval of distances: "0-2".
pub(crate) fn span(span: Span) -> String {
    if span.from == span.to { span.from.to_string() } else { format!("{}-{}", span.from, span.to) }
}

/// How a unit is attacked: Sherman Leader says AP and HE, Tiger Leader Vehicle and Infantry.
pub(crate) fn target(edition: &Edition, target: Target) -> &'static str {
    match target {
        Target::Ap if edition.is_sherman() => "AP",
        Target::He if edition.is_sherman() => "HE",
        Target::Ap => "Vehicle",
        Target::He => "Infantry",
    }
}

/// The parts of a campaign that can be left to a sound player, with their words.
pub(crate) const PARTS: [(Part, &str); 7] = [
    (Part::Units, "units"),
    (Part::Commanders, "commanders"),
    (Part::Priorities, "priorities"),
    (Part::Attacks, "attacks"),
    (Part::Places, "places"),
    (Part::Advance, "advance"),
    (Part::EndOfWeek, "end_of_week"),
];

/// A part as a word.
pub(crate) fn part(part: Part) -> &'static str {
    PARTS.iter().find(|(each, _)| *each == part).map_or("", |(_, word)| word)
}
