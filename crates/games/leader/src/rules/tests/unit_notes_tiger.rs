//! Unit cards of Tiger Leader and their notes [TL-UNIT].

use super::desk::{Desk, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{enemy_card, plain, steady, unit_card};
use crate::cards::{EnemyType, Level, Span, Speed, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::EnemyId;

use EnemyType::{ArmoredCar, At, Building, Halftrack, InfantryGun, Mg, Mortar, Rifle, Tank, Truck};

const VEHICLES: [EnemyType; 4] = [Tank, Halftrack, ArmoredCar, Truck];
const INFANTRY: [EnemyType; 5] = [Rifle, Mg, At, Mortar, InfantryGun];

/// A unit with these notes next to an enemy unit without Defense.
fn facing(number: &str, name: &str, kind: EnemyType, notes: &[UnitNote]) -> Desk {
    let edition = plain(Tiger, |e| {
        steady(e, name, Speed::Slow);
        let card = unit_card(e, number);
        (card.notes, card.attack, card.range) = (notes.to_vec(), Some(7), Span { from: 0, to: 2 });
        enemy_card(e, kind).defense = 0;
    });
    Desk::battle_of(edition, OPEN).unit(number, name, hex(6, 1)).enemy(kind, hex(5, 1)).step(false)
}

/// Covers TL-UNIT-2.
#[test]
fn one_attack_number_serves_against_all_targets() {
    for kind in VEHICLES.iter().chain(&INFANTRY).chain([&Building]) {
        let plan = facing("153", "Albert", *kind, &[]).plan("153", 0);
        assert_eq!((plan.number, plan.needs()), (7, 7), "{kind:?}");
    }
}

/// Covers TL-UNIT-3, TL-UNIT-4, LD-R24.
#[test]
fn attack_bonuses_count_against_infantry_or_vehicles_and_neither_against_buildings() {
    for n in 1..=3 {
        let notes = [UnitNote::VsInfantry { add: n }, UnitNote::VsVehicles { add: n + 3 }];
        let hit = |kind: EnemyType| rows(&facing("153", "Albert", kind, &notes).plan("153", 0).hit);
        for kind in INFANTRY {
            assert_eq!(hit(kind), [(n.into(), "TL-UNIT-3")], "{kind:?}");
        }
        for kind in VEHICLES {
            assert_eq!(hit(kind), [(i32::from(n) + 3, "TL-UNIT-4")], "{kind:?}");
        }
        assert_eq!(hit(Building), []);
    }
    let mut desk = facing("153", "Albert", Truck, &[UnitNote::VsVehicles { add: 2 }]);
    desk.play(Decision::Act(desk.unit_id("153")), &[]);
    assert!(desk.play(Decision::Attack(EnemyId(0)), &[5]).contains(&Event::AttackDie { roll: 5, hit: true }));
}

/// Covers TL-UNIT-5, LD-R66.
#[test]
fn a_stationary_unit_with_the_note_rolls_an_extra_die() {
    let stationary = [(1, "TL-ATK-1"), (1, "TL-UNIT-5")];
    let desk = facing("921", "Steiner", Rifle, &[UnitNote::DieWhenStationary]);
    assert_eq!(rows(&desk.plan("921", 0).dice), stationary);
    assert_eq!(rows(&facing("921", "Steiner", Rifle, &[]).plan("921", 0).dice), stationary[..1]);
    let mut moved = facing("921", "Steiner", Rifle, &[UnitNote::DieWhenStationary]);
    moved.play(Decision::Act(moved.unit_id("921")), &[]);
    moved.play(Decision::Move(hex(6, 2)), &[]);
    assert_eq!(rows(&moved.plan("921", 0).dice), stationary[..1], "not after a move in this turn");
    let mut carried = facing("921", "Steiner", Rifle, &[UnitNote::DieWhenStationary]);
    let unit = carried.unit_id("921");
    carried.game.battle.carried.insert(unit);
    assert_eq!(rows(&carried.plan("921", 0).dice), stationary[..1], "nor after a ride");
    carried.game.battle.turn = 0;
    carried.run_frames(&[Frame::BeginTurn], &[1]);
    assert_eq!(rows(&carried.plan("921", 0).dice), stationary, "the next turn counts anew");
}

/// Covers TL-UNIT-6.
#[test]
fn no_die_bonus_for_advancing_takes_that_die_away() {
    for (notes, dice) in [(&[UnitNote::NoAdvanceDie][..], &[1][..]), (&[], &[1, 1])] {
        let mut desk = facing("153", "Albert", Rifle, notes);
        desk.game.battle.enemies[0].hex = hex(4, 1);
        desk.play(Decision::Act(desk.unit_id("153")), &[]);
        desk.play(Decision::Move(hex(5, 1)), &[]);
        let events = desk.play(Decision::Attack(EnemyId(0)), dice);
        assert_eq!(events.iter().filter(|e| matches!(e, Event::AttackDie { .. })).count(), dice.len());
    }
}

/// Covers TL-UNIT-7.
#[test]
fn each_assignment_of_a_large_unit_creates_a_debt() {
    let edition = plain(Tiger, |e| {
        unit_card(e, "153").notes = vec![UnitNote::Large];
        steady(e, "Albert", Speed::Slow);
        steady(e, "Meyer", Speed::Slow);
    });
    let mut desk = Desk::campaign_of(edition);
    let target = desk.draw("3A");
    let ((large, _), (small, _)) = (desk.staffed("153", "Albert"), desk.staffed("152", "Meyer"));
    let idle = desk.own("151");
    desk.enlist("Hans", Level::Recruit);
    let before = desk.game.so;
    for _ in 0..2 {
        desk.order_attack(target, &[("153", "Albert"), ("152", "Meyer")]);
        let due = [large, small, idle].map(|u| desk.game.units[u.index()].large_due);
        assert_eq!(due, [true, false, false]);
        assert_eq!(desk.game.so, before, "it is due in repair/replace");
        desk.game.units[large.index()].large_due = false;
        desk.run_frames(&[Frame::DrawCondition], &[]);
    }
    desk.play(Decision::Target(target), &[]);
    desk.play(Decision::Assign(large), &[]);
    desk.play(Decision::Lead(desk.commander("Albert")), &[]);
    desk.play(Decision::Cancel, &[]);
    assert!(!desk.game.units[large.index()].large_due, "a plan given up is no assignment");
}

/// Covers LD-UNIT-2, TL-V5.
#[test]
fn a_stug_iii_does_not_attack_in_its_own_hex() {
    let mut desk =
        Desk::battle_of(plain(Tiger, |e| steady(e, "Albert", Speed::Slow)), OPEN).unit("391", "Albert", hex(5, 1));
    for row in (1..=5).rev() {
        desk = desk.enemy(Truck, hex(row, 1));
    }
    let mut desk = desk.step(false);
    desk.play(Decision::Act(desk.unit_id("391")), &[]);
    let allowed = [0, 1, 2, 3, 4].map(|e| desk.allows(Decision::Attack(EnemyId(e))));
    assert_eq!(allowed, [false, true, true, true, false]);
    assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "LD-UNIT-2");
}

/// Covers TL-EATK-7, TL-V6.
#[test]
fn dice_against_a_stug_iii_count_one_less() {
    let edition = plain(Tiger, |e| {
        let tank = enemy_card(e, Tank);
        (tank.attack, tank.range) = (Some(6), 2);
    });
    let desk = Desk::battle_of(edition, OPEN).unit("391", "Albert", hex(4, 1)).enemy(Tank, hex(3, 1));
    let plan = desk.enemy_plan(0, "391");
    assert_eq!(rows(&plan.hit), [(-1, "TL-EATK-7")]);
    let counts = [7, 4].map(|die| die + plan.hit.total());
    assert_eq!((counts, plan.needs()), ([6, 3], 7));
}

/// Covers TL-ATK-5, TL-V11.
#[test]
fn dice_against_a_polish_tank_count_one_less() {
    let desk = Desk::battle_of(plain(Tiger, |e| steady(e, "Albert", Speed::Slow)), OPEN);
    let desk = desk.unit("444", "Albert", hex(4, 1)).enemy(Tank, hex(3, 1));
    assert_eq!(rows(&desk.plan("444", 0).hit), [(-1, "TL-ATK-5")]);
}
