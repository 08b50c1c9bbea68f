//! The sample game of Tiger Leader: Poland 1939, For The Reich!, from the choice of the campaign to turn 1 of the battle
//! with 3A, with the dice of the text [catalogue 12.5]; `sample_tiger_end` plays on.
//!
//! Each stage plays those before it. Where sample and rules differ, the ruling decides and the stage says so.

use super::desk::{Desk, Tiger, edited, hex, rows};
use super::edits::{battalion, commander, counter, ranks, unit};
use crate::cards::{
    Band, ConditionCard, Effect, EnemyType, EventCard, EventPart, Level, Note, Order, Skill, TerrainSet, VehicleDamage,
};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Event, SoFor};
use crate::field::Hex;
use crate::ids::{BattalionId, EnemyId};
use std::sync::Arc;

/// The battalions in the order in which the sample draws them.
const DRAWN: [&str; 8] = ["8A", "3A", "6S", "3C", "1A", "7A", "5S", "6C"];
/// The units with their prices in the order in which the sample buys them.
const BOUGHT: [(&str, i16); 8] =
    [("902", 2), ("932", 4), ("1003", 7), ("732", 6), ("753", 4), ("962", 4), ("153", 3), ("444", 8)];
/// The commanders in the order of their places: three Recruits, two Green, Average, Skilled, and Green beyond.
const CHOSEN: [&str; 8] = ["Albert", "Ackermann", "Bach", "Klein", "Saltz", "Gerver", "Müller", "Eschbach"];
/// Who attacks 6C; the text gives only the result.
pub const AGAINST_6C: [(&str, &str); 6] = [
    ("732", "Bach"),
    ("153", "Albert"),
    ("902", "Ackermann"),
    ("932", "Eschbach"),
    ("962", "Gerver"),
    ("444", "Müller"),
];

// Enemy units of the battle with 3A, in the order in which the program places them.
pub const HALF_TRACK: EnemyId = EnemyId(0);
const OTHER_HALF_TRACK: EnemyId = EnemyId(1);
const WESTERN_CAR: EnemyId = EnemyId(2);
pub const EASTERN_CAR: EnemyId = EnemyId(3);
const OTHER_TRUCK: EnemyId = EnemyId(4);
pub const TRUCK: EnemyId = EnemyId(5);

/// The pack with what it states, and nothing of its own where the sample would notice.
fn edition() -> Arc<Edition> {
    edited(Tiger, |e| {
        lay_the_map(e);
        for card in &mut e.battalions {
            card.notes.clear();
        }
        let note = |effect| vec![Note { effect, yellow: false, everywhere: false }];
        battalion(e, "3A").notes = note(Effect::BattleTurns { add: -1 });
        battalion(e, "5S").notes = note(Effect::AdvanceOne);
        battalion(e, "6S").notes = note(Effect::Lunge);
        battalion(e, "3C").notes = note(Effect::WeeklySo { add: -1 });
        // LD-EMOVE-10 would hold a Truck of range 1 beside 1003 in turn 2; the sample moves it in, so it has range 0.
        counter(e, EnemyType::Truck).range = 0;
        // The battle with 6C is our own: two Tanks, of which one must fall.
        let strongpoint = battalion(e, "6C");
        (strongpoint.units, strongpoint.half, strongpoint.destroyed) = ([(EnemyType::Tank, 2)].into(), 4, 3);
        unit(e, "153").attack = Some(5);
        let names: Vec<_> = e.commanders.iter().map(|c| c.name.clone()).collect();
        for name in names {
            ranks(e, &name, |rank| rank.skills.retain(|skill| !matches!(skill, Skill::Medic | Skill::Mechanic)));
        }
        commander(e, "Eschbach").green.skills.push(Skill::Medic);
        let blank = || EventPart { name: String::from("Blank"), pay: None, effects: Vec::new() };
        e.events.push(EventCard { upper: blank(), lower: blank() });
        e.events.push(EventCard { upper: blank(), lower: blank() });
        e.conditions.push(ConditionCard { name: String::from("Blank"), pay: None, effects: Vec::new() });
    })
}

/// The first six European tiles become those of the built map, space by space.
fn lay_the_map(edition: &mut Edition) {
    let spaces = [[".L", "L."], [".L", ".."], ["..", "L."], ["L.", ".."], ["..", ".."], ["..", ".."]];
    let european = edition.tiles.iter_mut().filter(|tile| tile.set == TerrainSet::European);
    for (tile, rows) in european.zip(spaces) {
        tile.rows = rows.map(String::from);
    }
}

