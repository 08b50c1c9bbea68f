//! What came of the playouts of one choice, in the order of their deals.

/// The values of playouts; those of two choices with the same number had the same deal and the same dice.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally(Vec<i32>);

/// The fewest deals on which anything is sure.
const ENOUGH: usize = 12;

impl Tally {
    pub(super) fn extend(&mut self, values: &[i32]) {
        self.0.extend_from_slice(values);
    }

    pub(super) fn count(&self) -> u32 {
        self.0.len() as u32
    }

    /// What came of the first of them.
    pub(super) fn first(&self, count: u32) -> Self {
        Self(self.0.iter().take(count as usize).copied().collect())
    }

    pub(super) fn sum(&self) -> i64 {
        self.0.iter().map(|value| i64::from(*value)).sum()
    }

    pub(super) fn mean(&self) -> i32 {
        (self.sum() / i64::from(self.count().max(1))) as i32
    }

    /// Whether the differences, deal by deal, come to more than their standard error.
    pub(super) fn clearly_beats(&self, other: &Self) -> bool {
        self.beats_by(other, 1)
    }

    /// Whether they come to so much, over enough deals, that more of them would change nothing.
    pub(super) fn surely_beats(&self, other: &Self) -> bool {
        ENOUGH <= self.0.len() && self.beats_by(other, 4)
    }

    fn beats_by(&self, other: &Self, errors: i128) -> bool {
        let pairs = || self.0.iter().zip(&other.0).map(|(own, other)| i128::from(own - other));
        let (n, sum) = (pairs().count() as i128, pairs().sum::<i128>());
        let squares: i128 = pairs().map(|one| one * one).sum();
        // mean > errors · sqrt(variance / n), without fractions: sum² · n > errors² · (n · squares − sum²).
        0 < sum && errors * errors * (n * squares - sum * sum) < sum * sum * n
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    fn tally(values: &[i32]) -> Tally {
        Tally(values.to_vec())
    }

    #[test]
    fn a_lead_must_be_larger_than_its_error() {
        let even = tally(&[50; 8]);
        assert!(tally(&[60, 55, 60, 55, 60, 55, 60, 55]).clearly_beats(&even));
        assert!(!tally(&[51, 49, 53, 47, 52, 48, 51, 50]).clearly_beats(&even), "within the error");
        assert!(!even.clearly_beats(&even));
        assert!(!tally(&[40; 8]).clearly_beats(&even));
        assert_eq!(tally(&[40, 60]).mean(), 50);
    }

    #[test]
    fn more_deals_change_nothing_once_the_lead_is_many_times_its_error() {
        let even = tally(&[50; 16]);
        let near = |lead: i32| tally(&[lead - 5, lead + 5].repeat(8));
        assert!(near(60).surely_beats(&even));
        assert!(near(53).clearly_beats(&even) && !near(53).surely_beats(&even));
        assert!(!tally(&[60; 8]).surely_beats(&tally(&[50; 8])), "too few deals");
    }
}
