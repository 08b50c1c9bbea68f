//! Enemy movement orders that only Sherman Leader has: Cautious Advance, the Rifles' asterisk, detours [SL-EMOVE].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::edits::{OPEN, commander, hexes, plain_edition, stubborn, unit};
use crate::cards::{EnemyType, Family, Order, Skill, Span, UnitNote};
use crate::decision::{Damage, Decision};
use crate::event::Event;
use crate::field::Hex;
use crate::ids::EnemyId;

const FIRST: EnemyId = EnemyId(0);
/// From 5,2 the hex 3,1 lies behind the wood at 4,2, and 3,2 is in sight beside it.
const WOOD: [&str; 6] = ["....", "....", "....", ".L..", "....", "...."];

/// Where a Rifle in 2,2 goes by Cautious Advance, with a unit of this range in 5,2.
fn cautious(rows: [&str; 6], range: [u8; 2], change: impl FnOnce(&mut Desk)) -> Vec<(u8, u8)> {
    let edition = plain_edition(Sherman, |e| unit(e, "042").range = Span::from(range));
    let mut desk = Desk::battle_of(edition, rows).unit("042", "Eandi", hex(5, 2)).enemy(EnemyType::Rifle, hex(2, 2));
    change(&mut desk);
    hexes(desk.game.destinations(FIRST, Order::CautiousAdvance))
}

/// Covers SL-EMOVE-3, SL-EMOVE-4, LD-R25.
#[test]
fn cautious_advance_goes_only_where_no_attack_can_reach() {
    assert_eq!(cautious(OPEN, [0, 3], |_| {}), [], "both nearer hexes are open to attack");
    assert_eq!(cautious(OPEN, [0, 1], |_| {}), [(3, 1), (3, 2)], "out of range");
    assert_eq!(cautious(OPEN, [3, 4], |_| {}), [(3, 1), (3, 2)], "too near");
    assert_eq!(cautious(WOOD, [0, 3], |_| {}), [(3, 1)], "out of sight");
    let rows = ["....", "....", "H...", "....", "....", "...."];
    assert_eq!(cautious(rows, [0, 1], |_| {}), [(3, 1)], "among safe hexes the heaviest cover");
    let rows = ["....", "....", ".H..", ".L..", "....", "...."];
    assert_eq!(cautious(rows, [0, 3], |_| {}), [(3, 1)], "cover that can be attacked does not count");
}

/// Covers LD-R25.
#[test]
fn cautious_advance_asks_for_number_and_damage_but_not_for_passing_counters() {
    let hurt = |damage: Damage| {
        move |desk: &mut Desk| {
            let unit = desk.unit_id("042");
            desk.game.units[unit.index()].damage.add(damage);
        }
    };
    assert_eq!(cautious(OPEN, [0, 3], hurt(Damage::Gun)), [(3, 1), (3, 2)]);
    assert_eq!(cautious(OPEN, [0, 3], hurt(Damage::MachineGun)), []);
    let second = |desk: &mut Desk| {
        let near = desk.unit_id("041");
        desk.game.battle.on_map.insert(near);
        desk.game.units[near.index()].hex = hex(6, 4);
    };
    assert_eq!(cautious(OPEN, [0, 3], second), [], "one unit that can attack is enough");
    let suppressed = |desk: &mut Desk| desk.game.battle.suppressed.insert(desk.unit_id("042"));
    assert_eq!(cautious(OPEN, [0, 3], suppressed), []);
    let edition = plain_edition(Sherman, |e| unit(e, "042").he = None);
    let desk = Desk::battle_of(edition, OPEN)
        .unit("042", "Eandi", hex(5, 2))
        .enemy(EnemyType::Rifle, hex(2, 2))
        .enemy(EnemyType::ArmoredCar, hex(2, 2));
    assert_eq!(hexes(desk.game.destinations(FIRST, Order::CautiousAdvance)), [(3, 1), (3, 2)], "no HE number");
    assert_eq!(hexes(desk.game.destinations(EnemyId(1), Order::CautiousAdvance)), [], "but an AP number");
}

