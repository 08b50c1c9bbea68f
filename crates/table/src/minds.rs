//! What machine players have in mind: a plan for a phase is made once, and gone on with as long as it is followed.
//!
//! It is a cache beside the game and in no save. Who undoes, or does something else, is thought about anew.

use crate::Table;
use fieldcraft_ai::{Name, Patience};
use fieldcraft_engine::{Act, ActOf, Intents, Known, Moment, Next, Player, Seat, Worth};
use fieldcraft_scene::System;
use std::sync::{Arc, Mutex, PoisonError};

/// Who was asked: the player of a seat, and the seed of its dice where whoever asks has named one.
type Asked = (Seat, Name, Option<u64>);

/// The players who have been asked, each with what it said last. Copies of a game share them.
pub(crate) struct Minds<G: Intents>(Arc<Mutex<Kept<G>>>);

type Kept<G> = Vec<(Asked, Mind<G>)>;

struct Mind<G: Intents> {
    player: Box<dyn Player<G>>,
    /// How many decisions had been made, and what was said then.
    at: usize,
    act: ActOf<G>,
    /// With which decision that begins.
    first: Option<G::Decision>,
}

impl<G: Intents> Default for Minds<G> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<G: Intents> Clone for Minds<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<G: Intents> Minds<G> {
    fn take(&self, asked: Asked) -> Option<Mind<G>> {
        let mut minds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = minds.iter().position(|(other, _)| *other == asked)?;
        Some(minds.swap_remove(at).1)
    }

    /// Puts one back; who was asked under other names for the same seat is forgotten.
    fn put(&self, asked: Asked, mind: Mind<G>) {
        let mut minds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        minds.retain(|((seat, _, seed), _)| *seat != asked.0 || seed.is_some() != asked.2.is_some());
        minds.push((asked, mind));
    }
}

impl<S: System> Table<S> {
    /// What a player does in the seat, and what that is worth to it. Without a seed of its own it has `dice`.
    pub(crate) fn ask(
        &self,
        (seat, name, seed): Asked,
        dice: u64,
        patience: &Patience,
    ) -> (ActOf<S::Game>, Option<Worth>) {
        let (asked, known) = ((seat, name, seed), Known::new(&self.game, seat));
        // What is weighed by itself follows from the position and the seed alone.
        if known.moment() == Moment::Alone {
            let mut player = (self.players)(name, dice, patience);
            return (player.act(&known), player.worth());
        }
        let mind = self.minds.take(asked).filter(|mind| patience.lasts() && self.follows(seat, mind));
        let same = mind.as_ref().filter(|mind| mind.at == self.decisions()).map(|mind| mind.act);
        let mut player = mind.map_or_else(|| (self.players)(name, seed.unwrap_or(dice), patience), |mind| mind.player);
        let act = same.unwrap_or_else(|| player.act(&known));
        let first = match &act {
            Act::Decide(decision) => Some(*decision),
            Act::Intend(intent) => match self.game.next(seat, intent) {
                Next::Decide(decision) => Some(decision),
                Next::Done | Next::Stopped => None,
            },
        };
        let worth = player.worth();
        self.minds.put(asked, Mind { player, at: self.decisions(), act, first });
        (act, worth)
    }

    /// Whether the seat has done what the player said, or nothing yet.
    fn follows(&self, seat: Seat, mind: &Mind<S::Game>) -> bool {
        let Some(at) = mind.at.checked_sub(self.past.decisions) else { return false };
        let Some(since) = self.journal.entries.get(at..) else { return false };
        let own = since.iter().find(|entry| entry.seat == seat);
        since.is_empty() || own.is_some_and(|entry| Some(entry.decision) == mind.first)
    }

    fn decisions(&self) -> usize {
        self.past.decisions + self.journal.entries.len()
    }
}
