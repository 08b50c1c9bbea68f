//! How a script leans: the same plan with some of its weights made larger or smaller.

use std::ops::Deref;

/// How many weights of a script a posture may change.
pub const MOST_WEIGHTS: usize = 8;

/// The weights of a script in hundredths of what it has itself, in the order of [`Sound::WEIGHTS`](crate::Sound::WEIGHTS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posture(pub [i16; MOST_WEIGHTS]);

impl Posture {
    /// The script as it is.
    pub const STEADY: Self = Self([100; MOST_WEIGHTS]);

    /// The same with one weight changed.
    #[must_use]
    pub const fn with(mut self, weight: usize, hundredths: i16) -> Self {
        self.0[weight] = hundredths;
        self
    }

    /// What a value of the script comes to.
    #[must_use]
    pub const fn weigh(self, weight: usize, value: i32) -> i32 {
        value * self.0[weight] as i32 / 100
    }
}

/// A view, and the posture in which the script looks at it.
#[derive(Debug)]
pub struct Mind<'a, V> {
    /// What the seat sees.
    pub view: &'a V,
    /// How its plan leans.
    pub posture: Posture,
}

impl<V> Deref for Mind<'_, V> {
    type Target = V;

    fn deref(&self) -> &V {
        self.view
    }
}

#[cfg(test)]
mod tests {
    use super::Posture;

    #[test]
    fn the_steady_posture_changes_nothing_and_others_what_they_name() {
        assert_eq!(Posture::STEADY.weigh(3, 47), 47);
        let bold = Posture::STEADY.with(3, 50);
        assert_eq!((bold.weigh(3, 47), bold.weigh(2, 47)), (23, 47));
    }
}
