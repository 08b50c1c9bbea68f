//! The journal: the game is its decisions and its chance results; every state can be made again from them.

use crate::{Chance, Game, Recorded, Recorder, Refusal, Rolled, Seat};
use std::fmt;

/// One decision and all that chance had to say to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<D> {
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub decision: D,
    /// The chance results, in the order in which the rules asked for them.
    pub chance: Vec<Rolled>,
    /// Whether somebody learned something by it, from dice or from a card turned up; nothing is undone past it.
    pub settles: bool,
}

/// The decisions of one game in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal<D> {
    /// The entries, oldest first.
    pub entries: Vec<Entry<D>>,
}

/// A journal that the rules no longer follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Index of the entry that does not fit.
    pub at: usize,
    /// The refusal, or nothing if the chance results were asked for differently.
    pub refusal: Option<Refusal>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.refusal {
            Some(refusal) => write!(f, "decision {} is refused: {refusal}", self.at + 1),
            None => write!(f, "decision {} asks for other chance results than the journal holds", self.at + 1),
        }
    }
}

impl std::error::Error for Broken {}

impl<D> Default for Journal<D> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

impl<D: Copy> Journal<D> {
    /// Plays a decision and writes it down with its chance results.
    ///
    /// # Errors
    /// The refusal; game and journal are then as before.
    pub fn play<G: Game<Decision = D>>(
        &mut self,
        game: &mut G,
        seat: Seat,
        decision: &D,
        chance: &mut dyn Chance,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refusal> {
        let mut recorder = Recorder::new(chance);
        let before = events.len();
        game.play(seat, decision, &mut recorder, events)?;
        let chance = recorder.results;
        let settles = !chance.is_empty() || events[before..].iter().any(G::reveals);
        self.entries.push(Entry { seat, decision: *decision, chance, settles });
        Ok(())
    }

    /// Plays the first `count` entries on from `start`.
    ///
    /// # Errors
    /// The first entry that the rules refuse or that asks chance differently.
    pub fn replay<G: Game<Decision = D>>(
        &self,
        start: &G,
        count: usize,
        events: &mut Vec<G::Event>,
    ) -> Result<G, Broken> {
        let mut game = start.clone();
        for (at, entry) in self.entries.iter().take(count).enumerate() {
            let mut chance = Recorded::new(&entry.chance);
            game.play(entry.seat, &entry.decision, &mut chance, events)
                .map_err(|refusal| Broken { at, refusal: Some(refusal) })?;
            if !chance.agrees() {
                return Err(Broken { at, refusal: None });
            }
        }
        Ok(game)
    }

    /// How many entries must stay if undo stops at the last one from which somebody learned something.
    #[must_use]
    pub fn settled(&self) -> usize {
        self.entries.iter().rposition(|entry| entry.settles).map_or(0, |at| at + 1)
    }
}
