//! The odds of a decision, found by running the rules themselves.

use crate::{Chance, Game, Play, Ratio, Refusal, Seat, Seeded, Walk};
use std::collections::BTreeMap;

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

/// The odds of `decision` as far as `seat` can know them.
///
/// What the seat may not know is dealt anew in each run, unless it has no say in the matter, so two positions that look alike to the seat give equal odds.
/// If more than `limit` runs would be needed, `limit` random runs are made instead and the result says so.
///
/// # Errors
/// The refusal, if the decision is not legal.
///
/// # Panics
/// Never: whoever always wants the odds gets them.
pub fn odds<G: Game>(game: &G, seat: Seat, decision: &G::Decision, limit: u32) -> Result<Odds<G::Event>, Refusal> {
    let odds = odds_while(game, seat, decision, limit, &|| true)?;
    Ok(odds.expect("whoever always wants the odds gets them"))
}

/// The same odds, as long as they are `wanted`; nothing once they are not.
///
/// # Errors
/// The refusal, if the decision is not legal.
pub fn odds_while<G: Game>(
    game: &G,
    seat: Seat,
    decision: &G::Decision,
    limit: u32,
    wanted: &dyn Fn() -> bool,
) -> Result<Option<Odds<G::Event>>, Refusal> {
    game.check(seat, decision)?;
    let walked = walked(game, seat, decision, limit, wanted);
    Ok(walked.or_else(|| sampled(game, seat, decision, limit.max(1), wanted)))
}

/// Every outcome; nothing if there are too many to walk, or if nobody waits for them any longer.
fn walked<G: Game>(
    game: &G,
    seat: Seat,
    decision: &G::Decision,
    limit: u32,
    wanted: &dyn Fn() -> bool,
) -> Option<Odds<G::Event>> {
    let mut walk = Walk::new();
    let mut shares: BTreeMap<Vec<G::Event>, Ratio> = BTreeMap::new();
    for runs in 1..=limit {
        if !wanted() {
            return None;
        }
        let outcome = run(game, seat, decision, &mut walk);
        let share = walk.share()?;
        let sum = shares.entry(outcome).or_insert(Ratio::ZERO);
        *sum = sum.plus(share)?;
        if !walk.advance() {
            return Some(Odds { exact: true, runs, prospects: ranked(shares) });
        }
    }
    None
}

fn sampled<G: Game>(
    game: &G,
    seat: Seat,
    decision: &G::Decision,
    runs: u32,
    wanted: &dyn Fn() -> bool,
) -> Option<Odds<G::Event>> {
    // Dice of its own with a fixed seed: the preview shows nothing of the game's dice and is the same each time.
    let mut dice = Seeded::from_number(0);
    let mut counts: BTreeMap<Vec<G::Event>, u128> = BTreeMap::new();
    for _ in 0..runs {
        if !wanted() {
            return None;
        }
        *counts.entry(run(game, seat, decision, &mut dice)).or_default() += 1;
    }
    let shares = counts.into_iter().filter_map(|(events, n)| Some((events, Ratio::new(n, runs.into())?))).collect();
    Some(Odds { exact: false, runs, prospects: ranked(shares) })
}

fn run<G: Game>(game: &G, seat: Seat, decision: &G::Decision, chance: &mut dyn Chance) -> Vec<G::Event> {
    let mut copy = game.clone();
    let mut events = Vec::new();
    if game.hides(seat, decision) {
        copy.redeal(seat, chance);
    }
    copy.act(seat, decision, &mut Play { chance, events: &mut events });
    events.retain(G::matters);
    events.iter().filter_map(|event| G::witnessed(event, seat)).collect()
}

fn ranked<E: Ord>(shares: BTreeMap<Vec<E>, Ratio>) -> Vec<Prospect<E>> {
    let mut prospects: Vec<_> = shares.into_iter().map(|(events, share)| Prospect { share, events }).collect();
    prospects.sort_by(|a, b| b.share.cmp(&a.share).then_with(|| a.events.cmp(&b.events)));
    prospects
}
