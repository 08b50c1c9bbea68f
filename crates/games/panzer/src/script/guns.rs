//! Orders for indirect fire: only where it will tell, guns together where one is too weak.

use super::Mind;
use super::arms::Arms;
use super::fire;
use super::harm::{share, worth};
use super::plan::{Plan, turns_to};
use crate::decision::Decision;
use crate::ids::Piece;
use crate::map::Ground;
use crate::rules::POINT;
use crate::sound::fire::ships;
use crate::state::{Battle, Firer, Flags, Order};
use fieldcraft_hex::HexId;
use std::cmp::Reverse;

/// Below this a barrage is not worth an order, in hundredths of points.
const WORTH_AN_ORDER: i32 = 60;

/// Within how many hundredths of a turn a gun is at a town that it is to fire at over open sights.
const SOON: u32 = 500;

/// How much counts of what a gun could do by direct fire, in hundredths: who has an order may not.
const SURE: i32 = 80;

/// The first gun whose fire tells somewhere, then the ships.
pub(super) fn who_gets_an_order(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let plan = Plan::new(view);
    let tells = |decision: &Decision| match *decision {
        Decision::Order(piece) => {
            let hexes = view.possible_targets(piece);
            !over_open_sights(view, &plan, piece) && best(view, piece, hexes.into_iter()).is_some()
        }
        _ => false,
    };
    let gun = legal.iter().copied().find(tells);
    // Who has an order may neither move nor fire at anything else [PL-VII.C.3d, PL-VII.C.7b].
    gun.or_else(|| ships(view, legal)).or(Some(Decision::Done))
}

/// Whether a gun on its own wheels had better fire over open sights at a town that is to be taken, since those who are
/// near enough will show it who is there: a barrage is halved there and divided among all [PL-VII.F.2.fa, PL-VII.C.10].
fn over_open_sights(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece) -> bool {
    let Some(goal) = plan.goal(piece).filter(|goal| goal.open) else { return false };
    let Some(at) = goal.place.hex().filter(|&at| view.holds(at, view.side.enemy())) else { return false };
    let near = |man: Piece| view.hex(man).is_some_and(|hex| view.field.distance(hex, at) <= 3);
    let own = view.field.kinds.side[view.side.index()].and(view.field.kinds.assault);
    view.ground(at).has(Ground::TOWN) && turns_to(view, piece, goal.place) <= SOON && own.iter().any(near)
}

/// The hex that a gun fires at.
pub(super) fn onto(view: &Mind<'_>, piece: Piece, legal: &[Decision]) -> Option<Decision> {
    let hexes = legal.iter().filter_map(|decision| match *decision {
        Decision::Onto(hex) => Some(hex),
        _ => None,
    });
    best(view, piece, hexes).map(Decision::Onto)
}

/// Carries an order out, unless nothing comes of it, own men are there, or direct fire at the hex promises more, which
/// the barrage would rule out [PL-VII.C.11].
pub(super) fn bombard(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let plan = Plan::new(view);
    legal.iter().find_map(|decision| {
        let Decision::Bombard(hex) = *decision else { return None };
        let now = |order: &&Order| order.hex == hex && order.turn == view.turn && !order.declined;
        if view.orders.iter().filter(now).any(|order| order.smoke || order.bridge) {
            return Some(*decision);
        }
        let strength = view.orders.iter().filter(now).map(|order| brought(view, order)).sum();
        let tells = harm(view, hex, strength);
        let spared = tells <= fire::promise(view, &plan, hex) || view.holds(hex, view.side);
        let gun = view.orders.iter().filter(now).find_map(|order| match order.firer {
            Firer::Piece(piece) => Some(piece),
            Firer::Naval(_) => None,
        });
        match gun.map(Decision::Decline).filter(|decline| spared && legal.contains(decline)) {
            Some(decline) => Some(decline),
            None => Some(*decision),
        }
    })
}

/// What the guns of an order bring to bear, in sixteenths.
fn brought(view: &Mind<'_>, order: &Order) -> u32 {
    match order.firer {
        Firer::Piece(piece) => strength(view, piece, order.hex),
        Firer::Naval(points) => u32::from(points) * POINT / 2,
    }
}

