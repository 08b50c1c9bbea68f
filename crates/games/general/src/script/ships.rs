//! Ships: landing ships carry those aboard to where they can land, and warships go where they can fire into a fight
//! [FG-O18 to FG-O20, FG-34].

use super::Mind;
use super::front::Front;
use crate::cards::Class;
use crate::decision::Decision;
use crate::ids::{Spot, Unit};
use crate::map::Landing;

/// How far ahead a ship looks for something to do, in hexes.
const LOOK: u8 = 20;

/// The ship that goes to sea next.
pub(super) fn begin(view: &Mind<'_>, front: &Front<'_>, legal: &[Decision]) -> Option<Decision> {
    legal.iter().copied().find(|decision| match *decision {
        Decision::Move(unit) => view.card(unit).class == Class::Naval && next(view, front, unit).is_some(),
        _ => false,
    })
}

/// The next hex of a ship on its way.
pub(super) fn step(view: &Mind<'_>, unit: Unit, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let to = next(view, &front, unit).map(Decision::Step).filter(|step| legal.contains(step));
    to.or(Some(Decision::Stop))
}

/// The first step to the best berth within reach, if it is better than where the ship is.
fn next(view: &Mind<'_>, front: &Front<'_>, unit: Unit) -> Option<Spot> {
    let from = view.unit(unit).place;
    let mut reached = vec![(from, None, 0u8)];
    let mut at = 0;
    while let Some((here, first, far)) = reached.get(at).copied() {
        at += 1;
        for to in view.map().around(here) {
            let open = view.step_cost(unit, here, to).is_ok() && !front.hostile.has(to.id()) && far < LOOK;
            if open && reached.iter().all(|(seen, ..)| *seen != to) {
                reached.push((to, first.or(Some(to)), far + 1));
            }
        }
    }
    let worth = |at: Spot, far: u8| berth(view, front, unit, at) - 100 * i32::from(far);
    let here = worth(from, 0);
    let best = reached.into_iter().max_by_key(|(at, _, far)| (worth(*at, *far), *at))?;
    best.1.filter(|_| here < worth(best.0, best.2))
}

/// What a ship can do from a hex.
fn berth(view: &Mind<'_>, front: &Front<'_>, unit: Unit, at: Spot) -> i32 {
    let card = view.card(unit);
    if view.cargo(unit).next().is_some() {
        let beaches = view
            .map()
            .around(at)
            .filter(|hex| view.map().landing[hex.index()] == Landing::Good && !front.hostile.has(hex.id()));
        return beaches.map(|hex| 20_000 + front.strength(hex) - front.threat(hex)).max().unwrap_or(0);
    }
    if !card.is_armed() {
        return 0;
    }
    // Where friends fight, its guns tell.
    let near = view.map().around(at).filter(|hex| front.hostile.has(hex.id()));
    let fights = near.map(|hex| {
        let foes: i32 = front.foes_at(hex).map(|piece| piece.power).sum();
        let friends: i32 =
            front.own.iter().filter(|piece| view.map().distance(piece.at, hex) <= 1).map(|piece| piece.power).sum();
        foes.min(friends)
    });
    fights.max().unwrap_or(0)
}
