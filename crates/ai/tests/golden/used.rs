//! What is in the box is used: over a handful of games between scripts every action card and every Command Card is played
//! as printed, and crews of every grade are bought.
//!
//! The search plays on with the script and takes what it does where nothing is clearly better, so that this holds for it
//! as well. What it has not been seen to use is told in `docs/machine-players.md`.

use fieldcraft_ai::{Script, watched};
use fieldcraft_engine::Game;
use fieldcraft_frontline::event::Event as Skirmish;
use fieldcraft_frontline::pack::Pack;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_general::cards::Grade;
use fieldcraft_general::event::Event as Report;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;

/// Lets scripts play every scenario with these seeds, and `tell` hears all that happens.
fn watch<S: System<Game: fieldcraft_ai::Machine>>(
    system: &S,
    seeds: std::ops::Range<u64>,
    mut tell: impl FnMut(&<S::Game as Game>::Event),
) {
    for scenario in system.scenarios() {
        let setup = Setup::of(&scenario.id).completed(&system.options()).expect("the options have defaults");
        let start = system.start(&setup).expect("the scenario is offered");
        for seed in seeds.clone() {
            watched(&start, &mut [Box::new(Script), Box::new(Script)], seed, |_, _, events| {
                events.iter().for_each(&mut tell);
            });
        }
    }
}

/// The names of what was counted never.
fn never<'a>(counts: &[u32], names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    names.zip(counts).filter(|(_, count)| **count == 0).map(|(name, _)| name).collect()
}

#[test]
fn every_action_card_is_played_as_printed() {
    let pack = Pack::embedded().expect("the pack is sound");
    let mut played = vec![0; pack.actions.len()];
    watch(&FrontlineDDay::embedded().expect("the pack is sound"), 70_001..70_007, |event| {
        if let Skirmish::Played(_, card) = event {
            played[card.index()] += 1;
        }
    });
    let never = never(&played, pack.actions.iter().map(|card| card.id.as_str()));
    assert!(never.is_empty(), "{never:?} in {played:?}");
}

#[test]
fn every_command_card_is_played_and_crews_of_every_grade_are_bought() {
    let pack = fieldcraft_general::pack::Pack::embedded().expect("the pack is sound");
    let mut played = vec![0; pack.commands.len()];
    let grades = [Grade::Green, Grade::Regular, Grade::Veteran];
    let mut crews = [0; 3];
    watch(&FrontlineGeneral::embedded().expect("the pack is sound"), 70_001..70_041, |event| match *event {
        Report::Played(_, card) => played[card.index()] += 1,
        Report::Bought(_, _, grade) => {
            crews[grades.iter().position(|one| *one == grade).expect("there are three")] += 1;
        }
        _ => {}
    });
    let never = never(&played, pack.commands.iter().map(|card| card.id.as_str()));
    assert!(never.is_empty() && crews.iter().all(|count| 0 < *count), "{never:?} in {played:?}, crews {crews:?}");
}
