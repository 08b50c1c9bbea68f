//! Overruns [PL-VII.D].

use super::fight::{Fight, Terrain, field};
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::{Ground, Marks};
use crate::state::{Flags, Marker};
use crate::unit::Side;

/// A Sherman in C3 about to move, whatever else is there.
fn sherman(terrain: Terrain) -> Fight {
    let mut fight = terrain.unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    fight.play(Decision::Move(fight.piece("m4-75")), &[]);
    fight
}

#[track_caller]
fn refused(terrain: Terrain, clause: &str) {
    let fight = sherman(terrain);
    fight.refused(Decision::Overrun(fight.way("C3", "C4")), clause);
}

#[track_caller]
fn allowed(terrain: Terrain) {
    let fight = sherman(terrain);
    fight.allowed(Decision::Overrun(fight.way("C3", "C4")));
}

fn rifle() -> Terrain {
    field().unit("rifle-german", "C4")
}

/// Covers PL-VII.D.1.
#[test]
fn only_units_in_clear_terrain_are_overrun() {
    allowed(rifle());
    allowed(rifle().road("C3 C4 C5"));
    allowed(rifle().ground("C4", Ground::HILLTOP));
    for ground in [Ground::WOODS, Ground::TOWN, Ground::SLOPE, Ground::SWAMP, Ground::STREAM] {
        refused(rifle().ground("C4", ground), "PL-VII.D.1");
    }
    refused(field(), "PL-VII.D.1");
}

/// Covers PL-VII.D.2a, PL-VII.D.2c, PL-VII.D.3a, PL-VII.D.3b, PL-VII.D.4a, PL-VII.D.4b, PL-VII.D.5a, PL-VII.D.5b,
/// PL-VII.D.6, PL-T12.
#[test]
fn an_assault_gun_and_a_halftrack_overrun_two_rifles() {
    let mut fight = field()
        .unit("stug-iii", "C3")
        .unit("halftrack-german", "B4")
        .unit("rifle-us", "C4")
        .unit("rifle-us", "C4")
        .begin(Side::German, Step::Vehicles);
    let (gun, halftrack) = (fight.piece("stug-iii"), fight.piece("halftrack-german"));
    fight.play(Decision::Move(gun), &[]);
    fight.play(Decision::Overrun(fight.way("C3", "C4")), &[]);
    assert_eq!(fight.at(gun), Some(fight.hex("C5")));
    fight.refused(Decision::Move(gun), "PL-V.B.4b");
    // Nothing is rolled until the other has driven through too, on a way of its own.
    fight.play(Decision::Move(halftrack), &[]);
    fight.play(Decision::Overrun(fight.way("B4", "C4")), &[]);
    assert_eq!(fight.at(halftrack), Some(fight.hex("D5")));
    fight.play(Decision::ResolveOverrun, &[4]);
    // 14 to 12, one column up, two off the die.
    assert_eq!(fight.struck(), ("2-1".into(), 2, CombatResult::Double));
    assert!(fight.is_dispersed(fight.nth("rifle-us", 1)) && fight.is_dispersed(fight.nth("rifle-us", 2)));
}

/// Covers PL-T13, PL-VII.D.4a, PL-VII.D.4b.
#[test]
fn three_to_one_becomes_four_to_one_and_a_three_a_one() {
    let mut fight = sherman(field().unit("81mm-german", "C4"));
    fight.play(Decision::Overrun(fight.way("C3", "C4")), &[]);
    fight.play(Decision::ResolveOverrun, &[3]);
    assert_eq!(fight.struck(), ("4-1".into(), 1, CombatResult::X));
}

/// Covers PL-VII.D.2b, PL-VI.Eb, PL-VII.D.3e.
#[test]
fn a_full_hex_is_overrun_by_whoever_has_the_points_to_come_through() {
    let full = (0..4).fold(field(), |field, _| field.unit("smg", "C4"));
    let mut fight = sherman(full);
    fight.allowed(Decision::Overrun(fight.way("C3", "C4")));
    for left in [3, 4] {
        fight.battle.change_moving(|moving| (moving.left, moving.off_road) = (left, left));
        let overrun = Decision::Overrun(fight.way("C3", "C4"));
        if left == 4 { fight.allowed(overrun) } else { fight.refused(overrun, "PL-VII.D.3e") }
    }
}

