//! Event, turn counter and recorded damage before a battle [LD-PRE].

use super::desk::{Desk, Sherman, Tiger, hex, rows};
use super::eve::{assign, begin, eve, mapped, place, tiles};
use super::plain_cards::{OPEN, battalion, event, leader, unit};
use crate::cards::{
    ConditionCard, DamageCounter, Effect, EventCard, Family, InfantryDamage, Note, Pay, PayTo, Skill, UnitNote,
    VehicleDamage,
};
use crate::decision::{Damage, Decision};
use crate::event::{Ending, Event, SoFor};
use crate::frame::Frame;
use crate::state::HeldAs;
use fieldcraft_engine::Game;

/// A Sherman battle against 9A by 042 on open ground, with these event cards.
fn with_events(events: Vec<EventCard>) -> Desk {
    eve(mapped(Sherman, OPEN, |e| e.events = events), "9A", &[("042", "Eandi")])
}

/// The turns of a battle that begins now.
fn turns(events: &[Event]) -> u8 {
    let set = events.iter().find_map(|event| if let Event::TurnsSet(turns) = event { Some(*turns) } else { None });
    set.expect("the battle's length is settled")
}

/// Covers LD-PRE-1, LD-SEQ-4.
#[test]
fn a_battle_begins_with_an_event_card_whose_upper_half_counts() {
    let mut card = event(&[Effect::So { add: 3 }]);
    card.lower.effects = vec![Effect::So { add: 7 }];
    let mut desk = with_events(vec![event(&[]), card]);
    let laid = tiles(&desk);
    let events = desk.play(Decision::Done, &[vec![1], laid.clone()].concat());
    let battalion = desk.battalion("9A");
    let laid = laid.iter().map(|&tile| tile as u8).collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(
        events,
        [
            Event::BattleBegan { battalion, so: 20 },
            Event::UpperEvent(1),
            Event::So { by: 3, now: 23, why: SoFor::Event },
            Event::TurnsSet(5),
            Event::TilesLaid(laid),
        ]
    );
    assert_eq!(desk.game.frame(), Some(Frame::PlaceUnits));
    assert_eq!(desk.game.battle.event, Some(1));
    // The card is discarded: only the other one is left in the deck.
    assert_eq!(desk.game.event_deck, 0b01);
}

/// Covers LD-PRE-2.
#[test]
fn an_event_covers_its_battle_and_its_participants_only() {
    let long = event(&[Effect::BattleTurns { add: 2 }, Effect::Stress { add: 1 }]);
    let mut desk = with_events(vec![long, event(&[]), event(&[])]);
    let other = assign(&mut desk, "4A", &[("902", "Reisner")]);
    desk.play(Decision::Done, &[]);
    let mut results = vec![0];
    results.extend(tiles(&desk));
    let first = desk.battalion("9A");
    let events = desk.play(Decision::Fight(first), &results);
    assert_eq!(turns(&events), 7);
    assert_eq!((desk.stress("Eandi"), desk.stress("Reisner")), (1, 0));
    // The first battle ends, and the second one begins with an event of its own.
    desk.game.frames.leave_to(9);
    desk.game.frames.first(&[Frame::OfferEnd, Frame::PostCombat, Frame::BookBattle]);
    let mut results = vec![1, 2];
    results.extend(tiles(&desk));
    let events = desk.play(Decision::EndBattle, &results);
    assert_eq!(desk.game.battle.battalion, other);
    assert_eq!(turns(&events), 5);
    assert_eq!(desk.stress("Reisner"), 0);
}

/// Covers LD-PRE-3, LD-R12.
#[test]
fn an_events_loss_is_paid_at_once_and_ends_the_campaign_if_it_cannot_be() {
    let loss = [Effect::So { add: -5 }];
    let mut desk = with_events(vec![event(&loss)]);
    desk.game.so = 5;
    begin(&mut desk);
    assert_eq!((desk.game.so, desk.game.ending), (0, None));

    let mut desk = with_events(vec![event(&loss)]);
    desk.game.so = 4;
    let events = desk.play(Decision::Done, &[0]);
    assert_eq!(events.last(), Some(&Event::CampaignEnded(Ending::Bankrupt)));
    assert!(desk.game.verdict().is_some());
}

