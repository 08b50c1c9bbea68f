//! What the upper half of an event card can do, one effect at a time [LD-PRE-2, LD-PRE-3].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::eve::{asked, begin, eve, mapped, place, with_units};
use super::plain_cards::{OPEN, battalion, event, span, unit};
use crate::cards::EnemyType::{Mortar, Truck};
use crate::cards::{Band, Effect, EnemyType, Family, Place, UnitType, VehicleDamage};
use crate::decision::Decision;
use crate::event::{Event, Mark, Side, SoFor};
use crate::frame::Frame;
use crate::ids::EnemyId;
use fieldcraft_engine::Rows;

/// Armor and Artillery of either edition.
fn ours(family: Family) -> [(&'static str, &'static str); 2] {
    if family == Sherman { [("042", "Eandi"), ("1132", "Cruz")] } else { [("332", "Albert"), ("962", "Gerver")] }
}

/// A battle under an event with these effects, before units are placed.
fn under(family: Family, effects: &[Effect], enemies: &[(EnemyType, u8)]) -> Desk {
    let target = if family == Sherman { "9A" } else { "3A" };
    let edition = mapped(family, OPEN, |e| {
        with_units(e, target, enemies);
        (battalion(e, target).half, battalion(e, target).destroyed) = (1, 0);
        e.events = vec![event(effects), event(&[])];
    });
    let mut desk = eve(edition, target, &ours(family));
    begin(&mut desk);
    desk
}

/// The same, both units at 5,1, a Truck and a Mortar at 4,1, and the enemy about to act in turn 1.
fn in_battle(family: Family, effects: &[Effect]) -> Desk {
    let mut desk = under(family, effects, &[(Truck, 1), (Mortar, 1)]);
    let [(first, _), (second, _)] = ours(family);
    place(&mut desk, first, hex(6, 1), &[]);
    let dice: &[u32] = if family == Sherman { &[1, 1, 9, 3] } else { &[1, 1, 3] };
    place(&mut desk, second, hex(6, 1), dice);
    assert_eq!(desk.game.frame(), Some(Frame::EnemyTurn));
    stand(&mut desk, 1);
    desk
}

/// Puts both units at 5,1 and the enemy `distance` hexes ahead.
fn stand(desk: &mut Desk, distance: u8) {
    for unit in desk.game.battle.on_map.iter().collect::<Vec<_>>() {
        desk.game.units[unit.index()].hex = hex(5, 1);
    }
    for enemy in &mut desk.game.battle.enemies {
        (enemy.hex, enemy.start) = (hex(5 - distance, 1), hex(5 - distance, 1));
    }
}

/// What the event adds in these rows.
fn by_event(found: &Rows) -> i32 {
    rows(found).iter().filter(|row| row.1 == "LD-PRE-2").map(|row| row.0).sum()
}

/// Covers LD-PRE-2.
#[test]
fn an_event_changes_the_tactical_roll() {
    for family in [Sherman, Tiger] {
        let desk = in_battle(family, &[Effect::TacticalRoll { add: -2 }]);
        assert_eq!(rows(&desk.game.movement_rows()), [(-2, "LD-PRE-2")]);
        assert_eq!(desk.game.battle.roll, 1);
    }
}

/// Covers LD-PRE-2.
#[test]
fn an_event_brings_enemy_units() {
    for half in [false, true] {
        let effect = Effect::EnemyUnits { enemy: Mortar, count: 3, half: 1, nation: None };
        let mut desk = under(Tiger, &[effect], &[(Truck, 2)]);
        desk.game.battle.began_half = half;
        place(&mut desk, "332", hex(6, 1), &[]);
        let dice: &[u32] = if half { &[1, 1, 3] } else { &[1, 1, 1, 1, 1, 3] };
        place(&mut desk, "962", hex(6, 1), dice);
        let kinds: Vec<EnemyType> =
            (0..desk.game.battle.enemies.len()).map(|enemy| desk.game.enemy_card(EnemyId(enemy as u8)).kind).collect();
        assert_eq!(kinds, if half { vec![Truck, Mortar] } else { vec![Truck, Truck, Mortar, Mortar, Mortar] });
    }
}

