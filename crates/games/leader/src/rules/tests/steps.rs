//! Turn structure, Fast and Slow step [LD-COMBAT].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::eve::begin_turn;
use super::plain_cards::{OPEN, leader, plain};
use crate::cards::{EnemyType, Speed};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};

/// 042 under a Fast Tylutki who would be Slow when Shaken, 902 under a Slow Reisner, at 6,1 and 6,2.
fn fast_and_slow() -> Desk {
    let edition = plain(Sherman, |e| leader(e, "Tylutki").okay.speed = Speed::Fast);
    Desk::battle_of(edition, OPEN).unit("042", "Tylutki", hex(6, 1)).unit("902", "Reisner", hex(6, 2))
}

fn due(desk: &Desk) -> Vec<UnitId> {
    desk.game.battle.due.iter().collect()
}

/// Covers LD-COMBAT-1, LD-COMBAT-2, LD-COMBAT-7, LD-SEQ-5.
#[test]
fn fast_units_act_before_the_enemy_and_slow_ones_after() {
    let mut desk = fast_and_slow().enemy(EnemyType::Truck, hex(1, 4));
    let (fast, slow) = (desk.unit_id("042"), desk.unit_id("902"));
    let events = begin_turn(&mut desk, &[]);
    assert_eq!(events, [Event::TurnBegan(1), Event::StepBegan { fast: true }]);
    assert_eq!(due(&desk), [fast]);
    assert_eq!(desk.refused(Decision::Act(slow)), "LD-COMBAT-7");
    assert_eq!(desk.refused(Decision::EnemyAct(EnemyId(0))), "LD-COMBAT-3");
    desk.play(Decision::Act(fast), &[]);
    desk.play(Decision::Done, &[]);
    let events = desk.play(Decision::Done, &[3]);
    assert_eq!(events, [Event::MovementRoll { roll: 3, total: 3 }]);
    assert_eq!(desk.legal(), [Decision::EnemyAct(EnemyId(0))]);
    assert_eq!(desk.refused(Decision::Act(slow)), "LD-EMOVE-1");
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    assert_eq!(events.last(), Some(&Event::StepBegan { fast: false }));
    assert_eq!(due(&desk), [slow]);
    assert_eq!(desk.refused(Decision::Act(fast)), "LD-COMBAT-7");
    desk.play(Decision::Act(slow), &[]);
    desk.play(Decision::Done, &[]);
    let events = desk.play(Decision::Done, &[]);
    assert_eq!(events, [Event::TurnBegan(2), Event::StepBegan { fast: true }]);
    assert_eq!(due(&desk), [fast], "it acts once in every turn");
}

/// Covers LD-COMBAT-1.
#[test]
fn a_fast_step_without_anybody_who_can_act_goes_by() {
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN).unit("902", "Reisner", hex(6, 2));
    let events = begin_turn(&mut desk, &[3]);
    assert_eq!(
        events,
        [
            Event::TurnBegan(1),
            Event::StepBegan { fast: true },
            Event::MovementRoll { roll: 3, total: 3 },
            Event::StepBegan { fast: false }
        ]
    );
    // A Tactic counter is enough to make it wait.
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN).unit("902", "Reisner", hex(6, 2));
    let unit = desk.unit_id("902");
    desk.game.units[unit.index()].tactics = 1;
    begin_turn(&mut desk, &[]);
    assert_eq!(desk.legal(), [Decision::Tactic(unit), Decision::Done]);
}

/// Covers LD-COMBAT-2, LD-SLOW-1.
#[test]
fn a_unit_without_a_commander_is_slow() {
    for family in [Sherman, Tiger] {
        let unit = if family == Sherman { "042" } else { "332" };
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN).unit_alone(unit, hex(6, 1));
        begin_turn(&mut desk, &[3]);
        assert_eq!((desk.game.frame(), due(&desk)), (Some(Frame::Step { fast: false }), vec![desk.unit_id(unit)]));
    }
}

/// Covers LD-R41, LD-CMDR-13.
#[test]
fn speed_is_read_at_the_start_of_each_step_and_nobody_acts_in_both_for_that() {
    for acts in [true, false] {
        let mut desk = fast_and_slow();
        let (fast, slow) = (desk.unit_id("042"), desk.unit_id("902"));
        begin_turn(&mut desk, &[]);
        if acts {
            desk.play(Decision::Act(fast), &[]);
            desk.play(Decision::Done, &[]);
        }
        // Shaken in the meantime, Tylutki is Slow.
        desk.game.commanders[desk.commander("Tylutki").index()].stress = 10;
        desk.play(Decision::Done, &[3]);
        // Who has not acted yet acts with the Slow ones.
        assert_eq!(due(&desk), if acts { vec![slow] } else { vec![fast, slow] });
    }
}

