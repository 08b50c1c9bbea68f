//! Positions: written, read, written alike; broken ones refused with every mistake, and never a panic.

use crate::leader;
use fieldcraft_conformance::{Damage, Readings, play_on, read_damaged, walk};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::present::Leader;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;
use serde_json::{Value, json};

#[test]
fn every_position_of_a_campaign_reads_as_the_same_state() {
    for family in [Family::Sherman, Family::Tiger] {
        let system = leader(family);
        for seed in 0..6 {
            walk(&system, &Setup::of("open"), seed, |game, _| {
                let json = system.position(game);
                let again = system.read_position(&json).unwrap_or_else(|errors| panic!("{errors:?}\n{json}"));
                assert!(again == *game, "another state: {json}");
                assert_eq!(system.position(&again), json);
            });
        }
    }
}

/// The small battle that the documentation shows.
fn small_battle() -> Value {
    let page = include_str!("../../../../../docs/positions-leader.md");
    let block = page.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("there is an example");
    serde_json::from_str(block).expect("the example is JSON")
}

#[test]
fn a_small_battle_written_by_hand_can_be_played() {
    let system = leader(Family::Sherman);
    let game = system.read_position(&small_battle()).expect("it is sound");
    let legal = game.legal_of(PLAYER);
    assert!(!legal.is_empty());
    // A note of 9A takes a turn off its battles.
    assert_eq!((game.week, game.battle.turn, game.battle.last_turn), (1, 1, 4));
    assert_eq!(system.read_position(&system.position(&game)).unwrap(), game);
    play_on(game, 1, 400);
}

/// Plays decisions by their JSON.
fn played(system: &Leader, position: &Value, decisions: &[Value]) -> fieldcraft_leader::state::Campaign {
    let mut game = system.read_position(position).unwrap_or_else(|errors| panic!("{errors:?}"));
    for value in decisions {
        let decision = system.decode(&game, value).expect("it can be read");
        game.play(PLAYER, &decision, &mut Seeded::from_number(1), &mut Vec::new()).expect("it is legal");
    }
    game
}

#[test]
fn a_unit_that_was_handed_in_and_bought_back_is_written_as_it_is_read() {
    let system = leader(Family::Sherman);
    let position = json!({
        "campaign": "north-africa-1942", "objective": "over-there", "at": "repair", "so": 40, "week": 1,
        "units": [{"unit": "902", "leader": "Sanders", "target": "9A"}],
        "commanders": [{"commander": "Sanders", "wounded": true, "fought": true}],
        "battalions": [{"battalion": "9A"}],
    });
    let decisions = [
        json!({"do": "hand_in", "unit": "902"}),
        json!({"do": "upgrade_to", "unit": "921"}),
        json!({"do": "dismiss", "commander": "Sanders"}),
        json!({"do": "buy", "unit": "902"}),
    ];
    let game = played(&system, &position, &decisions);
    let written = system.position(&game);
    let again = system.read_position(&written).unwrap_or_else(|errors| panic!("{errors:?}\n{written}"));
    assert!(again == game, "another state: {written}");
}

#[test]
fn an_enemy_unit_that_may_stay_is_written_as_it_is_read() {
    let system = leader(Family::Tiger);
    let position = json!({
        "campaign": "poland-1939", "objective": "for-the-reich", "at": "enemy_turn",
        "units": [
            {"unit": "902", "leader": "Saltz", "target": "8A", "hex": "5,1"},
            {"unit": "903", "leader": "Steiner", "target": "8A", "hex": "3,4"},
        ],
        "commanders": [{"commander": "Saltz"}, {"commander": "Steiner"}],
        "battalions": [{"battalion": "8A"}],
        "battle": {
            "battalion": "8A", "roll": 4, "terrain": ["....", "....", "....", ".L..", "....", "...."],
            "enemies": [{"counter": "poland/Rifle", "hex": "3,2"}, {"counter": "poland/Rifle", "hex": "1,1"}],
        },
    });
    let game = played(&system, &position, &[json!({"do": "enemy_act", "enemy": 1})]);
    let again = system.read_position(&system.position(&game)).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert!(again == game);
    let legal = game.legal_of(PLAYER);
    let said: Vec<String> = legal.iter().map(|decision| system.words(&game, PLAYER, decision).text).collect();
    assert_eq!(said, ["It stays at 3,2 (Open)", "It moves to 4,2 (Light Cover)"]);
}

