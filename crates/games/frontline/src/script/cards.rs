//! What the cards of a hand are worth, so that the poorest pays and the best is kept.

use super::Mind;
use super::posture::CARDS;
use crate::cards::CardEffect;
use crate::decision::Decision;
use crate::ids::Action;
use crate::state::Battle;

/// What a point of firepower is worth, in thousandths of a force.
const POINT: i32 = 9;

/// What a card promises to whoever keeps it, in thousandths of a force.
pub(super) fn keep(view: &Mind<'_>, card: Action) -> i32 {
    let action = &view.pack().actions[card.index()];
    let near = super::plan::nearest(view);
    let attacks = super::plan::must_take(view);
    let effects: i32 = action.effects.iter().map(|effect| effect_worth(view, effect, near, attacks)).sum();
    let worth = 4 + POINT * i32::from(action.firepower).min(3) + effects;
    view.posture.weigh(CARDS, if super::plan::is_last_chance(view) { worth / 2 } else { worth })
}

fn effect_worth(view: &Mind<'_>, effect: &CardEffect, near: u8, attacks: bool) -> i32 {
    match *effect {
        CardEffect::RangeAtMost { range } if range + 1 < near => -22,
        CardEffect::AgainstArmor if !faces_armor(view) => -27,
        CardEffect::Advance { steps } if attacks => 4 + 4 * i32::from(steps),
        CardEffect::Flank if near <= 3 => 18,
        CardEffect::Minefield { .. } if !attacks => 12,
        CardEffect::Wire if !attacks => 6,
        CardEffect::Wire => 0,
        CardEffect::AllAimed { .. }
        | CardEffect::NameFirstHit
        | CardEffect::Advance { .. }
        | CardEffect::Flank
        | CardEffect::Minefield { .. } => 2,
        CardEffect::Unseen => 3,
        CardEffect::Camouflage { .. } => 4,
        CardEffect::FirstHitPins | CardEffect::RangeAtMost { .. } => 5,
        CardEffect::ThenAttack | CardEffect::FallBack { .. } => 6,
        CardEffect::Overwatch { .. } => 8,
        CardEffect::SecondSection | CardEffect::AgainstArmor => 10,
        CardEffect::SnapShot => 12,
        CardEffect::Telephone { .. } => 14,
        CardEffect::AmmoRunner | CardEffect::Confusion => 16,
        CardEffect::DigIn { .. } | CardEffect::Rally | CardEffect::Stretcher => 18,
        CardEffect::Jam => 20,
        CardEffect::WholeCounterAttack => 25,
        CardEffect::FireMission { .. } => 40,
        CardEffect::TakeCover { add } | CardEffect::Smoke { add } => 8 * i32::from(add),
    }
}

fn faces_armor(battle: &Mind<'_>) -> bool {
    battle.alive(battle.side.enemy()).any(|unit| battle.card(unit).armored)
}

/// The card that is missed least, to pay or to discard, and what it is worth.
pub(super) fn poorest(view: &Mind<'_>) -> Option<(i32, Action)> {
    view.hand(view.side).map(|card| (keep(view, card), card)).min()
}

/// The decision that gives up the poorest card.
pub(super) fn give_up(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let cards = legal.iter().filter_map(|decision| match decision {
        Decision::Spend(card) | Decision::Discard(card) => Some((keep(view, *card), *decision)),
        _ => None,
    });
    cards.min().map(|(_, decision)| decision)
}

/// The firepower of a fire mission that a card calls, if it does.
pub(super) fn mission(battle: &Battle, card: Action) -> Option<i32> {
    battle.pack().actions[card.index()].find(|effect| match effect {
        CardEffect::FireMission { firepower, .. } => Some(i32::from(*firepower)),
        _ => None,
    })
}

/// The firepower that a card adds to an attack on such a target, if it may be used for one by its text.
pub(super) fn bonus(battle: &Battle, card: Action) -> i32 {
    i32::from(battle.pack().actions[card.index()].firepower)
}
