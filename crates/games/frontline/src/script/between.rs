//! Between two orders: men change sections, are promoted and healed, cards help, and the next section gets its order.

use super::Mind;
use super::order;
use crate::cards::{CardEffect, UnitKind};
use crate::decision::Decision;
use crate::ids::{Section, Unit};
use crate::state::UnitFlags;

/// What is done next in a turn.
pub(super) fn next(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    rejoin(view, legal)
        .or_else(|| promote(view, legal))
        .or_else(|| heal(view, legal))
        .or_else(|| help(view, legal))
        .or_else(|| order_next(view, legal))
}

/// Whether a man stands on his own without a leader.
fn is_lost(view: &Mind<'_>, unit: Unit) -> bool {
    let led = view.section_of(unit).is_some_and(|section| view.leader(section).is_some());
    view.card(unit).is_soldier() && !led && view.command(unit) == 0
}

/// A led section in the terrain of a man with room for him.
fn haven(view: &Mind<'_>, unit: Unit) -> Option<Section> {
    let open = view
        .sections_of(unit.side())
        .filter(|section| view.leader(*section).is_some() && view.check_join(unit, *section).is_ok());
    open.max_by_key(|section| (view.section(*section).members.len(), 255 - section.0))
}

/// Men without a leader join those who have one [FD-37].
fn rejoin(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::Regroup(unit) => {
            is_lost(view, unit) && !view.unit(unit).is(UnitFlags::REGROUPED) && haven(view, unit).is_some()
        }
        _ => false,
    })
}

/// Where a man goes who was taken out of his section.
pub(super) fn regroup(view: &Mind<'_>, unit: Unit, legal: &[Decision]) -> Option<Decision> {
    let join = haven(view, unit).map(Decision::Join).filter(|join| legal.contains(join));
    join.or(Some(Decision::Pass))
}

/// A man is promoted where others stand without a leader [FD-38].
fn promote(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let place = |unit: Unit| view.section_of(unit).map(|section| view.section(section).place);
    let lost = |at: Option<u8>| view.alive(view.side).filter(|man| is_lost(view, *man) && place(*man) == at).count();
    let men = legal.iter().filter_map(|decision| match decision {
        Decision::Promote(unit) if is_lost(view, *unit) && 2 <= lost(place(*unit)) => Some(*unit),
        _ => None,
    });
    let fit = |unit: &Unit| {
        let state = view.unit(*unit);
        (state.morale, 9 - state.wounds, 255 - unit.0)
    };
    men.max_by_key(fit).map(Decision::Promote)
}

/// The man who needs it most is healed, as long as nothing has to come before.
fn heal(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let need = |man: Unit| {
        let (card, state) = (view.card(man), view.unit(man));
        (u8::from(card.hits <= state.wounds + 1), card.vp, state.wounds)
    };
    let heals = legal.iter().filter_map(|decision| match decision {
        Decision::Heal(healer, man) => Some((need(*man), u8::from(view.card(*healer).weapons[0].is_none()), *decision)),
        _ => None,
    });
    heals.max().map(|(.., decision)| decision)
}

/// INSTANT cards and counters that help now.
fn help(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::Use(..) => true,
        Decision::Play(card) => match view.pack().actions[card.index()].effects.first() {
            Some(CardEffect::Stretcher) => true,
            Some(CardEffect::Rally) => view.sections_of(view.side).any(|section| 2 <= troubles(view, section)),
            Some(CardEffect::AmmoRunner) => view.sections_of(view.side).any(|section| 3 <= dry(view, section)),
            _ => false,
        },
        _ => false,
    })
}

fn troubles(view: &Mind<'_>, section: Section) -> usize {
    let troubled = |unit: &Unit| view.unit(*unit).is(UnitFlags::PINNED) || view.unit(*unit).morale == 0;
    view.members(section).filter(troubled).count()
}

fn dry(view: &Mind<'_>, section: Section) -> usize {
    if view.section(section).has_acted() {
        return 0;
    }
    view.members(section).filter(|unit| !view.unit(*unit).is(UnitFlags::AMMO)).count()
}

/// Whom an INSTANT card helps.
pub(super) fn aid(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let worth = |decision: &Decision| match *decision {
        Decision::On(section) => 10 * troubles(view, section) + dry(view, section) + 1,
        Decision::Pick(unit) => 1 + usize::from(view.unit(unit).wounds) * usize::from(view.card(unit).vp),
        Decision::Pins => 5,
        Decision::Morale => 4,
        _ => 0,
    };
    legal.iter().copied().max_by_key(worth)
}

/// The section whose order comes next: who prepares brings cards for the others, then the best attack, then the rest.
fn order_next(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let (mut trial, mut fresh) = super::trials(view);
    let mut best: Option<(i32, Section)> = None;
    for decision in legal {
        let Decision::Order(section) = *decision else { continue };
        let plan = order::best(view, &mut trial, &mut fresh, section);
        let hand = view.hand_count(view.side);
        let rank = match plan.what {
            // Cards are drawn before they are needed; a full hand is used first.
            Decision::Prepare if hand <= 1 && view.kind(section) == UnitKind::Soldier => 2000 + plan.worth,
            Decision::Prepare => plan.worth - 1000,
            Decision::Move => plan.worth,
            _ => 1000 + plan.worth,
        };
        if best.is_none_or(|(most, _)| most < rank) {
            best = Some((rank, section));
        }
    }
    best.map(|(_, section)| Decision::Order(section)).or(Some(Decision::EndTurn))
}
