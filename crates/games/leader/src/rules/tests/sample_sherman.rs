//! The sample game of Sherman Leader: Bulge 1944, Over There, the battle with 9A [catalogue 12.4].
//!
//! The program plays it from the campaign card to repair/replace with the dice and draws of the text. Values that no
//! source states are pinned to what the story needs, and the tiles to its map. Each test plays up to its chapter; turns
//! 2 and 3 and the end of the week follow in `sample_sherman_end`.

use super::desk::{Desk, Sherman, edited, hex};
use super::eve::{lay_out, tiles};
use super::plain_cards::{battalion, event, span, unit};
use crate::cards::{Band, InfantryDamage, Level, Order, Rating, Skill, Speed};
use crate::decision::{Damage, Decision};
use crate::edition::Edition;
use crate::event::{Event, Side};
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::EnemyId;
use std::sync::Arc;

const MAP: [&str; 6] = ["....", "..L.", "HHLX", "....", "HH..", "...."];

// The enemy units in the order in which the program places them.
pub const PZ_III: EnemyId = EnemyId(0);
const PZ_IV: EnemyId = EnemyId(1);
pub const TIGER: EnemyId = EnemyId(2);
pub const STUG: EnemyId = EnemyId(3);
pub const CARS: [EnemyId; 2] = [EnemyId(4), EnemyId(5)];
pub const TRUCKS: [EnemyId; 2] = [EnemyId(6), EnemyId(7)];
const RIFLES: [EnemyId; 3] = [EnemyId(8), EnemyId(9), EnemyId(12)];
pub const ATS: [EnemyId; 2] = [EnemyId(11), EnemyId(10)];

/// The commanders in the order in which they are chosen, lowest level first, with Cool and ratings at R0 and R1+.
const COMMANDERS: [(&str, Level, i8, i8, i8); 12] = [
    ("Sanders", Level::Recruit, 0, -1, -1),
    ("Chin", Level::Recruit, 0, 0, 0),
    ("Kowalski", Level::Recruit, 0, 0, 0),
    ("Jones", Level::Recruit, 0, 0, 0),
    ("Reisner", Level::Green, 1, 0, 0),
    ("Henders", Level::Green, 1, 0, 0),
    ("Cruz", Level::Green, 1, 0, 0),
    ("Blair", Level::Green, 0, 0, 1),
    ("Kolchak", Level::Average, 1, 0, 1),
    ("Red Tree", Level::Average, 0, 0, 0),
    ("Eandi", Level::Average, 1, 0, 1),
    ("Tylutki", Level::Average, 1, 0, 0),
];

fn pinned() -> Arc<Edition> {
    edited(Sherman, |e| {
        lay_out(e, MAP);
        for (name, level, cool, r0, r1) in COMMANDERS {
            let card = e.commanders.iter_mut().find(|card| card.name == name).expect("a commander of the sample");
            let okay = Rating { to: 5, speed: Speed::Slow, r0, r1 };
            let rank = match level {
                Level::Recruit => &mut card.recruit,
                Level::Green => &mut card.green,
                _ => &mut card.average,
            };
            assert_eq!(rank.cool, cool, "{name}'s Cool is stated");
            rank.okay = okay;
            rank.skills = if name == "Kolchak" { vec![Skill::Medic] } else { vec![] };
        }
        (unit(e, "042").ap, unit(e, "042").range, unit(e, "042").speed) = (Some(5), span(0, 3), 2);
        (unit(e, "301").he, unit(e, "301").range) = (Some(5), span(0, 2));
        unit(e, "931").range = span(1, 4);
        unit(e, "1111").ap = Some(4);
        for (model, points, ap, he, range, defense) in
            [("Pz III", 3, 4, 5, 3, 2), ("Pz IV", 3, 3, 4, 3, 3), ("StuG", 3, 3, 5, 3, 3), ("Tiger", 3, 2, 5, 4, 5)]
        {
            let card = e.enemies.iter_mut().find(|card| card.model.as_deref() == Some(model)).expect("a tank");
            (card.points, card.ap, card.he, card.range, card.defense) = (points, Some(ap), Some(he), range, defense);
        }
        for card in &mut e.battalions {
            if !["9A", "1C"].contains(&card.id.as_str()) {
                card.notes.clear();
            }
        }
        (battalion(e, "9A").half, battalion(e, "9A").destroyed) = (12, 4);
        // Two cards without effects for the battle of which the text gives only the result.
        e.events.extend([event(&[]), event(&[])]);
    })
}

