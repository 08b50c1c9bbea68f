//! Sets of ids, as bits.

use crate::Id;
use std::fmt;
use std::marker::PhantomData;

/// A set of ids whose numbers are below `64 * WORDS`; higher ones are never in it.
pub struct Set<T, const WORDS: usize = 1>([u64; WORDS], PhantomData<fn() -> T>);

impl<T, const WORDS: usize> Set<T, WORDS> {
    /// How many ids a set of this size can hold.
    pub const CAPACITY: usize = 64 * WORDS;

    /// Nothing.
    pub const EMPTY: Self = Self([0; WORDS], PhantomData);

    /// The set with these bits, 64 ids to a word.
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        Self(words, PhantomData)
    }

    /// Its bits, 64 ids to a word.
    #[must_use]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// All ids below `count`.
    #[must_use]
    pub fn below(count: usize) -> Self {
        let word = |at: usize| match count.saturating_sub(64 * at) {
            64.. => u64::MAX,
            rest => (1 << rest) - 1,
        };
        Self(std::array::from_fn(word), PhantomData)
    }

    /// Adds the ids whose bits are set in `words`, 64 ids to a word; words past the capacity are left out.
    pub fn add_words(&mut self, words: &[u64]) {
        self.0.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
    }

    /// What is also among the ids whose bits are set in `words`, 64 ids to a word.
    #[must_use]
    pub fn among(&self, words: &[u64]) -> Self {
        let mut among = [0; WORDS];
        for (found, (word, other)) in among.iter_mut().zip(self.0.iter().zip(words)) {
            *found = word & other;
        }
        Self(among, PhantomData)
    }

    /// How many ids are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Whether something is in both sets.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, two)| one & two != 0)
    }

    /// What is in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.combined(other, |one, two| one & two)
    }

    /// What is in either set.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.combined(other, |one, two| one | two)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.combined(other, |one, two| one & !two)
    }

    fn combined(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|at| combine(self.0[at], other.0[at])), PhantomData)
    }
}

impl<T: Id, const WORDS: usize> Set<T, WORDS> {
    /// Only this one.
    #[must_use]
    pub fn one(id: T) -> Self {
        Self::EMPTY.with(id)
    }

    /// The set with `id` in it.
    #[must_use]
    pub fn with(mut self, id: T) -> Self {
        self.insert(id);
        self
    }

    /// Whether `id` is in it.
    #[must_use]
    pub fn has(&self, id: T) -> bool {
        let (word, bit) = place(id);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Puts `id` in.
    pub fn insert(&mut self, id: T) {
        let (word, bit) = place(id);
        if let Some(word) = self.0.get_mut(word) {
            *word |= bit;
        }
    }

    /// Takes `id` out.
    pub fn remove(&mut self, id: T) {
        let (word, bit) = place(id);
        if let Some(word) = self.0.get_mut(word) {
            *word &= !bit;
        }
    }

    /// The lowest id in it.
    #[must_use]
    pub fn first(&self) -> Option<T> {
        self.iter().next()
    }

    /// The ids in the order of their numbers.
    #[must_use]
    pub const fn iter(&self) -> Iter<T, WORDS> {
        Iter { all: *self, word: 0, left: if WORDS == 0 { 0 } else { self.0[0] } }
    }
}

/// The word that holds an id, and its bit there.
fn place(id: impl Id) -> (usize, u64) {
    (id.index() / 64, 1 << (id.index() % 64))
}

/// The ids of a set in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Iter<T: Id, const WORDS: usize> {
    all: Set<T, WORDS>,
    /// The word that the next id is looked for in, and what is left of it.
    word: usize,
    left: u64,
}

impl<T: Id, const WORDS: usize> Iterator for Iter<T, WORDS> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        while self.left == 0 {
            // Said outright, because the optimizer of Rust 1.95 does not see it and never comes to an end where a call
            // returns a set of one word, so that a release build hangs.
            if WORDS < 2 {
                return None;
            }
            self.word += 1;
            self.left = *self.all.0.get(self.word)?;
        }
        let lowest = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(T::from_index(64 * self.word + lowest))
    }

    /// Word by word, which is less to do than one id at a time; `collect` and `for_each` go this way.
    fn fold<B, F: FnMut(B, T) -> B>(self, start: B, mut join: F) -> B {
        let mut folded = start;
        let mut left = self.left;
        for word in self.word..WORDS {
            while left != 0 {
                folded = join(folded, T::from_index(64 * word + left.trailing_zeros() as usize));
                left &= left - 1;
            }
            left = if word + 1 < WORDS { self.all.0[word + 1] } else { 0 };
        }
        folded
    }
}

impl<T: Id, const WORDS: usize> IntoIterator for Set<T, WORDS> {
    type Item = T;
    type IntoIter = Iter<T, WORDS>;

    fn into_iter(self) -> Iter<T, WORDS> {
        self.iter()
    }
}

impl<T: Id, const WORDS: usize> Extend<T> for Set<T, WORDS> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, ids: I) {
        ids.into_iter().for_each(|id| self.insert(id));
    }
}