#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    for family in [Family::Sherman, Family::Tiger] {
        damage_positions(&leader(family));
    }
}

fn damage_positions(system: &Leader) {
    let hex = |luck: &mut Seeded| format!("{},{}", 1 + luck.below(6), 1 + luck.below(4));
    let plan = Damage { setup: Setup::of("open"), seeds: 0..6, every: 7, times: 6, played: 60, hex: &hex };
    let Readings { read, refused } = read_damaged(system, &plan);
    assert!(10 < read && 100 < refused, "{read} read, {refused} refused");
}

/// Fails unless the small battle, changed at `pointer`, is refused with a mistake that says `expected`.
#[track_caller]
fn check_broken(pointer: &str, value: Value, expected: &str) {
    let mut broken = small_battle();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer begins with a slash");
    match broken.pointer_mut(parent) {
        Some(Value::Object(map)) => {
            map.insert(key.to_owned(), value);
        }
        Some(Value::Array(list)) => list.push(value),
        _ => panic!("there is no {parent:?}"),
    }
    let mistakes = leader(Family::Sherman).read_position(&broken).expect_err("it is broken");
    assert!(mistakes.iter().any(|text| text.contains(expected)), "{mistakes:?}");
}

#[test]
fn broken_positions_are_refused_with_a_sentence() {
    let unit = |more: Value| {
        let mut unit = json!({"unit": "902", "leader": "Sanders", "target": "9A", "hex": "5,2"});
        unit.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        json!([unit])
    };
    let enemy = |more: Value| {
        let mut enemy = json!({"counter": "germany/Rifle", "hex": "4,2"});
        enemy.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        json!([enemy])
    };
    let cases: Vec<(&str, Value, &str)> = vec![
        ("/color", json!("red"), "position has no field \"color\""),
        ("/game", json!("chess"), "this is \"sherman-leader\", not \"chess\""),
        ("/campaign", json!("mars-1999"), "there is no campaign \"mars-1999\""),
        ("/objective", json!(7), "position.objective: a string is expected"),
        ("/at", json!("lunch"), "there is no \"lunch\""),
        ("/at", json!("campaign"), "it is not chosen yet"),
        ("/stack", json!([]), "either this or \"stack\""),
        ("/so", json!("many"), "a whole number from -9999 to 9999"),
        ("/so", json!(-3), "only a campaign that has ended"),
        ("/so", json!(1.5), "a whole number"),
        ("/week", json!(99), "a whole number from 0 to 4"),
        ("/week", json!(0), "weeks count from 1"),
        ("/trucks", json!(200), "a whole number from 0 to 6"),
        ("/free_trucks", json!(1), "a whole number from 0 to 0"),
        ("/ending", json!("great"), "the stack is not empty"),
        ("/asking", json!("Mines"), "a card asks exactly while"),
        ("/condition", json!("Plague"), "there is no special condition \"Plague\""),
        ("/handed_in", json!(["902"]), "units are handed in exactly while"),
        ("/rules", json!({"chart": "astrology"}), "there is no chart \"astrology\""),
        ("/units", json!("902"), "a list is expected"),
        ("/units", unit(json!({"unit": "9999"})), "there is no unit \"9999\""),
        ("/units", unit(json!({"hex": "9,9"})), "there is no hex \"9,9\""),
        ("/units", unit(json!({"leader": "Nobody"})), "there is no commander \"Nobody\""),
        ("/units", unit(json!({"leader": "Boone"})), "is not in the force"),
        ("/units", unit(json!({"damage": ["engine"]})), "cannot have Engine damage"),
        ("/units", unit(json!({"damage": ["casualty", "casualty"]})), "casualty is listed twice"),
        ("/units", unit(json!({"fate": "gone"})), "is on the map, but not in the force"),
        ("/units", unit(json!({"fate": "lost"})), "there is no fate \"lost\""),
        ("/units", json!([]), "nobody takes part in the battle"),
        ("/units/1", json!({"unit": "902"}), "this unit is listed twice"),
        ("/units/1", json!({"unit": "903", "leader": "Sanders", "hex": "5,2"}), "leads two units"),
        ("/units/1", json!({}), "this field is missing"),
        ("/commanders", json!([{"commander": "Sanders", "level": "demigod"}]), "there is no level \"demigod\""),
        ("/commanders", json!([{"commander": "Sanders", "stress": -1}]), "a whole number from 0 to 100"),
        ("/battalions", json!([]), "takes no part in the campaign"),
        ("/battalions", json!([{"battalion": "9A", "attacked": true}]), "both being fought and still to come"),
        ("/battle", json!(3), "position.battle is a JSON object"),
        ("/battle/battalion", json!("99X"), "has no battalion \"99X\""),
        ("/battle/terrain", json!(["....", "...."]), "six strings of four letters"),
        ("/battle/terrain", json!(["?...", "....", "....", "....", "....", "...."]), "there is no terrain '?'"),
        ("/battle/terrain", json!(["....", "....", "....", "....", ".W..", "...."]), "cannot be in 5,2"),
        ("/battle/turn", json!(0), "turns count from 1"),
        ("/battle/turn", json!(9), "it lies before the present turn"),
        ("/battle/enemies", enemy(json!({"counter": "germany/Spaceship"})), "there is no enemy counter"),
        ("/battle/enemies", enemy(json!({"mood": "bad"})), "has no field \"mood\""),
        ("/battle/action", json!({"unit": "902"}), "there is an action exactly while"),
        ("/battle/exposed", json!(["903"]), "is Exposed without taking part"),
        ("/battle/cup", json!({"custard": 1}), "there is no \"custard\""),
        ("/battle/cup", json!({"no_effect/no_effect": 90}), "there are only"),
        ("/battle/held", json!([{"counter": "no_effect/no_effect", "as": "hat"}]), "\"hat\" is none of lasting, wound"),
    ];
    for (pointer, value, expected) in cases {
        check_broken(pointer, value, expected);
    }
}