/// The index of the `nth` card without effects.
pub fn quiet(desk: &Desk, nth: usize) -> u32 {
    (desk.game.edition.events.len() - 2 + nth) as u32
}

pub fn at(desk: &Desk, enemy: EnemyId) -> Hex {
    desk.game.enemy(enemy).hex
}

/// An enemy unit acts without a choice of hexes.
pub fn acts(desk: &mut Desk, enemy: EnemyId, results: &[u32]) -> Vec<Event> {
    desk.play(Decision::EnemyAct(enemy), results)
}

/// An enemy unit acts, and the player chooses among hexes.
pub fn acts_to(desk: &mut Desk, enemy: EnemyId, choice: &[Hex], to: Hex, results: &[u32]) -> Vec<Event> {
    desk.play(Decision::EnemyAct(enemy), &[]);
    assert_eq!(desk.legal(), choice.iter().map(|&hex| Decision::EnemyTo(hex)).collect::<Vec<_>>());
    desk.play(Decision::EnemyTo(to), results)
}

/// Whom an enemy unit attacked, and with what needed number.
pub fn attacked(desk: &Desk, events: &[Event]) -> Option<(String, i8)> {
    events.iter().find_map(|event| match event {
        Event::EnemyAttacks { unit, needs, .. } => Some((desk.game.unit_card(*unit).number.clone(), *needs)),
        _ => None,
    })
}

pub fn victim(number: &str, needs: i8) -> Option<(String, i8)> {
    Some((number.to_owned(), needs))
}

/// The faces of the damage counters drawn.
pub fn drawn(events: &[Event]) -> Vec<Side> {
    events.iter().filter_map(|event| if let Event::DamageDrawn(_, side) = event { Some(*side) } else { None }).collect()
}

/// A unit attacks where it stands; whether it destroyed its target is told by `destroys`.
#[track_caller]
pub fn attack(desk: &mut Desk, number: &str, enemy: EnemyId, needs: i8, results: &[u32], destroys: bool) -> Vec<Event> {
    if desk.game.frame() != Some(Frame::Act) {
        desk.play(Decision::Act(desk.unit_id(number)), &[]);
    }
    let events = desk.play(Decision::Attack(enemy), results);
    let unit = desk.unit_id(number);
    assert!(events.contains(&Event::UnitAttacks { unit, enemy, needs }), "{events:?}");
    assert_eq!(events.contains(&Event::EnemyDestroyed(enemy)), destroys);
    assert_eq!(events.contains(&Event::NoHit), !destroys);
    events
}

