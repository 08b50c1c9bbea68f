//! Positions: written, read, written alike; broken ones refused with every mistake, and never a panic.

use fieldcraft_conformance::{Damage, Readings, play_on, read_damaged, walk};
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{OptionValue, Setup};
use serde_json::{Value, json};
use std::sync::LazyLock;

const SCENARIOS: [&str; 3] = ["foggia-airfields", "salerno-beachhead", "volturno-line"];

static SYSTEM: LazyLock<FrontlineGeneral> =
    LazyLock::new(|| FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));

fn with_every_option(id: &str) -> Setup {
    let mut setup = Setup::of(id);
    for option in SYSTEM.options() {
        setup.options.insert(option.id, OptionValue::Bool(true));
    }
    setup
}

/// Every eleventh position: enough to meet each kind of question many times.
fn check_written_and_read(setup: &Setup, seed: u64) {
    let mut made = 0;
    walk(&*SYSTEM, setup, seed, |game, _| {
        made += 1;
        if made % 11 == 0 {
            let json = SYSTEM.position(game);
            let again = SYSTEM.read_position(&json).unwrap_or_else(|errors| panic!("{errors:?}\n{json}"));
            assert!(again == *game, "another state: {json}");
            assert_eq!(SYSTEM.position(&again), json);
        }
    });
}

#[test]
fn every_position_of_a_game_reads_as_the_same_state() {
    for (id, seed) in SCENARIOS.into_iter().zip(0..) {
        check_written_and_read(&Setup::of(id), seed);
        check_written_and_read(&with_every_option(id), seed);
    }
}

/// The small operation that the documentation shows.
fn small_operation() -> Value {
    let page = include_str!("../../../../../docs/positions-general.md");
    let block = page.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("there is an example");
    serde_json::from_str(block).expect("the example is JSON")
}

#[test]
fn a_small_operation_written_by_hand_can_be_played() {
    let game = SYSTEM.read_position(&small_operation()).expect("it is sound");
    let capua = game.map().spot("0605").expect("Capua");
    let legal = game.legal_of(Seat(0));
    assert!(legal.contains(&Decision::Attack(capua)), "{legal:?}");
    assert_eq!(game.hand_count(fieldcraft_general::ids::Side::German), 1);
    let cards: u8 = game.deck.iter().sum();
    assert_eq!(cards, 43, "the deck is what nobody holds");
    assert_eq!(SYSTEM.read_position(&SYSTEM.position(&game)).expect("it was written by us"), game);
    (0..20).for_each(|seed| play_on(game.clone(), seed, 400));
}

#[test]
fn what_is_left_out_is_as_the_scenario_has_it() {
    let short = json!({"scenario": "volturno-line", "turn": 2, "phase": "movement", "active": "german"});
    let game = SYSTEM.read_position(&short).expect("it is sound");
    let start = SYSTEM.start(&Setup::of("volturno-line")).expect("the scenario exists");
    assert_eq!((game.units, game.places), (start.units, start.places));
    assert_eq!((&game.works, game.sides[0].treasury), (&start.works, start.sides[0].treasury));
    assert!(0 < game.sides[0].force_at_start);
    play_on(game, 3, 400);
}

#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    let setups = [Setup::of("volturno-line"), with_every_option("volturno-line"), Setup::of("salerno-beachhead")];
    for setup in setups {
        let hex = |luck: &mut Seeded| format!("{:02}{:02}", 1 + luck.below(11), 1 + luck.below(9));
        let plan = Damage { setup, seeds: 0..1, every: 9, times: 4, played: 40, hex: &hex };
        let Readings { read, refused } = read_damaged(&*SYSTEM, &plan);
        assert!(50 < read && 100 < refused, "{read} read, {refused} refused");
    }
}

/// Whether the small operation, changed at `pointer`, is refused with a mistake that says `expected`.
fn refused(pointer: &str, value: Value, expected: &str) -> Result<(), String> {
    let mut broken = small_operation();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer begins with a slash");
    match broken.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.insert(key.to_owned(), value);
        }
        Some(Value::Array(list)) => list.push(value),
        _ => panic!("there is no {parent:?}"),
    }
    let mistakes = SYSTEM.read_position(&broken).err().ok_or_else(|| format!("{pointer} is accepted: {expected}"))?;
    let told = mistakes.iter().any(|text| text.contains(expected));
    if told { Ok(()) } else { Err(format!("{pointer}: {expected:?} is not told: {mistakes:?}")) }
}

