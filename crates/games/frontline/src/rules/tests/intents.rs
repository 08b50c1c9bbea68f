//! What a player means by several decisions: a whole Prepare, attack, move or reaction.

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode};
use crate::event::Event;
use crate::frame::Frame;
use crate::game::seat_of;
use crate::intent::{By, Intent};
use crate::present::usual::usual_now;
use crate::state::UnitFlags;
use fieldcraft_engine::{Effort, Ended, Intents, Next, Odds, Play, Seeded, intent_odds};

fn intents(desk: &Desk) -> Vec<Intent> {
    let mut all = Vec::new();
    desk.battle.intents(seat_of(desk.to_act()), &mut all);
    all
}

/// Carries out what is listed.
#[track_caller]
fn mean(desk: &mut Desk, intent: Intent) -> Ended {
    assert!(intents(desk).contains(&intent), "{intent:?} is not listed: {:?}", intents(desk));
    let (mut dice, seat) = (Seeded::from_number(3), seat_of(desk.to_act()));
    desk.battle.carry_out(seat, &intent, &mut Play { chance: &mut dice, events: &mut desk.events })
}

/// Carries out what is listed, while the other side answers as usual.
#[track_caller]
fn mean_to_the_end(desk: &mut Desk, intent: Intent) -> Ended {
    let (side, mut ended) = (desk.to_act(), mean(desk, intent));
    while ended == Ended::Interrupted && desk.battle.frames.top().is_some() {
        desk.play(usual_now(&desk.battle, seat_of(desk.to_act())).expect("something is legal"));
        if desk.to_act() == side {
            let (mut dice, mut events) = (Seeded::from_number(3), Vec::new());
            let play = &mut Play { chance: &mut dice, events: &mut events };
            ended = desk.battle.carry_out(seat_of(side), &intent, play);
        }
    }
    ended
}

fn odds_of(desk: &Desk, intent: Intent) -> Odds<Event> {
    let answer = |game: &crate::state::Battle, seat| usual_now(game, seat);
    intent_odds(&desk.battle, seat_of(desk.to_act()), &intent, &answer, Effort::of(400)).expect("it can begin")
}

/// Covers FD-46, FD-59, FD-47.
#[test]
fn a_section_prepares_whole_and_each_man_does_what_he_needs() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us05", "us07"]), (8, &["ge02"])]);
    desk.mark("us05", UnitFlags::PINNED);
    desk.unmark("us07", UnitFlags::AMMO);
    let section = desk.at("us02");
    assert_eq!(mean(&mut desk, Intent::Prepare(section)), Ended::Done);
    assert!(!desk.is("us05", UnitFlags::PINNED) && desk.is("us07", UnitFlags::AMMO));
    assert_eq!(desk.battle.hand_count(Side::Allied), 1, "the third man draws");
    assert!(desk.battle.section(section).has_acted());
    assert_eq!(desk.battle.next(seat_of(Side::Allied), &Intent::Prepare(section)), Next::Done);
    assert!(!intents(&desk).contains(&Intent::Prepare(section)));
}

/// Covers FD-54, FD-44, FD-16.
#[test]
fn an_attack_by_default_is_paid_with_the_card_that_is_missed_least() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02", "ge05"])]);
    desk.hold(Side::Allied, &["rally", "bounding-advance", "concentrated-fire"]);
    let attack = Intent::Attack(desk.at("us02"), desk.at("ge02"), By::Default);
    assert_eq!(mean(&mut desk, attack), Ended::Interrupted, "the Germans give the hits to their men");
    assert!(desk.saw(Event::Spent(Side::Allied, desk.card("bounding-advance"))));
    assert!(desk.saw(Event::Fired(desk.unit("us02"), FireMode::Rapid)));
    assert_eq!(desk.worked(), Some((9, 0)));
}

/// Covers FD-43, FD-63.
#[test]
fn an_attack_with_a_card_adds_its_bonus() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
    desk.hold(Side::Allied, &["concentrated-fire"]);
    let card = By::Card(desk.card("concentrated-fire"));
    let [own, target] = ["us02", "ge02"].map(|id| desk.at(id));
    let powers = [By::Default, card].map(|by| desk.battle.attack_sums(own, target, by).expect("sums").firepower());
    mean(&mut desk, Intent::Attack(own, target, card));
    assert_eq!((powers, desk.worked()), ([9, 12], Some((12, 0))));
    assert_eq!(desk.battle.next(seat_of(Side::Allied), &Intent::Attack(own, target, card)), Next::Done);
}

/// Covers FD-56, FD-68.
#[test]
fn the_odds_of_an_attack_go_to_its_hits_and_nobody_shoots_back() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02", "ge05"])]);
    desk.hold(Side::Allied, &["bounding-advance"]);
    desk.hold(Side::Axis, &["rally", "smoke"]);
    let odds = odds_of(&desk, Intent::Attack(desk.at("us02"), desk.at("ge02"), By::Default));
    assert!(1 < odds.prospects.len());
    for prospect in &odds.prospects {
        assert!(prospect.events.contains(&Event::Worked(9, 0, false)), "{prospect:?}");
    }
    let hit = |event: &Event| matches!(event, Event::Struck(unit, _) if unit.side() == Side::Axis);
    assert!(odds.prospects.iter().any(|prospect| prospect.events.iter().any(hit)));
}

