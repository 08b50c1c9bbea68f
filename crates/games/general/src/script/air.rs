//! Aircraft: who flies, and where to [FG-O42].

use super::Mind;
use super::front::Front;
use super::stakes;
use crate::cards::{Arm, Class};
use crate::decision::Decision;
use crate::ids::{Spot, Unit};

/// Who flies next.
pub(super) fn begin(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    legal.iter().copied().find(|decision| match *decision {
        Decision::Sortie(unit) => prey(view, &front, unit).is_some(),
        _ => false,
    })
}

/// Where an aircraft flies.
pub(super) fn fly(view: &Mind<'_>, unit: Unit, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    prey(view, &front, unit).map(Decision::At).filter(|at| legal.contains(at))
}

/// The hex over which an aircraft does most: where a fight is to be had on the ground, and the flak is weak.
fn prey(view: &Mind<'_>, front: &Front<'_>, unit: Unit) -> Option<Spot> {
    let (home, reach) = (view.unit(unit).home, view.card(unit).movement);
    let kind = view.unit(unit).kind;
    let blows = front.blows();
    let worth = |at: Spot| {
        let (mut best, mut flak) = ([0; 2], 0);
        for foe in front.foes_at(at) {
            for arm in Arm::BOTH {
                let share = blows.share(kind, arm, foe.fighter.kind, foe.fighter.cover);
                let gain = share * i32::from(view.field.card(foe.fighter.kind).cost);
                best[arm as usize] = best[arm as usize].max(gain);
                flak += blows.share(foe.fighter.kind, arm, kind, 0);
            }
        }
        let spoils = stakes::spoils(view, view.side, at) / 20;
        let loss = flak * i32::from(view.cost(unit));
        best[0] + best[1] + spoils - loss
    };
    let near = front.hostile.iter().map(Spot::hex).filter(|at| view.map().distance(home, *at) <= reach);
    let fought = |at: &Spot| {
        let near = front.own.iter().any(|piece| piece.ready && view.map().distance(piece.at, *at) <= piece.range);
        near && view.card(unit).class == Class::Aircraft
    };
    let best = near.map(|at| (worth(at) + if fought(&at) { 1_500 } else { 0 }, at)).max();
    best.filter(|(worth, _)| 1_000 < *worth).map(|(_, at)| at)
}
