//! Saves that must open for ever.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// Every save in the folder opens and replays; a save is only ever added.
#[test]
fn every_save_ever_made_still_opens() {
    let catalogue = fieldcraft::games::catalogue(None).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let mut opened = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let save = fieldcraft_table::Save::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let loaded = catalogue.load(&save).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let session = loaded.table;
        assert_eq!(session.save().to_text().lines().count(), text.lines().count(), "{}", path.display());
        if !session.sandbox() {
            session.verify().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        opened += 1;
    }
    assert!(0 < opened || catalogue.iter().next().is_none(), "there are games, so there must be saves of them");
}

#[test]
fn the_program_refuses_a_damaged_save_with_a_reason() {
    let path = std::env::temp_dir().join(format!("fieldcraft-damaged-{}.json", std::process::id()));
    for (text, expect) in [
        ("", "damaged"),
        ("{}", "not a Fieldcraft save"),
        (r#"{"format":"fieldcraft-save","version":7}"#, "format version 7"),
    ] {
        std::fs::write(&path, text).unwrap();
        for command in ["replay", "play"] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_fieldcraft"));
            let program = if command == "play" { program.args(["play", "--load"]) } else { program.arg("replay") };
            let output = program.arg(&path).output().unwrap();
            let reason = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{reason}");
            assert!(reason.contains(expect) && reason.starts_with("fieldcraft: "), "{reason}");
        }
    }
    std::fs::remove_file(&path).unwrap();
}
