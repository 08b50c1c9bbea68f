//! Movement and friendly retreat [LD-MOVE, SL-MOVE, TL-MOVE, LD-RETR].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::eve::begin_turn;
use super::plain_cards::{OPEN, leader, plain, span, unit};
use crate::cards::{EnemyType, Family, Skill, UnitType, VehicleDamage};
use crate::decision::{Damage, Decision};
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;

/// A tank with Speed 2 of either edition, and somebody to lead it.
fn tank(family: Family) -> (&'static str, &'static str) {
    if family == Sherman { ("042", "Eandi") } else { ("332", "Albert") }
}

fn at(desk: &Desk, number: &str) -> Hex {
    desk.game.units[desk.unit_id(number).index()].hex
}

/// Covers LD-MOVE-1, LD-UNIT-1.
#[test]
fn each_hex_entered_uses_a_point_of_speed_and_must_be_adjacent() {
    for (family, clause) in [(Sherman, "SL-MOVE-1"), (Tiger, "TL-MOVE-1")] {
        let (number, leader) = tank(family);
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN)
            .unit(number, leader, hex(6, 2))
            .enemy(EnemyType::Rifle, hex(3, 2))
            .step(false);
        let unit = desk.unit_id(number);
        desk.play(Decision::Act(unit), &[]);
        for away in [hex(6, 2), hex(6, 4), hex(5, 3), hex(4, 2)] {
            assert_eq!(desk.refused(Decision::Move(away)), "LD-MOVE-1", "{away}");
        }
        for next in [hex(6, 1), hex(6, 3), hex(5, 1), hex(5, 2)] {
            assert!(desk.allows(Decision::Move(next)), "{next}");
        }
        let events = desk.play(Decision::Move(hex(5, 2)), &[]);
        assert_eq!(events, [Event::Moved { unit, from: hex(6, 2), to: hex(5, 2) }]);
        desk.play(Decision::Move(hex(4, 2)), &[]);
        // Its two points are used up; it may still attack.
        assert_eq!(desk.refused(Decision::Move(hex(3, 2))), clause);
        assert_eq!(desk.legal(), [Decision::Attack(EnemyId(0)), Decision::Done]);
        assert_eq!(at(&desk, number), hex(4, 2));
    }
}

/// Covers SL-MOVE-1, TL-MOVE-1, LD-SKILL-10.
#[test]
fn an_extra_action_by_a_tactic_brings_a_new_allowance() {
    for family in [Sherman, Tiger] {
        let (number, leader) = tank(family);
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN).unit(number, leader, hex(6, 2));
        let unit = desk.unit_id(number);
        desk.game.units[unit.index()].tactics = 1;
        begin_turn(&mut desk, &[]);
        desk.play(Decision::Tactic(unit), &[]);
        desk.play(Decision::Move(hex(5, 2)), &[]);
        desk.play(Decision::Move(hex(4, 2)), &[]);
        assert_eq!(desk.game.frame(), Some(Frame::Step { fast: true }), "nothing is left to decide");
        desk.play(Decision::Done, &[3]);
        desk.play(Decision::Act(unit), &[]);
        desk.play(Decision::Move(hex(3, 2)), &[]);
        desk.play(Decision::Move(hex(2, 2)), &[]);
        assert_eq!(at(&desk, number), hex(2, 2));
        assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
    }
}

