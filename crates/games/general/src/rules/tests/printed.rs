//! What is printed, as whole tables.

use super::desk::pack;
use crate::cards::{Class, CommandEffect, Grade};
use crate::field::{Field, Options};
use crate::ids::{Owner, Side};
use crate::pack::Operations;
use crate::state::Operation;
use std::sync::Arc;

/// Covers FG-O5, FG-O8.
#[test]
fn the_decks_have_45_and_20_cards() {
    let pack = pack();
    assert_eq!(pack.command_deck().iter().map(|count| u32::from(*count)).sum::<u32>(), 45);
    assert_eq!(pack.event_deck().iter().map(|count| u32::from(*count)).sum::<u32>(), 20);
    assert_eq!((pack.commands.len(), pack.events.len()), (18, 14));
    let effects = pack.commands.iter().map(|card| card.effect.clause()).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(effects.len(), 18, "each card does something of its own");
    assert!(pack.commands.iter().any(|card| card.effect == CommandEffect::RadioIntercept));
}

#[test]
fn there_are_22_units_of_each_nation() {
    let pack = pack();
    let of = |owner| pack.units.iter().filter(|card| card.nation == Some(owner)).count();
    assert_eq!((of(Owner::American), of(Owner::German), of(Owner::Neutral)), (22, 22, 1));
    assert_eq!(pack.units.iter().filter(|card| card.class == Class::Bunker).count(), 6);
}

/// Covers FG-O25.
#[test]
fn crews_have_the_endurance_of_the_chart() {
    use crate::cards::CrewKind::{Gun, Pilot, Tank};
    let pack = pack();
    let endurance = |kind| Grade::ALL.map(|grade| pack.charts.crew_endurance(kind, grade));
    assert_eq!([Tank, Gun, Pilot].map(endurance), [[6, 10, 12], [6, 8, 10], [6, 8, 10]]);
}

/// Covers FG-O26.
#[test]
fn the_build_list_has_its_prices() {
    let pack = pack();
    let prices: Vec<_> = pack.builds.iter().map(|entry| (entry.id.as_str(), entry.cost)).collect();
    let expect = [
        ("forward-hq", 50),
        ("command-post", 20),
        ("airfield", 30),
        ("shipping-facility", 30),
        ("engineered-bridge", 8),
        ("infantry-obstacle", 4),
        ("vehicle-obstacle", 6),
        ("emplacement", 5),
        ("pillbox", 8),
        ("pillbox-mg", 14),
        ("bunker", 15),
        ("bunker-gun", 24),
    ];
    assert_eq!(prices, expect);
}

/// Covers FG-O2, FG-24.
#[test]
fn the_foggia_scenario_starts_as_designed() {
    let pack = pack();
    let operations = Operations::embedded(&pack).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let field = Field::of(&pack, &operations, "foggia-airfields", Options::default()).expect("a scenario");
    let game = Operation::new(Arc::new(field));
    assert_eq!(Side::BOTH.map(|side| game.income(side)), [47, 67]);
    assert_eq!(Side::BOTH.map(|side| game.staged(side).count()), [4, 4]);
    let map = game.map();
    let spot = |label| map.spot(label).expect("a hex");
    assert_eq!((map.size, map.distance(spot("1608"), spot("0805"))), ((17, 12), 8));
    assert_eq!(map.distance(spot("0805"), spot("0302")), 6);
    assert_eq!(
        (map.label(spot("0905")), map.place(spot("0905")).map(|place| place.name.as_str())),
        ("0905".into(), Some("Amendola"))
    );
    assert_eq!(game.works.iter().filter(|work| work.kind.is_bridge()).count(), 4);
}
