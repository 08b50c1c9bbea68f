//! A table of which the caller need not know the game.

use crate::{Advice, Advised, Dice, History, Intend, Keep, Origin, PlayError, Show, Standings, Table};
use fieldcraft_ai::{Name, Patience};
use fieldcraft_engine::{Game, Seat, Seats};
use fieldcraft_scene::{About, Decision, LogLine, OddsView, System, VerdictView};
use serde_json::Value;

/// Which decision is meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chosen<'a> {
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
    pub over: Option<VerdictView>,
}

/// Odds that are worked out when it is called, from the position in which it was made, as long as the one who calls
/// says that they are wanted; nothing if that ends first.
pub type Forecast = Box<dyn FnOnce(&dyn Fn() -> bool) -> Result<Option<OddsView>, PlayError> + Send>;

/// One game in progress, whatever the system.
pub trait Session: History + Show + Intend + Standings + Keep + Send {
    /// The system in short.
    fn about(&self) -> &About;
    /// What the game was made from.
    fn origin(&self) -> &Origin;
    /// The names of the seats, by number.
    fn seats(&self) -> &'static [&'static str];
    /// The seats that owe a decision; none when the game is over.
    fn to_act(&self) -> Seats;
    /// How the game came out, once it is over.
    fn over(&self) -> Option<VerdictView>;
    /// Whether it is a sandbox.
    fn sandbox(&self) -> bool;
    /// Makes it a sandbox, for good.
    fn make_sandbox(&mut self);
    /// Plays a decision, and what standing answers have to say to the questions that follow.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed then.
    fn play(&mut self, seat: Seat, chosen: Chosen<'_>, dice: Dice<'_>) -> Result<Played, PlayError>;
    /// What the machine player of this name, with dice of this seed, would do for a seat, knowing what that seat may know;
    /// nothing if the seat is not to act.
    fn advise(&self, seat: Seat, name: Name, seed: u64) -> Option<Advice>;
    /// What that player does if it holds the seat: the same, without what it expects of it, and at once if patience is lost.
    fn choose(&self, seat: Seat, name: Name, seed: u64, patience: &Patience) -> Option<Advised>;
    /// Does what a machine player has chosen.
    ///
    /// # Errors
    /// Why it was not done; nothing has changed then.
    fn act_on(&mut self, seat: Seat, advised: &Advised) -> Result<(), PlayError> {
        match advised {
            Advised::Choice(n) => self.play(seat, Chosen::Number(*n), Dice::Seeded).map(drop),
            Advised::Intent(intent) => self.intend(seat, Chosen::Decision(intent), Dice::Seeded).map(drop),
        }
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
    pub(crate) fn picked(&self, seat: Seat, chosen: Chosen<'_>) -> Result<Decision<S>, PlayError> {
        self.check_acts(seat)?;
        match chosen {
            Chosen::Number(n) => self.nth(seat, n),
            Chosen::Decision(value) => self.system.decode(&self.game, value).map_err(PlayError::BadDecision),
        }
    }
}

impl<S: System> Table<S> {
    /// What came of the last decision, as a seat may know.
    pub(crate) fn last_played(&self, seat: Seat) -> Played {
        let last = self.turns.len() - 1;
        let events = self.told(seat, &self.game, last, |game, event| self.system.event_json(game, event));
        let lines = self.lines_at(last).get(usize::from(seat.0)).cloned().unwrap_or_default();
        Played { events, lines, over: self.over() }
    }
}

impl<S: System> Session for Table<S> {
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

    fn over(&self) -> Option<VerdictView> {
        let verdict = self.game.verdict()?;
        let winner = verdict.winner.map(|seat| self.seat_name(seat));
        Some(VerdictView { winner, score: verdict.score, grade: verdict.grade.into() })
    }

    fn sandbox(&self) -> bool {
        self.sandbox
    }

    fn make_sandbox(&mut self) {
        self.sandbox = true;
    }

    fn advise(&self, seat: Seat, name: Name, seed: u64) -> Option<Advice> {
        self.advice(seat, name, seed)
    }

    fn choose(&self, seat: Seat, name: Name, seed: u64, patience: &Patience) -> Option<Advised> {
        self.choice(seat, name, seed, patience)
    }

    fn play(&mut self, seat: Seat, chosen: Chosen<'_>, dice: Dice<'_>) -> Result<Played, PlayError> {
        let decision = self.picked(seat, chosen)?;
        self.decide(seat, &decision, dice)?;
        let mut played = self.last_played(seat);
        for answered in self.answer_all(seat, matches!(dice, Dice::Table(_))) {
            played.events.extend(answered.events);
            played.lines.extend(answered.lines);
            played.over = answered.over;
        }
        self.fold();
        Ok(played)
    }
}
