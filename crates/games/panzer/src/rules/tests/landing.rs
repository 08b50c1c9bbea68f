//! Landings: units at sea and on the beach [PL-XI.B to PL-XI.D].

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::{Flags, Spot};
use crate::unit::Side;

/// Row A is sea, row B beach, and beyond it is land.
pub(super) fn coast() -> Terrain {
    field().landing("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10").ground("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11", Ground::BEACH)
}

#[track_caller]
fn land(desk: &mut Desk, id: &str, from: &str, to: &str) {
    desk.play(Decision::Move(desk.piece(id)), &[]);
    desk.play(Decision::Go(desk.way(from, to)), &[]);
}

/// Covers PL-XI.0.
#[test]
fn without_a_landing_there_is_no_step_for_it() {
    let mut desk = field().unit("m5", "C3").unit("rifle-us", "C3").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.battle.phasing, Side::German);
}

/// Covers PL-XI.C.1, PL-XI.C.4, PL-V.A.3, PL-XI.D.5.
#[test]
fn after_all_on_land_have_moved_a_unit_lands_and_goes_on() {
    let mut desk = coast().unit("m4-75", "A4").unit("m5", "C2").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    desk.refused(Decision::Move(tank), "PL-XI.C.1");
    desk.play(Decision::Move(desk.piece("m5")), &[]);
    desk.go(desk.piece("m5"), "C2 B2");
    desk.refused(Decision::Go(desk.way("B2", "A2")), "PL-V.A.3");
    desk.play(Decision::Stop, &[]);
    desk.reach_step(Step::Landing);
    land(&mut desk, "m4-75", "A4", "B4");
    assert!(desk.told.contains(&Event::Landed(tank, desk.hex("B4"))));
    assert_eq!(desk.left(), 14);
    assert_eq!(desk.battle.defense(tank, desk.hex("B4")), 9 * 16);
    desk.go(tank, "B4 C4 D5");
    assert_eq!(desk.left(), 10);
}

/// Covers PL-XI.C.2a.
#[test]
fn every_unit_at_sea_must_land_on_a_beach() {
    let mut desk = coast().unit("rifle-us", "A4").unit("m5", "A6").begin(Side::Allied, Step::Landing);
    desk.refused(Decision::Done, "PL-XI.C.2a");
    desk.play(Decision::Move(desk.piece("rifle-us")), &[]);
    desk.refused(Decision::Stop, "PL-XI.C.2a");
    desk.refused(Decision::Go(desk.way("A4", "A5")), "PL-XI.C.2a");
    desk.play(Decision::Go(desk.way("A4", "B5")), &[]);
    desk.play(Decision::Stop, &[]);
    desk.refused(Decision::Done, "PL-XI.C.2a");
    land(&mut desk, "m5", "A6", "B6");
    desk.play(Decision::Stop, &[]);
    desk.allowed(Decision::Done);
}

/// Covers PL-XI.C.2b.
#[test]
fn a_unit_for_which_there_is_no_room_is_lost() {
    let mut desk =
        coast().unit("rifle-us", "A4").unit("m5", "K2").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    for hex in ["B4", "B5"] {
        desk.lay(hex, |marker| (marker.wrecks, marker.block) = (3, true));
    }
    let rifle = desk.piece("rifle-us");
    assert_eq!(desk.battle.check_landing(rifle).unwrap_err().clause.0, "PL-XI.C.2b");
    desk.play(Decision::Done, &[]);
    assert!(desk.is_lost(rifle));
    // With room for one more it lands.
    let mut room = coast().unit("rifle-us", "A4").begin(Side::Allied, Step::Landing);
    room.lay("B4", |marker| (marker.wrecks, marker.block) = (3, true));
    room.lay("B5", |marker| marker.wrecks = 3);
    land(&mut room, "rifle-us", "A4", "B5");
}

/// Covers PL-XI.C.3, PL-XI.D.2.
#[test]
fn a_unit_dispersed_at_sea_lands_inverted_and_goes_no_further() {
    let mut desk = coast().unit("m4-75", "A4").unit("lynx", "K9").begin(Side::Allied, Step::Landing);
    let tank = desk.piece("m4-75");
    desk.flag(tank, Flags::DISPERSED);
    land(&mut desk, "m4-75", "A4", "B4");
    assert!(desk.is_dispersed(tank));
    desk.refused(Decision::Go(desk.way("B4", "C4")), "PL-IX.A.2");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(1, Side::German);
    assert!(!desk.is_dispersed(tank));
}

