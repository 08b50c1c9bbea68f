//! Playing through a pipe.

use fieldcraft::paint::Paint;
use fieldcraft::play::{self, Play};
use fieldcraft_conformance::toy::Toy;
use fieldcraft_table::Shelf;

/// A scenario of the toy with fixed dice.
fn toy() -> Play {
    Play { game: Some("toy".into()), scenario: Some("short".into()), seed: Some(7), ..Play::default() }
}

fn run_with(arguments: &Play, paint: Paint, typed: &str) -> String {
    let mut output = Vec::new();
    play::run(&Shelf::new().with(Toy::default()), arguments, paint, false, &mut typed.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn run(typed: &str) -> String {
    run_with(&toy(), Paint::plain(), typed)
}

/// The screens, each from its head line on.
fn screens(output: &str) -> Vec<&str> {
    output.split("\n== ").skip(1).collect()
}

#[test]
fn enter_plays_the_usual_decision_and_only_what_changed_is_shown_again() {
    let output = run("\n\n");
    let screens = screens(&output);
    assert_eq!(screens.len(), 3);
    assert!(
        screens[0].contains("|+Red .  .  . |") && screens[0].contains("2,0       Hc1|"),
        "the board is a hex map: {output}"
    );
    assert!(screens[0].contains(" >  1  Deal three cards to each"));
    assert!(!screens[1].contains("|+Red"), "the board has not changed: {}", screens[1]);
    assert!(
        screens[1].contains(" - red is dealt a 2\n") && screens[1].contains("red: Choose a card in secret. [TOY-2]")
    );
    assert!(screens[2].contains("blue: Choose a card"), "the other seat is asked next");
    assert!(output.lines().all(|line| line.chars().count() <= 100), "no line is longer than 100 columns");
}

#[test]
fn secrets_of_the_other_seat_are_not_on_the_screen() {
    let output = run("\n\n");
    let blue = screens(&output)[2].to_owned();
    assert!(blue.contains(" - red is dealt a card\n") && !blue.contains("red is dealt a 2"), "{blue}");
}

#[test]
fn a_whole_game_can_be_played_with_usual_decisions_alone() {
    let output = run(&"\n".repeat(40));
    assert!(output.contains("The game is over."), "{output}");
    assert!(output.contains("The game is over: report, step N, whatif, or quit."));
}

#[test]
fn along_goes_on_until_something_else_is_asked() {
    let output = run("a\nquit\n");
    assert_eq!(screens(&output).len(), 2);
}

#[test]
fn wrong_input_says_what_is_expected() {
    let output = run("7\n0\n99999999999999999999\nfoo\nodds 9\nstep 4\nstep x\nback\nsave\nundo\n\u{fffd}\n");
    for expected in [
        "Expected: a number from 1 to 1.",
        "Expected: the number of a decision, Enter for the usual one, or help.",
        "Expected: odds and a number from 1 to 1.",
        "Expected: a step from 0 to 0.",
        "Expected: step and a number from 0.",
        "Expected: a decision; you are already in the game.",
        "Expected: save and the name of a file.",
        "Not possible: there is nothing to undo.",
    ] {
        assert!(output.contains(expected), "{expected}: {output}");
    }
    assert_eq!(screens(&output).len(), 1, "nothing was played");
}

#[test]
fn dice_are_not_taken_back_unless_in_a_sandbox() {
    let output = run("\nundo\n\nundo\n");
    assert!(output.contains("Not possible: dice, draws and anything revealed cannot be undone"));
    assert_eq!(screens(&output).len(), 4, "a secret choice is taken back");
    let output = run_with(&Play { sandbox: true, ..toy() }, Paint::plain(), "\nundo\n");
    assert!(screens(&output)[2].contains("Deal three cards"));
}

#[test]
fn odds_and_modifiers_are_shown() {
    let output = run("\nodds 3\nodds\n");
    assert!(output.contains("3  Choose the 6\n  Added to the die\n    +6  card  [TOY-3]"), "{output}");
    assert!(output.contains("1/1  nothing happens"));
}

#[test]
fn rules_are_shown_in_place() {
    let output = run("? ld-log-1\n?\n? XX-1\n");
    assert!(output.contains("LD-LOG-1\n    The log keeps: campaign"), "{output}");
    assert!(output.contains("The rulebook has no clause TOY-1."), "the clause of the question");
    assert!(output.contains("The rulebook has no clause XX-1."));
}

#[test]
fn earlier_steps_can_be_looked_at_but_not_played_from() {
    let output = run("\n\n\nstep 1\n2\nprev\nnext\nback\n");
    assert!(output.contains("Viewing step 1 of 3: prev, next, whatif or back."));
    assert!(output.contains("You are viewing an earlier step: back returns to the game, whatif plays on from here."));
    assert!(output.contains("Viewing step 0 of 3:"));
    assert!(screens(&output).last().unwrap().contains("Choose a card in secret"));
}

#[test]
fn a_try_out_does_not_touch_the_game() {
    let folder = std::env::temp_dir().join(format!("fieldcraft-whatif-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.json");
    let arguments = Play { save: Some(path.clone()), ..toy() };
    run_with(&arguments, Paint::plain(), "\n\n");
    let before = std::fs::read_to_string(&path).unwrap();
    let again = Play { load: Some(path.clone()), ..Play::default() };
    let output = run_with(&again, Paint::plain(), "whatif\n\n\nback\nwhatif\n\nquit\n");
    assert!(output.contains("Back in the game."));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_game_is_kept_after_every_decision_and_goes_on_from_its_file() {
    let folder = std::env::temp_dir().join(format!("fieldcraft-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.json");
    let output = run_with(&Play { save: Some(path.clone()), ..toy() }, Paint::plain(), "\n1\n");
    assert!(output.contains("Game saved to"), "the end of the input is a clean end: {output}");
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 4);
    let output = run_with(&Play { load: Some(path.clone()), ..Play::default() }, Paint::plain(), "log\n1\nquit\n");
    assert!(output.contains("blue: Choose a card in secret"));
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 5);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_report_is_shown_or_written() {
    let folder = std::env::temp_dir().join(format!("fieldcraft-report-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("report.md");
    let output = run(&format!("report\nreport {}\nreport {}/no/file\n", path.display(), folder.display()));
    assert!(output.contains("# Two Hills") && output.contains("Cannot write to"));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("# Two Hills"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn people_may_roll_the_dice_themselves() {
    let arguments = Play { table_dice: true, ..toy() };
    let output = run_with(&arguments, Paint::plain(), "\n\n1\n9\nx\n6\n1\nlog 8\n");
    assert!(output.contains("Roll a D6 for clash, red (Enter to cancel): 9\nExpected: a number from 1 to 6."));
    assert!(output.contains("red rolls 6") && output.contains("blue rolls 1"), "{output}");
    let output = run_with(&arguments, Paint::plain(), "\n\n1\n\nquit\n");
    assert!(!output.contains("red rolls"), "Enter takes the decision back");
}

#[test]
fn colour_is_an_extra_and_never_the_only_sign() {
    let colored = run_with(&toy(), Paint::colored(), "\n");
    assert!(colored.contains("\x1b["));
    let mut plain = String::new();
    let mut parts = colored.split("\x1b[");
    plain.push_str(parts.next().unwrap());
    parts.for_each(|part| plain.push_str(part.split_once('m').unwrap().1));
    assert_eq!(plain, run("\n"));
}

#[test]
fn a_game_that_cannot_start_says_what_there_is() {
    let error = |arguments: Play| {
        let games = Shelf::new().with(Toy::default());
        let (mut input, mut output) = (&b""[..], Vec::new());
        let result = play::run(&games, &arguments, Paint::plain(), false, &mut input, &mut output);
        format!("{:#}", result.unwrap_err())
    };
    let with = |option: &str| Play { options: vec![option.into()], ..toy() };
    assert_eq!(error(Play { game: Some("go".into()), ..toy() }), "there is no game \"go\"; there are: toy");
    assert_eq!(error(Play { game: None, ..toy() }), "which game? fieldcraft list shows them all");
    assert_eq!(
        error(Play { scenario: Some("huge".into()), ..toy() }),
        "there is no scenario \"huge\"; there are: short, long"
    );
    assert!(error(with("hill")).contains("an option is NAME=VALUE"));
    assert_eq!(error(with("hill=high")), "the game cannot start: option \"hill\" must be true or false");
    assert!(error(Play { load: Some("/no/such/file".into()), ..Play::default() }).starts_with("/no/such/file: "));
}

#[cfg(unix)]
#[test]
fn ctrl_c_makes_a_machine_decide_that_would_think_for_hours() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let arguments = ["play", "frontline-d-day", "pegasus-bridge", "--seed", "7", "--seat", "axis=search:1000000"];
    let mut playing = Command::new(env!("CARGO_BIN_EXE_fieldcraft"));
    let mut playing = playing.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = BufReader::new(playing.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("The machine is thinking") {
        line.clear();
        assert_ne!(output.read_line(&mut line).unwrap(), 0, "it ended without a thought");
    }
    let pid = playing.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    drop(playing.stdin.take());
    let mut shown = String::new();
    output.read_to_string(&mut shown).unwrap();
    assert!(shown.contains("Equip everyone else for me"), "the player is asked: {shown}");
    assert!(playing.wait().unwrap().success());
}
