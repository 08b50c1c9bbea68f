//! Where the enemy wins by being there, and no ground is at stake, his units are what has to be taken.

use super::Mind;
use super::plan::{Enemy, Goal, goal};
use super::ways::{MOST_PLACES, Wish};
use crate::state::Hexes;
use arrayvec::ArrayVec;

/// Goes for the enemy, if nothing else wins.
pub(super) fn hunt<'a>(
    view: &'a Mind<'a>,
    goals: &mut ArrayVec<Goal<'a>, MOST_PLACES>,
    enemies: &[Enemy],
    holds: bool,
) {
    let ways = view.field.ways();
    let area = &ways.stakes.presence[view.side.enemy().index()];
    let watches = goals.iter().all(|goal| goal.place.wish == Wish::Watch);
    if !watches || area.is_empty() {
        return;
    }
    let mut seen = Hexes::default();
    for enemy in enemies.iter().filter(|enemy| area.binary_search(&enemy.hex).is_ok()) {
        if !seen.has(enemy.hex) && !goals.is_full() {
            seen.insert(enemy.hex);
            goals.push(goal(view, ways.to(&view.field, enemy.hex), enemies, holds));
        }
    }
    if 1 < goals.len() {
        goals.retain(|goal| goal.place.wish != Wish::Watch);
    }
}
