//! The totals of purchases, against counting them out.

use super::{Purchase, sums};
use crate::cards::Grade;
use crate::ids::Kind;
use std::collections::BTreeSet;

#[track_caller]
fn check(costs: &[u16], count: usize, total: usize) {
    let purchase = |cost: &u16| Purchase { kind: Kind(0), grade: Grade::Regular, rolls: 0, cost: *cost };
    let purchases: Vec<Purchase> = costs.iter().map(purchase).collect();
    let sums = sums(&purchases, count, total);
    assert!(count < sums.len());
    let mut expect: BTreeSet<usize> = [0].into();
    for (number, sum) in sums.iter().enumerate().take(count + 1) {
        let told: BTreeSet<usize> = (0..=total).filter(|total| sum.has(*total)).collect();
        assert_eq!(told, expect, "{number} of {costs:?}");
        let more = expect.iter().flat_map(|sum| costs.iter().map(move |cost| sum + usize::from(*cost)));
        expect = more.filter(|sum| *sum <= total).collect();
    }
}

#[test]
fn the_totals_of_purchases_are_all_their_sums() {
    check(&[15, 40, 64, 65], 4, 300);
    check(&[5, 5, 128, 200], 3, 127);
    check(&[63, 1], 5, 256);
}
