//! Commands on the toy, which the program itself does not offer.

use crate::args::{Bench, List, Replay, Simulate, Soak};
use crate::{bench, list, replay, simulate, soak};
use fieldcraft_conformance::toy::{Flaw, Toy};
use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, Session, Shelf};
use std::path::PathBuf;

fn toy() -> Shelf {
    Shelf::new().with(Toy::default())
}

fn printed(command: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    command(&mut out);
    String::from_utf8(out).unwrap()
}

fn soaked(flaw: Flaw) -> String {
    let soak = Soak {
        game: "toy".into(),
        scenario: None,
        options: Vec::new(),
        pack: None,
        games: 50,
        seed: 1,
        limit: 100,
        threads: Some(2),
    };
    printed(|out| {
        soak::run(&Shelf::new().with(Toy(flaw)), &soak, out).unwrap();
    })
}

#[test]
fn soak_counts_games_and_finds_failures_with_their_seeds() {
    let sound = soaked(Flaw::None);
    assert!(sound.contains("50 random games") && sound.contains("  0 failed"), "{sound}");
    let stuck = soaked(Flaw::DeadEnd);
    assert!(stuck.contains("FAILED short, seed 1: DeadEnd { seat: Seat(0) } after "), "{stuck}");
    assert!(soaked(Flaw::Endless).contains("TooLong after 100 decisions"));
    assert!(soaked(Flaw::Panics).contains(": panic"));
}

/// A short measurement of the toy game.
fn bench_of(odds: bool, json: bool) -> Bench {
    let game = Some("to".into());
    Bench { game, scenario: None, seconds: 1, odds, think: None, choices: 1, within: 1_000, json }
}

#[test]
fn bench_measures_with_and_without_copies() {
    let arguments = |json| bench_of(false, json);
    let text = printed(|out| bench::run(&toy(), &arguments(false), out).unwrap());
    assert!(text.contains("toy, short: random play") && text.contains("nanoseconds per copy"), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&printed(|out| bench::run(&toy(), &arguments(true), out).unwrap())).unwrap();
    assert!(1_000.0 < json[0]["decisions_per_second"].as_f64().unwrap(), "{json}");
    assert!(6.0 < json[0]["decisions_per_game"].as_f64().unwrap());
}

#[test]
fn bench_measures_how_long_odds_take() {
    let arguments = |json| bench_of(true, json);
    let text = printed(|out| bench::run(&toy(), &arguments(false), out).unwrap());
    assert!(text.contains("toy, short: headline odds in ") && text.contains("within 50 ms"), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&printed(|out| bench::run(&toy(), &arguments(true), out).unwrap())).unwrap();
    assert!(10 < json[0]["positions"].as_u64().unwrap(), "{json}");
    assert!(json[0]["p99_ms"].as_f64().unwrap() >= json[0]["median_ms"].as_f64().unwrap(), "{json}");
}

#[test]
fn simulations_are_the_same_whole_and_in_parts() {
    let folder = std::env::temp_dir().join(format!("fieldcraft-simulate-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name);
    let simulate = |first_seed, games, json: &str, threads| Simulate {
        game: Some("toy".into()),
        scenarios: vec!["short".into()],
        seats: vec!["script".parse().unwrap(), "random".parse().unwrap()],
        games,
        until_width: None,
        first_seed,
        options: Vec::new(),
        pack: None,
        threads: Some(threads),
        json: Some(file(json)),
        html: Some(file("page.html")),
        merge: Vec::new(),
    };
    let whole = printed(|out| simulate::run(&toy(), &simulate(1, 40, "whole", 2), out).unwrap());
    assert!(whole.contains("short (red script, blue random), 40 games"), "{whole}");
    for (first_seed, games, name) in [(1, 15, "a"), (16, 25, "b")] {
        printed(|out| simulate::run(&toy(), &simulate(first_seed, games, name, 1), out).unwrap());
    }
    let merge = Simulate {
        game: None,
        scenarios: Vec::new(),
        merge: vec![file("a"), file("b")],
        ..simulate(1, 1, "merged", 1)
    };
    assert_eq!(printed(|out| simulate::run(&toy(), &merge, out).unwrap()), whole);
    let read = |name: &str| std::fs::read_to_string(file(name)).unwrap();
    assert_eq!(read("merged"), read("whole"), "whatever the order and the number of threads");
    assert!(read("page.html").contains("<h2>short</h2>"));
    let twice = Simulate { merge: vec![file("a"), file("a")], ..merge };
    assert!(simulate::run(&toy(), &twice, &mut Vec::new()).is_err(), "the same seeds twice");
    let soon = Simulate { until_width: Some(0.5), ..simulate(1, 10_000, "soon", 1) };
    let soon = printed(|out| simulate::run(&toy(), &soon, out).unwrap());
    assert!(soon.contains(", 30 games") || soon.contains(", 31 games"), "enough is enough: {soon}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_list_shows_scenarios_and_options() {
    let text = printed(|out| list::print(&toy(), &List { game: Some("toy".into()), json: false }, out).unwrap());
    assert!(text.contains("  short                    Three rounds\n"), "{text}");
    assert!(text.contains("--option hill=…  Red begins on the hill: true or false (false)"));
    let json = printed(|out| list::print(&toy(), &List { game: None, json: true }, out).unwrap());
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[0]["scenarios"][1]["id"], "long");
    assert_eq!(json[0]["options"][0]["kind"]["switch"]["default"], false);
}

/// A finished game in a file, and the file.
fn finished(name: &str) -> (Box<dyn Session>, PathBuf) {
    let mut session = toy().find("toy").unwrap().start(Setup::of("short"), [3; 32]).unwrap();
    while let Some(seat) = session.to_act().first() {
        session.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
    }
    let path = std::env::temp_dir().join(format!("fieldcraft-{name}-{}.json", std::process::id()));
    session.autosave(&path).unwrap();
    (session, path)
}

#[test]
fn a_replay_shows_decisions_steps_and_verified_dice() {
    let (session, file) = finished("replay");
    let arguments = |step, verify| Replay {
        review: false,
        file: file.clone(),
        step,
        seat: Some("blue".into()),
        verify,
        single: false,
        pack: None,
    };
    let text = printed(|out| {
        replay::run(&toy(), &arguments(None, true), out).unwrap();
    });
    assert!(text.starts_with(&format!("All {} dice results match the seed.", session.verify().unwrap())));
    assert!(text.contains("    1  red is dealt a ") && text.contains("The game is over: "), "{text}");
    let text = printed(|out| {
        replay::run(&toy(), &arguments(Some(2), false), out).unwrap();
    });
    assert!(text.contains("blue: Choose a card in secret") && text.contains("Step 2 of "), "{text}");
    assert!(replay::run(&toy(), &arguments(Some(99), false), &mut Vec::new()).is_err());
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn forged_dice_are_found_out() {
    let (_, file) = finished("forged");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace(r#""seed":"0303"#, r#""seed":"0404"#)).unwrap();
    let arguments =
        Replay { review: false, file: file.clone(), step: None, seat: None, verify: true, single: true, pack: None };
    let error = replay::run(&toy(), &arguments, &mut Vec::new()).unwrap_err().to_string();
    assert!(error.contains("the seed gives"), "{error}");
    std::fs::remove_file(&file).unwrap();
}
