//! Transport [LD-TRANS, SL-TRANS, TL-TRANS].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::eve::{begin_turn, in_hand};
use super::plain_cards::{OPEN, leader, plain, span, unit};
use crate::cards::{EnemyType, Family, Skill, UnitNote};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;

/// A Transport, a Rifle Team and a gun of either edition, with their commanders.
fn column(family: Family) -> [(&'static str, &'static str); 3] {
    if family == Sherman {
        [("501", "Blair"), ("902", "Reisner"), ("1132", "Cruz")]
    } else {
        [("753", "Klein"), ("902", "Saltz"), ("962", "Gerver")]
    }
}

/// The column in 6,1, a Rifle far away at 2,1 (or near, if a test moves it), and a Slow step.
fn loaded_with(family: Family, change: impl FnOnce(&mut Edition)) -> Desk {
    let mut desk = Desk::battle_of(plain(family, change), OPEN);
    for (number, name) in column(family) {
        desk = desk.unit(number, name, hex(6, 1));
    }
    desk = desk.enemy(EnemyType::Rifle, hex(2, 1));
    for _ in 0..4 {
        desk = desk.enemy(EnemyType::Building, hex(1, 4));
    }
    desk.step(false)
}

fn loaded(family: Family) -> Desk {
    loaded_with(family, |_| {})
}

fn at(desk: &Desk, number: &str) -> Hex {
    desk.game.units[desk.unit_id(number).index()].hex
}

fn act(desk: &mut Desk, number: &str) {
    desk.play(Decision::Act(desk.unit_id(number)), &[]);
}

/// The Transport takes 902 along to 5,1 and 4,1.
fn ride(desk: &mut Desk) -> Vec<Event> {
    let transport = if desk.game.edition.is_sherman() { "501" } else { "753" };
    act(desk, transport);
    desk.play(Decision::Carry(desk.unit_id("902")), &[]);
    let mut events = desk.play(Decision::Move(hex(5, 1)), &[]);
    events.extend(desk.play(Decision::Move(hex(4, 1)), &[]));
    if desk.game.frame() == Some(Frame::Act) {
        desk.play(Decision::Done, &[]);
    }
    events
}

/// Covers LD-TRANS-1, LD-TRANS-2, LD-UNIT-3, SL-V14.
#[test]
fn passengers_go_along_the_whole_move_and_end_where_the_transport_ends() {
    for family in [Sherman, Tiger] {
        let mut desk = loaded(family);
        let [transport, rifle, gun] = column(family).map(|(number, _)| desk.unit_id(number));
        desk.play(Decision::Act(transport), &[]);
        desk.play(Decision::Carry(rifle), &[]);
        desk.play(Decision::Carry(gun), &[]);
        let events = desk.play(Decision::Move(hex(5, 1)), &[]);
        assert_eq!(
            events,
            [
                Event::Moved { unit: transport, from: hex(6, 1), to: hex(5, 1) },
                Event::Carried { unit: rifle.min(gun), to: hex(5, 1) },
                Event::Carried { unit: rifle.max(gun), to: hex(5, 1) },
            ]
        );
        desk.play(Decision::Move(hex(4, 1)), &[]);
        for (number, _) in column(family) {
            assert_eq!(at(&desk, number), hex(4, 1), "{number}");
        }
        assert!(desk.game.battle.moved.has(transport));
        assert!(
            [rifle, gun].iter().all(|&unit| desk.game.battle.carried.has(unit) && !desk.game.battle.moved.has(unit))
        );
        // The ride costs nothing beyond the Transport's two points.
        assert!(desk.game.battle.action.is_none_or(|action| action.points == 0));
    }
}

