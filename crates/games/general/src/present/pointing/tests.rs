//! What a click means in every phase and question, and what the rules say to one that is not allowed.

use super::*;
use crate::cards::Arm;
use crate::game::seat_of;
use crate::rules::tests::desk::{Desk, desk};
use fieldcraft_engine::{Game, Seeded};

/// A platoon and a truck at 0304, a gun beside them, and a German platoon in reach.
struct Ground {
    desk: Desk,
    men: Unit,
    truck: Unit,
    gun: Unit,
    enemy: Unit,
}

fn ground(phase: Phase) -> Ground {
    let mut desk = desk(phase);
    let (men, truck) = (desk.put("u01", "0304"), desk.put("u17", "0304"));
    let (gun, enemy) = (desk.put("u08", "0203"), desk.put("g01", "0404"));
    desk.hold(Side::American, &["dig-in", "surprise-attack"]);
    Ground { desk, men, truck, gun, enemy }
}

/// What these mean to whoever is to act, units by their ids.
fn what(desk: &Desk, subjects: &[&str]) -> Vec<Decision> {
    pointed_at(&desk.game, desk.to_act(), subjects)
}

#[track_caller]
fn check_refused(desk: &Desk, subjects: &[&str], clause: &str) {
    let first = *what(desk, subjects).first().expect("it means something");
    assert_eq!(desk.refuses(first), clause, "{first:?}");
}

fn id(unit: Unit) -> String {
    names::unit_id(unit)
}

#[test]
fn in_the_movement_phase_an_own_unit_moves_flies_or_is_set_up() {
    let Ground { mut desk, men, truck, gun, enemy } = ground(Phase::Movement);
    assert_eq!(what(&desk, &[&id(men)]), [Decision::Move(men), Decision::Sortie(men), Decision::SetUp(men)]);
    assert_eq!(what(&desk, &[&id(men), "0305"])[0], Decision::Move(men), "the unit in hand is meant");
    assert_eq!(what(&desk, &[&id(men), &id(truck)]), [Decision::Load(men, truck), Decision::Move(men)]);
    assert_eq!(what(&desk, &[&id(enemy)]), [], "an enemy is nobody's to move");
    assert_eq!(what(&desk, &["0304"]), []);
    check_refused(&desk, &[&id(gun)], "FG-O23");
    desk.mark(men, crate::state::Flags::MOVED);
    check_refused(&desk, &[&id(men)], "FG-O17");
    desk.mark(truck, crate::state::Flags::UNSUPPLIED);
    check_refused(&desk, &[&id(truck)], "FG-B13");
}

#[test]
fn units_on_their_way_take_others_along_or_go_where_it_is_pointed() {
    let Ground { mut desk, men, truck, gun, enemy } = ground(Phase::Movement);
    desk.play(Decision::Move(men));
    assert_eq!(what(&desk, &[&id(truck)]), [Decision::Take(truck)]);
    assert_eq!(what(&desk, &["0303"]), [Decision::Step(desk.at("0303"))]);
    assert_eq!(what(&desk, &[&id(gun)]), [Decision::Step(desk.at("0203"))], "a unit elsewhere stands for its hex");
    check_refused(&desk, &[&id(enemy)], "FG-O16");
    check_refused(&desk, &[&id(men)], "FG-O17");
    check_refused(&desk, &["0501"], "FG-O16");
    check_refused(&desk, &["0502"], "FG-21");
    assert_eq!(what(&desk, &["9999"]), [], "there is no such hex");
}

#[test]
fn a_card_of_the_hand_is_played_or_discarded() {
    let Ground { mut desk, .. } = ground(Phase::Movement);
    let card = desk.card("dig-in");
    assert_eq!(what(&desk, &["card-dig-in"]), [Decision::Play(card)]);
    check_refused(&desk, &["card-surprise-attack"], "FG-O58");
    assert_eq!(what(&desk, &["card-lunch"]), []);
    desk.game.frames.first(&[Frame::Discard(Side::American)]);
    assert_eq!(what(&desk, &["card-dig-in"]), [Decision::Discard(card)]);
}

#[test]
fn in_the_combat_phase_whatever_is_pointed_at_is_attacked() {
    let Ground { desk, men, enemy, .. } = ground(Phase::Combat);
    assert_eq!(what(&desk, &["0404"]), [Decision::Attack(desk.at("0404"))]);
    assert_eq!(what(&desk, &[&id(enemy)]), [Decision::Attack(desk.at("0404"))]);
    check_refused(&desk, &[&id(men)], "FG-1");
    check_refused(&desk, &["0501"], "FG-1");
}