/// Covers LD-R76.
#[test]
fn cautious_advance_fears_indirect_fire_and_spotters_and_trusts_bocage() {
    let of = |rows, note: Option<UnitNote>, skill: Option<Skill>| {
        let edition = plain_edition(Sherman, |e| {
            unit(e, "042").notes = note.into_iter().collect();
            commander(e, "Eandi").recruit.skills = skill.into_iter().collect();
        });
        let desk = Desk::battle_of(edition, rows).unit("042", "Eandi", hex(5, 2)).enemy(EnemyType::Rifle, hex(2, 2));
        hexes(desk.game.destinations(FIRST, Order::CautiousAdvance))
    };
    assert_eq!(of(WOOD, None, None), [(3, 1)]);
    assert_eq!(of(WOOD, Some(UnitNote::IndirectFire), None), []);
    assert_eq!(of(WOOD, None, Some(Skill::Spotter)), []);
    let bocage = ["....", "....", ".B..", "....", "....", "...."];
    assert_eq!(of(bocage, Some(UnitNote::IndirectFire), None), [(3, 2)], "in Bocage only R0 and R1 reach");
}

/// The order of an enemy unit of a type in 4,2 at a roll, with units around.
fn order_at(kind: EnemyType, roll: i8, friends: &[(&str, Hex)]) -> (Order, Vec<(u8, u8)>) {
    let mut desk = Desk::battle(Sherman, OPEN).enemy(kind, hex(4, 2)).enemy_turn(roll);
    for (number, at) in friends {
        desk = desk.unit_alone(number, *at);
    }
    let order = desk.game.order_of(FIRST).expect("it moves");
    (order, hexes(desk.game.destinations(FIRST, order)))
}

/// Covers SL-EMOVE-10, SL-V17.
#[test]
fn a_rifle_with_an_asterisk_beside_a_tank_moves_into_its_hex() {
    let friends = [("042", hex(5, 2)), ("902", hex(4, 4))];
    assert_eq!(order_at(EnemyType::Rifle, 8, &friends), (Order::ApAdvance, vec![(5, 2)]));
    assert_eq!(order_at(EnemyType::Rifle, 2, &friends), (Order::ApAdvance, vec![(5, 2)]));
    assert_eq!(order_at(EnemyType::Mg, 8, &friends), (Order::HeAdvance, vec![(4, 3)]), "only Rifles");
    assert_eq!(order_at(EnemyType::Rifle, 3, &friends), (Order::Hold, vec![]), "no asterisk, no change");
    let far = [("042", hex(6, 2)), ("902", hex(4, 4))];
    assert_eq!(order_at(EnemyType::Rifle, 8, &far), (Order::HeAdvance, vec![(4, 3)]), "an AP unit at R2");
    let soft = [("901", hex(5, 2)), ("902", hex(4, 4))];
    assert_eq!(order_at(EnemyType::Rifle, 8, &soft), (Order::HeAdvance, vec![(5, 2)]), "an HE unit at R1");
}

/// Covers LD-R77.
#[test]
fn a_rifle_with_an_ap_unit_in_its_own_hex_and_another_beside_it_stays() {
    let friends = [("042", hex(4, 2)), ("041", hex(5, 2)), ("902", hex(4, 4))];
    assert_eq!(order_at(EnemyType::Rifle, 8, &friends), (Order::ApAdvance, vec![]));
    assert_eq!(order_at(EnemyType::Rifle, 8, &[friends[0], friends[2]]), (Order::HeAdvance, vec![(4, 3)]));
}

fn leads(kind: EnemyType, rows: [&str; 6], from: Hex, order: Order, friend: Hex) -> Vec<(u8, u8)> {
    let desk = Desk::battle(Sherman, rows).unit_alone("902", friend).enemy(kind, from);
    hexes(desk.game.destinations(FIRST, order))
}

