//! Passengers under fire, and riders on German armor [PL-V.C.3 to PL-V.C.6].

use super::desk::{Desk, field};
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::frame::Step;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// A German carrier with its passenger in C4, and a firer in C3 about to fire.
fn loaded(carrier: &str, passenger: &str, firer: &str) -> (Desk, Piece, Piece, Piece) {
    let units = field().unit(carrier, "C4").unit(passenger, "C4").unit(firer, "C3");
    let mut desk = units.begin(Side::Allied, Step::Direct);
    let (carrier, passenger, firer) = (desk.piece(carrier), desk.piece(passenger), desk.piece(firer));
    desk.aboard(carrier, passenger);
    (desk, carrier, passenger, firer)
}

/// Covers PL-V.C.3, PL-V.C.5a, PL-V.C.5b, PL-V.C.5c, PL-T48.
#[test]
fn truck_and_gun_defend_as_one_soft_target_of_strength_one() {
    let (mut desk, truck, gun, tank) = loaded("truck-german", "88mm", "m4-75");
    desk.aim("C4", &[]);
    desk.join(&[tank]);
    assert_eq!((desk.worked_out().attack, desk.worked_out().defense), (11 * 8, 16));
    desk.play(Decision::Resolve, &[1]);
    assert!(desk.is_lost(truck) && desk.is_lost(gun));

    let (mut desk, truck, gun, scout) = loaded("truck-german", "88mm", "scout");
    desk.strike("C4", &[], &[scout], 3);
    assert_eq!(desk.struck().2, CombatResult::D);
    assert!(desk.is_dispersed(truck) && desk.is_dispersed(gun));
}

/// Covers PL-V.C.4a, PL-V.C.4b, PL-R15, PL-R14.
#[test]
fn a_loaded_halftrack_defends_with_its_own_strength_and_may_fire() {
    for (carrier, defense) in [("halftrack-us", 3), ("bren", 2), ("scout-car", 2)] {
        let units = || field().unit(carrier, "C4").unit("rifle-us", "C4").unit("rifle-german", "C5");
        let mut desk = units().unit("pzkw-iv-w", "C2").begin(Side::German, Step::Direct);
        desk.aboard(desk.piece(carrier), desk.piece("rifle-us"));
        desk.aim("C4", &[]);
        assert_eq!(desk.worked_out().defense, defense * 16);

        let mut desk = units().begin(Side::Allied, Step::Direct);
        desk.aboard(desk.piece(carrier), desk.piece("rifle-us"));
        desk.aim("C5", &[]);
        desk.refused(Decision::Join(desk.piece("rifle-us")), "PL-R14");
        desk.join(&[desk.piece(carrier)]);
        assert_eq!(desk.odds(), "1-4");
    }
}

/// Covers PL-V.C.6a, PL-V.C.6b, PL-V.C.6c, PL-R16.
#[test]
fn german_armor_carries_one_infantry_unit_and_nothing_else() {
    let together = |carrier: &str, passenger: &str| {
        let mut desk = field()
            .unit(carrier, "C3")
            .unit(passenger, "C3")
            .unit("security", "C3")
            .begin(Side::German, Step::Vehicles);
        desk.play(Decision::Move(desk.piece(carrier)), &[]);
        desk
    };
    for carrier in ["pzkw-v-w", "hetzer", "stug-iii", "sdkfz-234-1", "gw-38", "wirbelwind"] {
        let mut desk = together(carrier, "rifle-german");
        desk.play(Decision::Load(desk.piece("rifle-german")), &[]);
        desk.refused(Decision::Load(desk.piece("security")), "PL-V.C.1b");
        for passenger in ["81mm-german", "75mm-at"] {
            let desk = together(carrier, passenger);
            desk.refused(Decision::Load(desk.piece(passenger)), "PL-V.C.1a");
        }
    }
    for carrier in ["wespe", "hummel", "maultier"] {
        let desk = together(carrier, "rifle-german");
        desk.refused(Decision::Load(desk.piece("rifle-german")), "PL-V.C.1a");
    }
}

/// Covers PL-V.C.6.aa.
#[test]
fn a_rider_is_lost_with_its_vehicle() {
    let (mut desk, tank, rider, firer) = loaded("pzkw-iii", "rifle-german", "m36");
    desk.strike("C4", &[tank], &[firer], 1);
    assert!(desk.is_lost(tank) && desk.is_lost(rider));
    assert_eq!(desk.battle.marker(desk.hex("C4")).wrecks, 1);
}

/// Covers PL-V.C.6.ab, PL-V.C.6.ac, PL-V.C.6.ad, PL-R17, PL-T49.
#[test]
fn a_rider_attacked_alone_defends_with_one_and_is_thrown_off_by_dispersal() {
    let (mut desk, tank, rider, rifle) = loaded("pzkw-v-w", "rifle-german", "rifle-us");
    desk.aim("C4", &[rider]);
    desk.join(&[rifle]);
    assert_eq!((desk.odds().as_str(), desk.worked_out().defense), ("2-1", 16));
    desk.play(Decision::Resolve, &[4]);
    assert!(desk.is_dispersed(rider) && !desk.is_dispersed(tank));
    assert_eq!((desk.battle.carrier(rider), desk.at(rider)), (None, Some(desk.hex("C4"))));

    let (mut desk, tank, rider, rifle) = loaded("pzkw-v-w", "rifle-german", "rifle-us");
    desk.strike("C4", &[rider], &[rifle], 1);
    assert!(desk.is_lost(rider) && !desk.is_lost(tank) && !desk.is_dispersed(tank));
}

