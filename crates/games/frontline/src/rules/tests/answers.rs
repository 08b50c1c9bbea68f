//! Cards played against an attack or a reaction: cover, jams, confusion [FD-67, FD-A29, FD-O4].

use super::desk::{Desk, OPEN, desk};
use crate::cards::Side;
use crate::decision::{Decision, FireMode, Way};
use crate::frame::Frame;
use crate::ids::{MOST_UNITS, Section, Unit};
use crate::state::{SectionFlags, UnitFlags};

/// Covers FD-67, FD-O4, FD-64.
#[test]
fn an_attacker_under_fire_of_his_own_has_smoke_and_does_not_take_cover() {
    let mut desk = desk(OPEN, &[(4, &["us04"]), (5, &["ge02", "ge17", "ge18"])]);
    desk.hold(Side::Axis, &["covering-fire"]);
    desk.hold(Side::Allied, &["take-cover", "smoke"]);
    let [counter, cover, smoke] = ["covering-fire", "take-cover", "smoke"].map(|id| desk.card(id));
    desk.aim("us04", "ge02");
    desk.all(&[Decision::Fire, Decision::React(desk.at("ge02")), Decision::Play(counter)]);
    while matches!(desk.battle.frames.top(), Some(Frame::Confusion(_))) {
        desk.play(Decision::Pass);
    }
    desk.play(Decision::Fire);
    assert_eq!(desk.battle.frames.top(), Some(Frame::Cover(Side::Allied, true)));
    assert_eq!(desk.refuses(Decision::Play(cover)), "FD-O4");
    desk.draws(&["near-miss", "near-miss", "killed"]);
    desk.all(&[Decision::Play(smoke), Decision::Pass]);
    assert_eq!(desk.worked(), Some((-16, 4)));
}

/// Covers FD-67, FD-A33, FD-O4.
#[test]
fn only_the_section_under_fire_is_covered_and_men_without_a_leader_are_not() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge07"])]);
    desk.hold(Side::Axis, &["take-cover", "rally"]);
    desk.hold(Side::Allied, &["smoke"]);
    let [cover, rally, smoke] = ["take-cover", "rally", "smoke"].map(|id| desk.card(id));
    desk.carry("us02", "smoke-grenade");
    desk.aim("us02", "ge07");
    desk.all(&[Decision::Fire, Decision::Pass]);
    assert_eq!(desk.battle.frames.top(), Some(Frame::Cover(Side::Axis, false)));
    assert_eq!(desk.refuses(Decision::Play(cover)), "FD-A33");
    desk.play(Decision::Pass);
    assert_eq!(desk.refuses(Decision::Play(smoke)), "FD-O4");
    assert_eq!(desk.refuses(Decision::Use(desk.unit("us02"), desk.gear("smoke-grenade"))), "FD-O6");
    let mut tank = super::desk::desk(OPEN, &[(4, &["us02", "us20"]), (5, &["v14"])]);
    tank.hold(Side::Axis, &["take-cover", "rally"]);
    tank.aim("us02", "v14");
    tank.all(&[Decision::Fire, Decision::Pass]);
    assert_eq!(tank.refuses(Decision::Play(rally)), "FD-67");
    tank.draws(&["killed"]);
    tank.play(Decision::Play(cover));
    tank.pass();
    // Armor of 4, and 3 for the card.
    assert_eq!(tank.worked(), Some((6, 7)));
}

