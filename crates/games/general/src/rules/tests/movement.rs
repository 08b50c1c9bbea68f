//! Movement: costs, checks, roads, rivers, groups, obstacles [FG-21, FG-34, FG-O10 to FG-O23].

use super::desk::{Desk, desk};
use crate::cards::WorkKind;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Phase;
use crate::ids::{Owner, Side, Unit};
use crate::state::{Flags, Work};
use fieldcraft_hex::Direction;

/// Points, ford and terrain number of a step; nothing if the unit may not go there.
fn cost(desk: &Desk, unit: Unit, from: &str, to: &str) -> Option<(u8, Option<u8>, Option<u8>)> {
    let cost = desk.game.step_cost(unit, desk.at(from), desk.at(to)).ok()?;
    Some((cost.points, cost.ford, cost.terrain))
}

/// Covers FG-34, FG-O10, FG-O11, FG-B18.
#[test]
fn steps_cost_what_the_terrain_chart_says() {
    let mut desk = desk(Phase::Movement);
    let [men, rangers, tank, car, ship] = ["u01", "u02", "u13", "u11", "u22"].map(|id| desk.put(id, "0302"));
    let check = |desk: &Desk, unit, from: &str, to: &str, expect| assert_eq!(cost(desk, unit, from, to), expect);
    check(&desk, men, "0302", "0303", Some((2, None, None)));
    check(&desk, tank, "0302", "0303", Some((2, None, None)));
    for (unit, number) in [(men, 3), (rangers, 3), (car, 7), (tank, 8)] {
        check(&desk, unit, "0303", "0403", Some((3, None, Some(number))));
    }
    for (unit, number) in [(men, 4), (rangers, 2), (car, 7), (tank, 8)] {
        check(&desk, unit, "0302", "0402", Some((3, None, Some(number))));
        check(&desk, unit, "0605", "0606", Some((3, None, Some(number))));
    }
    check(&desk, men, "0405", "0406", None);
    check(&desk, men, "0604", "0704", None);
    check(&desk, men, "0302", "0304", None);
    check(&desk, ship, "0704", "0705", Some((1, None, None)));
    check(&desk, ship, "0704", "0604", None);
    for built_up in ["0603", "0604"] {
        check(&desk, tank, "0504", built_up, Some((2, None, None)));
    }
}

/// Covers FG-34, FG-O10, FG-O12, FG-O14.
#[test]
fn roads_replace_the_terrain_and_cross_rivers_on_bridges_only() {
    let mut desk = desk(Phase::Movement);
    let [men, tank, truck] = ["u01", "u13", "u17"].map(|id| desk.put(id, "0305"));
    assert_eq!(cost(&desk, tank, "0301", "0401"), Some((1, None, None)), "a road through the mountain");
    assert_eq!(cost(&desk, tank, "0305", "0306"), Some((1, None, None)), "the bridge");
    assert_eq!(cost(&desk, men, "0205", "0206"), Some((3, Some(3), None)));
    assert_eq!(cost(&desk, tank, "0205", "0206"), Some((3, Some(6), None)));
    let gun = desk.put("u08", "0305");
    desk.game.units[gun.index()].carrier = truck.into();
    assert_eq!(cost(&desk, truck, "0205", "0206"), Some((3, Some(8), None)), "towing a gun");
    let bridge = desk.game.standing().find(|(_, work)| work.kind == WorkKind::Bridge).map(|(number, _)| number);
    desk.game.works[bridge.expect("a bridge").index()].gone = true;
    assert_eq!(cost(&desk, men, "0305", "0306"), Some((3, Some(3), None)), "the road ends at the river");
}

/// Covers FG-B30.
#[test]
fn from_beside_an_enemy_to_beside_an_enemy_costs_one_more() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0203");
    desk.put("g01", "0303");
    // Both 0203 and 0304 are next to 0303, and 0204 is not.
    assert_eq!(cost(&desk, men, "0203", "0304"), Some((3, None, None)));
    assert_eq!(cost(&desk, men, "0203", "0204"), Some((2, None, None)));
    desk.put("g01", "0202");
    let truck = desk.put("u17", "0203");
    assert_eq!(cost(&desk, truck, "0203", "0303"), Some((2, None, None)), "along a road too");
}

