//! Buying units, trucks and scouts, and choosing commanders: at set-up and again in every repair/replace step.

use super::{odds, week};
use crate::cards::{Effect, Speed, UnitType};
use crate::decision::Decision;
use crate::ids::{CommanderId, UnitId};
use crate::state::Campaign;

/// SO kept for cards that ask, attacks and repairs of the last week.
const PETTY: i16 = 3;

/// SO kept from what the campaign began with, in percent.
const KEPT: i16 = 10;

/// SO to keep back: petty cash, and what the next weekly adjustment may take if one battalion is beaten before.
pub fn reserve(game: &Campaign) -> i16 {
    kept_back(game, KEPT)
}

/// The same, with so many percent of what the campaign began with as petty cash.
pub fn kept_back(game: &Campaign, percent: i16) -> i16 {
    let mut next = game.clone();
    next.week += 1;
    if week::is_last(&next) {
        return PETTY;
    }
    let start = game.objective_card().so + game.campaign_card().so;
    let kept = start * percent / 100 + week::shortfall(&next, 1).max(0);
    // A force too small to win saves nothing: at set-up no more than a quarter is kept.
    if game.week == 0 { kept.min(start / 4) } else { kept }
}

/// The unit that does most for its price against the battalions drawn; a type that has had its share comes last.
pub fn buy(game: &Campaign, unit: UnitId) -> i32 {
    if game.so - i16::from(game.unit_card(unit).cost) < reserve(game) {
        return -1;
    }
    let worth = usefulness(game, unit);
    if over_share(game, unit) { 1 + worth / 10 } else { 1 + worth }
}

/// What a unit does for its price against the battalions that are left.
pub fn usefulness(game: &Campaign, unit: UnitId) -> i32 {
    let card = game.unit_card(unit);
    let parts = game.living_battalions().map(|battalion| {
        let vp = i32::from(game.edition.battalions[battalion.index()].points);
        100 * vp * odds::power(game, unit, battalion) / odds::asked(game, battalion)
    });
    parts.sum::<i32>() * odds::toughness(card) / (i32::from(card.cost) + 1)
}

/// Whether a type would take more than its share of what is spent.
fn over_share(game: &Campaign, unit: UnitId) -> bool {
    let card = game.unit_card(unit);
    let share = match card.kind {
        UnitType::Armor => 65,
        UnitType::Infantry => 35,
        UnitType::LightArmor | UnitType::Unarmored | UnitType::Artillery => 25,
    };
    let spent = |kind: Option<UnitType>| -> i32 {
        let mine = game.force().iter().filter(|&u| kind.is_none_or(|k| game.unit_card(u).kind == k));
        mine.map(|u| i32::from(game.unit_card(u).cost)).sum()
    };
    let all = spent(None) + i32::from((game.so - reserve(game)).max(0));
    share * all < 100 * (spent(Some(card.kind)) + i32::from(card.cost))
}

/// What a commander promises at the level of the place he would fill.
pub fn promise(game: &Campaign, commander: CommanderId) -> i32 {
    let level = if game.week == 0 { game.next_level() } else { crate::cards::Level::Recruit };
    let rank = game.commander_card(commander).at(level);
    4 * i32::from(rank.okay.r0 + 2 * rank.okay.r1)
        + 6 * i32::from(rank.cool)
        + 2 * i32::from(rank.okay.to)
        + 6 * i32::from(rank.okay.speed == Speed::Fast)
        + 3 * rank.skills.len() as i32
}

/// One truck if something worth having stands deep, and one scout for each battle of a week.
pub fn support(game: &Campaign, decision: &Decision) -> i32 {
    let last = game.objective_card().weeks <= game.week;
    if last || game.so < reserve(game) + 2 {
        return -1;
    }
    let short = game.objective_card().notes.iter().any(|note| matches!(note, Effect::BattleTurns { .. }));
    match decision {
        Decision::BuyScout if game.scouts < 2 => 3 + i32::from(short),
        Decision::BuyTruck if game.trucks < 1 => 2,
        _ => -1,
    }
}