/// Covers LD-PRE-2.
#[test]
fn an_event_adds_attack_dice_by_distance_and_type_of_unit() {
    let added = |range, unit, distance| {
        let mut desk = in_battle(Sherman, &[Effect::AttackDice { add: 2, range, unit }]);
        stand(&mut desk, distance);
        ["042", "1132"].map(|number| by_event(&desk.plan(number, 0).dice))
    };
    assert_eq!(added(None, None, 1), [2, 2]);
    assert_eq!(added(None, Some(UnitType::Artillery), 1), [0, 2]);
    assert_eq!(added(Some(span(1, 2)), None, 2), [2, 2]);
    assert_eq!(added(Some(span(1, 2)), None, 3), [0, 0]);
    assert_eq!(added(Some(span(1, 2)), None, 0), [0, 0]);
    // Fewer dice than one are never rolled.
    let desk = in_battle(Tiger, &[Effect::AttackDice { add: -3, range: None, unit: None }]);
    assert_eq!((desk.plan("332", 0).dice.total(), desk.plan("332", 0).dice()), (-2, 1));
}

/// Covers LD-PRE-2.
#[test]
fn an_event_changes_friendly_attacks_by_distance_unit_and_enemy() {
    for family in [Sherman, Tiger] {
        let added = |range, unit, enemy, distance| {
            let mut desk = in_battle(family, &[Effect::FriendlyAttack { add: -1, range, unit, enemy }]);
            stand(&mut desk, distance);
            let [first, second] = ours(family).map(|(number, _)| number);
            [(first, 0), (first, 1), (second, 0)].map(|(number, enemy)| by_event(&desk.plan(number, enemy).hit))
        };
        assert_eq!(added(None, None, None, 1), [-1, -1, -1]);
        assert_eq!(added(None, Some(UnitType::Armor), None, 1), [-1, -1, 0]);
        assert_eq!(added(None, None, Some(Mortar), 1), [0, -1, 0]);
        assert_eq!(added(Some(span(2, 9)), None, None, 1), [0, 0, 0]);
        assert_eq!(added(Some(span(2, 9)), None, None, 2), [-1, -1, -1]);
    }
}

/// Covers LD-PRE-2.
#[test]
fn an_event_changes_enemy_attacks_by_distance_unit_and_enemy() {
    for family in [Sherman, Tiger] {
        let added = |range, unit, enemy, distance| {
            let mut desk = in_battle(family, &[Effect::EnemyAttack { add: 1, range, unit, enemy }]);
            stand(&mut desk, distance);
            let [first, second] = ours(family).map(|(number, _)| number);
            [(0, first), (1, first), (0, second)].map(|(enemy, number)| by_event(&desk.enemy_plan(enemy, number).hit))
        };
        assert_eq!(added(None, None, None, 1), [1, 1, 1]);
        assert_eq!(added(None, Some(UnitType::Artillery), None, 1), [0, 0, 1]);
        assert_eq!(added(None, None, Some(Truck), 1), [1, 0, 1]);
        assert_eq!(added(Some(span(0, 1)), None, None, 2), [0, 0, 0]);
        assert_eq!(added(Some(span(0, 1)), None, None, 1), [1, 1, 1]);
    }
}

/// Covers LD-PRE-2.
#[test]
fn an_event_changes_defense_on_either_side() {
    let ours_up = Effect::FriendlyDefense { add: 1, unit: Some(UnitType::Armor) };
    let theirs_up = Effect::EnemyDefense { add: 2, enemy: Some(Mortar) };
    let desk = in_battle(Sherman, &[ours_up, theirs_up]);
    assert_eq!(["042", "1132"].map(|number| by_event(&desk.enemy_plan(0, number).save)), [1, 0]);
    assert_eq!([0, 1].map(|enemy| by_event(&desk.plan("042", enemy).save)), [0, 2]);
    // In Tiger Leader it makes the dice worse.
    let desk = in_battle(Tiger, &[ours_up, theirs_up]);
    assert_eq!(["332", "962"].map(|number| by_event(&desk.enemy_plan(0, number).hit)), [-1, 0]);
    assert_eq!([0, 1].map(|enemy| by_event(&desk.plan("332", enemy).hit)), [0, -2]);
    let all = [Effect::FriendlyDefense { add: 1, unit: None }, Effect::EnemyDefense { add: 1, enemy: None }];
    let desk = in_battle(Sherman, &all);
    assert_eq!(["042", "1132"].map(|number| by_event(&desk.enemy_plan(0, number).save)), [1, 1]);
    assert_eq!([0, 1].map(|enemy| by_event(&desk.plan("042", enemy).save)), [1, 1]);
}