/// What moving and attacking costs the commander of a Rifle Team whose card asks for 2 stress.
fn strain(family: Family, moves: bool, attacks: bool, aggressive: bool) -> u8 {
    let name = if family == Sherman { "Reisner" } else { "Saltz" };
    let edition = plain(family, |e| {
        leader(e, name).skills = if aggressive { vec![Skill::Aggressive] } else { vec![] };
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("902", name, hex(5, 1))
        .enemy(EnemyType::Rifle, hex(4, 1))
        .enemy(EnemyType::Building, hex(1, 1))
        .step(false);
    desk.play(Decision::Act(desk.unit_id("902")), &[]);
    if moves {
        desk.play(Decision::Move(hex(4, 2)), &[]);
    }
    if attacks {
        let dice: &[u32] = match (family, moves) {
            (Sherman, _) => &[1, 1],
            (Tiger, _) => &[1],
        };
        let events = desk.play(Decision::Attack(EnemyId(0)), dice);
        let stress = events.iter().position(|event| matches!(event, Event::Stress { .. }));
        let die = events.iter().position(|event| matches!(event, Event::AttackDie { .. }));
        assert!(stress.is_none() || stress < die, "the stress comes with the attack, before its dice");
    } else {
        desk.play(Decision::Done, &[]);
    }
    desk.stress(name)
}

/// Covers SL-MOVE-2, SL-UNIT-4.
#[test]
fn infantry_that_moves_and_attacks_in_one_step_costs_its_commander_stress() {
    assert_eq!(strain(Sherman, true, true, false), 2);
    assert_eq!(strain(Sherman, true, false, false), 0);
    assert_eq!(strain(Sherman, false, true, false), 0);
    assert_eq!(strain(Sherman, true, true, true), 0);
}

/// Covers TL-MOVE-2.
#[test]
fn tiger_leaders_infantry_moves_one_hex_or_attacks_or_pays_for_both() {
    assert_eq!(strain(Tiger, true, true, false), 2);
    assert_eq!(strain(Tiger, true, false, false), 0);
    assert_eq!(strain(Tiger, false, true, false), 0);
    assert_eq!(strain(Tiger, true, true, true), 0);
    let desk = Desk::new(Tiger);
    for card in desk.game.edition.units.iter().filter(|card| card.kind == UnitType::Infantry) {
        assert_eq!(card.speed, 1, "{}", card.number);
    }
}

/// A gun at 6,1 with a Tactic counter and a Building at 4,1, in the Fast step of a turn.
fn gun(family: Family) -> (Desk, &'static str) {
    let (number, name) = if family == Sherman { ("1132", "Cruz") } else { ("962", "Gerver") };
    let mut desk = Desk::battle_of(plain(family, |e| unit(e, number).range = span(1, 3)), OPEN)
        .unit(number, name, hex(6, 1))
        .enemy(EnemyType::Building, hex(4, 1));
    for _ in 0..4 {
        desk = desk.enemy(EnemyType::Building, hex(1, 4));
    }
    let unit = desk.unit_id(number);
    desk.game.units[unit.index()].tactics = 1;
    begin_turn(&mut desk, &[]);
    desk.play(Decision::Tactic(unit), &[]);
    (desk, number)
}

/// On to the Slow step: the movement roll lets everybody stay, and the enemy attacks nobody.
fn to_slow_step(desk: &mut Desk) {
    desk.play(Decision::Done, &[1]);
    for enemy in 0..desk.game.battle.enemies.len() as u8 {
        desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
    }
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
}

/// Covers SL-MOVE-3, TL-MOVE-3.
#[test]
fn artillery_does_not_move_and_attack() {
    for (family, clause) in [(Sherman, "SL-MOVE-3"), (Tiger, "TL-MOVE-3")] {
        let (mut desk, number) = gun(family);
        assert!(desk.allows(Decision::Attack(EnemyId(0))));
        desk.game.battle.action.as_mut().unwrap().points = 2;
        desk.play(Decision::Move(hex(5, 1)), &[]);
        assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), clause, "{number}");
        assert!(desk.allows(Decision::Move(hex(4, 1))));
    }
}

/// Covers SL-MOVE-3.
#[test]
fn in_sherman_leader_artillery_may_do_the_other_thing_in_the_other_step() {
    let (mut desk, number) = gun(Sherman);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    to_slow_step(&mut desk);
    desk.play(Decision::Act(desk.unit_id(number)), &[]);
    assert!(desk.allows(Decision::Attack(EnemyId(0))));

    let (mut desk, number) = gun(Sherman);
    desk.play(Decision::Attack(EnemyId(0)), &[1, 1]);
    to_slow_step(&mut desk);
    desk.play(Decision::Act(desk.unit_id(number)), &[]);
    assert!(desk.allows(Decision::Move(hex(5, 1))));
}

