//! Prepare [FD-17, FD-46, FD-59, FD-60].

use super::desk::{OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task};
use crate::event::Event;
use crate::state::UnitFlags;

/// Covers FD-17, FD-46, FD-59.
#[test]
fn each_man_draws_reloads_or_unpins() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07", "us08"]), (8, &["ge02"])]);
    desk.unmark("us07", UnitFlags::AMMO);
    desk.mark("us08", UnitFlags::PINNED);
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare]);
    assert_eq!(desk.refuses(Decision::Do(Task::Reload)), "FD-59");
    assert_eq!(desk.refuses(Decision::Do(Task::Unpin)), "FD-59");
    desk.play(Decision::Do(Task::Draw));
    desk.play(Decision::Do(Task::Reload));
    desk.play(Decision::Do(Task::Unpin));
    assert_eq!(desk.battle.hand_count(Side::Allied), 1);
    assert!(desk.is("us07", UnitFlags::AMMO) && !desk.is("us08", UnitFlags::PINNED));
    assert!(desk.battle.frames.top().is_none() && desk.battle.section(desk.at("us02")).has_acted());
    // What was drawn is known to its owner only.
    let drew = desk.events.iter().find(|event| matches!(event, Event::Drew(..))).unwrap();
    assert_eq!(crate::view::witnessed(drew, Side::Axis), Some(Event::Drew(Side::Allied, None)));
}

/// Covers FD-59, FD-A10.
#[test]
fn vehicles_and_guns_reload_and_unpin_but_draw_no_cards() {
    for id in ["v05", "g01"] {
        let mut desk = desk(OPEN, &[(2, &["us02"]), (2, &[id]), (8, &["ge02"])]);
        desk.unmark(id, UnitFlags::AMMO);
        desk.mark(id, UnitFlags::PINNED);
        desk.all(&[Decision::Order(desk.at(id)), Decision::Prepare]);
        assert_eq!(desk.refuses(Decision::Do(Task::Draw)), "FD-59");
        assert!(desk.legal().contains(&Decision::Do(Task::Unpin)));
        desk.play(Decision::Do(Task::Reload));
        assert!(desk.is(id, UnitFlags::AMMO) && desk.battle.frames.top().is_none());
        assert_eq!(desk.battle.hand_count(Side::Allied), 0);
    }
}

/// Covers FD-17, FD-A40.
#[test]
fn a_card_or_counter_that_brings_ammunition_goes_before_the_rule() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (2, &["us05"]), (8, &["ge02"])]);
    ["us02", "us07", "us05"].into_iter().for_each(|id| desk.unmark(id, UnitFlags::AMMO));
    desk.hold(Side::Allied, &["ammo-runner"]);
    desk.carry("us05", "spare-ammo");
    let (runner, spare) = (desk.card("ammo-runner"), desk.gear("spare-ammo"));
    desk.all(&[Decision::Play(runner), Decision::On(desk.at("us02"))]);
    desk.play(Decision::Use(desk.unit("us05"), spare));
    assert!(["us02", "us07", "us05"].into_iter().all(|id| desk.is(id, UnitFlags::AMMO)));
    // Nothing else does: not an order, and not the end of a turn.
    desk.unmark("us07", UnitFlags::AMMO);
    desk.end_turn();
    desk.end_turn();
    assert!(!desk.is("us07", UnitFlags::AMMO));
}

/// Covers FD-60.
#[test]
fn cards_may_be_discarded_while_preparing() {
    let mut desk = desk(OPEN, &[(2, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["rally", "smoke"]);
    let [rally, smoke] = ["rally", "smoke"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare, Decision::Discard(rally)]);
    desk.play(Decision::Discard(smoke));
    assert_eq!(desk.battle.hand_count(Side::Allied), 0);
    desk.play(Decision::Do(Task::Draw));
    assert_eq!(desk.battle.hand_count(Side::Allied), 1);
}

/// Covers FD-A7, FD-A18.
#[test]
fn morale_comes_back_from_0_only_and_nobody_is_healed() {
    let mut desk = desk(OPEN, &[(2, &["us02", "us07"]), (8, &["ge02"])]);
    let (leader, man) = (desk.unit("us02"), desk.unit("us07"));
    desk.battle.units[leader.index()].morale = 2;
    desk.battle.units[man.index()].morale = 0;
    desk.battle.units[man.index()].wounds = 1;
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Prepare]);
    assert_eq!(desk.refuses(Decision::Do(Task::Steady)), "FD-A7");
    desk.play(Decision::Do(Task::Rest));
    desk.play(Decision::Do(Task::Steady));
    assert_eq!((desk.battle.unit(man).morale, desk.battle.unit(man).wounds), (1, 1));
}

/// Covers FD-A11.
#[test]
fn a_sniper_who_was_seen_hides_again() {
    let mut desk = desk(OPEN, &[(2, &["us23"]), (8, &["ge02"])]);
    desk.all(&[Decision::Order(desk.at("us23")), Decision::Prepare]);
    assert_eq!(desk.refuses(Decision::Do(Task::Conceal)), "FD-A11");
    desk.unmark("us23", UnitFlags::CONCEALED);
    desk.play(Decision::Do(Task::Conceal));
    assert!(desk.is("us23", UnitFlags::CONCEALED));
}

/// Covers FD-O2.
#[test]
fn a_steadying_leader_unpins_one_man_in_addition() {
    let mut desk = desk(OPEN, &[(2, &["us03", "us07"]), (8, &["ge02"])]);
    desk.mark("us07", UnitFlags::PINNED);
    desk.all(&[Decision::Order(desk.at("us03")), Decision::Prepare]);
    desk.play(Decision::AlsoUnpin(desk.unit("us07")));
    assert!(!desk.is("us07", UnitFlags::PINNED));
    desk.mark("us07", UnitFlags::PINNED);
    assert_eq!(desk.refuses(Decision::AlsoUnpin(desk.unit("us07"))), "FD-21");
}
