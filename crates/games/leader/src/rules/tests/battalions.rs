//! Battalion cards, their strength and their draw [LD-BATT].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{battalion_card, enemy_card, objective_card, plain, steady};
use crate::cards::{Band, EnemyType, Family, Speed};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::{Event, Mark};
use crate::frame::Frame;
use crate::ids::{BattalionId, EnemyId};
use crate::rules::Strength;
use crate::state::Fate;
use std::sync::Arc;

/// The battalion of [`Desk::battle`].
pub fn own(family: Family) -> &'static str {
    if family == Sherman { "9A" } else { "3A" }
}

/// Covers LD-BATT-1, SL-V4, SL-TANK-2.
#[test]
fn the_large_tank_force_brings_its_18_counters_with_tanks_from_the_cup() {
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN);
    desk.game.battle.battalion = desk.battalion("1A");
    let panther = desk.game.edition.enemies.iter().position(|c| c.model.as_deref() == Some("Panther")).unwrap() as u32;
    let pz4 = desk.game.edition.enemies.iter().position(|c| c.model.as_deref() == Some("Pz IV")).unwrap() as u32;
    let pz3 = desk.game.edition.enemies.iter().position(|c| c.model.as_deref() == Some("Pz III")).unwrap() as u32;
    let tanks = [panther, panther, pz4, pz4, pz4, pz4, pz3, pz3].into_iter().flat_map(|tank| [tank, 1]);
    let dice: Vec<u32> = tanks.chain([1; 10]).collect();
    desk.frames(&[Frame::Assignment, Frame::PlaceEnemies(0), Frame::OfferEnd]);
    let asked = desk.asked_for(Decision::FightOn, &dice);
    let picks: Vec<_> = asked.iter().filter(|r| !r.is_die).map(|r| r.of).collect();
    assert_eq!(picks, [12, 11, 10, 9, 8, 7, 6, 5], "without replacement from the 12 tanks of 1944");
    let count = |kind| desk.enemy_cards().iter().filter(|c| c.kind == kind).count();
    use EnemyType::{ArmoredCar, AtGun, Halftrack, Mg, Rifle, Tank};
    assert_eq!([Tank, Halftrack, Rifle, Mg, AtGun, ArmoredCar].map(count), [8, 2, 2, 2, 2, 2]);
    assert_eq!(desk.enemy_cards().len(), 18);
}

/// Covers LD-BATT-2.
#[test]
fn a_battalion_is_a_number_and_a_letter() {
    for family in [Sherman, Tiger] {
        let edition = Desk::new(family).game.edition.0;
        for card in &edition.battalions {
            let (number, letter) = card.id.split_at(card.id.len() - 1);
            assert!(number.parse::<u8>().is_ok() && ["A", "S", "C"].contains(&letter), "{}", card.id);
        }
        let nation = Desk::campaign(family).nation();
        let mut ids: Vec<_> =
            edition.battalions.iter().filter(|b| b.nations.contains(&nation)).map(|b| &b.id).collect();
        ids.sort_unstable();
        let all = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), all, "each designation stands for one counter");
        let mut desk = Desk::campaign(family);
        assert_eq!(desk.refused(Decision::Target(BattalionId(edition.battalions.len() as u8))), "LD-BATT-2");
    }
}

/// A battle against a battalion with these numbers, and so many points of enemy units on the map.
fn strength(family: Family, [half, destroyed]: [u8; 2], points: usize) -> Strength {
    let edition = plain(family, |e| {
        let card = battalion_card(e, own(family));
        (card.half, card.destroyed) = (half, destroyed);
        enemy_card(e, EnemyType::Rifle).points = 1;
    });
    let mut desk = Desk::battle_of(edition, OPEN);
    for _ in 0..points {
        desk = desk.enemy(EnemyType::Rifle, hex(1, 1));
    }
    assert_eq!(usize::from(desk.game.enemy_points()), points);
    desk.game.strength()
}

