//! The dice of a playout.

use super::matched::Matched;
use fieldcraft_engine::{Ask, Chance, Seeded};

/// One stream from which everything is rolled in turn, or dice that match by what they are rolled for.
#[derive(Clone)]
pub(crate) enum Dice {
    Stream(Box<Seeded>),
    Matched(Matched),
}

impl Dice {
    pub(crate) fn stream(seed: u64) -> Self {
        Self::Stream(Box::new(Seeded::from_number(seed)))
    }

    pub(super) fn matched(seed: u64) -> Self {
        Self::Matched(Matched::new(seed))
    }

    /// Says what time it is in the game.
    pub(super) fn at(&mut self, clock: u32) {
        if let Self::Matched(dice) = self {
            dice.at(clock);
        }
    }
}

impl Chance for Dice {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        match self {
            Self::Stream(dice) => dice.answer(ask),
            Self::Matched(dice) => dice.answer(ask),
        }
    }
}