/// Covers FD-49, FD-44.
#[test]
fn a_section_goes_to_the_card_beside_it_and_farther_at_the_double() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us05"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["double-time"]);
    let (section, double) = (desk.at("us02"), By::Card(desk.card("double-time")));
    let places = |desk: &Desk, wanted: By| -> Vec<u8> {
        let go = |intent| match intent {
            Intent::Go(one, to, by) if one == section && by == wanted => Some(to),
            _ => None,
        };
        intents(desk).into_iter().filter_map(go).collect()
    };
    assert_eq!(places(&desk, By::Default), [3, 5]);
    assert_eq!(places(&desk, double), [2, 3, 5, 6]);
    let go = Intent::Go(section, 6, double);
    assert_eq!(mean_to_the_end(&mut desk, go), Ended::Done);
    assert_eq!(desk.battle.section(section).place, 6);
    assert_eq!(desk.battle.next(seat_of(Side::Allied), &go), Next::Done);
}

/// Covers FD-51.
#[test]
fn a_section_that_cannot_pay_to_leave_the_bunker_line_does_not_set_out() {
    let mut terrain = OPEN;
    terrain[3] = "bunker-line";
    let mut desk = desk(terrain, &[(4, &["us02"]), (8, &["ge02"])]);
    desk.hold(Side::Allied, &["smoke"]);
    let (section, seat) = (desk.at("us02"), seat_of(Side::Allied));
    let forward = Intent::Go(section, 5, By::Default);
    assert!(!intents(&desk).contains(&forward) && intents(&desk).contains(&Intent::Go(section, 3, By::Default)));
    desk.hold(Side::Allied, &["rally"]);
    assert!(matches!(desk.battle.next(seat, &forward), Next::Decide(_)));
    mean_to_the_end(&mut desk, forward);
    assert_eq!((desk.battle.section(section).place, desk.battle.hand_count(Side::Allied)), (5, 0));
}

/// Covers FD-52, FD-A14.
#[test]
fn a_section_fires_whole_at_another_that_moves() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02", "ge05"])]);
    desk.hold(Side::Allied, &["bounding-advance"]);
    desk.hold(Side::Axis, &["rally"]);
    let [mover, section] = ["us02", "ge02"].map(|id| desk.at(id));
    assert_eq!(mean(&mut desk, Intent::Go(mover, 5, By::Default)), Ended::Interrupted);
    let react = Intent::React(section, mover, By::Default);
    // MP 40 at 5 and Kar 98k at 3.
    assert_eq!(desk.battle.reaction_sums(section, By::Default).map(|sums| sums.firepower()), Some(8));
    mean(&mut desk, react);
    assert!(desk.saw(Event::Attacked(section, mover, 1)));
    assert_eq!(desk.worked(), Some((8, 0)));
    assert!(desk.battle.section(section).has_acted());
}

/// Covers FD-52, FD-66, FD-A14.
#[test]
fn a_section_prepares_whole_in_reaction_to_a_move_and_leaves_under_attack() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02", "ge05"])]);
    desk.hold(Side::Allied, &["bounding-advance", "smoke"]);
    desk.hold(Side::Axis, &["rally"]);
    desk.mark("ge05", UnitFlags::PINNED);
    let [mover, section] = ["us02", "ge02"].map(|id| desk.at(id));
    assert_eq!(mean(&mut desk, Intent::Go(mover, 5, By::Default)), Ended::Interrupted);
    let prepare = Intent::PrepareNow(section, mover);
    assert_eq!(mean_to_the_end(&mut desk, prepare), Ended::Interrupted);
    assert!(!desk.is("ge05", UnitFlags::PINNED) && desk.battle.section(section).has_acted());
    let mut attacked = super::desk::desk(OPEN, &[(4, &["us02"]), (6, &["ge02", "ge05"])]);
    attacked.hold(Side::Axis, &["fall-back"]);
    attacked.aim("us02", "ge02");
    attacked.play(Decision::Fire);
    assert!(!intents(&attacked).contains(&prepare), "a section under attack cannot prepare");
    let card = By::Card(attacked.card("fall-back"));
    mean_to_the_end(&mut attacked, Intent::GoNow(section, mover, 7, card));
    assert_eq!(attacked.battle.section(section).place, 7);
}

/// Covers FD-56, FD-57.
#[test]
fn a_section_under_attack_fires_back_whole() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
    desk.hold(Side::Axis, &["rally"]);
    desk.aim("us02", "ge02");
    desk.play(Decision::Fire);
    assert_eq!(desk.battle.frames.top(), Some(Frame::ReactToAttack));
    let [attacker, section] = ["us02", "ge02"].map(|id| desk.at(id));
    mean(&mut desk, Intent::React(section, attacker, By::Default));
    assert!(desk.saw(Event::Countered(section)) && desk.saw(Event::Fired(desk.unit("ge02"), FireMode::Rapid)));
}

/// Covers FD-35, FD-A13.
#[test]
fn a_side_discards_down_in_one_go() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (8, &["ge02"])]);
    let cards = ["rally", "bounding-advance", "concentrated-fire", "smoke", "dig-in"];
    desk.hold(Side::Allied, &cards);
    let limit = desk.battle.hand_limit(Side::Allied);
    desk.battle.limit_hands();
    assert_eq!(mean(&mut desk, Intent::Discard), Ended::Done);
    assert_eq!(desk.battle.hand_count(Side::Allied), limit);
}
