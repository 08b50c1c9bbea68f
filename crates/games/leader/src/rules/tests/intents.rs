//! What a player means by several decisions: whole moves and attacks, the enemy's turn, units for an attack.

use super::desk::{Desk, Sherman, Tiger, hex};
use super::general::OPEN;
use super::plain::{plain, steady, unit_card};
use crate::cards::{Band, EnemyType, Level, Speed, UnitNote};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::EnemyId;
use crate::intent::Intent;
use crate::present::usual::usual_now;
use fieldcraft_engine::{Dictated, Effort, Ended, Game, Intents, Next, Play, Ratio, intent_odds};

/// Carries an intention out with these dice; what happened and how it ended.
#[track_caller]
fn mean(desk: &mut Desk, intent: Intent, results: &[u32]) -> (Ended, Vec<Event>) {
    let (mut dice, mut events) = (Dictated::only(results), Vec::new());
    let ended = desk.game.carry_out(PLAYER, &intent, &mut Play { chance: &mut dice, events: &mut events });
    assert_eq!((dice.missing, dice.left()), (None, 0), "after {events:?}");
    (ended, events)
}

/// What the player may mean, but for leaving it all to a sound player.
fn intents(desk: &Desk) -> Vec<Intent> {
    let mut all = Vec::new();
    desk.game.intents(PLAYER, &mut all);
    all.retain(|intent| !matches!(intent, Intent::Rest(..)));
    all
}

/// A tank of Speed 2 and range 0-1 at 6,1, and a Rifle with Defense 3, in a Slow step of Sherman Leader.
fn tank_and_rifle(rifle: crate::field::Hex) -> Desk {
    let edition = plain(Sherman, |e| {
        steady(e, "Eandi", Speed::Slow);
        let card = unit_card(e, "042");
        (card.speed, card.he) = (2, Some(4));
        (card.range.from, card.range.to) = (0, 1);
        card.notes
            .retain(|note| !matches!(note, UnitNote::StressMoveAttack { .. } | UnitNote::AttackWhenMoving { .. }));
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit("042", "Eandi", hex(6, 1)).enemy(EnemyType::Rifle, rifle);
    for _ in 0..6 {
        desk = desk.enemy(EnemyType::Bunker, hex(1, 4));
    }
    desk.step(false)
}

/// Covers LD-MOVE-1, LD-COMBAT-4.
#[test]
fn a_unit_goes_to_any_hex_in_its_reach_and_stops_where_it_can_attack_nobody() {
    let mut desk = tank_and_rifle(hex(1, 1));
    let unit = desk.unit_id("042");
    assert!(intents(&desk).contains(&Intent::Go(unit, hex(4, 1))));
    assert!(!intents(&desk).contains(&Intent::Go(unit, hex(3, 1))), "three hexes away");
    let (ended, events) = mean(&mut desk, Intent::Go(unit, hex(5, 1)), &[]);
    assert_eq!(ended, Ended::Done);
    assert_eq!(events, [Event::Moved { unit, from: hex(6, 1), to: hex(5, 1) }]);
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }), "its action is over, with a point of Speed left");
    assert_eq!(desk.game.next(PLAYER, &Intent::Go(unit, hex(4, 1))), Next::Stopped);
}

/// Covers LD-COMBAT-4.
#[test]
fn a_unit_that_can_attack_from_where_it_went_is_still_in_hand() {
    let mut desk = tank_and_rifle(hex(3, 1));
    let unit = desk.unit_id("042");
    assert_eq!(mean(&mut desk, Intent::Go(unit, hex(4, 1)), &[]).0, Ended::Done);
    assert_eq!(desk.game.frame(), Some(Frame::Act));
    assert!(desk.allows(Decision::Attack(EnemyId(0))));
    assert!(intents(&desk).contains(&Intent::Attack(unit, hex(4, 1), EnemyId(0))));
}