/// Covers LD-UNIT-3, LD-TRANS-1.
#[test]
fn a_transport_takes_one_infantry_and_one_artillery_unit_and_nothing_else() {
    for family in [Sherman, Tiger] {
        let (second, guns, vehicle) = if family == Sherman { ("903", "1131", "042") } else { ("903", "961", "332") };
        let mut desk = loaded(family)
            .unit_alone(second, hex(6, 1))
            .unit_alone(guns, hex(6, 1))
            .unit_alone(vehicle, hex(6, 1))
            .step(false);
        let [transport, rifle, gun] = column(family).map(|(number, _)| desk.unit_id(number));
        let [second, guns, vehicle] = [second, guns, vehicle].map(|number| desk.unit_id(number));
        // Only a Transport carries.
        desk.play(Decision::Act(vehicle), &[]);
        assert_eq!(desk.refused(Decision::Carry(rifle)), "LD-UNIT-3");
        desk.play(Decision::Done, &[]);
        desk.play(Decision::Act(transport), &[]);
        assert_eq!(desk.refused(Decision::Carry(vehicle)), "LD-UNIT-3");
        assert_eq!(desk.refused(Decision::Carry(transport)), "LD-TRANS-1");
        let absent = desk.own("904");
        assert_eq!(desk.refused(Decision::Carry(absent)), "LD-TRANS-1");
        desk.play(Decision::Carry(second), &[]);
        assert_eq!(desk.refused(Decision::Carry(second)), "LD-TRANS-1");
        assert_eq!(desk.refused(Decision::Carry(rifle)), "LD-UNIT-3");
        desk.play(Decision::Carry(gun), &[]);
        assert_eq!(desk.refused(Decision::Carry(guns)), "LD-UNIT-3");
    }
}

/// Covers LD-TRANS-1, LD-TRANS-2.
#[test]
fn nobody_boards_on_the_way() {
    let mut desk = loaded(Sherman).unit("903", "Jones", hex(5, 1)).step(false);
    act(&mut desk, "501");
    desk.play(Decision::Move(hex(5, 1)), &[]);
    let waiting = desk.unit_id("903");
    assert_eq!(desk.refused(Decision::Carry(waiting)), "LD-TRANS-1");
    assert_eq!(at(&desk, "902"), hex(6, 1), "who did not board stays behind");
}

/// Covers SL-TRANS-1.
#[test]
fn transport_and_passenger_begin_the_step_in_one_hex() {
    let mut desk = loaded(Sherman).unit("903", "Jones", hex(6, 2)).step(false);
    let (near, far) = (desk.unit_id("902"), desk.unit_id("903"));
    act(&mut desk, "903");
    desk.play(Decision::Move(hex(6, 1)), &[]);
    act(&mut desk, "501");
    assert_eq!(desk.refused(Decision::Carry(far)), "SL-TRANS-1", "it came to the hex in this step");
    assert!(desk.allows(Decision::Carry(near)));
    let mut desk = loaded(Sherman).unit("903", "Jones", hex(6, 2)).step(false);
    act(&mut desk, "501");
    assert_eq!(desk.refused(Decision::Carry(far)), "SL-TRANS-1", "it stands elsewhere");
}

/// A turn in whose Fast step the Transport goes by a Tactic from 6,2 to 6,1, where the Rifle Team waits.
fn fetched(family: Family) -> Desk {
    let [(transport, driver), (rifle, leader), _] = column(family);
    let mut desk =
        Desk::battle_of(plain(family, |_| {}), OPEN).unit(transport, driver, hex(6, 2)).unit(rifle, leader, hex(6, 1));
    let unit = desk.unit_id(transport);
    desk.game.units[unit.index()].tactics = 1;
    begin_turn(&mut desk, &[]);
    desk.play(Decision::Tactic(unit), &[]);
    desk.play(Decision::Move(hex(6, 1)), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[3]);
    act(&mut desk, transport);
    desk
}

