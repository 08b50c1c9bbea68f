//! Going back: undo, looking at earlier steps, branches, verified dice.

use fieldcraft_conformance::toy::Toy;
use fieldcraft_engine::Seat;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Chosen, Dice, History, Keep, Session, Show, Table, UndoError, Unverified};
use std::collections::BTreeSet;
use std::sync::Arc;

fn new() -> Table<Toy> {
    Table::new(Arc::new(Toy::default()), Setup::of("long"), [9; 32]).unwrap()
}

fn play_first(table: &mut dyn Session) {
    let seat = table.to_act().first().unwrap();
    table.play(seat, Chosen::Number(0), Dice::Seeded).unwrap();
}

fn play_out(table: &mut dyn Session) {
    while !table.to_act().is_empty() {
        play_first(table);
    }
}

#[test]
fn undo_stops_at_what_somebody_learned() {
    let mut table = new();
    assert_eq!(table.undo(), Err(UndoError::AtStart));
    play_first(&mut table);
    assert_eq!(table.undo(), Err(UndoError::Final), "cards were dealt");
    let before = table.position();
    play_first(&mut table);
    assert_ne!(table.position(), before);
    assert_eq!((table.steps(), table.settled()), (2, 1));
    assert_eq!(table.undo(), Ok(()), "a secret choice can be changed");
    assert_eq!((table.position(), table.steps()), (before, 1));
    assert_eq!(table.undo(), Err(UndoError::Final));
}

#[test]
fn a_sandbox_goes_back_to_the_start_and_meets_the_same_dice_again() {
    let mut table = new();
    table.make_sandbox();
    play_out(&mut table);
    let (end, steps) = (table.save().to_text(), table.steps());
    for step in (0..steps).rev() {
        table.undo().unwrap();
        assert_eq!(table.steps(), step);
    }
    assert_eq!(table.undo(), Err(UndoError::AtStart));
    play_out(&mut table);
    assert_eq!(table.save().to_text(), end);
}

#[test]
fn every_earlier_step_can_be_looked_at() {
    let mut table = new();
    let mut positions = vec![table.position()];
    while !table.to_act().is_empty() {
        play_first(&mut table);
        positions.push(table.position());
    }
    for (step, position) in positions.iter().enumerate() {
        let state = table.state_at(step).unwrap();
        assert_eq!(&fieldcraft_scene::Rules::position(table.system(), &state), position);
        let scene = table.scene_at(Seat(0), step).unwrap();
        assert_eq!((scene.step, scene.steps), (step, table.steps()));
        assert!(scene.log.iter().all(|line| line.step <= step));
    }
    let error = table.scene_at(Seat(0), 99).unwrap_err();
    assert_eq!(error.to_string(), format!("there is no step 99; the game has steps 0 to {}", table.steps()));
}

#[test]
fn a_branch_is_a_sandbox_with_other_dice() {
    let mut table = new();
    (0..3).for_each(|_| play_first(&mut table));
    let before = table.save().to_text();
    let mut branch = table.branch(Seat(0), 1, [5; 32]).unwrap();
    assert!(branch.sandbox());
    play_out(&mut *branch);
    assert_eq!(table.save().to_text(), before, "the game itself is as it was");
    let mut now = table.branch(Seat(0), table.steps_of(Seat(0)), [5; 32]).unwrap();
    play_out(&mut *now);
    play_out(&mut table);
    assert_ne!(now.position(), table.position());
    assert!(table.branch(Seat(0), 999, [0; 32]).is_err());
}

#[test]
fn a_branch_holds_nothing_that_the_seat_may_not_know() {
    let mut table = new();
    play_first(&mut table);
    let hands = |session: &dyn Session| session.position()["hands"].clone();
    let mut others = BTreeSet::new();
    for seed in 0..40 {
        let branch = table.branch(Seat(0), 1, [seed; 32]).unwrap();
        assert_eq!(hands(&*branch)[0], hands(&table)[0], "its own hand is as it was");
        assert_eq!((branch.steps(), branch.save().to_text().contains("\"chance\"")), (0, false), "no journal to read");
        others.insert(hands(&*branch)[1].to_string());
    }
    assert!(1 < others.len(), "the other hand is dealt anew");
}

#[test]
fn dice_are_checked_against_their_seed() {
    let mut table = new();
    play_out(&mut table);
    assert!(10 < table.verify().unwrap());
    let text = table.save().to_text();
    let at = text.find(r#""die":6"#).unwrap();
    let result = at + text[at..].find(r#""result":"#).unwrap() + r#""result":"#.len();
    let other = if &text[result..=result] == "6" { "5" } else { "6" };
    let forged = format!("{}{other}{}", &text[..result], &text[result + 1..]);
    let save = fieldcraft_table::Save::parse(&forged).unwrap();
    // A forged result may also lead to a game that the journal does not fit; either way it is noticed.
    if let Ok(loaded) = Table::load(&table.shared_system(), &save) {
        assert!(matches!(loaded.table.verify(), Err(Unverified::Differs { .. })));
    }
    table.make_sandbox();
    assert_eq!(table.verify(), Err(Unverified::Sandbox));
}

#[test]
fn dice_rolled_by_hand_do_not_count_against_the_seed() {
    let mut table = new();
    play_first(&mut table);
    table.play(Seat(0), Chosen::Number(0), Dice::Seeded).unwrap();
    table.play(Seat(1), Chosen::Number(0), Dice::Dictated(&[1, 1])).unwrap();
    play_out(&mut table);
    table.verify().unwrap();
    let save = table.save();
    let again = Table::load(&table.shared_system(), &save).unwrap().table;
    assert_eq!(again.verify(), table.verify());
}
