//! Close assaults [PL-VII.E].

use super::desk::{Desk, Terrain, field};
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// A German rifle of strength 8 in C4, and these units around it, about to assault.
#[track_caller]
fn assault(terrain: Terrain, units: &[(&str, &str)]) -> Desk {
    let start = terrain.unit("rifle-german", "C4");
    let mut desk = units.iter().fold(start, |field, (id, hex)| field.unit(id, hex)).begin(Side::Allied, Step::Assault);
    desk.aim("C4", &[]);
    desk
}

/// Covers PL-VII.E.0a, PL-VII.E.0b, PL-XIII.A.4.
#[test]
fn infantry_and_engineers_assault_in_their_phase_and_nobody_else_does() {
    let desk = assault(
        field(),
        &[
            ("rifle-us", "C3"),
            ("armored-infantry", "C3"),
            ("scout", "C3"),
            ("engineer-us", "C3"),
            ("engineer-uk", "B4"),
            ("m4-75", "B4"),
            ("81mm-us", "B4"),
            ("57mm-at", "B4"),
        ],
    );
    for id in ["rifle-us", "armored-infantry", "scout", "engineer-us", "engineer-uk"] {
        desk.allowed(Decision::Join(desk.piece(id)));
    }
    for id in ["m4-75", "81mm-us", "57mm-at"] {
        desk.refused(Decision::Join(desk.piece(id)), "PL-UFT.L5");
    }
    let other = field().unit("rifle-us", "C3").unit("rifle-german", "C4").begin(Side::Allied, Step::Foot);
    other.refused(Decision::Aim(other.hex("C4")), "PL-IV.0b");
    let german = field().unit("rifle-us", "C3").unit("smg", "C4").begin(Side::German, Step::Assault);
    german.allowed(Decision::Aim(german.hex("C3")));
}

/// Covers PL-VII.E.1.
#[test]
fn attackers_are_next_to_the_defenders() {
    let desk = assault(field(), &[("rifle-us", "C3"), ("scout", "C2")]);
    desk.allowed(Decision::Join(desk.piece("rifle-us")));
    desk.refused(Decision::Join(desk.piece("scout")), "PL-VII.E.1");
    let far = field().unit("rifle-us", "C2").unit("rifle-german", "C4").begin(Side::Allied, Step::Assault);
    far.refused(Decision::Aim(far.hex("C4")), "PL-VII.E.1");
}

/// Covers PL-VII.E.2, PL-VII.E.3a, PL-R42.
#[test]
fn units_that_fired_rode_or_are_marked_do_not_assault() {
    for (flag, clause) in [
        (Flags::FIRED, "PL-VII.E.2"),
        (Flags::DISPERSED, "PL-R6"),
        (Flags::CARRIED, "PL-VII.E.3a"),
        (Flags::ABOARD, "PL-VII.E.3a"),
        (Flags::OPPORTUNITY, "PL-R42"),
        (Flags::FLAK, "PL-R42"),
    ] {
        let mut desk = assault(field(), &[("rifle-us", "C3"), ("scout", "C3")]);
        desk.flag(desk.piece("rifle-us"), flag);
        desk.refused(Decision::Join(desk.piece("rifle-us")), clause);
        desk.allowed(Decision::Join(desk.piece("scout")));
    }
    // Those that assaulted have attacked.
    let mut desk = assault(field().unit("smg", "B3"), &[("armored-infantry", "C3"), ("rifle-us", "C3")]);
    desk.join(&[desk.piece("armored-infantry")]);
    desk.play(Decision::Resolve, &[6]);
    desk.aim("B3", &[]);
    desk.refused(Decision::Join(desk.piece("armored-infantry")), "PL-VII.E.2");
    desk.allowed(Decision::Join(desk.piece("rifle-us")));
}

/// Covers PL-VII.E.3a, PL-VII.E.3b, PL-ESP.CA.1, PL-XIII.A.4.
#[test]
fn a_unit_may_walk_up_and_assault_but_not_ride_up() {
    let mut desk = field()
        .road("C1 C2 C3")
        .unit("rifle-us", "C1")
        .unit("scout", "D3")
        .unit("truck-us", "D3")
        .unit("wagon", "C4")
        .begin(Side::Allied, Step::Vehicles);
    let (rifle, scout) = (desk.piece("rifle-us"), desk.piece("scout"));
    desk.aboard(desk.piece("truck-us"), scout);
    desk.go(desk.piece("truck-us"), "D3 D4");
    desk.play_all(&[Decision::Unload, Decision::Stop, Decision::Done]);
    desk.go(rifle, "C1 C2 C3");
    desk.play_all(&[Decision::Stop, Decision::Done]);
    assert_eq!(desk.battle.step, Step::Assault);
    desk.aim("C4", &[]);
    desk.allowed(Decision::Join(rifle));
    desk.refused(Decision::Join(scout), "PL-VII.E.3a");
}

