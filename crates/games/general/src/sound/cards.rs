//! Which Command Cards to play, on whom, and which to throw away.

use super::weigh;
use crate::cards::CommandEffect;
use crate::decision::Decision;
use crate::frame::Frame;
use crate::ids::{Card, Side, Unit};
use crate::state::{Flags, HAND_LIMIT};
use crate::view::View;

/// Own strength in percent of the enemy's below which a fight is broken off.
const BAD: i32 = 60;

/// A card for the phase, if one is of use now.
pub(super) fn for_phase(view: &View, legal: &[Decision]) -> Option<Decision> {
    let full = HAND_LIMIT <= view.hand_count(view.side);
    play(view, legal, |effect| match effect {
        CommandEffect::Convoy => view.side(view.side).treasury < view.supply_cost(view.side) || full,
        CommandEffect::Repair | CommandEffect::Replacements { .. } | CommandEffect::Sabotage { .. } => true,
        CommandEffect::DigIn => is_pressed(view),
        CommandEffect::Reconnaissance => full,
        _ => false,
    })
}

/// Whether the enemy stands next to one of the own stacks.
fn is_pressed(view: &View) -> bool {
    let enemies = &view.occupied[view.side.enemy().owner().index()];
    view.units_of(view.side.owner()).any(|unit| view.map().is_next_to(view.unit(unit).place, enemies))
}

/// A card in an engagement: what helps is played, and a bad fight is ended.
pub(super) fn in_engagement(view: &View, legal: &[Decision]) -> Option<Decision> {
    let closing = matches!(view.frames.top(), Some(Frame::Closing(_)));
    let bad = 100 * committed(view, view.side) < BAD * committed(view, view.side.enemy());
    let card = play(view, legal, |effect| match effect {
        CommandEffect::Withdraw | CommandEffect::BreakOff => bad,
        _ => !closing || effect == CommandEffect::DemandSurrender,
    });
    card.or(Some(Decision::Pass))
}

/// The strength that a side has left in the engagement.
fn committed(view: &View, side: Side) -> i32 {
    let Some(engagement) = &view.engagement else { return 0 };
    let units = engagement.of(side);
    units.iter().filter(|unit| view.unit(*unit).is_in_use()).map(|unit| weigh::strength(view, unit)).sum()
}

fn play(view: &View, legal: &[Decision], wanted: impl Fn(CommandEffect) -> bool) -> Option<Decision> {
    legal.iter().copied().find(|decision| matches!(*decision, Decision::Play(card) if wanted(view.pack().effect(card))))
}

/// The unit that a card does most for, or against.
pub(super) fn unit_for(view: &View, card: Card, legal: &[Decision]) -> Option<Decision> {
    let units = legal.iter().filter_map(|decision| match *decision {
        Decision::Pick(unit) => Some(unit),
        _ => None,
    });
    let enemy = matches!(view.pack().effect(card), CommandEffect::Concentrate { .. });
    let worth = |unit: &Unit| {
        let damaged = view.unit(*unit).is(Flags::DAMAGED);
        weigh::prize(view, *unit) * if enemy && damaged { 2 } else { 1 }
    };
    units.max_by_key(|unit| (worth(unit), unit.0)).map(Decision::Pick).or_else(|| legal.first().copied())
}

/// The card that is missed least.
pub(super) fn poorest(view: &View, legal: &[Decision]) -> Option<Decision> {
    let value = |decision: &Decision| match *decision {
        Decision::Discard(card) => match view.pack().effect(card) {
            CommandEffect::SecondWind | CommandEffect::ForcedMarch { .. } | CommandEffect::Reconnaissance => 0,
            CommandEffect::TopCover | CommandEffect::Sabotage { .. } | CommandEffect::Convoy => 1,
            CommandEffect::Withdraw | CommandEffect::BreakOff => 3,
            _ => 2,
        },
        _ => i32::MAX,
    };
    legal.iter().copied().min_by_key(value)
}
