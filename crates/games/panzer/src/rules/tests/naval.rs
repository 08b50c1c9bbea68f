//! Naval support fire [PL-XV.C].

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::situation::Special;
use crate::unit::Side;

/// A coast with this many points in each of the first five turns; the sea is row A.
fn coast(points: u16) -> Terrain {
    field()
        .with(Switch::NavalFire)
        .ground("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10", Ground::SEA)
        .situation(|situation| situation.special.push(Special::NavalSupport { points, until_turn: 5 }))
}

/// The direct fire step of the first turn.
fn firing(terrain: Terrain) -> Desk {
    let mut desk = terrain.begin(Side::Allied, Step::Direct);
    desk.battle.naval = desk.battle.naval_free();
    desk
}

/// Covers PL-XV.C.0, PL-XV.0.
#[test]
fn the_situation_gives_points_for_every_turn_and_only_if_the_rule_is_in_use() {
    let mut desk = coast(60).unit("m5", "K2").unit("lynx", "D5").begin(Side::German, Step::Vehicles);
    desk.until_turn(2, Side::Allied);
    assert_eq!(desk.battle.naval, 60);
    desk.until_turn(6, Side::Allied);
    assert_eq!(desk.battle.naval, 0, "after the last turn of the ships");
    let without = field()
        .situation(|situation| situation.special.push(Special::NavalSupport { points: 60, until_turn: 5 }))
        .unit("m5", "K2")
        .begin(Side::Allied, Step::Direct);
    assert_eq!(without.battle.naval_points(1), 0);
}

/// Covers PL-XV.C.1a, PL-R81.
#[test]
fn ships_fire_directly_by_themselves_at_what_the_sea_sees_in_the_open() {
    for (ground, open) in [
        (Ground::default(), true),
        (Ground::WOODS, false),
        (Ground::TOWN, false),
        (Ground::STREAM, false),
        (Ground::SLOPE, true),
    ] {
        let desk = firing(coast(40).ground("D5", ground).unit("rifle-german", "D5"));
        assert_eq!(desk.offers(Decision::Aim(desk.hex("D5"))), open, "{ground:?}");
    }
    let hidden = firing(coast(40).woods("E1 E2 E3 E4 E5 E6 E7 E8 E9 E10").unit("rifle-german", "G5"));
    hidden.refused(Decision::Aim(hidden.hex("G5")), "PL-VII.B.3a");
}

/// Covers PL-XV.C.3a, PL-XV.C.4a, PL-XV.C.4b, PL-T40.
#[test]
fn naval_fire_is_class_h_from_afar_and_halved_on_armor() {
    for (target, strength) in [("tiger-i", 10), ("rifle-german", 20)] {
        let mut desk = firing(coast(40).unit(target, "C5"));
        desk.play(Decision::Aim(desk.hex("C5")), &[]);
        desk.play(Decision::JoinNaval, &[]);
        assert_eq!(desk.sums().0, strength, "{target}");
    }
    let mut far = firing(coast(40).unit("rifle-german", "M5"));
    far.play(Decision::Aim(far.hex("M5")), &[]);
    far.play(Decision::JoinNaval, &[]);
    assert_eq!(far.sums().0, 20);
}

/// Covers PL-VII.H.4, PL-XV.C.1a.
#[test]
fn direct_naval_fire_at_a_hill_is_halved() {
    let mut desk = firing(coast(40).ground("C5", Ground::SLOPE).unit("rifle-german", "C5"));
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.play(Decision::JoinNaval, &[]);
    assert_eq!(desk.sums().0, 10);
}

/// Covers PL-XV.C.3b, PL-T40, PL-R81.
#[test]
fn points_are_used_in_groups_of_at_least_twenty_and_lapse() {
    let few = firing(coast(19).unit("rifle-german", "C5"));
    assert!(!few.offers(Decision::Aim(few.hex("C5"))));
    let mut desk = firing(coast(50).unit("rifle-german", "C5").unit("smg", "C7").unit("m5", "K2"));
    desk.play(Decision::Aim(desk.hex("C5")), &[]);
    desk.play(Decision::JoinNaval, &[]);
    desk.play(Decision::Resolve, &[6]);
    assert_eq!(desk.battle.naval, 30);
    desk.play(Decision::Aim(desk.hex("C7")), &[]);
    desk.play(Decision::JoinNaval, &[]);
    assert_eq!(desk.sums().0, 30, "ten points could never be used alone");
    desk.refused(Decision::JoinNaval, "PL-XV.C.3b");
    desk.play(Decision::CallOff, &[]);
    desk.until_turn(2, Side::Allied);
    assert_eq!(desk.battle.naval, 50);
}