/// A card that costs 2 SO to avoid or to gain, with 1 stress for the participants.
fn paid(to: PayTo) -> EventCard {
    let mut card = event(&[Effect::Stress { add: 1 }]);
    card.upper.pay = Some(Pay { so: 2, to });
    card
}

/// Plays a paid card with `so` at hand; the SO and the stress afterwards, and whether the card was passed.
fn answer(to: PayTo, so: i16, answer: Option<Decision>) -> (i16, u8, bool) {
    let mut desk = with_events(vec![paid(to)]);
    desk.game.so = so;
    let rest = tiles(&desk);
    match answer {
        Some(answer) => {
            desk.play(Decision::Done, &[0]);
            assert_eq!(desk.legal(), [Decision::Pay, Decision::Decline]);
            assert_eq!(desk.refused(Decision::Done), "LD-PRE-1");
            desk.play(answer, &rest);
        }
        None => {
            desk.play(Decision::Done, &[vec![0], rest].concat());
        }
    }
    assert_eq!(desk.game.frame(), Some(Frame::PlaceUnits));
    (desk.game.so, desk.stress("Eandi"), desk.events.contains(&Event::CardPassed))
}

/// Covers LD-PRE-3.
#[test]
fn an_event_that_may_be_paid_for_asks_before_anything_else_happens() {
    assert_eq!(answer(PayTo::Avoid, 2, Some(Decision::Pay)), (0, 0, true));
    assert_eq!(answer(PayTo::Avoid, 2, Some(Decision::Decline)), (2, 1, false));
    assert_eq!(answer(PayTo::Gain, 2, Some(Decision::Pay)), (0, 1, false));
    assert_eq!(answer(PayTo::Gain, 2, Some(Decision::Decline)), (2, 0, true));
    // Without the SO an effect cannot be avoided, and cannot be bought.
    assert_eq!(answer(PayTo::Avoid, 1, None), (1, 1, false));
    assert_eq!(answer(PayTo::Gain, 1, None), (1, 0, true));
}

/// Covers LD-PRE-4.
#[test]
fn a_battle_lasts_five_turns_and_the_counter_starts_on_1() {
    for family in [Sherman, Tiger] {
        let (target, unit, leader) = if family == Sherman { ("9A", "042", "Eandi") } else { ("3A", "332", "Albert") };
        let edition = mapped(family, OPEN, |e| battalion(e, target).units.clear());
        let mut desk = eve(edition, target, &[(unit, leader)]);
        assert_eq!(turns(&begin(&mut desk)), 5);
        assert_eq!((desk.game.battle.turn, desk.game.battle.last_turn), (0, 5));
        let dice: &[u32] = if family == Sherman { &[9, 3] } else { &[3] };
        let events = place(&mut desk, unit, hex(6, 1), dice);
        assert!(events.contains(&Event::TurnBegan(1)));
        assert_eq!(desk.game.battle.turn, 1);
    }
}

