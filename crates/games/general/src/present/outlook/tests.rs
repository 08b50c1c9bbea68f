//! What a unit reaches and by which way, held against what the rules let it do.

use super::*;
use crate::decision::Decision;
use crate::frame::Phase;
use crate::game::seat_of;
use crate::ids::Side;
use crate::rules::tests::desk::{Desk, desk, desk_with};
use fieldcraft_engine::Game;

/// The hexes that a unit reaches, each with cost and note.
fn reached(desk: &Desk, unit: Unit) -> Vec<(String, String, Option<String>)> {
    let outlook = outlook(&desk.game, unit).expect("it is on the map");
    outlook.reaches.into_iter().map(|one| (one.hex, one.cost, one.note)).collect()
}

fn steps(desk: &Desk, units: &[Unit], to: &str) -> Vec<String> {
    desk.game.route(units, desk.at(to)).into_iter().map(|at| desk.game.map().label(at)).collect()
}

fn shots(desk: &Desk, unit: Unit) -> usize {
    outlook(&desk.game, unit).expect("it is on the map").shoots.len()
}

#[test]
fn infantry_reaches_what_three_points_pay_for() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0303");
    let check = |hex: &str, cost: &str, note: Option<&str>| (hex.to_owned(), cost.to_owned(), note.map(str::to_owned));
    let expect = vec![
        check("0202", "2", None),
        check("0302", "2", None),
        check("0402", "3", Some("check on 4 or more")),
        check("0103", "3", None),
        check("0203", "1", None),
        check("0403", "3", Some("check on 3 or more")),
        check("0104", "3", None),
        check("0204", "3", None),
        check("0304", "1", None),
        check("0404", "3", None),
        check("0305", "2", None),
        check("0306", "3", None),
    ];
    let mut found = reached(&desk, men);
    let mut expect = expect;
    found.sort();
    expect.sort();
    assert_eq!(found, expect);
}

#[test]
fn nobody_plans_beyond_a_check() {
    let mut desk = desk(Phase::Movement);
    let car = desk.put("u11", "0303");
    assert_eq!(steps(&desk, &[car], "0403"), ["0403"]);
    let behind = steps(&desk, &[car], "0503");
    assert!(!behind.is_empty() && !behind.contains(&"0403".to_owned()), "round the swamp: {behind:?}");
    assert_eq!(steps(&desk, &[car], "0703"), [""; 0], "not into the sea");
    assert_eq!(steps(&desk, &[car], "0303"), [""; 0], "it is there");
}

#[test]
fn those_who_move_together_go_as_far_as_the_slowest() {
    let mut desk = desk(Phase::Movement);
    let (men, tank) = (desk.put("u01", "0303"), desk.put("u13", "0303"));
    assert_eq!(steps(&desk, &[tank], "0307").len(), 4);
    assert_eq!(steps(&desk, &[tank, men], "0307").len(), 0);
    assert_eq!(steps(&desk, &[tank, men], "0306"), ["0304", "0305", "0306"]);
    desk.game.units[tank.index()].spent = 7;
    assert_eq!(steps(&desk, &[tank], "0304"), ["0304"], "one point is left");
    assert_eq!(steps(&desk, &[tank], "0305").len(), 0);
}

#[test]
fn enemies_and_full_hexes_are_gone_round() {
    let mut desk = desk(Phase::Movement);
    let tank = desk.put("u13", "0303");
    assert_eq!(steps(&desk, &[tank], "0305"), ["0304", "0305"]);
    for _ in 0..12 {
        desk.put("u01", "0304");
    }
    let around = steps(&desk, &[tank], "0305");
    assert!(around.len() == 3 && !around.contains(&"0304".to_owned()), "{around:?}");
    assert!(!reached(&desk, tank).iter().any(|(hex, ..)| hex == "0304"));
    desk.put("g01", "0404");
    assert!(!reached(&desk, tank).iter().any(|(hex, ..)| hex == "0404"));
}

