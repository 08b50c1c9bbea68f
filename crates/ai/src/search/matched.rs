//! Dice for playouts that are held against each other: what a roll shows follows from its deal, the time on the clock,
//! what it is for and how often that was rolled before, not from all that was rolled before.
//!
//! So two plans that part in one attack have the same luck in all the others, and their difference is what the plans
//! make of it. With one stream of dice everything after the first difference would be rolled anew.

use fieldcraft_engine::{Ask, Chance, Kind, Purpose, Subject};

/// The odd number nearest to 2⁶⁴ over the golden ratio, which spreads neighbours far apart.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Dice of one deal.
#[derive(Clone, Debug)]
pub(crate) struct Matched {
    seed: u64,
    clock: u32,
    /// What has been rolled for since the clock moved, and how often.
    asked: Vec<(u64, u64)>,
}

impl Matched {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed, clock: 0, asked: Vec::new() }
    }

    /// Says what time it is.
    pub(super) fn at(&mut self, clock: u32) {
        if self.clock != clock {
            self.clock = clock;
            self.asked.clear();
        }
    }

    fn next(&mut self, purpose: &Purpose) -> u64 {
        let key = [u64::from(self.clock), key(purpose)].into_iter().fold(self.seed, mixed);
        let asked = match self.asked.iter_mut().find(|(other, _)| *other == key) {
            Some(asked) => asked,
            None => self.asked.push_mut((key, 0)),
        };
        asked.1 += 1;
        mixed(key, asked.1)
    }
}

impl Chance for Matched {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        let total = ask.kind.total();
        let mut left = ((u128::from(self.next(&ask.purpose)) * u128::from(total)) >> 64) as u32;
        match ask.kind {
            Kind::Die(_) => 1 + left,
            Kind::Pick(weights) => {
                let picked = weights.iter().position(|&weight| {
                    let here = left < weight;
                    left = left.saturating_sub(weight);
                    here
                });
                picked.unwrap_or(0) as u32
            }
        }
    }
}

/// What a roll is for, as a number.
fn key(purpose: &Purpose) -> u64 {
    let words = purpose.clause.0.bytes().chain(purpose.text.bytes()).fold(0, |sum, byte| mixed(sum, u64::from(byte)));
    let subject = match purpose.subject {
        None => 0,
        Some(Subject::Place(at)) => 1 << 16 | u64::from(at),
        Some(Subject::Unit(no)) => 2 << 16 | u64::from(no),
        Some(Subject::Group(no)) => 3 << 16 | u64::from(no),
        Some(Subject::Card(no)) => 4 << 16 | u64::from(no),
        Some(Subject::Side(no)) => 5 << 16 | u64::from(no),
    };
    mixed(words, subject)
}

/// A number that has every bit of both in it (the finish of SplitMix64).
fn mixed(sum: u64, value: u64) -> u64 {
    let mut bits = (sum ^ value).wrapping_add(SPREAD);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(dice: &mut Matched, unit: u8, count: usize) -> Vec<u32> {
        let purpose = Purpose::new("PL-X", "attack roll").about(Subject::Unit(unit));
        (0..count).map(|_| dice.roll(6, purpose)).collect()
    }

    #[test]
    fn what_else_is_rolled_changes_nothing() {
        let (mut one, mut other) = (Matched::new(7), Matched::new(7));
        rolls(&mut other, 1, 3);
        assert_eq!(rolls(&mut one, 2, 8), rolls(&mut other, 2, 8));
        one.at(1);
        other.at(1);
        rolls(&mut one, 3, 2);
        assert_eq!(rolls(&mut one, 2, 8), rolls(&mut other, 2, 8));
    }

    #[test]
    fn deals_times_purposes_and_repeats_are_rolled_apart_and_every_face_comes_up_as_often() {
        let mut faces = [0_u32; 6];
        for seed in 0..100 {
            let mut dice = Matched::new(seed);
            for clock in 0..10 {
                dice.at(clock);
                for unit in 0..10 {
                    rolls(&mut dice, unit, 6).iter().for_each(|face| faces[*face as usize - 1] += 1);
                }
            }
        }
        // 60,000 rolls: 10,000 of each face, with a standard error of 91.
        assert!(faces.iter().all(|count| (9_600..=10_400).contains(count)), "{faces:?}");
    }

    #[test]
    fn what_weighs_nothing_is_never_picked() {
        let mut dice = Matched::new(3);
        let purpose = Purpose::new("PL-X", "draw");
        let picked: Vec<usize> = (0..1_000).map(|_| dice.pick(&[0, 3, 0, 1], purpose)).collect();
        assert!(picked.iter().all(|at| [1, 3].contains(at)));
        let threes = picked.iter().filter(|at| **at == 3).count();
        assert!((200..300).contains(&threes), "{threes}");
    }
}
