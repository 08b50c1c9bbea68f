//! Bridges that are laid, used and shot down [PL-X.C.3, PL-X.C.4].

use super::engineers::equip;
use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// A stream with a laid bridge at C4, and these units.
fn laid(id: &str, units: &[(&str, &str)], side: Side, step: Step) -> Fight {
    let mut field = field().stream("B4 C4 D4").unit(id, "C4");
    for (id, hex) in units {
        field = field.unit(id, hex);
    }
    let mut fight = field.begin(side, step);
    fight.flag(fight.piece(id), Flags::LAID);
    fight
}

/// Covers PL-X.C.3.a, PL-X.C.3.b, PL-X.C.3.ca, PL-X.C.3.cb, PL-X.C.3.0, PL-R69, PL-UFT.N6.
#[test]
fn the_bridgelayer_enters_a_stream_and_leaves_a_bridge_that_serves_in_the_same_phase() {
    let mut fight = field()
        .stream("B4 C4 D4")
        .unit("valentine", "C3")
        .unit("tank-bridge", "C3")
        .unit("m4-75", "C3")
        .unit("lynx", "K9")
        .begin(Side::Allied, Step::Vehicles);
    let (layer, bridge, tank) = (fight.piece("valentine"), fight.piece("tank-bridge"), fight.piece("m4-75"));
    fight.aboard(layer, bridge);
    fight.play(Decision::Move(tank), &[]);
    fight.refused(Decision::Go(fight.way("C3", "C4")), "PL-VII.K.1");
    fight.play(Decision::Stop, &[]);
    fight.play(Decision::Move(layer), &[]);
    fight.refused(Decision::Unload, "PL-X.C.3.ca");
    fight.play(Decision::Go(fight.way("C3", "C4")), &[]);
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-IX.A.2");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Vehicles);
    fight.go(layer, "C4 C5");
    assert_eq!(fight.left(), 12 - 6);
    assert!(fight.told.contains(&Event::BridgeLaid(fight.hex("C4"))));
    assert_eq!((fight.at(bridge), fight.battle.passenger(layer)), (Some(fight.hex("C4")), None));
    fight.play(Decision::Stop, &[]);
    fight.go(tank, "C3 C4 C5");
    assert_eq!(fight.left(), 12);
    fight.play(Decision::Stop, &[]);
    fight.until_turn(3, Side::Allied);
    fight.reach_step(Step::Vehicles);
    fight.go(layer, "C5 C4");
    fight.refused(Decision::Load(bridge), "PL-X.C.3.cb");
}

/// Covers PL-R69.
#[test]
fn a_truck_bridge_bears_all_but_armor() {
    for (id, bears) in [("truck-us", true), ("m4-75", false), ("halftrack-us", false)] {
        let mut fight = laid("truck-bridge", &[(id, "C3")], Side::Allied, Step::Vehicles);
        fight.play(Decision::Move(fight.piece(id)), &[]);
        let go = Decision::Go(fight.way("C3", "C4"));
        if bears { fight.allowed(go) } else { fight.refused(go, "PL-R69") }
    }
}

/// Covers PL-X.C.4.aa, PL-X.C.4.ab, PL-T29.
#[test]
fn engineers_take_a_laid_bridge_down_after_two_turns_without_a_roll() {
    for (turns, down) in [(1, false), (2, true)] {
        let units = [("engineer-german", "C4"), ("truck-german", "C3"), ("m5", "K2")];
        let mut fight = laid("tank-bridge", &units, Side::German, Step::Foot);
        let engineer = fight.piece("engineer-german");
        equip(&mut fight, "engineer-german", "truck-german");
        fight.play(Decision::Move(engineer), &[]);
        fight.play(Decision::Work, &[]);
        for _ in 0..turns {
            let next = fight.battle.turn + 1;
            fight.until_turn(next, Side::German);
            fight.reach_step(Step::Foot);
        }
        fight.play(Decision::Move(engineer), &[]);
        fight.play(Decision::Go(fight.way("C4", "C5")), &[]);
        assert_eq!(fight.is_lost(fight.piece("tank-bridge")), down, "{turns} turns");
        assert!(!fight.marker("C4").block);
        assert_eq!(fight.battle.is_stream(fight.hex("C4")), down);
    }
}

/// Covers PL-X.C.4.aa, PL-X.B.0c.
#[test]
fn engineers_take_no_laid_bridge_down_without_their_equipment() {
    let units = [("engineer-german", "C4"), ("truck-german", "C6"), ("m5", "K2")];
    let mut fight = laid("tank-bridge", &units, Side::German, Step::Foot);
    equip(&mut fight, "engineer-german", "truck-german");
    fight.play(Decision::Move(fight.piece("engineer-german")), &[]);
    fight.refused(Decision::Work, "PL-X.B.0c");

    // Equipment that drives off in between costs the turn.
    let units = [("engineer-german", "C4"), ("truck-german", "C5"), ("m5", "K2")];
    let mut fight = laid("tank-bridge", &units, Side::German, Step::Foot);
    let engineer = fight.piece("engineer-german");
    equip(&mut fight, "engineer-german", "truck-german");
    fight.play_all(&[Decision::Move(engineer), Decision::Work]);
    fight.until_turn(2, Side::German);
    fight.reach_step(Step::Vehicles);
    fight.go(fight.piece("truck-german"), "C5 C6 C7");
    fight.play(Decision::Stop, &[]);
    fight.until_turn(3, Side::German);
    fight.reach_step(Step::Foot);
    fight.play(Decision::Move(engineer), &[]);
    fight.play(Decision::Go(fight.way("C4", "C3")), &[]);
    assert!(!fight.is_lost(fight.piece("tank-bridge")));
}

