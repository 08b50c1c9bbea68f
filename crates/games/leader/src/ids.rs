//! Ids of cards and counters: dense indices, never shown to a player, and sets of them.

use std::marker::PhantomData;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// The index as a number for arrays.
            #[must_use]
            pub const fn at(self) -> usize {
                self.0 as usize
            }
        }

        impl From<u8> for $name {
            fn from(index: u8) -> Self {
                Self(index)
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    };
}

id!(
    /// A friendly unit card, by its place in the edition.
    UnitId
);
id!(
    /// A commander, by his place in the edition.
    CommanderId
);
id!(
    /// A battalion card, by its place in the edition.
    BattalionId
);
id!(
    /// An enemy counter of the battle, in order of placement.
    EnemyId
);

/// A set of ids below 64.
pub struct Set<T>(u64, PhantomData<T>);

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<T> std::fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#b}", self.0)
    }
}

impl<T: From<u8> + Into<u8>> Set<T> {
    /// All ids below `count`.
    #[must_use]
    pub fn below(count: usize) -> Self {
        Self(if 64 <= count { u64::MAX } else { (1 << count) - 1 }, PhantomData)
    }

    /// Whether `id` is in the set.
    #[must_use]
    pub fn has(self, id: T) -> bool {
        self.0 >> id.into() & 1 == 1
    }

    /// Puts `id` into the set.
    pub fn insert(&mut self, id: T) {
        self.0 |= 1 << id.into();
    }

    /// Takes `id` out of the set.
    pub fn remove(&mut self, id: T) {
        self.0 &= !(1 << id.into());
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many ids are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }

    /// The ids in order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let low = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (low < 64).then(|| T::from(low as u8))
        })
    }
}

impl<T: From<u8> + Into<u8>> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut set = Self::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_its_ids_in_order() {
        let mut set: Set<UnitId> = [UnitId(63), UnitId(0), UnitId(5)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [UnitId(0), UnitId(5), UnitId(63)]);
        set.remove(UnitId(5));
        assert!(!set.has(UnitId(5)) && set.has(UnitId(63)) && set.len() == 2);
        assert_eq!(Set::<UnitId>::below(64).len(), 64);
        assert_eq!(Set::<UnitId>::below(3).without(set).iter().collect::<Vec<_>>(), [UnitId(1), UnitId(2)]);
        assert!(Set::<UnitId>::default().is_empty());
    }
}
