//! Units that arrive during play [PL-XIV.B.3a].

use super::fight::{Fight, field};
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
fn reserve(turn: u8) -> Fight {
    let pack = Pack::embedded().unwrap();
    let mut battle = pack.battle("omaha-beach", 0).unwrap();
    (battle.turn, battle.phasing, battle.step) = (turn, Side::German, Step::Vehicles);
    Fight { battle, told: Vec::new() }
}

/// Covers PL-XIV.B.3a.
#[test]
fn reinforcements_come_in_by_their_edge_in_their_turn_and_must_come() {
    let early = reserve(5);
    let gun = early.piece("stug-iii");
    early.refused(Decision::Place(gun), "PL-XIV.B.3a");
    early.allowed(Decision::Done);

    let mut fight = reserve(6);
    fight.refused(Decision::Done, "PL-XIV.B.3a");
    fight.play(Decision::Place(gun), &[]);
    let south = fight.battle.field.map.edge(crate::map::Compass::South);
    let mut legal = Vec::new();
    fight.battle.offer_entering(gun, &mut legal);
    assert!(!legal.is_empty() && legal.iter().all(|way| matches!(way, Decision::At(hex) if south.contains(hex))));
    fight.play(legal[0], &[]);
    let moving = fight.battle.moving().expect("it goes on from there");
    assert_eq!((moving.piece, moving.entered), (gun, 1));
    assert!(moving.left < fight.battle.field.unit(gun).movement * 2, "coming in costs points");
    fight.play(Decision::Stop, &[]);
    fight.refused(Decision::Place(gun), "PL-XIV.B.3a");
}

#[test]
fn infantry_may_ride_in_on_carriers_that_wait_beside_the_map() {
    let mut fight = reserve(6);
    let reserve = fight.battle.field.roster[fight.piece("stug-iii").index()].group;
    let of = |fight: &Fight, id: &str| {
        let is = |piece: &crate::ids::Piece| {
            fight.battle.field.unit(*piece).id == id && fight.battle.field.roster[piece.index()].group == reserve
        };
        fight.battle.field.pieces().find(is).expect(id)
    };
    let (rifle, halftrack) = (of(&fight, "rifle-german"), of(&fight, "halftrack-german"));
    fight.play(Decision::Place(rifle), &[]);
    fight.play(Decision::Aboard(halftrack), &[]);
    fight.play(Decision::Place(halftrack), &[]);
    let mut legal = Vec::new();
    fight.battle.offer_entering(halftrack, &mut legal);
    fight.play(legal[0], &[]);
    assert_eq!(fight.at(rifle), fight.at(halftrack));
    assert!(fight.at(rifle).is_some());
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
    let mut fight = field().unit("rifle-german", "-").unit("smg", "-").begin(Side::German, Step::SetUp);
    let (rifle, smg) = (fight.piece("rifle-german"), fight.piece("smg"));
    fight.battle.take_off(rifle, Spot::SPENT);
    assert_eq!(fight.battle.lost(Side::German), 1, "the other may still be placed");
    fight.battle.put(smg, HexId(0));
    assert_eq!(fight.battle.lost(Side::German), 1);
}

