//! Who takes a hit, and how the men fire.

use super::Mind;
use crate::cards::{Harm, Use};
use crate::decision::{Decision, FireMode};
use crate::ids::{Section, Unit};
use crate::state::UnitFlags;

/// Whom to give a hit to, or to pick among the enemy: the one to whom it does least, or most.
pub(super) fn victim(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let drawn = view.hits.as_ref().and_then(|hits| hits.drawn.get(usize::from(hits.given)).copied());
    let effect = drawn.map_or(Harm::Wound { wounds: 1 }, |kind| view.pack().hits[usize::from(kind)].effect);
    let units = legal.iter().filter_map(|decision| match decision {
        Decision::Pick(unit) => Some(*unit),
        _ => None,
    });
    let hurts = |unit: &Unit| hurt(view, *unit, effect);
    let own = units.clone().all(|unit| unit.side() == view.side);
    let chosen = if own { units.min_by_key(hurts) } else { units.max_by_key(hurts) };
    chosen.map(Decision::Pick)
}

/// What a hit does to a unit, in hundredths of a victory point.
fn hurt(view: &Mind<'_>, unit: Unit, effect: Harm) -> i32 {
    let (state, card) = (view.unit(unit), view.card(unit));
    let points = i32::from(card.vp);
    let leads = view.section_of(unit).and_then(|section| view.leader(section)) == Some(unit);
    let death = 100 * points + if leads { 200 } else { 0 };
    let wound = |wounds: u8| {
        if card.hits <= state.wounds + wounds {
            death
        } else {
            (30 * points + if leads { 40 } else { 0 }) * i32::from(wounds)
        }
    };
    let shake = |loss: u8| match state.morale.checked_sub(loss) {
        Some(0) => 25 * points,
        Some(_) => 10 * points,
        None => wound(loss - state.morale),
    };
    match effect {
        Harm::None => 0,
        Harm::Pin if state.is(UnitFlags::PINNED) => shake(1),
        Harm::Pin => 15 * points + if leads { 15 } else { 0 },
        Harm::Morale { loss } => shake(loss),
        Harm::Wound { wounds } => wound(wounds),
        Harm::Kill => death,
    }
}

/// How the men fire: grenades, charges and binoculars where they add something, else as they are.
pub(super) fn modes(view: &Mind<'_>, section: Section, legal: &[Decision]) -> Option<Decision> {
    let shot = view.shot_of(section)?;
    let attack = view.attack.as_ref()?;
    let useful = |decision: &Decision| match *decision {
        Decision::Use(_, kind) => {
            matches!(view.pack().equipment[kind.index()].effect, Use::Grenade { .. } | Use::Binoculars { .. })
        }
        Decision::Mode(unit, FireMode::Charge) => {
            let now = view.firepower(unit, attack.mode(unit), &shot);
            let charge = view.firepower(unit, FireMode::Charge, &shot);
            now + 3 <= charge
        }
        _ => false,
    };
    legal.iter().copied().find(useful).or(Some(Decision::Fire))
}
