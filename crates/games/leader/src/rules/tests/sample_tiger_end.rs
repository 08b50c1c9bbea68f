//! The sample game of Tiger Leader from turn 2 of the battle with 3A to the second week [catalogue 12.5].
//!
//! Each stage plays those before it. Where sample and rules differ, the ruling decides and the stage says so.

use super::desk::{Desk, hex, rows};
use super::sample_tiger::{
    AGAINST_6C, EASTERN_CAR, HALF_TRACK, TRUCK, at, band, blank_event, dice_of, enemy_at, needed, tiles, turn_1_slow,
};
use crate::cards::{Band, Level, Order, VehicleDamage};
use crate::decision::{Damage, Decision};
use crate::event::{Event, Mark, SoFor};
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::rules::Status;
use crate::state::Fate;

fn turn_2() -> Desk {
    let mut desk = turn_1_slow();
    let [team, carrier] = ["1003", "753"].map(|number| desk.unit_id(number));
    // TL-G19.
    let events = desk.play(Decision::Done, &[10]);
    assert_eq!(events[0], Event::TurnBegan(2));
    assert_eq!(events.last(), Some(&Event::MovementRoll { roll: 10, total: 7 }));

    // TL-G20.
    desk.play(Decision::EnemyAct(HALF_TRACK), &[]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(2, 2)), Decision::EnemyTo(hex(3, 1))]);
    desk.play(Decision::EnemyTo(hex(3, 1)), &[]);
    let mut both = [Decision::Victim(carrier), Decision::Victim(team)];
    both.sort();
    assert_eq!(desk.legal(), both, "both at R1, both need 9");
    let engine = desk.vehicle(VehicleDamage::Engine);
    let events = desk.play(Decision::Victim(carrier), &[3, 10, engine]);
    assert_eq!((needed(&events), dice_of(&events)), (9, vec![(3, false), (10, true)]));
    assert!(events.contains(&Event::Damaged(carrier, Damage::Engine)));
    assert_eq!(desk.stress("Klein"), 2);

    // TL-G21.
    let events = desk.play(Decision::EnemyAct(EASTERN_CAR), &[4]);
    assert_eq!(events[1], Event::EnemyAttacks { enemy: EASTERN_CAR, unit: team, needs: 8 });
    assert_eq!(dice_of(&events), [(4, false)]);

    // TL-G22: not even three tens hit.
    let events = desk.play(Decision::EnemyAct(TRUCK), &[10, 10, 10]);
    assert_eq!(events[0], Event::EnemyMoved { enemy: TRUCK, from: hex(3, 3), to: hex(3, 2) });
    assert_eq!(events[1], Event::EnemyAttacks { enemy: TRUCK, unit: team, needs: 11 });
    assert_eq!(dice_of(&events), [(10, false); 3]);

    // TL-G23.
    desk.play(Decision::Act(carrier), &[]);
    assert_eq!(desk.refused(Decision::Move(hex(3, 1))), "LD-DMGV-8");
    let events = desk.play(Decision::Attack(HALF_TRACK), &[6]);
    assert_eq!((needed(&events), dice_of(&events)), (10, vec![(6, false)]));

    // TL-G24.
    desk.play(Decision::Act(team), &[]);
    desk.play(Decision::Move(hex(3, 3)), &[]);
    let events = desk.play(Decision::Attack(EASTERN_CAR), &[1, 4, 7, 9]);
    assert_eq!((needed(&events), dice_of(&events)), (4, vec![(1, false), (4, true), (7, true), (9, true)]));
    assert!(events.contains(&Event::EnemyDestroyed(EASTERN_CAR)));
    desk
}

fn turn_3_enemy() -> Desk {
    let mut desk = turn_2();
    let carrier = desk.unit_id("753");
    // TL-G25, TL-G26.
    let events = desk.play(Decision::Done, &[5]);
    assert_eq!(events[0], Event::TurnBegan(3));
    assert!(desk.game.is_last_turn());
    assert_eq!(events.last(), Some(&Event::MovementRoll { roll: 5, total: 2 }));

    // TL-G27.
    let [suspension, hull] = [VehicleDamage::Suspension, VehicleDamage::Hull].map(|face| desk.vehicle(face));
    let events = desk.play(Decision::EnemyAct(HALF_TRACK), &[4, 8, 10, suspension, hull]);
    assert_eq!(events[0], Event::EnemyMoved { enemy: HALF_TRACK, from: hex(3, 1), to: hex(4, 1) });
    assert_eq!(events[1], Event::EnemyAttacks { enemy: HALF_TRACK, unit: carrier, needs: 8 });
    assert_eq!(dice_of(&events), [(4, false), (8, true), (10, true)]);
    assert_eq!(desk.stress("Klein"), 3);
    let damage = desk.game.units[carrier.index()].damage;
    use Damage::{Engine, Glancing, Hull, Suspension};
    assert_eq!(damage.iter().collect::<Vec<_>>(), [Engine, Suspension, Hull, Glancing]);

    // TL-G28: the sample lets the Truck "retreat" into the hex of 1003; by LD-R62 it stays.
    let events = desk.play(Decision::EnemyAct(TRUCK), &[]);
    assert_eq!(events[0], Event::EnemyStayed { enemy: TRUCK, order: Order::RetreatToCover });
    assert_eq!((enemy_at(&desk, TRUCK), at(&desk, "1003")), (hex(3, 2), hex(3, 3)));
    desk
}

