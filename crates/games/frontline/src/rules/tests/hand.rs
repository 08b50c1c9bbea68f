//! The hand [FD-34, FD-35, FD-A12, FD-A13, FD-A37].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task, Way};
use crate::event::Event;

/// Covers FD-34, FD-A12.
#[test]
fn hand_size_counts_terrain_led_sections_and_abilities() {
    let limit = |troops: &[(u8, &[&str])]| desk(OPEN, troops).battle.hand_limit(Side::Allied);
    assert_eq!(limit(&[(2, &["us02"]), (8, &["ge02"])]), 2);
    // Two sections on one card hold one terrain; the lieutenant adds 1.
    assert_eq!(limit(&[(2, &["us02"]), (2, &["us01"]), (8, &["ge02"])]), 4);
    assert_eq!(limit(&[(2, &["us02"]), (3, &["us05"]), (8, &["ge02"])]), 4);
    // Vehicles and unled men hold terrain and are no led sections.
    assert_eq!(limit(&[(2, &["us02"]), (3, &["v05"]), (4, &["us07"]), (8, &["ge02"])]), 4);
    let mut hill = OPEN;
    hill[1] = "low-hill";
    assert_eq!(desk(hill, &[(2, &["us02"]), (8, &["ge02"])]).battle.hand_limit(Side::Allied), 3);
    hill[1] = "flooded-meadow";
    assert_eq!(desk(hill, &[(2, &["us02"]), (8, &["ge02"])]).battle.hand_limit(Side::Allied), 1);
}

/// Covers FD-35, FD-A13.
#[test]
fn a_hand_that_is_too_large_is_discarded_down_after_the_action() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (3, &["us05"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["rally", "smoke", "jammed", "dig-in"]);
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare]);
    assert_eq!(desk.refuses(Decision::Do(Task::Draw)), "FD-35");
    desk.play(Decision::Do(Task::Rest));
    // Both sections on one card: the hand size falls to 3.
    desk.hold(Side::Allied, &["take-cover"]);
    let (pay, cover) = (desk.card("take-cover"), desk.card("dig-in"));
    desk.all(&[Decision::Order(desk.at("us05")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Back)]);
    desk.pass();
    assert_eq!((desk.battle.hand_limit(Side::Allied), desk.battle.hand_count(Side::Allied)), (3, 4));
    assert_eq!(desk.refuses(Decision::EndTurn), "FD-35");
    desk.play(Decision::Discard(cover));
    assert!(desk.battle.frame().is_none());
}

/// Covers FD-A37.
#[test]
fn an_empty_deck_is_made_of_the_discard_pile_and_lasting_cards_stay_out() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["camouflage"]);
    let card = desk.card("camouflage");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(card), Decision::EndTurn]);
    let rest = std::mem::take(&mut desk.battle.deck);
    desk.battle.discard = rest;
    desk.all(&[Decision::Order(desk.at("ge02")), Decision::Prepare, Decision::Do(Task::Draw)]);
    assert!(desk.saw(Event::Reshuffled));
    assert_eq!(desk.battle.deck[usize::from(card)] + desk.battle.hands[1][usize::from(card)], 0);
    assert_eq!(desk.battle.deck.iter().map(|count| u32::from(*count)).sum::<u32>(), 62);
}
