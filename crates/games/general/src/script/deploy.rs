//! Where staged units are placed: as near to the enemy as it is safe, with friends; paratroops beside places that lie open
//! behind the enemy [FG-23, FG-O47].

use super::Mind;
use super::front::Front;
use super::stakes;
use super::ways::Gait;
use crate::cards::{Class, Trait};
use crate::decision::Decision;
use crate::frame::Phase;
use crate::ids::{Spot, Unit};

/// Strength in a hex, in percent of what may be brought against it, with which it is safe.
const SAFE: i32 = 80;

/// The movement points of men on foot.
const WALK: u16 = 3;

/// Where a unit is placed.
pub(super) fn place(view: &Mind<'_>, unit: Unit, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let own = front.blows().power(view.unit(unit).kind);
    let staged =
        view.staged(view.side).filter(|other| view.unit(*other).spent < view.turn || view.phase == Phase::SetUp);
    // The others that are still to be placed can come along.
    let others: i32 = staged.map(|other| front.blows().power(view.unit(other).kind)).sum();
    let moves = 0 < view.card(unit).movement && view.card(unit).class != Class::Gun;
    let drops = view.card(unit).has(Trait::Paratroop) && view.phase != Phase::SetUp;
    let worth = |at: Spot| {
        let nearest = front.foes.iter().map(|piece| i32::from(view.map().distance(piece.at, at))).min().unwrap_or(9);
        let friends: i32 = front.own_at(at).map(|piece| piece.power).sum();
        let threat = front.threat(at);
        let safe = SAFE * threat <= 100 * (friends + own + others / 2);
        let keep = stakes::prize(view, view.side.enemy(), at) / 10_000;
        let held = if moves { 0 } else { 2 * keep };
        // Where several are placed they should stand together.
        let crowd = (friends / own.max(1)).min(4);
        // A place that lies open is worth more than company.
        let open = if drops { behind(view, &front, at) } else { 0 };
        (0 < open, open, safe, held + crowd - 2 * nearest, at)
    };
    let spots = legal.iter().filter_map(|decision| match *decision {
        Decision::At(at) => Some(at),
        _ => None,
    });
    spots.max_by_key(|at: &Spot| worth(*at)).map(Decision::At)
}

/// What paratroops who come down in a hex can walk into in the next turn: the points of a place that lies open, less the
/// way to it.
fn behind(view: &Mind<'_>, front: &Front<'_>, at: Spot) -> i32 {
    let open = view.map().places.iter().map(|place| place.hex);
    let open = open.filter(|hex| view.holder(*hex) != Some(view.side) && !front.hostile.has(hex.id()));
    let near = open.filter(|hex| front.ways().sure(Gait::Foot, at, *hex) <= WALK);
    let worth = |hex: Spot| stakes::prize(view, view.side, hex) / 1_000 - i32::from(view.map().distance(at, hex));
    near.map(worth).max().unwrap_or(0)
}