/// Covers SL-ADV-1, SL-ADV-2, SL-ADV-3.
#[test]
fn a_unit_uses_both_its_move_orders_to_go_where_it_is_meant_to() {
    let edition = plain(Sherman, |e| {
        steady(e, "Eandi", Speed::Slow);
        let card = unit_card(e, "042");
        (card.speed, card.notes) = (1, vec![UnitNote::TwoAdvances]);
    });
    let mut desk = Desk::battle_of(edition, OPEN).unit("042", "Eandi", hex(6, 1)).unit_alone("041", hex(6, 4));
    let unit = desk.unit_id("042");
    desk.game.frames.first(&[Frame::FriendlyAdvance, Frame::OfferEnd]);
    assert!(!intents(&desk).contains(&Intent::Go(unit, hex(3, 1))), "an order is one hex here");
    assert_eq!(mean(&mut desk, Intent::Go(unit, hex(4, 1)), &[]).0, Ended::Done);
    assert_eq!(desk.game.units[unit.index()].hex, hex(4, 1));
}

/// Covers LD-COMBAT-4, LD-ATK-2, SL-ATK-5.
#[test]
fn a_unit_goes_where_the_odds_are_best_and_attacks_from_there() {
    let mut desk = tank_and_rifle(hex(4, 1));
    let unit = desk.unit_id("042");
    // At R0 the dice get +2; from 6,1 the Rifle is out of range.
    let attack = Intent::Attack(unit, hex(4, 1), EnemyId(0));
    let all: Vec<_> = intents(&desk).into_iter().filter(|intent| matches!(intent, Intent::Attack(..))).collect();
    assert_eq!(all, [attack]);
    let (ended, events) = mean(&mut desk, attack, &[2, 1, 4]);
    assert_eq!(ended, Ended::Done);
    assert!(events.contains(&Event::UnitAttacks { unit, enemy: EnemyId(0), needs: 2 }));
    assert!(!desk.game.battle.enemies[0].active, "{events:?}");
    assert_eq!(desk.game.frame(), Some(Frame::Step { fast: false }));
}

/// Covers SL-ATK-1, SL-ATK-3, SL-ATK-4.
#[test]
fn the_odds_of_an_attack_are_those_of_its_dice() {
    let desk = tank_and_rifle(hex(4, 1));
    let attack = Intent::Attack(desk.unit_id("042"), hex(4, 1), EnemyId(0));
    let odds = intent_odds(&desk.game, PLAYER, &attack, &|_, _| None, Effort::of(1000)).expect("it can begin");
    assert!(odds.exact);
    // A die hits on 9 of 10 and its hit stands in 7 of 10: both fail in 0.37 x 0.37.
    let missed = odds.prospects.iter().find(|prospect| prospect.events.contains(&Event::NoHit)).expect("a miss");
    assert_eq!(Some(missed.share), Ratio::new(37 * 37, 10_000));
}

/// Covers LD-BATT-5, TL-ATK-6.
#[test]
fn the_odds_of_an_attack_that_ends_the_battle_end_with_it() {
    let edition = plain(Tiger, |e| {
        steady(e, "Albert", Speed::Slow);
        e.events = vec![super::general::blank_event(), super::general::blank_event()];
    });
    let desk = Desk::battle_of(edition, OPEN)
        .unit("332", "Albert", hex(5, 1))
        .enemy(EnemyType::Halftrack, hex(5, 1))
        .step(false);
    let attack = Intent::Attack(desk.unit_id("332"), hex(5, 1), EnemyId(0));
    assert!(intents(&desk).contains(&attack));
    let odds = intent_odds(&desk.game, PLAYER, &attack, &|_, _| None, Effort::of(1000)).expect("it can begin");
    assert!(odds.exact);
    assert_eq!(odds.prospects.len(), 2, "destroyed or not: {:?}", odds.prospects);
    let mut told = odds.prospects.iter().flat_map(|prospect| &prospect.events);
    assert!(told.clone().any(|event| *event == Event::BattleEnded));
    assert!(told.all(|event| !matches!(event, Event::LowerEvent(_) | Event::Booked { .. })));
}

