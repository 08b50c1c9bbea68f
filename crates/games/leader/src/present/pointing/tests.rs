use super::*;
use crate::cards::Family;
use crate::game::PLAYER;
use crate::present::Leader;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;
use serde_json::{Value, json};

fn leader(family: Family) -> Leader {
    Leader::embedded(family).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// A battle of Sherman Leader: a rifle team that is due and one that acted, a tank behind a wood, water at 4,1.
fn battle(at: &str) -> Value {
    json!({
        "campaign": "north-africa-1942", "objective": "over-there", "at": at, "so": 10,
        "units": [
            {"unit": "902", "leader": "Sanders", "target": "9A", "hex": "5,2"},
            {"unit": "041", "leader": "Eandi", "target": "9A", "hex": "5,1"},
        ],
        "commanders": [
            {"commander": "Sanders", "level": "ace"},
            {"commander": "Eandi", "level": "ace"},
        ],
        "battalions": [{"battalion": "9A"}],
        "battle": {
            "battalion": "9A",
            "terrain": ["....", "....", ".L..", "W...", "....", "...."],
            "enemies": [{"counter": "germany/Rifle", "hex": "1,1"}, {"counter": "germany/Rifle", "hex": "2,2"}],
            "due": ["902", "041"],
        },
    })
}

/// Why pointing at these things does nothing: the clause and the sentence.
#[track_caller]
fn why(game: &Campaign, subjects: &[&str]) -> (String, String) {
    let first = pointed_at(game, subjects).first().copied().expect("something is meant");
    let refusal = game.check(PLAYER, &first).err().unwrap_or_else(|| panic!("{first:?} is legal"));
    (refusal.clause.0.into(), refusal.reason.to_string())
}

fn play(game: &mut Campaign, decision: Decision) {
    game.play(PLAYER, &decision, &mut Seeded::from_number(1), &mut Vec::new()).expect("it is legal");
}

fn unit(game: &Campaign, number: &str) -> UnitId {
    lookup::unit(&game.edition, number).expect("there is such a unit")
}

/// Covers LD-UNIT-2, LD-MOVE-1, SL-TERR-2, LD-COMBAT-3.
#[test]
fn a_player_in_battle_is_told_what_stands_in_the_way() {
    let mut game = leader(Family::Sherman).read_position(&battle("fast_step")).expect("it is sound");
    assert_eq!(why(&game, &["enemy:1"]).1, "choose a unit to act first");
    let tank = unit(&game, "041");
    play(&mut game, Decision::Act(tank));
    assert_eq!(why(&game, &["unit:041", "enemy:1"]), ("LD-UNIT-2".into(), "the target is out of range".into()));
    assert_eq!(why(&game, &["4,1"]), ("SL-TERR-2".into(), "no unit may enter Water".into()));
    assert_eq!(why(&game, &["1,4"]).0, "LD-MOVE-1");
    assert_eq!(why(&game, &["unit:902"]).1, "finish the acting unit first");
    assert_eq!(pointed_at(&game, &["commander:Eandi"]), [Decision::Act(tank)]);
    assert_eq!(pointed_at(&game, &["nothing"]), []);
    assert_eq!(pointed_at(&game, &["enemy:0"]), []);
    assert_eq!(pointed_at(&game, &["enemy:3"]), []);
}

#[test]
fn a_target_out_of_sight_is_refused_by_the_line_of_sight() {
    let mut position = battle("fast_step");
    position["battle"]["enemies"] = json!([{"counter": "germany/Rifle", "hex": "2,2"}]);
    position["battle"]["terrain"] = json!(["....", "....", "LLLL", "LLLL", "....", "...."]);
    let mut game = leader(Family::Sherman).read_position(&position).expect("it is sound");
    let tank = unit(&game, "041");
    play(&mut game, Decision::Act(tank));
    let (clause, reason) = why(&game, &["enemy:1"]);
    assert!(clause.contains("LOS") && reason.contains("line of sight"), "{clause} {reason}");
}

/// Covers LD-COMBAT-7.
#[test]
fn a_unit_that_acted_is_told_so() {
    let mut position = battle("fast_step");
    position["battle"]["acted"] = json!(["902"]);
    let game = leader(Family::Sherman).read_position(&position).expect("it is sound");
    assert_eq!(why(&game, &["unit:902"]), ("LD-COMBAT-7".into(), "this unit has already acted this step".into()));
}

/// Covers LD-PLACE-1.
#[test]
fn the_unit_in_hand_is_placed_or_else_the_next_one() {
    let mut position = battle("placement");
    position["units"][0]["hex"] = Value::Null;
    position["units"].as_array_mut().expect("a list").iter_mut().for_each(|unit| {
        unit.as_object_mut().expect("a table").remove("hex");
    });
    position["battle"]["fighters"] = json!(["902", "041"]);
    position["battle"].as_object_mut().expect("a table").remove("due");
    position["battle"]["enemies"] = json!([]);
    let mut game = leader(Family::Sherman).read_position(&position).expect("it is sound");
    let (rifle, tank) = (unit(&game, "902"), unit(&game, "041"));
    let hex = lookup::hex("3,3").expect("a hex");
    assert_eq!(pointed_at(&game, &["unit:902", "3,3"]), [Decision::Place(rifle, hex)]);
    assert_eq!(pointed_at(&game, &["3,3"]), [Decision::Place(tank, hex)]);
    assert_eq!(why(&game, &["3,3"]).1, "units must start in the bottom row");
    play(&mut game, Decision::Place(tank, lookup::hex("6,1").expect("a hex")));
    assert_eq!(why(&game, &["unit:041"]).1, "this unit is already placed");
}

/// Covers LD-BUY-1, LD-WEEK-15.
#[test]
fn what_cannot_be_paid_is_refused_by_its_price() {
    let system = leader(Family::Tiger);
    let shop = json!({"campaign": "russia-1941", "objective": "cut-off", "at": "buy_units", "so": 2});
    let game = system.read_position(&shop).expect("it is sound");
    assert_eq!(why(&game, &["unit:443"]), ("LD-BUY-1".into(), "not enough SO for this unit".into()));
    assert_eq!(why(&game, &["unit:631"]).0, "LD-CAMP-2");
    let week = json!({
        "campaign": "poland-1939", "objective": "cut-off", "at": "assignment", "so": 0,
        "units": [{"unit": "902"}], "commanders": [{"commander": "Saltz"}],
        "battalions": [{"battalion": "1C", "band": "rear"}],
    });
    let game = system.read_position(&week).expect("it is sound");
    assert_eq!(why(&game, &["battalion:1C"]), ("LD-WEEK-15".into(), "not enough SO for this attack".into()));
}

#[test]
fn pointing_at_anything_at_any_time_means_something_sound_or_nothing() {
    for family in [Family::Sherman, Family::Tiger] {
        let system = leader(family);
        let setup = Setup::of("open").completed(&system.options()).expect("the options exist");
        let mut game = system.start(&setup).expect("the scenario exists");
        let mut dice = Seeded::from_number(3);
        let (mut legal, mut told) = (Vec::new(), 0);
        while !game.to_act().is_empty() {
            let scene = system.scene(&game, PLAYER);
            let things = scene.pieces.iter().map(|piece| &piece.id).chain(scene.cards.iter().map(|card| &card.id));
            for thing in things {
                for decision in pointed_at(&game, &[thing]) {
                    told += usize::from(game.check(PLAYER, &decision).is_err());
                }
            }
            legal.clear();
            game.legal(PLAYER, &mut legal);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut Vec::new()).expect("it is legal");
        }
        assert!(1000 < told, "{told}");
    }
}
