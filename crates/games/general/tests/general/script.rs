//! The general with a plan: whom it beats, and how it goes about it.

use crate::rivals::{Rival, decide};
use fieldcraft_engine::{BEST, Game, Seat, Seeded, Sound};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::event::Event;
use fieldcraft_general::ids::{Owner, Unit};
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::Operation;
use fieldcraft_scene::{OptionValue, Rules, Setup, Title};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static SYSTEM: LazyLock<FrontlineGeneral> =
    LazyLock::new(|| FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));

const ALL: [&str; 3] = ["foggia-airfields", "salerno-beachhead", "volturno-line"];

/// An operation about to begin, with these options on.
fn start(scenario: &str, options: &[&str]) -> Operation {
    let mut setup = Setup::of(scenario);
    setup.options.extend(options.iter().map(|option| ((*option).to_owned(), OptionValue::Bool(true))));
    let setup = setup.completed(&SYSTEM.options()).expect("there are such options");
    SYSTEM.start(&setup).expect("there is such an operation")
}

/// Plays an operation of the script in one seat against a rival, and shows each decision of the script's: the position
/// before it, and what happened by it.
fn play(
    mut game: Operation,
    script: Seat,
    rival: Rival,
    seed: u64,
    mut seen: impl FnMut(&Operation, &Decision, &[Event]),
) -> bool {
    let (mut dice, mut luck) = (Seeded::from_number(seed), Seeded::from_number(seed + 1000));
    while let Some(seat) = game.to_act().first() {
        let decision = decide(&game, seat, if seat == script { Rival::Script } else { rival }, &mut luck);
        let (before, mut events) = (game.clone(), Vec::new());
        game.play(seat, &decision, &mut dice, &mut events).expect("players decide what is legal");
        if seat == script {
            seen(&before, &decision, &events);
        }
    }
    game.verdict().expect("the operation is over").winner == Some(script)
}

/// How many of its operations the script won, and how many there were.
fn score(rival: Rival, options: &[&str], seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut won, mut games) = (0, 0);
    for scenario in ALL {
        for seed in seeds.clone() {
            for seat in [Seat(0), Seat(1)] {
                won += usize::from(play(start(scenario, options), seat, rival, seed, |_, _, _| {}));
                games += 1;
            }
        }
    }
    (won, games)
}

#[test]
fn a_plan_beats_the_default_of_every_question() {
    let (won, all) = score(Rival::Usual, &[], 1..6);
    assert!(77 * all <= 100 * won, "{won} of {all}");
}

#[test]
fn a_plan_beats_whoever_masses_and_marches_on_the_nearest_city() {
    let (won, all) = score(Rival::Masses, &[], 1..5);
    assert!(65 * all <= 100 * won, "{won} of {all}");
}

#[test]
fn a_plan_beats_chance_also_in_fog_and_with_forces_of_its_own_choice() {
    for options in [&[][..], &["fog"], &["by_points", "momentum"]] {
        let (won, all) = score(Rival::Random, options, 1..2);
        assert!(all <= won + 1, "{options:?}: {won} of {all}");
    }
}

#[test]
fn a_plan_beats_the_default_in_fog_too() {
    let (won, all) = score(Rival::Usual, &["fog"], 1..3);
    assert!(70 * all <= 100 * won, "{won} of {all}");
}

#[test]
fn whoever_does_nothing_is_attacked_and_beaten() {
    for scenario in ALL {
        for seat in [Seat(0), Seat(1)] {
            let mut attacks = 0;
            let won = play(start(scenario, &[]), seat, Rival::Passive, 1, |_, decision, _| {
                attacks += usize::from(matches!(decision, Decision::Attack(_)));
            });
            assert!(won && 3 <= attacks, "{scenario}, {seat:?}: {attacks} attacks");
        }
    }
}

#[test]
fn cards_crews_and_works_of_all_kinds_are_of_use() {
    let (mut cards, mut crews, mut works) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for scenario in ALL {
        for seed in 11..15 {
            play(
                start(scenario, &[]),
                Seat((seed % 2) as u8),
                Rival::Usual,
                seed,
                |game, decision, _| match *decision {
                    Decision::Play(card) => drop(cards.insert(game.pack().commands[card.index()].id.clone())),
                    Decision::Buy(kind, grade) if game.pack().units[kind.index()].crew.is_some() => {
                        crews.insert(format!("{grade:?}"));
                    }
                    Decision::Build(build) => drop(works.insert(game.pack().builds[build.index()].id.clone())),
                    _ => {}
                },
            );
        }
    }
    assert!(13 <= cards.len(), "{cards:?}");
    assert_eq!(crews.len(), 3, "{crews:?}");
    assert!(4 <= works.len(), "{works:?}");
}

/// What is bought can be fed: next to nobody is ever without supply.
#[test]
fn nobody_goes_hungry_by_his_own_fault() {
    let (mut hungry, mut turns) = (0, 0);
    for scenario in ALL {
        for seat in [Seat(0), Seat(1)] {
            let own = Unit::range(if seat == Seat(0) { Owner::American } else { Owner::German });
            play(start(scenario, &[]), seat, Rival::Usual, 3, |_, decision, events| {
                let starves = |event: &&Event| matches!(event, Event::Unsupplied(unit, _) if own.contains(&unit.0));
                hungry += events.iter().filter(starves).count();
                turns += usize::from(*decision == Decision::Pay);
            });
        }
    }
    assert!(20 < turns && hungry <= turns, "{hungry} in {turns} turns");
}

#[test]
fn what_one_seat_has_the_other_lacks() {
    for scenario in ALL {
        let mut positions = 0;
        play(start(scenario, &[]), Seat(0), Rival::Random, 5, |game, _, _| {
            let both = [Seat(0), Seat(1)].map(|seat| game.prospect(seat));
            assert_eq!(both[0] + both[1], BEST, "{scenario}");
            assert!((1..BEST).contains(&both[0]), "{scenario}: {both:?}");
            positions += 1;
        });
        assert!(50 < positions, "{scenario}: {positions}");
    }
}
