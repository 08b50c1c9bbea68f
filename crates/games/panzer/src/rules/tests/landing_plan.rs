//! The landing plan and what the enemy knows of it [PL-XI.A, PL-XI.B].

use super::fight::{Fight, field};
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
    let mut fight = coast()
        .unit("rifle-us", "-")
        .unit("fortification", "-")
        .unit("mine", "-")
        .unit("block", "-")
        .unit("rifle-german", "-")
        .begin(Side::German, Step::SetUp);
    fight.refused(Decision::Place(fight.piece("rifle-german")), "PL-XIV.A.4");
    fight.refused(Decision::Done, "PL-XIV.B.3a");
    for (id, hex) in [("fortification", "D4"), ("mine", "C4"), ("block", "C5")] {
        fight.play(Decision::Place(fight.piece(id)), &[]);
        fight.play(Decision::At(fight.hex(hex)), &[]);
    }
    fight.play(Decision::Done, &[]);
    assert_eq!((fight.battle.turn, fight.battle.to_decide()), (0, Some(Side::Allied)));
    let rifle = fight.piece("rifle-us");
    fight.play(Decision::Place(rifle), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    fight.play(Decision::InTurn(2), &[]);
    assert_eq!(fight.battle.spot(rifle).plan(), Some((fight.hex("A4"), 2)));
    fight.play(Decision::Done, &[]);
    assert_eq!((fight.battle.turn, fight.battle.to_decide()), (0, Some(Side::German)));
    fight.play(Decision::Place(fight.piece("rifle-german")), &[]);
    fight.play(Decision::At(fight.hex("D5")), &[]);
    fight.play(Decision::Done, &[]);
    assert_eq!(fight.battle.turn, 1);
}