/// Covers PL-VII.D.3a, PL-VII.D.3c, PL-VII.D.3f, PL-R40.
#[test]
fn the_hex_behind_may_be_any_that_the_vehicle_can_use() {
    refused(rifle().unit("hetzer", "C5"), "PL-VII.D.3c");
    refused(rifle().ground("C5", Ground::SWAMP), "PL-V.0b");
    refused(rifle().woods("C5"), "PL-V.D.5");
    allowed(rifle().ground("C5", Ground::SLOPE));
    allowed(rifle().ground("C5", Ground::TOWN));
    refused((0..4).fold(rifle(), |field, _| field.unit("m5", "C5")), "PL-VI.Ea");
    allowed((0..3).fold(rifle(), |field, _| field.unit("m5", "C5")));
    let mut block = sherman(rifle());
    let (c5, overrun) = (block.hex("C5"), Decision::Overrun(block.way("C3", "C4")));
    block.battle.mark(c5, |marker| marker.block = true);
    block.refused(overrun, "PL-R40");
    block.battle.mark(c5, |marker| {
        marker.block = false;
        marker.mine = true;
    });
    block.allowed(overrun);
    // At the edge there is no hex behind.
    let mut edge = field().unit("m4-75", "C9").unit("rifle-german", "C10").begin(Side::Allied, Step::Vehicles);
    edge.play(Decision::Move(edge.piece("m4-75")), &[]);
    edge.refused(Decision::Overrun(edge.way("C9", "C10")), "PL-VII.D.3a");
}

/// Covers PL-VII.D.3d, PL-R40.
#[test]
fn a_road_lifts_what_terrain_forbids_but_not_the_cost() {
    let cost = |terrain: Terrain| {
        let fight = sherman(terrain);
        fight.battle.overrun_cost(&fight.battle.moving().unwrap(), fight.way("C3", "C4")).ok()
    };
    assert_eq!(cost(rifle().road("C3 C4 C5")), Some(4));
    assert_eq!(cost(rifle().side("C3/C4", Marks::GREEN).woods("C5")), None);
    assert_eq!(cost(rifle().side("C3/C4", Marks::GREEN).woods("C5").road("C3 C4 C5")), Some(4));
    assert_eq!(cost(rifle().ground("C5", Ground::SLOPE)), Some(2 + 6));
    assert_eq!(cost(rifle().ground("C5", Ground::SLOPE).road("C4 C5")), Some(4));
}

/// Covers PL-VII.D.5c.
#[test]
fn a_defender_is_overrun_once_in_a_phase() {
    let mut fight = sherman(rifle().unit("m5", "B4"));
    fight.play(Decision::Overrun(fight.way("C3", "C4")), &[]);
    fight.play(Decision::ResolveOverrun, &[6]);
    fight.play(Decision::Move(fight.piece("m5")), &[]);
    fight.refused(Decision::Overrun(fight.way("B4", "C4")), "PL-VII.D.5c");
}

/// Covers PL-VII.D.2c.
#[test]
fn an_overrun_is_resolved_before_the_next_begins_and_at_the_end_at_the_latest() {
    let mut fight = sherman(rifle().unit("m5", "H3").unit("security", "H4"));
    fight.play(Decision::Overrun(fight.way("C3", "C4")), &[]);
    fight.play(Decision::Move(fight.piece("m5")), &[]);
    fight.refused(Decision::Overrun(fight.way("H3", "H4")), "PL-VII.D.2c");
    fight.play_all(&[Decision::Stop]);
    fight.play(Decision::Done, &[1]);
    assert_eq!(fight.struck().1, -1);
}

