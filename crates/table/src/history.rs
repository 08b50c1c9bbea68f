//! The cursor in the journal: looking back, taking back, branching off, and checking the dice against their seed.

use crate::save::SavedEntry;
use crate::table::STRIDE;
use crate::{StepError, Table, UndoError, Unverified};
use fieldcraft_engine::{Ask, Chance, Entry, Game, Recorded, Recorder, Rolled, Seeded};
use fieldcraft_scene::System;

impl<S: System> Table<S> {
    /// The state after `step` decisions.
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

    /// How many decisions are out of reach of undo now.
    #[must_use]
    pub fn settled(&self) -> usize {
        if self.sandbox { 0 } else { self.journal.settled() }
    }

    /// Takes the last decision back.
    ///
    /// The dice go back with it, so in a sandbox the same decision meets the same dice again.
    ///
    /// # Errors
    /// If there is none, or if somebody learned something by it and the table is no sandbox.
    pub fn take_back(&mut self) -> Result<(), UndoError> {
        let step = self.journal.entries.len();
        if step == 0 {
            return Err(UndoError::AtStart);
        }
        if step <= self.settled() {
            return Err(UndoError::Final);
        }
        self.cut(step - 1);
        Ok(())
    }

    /// A sandbox that goes on from `step` with other dice, so that it shows nothing of what these dice would roll.
    ///
    /// # Errors
    /// If the journal is shorter.
    pub fn branch_at(&self, step: usize, seed: [u8; 32]) -> Result<Self, StepError> {
        let last = self.journal.entries.len();
        if last < step {
            return Err(StepError { step, last });
        }
        let mut branch = self.clone();
        branch.sandbox = true;
        if step < last {
            branch.cut(step);
        }
        branch.dice = Seeded::new(seed);
        Ok(branch)
    }

    /// Forgets all from `step` on; `step` is before the end.
    fn cut(&mut self, step: usize) {
        let Ok(game) = self.state_at(step) else { return };
        self.game = game;
        self.dice.seek(self.turns[step].dice);
        self.journal.entries.truncate(step);
        self.turns.truncate(step);
        self.kept.truncate(step / STRIDE + 1);
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
