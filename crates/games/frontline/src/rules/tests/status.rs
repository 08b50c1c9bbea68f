//! Status counters when sections are divided: the parts have the status of the whole, with what it is doing counted
//! [FD-47, FD-71, FD-A15].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Way};
use crate::state::{SectionFlags, UnitFlags};

#[track_caller]
fn check_acted(desk: &Desk, expect: &[(&str, bool)]) {
    for (id, acted) in expect {
        assert_eq!(desk.battle.section(desk.at(id)).has_acted(), *acted, "{id}");
    }
}

/// Covers FD-71, FD-A15.
#[test]
fn a_section_that_splits_in_step_1_keeps_its_status() {
    for acted in [false, true] {
        let mut desk = desk(OPEN, &[(2, &["us02", "us07", "us08"]), (8, &["ge02"])]);
        let section = desk.at("us02");
        if acted {
            desk.battle.sections[section.index()].flags |= SectionFlags::ACTED;
        }
        desk.all(&[Decision::Regroup(desk.unit("us07")), Decision::Alone]);
        check_acted(&desk, &[("us02", acted), ("us07", acted)]);
        assert_eq!(desk.legal().contains(&Decision::Order(desk.at("us07"))), !acted);
    }
}

/// Covers FD-A15.
#[test]
fn sections_that_merge_take_the_worse_status() {
    for acted in ["us02", "us05"] {
        let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us05"]), (8, &["ge02"])]);
        let section = desk.at(acted);
        desk.battle.sections[section.index()].flags |= SectionFlags::ACTED;
        desk.all(&[Decision::Regroup(desk.unit("us07")), Decision::Join(desk.at("us05"))]);
        check_acted(&desk, &[("us05", true), ("us02", acted == "us02")]);
    }
}

/// Covers FD-71.
#[test]
fn the_parts_of_a_section_under_fire_have_its_status() {
    for acted in [false, true] {
        let mut desk = desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge06", "ge07", "ge08", "ge09"])]);
        let section = desk.at("ge02");
        if acted {
            desk.battle.sections[section.index()].flags |= SectionFlags::ACTED;
        }
        desk.aim("us01", "ge02");
        desk.draws(&["killed", "near-miss", "near-miss", "killed"]);
        desk.fire();
        desk.play(Decision::Pick(desk.unit("ge02")));
        // A leader of 3 takes over and keeps two men; the fourth is on his own.
        desk.all(&[Decision::Follow(desk.unit("ge07")), Decision::Follow(desk.unit("ge09"))]);
        assert_ne!(desk.at("ge06"), desk.at("ge08"));
        check_acted(&desk, &[("ge06", acted), ("ge08", acted)]);
    }
}

/// Covers FD-71, FD-A15, FD-47.
#[test]
fn men_left_behind_by_a_move_have_carried_out_its_order() {
    for way in [Way::Forward, Way::Back, Way::Sideways] {
        let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (8, &["ge02"])]);
        desk.mark("us07", UnitFlags::PINNED);
        desk.hold(Side::Allied, &["rally"]);
        let pay = desk.card("rally");
        desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(way)]);
        // Before the reaction too: the order is under way.
        check_acted(&desk, &[("us07", true)]);
        desk.pass();
        assert_ne!(desk.at("us02"), desk.at("us07"));
        check_acted(&desk, &[("us02", true), ("us07", true)]);
        assert_eq!(desk.refuses(Decision::Order(desk.at("us07"))), "FD-47");
    }
}

/// Covers FD-71, FD-A15.
#[test]
fn men_left_behind_by_a_flanking_move_have_acted() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (8, &["ge02"])]);
    desk.mark("us07", UnitFlags::PINNED);
    desk.hold(Side::Allied, &["flanking-move"]);
    let card = desk.card("flanking-move");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Play(card), Decision::Target(desk.at("ge02"))]);
    desk.pass();
    check_acted(&desk, &[("us02", true), ("us07", true)]);
}

