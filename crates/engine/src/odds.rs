//! The odds of a decision or of an intention, found by running the rules themselves.

mod own;
mod tree;

use crate::{Chance, Game, Intents, Next, Play, Purpose, Ratio, Refusal, Seat, Seeded, Walk};
use own::Own;
use std::collections::BTreeMap;
use tree::{Grown, Pursuit, Tree};

/// What may come of a decision, and how likely each is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<E> {
    /// Whether every outcome was walked; otherwise the shares are counted from random runs.
    pub exact: bool,
    /// How often the rules were run.
    pub runs: u32,
    /// The outcomes, most likely first.
    pub prospects: Vec<Prospect<E>>,
}

/// One outcome: what happens that matters, and its share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect<E> {
    /// How likely it is.
    pub share: Ratio,
    /// The events that matter, as the seat would see them.
    pub events: Vec<E>,
}

/// After so many random runs the standard error of a share is at most 1.6 percent.
const MOST_SAMPLED: u32 = 1_000;
/// Part of the effort after which a walk is given up that would take several times all of it.
const PROBE: u32 = 64;
/// How many times all of the effort a walk would have to take.
const HOPELESS: u128 = 4;

/// How much work odds may be, and as long as they are wanted.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many decisions may be played out. If they are not enough for every outcome, random runs are made with those
    /// that are left, and the result says so. It is counted and not timed, so that odds are the same everywhere.
    pub limit: u32,
    /// Asked before every run.
    pub wanted: &'a dyn Fn() -> bool,
}

impl Effort<'static> {
    /// So many runs, whatever happens meanwhile.
    #[must_use]
    pub fn of(limit: u32) -> Self {
        Self { limit, wanted: &|| true }
    }
}

/// The odds of `decision` as far as `seat` can know them, from at most `limit` runs of the rules.
///
/// # Errors
/// The refusal, if the decision is not legal.
///
/// # Panics
/// Never: whoever always wants the odds gets them.
pub fn odds<G: Game>(game: &G, seat: Seat, decision: &G::Decision, limit: u32) -> Result<Odds<G::Event>, Refusal> {
    let odds = odds_while(game, seat, decision, Effort::of(limit))?;
    Ok(odds.expect("whoever always wants the odds gets them"))
}

/// The odds of `decision` as far as `seat` can know them; nothing once nobody wants them any longer.
///
/// What the seat may not know is dealt anew in each run, unless it has no say in the matter, so two positions that look alike to the seat give equal odds.
///
/// # Errors
/// The refusal, if the decision is not legal.
pub fn odds_while<G: Game>(
    game: &G,
    seat: Seat,
    decision: &G::Decision,
    effort: Effort<'_>,
) -> Result<Option<Odds<G::Event>>, Refusal> {
    game.check(seat, decision)?;
    let hides = game.hides(seat, decision);
    let concerns = |purpose: &Purpose| game.belongs(decision, purpose);
    Ok(estimate(effort, |chance| {
        let (mut copy, mut events) = (dealt(game, seat, hides, chance), Vec::new());
        let mut own = Own::new(chance, &concerns);
        copy.act(seat, decision, &mut Play { chance: &mut own, events: &mut events });
        own.keep(&mut events);
        Run { events: weighed::<G>(events, seat), decisions: 1 }
    }))
}

/// The odds of an intention to its own end and no further, as far as `seat` can know them; nothing once nobody wants them
/// any longer, or if the intention cannot even begin. Where nothing is at stake there are no outcomes.
///
/// What other seats are asked on the way they answer by `answer`.
pub fn intent_odds<G: Intents>(
    game: &G,
    seat: Seat,
    intent: &G::Intent,
    answer: &dyn Fn(&G, Seat) -> Option<G::Decision>,
    effort: Effort<'_>,
) -> Option<Odds<G::Event>> {
    let Next::Decide(_) = game.next(seat, intent) else { return None };
    if !G::is_risky(intent) {
        return Some(Odds { exact: true, runs: 0, prospects: Vec::new() });
    }
    let mut tree = Tree::new(Pursuit { seat, intent, answer }, game);
    match tree.grow(effort) {
        Grown::Whole(odds) => Some(odds),
        Grown::Unwanted => None,
        Grown::TooLarge { spent } => sampled(effort, spent, &mut |chance| tree.climb(chance)),
    }
}

