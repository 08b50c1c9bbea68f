//! The odds of a decision are the frequencies with which it is played.

use crate::Law;
use crate::game::{Trial, pick};
use fieldcraft_engine::{Chance, Game, Play, Ratio, Seat, Seeded, Walk, odds};
use fieldcraft_scene::{Decision, System};
use std::collections::BTreeMap;

/// How often the rules may be run for the exact odds.
const LIMIT: u32 = 4_000;

/// How often the decision is played.
const RUNS: u32 = 2_000;

pub(crate) fn check<S: System>(trial: &mut Trial<'_, S>, seat: Seat, legal: &[Decision<S>]) {
    let Some(decision) = pick(&mut trial.luck, legal) else { return };
    let game = trial.table.game().clone();
    let odds = match odds(&game, seat, &decision, LIMIT) {
        Ok(odds) => odds,
        Err(refusal) => return trial.blame(Law::ListIsPlayable, format!("{decision:?}: {refusal}")),
    };
    let sum = odds.prospects.iter().try_fold(Ratio::ZERO, |sum, prospect| sum.plus(prospect.share));
    let whole = sum.is_none_or(|sum| sum == Ratio::ONE);
    trial.demand(whole, Law::OddsAreFrequencies, || format!("the shares of {decision:?} sum to {sum:?}"));
    let Some(shares) = shares(&game, seat, &decision) else { return };
    trial.count().odds_compared += 1;
    let seed = trial.luck.below(u32::MAX);
    let counts = frequencies(&game, seat, &decision, seed.into());
    if let Some(fault) = disagreement(&shares, &counts) {
        trial.blame(Law::OddsAreFrequencies, format!("{decision:?}: {fault}"));
    }
}

/// The exact share of each outcome in this very position, if it does not take too many runs.
///
/// Nothing hidden is dealt anew here: that would only blur what is compared, and take more runs.
fn shares<G: Game>(game: &G, seat: Seat, decision: &G::Decision) -> Option<BTreeMap<Vec<G::Event>, Ratio>> {
    let mut walk = Walk::new();
    let mut shares = BTreeMap::new();
    for _ in 0..LIMIT {
        let outcome = outcome(game, seat, decision, &mut walk);
        let sum: &mut Ratio = shares.entry(outcome).or_insert(Ratio::ZERO);
        *sum = sum.plus(walk.share()?)?;
        if !walk.advance() {
            return Some(shares);
        }
    }
    None
}

fn outcome<G: Game>(game: &G, seat: Seat, decision: &G::Decision, chance: &mut dyn Chance) -> Vec<G::Event> {
    let (mut copy, mut events) = (game.clone(), Vec::new());
    copy.act(seat, decision, &mut Play { chance, events: &mut events });
    events.retain(G::matters);
    events
}

type Counts<E> = BTreeMap<Vec<E>, u32>;

/// How often each outcome comes of the decision in seeded play.
fn frequencies<G: Game>(game: &G, seat: Seat, decision: &G::Decision, seed: u64) -> Counts<G::Event> {
    let mut dice = Seeded::from_number(seed);
    let mut counts = BTreeMap::new();
    for _ in 0..RUNS {
        *counts.entry(outcome(game, seat, decision, &mut dice)).or_default() += 1;
    }
    counts
}

/// How shares and counts disagree, by a chi-square test that a good game fails about once in ten million.
fn disagreement<E: Ord + std::fmt::Debug>(shares: &BTreeMap<Vec<E>, Ratio>, counts: &Counts<E>) -> Option<String> {
    if let Some(events) = counts.keys().find(|events| !shares.contains_key(*events)) {
        return Some(format!("{events:?} happens and is not among the odds"));
    }
    let (mut chi, mut cells) = (0.0, 0);
    let (mut rare_expected, mut rare_seen) = (0.0, 0.0);
    for (events, share) in shares {
        let expected = f64::from(RUNS) * share.num as f64 / share.den as f64;
        let seen = f64::from(counts.get(events).copied().unwrap_or(0));
        if expected < 5.0 {
            rare_expected += expected;
            rare_seen += seen;
        } else {
            chi += (seen - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if 0.0 < rare_expected {
        chi += (rare_seen - rare_expected).powi(2) / f64::max(rare_expected, 1.0);
        cells += 1;
    }
    let freedom = f64::from((cells - 1).max(1));
    let bound = freedom + 5.2 * (2.0 * freedom).sqrt() + 18.0;
    (bound < chi).then(|| format!("chi-square {chi:.1} with {freedom} degrees of freedom"))
}
