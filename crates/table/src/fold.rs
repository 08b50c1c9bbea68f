//! Cycles in the journal: what somebody chose and put back, over and over, is no part of the game. It is taken out, so
//! that a journal stays as long as the game that it tells, however long somebody plays with the pieces.

use crate::Table;
use fieldcraft_engine::{Game, Recorded};
use fieldcraft_scene::System;
use std::collections::BTreeMap;

/// How many decisions of which nobody learned anything may lie open before cycles among them are looked for: more than
/// the largest set-up has.
const OPEN: usize = 1024;

impl<S: System> Table<S> {
    /// Takes out the decisions since the last settled one that only led back to where they began.
    ///
    /// No chance was asked since then, so the others can be played again.
    ///
    /// # Panics
    /// Never, as long as a position tells the whole state.
    pub(crate) fn fold(&mut self) {
        let (settled, last) = (self.journal.settled(), self.journal.entries.len());
        let open = last - settled;
        if open == 0 || !open.is_multiple_of(OPEN) {
            return;
        }
        let kept = self.without_cycles(settled);
        if kept.len() == open {
            return;
        }
        let kept: Vec<_> = kept.into_iter().map(|at| self.journal.entries[at].clone()).collect();
        self.cut(settled);
        for entry in kept {
            let (mut game, mut events) = (self.game.clone(), Vec::new());
            let mut chance = Recorded::new(&[]);
            self.journal
                .play(&mut game, entry.seat, &entry.decision, &mut chance, &mut events)
                .expect("what could be done in a position can be done in an equal one");
            let dice = self.dice.position();
            self.settle(game, events, &[], dice);
        }
        self.rewritten = Some(self.rewritten.map_or(settled, |from| from.min(settled)));
    }

    /// The decisions from `settled` on that remain when each return to an earlier position is cut short.
    fn without_cycles(&self, settled: usize) -> Vec<usize> {
        let entries = &self.journal.entries;
        let mut last_seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut keys = Vec::with_capacity(entries.len() + 1 - settled);
        let Ok(mut game) = self.state_at(settled) else { return (settled..entries.len()).collect() };
        let mut events = Vec::new();
        for at in settled..=entries.len() {
            let key = self.system.position(&game).to_string();
            last_seen.insert(key.clone(), at);
            keys.push(key);
            if let Some(entry) = entries.get(at) {
                game.play(entry.seat, &entry.decision, &mut Recorded::new(&entry.chance), &mut events)
                    .expect("what the rules have followed once they follow again");
                events.clear();
            }
        }
        let (mut kept, mut at) = (Vec::new(), settled);
        loop {
            at = last_seen[&keys[at - settled]];
            if at == entries.len() {
                return kept;
            }
            kept.push(at);
            at += 1;
        }
    }
}