fn best(view: &Mind<'_>, piece: Piece, hexes: impl Iterator<Item = HexId>) -> Option<HexId> {
    let held = hexes.filter(|&hex| view.holds(hex, view.side.enemy()));
    let weighed = held.map(|hex| (gain(view, piece, hex), Reverse(hex)));
    let least = WORTH_AN_ORDER.max(direct(view, piece) * SURE / 100);
    weighed.max().filter(|(gain, _)| least <= *gain).map(|(_, Reverse(hex))| hex)
}

/// What the gun could do by direct fire from where it is, to one enemy whom it sees now: who has an order may not
/// [PL-VII.C.3d].
fn direct(view: &Mind<'_>, piece: Piece) -> i32 {
    let Some(from) = view.hex(piece) else { return 0 };
    let arms = Arms::of(view, view.field.unit(piece));
    let kinds = &view.field.kinds;
    let one = |enemy: Piece| {
        let Some(hex) = view.hex(enemy).filter(|_| !view.is(enemy, Flags::ABOARD)) else { return 0 };
        let distance = view.field.distance(from, hex);
        if arms.farthest < distance || !view.sees(from, hex) || !view.is_spotted(enemy, hex, view.side) {
            return 0;
        }
        let strength = arms.strength(distance, view.is_armored(enemy, hex));
        let column = Battle::column(view, strength, enemy, hex);
        column.map_or(0, |column| share(view, column, view.field.die(hex), false) * worth(view, enemy))
    };
    kinds.side[view.side.enemy().index()].and(kinds.ground).iter().map(one).max().unwrap_or(0)
}

/// What the fire of a gun adds on a hex to what is ordered there; where even that is too weak, its part of what all guns
/// without an order come to.
fn gain(view: &Mind<'_>, piece: Piece, hex: HexId) -> i32 {
    let own = strength(view, piece, hex);
    let ordered = ordered(view, hex);
    let before = harm(view, hex, ordered);
    let with = harm(view, hex, ordered + own) - before;
    if own == 0 || WORTH_AN_ORDER <= with {
        return with;
    }
    let idle = idle(view, piece, hex);
    let together = harm(view, hex, ordered + own + idle) - before;
    // Its part, less something for those who might not join in.
    together * own as i32 / (own + idle).max(1) as i32 * 3 / 4
}

/// What a gun brings to bear on a hex, in sixteenths.
fn strength(view: &Mind<'_>, piece: Piece, hex: HexId) -> u32 {
    let targets = view.units_in(hex, view.side.enemy());
    view.indirect_share(piece, view.majority(&targets, hex)).sixteenths
}

fn ordered(view: &Mind<'_>, hex: HexId) -> u32 {
    let onto = view.orders.iter().filter(|order| order.hex == hex && order.turn == view.turn + 1 && !order.smoke);
    onto.map(|order| brought(view, order)).sum()
}

/// The strength of other guns in reach that have no order.
fn idle(view: &Mind<'_>, piece: Piece, hex: HexId) -> u32 {
    let guns = view.field.kinds.side[view.side.index()].and(view.field.kinds.indirect);
    let free = |&gun: &Piece| {
        let reach = u32::from(view.field.unit(gun).range);
        let near = view.hex(gun).is_some_and(|from| view.field.distance(from, hex) <= reach);
        gun != piece
            && near
            && !view.flags[gun.index()].any(Flags::DISPERSED.with(Flags::ABOARD))
            && !view.has_order_next(gun)
    };
    guns.iter().filter(free).map(|gun| strength(view, gun, hex)).sum()
}

/// What so much fire does to the enemies in a hex, among whom it is divided [PL-VII.C.10].
fn harm(battle: &Mind<'_>, hex: HexId, strength: u32) -> i32 {
    let enemies = battle.units_in(hex, battle.side.enemy());
    let outside = |&unit: &Piece| !battle.flags[unit.index()].any(Flags::ABOARD.with(Flags::INSIDE));
    let fort = u32::from(battle.fort(hex).is_some());
    let count = enemies.iter().filter(outside).count() as u32 + fort;
    let each = strength / POINT / count.max(1) * POINT;
    let die = battle.die_rows(hex, &crate::ids::Pieces::EMPTY).total();
    let one = |target: Piece| {
        let column = Battle::column(battle, each, target, hex);
        column.map_or(0, |column| share(battle, column, die, false) * worth(battle, target))
    };
    enemies.iter().filter(outside).map(one).sum()
}

impl Battle {
    fn column(&self, strength: u32, target: Piece, hex: HexId) -> Option<usize> {
        self.field.charts.results.column(strength, self.defense(target, hex))
    }
}