/// Covers TL-MOVE-3, LD-R79.
#[test]
fn in_tiger_leader_artillery_may_not_do_the_other_thing_before_the_next_turn() {
    let (mut desk, number) = gun(Tiger);
    let unit = desk.unit_id(number);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    to_slow_step(&mut desk);
    desk.play(Decision::Act(unit), &[]);
    assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "TL-MOVE-3");
    assert!(desk.allows(Decision::Move(hex(5, 2))), "a second move is no attack");

    let (mut desk, _) = gun(Tiger);
    desk.play(Decision::Attack(EnemyId(0)), &[1]);
    to_slow_step(&mut desk);
    desk.play(Decision::Act(unit), &[]);
    assert_eq!(desk.refused(Decision::Move(hex(5, 1))), "TL-MOVE-3");
    assert!(desk.allows(Decision::Attack(EnemyId(0))), "a second attack is no move");
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[1]);
    for enemy in 0..5 {
        desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
    }
    desk.play(Decision::Act(unit), &[]);
    assert!(desk.allows(Decision::Move(hex(5, 1))), "the next turn begins anew");
}

/// Covers LD-MOVE-2.
#[test]
fn enemy_counters_neither_stop_nor_slow_a_unit() {
    for family in [Sherman, Tiger] {
        let (number, leader) = tank(family);
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN)
            .unit(number, leader, hex(6, 1))
            .enemy(EnemyType::Rifle, hex(6, 1))
            .enemy(EnemyType::Rifle, hex(5, 1))
            .enemy(EnemyType::Rifle, hex(4, 1))
            .step(false);
        desk.play(Decision::Act(desk.unit_id(number)), &[]);
        desk.play(Decision::Move(hex(5, 1)), &[]);
        desk.play(Decision::Move(hex(4, 1)), &[]);
        assert_eq!(at(&desk, number), hex(4, 1), "it shares the hex with the enemy");
    }
}

/// A tank with this Speed at 5,1 or 6,1, another one elsewhere, and a Slow step.
fn near_the_edge(speed: u8, row: u8) -> Desk {
    let edition = plain(Sherman, |e| unit(e, "042").speed = speed);
    Desk::battle_of(edition, OPEN)
        .unit("042", "Eandi", hex(row, 1))
        .unit("902", "Reisner", hex(6, 4))
        .enemy(EnemyType::Rifle, hex(4, 1))
        .step(false)
}

/// Covers LD-RETR-1, LD-R55.
#[test]
fn a_unit_leaves_over_the_bottom_edge_for_a_point_of_speed() {
    let mut desk = near_the_edge(2, 5);
    let unit = desk.unit_id("042");
    desk.play(Decision::Act(unit), &[]);
    assert_eq!(desk.refused(Decision::Leave), "LD-RETR-1");
    desk.play(Decision::Move(hex(6, 1)), &[]);
    let events = desk.play(Decision::Leave, &[]);
    assert_eq!(events, [Event::UnitLeft(unit)]);
    assert!(!desk.game.battle.on_map.has(unit) && desk.game.battle.on_map.len() == 1);
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
    assert_eq!(desk.refused(Decision::Act(unit)), "LD-COMBAT-3");

    let mut desk = near_the_edge(1, 5);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Move(hex(6, 1)), &[]);
    assert_eq!(desk.refused(Decision::Leave), "SL-MOVE-1");
}

/// Covers LD-R55.
#[test]
fn a_unit_that_cannot_move_cannot_leave() {
    let mut desk = near_the_edge(2, 6);
    let unit = desk.unit_id("042");
    desk.game.units[unit.index()].damage.add(Damage::Engine);
    desk.play(Decision::Act(unit), &[]);
    assert_eq!(desk.refused(Decision::Leave), "LD-DMGV-8");
    assert_eq!(desk.refused(Decision::Move(hex(5, 1))), "LD-DMGV-8");
    let mut desk = near_the_edge(2, 6);
    desk.game.units[unit.index()].damage.add(Damage::Suspension);
    desk.play(Decision::Act(unit), &[]);
    assert_eq!(desk.refused(Decision::Leave), "LD-DMGV-15");
}

