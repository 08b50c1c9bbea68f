//! What hits do to men with something special about them [FD-20, FD-70, FD-O2, FD-O6].

use super::desk::{Desk, OPEN, desk};
use crate::decision::Decision;
use crate::event::Event;
use crate::state::UnitFlags;

/// Two riflemen of firepower 8 hit a section with these counters.
#[track_caller]
fn hit(target: &[&str], lay: impl Fn(&mut Desk), hits: &[&str]) -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, target), (9, &["ge01"])]);
    lay(&mut desk);
    desk.aim("us04", target[0]);
    desk.draws(hits);
    desk.fire();
    desk
}

/// Covers FD-O6.
#[test]
fn a_lucky_token_turns_a_serious_wound_into_a_wound() {
    let desk = hit(&["ge02"], |desk| desk.carry("ge02", "lucky-token"), &["serious-wound", "killed"]);
    let unit = desk.unit("ge02");
    assert_eq!((desk.battle.unit(unit).wounds, desk.battle.unit(unit).carried()), (1, 0));
}

/// Covers FD-20, FD-70.
#[test]
fn as_many_wounds_as_a_man_has_kill_him() {
    let hurt = |wounds: u8| move |desk: &mut Desk| desk.battle.units[desk.unit("ge02").index()].wounds = wounds;
    let alive = hit(&["ge02"], hurt(1), &["wound", "killed"]);
    assert_eq!(alive.battle.unit(alive.unit("ge02")).wounds, 2);
    let dead = hit(&["ge02"], hurt(2), &["wound", "killed"]);
    assert!(dead.saw(Event::Destroyed(dead.unit("ge02"))));
}

/// Covers FD-O2.
#[test]
fn a_brittle_man_is_pinned_by_the_first_shock_only() {
    let shaken = |before: bool| {
        let desk = hit(
            &["ge16"],
            |desk| {
                desk.battle.units[desk.unit("ge16").index()].morale = 2;
                if before {
                    desk.mark("ge16", UnitFlags::SHAKEN);
                }
            },
            &["shaken", "near-miss", "killed"],
        );
        desk.is("ge16", UnitFlags::PINNED)
    };
    assert_eq!([false, true].map(shaken), [true, false]);
    let steady = hit(&["ge07"], |_| {}, &["shaken", "near-miss", "killed"]);
    assert!(!steady.is("ge07", UnitFlags::PINNED));
}

/// Covers FD-O2.
#[test]
fn fuel_burns_the_man_with_the_fewest_wounds() {
    let burnt = |id: &str| {
        let mut desk = hit(
            &["ge02", id, "ge07"],
            |desk| desk.battle.units[desk.unit("ge02").index()].wounds = 1,
            &["killed", "killed"],
        );
        desk.play(Decision::Pick(desk.unit(id)));
        ["ge02", "ge07"].map(|id| desk.battle.unit(desk.unit(id)).wounds)
    };
    assert_eq!((burnt("ge26"), burnt("ge08")), ([1, 1], [1, 0]));
}

/// Covers FD-O2.
#[test]
fn a_steadfast_sergeant_who_is_pinned_steadies_nobody() {
    for (pinned, expect) in [(false, (1, 0)), (true, (0, 1))] {
        let mut desk = desk(OPEN, &[(4, &["uk02", "uk05"]), (5, &["ge02", "ge17"])]);
        let man = desk.unit("uk05");
        desk.battle.units[man.index()].morale = 1;
        if pinned {
            desk.mark("uk02", UnitFlags::PINNED);
        }
        desk.end_turn();
        desk.aim("ge02", "uk02");
        desk.draws(&["panic", "killed"]);
        desk.fire();
        desk.play(Decision::Pick(man));
        assert_eq!((desk.battle.unit(man).morale, desk.battle.unit(man).wounds), expect);
    }
}

/// Covers FD-A31, FD-70.
#[test]
fn a_second_round_of_hits_reaches_everybody_again() {
    let mut desk = hit(&["ge02", "ge07"], |_| {}, &["shaken", "shaken", "pinned", "shaken", "killed"]);
    desk.play(Decision::Pick(desk.unit("ge07")));
    // The second went to the leader by itself; the third is given, and the fourth is the other's.
    desk.play(Decision::Pick(desk.unit("ge02")));
    assert!(desk.battle.frames.top().is_none() && desk.is("ge02", UnitFlags::PINNED));
    assert_eq!(["ge02", "ge07"].map(|id| desk.battle.unit(desk.unit(id)).morale), [4, 1]);
}

/// Covers FD-O4, FD-70.
#[test]
fn only_the_first_hit_of_a_burst_pins_and_only_the_first_is_named() {
    let mut desk = desk(OPEN, &[(4, &["us04", "us07"]), (5, &["ge02", "ge07"])]);
    desk.hold(crate::cards::Side::Allied, &["suppressing-burst"]);
    let card = desk.card("suppressing-burst");
    desk.all(&[Decision::Order(desk.at("us04")), Decision::Play(card), Decision::Target(desk.at("ge02"))]);
    desk.draws(&["shaken", "shaken", "near-miss", "killed"]);
    desk.fire();
    desk.play(Decision::Pick(desk.unit("ge07")));
    assert_eq!(["ge02", "ge07"].map(|id| desk.is(id, UnitFlags::PINNED)), [false, true]);
}

/// Covers FD-72.
#[test]
fn a_section_that_keeps_its_leader_is_not_sorted_out() {
    let mut desk = hit(&["ge02", "ge06", "ge07"], |_| {}, &["shaken", "near-miss", "killed"]);
    desk.play(Decision::Pick(desk.unit("ge07")));
    assert!(desk.battle.frames.top().is_none() && !desk.events.iter().any(|event| matches!(event, Event::Leads(..))));
}

/// Covers FD-72, FD-73.
#[test]
fn a_leader_who_can_lead_all_who_are_left_chooses_nobody() {
    let mut desk = hit(&["ge02", "ge06", "ge07", "ge08"], |_| {}, &["killed", "killed"]);
    desk.play(Decision::Pick(desk.unit("ge02")));
    assert!(desk.battle.frames.top().is_none() && desk.saw(Event::Leads(desk.unit("ge06"), desk.at("ge06"))));
    assert_eq!(["ge07", "ge08"].map(|id| desk.at(id)), [desk.at("ge06"); 2]);
}