/// Covers PL-XV.C.2a.
#[test]
fn ships_and_units_fire_directly_together() {
    let mut desk = firing(coast(40).unit("m4-75", "C3").unit("rifle-german", "C6"));
    desk.play(Decision::Aim(desk.hex("C6")), &[]);
    desk.play(Decision::Join(desk.piece("m4-75")), &[]);
    desk.play(Decision::JoinNaval, &[]);
    desk.play(Decision::JoinNaval, &[]);
    assert_eq!(desk.sums(), (45, 8, 0));
}

/// Covers PL-XV.C.1b, PL-XV.C.1c, PL-XV.C.3b.
#[test]
fn naval_indirect_fire_needs_a_unit_that_sees_the_hex_and_falls_two_turns_later() {
    let mut desk =
        coast(40).unit("rifle-us", "C3").unit("m5", "K2").unit("rifle-german", "D6").begin(Side::Allied, Step::Orders);
    let hex = desk.hex("D6");
    desk.refused(Decision::NavalOnto(hex, 19), "PL-XV.C.3b");
    desk.play(Decision::NavalOnto(hex, 20), &[]);
    desk.until_turn(2, Side::Allied);
    desk.battle.step = Step::Indirect;
    desk.refused(Decision::Bombard(hex), "PL-VII.C.3a");
    desk.until_turn(3, Side::Allied);
    desk.reach_step(Step::Indirect);
    // 20 to 8 is 2-1.
    desk.play(Decision::Bombard(hex), &[6]);
    assert!(desk.told.iter().any(|event| matches!(event, Event::Hit { column: 4, .. })), "{:?}", desk.told);

    let mut blind = coast(40).unit("l-5", "C3").unit("rifle-german", "D6").begin(Side::Allied, Step::Orders);
    blind.refused(Decision::NavalOnto(hex, 20), "PL-VII.C.4b");
    blind.battle.phasing = Side::German;
    blind.refused(Decision::NavalOnto(hex, 20), "PL-XV.C.0");
}

/// Covers PL-XV.C.2b, PL-R81.
#[test]
fn ships_and_guns_fire_indirectly_together_and_what_is_ordered_cannot_fire_directly() {
    let mut desk = coast(60)
        .unit("rifle-us", "C3")
        .unit("81mm-us", "C2")
        .unit("rifle-german", "D6")
        .begin(Side::Allied, Step::Orders);
    let hex = desk.hex("D6");
    desk.play(Decision::NavalOnto(hex, 20), &[]);
    desk.play(Decision::NavalOnto(hex, 20), &[]);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Orders);
    desk.play(Decision::Order(desk.piece("81mm-us")), &[]);
    desk.play(Decision::Onto(hex), &[]);
    desk.until_turn(3, Side::Allied);
    assert_eq!(desk.battle.naval, 20);
    desk.reach_step(Step::Indirect);
    // 43 to 8 is 4-1, and one roll.
    desk.play(Decision::Bombard(hex), &[1]);
    assert!(desk.told.iter().any(|event| matches!(event, Event::Hit { column: 6, .. })), "{:?}", desk.told);
}

/// Covers PL-XI.A.2b, PL-XIV.B.5a.
#[test]
fn with_the_landing_plan_naval_orders_for_the_first_two_turns_are_written() {
    let mut desk = field()
        .with(Switch::NavalFire)
        .landing("A4 A5")
        .ground("B4 B5 B6", Ground::BEACH)
        .situation(|situation| situation.special.push(Special::NavalSupport { points: 40, until_turn: 5 }))
        .unit("rifle-us", "-")
        .unit("rifle-german", "D6")
        .begin(Side::Allied, Step::SetUp);
    desk.play(Decision::PlaceRest, &[]);
    let hex = desk.hex("D6");
    desk.refused(Decision::NavalFirst(hex, 10), "PL-XV.C.3b");
    desk.play(Decision::NavalFirst(hex, 20), &[]);
    desk.play(Decision::NavalOnto(hex, 20), &[]);
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!((desk.battle.turn, desk.battle.step), (1, Step::Indirect));
    assert_eq!(desk.battle.naval, 20);
    // Nobody is ashore to see it, so it may scatter: a 2 is on target.
    desk.play(Decision::Bombard(hex), &[2, 6]);
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Indirect);
    desk.allowed(Decision::Bombard(hex));
}

/// Covers PL-VII.K.4, PL-R100, PL-R81.
#[test]
fn ships_are_not_ordered_to_fire_into_a_stream() {
    let desk = coast(40).stream("C4 D4").unit("rifle-us", "C5").begin(Side::Allied, Step::Orders);
    desk.allowed(Decision::NavalOnto(desk.hex("C6"), 20));
    desk.refused(Decision::NavalOnto(desk.hex("C4"), 20), "PL-VII.K.4");
}

