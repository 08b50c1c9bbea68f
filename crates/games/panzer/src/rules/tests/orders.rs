//! Written orders for indirect fire [PL-VII.C.1 to PL-VII.C.7, PL-VII.C.12].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::game::seat_of;
use crate::map::{Ground, Marks};
use crate::state::Flags;
use crate::unit::Side;
use fieldcraft_engine::Game;

/// Writes an order.
#[track_caller]
fn order(desk: &mut Desk, id: &str, hex: &str) {
    desk.play_all(&[Decision::Order(desk.piece(id)), Decision::Onto(desk.hex(hex))]);
}

/// Covers PL-VII.C.12, PL-T5, PL-R30.
#[test]
fn howitzers_fire_indirectly_beyond_a_quarter_of_their_range_and_mortars_anywhere() {
    let mut desk = field().unit("25-pdr", "D1").begin(Side::Allied, Step::Orders);
    desk.play(Decision::Order(desk.piece("25-pdr")), &[]);
    desk.refused(Decision::Onto(desk.hex("D9")), "PL-VII.C.12");
    desk.allowed(Decision::Onto(desk.hex("D10")));
    let mut desk = field().unit("76mm-mortar", "D1").begin(Side::Allied, Step::Orders);
    desk.play(Decision::Order(desk.piece("76mm-mortar")), &[]);
    desk.allowed(Decision::Onto(desk.hex("D2")));
    desk.allowed(Decision::Onto(desk.hex("D9")));
    desk.refused(Decision::Onto(desk.hex("D10")), "PL-VII.B.3a");
}

/// Covers PL-VII.C.3b, PL-VII.C.7a.
#[test]
fn dispersed_and_loaded_units_get_no_orders() {
    let mut desk = field().unit("81mm-us", "D1").unit("81mm-us", "D1").unit("truck-us", "D1");
    desk = desk.unit("81mm-us", "D1");
    let mut desk = desk.begin(Side::Allied, Step::Orders);
    desk.flag(desk.nth("81mm-us", 1), Flags::DISPERSED);
    desk.aboard(desk.piece("truck-us"), desk.nth("81mm-us", 2));
    desk.refused(Decision::Order(desk.nth("81mm-us", 1)), "PL-VII.C.3b");
    desk.refused(Decision::Order(desk.nth("81mm-us", 2)), "PL-VII.C.7a");
    desk.allowed(Decision::Order(desk.nth("81mm-us", 3)));
}

/// Covers PL-VII.C.4a, PL-VII.C.4b, PL-VII.C.5, PL-R31, PL-R14.
#[test]
fn some_combat_unit_must_see_the_hex_though_the_firer_need_not() {
    let wood = || field().woods("C3").unit("81mm-us", "C1").unit("rifle-us", "C8");
    let ordering = |mut desk: Desk| {
        desk.play(Decision::Order(desk.piece("81mm-us")), &[]);
        desk
    };
    let c6 = field().begin(Side::Allied, Step::Orders).hex("C6");
    // A rifle sees farther than it fires.
    ordering(wood().begin(Side::Allied, Step::Orders)).allowed(Decision::Onto(c6));
    let mut dispersed = wood().begin(Side::Allied, Step::Orders);
    dispersed.disperse(dispersed.piece("rifle-us"));
    ordering(dispersed).refused(Decision::Onto(c6), "PL-VII.C.4b");
    let mut loaded = wood().unit("truck-us", "C8").begin(Side::Allied, Step::Orders);
    loaded.aboard(loaded.piece("truck-us"), loaded.piece("rifle-us"));
    ordering(loaded).refused(Decision::Onto(c6), "PL-VII.C.4b");
}

/// Covers PL-VII.C.4c, PL-R32.
#[test]
fn woods_and_towns_need_a_neighbour_or_an_enemy_seen_firing() {
    for ground in [Ground::WOODS, Ground::TOWN] {
        let hidden = || field().ground("D6", ground).unit("81mm-us", "D1").unit("lynx", "D6");
        let d6 = hidden().begin(Side::Allied, Step::Orders).hex("D6");
        let ordering = |mut desk: Desk| {
            desk.play(Decision::Order(desk.piece("81mm-us")), &[]);
            desk
        };
        ordering(hidden().begin(Side::Allied, Step::Orders)).refused(Decision::Onto(d6), "PL-VII.C.4c");
        ordering(hidden().unit("scout", "D5").begin(Side::Allied, Step::Orders)).allowed(Decision::Onto(d6));
        let mut dispersed = hidden().unit("scout", "D5").begin(Side::Allied, Step::Orders);
        dispersed.disperse(dispersed.piece("scout"));
        ordering(dispersed).refused(Decision::Onto(d6), "PL-VII.C.4c");

        // The tank fires out of it and misses, in the sight of the mortar.
        let mut fired = hidden().unit("truck-us", "D3").begin(Side::German, Step::Direct);
        fired.strike("D3", &[], &[fired.piece("lynx")], 6);
        fired.until(Side::Allied, Step::Orders);
        ordering(fired).allowed(Decision::Onto(d6));
    }
}