#[test]
fn in_an_engagement_a_unit_is_named_aimed_at_and_fired() {
    let Ground { mut desk, men, enemy, gun, .. } = ground(Phase::Combat);
    desk.put("g05", "0404");
    desk.play(Decision::Attack(desk.at("0404")));
    assert_eq!(what(&desk, &[&id(men)]), [Decision::Commit(men)]);
    check_refused(&desk, &[&id(enemy)], "FG-1");
    desk.play(Decision::Commit(men));
    assert_eq!(what(&desk, &[&id(enemy)]), [Decision::Target(enemy)], "there are two to choose from");
    check_refused(&desk, &[&id(men)], "FG-1");
    desk.play(Decision::Target(enemy));
    check_refused(&desk, &[&id(men)], "FG-1");
    desk.all(&[Decision::Commit(gun), Decision::Target(enemy), Decision::Done]);
    assert_eq!(what(&desk, &[&id(enemy)]), [Decision::Commit(enemy)], "the defender answers");
    desk.answer_all();
    desk.dice(&[10, 1]);
    desk.pass_windows();
    let both = [Decision::Fire(men, Arm::Primary), Decision::Fire(men, Arm::Secondary)];
    assert_eq!(what(&desk, &[&id(men)]), both);
    check_refused(&desk, &[&id(enemy)], "FG-B1");
    assert_eq!(what(&desk, &["0404"]), [], "a hex does not fire");
}

#[test]
fn staged_units_are_deployed_and_units_just_bought_are_trained() {
    let Ground { mut desk, men, .. } = ground(Phase::Deployment);
    let staged = desk.stage("u01");
    assert_eq!(what(&desk, &[&id(staged)]), [Decision::Deploy(staged)]);
    check_refused(&desk, &[&id(men)], "FG-23");
    desk.play(Decision::Deploy(staged));
    assert_eq!(what(&desk, &["0203"]), [Decision::At(desk.at("0203"))]);
    check_refused(&desk, &["0303"], "FG-B15");
    let Ground { mut desk, men, .. } = ground(Phase::Production);
    let staged = desk.stage("u01");
    assert_eq!(what(&desk, &[&id(staged)]), [Decision::Train(staged), Decision::Man(staged)]);
    check_refused(&desk, &[&id(men)], "FG-35");
}

#[test]
fn questions_about_a_unit_take_the_unit_that_is_pointed_at() {
    let Ground { mut desk, men, gun, .. } = ground(Phase::Combat);
    let card = desk.card("field-repair");
    let cases = [
        (Frame::Award(Side::American, 1), Decision::Pick(men)),
        (Frame::Breakdown(Side::American, 8), Decision::Pick(men)),
        (Frame::CardUnits(Side::American, card, 1), Decision::Pick(men)),
        (Frame::Deficit, Decision::Supply(men)),
        (Frame::Intercept(gun), Decision::Intercept(men)),
        (Frame::Advance, Decision::Advance(men)),
        (Frame::Retarget(gun, Arm::Primary), Decision::Target(men)),
    ];
    for (frame, expect) in cases {
        desk.game.frames.clear();
        desk.game.frames.first(&[frame]);
        assert_eq!(pointed_at(&desk.game, Side::American, &[&id(men)]), [expect], "{frame:?}");
        assert_eq!(pointed_at(&desk.game, Side::American, &["0304"]), [], "{frame:?}");
    }
}

#[test]
fn a_hex_further_away_means_the_steps_to_it() {
    let Ground { mut desk, men, truck, enemy, .. } = ground(Phase::Movement);
    let step = |label: &str| Decision::Step(desk.at(label));
    let to_the_north = [Decision::Move(men), step("0303"), step("0302")];
    assert_eq!(way(&desk.game, Side::American, &[&id(men), "0302"]), to_the_north);
    assert_eq!(way(&desk.game, Side::American, &["0302"]), [], "nobody is in hand");
    assert_eq!(way(&desk.game, Side::American, &[&id(men), &id(enemy)]), [], "enemies are in the way");
    assert_eq!(way(&desk.game, Side::German, &[&id(men), "0302"]), [], "it is not their turn");
    let on_their_way = [step("0303"), step("0302")];
    desk.play(Decision::Move(truck));
    assert_eq!(way(&desk.game, Side::American, &["0302"]), on_their_way);
}

/// A random game is pointed at everywhere: whatever is meant can be judged, and a way is legal step by step until a
/// check fails.
#[test]
fn whatever_is_pointed_at_can_be_judged() {
    let Ground { mut desk, .. } = ground(Phase::Start);
    let mut luck = Seeded::from_number(8);
    let mut events = Vec::new();
    let mut judged = 0;
    for _ in 0..600 {
        let Some(seat) = desk.game.to_act().first() else { break };
        let side = desk.to_act();
        let units: Vec<String> = Operation::all_units().map(id).step_by(7).collect();
        let hexes: Vec<String> = desk.game.map().spots().map(|at| desk.game.map().label(at)).collect();
        for subject in units.iter().chain(&hexes) {
            for decision in pointed_at(&desk.game, side, &[subject]) {
                judged += 1;
                assert_eq!(desk.game.check(seat, &decision).is_ok(), desk.legal().contains(&decision));
            }
            let steps = way(&desk.game, side, &[subject]);
            if let Some(first) = steps.first() {
                assert!(desk.game.check(seat_of(side), first).is_ok(), "{first:?} of {steps:?}");
            }
        }
        let legal = desk.legal();
        let decision = legal[luck.below(legal.len() as u32) as usize];
        desk.game.play(seat, &decision, &mut luck, &mut events).expect("a listed decision is legal");
    }
    assert!(1000 < judged, "{judged}");
}
