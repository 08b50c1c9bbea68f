//! What is worth going to: places and enemies to take, and what must be held against those who are near.

use super::front::Front;
use super::posture::{self, HUNT, MASS};
use super::stakes;
use crate::ids::{Owner, Spot};

/// How much stronger than the enemy one should be to go for something, in percent.
const SUPERIOR: i32 = 150;
/// How strong a defender should be, in percent of what may come.
const ENOUGH: i32 = 80;
/// What keeping a place is worth compared with taking one, in percent.
const KEEP: i32 = 80;
/// Within how many turns an enemy is a threat to a place.
const SOON: i32 = 2;

/// What a place must be worth to the enemy to keep somebody there, in thousandths of a point.
const WORTH_A_GARRISON: i32 = 15_000;
/// What the Forward HQ brings to whoever destroys it [FG-51].
const POST: i32 = 50_000;

/// Something worth going to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub at: Spot,
    /// In thousandths of a point.
    pub value: i32,
    /// How much strength it takes.
    pub need: i32,
    /// How much goes there.
    pub got: i32,
}

/// Everything worth going to.
pub(super) fn goals(front: &Front<'_>) -> Vec<Goal> {
    let mut goals = Vec::with_capacity(32);
    let (game, side) = (front.game, front.side);
    let superior = front.posture.weigh(MASS, SUPERIOR);
    let own: i32 = front.own.iter().map(|piece| piece.power).sum();
    for id in front.hostile.iter() {
        let at = Spot::hex(id);
        let there: i32 = front.foes_at(at).map(|piece| piece.power).sum();
        let beside: i32 = game.map().around(at).flat_map(|hex| front.foes_at(hex)).map(|piece| piece.power).sum();
        let cost: i32 = front.foes_at(at).map(|piece| 1000 * i32::from(game.field.card(piece.fighter.kind).cost)).sum();
        let need = (there + beside / 2) * superior / 100;
        let spoils = if game.is_occupied(Owner::Neutral, at) { 0 } else { stakes::spoils(game, side, at) };
        let value = front.posture.weigh(HUNT, cost / 2 + spoils) + stakes::prize(game, side, at);
        let value = if own < need { value / 4 } else { value };
        goals.push(Goal { at, value, need: need.max(1), got: 0 });
    }
    for place in &game.map().places {
        let at = place.hex;
        if front.hostile.has(at.id()) {
            continue;
        }
        if game.holder(at) != Some(side) {
            let guards: i32 = game.map().around(at).flat_map(|hex| front.foes_at(hex)).map(|piece| piece.power).sum();
            goals.push(Goal {
                at,
                value: stakes::prize(game, side, at),
                need: (guards * superior / 100).max(1),
                got: 0,
            });
        } else {
            let threat = coming(front, at);
            if 0 < threat {
                let value = front.posture.weigh(posture::KEEP, stakes::prize(game, side.enemy(), at) * KEEP / 100);
                goals.push(Goal { at, value, need: threat * ENOUGH / 100, got: 0 });
            }
        }
    }
    if let Some(post) = game.headquarters(side) {
        let at = game.unit(post).place;
        let threat = coming(front, at);
        if 0 < threat {
            goals.push(Goal { at, value: POST, need: threat * ENOUGH / 100, got: 0 });
        }
    }
    goals
}

/// The strength of enemies that may soon be in a hex.
fn coming(front: &Front<'_>, at: Spot) -> i32 {
    let soon = front.foes.iter().filter(|piece| front.turns(piece, at).is_some_and(|turns| turns <= SOON));
    soon.map(|piece| piece.power).sum()
}

/// Own units that stay because a place or a post would be left to whoever comes: the weakest there is enough.
pub(super) fn garrisons(front: &Front<'_>) -> Vec<usize> {
    let (game, side) = (front.game, front.side);
    let mut stay = Vec::new();
    let posts = game.units_of(side.owner()).filter(|unit| game.worth(*unit, 1) == 50 && !game.card(*unit).is_armed());
    let posts = posts.map(|unit| game.unit(unit).place);
    let held = game.map().places.iter().filter(|place| game.holder(place.hex) == Some(side));
    let held =
        held.filter(|place| WORTH_A_GARRISON < stakes::prize(game, side.enemy(), place.hex)).map(|place| place.hex);
    let mut hexes: Vec<Spot> = posts.chain(held).collect();
    hexes.sort_unstable();
    hexes.dedup();
    for at in hexes {
        if !game.is_occupied(side.owner(), at) || coming(front, at) == 0 {
            continue;
        }
        let there = (0..front.own.len()).filter(|own| front.own[*own].at == at && 0 < front.own[*own].power);
        // A unit that cannot move stays anyway.
        if there.clone().any(|own| front.own[own].pace == 0) {
            continue;
        }
        stay.extend(there.min_by_key(|own| (front.own[*own].power, *own)));
    }
    stay
}
