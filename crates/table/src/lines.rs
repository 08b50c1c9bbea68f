//! The log lines of every decision, as each seat may read them.

use crate::Table;
use crate::table::STRIDE;
use fieldcraft_engine::{Game, Recorded, Seat};
use fieldcraft_scene::{Event, LogLine, System};

impl<S: System> Table<S> {
    /// What each seat was told of the decision with number `at` (from 0).
    pub(crate) fn lines_at(&self, at: usize) -> &[Vec<LogLine>] {
        if self.turns[at].lines.get().is_none() {
            self.write_block(at / STRIDE);
        }
        self.turns[at].lines.get().map_or(&[], Vec::as_slice)
    }

    /// Writes the lines of a whole stretch between two states that are kept: who reads one line reads its neighbors.
    fn write_block(&self, block: usize) {
        let entries = &self.journal.entries;
        let Some(mut game) = self.kept.get(block).cloned() else { return };
        let mut events = Vec::new();
        for (at, entry) in entries.iter().enumerate().skip(block * STRIDE).take(STRIDE) {
            game.play(entry.seat, &entry.decision, &mut Recorded::new(&entry.chance), &mut events)
                .expect("what the rules have followed once they follow again");
            events.clear();
            self.write_lines(&game, at);
        }
    }

    /// Writes the lines of the decision with number `at`, after which the state is `after`.
    pub(crate) fn write_lines(&self, after: &S::Game, at: usize) {
        let seats = 0..self.system.seats().len() as u8;
        self.turns[at].lines.get_or_init(|| seats.map(|seat| self.words(Seat(seat), after, at)).collect());
    }

    fn words(&self, seat: Seat, after: &S::Game, at: usize) -> Vec<LogLine> {
        let step = self.steps_after(seat, at + 1);
        let lines = self.told(seat, after, at, |game, event| self.system.event_words(game, seat, event));
        lines.into_iter().flatten().map(|line| LogLine { step, ..line }).collect()
    }

    /// Tells what a seat witnessed of the decision with number `at`, after which the state is `after`, each event with
    /// the state that lends it names.
    pub(crate) fn told<T>(
        &self,
        seat: Seat,
        after: &S::Game,
        at: usize,
        tell: impl Fn(&S::Game, &Event<S>) -> T,
    ) -> Vec<T> {
        let events = &self.turns[at].events;
        let gone = events.iter().position(|event| self.system.sets_up(event)).unwrap_or(0);
        let before = (0 < gone).then(|| self.state_at(at).expect("the decision at hand has a state before it"));
        let witnessed = events.iter().enumerate().filter_map(|(n, event)| {
            let lender = before.as_ref().filter(|_| n < gone).unwrap_or(after);
            Some(tell(lender, &S::Game::witnessed(event, seat)?))
        });
        witnessed.collect()
    }
}
