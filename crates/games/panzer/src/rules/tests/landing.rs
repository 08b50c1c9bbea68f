//! Landings: units at sea and on the beach [PL-XI.B to PL-XI.D].

use super::fight::{Fight, Terrain, field};
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
fn land(fight: &mut Fight, id: &str, from: &str, to: &str) {
    fight.play(Decision::Move(fight.piece(id)), &[]);
    fight.play(Decision::Go(fight.way(from, to)), &[]);
}

/// Covers PL-XI.0.
#[test]
fn without_a_landing_there_is_no_step_for_it() {
    let mut fight = field().unit("m5", "C3").unit("rifle-us", "C3").unit("lynx", "K9").begin(Side::Allied, Step::Foot);
    fight.play(Decision::Done, &[]);
    assert_eq!(fight.battle.phasing, Side::German);
}

/// Covers PL-XI.C.1, PL-XI.C.4, PL-V.A.3, PL-XI.D.5.
#[test]
fn after_all_on_land_have_moved_a_unit_lands_and_goes_on() {
    let mut fight = coast().unit("m4-75", "A4").unit("m5", "C2").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    let tank = fight.piece("m4-75");
    fight.refused(Decision::Move(tank), "PL-XI.C.1");
    fight.play(Decision::Move(fight.piece("m5")), &[]);
    fight.go(fight.piece("m5"), "C2 B2");
    fight.refused(Decision::Go(fight.way("B2", "A2")), "PL-V.A.3");
    fight.play(Decision::Stop, &[]);
    fight.reach_step(Step::Landing);
    land(&mut fight, "m4-75", "A4", "B4");
    assert!(fight.told.contains(&Event::Landed(tank, fight.hex("B4"))));
    assert_eq!(fight.left(), 14);
    assert_eq!(fight.battle.defense(tank, fight.hex("B4")), 9 * 16);
    fight.go(tank, "B4 C4 D5");
    assert_eq!(fight.left(), 10);
}

/// Covers PL-XI.C.2a.
#[test]
fn every_unit_at_sea_must_land_on_a_beach() {
    let mut fight = coast().unit("rifle-us", "A4").unit("m5", "A6").begin(Side::Allied, Step::Landing);
    fight.refused(Decision::Done, "PL-XI.C.2a");
    fight.play(Decision::Move(fight.piece("rifle-us")), &[]);
    fight.refused(Decision::Stop, "PL-XI.C.2a");
    fight.refused(Decision::Go(fight.way("A4", "A5")), "PL-XI.C.2a");
    fight.play(Decision::Go(fight.way("A4", "B5")), &[]);
    fight.play(Decision::Stop, &[]);
    fight.refused(Decision::Done, "PL-XI.C.2a");
    land(&mut fight, "m5", "A6", "B6");
    fight.play(Decision::Stop, &[]);
    fight.allowed(Decision::Done);
}

/// Covers PL-XI.C.2b.
#[test]
fn a_unit_for_which_there_is_no_room_is_lost() {
    let mut fight =
        coast().unit("rifle-us", "A4").unit("m5", "K2").unit("lynx", "K9").begin(Side::Allied, Step::Vehicles);
    for hex in ["B4", "B5"] {
        fight.lay(hex, |marker| (marker.wrecks, marker.block) = (3, true));
    }
    let rifle = fight.piece("rifle-us");
    assert_eq!(fight.battle.check_landing(rifle).unwrap_err().clause.0, "PL-XI.C.2b");
    fight.play(Decision::Done, &[]);
    assert!(fight.is_lost(rifle));
    // With room for one more it lands.
    let mut room = coast().unit("rifle-us", "A4").begin(Side::Allied, Step::Landing);
    room.lay("B4", |marker| (marker.wrecks, marker.block) = (3, true));
    room.lay("B5", |marker| marker.wrecks = 3);
    land(&mut room, "rifle-us", "A4", "B5");
}

/// Covers PL-XI.C.3, PL-XI.D.2.
#[test]
fn a_unit_dispersed_at_sea_lands_inverted_and_goes_no_further() {
    let mut fight = coast().unit("m4-75", "A4").unit("lynx", "K9").begin(Side::Allied, Step::Landing);
    let tank = fight.piece("m4-75");
    fight.flag(tank, Flags::DISPERSED);
    land(&mut fight, "m4-75", "A4", "B4");
    assert!(fight.is_dispersed(tank));
    fight.refused(Decision::Go(fight.way("B4", "C4")), "PL-IX.A.2");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(1, Side::German);
    assert!(!fight.is_dispersed(tank));
}

