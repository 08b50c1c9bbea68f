//! Units that arrive during play [PL-XIV.B.3a].

use super::fight::{Fight, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::shelf::Shelf;
use crate::situation::Standing;
use crate::state::Spot;
use crate::unit::Side;
use fieldcraft_hex::HexId;

/// The reserve of Omaha Beach, which comes in turn 6 by the southern edge.
fn reserve(turn: u8) -> Fight {
    let shelf = Shelf::embedded().unwrap();
    let mut battle = shelf.battle("omaha-beach", 0).unwrap();
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
    fight.battle.list_entering(gun, &mut legal);
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
    fight.battle.list_entering(halftrack, &mut legal);
    fight.play(legal[0], &[]);
    assert_eq!(fight.at(rifle), fight.at(halftrack));
    assert!(fight.at(rifle).is_some());
}

/// Covers PL-XIV.B.3c.
#[test]
fn a_unit_that_does_not_come_in_when_it_must_counts_as_lost() {
    let fresh = Shelf::embedded().unwrap().battle("omaha-beach", 0).unwrap();
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
