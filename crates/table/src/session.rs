//! A table of which the caller need not know the game.

use crate::show::odds_in;
use crate::{
    Dice, Loaded, Origin, PlayError, Save, Snapshot, StepError, Table, UndoError, Unverified, write_atomically,
};
use fieldcraft_engine::{Game, Refusal, Seat, Seats};
use fieldcraft_scene::{
    About, Choice, Decision, LogLine, OddsView, Outcome, Outlook, Prompt, RowGroup, Scene, SightLine, System,
};
use serde_json::Value;
use std::any::Any;
use std::io;
use std::path::Path;

/// Which decision is meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pick<'a> {
    /// The one with this number in the legal list.
    Number(usize),
    /// The one that this JSON says.
    Decision(&'a Value),
}

/// What came of a decision, as the seat that made it may know.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The events, for programs.
    pub events: Vec<Value>,
    /// The events, for people.
    pub lines: Vec<LogLine>,
    /// How the game came out, if it is over.
    pub over: Option<Outcome>,
}

/// Odds that are worked out when it is called, from the position in which it was made, as long as the one who calls
/// says that they are wanted; nothing if that ends first.
pub type Forecast = Box<dyn FnOnce(&dyn Fn() -> bool) -> Result<Option<OddsView>, PlayError> + Send>;