/// Covers PL-XI.C.5a, PL-XI.C.5b, PL-R6.
#[test]
fn a_landing_on_a_beach_with_friends_disperses_all_of_them() {
    let mut fight = coast()
        .unit("m4-75", "A4")
        .unit("rifle-us", "B4")
        .unit("scout", "B4")
        .unit("m5", "B5")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Landing);
    let (tank, rifle, scout) = (fight.piece("m4-75"), fight.piece("rifle-us"), fight.piece("scout"));
    fight.flag(scout, Flags::DISPERSED);
    land(&mut fight, "m4-75", "A4", "B4");
    assert!(fight.is_dispersed(tank) && fight.is_dispersed(rifle) && fight.is_dispersed(scout));
    assert!(!fight.is_dispersed(fight.piece("m5")));
    let dispersed = fight.told.iter().filter(|event| matches!(event, Event::Dispersed(_))).count();
    assert_eq!(dispersed, 2, "who was dispersed suffers nothing more");
    fight.refused(Decision::Go(fight.way("B4", "C4")), "PL-IX.A.2");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(1, Side::German);
    assert!(!fight.is_dispersed(tank));
}

/// Covers PL-XI.B.3a, PL-XI.B.3b, PL-R70.
#[test]
fn a_gun_lands_with_its_carrier_and_sinks_with_it() {
    let pair = || {
        let mut fight = coast()
            .unit("105mm-us", "A4")
            .unit("truck-us", "A4")
            .unit("tiger-i", "C4")
            .begin(Side::Allied, Step::Landing);
        let (truck, gun) = (fight.piece("truck-us"), fight.piece("105mm-us"));
        fight.aboard(truck, gun);
        fight
    };
    let mut fight = pair();
    fight.play(Decision::Move(fight.piece("truck-us")), &[]);
    fight.refused(Decision::Unload, "PL-XI.B.3b");
    fight.play(Decision::Go(fight.way("A4", "B4")), &[]);
    assert_eq!(fight.battle.passenger(fight.piece("truck-us")), Some(fight.piece("105mm-us")));
    let mut sunk = pair();
    (sunk.battle.phasing, sunk.battle.step) = (Side::German, Step::Direct);
    sunk.fire("A4", &[sunk.piece("tiger-i")], 1);
    assert!(sunk.is_lost(sunk.piece("truck-us")) && sunk.is_lost(sunk.piece("105mm-us")));
    assert_eq!(sunk.marker("A4").wrecks, 0);
}

/// Covers PL-XI.D.3, PL-XI.D.4a, PL-XI.D.4b, PL-R71, PL-T39.
#[test]
fn landing_craft_are_armored_with_eight_and_swimming_tanks_are_what_they_are() {
    let mut fight = coast()
        .swimming("m4-76", 4)
        .unit("rifle-us", "A4")
        .unit("m4-76", "A7")
        .unit("rifle-german", "B5")
        .unit("tiger-i", "C5")
        .begin(Side::German, Step::Direct);
    let swimmer = fight.piece("m4-76");
    fight.flag(swimmer, Flags::SWIMS);
    fight.play(Decision::Aim(fight.hex("A4")), &[]);
    fight.refused(Decision::Join(fight.piece("rifle-german")), "PL-R29");
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    assert_eq!(fight.sums(), (30, 8, 0));
    fight.play(Decision::CallOff, &[]);
    // Nobody knows yet that this one is a tank: until the roll it counts as a landing craft.
    fight.play(Decision::Aim(fight.hex("A7")), &[]);
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    assert_eq!(fight.sums(), (30, 8, 0));
    fight.play(Decision::Resolve, &[3]);
    // 30 to 10 is 3-1, and 3 plus 2 is a 5, which disperses.
    let attacked = |event: &Event| matches!(event, Event::Attacked { column: 5, die: 5, .. });
    assert!(fight.told.iter().any(attacked), "{:?}", fight.told);
    assert!(fight.is_dispersed(swimmer));
}

