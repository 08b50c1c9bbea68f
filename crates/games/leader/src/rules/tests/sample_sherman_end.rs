//! The sample game of Sherman Leader, second part: turns 2 and 3, post-combat and the end of week 1 [catalogue 12.4].

use super::desk::{Desk, hex};
use super::eve::tiles;
use super::sample_sherman::{
    ATS, CARS, PZ_III, STUG, TIGER, TRUCKS, acts, acts_to, at, attack, attacked, band, drawn, quiet, slow_step_1,
    victim,
};
use crate::cards::{Band, InfantryDamage, Order, VehicleDamage};
use crate::decision::{Damage, Decision};
use crate::event::{Event, Mark, Side, SoFor};
use crate::frame::Frame;
use crate::state::Fate;

/// A hit and a miss, and a defense die that lets the hit stand.
const STANDS: [u32; 3] = [9, 1, 9];

/// Turn 2 up to the end of the enemy's part.
fn enemy_turn_2() -> Desk {
    let mut desk = slow_step_1();
    // SL-G34.
    let team = desk.unit_id("1111");
    let events = desk.play(Decision::Tactic(team), &[]);
    assert_eq!(events, [Event::TacticSpent { owner: team, unit: team }]);
    attack(&mut desk, "1111", ATS[1], 6, &[2, 3], false);
    assert_eq!(desk.game.units[team.index()].tactics, 0);
    // SL-G35.
    let events = desk.play(Decision::Done, &[7]);
    assert_eq!(events, [Event::MovementRoll { roll: 7, total: 9 }]);
    // SL-G36: 501, 042 and the Exposed 921 need the same number; 501 has the lowest Defense.
    let (hull, explosion) = (desk.vehicle(VehicleDamage::Hull), desk.vehicle(VehicleDamage::Explosion));
    let events = acts_to(&mut desk, PZ_III, &[hex(4, 1), hex(4, 2)], hex(4, 1), &[8, 9, 9, 9, hull, explosion]);
    assert_eq!(attacked(&desk, &events), victim("501", 5));
    assert_eq!(drawn(&events), [VehicleDamage::Hull, VehicleDamage::Explosion].map(Side::Vehicle));
    assert!(events.contains(&Event::UnitDestroyed(desk.unit_id("501"))));
    assert!(events.contains(&Event::Killed(desk.commander("Blair"))));
    // SL-G37.
    let gun = desk.vehicle(VehicleDamage::Gun);
    let events = acts_to(&mut desk, TIGER, &[hex(3, 1), hex(3, 2)], hex(3, 2), &[8, 9, 1, 9, gun]);
    assert_eq!((attacked(&desk, &events), drawn(&events).len()), (victim("042", 4), 1));
    // SL-G38: Exposed makes 921 the easiest target.
    let mowed = desk.infantry(InfantryDamage::MowedDown);
    let events = acts(&mut desk, STUG, &[9, 2, 9, mowed]);
    assert_eq!((at(&desk, STUG), attacked(&desk, &events)), (hex(4, 3), victim("921", 4)));
    assert!(events.contains(&Event::UnitDestroyed(desk.unit_id("921"))));
    assert!(events.contains(&Event::Killed(desk.commander("Sanders"))));
    // SL-G39: the car takes the heavier cover.
    let events = acts(&mut desk, CARS[0], &[1, 2]);
    assert_eq!((at(&desk, CARS[0]), attacked(&desk, &events)), (hex(3, 2), victim("042", 8)));
    // SL-G40: 902 and 1111 tie; the player chooses.
    acts(&mut desk, CARS[1], &[]);
    assert_eq!(at(&desk, CARS[1]), hex(3, 3));
    assert_eq!(desk.legal(), ["902", "1111"].map(|number| Decision::Victim(desk.unit_id(number))));
    let wounded = desk.infantry(InfantryDamage::CommanderWounded);
    let events = desk.play(Decision::Victim(desk.unit_id("902")), &[9, 2, 9, wounded]);
    assert!(events.contains(&Event::Wounded(desk.commander("Reisner"))));
    // SL-G41.
    let (suspension, glancing) = (desk.vehicle(VehicleDamage::Suspension), desk.vehicle(VehicleDamage::Glancing));
    let hits = [9, 9, 9, 9, suspension, glancing];
    let events = acts_to(&mut desk, ATS[1], &[hex(5, 1), hex(5, 2)], hex(5, 1), &hits);
    assert_eq!((attacked(&desk, &events), desk.stress("Eandi")), (victim("042", 3), 1));
    // SL-G42.
    let events = acts_to(&mut desk, TRUCKS[1], &[hex(4, 2), hex(4, 3)], hex(4, 2), &[]);
    assert_eq!(attacked(&desk, &events), None);
    let events = acts(&mut desk, TRUCKS[0], &[]);
    assert_eq!((at(&desk, TRUCKS[0]), attacked(&desk, &events)), (hex(2, 4), None));
    desk
}

