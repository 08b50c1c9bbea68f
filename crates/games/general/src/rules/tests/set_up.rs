//! Forces as a scenario lays them, and set-up by points [FG-O2, FG-O3].

use super::desk::{Desk, fresh_with};
use crate::cards::Grade;
use crate::decision::Decision;
use crate::field::Options;
use crate::frame::Phase;
use crate::ids::{Owner, Side, Spot, Unit};
use crate::state::Flags;
use fieldcraft_engine::Game;

const POINTS: Options = Options { momentum: false, fog: false, by_points: true, hard_targets: false };

const GROUPS: &str = r#"
[[group]]
side = "american"
hex = "0707"
units = { u21 = 1, u22 = 2 }
[[group]]
side = "american"
hex = "0707"
units = { u01 = 6, u08 = 1, u13 = 1 }
aboard = true
[[group]]
side = "american"
hex = "0305"
units = { u08 = 1, u13 = 1 }
[[group]]
side = "german"
hex = "0604"
units = { g20 = 1, g01 = 1, pillbox = 1 }
[[group]]
side = "neutral"
hex = "0602"
units = { n01 = 1 }
[[staged]]
side = "german"
units = { g02 = 1 }
"#;

/// The units of one kind that have a place.
fn of(desk: &Desk, id: &str) -> Vec<Unit> {
    let kind = desk.game.pack().unit(id).expect("a unit");
    let all = (0..desk.game.units.len()).map(|number| Unit(number as u8));
    all.filter(|unit| desk.game.unit(*unit).kind == kind && desk.place(*unit) != Spot::NOWHERE).collect()
}

/// Covers FG-O2, FG-O18.
#[test]
fn a_scenario_puts_cargo_aboard_ships_that_have_room_and_its_guns_packed() {
    let desk = fresh_with(GROUPS, Options::default());
    let ships = of(&desk, "u22");
    let aboard = |ship: Unit| desk.game.cargo(ship).count();
    assert_eq!([aboard(ships[0]), aboard(ships[1]), aboard(of(&desk, "u21")[0])], [6, 2, 0]);
    let (guns, tanks) = (of(&desk, "u08"), of(&desk, "u13"));
    assert!([guns[0], tanks[0]].into_iter().all(|unit| desk.place(unit) == desk.at("0707")));
    assert!(desk.is(guns[0], Flags::PACKED) && !desk.is(tanks[0], Flags::PACKED));
    assert_eq!([guns[1], tanks[1]].map(|unit| desk.game.unit(unit).is_carried()), [false, false]);
    assert!(!desk.is(guns[1], Flags::PACKED), "on land guns are set up");
    let (plane, men) = (of(&desk, "g20")[0], of(&desk, "g01")[0]);
    assert_eq!([plane, men].map(|unit| desk.game.unit(unit).home), [desk.at("0604"), Spot::NOWHERE]);
    assert_eq!(desk.place(of(&desk, "g02")[0]), Spot::STAGED);
    assert_eq!(desk.game.side(Side::American).treasury, 100, "points are for those who set up by points");
}

/// Covers FG-O3.
#[test]
fn a_set_up_by_points_leaves_posts_ships_their_cargo_neutrals_and_staged_units() {
    let desk = fresh_with(GROUPS, POINTS);
    let count = |id: &str| of(&desk, id).len();
    assert_eq!(["hq", "pillbox", "u21", "u22", "n01", "g02"].map(count), [2, 1, 1, 2, 1, 1]);
    assert_eq!(["u01", "u08", "u13"].map(count), [6, 1, 1], "what is aboard stays");
    assert_eq!(["g20", "g01"].map(count), [0, 0], "what was placed on land is bought instead");
    assert_eq!(Side::BOTH.map(|side| desk.game.side(side).treasury), [150, 150]);
    assert!(of(&desk, "n01").into_iter().all(|unit| desk.game.unit(unit).owner == Owner::Neutral));
}

/// What a side may do with a unit that it buys in the set-up: the hexes that it is offered.
fn places(desk: &mut Desk, id: &str) -> Vec<String> {
    let kind = desk.game.pack().unit(id).expect("a unit");
    desk.play(Decision::Buy(kind, Grade::Regular));
    let unit = desk.game.staged(desk.to_act()).last().expect("a staged unit");
    desk.play(Decision::Deploy(unit));
    let legal = desk.legal();
    let label = |decision: &Decision| match decision {
        Decision::At(at) => desk.game.map().label(*at),
        other => panic!("{other:?}"),
    };
    let labels = legal.iter().map(label).collect();
    desk.play(legal[0]);
    labels
}

/// Covers FG-O3.
#[test]
fn a_zone_takes_units_on_land_ships_at_sea_near_it_and_aircraft_on_its_airfields() {
    let mut desk = fresh_with("", POINTS);
    desk.play(Decision::Begin);
    assert_eq!(places(&mut desk, "u01"), ["0203", "0605", "0106", "0107"]);
    let near = ["0704", "0804", "0705", "0805", "0706", "0806", "0707"];
    assert_eq!(places(&mut desk, "u22"), near, "within 2 hexes of the zone");
    assert_eq!(places(&mut desk, "u18"), ["0203"]);
    desk.play(Decision::Done);
    assert_eq!((desk.game.phase, desk.to_act()), (Phase::SetUp, Side::German));
}

/// Covers FG-O3, FG-O83.
#[test]
fn in_the_set_up_the_enemy_knows_what_was_paid_for_units_that_are_placed() {
    let mut desk = fresh_with("", POINTS);
    desk.play(Decision::Begin);
    let known = |desk: &Desk| desk.game.view(super::desk::seat(Side::German)).side(Side::American).treasury;
    let buy = |desk: &mut Desk, id: &str| {
        let kind = desk.game.pack().unit(id).expect("a unit");
        desk.play(Decision::Buy(kind, Grade::Regular));
        desk.game.staged(Side::American).last().expect("a staged unit")
    };
    let (tank, men) = (buy(&mut desk, "u13"), buy(&mut desk, "u01"));
    assert_eq!((known(&desk), desk.game.side(Side::American).treasury), (150, 129));
    desk.all(&[Decision::Deploy(tank), Decision::At(desk.at("0203"))]);
    assert_eq!(known(&desk), 135);
    desk.all(&[Decision::Deploy(men), Decision::At(desk.at("0106"))]);
    assert_eq!(known(&desk), 129);
}
