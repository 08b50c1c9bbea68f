//! What a close assault in this turn promises if one more joins it.

use super::Mind;
use super::harm::expected;
use super::plan::Plan;
use crate::ids::{Piece, Pieces};
use crate::rules::POINT;
use crate::state::Flags;
use fieldcraft_hex::HexId;

/// How many points more an enemy counts on a hex that is to be taken.
const ON_THE_SPOT: i32 = 10;

/// The part of a unit in the best assault from a hex, in hundredths of points.
pub(super) fn storm(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, hex: HexId) -> i32 {
    let enemy = view.side.enemy();
    let spent = Flags::FIRED.with(Flags::CARRIED).with(Flags::DISPERSED);
    if view.is_stream(hex) || view.flags[piece.index()].any(spent) {
        return 0;
    }
    let around = view.field.map.grid.neighbours(hex).into_iter().flatten();
    around.filter(|&next| view.holds(next, enemy)).map(|next| part(view, plan, piece, next)).max().unwrap_or(0)
}

/// The part of a unit in an assault on a hex by all who are beside it, and by some of those who may still come.
fn part(view: &Mind<'_>, plan: &Plan<'_>, piece: Piece, hex: HexId) -> i32 {
    let targets = view.assaulted(hex, view.side);
    if targets.is_empty() {
        return 0;
    }
    let (own, strength) = (u32::from(view.field.unit(piece).attack).max(1) * POINT, gathered(view, piece, hex));
    let defense = targets.iter().map(|target| view.defense(target, hex)).sum();
    let die = view.die_rows(hex, &targets).total() - 2;
    let more = if plan.open.has(hex) { ON_THE_SPOT } else { 0 };
    let value = |strength: u32| {
        let column = view.field.charts.results.column(strength, defense);
        column.map_or(0, |column| expected(view, &targets, column, die, more))
    };
    let all = value(strength + own);
    let adds = all - value(strength);
    adds.max(all * own as i32 / (own + strength) as i32)
}

/// The strength of the others who assault a hex: those beside it, and half of those who can still come.
fn gathered(view: &Mind<'_>, piece: Piece, hex: HexId) -> u32 {
    let kinds = &view.field.kinds;
    let mut others: Pieces = kinds.side[view.side.index()].and(kinds.assault);
    others.remove(piece);
    let spent = Flags::FIRED.with(Flags::CARRIED).with(Flags::DISPERSED).with(Flags::ABOARD).with(Flags::WORKS);
    let one = |other: Piece| {
        let Some(at) = view.hex(other) else { return 0 };
        let distance = view.field.distance(at, hex);
        if 2 < distance || view.flags[other.index()].any(spent) {
            return 0;
        }
        let strength = u32::from(view.field.unit(other).attack) * POINT;
        match distance {
            ..=1 if !view.is_stream(at) => strength,
            2 if !view.is(other, Flags::MOVED) => strength / 2,
            _ => 0,
        }
    };
    others.iter().map(one).sum()
}
