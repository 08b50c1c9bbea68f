//! Weapons against targets [PL-VII.F].

use super::desk::{Desk, field};
use crate::charts::Effect;
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::rules::strength::{Majority, Use};
use crate::unit::{Side, Weapon};

/// One firer in D1 at these German units together in a hex, all of them targets; a scout far off spots nothing.
#[track_caller]
fn fire(id: &str, hex: &str, targets: &[&str]) -> Desk {
    let start = field().unit(id, "D1");
    let mut desk = targets.iter().fold(start, |field, id| field.unit(id, hex)).begin(Side::Allied, Step::Direct);
    desk.aim(hex, &[]);
    desk.join(&[desk.piece(id)]);
    desk
}

/// The attack strength in sixteenths.
#[track_caller]
fn check(id: &str, hex: &str, targets: &[&str], sixteenths: u32) {
    assert_eq!(fire(id, hex, targets).worked_out().attack, sixteenths, "{id} at {targets:?} in {hex}");
}

/// Covers PL-VII.F.2.aa, PL-R27.
#[test]
fn armor_piercing_guns_double_at_half_range_and_halve_at_soft_targets() {
    check("m4-75", "D5", &["hetzer"], 22 * 16);
    check("m4-75", "D6", &["hetzer"], 11 * 16);
    check("m4-75", "D9", &["hetzer"], 11 * 16);
    check("m4-75", "D5", &["rifle-german"], 11 * 8);
    check("m4-75", "D9", &["rifle-german"], 11 * 8);
}

/// Covers PL-VII.F.2.ab, PL-T3.
#[test]
fn half_a_range_is_rounded_down() {
    check("57mm-at", "D3", &["hetzer"], 18 * 16);
    check("57mm-at", "D4", &["hetzer"], 9 * 16);
    let battle = field().begin(Side::Allied, Step::Direct).battle;
    let at = |distance| battle.weapon_effect(Weapon::A, 9, distance, Majority::Armored, Use::Direct);
    assert_eq!((at(4), at(5)), (Effect::Double, Effect::Full));
}

/// Covers PL-VII.F.2.ac, PL-T4.
#[test]
fn half_a_strength_is_never_rounded() {
    let mut desk = field().unit("75mm-at", "D1").unit("rifle-us", "D3").begin(Side::German, Step::Direct);
    desk.aim("D3", &[]);
    desk.join(&[desk.piece("75mm-at")]);
    // 6.5 points.
    assert_eq!(desk.worked_out().attack, 104);
}

/// Covers PL-VII.F.2.fa, PL-VII.F.2.fb, PL-T34.
#[test]
fn explosives_halve_at_armor_beyond_six_hexes_and_mortars_always() {
    check("m4-105", "D7", &["hetzer"], 14 * 16);
    check("m4-105", "D8", &["hetzer"], 7 * 16);
    check("m4-105", "D8", &["rifle-german"], 14 * 16);
    check("m7", "D7", &["hetzer"], 40 * 16);
    check("m7", "D8", &["hetzer"], 20 * 16);
    check("107mm-mortar", "D4", &["hetzer"], 5 * 16);
    check("107mm-mortar", "D4", &["rifle-german"], 10 * 16);
    // An odd strength keeps its half: 3 points of a mortar.
    check("81mm-us", "D4", &["halftrack-german"], 24);
    let battle = field().begin(Side::Allied, Step::Direct).battle;
    for distance in [1, 6, 7, 30] {
        let indirect = |weapon| battle.weapon_effect(weapon, 32, distance, Majority::Armored, Use::Indirect);
        assert_eq!([indirect(Weapon::Howitzer), indirect(Weapon::M)], [Effect::Half; 2]);
    }
}

/// Covers PL-R29, PL-VII.E.7.
#[test]
fn infantry_weapons_do_nothing_to_armor_but_in_close_assault() {
    let units = || field().unit("rifle-us", "C3").unit("m4-75", "C3").unit("halftrack-german", "C4");
    let mut desk = units().begin(Side::Allied, Step::Direct);
    desk.aim("C4", &[]);
    desk.refused(Decision::Join(desk.piece("rifle-us")), "PL-R29");
    desk.allowed(Decision::Join(desk.piece("m4-75")));
    let alone = field().unit("rifle-us", "C3").unit("halftrack-german", "C4").begin(Side::Allied, Step::Direct);
    alone.refused(Decision::Aim(alone.hex("C4")), "PL-VII.B.3a");
    let mut assault = units().begin(Side::Allied, Step::Assault);
    assault.aim("C4", &[]);
    assault.join(&[assault.piece("rifle-us")]);
    assert_eq!(assault.worked_out().attack, 32);
}

