//! Whole games: what a seat is shown does not change when everything that it may not know is dealt anew.
//!
//! The conformance suite asks the same and much more, of the first decisions of a game; a leak may need a rare card.

use fieldcraft_conformance::walk;
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_general::decision::Decision;
use fieldcraft_general::event::Event;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::Operation;
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{OptionValue, Setup};
use fieldcraft_table::{Chosen, Dice, Session, Show, Table};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};

static SYSTEM: LazyLock<Arc<FrontlineGeneral>> =
    LazyLock::new(|| Arc::new(FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"))));

const AMERICAN: Seat = Seat(0);
const GERMAN: Seat = Seat(1);

fn choices(game: &Operation, seat: Seat) -> Vec<Decision> {
    game.legal_of(seat)
}

/// The choices of a seat with their words and sums, and its prompt.
fn shown(game: &Operation, seat: Seat) -> Vec<String> {
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
        walk(&**SYSTEM, &setup, seed, |game, events| {
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

fn setup(id: &str, switches: &[&str]) -> Setup {
    let mut setup = Setup::of(id);
    setup.options.extend(switches.iter().map(|switch| ((*switch).to_owned(), OptionValue::Bool(true))));
    setup
}

/// Plays whole games; after every so many decisions deals twice anew what a seat may not know, and once more with the same
/// dice: nothing of the arrangements before may be left.
fn check_redeals(id: &str, switches: &[&str], seed: u64, every: usize) {
    let mut luck = Seeded::from_number(seed + 5);
    let mut made = 0;
    walk(&**SYSTEM, &setup(id, switches), seed, |game, _| {
        made += 1;
        if made % every != 0 {
            return;
        }
        for seat in [AMERICAN, GERMAN] {
            let dice = u64::from(luck.below(10_000));
            let anew = [&mut luck.clone(), &mut luck].map(|luck| {
                luck.below(1 + made as u32 % 7);
                let mut other = game.clone();
                other.redeal(seat, luck);
                other.redeal(seat, &mut Seeded::from_number(dice));
                other
            });
            assert!(anew[0] == anew[1], "{id} {seed}: {:?} {:?}", game.phase, game.frames);
            assert!(anew[0].view(seat) == game.view(seat), "{id} {seed}: {:?} {:?}", game.phase, game.frames);
        }
    });
}

#[test]
fn what_is_dealt_anew_keeps_nothing_of_the_real_arrangement() {
    check_redeals("volturno-line", &[], 1, 29);
    check_redeals("salerno-beachhead", &["fog"], 2, 29);
    check_redeals("foggia-airfields", &["fog", "by_points"], 3, 29);
}

/// Plays whole games; a decision of a seat that comes out alike in a redeal, as far as it is told, leads to the same
/// question.
fn check_asked(id: &str, switches: &[&str], seed: u64) {
    let mut luck = Seeded::from_number(seed + 9);
    let (mut compared, mut alike) = (0, 0);
    walk(&**SYSTEM, &setup(id, switches), seed, |game, _| {
        let Some(seat) = game.to_act().first() else { return };
        let legal = choices(game, seat);
        let decision = legal[luck.below(legal.len() as u32) as usize];
        let mut other = game.clone();
        other.redeal(seat, &mut luck);
        let dice = u64::from(luck.below(10_000));
        let further = [game, &other].map(|game| {
            let (mut game, mut events) = (game.clone(), Vec::new());
            game.play(seat, &decision, &mut Seeded::from_number(dice), &mut events).expect("it is legal");
            let seen: Vec<Event> = events.iter().filter_map(|event| Operation::witnessed(event, seat)).collect();
            (game, seen)
        });
        compared += 1;
        if further[0].1 != further[1].1 {
            return;
        }
        alike += 1;
        let asked = [0, 1].map(|at: usize| further[at].0.to_act());
        assert_eq!(asked[0], asked[1], "{id} {seed}: who is asked after {decision:?} in {:?}", game.frames);
        // In fog a decision may show units that no event tells of.
        let views = || further[0].0.view(seat) == further[1].0.view(seat);
        assert!(switches.contains(&"fog") || views(), "{id} {seed}: the view after {decision:?} in {:?}", game.frames);
    });
    assert!(9 * compared < 10 * alike, "{alike} of {compared}");
}

/// Covers FG-B34.
#[test]
fn who_is_asked_next_does_not_depend_on_secrets() {
    check_asked("volturno-line", &[], 21);
    check_asked("salerno-beachhead", &["momentum"], 22);
    check_asked("foggia-airfields", &[], 23);
}

/// Covers FG-B34.
#[test]
fn who_is_asked_next_does_not_depend_on_what_fog_hides() {
    check_asked("volturno-line", &["fog", "by_points"], 24);
    check_asked("salerno-beachhead", &["fog"], 25);
}

fn table(position: &Value) -> Table<FrontlineGeneral> {
    Table::from_position(Arc::clone(&SYSTEM), position.clone(), [0; 32]).unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn play(table: &mut Table<FrontlineGeneral>, seat: Seat, decision: &Value, dice: &[u32]) {
    let played = Session::play(table, seat, Chosen::Decision(decision), Dice::Dictated(dice));
    played.unwrap_or_else(|error| panic!("{decision}: {error}"));
}

fn rolls(table: &Table<FrontlineGeneral>, seat: Seat) -> Vec<u32> {
    table.scene(seat).rolls.into_iter().map(|roll| roll.value).collect()
}

/// Covers FG-B35, FG-O83.
#[test]
fn the_dice_of_secret_training_are_rolled_behind_a_screen() {
    let mut table = table(&json!({
        "scenario": "volturno-line", "turn": 1, "phase": "production", "active": "german",
        "units": [
            {"unit": "american-1", "kind": "hq", "place": "0608"},
            {"unit": "german-1", "kind": "hq", "place": "0403"},
        ],
    }));
    play(&mut table, GERMAN, &json!({"do": "buy", "kind": "g01", "crew": "regular"}), &[]);
    play(&mut table, GERMAN, &json!({"do": "train", "unit": "german-2"}), &[9]);
    assert_eq!((rolls(&table, GERMAN), rolls(&table, AMERICAN)), (vec![9], vec![]));
}

/// Covers FG-B35, FG-O82.
#[test]
fn the_dice_of_units_that_nobody_sees_are_rolled_behind_a_screen() {
    for (fog, seen) in [(true, vec![]), (false, vec![10])] {
        let mut table = table(&json!({
            "scenario": "volturno-line", "turn": 3, "phase": "movement", "active": "german", "options": {"fog": fog},
            "units": [
                {"unit": "american-1", "kind": "hq", "place": "0608"},
                {"unit": "german-1", "kind": "hq", "place": "0101"},
                {"unit": "german-2", "kind": "g01", "place": "0904"},
            ],
        }));
        play(&mut table, GERMAN, &json!({"do": "move", "unit": "german-2"}), &[]);
        let choices = table.choices(GERMAN);
        let steps = table.decisions(GERMAN);
        let rough = choices.iter().position(|choice| choice.text.contains("on ")).expect("a step with a check");
        play(&mut table, GERMAN, &steps[rough], &[10]);
        assert_eq!((rolls(&table, GERMAN), rolls(&table, AMERICAN)), (vec![10], seen), "fog {fog}");
    }
}

/// Covers FG-O82.
#[test]
fn odds_in_fog_do_not_depend_on_the_hidden_arrangement() {
    // The eyes are an aircraft's, once it is there: which stack has the flak is not known before.
    let arrangements = [
        [("g01", "0703"), ("g11", "0904"), ("g05", "0703"), ("hq", "0501")],
        [("g11", "0703"), ("g01", "0904"), ("g05", "0703"), ("hq", "0501")],
        [("g05", "0904"), ("g01", "0703"), ("g11", "0703"), ("hq", "0501")],
        [("g05", "0904"), ("g01", "0703"), ("hq", "0703"), ("g11", "0501")],
    ];
    let all = arrangements.map(|arrangement| {
        let mut units = vec![
            json!({"unit": "american-1", "kind": "hq", "place": "0608"}),
            json!({"unit": "american-2", "kind": "u18", "place": "0409", "home": "0409"}),
            json!({"unit": "american-3", "kind": "u01", "place": "0409"}),
        ];
        for (at, (kind, hex)) in arrangement.into_iter().enumerate() {
            units.push(json!({"unit": format!("german-{}", at + 1), "kind": kind, "place": hex}));
        }
        let mut game = SYSTEM
            .read_position(&json!({
                "scenario": "volturno-line", "turn": 3, "phase": "movement", "active": "american",
                "options": {"fog": true}, "units": units,
            }))
            .unwrap_or_else(|errors| panic!("{errors:?}"));
        let view = game.view(AMERICAN);
        game.redeal(AMERICAN, &mut Seeded::from_number(7));
        (view, game)
    });
    assert!(all.iter().all(|(view, game)| *view == all[0].0 && *game == all[0].1));
}

#[test]
#[ignore = "takes minutes; docs/testing.md says when"]
fn whole_games_of_many_seeds_keep_their_secrets() {
    for seed in 100..106 {
        for (id, switches) in [
            ("volturno-line", &["fog", "by_points", "momentum"][..]),
            ("foggia-airfields", &["fog"]),
            ("salerno-beachhead", &["fog", "hard_targets"]),
            ("foggia-airfields", &[]),
        ] {
            check_asked(id, switches, seed);
            check_redeals(id, switches, seed, 17);
            check_shown(id, switches, seed..seed + 1, 11);
        }
    }
}
