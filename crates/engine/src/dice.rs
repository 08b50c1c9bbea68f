//! Four ways to answer: seeded, recorded, dictated, and a recorder around any of them.

use crate::{Ask, Chance, Kind, Purpose, Rolled};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use std::collections::VecDeque;

/// Dice from a seed: ChaCha with 8 rounds, fixed for ever, because old games must replay.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// Dice that begin at the start of the seed's stream.
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// Dice from a small number, for tests and for games whose seed a person chooses.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self::new(seed)
    }

    /// The seed.
    #[must_use]
    pub fn seed(&self) -> [u8; 32] {
        self.0.get_seed()
    }

    /// How many words of the stream have been used.
    #[must_use]
    pub fn position(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// Goes on at `position`.
    pub fn seek(&mut self, position: u128) {
        self.0.set_word_pos(position);
    }

    /// A number from 0 to `n - 1`, each equally likely; `n` of 0 gives 0.
    pub fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        // Words below this are left out, so that the rest divides evenly.
        let reject = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            if reject <= product as u32 {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Chance for Seeded {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        match ask.kind {
            Kind::Die(die) => 1 + self.below(die.sides),
            Kind::Pick(weights) => {
                let mut left = self.below(ask.kind.total());
                for (index, &weight) in weights.iter().enumerate() {
                    if left < weight {
                        return index as u32;
                    }
                    left -= weight;
                }
                0
            }
        }
    }
}

/// A result that was asked for and is not there yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// What it is for.
    pub purpose: Purpose,
    /// Whether it is a die.
    pub is_die: bool,
    /// Sides of the die, or sum of the weights.
    pub of: u32,
}

/// Results dictated in advance: by a test, by a bot, or by people who roll real dice.
///
/// When they run out, the `rest` answers; without a `rest` the first missing result is noted in [`Dictated::missing`]
/// and the caller must throw the half-played position away.
pub struct Dictated<'a> {
    values: VecDeque<u32>,
    rest: Option<&'a mut dyn Chance>,
    /// The first result that was asked for when none was left.
    pub missing: Option<Need>,
    /// The first dictated value that does not answer its question.
    pub misfit: Option<(u32, Need)>,
}

impl<'a> Dictated<'a> {
    /// These results and no others.
    #[must_use]
    pub fn only(values: &[u32]) -> Self {
        Self { values: values.iter().copied().collect(), rest: None, missing: None, misfit: None }
    }

    /// These results first, then what `rest` answers.
    pub fn then(values: &[u32], rest: &'a mut dyn Chance) -> Self {
        Self { rest: Some(rest), ..Self::only(values) }
    }

    /// How many dictated results have not been asked for.
    #[must_use]
    pub fn left(&self) -> usize {
        self.values.len()
    }
}

impl Chance for Dictated<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        let need = Need { purpose: ask.purpose, is_die: matches!(ask.kind, Kind::Die(_)), of: ask.kind.total() };
        match (self.values.pop_front(), &mut self.rest) {
            (Some(value), _) if ask.kind.admits(value) => value,
            (Some(value), _) => {
                self.misfit.get_or_insert((value, need));
                ask.kind.lowest()
            }
            (None, Some(rest)) => rest.answer(ask),
            (None, None) => {
                self.missing.get_or_insert(need);
                ask.kind.lowest()
            }
        }
    }
}

/// Results of an earlier play, given again; notes where the questions no longer fit.
pub struct Recorded<'a> {
    results: std::slice::Iter<'a, Rolled>,
    /// Whether a question differed from the recorded one, or the record was too short.
    pub diverged: bool,
}

impl<'a> Recorded<'a> {
    /// Gives `results` again, in order.
    #[must_use]
    pub fn new(results: &'a [Rolled]) -> Self {
        Self { results: results.iter(), diverged: false }
    }

    /// Whether all was asked as it was recorded, and nothing is left over.
    #[must_use]
    pub fn agrees(&self) -> bool {
        !self.diverged && self.results.len() == 0
    }
}

impl Chance for Recorded<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        match self.results.next() {
            Some(rolled)
                if rolled.of == ask.kind.total()
                    && rolled.is_die == matches!(ask.kind, Kind::Die(_))
                    && ask.kind.admits(rolled.value) =>
            {
                rolled.value
            }
            _ => {
                self.diverged = true;
                ask.kind.lowest()
            }
        }
    }
}

/// Passes questions on and keeps the answers for the journal.
pub struct Recorder<'a> {
    inner: &'a mut dyn Chance,
    /// The answers so far.
    pub results: Vec<Rolled>,
}

