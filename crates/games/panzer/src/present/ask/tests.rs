use super::*;
use crate::frame::Step;
use crate::present::fixture::{piece, skirmish};
use crate::state::{Firer, Order, Watchers};

fn answer(game: &Battle, side: Side, question: Value) -> Result<Value, String> {
    ask(game, &TargetElevationTable::embedded().unwrap(), side, &question)
}

#[test]
fn a_line_of_sight_is_answered_with_its_obstacles_and_a_clause() {
    let game = skirmish(Side::Allied, Step::Direct);
    let open = answer(&game, Side::Allied, json!({"los": ["A-Q-10", "A-Q-9"]})).unwrap();
    assert_eq!((&open["open"], &open["range"]), (&json!(true), &json!(1)));
    let blocked = answer(&game, Side::Allied, json!({"los": ["A-U-3", "A-U-10"]})).unwrap();
    assert_eq!(blocked["open"], json!(false));
    assert!(blocked["obstacles"].as_array().unwrap().iter().any(|obstacle| obstacle["blocks"] == json!(true)));
}

#[test]
fn reach_tells_each_hex_with_its_cost() {
    let game = skirmish(Side::Allied, Step::Direct);
    let reach = answer(&game, Side::Allied, json!({"reach": "truck-us-1"})).unwrap();
    let next = reach["hexes"].as_array().unwrap().iter().find(|one| one["hex"] == json!("A-P-2")).unwrap();
    assert_eq!(next["half_points"], json!(1));
    let cost = answer(&game, Side::Allied, json!({"cost": "truck-us-1", "to": "A-O-2"})).unwrap();
    assert_eq!((&cost["half_points"], &cost["path"]), (&json!(2), &json!(["A-P-2", "A-O-2"])));
}

#[test]
fn an_attack_is_answered_with_every_firer_and_the_odds() {
    let game = skirmish(Side::Allied, Step::Direct);
    let attack = answer(&game, Side::Allied, json!({"attack": "A-P-7"})).unwrap();
    assert_eq!(attack["targets"], json!(["rifle-german-1"]));
    let firers = attack["firers"].as_array().unwrap();
    assert!(firers.iter().any(|one| one["odds"].is_string()) && firers.iter().all(|one| one["unit"].is_string()));
    assert!(attack["together"]["odds"].is_string());
}

/// Covers PL-VII.C.3a.
#[test]
fn no_answer_depends_on_the_orders_of_the_other_side() {
    let game = skirmish(Side::German, Step::Vehicles);
    let mut ordered = game.clone();
    let firer = Firer::Piece(piece(&game, "81mm-german-1"));
    let hex = game.hex(piece(&game, "rifle-us-1")).unwrap();
    ordered.orders.push(Order {
        firer,
        hex,
        turn: 4,
        smoke: false,
        bridge: false,
        declined: false,
        sighters: Watchers::default(),
    });
    for question in [json!({"reach": "81mm-german-1"}), json!({"attack": "A-N-6"}), json!({"sees": "81mm-german-1"})] {
        assert_eq!(answer(&game, Side::Allied, question.clone()), answer(&ordered, Side::Allied, question));
    }
}

#[test]
fn a_wrong_question_is_answered_with_a_sentence() {
    let game = skirmish(Side::Allied, Step::Direct);
    let error = |question| answer(&game, Side::Allied, question).unwrap_err();
    assert_eq!(error(json!({})), "ask one of los, range, sees, reach, cost, attack");
    assert_eq!(error(json!({"sees": "l-5-1"})), "L-5 1 is not on the map");
    assert_eq!(error(json!({"range": ["A-Q-10", "A-Q-9"], "x": 1})), "there is no field \"x\" here");
}

#[test]
fn the_manual_names_every_field_of_every_answer() {
    let game = skirmish(Side::Allied, Step::Direct);
    fieldcraft_conformance::check_questions("Panzer Leader", |question| answer(&game, Side::Allied, question.clone()));
}

/// Covers PL-VII.F.2.bc, PL-V.C.5a.
#[test]
fn a_rider_is_not_counted_beside_its_carrier() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let (tank, rider) = (piece(&game, "pzkw-iv-w-1"), piece(&game, "rifle-german-2"));
    let alone = answer(&game, Side::Allied, json!({"attack": "A-Q-8"})).unwrap();
    game.board(tank, rider);
    let ridden = answer(&game, Side::Allied, json!({"attack": "A-Q-8"})).unwrap();
    assert_eq!(ridden["targets"], json!(["pzkw-iv-w-1"]));
    assert_eq!(ridden, alone);
}

/// Covers PL-VII.C.11, PL-R24.
#[test]
fn what_was_attacked_in_this_phase_is_refused_in_it_and_in_no_other() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let (hex, rifle) = (crate::present::fixture::hex(&game, "A-P-7"), piece(&game, "rifle-german-1"));
    game.attacked.insert(hex);
    let refusals = |game: &Battle| {
        let answer = answer(game, Side::Allied, json!({"attack": "A-P-7"})).unwrap();
        let all = answer["firers"].as_array().unwrap();
        all.iter().filter(|firer| firer["refusal"]["clause"] == json!("PL-VII.C.11")).count()
    };
    assert_ne!(refusals(&game), 0);
    game.step = Step::Vehicles;
    assert_eq!(refusals(&game), 0);
    game.shot_at = Pieces::one(rifle);
    assert_eq!(answer(&game, Side::Allied, json!({"attack": "A-P-7"})).unwrap()["targets"], json!(["rifle-german-1"]));
}