/// The end of the battle and its post-combat, up to the placement for the battle with 6C.
fn post_combat() -> (Desk, Vec<Event>) {
    let mut desk = turn_3_enemy();
    // TL-G29: since the Truck stayed, 1003 moves in and has a die for that beside the three of the sample.
    let team = desk.unit_id("1003");
    desk.play(Decision::Act(team), &[]);
    desk.play(Decision::Move(hex(3, 2)), &[]);
    let allied_armor = desk.lower_event("Allied Armor");
    let next = [vec![blank_event(&desk, 0)], tiles(&desk)].concat();
    let events = desk.play(Decision::Attack(TRUCK), &[vec![4, 6, 8, 1, allied_armor], next].concat());
    assert_eq!(needed(&events), 3);
    assert_eq!(dice_of(&events), [(4, true), (6, true), (8, true), (1, false)]);
    let raiders = desk.battalion("3A");
    let ended = [Event::EnemyDestroyed(TRUCK), Event::BattalionDestroyed(raiders), Event::BattleEnded];
    assert!(events.windows(3).any(|window| window == ended), "the battle ends at once: {events:?}");
    (desk, events)
}

fn second_battle() -> (Desk, Vec<Event>) {
    let (mut desk, _) = post_combat();
    let [armored_car, panzer] = ["732", "153"].map(|number| desk.unit_id(number));
    for (number, place) in AGAINST_6C.into_iter().map(|(number, _)| number).zip([1, 4, 3, 3, 3, 3]) {
        let dice: &[u32] = if number == "444" { &[1, 2] } else { &[] };
        desk.play(Decision::Place(desk.unit_id(number), hex(6, place)), dice);
    }
    // The text gives only the result, so the Tanks are put beside those whom they will hit.
    for (enemy, number) in [(0, "732"), (1, "153")] {
        desk.game.battle.enemies[enemy].hex = at(&desk, number);
    }
    desk.play(Decision::Done, &[3]);
    let [kia, wounded] = [VehicleDamage::CommanderKia, VehicleDamage::CommanderWounded].map(|face| desk.vehicle(face));
    let events = desk.play(Decision::EnemyAct(EnemyId(0)), &[10, 1, kia]);
    assert!(events.contains(&Event::Killed(desk.commander("Bach"))));
    assert!(desk.game.battle.on_map.has(armored_car), "his unit fights on");
    desk.play(Decision::EnemyAct(EnemyId(1)), &[10, 1, wounded]);
    desk.play(Decision::Act(panzer), &[]);

    // TL-G34: 6S holds with the one roll with which it can.
    let mut rolls = [("1A", 4), ("7A", 6), ("8A", 1), ("5S", 2), ("3C", 3), ("6S", 1)];
    rolls.sort_by_key(|(id, _)| desk.battalion(id));
    let results = [vec![10, 10, 10, blank_event(&desk, 1)], rolls.map(|(_, die)| die).to_vec()].concat();
    let events = desk.play(Decision::Attack(EnemyId(1)), &results);
    (desk, events)
}

fn end_of_week() -> Desk {
    let (mut desk, _) = second_battle();
    // TL-G35.
    assert_eq!(desk.game.frame(), Some(Frame::AdvanceBattalion));
    let supply = desk.battalion("6S");
    let events = desk.play(Decision::MoveBattalion(supply), &[]);
    assert_eq!(events[0], Event::BattalionMoved(supply, Band::Front), "to Transit, and by its own note to Front");
    // TL-G36.
    assert_eq!(events[1..], [Event::So { by: 5, now: 5, why: SoFor::Week }]);
    assert_eq!(rows(&desk.game.so_rows()), [(6, "LD-SOADJ-1"), (-1, "LD-SOADJ-7")]);
    desk
}