impl<'a> Recorder<'a> {
    /// Records what `inner` answers.
    pub fn new(inner: &'a mut dyn Chance) -> Self {
        Self { inner, results: Vec::new() }
    }
}

impl Chance for Recorder<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        let value = self.inner.answer(ask);
        let is_die = matches!(ask.kind, Kind::Die(_));
        self.results.push(Rolled { purpose: ask.purpose, is_die, of: ask.kind.total(), value });
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Purpose = Purpose::new("X-1", "test");

    #[test]
    fn dice_of_saved_games_never_change() {
        let mut dice = Seeded::new([7; 32]);
        let rolls: Vec<u32> = (0..12).map(|_| dice.roll(6, TEST)).collect();
        assert_eq!(rolls, PINNED);
        let mut again = Seeded::new([7; 32]);
        again.seek(dice.position());
        assert_eq!(dice.position(), 12);
        let next = |dice: &mut Seeded| (0..8).map(|_| dice.roll(1000, TEST)).collect::<Vec<_>>();
        assert_eq!(next(&mut again), next(&mut dice));
        assert_eq!(again.position(), dice.position());
        assert_eq!(again.seed(), [7; 32]);
    }

    const PINNED: [u32; 12] = [3, 2, 6, 5, 1, 2, 1, 3, 4, 5, 4, 1];

    #[test]
    fn every_face_of_a_die_comes_up_as_often_as_the_others() {
        let mut dice = Seeded::from_number(1);
        let mut seen = [0u32; 10];
        for _ in 0..100_000 {
            seen[dice.roll(10, TEST) as usize - 1] += 1;
        }
        // Nine degrees of freedom: 27.9 is passed once in a thousand.
        let chi: u32 = seen.iter().map(|&n| n.abs_diff(10_000).pow(2)).sum();
        assert!(chi / 10_000 < 28, "{seen:?}");
    }

    #[test]
    fn a_die_of_one_face_or_none_asks_nothing_of_the_stream() {
        let mut dice = Seeded::from_number(1);
        assert_eq!((dice.below(0), dice.below(1), dice.position()), (0, 0, 0));
        let coin: Vec<u32> = (0..32).map(|_| dice.below(2)).collect();
        assert!(coin.contains(&0) && coin.contains(&1));
    }

    #[test]
    fn a_pick_follows_its_weights() {
        let mut dice = Seeded::from_number(2);
        let mut seen = [0u32; 4];
        for _ in 0..60_000 {
            seen[dice.pick(&[1, 0, 3, 2], TEST)] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!(
            seen[0].abs_diff(10_000) < 400 && seen[2].abs_diff(30_000) < 600 && seen[3].abs_diff(20_000) < 500,
            "{seen:?}"
        );
    }

    #[test]
    fn dictated_results_come_first_and_the_rest_follows() {
        let mut seeded = Seeded::from_number(3);
        let expect = seeded.clone().roll(10, TEST);
        let mut dice = Dictated::then(&[4, 9], &mut seeded);
        assert_eq!([dice.roll(10, TEST), dice.roll(10, TEST), dice.roll(10, TEST)], [4, 9, expect]);
        assert_eq!(dice.missing, None);
    }

    #[test]
    fn missing_and_unfit_results_are_noted() {
        let mut dice = Dictated::only(&[11]);
        assert_eq!(dice.left(), 1);
        assert_eq!(dice.roll(10, TEST), 1);
        assert_eq!(dice.left(), 0);
        assert_eq!(dice.misfit.map(|m| m.0), Some(11));
        assert_eq!(dice.pick(&[0, 1], TEST), 1);
        assert_eq!(dice.missing, Some(Need { purpose: TEST, is_die: false, of: 1 }));
    }

    #[test]
    fn a_record_is_given_again_and_a_changed_question_is_noticed() {
        let mut seeded = Seeded::from_number(4);
        let mut recorder = Recorder::new(&mut seeded);
        let rolled = [recorder.roll(10, TEST), recorder.pick(&[5, 5], TEST) as u32];
        let record = recorder.results;
        let mut again = Recorded::new(&record);
        assert_eq!([again.roll(10, TEST), again.pick(&[5, 5], TEST) as u32], rolled);
        assert!(again.agrees());
        assert!(!Recorded::new(&record).agrees(), "left-over results are a difference");
        for wrong in [Kind::Pick(&[10]), Kind::Die(crate::Die { sides: 6, cut: None })] {
            let mut other = Recorded::new(&record[..1]);
            other.answer(&Ask { kind: wrong, purpose: TEST });
            assert!(other.diverged);
        }
    }
}
