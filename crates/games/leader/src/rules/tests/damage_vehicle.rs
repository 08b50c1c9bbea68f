//! Damage counters, vehicle side [LD-DMGV, SL-DMGV, TL-DMGV].

use super::desk::{Sherman, Tiger, hex, rows};
use super::edits::{BOTH, after_battle, commander, counter, only_lower, through, unit};
use super::struck::{Struck, TANK};
use crate::cards::{EnemyType, Skill, Speed, VehicleDamage as V};
use crate::decision::{Damage, Decision};
use crate::event::{Event, Side};
use crate::frame::Frame;

/// Covers LD-DMGV-1, SL-DMGV-1, TL-DMGV-1.
#[test]
fn one_stress_goes_back_at_once_in_sherman_and_after_the_battle_in_tiger() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::vehicle_of(family, |e| only_lower(e, &[]));
        let (unit, commander) = (struck.unit, struck.leader);
        assert_eq!(
            struck.vehicle_hit(V::Stress),
            [Event::DamageDrawn(unit, Side::Vehicle(V::Stress)), Event::Stress { commander, by: 1, now: 1 }]
        );
        assert_eq!(struck.in_cup(V::Stress), in_cup);
        after_battle(&mut struck.desk);
        assert_eq!(struck.in_cup(V::Stress), 3);
    }
}

/// Covers LD-DMGV-2, LD-DMGV-3, LD-R13.
#[test]
fn a_killed_commander_leaves_the_campaign_and_his_unit_fights_on_slow_and_without_skills() {
    for family in BOTH {
        let mut struck = Struck::vehicle_of(family, |e| {
            for name in ["Eandi", "Hans"] {
                if e.commanders.iter().any(|c| c.name == name) {
                    let rank = &mut commander(e, name).recruit;
                    (rank.okay.speed, rank.skills) = (Speed::Fast, vec![Skill::Spotter]);
                }
            }
        });
        assert!(struck.desk.game.is_fast(struck.unit) && struck.desk.game.leader_has(struck.unit, Skill::Spotter));
        let (unit, leader) = (struck.unit, struck.leader);
        let events = struck.vehicle_hit(V::CommanderKia);
        assert_eq!(events, [Event::DamageDrawn(unit, Side::Vehicle(V::CommanderKia)), Event::Killed(leader)]);
        assert!(struck.is_killed() && !struck.is_destroyed());
        assert!(!struck.desk.game.is_fast(unit) && !struck.desk.game.leader_has(unit, Skill::Spotter));
        assert_eq!(struck.in_cup(V::CommanderKia), 3);
        struck.desk.begin_step(false);
        assert!(struck.desk.allows(Decision::Act(unit)));
    }
}

/// Covers SL-DMGV-2, LD-R13.
#[test]
fn without_its_commander_a_unit_takes_2_off_each_die_in_sherman_and_nothing_in_tiger() {
    for family in BOTH {
        let mut struck = Struck::vehicle_of(family, |e| counter(e, EnemyType::Tank).defense = 0);
        struck.vehicle_hit(V::CommanderKia);
        let hit = rows(&struck.desk.plan(struck.names.0, 0).hit);
        assert_eq!(hit, if family == Sherman { vec![(-2, "SL-DMGV-2")] } else { vec![] });
    }
}

/// Covers LD-DMGV-4, LD-R42.
#[test]
fn a_wounded_commander_keeps_the_counter_and_goes_on_as_before() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let (unit, leader) = (struck.unit, struck.leader);
        let before = struck.desk.plan(struck.names.0, 0);
        let events = struck.vehicle_hit(V::CommanderWounded);
        assert_eq!(events, [Event::DamageDrawn(unit, Side::Vehicle(V::CommanderWounded)), Event::Wounded(leader)]);
        assert_eq!(struck.in_cup(V::CommanderWounded), 2);
        assert!(struck.commander().wounded && struck.desk.game.working_leader(unit) == Some(leader));
        assert_eq!(struck.desk.plan(struck.names.0, 0), before);
        assert_eq!(struck.desk.stress(struck.names.1), 0);
    }
}

/// Covers LD-DMGV-5, LD-R68.
#[test]
fn a_second_wound_kills() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        struck.vehicle_hit(V::CommanderWounded);
        let events = struck.vehicle_hit(V::CommanderWounded);
        assert_eq!(events[1], Event::Killed(struck.leader));
        assert!(struck.is_killed() && !struck.is_destroyed());
        assert_eq!(struck.in_cup(V::CommanderWounded), 3, "both counters are back");
    }
}

/// Covers LD-DMGV-6.
#[test]
fn destroyed_costs_the_unit_and_2_stress() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let (unit, commander) = (struck.unit, struck.leader);
        let events = struck.vehicle_hit(V::Destroyed);
        assert_eq!(events[1..], [Event::Stress { commander, by: 2, now: 2 }, Event::UnitDestroyed(unit)]);
        assert!(struck.is_destroyed() && !struck.is_killed());
        assert_eq!(struck.in_cup(V::Destroyed), 3);
    }
}

