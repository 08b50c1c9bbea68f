//! Friendly attacks [LD-ATK, SL-ATK, TL-ATK].

use super::desk::{Desk, Sherman, Tiger, edited, hex, rows};
use super::plain_cards::{OPEN, counter, leader, plain, span, unit};
use crate::cards::{EnemyType, Level, Span};
use crate::decision::Decision;
use crate::event::Event;
use crate::game::PLAYER;
use crate::ids::EnemyId;

/// Covers LD-UNIT-2, SL-V8.
#[test]
fn a_unit_with_range_1_to_3_attacks_at_those_distances_only() {
    let edition =
        edited(Sherman, |e| e.units.iter_mut().find(|u| u.number == "042").unwrap().range = Span { from: 1, to: 3 });
    let mut desk = Desk::battle_of(edition, OPEN).unit("042", "Eandi", hex(5, 1));
    for row in 1..=5 {
        desk = desk.enemy(EnemyType::Rifle, hex(row, 1));
    }
    let mut desk = desk.step(false);
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    assert_eq!([4, 3, 2, 1, 0].map(|e| desk.allows(Decision::Attack(EnemyId(e)))), [false, true, true, true, false]);
    assert_eq!(desk.refused(Decision::Attack(EnemyId(4))), "LD-UNIT-2");
    assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "LD-UNIT-2");
}

/// Covers SL-ATK-1, SL-ATK-3, SL-ATK-4, SL-ATK-5, LD-ATK-3, LD-COVER-2, SL-V15.
#[test]
fn two_dice_need_the_number_and_each_hit_may_be_saved() {
    let edition = edited(Sherman, |e| {
        let unit = e.units.iter_mut().find(|u| u.number == "902").unwrap();
        unit.he = Some(6);
        let leader = e.commanders.iter_mut().find(|c| c.name == "Reisner").unwrap();
        leader.recruit.okay.r1 = 2;
    });
    let terrain = ["....", "....", "....", "H...", "....", "...."];
    let mut desk = Desk::battle_of(edition, terrain)
        .unit("902", "Reisner", hex(5, 1))
        .enemy(EnemyType::Rifle, hex(4, 1))
        .step(false);
    desk.game.commanders[desk.commander("Reisner").index()].level = Level::Recruit;
    let plan = desk.plan("902", 0);
    assert_eq!((plan.needs(), plan.dice(), plan.save.total()), (4, 2, 5));
    assert_eq!(rows(&plan.hit), [(2, "LD-ATK-3")]);
    desk.play(Decision::Act(desk.unit_id("902")), &[]);
    // A die hits on 7 of 10, and 5 of 10 hits are cancelled: of two dice none stands in 0.65 x 0.65.
    let odds = fieldcraft_engine::odds(&desk.game, PLAYER, &Decision::Attack(EnemyId(0)), 10_000).expect("legal");
    let missed = odds.prospects.iter().find(|prospect| prospect.events.contains(&Event::NoHit)).expect("a miss");
    assert_eq!(Some(missed.share), fieldcraft_engine::Ratio::new(65 * 65, 10_000));
    let events = desk.play(Decision::Attack(EnemyId(0)), &[1, 5, 2]);
    assert!(events.contains(&Event::NoHit), "the one hit is cancelled: {events:?}");
    assert!(desk.game.battle.enemies[0].active);
}

/// A tank at 6,1 that reaches everything in sight, and a Rifle at each distance from 0 to 5.
fn down_the_road(change: impl FnOnce(&mut crate::edition::Edition)) -> Desk {
    let edition = plain(Sherman, |e| {
        unit(e, "042").range = span(0, 5);
        change(e);
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit("042", "Eandi", hex(6, 1));
    for row in [6, 5, 4, 3, 2, 1] {
        desk = desk.enemy(EnemyType::Rifle, hex(row, 1));
    }
    desk.step(false)
}

/// Covers SL-ATK-2, LD-R5, LD-R65.
#[test]
fn distance_modifies_each_die() {
    let mut desk = down_the_road(|_| {});
    let added = |desk: &Desk| [0, 1, 2, 3, 4, 5].map(|enemy| rows(&desk.plan("042", enemy).hit));
    let expected = [
        vec![(2, "LD-R5")],
        vec![],
        vec![(-1, "SL-ATK-2")],
        vec![(-2, "SL-ATK-2")],
        vec![(-3, "SL-ATK-2")],
        vec![(-4, "SL-ATK-2")],
    ];
    assert_eq!(added(&desk), expected);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|enemy| desk.plan("042", enemy).needs()), [2, 4, 5, 6, 7, 8]);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|enemy| desk.plan("042", enemy).distance), [0, 1, 2, 3, 4, 5]);
    // The option takes the modifier for R0 away; so does Tiger Leader.
    desk.game.rules.r0_attack = 0;
    assert_eq!(added(&desk)[0], []);
    assert_eq!((Desk::new(Sherman).game.rules.r0_attack, Desk::new(Tiger).game.rules.r0_attack), (2, 0));
}

/// Covers LD-ATK-1.
#[test]
fn a_target_must_be_in_range_and_in_sight() {
    let mut desk = down_the_road(|e| unit(e, "042").range = span(1, 4));
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    let may = |desk: &Desk| [0, 1, 2, 3, 4, 5].map(|enemy| desk.allows(Decision::Attack(EnemyId(enemy))));
    assert_eq!(may(&desk), [false, true, true, true, true, false]);
    desk.terrain(["....", "....", "....", "LL..", "....", "...."]);
    assert_eq!(may(&desk), [false, true, true, false, false, false]);
    assert_eq!(desk.refused(Decision::Attack(EnemyId(3))), "LD-LOS-1");
    assert_eq!(desk.refused(Decision::Attack(EnemyId(5))), "LD-UNIT-2");
    assert_eq!(desk.refused(Decision::Attack(EnemyId(6))), "LD-COVER-3");
}

