//! Whole games: what a seat is shown does not change when everything that it may not know is dealt anew.
//!
//! The conformance suite asks the same and much more, of the first decisions of a game; a leak may need a rare card.

use fieldcraft_conformance::walk;
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::event::Event;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::Operation;
use fieldcraft_scene::{OptionValue, Setup, System};
use std::sync::LazyLock;

static SYSTEM: LazyLock<FrontlineGeneral> =
    LazyLock::new(|| FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));

fn choices(game: &Operation, seat: Seat) -> Vec<Decision> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// The choices of a seat with their words and sums, and its prompt.
fn shown(game: &Operation, seat: Seat) -> Vec<String> {
    let choice = |decision| {
        let (words, rows) = (SYSTEM.words(game, seat, decision), SYSTEM.rows(game, seat, decision));
        format!("{decision:?} {words:?} {rows:?}")
    };
    let prompt = format!("{:?}", SYSTEM.prompt(game, seat));
    choices(game, seat).iter().map(choice).chain([prompt, format!("{:?}", game.usual(seat))]).collect()
}

/// The log of the last decision as a seat reads it.
fn told(game: &Operation, seat: Seat, events: &[Event]) -> Vec<String> {
    let seen = events.iter().filter_map(|event| Operation::witnessed(event, seat));
    seen.map(|event| format!("{event:?} {:?}", SYSTEM.event_words(game, seat, &event))).collect()
}

/// Every how many decisions the choices are looked at; the log is read always.
fn check_shown(id: &str, switches: &[&str], seeds: std::ops::Range<u64>, every: usize) {
    let mut setup = Setup::of(id);
    setup.options.extend(switches.iter().map(|switch| ((*switch).to_owned(), OptionValue::Bool(true))));
    for seed in seeds {
        let mut luck = Seeded::from_number(seed + 77);
        let mut made = 0;
        walk(&*SYSTEM, &setup, seed, |game, events| {
            made += 1;
            if let Some(seat) = game.to_act().first() {
                assert!(!choices(game, seat).is_empty(), "{id} {seed}: a dead end, {:?}", game.frames);
            }
            for seat in [Seat(0), Seat(1)] {
                let mut other = game.clone();
                other.redeal(seat, &mut luck);
                let [one, two] = [game, &other].map(|game| told(game, seat, events));
                assert_eq!(one, two, "{id} {seed}: the log");
                if made % every == 0 && game.to_act().contains(seat) {
                    let [one, two] = [game, &other].map(|game| shown(game, seat));
                    one.iter().zip(&two).for_each(|(one, two)| assert_eq!(one, two, "{id} {seed}: {:?}", game.frames));
                    let [one, two] = [game, &other].map(|game| SYSTEM.scene(&game.view(seat), seat));
                    assert!(one == two, "{id} {seed}: the scene, {:?}", game.frames);
                }
            }
        });
    }
}

#[test]
fn no_choice_of_a_whole_game_depends_on_secrets() {
    check_shown("salerno-beachhead", &[], 0..1, 3);
    check_shown("volturno-line", &["momentum"], 0..1, 3);
}

#[test]
fn no_choice_of_a_whole_game_depends_on_what_fog_hides() {
    check_shown("volturno-line", &["fog", "by_points"], 0..1, 3);
    check_shown("salerno-beachhead", &["fog"], 0..1, 3);
}

#[test]
fn no_log_of_a_whole_game_depends_on_what_fog_hides() {
    check_shown("volturno-line", &["fog", "by_points", "momentum"], 4..8, 1000);
    check_shown("salerno-beachhead", &["fog"], 9..10, 1000);
}