/// Covers LD-R55.
#[test]
fn a_transport_takes_its_passengers_out() {
    let mut desk = Desk::battle_of(plain(Sherman, |_| {}), OPEN)
        .unit("501", "Blair", hex(6, 1))
        .unit("902", "Reisner", hex(6, 1))
        .unit("1132", "Cruz", hex(6, 1))
        .unit("042", "Eandi", hex(6, 4))
        .step(false);
    let [halftrack, rifle, gun] = ["501", "902", "1132"].map(|number| desk.unit_id(number));
    desk.play(Decision::Act(halftrack), &[]);
    desk.play(Decision::Carry(rifle), &[]);
    let events = desk.play(Decision::Leave, &[]);
    assert_eq!(events, [Event::UnitLeft(rifle), Event::UnitLeft(halftrack)]);
    assert!(desk.game.battle.on_map.has(gun) && desk.game.battle.on_map.len() == 2);
    assert!(!desk.game.battle.due.has(rifle), "it does not act any more");
}

/// Covers LD-RETR-2, LD-RETR-3, LD-STRESS-5.
#[test]
fn the_battle_ends_when_the_last_unit_has_left_and_all_go_through_post_combat() {
    for family in [Sherman, Tiger] {
        let (number, name) = tank(family);
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN)
            .unit(number, name, hex(6, 1))
            .enemy(EnemyType::Building, hex(1, 1))
            .enemy(EnemyType::Building, hex(1, 1))
            .enemy(EnemyType::Building, hex(1, 1))
            .enemy(EnemyType::Building, hex(1, 1))
            .step(false);
        desk.play(Decision::Act(desk.unit_id(number)), &[]);
        // The event after the battle, then the battalion's operational roll.
        let events = desk.play(Decision::Leave, &[0, 1]);
        let ended = events.iter().position(|event| *event == Event::BattleEnded);
        assert_eq!(ended, Some(1));
        assert_eq!(events[2], Event::LowerEvent(0));
        let commander = desk.commander(name);
        assert!(events.contains(&Event::Stress { commander, by: 2, now: 2 }));
        assert!(events.contains(&Event::Xp { commander, by: 1, now: 1 }));
        assert!(desk.game.force().has(desk.unit_id(number)), "the unit stays in the force");
    }
}

/// Covers LD-STRESS-5, LD-STRESS-1.
#[test]
fn commanders_who_survive_the_loss_or_the_retreat_of_their_units_take_the_stress_of_the_battle() {
    let mut desk = near_the_edge(2, 6);
    let (tank, rifle) = (desk.unit_id("042"), desk.unit_id("902"));
    desk.play(Decision::Act(rifle), &[]);
    desk.play(Decision::Leave, &[]);
    let mut desk = desk.tank("StuG", hex(5, 1)).enemy_turn(3);
    let destroyed = desk.vehicle(VehicleDamage::Destroyed);
    let events = desk.play(Decision::EnemyAct(EnemyId(1)), &[9, 1, 9, destroyed, 0]);
    assert!(events.contains(&Event::UnitDestroyed(tank)) && events.contains(&Event::BattleEnded));
    let [lost, away] = ["Eandi", "Reisner"].map(|name| desk.commander(name));
    // 2 for the loss of the tank, and 2 for the battle.
    assert!(events.contains(&Event::Stress { commander: lost, by: 2, now: 2 }));
    assert!(events.contains(&Event::Stress { commander: lost, by: 2, now: 4 }));
    assert!(events.contains(&Event::Stress { commander: away, by: 2, now: 2 }));
}

/// Covers LD-RETR-3, LD-STRESS-5.
#[test]
fn the_battle_ends_when_the_last_unit_is_destroyed() {
    let mut desk = near_the_edge(2, 6);
    let (tank, rifle) = (desk.unit_id("042"), desk.unit_id("902"));
    desk.play(Decision::Act(rifle), &[]);
    desk.play(Decision::Leave, &[]);
    let mut desk = desk.tank("StuG", hex(5, 1)).enemy_turn(3);
    let explosion = desk.vehicle(VehicleDamage::Explosion);
    let events = desk.play(Decision::EnemyAct(EnemyId(1)), &[9, 1, 9, explosion, 0]);
    assert!(events.contains(&Event::UnitDestroyed(tank)) && events.contains(&Event::BattleEnded));
    // Only the commander of the unit that retreated is left.
    assert!(events.contains(&Event::Stress { commander: desk.commander("Reisner"), by: 2, now: 2 }));
    assert!(events.contains(&Event::Killed(desk.commander("Eandi"))));
}