#[test]
fn things_that_are_no_position_at_all_are_refused() {
    let system = leader(Family::Sherman);
    for value in [json!(null), json!(3), json!("x"), json!([]), json!({}), json!({"stack": ["act", "act"]})] {
        assert!(system.read_position(&value).is_err(), "{value}");
    }
}

#[test]
fn all_mistakes_of_a_position_are_reported_at_once() {
    let mut broken = small_battle();
    broken["so"] = json!("many");
    broken["units"][0]["hex"] = json!("0,0");
    broken["battle"]["weather"] = json!("fog");
    let mistakes = leader(Family::Sherman).read_position(&broken).expect_err("it is broken");
    assert!(3 <= mistakes.len(), "{mistakes:?}");
}

#[test]
fn stacks_that_never_come_up_are_refused() {
    let system = leader(Family::Sherman);
    let mut json = small_battle();
    json.as_object_mut().expect("an object").remove("at");
    for stack in [
        json!(["act"]),
        json!(["end_week", "fast_step"]),
        json!(["choose_campaign", "choose_objective"]),
        json!(["draw_condition", "buy_units"]),
        json!(["end_week", "end_week"]),
    ] {
        json["stack"] = stack;
        let mistakes = system.read_position(&json).expect_err("it never comes up");
        assert!(mistakes.iter().any(|text| text.contains("play never comes to this")), "{mistakes:?}");
    }
}
