//! What an attack may do, exactly: every set of counters that its firepower can pay for, and what ends the draw there.
//!
//! The counters are the whole pool each time [FD-O5] and the firepower is what the seat is shown, so nothing secret
//! enters. How likely a set is does not depend on the order in which it was drawn: who can pay for the whole set could
//! pay for each part of it.

use crate::cards::{Class, Harm, HitCounter};
use fieldcraft_engine::Ratio;

/// What may come of some firepower against a class of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Prospects {
    /// How likely it is that anybody is hit.
    pub hit: Ratio,
    /// How likely it is that a wound or a kill is drawn.
    pub wound: Ratio,
    /// The hits to be expected.
    pub hits: Ratio,
}

/// How bad a counter is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gravity {
    Miss,
    Hit,
    Wound,
}

/// Counters that cost the same and are equally bad.
struct Lot {
    number: i16,
    count: u32,
    gravity: Gravity,
}

/// In how many ways a draw of some length ends: those with a hit, those with a wound, and their hits.
#[derive(Clone, Copy, Default)]
struct Ends {
    hit: u128,
    wound: u128,
    hits: u128,
}

/// What has been drawn from the lots so far.
#[derive(Clone, Copy)]
struct Drawn {
    count: u32,
    hits: u32,
    wounded: bool,
    ways: u128,
    left: i16,
}

/// The prospects of firepower that is left after cover; nothing if a pool is so large that its fractions grow too long.
pub(crate) fn prospects(counters: &[HitCounter], firepower: i16, class: Class) -> Option<Prospects> {
    let lots = lots(counters, class);
    let pool: u32 = lots.iter().map(|lot| lot.count).sum();
    let mut ends = vec![Ends::default(); pool as usize + 1];
    let mut kept: Vec<u32> = Vec::with_capacity(lots.len());
    let nothing = Drawn { count: 0, hits: 0, wounded: false, ways: 1, left: firepower };
    draw(&lots, &mut kept, nothing, &mut ends);
    let mut sums = [Ratio::ZERO; 3];
    for (count, end) in ends.iter().enumerate() {
        let rest = pool - count as u32;
        let all = choose(pool, count as u32)?.checked_mul(rest.max(1).into())?;
        for (sum, part) in sums.iter_mut().zip([end.hit, end.wound, end.hits]) {
            *sum = sum.plus(Ratio::new(part, all)?)?;
        }
    }
    let [hit, wound, hits] = sums;
    Some(Prospects { hit, wound, hits })
}

fn lots(counters: &[HitCounter], class: Class) -> Vec<Lot> {
    let mut lots: Vec<Lot> = Vec::new();
    for counter in counters {
        let gravity = match counter.effect {
            Harm::None => Gravity::Miss,
            Harm::Pin | Harm::Morale { .. } => Gravity::Hit,
            Harm::Wound { .. } | Harm::Kill => Gravity::Wound,
        };
        let number = i16::from(counter.number(class));
        match lots.iter_mut().find(|lot| (lot.number, lot.gravity) == (number, gravity)) {
            Some(lot) => lot.count += u32::from(counter.count),
            None => lots.push(Lot { number, count: counter.count.into(), gravity }),
        }
    }
    lots
}

/// Takes each number of counters from the next lot that can be paid for; when all lots are through, the draw ends with
/// each counter kept in the pool that is too dear [FD-A30].
fn draw(lots: &[Lot], kept: &mut Vec<u32>, drawn: Drawn, ends: &mut [Ends]) {
    let Some(lot) = lots.get(kept.len()) else {
        let dear = lots.iter().zip(&*kept).filter(|(lot, _)| drawn.left <= lot.number).map(|(_, kept)| *kept);
        let empty = kept.iter().all(|kept| *kept == 0);
        let ways = drawn.ways * u128::from(if empty { 1 } else { dear.sum() });
        let end = &mut ends[drawn.count as usize];
        end.hit += if 0 < drawn.hits { ways } else { 0 };
        end.wound += if drawn.wounded { ways } else { 0 };
        end.hits += ways * u128::from(drawn.hits);
        return;
    };
    let mut next = drawn;
    for taken in 0..=lot.count {
        kept.push(lot.count - taken);
        draw(lots, kept, next, ends);
        kept.pop();
        if next.left <= lot.number {
            return;
        }
        // Pascal's rule along the row: one more of `count` chosen.
        next.ways = next.ways * u128::from(lot.count - taken) / u128::from(taken + 1);
        next.count += 1;
        next.left -= lot.number;
        next.hits += u32::from(lot.gravity != Gravity::Miss);
        next.wounded |= lot.gravity == Gravity::Wound;
    }
}

fn choose(all: u32, some: u32) -> Option<u128> {
    (0..some).try_fold(1u128, |ways, taken| Some(ways.checked_mul((all - taken).into())? / u128::from(taken + 1)))
}

/// The prospects in a line.
pub(crate) fn line(counters: &[HitCounter], firepower: i16, class: Class) -> String {
    let Some(odds) = prospects(counters, firepower, class) else { return "too many outcomes for odds".into() };
    let tenths = (odds.hits.num * 20 + odds.hits.den) / (odds.hits.den * 2);
    let (hit, wound) = (odds.hit, odds.wound);
    format!("{hit} to hit, {wound} to wound or kill, {}.{} hits on average", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests;
