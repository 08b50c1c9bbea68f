//! Cycles in the journal: what somebody chose and put back, over and over, is no part of the game. It is taken out, so
//! that a journal stays as long as the game that it tells, however long somebody plays with the pieces.

use crate::Table;
use crate::table::Aside;
use fieldcraft_engine::{Game, Recorded};
use fieldcraft_scene::System;
use std::collections::BTreeMap;

/// How many decisions of which nobody learned anything make a stretch. Cycles are looked for when one is full; what is
/// left of them then stays, and a snapshot may stand after it.
const STRETCH: usize = 128;

impl<S: System> Table<S> {
    /// How many of the decisions at hand are settled or belong to a full stretch.
    ///
    /// Who begins there with a snapshot counts the same stretches as who began with the game.
    pub(crate) fn stretched(&self) -> usize {
        let settled = self.journal.settled();
        settled + (self.journal.entries.len() - settled) / STRETCH * STRETCH
    }

    /// Takes out of a stretch that has just become full the decisions that only led back to where they began.
    ///
    /// No chance was asked in it, so the others can be played again.
    ///
    /// # Panics
    /// Never, as long as a position tells the whole state.
    pub(crate) fn fold(&mut self) {
        let (settled, last) = (self.journal.settled(), self.journal.entries.len());
        if last == settled || self.stretched() != last {
            return;
        }
        let begin = last - STRETCH;
        let kept = self.without_cycles(begin);
        if kept.len() == STRETCH {
            return;
        }
        let kept: Vec<_> =
            kept.into_iter().map(|at| (self.journal.entries[at].clone(), self.turns[at].saved.note())).collect();
        self.cut(begin);
        for (entry, note) in kept {
            let (mut game, mut events) = (self.game.clone(), Vec::new());
            let mut chance = Recorded::new(&[]);
            self.journal
                .play(&mut game, entry.seat, &entry.decision, &mut chance, &mut events)
                .expect("what could be done in a position can be done in an equal one");
            let dice = self.dice.position();
            self.settle(game, events, Aside { by_hand: &[], note }, dice);
        }
        self.rewritten = Some(self.rewritten.map_or(begin, |from| from.min(begin)));
    }

    /// The decisions from `begin` on that remain when each return to an earlier position is cut short.
    fn without_cycles(&self, begin: usize) -> Vec<usize> {
        let entries = &self.journal.entries;
        let mut last_seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut keys = Vec::with_capacity(entries.len() + 1 - begin);
        let Ok(mut game) = self.state_at(begin) else { return (begin..entries.len()).collect() };
        let mut events = Vec::new();
        for at in begin..=entries.len() {
            let key = self.system.position(&game).to_string();
            last_seen.insert(key.clone(), at);
            keys.push(key);
            if let Some(entry) = entries.get(at) {
                game.play(entry.seat, &entry.decision, &mut Recorded::new(&entry.chance), &mut events)
                    .expect("what the rules have followed once they follow again");
                events.clear();
            }
        }
        let (mut kept, mut at) = (Vec::new(), begin);
        loop {
            at = last_seen[&keys[at - begin]];
            if at == entries.len() {
                return kept;
            }
            kept.push(at);
            at += 1;
        }
    }
}
