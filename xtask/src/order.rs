//! The order of the crates: each uses only those above it in the table of `ARCHITECTURE.md`, no game another game, and
//! only the shelf names all games.

#![cfg(test)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::covers::rust_files;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

/// The folders of the crates, in the order of the table.
fn table() -> Vec<String> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("it is there");
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    let folders = rows.filter_map(|row| row.split_once('`')).map(|(folder, _)| folder.to_owned());
    folders.filter(|folder| root().join(folder).join("Cargo.toml").is_file()).collect()
}

/// The crates of ours in these tables of a crate's manifest, by the last part of their folders.
fn uses(folder: &str, tables: &[&str]) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("it is there");
    let manifest: toml::Table = text.parse().expect("a manifest");
    let tables = tables.iter().filter_map(|key| manifest.get(*key)?.as_table());
    tables.flat_map(|table| table.keys()).filter_map(|name| name.strip_prefix("fieldcraft-")).map(Into::into).collect()
}

/// The folders of the games.
fn games() -> Vec<String> {
    table().into_iter().filter(|folder| folder.starts_with("crates/games/")).collect()
}

fn name(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

#[test]
fn every_crate_is_in_the_table() {
    let listed: BTreeSet<String> = table().into_iter().collect();
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("it is there");
    let manifest: toml::Table = manifest.parse().expect("a manifest");
    let members = manifest["workspace"]["members"].as_array().expect("a list");
    let members: BTreeSet<String> = members.iter().filter_map(|member| member.as_str()).map(Into::into).collect();
    assert_eq!(listed, members);
}

#[test]
fn crates_use_only_those_above_them() {
    let table = table();
    for (at, folder) in table.iter().enumerate().filter(|(_, folder)| *folder != "xtask") {
        let above: BTreeSet<String> = table[..at].iter().map(|folder| name(folder).to_owned()).collect();
        // Tests may use the suite that all games pass, which comes after them.
        let wrong: Vec<String> = uses(folder, &["dependencies"]).difference(&above).cloned().collect();
        assert_eq!(wrong, Vec::<String>::new(), "{folder} uses crates below it");
    }
}

#[test]
fn no_game_uses_another_game() {
    let games = games();
    for game in &games {
        let used = uses(game, &["dependencies", "dev-dependencies"]);
        assert!(games.iter().all(|other| !used.contains(name(other))), "{game} uses another game");
    }
}

/// Machine players and studies of balance are about one game each; everything else knows no game.
#[test]
fn a_game_is_named_in_its_own_crate_and_on_the_shelf() {
    const LIST: &str = "crates/shelf/src/lib.rs";
    const OF_ONE_GAME: [&str; 2] = ["crates/ai", "xtask/src/balance"];
    let mut files = Vec::new();
    for folder in ["crates", "xtask"] {
        rust_files(&root().join(folder), &mut files).expect("folders that can be read");
    }
    let shelf = fs::read_to_string(root().join(LIST)).expect("it is there");
    for game in games() {
        let krate = format!("fieldcraft_{}::", name(&game));
        assert_eq!(shelf.lines().filter(|line| line.contains(&krate)).count(), 1, "{game} is one line of {LIST}");
        let named = files.iter().filter(|path| fs::read_to_string(path).is_ok_and(|text| text.contains(&krate)));
        let named = named.map(|path| path.strip_prefix(root()).expect("a file of the workspace"));
        let allowed = |path: &&Path| {
            path.starts_with(&game) || path.ends_with(LIST) || OF_ONE_GAME.iter().any(|folder| path.starts_with(folder))
        };
        let wrong: Vec<&Path> = named.filter(|path| !allowed(path)).collect();
        assert_eq!(wrong, Vec::<&Path>::new(), "these name {game}");
    }
}

#[test]
fn every_game_is_on_the_shelf_with_its_content_and_its_rulebook() {
    let shelf = fieldcraft_shelf::games();
    let listed: BTreeSet<String> = shelf.iter().map(|game| format!("crates/games/{}", game.folder)).collect();
    assert_eq!(listed, games().into_iter().collect());
    for game in &shelf {
        let name = game.name;
        assert!(root().join("content").join(name).is_dir(), "{name} has no content");
        assert!(fieldcraft_content::catalogue::of_game(name).is_some(), "{name} has no rulebook");
    }
}
