//! Damage counters, infantry side [LD-DMGI, SL-DMGI, TL-DMGI].

use super::desk::{Sherman, Tiger, hex, rows};
use super::edits::{BOTH, after_battle, commander, only_lower};
use super::struck::{Struck, TANK};
use crate::cards::{Family, InfantryDamage as I, Skill, Speed};
use crate::decision::{Damage, Decision};
use crate::event::{Event, Side};
use crate::frame::Frame;

/// Dice of an attack that misses.
const fn miss(family: Family) -> &'static [u32] {
    match family {
        Family::Sherman => &[1, 1],
        Family::Tiger => &[1],
    }
}

/// Covers LD-DMGI-1.
#[test]
fn a_wounded_commander_fights_on_is_killed_by_a_second_wound_and_leads_no_new_battle() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        let (unit, leader) = (struck.unit, struck.leader);
        let events = struck.infantry_hit(I::CommanderWounded);
        assert_eq!(events, [Event::DamageDrawn(unit, Side::Infantry(I::CommanderWounded)), Event::Wounded(leader)]);
        assert_eq!(struck.in_cup_of_infantry(I::CommanderWounded), 2);
        assert!(struck.commander().wounded && struck.desk.game.working_leader(unit) == Some(leader));
        let mut later = Struck::infantry(family);
        later.desk.game = struck.desk.game.clone();
        let target = later.desk.game.battle.battalion;
        later.desk.frames(&[Frame::NameLeader(target, unit)]);
        assert_eq!(later.desk.refused(Decision::Lead(leader)), "LD-WEEK-7");
        assert_eq!(struck.infantry_hit(I::CommanderWounded)[1..], [Event::Killed(leader)]);
        assert!(struck.is_killed() && !struck.is_destroyed());
        assert_eq!(struck.in_cup_of_infantry(I::CommanderWounded), 3);
    }
}

/// Covers LD-DMGI-2, SL-DMGI-1.
#[test]
fn a_killed_commander_leaves_a_slow_unit_without_skills_that_takes_2_off_in_sherman() {
    for family in BOTH {
        let mut struck = Struck::infantry_of(family, |e| {
            let name = if family == Sherman { "Reisner" } else { "Saltz" };
            let rank = &mut commander(e, name).recruit;
            (rank.okay.speed, rank.skills) = (Speed::Fast, vec![Skill::Spotter]);
        });
        let (unit, leader) = (struck.unit, struck.leader);
        assert!(struck.desk.game.is_fast(unit) && struck.desk.game.leader_has(unit, Skill::Spotter));
        let events = struck.infantry_hit(I::CommanderKia);
        assert_eq!(events, [Event::DamageDrawn(unit, Side::Infantry(I::CommanderKia)), Event::Killed(leader)]);
        assert!(struck.is_killed() && !struck.is_destroyed());
        assert!(!struck.desk.game.is_fast(unit) && !struck.desk.game.leader_has(unit, Skill::Spotter));
        assert_eq!(struck.in_cup_of_infantry(I::CommanderKia), 3);
        let values: Vec<_> = rows(&struck.desk.plan(struck.names.0, 0).hit).iter().map(|(value, _)| *value).collect();
        assert_eq!(values.contains(&-2), family == Sherman, "{values:?}");
    }
}

/// Covers LD-DMGI-3, SL-DMGI-2, TL-DMGI-1.
#[test]
fn one_stress_goes_back_at_once_in_sherman_and_after_the_battle_in_tiger() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::infantry_of(family, |e| only_lower(e, &[]));
        let commander = struck.leader;
        assert_eq!(struck.infantry_hit(I::Stress)[1..], [Event::Stress { commander, by: 1, now: 1 }]);
        assert_eq!(struck.in_cup_of_infantry(I::Stress), in_cup);
        after_battle(&mut struck.desk);
        assert_eq!(struck.in_cup_of_infantry(I::Stress), 3);
    }
}

/// Covers LD-DMGI-4.
#[test]
fn a_second_casualty_destroys_the_unit() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        let unit = struck.unit;
        assert_eq!(struck.infantry_hit(I::Casualty)[1..], [Event::Damaged(unit, Damage::Casualty)]);
        assert_eq!((struck.in_cup_of_infantry(I::Casualty), struck.is_destroyed()), (2, false));
        assert_eq!(struck.infantry_hit(I::Casualty)[1..], [Event::UnitDestroyed(unit)]);
        assert!(struck.is_destroyed() && !struck.is_killed());
        assert_eq!(struck.in_cup_of_infantry(I::Casualty), 3);
        assert_eq!(struck.desk.stress(struck.names.1), 0);
    }
}

