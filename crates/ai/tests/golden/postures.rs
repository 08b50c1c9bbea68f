//! The script in its postures: the steady one is the script, all decide what is legal, and each is one of its own.

use fieldcraft_ai::{Machine, Name, Patience};
use fieldcraft_engine::{Act, Game, Known, Play, Posture, Seeded, Sound};
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;

/// Plays by the script and asks every posture at each decision.
fn check<S: System>(system: &S, scenario: &str, decisions: usize) {
    let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
    let mut game = system.start(&setup).expect("the scenario is offered");
    let (mut dice, mut events) = (Seeded::from_number(5), Vec::new());
    let mut parts = vec![0; S::Game::POSTURES.len()];
    for _ in 0..decisions {
        let Some(seat) = game.to_act().first() else { break };
        let known = Known::new(&game, seat);
        let (view, legal) = (known.view(), known.legal());
        let script = S::Game::script(&view, &legal);
        for (posture, parts) in S::Game::POSTURES.iter().zip(&mut parts) {
            let decision = S::Game::script_in(*posture, &view, &legal);
            assert!(legal.contains(&decision), "{scenario}: {decision:?} in {posture:?}");
            *parts += usize::from(decision != script);
        }
        game.act(seat, &script, &mut Play { chance: &mut dice, events: &mut events });
        events.clear();
    }
    assert_eq!((S::Game::POSTURES[0], parts[0]), (Posture::STEADY, 0), "{scenario}");
    assert!(parts[1..].iter().all(|parts| 0 < *parts), "{scenario}: {parts:?}");
}

#[test]
fn every_posture_of_the_sergeant_is_one_of_its_own() {
    check(&FrontlineDDay::embedded().expect("the pack is sound"), "carentan", 2_000);
}

#[test]
fn every_posture_of_the_general_is_one_of_its_own() {
    check(&FrontlineGeneral::embedded().expect("the pack is sound"), "foggia-airfields", 4_000);
}

#[test]
fn every_posture_of_the_commander_is_one_of_its_own() {
    check(&PanzerLeader::embedded().expect("the pack is sound"), "nancy", 2_000);
}

/// Asks a player with a budget at every so many decisions of the script, and counts its playouts.
fn check_budget<G: Machine>(start: &G, budget: u32) {
    let (mut game, mut dice, mut events) = (start.clone(), Seeded::from_number(9), Vec::new());
    let mut thought = 0;
    for number in 0..300 {
        let Some(seat) = game.to_act().first() else { break };
        let known = Known::new(&game, seat);
        if number % 20 == 0 {
            let mut player = Name::Search(budget).player(number, 1);
            player.act(&known);
            let playouts = player.worth().map_or(0, |worth| worth.playouts);
            assert!(playouts <= budget, "{playouts} playouts instead of {budget}");
            thought += usize::from(0 < playouts);
        }
        let decision = G::script(&known.view(), &known.legal());
        game.act(seat, &decision, &mut Play { chance: &mut dice, events: &mut events });
        events.clear();
    }
    assert!(budget < 8 || 0 < thought, "nothing was played out with {budget}");
}

#[test]
fn no_choice_takes_more_playouts_than_its_budget() {
    let system = FrontlineDDay::embedded().expect("the pack is sound");
    let setup = Setup::of("pegasus-bridge").completed(&system.options()).expect("the options have defaults");
    let start = system.start(&setup).expect("the scenario is offered");
    for budget in [1, 5, 9, 24, 50] {
        check_budget(&start, budget);
    }
}

#[test]
fn who_has_lost_patience_gets_what_the_script_does_at_once() {
    let system = FrontlineDDay::embedded().expect("the pack is sound");
    let setup = Setup::of("carentan").completed(&system.options()).expect("the options have defaults");
    let game = system.start(&setup).expect("the scenario is offered");
    let seat = game.to_act().first().expect("the game begins");
    let known = Known::new(&game, seat);
    let script = Act::Decide(Battle::script(&known.view(), &known.legal()));
    let patience = Patience::default();
    patience.lose();
    let mut player = Name::Search(1_000_000).awaited::<Battle>(7, 2, &patience);
    assert_eq!(player.act(&known), script);
    assert_eq!(player.worth(), None, "nothing was played out");
}
