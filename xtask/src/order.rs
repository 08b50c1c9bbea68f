//! The order of the crates: each uses only those above it in the table of `ARCHITECTURE.md`, and no game another game.

#![cfg(test)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

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
    let games: Vec<String> = table().into_iter().filter(|folder| folder.starts_with("crates/games/")).collect();
    assert_eq!(games.len(), 4);
    for game in &games {
        let used = uses(game, &["dependencies", "dev-dependencies"]);
        assert!(games.iter().all(|other| !used.contains(name(other))), "{game} uses another game");
    }
}