/// Covers LD-DMGI-5, SL-DMGI-3, TL-DMGI-2.
#[test]
fn exposed_adds_2_from_the_next_turn_on_until_the_unit_moves() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::infantry(family);
        let number = struck.names.0;
        assert_eq!(struck.infantry_hit(I::Exposed)[1..], [Event::Exposed(struck.unit)]);
        assert_eq!(struck.desk.enemy_plan(0, number).needs(), 5);
        struck.desk.game.battle.turn += 1;
        assert_eq!(struck.desk.enemy_plan(0, number).needs(), 3);
        struck.act();
        struck.desk.play(Decision::Move(hex(4, 3)), &[]);
        assert_eq!(struck.desk.enemy_plan(0, number).needs(), 5);
        assert_eq!(struck.in_cup_of_infantry(I::Exposed), in_cup);
    }
}

/// Covers LD-R21.
#[test]
fn being_carried_ends_exposed_too() {
    for (family, carrier) in [(Sherman, ("501", "Blair")), (Tiger, ("753", "Klein"))] {
        let mut struck = Struck::infantry(family);
        struck.infantry_hit(I::Exposed);
        struck.desk = struck.desk.unit(carrier.0, carrier.1, hex(5, 2));
        struck.desk.begin_step(false);
        struck.desk.play(Decision::Act(struck.desk.unit_id(carrier.0)), &[]);
        struck.desk.play(Decision::Carry(struck.unit), &[]);
        assert!(struck.desk.game.battle.exposed.has(struck.unit));
        let events = struck.desk.play(Decision::Move(hex(5, 3)), &[]);
        assert!(events.contains(&Event::Recovered(struck.unit)));
        assert!(!struck.desk.game.battle.exposed.has(struck.unit));
    }
}

/// Covers LD-DMGI-6, LD-R18.
#[test]
fn an_immobile_unit_that_moves_takes_1_stress_and_loses_the_counter() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::infantry(family);
        let commander = struck.leader;
        assert_eq!(struck.infantry_hit(I::Immobile)[1..], [Event::Immobile(struck.unit)]);
        assert_eq!((struck.in_cup_of_infantry(I::Immobile), struck.desk.stress(struck.names.1)), (2, 0));
        struck.act();
        let events = struck.desk.play(Decision::Move(hex(4, 3)), &[]);
        assert_eq!(events[..2], [Event::Recovered(struck.unit), Event::Stress { commander, by: 1, now: 1 }]);
        assert!(!struck.desk.game.battle.immobile.has(struck.unit));
        assert_eq!(struck.in_cup_of_infantry(I::Immobile), in_cup);
    }
}

/// Covers LD-DMGI-6, SL-DMGI-3, TL-DMGI-2.
#[test]
fn an_immobile_unit_that_does_not_move_loses_the_counter_without_stress() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        for attacks in [true, false] {
            let mut struck = Struck::infantry(family);
            struck.infantry_hit(I::Immobile);
            struck.act();
            let end = if attacks { Decision::Attack(TANK) } else { Decision::Done };
            let events = struck.desk.play(end, if attacks { miss(family) } else { &[] });
            assert!(events.contains(&Event::Recovered(struck.unit)));
            assert!(!struck.desk.game.battle.immobile.has(struck.unit));
            assert_eq!((struck.in_cup_of_infantry(I::Immobile), struck.desk.stress(struck.names.1)), (in_cup, 0));
        }
    }
}

/// Covers LD-DMGI-6, LD-DMGI-8.
#[test]
fn a_step_in_which_the_unit_was_due_but_did_not_act_is_its_time_to_act() {
    for family in BOTH {
        for face in [I::Immobile, I::Suppressed] {
            let mut struck = Struck::infantry(family);
            struck.infantry_hit(face);
            struck.desk.begin_step(false);
            let battle = &struck.desk.game.battle;
            assert!(battle.immobile.has(struck.unit) || battle.suppressed.has(struck.unit));
            struck.desk.game.battle.last_turn = 9;
            let events = struck.desk.play(Decision::Done, &[3]);
            assert_eq!(events[0], Event::Recovered(struck.unit));
            let battle = &struck.desk.game.battle;
            assert!(!battle.immobile.has(struck.unit) && !battle.suppressed.has(struck.unit));
            assert_eq!(struck.desk.stress(struck.names.1), 0);
        }
    }
}

