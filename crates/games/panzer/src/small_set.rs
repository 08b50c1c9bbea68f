//! Small sets as bits of a number: what a hex, a hexside or a piece is marked with.

/// Gives a tuple struct of one number the questions that sets are asked.
macro_rules! small_set {
    ($set:ident) => {
        impl $set {
            /// Whether all of `other` is in it.
            #[must_use]
            pub const fn has(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// Whether any of `other` is in it.
            #[must_use]
            pub const fn any(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Both together.
            #[must_use]
            pub const fn with(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
    };
}

pub(crate) use small_set;
