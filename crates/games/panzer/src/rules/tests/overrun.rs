//! Overruns [PL-VII.D].

use super::desk::{Desk, Terrain, field};
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{AttackKind, Step};
use crate::map::{Ground, Marks};
use crate::state::{Battle, Flags, Marker};
use crate::unit::Side;
use fieldcraft_engine::{Game, Known, Seeded, Sound};

/// A Sherman in C3 about to move, whatever else is there.
fn sherman(terrain: Terrain) -> Desk {
    let mut desk = terrain.unit("m4-75", "C3").begin(Side::Allied, Step::Vehicles);
    desk.play(Decision::Move(desk.piece("m4-75")), &[]);
    desk
}

#[track_caller]
fn refused(terrain: Terrain, clause: &str) {
    let desk = sherman(terrain);
    desk.refused(Decision::Overrun(desk.way("C3", "C4")), clause);
}

#[track_caller]
fn allowed(terrain: Terrain) {
    let desk = sherman(terrain);
    desk.allowed(Decision::Overrun(desk.way("C3", "C4")));
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
    let mut desk = field()
        .unit("stug-iii", "C3")
        .unit("halftrack-german", "B4")
        .unit("rifle-us", "C4")
        .unit("rifle-us", "C4")
        .begin(Side::German, Step::Vehicles);
    let (gun, halftrack) = (desk.piece("stug-iii"), desk.piece("halftrack-german"));
    desk.play(Decision::Move(gun), &[]);
    desk.play(Decision::Overrun(desk.way("C3", "C4")), &[]);
    assert_eq!(desk.at(gun), Some(desk.hex("C5")));
    desk.refused(Decision::Move(gun), "PL-V.B.4b");
    // Nothing is rolled until the other has driven through too, on a way of its own.
    desk.play(Decision::Move(halftrack), &[]);
    desk.play(Decision::Overrun(desk.way("B4", "C4")), &[]);
    assert_eq!(desk.at(halftrack), Some(desk.hex("D5")));
    desk.play(Decision::ResolveOverrun, &[4]);
    // 14 to 12, one column up, two off the die.
    assert_eq!(desk.struck(), ("2-1".into(), 2, CombatResult::Double));
    assert!(desk.is_dispersed(desk.nth("rifle-us", 1)) && desk.is_dispersed(desk.nth("rifle-us", 2)));
}

/// Covers PL-T13, PL-VII.D.4a, PL-VII.D.4b.
#[test]
fn three_to_one_becomes_four_to_one_and_a_three_a_one() {
    let mut desk = sherman(field().unit("81mm-german", "C4"));
    desk.play(Decision::Overrun(desk.way("C3", "C4")), &[]);
    desk.play(Decision::ResolveOverrun, &[3]);
    assert_eq!(desk.struck(), ("4-1".into(), 1, CombatResult::X));
}

