//! Indirect fire as it falls: scatter, division, one roll for each unit [PL-VII.C.8 to PL-VII.C.11].

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::Piece;
use crate::map::Ground;
use crate::unit::Side;
use fieldcraft_hex::HexId;

/// Orders for these units, and the next turn's indirect fire about to be carried out.
#[track_caller]
fn ordered(terrain: Terrain, side: Side, firers: &[(&str, u8)], hex: &str) -> Desk {
    let mut desk = terrain.begin(side, Step::Orders);
    for (id, number) in firers {
        desk.play_all(&[Decision::Order(desk.nth(id, *number)), Decision::Onto(desk.hex(hex))]);
    }
    desk.until(side, Step::Indirect);
    desk
}

#[track_caller]
fn bombard(desk: &mut Desk, hex: &str, dice: &[u32]) {
    desk.play(Decision::Bombard(desk.hex(hex)), dice);
}

fn hit(piece: Piece, odds: &str, die: i8) -> (Piece, String, i8) {
    (piece, odds.into(), die)
}

/// Covers PL-VII.C.9, PL-VII.C.10.aa, PL-VII.C.10.ba, PL-VII.C.10.bb, PL-R21, PL-T6.
#[test]
fn the_strength_is_divided_and_each_unit_has_its_own_odds_and_die() {
    let guns = field().unit("105mm-us", "D1").unit("105mm-us", "D1");
    let all = guns.unit("engineer-german", "D10").unit("rifle-german", "D10").unit("81mm-german", "D10");
    let mut desk = ordered(all, Side::Allied, &[("105mm-us", 1), ("105mm-us", 2)], "D10");
    bombard(&mut desk, "D10", &[6, 4, 1]);
    let (mortar, engineer, rifle) =
        (desk.piece("81mm-german"), desk.piece("engineer-german"), desk.piece("rifle-german"));
    assert_eq!(desk.hits(), [hit(engineer, "2-1", 6), hit(rifle, "3-1", 4), hit(mortar, "4-1", 1)]);
    assert!(desk.is_lost(mortar) && desk.is_dispersed(rifle) && !desk.is_dispersed(engineer));
}

/// Covers PL-T7, PL-VII.C.4a.
#[test]
fn two_mortars_behind_a_wood_fall_on_three_rifles() {
    let wood = field().woods("C4").unit("120mm-mortar", "C1").unit("120mm-mortar", "C1").unit("security", "C9");
    let all = (0..3).fold(wood, |field, _| field.unit("rifle-us", "C7"));
    let mut desk = ordered(all, Side::German, &[("120mm-mortar", 1), ("120mm-mortar", 2)], "C7");
    bombard(&mut desk, "C7", &[6, 6, 6]);
    let expected: Vec<_> = (1..=3).map(|number| hit(desk.nth("rifle-us", number), "1-1", 6)).collect();
    assert_eq!(desk.hits(), expected);
}

/// Covers PL-VII.C.10.ab, PL-R38, PL-R17.
#[test]
fn carrier_with_passenger_and_fortification_with_contents_are_one_unit_each() {
    let gun = || field().unit("155mm", "D1");
    // Truck with gun, tank with rider: two units, 30 points each. Wrecks and blocks are none.
    let all = gun().unit("truck-german", "D11").unit("88mm", "D11").unit("hetzer", "D11").unit("rifle-german", "D11");
    let mut desk = all.begin(Side::Allied, Step::Orders);
    desk.aboard(desk.piece("truck-german"), desk.piece("88mm"));
    desk.aboard(desk.piece("hetzer"), desk.piece("rifle-german"));
    let d11 = desk.hex("D11");
    desk.battle.mark(d11, |marker| marker.wrecks = 1);
    desk.play_all(&[Decision::Order(desk.piece("155mm")), Decision::Onto(d11)]);
    desk.until(Side::Allied, Step::Indirect);
    bombard(&mut desk, "D11", &[6, 3]);
    // An even split halves: 30 points, 15 for each; 15 to 1 and 15 to 12.
    assert_eq!(desk.hits(), [hit(desk.piece("truck-german"), "4-1", 6), hit(desk.piece("hetzer"), "1-1", 3)]);
    assert!(desk.is_dispersed(desk.piece("hetzer")) && desk.is_dispersed(desk.piece("rifle-german")));

    let fort = gun().unit("fortification", "D11").unit("rifle-german", "D11 in").unit("security", "D11 in");
    let mut desk = ordered(fort.unit("smg", "D11"), Side::Allied, &[("155mm", 1)], "D11");
    bombard(&mut desk, "D11", &[6, 6]);
    // The fort and the unit on top: 15 to 40 and 15 to 6.
    assert_eq!(desk.hits(), [hit(desk.piece("fortification"), "1-3", 6), hit(desk.piece("smg"), "2-1", 6)]);
}

