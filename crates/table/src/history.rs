//! The cursor in the journal: looking back, taking back, branching off, and checking the dice against their seed.

use crate::save::SavedEntry;
use crate::table::STRIDE;
use crate::{StepError, Table, UndoError, Unverified};
use fieldcraft_engine::{Ask, Chance, Entry, Game, Recorded, Recorder, Rolled, Seat, Seeded};
use fieldcraft_scene::{Event, System};

impl<S: System> Table<S> {
    /// The state after `step` of the decisions at hand.
    ///
    /// # Errors
    /// If the journal is shorter.
    ///
    /// # Panics
    /// Never, as long as the rules are a function of state, decision and chance.
    pub fn state_at(&self, step: usize) -> Result<S::Game, StepError> {
        let last = self.journal.entries.len();
        if last < step {
            return Err(StepError { step, last });
        }
        if step == last {
            return Ok(self.game.clone());
        }
        let kept = (step / STRIDE).min(self.kept.len() - 1);
        let mut game = self.kept[kept].clone();
        let mut events = Vec::new();
        for entry in &self.journal.entries[kept * STRIDE..step] {
            let mut chance = Recorded::new(&entry.chance);
            game.play(entry.seat, &entry.decision, &mut chance, &mut events)
                .expect("what the rules have followed once they follow again");
            events.clear();
        }
        Ok(game)
    }

    /// Notes who noticed something of the entry just written, after which the state is `after`.
    ///
    /// A seat notices what it decided, what it witnessed, and whose turn it is. What others decide in secret is no step
    /// of its own, so that their number tells it nothing.
    pub(crate) fn notice(&mut self, after: &S::Game, events: &[Event<S>]) {
        let step = self.journal.entries.len();
        let by = self.journal.entries.last().map(|entry| entry.seat);
        let turned = self.game.to_act() != after.to_act();
        for (at, noticed) in self.noticed.iter_mut().enumerate() {
            let seat = Seat(at as u8);
            if turned || by == Some(seat) || events.iter().any(|event| S::Game::witnessed(event, seat).is_some()) {
                noticed.push(step);
            }
        }
    }

    /// How many steps a seat has noticed.
    #[must_use]
    pub fn steps_of(&self, seat: Seat) -> usize {
        self.memory(seat).steps + self.noticed[usize::from(seat.0)].len()
    }

    /// How many steps a seat had noticed after so many of the decisions at hand.
    pub(crate) fn steps_after(&self, seat: Seat, decisions: usize) -> usize {
        self.memory(seat).steps + self.noticed[usize::from(seat.0)].partition_point(|at| *at <= decisions)
    }

    /// After how many of the decisions at hand a seat had noticed `step` steps; the last one lasts until now.
    ///
    /// # Errors
    /// If it has not noticed so many, or if that was before the decisions at hand.
    pub fn decisions_at(&self, seat: Seat, step: usize) -> Result<usize, StepError> {
        let last = self.steps_of(seat);
        match step.checked_sub(self.memory(seat).steps + 1) {
            _ if last < step => Err(StepError { step, last }),
            _ if step == last => Ok(self.journal.entries.len()),
            Some(at) => Ok(self.noticed[usize::from(seat.0)][at]),
            None if self.past.decisions == 0 => Ok(0),
            None => Err(StepError { step, last }),
        }
    }

    /// How many of the steps of a seat are out of reach of undo.
    #[must_use]
    pub fn settled_of(&self, seat: Seat) -> usize {
        // In a sandbox nothing is, whatever a snapshot holds.
        let settled = self.settled().checked_sub(self.past.decisions);
        settled.map_or(0, |settled| self.steps_after(seat, settled))
    }

    /// How many decisions are out of reach of undo now.
    #[must_use]
    pub fn settled(&self) -> usize {
        if self.sandbox { 0 } else { self.past.decisions + self.journal.settled() }
    }

    /// Takes the last decision back.
    ///
    /// The dice go back with it, so in a sandbox the same decision meets the same dice again.
    ///
    /// # Errors
    /// If there is none, or if somebody learned something by it and the table is no sandbox.
    pub fn take_back(&mut self) -> Result<(), UndoError> {
        let decisions = self.past.decisions + self.journal.entries.len();
        if decisions == 0 {
            return Err(UndoError::AtStart);
        }
        // In a sandbox too, what came before a snapshot is not at hand.
        let last = self.journal.entries.len().checked_sub(1).filter(|_| self.settled() < decisions);
        self.cut(last.ok_or(UndoError::Final)?);
        Ok(())
    }