impl<T: Id, const WORDS: usize> FromIterator<T> for Set<T, WORDS> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(ids);
        set
    }
}

// Derived, these would ask the same of `T`, of which a set holds none.
impl<T, const WORDS: usize> Clone for Set<T, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const WORDS: usize> Copy for Set<T, WORDS> {}

impl<T, const WORDS: usize> Default for Set<T, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const WORDS: usize> PartialEq for Set<T, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, const WORDS: usize> Eq for Set<T, WORDS> {}

impl<T, const WORDS: usize> PartialOrd for Set<T, WORDS> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T, const WORDS: usize> Ord for Set<T, WORDS> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl<T, const WORDS: usize> std::hash::Hash for Set<T, WORDS> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T, const WORDS: usize> fmt::Debug for Set<T, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(Set::<usize, WORDS>::from_words(self.0).iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    crate::id!(
        /// A thing.
        Thing(u16), "#"
    );

    fn set(ids: &[u16]) -> Set<Thing, 2> {
        ids.iter().copied().map(Thing).collect()
    }

    #[track_caller]
    fn check(set: Set<Thing, 2>, expect: &[u16]) {
        assert_eq!(set.iter().map(|id| id.0).collect::<Vec<_>>(), expect);
        assert_eq!((set.len(), set.is_empty()), (expect.len(), expect.is_empty()));
        assert_eq!(set.first().map(Thing::index), expect.first().copied().map(usize::from));
    }

    #[test]
    fn ids_come_in_the_order_of_their_numbers() {
        check(set(&[127, 64, 0, 63, 5]), &[0, 5, 63, 64, 127]);
        assert!(set(&[64, 3]).into_iter().eq([Thing(3), Thing(64)]));
    }

    #[test]
    fn an_empty_set_holds_nothing() {
        check(Set::default(), &[]);
        assert!(!Set::<Thing, 2>::EMPTY.has(Thing(0)));
    }

    #[test]
    fn an_id_is_put_in_and_taken_out() {
        let mut set = set(&[7]);
        set.insert(Thing(70));
        assert!(set.has(Thing(70)) && set.has(Thing(7)) && !set.has(Thing(6)));
        set.remove(Thing(7));
        check(set, &[70]);
        check(Set::one(Thing(9)).with(Thing(8)), &[8, 9]);
    }

    #[test]
    fn ids_past_the_capacity_are_never_held() {
        let mut set = set(&[1]);
        assert_eq!(Set::<Thing, 2>::CAPACITY, 128);
        set.insert(Thing(128));
        assert!(!set.has(Thing(128)));
        set.remove(Thing(128));
        check(set, &[1]);
    }

    #[test]
    fn sets_combine() {
        let (one, two) = (set(&[1, 2, 100]), set(&[2, 3, 100, 101]));
        check(one.or(two), &[1, 2, 3, 100, 101]);
        check(one.and(two), &[2, 100]);
        check(one.without(two), &[1]);
        assert!(one.meets(&two) && !one.meets(&set(&[3])));
        check(one.among(two.words()), &[2, 100]);
        check(one.among(&two.words()[..1]), &[2]);
    }

    #[test]
    fn a_walk_that_has_begun_is_folded_from_there() {
        let mut ids = set(&[1, 2, 63, 64, 127]).into_iter();
        ids.by_ref().take(2).for_each(drop);
        assert_eq!(ids.clone().fold(0, |sum, id| sum + id.0), 63 + 64 + 127);
        ids.by_ref().take(2).for_each(drop);
        assert_eq!(ids.fold(0, |sum, id| sum + id.0), 127);
    }

    #[test]
    fn sets_are_made_of_words_and_of_counts() {
        let mut words = Set::<Thing, 2>::from_words([1 << 3, 0]);
        words.add_words(&[1 << 5, 1, 1]);
        check(words, &[3, 5, 64]);
        assert_eq!(words.words(), &[1 << 3 | 1 << 5, 1]);
        check(Set::below(3), &[0, 1, 2]);
        assert_eq!([64, 65, 128, 200].map(|count| Set::<Thing, 2>::below(count).len()), [64, 65, 128, 128]);
    }

    #[test]
    fn a_set_prints_its_numbers() {
        assert_eq!(format!("{:?}", set(&[2, 66])), "{2, 66}");
    }

    proptest! {
        #[test]
        fn a_set_behaves_like_a_sorted_list(
            changes in prop::collection::vec((any::<bool>(), 0u16..128), 0..200),
        ) {
            let (mut bits, mut list) = (Set::<Thing, 2>::EMPTY, BTreeSet::new());
            for (put, number) in changes {
                let id = Thing(number);
                if put {
                    bits.insert(id);
                    list.insert(id);
                } else {
                    bits.remove(id);
                    list.remove(&id);
                }
                prop_assert_eq!(bits.has(id), put);
            }
            prop_assert!(bits.iter().eq(list));
        }
    }
}
