//! What else a general with a plan would think of: other goals for each stack, a way out of a fight that would be lost,
//! and attacks with all that help.
//!
//! How a march looks at once says nothing of what it is for, so that the search would take any; here the best come first.

use super::front::{Front, Piece};
use super::goals::goals;
use super::ways::NEVER;
use super::{Mind, fight};
use crate::frame::{Frame, Phase};
use crate::ids::{Spot, Unit};
use crate::intent::Intent;
use crate::view::View;
use fieldcraft_engine::Posture;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Goals that a stack may go for.
const GOALS: usize = 3;
/// What is thought of at once.
const MOST: usize = 24;
/// Flights that are thought of.
const FLIGHTS: usize = 4;

/// What is worth a closer look, the best first; nothing where everything is.
pub(crate) fn ideas(view: &View) -> Option<Vec<Intent>> {
    let mind = Mind { view, posture: Posture::STEADY };
    match (view.frames.top(), view.phase) {
        (None, Phase::Movement) => Some(marches(&mind)),
        (None, Phase::Combat) => Some(attacks(&mind)),
        // Where a stack goes was thought of when it set out; a step aside is still a decision.
        (Some(Frame::March), _) => Some(Vec::new()),
        _ => None,
    }
}

/// Attacks with all that help, by what they promise.
fn attacks(view: &Mind<'_>) -> Vec<Intent> {
    let front = Front::of(view);
    let mut hexes: Vec<Spot> = view.attackable(view.side).iter().map(Spot::hex).collect();
    hexes.sort_by_key(|at| Reverse(fight::promise(view, &front, *at)));
    // In fog of war nobody may be known who could hurt those in a hex.
    let with = hexes.into_iter().map(|at| (at, view.helping(view.side, at))).filter(|(_, with)| !with.is_empty());
    with.take(MOST).map(|(at, with)| Intent::Attack(at, with)).collect()
}

/// Where each stack may go in this turn, by what it goes for; landings and flights.
fn marches(view: &Mind<'_>) -> Vec<Intent> {
    let front = Front::of(view);
    let goals: Vec<(Spot, i32)> = goals(&front).into_iter().map(|goal| (goal.at, goal.value)).collect();
    let mut stacks: BTreeMap<Spot, Vec<&Piece>> = BTreeMap::new();
    for piece in front.own.iter().filter(|piece| 0 < piece.left && piece.unit.is_some()) {
        stacks.entry(piece.at).or_default().push(piece);
    }
    let mut found: Vec<(i32, Intent)> = Vec::new();
    for (from, pieces) in stacks {
        let units = view.marchers(view.side, from);
        let intent = |to: Spot| match units[..] {
            [unit] => Intent::Go(unit, to),
            _ => Intent::March(from, to),
        };
        // Who goes along goes at the pace of the slowest.
        let Some(slowest) = pieces.iter().min_by_key(|piece| piece.left).filter(|_| !units.is_empty()) else {
            continue;
        };
        let reach: Vec<Spot> = view.in_reach(&units).collect();
        let power: i32 = pieces.iter().map(|piece| piece.power).sum();
        for (worth, to) in towards(&front, slowest, &goals, &reach).into_iter().chain(away(&front, from, power, &reach))
        {
            let idea = intent(to);
            if !found.iter().any(|(_, other)| *other == idea) {
                found.push((worth / 100 * (power / 100).max(1), idea));
            }
        }
    }
    found.sort_by_key(|(worth, _)| Reverse(*worth));
    let mut landings = Vec::new();
    view.mean_landings(view.side, &mut landings);
    landings
        .into_iter()
        .chain(found.into_iter().take(MOST).map(|(_, idea)| idea))
        .chain(flights(view, &front))
        .collect()
}

/// For each of the best goals the hex in reach that is nearest to it, and what going there is worth.
fn towards(front: &Front<'_>, lead: &Piece, goals: &[(Spot, i32)], reach: &[Spot]) -> Vec<(i32, Spot)> {
    let worth = |(at, value): &(Spot, i32)| front.turns(lead, *at).map(|turns| (value / (2 + turns), *at));
    let mut best: Vec<(i32, Spot)> = goals.iter().filter_map(worth).collect();
    best.sort_unstable_by_key(|goal| Reverse(*goal));
    best.truncate(GOALS);
    let far = |from: Spot, to: Spot| front.ways().far(lead.gait, from, to);
    let nearest = |(worth, goal): (i32, Spot)| {
        let to = reach.iter().copied().min_by_key(|to| (far(*to, goal), *to))?;
        let nearer = far(to, goal) < far(lead.at, goal) && far(to, goal) != NEVER;
        nearer.then_some((worth, to))
    };
    best.into_iter().filter_map(nearest).collect()
}

/// The safest hex in reach of a stack that would be beaten where it is.
fn away(front: &Front<'_>, from: Spot, power: i32, reach: &[Spot]) -> Option<(i32, Spot)> {
    let danger = |at: Spot, with: i32| front.threat(at) - front.strength(at) - with;
    let here = danger(from, 0);
    let to = reach.iter().copied().min_by_key(|to| (danger(*to, power), *to))?;
    (0 < here && danger(to, power) < here).then_some((here, to))
}

/// Flights to where most is to be hit.
fn flights(view: &Mind<'_>, front: &Front<'_>) -> Vec<Intent> {
    let mut sorties = Vec::new();
    view.mean_sorties(view.side, &mut sorties);
    let cost = |at: Spot| -> i32 {
        front.foes_at(at).map(|piece| i32::from(front.game.field.card(piece.fighter.kind).cost)).sum()
    };
    let mut worth: Vec<(i32, Unit, Spot)> = sorties
        .into_iter()
        .filter_map(|intent| match intent {
            Intent::Fly(unit, at) if front.hostile.has(at.id()) => Some((cost(at), unit, at)),
            _ => None,
        })
        .collect();
    worth.sort_unstable_by_key(|sortie| Reverse(*sortie));
    worth.into_iter().take(FLIGHTS).map(|(_, unit, at)| Intent::Fly(unit, at)).collect()
}
