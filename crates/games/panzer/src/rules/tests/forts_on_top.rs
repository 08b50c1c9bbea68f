//! Enemies on top of a fortification [PL-IX.C.10].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::unit::Side;

/// Covers PL-IX.C.10.aa, PL-IX.C.10.b, PL-V.B.7.
#[test]
fn enemies_move_on_top_of_an_occupied_fortification_and_stop_unless_friends_are_on_top() {
    let closed = || field().unit("m4-75", "C3").unit("fortification", "C4").unit("rifle-german", "C4 in");
    let mut desk = closed().begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    desk.play(Decision::Move(tank), &[]);
    desk.refused(Decision::GoInside(desk.way("C3", "C4")), "PL-IX.C.10.aa");
    desk.play(Decision::Go(desk.way("C3", "C4")), &[]);
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-IX.A.2");
    desk.refused(Decision::Enter, "PL-IX.C.10.aa");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Vehicles);
    desk.go(tank, "C4 C5");

    let mut barred = closed().unit("smg", "C4").begin(Side::Allied, Step::Vehicles);
    barred.play(Decision::Move(barred.piece("m4-75")), &[]);
    barred.refused(Decision::Go(barred.way("C3", "C4")), "PL-IX.C.10.b");
}

/// Covers PL-IX.C.10.ab, PL-IX.C.10.cb, PL-IX.C.10.cc.
#[test]
fn those_inside_and_those_on_top_fire_at_each_other_as_neighbours() {
    let mut desk = field()
        .unit("m4-75", "C4")
        .unit("m5", "C8")
        .unit("fortification", "C4")
        .unit("75mm-at", "C4 in")
        .unit("tiger-i", "C7")
        .begin(Side::German, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Join(desk.piece("75mm-at")), &[]);
    assert_eq!(desk.sums(), (26, 9, 0), "doubled as at a neighbour; the own fortification is no target");
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    desk.play(Decision::CallOff, &[]);
    desk.play(Decision::Aim(desk.hex("C8")), &[]);
    desk.play(Decision::Join(desk.piece("75mm-at")), &[]);
    desk.play(Decision::CallOff, &[]);

    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Join(desk.piece("m4-75")), &[]);
    assert_eq!(desk.sums(), (22, 40, 0));
}

/// Covers PL-IX.C.10.ac, PL-ERR.9.
#[test]
fn in_a_town_enemies_on_top_and_the_fortification_below_suffer_one_full_attack_each() {
    let mut desk = field()
        .town("Kuhn", "C4")
        .unit("m4-75", "C4")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("tiger-i", "C5")
        .begin(Side::German, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    assert_eq!(desk.sums().1, 9);
    desk.play(Decision::Resolve, &[2, 1]);
    let columns: Vec<(u8, crate::ids::Pieces)> = desk
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Attacked { column, targets, .. } => Some((*column, *targets)),
            _ => None,
        })
        .collect();
    // 30 to 9 is 3-1, 30 to 40 is 1-2.
    let one = crate::ids::Pieces::one;
    assert_eq!(columns, [(5, one(desk.piece("m4-75"))), (2, one(desk.piece("fortification")))]);
}

/// Covers PL-IX.C.10.ac, PL-R62, PL-VII.E.8a.
#[test]
fn a_close_assault_on_enemies_on_top_strikes_the_fortification_too() {
    let mut desk = field()
        .unit("rifle-us", "C4")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("smg", "C5")
        .unit("smg", "C5")
        .begin(Side::German, Step::Assault);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.refused(Decision::Join(desk.piece("rifle-german")), "PL-IX.C.10.cd");
    desk.play(Decision::Join(desk.nth("smg", 1)), &[]);
    desk.play(Decision::Join(desk.nth("smg", 2)), &[]);
    assert_eq!(desk.sums(), (12, 6, -2));
    desk.play(Decision::Resolve, &[6, 6]);
}

/// Covers PL-IX.C.10.cd, PL-R62.
#[test]
fn those_on_top_may_assault_the_fortification_and_those_inside_only_while_nobody_is_on_top() {
    let mut desk = field()
        .unit("armored-infantry", "C4")
        .unit("rifle-us", "C5")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .begin(Side::Allied, Step::Assault);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Join(desk.piece("armored-infantry")), &[]);
    desk.allowed(Decision::Join(desk.piece("rifle-us")));
    assert_eq!(desk.sums().1, 40);

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
    let mut desk = field()
        .unit("rifle-us", "C4")
        .unit("fortification", "C4")
        .unit("rifle-german", "C4 in")
        .unit("security", "C6")
        .unit("120mm-mortar", "C10")
        .begin(Side::German, Step::Orders);
    desk.play(Decision::Order(desk.piece("120mm-mortar")), &[]);
    desk.play(Decision::Onto(desk.hex("C4")), &[]);
    desk.until_turn(2, Side::German);
    desk.reach_step(Step::Indirect);
    // 15 points, halved by the even split, among two: 3 each; 3 to 6 is 1-2, 3 to 40 is too little.
    desk.play(Decision::Bombard(desk.hex("C4")), &[6]);
    assert!(desk.told.contains(&Event::TooStrong(desk.piece("fortification"))));
    let hit =
        |event: &Event| matches!(event, Event::Hit { target, column: 2, .. } if *target == desk.piece("rifle-us"));
    assert!(desk.told.iter().any(hit), "{:?}", desk.told);
}

/// Covers PL-IX.C.10.ca.
#[test]
fn with_enemies_on_top_nobody_leaves_and_no_friend_enters() {
    let mut desk = field()
        .unit("m4-75", "C4")
        .unit("fortification", "C4")
        .unit("tiger-i", "C4 in")
        .unit("lynx", "C5")
        .begin(Side::German, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("tiger-i")), &[]);
    desk.refused(Decision::Go(desk.way("C4", "C3")), "PL-IX.C.10.ca");
    desk.refused(Decision::Emerge, "PL-IX.C.10.ca");
    desk.play(Decision::Stop, &[]);
    desk.play(Decision::Move(desk.piece("lynx")), &[]);
    desk.refused(Decision::Go(desk.way("C5", "C4")), "PL-IX.C.10.ca");
    desk.refused(Decision::GoInside(desk.way("C5", "C4")), "PL-IX.C.10.ca");
}
