//! Units that arrive during play [PL-XIV.B.3a].

use super::desk::{Desk, field};
use crate::decision::Decision;
use crate::field::Switch;
use crate::frame::Step;
use crate::map::Ground;
use crate::pack::Pack;
use crate::situation::Tally;
use crate::state::Spot;
use crate::unit::Side;
use fieldcraft_hex::HexId;

/// The reserve of Omaha Beach, which comes in turn 6 by the southern edge.
fn reserve(turn: u8) -> Desk {
    let pack = Pack::embedded().unwrap();
    let mut battle = pack.battle("omaha-beach", 0).unwrap();
    (battle.turn, battle.phasing, battle.step) = (turn, Side::German, Step::Vehicles);
    Desk { battle, told: Vec::new() }
}

/// Covers PL-XIV.B.3a.
#[test]
fn reinforcements_come_in_by_their_edge_in_their_turn_and_must_come() {
    let early = reserve(5);
    let gun = early.piece("stug-iii");
    early.refused(Decision::Place(gun), "PL-XIV.B.3a");
    early.allowed(Decision::Done);

    let mut desk = reserve(6);
    desk.refused(Decision::Done, "PL-XIV.B.3a");
    desk.play(Decision::Place(gun), &[]);
    let south = desk.battle.field.map.edge(crate::map::Compass::South);
    let mut legal = Vec::new();
    desk.battle.offer_entering(gun, &mut legal);
    assert!(!legal.is_empty() && legal.iter().all(|way| matches!(way, Decision::At(hex) if south.contains(hex))));
    desk.play(legal[0], &[]);
    let moving = desk.battle.moving().expect("it goes on from there");
    assert_eq!((moving.piece, moving.entered), (gun, 1));
    assert!(moving.left < desk.battle.field.unit(gun).movement * 2, "coming in costs points");
    desk.play(Decision::Stop, &[]);
    desk.refused(Decision::Place(gun), "PL-XIV.B.3a");
}

#[test]
fn infantry_may_ride_in_on_carriers_that_wait_beside_the_map() {
    let mut desk = reserve(6);
    let reserve = desk.battle.field.roster[desk.piece("stug-iii").index()].group;
    let of = |desk: &Desk, id: &str| {
        let is = |piece: &crate::ids::Piece| {
            desk.battle.field.unit(*piece).id == id && desk.battle.field.roster[piece.index()].group == reserve
        };
        desk.battle.field.pieces().find(is).expect(id)
    };
    let (rifle, halftrack) = (of(&desk, "rifle-german"), of(&desk, "halftrack-german"));
    desk.play(Decision::Place(rifle), &[]);
    desk.play(Decision::Aboard(halftrack), &[]);
    desk.play(Decision::Place(halftrack), &[]);
    let mut legal = Vec::new();
    desk.battle.offer_entering(halftrack, &mut legal);
    desk.play(legal[0], &[]);
    assert_eq!(desk.at(rifle), desk.at(halftrack));
    assert!(desk.at(rifle).is_some());
}

/// Covers PL-XIV.B.3c.
#[test]
fn a_unit_that_does_not_come_in_when_it_must_counts_as_lost() {
    let fresh = Pack::embedded().unwrap().battle("omaha-beach", 0).unwrap();
    let reserve = fresh.field.pieces().filter(|&piece| fresh.field.arrives(piece) == 6 && fresh.counts(piece));
    let reserve = reserve.count() as u32;
    assert!(0 < reserve);
    for (turn, phasing, step, lost) in [
        (5, Side::German, Step::Assault, 0),
        (6, Side::German, Step::Foot, 0),
        (6, Side::German, Step::Assault, reserve),
        (7, Side::Allied, Step::Orders, reserve),
    ] {
        let mut battle = fresh.clone();
        (battle.turn, battle.phasing, battle.step) = (turn, phasing, step);
        assert_eq!(battle.lost(Side::German), lost, "turn {turn} {phasing:?} {step:?}");
    }
}

/// Covers PL-XIV.B.3c.
#[test]
fn a_unit_for_which_there_is_no_room_at_set_up_counts_as_lost() {
    let mut desk = field().unit("rifle-german", "-").unit("smg", "-").begin(Side::German, Step::SetUp);
    let (rifle, smg) = (desk.piece("rifle-german"), desk.piece("smg"));
    desk.battle.take_off(rifle, Spot::SPENT);
    assert_eq!(desk.battle.lost(Side::German), 1, "the other may still be placed");
    desk.battle.put(smg, HexId(0));
    assert_eq!(desk.battle.lost(Side::German), 1);
}

/// Covers PL-VII.K.2a, PL-VII.K.2b, PL-R102.
#[test]
fn who_comes_in_through_a_stream_rolls_for_it_and_waits_on_a_four() {
    for (die, in_now) in [(3, true), (4, false)] {
        let mut desk = field()
            .stream("A4 B4")
            .arriving("rifle-us", "A4")
            .unit("rifle-us", "-")
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Foot);
        let rifle = desk.piece("rifle-us");
        desk.play(Decision::Place(rifle), &[]);
        desk.play(Decision::At(desk.hex("A4")), &[die]);
        assert_eq!(desk.at(rifle), in_now.then(|| desk.hex("A4")));
        if !in_now {
            desk.refused(Decision::Place(rifle), "PL-VII.K.2b");
            desk.play(Decision::Done, &[]);
            desk.until_turn(2, Side::Allied);
            desk.reach_step(Step::Foot);
            desk.allowed(Decision::Place(rifle));
        }
    }
}