/// The picks that lay those six tiles.
pub fn tiles(desk: &Desk) -> Vec<u32> {
    let european = desk.game.edition.tiles.iter().enumerate().filter(|(_, tile)| tile.set == TerrainSet::European);
    european.map(|(at, _)| at as u32).take(6).collect()
}

/// The index of a blank event card, the first or the second.
pub fn blank_event(desk: &Desk, back: usize) -> u32 {
    (desk.game.edition.events.len() - 1 - back) as u32
}

pub fn at(desk: &Desk, number: &str) -> Hex {
    desk.game.units[desk.unit_id(number).index()].hex
}

pub fn enemy_at(desk: &Desk, enemy: EnemyId) -> Hex {
    desk.game.battle.enemies[enemy.index()].hex
}

pub fn band(desk: &Desk, id: &str) -> Band {
    desk.game.battalions[desk.battalion(id).index()].band
}

pub fn dice_of(events: &[Event]) -> Vec<(u8, bool)> {
    let die = |event: &Event| if let Event::AttackDie { roll, hit } = event { Some((*roll, *hit)) } else { None };
    events.iter().filter_map(die).collect()
}

/// What an attack of the events needed.
pub fn needed(events: &[Event]) -> i8 {
    let needs = |event: &Event| match event {
        Event::UnitAttacks { needs, .. } | Event::EnemyAttacks { needs, .. } => Some(*needs),
        _ => None,
    };
    events.iter().find_map(needs).expect("an attack")
}

fn card(cards: &[String], name: &str) -> u8 {
    cards.iter().position(|card| card == name).expect("a card of this name") as u8
}

fn set_up() -> Desk {
    let mut desk = Desk::of(edition());
    let campaigns: Vec<_> = desk.game.edition.campaigns.iter().map(|c| c.name.clone()).collect();
    let objectives: Vec<_> = desk.game.edition.objectives.iter().map(|c| c.name.clone()).collect();
    desk.play(Decision::Campaign(card(&campaigns, "Poland 1939")), &[]);
    desk.play(Decision::Objective(card(&objectives, "For The Reich!")), &[]);
    assert_eq!(desk.game.so, 40);

    // TL-G1, TL-G2.
    let drawn = DRAWN.map(|id| desk.battalion(id));
    let events = desk.play(Decision::Done, &drawn.map(|battalion| battalion.0.into()));
    assert_eq!(events, drawn.map(Event::BattalionDrawn), "21 points after 5S, 26 after 6C: stop");
    let points = |battalion: BattalionId| desk.game.edition.battalions[battalion.index()].points;
    assert_eq!(drawn.map(points), [4, 1, 4, 2, 5, 3, 2, 5]);
    use Band::{FriendlyStaging, Front, Rear, Transit};
    assert_eq!(
        DRAWN.map(|id| band(&desk, id)),
        [Transit, FriendlyStaging, Rear, Transit, Rear, Transit, Transit, Front]
    );

    // TL-G3, with the price of LD-R50 for 753.
    let mut left = 40;
    for (number, price) in BOUGHT {
        let unit = desk.unit_id(number);
        left -= price;
        let paid = Event::So { by: -price, now: left, why: SoFor::Unit };
        assert_eq!(desk.play(Decision::Buy(unit), &[]), [Event::UnitJoined(unit), paid]);
    }
    assert_eq!(desk.game.so, 2);
    desk.play(Decision::Done, &[]);

    // TL-G4.
    use Level::{Average, Green, Recruit, Skilled};
    for (name, level) in CHOSEN.into_iter().zip([Recruit, Recruit, Recruit, Green, Green, Average, Skilled, Green]) {
        let commander = desk.commander(name);
        assert_eq!(desk.play(Decision::Choose(commander), &[]), [Event::CommanderJoined(commander, level)]);
    }
    desk.play(Decision::BuyTruck, &[]);
    assert_eq!(desk.game.so, 0);
    desk
}