fn set_up() -> Desk {
    let mut desk = Desk::of(pinned());
    let campaign = desk.game.edition.campaigns.iter().position(|card| card.name == "Bulge 1944").expect("the campaign");
    let objective =
        desk.game.edition.objectives.iter().position(|card| card.name == "Over There").expect("the objective");
    desk.play(Decision::Campaign(campaign as u8), &[]);
    desk.play(Decision::Objective(objective as u8), &[]);
    // SL-G1.
    assert_eq!(desk.game.so, 45 + 43);
    // SL-G2: 27 points after 6C, 30 after 9A.
    let draws = ["2A", "10A", "2S", "1C", "4A", "11A", "1S", "6C", "9A"];
    let results: Vec<u32> = draws.iter().map(|id| desk.battalion(id).0.into()).collect();
    let events = desk.play(Decision::Done, &results);
    assert_eq!(events, draws.map(|id| Event::BattalionDrawn(desk.battalion(id))));
    let points = |ids: &[&str]| ids.iter().map(|id| card_points(&desk, id)).sum::<u8>();
    assert_eq!((points(&draws[..8]), points(&draws)), (27, 30));
    // SL-G3.
    let bands = |ids: &[&str]| ids.iter().map(|id| band(&desk, id)).collect::<Vec<_>>();
    assert_eq!(bands(&["4A", "9A"]), [Band::FriendlyStaging; 2]);
    assert_eq!(bands(&["6C"]), [Band::Front]);
    assert_eq!(bands(&["2A", "11A", "10A"]), [Band::Transit; 3]);
    assert_eq!(bands(&["1C", "2S"]), [Band::Rear; 2]);
    assert_eq!(bands(&["1S"]), [Band::Breakthrough]);
    // SL-G4.
    for number in ["902", "921", "931", "1111", "301", "042", "501", "901", "503", "1132", "005", "1031"] {
        desk.play(Decision::Buy(desk.unit_id(number)), &[]);
    }
    assert_eq!((88 - desk.game.so, desk.game.so), (86, 2));
    desk.play(Decision::Done, &[]);
    // SL-G5.
    for (name, level, ..) in COMMANDERS {
        assert_eq!(desk.game.next_level(), level, "{name}");
        let commander = desk.commander(name);
        let events = desk.play(Decision::Choose(commander), &[]);
        assert_eq!(events, [Event::CommanderJoined(commander, level)]);
    }
    assert_eq!(desk.game.frame(), Some(Frame::Priorities));
    check_further_levels(&desk);
    // SL-G6.
    let leadership = desk.condition("Leadership");
    desk.play(Decision::Done, &[leadership]);
    assert_eq!((desk.game.week, desk.game.condition), (1, Some(leadership as u8)));
    order_attacks(&mut desk);
    desk
}

fn card_points(desk: &Desk, id: &str) -> u8 {
    desk.game.edition.battalions[desk.battalion(id).index()].points
}

pub fn band(desk: &Desk, id: &str) -> Band {
    desk.game.battalions[desk.battalion(id).index()].band
}

/// SL-G5: the next commanders would be 3 Skilled, 2 Veteran, then Green.
fn check_further_levels(desk: &Desk) {
    let mut more = Desk { game: desk.game.clone(), events: Vec::new() };
    let mut next = Vec::new();
    for name in ["Boone", "Whitlock", "Halloran", "Ferris", "Novak", "Stout"] {
        next.push(more.game.next_level());
        more.enlist(name, Level::Recruit);
    }
    next.push(more.game.next_level());
    assert_eq!(next[..3], [Level::Skilled; 3]);
    assert_eq!(next[3..5], [Level::Veteran; 2]);
    assert_eq!(next[5..], [Level::Green; 2]);
}

/// SL-G7.
fn order_attacks(desk: &mut Desk) {
    let first = [
        ("902", "Reisner"),
        ("921", "Sanders"),
        ("931", "Kolchak"),
        ("1111", "Red Tree"),
        ("301", "Henders"),
        ("042", "Eandi"),
        ("501", "Blair"),
    ];
    let second = [("901", "Chin"), ("503", "Kowalski"), ("1132", "Cruz"), ("005", "Tylutki"), ("1031", "Jones")];
    for (id, units) in [("9A", &first[..]), ("4A", &second[..])] {
        desk.play(Decision::Target(desk.battalion(id)), &[]);
        for (number, name) in units {
            desk.play(Decision::Assign(desk.unit_id(number)), &[]);
            desk.play(Decision::Lead(desk.commander(name)), &[]);
        }
        assert_eq!(desk.game.attack_cost(desk.battalion(id)), 0);
        desk.play(Decision::Launch, &[]);
    }
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.game.so, 2);
}

/// Covers SL-G1, SL-G2, SL-G3, SL-G4, SL-G5, SL-G6, SL-G7.
#[test]
fn the_campaign_begins() {
    let mut desk = set_up();
    assert_eq!(desk.legal(), ["4A", "9A"].map(|id| Decision::Fight(desk.battalion(id))));
    let away = desk.battalion("2A");
    assert_eq!(desk.refused(Decision::Fight(away)), "LD-WEEK-10");
}

