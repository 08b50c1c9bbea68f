//! What is worth a playout: the script's choice in each of its postures, and what looks best at once.

use super::dice::Dice;
use super::playout::Table;
use crate::duel::carry_out;
use fieldcraft_engine::{Act, ActOf, Play, Posture, Sound};
use std::cmp::Reverse;

/// On how many deals something is looked at.
const LOOKS: u32 = 3;
/// The most that are looked at; where there are more, as many of them, evenly spread.
const LOOKED_AT: usize = 96;
/// Of how many legal decisions each is looked at by itself; where there are more, only whole intentions are.
const FEW: usize = 40;

/// Something to try: what to do first, one after the other as far as it can still be done, and in which posture to go on.
#[derive(Clone, Debug)]
pub(super) struct Line<A> {
    pub acts: Vec<A>,
    pub posture: Posture,
}

impl<A> Line<A> {
    fn of(act: A, posture: Posture) -> Self {
        Self { acts: vec![act], posture }
    }
}

/// What the script does in the first `most` of its postures, the steady one first; only that one where all do the same.
pub(super) fn postures<G: Sound>(table: &Table<'_, '_, G>, most: usize) -> Vec<Line<ActOf<G>>> {
    let (view, legal) = (table.known.view(), table.known.legal());
    let line = |posture: &Posture| Line::of(Act::Decide(G::script_in(*posture, &view, &legal)), *posture);
    let mut lines: Vec<_> = G::POSTURES.iter().take(most).map(line).collect();
    if lines.iter().all(|line| line.acts == lines[0].acts) {
        lines.truncate(1);
    }
    lines
}

/// At most `most` things to do besides the first, those before that look best at once, all in its posture.
pub(super) fn others<G: Sound>(table: &Table<'_, '_, G>, most: usize, first: &Line<ActOf<G>>) -> Vec<Line<ActOf<G>>> {
    let legal = table.known.legal();
    let mut others: Vec<ActOf<G>> = Vec::new();
    if 1 < legal.len() && most != 0 {
        others.extend(ideas(table, &legal).into_iter().map(Act::Intend));
        if legal.len() <= FEW {
            others.extend(legal.iter().filter(|decision| !G::concedes(decision)).copied().map(Act::Decide));
        }
        others.retain(|act| !first.acts.contains(act));
    }
    let posture = first.posture;
    let line = move |act| Line::of(act, posture);
    if others.len() <= most {
        return others.into_iter().map(line).collect();
    }
    let others = spread(others, LOOKED_AT.max(most));
    let deals: Vec<_> = (0..LOOKS).map(|number| table.deal(u32::MAX - number)).collect();
    // On one deal first: most look worse than the rest at once.
    let (one, more) = deals.split_at(1);
    let mut ranked: Vec<(i32, ActOf<G>)> = others.into_iter().map(|act| (look(table, one, &act), act)).collect();
    ranked.sort_by_key(|(value, _)| Reverse(*value));
    ranked.truncate(2 * most);
    ranked.iter_mut().for_each(|(value, act)| *value += look(table, more, act));
    ranked.sort_by_key(|(value, _)| Reverse(*value));
    ranked.into_iter().take(most).map(|(_, act)| line(act)).collect()
}

/// What the seat may mean to do that is worth a look.
pub(super) fn ideas<G: Sound>(table: &Table<'_, '_, G>, legal: &[G::Decision]) -> Vec<G::Intent> {
    let ideas = G::ideas(&table.known.view(), legal).unwrap_or_else(|| table.known.intents());
    spread(ideas, LOOKED_AT)
}

/// At most so many of these, evenly spread over all of them.
fn spread<A>(mut all: Vec<A>, most: usize) -> Vec<A> {
    let (count, mut at) = (all.len(), 0);
    if most < count {
        all.retain(|_| {
            at += 1;
            (at - 1) * most / count != at * most / count
        });
    }
    all
}

/// How the seat stands right after something is done.
fn look<G: Sound>(table: &Table<'_, '_, G>, deals: &[(G, Dice)], act: &ActOf<G>) -> i32 {
    let mut events = Vec::new();
    let after = |(game, dice): &(G, Dice)| {
        let (mut game, mut dice) = (game.clone(), dice.clone());
        carry_out(&mut game, table.known.seat(), act, &mut Play { chance: &mut dice, events: &mut events });
        events.clear();
        game.prospect(table.known.seat())
    };
    deals.iter().map(after).sum()
}
