//! Who assaults whom at the end of this segment: as many as it takes on one hex, before anybody goes for the next.
//!
//! An assault at four to one never fails and one at even odds hardly ever tells [PL-VII.E.4a], so that men who each go
//! for the enemy who is nearest take nothing.

use super::Mind;
use super::harm::{AFTERWARDS, kills};
use super::march::last_mover;
use super::plan::Plan;
use crate::frame::Step;
use crate::ids::{Piece, Pieces};
use crate::rules::POINT;
use crate::state::{Flags, Hexes, MOST_OF_A_SIDE};
use crate::unit::Mobility;
use arrayvec::ArrayVec;
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;

/// How many points more an enemy counts on a hex that is to be taken, and beside one.
const ON_THE_SPOT: i32 = 10;
const BESIDE: i32 = 4;
/// What it costs to have one more man in an assault, in hundredths of points.
const EACH: i32 = 25;
/// How many assaults are thought of at once.
const MOST_STORMS: usize = 8;

/// A man who may assault in this segment.
#[derive(Clone, Copy)]
struct Man {
    piece: Piece,
    at: HexId,
    strength: u32,
    /// Whether he may still take a step.
    steps: bool,
}

/// An enemy hex that men may assault.
struct Target {
    hex: HexId,
    defenders: Pieces,
    defense: u32,
    die: i32,
    more: i32,
}

/// The assaults of a segment: for each man whom he goes for, and his part of what it promises.
#[derive(Default)]
pub(super) struct Storms {
    of: ArrayVec<(Piece, HexId, i32), MOST_OF_A_SIDE>,
}

impl Storms {
    /// The assaults that the side may still make in this segment.
    pub(super) fn new(view: &Mind<'_>, plan: &Plan<'_>) -> Self {
        let mut men = men(view);
        let mut targets = targets(view, plan, &men);
        let mut storms = Self::default();
        for _ in 0..MOST_STORMS {
            let weighed = targets.iter().enumerate().map(|(at, target)| (best(view, target, &men), at));
            let Some(((value, with), at)) = weighed.max_by_key(|((value, _), at)| (*value, Reverse(*at))) else {
                break;
            };
            if value <= 0 {
                break;
            }
            let target = targets.swap_remove(at);
            let part = value / (with.len() as i32).max(1);
            for piece in with.iter() {
                let _ = storms.of.try_push((piece, target.hex, part));
            }
            men.retain(|man| !with.has(man.piece));
        }
        storms
    }

    /// What it is worth to a man to be in a hex: his part of the assault that he is meant for.
    pub(super) fn part(&self, view: &Mind<'_>, piece: Piece, hex: HexId) -> i32 {
        let one = self.of.iter().find(|(man, ..)| *man == piece);
        one.filter(|(_, target, _)| view.field.adjacent(hex, *target) && !view.is_stream(hex)).map_or(0, |one| one.2)
    }
}

fn men(view: &Mind<'_>) -> ArrayVec<Man, MOST_OF_A_SIDE> {
    let kinds = &view.field.kinds;
    let spent = Flags::FIRED.with(Flags::CARRIED).with(Flags::DISPERSED).with(Flags::ABOARD).with(Flags::WORKS);
    let last = last_mover(view);
    let moving = view.moving();
    let mut men = ArrayVec::new();
    for piece in kinds.side[view.side.index()].and(kinds.assault).iter() {
        let Some(at) = view.hex(piece).filter(|_| !view.flags[piece.index()].any(spent)) else { continue };
        let steps = match moving.filter(|moving| moving.piece == piece) {
            Some(moving) => 0 < moving.left,
            None => view.step == Step::Foot && last < Some(piece) && !view.is(piece, Flags::MOVED),
        };
        let strength = u32::from(view.field.unit(piece).attack) * POINT;
        let _ = men.try_push(Man { piece, at, strength, steps });
    }
    men
}

fn targets(view: &Mind<'_>, plan: &Plan<'_>, men: &[Man]) -> Vec<Target> {
    let mut seen = Hexes::default();
    let mut targets = Vec::new();
    for enemy in &plan.enemies {
        let near = men.iter().any(|man| view.field.distance(man.at, enemy.hex) <= 2);
        if seen.has(enemy.hex) || !near || view.stormed.has(enemy.hex) || view.is_sea(enemy.hex) {
            continue;
        }
        seen.insert(enemy.hex);
        let hex = enemy.hex;
        let defenders = view.assaulted(hex, view.side);
        if defenders.is_empty() {
            continue;
        }
        let beside = |goal: HexId| view.field.distance(goal, hex) <= 1;
        let more = match plan.open.has(hex) {
            true => ON_THE_SPOT,
            false if plan.goals.iter().filter_map(|goal| goal.place.hex()).any(beside) => BESIDE,
            false => 0,
        };
        targets.push(Target {
            hex,
            defense: defenders.iter().map(|target| view.defense(target, hex)).sum(),
            die: view.die_rows(hex, &defenders).total() - 2,
            defenders,
            more,
        });
    }
    targets
}

/// The best assault on a hex by the men who are free: what it promises, and who takes part.
fn best(view: &Mind<'_>, target: &Target, men: &[Man]) -> (i32, Pieces) {
    let mut able: ArrayVec<(bool, Reverse<u32>, Piece), MOST_OF_A_SIDE> = ArrayVec::new();
    for man in men {
        let beside = view.field.distance(man.at, target.hex) <= 1 && !view.is_stream(man.at);
        if beside || man.steps && comes(view, man.at, target.hex) {
            let _ = able.try_push((!beside, Reverse(man.strength), man.piece));
        }
    }
    able.sort_unstable();
    let (mut value, mut with, mut all, mut strength) = (0, Pieces::EMPTY, Pieces::EMPTY, 0);
    for (_, Reverse(adds), piece) in able {
        strength += adds;
        all.insert(piece);
        let Some(column) = view.field.charts.results.column(strength, target.defense) else { continue };
        let column = column + usize::from(has_engineers(view, &all));
        let promise = kills(view, &target.defenders, column, target.die, target.more, AFTERWARDS);
        let now = promise - EACH * all.len() as i32;
        if value < now {
            (value, with) = (now, all);
        }
    }
    (value, with)
}

/// Whether engineers are stacked with other men, which shifts the odds [PL-VII.E.5].
fn has_engineers(view: &Mind<'_>, with: &Pieces) -> bool {
    let engineers = with.and(view.field.kinds.engineers);
    let others = with.without(engineers);
    engineers.iter().any(|one| others.iter().any(|other| view.hex(other) == view.hex(one)))
}

/// Whether a step leads beside a hex.
fn comes(view: &Mind<'_>, at: HexId, hex: HexId) -> bool {
    if 2 < view.field.distance(at, hex) {
        return false;
    }
    let steps = &view.field.ways().steps;
    Direction::ALL.into_iter().any(|way| {
        let Some(to) = steps.to(at, way).filter(|&to| view.field.adjacent(to, hex)) else { return false };
        steps.cost(at, way, Mobility::Foot).is_some()
            && !view.is_stream(to)
            && view.count(to) < 4
            && !view.holds(to, view.side.enemy())
    })
}