/// Covers FD-71, FD-A15.
#[test]
fn men_left_behind_by_a_move_in_reaction_have_reacted() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (2, &["us05"]), (7, &["ge02", "ge07"])]);
    desk.mark("ge07", UnitFlags::PINNED);
    desk.hold(Side::Allied, &["rally", "rally"]);
    desk.hold(Side::Axis, &["smoke", "smoke"]);
    let [pay, smoke] = ["rally", "smoke"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Move, Decision::Spend(smoke)]);
    desk.pass();
    desk.play(Decision::Go(Way::Back));
    assert_eq!(["ge02", "ge07"].map(|id| desk.battle.section(desk.at(id)).place), [8, 7]);
    check_acted(&desk, &[("ge02", true), ("ge07", true)]);
    // Neither answers the next move.
    desk.all(&[Decision::Order(desk.at("us05")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    assert_eq!(desk.refuses(Decision::React(desk.at("ge07"))), "FD-A14");
}

/// Covers FD-71, FD-A15, FD-66.
#[test]
fn men_left_behind_under_fire_have_reacted() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02", "ge07"])]);
    desk.mark("ge07", UnitFlags::PINNED);
    desk.hold(Side::Axis, &["fall-back"]);
    let back = desk.card("fall-back");
    desk.aim("us02", "ge02");
    desk.play(Decision::Fire);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Play(back)]);
    desk.pass();
    desk.all(&[Decision::Go(Way::Back), Decision::Stop]);
    desk.pass();
    assert_ne!(desk.at("ge02"), desk.at("ge07"));
    check_acted(&desk, &[("ge02", true), ("ge07", true)]);
}

/// Covers FD-71, FD-A15.
#[test]
fn an_attacker_whose_fire_is_turned_on_him_has_acted_with_all_his_men() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07", "us08"]), (5, &["ge02", "ge17", "ge18", "ge19"])]);
    desk.hold(Side::Axis, &["covering-fire"]);
    let card = desk.card("covering-fire");
    desk.aim("us02", "ge02");
    desk.all(&[Decision::Fire, Decision::React(desk.at("ge02")), Decision::Play(card)]);
    desk.pass();
    desk.draws(&["killed", "near-miss", "near-miss", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("us02")));
    assert_ne!(desk.at("us07"), desk.at("us08"));
    check_acted(&desk, &[("us07", true), ("us08", true), ("ge02", true)]);
    for id in ["us07", "us08"] {
        assert_eq!(desk.refuses(Decision::Order(desk.at(id))), "FD-47");
    }
}

/// A section of three moves into the fire of a section of three, which answers the move, and has its leader killed; or
/// it shoots back and kills the other leader.
fn met(cards: &[&str], lasting: &[&str], counter: bool) -> Desk {
    let mut desk =
        desk(OPEN, &[(4, &["us02", "us16", "us17", "us07"]), (6, &["ge02", "ge07", "ge08"]), (8, &["ge05"])]);
    if counter {
        ["ge02", "ge07", "ge08"].into_iter().for_each(|id| desk.unmark(id, UnitFlags::AMMO));
    }
    for id in lasting {
        let (section, card) = (desk.at("ge02"), desk.card(id));
        desk.battle.deck[card.index()] -= 1;
        desk.battle.sections[section.index()].lasting |= desk.battle.lasting_bit(card).unwrap();
    }
    desk.hold(Side::Allied, &["rally", "covering-fire"]);
    desk.hold(Side::Axis, cards);
    let [pay, cover, fire] = ["rally", "covering-fire", cards[0]].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Play(fire)]);
    desk.pass();
    desk.draws(&["killed", "near-miss", "near-miss", "near-miss", "near-miss", "killed"]);
    desk.play(Decision::Fire);
    if counter {
        desk.all(&[Decision::React(desk.at("us02")), Decision::Play(cover)]);
        desk.pass();
        desk.play(Decision::Fire);
    }
    desk.pass();
    let dead = if counter { "ge02" } else { "us02" };
    desk.play(Decision::Pick(desk.unit(dead)));
    desk
}

/// Covers FD-71, FD-A15.
#[test]
fn a_mover_that_is_scattered_by_a_reaction_has_acted_with_all_its_men() {
    let desk = met(&["concentrated-fire"], &[], false);
    assert_ne!(desk.at("us16"), desk.at("us17"));
    check_acted(&desk, &[("us16", true), ("us17", true), ("ge02", true), ("ge05", false)]);
}

/// Covers FD-71, FD-A15.
#[test]
fn a_section_scattered_while_it_reacts_has_reacted_with_all_its_men() {
    let desk = met(&["concentrated-fire"], &[], true);
    assert_ne!(desk.at("ge07"), desk.at("ge08"));
    check_acted(&desk, &[("ge07", true), ("ge08", true), ("us02", true), ("ge05", false)]);
}

/// Covers FD-A15, FD-O4.
#[test]
fn a_section_scattered_while_it_fires_from_overwatch_has_not_acted() {
    let desk = met(&["concentrated-fire"], &["overwatch"], true);
    assert_ne!(desk.at("ge07"), desk.at("ge08"));
    check_acted(&desk, &[("ge07", false), ("ge08", false)]);
}