/// Covers PL-XV.C.3b, PL-R81.
#[test]
fn naval_orders_are_written_twenty_points_at_a_time_unless_the_rest_would_be_too_small() {
    let groups = |points: u16| {
        let units = coast(points).unit("rifle-us", "D5").unit("rifle-german", "D7");
        let desk = units.begin(Side::Allied, Step::Orders);
        let onto = |decision: Decision| match decision {
            Decision::NavalOnto(hex, points) if hex == desk.hex("D7") => Some(points),
            _ => None,
        };
        desk.battle.choices_of_step().into_iter().filter_map(onto).collect::<Vec<u8>>()
    };
    assert_eq!(groups(20), [20]);
    assert_eq!(groups(21), [20, 21]);
    assert_eq!(groups(39), [20, 39]);
    assert_eq!(groups(40), [20]);
}

/// Covers PL-XIV.B.5a, PL-VII.K.4, PL-R100.
#[test]
fn the_first_naval_orders_are_for_land_and_not_for_streams() {
    let mut desk = field()
        .with(Switch::NavalFire)
        .landing("A4 A5")
        .ground("B4 B5 B6", Ground::BEACH)
        .stream("F5 F6")
        .situation(|situation| situation.special.push(Special::NavalSupport { points: 40, until_turn: 5 }))
        .unit("rifle-us", "-")
        .unit("rifle-german", "D6")
        .begin(Side::Allied, Step::SetUp);
    desk.play(Decision::PlaceRest, &[]);
    for (hex, may) in [("D6", true), ("B4", true), ("A4", false), ("F5", false)] {
        for order in [Decision::NavalFirst(desk.hex(hex), 20), Decision::NavalOnto(desk.hex(hex), 20)] {
            assert_eq!(desk.offers(order), may, "{order:?} {hex}");
        }
    }
    desk.refused(Decision::NavalFirst(desk.hex("F5"), 20), "PL-VII.K.4");
}

/// Covers PL-XV.C.1c, PL-XV.C.0.
#[test]
fn the_last_naval_orders_are_for_the_last_turn_of_the_battle() {
    let support = Special::NavalSupport { points: 40, until_turn: 20 };
    for (turn, may) in [(8, true), (9, false)] {
        let sea = field().with(Switch::NavalFire).ground("A1 A2", Ground::SEA).unit("rifle-us", "C3");
        let sea = sea.unit("lynx", "K2").situation(|situation| situation.special.push(support.clone()));
        let mut desk = sea.begin(Side::Allied, Step::Orders);
        assert_eq!(desk.battle.field.situation.turns, 10);
        desk.battle.turn = turn;
        let order = Decision::NavalOnto(desk.hex("C4"), 20);
        if may { desk.allowed(order) } else { desk.refused(order, "PL-XV.C.0") }
    }
}

/// Covers PL-XV.C.3b.
#[test]
fn groups_for_one_hex_and_turn_are_one_order_and_others_are_orders_of_their_own() {
    let units = coast(100).unit("rifle-us", "D5").unit("rifle-german", "D7");
    let mut desk = units.begin(Side::Allied, Step::Orders);
    let (one, other) = (desk.hex("D6"), desk.hex("D7"));
    for hex in [one, other, one] {
        desk.play(Decision::NavalOnto(hex, 20), &[]);
    }
    desk.until_turn(2, Side::Allied);
    desk.play(Decision::NavalOnto(one, 20), &[]);
    let orders: Vec<_> = desk.battle.orders.iter().map(|order| (order.firer, order.hex, order.turn)).collect();
    let naval = crate::state::Firer::Naval;
    assert_eq!(orders, [(naval(40), one, 3), (naval(20), other, 3), (naval(20), one, 4)]);
}

/// Covers PL-XV.C.1a.
#[test]
fn ships_take_no_part_in_close_assaults_nor_in_what_the_german_side_fires() {
    let units = || coast(40).unit("rifle-us", "C4").unit("rifle-german", "C5");
    let mut assault = units().begin(Side::Allied, Step::Assault);
    assault.battle.naval = 40;
    assault.play(Decision::Aim(assault.hex("C5")), &[]);
    assault.refused(Decision::JoinNaval, "PL-XV.C.1a");
    let mut german = units().begin(Side::German, Step::Direct);
    german.battle.naval = 40;
    german.play(Decision::Aim(german.hex("C4")), &[]);
    german.refused(Decision::JoinNaval, "PL-XV.C.1a");
}
