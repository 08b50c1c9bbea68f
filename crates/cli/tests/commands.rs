//! The real program: its commands and exit codes.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn fieldcraft(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fieldcraft")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[track_caller]
fn check(arguments: &[&str], code: i32, expect: &str) {
    let output = fieldcraft(arguments);
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    assert!(text.contains(expect), "{arguments:?}: expected {expect:?} in {text}");
}

#[test]
fn wrong_usage_is_2() {
    check(&["dance"], 2, "unrecognized subcommand");
    check(&["play", "--seed", "x"], 2, "invalid value");
    check(&["play", "toy", "a", "--load", "x"], 2, "cannot be used with");
    check(&["replay"], 2, "required");
    check(&["bench", "--seconds", "0"], 2, "invalid value");
}

#[test]
fn what_fails_is_1_with_a_reason() {
    check(&["play", "no-such-game"], 1, "there is no game \"no-such-game\"");
    check(&["play"], 1, "which game?");
    check(&["list", "no-such-game"], 1, "there is no game");
    check(&["replay", "/no/such/file"], 1, "/no/such/file");
    check(&["check", "/no/such/folder"], 1, "is not a folder");
    check(&["soak", "no-such-game"], 1, "there is no game");
    check(&["bench", "no-such-game"], 1, "no such game");
    check(&["rules", "zzzzzzzz"], 1, "no clause");
}

#[test]
fn boards_are_checked_described_and_drawn() {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/panzer-leader/boards");
    let path = |name: &str| boards.join(name).to_str().unwrap().to_owned();
    let (a, c) = (path("a.txt"), path("c.txt"));
    check(&["check", &a], 0, "The board is in order.");
    check(&["board", &a], 0, "towns: Caverge (2), Grancelles (15), Kuhn (1), Sambleu (2)");
    check(&["board", &a, "--svg"], 0, ">Grancelles<");
    check(&["board", &a, &c, "--svg", "--layout", "A90|C270"], 0, ">Wiln<");
    check(&["board", &a, &c, "--svg"], 1, "several boards need --layout");
    check(&["board", &a, "--svg", "--layout", "A0|X0"], 1, "there is no board X");
    check(&["board", &a, "--layout", "A0"], 2, "--svg");
    check(&["board", "/no/such/file"], 1, "cannot read /no/such/file");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (broken, drawn) = (folder.join("broken-board.txt"), folder.join("board.svg"));
    fs::write(&broken, fs::read_to_string(&a).unwrap().replace("town Kuhn Q10", "town Kuhn Q9")).unwrap();
    for command in ["check", "board"] {
        check(&[command, broken.to_str().unwrap()], 1, "the picture shows no town, `#`, at Q9");
        check(&[command, broken.to_str().unwrap()], 1, "2 mistakes");
    }
    check(&["board", &a, "--svg", "-o", drawn.to_str().unwrap()], 0, "");
    assert!(fs::read_to_string(&drawn).unwrap().ends_with("</svg>\n"));
}

#[test]
fn checking_a_pack_covers_its_looks_and_its_lesson() {
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/leader/tiger");
    check(&["check", pack.to_str().unwrap()], 0, "a lesson of ");
    for (file, from, to, expect) in [
        ("theme.toml", "paper = [\"#", "paper = [\"", "is no colour"),
        ("lesson.toml", "dice = [4, 9]", "dice = [4]", "a result is missing: attack die"),
    ] {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("pack-with-broken-{file}"));
        fs::create_dir_all(&folder).unwrap();
        for entry in fs::read_dir(&pack).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let name = path.file_name().unwrap();
            fs::write(folder.join(name), if name == file { text.replacen(from, to, 1) } else { text }).unwrap();
        }
        check(&["check", folder.to_str().unwrap()], 1, expect);
        check(&["check", folder.to_str().unwrap()], 1, &format!("{file}:"));
    }
}

#[test]
fn the_toy_is_not_offered() {
    check(&["play", "toy"], 1, "there is no game \"toy\"");
}

#[test]
fn lists_are_for_people_and_programs() {
    check(&["list"], 0, "");
    let output = fieldcraft(&["list", "--json"]);
    let games: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(games.is_array());
}

/// As soon as there is a game: it is played from its own name to the end of the input.
#[test]
fn every_game_that_is_offered_can_be_played_through_a_pipe() {
    let output = fieldcraft(&["list", "--json"]);
    let games: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for game in games.as_array().unwrap() {
        let id = game["about"]["id"].as_str().unwrap();
        check(&["play", id, "--seed", "1"], 0, "==");
        check(&["list", id], 0, id);
        check(&["soak", id, "--games", "2"], 0, "0 failed");
    }
}
