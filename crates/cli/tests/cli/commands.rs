//! The real program: its commands and exit codes.

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
    check(&["check", "/no/such/folder"], 1, "cannot read /no/such/folder");
    check(&["soak", "no-such-game"], 1, "there is no game");
    check(&["bench", "no-such-game"], 1, "no such game");
    check(&["rules", "zzzzzzzz"], 1, "no clause");
}

#[test]
fn the_rulebook_of_a_game_is_read_by_its_sections() {
    check(&["rules"], 0, "fieldcraft rules panzer-leader [SECTION]");
    check(&["rules", "panzer-leader"], 0, "Close assault");
    check(&["rules", "panzer-leader", "over", "runs"], 1, "has no section \"over runs\"");
    check(&["rules", "panzer-leader", "Overruns"], 0, "Armored vehicles may drive through enemy units");
    check(&["rules", "panzer-leader", "Overruns"], 0, "Exact rules: PL-VII.D.1,");
    check(&["rules", "PL-VII.D.1"], 0, "Armored vehicles may overrun");
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

/// A small situation, written by the manual alone.
const MILL: &str = r#"format = 1

[situation]
id = "mill"
name = "The mill"
date = "October 1944"
description = "A British patrol is to take a village; a German outpost is to hold it."
own_design = true
note = "Invented for a test."
layout = "C0"
turns = 5
sets_up_first = "german"
moves_first = "allied"

[[group]]
id = "outpost"
name = "Outpost"
side = "german"
area = { within = { hexes = 2, of = { terrain = "town" } } }

[group.units]
security = 3
75mm-at = 1
truck-german = 1

[[group]]
id = "patrol"
name = "Patrol"
side = "allied"
area = { edge = "west" }
loaded = [{ carrier = "bren", passenger = "rifle-us", count = 2 }]

[group.units]
bren = 2
rifle-us = 3
cromwell = 2

[[flight]]
id = "typhoons"
unit = "typhoon"
count = 1

[victory]

[[victory.ending]]
winner = "allied"
when = { at_least = { count = 1, of = { controlled = { by = "allied", area = { terrain = "town" } } } } }

[victory.otherwise]
winner = "german"
"#;

/// Covers PL-I.0b.
#[test]
fn a_situation_of_ones_own_is_checked_and_played() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-situation");
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (mill, broken) = (path("mill.toml"), path("broken.toml"));
    fs::write(&mill, MILL).unwrap();
    check(&["check", &mill], 0, "The situation is in order.");
    check(&["check", &mill], 0, "a random game of mill");
    // The first question is what the aircraft carries, which the card leaves open.
    check(&["play", "panzer-leader", "--situation", &mill, "--seed", "1"], 0, "carries bombs");
    check(&["play", "panzer-leader", "st-lo", "--pack", &mill, "--seed", "1"], 0, "==");
    check(&["soak", "panzer-leader", "--situation", &mill, "--scenario", "mill", "--games", "3"], 0, "0 failed");
    let every =
        ["soak", "panzer-leader", "--pack", &mill, "--scenario", "mill", "--option", "all=true", "--games", "3"];
    check(&every, 0, "0 failed");
    fs::write(&broken, MILL.replace("cromwell = 2", "panther = 2").replace("turns = 5", "turns = 0")).unwrap();
    for expect in ["there is no unit `panther`", "a situation has 1 to 50 turns", "broken.toml:36", "2 mistakes"] {
        check(&["check", &broken], 1, expect);
    }
    check(&["play", "panzer-leader", "--situation", &broken], 1, "there is no unit `panther`");
    fs::write(&broken, MILL.replace("turns = 5", "turns = ")).unwrap();
    check(&["check", &broken], 1, "broken.toml:11");
}

#[test]
fn a_folder_of_boards_and_situations_is_a_pack() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-pack");
    for part in ["boards", "situations"] {
        fs::create_dir_all(folder.join(part)).unwrap();
    }
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/panzer-leader");
    let board = fs::read_to_string(content.join("boards/c.txt")).unwrap().replace("board C", "board E");
    fs::write(folder.join("boards/e.txt"), board).unwrap();
    fs::write(folder.join("situations/mill.toml"), MILL.replace("layout = \"C0\"", "layout = \"E0\"")).unwrap();
    let pack = folder.to_str().unwrap();
    check(&["check", pack], 0, "Board E: ");
    check(&["check", pack], 0, "The pack is in order.");
    check(&["play", "panzer-leader", "mill", "--pack", pack, "--seed", "1"], 0, "==");
    // Without its board the situation is refused, with its line.
    check(&["check", folder.join("situations/mill.toml").to_str().unwrap()], 1, "there is no board E");
    check(&["check", content.to_str().unwrap()], 0, "The pack is in order.");
}