/// Covers PL-XI.C.5a, PL-XI.C.5b, PL-R6.
#[test]
fn a_landing_on_a_beach_with_friends_disperses_all_of_them() {
    let mut desk = coast()
        .unit("m4-75", "A4")
        .unit("rifle-us", "B4")
        .unit("scout", "B4")
        .unit("m5", "B5")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Landing);
    let (tank, rifle, scout) = (desk.piece("m4-75"), desk.piece("rifle-us"), desk.piece("scout"));
    desk.flag(scout, Flags::DISPERSED);
    land(&mut desk, "m4-75", "A4", "B4");
    assert!(desk.is_dispersed(tank) && desk.is_dispersed(rifle) && desk.is_dispersed(scout));
    assert!(!desk.is_dispersed(desk.piece("m5")));
    let dispersed = desk.told.iter().filter(|event| matches!(event, Event::Dispersed(_))).count();
    assert_eq!(dispersed, 2, "who was dispersed suffers nothing more");
    desk.refused(Decision::Go(desk.way("B4", "C4")), "PL-IX.A.2");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(1, Side::German);
    assert!(!desk.is_dispersed(tank));
}

/// Covers PL-XI.B.3a, PL-XI.B.3b, PL-R70.
#[test]
fn a_gun_lands_with_its_carrier_and_sinks_with_it() {
    let pair = || {
        let mut desk = coast()
            .unit("105mm-us", "A4")
            .unit("truck-us", "A4")
            .unit("tiger-i", "C4")
            .begin(Side::Allied, Step::Landing);
        let (truck, gun) = (desk.piece("truck-us"), desk.piece("105mm-us"));
        desk.aboard(truck, gun);
        desk
    };
    let mut desk = pair();
    desk.play(Decision::Move(desk.piece("truck-us")), &[]);
    desk.refused(Decision::Unload, "PL-XI.B.3b");
    desk.play(Decision::Go(desk.way("A4", "B4")), &[]);
    assert_eq!(desk.battle.passenger(desk.piece("truck-us")), Some(desk.piece("105mm-us")));
    let mut sunk = pair();
    (sunk.battle.phasing, sunk.battle.step) = (Side::German, Step::Direct);
    sunk.fire("A4", &[sunk.piece("tiger-i")], 1);
    assert!(sunk.is_lost(sunk.piece("truck-us")) && sunk.is_lost(sunk.piece("105mm-us")));
    assert_eq!(sunk.marker("A4").wrecks, 0);
}

/// Covers PL-XI.D.3, PL-XI.D.4a, PL-XI.D.4b, PL-R71, PL-T39.
#[test]
fn landing_craft_are_armored_with_eight_and_swimming_tanks_are_what_they_are() {
    let mut desk = coast()
        .swimming("m4-76", 4)
        .unit("rifle-us", "A4")
        .unit("m4-76", "A7")
        .unit("rifle-german", "B5")
        .unit("tiger-i", "C5")
        .begin(Side::German, Step::Direct);
    let swimmer = desk.piece("m4-76");
    desk.flag(swimmer, Flags::SWIMS);
    desk.play(Decision::Aim(desk.hex("A4")), &[]);
    desk.refused(Decision::Join(desk.piece("rifle-german")), "PL-R29");
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    assert_eq!(desk.sums(), (30, 8, 0));
    desk.play(Decision::CallOff, &[]);
    // Nobody knows yet that this one is a tank: until the roll it counts as a landing craft.
    desk.play(Decision::Aim(desk.hex("A7")), &[]);
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    assert_eq!(desk.sums(), (30, 8, 0));
    desk.play(Decision::Resolve, &[3]);
    // 30 to 10 is 3-1, and 3 plus 2 is a 5, which disperses.
    let attacked = |event: &Event| matches!(event, Event::Attacked { column: 5, die: 5, .. });
    assert!(desk.told.iter().any(attacked), "{:?}", desk.told);
    assert!(desk.is_dispersed(swimmer));
}

/// Covers PL-XI.D.4c, PL-R71.
#[test]
fn swimming_tanks_roll_for_survival_before_anybody_lands() {
    for (die, lives) in [(3, true), (4, false)] {
        let mut desk = coast()
            .swimming("m4-75", 4)
            .unit("m4-75", "A4")
            .unit("m5", "C7")
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Vehicles);
        let tank = desk.piece("m4-75");
        desk.flag(tank, Flags::SWIMS);
        desk.play(Decision::Done, &[die]);
        assert_eq!(desk.is_lost(tank), !lives, "die {die}");
        assert_eq!(desk.marker("A4").wrecks, 0);
        if lives {
            land(&mut desk, "m4-75", "A4", "B4");
            assert!(!desk.battle.is(tank, Flags::SWIMS));
        }
    }
}