fn turn_2() -> Desk {
    let mut desk = enemy_turn_2();
    let battalion = desk.battalion("9A");
    // SL-G43.
    assert!(desk.allows(Decision::Act(desk.unit_id("1111"))), "1111 is due in its own step all the same");
    attack(&mut desk, "301", ATS[1], 5, &STANDS, true);
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    assert_eq!(desk.refused(Decision::Attack(TIGER)), "LD-DMGV-19");
    assert_eq!(desk.refused(Decision::Move(hex(4, 1))), "LD-DMGV-15");
    let events = attack(&mut desk, "042", PZ_III, 4, &STANDS, true);
    assert_eq!(desk.game.enemy_points(), 12);
    assert!(events.contains(&Event::BattalionHalved(battalion)));
    attack(&mut desk, "902", TRUCKS[1], 5, &STANDS, true);
    attack(&mut desk, "931", CARS[0], 8, &STANDS, true);
    let events = desk.play(Decision::Done, &[]);
    assert_eq!((desk.game.enemy_points(), events[0]), (9, Event::TurnBegan(3)));
    desk
}

/// Covers SL-G34, SL-G35, SL-G36, SL-G37, SL-G38, SL-G39, SL-G40, SL-G41, SL-G42, SL-G43.
#[test]
fn in_turn_2_both_sides_lose_heavily() {
    let desk = turn_2();
    assert_eq!(desk.game.battle.on_map.len(), 5);
    assert!(desk.game.battle.halved && !desk.game.battle.destroyed);
}

fn turn_3() -> Desk {
    let mut desk = turn_2();
    // SL-G44.
    let (scout, mortar) = (desk.unit_id("301"), desk.unit_id("931"));
    let events = desk.play(Decision::CommandTactic(scout, mortar), &[]);
    assert_eq!(events, [Event::TacticSpent { owner: scout, unit: mortar }]);
    attack(&mut desk, "931", STUG, 7, &STANDS, true);
    // SL-G45.
    let events = desk.play(Decision::Done, &[3]);
    assert_eq!(events, [Event::MovementRoll { roll: 3, total: 3 + 2 - 2 }]);
    // SL-G46: a second Glancing stays too [LD-R19].
    let (glancing, engine) = (desk.vehicle(VehicleDamage::Glancing), desk.vehicle(VehicleDamage::Engine));
    let events = acts(&mut desk, TIGER, &[8, 9, 9, 9, glancing, engine]);
    assert_eq!((events[0], attacked(&desk, &events)), (stays(TIGER), victim("042", 3)));
    assert_eq!((desk.stress("Eandi"), desk.game.units[desk.unit_id("042").index()].damage.glancing), (2, 2));
    // SL-G47.
    acts(&mut desk, CARS[1], &[]);
    let events = desk.play(Decision::Victim(desk.unit_id("902")), &[1, 2]);
    assert!(events.contains(&Event::NoHit));
    let events = acts(&mut desk, TRUCKS[0], &[]);
    assert_eq!(events[0], stays(TRUCKS[0]));
    assert_eq!(attacked(&desk, &events), None);
    // SL-G48.
    attack(&mut desk, "931", TIGER, 8, &[9, 1, 1], false);
    // SL-G49.
    desk.play(Decision::Act(desk.unit_id("1111")), &[]);
    desk.play(Decision::Move(hex(4, 2)), &[]);
    let events = attack(&mut desk, "1111", TIGER, 4, &STANDS, true);
    assert!(events.contains(&Event::Stress { commander: desk.commander("Red Tree"), by: 2, now: 2 }));
    assert!(events.contains(&Event::BattalionDestroyed(desk.battalion("9A"))));
    assert_eq!(desk.game.enemy_points(), 3);
    assert_eq!(desk.legal(), [Decision::EndBattle, Decision::FightOn]);
    desk
}

