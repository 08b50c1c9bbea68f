//! Exact fractions for odds.

use std::fmt;

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    /// Numerator.
    pub num: u128,
    /// Denominator, never 0.
    pub den: u128,
}

impl Ratio {
    /// 0.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// 1.
    pub const ONE: Self = Self { num: 1, den: 1 };

    /// `num / den` in lowest terms; nothing if `den` is 0.
    #[must_use]
    pub fn new(num: u128, den: u128) -> Option<Self> {
        let divisor = gcd(num, den);
        (den != 0).then(|| Self { num: num / divisor, den: den / divisor })
    }

    /// This times `num / den`, unless the numbers grow too large.
    #[must_use]
    pub fn times(self, num: u32, den: u32) -> Option<Self> {
        self.of(Self::new(num.into(), den.into())?)
    }

    /// The product, unless the numbers grow too large.
    #[must_use]
    pub fn of(self, other: Self) -> Option<Self> {
        let (a, b) = (gcd(self.num, other.den), gcd(other.num, self.den));
        Some(Self { num: (self.num / a).checked_mul(other.num / b)?, den: (self.den / b).checked_mul(other.den / a)? })
    }

    /// The sum, unless the numbers grow too large.
    #[must_use]
    pub fn plus(self, other: Self) -> Option<Self> {
        let divisor = gcd(self.den, other.den);
        let left = self.num.checked_mul(other.den / divisor)?;
        let right = other.num.checked_mul(self.den / divisor)?;
        Self::new(left.checked_add(right)?, self.den.checked_mul(other.den / divisor)?)
    }

    /// In tenths of a percent, rounded to the nearest.
    #[must_use]
    pub fn per_mille(self) -> u32 {
        self.parts_of(1000)
    }

    /// In percent, rounded to the nearest.
    #[must_use]
    pub fn percent(self) -> u32 {
        self.parts_of(100)
    }

    fn parts_of(self, whole: u128) -> u32 {
        // Odds never exceed 1, and very long fractions lose nothing that a screen shows.
        let shift = (self.den.leading_zeros() < 12) as u32 * 16;
        let (num, den) = (self.num >> shift, (self.den >> shift).max(1));
        ((num * whole + den / 2) / den) as u32
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        match (self.num.checked_mul(other.den), other.num.checked_mul(self.den)) {
            (Some(a), Some(b)) => a.cmp(&b),
            _ => self.per_mille().cmp(&other.per_mille()),
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.per_mille();
        write!(f, "{}.{}%", tenths / 10, tenths % 10)
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        // Short numbers are divided in one go, and nearly all are short.
        if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
            return short_gcd(a, b).into();
        }
        (a, b) = (b, a % b);
    }
    a.max(1)
}

fn short_gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(num: u128, den: u128) -> Ratio {
        Ratio::new(num, den).unwrap()
    }

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        assert_eq!(ratio(6, 8), Ratio { num: 3, den: 4 });
        assert_eq!(ratio(0, 8), Ratio::ZERO);
        assert_eq!(Ratio::new(1, 0), None);
        assert_eq!(ratio(3, 4).times(2, 9), Some(ratio(1, 6)));
        assert_eq!(ratio(3, 4).of(ratio(2, 9)), Some(ratio(1, 6)));
        assert_eq!(ratio(1, 6).plus(ratio(1, 10)), Some(ratio(4, 15)));
        assert_eq!(ratio(1, 6).plus(ratio(5, 6)), Some(Ratio::ONE));
    }

    #[test]
    fn fractions_too_long_are_not_made() {
        assert_eq!(ratio(1, u128::MAX).times(1, 2), None);
        assert_eq!(ratio(1, u128::MAX).plus(ratio(1, u128::MAX - 1)), None);
    }

    #[test]
    fn a_screen_shows_tenths_of_a_percent() {
        assert_eq!(ratio(13, 36).to_string(), "36.1%");
        assert_eq!((ratio(1, 2000).per_mille(), ratio(4946, 10000).percent()), (1, 49));
        assert_eq!(ratio(1, 2001).per_mille(), 0);
        assert_eq!(ratio(u128::MAX / 2, u128::MAX).per_mille(), 500);
        assert!(ratio(1, 3) < ratio(1, 2) && ratio(u128::MAX / 3, u128::MAX) < ratio(u128::MAX / 2, u128::MAX));
    }
}
