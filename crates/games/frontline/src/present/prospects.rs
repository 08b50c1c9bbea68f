//! What an attack may do: hits drawn many times from a bag of our own, as the rules draw them.
//!
//! The numbers are counted in draws with a fixed seed, so they are the same each time and show nothing of the game's
//! own chance.

use crate::cards::{Class, Harm};
use crate::pack::Pack;
use fieldcraft_engine::Seeded;

/// How often is drawn.
const DRAWS: u32 = 500;

/// What may come of some firepower against a class of terrain.
pub(crate) struct Prospects {
    /// Of a hundred attacks, how many hit anybody.
    pub hit: u32,
    /// Of a hundred attacks, how many wound or kill.
    pub wound: u32,
    /// Hits in a hundred attacks.
    pub hits: u32,
}

/// Draws for firepower that is left after cover.
pub(crate) fn prospects(pack: &Pack, firepower: i16, class: Class) -> Prospects {
    let mut luck = Seeded::from_number(0);
    let (mut hit, mut wound, mut hits) = (0, 0, 0);
    for _ in 0..DRAWS {
        let mut bag: Vec<u32> = pack.hits.iter().map(|hit| hit.count.into()).collect();
        let (mut left, mut any, mut harmful) = (firepower, 0, false);
        loop {
            let all: u32 = bag.iter().sum();
            if all == 0 {
                break;
            }
            let mut at = 0;
            let mut pick = luck.below(all);
            while bag[at] <= pick {
                pick -= bag[at];
                at += 1;
            }
            bag[at] -= 1;
            let number = i16::from(pack.hits[at].number(class));
            if left <= number {
                break;
            }
            left -= number;
            any += u32::from(pack.hits[at].effect != Harm::None);
            harmful |= matches!(pack.hits[at].effect, Harm::Wound { .. } | Harm::Kill);
        }
        hits += any;
        hit += u32::from(0 < any);
        wound += u32::from(harmful);
    }
    Prospects { hit: hit * 100 / DRAWS, wound: wound * 100 / DRAWS, hits: hits * 100 / DRAWS }
}

/// The prospects in a line.
pub(crate) fn line(pack: &Pack, firepower: i16, class: Class) -> String {
    let odds = prospects(pack, firepower, class);
    let mean = format!("{}.{}", odds.hits / 100, odds.hits % 100 / 10);
    format!("about {} % hit anybody, {} % wound or kill, {mean} hits on average", odds.hit, odds.wound)
}