/// Covers LD-PRE-2, LD-UNIT-1.
#[test]
fn an_event_changes_speed_but_never_below_1() {
    let speeds = |add, unit| {
        let desk = in_battle(Sherman, &[Effect::FriendlySpeed { add, unit }]);
        ["042", "1132"].map(|number| desk.game.speed(desk.unit_id(number)))
    };
    assert_eq!(speeds(0, None), [2, 1]);
    assert_eq!(speeds(1, None), [3, 2]);
    assert_eq!(speeds(1, Some(UnitType::Armor)), [3, 1]);
    assert_eq!(speeds(-1, None), [1, 1]);
    assert_eq!(speeds(-5, None), [1, 1]);
    // A unit that cannot move on its own does not learn it by an event.
    let mut desk = in_battle(Sherman, &[Effect::FriendlySpeed { add: 2, unit: None }]);
    let gun = desk.unit_id("1132");
    let mut edition = crate::edition::Edition::clone(&desk.game.edition);
    unit(&mut edition, "1132").speed = 0;
    desk.game.edition.0 = std::sync::Arc::new(edition);
    assert_eq!(desk.game.speed(gun), 0);
}

/// Ends a battle under this event; the events of its booking.
fn booked(effect: Effect, destroyed: bool) -> (Desk, Vec<Event>) {
    let mut desk = in_battle(Sherman, &[effect]);
    if destroyed {
        desk.game.battle.enemies.iter_mut().for_each(|enemy| enemy.active = false);
    }
    desk.game.frames.leave_to(9);
    desk.game.frames.first(&[Frame::OfferEnd, Frame::PostCombat, Frame::BookBattle]);
    // The lower event, and the operational roll of a battalion that is still there.
    let events = desk.play(Decision::EndBattle, if destroyed { &[1] } else { &[1, 1] });
    (desk, events)
}

/// The XP that Eandi gains in a battle under this event.
fn xp(effect: Effect, destroyed: bool) -> u8 {
    let (desk, _) = booked(effect, destroyed);
    desk.game.commanders[desk.commander("Eandi").index()].xp
}

/// Covers LD-PRE-2, LD-XP-3.
#[test]
fn an_event_brings_xp_with_the_battle_or_with_its_success() {
    assert_eq!([false, true].map(|destroyed| xp(Effect::Xp { add: 2 }, destroyed)), [1 + 2, 2 + 2]);
    assert_eq!([false, true].map(|destroyed| xp(Effect::XpIfDestroyed { add: 2 }, destroyed)), [1, 2 + 2]);
    assert_eq!([false, true].map(|destroyed| xp(Effect::Xp { add: -5 }, destroyed)), [0, 0]);
}

/// Covers LD-PRE-2, LD-R63.
#[test]
fn an_event_brings_vp_or_so_if_the_battalion_is_destroyed() {
    for (destroyed, vp, so) in [(true, 4, 23), (false, 0, 21)] {
        let (desk, events) = booked(Effect::VpIfDestroyed { add: 1 }, destroyed);
        let mark = if destroyed { Mark::Destroyed } else { Mark::Neither };
        assert!(events.contains(&Event::Booked { battalion: desk.battalion("9A"), mark, vp }));
        assert_eq!(desk.game.vp, vp);
        let (desk, events) = booked(Effect::SoIfDestroyed { add: 3 }, destroyed);
        let gain = Event::So { by: 3, now: so, why: SoFor::Destroyed };
        assert_eq!(events.contains(&gain), destroyed);
        // The week's 7 SO follow, and 6 are lost while the battalion stands in friendly Staging.
        assert_eq!(desk.game.so, if destroyed { so + 7 } else { 20 + 7 - 6 });
    }
}

/// Covers LD-PRE-2.
#[test]
fn an_event_changes_the_stress_of_the_battle() {
    for add in [-1, 1] {
        let (desk, events) = booked(Effect::BattleStress { add }, false);
        let now = (2 + add) as u8;
        assert!(events.contains(&Event::Stress { commander: desk.commander("Eandi"), by: 2 + add, now }));
        assert_eq!(desk.stress("Cruz"), now);
    }
}

/// Covers LD-PRE-3.
#[test]
fn an_event_moves_every_enemy_unit_after_placement() {
    for family in [Sherman, Tiger] {
        let [(first, _), (second, _)] = ours(family);
        let mut desk = under(family, &[Effect::EnemyAdvance], &[(Truck, 1), (Mortar, 1)]);
        place(&mut desk, first, hex(6, 1), &[]);
        let dice: &[u32] = if family == Sherman { &[5, 5, 9, 3] } else { &[5, 5, 3] };
        let events = place(&mut desk, second, hex(6, 1), dice);
        let moves: Vec<&Event> = events.iter().filter(|event| matches!(event, Event::EnemyMoved { .. })).collect();
        let moved = |enemy| Event::EnemyMoved { enemy: EnemyId(enemy), from: hex(2, 1), to: hex(3, 1) };
        assert_eq!(moves, [&moved(0), &moved(1)]);
        // It is no movement of the first turn.
        assert!(desk.game.battle.enemies.iter().all(|enemy| enemy.start == hex(3, 1)));
    }
}

