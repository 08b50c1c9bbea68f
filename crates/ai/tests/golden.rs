//! A golden playthrough of every campaign and scenario: sound beginners play it whole, and what mattered is kept as a
//! file.
//!
//! A change of rules or cards shows here as a diff to be read, not as a failure to be silenced.

#[path = "golden/concede.rs"]
mod concede;
#[path = "golden/duels.rs"]
mod duels;
#[path = "golden/honest.rs"]
mod honest;
#[path = "golden/plans.rs"]
mod plans;
#[path = "golden/postures.rs"]
mod postures;
#[path = "golden/solved.rs"]
mod solved;
#[path = "golden/used.rs"]
mod used;

use fieldcraft_engine::{Game, Seat, Seeded, Sound};
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::present::Leader;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{Setup, Weight};
use std::fmt::Write;

/// The story of one game between equal players, a line for each thing of weight that the first seat witnesses.
fn story<S: System>(system: &S, scenario: &str) -> String {
    let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
    let mut game = system.start(&setup).expect("the scenario is offered");
    let mut dice = Seeded::from_number(1944);
    let (mut legal, mut events, mut story, mut decisions) = (Vec::new(), Vec::new(), String::new(), 0);
    while let Some(seat) = game.to_act().first() {
        legal.clear();
        events.clear();
        game.legal(seat, &mut legal);
        let decision = S::Game::sound(&game.view(seat), &legal);
        game.play(seat, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        decisions += 1;
        let witnessed = events.iter().filter_map(|event| S::Game::witnessed(event, Seat(0)));
        for line in witnessed.filter_map(|event| system.event_words(&game, Seat(0), &event)) {
            if line.weight == Weight::Major {
                writeln!(story, "{decisions:>4}  {}", line.text).expect("a string takes every line");
            }
        }
    }
    let verdict = game.verdict().expect("the game is over");
    writeln!(story, "{} with {} VP after {decisions} decisions", verdict.grade, verdict.score).expect("as above");
    story
}

#[test]
fn every_campaign_plays_as_it_did() {
    for family in [Family::Sherman, Family::Tiger] {
        let system = Leader::embedded(family).expect("the pack is sound");
        for scenario in system.scenarios().iter().filter(|scenario| scenario.id != "open") {
            let story = story(&system, &scenario.id);
            insta::assert_snapshot!(format!("{}-{}", system.about().id, scenario.id), story);
        }
    }
}

/// Every scenario of a game as two equal players play it.
fn check_scenarios<S: System>(system: &S) {
    for scenario in system.scenarios() {
        let story = story(system, &scenario.id);
        insta::assert_snapshot!(format!("{}-{}", system.about().id, scenario.id), story);
    }
}

#[test]
fn every_battle_of_squads_plays_as_it_did() {
    check_scenarios(&FrontlineDDay::embedded().expect("the pack is sound"));
}

#[test]
fn every_situation_plays_as_it_did() {
    check_scenarios(&PanzerLeader::embedded().expect("the pack is sound"));
}

#[test]
fn every_operation_plays_as_it_did() {
    check_scenarios(&FrontlineGeneral::embedded().expect("the pack is sound"));
}
