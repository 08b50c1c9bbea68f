//! The pages that decisions led to: kept with their turn, so that undo takes them back, and the last of them on the
//! screen, so that whoever opens the game again can call them up.

use crate::Table;
use fieldcraft_engine::{Game, Seat};
use fieldcraft_scene::{Bulletin, Event, System};

/// How many pages a scene holds: one intention may run past the end of a battle and of a week.
const BULLETINS: usize = 3;

/// How many of those that lie beside the board: a turn of the other side plays several cards.
const PASSING: usize = 8;

impl<S: System> Table<S> {
    /// The last pages of a seat, oldest first.
    #[must_use]
    pub fn bulletins(&self, seat: Seat) -> Vec<Bulletin> {
        self.last_bulletins(seat, self.turns.len())
    }

    /// What each seat is shown of a decision that leads from the state now to `after`; nothing if that is no page.
    pub(crate) fn bulletins_of(&self, after: &S::Game, events: &[Event<S>]) -> Vec<Vec<Bulletin>> {
        let pages = |seat: u8| {
            let seat = Seat(seat);
            let seen = events.iter().filter_map(|event| S::Game::witnessed(event, seat));
            self.system.bulletins(&self.game, after, seat, seen)
        };
        let all: Vec<_> = (0..self.system.seats().len() as u8).map(pages).collect();
        if all.iter().all(Vec::is_empty) { Vec::new() } else { all }
    }

    /// The last pages of a seat after so many of the decisions at hand, oldest first.
    pub(crate) fn last_bulletins(&self, seat: Seat, at: usize) -> Vec<Bulletin> {
        let own = |at: usize| {
            let pages = self.turns[at].bulletins.get(usize::from(seat.0)).map_or(&[][..], Vec::as_slice);
            pages.iter().rev().map(move |page| (page, Some(at)))
        };
        let turns = (0..at.min(self.turns.len())).rev().flat_map(own);
        let (mut over, mut beside) = (BULLETINS, PASSING);
        let mut last = Vec::new();
        for (page, at) in turns.chain(self.memory(seat).bulletins.iter().rev().map(|page| (page, None))) {
            let room = if page.passing { &mut beside } else { &mut over };
            if let Some(left) = room.checked_sub(1) {
                *room = left;
                let step = at.map_or(page.step, |at| self.steps_after(seat, at + 1));
                last.push(Bulletin { step, ..page.clone() });
            }
            if (over, beside) == (0, 0) {
                break;
            }
        }
        last.reverse();
        last
    }
}