/// Covers LD-COMBAT-3.
#[test]
fn units_are_taken_in_any_order_and_one_is_finished_before_the_next() {
    for order in [["042", "902"], ["902", "042"]] {
        let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN)
            .unit("042", "Eandi", hex(6, 1))
            .unit("902", "Reisner", hex(6, 2))
            .enemy(EnemyType::Rifle, hex(5, 1))
            .step(false);
        let [first, second] = order.map(|number| desk.unit_id(number));
        assert_eq!(desk.refused(Decision::Move(hex(5, 1))), "LD-COMBAT-3");
        assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "LD-COMBAT-3");
        desk.play(Decision::Act(first), &[]);
        assert_eq!(desk.refused(Decision::Act(second)), "LD-COMBAT-3");
        assert_eq!(desk.refused(Decision::Tactic(second)), "LD-COMBAT-3");
        desk.play(Decision::Done, &[]);
        desk.play(Decision::Act(second), &[]);
        assert_eq!(desk.game.battle.action.map(|action| action.unit), Some(second));
    }
}

/// A Slow step in which 042 at 6,1 can attack Rifles at 5,1 and 4,1.
fn before_rifles() -> Desk {
    Desk::battle_of(plain(Sherman, |_| {}), OPEN)
        .unit("042", "Eandi", hex(6, 1))
        .unit("902", "Reisner", hex(6, 4))
        .enemy(EnemyType::Rifle, hex(5, 1))
        .enemy(EnemyType::Rifle, hex(4, 1))
        .enemy(EnemyType::Bunker, hex(1, 4))
        .enemy(EnemyType::Bunker, hex(1, 4))
        .enemy(EnemyType::Bunker, hex(1, 4))
        .enemy(EnemyType::Bunker, hex(1, 4))
        .step(false)
}

/// Covers LD-COMBAT-4, LD-COMBAT-6.
#[test]
fn a_unit_moves_first_then_attacks_once_and_is_done() {
    let mut desk = before_rifles();
    let unit = desk.unit_id("042");
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(6, 2)), &[]);
    assert!(desk.allows(Decision::Move(hex(6, 1))), "one point of Speed is left");
    desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    // The attack ends the action, whatever Speed is left and whoever else is in range.
    assert_eq!((desk.game.frame(), desk.game.battle.action), (Some(Frame::Step { fast: false }), None));
    assert_eq!(desk.refused(Decision::Move(hex(6, 1))), "LD-COMBAT-3");
    assert_eq!(desk.refused(Decision::Attack(EnemyId(1))), "LD-COMBAT-3");
    assert_eq!(desk.refused(Decision::Act(unit)), "LD-COMBAT-7");
    assert!(desk.game.battle.attacked.has(unit) && desk.game.battle.moved.has(unit));
}

/// Covers LD-COMBAT-5.
#[test]
fn moving_and_attacking_are_both_optional() {
    let unit = before_rifles().unit_id("042");
    // Neither.
    let mut desk = before_rifles();
    desk.play(Decision::Act(unit), &[]);
    assert!(desk.play(Decision::Done, &[]).is_empty());
    // Moving only.
    let mut desk = before_rifles();
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(6, 2)), &[]);
    assert!(desk.play(Decision::Done, &[]).is_empty());
    assert_eq!(desk.game.units[unit.index()].hex, hex(6, 2));
    // Attacking only.
    let mut desk = before_rifles();
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    assert_eq!(desk.game.units[unit.index()].hex, hex(6, 1));
    // The step ends although 902 has not acted; so does one in which nobody has.
    let events = desk.play(Decision::Done, &[3]);
    assert!(events.contains(&Event::TurnBegan(2)));
    let mut desk = before_rifles();
    assert!(desk.play(Decision::Done, &[3]).contains(&Event::TurnBegan(2)));
}

/// Covers LD-COMBAT-3, LD-COMBAT-7.
#[test]
fn a_unit_acts_once_per_step_and_only_on_the_map() {
    let mut desk = before_rifles();
    let unit = desk.unit_id("902");
    let stranger = desk.own("903");
    assert_eq!(desk.refused(Decision::Act(stranger)), "LD-COMBAT-3");
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.refused(Decision::Act(unit)), "LD-COMBAT-7");
    desk.game.units[unit.index()].tactics = 1;
    assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-R40");
}

/// Covers LD-COMBAT-7.
#[test]
fn a_tactic_gives_a_unit_the_other_step_too() {
    for family in [Sherman, Tiger] {
        let (number, name) = if family == Sherman { ("042", "Eandi") } else { ("332", "Albert") };
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN).unit(number, name, hex(6, 1));
        let unit = desk.unit_id(number);
        desk.game.units[unit.index()].tactics = 1;
        begin_turn(&mut desk, &[]);
        desk.play(Decision::Tactic(unit), &[]);
        desk.play(Decision::Done, &[]);
        desk.play(Decision::Done, &[3]);
        assert_eq!(due(&desk), [unit], "its own step stays");
        assert_eq!(desk.game.units[unit.index()].tactics, 0);
    }
}