/// One game in progress, whatever the system.
pub trait Session: Send {
    /// The table itself, for those who know which game is played on it.
    fn as_any(&self) -> &dyn Any;
    /// The system in short.
    fn about(&self) -> &About;
    /// What the game was made from.
    fn origin(&self) -> &Origin;
    /// The names of the seats, by number.
    fn seats(&self) -> &'static [&'static str];
    /// The seats that owe a decision; none when the game is over.
    fn to_act(&self) -> Seats;
    /// How the game came out, once it is over.
    fn over(&self) -> Option<Outcome>;
    /// How many decisions have been made.
    fn steps(&self) -> usize;
    /// How many of them are out of reach of undo.
    fn settled(&self) -> usize;
    /// How many steps a seat has noticed: its own decisions, and those of others of which it saw something.
    fn steps_of(&self, seat: Seat) -> usize;
    /// How many of these are out of reach of undo.
    fn settled_of(&self, seat: Seat) -> usize;
    /// How many decisions lie before those at hand: none, unless the game was opened from a snapshot. Log, report,
    /// branches and saves need all of them.
    fn begins(&self) -> usize;
    /// Whether the scene after so many steps of a seat can be shown from the decisions at hand.
    fn reaches(&self, seat: Seat, step: usize) -> bool;
    /// The game after the last decision from which somebody learned something, if that is number `from` or later.
    fn snapshot(&self, from: usize) -> Option<Snapshot>;
    /// Whether it is a sandbox.
    fn sandbox(&self) -> bool;
    /// Makes it a sandbox, for good.
    fn make_sandbox(&mut self);

    /// What is asked of a seat; nothing if it is not to act.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// The legal decisions of a seat in words.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// The legal decisions of a seat as JSON, in the same order.
    fn decisions(&self, seat: Seat) -> Vec<Value>;
    /// The odds of a decision from at most `limit` runs of the rules.
    ///
    /// # Errors
    /// If there is no such decision or it is not legal.
    fn odds(&self, seat: Seat, pick: Pick<'_>, limit: u32) -> Result<OddsView, PlayError>;
    /// The same odds, to be worked out elsewhere while the game goes on.
    ///
    /// # Errors
    /// If there is no such decision or it is not legal.
    fn forecast(&self, seat: Seat, pick: Pick<'_>, limit: u32) -> Result<Forecast, PlayError>;
    /// The modifier rows of a decision.
    ///
    /// # Errors
    /// If there is no such decision or it is not legal.
    fn rows(&self, seat: Seat, pick: Pick<'_>) -> Result<Vec<RowGroup>, PlayError>;
    /// Why nothing can be done by pointing at these things on the screen, if the rules say why.
    fn why_not(&self, seat: Seat, subjects: &[&str]) -> Option<Refusal>;
    /// The decisions, as JSON, that lead to what somebody points at from afar; none if there is no such way.
    fn way(&self, seat: Seat, subjects: &[&str]) -> Vec<Value>;
    /// Plays a decision.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed then.
    fn play(&mut self, seat: Seat, pick: Pick<'_>, dice: Dice<'_>) -> Result<Played, PlayError>;
    /// Takes the last decision back.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self) -> Result<(), UndoError>;

    /// What a seat sees after so many of its steps; choices only if that is now.
    ///
    /// # Errors
    /// If it has not noticed so many.
    fn scene_at(&self, seat: Seat, step: usize) -> Result<Scene, StepError>;
    /// What a seat sees now.
    fn scene(&self, seat: Seat) -> Scene {
        self.scene_at(seat, self.steps_of(seat)).unwrap_or_default()
    }
    /// The log after the first `from` steps of a seat and up to step `to`, minor lines included.
    fn log(&self, seat: Seat, from: usize, to: usize) -> Vec<LogLine>;
    /// What the seats together were told of the decision with number `at` (from 0), each line once.
    fn told(&self, at: usize) -> Vec<LogLine>;
    /// The report of the game so far in Markdown.
    fn report(&self, seat: Seat) -> Option<String>;
    /// The whole position as JSON.
    fn position(&self) -> Value;
    /// Answers a question about the position.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn ask(&self, seat: Seat, question: &Value) -> Result<Value, String>;
    /// The line of sight from one hex to another, if the game has one.
    fn sight(&self, seat: Seat, from: &str, to: &str) -> Option<SightLine>;
    /// What a piece sees, reaches and shoots at, if the game tells.
    fn outlook(&self, seat: Seat, piece: &str) -> Option<Outlook>;

    /// A sandbox that goes on from a step of a seat with other dice, and with everything dealt anew that the seat may
    /// not know.
    ///
    /// # Errors
    /// If the seat has not noticed so many steps.
    fn branch(&self, seat: Seat, step: usize, seed: [u8; 32]) -> Result<Box<dyn Session>, StepError>;
    /// The same game with other dice, for a player that is not to see these.
    fn with_dice(&self, seed: [u8; 32]) -> Box<dyn Session>;
    /// Checks all dice against the seed and says how many agree.
    ///
    /// # Errors
    /// The first that differs.
    fn verify(&self) -> Result<usize, Unverified>;
    /// The game as a save.
    fn save(&self) -> Save;
    /// The save without its decisions, as JSON.
    fn header(&self) -> String;
    /// The decision with number `at` (from 0) with its chance results, as a line of a save.
    fn entry(&self, at: usize) -> Option<String>;
    /// From which decision on the journal has been written anew since this was last asked: what led back to where it
    /// began has been taken out.
    fn rewritten(&mut self) -> Option<usize>;
    /// The seat that made the decision with number `at` (from 0).
    fn seat_of(&self, at: usize) -> Option<Seat>;
    /// How far the dice of the seed have been used, as a save writes it.
    fn dice_position(&self) -> String;
    /// Writes the game to a file, so that a crash leaves the old file or the new one.
    ///
    /// # Errors
    /// If the file cannot be written.
    fn autosave(&self, path: &Path) -> io::Result<()> {
        write_atomically(path, &self.save().to_text())
    }

    /// The number of the seat with this name.
    fn seat(&self, name: &str) -> Option<Seat> {
        self.seats().iter().position(|seat| *seat == name).map(|at| Seat(at as u8))
    }
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats().get(usize::from(seat.0)).copied().unwrap_or("nobody")
    }
}

impl<S: System> Table<S> {
    fn picked(&self, seat: Seat, pick: Pick<'_>) -> Result<Decision<S>, PlayError> {
        let to_act = self.game.to_act();
        if to_act.is_empty() {
            return Err(PlayError::Over);
        }
        if !to_act.contains(seat) {
            return Err(PlayError::NotToAct { seat: self.seat_name(seat) });
        }
        match pick {
            Pick::Number(n) => self.nth(seat, n),
            Pick::Decision(value) => self.system.decode(&self.game, seat, value).map_err(PlayError::BadDecision),
        }
    }
}

impl<S: System> Session for Table<S> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn origin(&self) -> &Origin {
        &self.origin
    }

    fn seats(&self) -> &'static [&'static str] {
        self.system.seats()
    }

    fn to_act(&self) -> Seats {
        self.game.to_act()
    }

    fn over(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn steps(&self) -> usize {
        self.past.decisions + self.journal.entries.len()
    }

    fn settled(&self) -> usize {
        Table::settled(self)
    }

    fn steps_of(&self, seat: Seat) -> usize {
        Table::steps_of(self, seat)
    }

    fn settled_of(&self, seat: Seat) -> usize {
        Table::settled_of(self, seat)
    }

    fn begins(&self) -> usize {
        self.past.decisions
    }

    fn reaches(&self, seat: Seat, step: usize) -> bool {
        self.past.decisions == 0 || self.memory(seat).steps < step || step == Table::steps_of(self, seat)
    }

    fn snapshot(&self, from: usize) -> Option<Snapshot> {
        Table::snapshot(self, from)
    }

    fn sandbox(&self) -> bool {
        self.sandbox
    }

    fn make_sandbox(&mut self) {
        Table::make_sandbox(self);
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.game.to_act().contains(seat).then(|| self.prompt_of(&self.game, seat))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.choices_of(seat)
    }

    fn decisions(&self, seat: Seat) -> Vec<Value> {
        self.legal(seat).iter().map(|decision| self.system.encode(&self.game, seat, decision)).collect()
    }

    fn odds(&self, seat: Seat, pick: Pick<'_>, limit: u32) -> Result<OddsView, PlayError> {
        self.odds_of(seat, &self.picked(seat, pick)?, limit)
    }

    fn forecast(&self, seat: Seat, pick: Pick<'_>, limit: u32) -> Result<Forecast, PlayError> {
        let decision = self.picked(seat, pick)?;
        self.game.check(seat, &decision).map_err(PlayError::Refused)?;
        let (system, game) = (self.shared_system(), self.game.clone());
        Ok(Box::new(move |wanted| odds_in(&*system, &game, seat, &decision, limit, wanted)))
    }

    fn rows(&self, seat: Seat, pick: Pick<'_>) -> Result<Vec<RowGroup>, PlayError> {
        self.rows_of(seat, &self.picked(seat, pick)?)
    }

    fn why_not(&self, seat: Seat, subjects: &[&str]) -> Option<Refusal> {
        Table::why_not(self, seat, subjects)
    }

    fn way(&self, seat: Seat, subjects: &[&str]) -> Vec<Value> {
        Table::way(self, seat, subjects)
    }

    fn play(&mut self, seat: Seat, pick: Pick<'_>, dice: Dice<'_>) -> Result<Played, PlayError> {
        let decision = self.picked(seat, pick)?;
        self.decide(seat, &decision, dice)?;
        let turn = &self.turns[self.turns.len() - 1];
        let seen = turn.events.iter().filter_map(|event| S::Game::witnessed(event, seat));
        let events = seen.map(|event| self.system.event_json(&self.game, seat, &event)).collect();
        let lines = self.lines_at(self.turns.len() - 1).get(usize::from(seat.0)).cloned().unwrap_or_default();
        let played = Played { events, lines, over: self.outcome() };
        self.fold();
        Ok(played)
    }

    fn undo(&mut self) -> Result<(), UndoError> {
        self.take_back()
    }

    fn scene_at(&self, seat: Seat, step: usize) -> Result<Scene, StepError> {
        self.scene_of(seat, step)
    }

    fn log(&self, seat: Seat, from: usize, to: usize) -> Vec<LogLine> {
        self.log_of(seat, from, to)
    }

    fn told(&self, at: usize) -> Vec<LogLine> {
        let mut told: Vec<LogLine> = Vec::new();
        let at = at.checked_sub(self.past.decisions).filter(|at| *at < self.turns.len());
        for line in at.map_or(&[][..], |at| self.lines_at(at)).iter().flatten() {
            if told.iter().all(|known| known.text != line.text) {
                told.push(line.clone());
            }
        }
        told
    }

    fn report(&self, seat: Seat) -> Option<String> {
        let events: Vec<_> = self.events().filter_map(|event| S::Game::witnessed(event, seat)).collect();
        self.system.report(&self.game, seat, &events)
    }

    fn position(&self) -> Value {
        self.system.position(&self.game)
    }

    fn ask(&self, seat: Seat, question: &Value) -> Result<Value, String> {
        self.system.ask(&self.game, seat, question)
    }

    fn sight(&self, seat: Seat, from: &str, to: &str) -> Option<SightLine> {
        self.system.sight(&self.game, seat, from, to)
    }

    fn outlook(&self, seat: Seat, piece: &str) -> Option<Outlook> {
        self.system.outlook(&self.game, seat, piece)
    }

    fn branch(&self, seat: Seat, step: usize, seed: [u8; 32]) -> Result<Box<dyn Session>, StepError> {
        Ok(Box::new(self.branch_at(seat, step, seed)?))
    }

    fn with_dice(&self, seed: [u8; 32]) -> Box<dyn Session> {
        Box::new(Table::with_dice(self, seed))
    }

    fn verify(&self) -> Result<usize, Unverified> {
        self.check_dice()
    }

    fn save(&self) -> Save {
        self.to_save()
    }

    fn header(&self) -> String {
        self.head().header()
    }

    fn entry(&self, at: usize) -> Option<String> {
        self.turns.get(at.checked_sub(self.past.decisions)?).map(|turn| turn.saved.to_line())
    }

    fn rewritten(&mut self) -> Option<usize> {
        self.rewritten.take().map(|at| self.past.decisions + at)
    }

    fn seat_of(&self, at: usize) -> Option<Seat> {
        self.journal.entries.get(at.checked_sub(self.past.decisions)?).map(|entry| entry.seat)
    }

    fn dice_position(&self) -> String {
        self.dice.position().to_string()
    }
}

impl<S: System> From<Loaded<Table<S>>> for Loaded<Box<dyn Session>> {
    fn from(loaded: Loaded<Table<S>>) -> Self {
        Self { table: Box::new(loaded.table), warning: loaded.warning, cut_short: loaded.cut_short }
    }
}
