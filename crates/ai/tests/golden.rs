//! A golden playthrough of every campaign: the careful commander plays it whole, and what mattered is kept as a file.
//!
//! A change of rules or cards shows here as a diff to be read, not as a failure to be silenced.

use fieldcraft_ai::{CarefulCommander, Player};
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::present::Leader;
use fieldcraft_scene::{Setup, System, Weight};
use std::fmt::Write;

/// The story of one campaign, a line for each thing of weight.
fn story(system: &Leader, scenario: &str) -> String {
    let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
    let mut game = system.start(&setup).expect("the scenario is offered");
    let mut dice = Seeded::from_number(1944);
    let (mut legal, mut events, mut story, mut decisions) = (Vec::new(), Vec::new(), String::new(), 0);
    while !game.to_act().is_empty() {
        legal.clear();
        events.clear();
        game.legal(PLAYER, &mut legal);
        let decision = CarefulCommander.decide(&game, &legal);
        game.play(PLAYER, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        decisions += 1;
        for line in events.iter().filter_map(|event| system.event_words(&game, PLAYER, event)) {
            if line.weight == Weight::Major {
                writeln!(story, "{decisions:>4}  {}", line.text).expect("a string takes every line");
            }
        }
    }
    let verdict = game.verdict().expect("the campaign is over");
    writeln!(story, "{} with {} VP after {decisions} decisions", verdict.grade, verdict.score).expect("as above");
    story
}

#[test]
fn every_campaign_plays_as_it_did() {
    for family in [Family::Sherman, Family::Tiger] {
        let system = Leader::embedded(family).expect("the pack is sound");
        for scenario in system.scenarios().iter().filter(|scenario| scenario.id != "open") {
            insta::assert_snapshot!(format!("{}-{}", system.about().id, scenario.id), story(&system, &scenario.id));
        }
    }
}