#[test]
fn who_cannot_move_reaches_nothing() {
    let mut desk = desk(Phase::Movement);
    let (men, truck, gun) = (desk.put("u01", "0303"), desk.put("u17", "0303"), desk.put("u08", "0303"));
    let plane = desk.put("u18", "0203");
    assert!(reached(&desk, gun).is_empty() && reached(&desk, plane).is_empty());
    desk.game.units[men.index()].carrier = truck.into();
    assert!(reached(&desk, men).is_empty() && !reached(&desk, truck).is_empty());
    desk.mark(truck, Flags::MOVED);
    assert!(reached(&desk, truck).is_empty());
    let staged = desk.stage("u01");
    assert!(outlook(&desk.game, staged).is_none());
}

#[test]
fn weapons_reach_as_far_as_the_card_says() {
    let mut desk = desk(Phase::Combat);
    let (men, gun) = (desk.put("u01", "0304"), desk.put("u08", "0304"));
    let (truck, plane) = (desk.put("u17", "0304"), desk.put("u18", "0203"));
    assert_eq!([men, gun, truck, plane].map(|unit| shots(&desk, unit)), [6, 18, 0, 0]);
    desk.mark(gun, Flags::PACKED);
    assert_eq!(shots(&desk, gun), 0, "a packed gun does not fire");
}

#[test]
fn an_outlook_says_what_is_left_and_what_is_wrong() {
    let mut desk = desk(Phase::Movement);
    let men = desk.put("u01", "0305");
    let notes =
        |desk: &Desk| outlook(&desk.game, men).expect("it is there").notes.iter().map(Text::to_string).collect();
    let of: Vec<String> = notes(&desk);
    assert_eq!(of, ["3 of 3 movement points left"]);
    desk.game.units[men.index()].spent = 2;
    desk.mark(men, Flags::UNSUPPLIED);
    desk.cut_off(Side::American);
    let of: Vec<String> = notes(&desk);
    assert_eq!(of.len(), 3);
    assert!(of[0].starts_with("1 of 3") && of[1].contains("network") && of[2].contains("supply"), "{of:?}");
}

/// Whatever is shown can be gone, step by step, as long as the checks are passed, and nothing else is in reach.
#[test]
fn every_way_that_is_shown_is_legal_to_its_end() {
    for (id, from) in [("u01", "0303"), ("u02", "0302"), ("u11", "0303"), ("u13", "0204"), ("u22", "0704")] {
        let mut desk = desk_with(Phase::Movement, crate::field::Options::default());
        let unit = desk.put(id, from);
        desk.put("g01", "0404");
        let labels: Vec<String> = reached(&desk, unit).into_iter().map(|(hex, ..)| hex).collect();
        assert!(!labels.is_empty());
        for label in &labels {
            let mut there = desk.game.clone();
            let mut events = Vec::new();
            let seat = seat_of(Side::American);
            let ways = desk.game.route(&[unit], desk.at(label)).into_iter().map(Decision::Step);
            for decision in std::iter::once(Decision::Move(unit)).chain(ways) {
                // Tens pass every check.
                let mut dice = fieldcraft_engine::Dictated::only(&[10; 2]);
                there.play(seat, &decision, &mut dice, &mut events).unwrap_or_else(|why| panic!("{id} {label}: {why}"));
            }
            assert_eq!(there.map().label(there.unit(unit).place), *label);
        }
        for at in desk.game.map().spots().filter(|at| !labels.contains(&desk.game.map().label(*at))) {
            assert_eq!(desk.game.route(&[unit], at), []);
        }
    }
}

#[test]
fn the_way_that_is_shown_is_the_way_that_is_gone() {
    let mut desk = desk(Phase::Movement);
    let tank = desk.put("u13", "0303");
    let outlook = outlook(&desk.game, tank).expect("it is on the map");
    for one in &outlook.reaches {
        let mut way = vec![one.hex.clone()];
        while let Some(before) = outlook.reaches.iter().find(|before| Some(&before.hex) == way.last()) {
            way.push(before.from.clone());
        }
        assert_eq!(way.pop().as_ref(), Some(&outlook.hex));
        way.reverse();
        assert_eq!(way, steps(&desk, &[tank], &one.hex));
    }
}
