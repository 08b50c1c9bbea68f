//! The Panzerblitz assault [PL-XV.D].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::unit::Side;

/// A tank with riders at C2, an enemy at C5 and another beside it.
fn riders(id: &str, rule: bool) -> Desk {
    let mut field = field().unit("rifle-us", "C5").unit("rifle-us", "B5").unit(id, "C2").unit("smg", "C2");
    if rule {
        field = field.with(Switch::PanzerblitzAssault);
    }
    let mut desk = field.begin(Side::German, Step::Vehicles);
    let (tank, rider) = (desk.piece(id), desk.piece("smg"));
    desk.aboard(tank, rider);
    desk
}

/// Covers PL-XV.D.0a, PL-XV.D.0b, PL-R82.
#[test]
fn riders_dismount_in_front_of_an_overrun_and_assault_its_target_alone() {
    let mut desk = riders("pzkw-v-w", true);
    let (tank, rider) = (desk.piece("pzkw-v-w"), desk.piece("smg"));
    desk.go(tank, "C2 C3 C4");
    // 10 points: two spent, five for the dismount, two for the overrun.
    desk.play(Decision::Panzerblitz(desk.way("C4", "C5")), &[]);
    assert_eq!((desk.at(rider), desk.at(tank)), (Some(desk.hex("C4")), Some(desk.hex("C6"))));
    assert_eq!(desk.battle.carrier(rider), None);
    // 13 to 6 is 2-1, raised to 3-1; 6 minus 2 is a 4, which disperses.
    desk.play(Decision::Done, &[6]);
    assert!(desk.is_dispersed(desk.nth("rifle-us", 1)));
    desk.reach_step(Step::Assault);
    desk.refused(Decision::Aim(desk.hex("B5")), "PL-VII.E.1");
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.play(Decision::Join(rider), &[]);
    desk.play(Decision::Resolve, &[1]);
    assert!(desk.is_lost(desk.nth("rifle-us", 1)));
}

/// Covers PL-R82.
#[test]
fn moves_dismount_and_overrun_fit_into_the_allowance() {
    // A tank with 8 points: three hexes, four for the dismount and two for the overrun are nine.
    let mut desk = riders("tiger-i", true);
    desk.go(desk.piece("tiger-i"), "C2 C3 C4");
    desk.allowed(Decision::Panzerblitz(desk.way("C4", "C5")));
    let mut late = riders("tiger-i", true);
    late.go(late.piece("tiger-i"), "C2 B3 B4 C4");
    late.allowed(Decision::Overrun(late.way("C4", "C5")));
    late.refused(Decision::Panzerblitz(late.way("C4", "C5")), "PL-R82");
}

/// Covers PL-XV.D.0a, PL-XV.0.
#[test]
fn without_the_rule_or_without_riders_there_is_no_such_assault() {
    let mut desk = riders("tiger-i", false);
    desk.go(desk.piece("tiger-i"), "C2 C3 C4");
    desk.refused(Decision::Panzerblitz(desk.way("C4", "C5")), "PL-XV.0");
    let mut empty = riders("tiger-i", true);
    let (tank, rider) = (empty.piece("tiger-i"), empty.piece("smg"));
    empty.battle.part(tank, rider);
    empty.go(tank, "C2 C3 C4");
    empty.refused(Decision::Panzerblitz(empty.way("C4", "C5")), "PL-XV.D.0a");
}

/// Covers PL-XVI.A.2.
#[test]
fn a_tank_that_fired_neither_overruns_nor_makes_such_an_assault() {
    let mut field = field().unit("rifle-us", "C4").unit("m5", "C9").unit("tiger-i", "C3").unit("smg", "C3");
    field = field.with(Switch::PanzerblitzAssault).with(Switch::TurretedAfvs);
    let mut desk = field.begin(Side::German, Step::Vehicles);
    let (tank, rider) = (desk.piece("tiger-i"), desk.piece("smg"));
    desk.aboard(tank, rider);
    desk.flag(tank, crate::state::Flags::FIRED);
    desk.play(Decision::Move(tank), &[]);
    desk.refused(Decision::Overrun(desk.way("C3", "C4")), "PL-XVI.A.2");
    desk.refused(Decision::Panzerblitz(desk.way("C3", "C4")), "PL-XVI.A.2");
}

/// Covers PL-XV.D.0a, PL-XV.B.10.
#[test]
fn while_the_enemy_fires_dismount_and_overrun_are_paid() {
    let units = field().unit("rifle-us", "C5").unit("m4-75", "C9").unit("pzkw-v-w", "C2").unit("smg", "C2");
    let rules = units.with(Switch::PanzerblitzAssault).with(Switch::OpportunityFire);
    let mut desk = rules.begin(Side::German, Step::Vehicles);
    let (tank, rider) = (desk.piece("pzkw-v-w"), desk.piece("smg"));
    desk.aboard(tank, rider);
    desk.play(Decision::Move(tank), &[]);
    for (from, to) in [("C2", "C3"), ("C3", "C4")] {
        // The passenger stays on board, and the enemy holds his fire.
        while !desk.offers(Decision::Go(desk.way(from, to))) {
            desk.play(Decision::Pass, &[]);
        }
        desk.play(Decision::Go(desk.way(from, to)), &[]);
    }
    while !desk.offers(Decision::Stop) {
        desk.play(Decision::Pass, &[]);
    }
    let before = desk.left();
    desk.play(Decision::Panzerblitz(desk.way("C4", "C5")), &[]);
    assert_eq!(desk.battle.to_decide(), Some(Side::Allied), "it may be fired at behind the hex");
    // Five points for the dismount, two for the overrun.
    assert_eq!(before - desk.left(), 14);
}
