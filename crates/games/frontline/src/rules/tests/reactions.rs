//! Reactions and counter-attacks [FD-47, FD-52, FD-53, FD-56 to FD-58, FD-64].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, Task, Way};
use crate::event::Event;
use crate::frame::Frame;

fn moved(troops: &[(u8, &[&str])], cards: &[&str]) -> Desk {
    let mut desk = desk(OPEN, troops);
    desk.hold(Side::Axis, cards);
    desk.hold(Side::Allied, &["bounding-advance"]);
    let pay = desk.card("bounding-advance");
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk
}

/// Covers FD-52, FD-47, FD-A14.
#[test]
fn a_move_may_be_answered_by_a_move_an_attack_or_prepare() {
    let troops: &[(u8, &[&str])] = &[(4, &["us02"]), (6, &["ge02"]), (7, &["ge05"])];
    let mut prepares = moved(troops, &[]);
    assert_eq!(prepares.to_act(), Side::Axis);
    prepares.play(Decision::React(prepares.at("ge02")));
    assert_eq!(prepares.refuses(Decision::Attack), "FD-44");
    prepares.all(&[Decision::Prepare, Decision::Do(Task::Rest)]);
    assert!(prepares.battle.section(prepares.at("ge02")).has_acted());
    // One reaction only: the turn goes on.
    assert_eq!((prepares.to_act(), prepares.battle.frames.top()), (Side::Allied, None));
    let mut moves = moved(troops, &["rally"]);
    let pay = moves.card("rally");
    moves.all(&[Decision::React(moves.at("ge05")), Decision::Move, Decision::Spend(pay)]);
    moves.play(Decision::Go(Way::Back));
    assert_eq!(moves.battle.section(moves.at("ge05")).place, 8);
    let mut attacks = moved(troops, &["rally"]);
    attacks.all(&[Decision::React(attacks.at("ge02")), Decision::Attack, Decision::Spend(pay)]);
    assert!(attacks.saw(Event::Attacked(attacks.at("ge02"), attacks.at("us02"), 1)));
}

/// Covers FD-A14.
#[test]
fn a_section_that_has_acted_does_not_react_and_prepare_is_not_reacted_to() {
    let mut desk = moved(&[(4, &["us02"]), (6, &["ge02"]), (7, &["ge05"])], &[]);
    desk.battle.sections[desk.at("ge02").index()].flags |= crate::state::SectionFlags::ACTED;
    assert_eq!(desk.refuses(Decision::React(desk.at("ge02"))), "FD-A14");
    let mut quiet = super::desk::desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
    quiet.hold(Side::Axis, &["rally"]);
    quiet.all(&[Decision::Order(quiet.at("us02")), Decision::Prepare, Decision::Do(Task::Rest)]);
    assert_eq!((quiet.to_act(), quiet.battle.frames.top()), (Side::Allied, None));
}

/// Covers FD-53, FD-A22.
#[test]
fn the_mover_may_counter_attack_an_attack_in_reaction() {
    let mut desk = moved(&[(4, &["us02"]), (6, &["ge02"])], &["rally"]);
    desk.hold(Side::Allied, &["smoke"]);
    let [rally, smoke] = ["rally", "smoke"].map(|id| desk.card(id));
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Attack, Decision::Spend(rally)]);
    while matches!(desk.battle.frames.top(), Some(Frame::Confusion(_))) {
        desk.play(Decision::Pass);
    }
    desk.play(Decision::Fire);
    assert_eq!((desk.to_act(), desk.battle.frames.top()), (Side::Allied, Some(Frame::ReactToAttack)));
    desk.play(Decision::React(desk.at("us02")));
    // A reaction is answered by a counter-attack only.
    assert_eq!(desk.refuses(Decision::Move), "FD-A14");
    desk.all(&[Decision::Attack, Decision::Spend(smoke)]);
    assert!(desk.saw(Event::Countered(desk.at("us02"))));
}