#[test]
fn checking_a_pack_covers_its_looks_and_its_lesson() {
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/leader/tiger");
    check(&["check", pack.to_str().unwrap()], 0, "a lesson of ");
    for (file, from, to, expect) in [
        ("theme.toml", "paper = [\"#", "paper = [\"", "is not a color"),
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
fn looks_lessons_and_charts_of_a_copied_pack_are_read_in_every_game() {
    for (game, file, from, to) in [
        ("frontline-d-day", "theme.toml", "[colors]", "[colours]"),
        ("frontline-d-day", "lesson.toml", "dice = [", "dice = [99, "),
        ("frontline-general", "theme.toml", "[colors]", "[colours]"),
        ("frontline-general", "lesson.toml", "dice = [", "dice = [99, "),
        ("panzer-leader", "theme.toml", "[colors]", "[colours]"),
        ("panzer-leader", "lesson.toml", "dice = [", "dice = [99, "),
        ("panzer-leader", "charts/sight.toml", "[[target_elevation]]", "[[elevation]]"),
    ] {
        let pack = copied(game);
        let path = pack.path().join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{game}/{file} has no {from:?}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        check(&["check", pack.path().to_str().unwrap()], 1, file);
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

/// A copy of the content of a game, without what is only for editors.
fn copied(game: &str) -> tempfile::TempDir {
    let (from, to) =
        (Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game), tempfile::tempdir().unwrap());
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if path.is_dir() {
            fs::create_dir(to.path().join(name)).unwrap();
            for inner in fs::read_dir(&path).unwrap() {
                let inner = inner.unwrap().path();
                fs::copy(&inner, to.path().join(name).join(inner.file_name().unwrap())).unwrap();
            }
        } else {
            fs::copy(&path, to.path().join(name)).unwrap();
        }
    }
    to
}

#[test]
fn every_file_of_a_pack_is_read_and_what_check_accepts_is_loaded() {
    let games = [
        ("frontline-d-day", "scenarios/02-omaha-draw.toml"),
        ("frontline-general", "maps/salerno.toml"),
        ("frontline-general", "scenarios/foggia.toml"),
        ("panzer-leader", "situations/01.toml"),
        ("panzer-leader", "boards/a.txt"),
    ];
    for (game, file) in games {
        let pack = copied(game);
        let folder = pack.path().to_str().unwrap().to_owned();
        let broken = if pack.path().join(file).exists() { file.to_owned() } else { first_in(pack.path(), file) };
        fs::write(pack.path().join(&broken), "this is not a file of a pack = [").unwrap();
        let name = broken.rsplit('/').next().unwrap();
        check(&["check", &folder], 1, name);
        check(&["play", game, "--pack", &folder], 1, name);
        fs::copy(
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game).join(&broken),
            pack.path().join(&broken),
        )
        .unwrap();
        fs::write(pack.path().join("scenaros.toml"), "").unwrap();
        check(&["check", &folder], 1, "this game has no use for a file of this name");
    }
}

/// The first file of the folder that a file is in.
fn first_in(pack: &Path, file: &str) -> String {
    let folder = file.split('/').next().unwrap();
    let mut names: Vec<String> = fs::read_dir(pack.join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    format!("{folder}/{}", names[0])
}

#[test]
fn a_scenario_of_ones_own_is_offered_beside_those_of_the_program() {
    for (game, file, id) in [
        ("frontline-d-day", "scenarios/02-omaha-draw.toml", "omaha-draw"),
        ("frontline-general", "scenarios/foggia.toml", "foggia"),
    ] {
        let pack = tempfile::tempdir().unwrap();
        fs::create_dir(pack.path().join("scenarios")).unwrap();
        let text =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(game).join(file))
                .unwrap();
        let id = text.lines().find_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).unwrap_or(id).to_owned();
        fs::write(pack.path().join("scenarios/own.toml"), text.replacen(&id, "my-own", 1)).unwrap();
        let folder = pack.path().to_str().unwrap();
        check(&["check", folder], 0, "a random game of my-own");
        check(&["play", game, "my-own", "--pack", folder], 0, "");
    }
}
