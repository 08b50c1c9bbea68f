//! Friendly attacks of Tiger Leader [TL-ATK].

use super::desk::{Desk, Tiger, hex, rows};
use super::plain_cards::{OPEN, counter, leader, plain, span, unit};
use crate::cards::{Effect, EnemyType, Place, Skill, UnitNote};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::field::Hex;
use crate::ids::EnemyId;

/// Panzer III Short (attack 7, Speed 2) at 5,1 and an enemy Half Track (Defense 0) at `enemy`.
fn panzer(enemy: Hex, change: impl FnOnce(&mut Edition)) -> Desk {
    let edition = plain(Tiger, |e| {
        unit(e, "332").range = span(0, 3);
        change(e);
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("332", "Albert", hex(5, 1))
        .enemy(EnemyType::Halftrack, enemy)
        .enemy(EnemyType::Building, hex(1, 4))
        .step(false);
    desk.play(Decision::Act(desk.unit_id("332")), &[]);
    desk
}

/// The dice of the unit in hand against the first enemy unit, after moving along these hexes.
fn dice(mut desk: Desk, way: &[Hex]) -> Vec<(i32, &'static str)> {
    for &to in way {
        desk.play(Decision::Move(to), &[]);
    }
    let action = desk.game.battle.action.expect("the unit is still in hand");
    rows(&desk.game.plan_attack(&action, EnemyId(0)).dice)
}

const ONE: (i32, &str) = (1, "TL-ATK-1");
const CLOSER: (i32, &str) = (1, "TL-ATK-2");
const SAME_HEX: (i32, &str) = (1, "TL-ATK-3");

/// Covers TL-ATK-1, TL-ATK-2.
#[test]
fn an_attack_rolls_one_die_and_one_more_after_moving_closer() {
    let far = || panzer(hex(2, 1), |_| {});
    assert_eq!(dice(far(), &[]), [ONE]);
    assert_eq!(dice(far(), &[hex(4, 1)]), [ONE, CLOSER]);
    assert_eq!(dice(far(), &[hex(4, 1), hex(3, 1)]), [ONE, CLOSER]);
    // Sideways, or there and back, is not closer.
    assert_eq!(dice(panzer(hex(3, 2), |_| {}), &[hex(5, 2)]), [ONE]);
    assert_eq!(dice(far(), &[hex(4, 1), hex(5, 1)]), [ONE]);
    assert_eq!(dice(panzer(hex(4, 1), |_| {}), &[hex(6, 1)]), [ONE]);
}

/// Covers TL-UNIT-6.
#[test]
fn some_units_never_get_the_die_for_moving_closer() {
    let desk = panzer(hex(2, 1), |e| unit(e, "332").notes = vec![UnitNote::NoAdvanceDie]);
    assert_eq!(dice(desk, &[hex(4, 1)]), [ONE]);
}

/// Covers TL-ATK-3.
#[test]
fn one_more_die_is_rolled_in_the_same_hex() {
    assert_eq!(dice(panzer(hex(5, 1), |_| {}), &[]), [ONE, SAME_HEX]);
    assert_eq!(dice(panzer(hex(4, 1), |_| {}), &[]), [ONE]);
}

/// Covers TL-ATK-4, TL-UNIT-5, LD-SKILL-2, LD-OBJ-6.
#[test]
fn all_extra_dice_add_up() {
    let assault = |enemy: Hex| {
        let mut desk = panzer(enemy, |e| {
            unit(e, "332").notes = vec![UnitNote::DieWhenStationary];
            leader(e, "Albert").skills = vec![Skill::CloseCombat];
        });
        let reich = Effect::AttackDice { add: 1, range: Some(span(0, 0)), unit: None };
        desk.game.battle.effects.push((reich, Place::Objective));
        desk
    };
    let (still, close, reich) = ((1, "TL-UNIT-5"), (1, "LD-SKILL-2"), (1, "LD-OBJ-6"));
    assert_eq!(dice(assault(hex(5, 1)), &[]), [ONE, SAME_HEX, still, close, reich]);
    assert_eq!(dice(assault(hex(4, 1)), &[hex(4, 1)]), [ONE, CLOSER, SAME_HEX, close, reich]);
    assert_eq!(dice(assault(hex(4, 1)), &[]), [ONE, still]);
    let mut desk = assault(hex(5, 1));
    let events = desk.play(Decision::Attack(EnemyId(0)), &[1, 2, 3, 4, 5]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::AttackDie { .. })).count(), 5);
}