/// The Allied leader attacks at range 1 and is shot back at by a German section.
fn countered(from: &[&str], back: &[&str], card: &str, as_printed: bool) -> Desk {
    let mut desk = desk(OPEN, &[(4, from), (5, back)]);
    desk.hold(Side::Axis, &[card]);
    desk.aim(from[0], back[0]);
    desk.play(Decision::Fire);
    let card = desk.card(card);
    desk.play(Decision::React(desk.at(back[0])));
    if as_printed {
        desk.play(Decision::Play(card));
    } else {
        desk.all(&[Decision::Attack, Decision::Spend(card)]);
    }
    while matches!(desk.battle.frames.top(), Some(Frame::Confusion(_))) {
        desk.play(Decision::Pass);
    }
    desk
}

/// Covers FD-56, FD-57, FD-A23.
#[test]
fn a_counter_attack_is_halved_and_taken_off() {
    // Thompson 5 and rifle 4 against an MP 40 at 5: half of it, rounded down, is 2.
    let mut plain = countered(&["us02", "us07"], &["ge02"], "concentrated-fire", false);
    assert_eq!(plain.power(), 7);
    plain.draws(&["near-miss", "killed"]);
    plain.fire();
    assert!(plain.battle.section(plain.at("ge02")).has_acted());
    // The bonus of 3 is added before halving: 8 becomes 4.
    assert_eq!(countered(&["us02", "us07"], &["ge02"], "concentrated-fire", true).power(), 5);
}

/// Covers FD-58.
#[test]
fn covering_fire_is_not_halved() {
    assert_eq!(countered(&["us02", "us07"], &["ge02"], "covering-fire", true).power(), 3);
    assert_eq!(countered(&["us02", "us07"], &["ge02"], "covering-fire", false).power(), 7);
}

/// Covers FD-64, FD-A26.
#[test]
fn a_negative_result_turns_on_the_attacker() {
    // A rifle at 4 against two machine guns at 7 and an MP 40 at 5, with 1 for the card and not halved: -16.
    let mut desk = countered(&["us04"], &["ge02", "ge17", "ge18"], "covering-fire", true);
    assert_eq!(desk.power(), -16);
    desk.draws(&["wound", "killed"]);
    desk.fire();
    assert_eq!(desk.worked(), Some((-16, 0)));
    assert!(desk.saw(Event::Destroyed(desk.unit("us04"))));
    let mut terrain = OPEN;
    terrain[3] = "farm";
    let mut covered = super::desk::desk(terrain, &[(4, &["us04"]), (5, &["ge02", "ge17"])]);
    covered.hold(Side::Axis, &["covering-fire"]);
    covered.aim("us04", "ge02");
    let card = covered.card("covering-fire");
    covered.all(&[Decision::Fire, Decision::React(covered.at("ge02")), Decision::Play(card)]);
    covered.pass();
    covered.draws(&["killed"]);
    covered.fire();
    // The attacker's own cover counts.
    assert_eq!(covered.worked(), Some((-9, 4)));
}

/// Covers FD-O4.
#[test]
fn confusion_cancels_a_reaction_and_snap_shot_allows_another() {
    let mut desk = moved(&[(4, &["us02"]), (6, &["ge02"])], &["rally"]);
    desk.hold(Side::Allied, &["confusion"]);
    let rally = desk.card("rally");
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Attack, Decision::Spend(rally), Decision::Cancel]);
    assert!(desk.saw(Event::Cancelled(desk.at("ge02"))) && desk.battle.attack.is_none());
    assert!(!desk.battle.section(desk.at("ge02")).has_acted());
    assert!(desk.battle.section(desk.at("us02")).has_acted());
    let mut snap = moved(&[(4, &["us02"]), (6, &["ge02"])], &["snap-shot"]);
    assert_eq!(snap.refuses(Decision::SnapShot(snap.at("ge02"))), "FD-O4");
    snap.battle.sections[snap.at("ge02").index()].flags |= crate::state::SectionFlags::ACTED;
    snap.play(Decision::SnapShot(snap.at("ge02")));
    assert!(snap.saw(Event::Attacked(snap.at("ge02"), snap.at("us02"), 1)));
}