/// Covers FD-O6, FD-A34.
#[test]
fn a_smoke_grenade_is_thrown_by_a_man_of_the_section_who_is_not_pinned() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (5, &["ge02", "ge07"]), (5, &["ge05"])]);
    for id in ["ge07", "ge05"] {
        desk.carry(id, "smoke-grenade");
    }
    desk.carry("ge07", "bandage");
    desk.mark("ge07", UnitFlags::PINNED);
    let smoke = desk.gear("smoke-grenade");
    desk.aim("us02", "ge02");
    desk.all(&[Decision::Fire]);
    assert_eq!(desk.battle.frames.top(), Some(Frame::Cover(Side::Axis, false)));
    assert_eq!(desk.refuses(Decision::Use(desk.unit("ge07"), smoke)), "FD-A34");
    assert_eq!(desk.refuses(Decision::Use(desk.unit("ge05"), smoke)), "FD-O6");
    assert_eq!(desk.refuses(Decision::Use(desk.unit("ge02"), smoke)), "FD-O6");
    desk.unmark("ge07", UnitFlags::PINNED);
    assert_eq!(desk.refuses(Decision::Use(desk.unit("ge07"), desk.gear("bandage"))), "FD-O6");
    desk.draws(&["near-miss", "killed"]);
    desk.play(Decision::Use(desk.unit("ge07"), smoke));
    desk.pass();
    assert_eq!(desk.worked(), Some((5, 2)));
}

/// Covers FD-O4, FD-67.
#[test]
fn the_attacker_jams_a_weapon_of_the_counter_attack() {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02", "ge07"])]);
    desk.carry("ge02", "hand-grenades");
    desk.hold(Side::Axis, &["rally"]);
    let rally = desk.card("rally");
    desk.aim("us02", "ge02");
    desk.play(Decision::Fire);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Attack, Decision::Spend(rally)]);
    desk.play(Decision::Use(desk.unit("ge02"), desk.gear("hand-grenades")));
    // Of 9, half of an MP 40 at 5, a rifle at 3 and 3 for the grenade is taken.
    assert_eq!(desk.power(), 4);
    desk.hold(Side::Allied, &["jammed"]);
    desk.play(Decision::Fire);
    assert_eq!(desk.refuses(Decision::Pick(desk.unit("us07"))), "FD-O4");
    desk.draws(&["near-miss", "killed"]);
    desk.play(Decision::Pick(desk.unit("ge02")));
    desk.pass();
    // The grenade is lost with the weapon: half of a rifle is left.
    assert_eq!(desk.worked(), Some((8, 0)));
}

/// A section under attack falls back or shoots, and the attacker may call it off.
fn answered(card: &str, cancel: bool) -> Desk {
    let mut desk = desk(OPEN, &[(4, &["us02", "us07"]), (5, &["ge02"])]);
    desk.hold(Side::Axis, &[card]);
    desk.hold(Side::Allied, &["confusion"]);
    let card = desk.card(card);
    desk.aim("us02", "ge02");
    desk.all(&[Decision::Fire, Decision::React(desk.at("ge02")), Decision::Play(card)]);
    assert_eq!((desk.to_act(), desk.legal()), (Side::Allied, vec![Decision::Cancel, Decision::Pass]));
    desk.draws(&["near-miss", "near-miss", "near-miss", "near-miss", "killed"]);
    desk.play(if cancel { Decision::Cancel } else { Decision::Pass });
    desk
}

/// Covers FD-O4.
#[test]
fn confusion_leaves_the_attack_without_its_answer() {
    let shot = answered("concentrated-fire", true);
    assert_eq!(shot.worked(), Some((9, 0)));
    assert!(shot.is("ge02", UnitFlags::AMMO) && !shot.battle.section(shot.at("ge02")).has_acted());
    let mut back = answered("fall-back", false);
    back.all(&[Decision::Go(Way::Back), Decision::Stop]);
    back.pass();
    // At range 2 Thompson and rifle fire 4 each, against the cover of the card.
    assert_eq!(back.worked(), Some((8, 2)));
    let stays = answered("fall-back", true);
    assert_eq!((stays.worked(), stays.battle.section(stays.at("ge02")).place), (Some((9, 0)), 5));
}

