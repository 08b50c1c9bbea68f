//! What a unit sees, reaches and shoots at from where it stands, for the hatching over the map.
//!
//! Moving is asked as if the unit's side were moving now, and firing as if it were firing now, unless it is.

use crate::frame::{Attack, AttackKind, Step};
use crate::ids::{Piece, Pieces};
use crate::present::words::is_ford;
use crate::present::{lookup, names};
use crate::rules::Exposure;
use crate::state::{Battle, Hexes};
use crate::unit::Side;
use fieldcraft_engine::Refusal;
use fieldcraft_hex::HexId;
use fieldcraft_scene::{Outlook, Reached, Shot, Text};

/// The outlook of a piece on the map, as a side may know it.
pub(crate) fn outlook(game: &Battle, side: Side, piece: &str) -> Option<Outlook> {
    let piece = lookup::piece(&game.field, piece).ok()?;
    let from = game.hex(piece)?;
    let name = |hex: HexId| names::hex(&game.field, hex);
    let hexes = || game.field.map.grid.iter().map(|(hex, _)| hex);
    let mut notes = Vec::new();
    let reaches = reaches(game, side, piece, &mut notes);
    let shelters = shelters(game, side, piece, &reaches);
    let shoots = shoots(game, piece, &mut notes);
    Some(Outlook {
        piece: names::id(&game.field, piece),
        hex: name(from),
        sees: hexes().filter(|&hex| hex != from && game.sees(from, hex)).map(name).collect(),
        reaches,
        shelters,
        shoots,
        notes,
    })
}

/// The battle as if the side of a piece were moving now, unless it does.
pub(crate) fn as_if_moving(game: &Battle, piece: Piece) -> Battle {
    let mut game = game.clone();
    if game.moving().is_none_or(|moving| moving.piece != piece) {
        game.frames.clear();
        game.phasing = game.side(piece);
        game.step = if game.field.unit(piece).is_vehicle() { Step::Vehicles } else { Step::Foot };
    }
    game
}

/// The battle as if a side were about to fire directly, unless it does.
pub(crate) fn as_if_firing(game: &Battle, side: Side) -> Battle {
    let mut game = game.clone();
    if game.phasing != side || game.step != Step::Direct {
        game.frames.clear();
        (game.phasing, game.step) = (side, Step::Direct);
        // What was attacked in another phase can be attacked in this one.
        (game.attacked, game.stormed, game.shot_at) = (Hexes::default(), Hexes::default(), Pieces::EMPTY);
    }
    game
}

/// The half points that a unit has, or has left if it is on its way.
pub(crate) fn points(game: &Battle, piece: Piece) -> u8 {
    game.moving().filter(|moving| moving.piece == piece).map_or_else(|| game.allowance(piece), |moving| moving.left)
}

fn refused(before: &str, refusal: &Refusal) -> Text {
    Text::from(format!("{before}{} ", refusal.reason)).clause(refusal.clause.0)
}

/// With `side`, the side that asks: only of one's own moves it is asked who could fire at them.
fn reaches(game: &Battle, side: Side, piece: Piece, notes: &mut Vec<Text>) -> Vec<Reached> {
    let mut exposed = (game.side(piece) == side).then(|| as_if_firing(game, side.enemy()));
    let game = as_if_moving(game, piece);
    let points = points(&game, piece);
    if game.moving().is_none()
        && let Err(refusal) = game.check_move(piece)
    {
        notes.push(refused("It cannot move: ", &refusal));
        return Vec::new();
    }
    notes.push(Text::from(format!("It can move: {}.", names::halves(points))));
    let mut reached = |one: &crate::rules::Reached| {
        let note = if is_ford(&game, piece, one.hex) {
            Some("roll to ford here".to_owned())
        } else {
            game.must_halt(piece, one.hex).then(|| "must stop here".to_owned())
        };
        let (hex, from) = (names::hex(&game.field, one.hex), names::hex(&game.field, one.from));
        let fire = exposed.as_mut().and_then(|exposed| fire_at(exposed, piece, one.hex));
        Reached { hex, from, cost: names::half(points.saturating_sub(one.left)), note, fire }
    };
    game.reach(piece).iter().map(&mut reached).collect()
}