/// Covers LD-DMGV-7, LD-DMGV-8, LD-DMGV-14, LD-DMGV-15, LD-R55.
#[test]
fn engine_and_suspension_cost_1_stress_and_keep_the_vehicle_from_moving() {
    for (face, damage, clause) in
        [(V::Engine, Damage::Engine, "LD-DMGV-8"), (V::Suspension, Damage::Suspension, "LD-DMGV-15")]
    {
        for family in BOTH {
            let mut struck = Struck::vehicle(family);
            let (unit, commander) = (struck.unit, struck.leader);
            let events = struck.vehicle_hit(face);
            assert_eq!(events[1..], [Event::Stress { commander, by: 1, now: 1 }, Event::Damaged(unit, damage)]);
            assert_eq!(struck.in_cup(face), 2);
            assert!(struck.state().damage.has(damage) && !struck.is_destroyed());
            struck.desk.game.units[unit.index()].hex = hex(6, 2);
            struck.act();
            assert_eq!(struck.desk.refused(Decision::Move(hex(5, 2))), clause);
            assert_eq!(struck.desk.refused(Decision::Leave), clause, "it cannot leave the map either");
            assert!(struck.desk.allows(Decision::Attack(TANK)));
        }
    }
}

/// Covers LD-DMGV-9, LD-DMGV-16, LD-DMGV-17, LD-R20, LD-R68.
#[test]
fn a_second_engine_suspension_or_hull_counter_destroys_the_vehicle() {
    for (face, stress) in [(V::Engine, 1), (V::Suspension, 1), (V::Hull, 0)] {
        for family in BOTH {
            let mut struck = Struck::vehicle(family);
            struck.vehicle_hit(face);
            assert_eq!((struck.in_cup(face), struck.is_destroyed()), (2, false));
            let events = struck.vehicle_hit(face);
            assert_eq!(events.last(), Some(&Event::UnitDestroyed(struck.unit)));
            assert!(struck.is_destroyed() && !struck.is_killed());
            assert_eq!(struck.desk.stress(struck.names.1), 2 * stress, "the second one still gives its stress");
            assert_eq!(struck.in_cup(face), 3, "both counters are back");
        }
    }
}

/// Covers LD-DMGV-9, LD-DMGV-16, LD-DMGV-17.
#[test]
fn one_counter_of_each_kind_destroys_nothing() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        for face in [V::Engine, V::Suspension, V::Hull, V::Gun, V::MachineGun, V::Glancing] {
            struck.vehicle_hit(face);
        }
        assert!(!struck.is_destroyed());
        let all: Vec<_> = struck.state().damage.iter().collect();
        use Damage::{Engine, Glancing, Gun, Hull, MachineGun, Suspension};
        assert_eq!(all, [Engine, Suspension, Hull, Glancing, Gun, MachineGun]);
    }
}

/// Covers LD-DMGV-10.
#[test]
fn exposed_adds_2_to_enemy_dice_from_the_next_turn_on() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let (unit, number) = (struck.unit, struck.names.0);
        let events = struck.vehicle_hit(V::Exposed);
        assert_eq!(events[1..], [Event::Exposed(unit)]);
        assert_eq!(struck.desk.enemy_plan(0, number).needs(), 5, "not yet in this turn");
        struck.desk.game.battle.turn += 1;
        assert_eq!(struck.desk.enemy_plan(0, number).needs(), 3);
        assert!(rows(&struck.desk.enemy_plan(0, number).hit).contains(&(2, "LD-DMGV-10")));
    }
}

/// Covers LD-DMGV-11, SL-DMGV-3, TL-DMGV-2, LD-R59.
#[test]
fn exposed_ends_when_the_unit_moves_and_its_counter_goes() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::vehicle_of(family, |e| only_lower(e, &[]));
        struck.vehicle_hit(V::Exposed);
        struck.desk.game.battle.turn += 1;
        assert_eq!(struck.in_cup(V::Exposed), 2);
        struck.act();
        struck.desk.play(Decision::Attack(TANK), &if family == Sherman { vec![1, 1] } else { vec![1] });
        assert!(struck.desk.game.battle.exposed.has(struck.unit), "attacking does not end it");
        struck.act();
        let events = struck.desk.play(Decision::Move(hex(5, 3)), &[]);
        assert!(events.contains(&Event::Recovered(struck.unit)));
        assert!(!struck.desk.game.battle.exposed.has(struck.unit));
        assert_eq!(struck.desk.enemy_plan(0, struck.names.0).needs(), if family == Sherman { 6 } else { 5 });
        assert_eq!(struck.in_cup(V::Exposed), in_cup, "{family:?}");
        after_battle(&mut struck.desk);
        assert_eq!(struck.in_cup(V::Exposed), 3);
    }
}

