//! Sequence of play [LD-SEQ].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::plain::{battalion_card, campaign_card, objective_card, plain, rank, steady};
use crate::cards::{
    Aggression, Band, ConditionCard, Effect, EnemyType, EventCard, EventPart, Family, Level, Order, Speed,
};
use crate::decision::{Damage, Decision};
use crate::event::{Ending, Event, Mark, SoFor};
use crate::frame::Frame;
use crate::ids::EnemyId;
use fieldcraft_engine::Game;
use std::mem::discriminant;

pub const OPEN: [&str; 6] = ["...."; 6];

/// An event card without effects.
pub fn blank_event() -> EventCard {
    let part = EventPart { name: "No event".into(), pay: None, effects: Vec::new() };
    EventCard { upper: part.clone(), lower: part }
}

/// A special condition that changes nothing.
pub fn blank_condition() -> ConditionCard {
    ConditionCard { name: "Nothing".into(), pay: None, effects: vec![Effect::WeeklySo { add: 0 }] }
}

/// Where the first event like each of these stands.
#[track_caller]
fn check_order(events: &[Event], wanted: &[Event]) {
    let at = |like: &Event| events.iter().position(|e| discriminant(e) == discriminant(like));
    let found: Vec<_> =
        wanted.iter().map(|like| at(like).unwrap_or_else(|| panic!("no {like:?} in {events:?}"))).collect();
    assert!(found.is_sorted(), "{wanted:?} stand at {found:?} of {events:?}");
}

/// A two-week campaign of one battalion that is never attacked, up to its end.
fn quiet_campaign() -> (Desk, Vec<Frame>) {
    let edition = plain(Tiger, |e| {
        let card = objective_card(e);
        (card.weeks, card.battalion_points) = (2, 1);
        e.conditions = vec![blank_condition()];
        battalion_card(e, "3A").band = Band::Front;
        rank(e, "Albert", Level::Recruit).okay.to = 9;
    });
    let mut desk = Desk::of(edition);
    let (albert, target) = (desk.commander("Albert"), Desk::campaign(Tiger).battalion("3A"));
    let mut waits = Vec::new();
    let mut play = |desk: &mut Desk, decision, results: &[u32]| {
        waits.extend(desk.game.frame());
        desk.play(decision, results);
    };
    let poland = Desk::campaign(Tiger).game;
    play(&mut desk, Decision::Campaign(poland.campaign), &[]);
    play(&mut desk, Decision::Objective(poland.objective), &[]);
    play(&mut desk, Decision::Done, &[target.0.into()]);
    let unit = desk.unit_id("153");
    play(&mut desk, Decision::Buy(unit), &[]);
    play(&mut desk, Decision::Done, &[]);
    play(&mut desk, Decision::Choose(albert), &[]);
    play(&mut desk, Decision::Done, &[0]);
    desk.game.commanders[albert.index()].stress = 5;
    play(&mut desk, Decision::Done, &[1]);
    play(&mut desk, Decision::Done, &[]);
    play(&mut desk, Decision::Done, &[0]);
    play(&mut desk, Decision::Done, &[]);
    waits.dedup();
    (desk, waits)
}

/// Covers LD-SEQ-1, LD-SEQ-2, LD-SEQ-3.
#[test]
fn a_campaign_is_one_set_up_then_weeks_then_the_outcome() {
    let (desk, waits) = quiet_campaign();
    let set_up = [
        Frame::ChooseCampaign,
        Frame::ChooseObjective,
        Frame::OptionalRules,
        Frame::BuyUnits,
        Frame::ChooseCommanders,
        Frame::Priorities,
    ];
    let weeks = [Frame::Assignment, Frame::RepairReplace, Frame::PriorityRest, Frame::Assignment];
    assert_eq!(waits, [&set_up[..], &weeks].concat());
    let unit = desk.unit_id("153");
    check_order(
        &desk.events,
        &[
            Event::CampaignChosen(0),
            Event::ObjectiveChosen(0),
            Event::BattalionDrawn(desk.battalion("3A")),
            Event::UnitJoined(unit),
            Event::CommanderJoined(desk.commander("Albert"), Level::Recruit),
            Event::WeekBegan(1),
            Event::ConditionDrawn(0),
            Event::CampaignEnded(Ending::LastWeek),
        ],
    );
    let weeks: Vec<_> = desk.events.iter().filter(|e| matches!(e, Event::WeekBegan(_))).collect();
    assert_eq!(weeks, [&Event::WeekBegan(1), &Event::WeekBegan(2)]);
    assert_eq!(desk.events.last(), Some(&Event::CampaignEnded(Ending::LastWeek)));
    assert_eq!(desk.game.verdict().map(|v| v.grade), Some("Dismal"));
    assert!(desk.legal().is_empty());
}

