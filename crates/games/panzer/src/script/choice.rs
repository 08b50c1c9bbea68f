//! Which ground to go for where some of it will do: of all ways to win the one that asks for least.
//!
//! A force that goes for everything takes nothing. What is not needed is left, unless nobody is there.

use super::Mind;
use super::aims::Demand;
use super::plan::{Goal, Stand};
use crate::unit::Mobility;
use fieldcraft_hex::HexId;

/// Leaves out the open places that the easiest way to win does not need.
pub(super) fn choose(view: &Mind<'_>, goals: &mut [Goal<'_>], own: &[Stand]) {
    let aims = &view.field.ways().aims[view.side.index()];
    let prices: Vec<(HexId, i32)> =
        goals.iter().filter(|goal| goal.open).filter_map(|goal| Some((goal.place.hex()?, price(goal, own)))).collect();
    if prices.is_empty() || aims.ways.is_empty() {
        return;
    }
    let mut weighed: Vec<(i32, Vec<HexId>)> = aims.ways.iter().map(|way| asked(view, way, &prices)).collect();
    // A way that has been gone to its end and does not win is none: another ending comes before it.
    if weighed.iter().any(|(price, _)| *price == 0) && view.judged_now().winner != Some(view.side) {
        weighed.retain(|(price, _)| *price != 0);
    }
    let Some((price, needed)) = weighed.into_iter().min_by_key(|(price, _)| *price) else { return };
    // Who has all he needs goes on for more, unless losses would cost him the victory.
    if price == 0 && aims.losses.is_none() {
        return;
    }
    for goal in goals.iter_mut().filter(|goal| goal.open && 1 < goal.need) {
        if goal.place.hex().is_some_and(|hex| !needed.contains(&hex)) {
            goal.need = 0;
        }
    }
}

/// What a way to win asks for in all, and the hexes that it needs besides those one has.
fn asked(view: &Mind<'_>, way: &[Demand], prices: &[(HexId, i32)]) -> (i32, Vec<HexId>) {
    let (mut price, mut needed) = (0, Vec::new());
    for demand in way {
        let has = demand.hexes.iter().filter(|&&hex| view.controls(view.side, hex)).count();
        let mut open: Vec<(i32, HexId)> =
            prices.iter().filter(|(hex, _)| demand.hexes.contains(hex)).map(|&(hex, price)| (price, hex)).collect();
        open.sort_unstable();
        for &(more, hex) in open.iter().take(demand.count.saturating_sub(has)) {
            if !needed.contains(&hex) {
                price += more;
                needed.push(hex);
            }
        }
    }
    (price, needed)
}

/// What a place asks for: strength against those about it, and the way there.
fn price(goal: &Goal<'_>, own: &[Stand]) -> i32 {
    let way = own.iter().map(|stand| goal.place.from(stand.hex, Mobility::Foot)).min().unwrap_or(0);
    goal.need + i32::from(way.min(200))
}
