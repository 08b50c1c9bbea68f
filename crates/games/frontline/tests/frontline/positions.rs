//! Positions: written, read, written alike; broken ones refused with every mistake, and never a panic.

use fieldcraft_conformance::{Damage, Readings, play_on, read_damaged, walk};
use fieldcraft_engine::{Game, Seat};
use fieldcraft_frontline::cards::Side;
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::UnitFlags;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static SYSTEM: LazyLock<FrontlineDDay> =
    LazyLock::new(|| FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));

const MANUAL: &str = include_str!("../../../../../docs/positions-frontline.md");

/// The small battle that the manual shows.
fn small_battle() -> Value {
    let block = MANUAL.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("there is an example");
    serde_json::from_str(block).expect("the example is JSON")
}

#[test]
fn every_position_of_a_game_reads_as_the_same_state() {
    for (id, seed) in [("free-battle", 1), ("omaha-draw", 2), ("villers-bocage", 3), ("road-to-saint-lo", 4)] {
        let mut made = 0;
        walk(&*SYSTEM, &Setup::of(id), seed, |game, _| {
            made += 1;
            if made % 3 == 0 || game.verdict().is_some() {
                let json = SYSTEM.position(game);
                let again = SYSTEM.read_position(&json).unwrap_or_else(|errors| panic!("{errors:#?}\n{json}"));
                assert!(again == *game, "another state: {json}");
                assert_eq!(SYSTEM.position(&again), json);
            }
        });
    }
}

#[test]
fn a_small_battle_written_by_hand_can_be_played() {
    let game = SYSTEM.read_position(&small_battle()).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let legal = game.legal_of(Seat(0));
    assert_eq!(legal.iter().filter(|decision| matches!(decision, Decision::Order(_))).count(), 1, "{legal:?}");
    // Dombrowski 4, Corso 2, Tolliver 3 and the dead Kell 1; Radke 3, Ritter 4 and Kuhl 3.
    assert_eq!((game.bought, game.lost, game.hand_count(Side::Axis)), ([10, 10], [1, 0], 1));
    let cards: u32 = game.deck.iter().map(|count| u32::from(*count)).sum();
    assert_eq!(cards, 60, "the deck is what nobody holds and what does not lie with a section");
    assert!(game.alive(Side::Axis).all(|unit| game.unit(unit).is(UnitFlags::AMMO)));
    assert_eq!(SYSTEM.read_position(&SYSTEM.position(&game)).expect("it was written by us"), game);
    (0..20).for_each(|seed| play_on(game.clone(), seed, 400));
}

#[test]
fn what_is_left_out_is_as_the_battle_has_it() {
    let short = json!({"scenario": "villers-bocage", "phase": "turn", "active": "axis", "turn": 2});
    let game = SYSTEM.read_position(&short).unwrap_or_else(|errors| panic!("{errors:#?}"));
    let start = SYSTEM.start(&Setup::of("villers-bocage")).expect("the scenario exists");
    assert_eq!((game.sections, game.terrain), (start.sections, start.terrain));
    assert!(game.alive(Side::Allied).all(|unit| game.unit(unit).is(UnitFlags::AMMO)));
    assert_eq!(game.deck.iter().map(|count| u32::from(*count)).sum::<u32>(), 64);
    play_on(game, 3, 400);
    let fresh = SYSTEM.read_position(&json!({"scenario": "free-battle", "phase": "deal"})).expect("it is sound");
    assert_eq!(fresh, SYSTEM.start(&Setup::of("free-battle")).expect("it exists"));
}

/// Marks and leaders were once written as numbers; such positions are read too.
#[test]
fn numbers_for_marks_leaders_and_skipped_men_are_read_too() {
    let mut old = small_battle();
    old["skipped"] = json!([0, 0]);
    old["sections"][0]["leader"] = json!(0);
    old["sections"][1]["flags"] = json!(1);
    old["sections"][1]["lasting"] = json!(1);
    old["units"][1]["flags"] = json!(2);
    assert_eq!(SYSTEM.read_position(&old), SYSTEM.read_position(&small_battle()));
}

#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    for id in ["free-battle", "omaha-draw", "villers-bocage", "road-to-saint-lo"] {
        let plan = Damage {
            setup: Setup::of(id),
            seeds: 0..1,
            every: 9,
            times: 6,
            played: 60,
            hex: &|luck| format!("allied-{}", 1 + luck.below(5)),
        };
        let Readings { read, refused } = read_damaged(&*SYSTEM, &plan);
        assert!(10 < read && 50 < refused, "{id}: {read} read, {refused} refused");
    }
}