/// Covers PL-VII.C.1, PL-VII.C.3a, PL-VII.C.6, PL-XIV.B.5b, PL-T52, PL-R4.
#[test]
fn an_order_is_secret_and_carried_out_in_the_combat_phase_of_the_next_turn() {
    let mut desk = field().unit("81mm-us", "C1").unit("rifle-german", "K9").begin(Side::Allied, Step::Orders);
    order(&mut desk, "81mm-us", "C5");
    assert_eq!(desk.battle.view(seat_of(Side::Allied)).orders.len(), 1);
    assert_eq!(desk.battle.view(seat_of(Side::German)).orders.len(), 0);
    // Nothing falls in this turn: the next choice is the enemy's.
    desk.until(Side::German, Step::Foot);
    assert_eq!(desk.battle.turn, 1);
    desk.until(Side::Allied, Step::Indirect);
    assert_eq!(desk.battle.turn, 2);
    desk.play(Decision::Bombard(desk.hex("C5")), &[]);
}

/// Covers PL-VII.C.3c, PL-VII.C.3d, PL-R35.
#[test]
fn an_order_stands_and_a_unit_that_declines_it_may_move_but_not_attack() {
    let ordered = || {
        let mut desk = field()
            .unit("81mm-us", "C1")
            .unit("m4-75", "C1")
            .unit("rifle-german", "C8")
            .begin(Side::Allied, Step::Orders);
        order(&mut desk, "81mm-us", "C5");
        desk.refused(Decision::Order(desk.piece("81mm-us")), "PL-VII.C.3c");
        desk.until(Side::Allied, Step::Indirect);
        desk
    };
    let mut desk = ordered();
    let mortar = desk.piece("81mm-us");
    desk.refused(Decision::Bombard(desk.hex("C8")), "PL-VII.C.3a");
    desk.play_all(&[Decision::Decline(mortar), Decision::Done]);
    desk.aim("C8", &[]);
    desk.refused(Decision::Join(mortar), "PL-VII.C.3d");
    desk.allowed(Decision::Join(desk.piece("m4-75")));
    desk.play(Decision::CallOff, &[]);
    desk.until(Side::Allied, Step::Foot);
    desk.allowed(Decision::Move(mortar));

    // Fire at an empty hex does nothing, but it is fire.
    let mut desk = ordered();
    desk.play(Decision::Bombard(desk.hex("C5")), &[]);
    desk.until(Side::Allied, Step::Vehicles);
    desk.battle.step = Step::Foot;
    desk.refused(Decision::Move(mortar), "PL-V.B.3a");
}

/// Covers PL-VII.C.7b, PL-R34.
#[test]
fn a_unit_with_an_order_may_still_fire_but_neither_moves_nor_is_loaded() {
    let mut desk = field()
        .unit("sexton", "C1")
        .unit("25-pdr", "C1")
        .unit("truck-us", "C1")
        .unit("rifle-german", "C9")
        .begin(Side::Allied, Step::Orders);
    order(&mut desk, "sexton", "C10");
    order(&mut desk, "25-pdr", "C10");
    desk.until(Side::Allied, Step::Direct);
    desk.aim("C9", &[]);
    desk.join(&[desk.piece("sexton")]);
    desk.play(Decision::CallOff, &[]);
    desk.until(Side::Allied, Step::Vehicles);
    desk.refused(Decision::Move(desk.piece("sexton")), "PL-VII.C.7b");
    desk.play(Decision::Move(desk.piece("truck-us")), &[]);
    desk.refused(Decision::Load(desk.piece("25-pdr")), "PL-R34");
}

