//! How well a campaign stands, by looking alone: the victory points, what the battle at hand promises, and what is left
//! to win more with.
//!
//! Everything is reckoned in hundredths of a victory point.

use crate::decision::Damage;
use crate::event::Ending;
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::state::Campaign;
use fieldcraft_engine::BEST;

/// A victory point.
const VP: i32 = 100;
/// A special option point that can still be spent.
const SO: i32 = 20;
/// A special option point of the price of a unit.
const PRICE: i32 = 15;
/// A commander, for each level that he has.
const LEVEL: i32 = 20;
/// What a point of stress and a wound take from him.
const STRESS: i32 = 6;
const WOUND: i32 = 30;
/// Of what a battalion is still worth, how much half the way to it promises, in percent.
const PROMISE: i32 = 60;
/// What counts as everything that can be won.
const ALL: i32 = 125 * VP;

/// How well the player stands.
pub(super) fn prospect(game: &Campaign) -> i32 {
    if game.ending == Some(Ending::Bankrupt) {
        return 0;
    }
    let means = if game.ending.is_some() { 0 } else { means(game) };
    ((VP * i32::from(game.vp) + battle(game) + means) * BEST / ALL).clamp(0, BEST)
}

/// Whether a battle is being fought whose victory points are not yet booked.
pub(super) fn in_battle(game: &Campaign) -> bool {
    game.frames.contains(&Frame::BookBattle)
}

/// What the battle at hand has won, and what it promises [LD-BATT-4, LD-BATT-5].
fn battle(game: &Campaign) -> i32 {
    if !in_battle(game) {
        return 0;
    }
    let card = &game.edition.battalions[game.battle.battalion.index()];
    let (worth, half) = (i32::from(card.points), i32::from(card.points) / 2);
    // Half of a battalion that began at Half strength was booked when it came to that.
    let (whole, half) = if game.battle.began_half { (VP * (worth - half), 0) } else { (VP * worth, VP * half) };
    if game.battle.destroyed {
        return whole;
    }
    let won = if game.battle.halved { half } else { 0 };
    let all: i32 = game.battle.enemies.iter().map(|enemy| points(game, enemy.card)).sum();
    let (left, aim) = (i32::from(game.enemy_points()), i32::from(card.destroyed));
    let done = 100 * (all - left).max(0) / (all - aim).max(1);
    let time = i32::from(game.battle.turn < game.battle.last_turn);
    won + time * (whole - won) * done.min(100) / 100 * PROMISE / 100
}

fn points(game: &Campaign, card: u8) -> i32 {
    game.edition.enemies[usize::from(card)].points.into()
}

/// What is left to win more with: it counts for less from week to week.
fn means(game: &Campaign) -> i32 {
    let weeks = game.edition.objectives.get(usize::from(game.objective)).map_or(1, |card| i32::from(card.weeks)).max(1);
    let left = (weeks + 1 - i32::from(game.week).max(1)).clamp(0, weeks);
    let units: i32 = game.force().iter().map(|unit| unit_worth(game, unit)).sum();
    let staff: i32 = game.staff().iter().map(|commander| commander_worth(game, commander)).sum();
    (SO * i32::from(game.so) + units + staff) * left / weeks
}

/// A unit by its price, less for damage that keeps it from fighting or costs to repair.
fn unit_worth(game: &Campaign, unit: UnitId) -> i32 {
    let damage = game.units[unit.index()].damage;
    let stuck = damage.has(Damage::Engine) || damage.has(Damage::Suspension);
    let whole = PRICE * i32::from(game.unit_card(unit).cost);
    let counters = damage.iter().count() as i32;
    whole * if stuck { 50 } else { 100 - 10 * counters.min(4) } / 100
}

fn commander_worth(game: &Campaign, commander: CommanderId) -> i32 {
    let state = &game.commanders[commander.index()];
    let level = 1 + state.level as i32;
    let strain = STRESS * i32::from(state.stress) + WOUND * i32::from(state.wounded);
    (LEVEL * level - strain).max(0)
}
