//! Direct fire: who may fire at what [PL-VII.B, PL-VII.G].

use super::desk::field;
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

/// Covers PL-VII.B.1b, PL-VII.B.2.
#[test]
fn only_the_phasing_side_fires_and_it_need_not() {
    let mut desk =
        field().unit("m4-75", "C3").unit("lynx", "C5").unit("hetzer", "C6").begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Done);
    desk.aim("C5", &[]);
    desk.refused(Decision::Join(desk.piece("hetzer")), "PL-VII.B.1b");
    desk.allowed(Decision::Join(desk.piece("m4-75")));
    desk.allowed(Decision::CallOff);
}

/// Covers PL-VII.B.3a, PL-II.C.0f, PL-T2, PL-R20.
#[test]
fn a_target_at_exactly_the_range_is_in_range() {
    let desk = field().unit("m4-75", "D1").unit("lynx", "D9").unit("lynx", "D10").begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("D9")));
    desk.refused(Decision::Aim(desk.hex("D10")), "PL-VII.B.3a");
}

/// Covers PL-VII.B.3b, PL-R25, PL-T33.
#[test]
fn an_asterisk_doubles_the_range_at_half_strength() {
    for id in ["rifle-us", "bren"] {
        for (hex, sixteenths) in [("D2", 32), ("D3", 32), ("D4", 16), ("D5", 16)] {
            let mut desk = field().unit(id, "D1").unit("wagon", hex).begin(Side::Allied, Step::Direct);
            desk.aim(hex, &[]);
            desk.join(&[desk.piece(id)]);
            assert_eq!(desk.worked_out().attack, sixteenths, "{id} at {hex}");
        }
        let desk = field().unit(id, "D1").unit("wagon", "D6").begin(Side::Allied, Step::Direct);
        desk.refused(Decision::Aim(desk.hex("D6")), "PL-VII.B.3a");
    }
    // A halftrack has range 2 without asterisk.
    let desk = field().unit("halftrack-us", "D1").unit("wagon", "D4").begin(Side::Allied, Step::Direct);
    desk.refused(Decision::Aim(desk.hex("D4")), "PL-VII.B.3a");
}

/// Covers PL-VII.B.4a, PL-VII.B.4b, PL-VII.B.5c.
#[test]
fn a_unit_fires_once_with_all_its_strength() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("m5", "C3")
        .unit("lynx", "C5")
        .unit("hetzer", "D6")
        .begin(Side::Allied, Step::Direct);
    desk.aim("C5", &[]);
    desk.join(&[desk.piece("m4-75")]);
    desk.refused(Decision::Join(desk.piece("m4-75")), "PL-VII.B.5c");
    assert_eq!(desk.worked_out().attack, 22 * 16);
    desk.play(Decision::Resolve, &[6]);
    desk.aim("D6", &[]);
    desk.refused(Decision::Join(desk.piece("m4-75")), "PL-VII.B.5c");
    desk.allowed(Decision::Join(desk.piece("m5")));
}

/// Covers PL-VII.B.5b, PL-R24, PL-VII.B.8a.
#[test]
fn each_defender_is_in_one_attack_and_the_rest_of_its_stack_may_be_in_another() {
    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("m4-75", "C3")
        .unit("m4-75", "C3")
        .unit("hetzer", "C5")
        .unit("tiger-i", "C5")
        .unit("king-tiger", "C5")
        .begin(Side::Allied, Step::Direct);
    let (c5, hetzer, tiger, king) =
        (desk.hex("C5"), desk.piece("hetzer"), desk.piece("tiger-i"), desk.piece("king-tiger"));
    desk.strike("C5", &[hetzer, king], &[desk.nth("m4-75", 1)], 6);
    desk.strike("C5", &[tiger], &[desk.nth("m4-75", 2)], 6);
    // A third attack would have nobody left to strike.
    desk.refused(Decision::Aim(c5), "PL-VII.B.3a");

    let mut desk = field()
        .unit("m4-75", "C3")
        .unit("hetzer", "C5")
        .unit("tiger-i", "C5")
        .unit("king-tiger", "C5")
        .begin(Side::Allied, Step::Direct);
    desk.battle.shot_at.insert(desk.piece("tiger-i"));
    desk.play(Decision::Aim(c5), &[]);
    desk.refused(Decision::Target(desk.piece("tiger-i")), "PL-VII.B.8a");
    for target in ["hetzer", "king-tiger"] {
        desk.allowed(Decision::Target(desk.piece(target)));
    }
}