/// The position as a run of the rules begins with it.
fn dealt<G: Game>(game: &G, seat: Seat, hides: bool, chance: &mut dyn Chance) -> G {
    let mut copy = game.clone();
    if hides {
        copy.redeal(seat, chance);
    }
    copy
}

/// What a seat weighs of what happened.
fn weighed<G: Game>(mut events: Vec<G::Event>, seat: Seat) -> Vec<G::Event> {
    events.retain(G::matters);
    events.iter().filter_map(|event| G::witnessed(event, seat)).collect()
}

/// One run of the rules.
struct Run<E> {
    /// What came of it that matters.
    events: Vec<E>,
    /// How many decisions were played out, dealing anew counted as one.
    decisions: u32,
}

/// Every outcome of `run`, or a sample if there are too many; nothing once nobody waits for it any longer.
fn estimate<E: Ord>(effort: Effort<'_>, mut run: impl FnMut(&mut dyn Chance) -> Run<E>) -> Option<Odds<E>> {
    let mut spent = 0;
    walked(effort, &mut spent, &mut run).or_else(|| sampled(effort, spent, &mut run))
}

fn walked<E: Ord>(
    effort: Effort<'_>,
    spent: &mut u32,
    run: &mut impl FnMut(&mut dyn Chance) -> Run<E>,
) -> Option<Odds<E>> {
    let (mut walk, mut covered) = (Walk::new(), Ratio::ZERO);
    let mut shares: BTreeMap<Vec<E>, Ratio> = BTreeMap::new();
    for runs in 1.. {
        if !(effort.wanted)() {
            return None;
        }
        let Run { events, decisions } = run(&mut walk);
        *spent = spent.saturating_add(decisions.max(1));
        let share = walk.share()?;
        covered = covered.plus(share)?;
        let sum = shares.entry(events).or_insert(Ratio::ZERO);
        *sum = sum.plus(share)?;
        if !walk.advance() {
            return Some(Odds { exact: true, runs, prospects: ranked(shares) });
        }
        if effort.limit <= *spent || effort.limit / PROBE < *spent && is_hopeless(effort.limit, *spent, covered) {
            return None;
        }
    }
    None
}

/// Whether a walk that has covered so much would take several times all of the effort.
fn is_hopeless(limit: u32, spent: u32, covered: Ratio) -> bool {
    let within = covered.num.checked_mul(HOPELESS * u128::from(limit));
    let all = covered.den.checked_mul(u128::from(spent));
    matches!((within, all), (Some(within), Some(all)) if within < all)
}

fn sampled<E: Ord>(
    effort: Effort<'_>,
    mut spent: u32,
    run: &mut impl FnMut(&mut dyn Chance) -> Run<E>,
) -> Option<Odds<E>> {
    // Dice of its own with a fixed seed: the preview shows nothing of the game's dice and is the same each time.
    let mut dice = Seeded::from_number(0);
    let mut counts: BTreeMap<Vec<E>, u128> = BTreeMap::new();
    // A walk that failed at the very end leaves room for a sample all the same.
    let limit = effort.limit.max(spent.saturating_add(effort.limit / 4));
    let mut runs = 0;
    while runs == 0 || spent < limit && runs < MOST_SAMPLED {
        if !(effort.wanted)() {
            return None;
        }
        let Run { events, decisions } = run(&mut dice);
        *counts.entry(events).or_default() += 1;
        spent = spent.saturating_add(decisions.max(1));
        runs += 1;
    }
    let shares = counts.into_iter().filter_map(|(events, n)| Some((events, Ratio::new(n, runs.into())?))).collect();
    Some(Odds { exact: false, runs, prospects: ranked(shares) })
}

fn ranked<E: Ord>(shares: BTreeMap<Vec<E>, Ratio>) -> Vec<Prospect<E>> {
    let mut prospects: Vec<_> = shares.into_iter().map(|(events, share)| Prospect { share, events }).collect();
    prospects.sort_by(|a, b| b.share.cmp(&a.share).then_with(|| a.events.cmp(&b.events)));
    prospects
}