/// Covers PL-XI.D.4c, PL-R71.
#[test]
fn swimming_tanks_roll_for_survival_before_anybody_lands() {
    for (die, lives) in [(3, true), (4, false)] {
        let mut fight = coast()
            .swimming("m4-75", 4)
            .unit("m4-75", "A4")
            .unit("m5", "C7")
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Vehicles);
        let tank = fight.piece("m4-75");
        fight.flag(tank, Flags::SWIMS);
        fight.play(Decision::Done, &[die]);
        assert_eq!(fight.is_lost(tank), !lives, "die {die}");
        assert_eq!(fight.marker("A4").wrecks, 0);
        if lives {
            land(&mut fight, "m4-75", "A4", "B4");
            assert!(!fight.battle.is(tank, Flags::SWIMS));
        }
    }
}

/// Covers PL-XI.D.1.
#[test]
fn the_german_commits_all_fire_before_a_unit_at_sea_is_known() {
    let battle = |id: &str| {
        let mut fight = coast()
            .unit("rifle-us", if id == "rifle-us" { "A4" } else { "-" })
            .unit("m4-75", if id == "m4-75" { "A4" } else { "-" })
            .unit("tiger-i", "C5")
            .unit("lynx", "C4")
            .begin(Side::German, Step::Direct);
        for id in ["rifle-us", "m4-75"] {
            let piece = fight.piece(id);
            if fight.at(piece).is_none() {
                fight.battle.at[piece.index()] = Spot::bound(fight.hex("A9"), 3);
            }
        }
        fight
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
    let mut fight = coast()
        .ground("B5", Ground::WOODS)
        .unit("m4-75", "A4")
        .unit("m5", "D5")
        .unit("rifle-german", "B5")
        .begin(Side::Allied, Step::Direct);
    assert_eq!(fight.battle.check_ready(fight.piece("m4-75")).unwrap_err().clause.0, "PL-R70");
    assert!(!fight.battle.spotter_beside(fight.hex("B5"), Side::Allied));
    fight.refused(Decision::Aim(fight.hex("B5")), "PL-VII.B.3a");
    (fight.battle.phasing, fight.battle.step) = (Side::German, Step::Assault);
    fight.refused(Decision::Aim(fight.hex("A4")), "PL-VII.E.9");
}

/// Covers PL-XI.C.4, PL-VII.D.2a, PL-VII.D.2c.
#[test]
fn tanks_that_have_landed_overrun_together() {
    let mut fight = coast()
        .unit("m4-75", "A4")
        .unit("m4-76", "A5")
        .unit("rifle-german", "C4")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Landing);
    let (one, other) = (fight.piece("m4-75"), fight.piece("m4-76"));
    fight.play(Decision::Move(one), &[]);
    fight.play(Decision::Go(fight.way("A4", "B4")), &[]);
    fight.play(Decision::Overrun(fight.way("B4", "C4")), &[]);
    assert_eq!(fight.at(one), Some(fight.hex("D5")));
    fight.play(Decision::Move(other), &[]);
    fight.play(Decision::Go(fight.way("A5", "B5")), &[]);
    fight.play(Decision::Overrun(fight.way("B5", "C4")), &[]);
    // 25 to 8 is 3-1, one column up; the overrun is resolved when it is said, or as the landing ends.
    let mut said = Fight { battle: fight.battle.clone(), told: Vec::new() };
    said.play(Decision::ResolveOverrun, &[3]);
    assert_eq!(said.struck().0, "4-1");
    assert!(said.is_lost(said.piece("rifle-german")));
    fight.play(Decision::Done, &[3]);
    assert!(fight.is_lost(fight.piece("rifle-german")));
}

/// Covers PL-XI.C.2a, PL-XI.C.4.
#[test]
fn no_tank_overruns_out_of_the_sea() {
    let mut fight =
        coast().unit("m4-75", "A4").unit("rifle-german", "B4").unit("lynx", "K9").begin(Side::Allied, Step::Landing);
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    fight.refused(Decision::Overrun(fight.way("A4", "B4")), "PL-XI.C.2a");
}

/// Covers PL-XI.C.2a, PL-IX.C.10a.
#[test]
fn nobody_lands_inside_a_fortification_that_is_not_there() {
    let mut fight = coast().unit("rifle-us", "A4").unit("fortification", "B5").begin(Side::Allied, Step::Landing);
    fight.play(Decision::Move(fight.piece("rifle-us")), &[]);
    fight.refused(Decision::GoInside(fight.way("A4", "B4")), "PL-IX.C.10a");
    fight.allowed(Decision::GoInside(fight.way("A4", "B5")));
}
