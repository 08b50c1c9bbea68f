//! Streams and bridges [PL-VII.K].

use super::fight::{Terrain, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

/// A stream down the column of C4.
fn stream() -> Terrain {
    field().stream("B4 C4 D4 E3")
}

/// Covers PL-VII.K.2c, PL-VII.K.2b.
#[test]
fn every_stream_hex_needs_a_roll_of_its_own() {
    let mut fight = stream().unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
    let rifle = fight.piece("rifle-us");
    fight.play(Decision::Move(rifle), &[]);
    fight.play(Decision::Go(fight.way("C4", "D4")), &[4]);
    assert_eq!(fight.at(rifle), Some(fight.hex("C4")));
    let mut fight = stream().unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
    fight.play(Decision::Move(rifle), &[]);
    fight.play(Decision::Go(fight.way("C4", "D4")), &[3]);
    assert_eq!(fight.at(rifle), Some(fight.hex("D4")));
    // Out of the stream there is none.
    let mut fight = stream().unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
    fight.go(rifle, "C4 C5");
}

/// Covers PL-VII.K.3, PL-VII.E.8b.
#[test]
fn units_in_a_stream_attack_in_no_way() {
    let mut fight = stream()
        .unit("rifle-us", "C4")
        .unit("rifle-us", "C6")
        .unit("81mm-us", "C4")
        .unit("wagon", "C5")
        .begin(Side::Allied, Step::Direct);
    let (wet, dry) = (fight.nth("rifle-us", 1), fight.nth("rifle-us", 2));
    fight.aim("C5", &[]);
    fight.refused(Decision::Join(wet), "PL-VII.K.3");
    fight.allowed(Decision::Join(dry));
    fight.play(Decision::CallOff, &[]);
    fight.battle.step = Step::Orders;
    fight.refused(Decision::Order(fight.piece("81mm-us")), "PL-VII.K.3");
    fight.battle.step = Step::Assault;
    fight.aim("C5", &[]);
    fight.refused(Decision::Join(wet), "PL-VII.E.8b");
    fight.allowed(Decision::Join(dry));
}

/// Covers PL-VII.K.4.
#[test]
fn from_the_ground_a_unit_in_a_stream_is_attacked_only_from_beside_it() {
    let mut fight = stream()
        .ground("C8", Ground::SLOPE)
        .unit("m4-75", "C5")
        .unit("m4-75", "C6")
        .unit("m4-75", "C8")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    fight.aim("C4", &[]);
    fight.allowed(Decision::Join(fight.nth("m4-75", 1)));
    fight.refused(Decision::Join(fight.nth("m4-75", 2)), "PL-VII.K.4");
    fight.allowed(Decision::Join(fight.nth("m4-75", 3)));
}

/// Covers PL-VII.K.6a, PL-VII.K.6b.
#[test]
fn a_bridge_makes_its_hex_clear_terrain_even_where_its_road_is_full() {
    let bridge = || stream().ground("C4", Ground::BRIDGE.with(Ground::TOWN)).road("C3 C4 C5").unit("m4-75", "C3");
    let mut fight = bridge().begin(Side::Allied, Step::Vehicles);
    fight.go(fight.piece("m4-75"), "C3 C4");
    assert_eq!(fight.left(), 15);
    let mut fight = bridge().begin(Side::Allied, Step::Vehicles);
    let c4 = fight.hex("C4");
    fight.battle.mark(c4, |marker| marker.wrecks = 3);
    fight.go(fight.piece("m4-75"), "C3 C4");
    assert_eq!(fight.left(), 14);
    // Off the road as well.
    let mut fight = bridge().unit("m5", "B5").begin(Side::Allied, Step::Vehicles);
    fight.go(fight.piece("m5"), "B5 C4");
    assert_eq!(fight.left(), 22 - 2);
    // On it a unit fires, is a soft target in the open, and is seen from afar.
    let mut fight = bridge().unit("rifle-german", "C4").unit("m10", "C9").begin(Side::Allied, Step::Direct);
    fight.aim("C4", &[]);
    fight.join(&[fight.piece("m10")]);
    assert_eq!((fight.worked_out().attack, fight.worked_out().die.total()), (7 * 16, 0));
    let fight = bridge().unit("hetzer", "C4").begin(Side::German, Step::Direct);
    fight.allowed(Decision::Aim(fight.hex("C3")));
}

/// Covers PL-VII.K.6a.
#[test]
fn a_laid_bridge_takes_the_stream_away_and_nothing_else() {
    let mut fight = stream()
        .ground("C4", Ground::WOODS)
        .unit("tank-bridge", "C4")
        .unit("m4-75", "C3")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    let bridge = fight.piece("tank-bridge");
    fight.flag(bridge, crate::state::Flags::LAID);
    fight.aim("C4", &[]);
    assert_eq!(fight.worked_out().die.total(), 1);
    let mut fight = stream().unit("tank-bridge", "C4").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    fight.refused(Decision::Go(fight.way("C3", "C4")), "PL-VII.K.1");
    fight.flag(fight.piece("tank-bridge"), crate::state::Flags::LAID);
    fight.allowed(Decision::Go(fight.way("C3", "C4")));
}

/// Covers PL-VII.K.6c.
#[test]
fn without_its_bridge_the_hex_is_a_stream() {
    let broken = |id: &str, step| {
        let bridge = stream().ground("C4", Ground::BRIDGE).road("C3 C4 C5").unit(id, "C3");
        let mut fight = bridge.begin(Side::Allied, step);
        let c4 = fight.hex("C4");
        fight.battle.mark(c4, |marker| marker.broken = true);
        fight.play(Decision::Move(fight.piece(id)), &[]);
        fight
    };
    let tank = broken("m4-75", Step::Vehicles);
    tank.refused(Decision::Go(tank.way("C3", "C4")), "PL-VII.K.1");
    let mut rifle = broken("rifle-us", Step::Foot);
    rifle.play(Decision::Go(rifle.way("C3", "C4")), &[3]);
    assert_eq!(rifle.left(), 0);
}