/// The least exposed ways of one's own unit; what happens in a hex is the same on every way.
fn shelters(game: &Battle, side: Side, piece: Piece, reaches: &[Reached]) -> Vec<Reached> {
    if game.side(piece) != side || reaches.is_empty() {
        return Vec::new();
    }
    let game = as_if_moving(game, piece);
    let points = points(&game, piece);
    let found = game.sheltered(piece, &mut Exposure::new(&game));
    let sheltered = |hex: HexId, one: &crate::rules::Reached| {
        let name = names::hex(&game.field, hex);
        let known = reaches.iter().find(|reached| reached.hex == name)?.clone();
        let from = names::hex(&game.field, one.from);
        Some(Reached { from, cost: names::half(points.saturating_sub(one.left)), ..known })
    };
    found.iter().filter_map(|(&hex, one)| sheltered(hex, &one.reached)).collect()
}

/// Who could fire directly at a unit in a hex on its way, and at which odds if all do.
fn fire_at(game: &mut Battle, piece: Piece, hex: HexId) -> Option<String> {
    game.put(piece, hex);
    let (targets, enemies) = (Pieces::one(piece), game.field.kinds.side[game.phasing.index()]);
    let bears = |&enemy: &Piece| {
        game.check_ready(enemy).is_ok()
            && game.check_bearing(enemy, hex).is_ok()
            && game.check_shot(enemy, hex, &targets, game.majority(&targets, hex)).is_ok()
    };
    let attackers: Pieces = enemies.iter().filter(bears).collect();
    let attack = Attack { targets, aimed: true, attackers, ..Attack::new(AttackKind::Direct, hex) };
    let best = || game.calculation(&attack).column.map(|at| names::column(&game.field, at));
    let odds = (!attackers.is_empty()).then(best)?.map_or_else(|| "too weak".into(), |odds| format!("at best {odds}"));
    Some(format!("seen by {}, {odds}", attackers.len()))
}

/// Direct fire from where the unit stands; a unit with indirect fire says so in a note, since its hexes depend on who sights.
fn shoots(game: &Battle, piece: Piece, notes: &mut Vec<Text>) -> Vec<Shot> {
    let game = as_if_firing(game, game.side(piece));
    let unit = game.field.unit(piece);
    if let Err(refusal) = game.check_ready(piece) {
        notes.push(refused("It cannot fire: ", &refusal));
        return Vec::new();
    }
    notes.push(Text::from(format!("Range: {}.", names::count(Battle::farthest(unit), "hex", "hexes"))));
    if unit.indirect {
        notes.push(
            Text::from("By written order it can also fire indirectly at what others sight ").clause("PL-VII.C.4b"),
        );
    }
    let bears = |&hex: &HexId| Some(hex) != game.hex(piece) && game.check_bearing(piece, hex).is_ok();
    let hexes: Vec<HexId> = game.field.map.grid.iter().map(|(hex, _)| hex).filter(bears).collect();
    hexes.into_iter().map(|hex| shot(&game, piece, hex)).collect()
}

/// Firing at all that is in a hex, or at the first that can be fired at by itself.
fn shot(game: &Battle, piece: Piece, hex: HexId) -> Shot {
    let name = names::hex(&game.field, hex);
    let all = game.all_targets_in(hex, game.side(piece));
    if all.is_empty() {
        return Shot { hex: name, odds: None, refusal: None };
    }
    let check = |targets: &Pieces| {
        game.check_fallen(hex).and_then(|()| game.check_shot(piece, hex, targets, game.majority(targets, hex)))
    };
    let single = || game.targets_in(hex, game.side(piece)).iter().map(Pieces::one).find(|one| check(one).is_ok());
    let Some(targets) = check(&all).is_ok().then_some(all).or_else(single) else {
        return Shot { hex: name, odds: None, refusal: check(&all).err().map(|refusal| refused("", &refusal)) };
    };
    let attack = Attack { targets, aimed: true, attackers: Pieces::one(piece), ..Attack::new(AttackKind::Direct, hex) };
    let column = game.calculation(&attack).column;
    Shot {
        hex: name,
        odds: Some(column.map_or_else(|| "too weak".into(), |at| names::column(&game.field, at))),
        refusal: None,
    }
}

#[cfg(test)]
mod tests;
