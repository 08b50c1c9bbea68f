//! The sums that a decision is resolved with, before the roll: strengths, defense, what is added to the die.
//!
//! They are made from what the rules resolve with, so a preview cannot differ. The values of rows are whole numbers;
//! where a halving leaves fractions, the whole sum is counted in smaller parts, and its title says so.

use crate::charts::Effect;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame, Step};
use crate::ids::Pieces;
use crate::present::names;
use crate::present::words::is_ford;
use crate::rules::{Barrage, Calculation, Defended, POINT, Share};
use crate::state::{Battle, Order};
use fieldcraft_hex::HexId;
use fieldcraft_scene::{RowGroup, RowView};
use serde_json::Value;

/// The die for a stream hex.
const FORD: &str = "Enters the stream on a roll of 1 to 3 [PL-VII.K.2a]";

/// The rows of a legal decision; none if it rolls nothing.
pub(crate) fn rows(game: &Battle, decision: &Decision) -> Vec<RowGroup> {
    match *decision {
        Decision::Resolve => game.attack().map_or_else(Vec::new, |attack| resolve(game, &attack)),
        Decision::ResolveOverrun => overrun(game),
        Decision::Done if game.frame().is_none() => overrun(game),
        Decision::Bombard(hex) => bombard(game, hex),
        Decision::Go(direction) => {
            let Some(moving) = game.moving() else { return Vec::new() };
            let to = crate::present::wire::beside(game, direction);
            to.filter(|&to| is_ford(game, moving.piece, to)).map(|_| title(FORD)).into_iter().collect()
        }
        Decision::At(hex) => match game.frame() {
            Some(Frame::Placing(piece)) if game.step != Step::SetUp && is_ford(game, *piece, hex) => vec![title(FORD)],
            _ => Vec::new(),
        },
        Decision::Stop => match game.frame() {
            Some(Frame::Moving(moving)) if moving.hurried && moving.entered != 0 => {
                vec![title("Dispersed on a roll of 4 to 6 [PL-XV.A.4a]")]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn title(text: impl Into<String>) -> RowGroup {
    RowGroup { title: text.into(), ..RowGroup::default() }
}

fn resolve(game: &Battle, attack: &Attack) -> Vec<RowGroup> {
    match attack.kind {
        AttackKind::Smoke => Vec::new(),
        AttackKind::Flak => vec![flak(game, attack)],
        _ => calculation(game, attack.hex, &attack.targets, &game.calculation(attack)),
    }
}

fn overrun(game: &Battle) -> Vec<RowGroup> {
    game.pending_overrun().map_or_else(Vec::new, |(hex, attackers, targets)| {
        calculation(game, hex, &targets, &game.overrun_calculation(hex, &attackers, &targets))
    })
}

/// An attack worked out: its odds, what each attacker adds, what each target has, what is added to the die.
pub(crate) fn calculation(game: &Battle, hex: HexId, targets: &Pieces, sum: &Calculation) -> Vec<RowGroup> {
    let field = &*game.field;
    let ratio = format!("{} against {}", names::points(sum.attack), names::points(sum.defense));
    let plain = field.charts.results.column(sum.attack, sum.defense);
    let name = |at: Option<usize>| at.map_or_else(|| "below the lowest column".into(), |at| names::column(field, at));
    let odds = match sum.shift {
        Some(clause) if sum.column != plain => {
            format!("{ratio}: {}, one column up [{clause}]: {}", name(plain), name(sum.column))
        }
        _ => format!("{ratio}: {}", name(sum.column)),
    };
    vec![
        shares(game, &format!("Attack strength {odds}"), &sum.shares)
            .with("attack", points(sum.attack))
            .with("defense", points(sum.defense))
            .with("column", sum.column.map(|at| names::column(field, at)))
            .with("die_modifier", sum.die.total())
            .with("dice", 1),
        defense(game, hex, targets, sum),
        RowGroup::new(die_title(&name(sum.column), sum.die.as_slice().is_empty()), &sum.die),
    ]
}

/// Sixteenths of a point as a number of points, for programs; sixteenths are exact in binary.
#[expect(clippy::float_arithmetic, reason = "it is shown and never played with")]
fn points(sixteenths: u32) -> Value {
    if sixteenths.is_multiple_of(POINT) {
        (sixteenths / POINT).into()
    } else {
        (f64::from(sixteenths) / f64::from(POINT)).into()
    }
}

fn die_title(column: &str, plain: bool) -> String {
    if plain { format!("One die, {column} column") } else { format!("Die modifier, {column} column") }
}

/// The largest part of a point in which all of these are whole, in sixteenths, and how the sum is announced.
fn parts(sixteenths: impl Iterator<Item = u32> + Clone) -> (u32, &'static str) {
    let units = [
        (POINT, ""),
        (8, ", counted in half points"),
        (4, ", counted in quarter points"),
        (2, ", counted in eighths of a point"),
    ];
    let whole = |unit: u32| sixteenths.clone().all(|value| value % unit == 0);
    units.into_iter().find(|(unit, _)| whole(*unit)).unwrap_or((1, ", counted in sixteenths of a point"))
}

fn shares(game: &Battle, title: &str, shares: &[Share]) -> RowGroup {
    let (unit, counted) = parts(shares.iter().map(|share| share.sixteenths));
    let rows: Vec<RowView> = shares.iter().map(|share| row(game, share, unit)).collect();
    let total = rows.iter().map(|row| row.value).sum();
    RowGroup { title: format!("{title}{counted}"), rows, total, ..RowGroup::default() }
}

/// One attacker: what is printed on it, what is done to that, and what is left.
fn row(game: &Battle, share: &Share, unit: u32) -> RowView {
    let who = share.piece.map_or_else(|| "Naval guns".into(), |piece| names::unit(&game.field, piece));
    let mut reason = format!("{who}, {}", share.printed);
    for (at, (effect, clause)) in share.factors.iter().enumerate() {
        // The last clause is that of the row.
        let cited = if at + 1 == share.factors.len() { String::new() } else { format!(" [{clause}]") };
        reason += &format!(", {}{cited}", factor(*effect));
    }
    if !share.factors.is_empty() {
        reason += &format!(": {}", names::points(share.sixteenths));
    }
    let clause = share.factors.last().map_or("PL-VII.A.0a", |(_, clause)| clause.0);
    RowView { value: (share.sixteenths / unit) as i32, reason, clause: clause.into() }
}

const fn factor(effect: Effect) -> &'static str {
    match effect {
        Effect::None => "no effect",
        Effect::Half => "halved",
        Effect::Full => "full",
        Effect::Double => "doubled",
    }
}

/// The targets, and what is made of their sum.
fn defense(game: &Battle, hex: HexId, targets: &Pieces, sum: &Calculation) -> RowGroup {
    let mut parts: Vec<(i32, String, &str)> = targets
        .iter()
        .map(|target| (game.defense(target, hex) as i32, names::unit(&game.field, target), "PL-VII.A.0a"))
        .collect();
    match sum.defended {
        Defended::Whole => {}
        Defended::Hurried => {
            let lost = parts.iter().map(|(strength, ..)| strength).sum::<i32>() - sum.defense as i32;
            parts.push((-lost, "half defense at quick-time".into(), "PL-XV.A.3"));
        }
        Defended::FaceDown => parts.push((sum.defense as i32, "face-down landing craft".into(), "PL-XI.D.3")),
    }
    let (unit, counted) = self::parts(parts.iter().map(|(strength, ..)| strength.unsigned_abs()));
    let row = |(strength, reason, clause): (i32, String, &str)| RowView {
        value: strength / unit as i32,
        reason,
        clause: clause.into(),
    };
    let rows: Vec<RowView> = parts.into_iter().map(row).collect();
    let total = rows.iter().map(|row| row.value).sum();
    let title = format!("Defense strength {}{counted}", names::points(sum.defense));
    RowGroup { title, rows, total, ..RowGroup::default() }
}

/// Anti-aircraft fire.
fn flak(game: &Battle, attack: &Attack) -> RowGroup {
    let rows: Vec<RowView> = game.flak_shares(attack).map(|share| flak_row(game, &share)).collect();
    let total = rows.iter().map(|row| row.value).sum();
    let title = format!("Anti-aircraft strength {}", game.flak_strength(attack));
    RowGroup { title, rows, total, ..RowGroup::default() }
}

fn flak_row(game: &Battle, share: &Share) -> RowView {
    let who = share.piece.map_or_else(String::new, |piece| names::unit(&game.field, piece));
    let (how, clause) = match share.factors.last() {
        Some((effect, clause)) => (format!(", {}", factor(*effect)), clause.0),
        None => (String::new(), "PL-XII.D.3"),
    };
    let value = (share.sixteenths / POINT) as i32;
    RowView { value, reason: format!("{who}, {}{how}", share.printed), clause: clause.into() }
}

/// Indirect fire, if it falls where it was ordered.
fn bombard(game: &Battle, hex: HexId) -> Vec<RowGroup> {
    let (at_bridge, shells): (Vec<&Order>, Vec<&Order>) =
        game.orders_onto(hex).filter(|order| !order.smoke).partition(|order| order.bridge);
    let mut groups =
        if at_bridge.is_empty() { Vec::new() } else { fall(game, hex, &game.barrage_on_bridge(&at_bridge, hex)) };
    let strike: Vec<&Order> = shells.iter().copied().filter(|order| game.may_strike(order, hex)).collect();
    if !strike.is_empty() {
        groups.extend(fall(game, hex, &game.barrage(&strike, hex, true)));
    } else if !shells.is_empty() {
        groups.push(title("Does nothing to units in a stream [PL-R100]"));
    }
    groups
}

/// Shells that fall on a hex: what each firer adds, and the odds against each target.
fn fall(game: &Battle, hex: HexId, barrage: &Barrage) -> Vec<RowGroup> {
    let name = names::hex(&game.field, hex);
    let strength: u32 = barrage.shares.iter().map(|share| share.sixteenths).sum();
    let among = match barrage.targets.len() {
        0 => "no units there".to_owned(),
        1 => "on one target".to_owned(),
        many => format!("{} on each of {many} targets [PL-VII.C.10.aa]", names::points(barrage.each)),
    };
    let title = format!("If it falls on {name}: strength {}, {among}", names::points(strength));
    let mut groups = vec![shares(game, &title, &barrage.shares)];
    if game.is_masked(hex) {
        // Who is there shows when the shells have fallen [PL-XI.D.1].
        groups.push(self::title("Face down: 8 as a landing craft, less or more as a swimming tank [PL-XI.D.3]"));
        return groups;
    }
    for target in barrage.targets.iter() {
        let defense = game.defense(target, hex);
        let column = game.field.charts.results.column(barrage.each, defense);
        let odds = column.map_or_else(|| "no attack, odds too low".into(), |at| names::column(&game.field, at));
        let ratio = format!("{} against {}", names::points(barrage.each), names::points(defense));
        let title = format!("{}: {ratio}, {odds}. Die modifier", names::unit(&game.field, target));
        groups.push(RowGroup::new(title, &game.die_rows(hex, &Pieces::one(target))));
    }
    groups
}

#[cfg(test)]
mod tests;
