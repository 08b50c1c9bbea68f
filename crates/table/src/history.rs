//! The cursor in the journal: looking back, taking back, branching off, and checking the dice against their seed.

use crate::minds::Minds;
use crate::save::SavedEntry;
use crate::table::STRIDE;
use crate::{Session, StepError, Table, UndoError, Unverified};
use fieldcraft_engine::{Ask, Chance, Entry, Game, Recorded, Recorder, Rolled, Seat, Seeded};
use fieldcraft_scene::{Event, System};

/// The past of a game: how far it has come, what can be taken back, and what might have been.
pub trait History {
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
    /// The number of the decision with which the intention began that the decision with number `at` (from 0) goes on
    /// with; itself, if it was decided alone or begins one. A standing answer belongs to what it answers.
    fn beginning(&self, at: usize) -> usize;
    /// Whether a standing answer gave the decision with number `at` (from 0).
    fn stands(&self, at: usize) -> bool;
    /// The seat that made the decision with number `at` (from 0).
    fn seat_of(&self, at: usize) -> Option<Seat>;
    /// From which decision on the journal has been written anew since this was last asked: what led back to where it
    /// began has been taken out.
    fn rewritten(&mut self) -> Option<usize>;
    /// Takes the last decision back.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self) -> Result<(), UndoError>;
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
}

impl<S: System> History for Table<S> {
    fn steps(&self) -> usize {
        self.past.decisions + self.journal.entries.len()
    }

    fn settled(&self) -> usize {
        if self.sandbox { 0 } else { self.settled_decisions() }
    }

    fn steps_of(&self, seat: Seat) -> usize {
        self.memory(seat).steps + self.noticed[usize::from(seat.0)].len()
    }

    fn settled_of(&self, seat: Seat) -> usize {
        if self.sandbox { 0 } else { self.settled_steps(seat) }
    }

    fn begins(&self) -> usize {
        self.past.decisions
    }

    fn reaches(&self, seat: Seat, step: usize) -> bool {
        self.past.decisions == 0 || self.memory(seat).steps < step || step == Table::steps_of(self, seat)
    }

    fn beginning(&self, at: usize) -> usize {
        let past = self.past.decisions;
        at.checked_sub(past).filter(|at| *at < self.turns.len()).map_or(at, |at| past + self.beginning_of(at))
    }

    fn stands(&self, at: usize) -> bool {
        at.checked_sub(self.past.decisions).and_then(|at| self.turns.get(at)).is_some_and(|turn| turn.saved.standing)
    }

    fn seat_of(&self, at: usize) -> Option<Seat> {
        self.journal.entries.get(at.checked_sub(self.past.decisions)?).map(|entry| entry.seat)
    }

    fn rewritten(&mut self) -> Option<usize> {
        self.rewritten.take().map(|at| self.past.decisions + at)
    }

    fn undo(&mut self) -> Result<(), UndoError> {
        let decisions = self.past.decisions + self.journal.entries.len();
        if decisions == 0 {
            return Err(UndoError::AtStart);
        }
        // Whether settled or not, what came before a snapshot is not at hand.
        let last = self.journal.entries.len().checked_sub(1).filter(|_| self.settled() < decisions);
        self.cut(last.ok_or(UndoError::Final)?);
        Ok(())
    }

    fn branch(&self, seat: Seat, step: usize, seed: [u8; 32]) -> Result<Box<dyn Session>, StepError> {
        Ok(Box::new(self.branch_at(seat, step, seed)?))
    }

    fn with_dice(&self, seed: [u8; 32]) -> Box<dyn Session> {
        Box::new(Table::with_dice(self, seed))
    }

    fn verify(&self) -> Result<usize, Unverified> {
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

    /// Where the intention began to which the entry at hand with number `at` belongs; that of a standing answer is the
    /// decision that it answers.
    pub(crate) fn beginning_of(&self, mut at: usize) -> usize {
        let saved = |at: usize| &self.turns[at].saved;
        while 0 < at && (saved(at).on || saved(at).standing) {
            at -= 1;
        }
        at
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

    /// How many of the steps of a seat would be out of reach of undo at a table that is no sandbox.
    pub(crate) fn settled_steps(&self, seat: Seat) -> usize {
        match self.journal.settled() {
            0 => self.memory(seat).settled,
            settled => self.steps_after(seat, settled),
        }
    }

    /// How many decisions would be out of reach of undo at a table that is no sandbox.
    pub(crate) fn settled_decisions(&self) -> usize {
        match self.journal.settled() {
            0 => self.past.settled,
            settled => self.past.decisions + settled,
        }
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
        self.minds = Minds::default();
        self.put(game);
        self.dice.seek(self.turns[step].dice);
        self.journal.entries.truncate(step);
        self.turns.truncate(step);
        self.kept.truncate(step / STRIDE + 1);
        for noticed in &mut self.noticed {
            noticed.truncate(noticed.partition_point(|at| *at <= step));
        }
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
