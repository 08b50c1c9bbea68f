//! Enemies on top of a fortification [PL-IX.C.10].

use super::fight::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::unit::Side;

/// Covers PL-IX.C.10.aa, PL-IX.C.10.b, PL-V.B.7.
#[test]
fn enemies_move_on_top_of_an_occupied_fortification_and_stop_unless_friends_are_on_top() {
    let closed = || field().unit("m4-75", "C3").unit("fortification", "C4").unit("rifle-german", "C4 in");
    let mut fight = closed().begin(Side::Allied, Step::Vehicles);
    let tank = fight.piece("m4-75");
    fight.play(Decision::Move(tank), &[]);
    fight.refused(Decision::GoInside(fight.way("C3", "C4")), "PL-IX.C.10.aa");
    fight.play(Decision::Go(fight.way("C3", "C4")), &[]);
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-IX.A.2");
    fight.refused(Decision::Enter, "PL-IX.C.10.aa");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Vehicles);
    fight.go(tank, "C4 C5");

    let mut barred = closed().unit("smg", "C4").begin(Side::Allied, Step::Vehicles);
    barred.play(Decision::Move(barred.piece("m4-75")), &[]);
    barred.refused(Decision::Go(barred.way("C3", "C4")), "PL-IX.C.10.b");
}

/// Covers PL-IX.C.10.ab, PL-IX.C.10.cb, PL-IX.C.10.cc.
#[test]
fn those_inside_and_those_on_top_fire_at_each_other_as_neighbours() {
    let mut fight = field()
        .unit("m4-75", "C4")
        .unit("m5", "C8")
        .unit("fortification", "C4")
        .unit("75mm-at", "C4 in")
        .unit("tiger-i", "C7")
        .begin(Side::German, Step::Direct);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Join(fight.piece("75mm-at")), &[]);
    assert_eq!(fight.sums(), (26, 9, 0), "doubled as at a neighbour; the own fortification is no target");
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    fight.play(Decision::CallOff, &[]);
    fight.play(Decision::Aim(fight.hex("C8")), &[]);
    fight.play(Decision::Join(fight.piece("75mm-at")), &[]);
    fight.play(Decision::CallOff, &[]);

    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Direct);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Join(fight.piece("m4-75")), &[]);
    assert_eq!(fight.sums(), (22, 40, 0));
}

/// Covers PL-IX.C.10.ac, PL-ERR.9.
#[test]
fn in_a_town_enemies_on_top_and_the_fortification_below_suffer_one_full_attack_each() {
    let mut fight = field()
        .town("Kuhn", "C4")
        .unit("m4-75", "C4")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("tiger-i", "C5")
        .begin(Side::German, Step::Direct);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    assert_eq!(fight.sums().1, 9);
    fight.play(Decision::Resolve, &[2, 1]);
    let columns: Vec<(u8, crate::ids::Pieces)> = fight
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { column, targets, .. } => Some((*column, *targets)),
            _ => None,
        })
        .collect();
    // 30 to 9 is 3-1, 30 to 40 is 1-2.
    let one = crate::ids::Pieces::one;
    assert_eq!(columns, [(5, one(fight.piece("m4-75"))), (2, one(fight.piece("fortification")))]);
}

/// Covers PL-IX.C.10.ac, PL-R62, PL-VII.E.8a.
#[test]
fn a_close_assault_on_enemies_on_top_strikes_the_fortification_too() {
    let mut fight = field()
        .unit("rifle-us", "C4")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("smg", "C5")
        .unit("smg", "C5")
        .begin(Side::German, Step::Assault);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.refused(Decision::Join(fight.piece("rifle-german")), "PL-IX.C.10.cd");
    fight.play(Decision::Join(fight.nth("smg", 1)), &[]);
    fight.play(Decision::Join(fight.nth("smg", 2)), &[]);
    assert_eq!(fight.sums(), (12, 6, -2));
    fight.play(Decision::Resolve, &[6, 6]);
}

/// Covers PL-IX.C.10.cd, PL-R62.
#[test]
fn those_on_top_may_assault_the_fortification_and_those_inside_only_while_nobody_is_on_top() {
    let mut fight = field()
        .unit("armored-infantry", "C4")
        .unit("rifle-us", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .begin(Side::Allied, Step::Assault);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Join(fight.piece("armored-infantry")), &[]);
    fight.allowed(Decision::Join(fight.piece("rifle-us")));
    assert_eq!(fight.sums().1, 40);

    let free = field()
        .unit("rifle-us", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .begin(Side::German, Step::Assault);
    free.allowed(Decision::Aim(free.hex("C5")));
    let barred = field()
        .unit("armored-infantry", "C4")
        .unit("rifle-us", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .begin(Side::German, Step::Assault);
    barred.refused(Decision::Aim(barred.hex("C5")), "PL-VII.E.1");
}

/// Covers PL-IX.C.10.ad, PL-VII.C.10.ab.
#[test]
fn for_indirect_fire_the_fortification_is_one_more_unit() {
    let mut fight = field()
        .unit("rifle-us", "C4")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("security", "C6")
        .unit("120mm-mortar", "C10")
        .begin(Side::German, Step::Orders);
    fight.play(Decision::Order(fight.piece("120mm-mortar")), &[]);
    fight.play(Decision::Onto(fight.hex("C4")), &[]);
    fight.until_turn(2, Side::German);
    fight.reach_step(Step::Indirect);
    // 15 points, halved by the even split, among two: 3 each; 3 to 6 is 1-2, 3 to 40 is too little.
    fight.play(Decision::Bombard(fight.hex("C4")), &[6]);
    assert!(fight.told.contains(&Event::TooStrong(fight.piece("fortification"))));
    let hit =
        |event: &Event| matches!(event, Event::Hit { target, column: 2, .. } if *target == fight.piece("rifle-us"));
    assert!(fight.told.iter().any(hit), "{:?}", fight.told);
}

/// Covers PL-IX.C.10.ca.
#[test]
fn with_enemies_on_top_nobody_leaves_and_no_friend_enters() {
    let mut fight = field()
        .unit("m4-75", "C4")
        .unit("fortification", "C4")
        .unit("tiger-i", "C4 in")
        .unit("lynx", "C5")
        .begin(Side::German, Step::Vehicles);
    fight.play(Decision::Move(fight.piece("tiger-i")), &[]);
    fight.refused(Decision::Go(fight.way("C4", "C3")), "PL-IX.C.10.ca");
    fight.refused(Decision::Emerge, "PL-IX.C.10.ca");
    fight.play(Decision::Stop, &[]);
    fight.play(Decision::Move(fight.piece("lynx")), &[]);
    fight.refused(Decision::Go(fight.way("C5", "C4")), "PL-IX.C.10.ca");
    fight.refused(Decision::GoInside(fight.way("C5", "C4")), "PL-IX.C.10.ca");
}
