//! Dice, decks and the cup [LD-DIE, LD-DECK].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::general::{OPEN, blank_condition, blank_event};
use super::plain::{campaign_card, enemy_card, objective_card, plain, unit_card};
use crate::cards::{Class, Effect, EnemyType, Family, InfantryDamage, Order, Target, UnitType, VehicleDamage};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::{Event, Side};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::EnemyId;
use fieldcraft_engine::{Game, Recorder, Rolled, Seeded};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that a few random campaigns ask of chance.
fn rolls(family: Family) -> Vec<Rolled> {
    let mut rolls = Vec::new();
    for seed in 0..6 {
        let (mut dice, mut choice) = (Seeded::from_number(seed), Seeded::from_number(seed + 100));
        let mut recorder = Recorder::new(&mut dice);
        let mut game = Desk::new(family).game;
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while !game.to_act().is_empty() {
            legal.clear();
            game.legal(PLAYER, &mut legal);
            let decision = legal[choice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut recorder, &mut events).expect("a listed decision is legal");
        }
        rolls.extend(recorder.results);
    }
    rolls.retain(|roll| roll.is_die);
    rolls
}

/// Covers LD-DIE-1, TL-DIE-1.
#[test]
fn tiger_leader_rolls_only_ten_sided_dice_from_1_to_10() {
    let rolls = rolls(Tiger);
    assert_eq!(rolls.iter().map(|r| r.of).collect::<BTreeSet<_>>(), [10].into());
    assert_eq!(rolls.iter().map(|r| r.value).collect::<BTreeSet<_>>(), (1..=10).collect());
}

/// Covers LD-DIE-1, SL-DIE-1.
#[test]
fn sherman_leader_rolls_a_six_sided_die_for_enemy_movement_alone() {
    let rolls = rolls(Sherman);
    let small: BTreeSet<_> = rolls.iter().filter(|r| r.of != 10).map(|r| (r.of, r.purpose.clause.0)).collect();
    assert_eq!(small, [(6, "LD-EROLL-1")].into());
    let faces: BTreeSet<_> = rolls.iter().filter(|r| r.of == 10).map(|r| r.value).collect();
    assert_eq!(faces, (1..=10).collect());
}

/// Covers SL-DIE-1.
#[test]
fn the_movement_die_is_a_d6_only_if_aggressiveness_came_out_low() {
    for (family, d10, sides) in [(Sherman, false, 6), (Sherman, true, 10), (Tiger, false, 10), (Tiger, true, 10)] {
        let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN);
        desk.game.battle.d10 = d10;
        desk.frames(&[Frame::Assignment, Frame::RollMovement, Frame::OfferEnd]);
        let asked = desk.asked_for(Decision::FightOn, &[6]);
        assert_eq!(asked.iter().map(|r| (r.is_die, r.of)).collect::<Vec<_>>(), [(true, sides)], "{family:?} {d10}");
    }
}

#[track_caller]
fn check_movement(family: Family, roll: u32, note: i8, half: bool, expect: (i8, EnemyType, Order)) {
    let edition = plain(family, |e| campaign_card(e).notes = vec![Effect::TacticalRoll { add: note }]);
    let (total, kind, order) = expect;
    let mut desk = Desk::battle_of(edition, OPEN).enemy(kind, hex(3, 1));
    desk.prepare_now();
    desk.game.battle.halved = half;
    let events = desk.run_frames(&[Frame::RollMovement], &[roll]);
    assert_eq!(events, [Event::MovementRoll { roll: roll as u8, total }]);
    assert_eq!(desk.game.order_of(EnemyId(0)), Some(order));
}

/// Covers LD-DIE-2.
#[test]
fn sums_below_1_and_above_10_are_looked_up_as_they_are() {
    check_movement(Sherman, 1, 0, true, (-1, EnemyType::Rifle, Order::Retreat));
    check_movement(Sherman, 2, 0, true, (0, EnemyType::Rifle, Order::Retreat));
    check_movement(Sherman, 10, 2, false, (12, EnemyType::Rifle, Order::Advance));
    check_movement(Tiger, 1, 0, true, (-2, EnemyType::Tank, Order::Retreat));
    check_movement(Tiger, 10, 0, false, (10, EnemyType::Tank, Order::Advance));
    check_movement(Tiger, 10, 1, false, (11, EnemyType::Tank, Order::TwoAdvances));
    check_movement(Tiger, 10, 5, false, (15, EnemyType::Tank, Order::TwoAdvances));
}

fn drawn(desk: &mut Desk, frame: Frame, results: &[u32]) -> u32 {
    desk.frames(&[Frame::Assignment, frame, Frame::OfferEnd]);
    let asked = desk.asked_for(Decision::FightOn, results);
    assert!(!asked[0].is_die);
    asked[0].of
}

