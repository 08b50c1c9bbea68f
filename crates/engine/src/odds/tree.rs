//! What may come of an intention, decision by decision: every position that it may lead to, those that are the same as one.
//!
//! So what was rolled on the way to a position is forgotten as soon as it makes no difference, and a long intention with
//! few consequences has exact odds. All up to the first chance result is played once, for random runs too, and what the
//! seat does not know is dealt anew only when it comes to have a say in the matter.

use super::own::Own;
use super::{Effort, Odds, PROBE, Run, is_hopeless, ranked, weighed};
use crate::{Chance, Game, Intents, LONGEST, Next, Play, Purpose, Ratio, Seat, Walk};
use std::collections::BTreeMap;

/// An intention, and how others answer on the way.
pub(super) struct Pursuit<'a, G: Intents> {
    pub seat: Seat,
    pub intent: &'a G::Intent,
    pub answer: &'a dyn Fn(&G, Seat) -> Option<G::Decision>,
}

/// How it goes on from a position.
enum Onward<D> {
    /// This seat decides this.
    Decide(Seat, D),
    /// What the seat does not know is dealt anew first.
    Deal,
    /// Not at all.
    End,
}

impl<G: Intents> Pursuit<'_, G> {
    fn onward(&self, game: &G, is_dealt: bool) -> Onward<G::Decision> {
        let to_act = game.to_act();
        if to_act.contains(self.seat) {
            return match game.next(self.seat, self.intent) {
                Next::Decide(decision) if !is_dealt && game.hides(self.seat, &decision) => Onward::Deal,
                Next::Decide(decision) => Onward::Decide(self.seat, decision),
                Next::Done | Next::Stopped => Onward::End,
            };
        }
        match to_act.first().filter(|_| !game.is_over(self.seat, self.intent)) {
            // Others answer by what they hold.
            Some(_) if !is_dealt => Onward::Deal,
            Some(other) => (self.answer)(game, other).map_or(Onward::End, |decision| Onward::Decide(other, decision)),
            None => Onward::End,
        }
    }

    /// Goes one step on, and adds what the seat weighs of it; whether the intention may go on from there.
    fn step(&self, node: &mut Node<G>, onward: &Onward<G::Decision>, chance: &mut dyn Chance) -> bool {
        let (by, decision) = match onward {
            Onward::Decide(by, decision) => (*by, decision),
            Onward::Deal => {
                node.game.redeal(self.seat, chance);
                node.is_dealt = true;
                return true;
            }
            Onward::End => return false,
        };
        let mut events = Vec::new();
        let concerns = |purpose: &Purpose| G::concerns(self.intent, purpose);
        let mut own = Own::new(chance, &concerns);
        node.game.act(by, decision, &mut Play { chance: &mut own, events: &mut events });
        let goes_on = own.keep(&mut events);
        node.told.append(&mut weighed::<G>(events, self.seat));
        goes_on
    }
}

/// A position on the way.
#[derive(Clone)]
struct Node<G: Intents> {
    game: G,
    /// What the seat weighs of what led to it.
    told: Vec<G::Event>,
    /// Whether what the seat does not know has been dealt anew.
    is_dealt: bool,
    /// How likely it is.
    share: Ratio,
}

/// How the tree came out.
pub(super) enum Grown<E> {
    /// Every outcome is in it.
    Whole(Odds<E>),
    /// It would have become too large, after so many decisions.
    TooLarge {
        /// How many.
        spent: u32,
    },
    /// Nobody wants it any longer.
    Unwanted,
}

/// Everything that an intention may lead to.
pub(super) struct Tree<'a, G: Intents> {
    pursuit: Pursuit<'a, G>,
    /// How far it goes without chance: where random runs begin.
    trunk: Node<G>,
    ended: BTreeMap<Vec<G::Event>, Ratio>,
    spent: u32,
    runs: u32,
}

/// The positions after equally many decisions, by what was told.
type Front<G> = BTreeMap<(Vec<<G as Game>::Event>, bool), Vec<(G, Ratio)>>;