/// Covers LD-PRE-3.
#[test]
fn an_event_moves_every_friendly_unit_one_hex_forward() {
    let mut desk = under(Tiger, &[Effect::EnemyAdvance, Effect::FriendlyAdvance], &[(Truck, 1)]);
    desk.terrain(["....", "....", "....", "....", ".W..", "...."]);
    let [tank, gun] = ["332", "962"].map(|number| desk.unit_id(number));
    place(&mut desk, "332", hex(6, 1), &[]);
    place(&mut desk, "962", hex(6, 3), &[5]);
    assert_eq!(desk.game.battle.enemies[0].hex, hex(3, 1), "the enemy advances first, in the order of the card");
    // From 6,1 only 5,1 lies ahead; from 6,3 also 5,2, which is Water here.
    assert_eq!(desk.legal(), [Decision::Place(tank, hex(5, 1)), Decision::Place(gun, hex(5, 3))]);
    assert_eq!(desk.refused(Decision::Place(tank, hex(6, 2))), "LD-PRE-3");
    assert_eq!(desk.refused(Decision::Place(gun, hex(5, 2))), "LD-PRE-3");
    assert_eq!(desk.refused(Decision::Done), "LD-PRE-3");
    let events = desk.play(Decision::Place(gun, hex(5, 3)), &[]);
    assert_eq!(events, [Event::Moved { unit: gun, from: hex(6, 3), to: hex(5, 3) }]);
    assert_eq!(desk.refused(Decision::Place(gun, hex(4, 3))), "LD-PRE-3", "one hex, once");
    desk.play(Decision::Place(tank, hex(5, 1)), &[3]);
    assert_eq!(desk.game.frame(), Some(Frame::EnemyTurn));
    assert!(desk.game.battle.acted.is_empty());
}

/// Covers LD-PRE-3.
#[test]
fn a_unit_with_no_way_forward_stays_where_it_is() {
    let mut desk = under(Sherman, &[Effect::FriendlyAdvance], &[(Truck, 1)]);
    desk.terrain(["....", "....", "....", "....", "XX..", "...."]);
    let (tank, gun) = (desk.unit_id("042"), desk.unit_id("1132"));
    place(&mut desk, "042", hex(6, 2), &[]);
    place(&mut desk, "1132", hex(6, 2), &[5]);
    assert_eq!(desk.legal(), [1, 2].map(|at| Decision::Place(gun, hex(5, at))));
    assert_eq!(desk.refused(Decision::Place(tank, hex(5, 1))), "LD-PRE-3");
    desk.play(Decision::Place(gun, hex(5, 1)), &[9, 3]);
    assert_eq!(desk.game.units[tank.index()].hex, hex(6, 2));
}

/// Covers LD-PRE-3, LD-BATT-6.
#[test]
fn an_event_lets_the_player_take_enemy_units_off() {
    let mut desk = under(Tiger, &[Effect::RemoveEnemies { count: 2, enemy: None }], &[(Truck, 2), (Mortar, 2)]);
    place(&mut desk, "332", hex(6, 1), &[]);
    place(&mut desk, "962", hex(6, 1), &[1, 1, 1, 1]);
    assert_eq!(desk.legal(), [0, 1, 2, 3].map(|enemy| Decision::Remove(EnemyId(enemy))));
    let points = desk.game.enemy_points();
    let events = desk.play(Decision::Remove(EnemyId(1)), &[]);
    assert_eq!(events, [Event::EnemyDestroyed(EnemyId(1))]);
    assert_eq!(desk.game.enemy_points(), points - 1);
    assert_eq!(desk.refused(Decision::Remove(EnemyId(1))), "LD-PRE-3");
    assert_eq!(desk.refused(Decision::Remove(EnemyId(4))), "LD-PRE-3");
    assert_eq!(desk.refused(Decision::Done), "LD-PRE-3");
    desk.play(Decision::Remove(EnemyId(3)), &[3]);
    assert_eq!(desk.game.frame(), Some(Frame::EnemyTurn));
    let active: Vec<bool> = desk.game.battle.enemies.iter().map(|enemy| enemy.active).collect();
    assert_eq!(active, [true, false, true, false]);
}