fn assignment() -> Desk {
    let mut desk = set_up();
    // TL-G5.
    let fuel_shortage = desk.condition("Fuel Shortage");
    let events = desk.play(Decision::Done, &[fuel_shortage]);
    assert_eq!(events, [Event::WeekBegan(1), Event::ConditionDrawn(fuel_shortage as u8)]);
    assert_eq!(desk.game.condition, Some(fuel_shortage as u8), "0 SO do not buy it off");

    // TL-G6.
    let [raiders, strongpoint] = ["3A", "6C"].map(|id| desk.battalion(id));
    desk.play(Decision::Target(raiders), &[]);
    assert_eq!(rows(&desk.game.cost_rows(raiders)), [], "nothing lies nearer to German Staging");
    assert_eq!(desk.refused(Decision::AddTruck), "LD-SUPP-2");
    for (number, name) in [("1003", "Saltz"), ("753", "Klein")] {
        assign(&mut desk, number, name);
    }
    assert_eq!(desk.play(Decision::Launch, &[]), [Event::AttackOrdered { battalion: raiders, trucks: 0, scouts: 0 }]);
    desk.play(Decision::Target(strongpoint), &[]);
    assert_eq!(rows(&desk.game.cost_rows(strongpoint)), [(1, "TL-WEEK-1")], "3A in German Staging");
    for (number, name) in AGAINST_6C {
        assign(&mut desk, number, name);
    }
    assert_eq!(desk.refused(Decision::Launch), "LD-WEEK-15");
    desk.play(Decision::AddTruck, &[]);
    let ordered = Event::AttackOrdered { battalion: strongpoint, trucks: 1, scouts: 0 };
    assert_eq!(desk.play(Decision::Launch, &[]), [ordered], "1 less 2 is 0");
    desk.play(Decision::Done, &[]);
    desk
}

fn assign(desk: &mut Desk, number: &str, name: &str) {
    desk.play(Decision::Assign(desk.unit_id(number)), &[]);
    desk.play(Decision::Lead(desk.commander(name)), &[]);
}

fn pre_combat() -> Desk {
    let mut desk = assignment();
    // TL-G7; the battle's length is told here, TL-G25.
    let raiders = desk.battalion("3A");
    let intense = desk.upper_event("Intense Battle");
    let picks = [vec![intense], tiles(&desk)].concat();
    let events = desk.play(Decision::Fight(raiders), &picks);
    assert_eq!(events[..2], [Event::BattleBegan { battalion: raiders, so: 0 }, Event::UpperEvent(intense as u8)]);
    assert_eq!(events[2], Event::TurnsSet(3), "5, less 1 for Fuel Shortage, less 1 by the note of 3A");
    let [team, carrier] = ["1003", "753"].map(|number| desk.unit_id(number));
    desk.play(Decision::Place(team, hex(6, 1)), &[]);

    // TL-G8 in the program's order: Half Tracks 1 and 8, Armored Cars 5 and 10, Trucks 4 and 3.
    let events = desk.play(Decision::Place(carrier, hex(6, 1)), &[1, 8, 5, 10, 4, 3]);
    let placed: Vec<_> = events
        .iter()
        .filter_map(|event| if let Event::EnemyPlaced { hex, .. } = event { Some(*hex) } else { None })
        .collect();
    assert_eq!(placed, [hex(1, 1), hex(2, 3), hex(2, 1), hex(2, 4), hex(1, 4), hex(1, 3)]);

    // TL-G9.
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(1, 3)), Decision::EnemyTo(hex(2, 4))]);
    desk.play(Decision::EnemyTo(hex(2, 4)), &[]);
    let advanced = [HALF_TRACK, OTHER_HALF_TRACK, OTHER_TRUCK, TRUCK, WESTERN_CAR, EASTERN_CAR]
        .map(|enemy| enemy_at(&desk, enemy));
    assert_eq!(advanced, [hex(2, 1), hex(3, 2), hex(2, 4), hex(2, 3), hex(3, 1), hex(3, 3)]);
    desk.play(Decision::Place(team, hex(5, 1)), &[]);
    let events = desk.play(Decision::Place(carrier, hex(5, 1)), &[]);
    assert_eq!(events[1..], [Event::TurnBegan(1), Event::StepBegan { fast: true }]);
    desk
}

fn turn_1_fast() -> Desk {
    let mut desk = pre_combat();
    // TL-G10.
    let team = desk.unit_id("1003");
    assert_eq!(desk.legal(), [Decision::Tactic(team), Decision::Done], "nobody is Fast");
    desk.play(Decision::Tactic(team), &[]);
    desk.play(Decision::Move(hex(4, 2)), &[]);
    let events = desk.play(Decision::Attack(OTHER_HALF_TRACK), &[6, 7]);
    assert_eq!((needed(&events), dice_of(&events)), (4, vec![(6, true), (7, true)]), "6 and 7 become 8 and 9");
    assert!(events.contains(&Event::EnemyDestroyed(OTHER_HALF_TRACK)));
    assert_eq!(desk.stress("Saltz"), 0, "Aggressive");
    desk
}