/// Covers PL-VII.D.7, PL-VII.D.8.
#[test]
fn units_that_fired_do_not_overrun_and_obstacles_protect() {
    let mut fight = sherman(rifle());
    let (c4, overrun) = (fight.hex("C4"), Decision::Overrun(fight.way("C3", "C4")));
    let lay: [fn(&mut Marker); 3] = [|to| to.block = true, |to| to.mine = true, |to| to.wrecks = 1];
    for lay in lay {
        fight.battle.mark(c4, lay);
        fight.refused(overrun, "PL-VII.D.8");
        fight.battle.mark(c4, |to| (to.block, to.mine, to.wrecks) = (false, false, 0));
    }
    fight.allowed(overrun);
    fight.flag(fight.piece("m4-75"), Flags::FIRED);
    fight.refused(overrun, "PL-VII.D.7");
    refused(field().unit("fortification", "C4").unit("rifle-german", "C4 in"), "PL-VII.D.8");
}

/// Covers PL-VII.D.9a, PL-VII.D.9b, PL-R41, PL-UFT.N1.
#[test]
fn artillery_does_not_overrun_and_halftracks_only_what_is_soft() {
    let check = |id: &str, targets: &[&str], clause: Option<&str>| {
        let start = targets.iter().fold(field().unit(id, "C3"), |field, id| field.unit(id, "C4"));
        let mut fight = start.begin(Side::German, Step::Vehicles);
        fight.play(Decision::Move(fight.piece(id)), &[]);
        let overrun = Decision::Overrun(fight.way("C3", "C4"));
        clause.map_or_else(|| fight.allowed(overrun), |clause| fight.refused(overrun, clause));
    };
    for id in ["wespe", "hummel", "maultier"] {
        check(id, &["rifle-us"], Some("PL-UFT.L3"));
    }
    check("halftrack-german", &["rifle-us"], None);
    check("halftrack-german", &["halftrack-us"], Some("PL-VII.D.9b"));
    check("halftrack-german", &["rifle-us", "rifle-us", "m5"], Some("PL-VII.D.9b"));
    check("lynx", &["m5"], None);
}

/// Covers PL-R40.
#[test]
fn a_rider_is_carried_along() {
    let mut fight =
        field().unit("stug-iii", "C3").unit("smg", "C3").unit("rifle-us", "C4").begin(Side::German, Step::Vehicles);
    let (gun, rider) = (fight.piece("stug-iii"), fight.piece("smg"));
    fight.aboard(gun, rider);
    fight.play(Decision::Move(gun), &[]);
    fight.play(Decision::Overrun(fight.way("C3", "C4")), &[]);
    fight.play(Decision::ResolveOverrun, &[6]);
    // Survivors do not keep it from coming through.
    assert_eq!([fight.at(gun), fight.at(rider)], [Some(fight.hex("C5")); 2]);
    assert!(!fight.is_lost(fight.piece("rifle-us")));
}

/// Covers PL-VII.D.3d, PL-VII.D.3e, PL-R40.
#[test]
fn the_whole_way_to_the_exit_hex_is_counted_without_the_road_rate() {
    // Six hexes by road are 3 points at the road rate and 6 without it; target and exit hex are 2 more: 8 in all.
    for (start, road, allowed) in
        [("C1", "C1 C2 C3 C4 C5 C6 C7 C8 C9", true), ("D1", "D1 C1 C2 C3 C4 C5 C6 C7 C8 C9", false)]
    {
        let mut fight =
            field().road(road).unit("m4-75", start).unit("rifle-german", "C8").begin(Side::Allied, Step::Vehicles);
        let to_seven: Vec<&str> = road.split(' ').take_while(|hex| *hex != "C8").collect();
        fight.go(fight.piece("m4-75"), &to_seven.join(" "));
        assert!(8 < fight.left(), "by road there are points enough");
        let overrun = Decision::Overrun(fight.way("C7", "C8"));
        if allowed { fight.allowed(overrun) } else { fight.refused(overrun, "PL-VII.D.3e") }
    }
}

/// Covers PL-VII.D.3d, PL-R40.
#[test]
fn on_the_way_a_road_lifts_the_cost_of_slopes_for_an_overrun_too() {
    // Two slopes by road cost a point each, not three.
    let mut fight = field()
        .ground("C3 C4", Ground::SLOPE)
        .road("C2 C3 C4 C5 C6")
        .unit("king-tiger", "C2")
        .unit("rifle-us", "C6")
        .begin(Side::German, Step::Vehicles);
    fight.go(fight.piece("king-tiger"), "C2 C3 C4 C5");
    fight.allowed(Decision::Overrun(fight.way("C5", "C6")));
}
