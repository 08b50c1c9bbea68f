//! A machine gives up what is lost beyond hope, and nothing else.

use fieldcraft_ai::concession;
use fieldcraft_engine::{Known, Seat};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::parts::*;
use serde_json::json;

const ALLIED: Seat = Seat(0);

/// What one tank does at Remagen that is all the Allied side has left, with a barricade on the bridge.
fn check(turn: u8, gives_up: Option<Decision>) {
    let system = PanzerLeader::embedded().expect("the pack is sound");
    let lost = ["armored-infantry", "engineer-us", "m10", "halftrack-us"];
    let mut units: Vec<_> = lost
        .into_iter()
        .zip([3, 2, 2, 5])
        .flat_map(|(unit, count)| (1..=count).map(move |n| json!({"unit": format!("{unit}-{n}"), "at": "lost"})))
        .collect();
    units.push(json!({"unit": "m36-1", "at": "lost"}));
    units.push(json!({"unit": "m24-1", "at": "D-BB-9"}));
    units.push(json!({"unit": "rifle-german-1", "at": "D-BB-5"}));
    let position = json!({
        "game": "panzer-leader", "situation": "remagen-bridge", "turn": turn, "side": "allied", "step": "vehicles",
        "units": units, "markers": [{"hex": "D-BB-6", "block": true}],
    });
    let battle = system.read_position(&position).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    assert_eq!(concession(&Known::new(&battle, ALLIED)), gives_up, "turn {turn}");
}

#[test]
fn a_barricade_that_nobody_can_clear_any_more_is_given_up() {
    check(8, Some(Decision::Concede));
}

#[test]
fn nobody_gives_up_at_the_start() {
    let system = PanzerLeader::embedded().expect("the pack is sound");
    for situation in ["remagen-bridge", "goodwood", "utah-beach"] {
        let battle = system.pack().battle(situation, 0).expect("it is offered");
        let seat = fieldcraft_engine::Game::to_act(&battle).first().expect("it begins");
        assert_eq!(concession(&Known::new(&battle, seat)), None, "{situation}");
    }
}