fn prepared() -> Desk {
    let mut desk = set_up();
    // SL-G8, and SL-G11: the note of 9A takes one turn off.
    let mission = desk.upper_event("Vital Mission");
    let results = [vec![mission], tiles(&desk)].concat();
    let events = desk.play(Decision::Fight(desk.battalion("9A")), &results);
    assert!(events.contains(&Event::UpperEvent(mission as u8)));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::TilesLaid(_))).count(), 1);
    assert!(events.contains(&Event::TurnsSet(4)));
    for (row, letters) in (1..).zip(MAP) {
        for (place, letter) in (1..).zip(letters.chars()) {
            assert_eq!(desk.game.battle.field.terrain(hex(row, place)).letter(), letter);
        }
    }
    // SL-G9.
    desk.play(Decision::Place(desk.unit_id("042"), hex(6, 1)), &[]);
    for number in ["902", "921", "931", "1111", "301", "501"] {
        desk.play(Decision::Place(desk.unit_id(number), hex(6, 2)), &[]);
    }
    for number in ["301", "501", "931", "042"] {
        let unit = desk.unit_id(number);
        assert_eq!(desk.refused(Decision::March(unit)), "SL-ADV-5");
    }
    for number in ["902", "921"] {
        desk.play(Decision::March(desk.unit_id(number)), &[]);
        desk.play(Decision::Move(hex(5, 2)), &[]);
        if number == "902" {
            // The Rifle Team's second order is declined.
            desk.play(Decision::Done, &[]);
        }
    }
    desk.play(Decision::March(desk.unit_id("1111")), &[]);
    bring_on(&mut desk);
    desk
}

/// SL-G10: the enemy units, placed one by one after the last Move order; then SL-G12 and SL-G13.
fn bring_on(desk: &mut Desk) {
    let tank = |model: &str| {
        let card = desk.game.edition.enemies.iter().position(|card| card.model.as_deref() == Some(model));
        card.expect("a tank of the sample") as u32
    };
    let tanks = [tank("Pz III"), 5, tank("Pz IV"), 8, tank("Tiger"), 1, tank("StuG"), 10];
    // Armored Cars, Trucks, two Rifles, ATs, and the Rifle of 1C.
    let others = [3, 4, 4, 6, 6, 8, 7, 8, 8];
    let events = desk.play(Decision::Move(hex(5, 2)), &[&tanks[..], &others[..]].concat());
    assert!(["902", "921", "1111"].iter().all(|n| desk.game.units[desk.unit_id(n).index()].hex == hex(5, 2)));
    let placed: Vec<Hex> = events
        .iter()
        .filter_map(|event| if let Event::EnemyPlaced { hex, .. } = event { Some(*hex) } else { None })
        .collect();
    let diagram =
        [(2, 1), (2, 3), (1, 1), (2, 4), (1, 3), (1, 4), (1, 4), (2, 2), (2, 2), (2, 3), (2, 2), (2, 3), (2, 3)];
    assert_eq!(placed, diagram.map(|(row, place)| hex(row, place)));
    assert_eq!(desk.game.enemy_points(), 25);
    // SL-G12: two hexes for each Rifle, one for each AT; the player chooses among hexes of equal cover.
    let (north, south) = ([hex(3, 1), hex(3, 2)], [hex(4, 2), hex(4, 3)]);
    for (choice, to) in [(north, hex(3, 2)), (south, hex(4, 2)), (south, hex(4, 2)), (north, hex(3, 2))] {
        assert_eq!(desk.legal(), choice.map(Decision::EnemyTo));
        desk.play(Decision::EnemyTo(to), &[]);
    }
    assert_eq!(desk.legal(), south.map(Decision::EnemyTo));
    // SL-G13, and SL-G14: turn 1 begins; nobody is Fast, but Tactics could be spent.
    let events = desk.play(Decision::EnemyTo(hex(4, 3)), &[8]);
    assert_eq!(RIFLES.map(|rifle| at(desk, rifle)), [hex(4, 2), hex(4, 2), hex(4, 3)]);
    assert_eq!(ATS.map(|team| at(desk, team)), [hex(3, 2), hex(3, 2)]);
    assert!(events.contains(&Event::Aggressiveness { roll: 8, d10: true }));
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: true }));
    assert!(desk.game.battle.due.is_empty());
}

