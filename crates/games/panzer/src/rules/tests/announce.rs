//! What fighter-bombers carry [PL-XIV.B.6].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::pack::Pack;
use crate::state::Battle;
use crate::unit::{Ordnance, Side};

/// Covers PL-XIV.B.6.
#[test]
fn the_allied_player_announces_bombs_or_rockets_before_any_set_up() {
    let terrain =
        field().unarmed().unit("p-47", "-").unit("p-47", "-").unit("l-5", "-").unit("m5", "-").unit("lynx", "-");
    let mut desk = terrain.begin(Side::Allied, Step::Announce);
    assert_eq!((Battle::new(desk.battle.field.clone()).step, desk.battle.turn), (Step::Announce, 0));
    let (one, other) = (desk.nth("p-47", 1), desk.nth("p-47", 2));
    for early in [Decision::PlaceRest, Decision::Done, Decision::Place(desk.piece("m5"))] {
        desk.refused(early, "PL-XIV.B.6");
    }
    desk.refused(Decision::Announce(other, Ordnance::Bombs), "PL-XIV.B.6");
    desk.refused(Decision::Announce(desk.piece("l-5"), Ordnance::Bombs), "PL-XIV.B.6");
    desk.play(Decision::Announce(one, Ordnance::Rockets), &[]);
    assert_eq!(desk.told, [Event::Announced(one, Ordnance::Rockets)]);
    desk.refused(Decision::Announce(one, Ordnance::Bombs), "PL-XIV.B.6");
    desk.play(Decision::Announce(other, Ordnance::Bombs), &[]);
    assert_eq!((desk.battle.step, desk.battle.phasing), (Step::SetUp, Side::German), "the Germans set up first");
    assert_eq!((desk.battle.ordnance(one), desk.battle.ordnance(other)), (Ordnance::Rockets, Ordnance::Bombs));
}

/// Covers PL-XIV.B.6.
#[test]
fn an_aircraft_attacks_with_what_was_announced() {
    for (ordnance, points) in [(Ordnance::Bombs, 30), (Ordnance::Rockets, 20)] {
        let terrain = field().unarmed().unit("p-47", "C3").unit("m5", "K2").unit("rifle-german", "C4");
        let mut desk = terrain.begin(Side::Allied, Step::AirAttack);
        let plane = desk.piece("p-47");
        desk.battle.set_announced(plane, ordnance);
        desk.play(Decision::Aim(desk.hex("C4")), &[]);
        if desk.offers(Decision::Everything) {
            desk.play(Decision::Everything, &[]);
        }
        desk.play(Decision::Join(plane), &[]);
        let calculation = desk.battle.calculation(match desk.battle.frame() {
            Some(crate::frame::Frame::Attack(attack)) => attack,
            other => panic!("{other:?}"),
        });
        assert_eq!(calculation.shares[0].printed, points);
        desk.play(Decision::Resolve, &[3]);
        assert_eq!(desk.battle.ordnance_used(plane), (true, 0), "what was announced is no burst of machine guns");
    }
}

/// Covers PL-XIV.B.6.
#[test]
fn where_the_card_dictates_it_nothing_is_announced() {
    let pack = Pack::embedded().unwrap();
    for (id, carries) in [("goodwood", Ordnance::Rockets), ("patton", Ordnance::Bombs)] {
        let battle = pack.battle(id, 0).unwrap();
        assert_eq!(battle.step, Step::SetUp, "{id}");
        let bombers = battle.field.kinds.aircraft.iter().filter(|&piece| battle.field.unit(piece).weapon.is_some());
        let carried: Vec<Ordnance> = bombers.map(|piece| battle.ordnance(piece)).collect();
        assert!(!carried.is_empty() && carried.iter().all(|&each| each == carries), "{id}: {carried:?}");
    }
}