/// Covers LD-DMGV-11, SL-DMGV-3, TL-DMGV-2.
#[test]
fn when_exposed_ends_the_other_counters_of_the_unit_stay() {
    for (family, in_cup) in [(Sherman, 3), (Tiger, 2)] {
        let mut struck = Struck::vehicle_of(family, |e| only_lower(e, &[]));
        struck.vehicle_hit(V::Gun);
        struck.vehicle_hit(V::Exposed);
        struck.act();
        struck.desk.play(Decision::Move(hex(5, 3)), &[]);
        assert_eq!((struck.in_cup(V::Gun), struck.in_cup(V::Exposed)), (2, in_cup), "{family:?}");
        assert!(struck.state().damage.has(Damage::Gun));
    }
}

/// Covers LD-DMGV-12, LD-DMGV-19.
#[test]
fn machine_gun_forbids_r0_and_gun_forbids_r2_and_beyond() {
    for family in BOTH {
        for (face, damage, expected) in [
            (V::MachineGun, Damage::MachineGun, [Some("LD-DMGV-12"), None, None, None]),
            (V::Gun, Damage::Gun, [None, None, Some("LD-DMGV-19"), Some("LD-DMGV-19")]),
        ] {
            let mut struck = Struck::vehicle(family);
            let events = struck.vehicle_hit(face);
            assert_eq!(events[1..], [Event::Damaged(struck.unit, damage)]);
            assert_eq!((struck.in_cup(face), struck.desk.stress(struck.names.1)), (2, 0));
            struck.act();
            let refusals = [hex(5, 2), hex(4, 2), hex(3, 2), hex(2, 2)].map(|at| {
                struck.desk.game.battle.enemies[0].hex = at;
                let allowed = struck.desk.allows(Decision::Attack(TANK));
                (!allowed).then(|| struck.desk.refused(Decision::Attack(TANK)))
            });
            assert_eq!(refusals, expected, "{family:?} {face:?}");
        }
    }
}

/// Covers LD-DMGV-13.
#[test]
fn no_effect_does_nothing() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let before = (*struck.state(), *struck.commander());
        assert_eq!(struck.vehicle_hit(V::NoEffect), [Event::DamageDrawn(struck.unit, Side::Vehicle(V::NoEffect))]);
        assert_eq!((*struck.state(), *struck.commander()), before);
        assert_eq!(struck.in_cup(V::NoEffect), 3);
    }
}

/// Covers LD-DMGV-17.
#[test]
fn a_hull_counter_stays_on_the_unit() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let events = struck.vehicle_hit(V::Hull);
        assert_eq!(events[1..], [Event::Damaged(struck.unit, Damage::Hull)]);
        assert!(struck.state().damage.has(Damage::Hull));
        struck.act();
        assert!(struck.desk.allows(Decision::Move(hex(5, 3))), "it hinders nothing");
    }
}

/// Covers LD-DMGV-18, LD-R19.
#[test]
fn each_glancing_counter_costs_1_stress_at_the_start_of_later_battles_until_repaired() {
    for family in BOTH {
        let mut struck = Struck::vehicle_of(family, |e| only_lower(e, &[]));
        struck.vehicle_hit(V::Glancing);
        struck.vehicle_hit(V::Glancing);
        assert_eq!((struck.state().damage.glancing, struck.in_cup(V::Glancing)), (2, 1));
        assert_eq!(struck.desk.stress(struck.names.1), 0, "nothing in this battle");
        after_battle(&mut struck.desk);
        struck.desk.game.commanders[struck.leader.index()].stress = 0;
        through(&mut struck.desk, &[Frame::Prepare], &[]);
        assert_eq!((struck.desk.stress(struck.names.1), struck.in_cup(V::Glancing)), (2, 1));
        struck.desk.game.units[struck.unit.index()].damage.remove(Damage::Glancing);
        through(&mut struck.desk, &[Frame::Prepare], &[]);
        assert_eq!((struck.desk.stress(struck.names.1), struck.in_cup(V::Glancing)), (3, 2));
        struck.desk.game.units[struck.unit.index()].damage.remove(Damage::Glancing);
        through(&mut struck.desk, &[Frame::Prepare], &[]);
        assert_eq!((struck.desk.stress(struck.names.1), struck.in_cup(V::Glancing)), (3, 3));
    }
}

/// Covers LD-DMGV-20.
#[test]
fn an_explosion_takes_unit_and_commander() {
    for family in BOTH {
        let mut struck = Struck::vehicle(family);
        let (unit, leader) = (struck.unit, struck.leader);
        let events = struck.vehicle_hit(V::Explosion);
        assert_eq!(events[1..], [Event::Killed(leader), Event::UnitDestroyed(unit)]);
        assert!(struck.is_destroyed() && struck.is_killed());
        assert_eq!(struck.in_cup(V::Explosion), 3);
    }
}

/// Covers LD-R55.
#[test]
fn a_transport_with_a_dead_engine_carries_nobody() {
    let mut struck = Struck::vehicle_of(Tiger, |e| {
        let transport = unit(e, "753").notes.clone();
        unit(e, "332").notes = transport;
    });
    struck.vehicle_hit(V::Engine);
    struck.desk = struck.desk.unit("902", "Saltz", hex(5, 2));
    struck.act();
    assert_eq!(struck.desk.refused(Decision::Carry(struck.desk.unit_id("902"))), "LD-DMGV-8");
}
