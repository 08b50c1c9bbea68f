//! Passengers under fire, and riders on German armor [PL-V.C.3 to PL-V.C.6].

use super::fight::{Fight, field};
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::frame::Step;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// A German carrier with its passenger in C4, and a firer in C3 about to fire.
fn loaded(carrier: &str, passenger: &str, firer: &str) -> (Fight, Piece, Piece, Piece) {
    let units = field().unit(carrier, "C4").unit(passenger, "C4").unit(firer, "C3");
    let mut fight = units.begin(Side::Allied, Step::Direct);
    let (carrier, passenger, firer) = (fight.piece(carrier), fight.piece(passenger), fight.piece(firer));
    fight.aboard(carrier, passenger);
    (fight, carrier, passenger, firer)
}

/// Covers PL-V.C.3, PL-V.C.5a, PL-V.C.5b, PL-V.C.5c, PL-T48.
#[test]
fn truck_and_gun_defend_as_one_soft_target_of_strength_one() {
    let (mut fight, truck, gun, tank) = loaded("truck-german", "88mm", "m4-75");
    fight.aim("C4", &[]);
    fight.join(&[tank]);
    assert_eq!((fight.worked_out().attack, fight.worked_out().defense), (11 * 8, 16));
    fight.play(Decision::Resolve, &[1]);
    assert!(fight.is_lost(truck) && fight.is_lost(gun));

    let (mut fight, truck, gun, scout) = loaded("truck-german", "88mm", "scout");
    fight.strike("C4", &[], &[scout], 3);
    assert_eq!(fight.struck().2, CombatResult::D);
    assert!(fight.is_dispersed(truck) && fight.is_dispersed(gun));
}

/// Covers PL-V.C.4a, PL-V.C.4b, PL-R15, PL-R14.
#[test]
fn a_loaded_halftrack_defends_with_its_own_strength_and_may_fire() {
    for (carrier, defense) in [("halftrack-us", 3), ("bren", 2), ("scout-car", 2)] {
        let units = || field().unit(carrier, "C4").unit("rifle-us", "C4").unit("rifle-german", "C5");
        let mut fight = units().unit("pzkw-iv-w", "C2").begin(Side::German, Step::Direct);
        fight.aboard(fight.piece(carrier), fight.piece("rifle-us"));
        fight.aim("C4", &[]);
        assert_eq!(fight.worked_out().defense, defense * 16);

        let mut fight = units().begin(Side::Allied, Step::Direct);
        fight.aboard(fight.piece(carrier), fight.piece("rifle-us"));
        fight.aim("C5", &[]);
        fight.refused(Decision::Join(fight.piece("rifle-us")), "PL-R14");
        fight.join(&[fight.piece(carrier)]);
        assert_eq!(fight.odds(), "1-4");
    }
}

/// Covers PL-V.C.6a, PL-V.C.6b, PL-V.C.6c, PL-R16.
#[test]
fn german_armor_carries_one_infantry_unit_and_nothing_else() {
    let together = |carrier: &str, passenger: &str| {
        let mut fight = field()
            .unit(carrier, "C3")
            .unit(passenger, "C3")
            .unit("security", "C3")
            .begin(Side::German, Step::Vehicles);
        fight.play(Decision::Move(fight.piece(carrier)), &[]);
        fight
    };
    for carrier in ["pzkw-v-w", "hetzer", "stug-iii", "sdkfz-234-1", "gw-38", "wirbelwind"] {
        let mut fight = together(carrier, "rifle-german");
        fight.play(Decision::Load(fight.piece("rifle-german")), &[]);
        fight.refused(Decision::Load(fight.piece("security")), "PL-V.C.1b");
        for passenger in ["81mm-german", "75mm-at"] {
            let fight = together(carrier, passenger);
            fight.refused(Decision::Load(fight.piece(passenger)), "PL-V.C.1a");
        }
    }
    for carrier in ["wespe", "hummel", "maultier"] {
        let fight = together(carrier, "rifle-german");
        fight.refused(Decision::Load(fight.piece("rifle-german")), "PL-V.C.1a");
    }
}

/// Covers PL-V.C.6.aa.
#[test]
fn a_rider_is_lost_with_its_vehicle() {
    let (mut fight, tank, rider, firer) = loaded("pzkw-iii", "rifle-german", "m36");
    fight.strike("C4", &[tank], &[firer], 1);
    assert!(fight.is_lost(tank) && fight.is_lost(rider));
    assert_eq!(fight.battle.marker(fight.hex("C4")).wrecks, 1);
}

/// Covers PL-V.C.6.ab, PL-V.C.6.ac, PL-V.C.6.ad, PL-R17, PL-T49.
#[test]
fn a_rider_attacked_alone_defends_with_one_and_is_thrown_off_by_dispersal() {
    let (mut fight, tank, rider, rifle) = loaded("pzkw-v-w", "rifle-german", "rifle-us");
    fight.aim("C4", &[rider]);
    fight.join(&[rifle]);
    assert_eq!((fight.odds().as_str(), fight.worked_out().defense), ("2-1", 16));
    fight.play(Decision::Resolve, &[4]);
    assert!(fight.is_dispersed(rider) && !fight.is_dispersed(tank));
    assert_eq!((fight.battle.carrier(rider), fight.at(rider)), (None, Some(fight.hex("C4"))));

    let (mut fight, tank, rider, rifle) = loaded("pzkw-v-w", "rifle-german", "rifle-us");
    fight.strike("C4", &[rider], &[rifle], 1);
    assert!(fight.is_lost(rider) && !fight.is_lost(tank) && !fight.is_dispersed(tank));
}