/// Covers LD-SEQ-7.
#[test]
fn the_end_of_a_week_moves_battalions_gives_leave_adjusts_so_repairs_and_rests() {
    let (desk, waits) = quiet_campaign();
    let (albert, battalion) = (desk.commander("Albert"), desk.battalion("3A"));
    let begin = desk.events.iter().position(|e| *e == Event::ConditionDrawn(0)).unwrap();
    let week: Vec<_> = desk.events[begin + 1..].iter().take_while(|e| !matches!(e, Event::WeekBegan(_))).collect();
    assert_eq!(
        week,
        [
            &Event::OperationalRoll { battalion, roll: 1, total: 1 },
            &Event::OnLeave(albert),
            &Event::Stress { commander: albert, by: -4, now: 1 },
            &Event::So { by: 6, now: 43, why: SoFor::Week },
        ]
    );
    assert_eq!(waits[7..9], [Frame::RepairReplace, Frame::PriorityRest]);
}

/// Orders an attack of one unit on one battalion with two small enemy units, up to the placement of friendly units.
fn small_battle(family: Family, number: &str, name: &str, enemy: EnemyType) -> Desk {
    let edition = plain(family, |e| {
        let id = if e.is_sherman() { "9A" } else { "3A" };
        battalion_card(e, id).units = [(enemy, 1)].into();
        steady(e, name, Speed::Fast);
        e.events = vec![blank_event()];
        campaign_card(e).aggression = e.is_sherman().then_some(Aggression { d6_to: 5 });
    });
    let mut desk = Desk::campaign_of(edition);
    let target = desk.draw(if family == Sherman { "9A" } else { "3A" });
    desk.staffed(number, name);
    desk.order_attack(target, &[(number, name)]);
    let dice = [vec![0], desk.six_tiles()].concat();
    desk.play(Decision::Done, &dice);
    assert_eq!(desk.game.frame(), Some(Frame::PlaceUnits));
    desk
}

/// Covers LD-SEQ-4, SL-SEQ-1.
#[test]
fn sherman_leader_advances_after_each_placement_and_then_rolls_aggressiveness() {
    let mut desk = small_battle(Sherman, "921", "Sanders", EnemyType::At);
    let (unit, target) = (desk.unit_id("921"), desk.game.battle.battalion);
    desk.play(Decision::Place(unit, hex(6, 1)), &[]);
    assert_eq!(desk.game.frame(), Some(Frame::FriendlyAdvance));
    desk.play(Decision::March(unit), &[]);
    desk.play(Decision::Move(hex(5, 1)), &[3, 5]);
    let enemy = EnemyId(0);
    check_order(
        &desk.events,
        &[
            Event::BattleBegan { battalion: target, so: 0 },
            Event::UpperEvent(0),
            Event::TurnsSet(5),
            Event::TilesLaid([0; 6]),
            Event::Placed(unit, hex(6, 1)),
            Event::Moved { unit, from: hex(6, 1), to: hex(5, 1) },
            Event::EnemyPlaced { enemy, card: 0, hex: hex(1, 1) },
            Event::EnemyMoved { enemy, from: hex(1, 1), to: hex(2, 1) },
            Event::Aggressiveness { roll: 5, d10: false },
            Event::TurnBegan(1),
            Event::StepBegan { fast: true },
        ],
    );
    assert!(desk.events.contains(&Event::Aggressiveness { roll: 5, d10: false }));
}

/// Covers LD-SEQ-4, TL-SEQ-1.
#[test]
fn tiger_leader_begins_combat_right_after_enemy_placement() {
    let mut desk = small_battle(Tiger, "902", "Steiner", EnemyType::Rifle);
    let (unit, target) = (desk.unit_id("902"), desk.game.battle.battalion);
    desk.play(Decision::Place(unit, hex(6, 1)), &[3]);
    let from = desk.events.iter().position(|e| matches!(e, Event::BattleBegan { .. })).unwrap();
    let card = desk.game.battle.enemies[0].card;
    let tiles = desk.game.battle.tiles;
    assert_eq!(
        desk.events[from..],
        [
            Event::BattleBegan { battalion: target, so: 20 },
            Event::UpperEvent(0),
            Event::TurnsSet(5),
            Event::TilesLaid(tiles),
            Event::Placed(unit, hex(6, 1)),
            Event::EnemyPlaced { enemy: EnemyId(0), card, hex: hex(1, 3) },
            Event::TurnBegan(1),
            Event::StepBegan { fast: true },
        ]
    );
}

