//! Bridges that are laid, used and shot down [PL-X.C.3, PL-X.C.4].

use super::desk::{Desk, field};
use super::engineers::equip;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::game::seat_of;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_engine::Game;

/// A stream with a laid bridge at C4, and these units.
fn laid(id: &str, units: &[(&str, &str)], side: Side, step: Step) -> Desk {
    let mut field = field().stream("B4 C4 D4").unit(id, "C4");
    for (id, hex) in units {
        field = field.unit(id, hex);
    }
    let mut desk = field.begin(side, step);
    desk.flag(desk.piece(id), Flags::LAID);
    desk
}

/// Covers PL-X.C.3.a, PL-X.C.3.b, PL-X.C.3.ca, PL-X.C.3.cb, PL-X.C.3.0, PL-R69, PL-UFT.N6.
#[test]
fn the_bridgelayer_enters_a_stream_and_leaves_a_bridge_that_serves_in_the_same_phase() {
    let mut desk = field()
        .stream("B4 C4 D4")
        .unit("valentine", "C3")
        .unit("tank-bridge", "C3")
        .unit("m4-75", "C3")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Vehicles);
    let (layer, bridge, tank) = (desk.piece("valentine"), desk.piece("tank-bridge"), desk.piece("m4-75"));
    desk.aboard(layer, bridge);
    desk.play(Decision::Move(tank), &[]);
    desk.refused(Decision::Go(desk.way("C3", "C4")), "PL-VII.K.1");
    desk.play(Decision::Stop, &[]);
    desk.play(Decision::Move(layer), &[]);
    desk.refused(Decision::Unload, "PL-X.C.3.ca");
    desk.play(Decision::Go(desk.way("C3", "C4")), &[]);
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-IX.A.2");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Vehicles);
    desk.go(layer, "C4 C5");
    assert_eq!(desk.left(), 12 - 6);
    assert!(desk.told.contains(&Event::BridgeLaid(desk.hex("C4"))));
    assert_eq!((desk.at(bridge), desk.battle.passenger(layer)), (Some(desk.hex("C4")), None));
    desk.play(Decision::Stop, &[]);
    desk.go(tank, "C3 C4 C5");
    assert_eq!(desk.left(), 12);
    desk.play(Decision::Stop, &[]);
    desk.until_turn(3, Side::Allied);
    desk.reach_step(Step::Vehicles);
    desk.go(layer, "C5 C4");
    desk.refused(Decision::Load(bridge), "PL-X.C.3.cb");
}

/// Covers PL-R69.
#[test]
fn a_truck_bridge_bears_all_but_armor() {
    for (id, bears) in [("truck-us", true), ("m4-75", false), ("halftrack-us", false)] {
        let mut desk = laid("truck-bridge", &[(id, "C3")], Side::Allied, Step::Vehicles);
        desk.play(Decision::Move(desk.piece(id)), &[]);
        let go = Decision::Go(desk.way("C3", "C4"));
        if bears { desk.allowed(go) } else { desk.refused(go, "PL-R69") }
    }
}

/// Covers PL-X.C.4.aa, PL-X.C.4.ab, PL-T29.
#[test]
fn engineers_take_a_laid_bridge_down_after_two_turns_without_a_roll() {
    for (turns, down) in [(1, false), (2, true)] {
        let units = [("engineer-german", "C4"), ("truck-german", "C3"), ("m5", "K2")];
        let mut desk = laid("tank-bridge", &units, Side::German, Step::Foot);
        let engineer = desk.piece("engineer-german");
        equip(&mut desk, "engineer-german", "truck-german");
        desk.play(Decision::Move(engineer), &[]);
        desk.play(Decision::Work, &[]);
        for _ in 0..turns {
            let next = desk.battle.turn + 1;
            desk.until_turn(next, Side::German);
            desk.reach_step(Step::Foot);
        }
        desk.play(Decision::Move(engineer), &[]);
        desk.play(Decision::Go(desk.way("C4", "C5")), &[]);
        assert_eq!(desk.is_lost(desk.piece("tank-bridge")), down, "{turns} turns");
        assert!(!desk.marker("C4").block);
        assert_eq!(desk.battle.is_stream(desk.hex("C4")), down);
    }
}

/// Covers PL-X.C.4.aa, PL-X.B.0c.
#[test]
fn engineers_take_no_laid_bridge_down_without_their_equipment() {
    let units = [("engineer-german", "C4"), ("truck-german", "C6"), ("m5", "K2")];
    let mut desk = laid("tank-bridge", &units, Side::German, Step::Foot);
    equip(&mut desk, "engineer-german", "truck-german");
    desk.play(Decision::Move(desk.piece("engineer-german")), &[]);
    desk.refused(Decision::Work, "PL-X.B.0c");

    // Equipment that drives off in between costs the turn.
    let units = [("engineer-german", "C4"), ("truck-german", "C5"), ("m5", "K2")];
    let mut desk = laid("tank-bridge", &units, Side::German, Step::Foot);
    let engineer = desk.piece("engineer-german");
    equip(&mut desk, "engineer-german", "truck-german");
    desk.play_all(&[Decision::Move(engineer), Decision::Work]);
    desk.until_turn(2, Side::German);
    desk.reach_step(Step::Vehicles);
    desk.go(desk.piece("truck-german"), "C5 C6 C7");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(3, Side::German);
    desk.reach_step(Step::Foot);
    desk.play(Decision::Move(engineer), &[]);
    desk.play(Decision::Go(desk.way("C4", "C3")), &[]);
    assert!(!desk.is_lost(desk.piece("tank-bridge")));
}

