//! Saves that must open for ever.

use fieldcraft_engine::Seat;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, Offer, Save, Session};
use serde_json::Value;
use std::collections::BTreeSet;
use std::iter;
use std::path::Path;
use std::process::Command;

/// Every save in the folder opens; a save is only ever added. Where a rule was mended since, it opens as far as it is
/// sound and says so. There is one of every scenario of every game.
#[test]
fn every_save_ever_made_still_opens() {
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let mut missing: BTreeSet<(String, String)> = shelf
        .iter()
        .flat_map(|offer| offer.scenarios().into_iter().map(move |scenario| (offer.about().id, scenario.id)))
        .collect();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let (text, name) = (std::fs::read_to_string(&path).unwrap(), path.display());
        let save = Save::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let loaded = shelf.load(&save).unwrap_or_else(|error| panic!("{name}: {error}"));
        let session = loaded.table;
        if let Some(setup) = &save.setup {
            missing.remove(&(save.game.clone(), setup.scenario.clone()));
        }
        if loaded.cut_short {
            assert!(loaded.warning.is_some_and(|warning| warning.contains("have been mended")), "{name}");
            assert!(0 < session.steps() && !session.to_act().is_empty(), "{name} cannot be played on");
            continue;
        }
        assert_eq!(session.save().to_text().lines().count(), text.lines().count(), "{name}");
        if !session.sandbox() {
            session.verify().unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
    assert!(missing.is_empty(), "no save of {missing:?}");
}

/// Two decisions of the first seat after which a game is as it was, by their numbers; nothing if there are none here.
fn cycle(session: &dyn Session) -> Option<(Seat, Value, Value)> {
    let (seat, before) = (session.to_act().next()?, session.position());
    for first in session.decisions(seat).into_iter().take(12) {
        let mut tried = session.with_dice([0; 32]);
        if tried.play(seat, Chosen::Decision(&first), Dice::Dictated(&[])).is_err() {
            continue;
        }
        for second in tried.decisions(seat).into_iter().rev().take(12) {
            let mut back = tried.with_dice([0; 32]);
            if back.play(seat, Chosen::Decision(&second), Dice::Dictated(&[])).is_ok() && back.position() == before {
                return Some((seat, first, second));
            }
        }
    }
    None
}

/// The same game from its snapshot, if somebody has learned something in it.
fn resumed(offer: &dyn Offer, session: &dyn Session) -> Option<Box<dyn Session>> {
    let snapshot = session.snapshot(1)?;
    let lines: Vec<String> = (snapshot.decisions()..session.steps()).filter_map(|at| session.entry(at)).collect();
    let save = Save::compose(&session.header(), lines.iter().map(String::as_str), Some(&session.dice_position()));
    offer.resume(&save.unwrap(), snapshot)
}

/// What is chosen and put back thousands of times is taken out of the journal; the game is the same.
#[test]
fn a_journal_does_not_grow_by_going_to_and_fro() {
    let shelf = fieldcraft_shelf::shelf(None).unwrap();
    let (mut found, mut from_snapshots) = (0, 0);
    for offer in shelf.iter() {
        let scenario = offer.scenarios().into_iter().next().unwrap().id;
        let mut session = offer.start(Setup::of(&scenario), [3; 32]).unwrap();
        for _ in 0..400 {
            if session.snapshot(1).is_some() && cycle(&*session).is_some() {
                break;
            }
            let Some(seat) = session.to_act().next() else { break };
            session.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
        }
        let Some((seat, first, second)) = cycle(&*session) else { continue };
        found += 1;
        let (steps, position) = (session.steps(), session.position());
        let mut resumed = resumed(offer, &*session);
        let mut longest = 0;
        for _ in 0..1500 {
            for decision in [&first, &second] {
                for session in iter::once(&mut session).chain(&mut resumed) {
                    session.play(seat, Chosen::Decision(decision), Dice::Seeded).unwrap();
                }
                longest = longest.max(session.steps());
            }
        }
        let name = offer.about().id;
        assert_eq!(session.position(), position, "{name}");
        assert!(longest < steps + 1024 + 64, "{name}: {longest}");
        let rewritten = session.rewritten();
        assert!(rewritten.is_some_and(|from| from <= steps), "{name}");
        if let Some(mut resumed) = resumed {
            from_snapshots += 1;
            assert_eq!((resumed.steps(), resumed.rewritten()), (session.steps(), rewritten), "{name}");
            assert_eq!((resumed.position(), resumed.scene(seat)), (position.clone(), session.scene(seat)), "{name}");
        }
        let again = shelf.load(&session.save()).unwrap().table;
        assert_eq!((again.position(), again.save()), (position, session.save()), "{name}");
        again.verify().unwrap();
    }
    assert!(2 <= found && 1 <= from_snapshots, "only {found} games go to and fro, {from_snapshots} from snapshots");
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