fn turn_1_enemy() -> Desk {
    let mut desk = turn_1_fast();
    // TL-G11, with the chart of LD-R4.
    assert_eq!(desk.play(Decision::Done, &[6]), [Event::MovementRoll { roll: 6, total: 6 }]);
    let orders = [HALF_TRACK, TRUCK, OTHER_TRUCK, WESTERN_CAR].map(|enemy| desk.game.order_of(enemy));
    let cover = Some(Order::AdjacentCover);
    assert_eq!(orders, [Some(Order::AdvanceIfCannotAttack), cover, cover, cover]);

    // TL-G12.
    let [team, carrier] = ["1003", "753"].map(|number| desk.unit_id(number));
    let events = desk.play(Decision::EnemyAct(HALF_TRACK), &[5]);
    assert_eq!(events[0], Event::EnemyStayed { enemy: HALF_TRACK, order: Order::AdvanceIfCannotAttack });
    assert_eq!(events[1], Event::EnemyAttacks { enemy: HALF_TRACK, unit: team, needs: 9 });
    assert_eq!(dice_of(&events), [(5, false)]);

    // TL-G13.
    desk.play(Decision::EnemyAct(OTHER_TRUCK), &[]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(1, 4)), Decision::EnemyTo(hex(3, 3))]);
    desk.play(Decision::EnemyTo(hex(3, 3)), &[]);
    desk.play(Decision::EnemyAct(TRUCK), &[]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(1, 2)), Decision::EnemyTo(hex(3, 3))]);
    desk.play(Decision::EnemyTo(hex(3, 3)), &[]);

    // TL-G14.
    let events = desk.play(Decision::EnemyAct(EASTERN_CAR), &[]);
    assert_eq!(events, [Event::EnemyStayed { enemy: EASTERN_CAR, order: Order::AdjacentCover }]);
    desk.play(Decision::EnemyAct(WESTERN_CAR), &[]);
    assert_eq!(desk.legal(), [Decision::EnemyTo(hex(2, 1)), Decision::EnemyTo(hex(4, 1))]);

    // TL-G15.
    let [stress, glancing] = [VehicleDamage::Stress, VehicleDamage::Glancing].map(|face| desk.vehicle(face));
    let events = desk.play(Decision::EnemyTo(hex(4, 1)), &[7, 8, stress, glancing]);
    assert_eq!(events[1], Event::EnemyAttacks { enemy: WESTERN_CAR, unit: carrier, needs: 7 });
    assert_eq!(dice_of(&events), [(7, true), (8, true)]);
    assert_eq!(desk.stress("Klein"), 1);
    assert!(events.contains(&Event::Damaged(carrier, Damage::Glancing)));
    desk
}

pub fn turn_1_slow() -> Desk {
    let mut desk = turn_1_enemy();
    // TL-G16.
    let [team, carrier] = ["1003", "753"].map(|number| desk.unit_id(number));
    desk.play(Decision::Act(carrier), &[]);
    desk.play(Decision::Move(hex(4, 1)), &[]);
    let events = desk.play(Decision::Attack(WESTERN_CAR), &[3, 7, 8, 10]);
    assert_eq!((needed(&events), dice_of(&events).len()), (9, 4), "attack, closer, R0, For The Reich; no cover");
    assert!(events.contains(&Event::EnemyDestroyed(WESTERN_CAR)));

    // TL-G17.
    desk.play(Decision::Act(team), &[]);
    desk.play(Decision::Move(hex(3, 2)), &[]);
    let events = desk.play(Decision::Attack(OTHER_TRUCK), &[3, 8]);
    assert_eq!((needed(&events), dice_of(&events)), (4, vec![(3, false), (8, true)]));
    assert_eq!(desk.stress("Saltz"), 0);

    // TL-G18.
    assert_eq!(events.last(), Some(&Event::BattalionHalved(desk.battalion("3A"))));
    assert_eq!(desk.game.enemy_points(), 4);
    desk
}

/// Covers TL-G1, TL-G2, TL-G3, TL-G4, LD-R50.
#[test]
fn sample_set_up() {
    set_up();
}

/// Covers TL-G5, TL-G6, LD-R10, LD-R11, LD-R12.
#[test]
fn sample_start_of_week() {
    assignment();
}

/// Covers TL-G7, TL-G8, TL-G9, TL-G25.
#[test]
fn sample_pre_combat() {
    pre_combat();
}

/// Covers TL-G10, TL-G11, TL-G12, TL-G13, TL-G14, TL-G15, TL-G16, TL-G17, TL-G18, LD-R4, LD-R14.
#[test]
fn sample_turn_1() {
    turn_1_slow();
}
