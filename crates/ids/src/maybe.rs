//! An id or none, as small as the id.

use crate::Id;
use std::fmt;
use std::marker::PhantomData;

/// An id or none in one byte, so that states stay small: the highest number stands for none and is no id.
pub struct Maybe<T>(u8, PhantomData<fn() -> T>);

impl<T> Maybe<T> {
    /// None.
    pub const NONE: Self = Self(u8::MAX, PhantomData);

    /// Whether it is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == u8::MAX
    }

    /// Whether it is some id.
    #[must_use]
    pub const fn is_some(self) -> bool {
        !self.is_none()
    }
}

impl<T: Id> Maybe<T> {
    /// This id.
    #[must_use]
    pub fn some(id: T) -> Self {
        Self(id.index() as u8, PhantomData)
    }

    /// The id, if there is one.
    #[must_use]
    pub fn get(self) -> Option<T> {
        self.is_some().then(|| T::from_index(self.0.into()))
    }
}

impl<T: Id> From<T> for Maybe<T> {
    fn from(id: T) -> Self {
        Self::some(id)
    }
}

impl<T: Id> From<Option<T>> for Maybe<T> {
    fn from(id: Option<T>) -> Self {
        id.map_or(Self::NONE, Self::some)
    }
}

// Derived, these would ask the same of `T`.
impl<T> Clone for Maybe<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Maybe<T> {}

impl<T> PartialEq for Maybe<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Maybe<T> {}

impl<T: Id> PartialEq<T> for Maybe<T> {
    fn eq(&self, id: &T) -> bool {
        *self == Self::some(*id)
    }
}

impl<T: Id + fmt::Debug> fmt::Debug for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Ship(u8);

    impl Id for Ship {
        fn index(self) -> usize {
            self.0.into()
        }

        fn from_index(index: usize) -> Self {
            Self(index as u8)
        }
    }

    #[test]
    fn an_id_or_none_takes_one_byte_and_gives_back_what_it_got() {
        assert_eq!(size_of::<Maybe<Ship>>(), 1);
        for number in 0..u8::MAX {
            let one = Maybe::some(Ship(number));
            assert!(one.is_some() && one == Ship(number) && one.get() == Some(Ship(number)));
        }
        let none: Maybe<Ship> = None.into();
        assert!(none.is_none() && none == Maybe::NONE && none.get().is_none());
        assert_eq!(format!("{none:?} {:?}", Maybe::some(Ship(3))), "None Some(Ship(3))");
    }
}