fn stays(enemy: crate::ids::EnemyId) -> Event {
    Event::EnemyStayed { enemy, order: Order::Hold }
}

/// Covers SL-G44, SL-G45, SL-G46, SL-G47, SL-G48, SL-G49, LD-R19.
#[test]
fn in_turn_3_the_battalion_is_destroyed() {
    let desk = turn_3();
    assert_eq!(desk.game.battle.turn, 3);
    assert!(desk.game.battle.destroyed);
}

/// Post-combat of the battle with 9A; the battle with 4A begins right after it.
fn after_9a() -> Desk {
    let mut desk = turn_3();
    let inspiring = desk.lower_event("Inspiring Leader");
    let results = [vec![inspiring, quiet(&desk, 0)], tiles(&desk)].concat();
    let events = desk.play(Decision::EndBattle, &results);
    // SL-G50: before the battle's own stress; the sample forgot Red Tree's two [LD-R16].
    let lower = events.iter().position(|event| *event == Event::LowerEvent(inspiring as u8)).expect("the event");
    let relief = ["Eandi", "Red Tree"].map(|name| Event::Stress { commander: desk.commander(name), by: -1, now: 1 });
    let mut found = events[lower + 1..lower + 3].to_vec();
    found.sort();
    let mut expected = relief.to_vec();
    expected.sort();
    assert_eq!(found, expected);
    // SL-G51.
    assert_eq!(events[lower + 3], Event::Booked { battalion: desk.battalion("9A"), mark: Mark::Destroyed, vp: 3 + 1 });
    assert!(events.contains(&Event::Vp { by: 4, now: 4 }));
    assert!(events.contains(&Event::So { by: 1, now: 3, why: SoFor::Destroyed }));
    assert_eq!(desk.game.battalion_fates.of(desk.battalion("9A")), Fate::Gone);
    // SL-G52: the rules give Red Tree 3 where the sample has 2 [LD-R16].
    let stress = ["Reisner", "Kolchak", "Red Tree", "Henders", "Eandi"].map(|name| desk.stress(name));
    assert_eq!(stress, [1, 1, 3, 1, 2]);
    // SL-G53.
    for name in ["Reisner", "Kolchak", "Red Tree", "Henders", "Eandi"] {
        assert!(events.contains(&Event::Xp { commander: desk.commander(name), by: 2, now: 2 }), "{name}");
    }
    assert!(!events.iter().any(|event| matches!(event, Event::Promoted(..))));
    desk
}

/// Covers SL-G50, SL-G51, SL-G52, SL-G53, SL-G54, LD-R16.
#[test]
fn after_the_battle_with_9a() {
    let desk = after_9a();
    // SL-G54.
    assert!(desk.game.commanders[desk.commander("Reisner").index()].wounded);
    for name in ["Sanders", "Blair"] {
        assert_eq!(desk.game.commander_fates.of(desk.commander(name)), Fate::Gone);
    }
    for number in ["921", "501"] {
        assert_eq!(desk.game.unit_fates.of(desk.unit_id(number)), Fate::Gone);
    }
    let damage = desk.game.units[desk.unit_id("042").index()].damage;
    let kinds: Vec<Damage> = damage.iter().collect();
    assert_eq!(kinds, [Damage::Engine, Damage::Suspension, Damage::Glancing, Damage::Gun]);
    assert_eq!(damage.glancing, 2);
    assert_eq!(desk.game.battle.battalion, desk.battalion("4A"));
}

