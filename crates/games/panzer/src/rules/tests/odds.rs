//! Odds, the die and its result [PL-VII.A].

use super::desk::{Desk, field};
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::state::Flags;
use crate::unit::Side;

/// Covers PL-VII.A.0a, PL-VII.B.9, PL-VII.B.5a.
#[test]
fn total_attack_stands_against_total_defense() {
    let mut desk = field()
        .unit("m4-75", "C5")
        .unit("m4-75", "D5")
        .unit("pzkw-iv-w", "C8")
        .unit("hetzer", "C8")
        .begin(Side::Allied, Step::Direct);
    let (one, other) = (desk.nth("m4-75", 1), desk.nth("m4-75", 2));
    desk.aim("C8", &[]);
    desk.join(&[one]);
    // 22 to 19, then 44 to 19.
    assert_eq!(desk.odds(), "1-1");
    desk.join(&[other]);
    assert_eq!((desk.worked_out().attack, desk.worked_out().defense), (44 * 16, 19 * 16));
    assert_eq!(desk.odds(), "2-1");
}

/// Covers PL-VII.A.0c.
#[test]
fn one_die_picks_the_result_in_the_column() {
    use CombatResult::{D, Double, None, X};
    for (die, outcome) in [(1, X), (2, Double), (3, Double), (4, D), (5, D), (6, None)] {
        let units = field().unit("m4-75", "C5").unit("m4-75", "D5").unit("pzkw-iv-w", "C8").unit("hetzer", "C8");
        let mut desk = units.begin(Side::Allied, Step::Direct);
        desk.strike("C8", &[], &[desk.nth("m4-75", 1), desk.nth("m4-75", 2)], die);
        assert_eq!(desk.struck(), ("2-1".into(), die as i8, outcome));
        for target in ["pzkw-iv-w", "hetzer"] {
            let target = desk.piece(target);
            assert_eq!(
                (desk.is_lost(target), desk.is_dispersed(target)),
                (outcome == X, matches!(outcome, D | Double))
            );
        }
    }
}

/// Covers PL-VII.A.0d, PL-VII.B.8b.
#[test]
fn the_result_touches_only_the_units_attacked() {
    let mut desk = field()
        .unit("m4-75", "C4")
        .unit("hetzer", "C5")
        .unit("lynx", "C5")
        .unit("pzkw-iii", "C6")
        .begin(Side::Allied, Step::Direct);
    desk.strike("C5", &[desk.piece("lynx")], &[desk.piece("m4-75")], 1);
    assert!(desk.is_lost(desk.piece("lynx")));
    for id in ["hetzer", "pzkw-iii", "m4-75"] {
        assert!(!desk.is_lost(desk.piece(id)) && !desk.is_dispersed(desk.piece(id)), "{id}");
    }
}

/// A close assault on a rifle of strength 8 in C4, with terrain there.
fn assault(ground: Ground, attackers: &[&str]) -> Desk {
    let start = field().ground("C4", ground).unit("rifle-german", "C4");
    let mut desk = attackers.iter().fold(start, |field, id| field.unit(id, "C3")).begin(Side::Allied, Step::Assault);
    desk.aim("C4", &[]);
    attackers.iter().for_each(|id| desk.play(Decision::Join(desk.piece(id)), &[]));
    desk
}

/// Covers PL-R22.
#[test]
fn a_shift_is_one_printed_column_and_none_beyond_the_last() {
    // 1 and 4, 5 to 8: 1-2 becomes 1-1.
    assert_eq!(assault(Ground::default(), &["engineer-us", "armored-infantry"]).odds(), "1-1");
    assert_eq!(assault(Ground::default(), &["armored-infantry"]).odds(), "1-2");
    // 20 to 1 is 4-1 with the shift of an overrun, and no more.
    let mut desk = field().unit("m4-75", "C3").unit("wagon", "C4").begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk.play(Decision::Overrun(desk.way("C3", "C4")), &[]);
    desk.play(Decision::ResolveOverrun, &[6]);
    assert_eq!(desk.struck().0, "4-1");
}

/// Covers PL-R23, PL-VII.E.4a, PL-T9.
#[test]
fn modifiers_of_the_die_add_up_and_stop_at_the_ends_of_the_table() {
    let check = |ground: Ground, dispersed: bool, die: u32, read: i8, outcome: CombatResult| {
        let mut desk = assault(ground, &["armored-infantry"]);
        if dispersed {
            desk.flag(desk.piece("rifle-german"), Flags::DISPERSED);
        }
        desk.play(Decision::Resolve, &[die]);
        assert_eq!(desk.struck(), ("1-2".into(), read, outcome));
    };
    check(Ground::default(), false, 2, 0, CombatResult::Double);
    check(Ground::WOODS, false, 2, 1, CombatResult::D);
    check(Ground::WOODS, true, 2, 0, CombatResult::Double);
    check(Ground::default(), false, 1, -1, CombatResult::X);
    // Below the lowest row the lowest is read.
    check(Ground::default(), true, 1, -2, CombatResult::X);
    // Above the highest row the highest is read.
    let both = Ground::WOODS.with(Ground::SWAMP);
    let mut desk = field().ground("C4", both).unit("wagon", "C4").unit("m4-75", "C3").begin(Side::Allied, Step::Direct);
    desk.strike("C4", &[], &[desk.piece("m4-75")], 6);
    assert_eq!(desk.struck(), ("4-1".into(), 8, CombatResult::None));
}

