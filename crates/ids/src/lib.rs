//! Ids of things that are numbered without gaps, and sets of them as bits. No game words.
//!
//! An id is a number with a type of its own, so that a unit cannot be taken for a hex; a set is a plain value of fixed
//! size, cheap to copy, that never allocates.
//!
//! ```
//! use fieldcraft_ids::{Set, id};
//!
//! id!(
//!     /// A ship of the fleet.
//!     Ship(u8), "ship "
//! );
//!
//! let fleet: Set<Ship> = [Ship(3), Ship(9)].into_iter().collect();
//! assert!(fleet.has(Ship(3)) && !fleet.has(Ship(4)));
//! assert_eq!(format!("{:?}", fleet.without(Set::one(Ship(9)))), "{3}");
//! ```

#![deny(clippy::float_arithmetic)]

mod maybe;
mod set;

pub use maybe::Maybe;
pub use set::{Iter, Set};

/// A thing's number among its kind, counted from 0.
pub trait Id: Copy {
    /// The number, as places in lists are counted.
    fn index(self) -> usize;

    /// The id with this number, which some thing has.
    fn from_index(index: usize) -> Self;
}

impl Id for usize {
    fn index(self) -> usize {
        self
    }

    fn from_index(index: usize) -> Self {
        index
    }
}

/// Makes an id: its meaning, its name with the number that it holds, and the sign before the number when it is printed.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $name:ident($number:ty), $sign:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $number);

        impl $name {
            /// Its place in lists with one entry for each.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Id for $name {
            fn index(self) -> usize {
                self.0 as usize
            }

            fn from_index(index: usize) -> Self {
                Self(index as $number)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, ::std::concat!($sign, "{}"), self.0)
            }
        }
    };
}