impl<'a, G: Intents> Tree<'a, G> {
    pub(super) fn new(pursuit: Pursuit<'a, G>, game: &G) -> Self {
        let trunk = Node { game: game.clone(), told: Vec::new(), is_dealt: false, share: Ratio::ONE };
        Self { pursuit, trunk, ended: BTreeMap::new(), spent: 0, runs: 0 }
    }

    /// Walks every outcome, as far as the effort goes.
    pub(super) fn grow(&mut self, effort: Effort<'_>) -> Grown<G::Event> {
        match self.grow_all(effort) {
            Some(()) => {
                let prospects = ranked(std::mem::take(&mut self.ended));
                Grown::Whole(Odds { exact: true, runs: self.runs, prospects })
            }
            None if (effort.wanted)() => Grown::TooLarge { spent: self.spent },
            None => Grown::Unwanted,
        }
    }

    fn grow_all(&mut self, effort: Effort<'_>) -> Option<()> {
        let (mut left, mut spread) = (1u32, 1u32);
        let mut front = Front::new();
        join(&mut front, self.trunk.clone())?;
        for _ in 0..LONGEST {
            // As many branches will grow from each as from those before them, or none if they are at their end.
            let more = left.saturating_mul(spread);
            if effort.limit.saturating_mul(2) < self.spent.saturating_add(more) {
                return None;
            }
            let (before, nodes) = (self.spent, left);
            let mut next = Front::new();
            for ((told, is_dealt), same) in front {
                for (game, share) in same {
                    let node = Node { game, told: told.clone(), is_dealt, share };
                    if share == Ratio::ONE {
                        self.trunk = node.clone();
                    }
                    self.branch(&node, left, effort, &mut next)?;
                    left -= 1;
                }
            }
            if next.is_empty() {
                return Some(());
            }
            spread = ((self.spent - before) / nodes).max(1);
            left = next.values().map(|same| same.len() as u32).sum();
            front = next;
        }
        None
    }

    /// What may come of a position next, with so many of them still to be looked at, this one among them.
    fn branch(&mut self, node: &Node<G>, left: u32, effort: Effort<'_>, next: &mut Front<G>) -> Option<()> {
        let onward = self.pursuit.onward(&node.game, node.is_dealt);
        if matches!(onward, Onward::End) {
            return self.end(node.clone());
        }
        let (mut walk, mut covered) = (Walk::new(), Ratio::ZERO);
        for runs in 1.. {
            let mut one = node.clone();
            let goes_on = self.pursuit.step(&mut one, &onward, &mut walk);
            self.spent += 1;
            if effort.limit <= self.spent || !(effort.wanted)() {
                return None;
            }
            let part = walk.share()?;
            one.share = node.share.of(part)?;
            if goes_on {
                join(next, one)?
            } else {
                self.end(one)?
            }
            if !walk.advance() {
                break;
            }
            covered = covered.plus(part)?;
            if effort.limit / PROBE < self.spent && is_hopeless(effort.limit, left.saturating_mul(runs), covered) {
                return None;
            }
        }
        Some(())
    }

    fn end(&mut self, node: Node<G>) -> Option<()> {
        self.runs += 1;
        let sum = self.ended.entry(node.told).or_insert(Ratio::ZERO);
        *sum = sum.plus(node.share)?;
        Some(())
    }

    /// One way from the trunk to an end.
    pub(super) fn climb(&self, chance: &mut dyn Chance) -> Run<G::Event> {
        let (mut node, mut decisions) = (self.trunk.clone(), 0);
        for _ in 0..LONGEST {
            decisions += 1;
            let onward = self.pursuit.onward(&node.game, node.is_dealt);
            if !self.pursuit.step(&mut node, &onward, chance) {
                break;
            }
        }
        Run { events: node.told, decisions }
    }
}

/// With how many others a position is compared: where there are more, it is hardly ever the same as one of them.
const COMPARED: usize = 48;

/// Adds a position to those that are the same.
fn join<G: Intents>(front: &mut Front<G>, node: Node<G>) -> Option<()> {
    let same = front.entry((node.told, node.is_dealt)).or_default();
    match same.iter_mut().rev().take(COMPARED).find(|(known, _)| *known == node.game) {
        Some((_, sum)) => *sum = sum.plus(node.share)?,
        None => same.push((node.game, node.share)),
    }
    Some(())
}