/// Covers LD-DMGI-7.
#[test]
fn an_immobile_passenger_costs_its_commander_1_stress_and_without_one_cannot_ride() {
    for (family, carrier) in [(Sherman, ("501", "Blair")), (Tiger, ("753", "Klein"))] {
        let mut struck = Struck::infantry(family);
        struck.infantry_hit(I::Immobile);
        struck.desk = struck.desk.unit(carrier.0, carrier.1, hex(5, 2));
        struck.desk.begin_step(false);
        let transport = struck.desk.unit_id(carrier.0);
        struck.desk.play(Decision::Act(transport), &[]);
        let alone = {
            let mut alone = Struck::infantry(family);
            alone.desk.game = struck.desk.game.clone();
            alone.desk.game.units[struck.unit.index()].leader = None;
            alone.desk.refused(Decision::Carry(struck.unit))
        };
        assert_eq!(alone, "LD-DMGI-7");
        struck.desk.play(Decision::Carry(struck.unit), &[]);
        assert_eq!(struck.desk.stress(struck.names.1), 0, "boarding alone costs nothing");
        let events = struck.desk.play(Decision::Move(hex(5, 3)), &[]);
        let commander = struck.leader;
        assert!(events.contains(&Event::Stress { commander, by: 1, now: 1 }));
        assert!(!struck.desk.game.battle.immobile.has(struck.unit));
        assert_eq!(struck.state().hex, hex(5, 3));
    }
}

/// Covers LD-DMGI-8, LD-R18.
#[test]
fn a_suppressed_unit_that_attacks_takes_1_stress_and_loses_the_counter() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::infantry(family);
        let commander = struck.leader;
        assert_eq!(struck.infantry_hit(I::Suppressed)[1..], [Event::Suppressed(struck.unit)]);
        assert_eq!(struck.in_cup_of_infantry(I::Suppressed), 2);
        struck.act();
        let events = struck.desk.play(Decision::Attack(TANK), miss(family));
        assert_eq!(events[0], Event::Recovered(struck.unit));
        assert!(events.contains(&Event::Stress { commander, by: 1, now: 1 }));
        assert!(!struck.desk.game.battle.suppressed.has(struck.unit));
        assert_eq!(struck.in_cup_of_infantry(I::Suppressed), in_cup);
    }
}

/// Covers LD-DMGI-8, SL-DMGI-3, TL-DMGI-2.
#[test]
fn a_suppressed_unit_that_does_not_attack_loses_the_counter_without_stress() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::infantry(family);
        struck.infantry_hit(I::Suppressed);
        struck.act();
        struck.desk.play(Decision::Move(hex(4, 3)), &[]);
        assert!(struck.desk.game.battle.suppressed.has(struck.unit), "moving alone does not end it");
        let events = struck.desk.play(Decision::Done, &[]);
        assert_eq!(events, [Event::Recovered(struck.unit)]);
        assert_eq!((struck.in_cup_of_infantry(I::Suppressed), struck.desk.stress(struck.names.1)), (in_cup, 0));
    }
}

/// Covers LD-DMGI-6, LD-DMGI-8.
#[test]
fn both_counters_are_settled_in_one_action() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        struck.infantry_hit(I::Suppressed);
        struck.infantry_hit(I::Immobile);
        struck.act();
        struck.desk.play(Decision::Move(hex(4, 3)), &[]);
        assert_eq!(struck.desk.stress(struck.names.1), 1);
        struck.desk.play(Decision::Attack(TANK), if family == Sherman { &[1, 1] } else { &[1] });
        assert_eq!(struck.desk.stress(struck.names.1), 2);
    }
}

/// Covers LD-DMGI-9.
#[test]
fn no_effect_does_nothing() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        let before = (*struck.state(), *struck.commander());
        let events = struck.infantry_hit(I::NoEffect);
        assert_eq!(events, [Event::DamageDrawn(struck.unit, Side::Infantry(I::NoEffect))]);
        assert_eq!((*struck.state(), *struck.commander()), before);
        assert_eq!(struck.in_cup_of_infantry(I::NoEffect), 3);
    }
}

/// Covers LD-DMGI-10.
#[test]
fn mowed_down_takes_unit_and_commander() {
    for family in BOTH {
        let mut struck = Struck::infantry(family);
        let (unit, leader) = (struck.unit, struck.leader);
        let events = struck.infantry_hit(I::MowedDown);
        assert_eq!(events[1..], [Event::Killed(leader), Event::UnitDestroyed(unit)]);
        assert!(struck.is_destroyed() && struck.is_killed());
        assert_eq!(struck.in_cup_of_infantry(I::MowedDown), 3);
    }
}