/// Covers LD-BATT-3, LD-BATT-4, LD-BATT-5, SL-V5, TL-V2.
#[test]
fn points_left_make_a_battalion_full_half_or_destroyed() {
    use Strength::{Destroyed, Full, Half};
    let sherman = [0, 4, 5, 9, 10, 20].map(|points| strength(Sherman, [9, 4], points));
    assert_eq!(sherman, [Destroyed, Destroyed, Half, Half, Full, Full]);
    let tiger = [5, 6, 14, 15].map(|points| strength(Tiger, [14, 5], points));
    assert_eq!(tiger, [Destroyed, Half, Half, Full]);
    assert!(Destroyed < Half && Half < Full);
}

/// Covers LD-BATT-6.
#[test]
fn only_active_counters_on_the_map_count_with_their_points() {
    let edition = plain(Tiger, |e| {
        for (kind, points) in [(EnemyType::Tank, 3), (EnemyType::Truck, 1), (EnemyType::Halftrack, 2)] {
            enemy_card(e, kind).points = points;
        }
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit_alone("153", hex(6, 4))
        .enemy(EnemyType::Tank, hex(1, 1))
        .enemy(EnemyType::Truck, hex(1, 1))
        .enemy(EnemyType::Halftrack, hex(2, 1));
    assert_eq!(desk.game.enemy_points(), 6);
    desk.game.battle.enemies[2].active = false;
    assert_eq!(desk.game.enemy_points(), 4, "a destroyed counter counts nothing");
    desk = desk.enemy_turn(0);
    desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    assert!(desk.events.contains(&Event::EnemyLeft(EnemyId(0))));
    assert_eq!(desk.game.enemy_points(), 1, "nor does one that has left the map");
}

/// Covers LD-BATT-7.
#[test]
fn the_point_value_serves_for_the_draw_and_as_vp() {
    for points in [3, 5] {
        let edition = plain(Tiger, |e| {
            battalion_card(e, "3A").points = points;
            objective_card(e).battalion_points = points;
        });
        let mut desk = Desk::campaign_of(Arc::clone(&edition));
        let card = desk.battalion("3A");
        assert_eq!(desk.run_frames(&[Frame::DrawBattalions], &[card.0.into()]), [Event::BattalionDrawn(card)]);
        let mut desk = Desk::battle_of(edition, OPEN);
        let vp = i16::from(points);
        assert_eq!(
            desk.book_now(),
            [Event::Booked { battalion: card, mark: Mark::Destroyed, vp }, Event::Vp { by: vp, now: vp }]
        );
    }
}

/// Covers LD-BATT-9.
#[test]
fn the_operational_map_is_a_line_of_six_bands() {
    use Band::{Breakthrough, FriendlyStaging, FriendlyTransit, Front, Rear, Transit};
    let line = [Breakthrough, Rear, Transit, Front, FriendlyTransit, FriendlyStaging];
    assert_eq!(Band::ALL, line);
    assert!(line.is_sorted());
    assert_eq!(line.map(Band::forward), [Rear, Transit, Front, FriendlyTransit, FriendlyStaging, FriendlyStaging]);
    assert_eq!(line.map(Band::back), [Breakthrough, Breakthrough, Rear, Transit, Front, FriendlyTransit]);
}

/// Covers LD-BATT-8, LD-BATT-20.
#[test]
fn drawn_battalions_start_in_their_cards_band_at_full_strength() {
    for band in Band::ALL {
        let edition = plain(Sherman, |e| {
            battalion_card(e, "9A").band = band;
            objective_card(e).battalion_points = 3;
        });
        let mut desk = Desk::campaign_of(edition);
        let card = desk.battalion("9A");
        desk.run_frames(&[Frame::DrawBattalions], &[card.0.into()]);
        let state = desk.game.battalions[card.index()];
        assert_eq!((desk.game.battalion_fates.of(card), state.band, state.half), (Fate::InForce, band, false));
    }
}

/// Gives the battalions of the deck these points, and draws until `total` is reached.
fn draw(points: &[(&str, u8)], total: u8, change: impl FnOnce(&mut Edition)) -> (Desk, Vec<String>) {
    let edition = plain(Sherman, |e| {
        for (id, points) in points {
            battalion_card(e, id).points = *points;
        }
        objective_card(e).battalion_points = total;
        change(e);
    });
    let mut desk = Desk::campaign_of(edition);
    let picks: Vec<_> = points.iter().map(|(id, _)| u32::from(desk.battalion(id).0)).collect();
    desk.run_frames(&[Frame::DrawBattalions], &picks);
    let drawn = desk.game.living_battalions().map(|b| desk.game.edition.battalions[b.index()].id.clone()).collect();
    (desk, drawn)
}

const SEVEN: [(&str, u8); 7] = [("2A", 3), ("3A", 4), ("1S", 2), ("1C", 5), ("4A", 5), ("5A", 3), ("2S", 2)];

/// Covers LD-BATT-16, LD-BATT-17, LD-BATT-18, LD-OBJ-5, LD-V6.
#[test]
fn battalions_are_drawn_by_turns_until_the_total_is_reached_or_passed() {
    let (desk, drawn) = draw(&SEVEN, 23, |_| {});
    let order: Vec<_> = desk.events.iter().filter(|e| matches!(e, Event::BattalionDrawn(_))).copied().collect();
    assert_eq!(order, SEVEN.map(|(id, _)| Event::BattalionDrawn(desk.battalion(id))));
    assert_eq!(drawn.len(), 7, "22 points after the sixth card are not enough, the seventh overshoots and stays");
    let (_, drawn) = draw(&SEVEN[..6], 22, |_| {});
    assert_eq!(drawn.len(), 6, "exactly 22 is enough");
}

/// Covers LD-BATT-19.
#[test]
fn undrawn_battalions_take_no_part() {
    let (mut desk, drawn) = draw(&SEVEN[..6], 22, |_| {});
    assert!(!drawn.contains(&"9A".to_owned()));
    let undrawn = desk.battalion("9A");
    assert_eq!(desk.refused(Decision::Target(undrawn)), "LD-BATT-19");
    desk.frames(&[Frame::Assignment, Frame::AdvanceBattalion]);
    assert_eq!(desk.refused(Decision::MoveBattalion(undrawn)), "LD-BATT-19");
}

/// Covers LD-R39.
#[test]
fn an_empty_battalion_deck_is_passed_over_and_the_draw_stops_when_all_are_empty() {
    let keep = ["2A", "1C", "2C"];
    let few = |e: &mut Edition| e.battalions.retain(|b| keep.contains(&b.id.as_str()));
    let (_, drawn) = draw(&[("2A", 3), ("1C", 5), ("2C", 5)], 99, few);
    assert_eq!(drawn, ["2A", "1C", "2C"]);
}

/// Covers LD-BATT-4, LD-V15, SL-EROLL-3, TL-EROLL-10.
#[test]
fn a_supply_convoy_brought_down_to_6_points_is_at_half_strength() {
    for (family, penalty, clause) in [(Sherman, -2, "SL-EROLL-3"), (Tiger, -3, "TL-EROLL-10")] {
        let edition = plain(family, |e| {
            let card = battalion_card(e, "1S");
            (card.half, card.destroyed) = (6, 2);
            let name = if e.is_sherman() { "Eandi" } else { "Albert" };
            steady(e, name, Speed::Slow);
            enemy_card(e, EnemyType::Truck).points = 1;
            enemy_card(e, EnemyType::Truck).defense = -9;
        });
        let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("153", "Albert") };
        let mut desk = Desk::battle_of(edition, OPEN).unit(number, name, hex(2, 2));
        desk.game.battle.battalion = desk.draw("1S");
        for _ in 0..7 {
            desk = desk.enemy(EnemyType::Truck, hex(1, 1));
        }
        let mut desk = desk.step(false);
        assert_eq!((desk.game.strength(), desk.game.movement_rows().total()), (Strength::Full, 0));
        desk.play(Decision::Act(desk.unit_id(number)), &[]);
        let dice: &[u32] = if family == Sherman { &[10, 10, 10, 10] } else { &[10] };
        let events = desk.play(Decision::Attack(EnemyId(0)), dice);
        assert!(events.contains(&Event::BattalionHalved(desk.battalion("1S"))), "{events:?}");
        assert_eq!((desk.game.enemy_points(), desk.game.strength()), (6, Strength::Half));
        assert_eq!(rows(&desk.game.movement_rows()), [(penalty, clause)]);
    }
}
