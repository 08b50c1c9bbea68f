//! Where "place the rest" puts the counters, kept as a file and reviewed as a diff: no clause says what is a sound set-up.

use fieldcraft_engine::{Game, Seeded};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::frame::Step;
use fieldcraft_panzer::pack::Pack;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_scene::parts::*;
use serde_json::Value;

/// Both sides set up on one key, all optional rules in use.
fn set_up(situation: &str) -> Battle {
    let pack = Pack::embedded().expect("the embedded pack");
    let mut battle = pack.battle(situation, 0x7f).expect("a situation of the pack");
    let (mut dice, mut events, mut legal) = (Seeded::from_number(1), Vec::new(), Vec::new());
    while matches!(battle.step, Step::Announce | Step::SetUp) {
        let seat = battle.to_act().first().expect("somebody sets up");
        legal.clear();
        battle.legal(seat, &mut legal);
        let of_one_key = [Decision::PlaceRest, Decision::Done];
        let decision = of_one_key.into_iter().find(|decision| legal.contains(decision)).unwrap_or(legal[0]);
        battle.play(seat, &decision, &mut dice, &mut events).expect("a listed decision is legal");
    }
    battle
}

/// A line for each counter that is placed, and one for each marker.
fn lines(system: &PanzerLeader, battle: &Battle) -> String {
    let position = system.position(battle);
    let mut text = String::new();
    for list in ["units", "markers"] {
        for one in position[list].as_array().into_iter().flatten().filter_map(Value::as_object) {
            let fields: Vec<String> = one.iter().map(|(name, value)| format!("{name} {value}")).collect();
            text += &fields.join(", ").replace('"', "");
            text.push('\n');
        }
    }
    text
}

#[test]
fn a_set_up_on_one_key_is_the_one_that_was_looked_at() {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    for situation in ["omaha-beach", "st-lo", "reichswald", "elsenborn-ridge", "remagen-bridge"] {
        insta::assert_snapshot!(situation, lines(&system, &set_up(situation)));
    }
}