/// Covers LD-ATK-2.
#[test]
fn the_target_is_named_before_any_die_is_rolled() {
    let mut desk = down_the_road(|_| {});
    let unit = desk.unit_id("042");
    desk.play(Decision::Act(unit), &[]);
    let events = desk.play(Decision::Attack(EnemyId(2)), &[4, 1]);
    assert_eq!(
        events,
        [
            Event::UnitAttacks { unit, enemy: EnemyId(2), needs: 5 },
            Event::AttackDie { roll: 4, hit: false },
            Event::AttackDie { roll: 1, hit: false },
            Event::NoHit
        ]
    );
}

/// Covers LD-ATK-3, LD-CMDR-10, LD-CMDR-11.
#[test]
fn the_commanders_rating_for_the_distance_comes_from_his_present_row() {
    let mut desk = down_the_road(|e| {
        let rank = leader(e, "Eandi");
        (rank.okay.r0, rank.okay.r1, rank.shaken.r0, rank.shaken.r1) = (1, 3, -2, -3);
    });
    desk.game.rules.r0_attack = 0;
    let added = |desk: &Desk| [0, 1, 2].map(|enemy| rows(&desk.plan("042", enemy).hit)[0]);
    assert_eq!(added(&desk), [(1, "LD-ATK-3"), (3, "LD-ATK-3"), (3, "LD-ATK-3")]);
    desk.game.commanders[desk.commander("Eandi").index()].stress = 10;
    assert_eq!(added(&desk), [(-2, "LD-ATK-3"), (-3, "LD-ATK-3"), (-3, "LD-ATK-3")]);
    // Tiger Leader does the same.
    let edition = plain(Tiger, |e| (leader(e, "Albert").okay.r0, leader(e, "Albert").okay.r1) = (1, -2));
    let desk = Desk::battle_of(edition, OPEN)
        .unit("332", "Albert", hex(5, 1))
        .enemy(EnemyType::Halftrack, hex(5, 1))
        .enemy(EnemyType::Halftrack, hex(4, 1));
    assert_eq!([0, 1].map(|enemy| desk.plan("332", enemy).needs()), [7 - 1, 7 + 2]);
}

/// The end of an attack by 042 on a Rifle (Defense 3) at R1, which needs 4, with these dice.
fn attack(dice: &[u32]) -> (Vec<bool>, Vec<bool>, [bool; 2]) {
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN)
        .unit("042", "Eandi", hex(5, 1))
        .enemy(EnemyType::Rifle, hex(4, 1))
        .enemy(EnemyType::Rifle, hex(4, 1));
    for _ in 0..4 {
        desk = desk.enemy(EnemyType::Bunker, hex(1, 4));
    }
    let mut desk = desk.step(false);
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    let events = desk.play(Decision::Attack(EnemyId(0)), dice);
    let hits = events.iter().filter_map(|e| if let Event::AttackDie { hit, .. } = e { Some(*hit) } else { None });
    let saves =
        events.iter().filter_map(|e| if let Event::DefenseDie { cancels, .. } = e { Some(*cancels) } else { None });
    (hits.collect(), saves.collect(), [0, 1].map(|enemy: usize| desk.game.battle.enemies[enemy].active))
}

/// Covers SL-ATK-1, SL-ATK-3, SL-ATK-4, SL-ATK-5.
#[test]
fn each_potential_hit_gets_a_defense_die_and_one_that_stands_destroys_the_target_alone() {
    assert_eq!(attack(&[3, 3]), (vec![false, false], vec![], [true, true]));
    assert_eq!(attack(&[3, 4, 3]), (vec![false, true], vec![true], [true, true]));
    assert_eq!(attack(&[4, 3, 4]), (vec![true, false], vec![false], [false, true]));
    assert_eq!(attack(&[10, 4, 1, 3]), (vec![true, true], vec![true, true], [true, true]));
    assert_eq!(attack(&[4, 4, 3, 4]), (vec![true, true], vec![true, false], [false, true]));
    assert_eq!(attack(&[4, 4, 10, 10]), (vec![true, true], vec![false, false], [false, true]));
}

/// Covers LD-R43.
#[test]
fn there_are_no_automatic_results() {
    // Needs 1 or less: both dice hit, whatever they show. A save of 10 or more cancels always, one below 1 never.
    let road = |he: i8, defense: i8| {
        let mut desk = down_the_road(|e| {
            unit(e, "042").he = Some(he);
            counter(e, EnemyType::Rifle).defense = defense;
        });
        desk.play(Decision::Act(desk.unit_id("042")), &[]);
        desk
    };
    let mut desk = road(1, 10);
    let events = desk.play(Decision::Attack(EnemyId(1)), &[1, 1, 10, 10]);
    assert_eq!(events.last(), Some(&Event::NoHit));
    let mut desk = road(0, 0);
    let events = desk.play(Decision::Attack(EnemyId(1)), &[1, 1, 1, 1]);
    assert!(events.contains(&Event::DefenseDie { roll: 1, cancels: false }));
    assert!(!desk.game.battle.enemies[1].active);
    // More than 10: a natural 10 does not hit, and the target is a legal one all the same [LD-R45].
    let mut desk = road(11, 0);
    assert!(desk.allows(Decision::Attack(EnemyId(1))));
    let events = desk.play(Decision::Attack(EnemyId(1)), &[10, 10]);
    assert_eq!(events.last(), Some(&Event::NoHit));
}