#[test]
fn broken_positions_are_refused_with_a_sentence() {
    let cases: Vec<(&str, Value, &str)> = vec![
        ("/color", json!("red"), "no field \"color\""),
        ("/game", json!("chess"), "\"chess\" is none of frontline-general"),
        ("/scenario", json!("mars-1999"), "there is no scenario \"mars-1999\""),
        ("/scenario", json!(7), "scenario: a string is expected"),
        ("/options", json!({"luck": true}), "no field \"luck\""),
        ("/turn", json!("late"), "turn"),
        ("/turn", json!(99), "the scenario is shorter"),
        ("/turn", json!(0), "turns count from 1"),
        ("/phase", json!("start"), "turns count from 1"),
        ("/phase", json!("lunch"), "\"lunch\" is none of"),
        ("/active", json!("italian"), "\"italian\" is none of"),
        ("/hands", json!([{"lunch": 1}, {}]), "there is no \"lunch\""),
        ("/hands", json!([{"ambush": 2}, {"ambush": 1}]), "there are not so many cards"),
        ("/deck", json!({"ambush": 1}), "together"),
        ("/event_deck", json!({"low-cloud": 3}), "there are not so many cards"),
        ("/sides", json!([{}]), "a list of 2 is expected"),
        ("/sides", json!([{"treasury": -5}, {}]), "treasury"),
        ("/sides", json!([{"mood": "bad"}, {}]), "no field \"mood\""),
        ("/places", json!([{"place": "Atlantis"}]), "there is no place \"Atlantis\""),
        ("/places", json!([{"place": "Capua"}]), "every place of the map"),
        ("/network", json!([["9999"], []]), "there is no hex \"9999\""),
        ("/group", json!(["american-2"]), "units that move together"),
        ("/winner", json!("german"), "exactly when the game is over"),
        ("/reached", json!([5]), "from 1 to 4"),
        ("/frames", json!([["lunch"]]), "there is no choice \"lunch\""),
        ("/frames", json!([["aim", "american-2"]]), "an engagement and its steps"),
        ("/frames", json!([["march"]]), "units that move together"),
        ("/frames", json!([["discard", "american", "american"]]), "there is no room for \"american\""),
        ("/frames", json!([["fly", "american-40"]]), "there is no unit \"american-40\""),
        ("/engagement", json!({"attacker": "american"}), "engagement.hex: this field is missing"),
        ("/works", json!([{"work": "bridge", "hex": "9901"}]), "there is no hex \"9901\""),
        ("/works", json!([{"work": "palace", "hex": "0605"}]), "\"palace\" is none of"),
        (
            "/projects",
            json!([{"build": "palace", "side": "german", "hex": "0605"}]),
            "nothing called \"palace\" is built",
        ),
        ("/units", json!("all"), "a list is expected"),
        ("/units/8", json!({"unit": "american-1", "kind": "u01", "place": "0608"}), "it is there twice"),
        ("/units/8", json!({"unit": "martian-1", "kind": "u01", "place": "0608"}), "not the id of a unit"),
        ("/units/8", json!({"unit": "american-93", "kind": "u01", "place": "0608"}), "not the id of a unit"),
        ("/units/8", json!({"unit": "american-9", "kind": "u99", "place": "0608"}), "there is no kind of unit"),
        ("/units/8", json!({"unit": "american-9", "kind": "u01", "place": "2099"}), "there is no hex \"2099\""),
        ("/units/8", json!({"unit": "american-9", "kind": "u01", "place": "0605"}), "opponents share a hex"),
        ("/units/8", json!({"unit": "american-9", "kind": "u18", "place": "0409"}), "has no airfield"),
        ("/units/1/carrier", json!("american-3"), "cannot be carried by that unit"),
        ("/units/1/carrier", json!("american-4"), "cannot be carried by that unit"),
        ("/units/1/carrier", json!("american-44"), "there is no unit \"american-44\""),
        ("/units/1/flags", json!(["sleepy"]), "\"sleepy\" is none of"),
        ("/units/1/bonuses", json!(["nothing"]), "\"nothing\" is none of"),
        ("/units/1/stars", json!(4), "from 0 to 3"),
        ("/units/1/crew", json!("drunk"), "\"drunk\" is none of"),
        ("/units/1/owner", json!("italian"), "\"italian\" is none of"),
        ("/units/1/mood", json!("bad"), "no field \"mood\""),
        ("/units/1/momentum", json!(4), "from -2 to 3"),
        ("/units/1/aim", json!("nobody"), "not the id of a unit"),
    ];
    let wrong: Vec<String> =
        cases.into_iter().filter_map(|(pointer, value, expected)| refused(pointer, value, expected).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn things_that_are_no_position_at_all_are_refused() {
    for value in [json!(null), json!(3), json!("x"), json!([]), json!({}), json!({"scenario": "volturno-line"})] {
        assert!(SYSTEM.read_position(&value).is_err(), "{value}");
    }
}

#[test]
fn all_mistakes_of_a_position_are_reported_at_once() {
    let mut broken = small_operation();
    broken["turn"] = json!("late");
    broken["units"][1]["place"] = json!("0000");
    broken["units"][2]["crew"] = json!("drunk");
    broken["weather"] = json!("fog");
    let mistakes = SYSTEM.read_position(&broken).expect_err("it is broken");
    assert!(4 <= mistakes.len(), "{mistakes:?}");
}