/// Covers SL-G8, SL-G9, SL-G10, SL-G11, SL-G12, SL-G13.
#[test]
fn the_battle_with_9a_is_prepared() {
    let desk = prepared();
    assert_eq!((desk.game.battle.turn, desk.game.battle.last_turn), (1, 4));
}

/// The enemy's part of turn 1.
fn enemy_turn_1() -> Desk {
    let mut desk = prepared();
    // SL-G14, SL-G15.
    let events = desk.play(Decision::Done, &[6]);
    assert_eq!(events, [Event::MovementRoll { roll: 6, total: 8 }]);
    let orders = [PZ_III, RIFLES[0], TRUCKS[0]].map(|enemy| desk.game.order_of(enemy));
    assert_eq!(orders, [Order::AdvanceIfCannotAttack, Order::HeAdvance, Order::AdvanceToCover].map(Some));
    // SL-G16: 902, 921 and 1111 need the same number; 921 has the lowest Defense.
    let stress = desk.infantry(InfantryDamage::Stress);
    let events = acts(&mut desk, PZ_III, &[5, 9, 5, stress]);
    assert_eq!((at(&desk, PZ_III), attacked(&desk, &events)), (hex(3, 1), victim("921", 7)));
    let numbers = ["902", "921", "1111"].map(|number| desk.enemy_plan(PZ_III.0, number));
    assert_eq!(numbers.each_ref().map(|plan| (plan.needs(), plan.save.total())), [(7, 5), (7, 4), (7, 5)]);
    assert_eq!(desk.stress("Sanders"), 1);
    // SL-G17.
    let events = acts(&mut desk, PZ_IV, &[5, 7, 2]);
    assert_eq!((at(&desk, PZ_IV), attacked(&desk, &events)), (hex(3, 2), victim("921", 6)));
    assert!(events.contains(&Event::NoHit));
    // SL-G18.
    let events = acts_to(&mut desk, TIGER, &[hex(2, 1), hex(2, 2)], hex(2, 2), &[]);
    assert_eq!((at(&desk, TIGER), attacked(&desk, &events)), (hex(2, 2), None));
    // SL-G19: 3,4 is Impassable.
    let nothing = desk.infantry(InfantryDamage::NoEffect);
    let events = acts(&mut desk, STUG, &[9, 8, 1, 7, nothing]);
    assert_eq!((at(&desk, STUG), attacked(&desk, &events)), (hex(3, 3), victim("921", 7)));
    assert_eq!(drawn(&events), [Side::Infantry(InfantryDamage::NoEffect)], "it is not drawn again");
    // SL-G20: the sample takes -1 for moving, the rules -2 [LD-R6]; one hit in both.
    let (casualty, south) = (desk.infantry(InfantryDamage::Casualty), [hex(4, 2), hex(4, 3)]);
    let events = acts_to(&mut desk, ATS[0], &south, hex(4, 3), &[4, 10, 7, casualty]);
    assert_eq!(attacked(&desk, &events), victim("921", 9));
    assert!(desk.game.units[desk.unit_id("921").index()].damage.has(Damage::Casualty));
    // SL-G21.
    let events = acts_to(&mut desk, ATS[1], &south, hex(4, 2), &[2, 3]);
    assert!(events.contains(&Event::NoHit));
    // SL-G22: other hexes than their own block the cars' sight [LD-R54].
    for (car, to) in CARS.into_iter().zip([hex(2, 3), hex(2, 4)]) {
        let events = acts(&mut desk, car, &[]);
        assert_eq!((at(&desk, car), attacked(&desk, &events)), (to, None));
    }
    // SL-G23 to SL-G25: +2 in the same hex decides with the sample [LD-R5].
    let events = acts(&mut desk, RIFLES[0], &[2, 4]);
    assert_eq!((at(&desk, RIFLES[0]), attacked(&desk, &events)), (hex(5, 2), victim("921", 5)));
    assert!(events.contains(&Event::NoHit));
    let suppressed = desk.infantry(InfantryDamage::Suppressed);
    let events = acts(&mut desk, RIFLES[1], &[4, 9, 6, suppressed]);
    assert_eq!(drawn(&events), [Side::Infantry(InfantryDamage::Suppressed)]);
    let (exposed, wounded) = (desk.infantry(InfantryDamage::Exposed), desk.infantry(InfantryDamage::CommanderWounded));
    let events = acts(&mut desk, RIFLES[2], &[8, 9, 8, 9, exposed, wounded]);
    assert_eq!(drawn(&events), [InfantryDamage::Exposed, InfantryDamage::CommanderWounded].map(Side::Infantry));
    assert!(desk.game.commanders[desk.commander("Sanders").index()].wounded);
    // SL-G26.
    let events = acts(&mut desk, TRUCKS[0], &[]);
    assert_eq!(events, [Event::EnemyStayed { enemy: TRUCKS[0], order: Order::AdvanceToCover }]);
    let events = acts_to(&mut desk, TRUCKS[1], &[hex(3, 1), hex(3, 2)], hex(3, 2), &[]);
    assert_eq!((at(&desk, TRUCKS[1]), attacked(&desk, &events)), (hex(3, 2), None));
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
    desk
}