/// Covers PL-V.C.6.ae.
#[test]
fn without_room_for_the_rider_both_are_dispersed() {
    for others in [2, 3] {
        let stack = field().unit("pzkw-v-w", "C4").unit("rifle-german", "C4").unit("rifle-us", "C3");
        let mut desk = (0..others).fold(stack, |field, _| field.unit("hetzer", "C4")).begin(Side::Allied, Step::Direct);
        let (tank, rider) = (desk.piece("pzkw-v-w"), desk.piece("rifle-german"));
        desk.aboard(tank, rider);
        desk.strike("C4", &[rider], &[desk.piece("rifle-us")], 4);
        assert!(desk.is_dispersed(rider));
        assert_eq!(desk.is_dispersed(tank), others == 3);
        assert_eq!(desk.battle.carrier(rider).is_some(), others == 3);
    }
}

/// Covers PL-V.C.5a, PL-R17, PL-VII.F.2.bc.
#[test]
fn an_attack_takes_the_vehicle_or_its_rider_but_not_both() {
    let (mut desk, tank, rider, firer) = loaded("pzkw-v-w", "rifle-german", "m36");
    desk.play_all(&[Decision::Aim(desk.hex("C4")), Decision::Target(tank)]);
    desk.refused(Decision::Target(rider), "PL-VII.B.8a");
    desk.play_all(&[Decision::CallOff, Decision::Aim(desk.hex("C4")), Decision::Target(rider)]);
    desk.refused(Decision::Target(tank), "PL-VII.B.8a");
    desk.play(Decision::CallOff, &[]);
    desk.aim("C4", &[]);
    desk.join(&[firer]);
    assert_eq!((desk.worked_out().attack, desk.worked_out().defense), (30 * 16, 11 * 16));
    // What was fired at with its vehicle is not fired at again.
    desk.play(Decision::Resolve, &[6]);
    assert!(!desk.offers(Decision::Aim(desk.hex("C4"))));
}

/// Covers PL-R17.
#[test]
fn in_a_town_nobody_singles_a_rider_out() {
    let mut desk = field()
        .ground("C4", Ground::TOWN)
        .unit("pzkw-v-w", "C4")
        .unit("rifle-german", "C4")
        .unit("m36", "C3")
        .begin(Side::Allied, Step::Direct);
    desk.aboard(desk.piece("pzkw-v-w"), desk.piece("rifle-german"));
    desk.aim("C4", &[]);
    assert_eq!(desk.worked_out().defense, 11 * 16);
}

/// Covers PL-V.C.6.ba, PL-R18.
#[test]
fn german_armor_that_fired_still_loads_without_moving() {
    let fired = |id: &str, unit: &str, side| {
        let mut desk = field().unit(id, "C4").unit(unit, "C4").begin(side, Step::Vehicles);
        desk.flag(desk.piece(id), Flags::FIRED);
        desk
    };
    let mut desk = fired("pzkw-v-w", "rifle-german", Side::German);
    desk.play(Decision::Move(desk.piece("pzkw-v-w")), &[]);
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-V.B.3a");
    desk.flag(desk.piece("rifle-german"), Flags::FIRED);
    desk.refused(Decision::Load(desk.piece("rifle-german")), "PL-V.C.2.c");
    desk.battle.clear(desk.piece("rifle-german"), Flags::FIRED);
    desk.play(Decision::Load(desk.piece("rifle-german")), &[]);
    desk.refused(Decision::Go(desk.way("C4", "C5")), "PL-V.B.3a");

    let desk = fired("halftrack-german", "rifle-german", Side::German);
    desk.refused(Decision::Move(desk.piece("halftrack-german")), "PL-V.B.3a");
}

/// Covers PL-V.C.6.bb.
#[test]
fn armored_carriers_follow_the_other_rules_of_transport() {
    let mut desk = field()
        .unit("pzkw-iv-w", "C3")
        .unit("rifle-german", "C3")
        .unit("rifle-german", "C4")
        .begin(Side::German, Step::Vehicles);
    let (tank, one) = (desk.piece("pzkw-iv-w"), desk.nth("rifle-german", 1));
    desk.play_all(&[Decision::Move(tank), Decision::Load(one)]);
    assert_eq!(desk.left(), 8);
    desk.refused(Decision::Unload, "PL-V.C.2.db");
    desk.go(tank, "C3 C4 C5 C6 C7");
    desk.refused(Decision::Go(desk.way("C7", "C8")), "PL-V.B.1a");

    let mut desk = field().unit("pzkw-iv-w", "C3").unit("rifle-german", "C8").begin(Side::German, Step::Vehicles);
    desk.go(desk.piece("pzkw-iv-w"), "C3 C4 C5 C6 C7 C8");
    desk.refused(Decision::Load(desk.piece("rifle-german")), "PL-V.C.2.bb");
}
