//! Intentions: what a player means by one or more decisions, such as a whole move, a volley or a round.
//!
//! An intention is a value, never a state: what carries it on follows from the position, as its seat knows it, and from
//! the intention alone. So it can be interrupted and taken up again, saved, replayed and searched, and the journal stays
//! the only history.

use crate::{Game, Play, Purpose, Seat};
use std::fmt::Debug;

/// After how many decisions something is wrong with an intention that has not ended.
pub const LONGEST: usize = 4096;

/// How an intention goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<D> {
    /// By this decision, which is legal.
    Decide(D),
    /// Not at all: what was meant has been done.
    Done,
    /// Not at all: it can no longer be done as it was meant.
    Stopped,
}

/// How the carrying out of an intention ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// What was meant has been done.
    Done,
    /// It can no longer be done as it was meant.
    Stopped,
    /// Another seat is asked first; it may be taken up again afterwards.
    Interrupted,
}

/// A game whose players mean more than one decision.
pub trait Intents: Game {
    /// What a player may mean.
    type Intent: Copy + Eq + Ord + Debug;

    /// How many decisions may be played out for the odds of one intention: somebody waits for them, so there are fewer
    /// where a decision takes long.
    const EFFORT: u32 = 8_000;

    /// Adds what `seat`, which is to act, may mean to do now, in a stable order; each begins with a legal decision.
    fn intents(&self, seat: Seat, out: &mut Vec<Self::Intent>);

    /// How the intention of `seat`, which is to act, would go on. Callers use [`Intents::next`].
    ///
    /// It follows from what the seat may know of the position and from the intention, and from nothing else.
    fn onward(&self, seat: Seat, intent: &Self::Intent) -> Next<Self::Decision>;

    /// How the intention of `seat`, which is to act, goes on; an intention may come from anywhere, and only the door
    /// knows what is legal.
    fn next(&self, seat: Seat, intent: &Self::Intent) -> Next<Self::Decision> {
        match self.onward(seat, intent) {
            Next::Decide(decision) if self.check(seat, &decision).is_err() => Next::Stopped,
            next => next,
        }
    }

    /// Whether what is rolled or drawn for this purpose belongs to the intention, and not to what comes after it; its
    /// odds end where it does not.
    fn concerns(intent: &Self::Intent, purpose: &Purpose) -> bool {
        let _ = (intent, purpose);
        true
    }

    /// Whether anything is at stake that a player would weigh: who only marches, buys or draws cards wants no odds.
    fn is_risky(intent: &Self::Intent) -> bool {
        let _ = intent;
        true
    }

    /// Whether the intention of `seat` is over although others are asked now, as a reaction is once it has been made: its
    /// odds do not wait until the seat is asked again.
    fn is_over(&self, seat: Seat, intent: &Self::Intent) -> bool {
        let _ = (seat, intent);
        false
    }

    /// Carries an intention out as far as it goes without another seat.
    fn carry_out(&mut self, seat: Seat, intent: &Self::Intent, play: &mut Play<'_, Self::Event>) -> Ended {
        for _ in 0..LONGEST {
            if !self.to_act().contains(seat) {
                return if self.to_act().is_empty() { Ended::Done } else { Ended::Interrupted };
            }
            match self.next(seat, intent) {
                Next::Decide(decision) => self.act(seat, &decision, play),
                Next::Done => return Ended::Done,
                Next::Stopped => return Ended::Stopped,
            }
        }
        Ended::Stopped
    }
}