/// Covers PL-VII.F.2.ca, PL-R28, PL-R29, PL-R27.
#[test]
fn every_unit_in_a_town_is_an_armored_target() {
    let town = |id: &str, hex: &str| {
        field()
            .ground("D9", Ground::TOWN)
            .unit("rifle-german", "D9")
            .unit("scout", "D10")
            .unit(id, hex)
            .begin(Side::Allied, Step::Direct)
    };
    for (id, hex, sixteenths) in [
        ("m4-75", "D5", 22 * 16),
        ("m4-75", "D4", 11 * 16),
        ("m4-105", "D3", 14 * 16),
        ("m4-105", "D2", 7 * 16),
        ("107mm-mortar", "D5", 5 * 16),
    ] {
        let mut desk = town(id, hex);
        desk.aim("D9", &[]);
        desk.join(&[desk.piece(id)]);
        assert_eq!(desk.worked_out().attack, sixteenths, "{id} from {hex}");
        assert_eq!(desk.worked_out().die.total(), 1);
    }
    let desk = town("rifle-us", "D8");
    desk.refused(Decision::Aim(desk.hex("D9")), "PL-VII.B.3a");
}

/// Covers PL-VII.F.2.ba, PL-VII.F.2.bb, PL-R26, PL-T46.
#[test]
fn the_majority_of_the_targets_decides_and_an_even_split_goes_against_each_firer() {
    let most = ["hetzer", "lynx", "rifle-german"];
    check("m4-75", "D6", &most, 11 * 16);
    check("m4-105", "D8", &most, 7 * 16);
    let soft = ["hetzer", "security", "rifle-german"];
    check("m4-75", "D6", &soft, 11 * 8);
    check("m4-105", "D8", &soft, 14 * 16);
    let even = ["hetzer", "rifle-german"];
    check("m4-75", "D5", &even, 11 * 8);
    check("m4-105", "D8", &even, 7 * 16);
    check("m4-105", "D7", &even, 14 * 16);
    // Only the units aimed at are counted.
    let mut desk = field().unit("m4-75", "D1");
    desk = even.iter().fold(desk, |field, id| field.unit(id, "D6"));
    let mut desk = desk.begin(Side::Allied, Step::Direct);
    desk.aim("D6", &[desk.piece("hetzer")]);
    desk.join(&[desk.piece("m4-75")]);
    assert_eq!(desk.worked_out().attack, 11 * 16);
}

/// Covers PL-VII.F.2.bc.
#[test]
fn passengers_do_not_count_among_the_targets() {
    let mut desk = field().unit("m4-75", "D1").unit("truck-german", "D6").unit("88mm", "D6");
    for _ in 0..2 {
        desk = desk.unit("halftrack-german", "D6").unit("rifle-german", "D6");
    }
    let mut desk = desk.begin(Side::Allied, Step::Direct);
    desk.aboard(desk.piece("truck-german"), desk.piece("88mm"));
    for number in [1, 2] {
        desk.aboard(desk.nth("halftrack-german", number), desk.nth("rifle-german", number));
    }
    desk.aim("D6", &[]);
    desk.join(&[desk.piece("m4-75")]);
    assert_eq!((desk.worked_out().attack, desk.worked_out().defense), (11 * 16, (4 + 4 + 1) * 16));
}

/// Covers PL-VII.F.2.bd, PL-VII.F.2.d.
#[test]
fn a_fortification_is_one_armored_target_whoever_is_inside() {
    let bunker = |top: &[&str], id: &str| {
        let start = field().unit("fortification", "D8").unit("rifle-german", "D8 in").unit("rifle-german", "D8 in");
        let mut desk =
            top.iter().fold(start, |field, id| field.unit(id, "D8")).unit(id, "D1").begin(Side::Allied, Step::Direct);
        desk.aim("D8", &[]);
        desk.join(&[desk.piece(id)]);
        desk
    };
    let alone = bunker(&[], "m4-105").worked_out();
    assert_eq!((alone.attack, alone.defense), (7 * 16, 40 * 16));
    // One armored, one soft: an even split, halved beyond six hexes.
    let even = bunker(&["security"], "m4-105").worked_out();
    assert_eq!((even.attack, even.defense), (7 * 16, 45 * 16));
    let most = bunker(&["security", "88mm"], "m4-105").worked_out();
    assert_eq!(most.attack, 14 * 16);
}

/// Covers PL-VII.F.1c, PL-VII.F.1d, PL-VII.F.1e, PL-VII.C.2.
#[test]
fn only_howitzers_and_mortars_fire_indirectly_and_directly_too() {
    let mut desk = field().unit("lynx", "D10");
    let (both, direct) = (["25-pdr", "81mm-us", "sexton"], ["m4-105", "m4-75", "rifle-us", "40mm-aa"]);
    desk = both.iter().chain(&direct).fold(desk, |field, id| field.unit(id, "D1"));
    let mut desk = desk.begin(Side::Allied, Step::Orders);
    for id in both {
        desk.allowed(Decision::Order(desk.piece(id)));
    }
    for id in direct {
        desk.refused(Decision::Order(desk.piece(id)), "PL-VII.C.2");
    }
    desk.battle.step = Step::Direct;
    desk.aim("D10", &[]);
    for id in ["25-pdr", "81mm-us", "sexton", "m4-105"] {
        desk.allowed(Decision::Join(desk.piece(id)));
    }
}