/// Covers PL-XI.B.1, PL-XI.B.2, PL-XI.A.2a.
#[test]
fn a_unit_is_recorded_for_a_sea_hex_beside_a_beach_one_to_a_hex_and_turn() {
    let mut fight = field()
        .landing("A3 A4 A9")
        .ground("B4 B5", Ground::BEACH)
        .ground("A5", Ground::SEA)
        .unit("rifle-us", "-")
        .unit("m5", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    fight.play(Decision::Place(fight.piece("rifle-us")), &[]);
    fight.refused(Decision::At(fight.hex("A9")), "PL-XI.B.1");
    assert!(!fight.offers(Decision::Pass), "there is room for it");
    fight.refused(Decision::At(fight.hex("B4")), "PL-XI.A.2a");
    fight.refused(Decision::At(fight.hex("D4")), "PL-XI.A.2a");
    fight.refused(Decision::At(fight.hex("A5")), "PL-XI.A.2a");
    fight.play(Decision::At(fight.hex("A4")), &[]);
    // Ten turns: who came up in the tenth would never land.
    fight.allowed(Decision::InTurn(9));
    fight.refused(Decision::InTurn(10), "PL-XI.A.2a");
    fight.refused(Decision::InTurn(0), "PL-XI.A.2a");
    fight.play(Decision::InTurn(1), &[]);
    fight.play(Decision::Place(fight.piece("m5")), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    fight.refused(Decision::InTurn(1), "PL-XI.B.2");
    fight.allowed(Decision::InTurn(2));
}

/// Covers PL-XI.B.3a, PL-R71.
#[test]
fn a_unit_that_cannot_move_is_paired_with_a_carrier_that_does_not_swim() {
    let mut fight = coast()
        .swimming("m4-75", 4)
        .unit("57mm-at", "-")
        .unit("halftrack-us", "-")
        .unit("truck-us", "-")
        .unit("m4-75", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    let (gun, track) = (fight.piece("57mm-at"), fight.piece("halftrack-us"));
    fight.play(Decision::Place(gun), &[]);
    fight.refused(Decision::At(fight.hex("A4")), "PL-XI.B.3a");
    fight.refused(Decision::Aboard(fight.piece("m4-75")), "PL-XI.B.3a");
    fight.play(Decision::Aboard(track), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    fight.play(Decision::InTurn(1), &[]);
    assert_eq!(fight.battle.carrier(gun), Some(track));
    for piece in [gun, track] {
        assert_eq!(fight.battle.spot(piece).plan(), Some((fight.hex("A4"), 1)));
    }
}

/// A plan for three units, two of them up now.
fn planned() -> Fight {
    let mut fight = coast()
        .unit("rifle-us", "-")
        .unit("m5", "-")
        .unit("105mm-us", "-")
        .unit("truck-us", "-")
        .unit("m8", "M1")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    // The armored car is ashore already and has nothing to do with the plan.
    let here = fight.hex("M1");
    let car = fight.piece("m8");
    fight.battle.put(car, here);
    fight.play(Decision::Place(fight.piece("rifle-us")), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    fight.play(Decision::InTurn(1), &[]);
    fight.play(Decision::Place(fight.piece("m5")), &[]);
    fight.play(Decision::At(fight.hex("A8")), &[]);
    fight.play(Decision::InTurn(3), &[]);
    fight.play(Decision::Place(fight.piece("105mm-us")), &[]);
    fight.play(Decision::Aboard(fight.piece("truck-us")), &[]);
    fight.play(Decision::At(fight.hex("A6")), &[]);
    fight.play(Decision::InTurn(1), &[]);
    fight
}

/// Covers PL-R70, PL-XI.B.1, PL-XI.C.2a.
#[test]
fn units_come_up_at_the_end_of_the_movement_phase_of_their_turn_and_land_in_the_next() {
    let mut fight = planned();
    fight.play(Decision::Done, &[]);
    fight.play(Decision::Done, &[]);
    assert_eq!(fight.battle.turn, 1);
    fight.until_turn(1, Side::German);
    assert_eq!(fight.at(fight.piece("rifle-us")), Some(fight.hex("A4")));
    assert_eq!(fight.at(fight.piece("truck-us")), Some(fight.hex("A6")));
    assert_eq!(fight.at(fight.piece("m5")), None);
    assert!(fight.told.contains(&Event::CameUp(fight.piece("rifle-us"), fight.hex("A4"))));
    fight.until_turn(2, Side::Allied);
    fight.reach_step(Step::Landing);
    fight.refused(Decision::Done, "PL-XI.C.2a");
    for (id, from, to) in [("rifle-us", "A4", "B4"), ("truck-us", "A6", "B6")] {
        fight.play(Decision::Move(fight.piece(id)), &[]);
        fight.play(Decision::Go(fight.way(from, to)), &[]);
        fight.play(Decision::Stop, &[]);
    }
    fight.until_turn(3, Side::German);
    assert_eq!(fight.at(fight.piece("m5")), Some(fight.hex("A8")));
}

/// Covers PL-XI.A.2a, PL-XI.D.1.
#[test]
fn the_enemy_sees_neither_the_plan_nor_who_is_in_the_landing_craft() {
    let mut fight = planned();
    let german = seat_of(Side::German);
    let other = |fight: &Fight| {
        let mut battle = fight.battle.clone();
        let mut luck = Seeded::from_number(7);
        battle.redeal(german, &mut luck);
        battle
    };
    let differs = |one: &Battle, two: &Battle| one.at != two.at;
    assert!(differs(&fight.battle, &other(&fight)));
    assert!(fight.battle.view(german) == other(&fight).view(german));
    assert!(fight.battle.view(seat_of(Side::Allied)) != other(&fight).view(seat_of(Side::Allied)));
    fight.play(Decision::Done, &[]);
    fight.play(Decision::Done, &[]);
    fight.until_turn(1, Side::German);
    let truck = fight.piece("truck-us");
    fight.flag(truck, Flags::DISPERSED);
    for seed in 0..20 {
        let mut battle = fight.battle.clone();
        battle.redeal(german, &mut Seeded::from_number(seed));
        assert!(battle.view(german) == fight.battle.view(german), "seed {seed}");
        let (mut here, mut there) = (Vec::new(), Vec::new());
        fight.battle.legal(german, &mut here);
        battle.legal(german, &mut there);
        assert_eq!(here, there, "seed {seed}");
        // Every unit is somewhere, and two landing craft are at sea.
        let afloat = battle.field.pieces().filter(|&piece| battle.is_face_down(piece)).count();
        assert!((2..=3).contains(&afloat), "seed {seed}: {afloat}");
    }
    let view = fight.battle.view(german);
    assert!(fight.battle.field.pieces().all(|piece| view.spot(piece).plan().is_none()));
    assert!(fight.battle.field.pieces().any(|piece| view.spot(piece) == Spot::BOUND));
}

/// Covers PL-XI.A.2a, PL-XI.D.1.
#[test]
fn the_enemy_hears_of_landing_craft_but_not_of_plans() {
    let fight = planned();
    let (rifle, hex) = (fight.piece("rifle-us"), fight.hex("A4"));
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
    let mut fight = coast()
        .unit("rifle-us", "-")
        .unit("rifle-us", "-")
        .unit("105mm-us", "-")
        .unit("truck-us", "-")
        .unit("m4-75", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    fight.play(Decision::PlaceRest, &[]);
    let plans: Vec<_> = fight.battle.field.pieces().filter_map(|piece| fight.battle.spot(piece).plan()).collect();
    assert_eq!(plans.len(), 5);
    assert_eq!(fight.battle.carrier(fight.piece("105mm-us")), Some(fight.piece("truck-us")));
    fight.allowed(Decision::Done);
}

/// Covers PL-XI.B.3a, PL-R103.
#[test]
fn a_gun_never_lands_alone_so_carriers_are_kept_for_guns() {
    let mut fight = coast()
        .unit("57mm-at", "-")
        .unit("halftrack-us", "-")
        .unit("truck-us", "-")
        .unit("rifle-german", "K5")
        .begin(Side::Allied, Step::SetUp);
    let (gun, track, truck) = (fight.piece("57mm-at"), fight.piece("halftrack-us"), fight.piece("truck-us"));
    // Of two carriers one may be recorded alone, the other is needed.
    fight.play(Decision::Place(track), &[]);
    fight.play(Decision::At(fight.hex("A4")), &[]);
    fight.play(Decision::InTurn(1), &[]);
    fight.refused(Decision::Place(truck), "PL-XI.B.3a");
    fight.play(Decision::Place(gun), &[]);
    fight.play(Decision::Aboard(truck), &[]);
    fight.play(Decision::At(fight.hex("A6")), &[]);
    fight.play(Decision::InTurn(1), &[]);
    fight.play(Decision::Done, &[]);
}

/// Covers PL-XI.B.3a, PL-XIV.B.3c, PL-R103.
#[test]
fn a_gun_for_which_there_is_no_carrier_stays_out_of_the_game() {
    let alone = || {
        let two = coast().unit("57mm-at", "-").unit("57mm-at", "-").unit("truck-us", "-");
        two.unit("rifle-us", "-").unit("rifle-german", "K5").begin(Side::Allied, Step::SetUp)
    };
    let mut fight = alone();
    fight.play(Decision::PlaceRest, &[]);
    let out = |fight: &Fight, number: u8| fight.battle.spot(fight.nth("57mm-at", number)) == Spot::SPENT;
    assert!(!out(&fight, 1) && out(&fight, 2));

    let mut fight = alone();
    fight.play_all(&[Decision::Place(fight.nth("57mm-at", 1)), Decision::Aboard(fight.piece("truck-us"))]);
    fight.play_all(&[Decision::At(fight.hex("A6")), Decision::InTurn(1)]);
    fight.play(Decision::Place(fight.nth("57mm-at", 2)), &[]);
    fight.refused(Decision::At(fight.hex("A4")), "PL-XI.B.3a");
    fight.play(Decision::Pass, &[]);
    assert!(out(&fight, 2));
}

/// Covers PL-XI.A.2a, PL-XI.C.5a.
#[test]
fn a_plan_made_soundly_keeps_the_units_of_a_turn_apart() {
    let mut fight = coast().unit("rifle-us", "-").unit("m5", "-").unit("lynx", "K9").begin(Side::Allied, Step::SetUp);
    fight.play(Decision::PlaceRest, &[]);
    let [one, other] = ["rifle-us", "m5"].map(|id| fight.battle.spot(fight.piece(id)).plan().unwrap());
    assert_eq!((one.1, other.1), (1, 1));
    assert_eq!(fight.battle.field.distance(one.0, other.0), 4);
}

/// Covers PL-XI.D.1.
#[test]
fn whoever_may_be_in_a_landing_craft_is_in_it_after_some_redeal() {
    let units = coast().unit("rifle-us", "A4").unit("m5", "A8").unit("lynx", "K9");
    let fight = units.begin(Side::German, Step::Direct);
    let dealt = |seed: u64| {
        let mut battle = fight.battle.clone();
        battle.redeal(seat_of(Side::German), &mut Seeded::from_number(seed));
        battle.hex(fight.piece("rifle-us"))
    };
    let seen: std::collections::BTreeSet<_> = (0..20).map(dealt).collect();
    assert_eq!(seen, ["A4", "A8"].map(|name| Some(fight.hex(name))).into());
}