/// Covers SL-G14, SL-G15, SL-G16, SL-G17, SL-G18, SL-G19, SL-G20, SL-G21, SL-G22, SL-G23, SL-G24, SL-G25, SL-G26, LD-R6,
/// LD-R54.
#[test]
fn in_turn_1_the_enemy_falls_upon_the_machine_gun() {
    let desk = enemy_turn_1();
    let unit = desk.unit_id("921");
    assert!(desk.game.battle.exposed.has(unit) && desk.game.battle.suppressed.has(unit));
}

/// The Slow step of turn 1.
pub fn slow_step_1() -> Desk {
    let mut desk = enemy_turn_1();
    // SL-G27: the counter goes although the stress was taken [LD-R18]; needs 1 by the sample's +2 [LD-R5].
    let events = attack(&mut desk, "921", RIFLES[0], 1, &[5, 6, 3, 8], true);
    let dice = [(3, true), (8, false)].map(|(roll, cancels)| Event::DefenseDie { roll, cancels });
    assert!(dice.iter().all(|die| events.contains(die)));
    assert_eq!((desk.stress("Sanders"), desk.game.battle.suppressed.has(desk.unit_id("921"))), (2, false));
    // SL-G28 to SL-G30.
    attack(&mut desk, "902", RIFLES[1], 3, &[7, 8, 6, 9], true);
    attack(&mut desk, "1111", ATS[0], 6, &[6, 9, 4, 7], true);
    assert!(!desk.game.battle.field.sees(hex(6, 2), at(&desk, PZ_IV)));
    attack(&mut desk, "931", PZ_IV, 8, &[4, 5], false);
    // SL-G31.
    desk.play(Decision::Act(desk.unit_id("501")), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    attack(&mut desk, "501", ATS[1], 7, &[1, 2], false);
    // SL-G32, SL-G33.
    attack(&mut desk, "301", RIFLES[2], 5, &[3, 9, 8], true);
    desk.play(Decision::Act(desk.unit_id("042")), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[]);
    attack(&mut desk, "042", PZ_IV, 5, &[3, 9, 9], true);
    let events = desk.play(Decision::Done, &[]);
    assert_eq!(events, [Event::TurnBegan(2), Event::StepBegan { fast: true }]);
    desk
}

/// Covers SL-G27, SL-G28, SL-G29, SL-G30, SL-G31, SL-G32, SL-G33, LD-R18.
#[test]
fn in_turn_1_the_force_strikes_back() {
    let desk = slow_step_1();
    assert_eq!(desk.game.enemy_points(), 17);
}