/// Covers SL-TRANS-1, TL-TRANS-1.
#[test]
fn sherman_leader_asks_where_they_began_the_step_and_tiger_leader_the_turn() {
    let mut desk = fetched(Sherman);
    let rifle = desk.unit_id("902");
    desk.play(Decision::Carry(rifle), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    assert_eq!(at(&desk, "902"), hex(5, 1));
    let mut desk = fetched(Tiger);
    let rifle = desk.unit_id("902");
    assert_eq!(desk.refused(Decision::Carry(rifle)), "TL-TRANS-1");
    // Together from the start of the turn on they may go.
    let mut desk = loaded(Tiger);
    act(&mut desk, "753");
    assert!(desk.allows(Decision::Carry(rifle)));
    let mut desk = loaded(Tiger).unit("903", "Steiner", hex(6, 2)).step(false);
    let far = desk.unit_id("903");
    act(&mut desk, "753");
    assert_eq!(desk.refused(Decision::Carry(far)), "TL-TRANS-1");
}

/// Covers SL-TRANS-2, TL-TRANS-2.
#[test]
fn a_passenger_does_not_also_move_by_itself() {
    for (family, clause) in [(Sherman, "SL-TRANS-2"), (Tiger, "TL-TRANS-2")] {
        // After the ride.
        let mut desk = loaded(family);
        ride(&mut desk);
        in_hand(&mut desk, "902");
        assert_eq!(desk.refused(Decision::Move(hex(3, 1))), clause);
        assert_eq!(desk.refused(Decision::Leave), clause);
        // Before the ride: out and back to where it began.
        let mut desk = loaded_with(family, |e| unit(e, "902").speed = 2);
        let [(transport, _), ..] = column(family);
        let rifle = desk.unit_id("902");
        act(&mut desk, "902");
        desk.play(Decision::Move(hex(5, 1)), &[]);
        desk.play(Decision::Move(hex(6, 1)), &[]);
        act(&mut desk, transport);
        assert_eq!(desk.refused(Decision::Carry(rifle)), clause);
    }
}

/// Covers SL-TRANS-2, TL-TRANS-2.
#[test]
fn a_passenger_is_not_carried_twice() {
    for (family, clause, second, driver) in
        [(Sherman, "SL-TRANS-2", "503", "Kowalski"), (Tiger, "TL-TRANS-2", "751", "Bach")]
    {
        let change = |e: &mut Edition| unit(e, second).notes = vec![UnitNote::Transport];
        let mut desk = loaded_with(family, change).unit(second, driver, hex(6, 1)).step(false);
        let [(transport, _), ..] = column(family);
        let rifle = desk.unit_id("902");
        act(&mut desk, transport);
        desk.play(Decision::Carry(rifle), &[]);
        desk.play(Decision::Move(hex(5, 1)), &[]);
        desk.play(Decision::Move(hex(6, 1)), &[]);
        act(&mut desk, second);
        assert_eq!(desk.refused(Decision::Carry(rifle)), clause);
    }
}

/// Covers SL-TRANS-3, SL-V14.
#[test]
fn in_sherman_leader_a_unit_that_was_carried_does_not_attack_in_that_step() {
    let mut desk = loaded(Sherman);
    desk.game.battle.enemies[0].hex = hex(3, 1);
    let events = ride(&mut desk);
    assert_eq!(events.len(), 4);
    assert_eq!((at(&desk, "501"), at(&desk, "902")), (hex(4, 1), hex(4, 1)));
    in_hand(&mut desk, "902");
    assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "SL-TRANS-3");
    // The Transport itself has moved, not been carried.
    let mut desk = loaded(Sherman);
    desk.game.battle.enemies[0].hex = hex(3, 1);
    act(&mut desk, "501");
    desk.play(Decision::Carry(desk.unit_id("902")), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    desk.play(Decision::Move(hex(4, 1)), &[]);
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
}

/// Covers SL-TRANS-4, TL-TRANS-3.
#[test]
fn a_unit_that_attacked_is_carried_in_tiger_leader_only() {
    for family in [Sherman, Tiger] {
        let mut desk = loaded(family);
        desk.game.battle.enemies[0].hex = hex(5, 1);
        let [(transport, _), ..] = column(family);
        let rifle = desk.unit_id("902");
        act(&mut desk, "902");
        let dice: &[u32] = if family == Sherman { &[1, 1] } else { &[1] };
        desk.play(Decision::Attack(EnemyId(0)), dice);
        act(&mut desk, transport);
        if family == Sherman {
            assert_eq!(desk.refused(Decision::Carry(rifle)), "SL-TRANS-4");
        } else {
            desk.play(Decision::Carry(rifle), &[]);
            desk.play(Decision::Move(hex(5, 1)), &[]);
            assert_eq!((at(&desk, "902"), desk.stress("Saltz")), (hex(5, 1), 0));
        }
    }
}

/// Covers TL-SKILL-1, LD-R22.
#[test]
fn a_cautious_commander_neither_rides_after_an_attack_nor_attacks_after_a_ride() {
    let cautious = |e: &mut Edition| leader(e, "Saltz").skills = vec![Skill::Cautious];
    let mut desk = loaded_with(Tiger, cautious);
    desk.game.battle.enemies[0].hex = hex(5, 1);
    let rifle = desk.unit_id("902");
    act(&mut desk, "902");
    desk.play(Decision::Attack(EnemyId(0)), &[1]);
    act(&mut desk, "753");
    assert_eq!(desk.refused(Decision::Carry(rifle)), "TL-SKILL-1");
    let mut desk = loaded_with(Tiger, cautious);
    desk.game.battle.enemies[0].hex = hex(3, 1);
    ride(&mut desk);
    in_hand(&mut desk, "902");
    assert_eq!(desk.refused(Decision::Attack(EnemyId(0))), "TL-SKILL-1");
}

/// A turn in whose Fast step the Transport, by a Tactic, carries 902 to 5,1; then the Slow step. A Rifle is at 4,1.
fn carried_in_fast(family: Family) -> Desk {
    let [(transport, driver), (rifle, leader), _] = column(family);
    let mut desk =
        Desk::battle_of(plain(family, |_| {}), OPEN).unit(transport, driver, hex(6, 1)).unit(rifle, leader, hex(6, 1));
    for _ in 0..4 {
        desk = desk.enemy(EnemyType::Building, hex(4, 1));
    }
    let unit = desk.unit_id(transport);
    desk.game.units[unit.index()].tactics = 1;
    begin_turn(&mut desk, &[]);
    desk.play(Decision::Tactic(unit), &[]);
    desk.play(Decision::Carry(desk.unit_id(rifle)), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[1]);
    for enemy in 0..4 {
        desk.play(Decision::EnemyAct(EnemyId(enemy)), &[]);
    }
    desk
}

/// Covers SL-TRANS-5.
#[test]
fn in_sherman_leader_the_slow_step_forgets_the_ride_of_the_fast_step() {
    let mut desk = carried_in_fast(Sherman);
    let rifle = desk.unit_id("902");
    act(&mut desk, "902");
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
    assert!(desk.allows(Decision::Move(hex(4, 1))));
    desk.play(Decision::Done, &[]);
    act(&mut desk, "501");
    desk.play(Decision::Carry(rifle), &[]);
    desk.play(Decision::Move(hex(4, 1)), &[]);
    assert_eq!(at(&desk, "902"), hex(4, 1));
}

/// Covers TL-TRANS-2.
#[test]
fn in_tiger_leader_a_ride_counts_for_the_whole_turn() {
    let mut desk = carried_in_fast(Tiger);
    act(&mut desk, "902");
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
    assert_eq!(desk.refused(Decision::Move(hex(4, 1))), "TL-TRANS-2");
}

/// Covers TL-TRANS-4, TL-V12, LD-R22, LD-R66.
#[test]
fn in_tiger_leader_a_passenger_may_attack_without_stress_and_without_a_die_for_moving() {
    let mut desk = loaded_with(Tiger, |e| {
        let mortar = unit(e, "932");
        mortar.notes.push(UnitNote::DieWhenStationary);
    })
    .unit("932", "Eschbach", hex(6, 1))
    .step(false);
    desk.game.battle.enemies[0].hex = hex(3, 1);
    let mortar = desk.unit_id("932");
    assert_eq!(rows(&desk.plan("932", 0).dice), [(1, "TL-ATK-1"), (1, "TL-UNIT-5")], "stationary so far");
    act(&mut desk, "753");
    desk.play(Decision::Carry(mortar), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    desk.play(Decision::Move(hex(4, 1)), &[]);
    desk.play(Decision::Done, &[]);
    act(&mut desk, "932");
    assert_eq!(rows(&desk.plan("932", 0).dice), [(1, "TL-ATK-1")]);
    desk.play(Decision::Attack(EnemyId(0)), &[1]);
    assert_eq!(desk.stress("Eschbach"), 0);
}

/// Covers LD-R22.
#[test]
fn in_tiger_leader_artillery_may_attack_after_a_ride() {
    let mut desk = loaded_with(Tiger, |e| unit(e, "962").range = span(1, 3));
    desk.game.battle.enemies[0].hex = hex(3, 1);
    let gun = desk.unit_id("962");
    act(&mut desk, "753");
    desk.play(Decision::Carry(gun), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    desk.play(Decision::Done, &[]);
    act(&mut desk, "962");
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
    assert_eq!(desk.refused(Decision::Move(hex(4, 1))), "TL-TRANS-2");
}

/// Covers LD-R21.
#[test]
fn being_carried_counts_as_moving_and_ends_exposed() {
    for family in [Sherman, Tiger] {
        let mut desk = loaded(family);
        let [transport, rifle, gun] = column(family).map(|(number, _)| desk.unit_id(number));
        for unit in [transport, rifle, gun] {
            desk.game.battle.exposed.insert(unit);
        }
        let events = ride(&mut desk);
        assert!([transport, rifle].iter().all(|&unit| events.contains(&Event::Recovered(unit))));
        assert_eq!(desk.game.battle.exposed.iter().collect::<Vec<_>>(), [gun], "who stayed behind is still Exposed");
    }
}