/// Covers FG-21, FG-O17.
#[test]
fn units_of_a_hex_move_together_and_then_no_more() {
    let mut desk = desk(Phase::Movement);
    let (men, others, tank) = (desk.put("u01", "0305"), desk.put("u01", "0305"), desk.put("u13", "0204"));
    desk.play(Decision::Move(men));
    assert_eq!(desk.refuses(Decision::Take(tank)), "FG-O17");
    desk.all(&[Decision::Take(others), Decision::Step(desk.at("0405"))]);
    assert_eq!([men, others].map(|unit| desk.place(unit)), [desk.at("0405"); 2]);
    assert_eq!(desk.refuses(Decision::Step(desk.at("0505"))), "FG-O10", "one point of three is left");
    desk.play(Decision::Stop);
    assert_eq!(desk.refuses(Decision::Move(others)), "FG-O17");
    desk.play(Decision::Move(tank));
    assert_eq!(desk.refuses(Decision::Step(desk.at("0404"))), "FG-21", "not adjacent");
    desk.all(&[Decision::Step(desk.at("0304")), Decision::Stop, Decision::Done]);
    assert_eq!((desk.to_act(), desk.game.phase), (Side::German, Phase::Movement));
}

/// Covers FG-O17.
#[test]
fn all_units_of_a_hex_that_can_move_go_along_at_once() {
    let mut desk = desk(Phase::Movement);
    let men: [_; 3] = std::array::from_fn(|_| desk.put("u01", "0305"));
    let (tired, elsewhere) = (desk.put("u01", "0305"), desk.put("u01", "0204"));
    desk.mark(tired, Flags::MOVED);
    desk.play(Decision::Move(elsewhere));
    assert_eq!(desk.refuses(Decision::TakeAll), "FG-O17", "nobody is left");
    desk.put("u01", "0204");
    assert_eq!(desk.refuses(Decision::TakeAll), "FG-O17", "the one unit is named");
    desk.all(&[Decision::Stop, Decision::Move(men[1])]);
    desk.all(&[Decision::TakeAll, Decision::Step(desk.at("0405"))]);
    assert_eq!(men.map(|unit| desk.place(unit)), [desk.at("0405"); 3]);
    assert_eq!([tired, elsewhere].map(|unit| desk.place(unit)), [desk.at("0305"), desk.at("0204")]);
    assert_eq!(desk.refuses(Decision::TakeAll), "FG-O17");
}

/// Covers FG-O13.
#[test]
fn whoever_fails_a_check_stays_and_stops() {
    let mut desk = desk(Phase::Movement);
    let (lucky, unlucky) = (desk.put("u01", "0303"), desk.put("u01", "0303"));
    desk.all(&[Decision::Move(lucky), Decision::Take(unlucky)]);
    desk.dice(&[3, 2]);
    desk.play(Decision::Step(desk.at("0403")));
    desk.dice_used();
    assert_eq!((desk.place(lucky), desk.place(unlucky)), (desk.at("0403"), desk.at("0303")));
    desk.play(Decision::Stop);
    assert_eq!(desk.refuses(Decision::Move(unlucky)), "FG-O17");
}

/// Covers FG-O15.
#[test]
fn damaged_units_move_less() {
    let mut desk = desk(Phase::Movement);
    for (id, expect) in [("u01", 2), ("u13", 4), ("u12", 4), ("u22", 5), ("u07", 0)] {
        let unit = desk.put(id, "0302");
        desk.mark(unit, Flags::DAMAGED);
        assert_eq!(desk.game.allowance(unit), expect, "{id}");
    }
}

/// Covers FG-O16.
#[test]
fn twelve_units_have_room_and_enemies_never_share_a_hex() {
    let mut desk = desk(Phase::Movement);
    for _ in 0..12 {
        desk.put("u01", "0304");
    }
    desk.put("g01", "0404");
    let (men, truck) = (desk.put("u01", "0305"), desk.put("u17", "0305"));
    desk.play(Decision::Move(men));
    assert_eq!(desk.refuses(Decision::Step(desk.at("0304"))), "FG-O16");
    assert_eq!(desk.refuses(Decision::Step(desk.at("0404"))), "FG-O16");
    desk.play(Decision::Stop);
    desk.all(&[Decision::Move(truck), Decision::Step(desk.at("0304"))]);
    assert_eq!(desk.place(truck), desk.at("0304"), "trucks take no room");
}

/// Covers FG-O22.
#[test]
fn obstacles_stop_and_may_hurt_the_enemy_for_whom_they_were_laid() {
    let mut desk = desk(Phase::Movement);
    for (kind, hex) in [(WorkKind::InfantryObstacle, "0304"), (WorkKind::VehicleObstacle, "0304")] {
        let at = desk.at(hex);
        let work = Work { kind, at, ..desk.game.works[0] };
        desk.game.works.push(Work { side: Some(Side::German), across: Direction::East, ..work });
    }
    let (men, tank, safe) = (desk.put("u01", "0305"), desk.put("u13", "0305"), desk.put("u01", "0305"));
    let enter = |desk: &mut Desk, unit, roll| {
        desk.play(Decision::Move(unit));
        desk.dice(&[roll]);
        desk.play(Decision::Step(desk.at("0304")));
        desk.dice_used();
        assert_eq!((desk.game.frames.top(), desk.place(unit)), (None, desk.at("0304")));
    };
    enter(&mut desk, men, 3);
    assert!(desk.saw(Event::Hit(men, 7)) && desk.is(men, Flags::DAMAGED));
    enter(&mut desk, tank, 4);
    assert!(desk.saw(Event::Hit(tank, 8)));
    enter(&mut desk, safe, 4);
    assert!(!desk.is(safe, Flags::DAMAGED));
    let german = desk.put("g01", "0303");
    desk.active(Side::German);
    desk.all(&[Decision::Move(german), Decision::Stop]);
    assert_eq!(desk.count(|event| matches!(event, Event::Obstacle(..))), 3);
}

