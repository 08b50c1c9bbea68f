//! The packs that come with the program are sound and as large as promised.

use fieldcraft_leader::cards::{Class, Difficulty, EnemyType, Family, Level, Nation, TerrainSet};
use fieldcraft_leader::edition::Edition;
use fieldcraft_leader::pack;
use std::collections::BTreeSet;

fn edition(family: Family) -> Edition {
    pack::read(&pack::embedded(family)).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

#[test]
fn sherman_pack_is_sound() {
    edition(Family::Sherman);
}

#[test]
fn tiger_pack_is_sound() {
    edition(Family::Tiger);
}

#[track_caller]
fn check_at_least(what: &str, promised: usize, there: usize) {
    assert!(promised <= there, "{there} {what}, {promised} are promised");
}

/// What both editions promise alike.
fn check_common(edition: &Edition) {
    check_at_least("campaigns", 9, edition.campaigns.len());
    let difficulties: BTreeSet<_> = edition.campaigns.iter().map(|c| c.difficulty).collect();
    use Difficulty::{Advanced, Expert, Introductory, Standard};
    assert_eq!(difficulties, [Introductory, Standard, Advanced, Expert].into());
    check_at_least("objectives", 6, edition.objectives.len());
    check_at_least("unit cards", 48, edition.units.len());
    let types: BTreeSet<_> = edition.units.iter().map(|u| &u.name).collect();
    check_at_least("unit types", 24, types.len());
    let numbers: BTreeSet<_> = edition.units.iter().map(|u| &u.number).collect();
    assert_eq!(numbers.len(), edition.units.len(), "each card has its own number");
    check_at_least("commanders", 36, edition.commanders.len());
    let names: BTreeSet<_> = edition.commanders.iter().map(|c| &c.name).collect();
    assert_eq!(names.len(), edition.commanders.len(), "each commander has his own name");
    for card in &edition.commanders {
        let ranks = Level::ALL.map(|level| card.at(level));
        assert!(ranks.windows(2).all(|pair| pair[0] != pair[1]), "{} does not change with his level", card.name);
    }
    check_at_least("events", 24, edition.events.len());
    check_at_least("special conditions", 18, edition.conditions.len());
    for set in &edition.card.terrain {
        assert_eq!(edition.tiles.iter().filter(|tile| tile.set == *set).count(), 8, "tiles of {set:?}");
    }
}

#[track_caller]
fn check_deck(edition: &Edition, nation: Nation, promised: [usize; 3]) {
    for (class, promised) in [Class::Assault, Class::Supply, Class::Command].into_iter().zip(promised) {
        let deck = edition.battalions.iter().filter(|b| b.class() == class && b.nations.contains(&nation));
        check_at_least(&format!("{class:?} battalions of {nation:?}"), promised, deck.count());
    }
    let kinds: BTreeSet<_> = edition.enemies.iter().filter(|c| c.nation == nation).map(|c| c.kind).collect();
    check_at_least(&format!("kinds of counters of {nation:?}"), 9, kinds.len());
}

#[test]
fn sherman_pack_is_as_large_as_promised() {
    let edition = edition(Family::Sherman);
    check_common(&edition);
    let pacific = edition.campaigns.iter().filter(|c| c.enemy == Nation::Japan).count();
    check_at_least("campaigns against Japan", 3, pacific);
    assert!(edition.campaigns.iter().any(|c| c.enemy == Nation::Germany));
    check_deck(&edition, Nation::Germany, [12, 7, 7]);
    check_deck(&edition, Nation::Japan, [10, 5, 5]);
    use TerrainSet::{Desert, European, Jungle, Winter};
    assert_eq!(edition.card.terrain, [Desert, European, Winter, Jungle]);
    for campaign in &edition.campaigns {
        assert!(edition.cup(campaign.enemy, campaign.year).is_some(), "no tank cup for {}", campaign.name);
    }
}

#[test]
fn tiger_pack_is_as_large_as_promised() {
    let edition = edition(Family::Tiger);
    check_common(&edition);
    use Nation::{France, Poland, Russia, UnitedKingdom, UnitedStates};
    let nations = [Poland, France, UnitedKingdom, Russia, UnitedStates];
    assert_eq!(edition.campaigns.iter().map(|c| c.enemy).collect::<BTreeSet<_>>(), nations.into());
    for nation in nations {
        check_deck(&edition, nation, [12, 7, 7]);
    }
    let years: BTreeSet<_> = edition.campaigns.iter().map(|c| c.year).collect();
    assert_eq!((years.first(), years.last()), (Some(&1939), Some(&1945)));
    assert!(edition.campaigns.iter().any(|c| c.enemy == Poland && c.year == 1939));
    use TerrainSet::{Desert, European, Winter};
    assert_eq!(edition.card.terrain, [Desert, European, Winter]);
}

#[test]
fn every_campaign_has_units_and_commanders_of_each_type_to_choose_from() {
    for family in [Family::Sherman, Family::Tiger] {
        let edition = edition(family);
        for campaign in &edition.campaigns {
            let serves = |years: [u16; 2]| years[0] <= campaign.year && campaign.year <= years[1];
            let kinds: BTreeSet<_> = edition.units.iter().filter(|u| serves(u.service)).map(|u| u.kind).collect();
            assert_eq!(kinds.len(), 4, "{}", campaign.name);
            let led: BTreeSet<_> = edition.commanders.iter().map(|c| c.kind).collect();
            assert_eq!(led, kinds);
        }
    }
}

#[test]
fn every_unit_of_every_battalion_is_in_its_nations_stock() {
    for family in [Family::Sherman, Family::Tiger] {
        let edition = edition(family);
        for card in &edition.battalions {
            for nation in &card.nations {
                for (kind, wanted) in card.units.iter().filter(|(kind, _)| **kind != EnemyType::Tank) {
                    let counter = edition.counter(*nation, *kind).expect("the nation has such a counter");
                    let stock = edition.enemies[counter].count;
                    assert!(*wanted <= stock, "{} wants {wanted} {kind:?} of {nation:?}, {stock} are there", card.id);
                }
            }
        }
    }
}