/// Covers PL-XI.D.1.
#[test]
fn the_german_commits_all_fire_before_a_unit_at_sea_is_known() {
    let battle = |id: &str| {
        let mut desk = coast()
            .unit("rifle-us", if id == "rifle-us" { "A4" } else { "-" })
            .unit("m4-75", if id == "m4-75" { "A4" } else { "-" })
            .unit("tiger-i", "C5")
            .unit("lynx", "C4")
            .begin(Side::German, Step::Direct);
        for id in ["rifle-us", "m4-75"] {
            let piece = desk.piece(id);
            if desk.at(piece).is_none() {
                desk.battle.at[piece.index()] = Spot::bound(desk.hex("A9"), 3);
            }
        }
        desk
    };
    let (mut one, mut other) = (battle("rifle-us"), battle("m4-75"));
    let seat = crate::game::seat_of(Side::German);
    use fieldcraft_engine::Game;
    for decision in
        [Decision::Aim(one.hex("A4")), Decision::Join(one.piece("tiger-i")), Decision::Join(one.piece("lynx"))]
    {
        assert!(one.battle.view(seat) == other.battle.view(seat), "{decision:?}");
        let (mut here, mut there) = (Vec::new(), Vec::new());
        one.battle.legal(seat, &mut here);
        other.battle.legal(seat, &mut there);
        assert_eq!(here, there);
        one.play(decision, &[]);
        other.play(decision, &[]);
    }
    one.play(Decision::Resolve, &[6]);
    assert!(one.told.contains(&Event::Revealed(one.piece("rifle-us"), one.hex("A4"))));
    assert!(!one.battle.is_face_down(one.piece("rifle-us")));
}

/// Covers PL-R70, PL-VII.E.9.
#[test]
fn units_at_sea_neither_attack_nor_spot_nor_are_assaulted() {
    let mut desk = coast()
        .ground("B5", Ground::WOODS)
        .unit("m4-75", "A4")
        .unit("m5", "D5")
        .unit("rifle-german", "B5")
        .begin(Side::Allied, Step::Direct);
    assert_eq!(desk.battle.check_ready(desk.piece("m4-75")).unwrap_err().clause.0, "PL-R70");
    assert!(!desk.battle.spotter_beside(desk.hex("B5"), Side::Allied));
    desk.refused(Decision::Aim(desk.hex("B5")), "PL-VII.B.3a");
    (desk.battle.phasing, desk.battle.step) = (Side::German, Step::Assault);
    desk.refused(Decision::Aim(desk.hex("A4")), "PL-VII.E.9");
}

/// Covers PL-XI.C.4, PL-VII.D.2a, PL-VII.D.2c.
#[test]
fn tanks_that_have_landed_overrun_together() {
    let mut desk = coast()
        .unit("m4-75", "A4")
        .unit("m4-76", "A5")
        .unit("rifle-german", "C4")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Landing);
    let (one, other) = (desk.piece("m4-75"), desk.piece("m4-76"));
    desk.play(Decision::Move(one), &[]);
    desk.play(Decision::Go(desk.way("A4", "B4")), &[]);
    desk.play(Decision::Overrun(desk.way("B4", "C4")), &[]);
    assert_eq!(desk.at(one), Some(desk.hex("D5")));
    desk.play(Decision::Move(other), &[]);
    desk.play(Decision::Go(desk.way("A5", "B5")), &[]);
    desk.play(Decision::Overrun(desk.way("B5", "C4")), &[]);
    // 25 to 8 is 3-1, one column up; the overrun is resolved when it is said, or as the landing ends.
    let mut said = Desk { battle: desk.battle.clone(), told: Vec::new() };
    said.play(Decision::ResolveOverrun, &[3]);
    assert_eq!(said.struck().0, "4-1");
    assert!(said.is_lost(said.piece("rifle-german")));
    desk.play(Decision::Done, &[3]);
    assert!(desk.is_lost(desk.piece("rifle-german")));
}

/// Covers PL-XI.C.2a, PL-XI.C.4.
#[test]
fn no_tank_overruns_out_of_the_sea() {
    let mut desk =
        coast().unit("m4-75", "A4").unit("rifle-german", "B4").unit("lynx", "K9").begin(Side::Allied, Step::Landing);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Overrun(desk.way("A4", "B4")), "PL-XI.C.2a");
}

/// Covers PL-XI.C.2a, PL-IX.C.10a.
#[test]
fn nobody_lands_inside_a_fortification_that_is_not_there() {
    let mut desk = coast().unit("rifle-us", "A4").unit("fortification", "B5").begin(Side::Allied, Step::Landing);
    desk.play(Decision::Move(desk.piece("rifle-us")), &[]);
    desk.refused(Decision::GoInside(desk.way("A4", "B4")), "PL-IX.C.10a");
    desk.allowed(Decision::GoInside(desk.way("A4", "B5")));
}