/// Covers PL-V.D.6a, PL-V.D.4, PL-IX.A.2, PL-R102.
#[test]
fn coming_in_costs_what_a_step_into_the_hex_would() {
    // By the road, onto a mine, a block or into a crowd on it, beside it, up a slope.
    for (road, mined, crowd, ground, left) in [
        (true, false, 0, Ground::default(), 15),
        (true, true, 0, Ground::default(), 14),
        (true, false, 3, Ground::default(), 14),
        (false, false, 0, Ground::default(), 14),
        (false, false, 0, Ground::SLOPE, 10),
        (true, false, 0, Ground::SLOPE, 15),
        (true, true, 0, Ground::SLOPE, 10),
    ] {
        let mut terrain = field().ground("A4", ground).arriving("m4-75", "A4").unit("m4-75", "-");
        if road {
            terrain = terrain.road("A4 B4");
        }
        let terrain = (0..crowd).fold(terrain, |terrain, _| terrain.unit("m5", "A4"));
        let mut desk = terrain.begin(Side::Allied, Step::Vehicles);
        desk.lay("A4", |marker| marker.mine = mined);
        desk.play(Decision::Place(desk.piece("m4-75")), &[]);
        desk.play(Decision::At(desk.hex("A4")), &[]);
        assert_eq!(desk.left(), left, "road {road}, mine {mined}, {crowd} others, {ground:?}");
        if mined {
            desk.refused(Decision::Go(desk.way("A4", "B4")), "PL-IX.A.2");
        }
    }
}

/// Covers PL-XV.B.1, PL-XV.B.4a, PL-R102.
#[test]
fn who_comes_in_is_fired_at_in_the_hex_by_which_it_comes() {
    let mut desk = field()
        .with(Switch::OpportunityFire)
        .ground("A4", Ground::SLOPE)
        .arriving("m4-75", "A4")
        .unit("m4-75", "-")
        .unit("tiger-i", "D4")
        .begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Place(desk.piece("m4-75")), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    assert_eq!(desk.battle.to_decide(), Some(Side::German), "three of eight points are a quarter");
    desk.play(Decision::Join(desk.piece("tiger-i")), &[]);
    desk.play(Decision::Resolve, &[1]);
    assert!(desk.is_dispersed(desk.piece("m4-75")) && desk.battle.moving().is_none());
}

/// Covers PL-IX.B.2a, PL-R102.
#[test]
fn who_came_in_did_not_begin_beside_a_block_farther_in() {
    let mut desk = field().arriving("m4-75", "A4").unit("m4-75", "-").begin(Side::Allied, Step::Vehicles);
    desk.lay("B4", |marker| marker.block = true);
    desk.play(Decision::Place(desk.piece("m4-75")), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    desk.refused(Decision::Go(desk.way("A4", "B4")), "PL-IX.B.2a");
}

/// Covers PL-VII.K.1, PL-R102.
#[test]
fn vehicles_come_in_neither_by_a_stream_nor_where_the_terrain_is_closed() {
    for (ground, may) in [(Ground::STREAM, false), (Ground::SWAMP, false), (Ground::SLOPE, true)] {
        let desk = field().ground("A4", ground).arriving("m4-75", "A4").unit("m4-75", "-");
        let desk = desk.begin(Side::Allied, Step::Vehicles);
        assert_eq!(desk.offers(Decision::Place(desk.piece("m4-75"))), may, "{ground:?}");
    }
    let desk = field().stream("A4 B4").arriving("m4-75", "A4 A6").unit("m4-75", "-");
    let mut desk = desk.ground("A6", Ground::SLOPE).begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Place(desk.piece("m4-75")), &[]);
    desk.refused(Decision::At(desk.hex("A4")), "PL-VII.K.1");
    desk.refused(Decision::At(desk.hex("A8")), "PL-XIV.B.3a");
    desk.allowed(Decision::At(desk.hex("A6")));
}

/// Covers PL-X.B.0b.
#[test]
fn a_carrier_with_equipment_brings_in_its_own_engineer_only() {
    let mut desk = reserve(6);
    let reserve = desk.battle.field.roster[desk.piece("stug-iii").index()].group;
    let all: Vec<_> = desk.battle.field.pieces().collect();
    let of = |desk: &Desk, id: &str| {
        let field = &desk.battle.field;
        all.iter().copied().find(|&piece| field.unit(piece).id == id && field.roster[piece.index()].group == reserve)
    };
    let (rifle, halftrack) = (of(&desk, "rifle-german").unwrap(), of(&desk, "halftrack-german").unwrap());
    let other = desk.piece("rifle-german");
    desk.battle.extra[halftrack.index()] = other.0 + 1;
    desk.play(Decision::Place(rifle), &[]);
    assert!(!desk.offers(Decision::Aboard(halftrack)));
}

/// Covers PL-V.B.1a, PL-V.B.5, PL-R102.
#[test]
fn a_unit_may_come_in_with_its_last_point_and_infantry_always() {
    for (id, step, comes) in [("wagon", Step::Vehicles, true), ("rifle-german", Step::Foot, true)] {
        let units = field().ground("A4", Ground::SLOPE).arriving(id, "A4").unit(id, "-").unit("m5", "K2");
        let mut desk = units.begin(Side::German, step);
        let piece = desk.piece(id);
        assert_eq!(desk.offers(Decision::Place(piece)), comes, "{id}");
        desk.play_all(&[Decision::Place(piece), Decision::At(desk.hex("A4"))]);
        assert_eq!(desk.left(), 0, "{id}");
    }
}