/// Covers LD-PRE-3.
#[test]
fn an_event_may_name_the_types_that_it_takes_off() {
    let remove = |count, enemy| Effect::RemoveEnemies { count, enemy: Some(enemy) };
    let mut desk = under(Tiger, &[remove(1, Mortar), remove(2, Truck)], &[(Truck, 1), (Mortar, 2)]);
    place(&mut desk, "332", hex(6, 1), &[]);
    place(&mut desk, "962", hex(6, 1), &[1, 1, 1]);
    assert_eq!(desk.legal(), [1, 2].map(|enemy| Decision::Remove(EnemyId(enemy))));
    assert_eq!(desk.refused(Decision::Remove(EnemyId(0))), "LD-PRE-3");
    desk.play(Decision::Remove(EnemyId(2)), &[]);
    // Then a Truck; when there is no other one, the event is over.
    assert_eq!(desk.legal(), [Decision::Remove(EnemyId(0))]);
    desk.play(Decision::Remove(EnemyId(0)), &[3]);
    assert_eq!(desk.game.frame(), Some(Frame::EnemyTurn));
    assert!(desk.game.battle.enemies[1].active);
}

/// Covers LD-PRE-3.
#[test]
fn an_event_draws_damage_for_a_unit_picked_at_random() {
    let strike = |unit| Effect::DamageUnit { count: 2, unit };
    for (wanted, of) in [(None, 2), (Some(UnitType::Armor), 1)] {
        let mut desk = under(Sherman, &[strike(wanted)], &[(Truck, 1)]);
        place(&mut desk, "042", hex(6, 1), &[]);
        let (tank, gun) = (desk.unit_id("042"), desk.unit_id("1132"));
        let (hull, glancing) = (desk.vehicle(VehicleDamage::Hull), desk.vehicle(VehicleDamage::Glancing));
        let dice = [1, tank.0.into(), hull, glancing, 9, 3];
        let chance = asked(&mut desk, Decision::Place(gun, hex(6, 1)), &dice);
        assert_eq!((chance[1].purpose.clause.0, chance[1].is_die, chance[1].of), ("LD-PRE-3", false, of));
        let drawn: Vec<&Event> = desk.events.iter().filter(|event| matches!(event, Event::DamageDrawn(..))).collect();
        let faces = [VehicleDamage::Hull, VehicleDamage::Glancing].map(Side::Vehicle);
        assert_eq!(drawn, faces.map(|face| Event::DamageDrawn(tank, face)).each_ref());
    }
    // Nobody of that type is there.
    let mut desk = under(Sherman, &[strike(Some(UnitType::Infantry))], &[(Truck, 1)]);
    place(&mut desk, "042", hex(6, 1), &[]);
    place(&mut desk, "1132", hex(6, 1), &[1, 9, 3]);
    assert!(!desk.events.iter().any(|event| matches!(event, Event::DamageDrawn(..))));
}

/// Covers LD-PRE-3.
#[test]
fn some_effects_have_no_place_on_an_upper_half() {
    let (add, count) = (1, 1);
    let works = [
        Effect::TacticalRoll { add },
        Effect::AggressivenessRoll { add },
        Effect::BattleTurns { add },
        Effect::Xp { add },
        Effect::XpIfDestroyed { add },
        Effect::VpIfDestroyed { add },
        Effect::SoIfDestroyed { add },
        Effect::BattleStress { add },
        Effect::EnemyUnits { enemy: Truck, count, half: 1, nation: None },
        Effect::AttackDice { add, range: None, unit: None },
        Effect::FriendlyAttack { add, range: None, unit: None, enemy: None },
        Effect::EnemyAttack { add, range: None, unit: None, enemy: None },
        Effect::FriendlyDefense { add, unit: None },
        Effect::EnemyDefense { add, enemy: None },
        Effect::FriendlySpeed { add, unit: None },
        Effect::So { add },
        Effect::Stress { add },
        Effect::EnemyAdvance,
        Effect::FriendlyAdvance,
        Effect::RemoveEnemies { count, enemy: None },
        Effect::DamageUnit { count, unit: None },
    ];
    let idle = [
        Effect::OperationalRoll { add, class: None, week: None },
        Effect::WeeklySo { add },
        Effect::LeaveStress { add },
        Effect::ArmorLimit { max: 1 },
        Effect::AttackCost { add },
        Effect::NoAttackOn { band: Band::Rear },
        Effect::NoOperationalMoves,
        Effect::AdvanceOne,
        Effect::RetreatOne,
        Effect::Lunge,
        Effect::Withdraw,
        Effect::Vp { add },
        Effect::FreeRepairs { count },
        Effect::RepairCost { add },
    ];
    assert!(works.iter().all(|effect| effect.works_on(Place::Upper)));
    assert!(idle.iter().all(|effect| !effect.works_on(Place::Upper)));
}