/// Covers LD-DECK-1, LD-DECK-2, LD-R61.
#[test]
fn conditions_and_events_are_two_decks_that_are_shuffled_anew_when_empty() {
    let edition = plain(Sherman, |e| {
        e.conditions = vec![blank_condition(); 2];
        e.events = vec![blank_event(); 3];
    });
    let mut desk = Desk::battle_of(edition, OPEN);
    assert_eq!(drawn(&mut desk, Frame::DrawCondition, &[1]), 2);
    assert_eq!(drawn(&mut desk, Frame::DrawUpperEvent, &[1]), 3, "the event deck is still whole");
    assert_eq!(drawn(&mut desk, Frame::PostCombat, &[0]), 2, "both halves come from one deck");
    assert_eq!(drawn(&mut desk, Frame::DrawCondition, &[0]), 1, "only the other condition is left");
    assert_eq!(drawn(&mut desk, Frame::DrawUpperEvent, &[2]), 1, "only the last event is left");
    assert_eq!(drawn(&mut desk, Frame::DrawCondition, &[1]), 2, "the discards are the new deck");
    assert_eq!(drawn(&mut desk, Frame::PostCombat, &[2]), 3);
}

/// Covers LD-DECK-3.
#[test]
fn battalion_cards_form_three_decks_by_the_letter_of_their_designation() {
    for family in [Sherman, Tiger] {
        let desk = Desk::campaign(family);
        let class = |id: &str| desk.game.edition.battalions[desk.battalion(id).index()].class();
        assert_eq!(["9A", "1S", "3C"].map(class), [Class::Assault, Class::Supply, Class::Command]);
        let nation = desk.nation();
        let deck = |class| {
            desk.game.edition.battalions.iter().filter(|b| b.class() == class && b.nations.contains(&nation)).count()
        };
        let sizes = [Class::Assault, Class::Assault, Class::Supply, Class::Command].map(deck);
        let mut desk = Desk::campaign_of(plain(family, |e| {
            e.battalions.iter_mut().for_each(|b| b.points = 1);
            objective_card(e).battalion_points = 4;
        }));
        desk.frames(&[Frame::Assignment, Frame::DrawBattalions, Frame::OfferEnd]);
        let ids = ["1A", "3A", "1S", "3C"].map(|id| u32::from(desk.battalion(id).0));
        let asked = desk.asked_for(Decision::FightOn, &ids);
        let expect = [sizes[0], sizes[1] - 1, sizes[2], sizes[3]].map(|n| (false, n as u32));
        assert_eq!(asked.iter().map(|r| (r.is_die, r.of)).collect::<Vec<_>>(), expect);
    }
}

/// Covers LD-DECK-4.
#[test]
fn campaign_objective_unit_and_commander_cards_are_picked_openly() {
    let mut desk = Desk::new(Sherman);
    let edition = Arc::clone(&desk.game.edition.0);
    let all = |count: usize| 0..count as u8;
    assert_eq!(desk.legal(), all(edition.campaigns.len()).map(Decision::Campaign).collect::<Vec<_>>());
    desk.play(Decision::Campaign(0), &[]);
    assert_eq!(desk.legal(), all(edition.objectives.len()).map(Decision::Objective).collect::<Vec<_>>());
    desk.play(Decision::Objective(0), &[]);
    desk.frames(&[Frame::Assignment, Frame::ChooseCommanders, Frame::BuyUnits]);
    desk.game.so = 99;
    desk.play(Decision::Buy(desk.unit_id("042")), &[]);
    desk.play(Decision::Done, &[]);
    let armor: Vec<_> = edition.commanders.iter().filter(|c| c.kind == UnitType::Armor).collect();
    assert_eq!(desk.legal().len(), armor.len(), "every Armor commander may be taken");
    desk.play(Decision::Choose(desk.commander("Stout")), &[]);
}

/// A unit is hit once by an adjacent Rifle; what was asked for the counter, and the side that was read.
fn hit(edition: Arc<Edition>, number: &str, name: &str, counter: u32) -> (u32, Side) {
    let mut desk =
        Desk::battle_of(edition, OPEN).unit(number, name, hex(3, 1)).enemy(EnemyType::Rifle, hex(3, 1)).enemy_turn(3);
    let dice: &[u32] = if desk.game.edition.is_sherman() { &[10, 1, 10, counter] } else { &[10, 1, counter] };
    let asked = desk.asked_for(Decision::EnemyAct(EnemyId(0)), dice);
    let side = desk.events.iter().find_map(|e| if let Event::DamageDrawn(_, side) = e { Some(*side) } else { None });
    let draw = asked.last().expect("a counter was drawn");
    assert!(!draw.is_die);
    (draw.of, side.expect("a counter was drawn"))
}