/// Covers PL-VII.E.4b, PL-VII.E.4c, PL-R43, PL-ESP.CA.3.
#[test]
fn all_attackers_and_all_defenders_are_one_and_once_is_enough() {
    let mut desk = assault(
        field().unit("hetzer", "C4"),
        &[("rifle-us", "C3"), ("armored-infantry", "B4"), ("armored-infantry", "D4"), ("armored-infantry", "D4")],
    );
    desk.join(&[desk.piece("rifle-us"), desk.nth("armored-infantry", 1), desk.nth("armored-infantry", 2)]);
    // 2 and 4 and 4 against 8 and 12, printed strengths on both sides.
    assert_eq!((desk.worked_out().attack, desk.worked_out().defense), (10 * 16, 20 * 16));
    assert_eq!(desk.odds(), "1-2");
    desk.play(Decision::Resolve, &[6]);
    desk.refused(Decision::Aim(desk.hex("C4")), "PL-VII.E.4c");
}

/// Covers PL-VII.E.5, PL-R43, PL-R44, PL-T8, PL-T11.
#[test]
fn an_engineer_with_infantry_in_its_hex_raises_the_odds_by_one_column() {
    let check = |units: &[(&str, &str)], odds: &str| {
        let mut desk = assault(field(), units);
        for at in 0..units.len() {
            let (id, _) = units[at];
            let number = 1 + units[..at].iter().filter(|(other, _)| *other == id).count() as u8;
            desk.join(&[desk.nth(id, number)]);
        }
        assert_eq!(desk.odds(), odds, "{units:?}");
        assert_eq!(desk.worked_out().die.total(), -2);
    };
    // 8 to 8.
    check(&[("armored-infantry", "C3"), ("engineer-us", "C3"), ("engineer-uk", "C3")], "2-1");
    check(&[("armored-infantry", "C3"), ("armored-infantry", "B4")], "1-1");
    // The engineer stands in another hex: its strength counts, its skill does not.
    check(&[("armored-infantry", "C3"), ("engineer-us", "B4"), ("engineer-uk", "B4")], "1-1");
    // Two pairs shift no more than one; an engineer with engineers or machine guns shifts nothing.
    check(&[("armored-infantry", "C3"), ("engineer-us", "C3"), ("scout", "B4"), ("engineer-us", "B4")], "1-1");
    check(&[("engineer-uk", "C3"), ("engineer-uk", "C3"), ("armored-infantry", "B4")], "1-1");
    for (partner, odds) in [("rifle-us", "2-1"), ("scout", "1-1")] {
        check(&[("engineer-uk", "C3"), ("engineer-uk", "C3"), (partner, "C3")], odds);
    }
    check(&[("engineer-uk", "C3"), ("rifle-us", "B4")], "1-2");
    check(&[("engineer-uk", "C3"), ("rifle-us", "C3")], "1-1");
}

/// Covers PL-VII.E.6, PL-R45, PL-R44, PL-T10.
#[test]
fn a_machine_gun_assaults_only_with_other_infantry_of_its_hex() {
    let alone = field().unit("mg", "C3").unit("rifle-german", "C4").begin(Side::Allied, Step::Assault);
    alone.refused(Decision::Aim(alone.hex("C4")), "PL-VII.E.1");
    for partner in ["rifle-us", "scout", "engineer-us", "armored-infantry"] {
        let mut desk = assault(field(), &[("mg", "C3"), (partner, "C3")]);
        desk.refused(Decision::Join(desk.piece("mg")), "PL-VII.E.6");
        desk.join(&[desk.piece(partner), desk.piece("mg")]);
    }
    let mut apart = assault(field(), &[("mg", "C3"), ("mg", "C3"), ("rifle-us", "B4")]);
    apart.join(&[apart.piece("rifle-us")]);
    apart.refused(Decision::Join(apart.piece("mg")), "PL-VII.E.6");
    // With an engineer alone it adds 2 to its 3, and there is no shift: 5 to 8.
    let mut desk = assault(field(), &[("engineer-uk", "C3"), ("mg", "C3")]);
    desk.join(&[desk.piece("engineer-uk"), desk.piece("mg")]);
    assert_eq!(desk.odds(), "1-2");
}

/// Covers PL-ESP.CA.2, PL-ESP.CA.3, PL-R46, PL-VII.E.8a, PL-VII.E.8b.
#[test]
fn only_the_terrain_die_modifier_counts_against_any_kind_of_target() {
    for (ground, die) in [(Ground::default(), -2), (Ground::WOODS, -1), (Ground::TOWN, -1), (Ground::HILLTOP, -2)] {
        let mut desk = assault(field().ground("C4", ground).ground("C3", Ground::SWAMP), &[("rifle-us", "C3")]);
        desk.join(&[desk.piece("rifle-us")]);
        assert_eq!((desk.worked_out().attack, desk.worked_out().die.total()), (32, die));
    }
    for target in ["king-tiger", "truck-german", "88mm", "wespe"] {
        let desk = field().unit("rifle-us", "C3").unit(target, "C4").begin(Side::Allied, Step::Assault);
        desk.allowed(Decision::Aim(desk.hex("C4")));
    }
}

/// Covers PL-VII.E.9.
#[test]
fn units_at_sea_are_not_assaulted() {
    let beach = |ground| field().ground("C4", ground).unit("m4-75", "C4").unit("smg", "C3");
    let desk = beach(Ground::SEA).begin(Side::German, Step::Assault);
    desk.refused(Decision::Aim(desk.hex("C4")), "PL-VII.E.9");
    let desk = beach(Ground::BEACH).begin(Side::German, Step::Assault);
    desk.allowed(Decision::Aim(desk.hex("C4")));
}
