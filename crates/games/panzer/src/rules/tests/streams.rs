//! Streams and bridges [PL-VII.K].

use super::desk::{Terrain, field};
use crate::decision::Decision;
use crate::field::Switch;
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
    let mut desk = stream().unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
    let rifle = desk.piece("rifle-us");
    desk.play(Decision::Move(rifle), &[]);
    desk.play(Decision::Go(desk.way("C4", "D4")), &[4]);
    assert_eq!(desk.at(rifle), Some(desk.hex("C4")));
    let mut desk = stream().unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
    desk.play(Decision::Move(rifle), &[]);
    desk.play(Decision::Go(desk.way("C4", "D4")), &[3]);
    assert_eq!(desk.at(rifle), Some(desk.hex("D4")));
    // Out of the stream there is none.
    let mut desk = stream().unit("rifle-us", "C4").begin(Side::Allied, Step::Foot);
    desk.go(rifle, "C4 C5");
}

/// Covers PL-VII.K.3, PL-VII.E.8b.
#[test]
fn units_in_a_stream_attack_in_no_way() {
    let mut desk = stream()
        .unit("rifle-us", "C4")
        .unit("rifle-us", "C6")
        .unit("81mm-us", "C4")
        .unit("wagon", "C5")
        .begin(Side::Allied, Step::Direct);
    let (wet, dry) = (desk.nth("rifle-us", 1), desk.nth("rifle-us", 2));
    desk.aim("C5", &[]);
    desk.refused(Decision::Join(wet), "PL-VII.K.3");
    desk.allowed(Decision::Join(dry));
    desk.play(Decision::CallOff, &[]);
    desk.battle.step = Step::Orders;
    desk.refused(Decision::Order(desk.piece("81mm-us")), "PL-VII.K.3");
    desk.battle.step = Step::Assault;
    desk.aim("C5", &[]);
    desk.refused(Decision::Join(wet), "PL-VII.E.8b");
    desk.allowed(Decision::Join(dry));
}

/// Covers PL-VII.K.4.
#[test]
fn from_the_ground_a_unit_in_a_stream_is_attacked_only_from_beside_it() {
    let mut desk = stream()
        .ground("C8", Ground::SLOPE)
        .unit("m4-75", "C5")
        .unit("m4-75", "C6")
        .unit("m4-75", "C8")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    desk.aim("C4", &[]);
    desk.allowed(Decision::Join(desk.nth("m4-75", 1)));
    desk.refused(Decision::Join(desk.nth("m4-75", 2)), "PL-VII.K.4");
    desk.allowed(Decision::Join(desk.nth("m4-75", 3)));
}

/// Covers PL-VII.K.6a, PL-VII.K.6b.
#[test]
fn a_bridge_makes_its_hex_clear_terrain_even_where_its_road_is_full() {
    let bridge = || stream().ground("C4", Ground::BRIDGE.with(Ground::TOWN)).road("C3 C4 C5").unit("m4-75", "C3");
    let mut desk = bridge().begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "C3 C4");
    assert_eq!(desk.left(), 15);
    let mut desk = bridge().begin(Side::Allied, Step::Vehicles);
    let c4 = desk.hex("C4");
    desk.battle.mark(c4, |marker| marker.wrecks = 3);
    desk.go(desk.piece("m4-75"), "C3 C4");
    assert_eq!(desk.left(), 14);
    // Off the road as well.
    let mut desk = bridge().unit("m5", "B5").begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m5"), "B5 C4");
    assert_eq!(desk.left(), 22 - 2);
    // On it a unit fires, is a soft target in the open, and is seen from afar.
    let mut desk = bridge().unit("rifle-german", "C4").unit("m10", "C9").begin(Side::Allied, Step::Direct);
    desk.aim("C4", &[]);
    desk.join(&[desk.piece("m10")]);
    assert_eq!((desk.worked_out().attack, desk.worked_out().die.total()), (7 * 16, 0));
    let desk = bridge().unit("hetzer", "C4").begin(Side::German, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("C3")));
}

/// Covers PL-VII.K.6a.
#[test]
fn a_laid_bridge_takes_the_stream_away_and_nothing_else() {
    let mut desk = stream()
        .ground("C4", Ground::WOODS)
        .unit("tank-bridge", "C4")
        .unit("m4-75", "C3")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    let bridge = desk.piece("tank-bridge");
    desk.flag(bridge, crate::state::Flags::LAID);
    desk.aim("C4", &[]);
    assert_eq!(desk.worked_out().die.total(), 1);
    let mut desk = stream().unit("tank-bridge", "C4").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-VII.K.1");
    desk.flag(desk.piece("tank-bridge"), crate::state::Flags::LAID);
    desk.allowed(Decision::Go(desk.way("C3", "C4")));
}