    /// The same game with other dice, so that whoever plays on with it learns nothing of what these dice would roll.
    #[must_use]
    pub fn with_dice(&self, seed: [u8; 32]) -> Self {
        Self { dice: Seeded::new(seed), sandbox: true, ..self.clone() }
    }

    /// A sandbox that goes on from a step of `seat` with other dice.
    ///
    /// In a game of several seats everything that the seat may not know is dealt anew, and the branch begins with that
    /// position: its journal would tell what really happened.
    ///
    /// # Errors
    /// If the seat has not noticed so many steps.
    ///
    /// # Panics
    /// Never, as long as a position that is written is read again.
    pub fn branch_at(&self, seat: Seat, step: usize, seed: [u8; 32]) -> Result<Self, StepError> {
        let at = self.decisions_at(seat, step)?;
        if self.system.seats().len() == 1 {
            let mut branch = self.with_dice(seed);
            if at < self.journal.entries.len() {
                branch.cut(at);
                branch.dice = Seeded::new(seed);
            }
            return Ok(branch);
        }
        let (mut game, mut dice) = (self.state_at(at)?, Seeded::new(seed));
        game.redeal(seat, &mut dice);
        let position = self.system.position(&game);
        let read = Self::from_position(self.shared_system(), position, seed);
        let mut branch = read.unwrap_or_else(|mistakes| panic!("a position that was written is read: {mistakes:?}"));
        branch.sandbox = true;
        branch.dice = dice;
        Ok(branch)
    }

    /// Forgets all from the decision at hand with number `step` on; `step` is before the end.
    pub(crate) fn cut(&mut self, step: usize) {
        let Ok(game) = self.state_at(step) else { return };
        self.game = game;
        self.dice.seek(self.turns[step].dice);
        self.journal.entries.truncate(step);
        self.turns.truncate(step);
        self.kept.truncate(step / STRIDE + 1);
        for noticed in &mut self.noticed {
            noticed.truncate(noticed.partition_point(|at| *at <= step));
        }
    }

    /// Plays the journal again with the dice of its seed, and says how many results agree.
    ///
    /// Results that people dictated are taken as they are.
    ///
    /// # Errors
    /// The first result that differs.
    ///
    /// # Panics
    /// Never, as long as the rules are a function of state, decision and chance.
    pub fn check_dice(&self) -> Result<usize, Unverified> {
        if self.sandbox {
            return Err(Unverified::Sandbox);
        }
        let mut game = self.kept[0].clone();
        let mut dice = Seeded::new(self.dice.seed());
        let (mut events, mut agreed) = (Vec::new(), 0);
        for (at, (entry, turn)) in self.journal.entries.iter().zip(&self.turns).enumerate() {
            let mut again = Again { entry, saved: &turn.saved, dice: &mut dice, asked: 0, differs: None };
            game.play(entry.seat, &entry.decision, &mut Recorder::new(&mut again), &mut events)
                .expect("what the rules have followed once they follow again");
            if let Some((rolled, expected)) = again.differs {
                let purpose = self.system.purpose_words(&game, &rolled.purpose);
                return Err(Unverified::Differs { at: at + 1, purpose, found: rolled.value, expected });
            }
            agreed += turn.saved.chance.iter().filter(|result| result.by.is_none()).count();
            events.clear();
        }
        Ok(agreed)
    }
}

/// Gives the results of an entry again, and compares them with those of the seed.
struct Again<'a, D> {
    entry: &'a Entry<D>,
    saved: &'a SavedEntry,
    dice: &'a mut Seeded,
    asked: usize,
    differs: Option<(Rolled, u32)>,
}

impl<D> Chance for Again<'_, D> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        let at = self.asked;
        self.asked += 1;
        let Some(rolled) = self.entry.chance.get(at) else { return ask.kind.lowest() };
        if !self.saved.is_by_hand(at) {
            let expected = self.dice.answer(ask);
            if expected != rolled.value {
                self.differs.get_or_insert((*rolled, expected));
            }
        }
        rolled.value
    }
}
