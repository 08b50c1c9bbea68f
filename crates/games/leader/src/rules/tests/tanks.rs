//! Enemy counters and the tank cup [LD-TANK, SL-TANK, TL-TANK].

use super::desk::{Desk, Sherman, Tiger};
use super::general::OPEN;
use super::plain::{battalion_card, campaign_card, enemy_card, plain};
use crate::cards::{EnemyType, Family, Nation};
use crate::decision::Decision;
use crate::frame::Frame;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Covers SL-TANK-1, SL-V2.
#[test]
fn the_cup_of_1942_holds_7_pz_iii_2_pz_iv_and_2_stug() {
    let edition = Desk::new(Sherman).game.edition.0;
    let cup = &edition.cup(Nation::Germany, 1942).unwrap().tanks;
    let expect = [("Pz III", 7), ("Pz IV", 2), ("StuG", 2)].map(|(model, n)| (model.to_owned(), n));
    assert_eq!(*cup, BTreeMap::from(expect));
    let cup = &edition.cup(Nation::Germany, 1944).unwrap().tanks;
    assert!(["Pz III", "Pz IV", "StuG", "Tiger"].iter().all(|model| 0 < cup[*model]));
}

/// Covers SL-TANK-1.
#[test]
fn the_cup_is_the_one_of_the_campaigns_nation_and_year() {
    let edition = plain(Sherman, |e| {
        e.cups.retain(|cup| cup.years == [1944, 1944]);
        e.cups.iter_mut().find(|cup| cup.nation == Nation::Germany).unwrap().years = [1942, 1944];
    });
    let years = |nation| [1941, 1942, 1943, 1944, 1945].map(|year| edition.cup(nation, year).is_some());
    assert_eq!(years(Nation::Germany), [false, true, true, true, false]);
    assert_eq!(years(Nation::Japan), [false, false, false, true, false]);
    assert_eq!(edition.cup(Nation::Japan, 1944).unwrap().nation, Nation::Japan);
    for (year, tanks) in [(1942, 11), (1943, 12), (1944, 12), (1945, 13)] {
        let mut desk = tank_battle(year, 1);
        let asked = desk.asked_for(Decision::FightOn, &[model(&desk, "Pz IV"), 1]);
        assert_eq!((asked[0].is_die, asked[0].of), (false, tanks), "{year}");
    }
}

fn model(desk: &Desk, name: &str) -> u32 {
    desk.game.edition.enemies.iter().position(|c| c.model.as_deref() == Some(name)).expect("a tank model") as u32
}

/// A battle in a year against a battalion of tanks, before their placement.
fn tank_battle(year: u16, tanks: u8) -> Desk {
    let edition = plain(Sherman, |e| {
        campaign_card(e).year = year;
        battalion_card(e, "9A").units = [(EnemyType::Tank, tanks)].into();
        // Only German tanks may come out of the German cup, and only models that have a name.
        enemy_card(e, EnemyType::Rifle).model = None;
    });
    let mut desk = Desk::battle_of(edition, OPEN);
    desk.frames(&[Frame::Assignment, Frame::PlaceEnemies(0), Frame::OfferEnd]);
    desk
}

/// Covers SL-TANK-2, LD-R38.
#[test]
fn an_empty_cup_gives_the_commonest_type_and_is_full_again_for_the_next_battle() {
    let mut desk = tank_battle(1942, 13);
    let [pz3, pz4, stug] = ["Pz III", "Pz IV", "StuG"].map(|name| model(&desk, name));
    let eleven = [[pz3; 7].as_slice(), &[pz4, pz4, stug, stug]].concat();
    let dice: Vec<u32> = eleven.iter().flat_map(|&tank| [tank, 1]).chain([1, 1]).collect();
    let asked = desk.asked_for(Decision::FightOn, &dice);
    let picks: Vec<_> = asked.iter().filter(|r| !r.is_die).map(|r| r.of).collect();
    assert_eq!(picks, (1..=11).rev().collect::<Vec<_>>());
    assert_eq!(desk.enemy_cards()[11..].iter().map(|c| c.model.as_deref()).collect::<Vec<_>>(), [Some("Pz III"); 2]);
    let mut next = tank_battle(1942, 1);
    next.game.battle.enemies.clear();
    assert_eq!(next.asked_for(Decision::FightOn, &[pz4, 1])[0].of, 11);
}