/// Covers PL-VII.K.6c.
#[test]
fn without_its_bridge_the_hex_is_a_stream() {
    let broken = |id: &str, step| {
        let bridge = stream().ground("C4", Ground::BRIDGE).road("C3 C4 C5").unit(id, "C3");
        let mut desk = bridge.begin(Side::Allied, step);
        let c4 = desk.hex("C4");
        desk.battle.mark(c4, |marker| marker.broken = true);
        desk.play(Decision::Move(desk.piece(id)), &[]);
        desk
    };
    let tank = broken("m4-75", Step::Vehicles);
    tank.refused(Decision::Go(tank.way("C3", "C4")), "PL-VII.K.1");
    let mut rifle = broken("rifle-us", Step::Foot);
    rifle.play(Decision::Go(rifle.way("C3", "C4")), &[3]);
    assert_eq!(rifle.left(), 0);
}

/// Covers PL-VII.K.6c, PL-X.B.1d.
#[test]
fn the_stream_of_a_broken_bridge_is_left_without_its_road() {
    let bridge = || {
        let desk = stream().ground("C4", Ground::BRIDGE).road("C3 C4 C5").unit("rifle-us", "C4").unit("m4-75", "C4");
        desk.with(Switch::QuickTime).woods("C5")
    };
    for (broken, tank, rifle) in [(false, 15, 1), (true, 14, 0)] {
        let mut desk = bridge().begin(Side::Allied, Step::Vehicles);
        desk.lay("C4", |marker| marker.broken = broken);
        desk.go(desk.piece("m4-75"), "C4 C3");
        assert_eq!(desk.left(), tank);
        let mut desk = bridge().begin(Side::Allied, Step::Foot);
        desk.lay("C4", |marker| marker.broken = broken);
        desk.go(desk.piece("rifle-us"), "C4 C3");
        assert_eq!(desk.left(), rifle);
        // Into the woods leads no road any more, neither for vehicles nor at quick-time.
        let mut desk = bridge().begin(Side::Allied, Step::Vehicles);
        desk.lay("C4", |marker| marker.broken = broken);
        desk.play(Decision::Move(desk.piece("m4-75")), &[]);
        let go = Decision::Go(desk.way("C4", "C5"));
        if broken {
            desk.refused(go, "PL-V.D.5")
        } else {
            desk.allowed(go)
        }
        let mut desk = bridge().begin(Side::Allied, Step::Foot);
        desk.lay("C4", |marker| marker.broken = broken);
        desk.play_all(&[Decision::Move(desk.piece("rifle-us")), Decision::Hurry]);
        if broken { desk.refused(go, "PL-XV.A.1a") } else { desk.allowed(go) }
    }
}

/// Covers PL-VII.K.4, PL-R100.
#[test]
fn indirect_fire_from_the_ground_does_not_reach_into_a_stream_but_from_beside_it() {
    let wet = || stream().unit("rifle-us", "C5").unit("rifle-german", "C4");
    let c4 = wet().begin(Side::Allied, Step::Orders).hex("C4");
    for (at, level, allowed) in [("C8", None, false), ("C3", None, true), ("C8", Some(Ground::SLOPE), true)] {
        let terrain = wet().unit("81mm-us", at);
        let terrain = level.map_or(wet().unit("81mm-us", at), |level| terrain.ground(at, level));
        let mut desk = terrain.begin(Side::Allied, Step::Orders);
        desk.play(Decision::Order(desk.piece("81mm-us")), &[]);
        if allowed {
            desk.allowed(Decision::Onto(c4));
        } else {
            desk.refused(Decision::Onto(c4), "PL-VII.K.4");
        }
    }
}

/// Covers PL-VII.K.4, PL-VII.C.8e, PL-R100.
#[test]
fn fire_that_falls_into_a_stream_harms_nobody_there_unless_it_comes_from_above() {
    for (ground, harmed) in [(Ground::default(), false), (Ground::SLOPE, true)] {
        let mut desk = field()
            .stream("F4 F5 F6")
            .ground("L5", ground)
            .unit("81mm-us", "L5")
            .unit("rifle-us", "G7")
            .unit("rifle-german", "F5")
            .begin(Side::Allied, Step::Orders);
        desk.play_all(&[Decision::Order(desk.piece("81mm-us")), Decision::Onto(desk.hex("G5"))]);
        desk.until_turn(2, Side::Allied);
        desk.reach_step(Step::Indirect);
        desk.disperse(desk.piece("rifle-us"));
        desk.disperse(desk.piece("81mm-us"));
        desk.battle.clear(desk.piece("81mm-us"), crate::state::Flags::DISPERSED);
        // It scatters onto a stream hex beside the target.
        let (g5, f5) = (desk.hex("G5"), desk.hex("F5"));
        let die = (1..=6).find(|&die| {
            let way = desk.battle.field.scatter(die);
            desk.battle.field.beyond(g5, way) == Some(f5)
        });
        let dice: &[u32] = if harmed { &[3, die.unwrap(), 6] } else { &[3, die.unwrap()] };
        desk.play(Decision::Bombard(g5), dice);
        assert_eq!(desk.hits().len(), usize::from(harmed));
    }
}
