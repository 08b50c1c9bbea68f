//! Friendly attacks [LD-ATK, SL-ATK, TL-ATK].

use crate::desk::{Desk, Sherman, edited, hex, rows};
use fieldcraft_leader::cards::{EnemyType, Level, Span};
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::event::Event;
use fieldcraft_leader::ids::EnemyId;

const OPEN: [&str; 6] = ["...."; 6];

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
    desk.game.commanders[desk.commander("Reisner").at()].level = Level::Recruit;
    let plan = desk.plan("902", 0);
    assert_eq!((plan.needs(), plan.dice(), plan.save.total()), (4, 2, 5));
    assert_eq!(rows(&plan.hit), [(2, "LD-ATK-3")]);
    desk.play(Decision::Act(desk.unit_id("902")), &[]);
    let events = desk.play(Decision::Attack(EnemyId(0)), &[1, 5, 2]);
    assert!(events.contains(&Event::NoHit), "the one hit is cancelled: {events:?}");
    assert!(desk.game.battle.enemies[0].active);
}