/// Covers PL-V.C.6.ae.
#[test]
fn without_room_for_the_rider_both_are_dispersed() {
    for others in [2, 3] {
        let stack = field().unit("pzkw-v-w", "C4").unit("rifle-german", "C4").unit("rifle-us", "C3");
        let mut fight =
            (0..others).fold(stack, |field, _| field.unit("hetzer", "C4")).begin(Side::Allied, Step::Direct);
        let (tank, rider) = (fight.piece("pzkw-v-w"), fight.piece("rifle-german"));
        fight.aboard(tank, rider);
        fight.strike("C4", &[rider], &[fight.piece("rifle-us")], 4);
        assert!(fight.is_dispersed(rider));
        assert_eq!(fight.is_dispersed(tank), others == 3);
        assert_eq!(fight.battle.carrier(rider).is_some(), others == 3);
    }
}

/// Covers PL-V.C.5a, PL-R17, PL-VII.F.2.bc.
#[test]
fn an_attack_takes_the_vehicle_or_its_rider_but_not_both() {
    let (mut fight, tank, rider, firer) = loaded("pzkw-v-w", "rifle-german", "m36");
    fight.play_all(&[Decision::Aim(fight.hex("C4")), Decision::Target(tank)]);
    fight.refused(Decision::Target(rider), "PL-VII.B.8a");
    fight.play_all(&[Decision::CallOff, Decision::Aim(fight.hex("C4")), Decision::Target(rider)]);
    fight.refused(Decision::Target(tank), "PL-VII.B.8a");
    fight.play(Decision::CallOff, &[]);
    fight.aim("C4", &[]);
    fight.join(&[firer]);
    assert_eq!((fight.worked_out().attack, fight.worked_out().defense), (30 * 16, 11 * 16));
    // What was fired at with its vehicle is not fired at again.
    fight.play(Decision::Resolve, &[6]);
    assert!(!fight.offers(Decision::Aim(fight.hex("C4"))));
}

/// Covers PL-R17.
#[test]
fn in_a_town_nobody_singles_a_rider_out() {
    let mut fight = field()
        .ground("C4", Ground::TOWN)
        .unit("pzkw-v-w", "C4")
        .unit("rifle-german", "C4")
        .unit("m36", "C3")
        .begin(Side::Allied, Step::Direct);
    fight.aboard(fight.piece("pzkw-v-w"), fight.piece("rifle-german"));
    fight.aim("C4", &[]);
    assert_eq!(fight.worked_out().defense, 11 * 16);
}

/// Covers PL-V.C.6.ba, PL-R18.
#[test]
fn german_armor_that_fired_still_loads_without_moving() {
    let fired = |id: &str, unit: &str, side| {
        let mut fight = field().unit(id, "C4").unit(unit, "C4").begin(side, Step::Vehicles);
        fight.flag(fight.piece(id), Flags::FIRED);
        fight
    };
    let mut fight = fired("pzkw-v-w", "rifle-german", Side::German);
    fight.play(Decision::Move(fight.piece("pzkw-v-w")), &[]);
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-V.B.3a");
    fight.flag(fight.piece("rifle-german"), Flags::FIRED);
    fight.refused(Decision::Load(fight.piece("rifle-german")), "PL-V.C.2.c");
    fight.battle.clear(fight.piece("rifle-german"), Flags::FIRED);
    fight.play(Decision::Load(fight.piece("rifle-german")), &[]);
    fight.refused(Decision::Go(fight.way("C4", "C5")), "PL-V.B.3a");

    let fight = fired("halftrack-german", "rifle-german", Side::German);
    fight.refused(Decision::Move(fight.piece("halftrack-german")), "PL-V.B.3a");
}

/// Covers PL-V.C.6.bb.
#[test]
fn armored_carriers_follow_the_other_rules_of_transport() {
    let mut fight = field()
        .unit("pzkw-iv-w", "C3")
        .unit("rifle-german", "C3")
        .unit("rifle-german", "C4")
        .begin(Side::German, Step::Vehicles);
    let (tank, one) = (fight.piece("pzkw-iv-w"), fight.nth("rifle-german", 1));
    fight.play_all(&[Decision::Move(tank), Decision::Load(one)]);
    assert_eq!(fight.left(), 8);
    fight.refused(Decision::Unload, "PL-V.C.2.db");
    fight.go(tank, "C3 C4 C5 C6 C7");
    fight.refused(Decision::Go(fight.way("C7", "C8")), "PL-V.B.1a");

    let mut fight = field().unit("pzkw-iv-w", "C3").unit("rifle-german", "C8").begin(Side::German, Step::Vehicles);
    fight.go(fight.piece("pzkw-iv-w"), "C3 C4 C5 C6 C7 C8");
    fight.refused(Decision::Load(fight.piece("rifle-german")), "PL-V.C.2.bb");
}