/// A cup of 5 counters: three Hull / Casualty, two Glancing / Stress.
fn small_cup(e: &mut Edition) {
    e.damage.truncate(2);
    (e.damage[0].vehicle, e.damage[0].infantry, e.damage[0].count) = (VehicleDamage::Hull, InfantryDamage::Casualty, 3);
    (e.damage[1].vehicle, e.damage[1].infantry, e.damage[1].count) =
        (VehicleDamage::Glancing, InfantryDamage::Stress, 2);
    let rifle = enemy_card(e, EnemyType::Rifle);
    (rifle.range, rifle.ap_range, rifle.defense) = (1, None, 0);
    if rifle.attack.is_some() {
        rifle.attack = Some(6);
    } else {
        (rifle.ap, rifle.he) = (Some(6), Some(6));
    }
    for card in &mut e.units {
        card.defense = 0;
    }
}

/// Covers LD-DECK-5, SL-DECK-2.
#[test]
fn sherman_leader_reads_the_side_of_a_damage_counter_by_target_type() {
    let edition = plain(Sherman, small_cup);
    let vehicle = (5, Side::Vehicle(VehicleDamage::Hull));
    let infantry = (5, Side::Infantry(InfantryDamage::Casualty));
    assert_eq!(hit(edition.clone(), "042", "Eandi", 0), vehicle);
    assert_eq!(hit(edition.clone(), "501", "Blair", 0), vehicle);
    assert_eq!(hit(edition.clone(), "902", "Reisner", 0), infantry);
    assert_eq!(hit(edition.clone(), "1132", "Cruz", 0), infantry);
    assert_eq!(hit(edition, "042", "Eandi", 1), (5, Side::Vehicle(VehicleDamage::Glancing)), "another counter");
    let soft = plain(Sherman, |e| {
        small_cup(e);
        unit_card(e, "042").target = Some(Target::He);
        unit_card(e, "902").target = Some(Target::Ap);
    });
    assert_eq!(hit(soft.clone(), "042", "Eandi", 0), infantry, "the target type decides, not the unit type");
    assert_eq!(hit(soft, "902", "Reisner", 0), vehicle);
}

/// Covers LD-DECK-5, TL-DECK-1.
#[test]
fn tiger_leader_reads_the_side_of_a_damage_counter_by_unit_type() {
    let edition = plain(Tiger, small_cup);
    let vehicle = (5, Side::Vehicle(VehicleDamage::Hull));
    let infantry = (5, Side::Infantry(InfantryDamage::Casualty));
    assert_eq!(hit(edition.clone(), "153", "Albert", 0), vehicle);
    assert_eq!(hit(edition.clone(), "753", "Klein", 0), vehicle);
    assert_eq!(hit(edition.clone(), "902", "Steiner", 0), infantry);
    assert_eq!(hit(edition.clone(), "962", "Gerver", 0), infantry);
    assert_eq!(hit(edition, "902", "Steiner", 1), (5, Side::Infantry(InfantryDamage::Stress)), "another counter");
}

/// Covers SL-DECK-1, LD-R17.
#[test]
fn the_cup_holds_every_result_of_the_core_game_and_no_other() {
    use InfantryDamage as I;
    use VehicleDamage as V;
    let vehicle = [
        V::Stress,
        V::CommanderKia,
        V::CommanderWounded,
        V::Destroyed,
        V::Engine,
        V::Exposed,
        V::MachineGun,
        V::NoEffect,
        V::Suspension,
        V::Hull,
        V::Glancing,
        V::Gun,
        V::Explosion,
    ];
    let infantry = [
        I::CommanderWounded,
        I::CommanderKia,
        I::Stress,
        I::Casualty,
        I::Exposed,
        I::Immobile,
        I::Suppressed,
        I::NoEffect,
        I::MowedDown,
    ];
    for family in [Sherman, Tiger] {
        let cup = Desk::new(family).game.edition.damage.clone();
        assert!(cup.iter().all(|counter| 0 < counter.count));
        assert_eq!(cup.iter().map(|c| c.vehicle).collect::<BTreeSet<_>>(), vehicle.into());
        assert_eq!(cup.iter().map(|c| c.infantry).collect::<BTreeSet<_>>(), infantry.into());
        let drastic = |c: &&crate::cards::DamageCounter| {
            matches!(c.vehicle, V::CommanderKia | V::Destroyed | V::Explosion)
                || matches!(c.infantry, I::CommanderKia | I::MowedDown)
        };
        let count = |rare: bool| cup.iter().filter(|c| drastic(c) == rare).map(|c| u32::from(c.count)).sum::<u32>();
        assert!(count(true) * 4 < count(false), "drastic results are rare");
    }
}