/// Whether the small battle, changed at `pointer`, is refused with a mistake that says `expected`.
fn refused(pointer: &str, value: Value, expected: &str) -> Result<(), String> {
    let mut broken = small_battle();
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
    let attack = json!({"attacker": "allied-1", "target": "axis-1"});
    let cases: Vec<(&str, Value, &str)> = vec![
        ("/color", json!("red"), "no field \"color\""),
        ("/game", json!("chess"), "\"chess\" is none of frontline-d-day"),
        ("/scenario", json!("mars-1999"), "there is no scenario \"mars-1999\""),
        ("/scenario", json!(7), "position.scenario: a string is expected"),
        ("/options/allied", json!("martian"), "\"martian\" is none of american, british"),
        ("/options/allied", json!("german"), "\"german\" is none of"),
        ("/options/size", json!(999), "position.options.size: a whole number from 20 to 50"),
        ("/options/allied_at", json!(3), "card 2 or at card 8"),
        ("/options/first", json!("nobody"), "\"nobody\" is none of"),
        ("/options/dealt", json!(1), "true or false"),
        ("/options/luck", json!(true), "position.options has no field \"luck\""),
        ("/number", json!(1), "from 0 to 0"),
        ("/points", json!([1]), "a list of 2 is expected"),
        ("/phase", json!("lunch"), "\"lunch\" is none of"),
        ("/phase", Value::Null, "position.phase: this field is missing"),
        ("/active", json!("italian"), "\"italian\" is none of"),
        ("/first", json!(2), "position.first: a string is expected"),
        ("/passed", json!("no"), "true or false"),
        ("/stage", json!(["ready", "asleep"]), "\"asleep\" is none of"),
        ("/skipped", json!([["us99"], []]), "there is no unit \"us99\""),
        ("/budget", json!([0, -1]), "a whole number from 0"),
        ("/step", json!("lunch"), "\"lunch\" is none of"),
        ("/turn", json!(0), "from 1 to 15"),
        ("/turn", json!(16), "from 1 to 15"),
        ("/terrain", json!(["farm"]), "a list of 9 is expected"),
        ("/terrain", json!(["moon"]), "there is no terrain \"moon\""),
        ("/terrain", Value::Null, "position.terrain: this field is missing"),
        ("/mines", json!([0]), "1 to 9"),
        ("/wires", json!(["x"]), "1 to 9"),
        ("/hands", json!([{"lunch": 1}, {}]), "there is no \"lunch\""),
        ("/hands", json!([{"confusion": 2}, {}]), "confusion: a whole number from 0 to 1"),
        ("/hands", json!([{"confusion": 1}, {"confusion": 1}]), "have 2 of \"confusion\", and there are 1"),
        ("/deck", json!({"concentrated-fire": 4}), "have 5 of \"concentrated-fire\""),
        ("/discard", json!([]), "an object with a number for each name is expected"),
        ("/bought", json!([0, 10]), "lost more than it bought [FD-A1]"),
        ("/bought", json!([10, 999]), "a whole number from 0 to 250"),
        ("/lost", json!([11, 0]), "has lost more than half"),
        ("/promoted", json!([0, 1]), "true or false"),
        ("/taken", json!(["us99"]), "there is no unit \"us99\""),
        ("/spent", json!([{"radio": 2}, {}]), "not so many of \"radio\""),
        ("/spent", json!([{"panzerfaust": 1}, {}]), "not so many of \"panzerfaust\""),
        ("/winner", json!("axis"), "only when the phase is \"over\""),
        ("/attack", attack.clone(), "an attack and its steps go together"),
        ("/attack", json!({"attacker": "allied-1"}), "position.attack.target: this field is missing"),
        ("/attack", json!({"attacker": "allied-1", "target": "allied-2"}), "of one side"),
        ("/attack", json!({"attacker": "allied-1", "target": "axis-1", "mood": 1}), "attack has no field \"mood\""),
        ("/attack", json!({"attacker": "allied-1", "target": "axis-1", "modes": {"us02": "wild"}}), "none of"),
        ("/hits", json!({"section": "axis-1", "drawn": ["wound"]}), "hits and their assignment"),
        ("/hits", json!({"section": "axis-1", "drawn": ["cold"]}), "there is no hit counter \"cold\""),
        ("/frames", json!([{"is": "lunch"}]), "there is no choice \"lunch\""),
        ("/frames", json!([{"is": "cover", "side": "axis"}]), "an attack and its steps"),
        ("/frames", json!([{"is": "discard", "side": "axis", "unit": "us02"}]), "no field \"unit\""),
        ("/frames", json!([{"is": "prepare", "section": "allied-1", "left": ["us04"]}]), "\"us04\" is not in allied-1"),
        ("/frames", json!([["discard", "axis"]]), "is a JSON object"),
        ("/units", json!("all"), "a list is expected"),
        ("/units/9", json!({"card": "us99"}), "position.units[7].card: there is no unit \"us99\""),
        ("/units/9", json!({"card": "uk02", "section": "allied-1"}), "does not fight for this side"),
        ("/units/9", json!({"card": "us02", "section": "allied-1"}), "\"us02\" is there twice"),
        ("/units/9", json!({"card": "us08", "unit": 0, "section": "allied-1"}), "it is there twice"),
        ("/units/9", json!({"card": "us08", "unit": 24, "section": "allied-1"}), "does not fight for this side"),
        ("/units/9", json!({"card": "us08", "unit": 48}), "from 0 to 47"),
        ("/units/9", json!({"card": "us08"}), "us08 is in no section"),
        ("/units/9", json!({"card": "us08", "section": "axis-1"}), "in one of their side"),
        ("/units/9", json!({"card": "us08", "section": "allied-9"}), "there is no section \"allied-9\""),
        ("/units/9", json!({"card": "v05", "section": "allied-1"}), "a section of its own [FD-11]"),
        ("/units/0/morale", json!(6), "from 0 to 5"),
        ("/units/0/wounds", json!(3), "does not survive 3 wounds"),
        ("/units/0/flags", json!(["sleepy"]), "there is no flag \"sleepy\""),
        ("/units/0/flags", json!(4096), "a number up to 4095"),
        ("/units/0/gear", json!(["bandage", "bandage", "bandage"]), "carries at most 2"),
        ("/units/0/gear", json!(["panzerfaust"]), "not so many of \"panzerfaust\""),
        ("/units/0/gear", json!(["satchel-charge"]), "only an engineer can use it"),
        ("/units/0/gear", json!(["sword"]), "there is no counter \"sword\""),
        ("/units/0/gear", json!([{"counter": "bandage", "face": "up"}]), "no field \"face\""),
        ("/units/3/section", json!("allied-1"), "only the living"),
        ("/units/0/mood", json!("bad"), "no field \"mood\""),
        ("/sections/4", json!({"section": "allied-1", "place": 4}), "it is there twice"),
        ("/sections/4", json!({"section": "allied-25", "place": 4}), "not the id of a section"),
        ("/sections/4", json!({"section": "allied-3", "place": 10}), "from 1 to 9"),
        ("/sections/4", json!({"section": "allied-3", "place": 4}), "allied-3 has no units"),
        ("/sections/0/leader", json!("us04"), "a man of the section with leadership"),
        ("/sections/0/leader", json!("us07"), "a man of the section with leadership"),
        ("/sections/0/leader", Value::Null, "more men than its leader can lead"),
        ("/sections/0/flags", json!(["tired"]), "there is no flag \"tired\""),
        ("/sections/0/lasting", json!(["rally"]), "there is no LASTING card \"rally\""),
        ("/sections/0/flank", json!("allied-2"), "against an enemy section"),
        ("/sections/0/aboard", json!("allied-2"), "cannot ride there"),
        ("/sections/0/mood", json!("bad"), "no field \"mood\""),
    ];
    let wrong: Vec<String> =
        cases.into_iter().filter_map(|(pointer, value, expected)| refused(pointer, value, expected).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn things_that_are_no_position_at_all_are_refused() {
    for value in [json!(null), json!(3), json!("x"), json!([]), json!({}), json!({"scenario": "omaha-draw"})] {
        assert!(SYSTEM.read_position(&value).is_err(), "{value}");
    }
}

#[test]
fn all_mistakes_of_a_position_are_reported_at_once() {
    let mut broken = small_battle();
    broken["options"]["size"] = json!(999);
    broken["turn"] = json!("late");
    broken["units"][1]["section"] = json!("allied-7");
    broken["sections"][2]["place"] = json!(0);
    broken["weather"] = json!("fog");
    let mistakes = SYSTEM.read_position(&broken).expect_err("it is broken");
    assert!(5 <= mistakes.len(), "{mistakes:?}");
}

/// The keys of all objects but of those that count cards, counters or units by id.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                found.insert(key.clone());
                if !["hands", "deck", "discard", "spent", "modes", "extra"].contains(&key.as_str()) {
                    keys(value, found);
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| keys(value, found)),
        _ => {}
    }
}