/// Covers PL-VII.B.7, PL-VII.G.1a.
#[test]
fn every_firer_needs_a_clear_line() {
    let mut desk = field()
        .woods("C3")
        .unit("m4-75", "C1")
        .unit("m4-75", "C7")
        .unit("lynx", "C5")
        .begin(Side::Allied, Step::Direct);
    desk.aim("C5", &[]);
    desk.refused(Decision::Join(desk.nth("m4-75", 1)), "PL-VII.B.7");
    desk.allowed(Decision::Join(desk.nth("m4-75", 2)));
    let alone = field().woods("C3").unit("m4-75", "C1").unit("lynx", "C5").begin(Side::Allied, Step::Direct);
    alone.refused(Decision::Aim(alone.hex("C5")), "PL-VII.B.3a");
}

/// Covers PL-VII.G.3.
#[test]
fn units_are_no_obstacles() {
    let desk = field()
        .unit("m4-75", "C1")
        .unit("m5", "C2")
        .unit("m5", "C2")
        .unit("tiger-i", "C3")
        .unit("lynx", "C5")
        .begin(Side::Allied, Step::Direct);
    desk.allowed(Decision::Aim(desk.hex("C5")));
}

/// Covers PL-VII.B.8a, PL-VII.F.2.cb.
#[test]
fn targets_are_chosen_freely_but_not_in_towns() {
    let stack = |ground| {
        field()
            .ground("C4", ground)
            .unit("m4-75", "C3")
            .unit("hetzer", "C4")
            .unit("lynx", "C4")
            .begin(Side::Allied, Step::Direct)
    };
    for (targets, defense) in [(vec!["hetzer"], 12), (vec!["lynx"], 6), (vec!["hetzer", "lynx"], 18)] {
        let mut desk = stack(Ground::default());
        let chosen: Vec<_> = targets.iter().map(|id| desk.piece(id)).collect();
        desk.aim("C4", &chosen);
        assert_eq!(desk.worked_out().defense, defense * 16);
    }
    let mut town = stack(Ground::TOWN);
    town.play(Decision::Aim(town.hex("C4")), &[]);
    assert_eq!(town.worked_out().defense, 18 * 16);
    town.refused(Decision::Target(town.piece("hetzer")), "PL-VII.B.8a");
    // The whole stack suffers one attack.
    town.join(&[town.piece("m4-75")]);
    town.play(Decision::Resolve, &[6]);
    assert!(!town.offers(Decision::Aim(town.hex("C4"))));
}

/// Covers PL-R21, PL-VII.F.2.ac.
#[test]
fn halvings_multiply_and_keep_their_fractions() {
    // 2 points beyond the printed range, at a slope: a half of a half.
    let mut desk = field()
        .ground("D5", Ground::SLOPE)
        .unit("rifle-us", "D1")
        .unit("m4-75", "D2")
        .unit("wagon", "D5")
        .begin(Side::Allied, Step::Direct);
    desk.aim("D5", &[]);
    desk.join(&[desk.piece("rifle-us")]);
    assert_eq!(desk.worked_out().attack, 8);
    // 11 points of class A at a soft target on a slope: 2.75, added to the half point.
    desk.join(&[desk.piece("m4-75")]);
    assert_eq!(desk.worked_out().attack, 8 + 44);
}

/// Covers PL-UFT.K4.
#[test]
fn units_attack_only_in_their_marked_modes() {
    let mut desk = field()
        .unit("truck-us", "C3")
        .unit("m4-75", "C3")
        .unit("sexton", "C3")
        .unit("rifle-german", "C4")
        .begin(Side::Allied, Step::Direct);
    desk.aim("C4", &[]);
    desk.refused(Decision::Join(desk.piece("truck-us")), "PL-UFT.L16");
    desk.allowed(Decision::Join(desk.piece("m4-75")));
    desk.play(Decision::CallOff, &[]);
    desk.battle.step = Step::Orders;
    desk.refused(Decision::Order(desk.piece("m4-75")), "PL-VII.C.2");
    desk.allowed(Decision::Order(desk.piece("sexton")));
    desk.battle.step = Step::Vehicles;
    desk.play(Decision::Move(desk.piece("sexton")), &[]);
    desk.refused(Decision::Overrun(desk.way("C3", "C4")), "PL-UFT.L3");
}
