//! A snapshot: how a game stood after one of its decisions, and what of the way there is still on the screen. A table
//! that is opened from it holds only the decisions that follow.
//!
//! It is a cache: the journal is the game, and whoever looks back plays it again.

use crate::load::dice_position;
use crate::save::unhex;
use crate::{Origin, Save, Table};
use fieldcraft_engine::Seat;
use fieldcraft_scene::{About, Bulletin, LogLine, Roll, System};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// How a game stood after one of its decisions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    made: Made,
    past: Past,
    /// How far the dice of the seed had been used.
    dice: String,
    position: Value,
}

/// What a snapshot was made with: another program may have other words for the same decisions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Made {
    program: String,
    game: String,
    rules: u32,
    content: String,
}

impl Made {
    fn with(about: &About) -> Self {
        Self {
            program: env!("CARGO_PKG_VERSION").into(),
            game: about.id.clone(),
            rules: about.rules_version,
            content: about.content_version.clone(),
        }
    }
}

/// What a table knows of the decisions before those that it holds; nothing of a whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Past {
    /// How many there are.
    pub decisions: usize,
    /// How many of them are out of reach of undo.
    pub settled: usize,
    /// What each seat knows of them.
    pub seats: Vec<Memory>,
}

/// What a seat knows of decisions that the table does not hold, as far as it is on the screen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Memory {
    /// How many steps it noticed.
    pub steps: usize,
    /// How many of them are out of reach of undo.
    pub settled: usize,
    /// The last lines of its log.
    pub log: Vec<LogLine>,
    /// The dice of its last step.
    pub rolls: Vec<Roll>,
    /// The last pages that it was shown.
    #[serde(default)]
    pub bulletins: Vec<Bulletin>,
}

impl Past {
    /// Before the first decision.
    pub fn none(seats: usize) -> Self {
        Self { decisions: 0, settled: 0, seats: vec![Memory::default(); seats] }
    }
}

impl Snapshot {
    /// After how many decisions it stands.
    #[must_use]
    pub fn decisions(&self) -> usize {
        self.past.decisions
    }

    /// The game after the last decision from which somebody learned something, or after the last full stretch since,
    /// if that is number `from` or later.
    ///
    /// What is open after it may still be folded; who takes back more than that needs the whole game.
    pub(crate) fn of<S: System>(table: &Table<S>, from: usize) -> Option<Self> {
        let at = table.stretched();
        let decisions = table.past.decisions + at;
        if at == 0 || decisions < from {
            return None;
        }
        let game = table.state_at(at).ok()?;
        let dice = table.turns.get(at).map_or(table.dice.position(), |turn| turn.dice);
        let memory = |seat: u8| {
            let seat = Seat(seat);
            let steps = table.steps_after(seat, at);
            let (log, rolls) = (table.last_lines(seat, at), table.rolls_of(seat, steps));
            let bulletins = table.last_bulletins(seat, at);
            Memory { steps, settled: table.settled_steps(seat), log, rolls, bulletins }
        };
        let seats = (0..table.system.seats().len() as u8).map(memory).collect();
        Some(Self {
            made: Made::with(&table.about),
            past: Past { decisions, settled: table.settled_decisions(), seats },
            dice: dice.to_string(),
            position: table.system.position(&game),
        })
    }
}

impl<S: System> Table<S> {
    /// What a seat knows of the decisions before those at hand.
    pub(crate) fn memory(&self, seat: Seat) -> &Memory {
        &self.past.seats[usize::from(seat.0)]
    }

    /// Opens a game from a snapshot; `save` holds the decisions that follow it, and no others.
    ///
    /// Nothing if this program would not have made the snapshot, or if the rules do not follow from there: then only
    /// the whole game tells.
    #[must_use]
    pub fn resume(system: &Arc<S>, save: &Save, snapshot: Snapshot) -> Option<Self> {
        let about = system.about();
        let fits = save.game == about.id && snapshot.past.seats.len() == system.seats().len();
        if !fits || snapshot.made != Made::with(&about) {
            return None;
        }
        let origin = match (&save.setup, &save.position) {
            (Some(setup), None) => Origin::Setup(setup.clone()),
            (None, Some(position)) => Origin::Position(position.clone()),
            _ => return None,
        };
        let game = system.read_position(&snapshot.position).ok()?;
        let mut table = Self::open(Arc::clone(system), origin, game, unhex(&save.dice.seed)?);
        table.dice.seek(dice_position(&snapshot.dice).ok()?);
        table.past = Arc::new(snapshot.past);
        table.follow_all(save).is_ok_and(|broken| broken.is_none()).then_some(table)
    }
}
