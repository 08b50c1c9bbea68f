//! Control of towns and bridges [PL-XIV.B.7, PL-XIV.B.8].

use super::desk::{field, field_of};
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-XIV.B.7.a.
#[test]
fn a_town_hex_belongs_to_whoever_is_in_it_or_passed_last() {
    let mut desk =
        field().town("Kuhn", "C4").unit("m4-75", "C3").unit("lynx", "C6").begin(Side::Allied, Step::Vehicles);
    let town = desk.hex("C4");
    assert!(!desk.battle.controls(Side::Allied, town) && !desk.battle.controls(Side::German, town));
    desk.go(desk.piece("m4-75"), "C3 C4 B4");
    assert!(desk.battle.controls(Side::Allied, town), "it passed through");
    desk.play(Decision::Stop, &[]);
    desk.until_turn(1, Side::German);
    desk.reach_step(Step::Vehicles);
    desk.go(desk.piece("lynx"), "C6 C5 C4");
    assert!(desk.battle.controls(Side::German, town));
    assert!(!desk.battle.controls(Side::Allied, town));
}

/// Covers PL-XIV.B.7.c.
#[test]
fn a_town_is_controlled_only_with_all_its_hexes() {
    let mut desk = field().town("Kuhn", "C4 C5").unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    let town = desk.battle.field.map.towns[0].clone();
    desk.go(desk.piece("m4-75"), "C3 C4");
    assert!(!desk.battle.controls_town(Side::Allied, &town));
    desk.go(desk.piece("m4-75"), "C4 C5");
    assert!(desk.battle.controls_town(Side::Allied, &town));
}

/// Covers PL-XIV.B.7.b, PL-R76.
#[test]
fn a_bridge_is_controlled_with_itself_and_a_hex_on_each_bank() {
    let mut desk = field()
        .stream("B4 C4 D4")
        .ground("C4", Ground::BRIDGE)
        .unit("m4-75", "C3")
        .unit("lynx", "C6")
        .begin(Side::Allied, Step::Vehicles);
    let (tank, bridge) = (desk.piece("m4-75"), desk.hex("C4"));
    desk.go(tank, "C3 C4");
    assert!(!desk.battle.controls(Side::Allied, bridge), "nobody has been on the far bank");
    desk.go(tank, "C4 C5");
    assert!(desk.battle.controls(Side::Allied, bridge));
    desk.play(Decision::Stop, &[]);
    desk.lay("C4", |marker| marker.broken = true);
    assert!(!desk.battle.controls(Side::Allied, bridge), "nobody controls a bridge that is down");
    desk.lay("C4", |marker| marker.broken = false);
    // The enemy on the far bank takes it, although he was not on the bridge.
    desk.destroy(tank);
    desk.until_turn(1, Side::German);
    desk.reach_step(Step::Vehicles);
    desk.go(desk.piece("lynx"), "C6 C5");
    assert!(!desk.battle.controls(Side::Allied, bridge) && !desk.battle.controls(Side::German, bridge));
}

/// Covers PL-XIV.B.7.d.
#[test]
fn dispersal_does_not_change_control() {
    let mut desk = field().town("Kuhn", "C4").unit("rifle-us", "C4").begin(Side::Allied, Step::Vehicles);
    desk.flag(desk.piece("rifle-us"), Flags::DISPERSED);
    assert!(desk.battle.controls(Side::Allied, desk.hex("C4")));
}

/// Covers PL-XIV.B.8a.
#[test]
fn trucks_wagons_fortifications_and_laid_bridges_control_nothing() {
    for id in ["truck-us", "wagon", "fortification"] {
        let desk = field().town("Kuhn", "C4").unit(id, "C4").begin(Side::Allied, Step::Vehicles);
        for side in Side::BOTH {
            assert!(!desk.battle.controls(side, desk.hex("C4")), "{id}");
        }
    }
    let bridge =
        field().stream("B4 C4 D4").ground("C4", Ground::BRIDGE).unit("tank-bridge", "C3").unit("tank-bridge", "C4");
    let desk = bridge.unit("truck-us", "C5").begin(Side::Allied, Step::Vehicles);
    assert_eq!(desk.battle.last_in(desk.hex("C4")), None);
    assert_eq!(desk.battle.last_in(desk.hex("C5")), None);
}

/// Covers PL-XIV.B.8a.
#[test]
fn a_truck_that_brings_infantry_brings_control() {
    let mut desk =
        field().town("Kuhn", "C4").unit("truck-us", "C3").unit("rifle-us", "C3").begin(Side::Allied, Step::Vehicles);
    let (truck, rifle) = (desk.piece("truck-us"), desk.piece("rifle-us"));
    desk.aboard(truck, rifle);
    desk.go(truck, "C3 C4");
    assert!(desk.battle.controls(Side::Allied, desk.hex("C4")));
}

/// Covers PL-XIV.B.8b.
#[test]
fn trucks_wagons_bridges_and_fortifications_count_in_no_tally() {
    let desk = field()
        .unit("truck-us", "C3")
        .unit("tank-bridge", "C3")
        .unit("rifle-us", "C3")
        .unit("wagon", "C5")
        .unit("fortification", "C6")
        .unit("tiger-i", "C5")
        .begin(Side::Allied, Step::Vehicles);
    for (id, counts) in [
        ("truck-us", false),
        ("tank-bridge", false),
        ("wagon", false),
        ("fortification", false),
        ("rifle-us", true),
        ("tiger-i", true),
    ] {
        assert_eq!(desk.battle.counts(desk.piece(id)), counts, "{id}");
    }
}

/// Covers PL-T45.
#[test]
fn kuhn_lies_at_a_q_10_and_the_letter_of_the_board_at_a_r_6() {
    let pack = crate::pack::Pack::embedded().unwrap();
    let mut battles = pack.situations().map(|situation| pack.battle(&situation.id, 0).unwrap());
    let battle = battles.find(|battle| battle.field.map.boards.contains(&'A')).unwrap();
    let map = &battle.field.map;
    let kuhn = map.named("A-Q-10".parse().unwrap()).unwrap();
    assert_eq!(map.cell(kuhn).town.map(|town| map.towns[usize::from(town)].name.as_str()), Some("Kuhn"));
    let letter = map.named("A-R-6".parse().unwrap()).unwrap();
    assert_eq!(map.cell(letter).town, None);
}

/// Covers PL-XIV.B.7.a, PL-XIV.B.7.c.
#[test]
fn a_town_of_any_size_is_controlled_hex_by_hex() {
    let all: Vec<String> = (0..33_u8)
        .flat_map(|row| (1..=10 + row % 2).map(move |number| format!("{}{number}", crate::map::row_letters(row))))
        .collect();
    let mut desk = field_of(33)
        .town("Metropolis", &all.join(" "))
        .unit("m4-75", "GG9")
        .unit("lynx", "A1")
        .begin(Side::Allied, Step::Vehicles);
    desk.go(desk.piece("m4-75"), "GG9 GG8 GG7");
    for hex in ["GG7", "GG8"] {
        assert!(desk.battle.controls(Side::Allied, desk.hex(hex)), "{hex}");
    }
}
