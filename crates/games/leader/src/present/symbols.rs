//! Which symbol of the theme is drawn on which counter and card: the one that the theme names, or that of its type.

use crate::cards::{BattalionCard, Class, CommanderCard, EnemyCard, EnemyType, TerrainSet, UnitCard, UnitType};
use crate::edition::Edition;

/// Objective cards.
pub(crate) const OBJECTIVE: &str = "objective";

/// A unit's counter and card.
pub(crate) fn unit(edition: &Edition, card: &UnitCard) -> String {
    edition.look.symbol(&card.name, of_unit(card.kind))
}

/// An enemy counter.
pub(crate) fn enemy(edition: &Edition, card: &EnemyCard) -> String {
    edition.look.symbol(card.model.as_deref().unwrap_or_default(), of_enemy(card.kind))
}

/// Half an event card, by its name.
pub(crate) fn event(edition: &Edition, name: &str) -> String {
    edition.look.symbol(name, "event")
}

/// A special condition, by its name.
pub(crate) fn condition(edition: &Edition, name: &str) -> String {
    edition.look.symbol(name, "condition")
}

/// A commander, by what he leads.
pub(crate) fn commander(card: &CommanderCard) -> String {
    let symbol = match card.kind {
        UnitType::Armor => "commander-armor",
        UnitType::LightArmor | UnitType::Unarmored => "commander-light",
        UnitType::Artillery => "commander-artillery",
        UnitType::Infantry => "commander-infantry",
    };
    symbol.into()
}

/// A campaign, by where it is fought.
pub(crate) fn theatre(set: TerrainSet) -> String {
    let symbol = match set {
        TerrainSet::Desert => "theatre-desert",
        TerrainSet::European => "theatre-european",
        TerrainSet::Winter => "theatre-winter",
        TerrainSet::Jungle => "theatre-jungle",
    };
    symbol.into()
}

/// A battalion: by its class, and an Assault battalion by the arm that most of its units belong to.
pub(crate) fn battalion(edition: &Edition, card: &BattalionCard) -> String {
    let symbol = match card.class() {
        Class::Supply => "nato-supply",
        Class::Command => "nato-hq",
        Class::Assault => arm(card),
    };
    edition.look.symbol(&card.name, symbol)
}

fn arm(card: &BattalionCard) -> &'static str {
    let count = |kinds: &[EnemyType]| -> u8 { kinds.iter().filter_map(|kind| card.units.get(kind)).sum() };
    let tanks = count(&[EnemyType::Tank]);
    let cars = count(&[EnemyType::ArmoredCar]);
    let carriers = count(&[EnemyType::Halftrack, EnemyType::Truck]);
    let guns = count(&[EnemyType::Mortar, EnemyType::InfantryGun]);
    let hunters = count(&[EnemyType::At, EnemyType::AtGun]);
    let men = count(&[EnemyType::Rifle, EnemyType::Mg]);
    let arms = [
        (men + carriers, if men / 2 < carriers { "nato-motorized" } else { "nato-infantry" }),
        (tanks, "nato-armor"),
        (cars, "nato-recon"),
        (guns, "nato-artillery"),
        (hunters, "nato-anti-tank"),
    ];
    // The first of equals: foot before tanks.
    arms.into_iter().rev().max_by_key(|(count, _)| *count).map_or("nato-infantry", |(_, symbol)| symbol)
}

/// The symbol of a type of unit.
const fn of_unit(kind: UnitType) -> &'static str {
    match kind {
        UnitType::Armor => "tank-medium",
        UnitType::LightArmor | UnitType::Unarmored => "half-track",
        UnitType::Artillery => "field-gun",
        UnitType::Infantry => "infantry",
    }
}

/// The symbol of a type of enemy counter.
const fn of_enemy(kind: EnemyType) -> &'static str {
    match kind {
        EnemyType::Tank => "tank-medium",
        EnemyType::Halftrack => "half-track",
        EnemyType::ArmoredCar => "armored-car",
        EnemyType::Truck => "truck",
        EnemyType::Rifle => "infantry",
        EnemyType::Mg => "machine-gun",
        EnemyType::At => "anti-tank-team",
        EnemyType::Mortar => "mortar",
        EnemyType::AtGun => "anti-tank-gun",
        EnemyType::InfantryGun => "field-gun",
        EnemyType::Building => "building",
        EnemyType::Bunker => "bunker",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Family;
    use crate::pack;
    use crate::present::look;
    use fieldcraft_scene::symbol_ids;
    use std::collections::BTreeSet;

    /// The symbols of all counters and cards of an edition.
    fn named(edition: &Edition) -> BTreeSet<String> {
        let mut all = BTreeSet::from([OBJECTIVE.to_owned()]);
        all.extend(edition.units.iter().map(|card| unit(edition, card)));
        all.extend(edition.enemies.iter().map(|card| enemy(edition, card)));
        all.extend(edition.battalions.iter().map(|card| battalion(edition, card)));
        all.extend(edition.commanders.iter().map(commander));
        all.extend(edition.campaigns.iter().map(|card| theatre(card.terrain)));
        let halves = edition.events.iter().flat_map(|card| [&card.upper.name, &card.lower.name]);
        all.extend(halves.map(|name| event(edition, name)));
        all.extend(edition.conditions.iter().map(|card| condition(edition, &card.name)));
        all
    }

    #[test]
    fn every_card_has_a_drawing_and_every_drawing_a_card() {
        let mut used = BTreeSet::new();
        for family in [Family::Sherman, Family::Tiger] {
            let edition = pack::read(&pack::embedded(family)).expect("the pack is sound");
            used.extend(named(&edition));
        }
        let drawn: BTreeSet<String> = symbol_ids(look::SYMBOLS).into_iter().map(str::to_owned).collect();
        assert_eq!(used, drawn);
    }

    #[test]
    fn an_assault_battalion_shows_its_arm() {
        let edition = pack::read(&pack::embedded(Family::Tiger)).expect("the pack is sound");
        let card = |id: &str| edition.battalions.iter().find(|card| card.id == id).expect("a battalion");
        let of = |id: &str| battalion(&edition, card(id));
        assert_eq!(of("1A"), "nato-armor");
        assert_eq!(of("5A"), "nato-infantry");
        assert_eq!((of("1S"), of("1C")), ("nato-supply".into(), "nato-hq".into()));
    }
}
