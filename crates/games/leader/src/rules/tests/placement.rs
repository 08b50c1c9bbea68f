//! Placing friendly and enemy units [LD-PLACE, LD-EPLACE].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::eve::{asked, begin, eve, mapped, place, with_units};
use super::plain_cards::{OPEN, battalion, counter, event};
use crate::cards::EnemyType::{ArmoredCar, At, Building, Halftrack, Mg, Mortar, Rifle, Tank, Truck};
use crate::cards::{Effect, EnemyType, Family, Nation, Note};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;

/// Covers LD-PLACE-1, LD-PLACE-2.
#[test]
fn assigned_units_start_in_any_hex_of_the_bottom_row_and_may_share_it() {
    let units = [("042", "Eandi"), ("501", "Blair"), ("1132", "Cruz")];
    let mut desk = eve(mapped(Sherman, OPEN, |_| {}), "9A", &units);
    let stranger = desk.own("902");
    begin(&mut desk);
    let (tank, halftrack, gun) = (desk.unit_id("042"), desk.unit_id("501"), desk.unit_id("1132"));
    assert_eq!(desk.legal().len(), 3 * 4);
    for at in 1..=4 {
        assert!(desk.allows(Decision::Place(tank, hex(6, at))));
        for row in 1..=5 {
            assert_eq!(desk.refused(Decision::Place(tank, hex(row, at))), "LD-PLACE-1");
        }
    }
    assert_eq!(desk.refused(Decision::Place(stranger, hex(6, 1))), "LD-PLACE-1");
    let events = desk.play(Decision::Place(tank, hex(6, 3)), &[]);
    assert_eq!(events, [Event::Placed(tank, hex(6, 3))]);
    assert_eq!(desk.refused(Decision::Place(tank, hex(6, 4))), "LD-PLACE-1");
    assert_eq!(desk.legal().len(), 2 * 4);
    desk.play(Decision::Place(halftrack, hex(6, 3)), &[]);
    assert_eq!(desk.game.frame(), Some(Frame::PlaceUnits));
    assert!(desk.allows(Decision::Place(gun, hex(6, 3))));
    assert!([tank, halftrack].iter().all(|u| desk.game.units[u.index()].hex == hex(6, 3)));
}

/// Covers SL-PLACE-1, LD-R27.
#[test]
fn ap_units_are_not_placed_in_impassable_hexes_and_nobody_in_water() {
    let terrain = ["....", "....", "....", "....", "....", "X.W."];
    let units = [("042", "Eandi"), ("501", "Blair"), ("902", "Reisner"), ("1132", "Cruz")];
    let mut desk = eve(mapped(Sherman, terrain, |_| {}), "9A", &units);
    begin(&mut desk);
    for (number, _) in units {
        let unit = desk.unit_id(number);
        assert_eq!(desk.refused(Decision::Place(unit, hex(6, 3))), "SL-TERR-2");
        assert!(desk.allows(Decision::Place(unit, hex(6, 2))));
        if ["042", "501"].contains(&number) {
            assert_eq!(desk.refused(Decision::Place(unit, hex(6, 1))), "SL-TERR-5");
        } else {
            assert!(desk.allows(Decision::Place(unit, hex(6, 1))));
        }
    }
}

/// A battle by one unit at 6,1 against these enemy units, up to the unit's placement.
fn against(family: Family, terrain: [&str; 6], units: &[(EnemyType, u8)]) -> Desk {
    let (target, unit, leader) = ours(family);
    let mut desk = eve(mapped(family, terrain, |e| with_units(e, target, units)), target, &[(unit, leader)]);
    begin(&mut desk);
    desk
}

fn ours(family: Family) -> (&'static str, &'static str, &'static str) {
    if family == Sherman { ("9A", "042", "Eandi") } else { ("3A", "332", "Albert") }
}

/// The types and hexes of the enemy units on the map.
fn enemies(desk: &Desk) -> Vec<(EnemyType, Hex)> {
    let cards = &desk.game.edition.enemies;
    desk.game.battle.enemies.iter().map(|enemy| (cards[usize::from(enemy.card)].kind, enemy.hex)).collect()
}

/// Covers LD-EPLACE-2, LD-EPLACE-3, LD-EPLACE-4, LD-R2.
#[test]
fn the_placement_diagram_gives_the_hex_for_each_die() {
    let diagram = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 2), (2, 3), (2, 3), (2, 4)];
    for family in [Sherman, Tiger] {
        for (roll, (row, at)) in (1..).zip(diagram) {
            let mut desk = against(family, OPEN, &[(Truck, 1)]);
            let dice: &[u32] = if family == Sherman { &[roll, 9, 3] } else { &[roll, 3] };
            let unit = desk.unit_id(ours(family).1);
            let chance = asked(&mut desk, Decision::Place(unit, hex(6, 1)), dice);
            assert_eq!((chance[0].purpose.clause.0, chance[0].is_die, chance[0].of), ("LD-EPLACE-2", true, 10));
            assert_eq!(enemies(&desk), [(Truck, hex(row, at))], "roll {roll}");
            assert!(desk.game.battle.enemies[0].active);
            assert_eq!(desk.game.battle.enemies[0].start, hex(row, at));
        }
    }
}