/// Covers PL-R54.
#[test]
fn units_in_a_stream_sight_nothing_and_are_sighted_from_beside_or_above() {
    // The mortar stands high enough to fire into the stream, but sees nothing over the crest before it.
    let stream = || {
        let hill = field().ground("D1", Ground::SLOPE).side("D1/D2", Marks::BROWN);
        hill.stream("C6 D7 E6").unit("81mm-us", "D1")
    };
    let d7 = stream().begin(Side::Allied, Step::Orders).hex("D7");
    let ordering = |mut desk: Desk| {
        desk.play(Decision::Order(desk.piece("81mm-us")), &[]);
        desk
    };
    ordering(stream().begin(Side::Allied, Step::Orders)).refused(Decision::Onto(d7), "PL-VII.C.4b");
    ordering(stream().unit("scout", "D5").begin(Side::Allied, Step::Orders)).refused(Decision::Onto(d7), "PL-VII.C.4b");
    ordering(stream().unit("scout", "D6").begin(Side::Allied, Step::Orders)).allowed(Decision::Onto(d7));
    let above = stream().ground("D4", Ground::SLOPE).unit("scout", "D4");
    ordering(above.begin(Side::Allied, Step::Orders)).allowed(Decision::Onto(d7));
    // From within the stream nobody sights, though an adjacent enemy in woods is spotted.
    let blind = || field().woods("D3").stream("C6 D7 E6").unit("81mm-us", "D1").unit("scout", "D7");
    let d9 = blind().begin(Side::Allied, Step::Orders).hex("D9");
    ordering(blind().begin(Side::Allied, Step::Orders)).refused(Decision::Onto(d9), "PL-VII.C.4b");
    let desk = field()
        .stream("C6 D7 E6")
        .ground("D8", Ground::WOODS)
        .unit("scout", "D7")
        .unit("m4-75", "D5")
        .unit("lynx", "D8")
        .begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("D8")));
}

/// Covers PL-VII.C.3a, PL-R99.
#[test]
fn every_gun_gets_its_order_however_many_have_been_written() {
    const GUNS: u8 = 36;
    let mut terrain = field();
    for number in 1..=GUNS {
        let column = 1 + number % 9;
        terrain = terrain.unit("81mm-us", &format!("A{column}")).unit("81mm-german", &format!("M{column}"));
    }
    let mut desk = terrain.begin(Side::Allied, Step::Orders);
    let target = desk.hex("G5");
    // Both sides write for every gun, then the first side once more while its old orders are still to be carried out.
    for (side, id) in [(Side::Allied, "81mm-us"), (Side::German, "81mm-german"), (Side::Allied, "81mm-us")] {
        for number in 1..=GUNS {
            desk.play_all(&[Decision::Order(desk.nth(id, number)), Decision::Onto(target)]);
        }
        assert!(!desk.offers(Decision::Order(desk.nth(id, 1))), "{side:?} has written for all");
        if desk.battle.turn == 1 {
            let (turn, next) = if side == Side::Allied { (1, Side::German) } else { (2, Side::Allied) };
            desk.until_turn(turn, next);
        }
    }
    desk.reach_step(Step::Indirect);
    desk.play(Decision::Bombard(target), &[]);
    assert!((1..=GUNS).all(|number| desk.battle.is(desk.nth("81mm-us", number), Flags::FIRED)));
}

/// Covers PL-XIII.B.2b.
#[test]
fn no_order_is_written_in_the_last_turn() {
    for (turn, may) in [(9, true), (10, false)] {
        let mut desk = field().unit("81mm-us", "D1").unit("lynx", "K2").begin(Side::Allied, Step::Orders);
        assert_eq!(desk.battle.field.situation.turns, 10);
        desk.battle.turn = turn;
        let order = Decision::Order(desk.piece("81mm-us"));
        if may { desk.allowed(order) } else { desk.refused(order, "PL-XIII.B.2b") }
    }
}

/// Covers PL-VII.C.3d, PL-R35.
#[test]
fn what_is_not_fired_when_the_step_ends_is_declined() {
    let mut desk = field()
        .unit("81mm-us", "D1")
        .unit("rifle-us", "D4")
        .unit("rifle-german", "D6")
        .begin(Side::Allied, Step::Orders);
    order(&mut desk, "81mm-us", "D6");
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Indirect);
    let gun = desk.piece("81mm-us");
    desk.play(Decision::Done, &[]);
    assert!(desk.told.contains(&crate::event::Event::Declined(Side::Allied, gun)), "{:?}", desk.told);
    assert!(desk.battle.orders[0].declined);
}
