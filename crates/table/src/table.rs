//! The table: a start, a journal, dice, and the state that they make.

use crate::advise::{Maker, players};
use crate::dice::{Words, by_hand, with_dice};
use crate::intend::Note;
use crate::minds::Minds;
use crate::save::{SavedEntry, SavedResult};
use crate::snapshot::Past;
use crate::{Dice, PlayError};
use fieldcraft_engine::{Chance, Game, Journal, Refusal, Rolled, Seat, Seeded};
use fieldcraft_scene::{About, Bulletin, Decision, Event, Intent, LogLine, Setup, Standing, StartError, System};
use serde_json::Value;
use std::sync::{Arc, OnceLock};

/// How many decisions lie between two states that are kept for going back.
pub(crate) const STRIDE: usize = 32;

/// What a game was made from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// A scenario with its options.
    Setup(Setup),
    /// A position.
    Position(Value),
}

/// What came of one decision besides its journal entry.
#[derive(Clone)]
pub(crate) struct Turn<E> {
    /// What happened, hidden things included.
    pub events: Vec<E>,
    /// The log lines, for each seat. Written when it happened, and of a game that was opened when somebody reads them.
    pub lines: OnceLock<Vec<Vec<LogLine>>>,
    /// The pages that it led to, for each seat; nothing if there is none for anybody.
    pub bulletins: Vec<Vec<Bulletin>>,
    /// The entry as a save holds it, with names taken from the position of that moment.
    pub saved: SavedEntry,
    /// Where the dice stood before.
    pub dice: u128,
}

/// What is written beside a decision.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aside<'a> {
    /// Which of its results people dictated.
    pub by_hand: &'a [bool],
    /// The intention that it belongs to.
    pub note: Note,
}

/// Nobody has asked for a list yet.
fn no_lists<S: System, T>(system: &S) -> Vec<OnceLock<Vec<T>>> {
    system.seats().iter().map(|_| OnceLock::new()).collect()
}

/// One game in progress.
pub struct Table<S: System> {
    pub(crate) system: Arc<S>,
    pub(crate) about: About,
    pub(crate) origin: Origin,
    pub(crate) game: S::Game,
    /// What came before the journal at hand, from which all decisions here are counted.
    pub(crate) past: Arc<Past>,
    pub(crate) journal: Journal<Decision<S>>,
    /// Shared with those that branch off, as the machines do before every decision.
    pub(crate) turns: Vec<Arc<Turn<Event<S>>>>,
    /// For each seat, after how many decisions it noticed something: what it may call its steps.
    pub(crate) noticed: Vec<Vec<usize>>,
    /// The states before decisions 0, [`STRIDE`], 2 × [`STRIDE`] … : caches, never saved.
    pub(crate) kept: Vec<S::Game>,
    /// The legal decisions of each seat now, once somebody has asked for them.
    pub(crate) lists: Vec<OnceLock<Vec<Decision<S>>>>,
    /// What each seat may mean to do now, once somebody has asked for it.
    pub(crate) intents: Vec<OnceLock<Vec<Intent<S>>>>,
    /// Who plays it besides people.
    pub(crate) players: Maker<S::Game>,
    /// What they have in mind.
    pub(crate) minds: Minds<S::Game>,
    pub(crate) dice: Seeded,
    pub(crate) sandbox: bool,
    /// What each seat has answered once for all.
    pub(crate) given: Vec<Vec<Standing>>,
    /// Whether nobody else is there to learn from what is answered at once.
    pub(crate) alone: bool,
    /// From which decision on the journal has been written anew.
    pub(crate) rewritten: Option<usize>,
}

impl<S: System> Clone for Table<S> {
    fn clone(&self) -> Self {
        Self {
            system: Arc::clone(&self.system),
            about: self.about.clone(),
            origin: self.origin.clone(),
            game: self.game.clone(),
            past: Arc::clone(&self.past),
            journal: self.journal.clone(),
            turns: self.turns.clone(),
            noticed: self.noticed.clone(),
            kept: self.kept.clone(),
            lists: self.lists.clone(),
            intents: self.intents.clone(),
            players: std::sync::Arc::clone(&self.players),
            minds: self.minds.clone(),
            dice: self.dice.clone(),
            sandbox: self.sandbox,
            given: self.given.clone(),
            alone: self.alone,
            rewritten: self.rewritten,
        }
    }
}