/// Covers SL-EMOVE-11, LD-R46, LD-R71, SL-V18.
#[test]
fn an_impassable_hex_sends_a_vehicle_along_the_shortest_passable_path() {
    let rows = ["....", "....", "X...", "....", "....", "...."];
    let (from, friend) = (hex(2, 1), hex(4, 1));
    assert_eq!(leads(EnemyType::Tank, rows, from, Order::Advance, friend), [(2, 2)]);
    assert_eq!(leads(EnemyType::Rifle, rows, from, Order::Advance, friend), [(3, 1)], "infantry goes through");
    let water = ["....", "....", "W...", "....", "....", "...."];
    assert_eq!(leads(EnemyType::Rifle, water, from, Order::Advance, friend), [(2, 2)], "Water is closed to all");
    let shut = [".X..", "XX..", "....", "....", "....", "...."];
    assert_eq!(leads(EnemyType::Tank, shut, hex(1, 1), Order::Advance, friend), [], "no way at all: it stays");
    assert_eq!(leads(EnemyType::Tank, shut, hex(1, 1), Order::RetreatToCover, friend), []);
}

/// Covers LD-R71.
#[test]
fn the_goal_hex_counts_as_open_and_retreat_finds_its_way_round() {
    let rows = ["....", "....", "....", "X...", "....", "...."];
    assert_eq!(leads(EnemyType::Tank, rows, hex(2, 1), Order::Advance, hex(4, 1)), [(3, 1)], "toward a closed hex");
    assert_eq!(leads(EnemyType::Tank, rows, hex(3, 1), Order::Advance, hex(4, 1)), [], "but never into it");
    let rows = ["....", "XX..", "....", "....", "....", "...."];
    assert_eq!(leads(EnemyType::Tank, rows, hex(3, 1), Order::Retreat, hex(6, 1)), [(3, 2)]);
    assert_eq!(leads(EnemyType::Rifle, rows, hex(3, 1), Order::Retreat, hex(6, 1)), [(2, 1), (2, 2)]);
}

/// Covers LD-R71.
#[test]
fn the_closest_unit_is_the_one_with_the_shortest_passable_way() {
    let rows = ["....", "XX..", "XX..", "....", "....", "...."];
    let friends = [("902", hex(4, 1)), ("901", hex(1, 4))];
    let mut desk = Desk::battle(Sherman, rows).enemy(EnemyType::Tank, hex(1, 1)).enemy(EnemyType::Rifle, hex(1, 1));
    for (number, at) in friends {
        desk = desk.unit_alone(number, at);
    }
    assert_eq!(hexes(desk.game.destinations(FIRST, Order::Advance)), [(1, 2)]);
    assert_eq!(hexes(desk.game.destinations(EnemyId(1), Order::Advance)), [(1, 2), (2, 1), (2, 2)]);
    assert_eq!(hexes(desk.game.destinations(EnemyId(1), Order::AdvanceToCover)), [(1, 1), (2, 1), (2, 2)]);
}

/// Covers LD-EROLL-3.
#[test]
fn buildings_have_no_order_and_stay_where_they_are() {
    for family in [Sherman, Tiger] {
        let mut desk = building(family);
        assert_eq!(desk.game.order_of(FIRST), None);
        let events = desk.play(Decision::EnemyAct(FIRST), &[]);
        assert_eq!(events[0], Event::EnemyStayed { enemy: FIRST, order: Order::Hold });
    }
}

fn building(family: Family) -> Desk {
    let (number, name) = if family == Sherman { ("902", "Reisner") } else { ("902", "Saltz") };
    Desk::battle_of(plain_edition(family, stubborn), OPEN)
        .unit(number, name, hex(6, 1))
        .enemy(EnemyType::Building, hex(1, 1))
        .enemy_turn(9)
}
