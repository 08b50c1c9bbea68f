//! Streams and bridges [PL-VII.K].

use super::fight::{Terrain, field};
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

/// Covers PL-VII.K.6c, PL-X.B.1d.
#[test]
fn the_stream_of_a_broken_bridge_is_left_without_its_road() {
    let bridge = || {
        let fight = stream().ground("C4", Ground::BRIDGE).road("C3 C4 C5").unit("rifle-us", "C4").unit("m4-75", "C4");
        fight.with(Switch::QuickTime).woods("C5")
    };
    for (broken, tank, rifle) in [(false, 15, 1), (true, 14, 0)] {
        let mut fight = bridge().begin(Side::Allied, Step::Vehicles);
        fight.lay("C4", |marker| marker.broken = broken);
        fight.go(fight.piece("m4-75"), "C4 C3");
        assert_eq!(fight.left(), tank);
        let mut fight = bridge().begin(Side::Allied, Step::Foot);
        fight.lay("C4", |marker| marker.broken = broken);
        fight.go(fight.piece("rifle-us"), "C4 C3");
        assert_eq!(fight.left(), rifle);
        // Into the woods leads no road any more, neither for vehicles nor at quick-time.
        let mut fight = bridge().begin(Side::Allied, Step::Vehicles);
        fight.lay("C4", |marker| marker.broken = broken);
        fight.play(Decision::Move(fight.piece("m4-75")), &[]);
        let go = Decision::Go(fight.way("C4", "C5"));
        if broken {
            fight.refused(go, "PL-V.D.5")
        } else {
            fight.allowed(go)
        }
        let mut fight = bridge().begin(Side::Allied, Step::Foot);
        fight.lay("C4", |marker| marker.broken = broken);
        fight.play_all(&[Decision::Move(fight.piece("rifle-us")), Decision::Hurry]);
        if broken { fight.refused(go, "PL-XV.A.1a") } else { fight.allowed(go) }
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
        let mut fight = terrain.begin(Side::Allied, Step::Orders);
        fight.play(Decision::Order(fight.piece("81mm-us")), &[]);
        if allowed {
            fight.allowed(Decision::Onto(c4));
        } else {
            fight.refused(Decision::Onto(c4), "PL-VII.K.4");
        }
    }
}

/// Covers PL-VII.K.4, PL-VII.C.8e, PL-R100.
#[test]
fn fire_that_falls_into_a_stream_harms_nobody_there_unless_it_comes_from_above() {
    for (ground, harmed) in [(Ground::default(), false), (Ground::SLOPE, true)] {
        let mut fight = field()
            .stream("F4 F5 F6")
            .ground("L5", ground)
            .unit("81mm-us", "L5")
            .unit("rifle-us", "G7")
            .unit("rifle-german", "F5")
            .begin(Side::Allied, Step::Orders);
        fight.play_all(&[Decision::Order(fight.piece("81mm-us")), Decision::Onto(fight.hex("G5"))]);
        fight.until_turn(2, Side::Allied);
        fight.reach_step(Step::Indirect);
        fight.disperse(fight.piece("rifle-us"));
        fight.disperse(fight.piece("81mm-us"));
        fight.battle.clear(fight.piece("81mm-us"), crate::state::Flags::DISPERSED);
        // It scatters onto a stream hex beside the target.
        let (g5, f5) = (fight.hex("G5"), fight.hex("F5"));
        let die = (1..=6).find(|&die| {
            let way = fight.battle.field.scatter(die);
            fight.battle.field.beyond(g5, way) == Some(f5)
        });
        let dice: &[u32] = if harmed { &[3, die.unwrap(), 6] } else { &[3, die.unwrap()] };
        fight.play(Decision::Bombard(g5), dice);
        assert_eq!(fight.hits().len(), usize::from(harmed));
    }
}