/// Covers LD-V9.
#[test]
fn each_enemy_unit_has_a_die_of_its_own() {
    let mut desk = against(Sherman, OPEN, &[(Truck, 2)]);
    let events = place(&mut desk, "042", hex(6, 1), &[3, 7, 9, 3]);
    assert_eq!(enemies(&desk), [(Truck, hex(1, 3)), (Truck, hex(2, 2))]);
    assert_eq!(events.iter().filter(|e| matches!(e, Event::EnemyPlaced { .. })).count(), 2);
    let mut desk = against(Tiger, OPEN, &[(Truck, 2)]);
    place(&mut desk, "332", hex(6, 1), &[4, 7, 3]);
    assert_eq!(enemies(&desk), [(Truck, hex(1, 4)), (Truck, hex(2, 2))]);
}

/// Covers LD-EPLACE-1, LD-BATT-11.
#[test]
fn the_card_and_the_notes_of_campaign_battalions_and_event_bring_enemy_units() {
    let more = |enemy, count| Effect::EnemyUnits { enemy, count, half: 0, nation: None };
    let terrain = ["....", "....", "....", "H...", "....", "...."];
    let edition = mapped(Sherman, terrain, |e| {
        with_units(e, "9A", &[(Mortar, 1)]);
        e.campaigns.iter_mut().for_each(|card| card.notes = vec![more(Mg, 1)]);
        e.events = vec![event(&[more(Truck, 2)])];
        let note = |effect, everywhere| vec![Note { effect, yellow: false, everywhere }];
        battalion(e, "9A").notes = note(more(At, 2), false);
        battalion(e, "1C").notes = note(more(Rifle, 1), true);
        battalion(e, "4A").notes = note(more(Building, 1), false);
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    desk.draw("1C");
    desk.draw("4A");
    begin(&mut desk);
    place(&mut desk, "042", hex(6, 1), &[5, 5, 5, 5, 5, 5, 5, 9, 3]);
    let kinds: Vec<EnemyType> = enemies(&desk).iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, [Mortar, Mg, Truck, Truck, At, At, Rifle]);
}

/// Covers LD-EPLACE-1, LD-TURN-2, LD-R57, TL-V17.
#[test]
fn added_tanks_of_another_nation_count_and_the_thresholds_stay() {
    for (half, tanks) in [(false, 2), (true, 1)] {
        let edition = mapped(Tiger, OPEN, |e| {
            with_units(e, "3A", &[(Truck, 2)]);
            let nation = Some(Nation::UnitedStates);
            let notes = vec![Effect::EnemyUnits { enemy: Tank, count: 2, half: 1, nation }];
            e.campaigns.iter_mut().for_each(|card| card.notes = notes.clone());
        });
        let mut desk = eve(edition, "3A", &[("332", "Albert")]);
        let target = desk.battalion("3A");
        desk.game.battalions[target.index()].half = half;
        begin(&mut desk);
        let trucks = if half { 1 } else { 2 };
        let mut dice = vec![1; trucks + tanks];
        dice.push(3);
        place(&mut desk, "332", hex(6, 1), &dice);
        assert_eq!(enemies(&desk).iter().filter(|(kind, _)| *kind == Tank).count(), tanks);
        assert_eq!(usize::from(desk.game.enemy_points()), trucks + 3 * tanks);
        let card = &desk.game.edition.battalions[target.index()];
        assert_eq!((card.half, card.destroyed), (4, 2));
        let nation = |enemy: usize| desk.game.edition.enemies[usize::from(desk.game.battle.enemies[enemy].card)].nation;
        assert_eq!((nation(0), nation(trucks)), (Nation::Poland, Nation::UnitedStates));
    }
}

/// The types that a battalion at Half strength brings, which is listed with these numbers.
fn at_half(family: Family, units: &[(EnemyType, u8)], results: &[u32]) -> Vec<(EnemyType, usize)> {
    let (target, unit, leader) = ours(family);
    // Cover leads the enemy's advances, so that the player has nothing to choose.
    let terrain = ["....", "....", "....", "H...", "....", "...."];
    let mut desk = eve(mapped(family, terrain, |e| with_units(e, target, units)), target, &[(unit, leader)]);
    let battalion = desk.battalion(target);
    desk.game.battalions[battalion.index()].half = true;
    begin(&mut desk);
    assert!(desk.game.battle.began_half);
    place(&mut desk, unit, hex(6, 1), results);
    let kinds: Vec<EnemyType> = enemies(&desk).iter().map(|(kind, _)| *kind).collect();
    units.iter().map(|(kind, _)| (*kind, kinds.iter().filter(|k| *k == kind).count())).collect()
}

/// Covers LD-EPLACE-5, SL-V12, TL-V10.
#[test]
fn a_battalion_at_half_strength_brings_half_of_each_type() {
    let scouts = [(Tank, 2), (ArmoredCar, 2), (Truck, 2), (Rifle, 2), (Mg, 2)];
    let one_each = |units: &[(EnemyType, u8)]| units.iter().map(|(kind, _)| (*kind, 1)).collect::<Vec<_>>();
    // The tank is drawn from the cup before its die.
    assert_eq!(at_half(Sherman, &scouts, &[0, 5, 5, 5, 5, 5, 9, 3]), one_each(&scouts));
    let mixed = [(Tank, 2), (Halftrack, 2), (Rifle, 2), (Mg, 2), (At, 2), (Mortar, 2)];
    assert_eq!(at_half(Tiger, &mixed, &[5, 5, 5, 5, 5, 5, 3]), one_each(&mixed));
}

/// Covers LD-R8.
#[test]
fn half_of_an_odd_number_is_rounded_down_but_never_to_nothing() {
    let units = [(ArmoredCar, 1), (Truck, 3), (Mortar, 5)];
    let expected = vec![(ArmoredCar, 1), (Truck, 1), (Mortar, 2)];
    assert_eq!(at_half(Sherman, &units, &[5, 5, 5, 5, 9, 3]), expected);
    assert_eq!(at_half(Tiger, &units, &[5, 5, 5, 5, 3]), expected);
}

/// Covers LD-TANK-1.
#[test]
fn no_more_units_come_than_the_nation_has_counters() {
    let edition = mapped(Sherman, OPEN, |e| {
        with_units(e, "9A", &[(ArmoredCar, 3), (Truck, 1)]);
        counter(e, ArmoredCar).count = 2;
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    begin(&mut desk);
    place(&mut desk, "042", hex(6, 1), &[1, 1, 2, 9, 3]);
    assert_eq!(enemies(&desk), [(ArmoredCar, hex(1, 1)), (ArmoredCar, hex(1, 1)), (Truck, hex(1, 2))]);
}

/// Covers SL-EPLACE-1.
#[test]
fn an_ap_unit_rolled_into_an_impassable_hex_goes_to_the_nearest_other_by_choice() {
    let mut desk = against(Sherman, [".X..", "....", "....", "....", "....", "...."], &[(ArmoredCar, 1), (Truck, 1)]);
    let events = place(&mut desk, "042", hex(6, 1), &[2]);
    assert!(!events.iter().any(|event| matches!(event, Event::EnemyPlaced { .. })));
    let choices = [(1, 1), (1, 3), (2, 2), (2, 3)].map(|(row, at)| Decision::EnemyTo(hex(row, at)));
    assert_eq!(desk.legal(), choices);
    assert_eq!(desk.refused(Decision::EnemyTo(hex(1, 2))), "LD-EMOVE-13");
    assert_eq!(desk.refused(Decision::EnemyTo(hex(1, 4))), "LD-EMOVE-13");
    assert_eq!(desk.refused(Decision::Done), "SL-EPLACE-1");
    // The next unit is rolled for after the choice; a Truck may stand there.
    let events = desk.play(Decision::EnemyTo(hex(2, 3)), &[2, 9, 3]);
    assert!(matches!(events[0], Event::EnemyPlaced { hex: at, .. } if at == hex(2, 3)));
    assert_eq!(enemies(&desk), [(ArmoredCar, hex(2, 3)), (Truck, hex(1, 2))]);
    assert_eq!(desk.game.battle.enemies[0].start, hex(2, 3));
}

/// Covers SL-EPLACE-1.
#[test]
fn a_single_nearest_hex_is_taken_at_once_and_nearer_hexes_come_first() {
    let mut desk = against(Sherman, ["XX..", ".X..", "....", "....", "....", "...."], &[(ArmoredCar, 1)]);
    place(&mut desk, "042", hex(6, 1), &[1, 9, 3]);
    assert_eq!(enemies(&desk), [(ArmoredCar, hex(2, 1))]);
    let mut desk = against(Sherman, ["XX..", "XX..", "....", "....", "....", "...."], &[(ArmoredCar, 1)]);
    place(&mut desk, "042", hex(6, 1), &[1]);
    let choices = [(1, 3), (2, 3), (3, 1), (3, 2)].map(|(row, at)| Decision::EnemyTo(hex(row, at)));
    assert_eq!(desk.legal(), choices);
}

/// Covers LD-R27.
#[test]
fn any_unit_rolled_into_water_goes_to_the_nearest_hex_that_it_may_enter() {
    let mut desk = against(Sherman, ["WX..", ".X..", "....", "....", "....", "...."], &[(ArmoredCar, 1), (Truck, 1)]);
    // The Armored Car has 2,1 only; the Truck may also enter the Impassable hexes.
    place(&mut desk, "042", hex(6, 1), &[1, 1]);
    assert_eq!(enemies(&desk)[0], (ArmoredCar, hex(2, 1)));
    assert_eq!(desk.legal(), [(1, 2), (2, 1), (2, 2)].map(|(row, at)| Decision::EnemyTo(hex(row, at))));
}
