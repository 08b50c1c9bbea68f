//! Orders [FD-42 to FD-47].

use super::desk::{OPEN, desk};
use crate::cards::{CardEffect, Icon, Side};
use crate::decision::{Decision, Task, Way};
use crate::event::Event;

/// Covers FD-42, FD-46, FD-47.
#[test]
fn a_section_gets_one_order_and_has_acted() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (2, &["us05"]), (8, &["ge02"])]);
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare, Decision::Do(Task::Rest)]);
    assert!(desk.battle.section(desk.at("us02")).has_acted());
    assert_eq!(desk.refuses(Decision::Order(desk.at("us02"))), "FD-47");
    assert_eq!(desk.refuses(Decision::Order(desk.at("ge02"))), "FD-42");
    desk.play(Decision::Order(desk.at("us05")));
}

/// Covers FD-43, FD-63, FD-A25.
#[test]
fn a_card_as_printed_adds_its_bonus_and_a_default_action_does_not() {
    let mut printed = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    printed.hold(Side::Allied, &["concentrated-fire"]);
    let card = printed.card("concentrated-fire");
    printed.all(&[Decision::Order(printed.at("us02")), Decision::Play(card), Decision::Target(printed.at("ge02"))]);
    // A Thompson fires 5 rapid at range 1, and the card adds 3.
    assert_eq!(printed.power(), 8);
    let mut plain = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    plain.hold(Side::Allied, &["concentrated-fire"]);
    plain.all(&[
        Decision::Order(plain.at("us02")),
        Decision::Attack,
        Decision::Spend(card),
        Decision::Target(plain.at("ge02")),
    ]);
    assert_eq!(plain.power(), 5);
    assert!(plain.saw(Event::Spent(Side::Allied, card)));
}

/// Covers FD-44.
#[test]
fn a_default_action_needs_a_card_of_the_hand() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.play(Decision::Order(desk.at("us02")));
    assert_eq!(desk.refuses(Decision::Move), "FD-44");
    assert_eq!(desk.refuses(Decision::Attack), "FD-44");
    desk.hold(Side::Allied, &["rally"]);
    desk.play(Decision::Move);
    let (rally, smoke) = (desk.card("rally"), desk.card("smoke"));
    assert_eq!(desk.refuses(Decision::Spend(smoke)), "FD-44");
    desk.play(Decision::Spend(rally));
    assert_eq!((desk.battle.hand_count(Side::Allied), desk.battle.discard[rally.index()]), (0, 1));
}

/// Covers FD-45.
#[test]
fn a_vehicle_moves_without_a_card_and_a_gun_does_not() {
    let mut desk = desk(OPEN, &[(2, &["v05"]), (2, &["g01"]), (8, &["ge02"])]);
    desk.all(&[Decision::Order(desk.at("v05")), Decision::Move, Decision::Go(Way::Forward)]);
    desk.pass();
    assert_eq!(desk.battle.section(desk.at("v05")).place, 3);
    desk.play(Decision::Order(desk.at("g01")));
    assert_eq!(desk.refuses(Decision::Move), "FD-44");
}

/// Covers FD-15, FD-A6.
#[test]
fn icons_say_how_a_card_is_used() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02"])]);
    desk.hold(Side::Allied, &["dig-in", "rally"]);
    let [dig_in, rally] = ["dig-in", "rally"].map(|id| desk.card(id));
    // Nobody needs a rally, and it is no order; a LASTING card takes the order and stays on the table.
    assert_eq!(desk.refuses(Decision::Play(dig_in)), "FD-A6");
    desk.play(Decision::Order(desk.at("us02")));
    assert_eq!(desk.refuses(Decision::Play(rally)), "FD-A6");
    desk.play(Decision::Play(dig_in));
    assert!(desk.battle.section(desk.at("us02")).has_acted());
    assert_eq!(desk.battle.discard[dig_in.index()], 0);
    assert_ne!(desk.battle.section(desk.at("us02")).lasting, 0);
}

/// Covers FD-A33.
#[test]
fn unled_men_take_default_actions_but_do_not_follow_cards() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["us07"]), (5, &["ge02"])]);
    desk.hold(Side::Allied, &["concentrated-fire", "rally"]);
    assert_eq!(desk.battle.leader(desk.at("us07")), None);
    desk.play(Decision::Order(desk.at("us07")));
    let fire = desk.card("concentrated-fire");
    assert_eq!(desk.refuses(Decision::Play(fire)), "FD-A33");
    assert!([Decision::Attack, Decision::Move, Decision::Prepare].iter().all(|one| desk.legal().contains(one)));
    // One terrain card, one led section: he gives nothing to the hand.
    assert_eq!(desk.battle.hand_limit(Side::Allied), 2);
}

/// Covers FD-A33.
#[test]
fn an_unled_man_rejoins_a_led_section_in_the_first_step() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (4, &["us07"]), (5, &["ge02"])]);
    desk.play(Decision::Regroup(desk.unit("us07")));
    desk.play(Decision::Join(desk.at("us02")));
    assert_eq!(desk.at("us07"), desk.at("us02"));
}

/// Covers FD-O4.
#[test]
fn the_deck_has_64_cards_of_four_icons() {
    let pack = super::desk::pack();
    let count = |icon: Icon| {
        pack.actions.iter().filter(|card| card.icon == icon).map(|card| u32::from(card.copies)).sum::<u32>()
    };
    assert_eq!([Icon::Attack, Icon::Move, Icon::Lasting, Icon::Instant].map(count), [24, 14, 10, 16]);
    assert!(pack.action_with(CardEffect::Confusion).is_some());
}