/// The length of a battle with two Scouts, notes and cards that change it by these numbers.
fn length(campaign: i8, objective: i8, own: i8, other: i8, condition: i8, upper: i8) -> Desk {
    let add = |add| Effect::BattleTurns { add };
    let note = |effect, everywhere| Note { effect, yellow: false, everywhere };
    let edition = mapped(Sherman, OPEN, |e| {
        e.campaigns.iter_mut().for_each(|card| card.notes = vec![add(campaign)]);
        e.objectives.iter_mut().for_each(|card| card.notes = vec![add(objective)]);
        battalion(e, "9A").notes = vec![note(add(own), false)];
        battalion(e, "1C").notes = vec![note(add(other), true)];
        battalion(e, "4A").notes = vec![note(add(50), false)];
        e.conditions = vec![ConditionCard { name: "Mud".into(), pay: None, effects: vec![add(condition)] }];
        e.events = vec![event(&[add(upper)])];
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    desk.draw("1C");
    desk.draw("4A");
    desk.game.condition = Some(0);
    desk.game.battalions[desk.battalion("9A").index()].scouts = 2;
    desk
}

/// Covers LD-PRE-5, LD-SUPP-6, LD-SUPP-8.
#[test]
fn scouts_notes_conditions_and_events_change_the_length_together() {
    let mut desk = length(4, -3, -1, 2, -2, 3);
    assert_eq!(turns(&begin(&mut desk)), 5 + 2 + 4 - 3 - 1 + 2 - 2 + 3);
    let mut found = rows(&desk.game.turn_rows());
    found[2..].sort_unstable();
    assert_eq!(
        found,
        [
            (5, "LD-PRE-4"),
            (2, "LD-SUPP-6"),
            (-3, "LD-OBJ-6"),
            (-2, "LD-WEEK-2"),
            (-1, "LD-BATT-10"),
            (2, "LD-BATT-10"),
            (3, "LD-PRE-2"),
            (4, "LD-CAMP-6"),
        ]
    );
    assert_eq!(desk.game.battle.last_turn, 10);
}

/// Covers LD-SUPP-6.
#[test]
fn the_edition_says_how_many_turns_a_scout_adds() {
    assert_eq!(Desk::new(Sherman).game.edition.card.numbers.scout_turns, 1);
    assert_eq!(Desk::new(Tiger).game.edition.card.numbers.scout_turns, 1);
    let edition = mapped(Sherman, OPEN, |e| e.card.numbers.scout_turns = 3);
    let mut desk = eve(edition, "9A", &[("042", "Eandi")]);
    desk.game.battalions[desk.battalion("9A").index()].scouts = 2;
    assert_eq!(turns(&begin(&mut desk)), 5 + 6);
}

/// Covers LD-PRE-5.
#[test]
fn a_battle_never_has_fewer_turns_than_one() {
    let mut desk = length(0, -9, 0, 0, 0, 0);
    assert_eq!(turns(&begin(&mut desk)), 1);
    let mut desk = length(0, -5, 0, 0, 0, 0);
    assert_eq!(turns(&begin(&mut desk)), 2);
}

/// The lasting damage that lies on a unit's card.
fn lying_on(desk: &Desk, number: &str) -> Vec<Damage> {
    let unit = desk.unit_id(number);
    let held = desk.game.battle.held.iter().filter(|held| held.unit == Some(unit) && !held.on_commander);
    held.filter_map(|held| if let HeldAs::Lasting(damage) = held.as_ { Some(damage) } else { None }).collect()
}

/// How many counters are in the cup.
fn in_cup(desk: &Desk) -> u32 {
    desk.game.battle.cup.iter().map(|&n| u32::from(n)).sum()
}

/// Covers LD-PRE-6, LD-DMGV-18.
#[test]
fn recorded_damage_lies_on_the_units_again_and_out_of_the_cup() {
    let mut desk = eve(mapped(Sherman, OPEN, |_| {}), "9A", &[("042", "Eandi"), ("902", "Reisner")]);
    let (tank, rifle) = (desk.unit_id("042"), desk.unit_id("902"));
    for damage in [Damage::Hull, Damage::Glancing, Damage::Glancing, Damage::Gun] {
        desk.game.units[tank.index()].damage.add(damage);
    }
    desk.game.units[rifle.index()].damage.add(Damage::Casualty);
    let all: u32 = desk.game.edition.damage.iter().map(|counter| u32::from(counter.count)).sum();
    begin(&mut desk);
    assert_eq!(lying_on(&desk, "042"), [Damage::Hull, Damage::Glancing, Damage::Glancing, Damage::Gun]);
    assert_eq!(lying_on(&desk, "902"), [Damage::Casualty]);
    assert_eq!(in_cup(&desk), all - 5);
    for held in &desk.game.battle.held {
        let counter = desk.game.edition.damage[usize::from(held.kind)];
        assert!(desk.game.battle.cup[usize::from(held.kind)] < counter.count, "{counter:?} is still in the cup");
    }
    // Each Glancing counter costs the vehicle's commander 1 stress; nothing else does.
    assert_eq!((desk.stress("Eandi"), desk.stress("Reisner")), (2, 0));
    assert!(desk.game.commanders[desk.commander("Eandi").index()].fought);
}

/// Covers LD-PRE-6.
#[test]
fn each_unit_takes_a_counter_that_is_still_in_the_cup() {
    let edition = mapped(Sherman, OPEN, |e| {
        let single = |vehicle, infantry| DamageCounter { vehicle, infantry, count: 1 };
        e.damage = vec![
            single(VehicleDamage::Gun, InfantryDamage::Casualty),
            single(VehicleDamage::Hull, InfantryDamage::Stress),
            single(VehicleDamage::Hull, InfantryDamage::NoEffect),
        ];
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi"), ("501", "Blair"), ("503", "Kowalski")]);
    for number in ["042", "501", "503"] {
        let unit = desk.unit_id(number);
        desk.game.units[unit.index()].damage.add(Damage::Hull);
    }
    begin(&mut desk);
    let kinds: Vec<u8> = desk.game.battle.held.iter().map(|held| held.kind).collect();
    assert_eq!((kinds, &desk.game.battle.cup[..3]), (vec![1, 2], &[1, 0, 0][..]), "a third counter does not exist");
    assert!(desk.game.units[desk.unit_id("503").index()].damage.has(Damage::Hull), "it is damaged all the same");
}

/// Covers LD-UNIT-4, LD-UNIT-5, LD-SKILL-9, LD-SKILL-11.
#[test]
fn tactic_counters_of_unit_and_commander_are_renewed_for_each_battle() {
    let edition = mapped(Sherman, OPEN, |e| {
        unit(e, "042").notes = vec![UnitNote::Tactic { n: 2 }, UnitNote::CommandTactic { n: 1 }];
        leader(e, "Eandi").skills = vec![Skill::Tactic { n: 1 }, Skill::CommandTactic { n: 3 }, Skill::Medic];
    });
    let mut desk = eve(edition, "9A", &[("042", "Eandi"), ("501", "Blair")]);
    desk.game.units[desk.unit_id("501").index()].tactics = 4;
    desk.game.commanders[desk.commander("Blair").index()].command_tactics = 4;
    desk.game.commanders[desk.commander("Eandi").index()].heroic_xp = 4;
    begin(&mut desk);
    let stock = |number: &str, name: &str| {
        let (unit, leader) =
            (desk.game.units[desk.unit_id(number).index()], desk.game.commanders[desk.commander(name).index()]);
        [unit.tactics, unit.command_tactics, leader.tactics, leader.command_tactics, leader.heroic_xp]
    };
    assert_eq!(stock("042", "Eandi"), [2, 1, 1, 3, 0]);
    assert_eq!(stock("501", "Blair"), [0; 5]);
}

/// Covers LD-PRE-6.
#[test]
fn an_undamaged_force_finds_all_counters_in_the_cup() {
    let families: [(Family, &str, &str, &str); 2] = [(Sherman, "9A", "042", "Eandi"), (Tiger, "3A", "332", "Albert")];
    for (family, target, unit, leader) in families {
        let mut desk = eve(mapped(family, OPEN, |_| {}), target, &[(unit, leader)]);
        begin(&mut desk);
        let all: u32 = desk.game.edition.damage.iter().map(|counter| u32::from(counter.count)).sum();
        assert_eq!((in_cup(&desk), desk.game.battle.held.len(), desk.stress(leader)), (all, 0, 0));
    }
}