/// Covers PL-VII.K.2a, PL-VII.K.2b, PL-R102.
#[test]
fn who_comes_in_through_a_stream_rolls_for_it_and_waits_on_a_four() {
    for (die, in_now) in [(3, true), (4, false)] {
        let mut fight = field()
            .stream("A4 B4")
            .arriving("rifle-us", "A4")
            .unit("rifle-us", "-")
            .unit("lynx", "K9")
            .begin(Side::Allied, Step::Foot);
        let rifle = fight.piece("rifle-us");
        fight.play(Decision::Place(rifle), &[]);
        fight.play(Decision::At(fight.hex("A4")), &[die]);
        assert_eq!(fight.at(rifle), in_now.then(|| fight.hex("A4")));
        if !in_now {
            fight.refused(Decision::Place(rifle), "PL-VII.K.2b");
            fight.play(Decision::Done, &[]);
            fight.until_turn(2, Side::Allied);
            fight.reach_step(Step::Foot);
            fight.allowed(Decision::Place(rifle));
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
        let mut fight = terrain.begin(Side::Allied, Step::Vehicles);
        fight.lay("A4", |marker| marker.mine = mined);
        fight.play(Decision::Place(fight.piece("m4-75")), &[]);
        fight.play(Decision::At(fight.hex("A4")), &[]);
        assert_eq!(fight.left(), left, "road {road}, mine {mined}, {crowd} others, {ground:?}");
        if mined {
            fight.refused(Decision::Go(fight.way("A4", "B4")), "PL-IX.A.2");
        }
    }
}

/// Covers PL-XV.B.1, PL-XV.B.4a, PL-R102.
#[test]
fn who_comes_in_is_fired_at_in_the_hex_by_which_it_comes() {
    let mut fight = field()
        .with(Switch::OpportunityFire)
        .ground("A4", Ground::SLOPE)
        .arriving("m4-75", "A4")
        .unit("m4-75", "-")
        .unit("tiger-i", "D4")
        .begin(Side::Allied, Step::Vehicles);
    fight.play(Decision::Place(fight.piece("m4-75")), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    assert_eq!(fight.battle.to_decide(), Some(Side::German), "three of eight points are a quarter");
    fight.play(Decision::Join(fight.piece("tiger-i")), &[]);
    fight.play(Decision::Resolve, &[1]);
    assert!(fight.is_dispersed(fight.piece("m4-75")) && fight.battle.moving().is_none());
}

/// Covers PL-IX.B.2a, PL-R102.
#[test]
fn who_came_in_did_not_begin_beside_a_block_farther_in() {
    let mut fight = field().arriving("m4-75", "A4").unit("m4-75", "-").begin(Side::Allied, Step::Vehicles);
    fight.lay("B4", |marker| marker.block = true);
    fight.play(Decision::Place(fight.piece("m4-75")), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    fight.refused(Decision::Go(fight.way("A4", "B4")), "PL-IX.B.2a");
}

/// Covers PL-VII.K.1, PL-R102.
#[test]
fn vehicles_come_in_neither_by_a_stream_nor_where_the_terrain_is_closed() {
    for (ground, may) in [(Ground::STREAM, false), (Ground::SWAMP, false), (Ground::SLOPE, true)] {
        let fight = field().ground("A4", ground).arriving("m4-75", "A4").unit("m4-75", "-");
        let fight = fight.begin(Side::Allied, Step::Vehicles);
        assert_eq!(fight.offers(Decision::Place(fight.piece("m4-75"))), may, "{ground:?}");
    }
    let fight = field().stream("A4 B4").arriving("m4-75", "A4 A6").unit("m4-75", "-");
    let mut fight = fight.ground("A6", Ground::SLOPE).begin(Side::Allied, Step::Vehicles);
    fight.play(Decision::Place(fight.piece("m4-75")), &[]);
    fight.refused(Decision::At(fight.hex("A4")), "PL-VII.K.1");
    fight.refused(Decision::At(fight.hex("A8")), "PL-XIV.B.3a");
    fight.allowed(Decision::At(fight.hex("A6")));
}

/// Covers PL-X.B.0b.
#[test]
fn a_carrier_with_equipment_brings_in_its_own_engineer_only() {
    let mut fight = reserve(6);
    let reserve = fight.battle.field.roster[fight.piece("stug-iii").index()].group;
    let all: Vec<_> = fight.battle.field.pieces().collect();
    let of = |fight: &Fight, id: &str| {
        let field = &fight.battle.field;
        all.iter().copied().find(|&piece| field.unit(piece).id == id && field.roster[piece.index()].group == reserve)
    };
    let (rifle, halftrack) = (of(&fight, "rifle-german").unwrap(), of(&fight, "halftrack-german").unwrap());
    let other = fight.piece("rifle-german");
    fight.battle.extra[halftrack.index()] = other.0 + 1;
    fight.play(Decision::Place(rifle), &[]);
    assert!(!fight.offers(Decision::Aboard(halftrack)));
}

/// Covers PL-V.B.1a, PL-V.B.5, PL-R102.
#[test]
fn a_unit_may_come_in_with_its_last_point_and_infantry_always() {
    for (id, step, comes) in [("wagon", Step::Vehicles, true), ("rifle-german", Step::Foot, true)] {
        let units = field().ground("A4", Ground::SLOPE).arriving(id, "A4").unit(id, "-").unit("m5", "K2");
        let mut fight = units.begin(Side::German, step);
        let piece = fight.piece(id);
        assert_eq!(fight.offers(Decision::Place(piece)), comes, "{id}");
        fight.play_all(&[Decision::Place(piece), Decision::At(fight.hex("A4"))]);
        assert_eq!(fight.left(), 0, "{id}");
    }
}
