//! What a seat may not know changes nothing of a decision that says so, and the usual decision is a harmless one.

use super::*;
use crate::cards::Arm;
use crate::field::Options;
use crate::rules::tests::desk::{Desk, desk, desk_with, fresh};
use fieldcraft_engine::Seeded;

const FOG: Options = Options { momentum: false, fog: true, by_points: false, hard_targets: false };

/// A platoon attacks two others.
fn attack(desk: &mut Desk) -> crate::ids::Unit {
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.put("g05", "0404");
    desk.attack(&[men], "0404");
    men
}

fn hides(desk: &Desk, decision: Decision) -> bool {
    desk.game.hides(desk.game.to_act().first().expect("somebody"), &decision)
}

#[test]
fn a_shot_hides_nothing_unless_there_is_fog() {
    for (options, hidden) in [(Options::default(), false), (FOG, true)] {
        let mut desk = desk_with(Phase::Combat, options);
        let men = attack(&mut desk);
        desk.answer_all();
        desk.pass_windows();
        assert_eq!(hides(&desk, Decision::Fire(men, Arm::Primary)), hidden);
    }
}

#[test]
fn a_step_hides_nothing_unless_there_is_fog() {
    for (options, hidden) in [(Options::default(), false), (FOG, true)] {
        let mut desk = desk_with(Phase::Movement, options);
        let men = desk.put("u01", "0304");
        desk.play(Decision::Move(men));
        assert_eq!(hides(&desk, Decision::Step(desk.at("0303"))), hidden);
    }
}

#[test]
fn the_windows_before_initiative_hide_nothing_unless_there_is_fog() {
    let mut desk = desk(Phase::Combat);
    desk.hold(Side::American, &["surprise-attack"]);
    desk.hold(Side::German, &["ambush"]);
    attack(&mut desk);
    desk.answer_all();
    assert_eq!((desk.to_act(), hides(&desk, Decision::Pass)), (Side::German, false), "the attacker is asked anyway");
    desk.play(Decision::Pass);
    assert_eq!((desk.to_act(), hides(&desk, Decision::Pass)), (Side::American, false));
    assert!(hides(&desk, Decision::Play(desk.card("surprise-attack"))), "it may be countermanded");
}

/// What matters of a decision, as a seat sees it.
fn outcome(game: &Operation, seat: Seat, decision: &Decision, seed: u64) -> Vec<Event> {
    let (mut game, mut events) = (game.clone(), Vec::new());
    game.play(seat, decision, &mut Seeded::from_number(seed), &mut events).expect("it is legal");
    events.iter().filter_map(|event| Operation::witnessed(event, seat)).filter(Operation::matters).collect()
}

/// Random games with and without options; each decision that hides nothing is tried on positions that differ in what its
/// seat may not know, with the same dice.
#[test]
fn decisions_that_hide_nothing_come_out_alike_whatever_the_other_side_has() {
    let all = Options { momentum: true, fog: true, by_points: true, hard_targets: false };
    let mut tried = 0;
    for (options, seeds) in [(Options::default(), 0..12), (all, 0..3)] {
        for seed in seeds {
            let mut desk = fresh(options);
            for id in ["u01", "u05", "u08", "u13", "u04"] {
                desk.put(id, "0304");
            }
            for id in ["g01", "g05", "g09", "g14", "g04"] {
                desk.put(id, "0404");
            }
            let (mut luck, mut events, mut legal) = (Seeded::from_number(seed), Vec::new(), Vec::new());
            while let Some(seat) = desk.game.to_act().first() {
                legal.clear();
                desk.game.legal(seat, &mut legal);
                for decision in legal.iter().filter(|decision| !desk.game.hides(seat, decision)).take(2) {
                    let mut other = desk.game.clone();
                    other.redeal(seat, &mut luck);
                    let dice = u64::from(luck.below(1000));
                    let (one, two) = [&desk.game, &other].map(|game| outcome(game, seat, decision, dice)).into();
                    assert_eq!(one, two, "{decision:?} {:?}", desk.game.frames);
                    tried += 1;
                }
                let decision = legal[luck.below(legal.len() as u32) as usize];
                desk.game.play(seat, &decision, &mut luck, &mut events).expect("a listed decision is legal");
            }
        }
    }
    assert!(500 < tried, "{tried}");
}

#[test]
fn who_is_not_asked_is_refused_and_has_no_list() {
    let desk = desk(Phase::Movement);
    let legal = desk.game.legal_of(seat_of(Side::German));
    assert!(legal.is_empty());
    let refusal = desk.game.check(seat_of(Side::German), &Decision::Done).expect_err("it is the other's turn");
    assert_eq!(refusal.clause.0, "FG-O1");
    assert!(desk.game.check(seat_of(Side::American), &Decision::Done).is_ok());
}

#[test]
fn the_usual_decision_fires_and_answers_and_otherwise_goes_on() {
    let mut desk = desk(Phase::Combat);
    assert_eq!(
        crate::present::usual::usual_now(&desk.game, seat_of(Side::American)),
        Some(Decision::Done),
        "nobody is attacked by accident"
    );
    let men = attack(&mut desk);
    let usual = |desk: &Desk| crate::present::usual::usual_now(&desk.game, seat_of(desk.to_act()));
    assert_eq!(usual(&desk), Some(Decision::CommitAll), "the defender answers");
    desk.answer_all();
    desk.pass_windows();
    assert_eq!(usual(&desk), Some(Decision::Fire(men, Arm::Primary)));
    assert!(Operation::concedes(&Decision::Propose) && !Operation::concedes(&Decision::Accept));
}