/// Everything that a position can have is in the manual, in the code font of its tables.
#[test]
fn the_manual_names_every_field() {
    let mut found = BTreeSet::new();
    for (id, seed) in [("free-battle", 1), ("omaha-draw", 2), ("villers-bocage", 3), ("road-to-saint-lo", 4)] {
        walk(&*SYSTEM, &Setup::of(id), seed, |game, _| keys(&SYSTEM.position(game), &mut found));
    }
    assert!(found.contains("counter_printed") && found.contains("struck") && found.contains("on_road"), "{found:?}");
    for field in found {
        assert!(MANUAL.contains(&format!("`{field}`")), "{field} is not in the manual");
    }
}

/// The words of the manual for the choices under way are those that are read.
#[test]
fn the_manual_names_every_choice_under_way() {
    let chapter = MANUAL.split("## Choices under way").nth(1).expect("there is such a chapter");
    let source = include_str!("../../src/present/position/frames.rs");
    let words = source.lines().filter_map(|line| line.trim().strip_prefix('"')).filter(|line| line.contains("\" => "));
    let words: Vec<&str> = words.filter_map(|line| line.split('"').next()).collect();
    assert_eq!(words.len(), 30, "{words:?}");
    for word in words {
        assert!(chapter.contains(&format!("`{word}`")), "{word} is not in the manual");
    }
}