/// Covers PL-ESP.IF.3, PL-R39.
#[test]
fn the_prevailing_kind_of_target_decides_before_the_division() {
    let check = |targets: &[&str], odds: &[&str]| {
        let all = targets.iter().fold(field().unit("105mm-us", "D1"), |field, id| field.unit(id, "D10"));
        let mut desk = ordered(all, Side::Allied, &[("105mm-us", 1)], "D10");
        bombard(&mut desk, "D10", &vec![6; targets.len()]);
        let expected: Vec<_> = targets.iter().zip(odds).map(|(id, odds)| hit(desk.piece(id), odds, 6)).collect();
        let mut hits = desk.hits();
        hits.sort_by_key(|(piece, ..)| targets.iter().position(|id| desk.piece(id) == *piece));
        assert_eq!(hits, expected, "{targets:?}");
    };
    // 40 points: halved to 20 by a majority of armor, 6 for each; the rifle too.
    check(&["lynx", "pzkw-iii", "rifle-german"], &["1-1", "1-2", "1-2"]);
    // An even split goes against the firer: 20, 10 for each.
    check(&["lynx", "rifle-german"], &["1-1", "1-1"]);
    // A majority of soft targets: 40, 13 for each.
    check(&["lynx", "rifle-german", "security"], &["2-1", "1-1", "2-1"]);
}

/// Covers PL-ESP.IF.4, PL-VII.H.3.
#[test]
fn terrain_adds_to_the_die_and_height_halves_nothing() {
    let both = Ground::SLOPE.with(Ground::SWAMP);
    let all = field().ground("D10", both).unit("105mm-us", "D1").unit("engineer-german", "D10");
    let mut desk = ordered(all, Side::Allied, &[("105mm-us", 1)], "D10");
    bombard(&mut desk, "D10", &[6]);
    assert_eq!(desk.hits(), [hit(desk.piece("engineer-german"), "4-1", 7)]);
}

/// Covers PL-R21.
#[test]
fn the_quotient_is_rounded_down_to_whole_points() {
    let mortar = || field().unit("81mm-us", "D1");
    // A point and a half at a halftrack of 4 counts as one: 1-4, not 1-3.
    let mut desk = ordered(mortar().unit("halftrack-german", "D5"), Side::Allied, &[("81mm-us", 1)], "D5");
    bombard(&mut desk, "D5", &[6]);
    assert_eq!(desk.hits(), [hit(desk.piece("halftrack-german"), "1-4", 6)]);
    // Below the lowest column nothing is rolled.
    let mut desk = ordered(mortar().unit("hetzer", "D5"), Side::Allied, &[("81mm-us", 1)], "D5");
    bombard(&mut desk, "D5", &[]);
    assert!(desk.told.contains(&Event::TooStrong(desk.piece("hetzer"))));
}

/// Covers PL-VII.C.11.
#[test]
fn a_hex_under_indirect_fire_gets_no_direct_fire_in_that_phase() {
    let all = field().unit("81mm-us", "D1").unit("m4-75", "D1").unit("rifle-german", "D5").unit("rifle-german", "D6");
    let mut desk = ordered(all, Side::Allied, &[("81mm-us", 1)], "D5");
    bombard(&mut desk, "D5", &[6]);
    desk.play(Decision::Done, &[]);
    desk.refused(Decision::Aim(desk.hex("D5")), "PL-VII.C.11");
    desk.allowed(Decision::Aim(desk.hex("D6")));
}

/// Covers PL-R35.
#[test]
fn a_firer_that_is_dispersed_drops_out_and_the_others_fire() {
    let all = field().unit("107mm-mortar", "D1").unit("81mm-us", "D1").unit("rifle-german", "D5");
    let mut desk = all.begin(Side::Allied, Step::Orders);
    for id in ["107mm-mortar", "81mm-us"] {
        desk.play_all(&[Decision::Order(desk.piece(id)), Decision::Onto(desk.hex("D5"))]);
    }
    desk.until(Side::German, Step::Foot);
    desk.disperse(desk.piece("107mm-mortar"));
    desk.until(Side::Allied, Step::Indirect);
    bombard(&mut desk, "D5", &[6]);
    // 3 to 8, not 13 to 8.
    assert_eq!(desk.hits(), [hit(desk.piece("rifle-german"), "1-3", 6)]);
}

/// Covers PL-VII.C.11.
#[test]
fn every_hex_that_suffered_indirect_fire_is_closed_to_direct_fire_however_many_there_are() {
    const GUNS: u16 = 40;
    let terrain = (0..GUNS).fold(field(), |terrain, _| terrain.unit("81mm-us", "G5"));
    let mut desk =
        terrain.unit("m4-75", "B3").unit("wagon", "A3").unit("hetzer", "H5").begin(Side::Allied, Step::Orders);
    let hexes: Vec<HexId> = (0..GUNS).rev().map(HexId).collect();
    for (number, &hex) in (1..).zip(&hexes) {
        desk.play_all(&[Decision::Order(desk.nth("81mm-us", number)), Decision::Onto(hex)]);
    }
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Indirect);
    let wagon = desk.hex("A3");
    for &hex in &hexes {
        desk.play(Decision::Bombard(hex), if hex == wagon { &[6] } else { &[] });
    }
    desk.play(Decision::Done, &[]);
    desk.allowed(Decision::Aim(desk.hex("H5")));
    desk.refused(Decision::Aim(wagon), "PL-VII.C.11");
}
