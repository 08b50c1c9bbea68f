//! The landing plan and what the enemy knows of it [PL-XI.A, PL-XI.B].

use super::desk::{Desk, field};
use super::landing::coast;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::game::seat_of;
use crate::map::Ground;
use crate::state::{Battle, Flags, Spot};
use crate::unit::Side;
use fieldcraft_engine::{Game, Seeded};

/// Covers PL-XI.A.1, PL-XI.A.2a, PL-XI.A.3.
#[test]
fn positions_are_placed_first_then_the_landing_is_planned_then_all_else_is_placed() {
    let mut desk = coast()
        .unit("rifle-us", "-")
        .unit("fortification", "-")
        .unit("mine", "-")
        .unit("block", "-")
        .unit("rifle-german", "-")
        .begin(Side::German, Step::SetUp);
    desk.refused(Decision::Place(desk.piece("rifle-german")), "PL-XIV.A.4");
    desk.refused(Decision::Done, "PL-XIV.B.3a");
    for (id, hex) in [("fortification", "D4"), ("mine", "C4"), ("block", "C5")] {
        desk.play(Decision::Place(desk.piece(id)), &[]);
        desk.play(Decision::At(desk.hex(hex)), &[]);
    }
    desk.play(Decision::Done, &[]);
    assert_eq!((desk.battle.turn, desk.battle.to_decide()), (0, Some(Side::Allied)));
    let rifle = desk.piece("rifle-us");
    desk.play(Decision::Place(rifle), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    desk.play(Decision::InTurn(2), &[]);
    assert_eq!(desk.battle.spot(rifle).plan(), Some((desk.hex("A4"), 2)));
    desk.play(Decision::Done, &[]);
    assert_eq!((desk.battle.turn, desk.battle.to_decide()), (0, Some(Side::German)));
    desk.play(Decision::Place(desk.piece("rifle-german")), &[]);
    desk.play(Decision::At(desk.hex("D5")), &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.battle.turn, 1);
}

/// Covers PL-XI.B.1, PL-XI.B.2, PL-XI.A.2a.
#[test]
fn a_unit_is_recorded_for_a_sea_hex_beside_a_beach_one_to_a_hex_and_turn() {
    let mut desk = field()
        .landing("A3 A4 A9")
        .ground("B4 B5", Ground::BEACH)
        .ground("A5", Ground::SEA)
        .unit("rifle-us", "-")
        .unit("m5", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    desk.play(Decision::Place(desk.piece("rifle-us")), &[]);
    desk.refused(Decision::At(desk.hex("A9")), "PL-XI.B.1");
    assert!(!desk.offers(Decision::Pass), "there is room for it");
    desk.refused(Decision::At(desk.hex("B4")), "PL-XI.A.2a");
    desk.refused(Decision::At(desk.hex("D4")), "PL-XI.A.2a");
    desk.refused(Decision::At(desk.hex("A5")), "PL-XI.A.2a");
    desk.play(Decision::At(desk.hex("A4")), &[]);
    // Ten turns: who came up in the tenth would never land.
    desk.allowed(Decision::InTurn(9));
    desk.refused(Decision::InTurn(10), "PL-XI.A.2a");
    desk.refused(Decision::InTurn(0), "PL-XI.A.2a");
    desk.play(Decision::InTurn(1), &[]);
    desk.play(Decision::Place(desk.piece("m5")), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    desk.refused(Decision::InTurn(1), "PL-XI.B.2");
    desk.allowed(Decision::InTurn(2));
}

/// Covers PL-XI.B.3a, PL-R71.
#[test]
fn a_unit_that_cannot_move_is_paired_with_a_carrier_that_does_not_swim() {
    let mut desk = coast()
        .swimming("m4-75", 4)
        .unit("57mm-at", "-")
        .unit("halftrack-us", "-")
        .unit("truck-us", "-")
        .unit("m4-75", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    let (gun, track) = (desk.piece("57mm-at"), desk.piece("halftrack-us"));
    desk.play(Decision::Place(gun), &[]);
    desk.refused(Decision::At(desk.hex("A4")), "PL-XI.B.3a");
    desk.refused(Decision::Aboard(desk.piece("m4-75")), "PL-XI.B.3a");
    desk.play(Decision::Aboard(track), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    desk.play(Decision::InTurn(1), &[]);
    assert_eq!(desk.battle.carrier(gun), Some(track));
    for piece in [gun, track] {
        assert_eq!(desk.battle.spot(piece).plan(), Some((desk.hex("A4"), 1)));
    }
}

/// A plan for three units, two of them up now.
fn planned() -> Desk {
    let mut desk = coast()
        .unit("rifle-us", "-")
        .unit("m5", "-")
        .unit("105mm-us", "-")
        .unit("truck-us", "-")
        .unit("m8", "M1")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    // The armored car is ashore already and has nothing to do with the plan.
    let here = desk.hex("M1");
    let car = desk.piece("m8");
    desk.battle.put(car, here);
    desk.play(Decision::Place(desk.piece("rifle-us")), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    desk.play(Decision::InTurn(1), &[]);
    desk.play(Decision::Place(desk.piece("m5")), &[]);
    desk.play(Decision::At(desk.hex("A8")), &[]);
    desk.play(Decision::InTurn(3), &[]);
    desk.play(Decision::Place(desk.piece("105mm-us")), &[]);
    desk.play(Decision::Aboard(desk.piece("truck-us")), &[]);
    desk.play(Decision::At(desk.hex("A6")), &[]);
    desk.play(Decision::InTurn(1), &[]);
    desk
}

/// Covers PL-R70, PL-XI.B.1, PL-XI.C.2a.
#[test]
fn units_come_up_at_the_end_of_the_movement_phase_of_their_turn_and_land_in_the_next() {
    let mut desk = planned();
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[]);
    assert_eq!(desk.battle.turn, 1);
    desk.until_turn(1, Side::German);
    assert_eq!(desk.at(desk.piece("rifle-us")), Some(desk.hex("A4")));
    assert_eq!(desk.at(desk.piece("truck-us")), Some(desk.hex("A6")));
    assert_eq!(desk.at(desk.piece("m5")), None);
    assert!(desk.told.contains(&Event::CameUp(desk.piece("rifle-us"), desk.hex("A4"))));
    desk.until_turn(2, Side::Allied);
    desk.reach_step(Step::Landing);
    desk.refused(Decision::Done, "PL-XI.C.2a");
    for (id, from, to) in [("rifle-us", "A4", "B4"), ("truck-us", "A6", "B6")] {
        desk.play(Decision::Move(desk.piece(id)), &[]);
        desk.play(Decision::Go(desk.way(from, to)), &[]);
        desk.play(Decision::Stop, &[]);
    }
    desk.until_turn(3, Side::German);
    assert_eq!(desk.at(desk.piece("m5")), Some(desk.hex("A8")));
}

/// Covers PL-XI.A.2a, PL-XI.D.1.
#[test]
fn the_enemy_sees_neither_the_plan_nor_who_is_in_the_landing_craft() {
    let mut desk = planned();
    let german = seat_of(Side::German);
    let other = |desk: &Desk| {
        let mut battle = desk.battle.clone();
        let mut luck = Seeded::from_number(7);
        battle.redeal(german, &mut luck);
        battle
    };
    let differs = |one: &Battle, two: &Battle| one.at != two.at;
    assert!(differs(&desk.battle, &other(&desk)));
    assert!(desk.battle.view(german) == other(&desk).view(german));
    assert!(desk.battle.view(seat_of(Side::Allied)) != other(&desk).view(seat_of(Side::Allied)));
    desk.play(Decision::Done, &[]);
    desk.play(Decision::Done, &[]);
    desk.until_turn(1, Side::German);
    let truck = desk.piece("truck-us");
    desk.flag(truck, Flags::DISPERSED);
    for seed in 0..20 {
        let mut battle = desk.battle.clone();
        battle.redeal(german, &mut Seeded::from_number(seed));
        assert!(battle.view(german) == desk.battle.view(german), "seed {seed}");
        let (mut here, mut there) = (Vec::new(), Vec::new());
        desk.battle.legal(german, &mut here);
        battle.legal(german, &mut there);
        assert_eq!(here, there, "seed {seed}");
        // Every unit is somewhere, and two landing craft are at sea.
        let afloat = battle.field.pieces().filter(|&piece| battle.is_face_down(piece)).count();
        assert!((2..=3).contains(&afloat), "seed {seed}: {afloat}");
    }
    let view = desk.battle.view(german);
    assert!(desk.battle.field.pieces().all(|piece| view.spot(piece).plan().is_none()));
    assert!(desk.battle.field.pieces().any(|piece| view.spot(piece) == Spot::BOUND));
}

/// Covers PL-XI.A.2a, PL-XI.D.1.
#[test]
fn the_enemy_hears_of_landing_craft_but_not_of_plans() {
    let desk = planned();
    let (rifle, hex) = (desk.piece("rifle-us"), desk.hex("A4"));
    let (german, allied) = (seat_of(Side::German), seat_of(Side::Allied));
    for secret in [Event::Planned(rifle, hex, 1), Event::Paired(rifle, rifle)] {
        assert_eq!(Battle::witnessed(&secret, german), None);
        assert_eq!(Battle::witnessed(&secret, allied), Some(secret));
    }
    let came = Event::CameUp(rifle, hex);
    assert_eq!(Battle::witnessed(&came, german), Some(Event::Craft(hex)));
    assert_eq!(Battle::witnessed(&came, allied), Some(came));
}

/// Covers PL-XI.A.2a.
#[test]
fn the_rest_is_planned_on_one_key() {
    let mut desk = coast()
        .unit("rifle-us", "-")
        .unit("rifle-us", "-")
        .unit("105mm-us", "-")
        .unit("truck-us", "-")
        .unit("m4-75", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    desk.play(Decision::PlaceRest, &[]);
    let plans: Vec<_> = desk.battle.field.pieces().filter_map(|piece| desk.battle.spot(piece).plan()).collect();
    assert_eq!(plans.len(), 5);
    assert_eq!(desk.battle.carrier(desk.piece("105mm-us")), Some(desk.piece("truck-us")));
    desk.allowed(Decision::Done);
}

/// Covers PL-XI.B.3a, PL-R103.
#[test]
fn a_gun_never_lands_alone_so_carriers_are_kept_for_guns() {
    let mut desk = coast()
        .unit("57mm-at", "-")
        .unit("halftrack-us", "-")
        .unit("truck-us", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    let (gun, track, truck) = (desk.piece("57mm-at"), desk.piece("halftrack-us"), desk.piece("truck-us"));
    // Of two carriers one may be recorded alone, the other is needed.
    desk.play(Decision::Place(track), &[]);
    desk.play(Decision::At(desk.hex("A4")), &[]);
    desk.play(Decision::InTurn(1), &[]);
    desk.refused(Decision::Place(truck), "PL-XI.B.3a");
    desk.play(Decision::Place(gun), &[]);
    desk.play(Decision::Aboard(truck), &[]);
    desk.play(Decision::At(desk.hex("A6")), &[]);
    desk.play(Decision::InTurn(1), &[]);
    desk.play(Decision::Done, &[]);
}

/// Covers PL-XI.B.3a, PL-XIV.B.3c, PL-R103.
#[test]
fn a_gun_for_which_there_is_no_carrier_stays_out_of_the_game() {
    let alone = || {
        let two = coast().unit("57mm-at", "-").unit("57mm-at", "-").unit("truck-us", "-");
        two.unit("rifle-us", "-").unit("rifle-german", "K5").begin(Side::Allied, Step::SetUp)
    };
    let mut desk = alone();
    desk.play(Decision::PlaceRest, &[]);
    let out = |desk: &Desk, number: u8| desk.battle.spot(desk.nth("57mm-at", number)) == Spot::SPENT;
    assert!(!out(&desk, 1) && out(&desk, 2));

    let mut desk = alone();
    desk.play_all(&[Decision::Place(desk.nth("57mm-at", 1)), Decision::Aboard(desk.piece("truck-us"))]);
    desk.play_all(&[Decision::At(desk.hex("A6")), Decision::InTurn(1)]);
    desk.play(Decision::Place(desk.nth("57mm-at", 2)), &[]);
    desk.refused(Decision::At(desk.hex("A4")), "PL-XI.B.3a");
    desk.play(Decision::Pass, &[]);
    assert!(out(&desk, 2));
}

/// Covers PL-XI.A.2a, PL-XI.C.5a.
#[test]
fn a_plan_made_soundly_keeps_the_units_of_a_turn_apart() {
    let mut desk = coast().unit("rifle-us", "-").unit("m5", "-").unit("lynx", "K9").begin(Side::Allied, Step::SetUp);
    desk.play(Decision::PlaceRest, &[]);
    let [one, other] = ["rifle-us", "m5"].map(|id| desk.battle.spot(desk.piece(id)).plan().unwrap());
    assert_eq!((one.1, other.1), (1, 1));
    assert_eq!(desk.battle.field.distance(one.0, other.0), 4);
}

/// Covers PL-XI.D.1.
#[test]
fn whoever_may_be_in_a_landing_craft_is_in_it_after_some_redeal() {
    let units = coast().unit("rifle-us", "A4").unit("m5", "A8").unit("lynx", "K9");
    let desk = units.begin(Side::German, Step::Direct);
    let dealt = |seed: u64| {
        let mut battle = desk.battle.clone();
        battle.redeal(seat_of(Side::German), &mut Seeded::from_number(seed));
        battle.hex(desk.piece("rifle-us"))
    };
    let seen: std::collections::BTreeSet<_> = (0..20).map(dealt).collect();
    assert_eq!(seen, ["A4", "A8"].map(|name| Some(desk.hex(name))).into());
}
