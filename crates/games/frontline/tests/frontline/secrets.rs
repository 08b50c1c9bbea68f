//! Whole games: what a seat is asked, shown, told and foretold does not change when everything that it may not know is
//! dealt anew.
//!
//! The conformance suite asks the same and much more, of some moments of a few games; a leak may need a rare card.

use fieldcraft_conformance::walk;
use fieldcraft_engine::{Game, Seat, Seeded, odds};
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::event::Event;
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_frontline::state::Battle;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;
use std::sync::LazyLock;

static SYSTEM: LazyLock<FrontlineDDay> =
    LazyLock::new(|| FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));

fn choices(game: &Battle, seat: Seat) -> Vec<Decision> {
    game.legal_of(seat)
}

/// The choices of a seat with their words and sums, and its prompt.
fn shown(game: &Battle, seat: Seat) -> Vec<String> {
    let choice = |decision| {
        let (words, rows) = (SYSTEM.words(game, seat, decision), SYSTEM.rows(game, seat, decision));
        format!("{decision:?} {words:?} {rows:?}")
    };
    let prompt = format!("{:?}", SYSTEM.prompt(game, seat));
    let legal = choices(game, seat);
    let usual = format!("{:?}", SYSTEM.usual(game, seat, &legal));
    legal.iter().map(choice).chain([prompt, usual]).collect()
}

/// The log of the last decision as a seat reads it.
fn told(game: &Battle, seat: Seat, events: &[Event]) -> Vec<String> {
    let seen = events.iter().filter_map(|event| Battle::witnessed(event, seat));
    seen.map(|event| format!("{event:?} {:?}", SYSTEM.event_words(game, seat, &event))).collect()
}

/// Compares a position with a redeal of what `seat` may not know; the odds of one choice, sampled ones too.
fn check_alike(game: &Battle, other: &Battle, seat: Seat, events: &[Event], at: &str, luck: &mut Seeded) {
    let both = [game, other];
    let frames = &game.frames;
    let [one, two] = both.map(|game| game.view(seat));
    assert!(one == two, "{at}: the view, {frames:?}");
    assert!(SYSTEM.scene(&one, seat) == SYSTEM.scene(&two, seat), "{at}: the scene, {frames:?}");
    let [one, two] = both.map(|game| told(game, seat, events));
    assert_eq!(one, two, "{at}: the log");
    assert_eq!(game.to_act(), other.to_act(), "{at}: who is asked, {frames:?}");
    if !game.to_act().contains(seat) {
        return;
    }
    let [one, two] = both.map(|game| shown(game, seat));
    one.iter().zip(&two).for_each(|(one, two)| assert_eq!(one, two, "{at}: {frames:?}"));
    let legal = choices(game, seat);
    let decision = legal[luck.below(legal.len() as u32) as usize];
    let [one, two] = both.map(|game| odds(game, seat, &decision, 20).expect("it is listed"));
    assert!(one == two, "{at}: the odds of {decision:?}, {frames:?}");
}

/// Every `every`-th position of random games.
fn check_games(id: &str, seeds: std::ops::Range<u64>, every: usize) {
    for seed in seeds {
        let mut luck = Seeded::from_number(seed + 77);
        let mut made = 0;
        walk(&*SYSTEM, &Setup::of(id), seed, |game, events| {
            made += 1;
            for seat in [Seat(0), Seat(1)].into_iter().filter(|_| made % every == 0) {
                let mut other = game.clone();
                other.redeal(seat, &mut luck);
                check_alike(game, &other, seat, events, &format!("{id} {seed} {made}"), &mut luck);
            }
        });
    }
}

#[test]
fn nothing_in_a_whole_battle_depends_on_secrets() {
    check_games("omaha-draw", 18..20, 2);
    check_games("free-battle", 0..2, 2);
    check_games("villers-bocage", 3..4, 2);
}

#[test]
fn nothing_in_a_whole_campaign_depends_on_secrets() {
    check_games("road-to-saint-lo", 5..6, 3);
}

#[test]
#[ignore = "a long run: every scenario, many games"]
fn nothing_in_many_battles_depends_on_secrets() {
    for scenario in SYSTEM.scenarios() {
        check_games(&scenario.id, 100..112, 1);
    }
}