/// Covers FD-O4.
#[test]
fn nobody_waits_for_a_confusion_that_is_out_of_play() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
    let gone = desk.card("confusion").index();
    (desk.battle.deck[gone], desk.battle.discard[gone]) = (0, 1);
    desk.hold(Side::Allied, &["rally", "smoke"]);
    desk.hold(Side::Axis, &["dig-in"]);
    let [pay, dig_in] = ["rally", "dig-in"].map(|id| desk.card(id));
    desk.all(&[Decision::Order(desk.at("us02")), Decision::Move, Decision::Spend(pay), Decision::Go(Way::Forward)]);
    desk.all(&[Decision::React(desk.at("ge02")), Decision::Attack, Decision::Spend(dig_in)]);
    assert_eq!(desk.battle.frames.top(), Some(Frame::Modes(desk.at("ge02"))));
}

/// Covers FD-A14.
#[test]
fn a_vehicle_without_cards_is_asked_for_the_move_that_costs_none() {
    for acted in [false, true] {
        let mut desk = desk(OPEN, &[(4, &["us02", "us20"]), (6, &["v14"])]);
        if acted {
            let tank = desk.at("v14");
            desk.battle.sections[tank.index()].flags |= SectionFlags::ACTED;
        }
        desk.aim("us02", "v14");
        desk.draws(&["killed"]);
        desk.play(Decision::Fire);
        assert_eq!(desk.battle.frames.top() == Some(Frame::ReactToAttack), !acted);
    }
}

/// Covers FD-A14, FD-52.
#[test]
fn men_without_cards_answer_a_move_and_no_attack() {
    let mut desk = desk(OPEN, &[(4, &["us02"]), (6, &["ge02"])]);
    desk.aim("us02", "ge02");
    desk.draws(&["killed"]);
    desk.play(Decision::Fire);
    assert!(desk.battle.frames.top().is_none());
    assert_eq!(desk.battle.attack.map(|attack| attack.mode(desk.unit("us02"))), None::<FireMode>);
}

/// Covers FD-62, FD-O4, FD-A31, FD-72, FD-73, FD-52.
#[test]
fn what_is_not_on_the_table_is_refused_wherever_it_is_named() {
    let none = Unit(2 * MOST_UNITS as u8);
    let mut desk = desk(OPEN, &[(4, &["us01", "us16", "us17"]), (5, &["ge02", "ge06", "ge27", "ge07", "ge08"])]);
    desk.hold(Side::Axis, &["jammed", "rally"]);
    let clauses =
        |desk: &Desk, decisions: &[Decision]| -> Vec<&str> { decisions.iter().map(|one| desk.refuses(*one)).collect() };
    let bandage = desk.gear("bandage");
    let before = [
        Decision::Regroup(none),
        Decision::Promote(none),
        Decision::Order(Section(none.0)),
        Decision::Use(none, bandage),
    ];
    assert_eq!(clauses(&desk, &before), ["FD-37", "FD-38", "FD-42", "FD-O6"]);
    desk.aim("us01", "ge02");
    let modes = [Decision::Mode(none, FireMode::Aimed), Decision::Use(none, bandage)];
    assert_eq!(clauses(&desk, &modes), ["FD-62"; 2]);
    desk.play(Decision::Fire);
    assert_eq!(clauses(&desk, &[Decision::React(Section(none.0)), Decision::SnapShot(Section(none.0))]), ["FD-52"; 2]);
    desk.play(Decision::Pass);
    assert_eq!(clauses(&desk, &[Decision::Pick(none), Decision::Use(none, bandage)]), ["FD-O4", "FD-O6"]);
    desk.draws(&["killed", "near-miss", "near-miss", "killed"]);
    desk.play(Decision::Pass);
    assert_eq!(clauses(&desk, &[Decision::Pick(none), Decision::Pick(desk.unit("us01"))]), ["FD-A31"; 2]);
    desk.play(Decision::Pick(desk.unit("ge02")));
    assert_eq!(clauses(&desk, &[Decision::Lead(none), Decision::Lead(desk.unit("us01"))]), ["FD-72"; 2]);
    desk.play(Decision::Lead(desk.unit("ge27")));
    assert_eq!(clauses(&desk, &[Decision::Follow(none)]), ["FD-73"]);
}