/// The battle with 4A, of which the text gives only the result, and the week's end up to the Medics.
fn after_4a() -> Desk {
    let mut desk = after_9a();
    let lost = desk.unit_id("901");
    desk.game.unit_fates.set(lost, Fate::Gone);
    desk.game.frames.leave_to(9);
    desk.game.frames.first(&[Frame::OfferEnd, Frame::PostCombat, Frame::BookBattle]);
    // SL-G56, in the program's order: 2A, 10A, 11A, 1S, 2S, 1C; none for 6C, which is Fixed.
    let rolls = [2, 6, 7, 10, 3, 5];
    let results = [vec![quiet(&desk, 1)], rolls.to_vec()].concat();
    let events = desk.play(Decision::EndBattle, &results);
    // SL-G55.
    assert!(events.contains(&Event::Booked { battalion: desk.battalion("4A"), mark: Mark::Destroyed, vp: 3 }));
    assert!(events.contains(&Event::Vp { by: 3, now: 7 }));
    assert!(events.contains(&Event::So { by: 1, now: 4, why: SoFor::Destroyed }));
    assert_eq!(desk.game.commander_fates.of(desk.commander("Chin")), Fate::InForce);
    // SL-G56.
    let rolled: Vec<Event> =
        events.iter().copied().filter(|event| matches!(event, Event::OperationalRoll { .. })).collect();
    let expected: Vec<Event> = ["2A", "10A", "11A", "1S", "2S", "1C"]
        .into_iter()
        .zip(rolls)
        .map(|(id, roll)| Event::OperationalRoll { battalion: desk.battalion(id), roll: roll as u8, total: roll as i8 })
        .collect();
    assert_eq!(rolled, expected);
    let bands = ["10A", "2A", "11A", "1C", "2S", "1S", "6C"].map(|id| band(&desk, id));
    assert_eq!(bands, [Band::Front, Band::Transit, Band::Front, Band::Rear, Band::Rear, Band::Rear, Band::Front]);
    // SL-G57: 2 left from set-up, 2 by Leadership, 7 for the week.
    assert!(events.contains(&Event::So { by: 7, now: 11, why: SoFor::Week }));
    desk
}

/// Covers SL-G55, SL-G56, SL-G57, SL-G58, LD-R53.
#[test]
fn the_first_week_ends() {
    let mut desk = after_4a();
    // SL-G58: the Medic comes first in the program's repair/replace.
    let (medic, patient) = (desk.commander("Kolchak"), desk.commander("Reisner"));
    let events = desk.play(Decision::MedicHeal(medic, patient), &[]);
    assert_eq!(events, [Event::Healed(patient)]);
    assert_eq!(desk.game.so, 11);
    assert_eq!(desk.game.frame(), Some(Frame::RepairReplace));
    // SL-G57.
    let tank = desk.unit_id("042");
    for damage in [Damage::Engine, Damage::Suspension, Damage::Gun] {
        desk.play(Decision::Repair(tank, damage), &[]);
    }
    assert_eq!(desk.game.so, 7);
    let left: Vec<Damage> = desk.game.units[tank.index()].damage.iter().collect();
    assert_eq!(left, [Damage::Glancing]);
    // The sample keeps Chin without a unit; by the rules somebody of his type must go [LD-R53].
    assert_eq!(desk.refused(Decision::Done), "LD-REPC-7");
    desk.play(Decision::Dismiss(desk.commander("Chin")), &[]);
    assert!(desk.allows(Decision::Done));
}