/// Covers PL-VII.D.2b, PL-VI.Eb, PL-VII.D.3e.
#[test]
fn a_full_hex_is_overrun_by_whoever_has_the_points_to_come_through() {
    let full = (0..4).fold(field(), |field, _| field.unit("smg", "C4"));
    let mut desk = sherman(full);
    desk.allowed(Decision::Overrun(desk.way("C3", "C4")));
    for left in [3, 4] {
        desk.battle.change_moving(|moving| (moving.left, moving.off_road) = (left, left));
        let overrun = Decision::Overrun(desk.way("C3", "C4"));
        if left == 4 { desk.allowed(overrun) } else { desk.refused(overrun, "PL-VII.D.3e") }
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
        let desk = sherman(terrain);
        desk.battle.overrun_cost(&desk.battle.moving().unwrap(), desk.way("C3", "C4")).ok()
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
    let mut desk = sherman(rifle().unit("m5", "B4"));
    desk.play(Decision::Overrun(desk.way("C3", "C4")), &[]);
    desk.play(Decision::ResolveOverrun, &[6]);
    desk.play(Decision::Move(desk.piece("m5")), &[]);
    desk.refused(Decision::Overrun(desk.way("B4", "C4")), "PL-VII.D.5c");
}

/// Covers PL-VII.D.2c.
#[test]
fn an_overrun_is_resolved_before_the_next_begins_and_at_the_end_at_the_latest() {
    let mut desk = sherman(rifle().unit("m5", "H3").unit("security", "H4"));
    desk.play(Decision::Overrun(desk.way("C3", "C4")), &[]);
    desk.play(Decision::Move(desk.piece("m5")), &[]);
    desk.refused(Decision::Overrun(desk.way("H3", "H4")), "PL-VII.D.2c");
    desk.play_all(&[Decision::Stop]);
    desk.play(Decision::Done, &[1]);
    assert_eq!(desk.struck().1, -1);
}

/// Covers PL-VII.D.7, PL-VII.D.8.
#[test]
fn units_that_fired_do_not_overrun_and_obstacles_protect() {
    let mut desk = sherman(rifle());
    let (c4, overrun) = (desk.hex("C4"), Decision::Overrun(desk.way("C3", "C4")));
    let lay: [fn(&mut Marker); 3] = [|to| to.block = true, |to| to.mine = true, |to| to.wrecks = 1];
    for lay in lay {
        desk.battle.mark(c4, lay);
        desk.refused(overrun, "PL-VII.D.8");
        desk.battle.mark(c4, |to| (to.block, to.mine, to.wrecks) = (false, false, 0));
    }
    desk.allowed(overrun);
    desk.flag(desk.piece("m4-75"), Flags::FIRED);
    desk.refused(overrun, "PL-VII.D.7");
    refused(field().unit("fortification", "C4").unit("rifle-german", "C4 in"), "PL-VII.D.8");
}

/// Covers PL-VII.D.9a, PL-VII.D.9b, PL-R41, PL-UFT.N1.
#[test]
fn artillery_does_not_overrun_and_halftracks_only_what_is_soft() {
    let check = |id: &str, targets: &[&str], clause: Option<&str>| {
        let start = targets.iter().fold(field().unit(id, "C3"), |field, id| field.unit(id, "C4"));
        let mut desk = start.begin(Side::German, Step::Vehicles);
        desk.play(Decision::Move(desk.piece(id)), &[]);
        let overrun = Decision::Overrun(desk.way("C3", "C4"));
        clause.map_or_else(|| desk.allowed(overrun), |clause| desk.refused(overrun, clause));
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
    let mut desk =
        field().unit("stug-iii", "C3").unit("smg", "C3").unit("rifle-us", "C4").begin(Side::German, Step::Vehicles);
    let (gun, rider) = (desk.piece("stug-iii"), desk.piece("smg"));
    desk.aboard(gun, rider);
    desk.play(Decision::Move(gun), &[]);
    desk.play(Decision::Overrun(desk.way("C3", "C4")), &[]);
    desk.play(Decision::ResolveOverrun, &[6]);
    // Survivors do not keep it from coming through.
    assert_eq!([desk.at(gun), desk.at(rider)], [Some(desk.hex("C5")); 2]);
    assert!(!desk.is_lost(desk.piece("rifle-us")));
}

/// Covers PL-VII.D.3d, PL-VII.D.3e, PL-R40.
#[test]
fn the_whole_way_to_the_exit_hex_is_counted_without_the_road_rate() {
    // Six hexes by road are 3 points at the road rate and 6 without it; target and exit hex are 2 more: 8 in all.
    for (start, road, allowed) in
        [("C1", "C1 C2 C3 C4 C5 C6 C7 C8 C9", true), ("D1", "D1 C1 C2 C3 C4 C5 C6 C7 C8 C9", false)]
    {
        let mut desk =
            field().road(road).unit("m4-75", start).unit("rifle-german", "C8").begin(Side::Allied, Step::Vehicles);
        let to_seven: Vec<&str> = road.split(' ').take_while(|hex| *hex != "C8").collect();
        desk.go(desk.piece("m4-75"), &to_seven.join(" "));
        assert!(8 < desk.left(), "by road there are points enough");
        let overrun = Decision::Overrun(desk.way("C7", "C8"));
        if allowed { desk.allowed(overrun) } else { desk.refused(overrun, "PL-VII.D.3e") }
    }
}

/// Covers PL-VII.D.3d, PL-R40.
#[test]
fn on_the_way_a_road_lifts_the_cost_of_slopes_for_an_overrun_too() {
    // Two slopes by road cost a point each, not three.
    let mut desk = field()
        .ground("C3 C4", Ground::SLOPE)
        .road("C2 C3 C4 C5 C6")
        .unit("king-tiger", "C2")
        .unit("rifle-us", "C6")
        .begin(Side::German, Step::Vehicles);
    desk.go(desk.piece("king-tiger"), "C2 C3 C4 C5");
    desk.allowed(Decision::Overrun(desk.way("C5", "C6")));
}

/// How many vehicles the plan sends through rifles in C4 before the overrun is resolved.
#[track_caller]
fn planned_overrun(rifles: usize, tanks: &[&str]) -> usize {
    let terrain = (0..rifles).fold(field(), |terrain, _| terrain.unit("rifle-german", "C4"));
    let terrain = tanks.iter().fold(terrain, |terrain, hex| terrain.unit("m4-75", hex));
    let mut battle = terrain.begin(Side::Allied, Step::Vehicles).battle;
    let (mut dice, mut events) = (Seeded::from_number(1), Vec::new());
    for _ in 0..60 {
        let Some(seat) = battle.to_act().first() else { break };
        let known = Known::new(&battle, seat);
        let decision = Battle::script(&known.view(), &known.legal());
        battle.play(seat, &decision, &mut dice, &mut events).expect("the plan decides what is legal");
    }
    let sent = |event: &Event| match *event {
        Event::Attacked { kind: AttackKind::Overrun, attackers, .. } => Some(attackers.len()),
        _ => None,
    };
    events.iter().find_map(sent).unwrap_or_default()
}

#[test]
fn the_plan_overruns_alone_where_that_will_do_and_together_where_it_takes_several() {
    assert_eq!(planned_overrun(1, &["C2"]), 1);
    assert!(1 < planned_overrun(3, &["C2", "B2", "D2"]), "several against three");
}
