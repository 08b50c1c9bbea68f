//! Sets of hexes of one grid, as bits.
//!
//! A set is a plain value of fixed size: copying it is cheap and it never allocates.

use crate::HexId;
use std::fmt;

/// A set of hexes whose numbers are below `64 * WORDS`.
///
/// ```
/// use fieldcraft_hex::{HexId, HexSet};
/// let seen: HexSet<1> = [HexId(3), HexId(9)].into_iter().collect();
/// let near: HexSet<1> = [HexId(9), HexId(10)].into_iter().collect();
/// assert!(seen.intersection(near).iter().eq([HexId(9)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> HexSet<WORDS> {
    /// How many different hexes a set of this size can hold.
    pub const CAPACITY: usize = 64 * WORDS;

    /// The set without hexes.
    pub const EMPTY: HexSet<WORDS> = HexSet([0; WORDS]);

    /// Puts a hex into the set and says whether the set has changed; a hex whose number is
    /// not below the capacity is never put in.
    pub fn insert(&mut self, id: HexId) -> bool {
        self.change(id, |word, bit| *word |= bit)
    }

    /// Takes a hex out of the set and says whether the set has changed.
    pub fn remove(&mut self, id: HexId) -> bool {
        self.change(id, |word, bit| *word &= !bit)
    }

    /// Whether the hex is in the set.
    pub fn contains(&self, id: HexId) -> bool {
        let (word, bit) = place(id);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }

    /// How many hexes are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no hex is in the set.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The hexes in the set, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<WORDS> {
        let words = (0..=u16::MAX).step_by(64).zip(self.0);
        words.flat_map(|(first, mut word)| {
            std::iter::from_fn(move || {
                let lowest = word.trailing_zeros() as u16;
                // Clears the lowest bit, or ends when there is none.
                word &= word.checked_sub(1)?;
                Some(HexId(first + lowest))
            })
        })
    }

    /// The hexes in either set.
    pub fn union(self, other: Self) -> Self {
        self.combined(other, |one, two| one | two)
    }

    /// Adds the hexes whose bits are set in `words`, 64 hexes to a word; words past the capacity are left out.
    pub fn union_words(&mut self, words: &[u64]) {
        self.0.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
    }

    /// The hexes in both sets.
    pub fn intersection(self, other: Self) -> Self {
        self.combined(other, |one, two| one & two)
    }

    /// The hexes in this set that are not in the other.
    pub fn difference(self, other: Self) -> Self {
        self.combined(other, |one, two| one & !two)
    }

    fn change(&mut self, id: HexId, change: impl Fn(&mut u64, u64)) -> bool {
        let (word, bit) = place(id);
        let Some(word) = self.0.get_mut(word) else {
            return false;
        };
        let before = *word;
        change(word, bit);
        *word != before
    }

    fn combined(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        HexSet(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }
}

/// The word that holds a hex and its bit there.
const fn place(id: HexId) -> (usize, u64) {
    (id.index() / 64, 1 << (id.index() % 64))
}

impl<const WORDS: usize> Default for HexSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> Extend<HexId> for HexSet<WORDS> {
    fn extend<T: IntoIterator<Item = HexId>>(&mut self, ids: T) {
        for id in ids {
            self.insert(id);
        }
    }
}

impl<const WORDS: usize> FromIterator<HexId> for HexSet<WORDS> {
    fn from_iter<T: IntoIterator<Item = HexId>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(ids);
        set
    }
}

impl<const WORDS: usize> fmt::Debug for HexSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|id| id.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_bits_are_added_and_those_past_the_capacity_left_out() {
        let mut set: HexSet<2> = [HexId(3)].into_iter().collect();
        set.union_words(&[1 << 5, 1, 1]);
        assert!(set.iter().eq([HexId(3), HexId(5), HexId(64)]));
    }
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn set(ids: &[u16]) -> HexSet<2> {
        ids.iter().copied().map(HexId).collect()
    }

    #[track_caller]
    fn check(set: HexSet<2>, expect: &[u16]) {
        assert_eq!(set.iter().map(|id| id.0).collect::<Vec<_>>(), expect);
        assert_eq!(set.len(), expect.len());
        assert_eq!(set.is_empty(), expect.is_empty());
    }

    #[test]
    fn hexes_come_in_the_order_of_their_numbers() {
        check(set(&[127, 64, 0, 63, 5]), &[0, 5, 63, 64, 127]);
    }

    #[test]
    fn an_empty_set_holds_nothing() {
        check(HexSet::default(), &[]);
        assert!(!HexSet::<2>::EMPTY.contains(HexId(0)));
    }

    #[test]
    fn a_hex_is_put_in_and_taken_out_once() {
        let mut set = set(&[7]);
        assert!(set.insert(HexId(70)));
        assert!(!set.insert(HexId(70)));
        assert!(set.contains(HexId(70)) && set.contains(HexId(7)));
        assert!(!set.contains(HexId(6)));
        assert!(set.remove(HexId(7)));
        assert!(!set.remove(HexId(7)));
        check(set, &[70]);
    }

    #[test]
    fn hexes_past_the_capacity_are_never_held() {
        let mut set = set(&[1]);
        assert_eq!(HexSet::<2>::CAPACITY, 128);
        assert!(!set.insert(HexId(128)));
        assert!(!set.contains(HexId(128)));
        assert!(!set.remove(HexId(128)));
        check(set, &[1]);
    }

    #[test]
    fn sets_combine() {
        let (one, two) = (set(&[1, 2, 100]), set(&[2, 3, 100, 101]));
        check(one.union(two), &[1, 2, 3, 100, 101]);
        check(one.intersection(two), &[2, 100]);
        check(one.difference(two), &[1]);
    }

    #[test]
    fn a_set_prints_its_numbers() {
        assert_eq!(format!("{:?}", set(&[2, 66])), "{2, 66}");
    }

    #[test]
    fn the_largest_set_holds_every_number() {
        let all: HexSet<1024> = (0..=u16::MAX).map(HexId).collect();
        assert_eq!(all.len(), 65_536);
        assert!(all.iter().map(|id| id.0).eq(0..=u16::MAX));
    }

    proptest! {
        #[test]
        fn a_set_behaves_like_a_sorted_list(
            changes in prop::collection::vec((any::<bool>(), 0u16..128), 0..200),
        ) {
            let (mut bits, mut list) = (HexSet::<2>::EMPTY, BTreeSet::new());
            for (put, number) in changes {
                let id = HexId(number);
                let same = if put {
                    bits.insert(id) == list.insert(id)
                } else {
                    bits.remove(id) == list.remove(&id)
                };
                prop_assert!(same);
                prop_assert_eq!(bits.contains(id), put);
            }
            prop_assert!(bits.iter().eq(list));
        }
    }
}
