//! Tactics and Command Tactics [LD-SKILL-7 to LD-SKILL-11].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::general::OPEN;
use super::plain::{plain, rank, steady, unit_card};
use crate::cards::{EnemyType, Family, Level, Skill, Speed, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};

/// Two units, each with the Speed and skills of its commander and the notes of its card, in the Fast step of turn 1.
struct Pair {
    family: Family,
    speeds: [Speed; 2],
    skills: [&'static [Skill]; 2],
    notes: [&'static [UnitNote]; 2],
}

impl Pair {
    fn battle(&self) -> (Desk, UnitId, UnitId) {
        let (numbers, names) = if self.family == Sherman {
            (["042", "041"], ["Eandi", "Stout"])
        } else {
            (["153", "152"], ["Albert", "Meyer"])
        };
        let edition = plain(self.family, |e| {
            for at in 0..2 {
                steady(e, names[at], self.speeds[at]);
                rank(e, names[at], Level::Recruit).skills = self.skills[at].to_vec();
                let card = unit_card(e, numbers[at]);
                (card.notes, card.speed) = (self.notes[at].to_vec(), 2);
            }
        });
        let mut desk = Desk::battle_of(edition, OPEN)
            .unit(numbers[0], names[0], hex(6, 1))
            .unit(numbers[1], names[1], hex(6, 4))
            .enemy(EnemyType::Building, hex(1, 1));
        desk.game.battle.turn = 0;
        desk.run_frames(&[Frame::Prepare, Frame::BeginTurn], &[]);
        let [first, second] = numbers.map(|number| desk.unit_id(number));
        (desk, first, second)
    }
}

const ONE: &[Skill] = &[Skill::Tactic { n: 1 }];

/// On from the Fast step to the Slow step.
fn slow_step(desk: &mut Desk) {
    desk.play(Decision::Done, &[5]);
    desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
}

/// Covers LD-SKILL-7, LD-SKILL-9, LD-V11.
#[test]
fn a_tactic_lets_a_fast_unit_act_in_the_slow_step_too() {
    for family in [Sherman, Tiger] {
        let pair = Pair { family, speeds: [Speed::Fast, Speed::Slow], skills: [ONE, &[]], notes: [&[], &[]] };
        let (mut desk, unit, other) = pair.battle();
        assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-SKILL-7", "it is due anyway");
        desk.play(Decision::Act(unit), &[]);
        desk.play(Decision::Done, &[]);
        assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-R40");
        assert_eq!(desk.refused(Decision::Tactic(other)), "LD-SKILL-9", "it has none");
        slow_step(&mut desk);
        assert_eq!(desk.refused(Decision::Act(unit)), "LD-COMBAT-7");
        assert!(desk.allows(Decision::Tactic(unit)));
        let events = desk.play(Decision::Tactic(unit), &[]);
        assert_eq!(events, [Event::TacticSpent { owner: unit, unit }]);
        assert_eq!(desk.game.frame(), Some(Frame::Act));
        desk.play(Decision::Done, &[]);
        assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-R40", "never twice in a step");
        desk.play(Decision::Done, &[]);
        desk.play(Decision::Done, &[5]);
        desk.play(Decision::EnemyAct(EnemyId(0)), &[]);
        assert_eq!(desk.game.battle.turn, 2);
        assert!(!desk.allows(Decision::Tactic(unit)));
        assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-SKILL-9", "the counter is gone for this battle");
        desk.prepare_now();
        assert_eq!(desk.game.commanders[desk.game.units[unit.index()].leader.unwrap().index()].tactics, 1, "renewed");
    }
}

/// Covers LD-SKILL-7.
#[test]
fn a_tactic_lets_a_slow_unit_act_in_the_fast_step_and_its_own_step_stays() {
    let pair = Pair { family: Tiger, speeds: [Speed::Slow; 2], skills: [ONE, &[]], notes: [&[], &[]] };
    let (mut desk, unit, _) = pair.battle();
    desk.play(Decision::Tactic(unit), &[]);
    desk.play(Decision::Done, &[]);
    slow_step(&mut desk);
    assert!(desk.allows(Decision::Act(unit)));
    desk.game.battle.on_map.remove(unit);
    assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-SKILL-7", "nobody acts who is not on the map");
}

/// Covers LD-SKILL-8, LD-V12, LD-R40.
#[test]
fn a_command_tactic_lets_another_unit_act_at_any_distance_or_its_owner() {
    for family in [Sherman, Tiger] {
        let pair = Pair {
            family,
            speeds: [Speed::Fast, Speed::Slow],
            skills: [&[Skill::CommandTactic { n: 2 }], &[]],
            notes: [&[], &[]],
        };
        let (mut desk, owner, unit) = pair.battle();
        assert_eq!(desk.refused(Decision::CommandTactic(owner, owner)), "LD-SKILL-7", "the owner is due");
        assert_eq!(desk.refused(Decision::CommandTactic(unit, unit)), "LD-SKILL-9");
        assert_eq!(desk.refused(Decision::Tactic(unit)), "LD-SKILL-9");
        let events = desk.play(Decision::CommandTactic(owner, unit), &[]);
        assert_eq!(events, [Event::TacticSpent { owner, unit }]);
        desk.play(Decision::Move(hex(5, 4)), &[]);
        desk.play(Decision::Done, &[]);
        assert!(desk.allows(Decision::Act(owner)), "the owner still acts");
        slow_step(&mut desk);
        assert!(desk.allows(Decision::Act(unit)), "and so does the other in its own step");
        assert!(desk.allows(Decision::CommandTactic(owner, owner)));
        desk.play(Decision::CommandTactic(owner, owner), &[]);
        desk.play(Decision::Done, &[]);
        desk.game.battle.acted = Default::default();
        desk.game.battle.due = Default::default();
        assert!(!desk.allows(Decision::CommandTactic(owner, unit)));
        assert_eq!(desk.refused(Decision::CommandTactic(owner, unit)), "LD-SKILL-9", "both are spent");
        desk.game.battle.on_map.remove(owner);
        assert_eq!(desk.refused(Decision::CommandTactic(owner, unit)), "LD-SKILL-8");
    }
}

/// Covers LD-SKILL-10, SL-TRANS-5, SL-MOVE-1, TL-MOVE-1.
#[test]
fn a_unit_that_acts_by_a_tactic_moves_and_attacks_as_in_its_own_step() {
    for family in [Sherman, Tiger] {
        let pair = Pair { family, speeds: [Speed::Slow; 2], skills: [ONE, &[]], notes: [&[], &[]] };
        let (mut desk, unit, _) = pair.battle();
        desk = desk.enemy(EnemyType::Truck, hex(3, 1)).enemy(EnemyType::Truck, hex(3, 1));
        desk.game.battle.field = Default::default();
        desk.play(Decision::Tactic(unit), &[]);
        desk.play(Decision::Move(hex(5, 1)), &[]);
        desk.play(Decision::Move(hex(4, 1)), &[]);
        assert!(!desk.allows(Decision::Move(hex(3, 1))), "the Speed of one action");
        assert!(desk.allows(Decision::Attack(EnemyId(1))));
        desk.play(Decision::Attack(EnemyId(1)), &[1, 1]);
        desk.begin_step(false);
        if family == Sherman {
            desk.run_frames(&[Frame::BeginSlow], &[]);
        }
        desk.play(Decision::Act(unit), &[]);
        desk.play(Decision::Move(hex(4, 2)), &[]);
        desk.play(Decision::Move(hex(4, 1)), &[]);
        assert!(desk.allows(Decision::Attack(EnemyId(1))), "and all of it again");
    }
}

/// Covers LD-SKILL-9.
#[test]
fn a_counter_of_the_units_own_card_is_gone_for_the_battle_and_back_in_the_next() {
    for family in [Sherman, Tiger] {
        let notes: &[UnitNote] = &[UnitNote::Tactic { n: 1 }, UnitNote::CommandTactic { n: 1 }];
        let pair = Pair { family, speeds: [Speed::Slow; 2], skills: [&[], &[]], notes: [notes, &[]] };
        let (mut desk, unit, other) = pair.battle();
        let both = [Decision::Tactic(unit), Decision::CommandTactic(unit, other)];
        for decision in both {
            desk.play(decision, &[]);
            desk.play(Decision::Done, &[]);
        }
        desk.begin_step(true);
        assert_eq!(both.map(|decision| desk.refused(decision)), ["LD-SKILL-9"; 2]);
        desk.prepare_now();
        desk.begin_step(true);
        assert_eq!(both.map(|decision| desk.allows(decision)), [true; 2], "renewed");
    }
}

/// What a text limits to a Battle Turn counts over both actions of a turn with a Tactic; what belongs to an action does
/// not. Tiger Leader, a Slow unit that acts in both steps.
fn two_actions(notes: &'static [UnitNote], first: &[Decision]) -> (Desk, UnitId) {
    let pair = Pair { family: Tiger, speeds: [Speed::Slow; 2], skills: [ONE, &[]], notes: [notes, &[]] };
    let (desk, unit, _) = pair.battle();
    let mut desk = desk.enemy(EnemyType::Truck, hex(1, 1));
    desk.play(Decision::Tactic(unit), &[]);
    first.iter().for_each(|decision| drop(desk.play(*decision, &[])));
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[5]);
    for enemy in [0, 1] {
        desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
    }
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
    desk.play(Decision::Act(unit), &[]);
    (desk, unit)
}

fn dice_for(desk: &Desk, clause: &str) -> i32 {
    let action = desk.game.battle.action.expect("a unit acts");
    let plan = desk.game.plan_attack(&action, EnemyId(1));
    rows(&plan.dice).into_iter().filter(|row| row.1 == clause).map(|row| row.0).sum()
}

/// Covers LD-R79.
#[test]
fn stationary_counts_over_both_actions_of_a_turn_and_moving_closer_over_one() {
    let notes: &[UnitNote] = &[UnitNote::DieWhenStationary, UnitNote::StressMoveAttack { n: 2 }];
    let (still, _) = two_actions(notes, &[]);
    assert_eq!((dice_for(&still, "TL-UNIT-5"), dice_for(&still, "TL-ATK-2")), (1, 0));
    let (moved, _) = two_actions(notes, &[Decision::Move(hex(5, 1))]);
    // It moved closer in its first action: no die for that in the second, and it is not stationary either.
    assert_eq!((dice_for(&moved, "TL-UNIT-5"), dice_for(&moved, "TL-ATK-2")), (0, 0));
    let action = moved.game.battle.action.expect("a unit acts");
    assert_eq!(moved.game.attack_stress(&action), 0, "it did not move in this action");
    let (mut again, _) = two_actions(notes, &[]);
    again.play(Decision::Move(hex(5, 1)), &[]);
    let action = again.game.battle.action.expect("a unit acts");
    assert_eq!((again.game.attack_stress(&action), dice_for(&again, "TL-ATK-2")), (2, 1));
}

/// Covers LD-SKILL-9, LD-SKILL-11, LD-R40.
#[test]
fn the_counters_of_the_unit_and_of_its_commander_are_both_at_hand() {
    let pair = Pair {
        family: Sherman,
        speeds: [Speed::Slow; 2],
        skills: [&[Skill::Tactic { n: 1 }, Skill::CommandTactic { n: 1 }], &[]],
        notes: [&[UnitNote::Tactic { n: 2 }, UnitNote::CommandTactic { n: 1 }], &[]],
    };
    let stock = |desk: &Desk, unit: UnitId| {
        let state = desk.game.units[unit.index()];
        let leader = desk.commander("Eandi");
        let leader = desk.game.commanders[leader.index()];
        ([state.tactics, leader.tactics], [state.command_tactics, leader.command_tactics])
    };
    let (mut desk, unit, other) = pair.battle();
    let mut seen = vec![stock(&desk, unit)];
    for decision in [
        Decision::Tactic(unit),
        Decision::Tactic(unit),
        Decision::CommandTactic(unit, other),
        Decision::CommandTactic(unit, other),
    ] {
        desk.begin_step(true);
        desk.play(decision, &[]);
        desk.play(Decision::Done, &[]);
        seen.push(stock(&desk, unit));
    }
    // The commander's own first, for they are lost with him.
    assert_eq!(seen, [([2, 1], [1, 1]), ([2, 0], [1, 1]), ([1, 0], [1, 1]), ([1, 0], [1, 0]), ([1, 0], [0, 0])]);
    for gone in [false, true] {
        let (mut desk, unit, other) = pair.battle();
        desk.game.units[unit.index()].tactics = 0;
        let offers = [Decision::Tactic(unit), Decision::CommandTactic(unit, other)];
        assert_eq!(offers.map(|offer| desk.allows(offer)), [true, true]);
        let leader = desk.commander("Eandi");
        if gone {
            desk.game.units[unit.index()].leader = None;
        } else {
            desk.game.commanders[leader.index()].stress = 61;
        }
        assert_eq!(offers.map(|offer| desk.allows(offer)), [false, true], "only those of its card are left");
        desk.play(Decision::CommandTactic(unit, other), &[]);
        assert_eq!(desk.game.units[unit.index()].command_tactics, 0);
    }
}