/// Covers PL-X.C.4.ba, PL-X.C.4.bb, PL-X.C.4.b.2.
#[test]
fn a_laid_bridge_is_shot_at_with_its_own_strength_and_only_an_x_destroys_it() {
    let units = [("tiger-i", "C6"), ("rifle-german", "C5"), ("king-tiger", "D6"), ("m5", "K2")];
    let mut fight = laid("tank-bridge", &units, Side::German, Step::Direct);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.refused(Decision::Join(fight.piece("rifle-german")), "PL-X.C.4.bb");
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    fight.play(Decision::Join(fight.piece("king-tiger")), &[]);
    // 15 and 20 points of class A, halved against what is not armored; a D is nothing to a bridge.
    assert_eq!(fight.sums(), (17, 32, 0));
    fight.play(Decision::Resolve, &[1]);
    assert!(!fight.is_lost(fight.piece("tank-bridge")) && !fight.is_dispersed(fight.piece("tank-bridge")));
    // 120 to 32 is 3-1: X up to 3, then DD.
    for (die, down) in [(3, true), (4, false)] {
        let howitzers = [("hummel", "C5"), ("hummel", "C6"), ("m5", "K2")];
        let mut fight = laid("tank-bridge", &howitzers, Side::German, Step::Direct);
        fight.fire("C4", &[fight.nth("hummel", 1), fight.nth("hummel", 2)], die);
        assert_eq!(fight.is_lost(fight.piece("tank-bridge")), down, "die {die}");
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
    let mut fight = laid("tank-bridge", &units, Side::German, Step::Direct);
    let (truck, gun) = (fight.piece("truck-us"), fight.piece("57mm-at"));
    let bridge = fight.piece("tank-bridge");
    fight.aboard(truck, gun);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Target(fight.piece("m4-75")), &[]);
    fight.refused(Decision::Target(bridge), "PL-VII.B.8a");
    fight.play(Decision::CallOff, &[]);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Everything, &[]);
    assert_eq!(fight.sums().1, 9 + 1 + 6, "the bridge is ignored");
    fight.play(Decision::CallOff, &[]);
    fight.play(Decision::Aim(fight.hex("C4")), &[]);
    fight.play(Decision::Target(bridge), &[]);
    fight.refused(Decision::Target(fight.piece("m4-75")), "PL-VII.B.8a");
    fight.play(Decision::Aimed, &[]);
    fight.play(Decision::Join(fight.nth("hummel", 1)), &[]);
    fight.play(Decision::Join(fight.nth("hummel", 2)), &[]);
    assert_eq!(fight.sums().1, 32);
    fight.play(Decision::Resolve, &[1]);
    for piece in [bridge, truck, gun, fight.piece("m4-75")] {
        assert!(fight.is_lost(piece), "{piece:?}");
    }
    assert!(!fight.is_lost(fight.piece("rifle-us")));
    assert_eq!(fight.marker("C4").wrecks, 0);
}

/// Covers PL-X.C.4.b.3, PL-X.C.4.ba.
#[test]
fn indirect_fire_at_a_bridge_is_halved_and_ignores_all_else() {
    let units = [("rifle-us", "C4"), ("hummel", "L4"), ("hummel", "L5"), ("rifle-german", "C6")];
    let mut fight = laid("tank-bridge", &units, Side::German, Step::Orders);
    for number in [1, 2] {
        fight.play(Decision::Order(fight.nth("hummel", number)), &[]);
        fight.refused(Decision::OntoBridge(fight.hex("C5")), "PL-X.C.4.b.5");
        fight.play(Decision::OntoBridge(fight.hex("C4")), &[]);
    }
    fight.until_turn(2, Side::German);
    fight.reach_step(Step::Indirect);
    // 120 points halved to 60 against 32 is 1-1: no X there.
    fight.play(Decision::Bombard(fight.hex("C4")), &[1]);
    let bridge = fight.piece("tank-bridge");
    let hits: Vec<&Event> = fight.told.iter().filter(|event| matches!(event, Event::Hit { .. })).collect();
    assert!(matches!(hits[..], [Event::Hit { target, column: 3, .. }] if *target == bridge), "{hits:?}");
    assert!(!fight.is_lost(bridge));
}

/// Covers PL-X.C.4.b.5.
#[test]
fn a_permanent_bridge_cannot_be_fired_at() {
    let fight = field()
        .stream("B4 C4 D4")
        .ground("C4", Ground::BRIDGE)
        .unit("hummel", "C6")
        .unit("m5", "K2")
        .begin(Side::German, Step::Direct);
    fight.refused(Decision::Aim(fight.hex("C4")), "PL-VII.B.3a");
}
