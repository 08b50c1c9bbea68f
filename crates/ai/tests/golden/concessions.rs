//! Machines give up what is lost, and nothing else.

use fieldcraft_ai::concession;
use fieldcraft_engine::{Game, Known, Seat, Seeded, Sound};
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;

/// The game by the default of every question, until `stop` says so or it is over.
fn play<G: Sound>(game: &mut G, seed: u64, mut stop: impl FnMut(&G, Seat) -> bool) {
    let (mut dice, mut legal, mut events) = (Seeded::from_number(seed), Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first().filter(|seat| !stop(game, *seat)) {
        legal.clear();
        events.clear();
        game.legal(seat, &mut legal);
        let decision = G::sound(&game.view(seat), &legal);
        game.play(seat, &decision, &mut dice, &mut events).expect("a listed decision is legal");
    }
}

fn start<S: System>(system: &S, scenario: &str) -> S::Game {
    let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
    system.start(&setup).expect("the scenario is offered")
}

/// Nobody concedes before the second turn is over, however one-sided the scenario is.
fn fights_on<S: System>(system: &S)
where
    S::Game: Sound,
{
    for scenario in system.scenarios() {
        let mut game = start(system, &scenario.id);
        let mut clock = u32::MAX;
        play(&mut game, 3, |game, seat| {
            if game.clock() != clock {
                clock = game.clock();
                let given_up = concession(&Known::new(game, seat), 7);
                assert_eq!(given_up, None, "{seat:?} in {} at {clock}", scenario.id);
            }
            4 < game.clock()
        });
    }
}

#[test]
fn nobody_concedes_a_battle_of_panzer_leader_as_it_begins() {
    fights_on(&PanzerLeader::embedded().expect("the pack is sound"));
}

#[test]
fn nobody_concedes_an_operation_of_general_as_it_begins() {
    fights_on(&FrontlineGeneral::embedded().expect("the pack is sound"));
}

/// A side that has lost nearly everything gives up, its enemy does not.
#[test]
fn a_lost_battle_is_conceded() {
    let system = PanzerLeader::embedded().expect("the pack is sound");
    let (mut game, mut conceded) = (start(&system, "remagen-bridge"), None);
    play(&mut game, 3, |game, seat| {
        if conceded.is_none() && concession(&Known::new(game, seat), 7).is_some() {
            conceded = Some(seat);
        }
        false
    });
    let loser = conceded.expect("the battle is lost before it is over");
    assert_ne!(game.verdict().expect("the battle is over").winner, Some(loser));
}
