//! Plans for a whole phase: made once, within their budget, the same on any number of threads, and gone on with.

use fieldcraft_ai::{Machine, Name, Patience};
use fieldcraft_engine::{Act, ActOf, Game, Intents, Known, Moment, Play, Player, Seeded, Sound};
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;

fn start(scenario: &str) -> Battle {
    let system = PanzerLeader::embedded().expect("the pack is sound");
    let setup = Setup::of(scenario).completed(&system.options()).expect("the options have defaults");
    system.start(&setup).expect("the scenario is offered")
}

fn carry_out<G: Intents>(game: &mut G, act: &ActOf<G>, dice: &mut Seeded) {
    let seat = game.to_act().first().expect("somebody is to act");
    let play = &mut Play { chance: dice, events: &mut Vec::new() };
    match act {
        Act::Decide(decision) => game.act(seat, decision, play),
        Act::Intend(intent) => drop(game.carry_out(seat, intent, play)),
    }
}

/// Plays some phases with a player, and calls `tell` with what it was asked at, what it did, and itself.
fn play<G: Machine>(
    start: &G,
    acts: usize,
    mut players: [Box<dyn Player<G>>; 2],
    mut tell: impl FnMut(&G, &ActOf<G>, &dyn Player<G>),
) {
    let (mut game, mut dice) = (start.clone(), Seeded::from_number(3));
    for _ in 0..acts {
        let Some(seat) = game.to_act().first() else { return };
        let player = &mut players[usize::from(seat.0)];
        let act = player.act(&Known::new(&game, seat));
        tell(&game, &act, &**player);
        carry_out(&mut game, &act, &mut dice);
    }
}

#[test]
fn a_plan_takes_no_more_playouts_than_its_budget() {
    for budget in [1, 24, 25, 40, 100] {
        let mut thought = 0;
        play(&start("remagen-bridge"), 160, [1, 2].map(|seed| Name::Search(budget).player(seed, 1)), |_, _, player| {
            let playouts = player.worth().map_or(0, |worth| worth.playouts);
            assert!(playouts <= budget, "{playouts} playouts instead of {budget}");
            thought += usize::from(0 < playouts);
        });
        assert_eq!(budget < 25, thought == 0, "{budget}");
    }
}

#[test]
fn some_ideas_of_a_plan_are_carried_out() {
    let mut meant = 0;
    let players = [1, 2].map(|seed| Name::Search(60).player(seed, 2));
    play(&start("arnhem"), 400, players, |_, act, _| meant += usize::from(matches!(act, Act::Intend(_))));
    assert!(0 < meant, "no intention was begun");
}

#[test]
fn a_plan_is_the_same_on_any_number_of_threads() {
    let acts = [1, 2, 3].map(|threads| {
        let mut acts = Vec::new();
        let players = [1, 2].map(|seed| Name::Search(48).player(seed, threads));
        play(&start("remagen-bridge"), 80, players, |_, act, _| acts.push(*act));
        acts
    });
    assert!(acts[0] == acts[1] && acts[1] == acts[2]);
}

#[test]
fn who_has_lost_patience_plays_a_phase_by_the_script() {
    let patience = Patience::default();
    patience.lose();
    let players = [1, 2].map(|seed| Name::Search(10_000).awaited(seed, 1, &patience));
    play(&start("remagen-bridge"), 200, players, |game, act, player| {
        let known = Known::new(game, game.to_act().first().expect("somebody is to act"));
        assert_eq!(*act, Act::Decide(Battle::script(&known.view(), &known.legal())));
        assert_eq!(player.worth(), None, "nothing was played out");
    });
}

/// What has begun is ended by the script; a new plan begins with each phase of the player's own turn.
#[test]
fn phases_are_planned_one_by_one_and_only_by_whose_turn_it_is() {
    let mut phases = Vec::new();
    play(&start("remagen-bridge"), 400, [1, 2].map(|seed| Name::Script.player(seed, 1)), |game, _, _| {
        if let Moment::Phase(phase) = game.moment() {
            assert!(phases.last().is_none_or(|last| *last <= phase), "{phase} after {phases:?}");
            phases.push(phase);
        }
    });
    phases.dedup();
    assert!(12 <= phases.len(), "{phases:?}");
}