/// Covers TL-G19, TL-G20, TL-G21, TL-G22, TL-G23, TL-G24.
#[test]
fn sample_turn_2() {
    turn_2();
}

/// Covers TL-G25, TL-G26, TL-G27, TL-G28, TL-G29, LD-R62.
#[test]
fn sample_turn_3() {
    post_combat();
}

/// Covers TL-G30, TL-G31, TL-G32.
#[test]
fn sample_post_combat() {
    let (desk, events) = post_combat();
    assert!(events.contains(&Event::LowerEvent(desk.lower_event("Allied Armor") as u8)));
    assert_eq!(desk.game.lower_events.len(), 1, "kept for this week's operational rolls");
    let booked = Event::Booked { battalion: desk.battalion("3A"), mark: Mark::Destroyed, vp: 1 };
    assert!(events.contains(&booked));
    let [klein, saltz] = ["Klein", "Saltz"].map(|name| desk.commander(name));
    assert!(events.contains(&Event::Stress { commander: klein, by: 2, now: 5 }));
    assert!(events.contains(&Event::Stress { commander: saltz, by: 2, now: 2 }));
    let mut before = desk.game.clone();
    before.commanders[klein.index()].level = Level::Green;
    assert_eq!((before.status(klein), before.status(saltz)), (Status::Shaken, Status::Okay));
    assert!([klein, saltz].iter().all(|&commander| events.contains(&Event::Xp { commander, by: 3, now: 3 })));
    let promoted: Vec<_> = events.iter().filter(|event| matches!(event, Event::Promoted(..))).collect();
    assert_eq!(promoted, [&Event::Promoted(klein, Level::Average)]);
}

/// Covers TL-G33.
#[test]
fn sample_second_battle() {
    let (desk, events) = second_battle();
    let strongpoint = desk.battalion("6C");
    assert!(events.contains(&Event::Booked { battalion: strongpoint, mark: Mark::Destroyed, vp: 5 }));
    assert_eq!(desk.game.vp, 6);
    assert_eq!(desk.game.commander_fates.of(desk.commander("Bach")), Fate::Gone);
    assert!(desk.game.commanders[desk.commander("Albert").index()].wounded);
}

/// Covers TL-G34, LD-R51.
#[test]
fn sample_operational_rolls() {
    let (desk, events) = second_battle();
    let [tanks, motorized] = ["1A", "7A"].map(|id| desk.battalion(id));
    assert!(events.contains(&Event::OperationalRoll { battalion: tanks, roll: 4, total: 10 }));
    let total = 6 + 5 + 1;
    assert!(
        events.contains(&Event::OperationalRoll { battalion: motorized, roll: 6, total }),
        "the sample adds only 5; by the ruling it is 6"
    );
    let bands = ["1A", "7A", "8A", "5S", "3C", "6S"].map(|id| band(&desk, id));
    use Band::{Front, Rear, Transit};
    assert_eq!(bands, [Transit, Front, Front, Front, Front, Rear]);
}

/// Covers TL-G35, TL-G36.
#[test]
fn sample_so_adjustment() {
    end_of_week();
}

/// Covers TL-G37, TL-G38.
#[test]
fn sample_repair() {
    let mut desk = end_of_week();
    // TL-G37.
    let [medic, albert, steiner, petrus] = ["Eschbach", "Albert", "Steiner", "Petrus"].map(|name| desk.commander(name));
    assert_eq!(desk.play(Decision::MedicHeal(medic, albert), &[]), [Event::Healed(albert)]);
    assert_eq!(desk.game.so, 5, "at no cost");

    // TL-G38.
    let [carrier, rifles] = ["753", "903"].map(|number| desk.unit_id(number));
    desk.play(Decision::Repair(carrier, Damage::Engine), &[]);
    assert_eq!(desk.game.so, 3);
    desk.play(Decision::Buy(rifles), &[]);
    for recruit in [steiner, petrus] {
        let events = desk.play(Decision::Choose(recruit), &[]);
        assert_eq!(events, [Event::CommanderJoined(recruit, Level::Recruit)]);
    }
    assert_eq!(desk.game.so, 1);
    let damage: Vec<_> = desk.game.units[carrier.index()].damage.iter().collect();
    assert_eq!(damage, [Damage::Suspension, Damage::Hull, Damage::Glancing]);
    let blank = desk.condition("Blank");
    desk.play(Decision::Done, &[blank]);
    assert_eq!(desk.game.week, 2);
    desk.play(Decision::Target(desk.battalion("7A")), &[]);
    assert_eq!(desk.refused(Decision::Assign(carrier)), "LD-WEEK-8");
    assert!(desk.allows(Decision::Assign(rifles)));
}