/// Covers FG-O23, FG-B32.
#[test]
fn guns_are_packed_towed_and_set_up_a_turn_each() {
    let mut desk = desk(Phase::Movement);
    let (gun, truck) = (desk.put("u08", "0305"), desk.put("u17", "0305"));
    assert_eq!(desk.refuses(Decision::Move(gun)), "FG-O23");
    assert_eq!(desk.refuses(Decision::Load(gun, truck)), "FG-O18");
    assert_eq!(desk.refuses(Decision::SetUp(gun)), "FG-B32");
    desk.play(Decision::Pack(gun));
    assert!(desk.is(gun, Flags::PACKED));
    assert_eq!(desk.refuses(Decision::Load(gun, truck)), "FG-O17", "it takes the whole movement");
    assert_eq!(desk.refuses(Decision::SetUp(gun)), "FG-O17");
    desk.game.units[gun.index()].clear(Flags::OF_THE_TURN);
    desk.all(&[Decision::Load(gun, truck), Decision::Move(truck), Decision::Step(desk.at("0304")), Decision::Stop]);
    assert_eq!(desk.place(gun), desk.at("0304"));
}

/// Covers FG-O21, FG-53, FG-B26.
#[test]
fn whoever_comes_last_holds_a_place_and_scores_key_cities() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0504");
    let (plane, idle) = (desk.put("g20", "0604"), desk.put("g14", "0604"));
    desk.mark(idle, Flags::ABANDONED);
    let city = desk.at("0604");
    assert_eq!(desk.game.holder(city), Some(Side::German));
    desk.all(&[Decision::Move(men), Decision::Step(city)]);
    assert_eq!(desk.game.holder(city), Some(Side::American));
    assert!(desk.lost(plane), "aircraft on the ground are lost");
    assert!(desk.saw(Event::Captured(idle, Side::American, crate::event::Terms::Abandoned)));
    // 25 for the city, 14 for the Bf 109, 18 for the Panzer IV.
    assert_eq!(desk.score(Side::American), 57);
    let german = desk.put("g01", "0107");
    let again = |desk: &mut Desk, unit, side| {
        let before = desk.score(side);
        desk.game.relocate(unit, city);
        let mut luck = fieldcraft_engine::Seeded::from_number(1);
        desk.game.take_hex(unit, city, &mut crate::rules::Play { chance: &mut luck, events: &mut desk.events });
        desk.score(side) - before
    };
    assert_eq!(desk.game.unit(idle).owner, Owner::American);
    desk.game.units[idle.index()].place = crate::ids::Spot::LOST;
    assert_eq!(again(&mut desk, german, Side::German), 25);
    assert_eq!(again(&mut desk, men, Side::American), 25, "the other side scored it in between");
    desk.game.places[2].holder = Some(Side::German);
    assert_eq!(again(&mut desk, men, Side::American), 0, "but not twice in a row");
}

/// Covers FG-B13.
#[test]
fn units_without_supply_do_not_move() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0305");
    desk.mark(men, Flags::UNSUPPLIED);
    assert_eq!(desk.refuses(Decision::Move(men)), "FG-B13");
    assert_eq!(desk.game.frames.top(), None);
}

/// Covers FG-34, FG-O10, FG-B30.
#[test]
fn ships_pay_a_point_for_each_hex_and_one_more_past_enemies() {
    let mut desk = desk(Phase::Movement);
    let ship = desk.put("u22", "0704");
    assert_eq!(cost(&desk, ship, "0704", "0705"), Some((1, None, None)));
    desk.put("g01", "0604");
    assert_eq!(cost(&desk, ship, "0704", "0705"), Some((2, None, None)));
    assert_eq!(cost(&desk, ship, "0704", "0804"), Some((1, None, None)));
}

/// Covers FG-O17.
#[test]
fn nobody_joins_units_that_have_set_out() {
    let mut desk = desk(Phase::Movement);
    let (truck, waiting) = (desk.put("u17", "0305"), desk.put("u17", "0304"));
    desk.all(&[Decision::Move(truck), Decision::Step(desk.at("0304"))]);
    assert_eq!(desk.refuses(Decision::Take(waiting)), "FG-O17");
    assert_eq!(desk.refuses(Decision::TakeAll), "FG-O17");
}