/// Covers PL-R97.
#[test]
fn odds_below_the_lowest_column_are_refused_even_with_a_shift() {
    let mut desk = field().unit("scout", "C3").unit("security", "C4").begin(Side::Allied, Step::Direct);
    desk.aim("C4", &[]);
    desk.join(&[desk.piece("scout")]);
    desk.refused(Decision::Resolve, "PL-R97");

    // 1 and 1, 2 to 10 is less than 1-4, engineer or not.
    let mut desk = field()
        .unit("scout", "C3")
        .unit("engineer-us", "C3")
        .unit("engineer-german", "C4")
        .begin(Side::Allied, Step::Assault);
    desk.aim("C4", &[]);
    desk.join(&[desk.piece("scout"), desk.piece("engineer-us")]);
    desk.refused(Decision::Resolve, "PL-R97");

    // A bren carrier cannot overrun four rifles, neither alone nor with another.
    let stack = (0..4).fold(field().unit("bren", "C3").unit("bren", "C3"), |field, _| field.unit("rifle-german", "C4"));
    let mut desk = stack.begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.nth("bren", 1)), &[]);
    desk.refused(Decision::Overrun(desk.way("C3", "C4")), "PL-R97");
    let stack =
        (0..4).fold(field().unit("bren", "C3").unit("m4-75", "C3"), |field, _| field.unit("rifle-german", "C4"));
    let mut desk = stack.begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("bren")), &[]);
    desk.allowed(Decision::Overrun(desk.way("C3", "C4")));
}

/// Covers PL-R6, PL-XIII.A.5, PL-ESP.SEG.10.
#[test]
fn a_dispersed_unit_does_nothing_until_its_own_next_segment_has_ended() {
    let mut desk = field()
        .unit("81mm-us", "C1")
        .unit("m4-75", "C3")
        .unit("rifle-us", "C4")
        .unit("m5", "M1")
        .unit("rifle-german", "C5")
        .begin(Side::German, Step::Assault);
    let (mortar, tank, rifle) = (desk.piece("81mm-us"), desk.piece("m4-75"), desk.piece("rifle-us"));
    [mortar, tank, rifle].into_iter().for_each(|unit| desk.disperse(unit));
    // The end of the other side's segment changes nothing.
    desk.until(Side::Allied, Step::Vehicles);
    assert!([mortar, tank, rifle].into_iter().all(|unit| desk.is_dispersed(unit)));
    desk.until(Side::German, Step::Direct);
    assert!([mortar, tank, rifle].into_iter().all(|unit| !desk.is_dispersed(unit)));

    for (step, decision, clause) in [
        (Step::Orders, Decision::Order(mortar), "PL-VII.C.3b"),
        (Step::Vehicles, Decision::Move(tank), "PL-V.B.3b"),
        (Step::Foot, Decision::Move(rifle), "PL-V.B.3b"),
        (Step::Direct, Decision::Aim(desk.hex("C5")), "PL-VII.B.3a"),
        (Step::Assault, Decision::Aim(desk.hex("C5")), "PL-VII.E.1"),
    ] {
        desk.battle.phasing = Side::Allied;
        desk.battle.step = step;
        desk.allowed(decision);
        [mortar, tank, rifle].into_iter().for_each(|unit| desk.disperse(unit));
        desk.refused(decision, clause);
        [mortar, tank, rifle].into_iter().for_each(|unit| desk.battle.clear(unit, Flags::DISPERSED));
    }
}

/// Covers PL-R6.
#[test]
fn a_second_dispersal_adds_nothing_and_a_double_one_destroys() {
    for (die, lost) in [(5, false), (4, true)] {
        let mut desk = field().unit("m4-75", "C4").unit("pzkw-iv-ss", "C5").begin(Side::Allied, Step::Direct);
        let target = desk.piece("pzkw-iv-ss");
        desk.disperse(target);
        // 22 to 8 is 2-1, and one less on the die.
        desk.strike("C5", &[], &[desk.piece("m4-75")], die);
        assert_eq!((desk.is_lost(target), desk.is_dispersed(target)), (lost, true), "die {die}");
    }
}
