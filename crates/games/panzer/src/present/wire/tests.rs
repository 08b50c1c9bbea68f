use super::*;
use crate::frame::Step;
use crate::present::fixture::{hex, piece, skirmish};
use crate::unit::Side;
use fieldcraft_scene::FromJson;
use serde_json::json;

/// Every variant once.
fn all(game: &Battle) -> Vec<Decision> {
    let (unit, at, way) = (piece(game, "rifle-us-1"), hex(game, "A-Q-5"), Direction::West);
    vec![
        Decision::Place(unit),
        Decision::At(at),
        Decision::Within(at),
        Decision::Aboard(unit),
        Decision::PlaceRest,
        Decision::Order(unit),
        Decision::Onto(at),
        Decision::SmokeOnto(at),
        Decision::NavalOnto(at, 40),
        Decision::Bombard(at),
        Decision::Decline(unit),
        Decision::Aim(at),
        Decision::AimSmoke(at),
        Decision::Target(unit),
        Decision::Everything,
        Decision::Aimed,
        Decision::Join(unit),
        Decision::JoinGuns(unit),
        Decision::JoinNaval,
        Decision::Resolve,
        Decision::CallOff,
        Decision::Fly(unit),
        Decision::FlyOff,
        Decision::Move(unit),
        Decision::Go(way),
        Decision::GoInside(way),
        Decision::Enter,
        Decision::Emerge,
        Decision::Load(unit),
        Decision::Unload,
        Decision::Overrun(way),
        Decision::ResolveOverrun,
        Decision::Hurry,
        Decision::Face(way),
        Decision::Exit,
        Decision::Clear(way),
        Decision::Work,
        Decision::Stop,
        Decision::Done,
        Decision::Pass,
    ]
}

#[test]
fn every_decision_survives_as_json() {
    let resting = skirmish(Side::Allied, Step::Vehicles);
    let mut moving = resting.clone();
    moving.begin_move(piece(&moving, "m4-75-1"));
    for game in [&resting, &moving] {
        let mut seen = Vec::new();
        for decision in all(game) {
            let json = decision.to_json(game);
            assert_eq!(Decision::from_json(&json, "decision", game), Ok(decision), "{json}");
            assert!(!seen.contains(&json), "{json} is written twice");
            seen.push(json);
        }
    }
}

#[test]
fn a_step_is_named_by_its_hex() {
    let mut game = skirmish(Side::Allied, Step::Vehicles);
    game.begin_move(piece(&game, "m4-75-1"));
    let from = names::hex(&game.field, game.hex(piece(&game, "m4-75-1")).unwrap());
    assert_eq!(from, "A-M-5");
    assert_eq!(Decision::Go(Direction::West).to_json(&game), json!({"do": "go", "to": "A-M-4"}));
}

#[track_caller]
fn check_refused(value: Value, expect: &str) {
    let game = skirmish(Side::Allied, Step::Vehicles);
    assert_eq!(Decision::from_json(&value, "decision", &game).unwrap_err(), expect);
}

#[test]
fn what_is_wrong_with_a_decision_is_told_in_a_sentence() {
    check_refused(json!([]), "a decision is a JSON object");
    check_refused(json!({}), "the field \"do\" is missing");
    check_refused(json!({"do": "dance"}), "there is nothing to do called \"dance\"");
    check_refused(json!({"do": "done", "unit": "x"}), "there is no field \"unit\" here");
    check_refused(json!({"do": "aim", "hex": "Q10"}), "\"Q10\" is not the name of a hex, such as A-Q-10");
    check_refused(json!({"do": "aim", "hex": "B-Q-10"}), "hex B-Q-10 is not on this map");
    check_refused(json!({"do": "go", "to": "A-Q-10"}), "no unit is moving");
    let unit = "there is no unit \"m4-75-01\" in this situation; a unit is called like rifle-us-3";
    check_refused(json!({"do": "move", "unit": "m4-75-01"}), unit);
}
