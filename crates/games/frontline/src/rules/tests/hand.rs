//! The hand [FD-34, FD-35, FD-A12, FD-A13, FD-A37].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task, Way};
use crate::event::Event;
use crate::frame::Frame;

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
    assert!(desk.battle.frames.top().is_none());
}

#[track_caller]
fn check_discards(desk: &mut Desk, side: Side, to: u8) {
    assert_eq!((desk.battle.frames.top(), desk.battle.hand_limit(side)), (Some(Frame::Discard(side)), to));
    assert_eq!(desk.to_act(), side);
    assert_eq!(desk.refuses(Decision::EndTurn), "FD-35");
    while desk.battle.frames.top() == Some(Frame::Discard(side)) {
        let first = desk.legal()[0];
        desk.play(first);
    }
    assert_eq!(desk.battle.hand_count(side), to);
}

/// Covers FD-35, FD-A13.
#[test]
fn a_transfer_that_dissolves_a_led_section_costs_a_card_at_once() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (4, &["us05"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["rally", "smoke", "dig-in"]);
    desk.all(&[Decision::Regroup(desk.unit("us05")), Decision::Join(desk.at("us02"))]);
    check_discards(&mut desk, Side::Allied, 2);
    assert!(desk.battle.frames.top().is_none());
    assert!(desk.legal().contains(&Decision::Order(desk.at("us02"))));
}

/// Covers FD-35, FD-A13.
#[test]
fn a_radio_that_changes_hands_takes_its_card_along() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["us05", "us07"]), (8, &["ge02"])]);
    desk.carry("us02", "radio");
    let (leader, radio) = (desk.unit("us02"), desk.gear("radio"));
    desk.play(Decision::Use(leader, radio));
    desk.hold(Side::Allied, &["rally", "smoke", "dig-in", "jammed"]);
    assert_eq!(desk.battle.hand_limit(Side::Allied), 4);
    desk.all(&[Decision::Regroup(leader), Decision::Give(0, desk.unit("us07"))]);
    check_discards(&mut desk, Side::Allied, 3);
}

/// Covers FD-35, FD-A13.
#[test]
fn a_promotion_that_takes_the_lead_from_a_radio_costs_its_card() {
    let mut desk = desk(OPEN, &[(4, &["us06", "us07"]), (8, &["ge02"])]);
    desk.carry("us06", "radio");
    let radio = desk.gear("radio");
    desk.play(Decision::Use(desk.unit("us06"), radio));
    desk.hold(Side::Allied, &["rally", "smoke", "dig-in"]);
    desk.play(Decision::Promote(desk.unit("us07")));
    check_discards(&mut desk, Side::Allied, 2);
}

/// Covers FD-35, FD-A13.
#[test]
fn after_a_reaction_hands_are_looked_at_before_the_order_goes_on() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (8, &["ge02"]), (7, &["ge05"])]);
    desk.hold(Side::Allied, &["bounding-advance"]);
    desk.hold(Side::Axis, &["rally", "smoke", "dig-in", "jammed", "confusion"]);
    let [bound, pay] = ["bounding-advance", "rally"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(bound), Decision::Go(Way::Forward)]);
    desk.all(&[Decision::React(desk.at("ge05")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Back)]);
    check_discards(&mut desk, Side::Axis, 3);
    assert_eq!(desk.battle.frames.top(), Some(Frame::Bound(desk.at("us02"))));
}

/// Covers FD-A13.
#[test]
fn in_the_middle_of_an_attack_nobody_discards() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us16"]), (7, &["ge05"]), (8, &["ge02"])]);
    desk.hold(Side::Axis, &["rally", "smoke", "take-cover", "jammed", "dig-in"]);
    let pay = desk.card("rally");
    desk.aim("us02", "ge05");
    desk.play(Decision::Fire);
    desk.all(&[Decision::React(desk.at("ge05")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Back)]);
    // Both are on one card now, and four cards are one too many; they may still be played for cover.
    assert_eq!((desk.battle.hand_limit(Side::Axis), desk.battle.hand_count(Side::Axis)), (3, 4));
    assert_eq!(desk.battle.frames.top(), Some(Frame::Cover(Side::Axis, false)));
    desk.draws(&["near-miss", "near-miss", "killed"]);
    desk.pass();
    check_discards(&mut desk, Side::Axis, 3);
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
    assert_eq!(desk.battle.deck[card.index()] + desk.battle.hands[1][card.index()], 0);
    assert_eq!(desk.battle.deck.iter().map(|count| u32::from(*count)).sum::<u32>(), 62);
}