/// Covers LD-SEQ-5.
#[test]
fn a_turn_is_fast_step_movement_roll_enemy_actions_slow_step_and_turn_counter() {
    let edition = plain(Tiger, |e| {
        steady(e, "Steiner", Speed::Fast);
        steady(e, "Franz", Speed::Slow);
    });
    let mut desk = Desk::battle_of(edition, OPEN)
        .unit("902", "Steiner", hex(6, 1))
        .unit("903", "Franz", hex(6, 4))
        .enemy(EnemyType::Building, hex(1, 1));
    let enemy = EnemyId(0);
    desk.game.battle.turn = 0;
    desk.run_frames(&[Frame::BeginTurn], &[]);
    desk.play(Decision::Done, &[4]);
    desk.play(Decision::EnemyAct(enemy), &[]);
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
    desk.play(Decision::Done, &[]);
    assert_eq!(
        desk.events,
        [
            Event::TurnBegan(1),
            Event::StepBegan { fast: true },
            Event::MovementRoll { roll: 4, total: 4 },
            Event::EnemyStayed { enemy, order: Order::Hold },
            Event::StepBegan { fast: false },
            Event::TurnBegan(2),
            Event::StepBegan { fast: true },
        ]
    );
}

/// Covers LD-SEQ-6.
#[test]
fn post_combat_is_event_status_damage_stress_xp_and_promotions() {
    let edition = plain(Tiger, |e| {
        steady(e, "Albert", Speed::Slow);
        rank(e, "Albert", Level::Recruit).xp = Some(2);
        e.events = vec![blank_event()];
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit("153", "Albert", hex(6, 1));
    let (battalion, commander, unit) = (desk.battalion("3A"), desk.commander("Albert"), desk.unit_id("153"));
    desk.game.units[unit.index()].damage.add(Damage::Hull);
    desk.game.battle.cup[0] = 0;
    let events = desk.run_frames(&[Frame::PostCombat, Frame::BookBattle], &[0]);
    assert_eq!(
        events,
        [
            Event::LowerEvent(0),
            Event::Booked { battalion, mark: Mark::Destroyed, vp: 1 },
            Event::Vp { by: 1, now: 1 },
            Event::Stress { commander, by: 2, now: 2 },
            Event::Xp { commander, by: 2, now: 2 },
            Event::Promoted(commander, Level::Green),
        ]
    );
    assert!(desk.game.units[unit.index()].damage.has(Damage::Hull), "damage stays on record");
    assert_eq!(desk.game.battle.cup[0], desk.game.edition.damage[0].count, "the counters are back in the cup");
}

/// Covers LD-SEQ-8, LD-WEEK-10.
#[test]
fn battles_are_fought_one_after_the_other_in_the_players_order() {
    let edition = plain(Tiger, |e| {
        for (id, name) in [("3A", "Albert"), ("4A", "Meyer")] {
            battalion_card(e, id).units = [(EnemyType::Building, 2)].into();
            battalion_card(e, id).band = Band::Front;
            steady(e, name, Speed::Fast);
        }
    });
    let mut desk = Desk::campaign_of(edition);
    let (first, second) = (desk.draw("3A"), desk.draw("4A"));
    desk.staffed("153", "Albert");
    desk.staffed("152", "Meyer");
    desk.order_attack(first, &[("153", "Albert")]);
    desk.order_attack(second, &[("152", "Meyer")]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.legal(), [Decision::Fight(first), Decision::Fight(second)]);
    let tiles = desk.six_tiles();
    desk.play(Decision::Fight(second), &tiles);
    assert_eq!(desk.refused(Decision::Fight(first)), "LD-PLACE-1");
    retreat(&mut desk, "152", &tiles);
    assert_eq!(desk.game.battle.battalion, first, "the last battle begins by itself");
    retreat(&mut desk, "153", &[1, 1]);
    let told: Vec<_> = desk
        .events
        .iter()
        .filter_map(|e| match e {
            Event::BattleBegan { battalion, .. } => Some(("begins", *battalion)),
            Event::Booked { battalion, .. } => Some(("booked", *battalion)),
            _ => None,
        })
        .collect();
    assert_eq!(told, [("begins", second), ("booked", second), ("begins", first), ("booked", first)]);
}

/// A lone unit is placed, and leaves the map in the Fast step of turn 1.
#[track_caller]
fn retreat(desk: &mut Desk, number: &str, after: &[u32]) {
    let unit = desk.unit_id(number);
    desk.play(Decision::Place(unit, hex(6, 1)), &[1, 1]);
    desk.play(Decision::Act(unit), &[]);
    desk.play(Decision::Leave, after);
}
