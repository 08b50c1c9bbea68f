//! Machine players know what their seat knows: when everything else is dealt anew, they do the same.

use fieldcraft_ai::{Machine, Name, concession};
use fieldcraft_engine::{Game, Known, Seeded, Sound};
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::present::Leader;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;

/// Plays by chance, and every so often asks every player twice: in the true position, and in one that its seat cannot
/// tell from it.
fn check<G: Machine>(start: &G, seed: u64, decisions: usize, every: usize, budget: u32) -> usize {
    let (mut game, mut dice, mut events) = (start.clone(), Seeded::from_number(seed), Vec::new());
    let (mut legal, mut asked) = (Vec::new(), 0);
    for number in 0..decisions {
        let Some(seat) = game.to_act().first() else { break };
        if number % every == 0 {
            let mut other = game.clone();
            other.redeal(seat, &mut Seeded::from_number(seed + number as u64 + 77));
            assert_eq!(
                concession(&Known::new(&game, seat)),
                concession(&Known::new(&other, seat)),
                "decision {number}"
            );
            for name in [Name::Usual, Name::Script, Name::Search(budget)] {
                let act = |game: &G| name.player(number as u64, 1).act(&Known::new(game, seat));
                assert_eq!(act(&game), act(&other), "{name} at decision {number}");
                asked += 1;
            }
        }
        legal.clear();
        game.legal(seat, &mut legal);
        legal.retain(|decision| !G::concedes(decision));
        let decision = legal[dice.below(legal.len() as u32) as usize];
        game.play(seat, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        events.clear();
    }
    asked
}

fn check_scenario<S: System>(system: &S, scenario: &str, decisions: usize, every: usize) {
    let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
    let start = system.start(&setup).expect("the scenario is offered");
    // Enough for two postures and some intentions.
    let asked = check(&start, 7, decisions, every, 24);
    assert!(10 <= asked, "{scenario}: {asked} questions");
}

#[test]
fn players_of_squads_do_not_peek() {
    let system = FrontlineDDay::embedded().expect("the pack is sound");
    for scenario in ["free-battle", "pegasus-bridge", "omaha-draw"] {
        check_scenario(&system, scenario, 600, 11);
    }
}

#[test]
fn players_of_operations_do_not_peek() {
    let system = FrontlineGeneral::embedded().expect("the pack is sound");
    for scenario in system.scenarios() {
        check_scenario(&system, &scenario.id, 200, 40);
    }
}

#[test]
fn players_of_situations_do_not_peek() {
    let system = PanzerLeader::embedded().expect("the pack is sound");
    for scenario in ["omaha-beach", "remagen-bridge"] {
        check_scenario(&system, scenario, 240, 48);
    }
}

#[test]
fn commanders_do_not_peek() {
    let system = Leader::embedded(Family::Sherman).expect("the pack is sound");
    let scenario = system.scenarios().into_iter().find(|scenario| scenario.id != "open").expect("there are campaigns");
    check_scenario(&system, &scenario.id, 120, 20);
}

#[test]
fn the_same_seed_and_budget_give_the_same_choice_on_any_number_of_threads() {
    let system = FrontlineDDay::embedded().expect("the pack is sound");
    let setup = Setup::of("pegasus-bridge").completed(&system.options()).expect("the options have defaults");
    let mut game = system.start(&setup).expect("the scenario is offered");
    let (mut dice, mut events) = (Seeded::from_number(3), Vec::new());
    for number in 0..40 {
        let Some(seat) = game.to_act().first() else { break };
        let acts = [1, 2, 3].map(|threads| Name::Search(60).player(number, threads).act(&Known::new(&game, seat)));
        assert!(acts[0] == acts[1] && acts[1] == acts[2], "at act {number}: {acts:?}");
        let legal = game.legal_of(seat);
        let decision = Battle::script(&game.view(seat), &legal);
        game.play(seat, &decision, &mut dice, &mut events).expect("the script decides what is legal");
        events.clear();
    }
}
