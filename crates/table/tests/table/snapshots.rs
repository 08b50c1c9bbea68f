//! Beginning in the middle: a table that was opened from a snapshot is as good as one that holds the whole journal.

use fieldcraft_conformance::toy::Toy;
use fieldcraft_engine::{Seat, Seeded};
use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, History, Keep, Save, Session, Show, Snapshot, Table, UndoError};
use serde_json::{Value, json};
use std::sync::Arc;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn new() -> Table<Toy> {
    Table::new(Arc::new(Toy::default()), Setup::of("long"), [9; 32]).unwrap()
}

fn play(table: &mut dyn Session, luck: &mut Seeded) {
    let seat = table.to_act().first().unwrap();
    let n = luck.below(table.choices(seat).len() as u32) as usize;
    table.play(seat, Chosen::Number(n), Dice::Seeded).unwrap();
}

/// The decisions of a game after the first `from`, as the store has them.
fn after(table: &dyn Session, from: usize) -> Save {
    let lines: Vec<String> = (from..table.steps()).map(|at| table.entry(at).unwrap()).collect();
    Save::compose(&table.header(), lines.iter().map(String::as_str), Some(&table.dice_position())).unwrap()
}

/// A snapshot as it comes back from the store.
fn stored(snapshot: &Snapshot) -> Snapshot {
    serde_json::from_str(&serde_json::to_string(snapshot).unwrap()).unwrap()
}

#[track_caller]
fn same(whole: &dyn Session, resumed: &dyn Session) {
    assert_eq!((whole.steps(), whole.settled(), whole.over()), (resumed.steps(), resumed.settled(), resumed.over()));
    assert_eq!((whole.position(), whole.dice_position()), (resumed.position(), resumed.dice_position()));
    assert_eq!(whole.header(), resumed.header());
    for seat in SEATS {
        assert_eq!(whole.steps_of(seat), resumed.steps_of(seat));
        assert_eq!(whole.settled_of(seat), resumed.settled_of(seat));
        for step in 0..=whole.steps_of(seat) {
            if resumed.reaches(seat, step) {
                assert_eq!(whole.scene_at(seat, step), resumed.scene_at(seat, step));
            } else {
                assert!(resumed.scene_at(seat, step).is_err(), "nothing is guessed");
            }
        }
        assert!(resumed.reaches(seat, whole.steps_of(seat)), "now is always at hand");
    }
}

#[test]
fn a_game_goes_on_from_every_snapshot_as_from_its_beginning() {
    for sandbox in [false, true] {
        for seed in 0..8 {
            let (mut table, mut luck) = (new(), Seeded::from_number(seed));
            if sandbox {
                table.make_sandbox();
            }
            let mut snapshots: Vec<Snapshot> = Vec::new();
            while !table.to_act().is_empty() {
                play(&mut table, &mut luck);
                let last = snapshots.last().map_or(0, Snapshot::decisions);
                snapshots.extend(table.snapshot(last + 1).as_ref().map(stored));
                for snapshot in &snapshots {
                    let save = after(&table, snapshot.decisions());
                    let mut resumed = Table::resume(&table.shared_system(), &save, snapshot.clone()).unwrap();
                    assert_eq!(resumed.begins(), snapshot.decisions());
                    same(&table, &resumed);
                    let mut whole = table.clone();
                    while snapshot.decisions() < whole.steps() && whole.undo().is_ok() {
                        assert_eq!(resumed.undo(), Ok(()));
                        same(&whole, &resumed);
                    }
                    assert_eq!(resumed.undo(), Err(UndoError::Final), "what it does not hold it does not take back");
                    same(&whole, &resumed);
                }
            }
            assert!(3 < snapshots.len());
        }
    }
}

#[test]
fn a_resumed_game_is_played_on_and_kept_again() {
    let (mut table, mut luck) = (new(), Seeded::from_number(1));
    for _ in 0..4 {
        play(&mut table, &mut luck);
    }
    let snapshot = table.snapshot(1).unwrap();
    let save = after(&table, snapshot.decisions());
    let mut resumed = Table::resume(&table.shared_system(), &save, snapshot).unwrap();
    while !table.to_act().is_empty() {
        let (mut one, mut other) = (luck.clone(), luck.clone());
        play(&mut table, &mut one);
        play(&mut resumed, &mut other);
        luck = one;
        same(&table, &resumed);
        assert_eq!(table.entry(table.steps() - 1), resumed.entry(table.steps() - 1));
        assert_eq!(table.told(table.steps() - 1), resumed.told(table.steps() - 1));
        assert_eq!(table.snapshot(5), resumed.snapshot(5), "a snapshot follows a snapshot");
    }
}

#[test]
fn a_snapshot_that_does_not_fit_is_not_used() {
    let (mut table, mut luck) = (new(), Seeded::from_number(2));
    for _ in 0..6 {
        play(&mut table, &mut luck);
    }
    let snapshot = table.snapshot(1).unwrap();
    let save = after(&table, snapshot.decisions());
    let system = table.shared_system();
    let resumes = |change: &dyn Fn(&mut Value)| {
        let mut value = serde_json::to_value(&snapshot).unwrap();
        change(&mut value);
        let read: Option<Snapshot> = serde_json::from_value(value).ok();
        read.and_then(|snapshot| Table::resume(&system, &save, snapshot)).is_some()
    };
    assert!(resumes(&|_| {}));
    assert!(!resumes(&|value| value["made"]["rules"] = json!(0)), "older rules");
    assert!(!resumes(&|value| value["made"]["content"] = json!("toy-0")));
    assert!(!resumes(&|value| value["made"]["program"] = json!("0.0.0")), "it may have other words");
    assert!(!resumes(&|value| value["made"]["game"] = json!("other")));
    assert!(!resumes(&|value| value["position"] = json!({})));
    assert!(!resumes(&|value| value["dice"] = json!("-1")));
    assert!(!resumes(&|value| value["past"]["seats"] = json!([])));
    let start = serde_json::to_value(new().position()).unwrap();
    assert!(!resumes(&|value| value["position"] = start.clone()), "the decisions do not follow from there");
}