/// Covers LD-TANK-1.
#[test]
fn a_battle_has_no_more_counters_than_the_stock_of_the_nation() {
    for family in [Sherman, Tiger] {
        let edition = plain(family, |e| {
            enemy_card(e, EnemyType::Truck).count = 2;
            let id = if family == Sherman { "9A" } else { "3A" };
            battalion_card(e, id).units = [(EnemyType::Truck, 4), (EnemyType::Rifle, 1)].into();
        });
        let mut desk = Desk::battle_of(edition, OPEN);
        desk.run_frames(&[Frame::PlaceEnemies(0)], &[1, 1, 1]);
        let kinds: Vec<_> = desk.enemy_cards().iter().map(|c| c.kind).collect();
        assert_eq!(kinds, [EnemyType::Truck, EnemyType::Truck, EnemyType::Rifle]);
    }
}

/// Covers TL-TANK-1.
#[test]
fn tiger_leaders_nations_have_one_kind_of_tank_and_no_cup() {
    let edition = Desk::new(Tiger).game.edition.0;
    assert!(edition.cups.is_empty());
    for campaign in &edition.campaigns {
        let kinds = edition.enemies.iter().filter(|c| c.nation == campaign.enemy && c.kind == EnemyType::Tank);
        assert_eq!(kinds.count(), 1, "{:?}", campaign.enemy);
    }
    let edition = plain(Tiger, |e| battalion_card(e, "3A").units = [(EnemyType::Tank, 2)].into());
    let mut desk = Desk::battle_of(edition, OPEN);
    desk.frames(&[Frame::Assignment, Frame::PlaceEnemies(0), Frame::OfferEnd]);
    let asked = desk.asked_for(Decision::FightOn, &[1, 1]);
    assert!(asked.iter().all(|r| r.is_die), "nothing is drawn");
}

/// The units that a battalion brings at Half strength, and those it lists.
fn half_strength(family: Family, units: &[(EnemyType, u8)], dice: &[u32]) -> Vec<(EnemyType, u8)> {
    let id = if family == Sherman { "9A" } else { "3A" };
    let edition = plain(family, |e| battalion_card(e, id).units = units.iter().copied().collect());
    let mut desk = Desk::battle_of(Arc::clone(&edition), OPEN);
    desk.game.battle.began_half = true;
    desk.run_frames(&[Frame::PlaceEnemies(0)], dice);
    let mut brought = BTreeMap::new();
    for card in desk.enemy_cards() {
        *brought.entry(card.kind).or_default() += 1;
    }
    brought.into_iter().collect()
}

/// Covers LD-EPLACE-5, SL-V12, TL-V10, LD-R8.
#[test]
fn a_battalion_at_half_strength_brings_half_of_each_type_and_at_least_one() {
    use EnemyType::{ArmoredCar, At, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
    let pz4 = model(&Desk::campaign(Sherman), "Pz IV");
    let scouts = [Tank, ArmoredCar, Truck, Rifle, Mg];
    assert_eq!(half_strength(Sherman, &scouts.map(|k| (k, 2)), &[pz4, 1, 1, 1, 1, 1]), scouts.map(|k| (k, 1)));
    let mixed = [Tank, Halftrack, Rifle, Mg, At, Mortar];
    assert_eq!(half_strength(Tiger, &mixed.map(|k| (k, 2)), &[1; 6]), mixed.map(|k| (k, 1)));
    let odd = [(Truck, 5), (Rifle, 1), (Mg, 0)];
    assert_eq!(half_strength(Tiger, &odd, &[1; 3]), [(Truck, 2), (Rifle, 1)], "rounded down");
}
