//! A walk through every outcome of a piece of rules code.
//!
//! The code is run again and again from the same position. Each run follows the branches of the walk so far and takes
//! the first branch of every new question; afterwards the last question moves on to its next branch. So the rules need
//! to know nothing of the walk, and what is counted is what is played.

use crate::{Ask, Chance, Kind, Ratio};

/// Answers one run after another until every branch has been taken.
#[derive(Debug, Default)]
pub struct Walk {
    path: Vec<Branch>,
    depth: usize,
}

/// A question on the path, and which of its answers is being taken.
#[derive(Clone, Copy, Debug)]
struct Branch {
    value: u32,
    weight: u32,
    total: u32,
    next: Option<u32>,
}

impl Walk {
    /// Before the first run.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How likely the run just made was; nothing if the fraction grew too long.
    #[must_use]
    pub fn share(&self) -> Option<Ratio> {
        let long = || self.path.iter().try_fold(Ratio::ONE, |share, b| share.times(b.weight, b.total));
        let terms = self.path.iter().try_fold((1u128, 1u128), |(num, den), b| {
            Some((num.checked_mul(b.weight.into())?, den.checked_mul(b.total.into())?))
        });
        terms.map_or_else(long, |(num, den)| Ratio::new(num, den))
    }

    /// Goes to the next run; false when all have been made.
    pub fn advance(&mut self) -> bool {
        self.depth = 0;
        while let Some(last) = self.path.pop() {
            if let Some(next) = last.next {
                // The weight and successor are filled in when the question is asked again.
                self.path.push(Branch { value: next, weight: 0, total: 0, next: None });
                return true;
            }
        }
        false
    }
}

impl Chance for Walk {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        let wanted = match self.path.get(self.depth) {
            Some(branch) if branch.total != 0 => {
                self.depth += 1;
                return branch.value;
            }
            Some(branch) => branch.value,
            None => ask.kind.lowest(),
        };
        self.path.truncate(self.depth);
        self.path.push(branch_at(&ask.kind, wanted));
        self.depth += 1;
        wanted
    }
}

/// The branch whose first value is `value`, and the first value of the branch after it.
fn branch_at(kind: &Kind<'_>, value: u32) -> Branch {
    let total = kind.total();
    let (weight, next) = match kind {
        Kind::Die(die) => {
            let end = match die.cut {
                // Faces from `value` up to the cut, or from the cut to the last face.
                Some(cut) if i64::from(value) < i64::from(cut) => (cut as u32).min(die.sides + 1),
                Some(_) => die.sides + 1,
                None => value + 1,
            };
            (end - value, (end <= die.sides).then_some(end))
        }
        Kind::Pick(weights) => {
            let after = value as usize + 1;
            let next = weights.iter().skip(after).position(|&w| 0 < w).map(|i| (i + after) as u32);
            (weights.get(value as usize).copied().unwrap_or(0), next)
        }
    };
    Branch { value, weight, total, next }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Purpose;

    const TEST: Purpose = Purpose::new("X-1", "test");

    /// Every run of `code`, as its result and its share.
    fn runs<T>(mut code: impl FnMut(&mut dyn Chance) -> T) -> Vec<(T, (u128, u128))> {
        let mut walk = Walk::new();
        let mut all = Vec::new();
        loop {
            let result = code(&mut walk);
            let share = walk.share().unwrap();
            all.push((result, (share.num, share.den)));
            if !walk.advance() {
                return all;
            }
        }
    }

    #[test]
    fn a_plain_die_has_a_branch_for_each_face() {
        let all = runs(|c| c.roll(4, TEST));
        assert_eq!(all, [(1, (1, 4)), (2, (1, 4)), (3, (1, 4)), (4, (1, 4))]);
    }

    #[test]
    fn a_die_with_a_cut_has_two_branches() {
        assert_eq!(runs(|c| c.roll_against(10, 4, TEST)), [(1, (3, 10)), (4, (7, 10))]);
        assert_eq!(runs(|c| c.roll_against(10, 10, TEST)), [(1, (9, 10)), (10, (1, 10))]);
    }

    #[test]
    fn a_cut_outside_the_faces_leaves_one_branch() {
        assert_eq!(runs(|c| c.roll_against(10, 1, TEST)), [(1, (1, 1))]);
        assert_eq!(runs(|c| c.roll_against(10, -3, TEST)), [(1, (1, 1))]);
        assert_eq!(runs(|c| c.roll_against(10, 11, TEST)), [(1, (1, 1))]);
        assert_eq!(runs(|c| c.roll_against(10, 15, TEST)), [(1, (1, 1))]);
    }

    #[test]
    fn a_pick_has_a_branch_for_each_weight_that_is_not_0() {
        assert_eq!(runs(|c| c.pick(&[0, 2, 0, 3, 0], TEST)), [(1, (2, 5)), (3, (3, 5))]);
    }

    #[test]
    fn later_questions_may_depend_on_earlier_answers() {
        let all = runs(|c| match c.roll(2, TEST) {
            1 => c.roll(2, TEST),
            _ => 10 + c.pick(&[1, 2], TEST) as u32,
        });
        assert_eq!(all, [(1, (1, 4)), (2, (1, 4)), (10, (1, 6)), (11, (1, 3))]);
    }

    #[test]
    fn code_without_chance_has_one_run() {
        assert_eq!(runs(|_| 5), [(5, (1, 1))]);
    }
}