/// Covers LD-EMOVE-1, LD-EMOVE-14, LD-EATK-1.
#[test]
fn the_enemys_whole_turn_is_one_intention_that_ends_with_the_turn() {
    let terrain = ["....", "....", "....", "....", "....", "...."];
    let mut desk = Desk::battle(Tiger, terrain).unit_alone("332", hex(6, 2));
    for place in 1..=4 {
        desk = desk.enemy(EnemyType::Rifle, hex(1, place));
    }
    let mut desk = desk.enemy_turn(1);
    desk.game.battle.turn = 1;
    let intent = Intent::EnemyTurn(1);
    assert_eq!(intents(&desk), [intent]);
    assert_eq!(desk.game.next(PLAYER, &intent), usual_now(&desk.game, PLAYER).map_or(Next::Done, Next::Decide));
    let mut single = desk.game.clone();
    while single.frames.contains(&Frame::EnemyTurn) {
        let usual = usual_now(&single, PLAYER).expect("there is a usual answer");
        single.play(PLAYER, &usual, &mut Dictated::only(&[]), &mut Vec::new()).expect("it is legal");
    }
    assert_eq!(mean(&mut desk, intent, &[]).0, Ended::Done);
    assert!(desk.game == single, "it is what one key does");
    assert!(desk.game.battle.enemies.iter().all(|enemy| enemy.acted));
    assert_eq!(desk.game.next(PLAYER, &intent), Next::Done);
}

/// Covers LD-WEEK-4, LD-WEEK-5, LD-CMDR-8.
#[test]
fn a_unit_is_sent_with_its_commander_in_one_go() {
    let mut desk = Desk::campaign_of(plain(Sherman, |e| {
        steady(e, "Eandi", Speed::Slow);
        steady(e, "Tylutki", Speed::Slow);
    }));
    let target = desk.draw("1S");
    desk.game.battalions[target.index()].band = Band::Front;
    let (unit, eandi) = desk.staffed("042", "Eandi");
    let other = desk.own("041");
    let tylutki = desk.enlist("Tylutki", Level::Green);
    assert_eq!(intents(&desk), [other, unit].map(|one| Intent::Assign(one, tylutki, target)), "the better one");
    assert_eq!(mean(&mut desk, Intent::Assign(unit, eandi, target), &[]).0, Ended::Done);
    assert_eq!(
        (desk.game.units[unit.index()].target, desk.game.units[unit.index()].leader),
        (Some(target), Some(eandi))
    );
    assert_eq!(desk.game.frame(), Some(Frame::PlanAttack(target)), "the plan waits for more units");
    assert_eq!(intents(&desk), [Intent::Assign(other, tylutki, target)]);
    assert_eq!(mean(&mut desk, Intent::Assign(other, tylutki, target), &[]).0, Ended::Done);
    assert_eq!(intents(&desk), []);
    assert_eq!(desk.game.next(PLAYER, &Intent::Assign(other, eandi, target)), Next::Stopped, "both are assigned");
}

/// Covers LD-BUY-1.
#[test]
fn several_units_of_a_name_are_bought_at_once_as_far_as_the_so_reach() {
    let mut desk = Desk::campaign(Sherman);
    desk.frames(&[Frame::BuyUnits]);
    let [first, second, third] = ["041", "042", "043"].map(|number| desk.unit_id(number));
    let cost = i16::from(desk.game.unit_card(first).cost);
    desk.game.so = 2 * cost;
    let two = Intent::Buy([first, second].into_iter().collect());
    assert!(intents(&desk).contains(&two));
    assert!(!intents(&desk).contains(&Intent::Buy([first, second, third].into_iter().collect())), "too dear");
    assert_eq!(mean(&mut desk, two, &[]).0, Ended::Done);
    assert_eq!((desk.game.so, desk.game.force().len()), (0, 2));
    assert_eq!(intents(&desk), []);
}

/// Covers LD-PLACE-1, SL-TERR-5.
#[test]
fn all_that_wait_start_in_one_hex_if_they_may() {
    let mut desk = Desk::battle(Sherman, OPEN).unit_alone("041", hex(6, 1)).unit_alone("042", hex(6, 1));
    desk.terrain(["....", "....", "....", "....", "....", "X..."]);
    desk.game.battle.on_map = fieldcraft_ids::Set::EMPTY;
    desk.game.frames.first(&[Frame::PlaceUnits, Frame::OfferEnd]);
    assert_eq!(intents(&desk), [2, 3, 4].map(|place| Intent::PlaceAll(hex(6, place))), "no Armor in Impassable hexes");
    assert_eq!(mean(&mut desk, Intent::PlaceAll(hex(6, 3)), &[]).0, Ended::Done);
    let placed = |number| desk.game.units[desk.unit_id(number).index()].hex;
    assert_eq!(["041", "042"].map(placed), [hex(6, 3); 2]);
}