/// What the Defense of an enemy unit makes of the dice.
fn defense(kind: EnemyType) -> Vec<(i32, &'static str)> {
    let desk = Desk::battle_of(plain(Tiger, |_| {}), OPEN).unit("332", "Albert", hex(5, 1)).enemy(kind, hex(4, 1));
    rows(&desk.plan("332", 0).hit)
}

/// Covers TL-ATK-5, TL-V11.
#[test]
fn the_targets_defense_is_subtracted_from_each_die() {
    assert_eq!(defense(EnemyType::Tank), [(-1, "TL-ATK-5")]);
    assert_eq!(defense(EnemyType::Halftrack), []);
    assert_eq!(defense(EnemyType::Building), [(-2, "TL-ATK-5")]);
    assert_eq!(defense(EnemyType::Truck), [(1, "TL-ATK-5")], "a negative Defense raises the dice");
}

/// Covers TL-ATK-6.
#[test]
fn any_die_that_reaches_the_number_destroys_the_target() {
    for (roll, hit) in [([1, 6], false), ([6, 7], true), ([7, 6], true), ([10, 10], true)] {
        let mut desk = panzer(hex(3, 1), |_| {});
        desk.play(Decision::Move(hex(4, 1)), &[]);
        let events = desk.play(Decision::Attack(EnemyId(0)), &roll);
        assert_eq!(desk.game.battle.enemies[0].active, !hit, "{roll:?}");
        assert_eq!(events.contains(&Event::NoHit), !hit);
    }
}

/// Covers TL-ATK-7.
#[test]
fn distance_itself_does_not_modify_the_dice() {
    for enemy in [hex(5, 1), hex(4, 1), hex(3, 1), hex(2, 1)] {
        let desk = panzer(enemy, |_| {});
        assert_eq!((desk.plan("332", 0).needs(), rows(&desk.plan("332", 0).hit)), (7, vec![]), "{enemy}");
    }
}

/// Covers TL-ATK-8, LD-R43, LD-R45.
#[test]
fn a_natural_10_is_no_automatic_hit_for_either_side() {
    let hard = |e: &mut Edition| {
        (unit(e, "332").attack, unit(e, "332").defense) = (Some(9), 3);
        (counter(e, EnemyType::Halftrack).attack, counter(e, EnemyType::Halftrack).defense) = (Some(8), 2);
    };
    let mut desk = panzer(hex(4, 1), hard);
    assert_eq!((desk.plan("332", 0).needs(), desk.enemy_plan(0, "332").needs()), (11, 11));
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
    let events = desk.play(Decision::Attack(EnemyId(0)), &[10]);
    assert_eq!(events[1..], [Event::AttackDie { roll: 10, hit: false }, Event::NoHit]);
    let mut desk = desk.enemy_turn(3);
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[10]);
    assert_eq!(events.last(), Some(&Event::NoHit));
    // Needs 1 or less always hits.
    let mut desk = panzer(hex(4, 1), |e| unit(e, "332").attack = Some(0));
    desk.play(Decision::Attack(EnemyId(0)), &[1]);
    assert!(!desk.game.battle.enemies[0].active);
}

/// Covers TL-UNIT-3, TL-UNIT-4, LD-R24.
#[test]
fn attack_notes_tell_infantry_from_vehicles() {
    use EnemyType::{ArmoredCar, At, Building, Halftrack, InfantryGun, Mg, Mortar, Rifle, Tank, Truck};
    let edition = plain(Tiger, |e| {
        unit(e, "332").notes = vec![UnitNote::VsInfantry { add: 3 }, UnitNote::VsVehicles { add: 2 }];
        e.enemies.iter_mut().for_each(|card| card.defense = 0);
    });
    let added = |kind| {
        let desk = Desk::battle_of(edition.clone(), OPEN).unit("332", "Albert", hex(5, 1)).enemy(kind, hex(4, 1));
        rows(&desk.plan("332", 0).hit)
    };
    for kind in [Tank, Halftrack, ArmoredCar, Truck] {
        assert_eq!(added(kind), [(2, "TL-UNIT-4")], "{kind:?}");
    }
    for kind in [Rifle, Mg, At, Mortar, InfantryGun] {
        assert_eq!(added(kind), [(3, "TL-UNIT-3")], "{kind:?}");
    }
    assert_eq!(added(Building), []);
}
