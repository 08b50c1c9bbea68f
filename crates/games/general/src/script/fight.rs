//! The Combat Phase: which engagement to open, who takes part, and at whom they fire [FG-22, FG-1 to FG-4].

use super::Mind;
use super::clash::{Host, Line, Outcome, clash};
use super::front::{Front, Piece};
use super::plan::{INITIATIVE, LIKELY, defenders};
use super::posture::MARGIN;
use super::stakes;
use crate::cards::{Arm, Class};
use crate::decision::Decision;
use crate::ids::{Spot, Unit};
use crate::state::Flags;

/// Points that an engagement must promise, in thousandths.
const WORTHWHILE: i32 = 1_000;

/// The engagement that promises most, or the work of engineers and bombers.
pub(super) fn begin(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let attacks = legal.iter().filter_map(|decision| match *decision {
        Decision::Attack(at) => Some((promise(view, &front, at), at)),
        _ => None,
    });
    let best = attacks.max().filter(|(net, _)| 0 < *net);
    if let Some((_, at)) = best {
        return Some(Decision::Attack(at));
    }
    let bombs = legal.iter().copied().find(|decision| matches!(decision, Decision::Bomb(..)));
    bombs.or_else(|| super::engineers::work(view, legal)).or(Some(Decision::Done))
}

/// What an engagement promises beyond what it must.
pub(super) fn promise(view: &Mind<'_>, front: &Front<'_>, at: Spot) -> i32 {
    let near = |piece: &&Piece| piece.ready && view.map().distance(piece.at, at) <= piece.range;
    let mut line: Line = front.own.iter().filter(near).map(|piece| piece.fighter).collect();
    let grounded = line.is_empty();
    let aloft = view.units_at(at).filter(|unit| {
        let state = view.unit(*unit);
        state.owner == view.side.owner() && state.is(Flags::ALOFT) && !state.is(Flags::ACTED)
    });
    line.extend(aloft.map(|unit| super::clash::Fighter { kind: view.unit(unit).kind, damaged: false, cover: 0 }));
    if line.is_empty() {
        return i32::MIN;
    }
    // Aircraft alone fire for one Round and are gone; only flak answers, and that has fired.
    if grounded {
        return 1;
    }
    let outcome = expected(view, &Host { line, behind: Line::default() }, &defenders(front, at));
    if outcome.cleared < LIKELY {
        return i32::MIN;
    }
    let gain = stakes::spoils(view, view.side, at) + stakes::prize(view, view.side, at);
    outcome.won - outcome.lost + gain / 100 * outcome.cleared
        - view.posture.weigh(MARGIN, WORTHWHILE + outcome.lost / 5)
}

fn expected(view: &Mind<'_>, attackers: &Host, defenders: &Host) -> Outcome {
    clash(&view.field, attackers, defenders, INITIATIVE)
}

/// The target with which a unit adds most to what its side is expected to destroy.
pub(super) fn aim(view: &Mind<'_>, unit: Unit, arms: &[Arm], legal: &[Decision]) -> Option<Decision> {
    let targets = legal.iter().filter_map(|decision| match *decision {
        Decision::Target(target) => Some(target),
        _ => None,
    });
    let engagement = view.engagement.as_ref()?;
    let own = engagement.of(view.side);
    let aimed = |target: Unit| -> i32 {
        let others = own
            .iter()
            .filter(|other| *other != unit && view.unit(*other).aim == target && !engagement.fired.has(*other));
        others.map(|other| view.promise(other, Arm::Primary, target)).sum()
    };
    let worth = |target: &Unit| {
        let promise = arms.iter().map(|arm| view.promise(unit, *arm, *target)).max().unwrap_or(0);
        let before = aimed(*target).min(1_000);
        let adds = (before + promise).min(1_200) - before.min(1_200);
        // What is left over is worth a little, for dice fail.
        (8 * adds + promise) * value(view, *target)
    };
    targets.max_by_key(|target| (worth(target), target.0)).map(Decision::Target)
}

/// What it is worth to be rid of an enemy: its points, and more if it fires.
fn value(view: &Mind<'_>, target: Unit) -> i32 {
    let points = i32::from(view.worth(target, 1));
    let power = view.field.tables().blows.power(view.unit(target).kind);
    let soft = !view.card(target).is_armed() || view.card(target).class == Class::Naval;
    if soft { points.min(12) } else { points + power / 100 }
}