impl<S: System> Table<S> {
    /// A new game of a scenario.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    pub fn new(system: Arc<S>, setup: Setup, seed: [u8; 32]) -> Result<Self, StartError> {
        let setup = setup.completed(&system.options())?;
        let game = system.start(&setup)?;
        Ok(Self::open(system, Origin::Setup(setup), game, seed))
    }

    /// A game that begins with a position.
    ///
    /// # Errors
    /// Every mistake in the position.
    pub fn from_position(system: Arc<S>, position: Value, seed: [u8; 32]) -> Result<Self, Vec<String>> {
        let game = system.read_position(&position)?;
        if game.to_act().is_empty() && game.verdict().is_none() {
            return Err(vec!["nobody is asked anything in this position, and the game is not over".into()]);
        }
        Ok(Self::open(system, Origin::Position(position), game, seed))
    }

    pub(crate) fn open(system: Arc<S>, origin: Origin, game: S::Game, seed: [u8; 32]) -> Self {
        Self {
            about: system.about(),
            noticed: vec![Vec::new(); system.seats().len()],
            lists: no_lists(&*system),
            intents: no_lists(&*system),
            given: vec![Vec::new(); system.seats().len()],
            alone: system.seats().len() == 1,
            players: players::<S>(),
            minds: Minds::default(),
            past: Arc::new(Past::none(system.seats().len())),
            system,
            origin,
            kept: vec![game.clone()],
            game,
            journal: Journal::default(),
            turns: Vec::new(),
            dice: Seeded::new(seed),
            sandbox: false,
            rewritten: None,
        }
    }

    /// The system.
    #[must_use]
    pub fn system(&self) -> &S {
        &self.system
    }

    /// The system, shared.
    #[must_use]
    pub fn shared_system(&self) -> Arc<S> {
        Arc::clone(&self.system)
    }

    /// The state now.
    #[must_use]
    pub fn game(&self) -> &S::Game {
        &self.game
    }

    /// The decisions so far, as far as they are at hand.
    #[must_use]
    pub fn journal(&self) -> &Journal<Decision<S>> {
        &self.journal
    }

    /// What happened so far, as far as it is at hand, hidden things included.
    pub fn events(&self) -> impl Iterator<Item = &Event<S>> {
        self.turns.iter().flat_map(|turn| &turn.events)
    }

    /// What the last decision led to, hidden things included.
    #[must_use]
    pub fn last_events(&self) -> &[Event<S>] {
        self.turns.last().map_or(&[], |turn| &turn.events)
    }

    /// The name of a seat.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> String {
        self.system.seats().get(usize::from(seat.0)).map_or_else(|| format!("seat {}", seat.0), |name| (*name).into())
    }

    /// Every legal decision of a seat, in the game's order. The list is made once for each position.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> &[Decision<S>] {
        let Some(list) = self.lists.get(usize::from(seat.0)) else { return &[] };
        list.get_or_init(|| self.game.legal_of(seat))
    }

    /// Puts another state in the place of this one.
    pub(crate) fn put(&mut self, game: S::Game) {
        self.game = game;
        self.lists = no_lists(&*self.system);
        self.intents = no_lists(&*self.system);
    }

    /// Plays a decision and writes it into the journal.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed then.
    pub fn decide(&mut self, seat: Seat, decision: &Decision<S>, dice: Dice<'_>) -> Result<(), PlayError> {
        self.decide_with(seat, decision, dice, Note::None)
    }

    /// Whether a seat owes a decision.
    pub(crate) fn check_acts(&self, seat: Seat) -> Result<(), PlayError> {
        let to_act = self.game.to_act();
        if to_act.is_empty() {
            return Err(PlayError::Over);
        }
        if !to_act.contains(seat) {
            return Err(PlayError::NotToAct { seat: self.seat_name(seat) });
        }
        Ok(())
    }

    /// Plays a decision and writes it into the journal with a note on what it belongs to.
    pub(crate) fn decide_with(
        &mut self,
        seat: Seat,
        decision: &Decision<S>,
        dice: Dice<'_>,
        note: Note,
    ) -> Result<(), PlayError> {
        self.check_acts(seat)?;
        // All happens on copies, so that a misfit after half the rolls leaves no trace.
        let (mut game, mut seeded, mut events) = (self.game.clone(), self.dice.clone(), Vec::new());
        let (system, before, journal) = (&self.system, &self.game, &mut self.journal);
        let written = journal.entries.len();
        let purpose = |purpose: &_| system.purpose_words(before, purpose);
        let drawn = |purpose: &_, at| system.drawn(before, purpose, at);
        let words = Words { purpose: &purpose, drawn: &drawn };
        let played = with_dice(dice, &mut seeded, &words, |chance: &mut dyn Chance| {
            journal.play(&mut game, seat, decision, chance, &mut events)
        });
        if let Err(error) = played.and_then(|result: Result<(), Refusal>| result.map_err(PlayError::Refused)) {
            self.journal.entries.truncate(written);
            return Err(error);
        }
        let by_hand = by_hand(dice, &self.journal.entries[written].chance);
        let position = self.dice.position();
        self.dice = seeded;
        self.settle(game, events, Aside { by_hand: &by_hand, note }, position);
        // Nobody has to look for the state again later.
        self.write_lines(&self.game, self.turns.len() - 1);
        Ok(())
    }

    /// Takes over the state and events of the entry just written.
    pub(crate) fn settle(&mut self, game: S::Game, events: Vec<Event<S>>, aside: Aside<'_>, dice: u128) {
        let step = self.journal.entries.len();
        let saved = self.saved_entry(&game, aside);
        self.notice(&game, &events);
        let bulletins = self.bulletins_of(&game, &events);
        self.put(game);
        self.turns.push(Arc::new(Turn { events, lines: OnceLock::new(), bulletins, saved, dice }));
        if step.is_multiple_of(STRIDE) {
            self.kept.push(self.game.clone());
        }
    }

    /// The last entry as a save holds it; `self.game` is still the state before it.
    fn saved_entry(&self, after: &S::Game, Aside { by_hand, note }: Aside<'_>) -> SavedEntry {
        let entry = &self.journal.entries[self.journal.entries.len() - 1];
        let result = |(at, rolled): (usize, &Rolled)| SavedResult {
            purpose: self.system.purpose_words(after, &rolled.purpose),
            die: rolled.is_die.then_some(rolled.of),
            pick: (!rolled.is_die).then_some(rolled.of),
            result: rolled.value,
            by: by_hand.get(at).is_some_and(|hand| *hand).then(|| "hand".to_owned()),
        };
        SavedEntry {
            seat: self.seat_name(entry.seat),
            decision: self.system.encode(&self.game, &entry.decision),
            chance: entry.chance.iter().enumerate().map(result).collect(),
            on: note == Note::GoesOn,
            standing: note == Note::Stands,
            intent: if let Note::Begins(intent) = note { Some(intent) } else { None },
        }
    }
}
