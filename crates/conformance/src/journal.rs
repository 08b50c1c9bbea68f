//! Replay, save, undo and position: the game is its journal.

use crate::Law;
use crate::game::{Trial, pick};
use fieldcraft_engine::{Game, Seat, Seeded};
use fieldcraft_scene::System;
use fieldcraft_table::{Dice, History, Keep, Save, Session, Show, Table, UndoError};

/// How many decisions are played on after a position was read.
const PLAYED_ON: usize = 8;

/// After the end of a game: the whole journal again, forwards and backwards.
pub(crate) fn check_whole<S: System>(trial: &mut Trial<'_, S>) {
    check_replay(trial);
    check_save(trial);
    check_undo(trial);
    if let Err(error) = trial.table.verify() {
        trial.blame(Law::DiceFollowSeed, error.to_string());
    }
}

fn check_replay<S: System>(trial: &mut Trial<'_, S>) {
    let (system, steps) = (trial.system(), trial.table.steps());
    let Ok(start) = trial.table.state_at(0) else { return };
    let mut events = Vec::new();
    match trial.table.journal().replay(&start, steps, &mut events) {
        Err(broken) => trial.blame(Law::JournalReplays, broken.to_string()),
        Ok(game) => {
            let same = system.position(&game) == trial.position() && trial.table.events().eq(&events);
            trial.demand(same, Law::JournalReplays, || "the journal makes another game".into());
        }
    }
}

pub(crate) fn check_save<S: System>(trial: &mut Trial<'_, S>) {
    let (system, mut text) = (trial.system(), trial.table.save().to_text());
    let opened = |text: &str| Save::parse(text).and_then(|save| Table::load(&system, &save)).map(|loaded| loaded.table);
    let mut again = match opened(&text) {
        Ok(again) => again,
        Err(error) => return trial.blame(Law::SaveReopens, error.to_string()),
    };
    // What only led back to where it began is taken out; what is left of the journal opens as it is.
    if again.steps() < trial.table.steps() {
        text = again.save().to_text();
        match opened(&text) {
            Ok(table) => again = table,
            Err(error) => return trial.blame(Law::SaveReopens, error.to_string()),
        }
    }
    let same = again.position() == trial.position() && again.save().to_text() == text;
    trial.demand(same, Law::SaveReopens, || "the save opens as another game".into());
    let mut here = trial.table.clone();
    for _ in 0..PLAYED_ON {
        let Some(seat) = here.game().to_act().first() else { return };
        let Some(decision) = pick(&mut trial.luck, here.legal(seat)) else { return };
        let played = [&mut here, &mut again].map(|table| table.decide(seat, &decision, Dice::Seeded).is_ok());
        let same = played == [true; 2] && here.position() == again.position();
        trial.demand(same, Law::SaveReopens, || format!("after a save {decision:?} plays differently"));
    }
}

fn check_undo<S: System>(trial: &mut Trial<'_, S>) {
    let mut table = trial.table.clone();
    let settled = table.journal().settled();
    let stopped = loop {
        if let Err(error) = table.undo() {
            break error;
        }
    };
    let expected = if settled == 0 { UndoError::AtStart } else { UndoError::Final };
    let right = table.steps() == settled && stopped == expected;
    trial.demand(right, Law::UndoGoesBack, || format!("undo stops at {}, not at {settled}", table.steps()));
    table = trial.table.clone();
    table.make_sandbox();
    let mut positions = std::mem::take(&mut trial.positions);
    while table.undo().is_ok() {
        while positions.last().is_some_and(|(step, _)| *step == table.steps()) {
            let same = positions.pop().is_some_and(|(_, position)| position == table.position());
            trial.demand(same, Law::UndoGoesBack, || format!("undo to step {} finds another game", table.steps()));
        }
    }
    trial.demand(table.steps() == 0, Law::UndoGoesBack, || "undo in a sandbox does not reach the start".into());
}

/// A position is written, read and written alike, and plays on alike.
pub(crate) fn check_position<S: System>(trial: &mut Trial<'_, S>) {
    let (system, json) = (trial.system(), trial.position());
    let mut here = trial.table.game().clone();
    let mut there = match system.read_position(&json) {
        Ok(game) => game,
        Err(errors) => return trial.blame(Law::PositionSurvives, errors.join("; ")),
    };
    let mut dice = Seeded::from_number(trial.luck.below(u32::MAX).into());
    for _ in 0..PLAYED_ON {
        let same =
            system.position(&here) == system.position(&there) && lists(&*system, &here) == lists(&*system, &there);
        trial.demand(same, Law::PositionSurvives, || "a position that was read plays differently".into());
        let Some(seat) = here.to_act().first() else { return };
        let legal = here.legal_of(seat);
        let Some(decision) = pick(&mut dice, &legal) else { return };
        let mut other_dice = dice.clone();
        let (mut events, mut other_events) = (Vec::new(), Vec::new());
        let played = here.play(seat, &decision, &mut dice, &mut events).is_ok();
        let other = there.play(seat, &decision, &mut other_dice, &mut other_events).is_ok();
        let same = played && other && events == other_events && dice.position() == other_dice.position();
        trial.demand(same, Law::PositionSurvives, || format!("{decision:?} plays differently from the position"));
        if !same {
            return;
        }
    }
}

/// The legal lists of all seats.
fn lists<S: System>(system: &S, game: &S::Game) -> Vec<Vec<<S::Game as Game>::Decision>> {
    let list = |seat: usize| game.legal_of(Seat(seat as u8));
    (0..system.seats().len()).map(list).collect()
}