/// Covers PL-X.C.4.ba, PL-X.C.4.bb, PL-X.C.4.b.2.
#[test]
fn a_laid_bridge_is_shot_at_with_its_own_strength_and_only_an_x_destroys_it() {
    let units = [("tiger-i", "C6"), ("rifle-german", "C5"), ("king-tiger", "D6"), ("m5", "K2")];
    let mut desk = laid("tank-bridge", &units, Side::German, Step::Direct);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.refused(Decision::Join(desk.piece("rifle-german")), "PL-X.C.4.bb");
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    desk.play(Decision::Join(desk.piece("king-tiger")), &[]);
    // 15 and 20 points of class A, halved against what is not armored; a D is nothing to a bridge.
    assert_eq!(desk.sums(), (17, 32, 0));
    desk.play(Decision::Resolve, &[1]);
    assert!(!desk.is_lost(desk.piece("tank-bridge")) && !desk.is_dispersed(desk.piece("tank-bridge")));
    // 120 to 32 is 3-1: X up to 3, then DD.
    for (die, down) in [(3, true), (4, false)] {
        let howitzers = [("hummel", "C5"), ("hummel", "C6"), ("m5", "K2")];
        let mut desk = laid("tank-bridge", &howitzers, Side::German, Step::Direct);
        desk.fire("C4", &[desk.nth("hummel", 1), desk.nth("hummel", 2)], die);
        assert_eq!(desk.is_lost(desk.piece("tank-bridge")), down, "die {die}");
    }
}

/// Covers PL-X.C.4.b.1, PL-X.C.4.b.4a, PL-X.C.4.b.4b.
#[test]
fn a_bridge_is_attacked_alone_and_takes_the_vehicles_on_it_with_it() {
    let units = [
        ("m4-75", "C4"),
        ("truck-us", "C4"),
        ("57mm-at", "C4"),
        ("rifle-us", "C4"),
        ("hummel", "C5"),
        ("hummel", "C6"),
    ];
    let mut desk = laid("tank-bridge", &units, Side::German, Step::Direct);
    let (truck, gun) = (desk.piece("truck-us"), desk.piece("57mm-at"));
    let bridge = desk.piece("tank-bridge");
    desk.aboard(truck, gun);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Target(desk.piece("m4-75")), &[]);
    desk.refused(Decision::Target(bridge), "PL-VII.B.8a");
    desk.play(Decision::CallOff, &[]);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Everything, &[]);
    assert_eq!(desk.sums().1, 9 + 1 + 6, "the bridge is ignored");
    desk.play(Decision::CallOff, &[]);
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
    desk.play(Decision::Target(bridge), &[]);
    desk.refused(Decision::Target(desk.piece("m4-75")), "PL-VII.B.8a");
    desk.play(Decision::Aimed, &[]);
    desk.play(Decision::Join(desk.nth("hummel", 1)), &[]);
    desk.play(Decision::Join(desk.nth("hummel", 2)), &[]);
    assert_eq!(desk.sums().1, 32);
    desk.play(Decision::Resolve, &[1]);
    for piece in [bridge, truck, gun, desk.piece("m4-75")] {
        assert!(desk.is_lost(piece), "{piece:?}");
    }
    assert!(!desk.is_lost(desk.piece("rifle-us")));
    assert_eq!(desk.marker("C4").wrecks, 0);
}

/// Covers PL-X.C.4.b.3, PL-X.C.4.ba.
#[test]
fn indirect_fire_at_a_bridge_is_halved_and_ignores_all_else() {
    let units = [("rifle-us", "C4"), ("hummel", "L4"), ("hummel", "L5"), ("rifle-german", "C6")];
    let mut desk = laid("tank-bridge", &units, Side::German, Step::Orders);
    for number in [1, 2] {
        desk.play(Decision::Order(desk.nth("hummel", number)), &[]);
        desk.refused(Decision::OntoBridge(desk.hex("C5")), "PL-X.C.4.b.5");
        desk.play(Decision::OntoBridge(desk.hex("C4")), &[]);
    }
    desk.until_turn(2, Side::German);
    desk.reach_step(Step::Indirect);
    // 120 points halved to 60 against 32 is 1-1: no X there.
    desk.play(Decision::Bombard(desk.hex("C4")), &[1]);
    let bridge = desk.piece("tank-bridge");
    let hits: Vec<&Event> = desk.told.iter().filter(|event| matches!(event, Event::Hit { .. })).collect();
    assert!(matches!(hits[..], [Event::Hit { target, column: 3, .. }] if *target == bridge), "{hits:?}");
    assert!(!desk.is_lost(bridge));
}

/// Covers PL-X.C.4.b.5.
#[test]
fn a_permanent_bridge_cannot_be_fired_at() {
    let desk = field()
        .stream("B4 C4 D4")
        .ground("C4", Ground::BRIDGE)
        .unit("hummel", "C6")
        .unit("m5", "K2")
        .begin(Side::German, Step::Direct);
    desk.refused(Decision::Aim(desk.hex("C4")), "PL-VII.B.3a");
}

/// Covers PL-IX.C.8, PL-X.C.4.ba.
#[test]
fn a_hex_with_a_fortification_and_a_bridge_is_one_target() {
    let mut desk =
        laid("tank-bridge", &[("fortification", "C4"), ("88mm", "C8"), ("m5", "M9")], Side::German, Step::Direct);
    let legal = desk.battle.legal_of(seat_of(Side::German));
    let aims = legal.iter().filter(|&&decision| decision == Decision::Aim(desk.hex("C4"))).count();
    assert_eq!(aims, 1, "{legal:?}");
    desk.play(Decision::Aim(desk.hex("C4")), &[]);
}
