//! Questions that a player may ask of the position: line of sight, range, movement, attacks.
//!
//! `{"los":["A-Q-10","A-M-4"]}`, `{"range":[…,…]}`, `{"reach":"m4-75-1"}`, `{"cost":"m4-75-1","to":"A-Q-9"}`,
//! `{"sees":"m4-75-1"}`, `{"attack":"A-M-4"}`.

use crate::frame::{Attack, AttackKind};
use crate::ids::{Piece, Pieces};
use crate::present::outlook::{as_if_firing, as_if_moving, points};
use crate::present::rows;
use crate::present::sight_line::{clause, places};
use crate::present::words::is_ford;
use crate::present::{lookup, names};
use crate::sight::{TargetElevationTable, trace};
use crate::state::Battle;
use crate::unit::Side;
use crate::view::View;
use fieldcraft_hex::HexId;
use fieldcraft_scene::Fields;
use serde_json::{Value, json};

/// Answers a question.
pub(crate) fn ask(game: &Battle, table: &TargetElevationTable, side: Side, question: &Value) -> Result<Value, String> {
    // What the other side has written down is not in the view.
    let view = View::new(game, side);
    let game: &Battle = &view;
    let fields = &Fields::of(question, "a question")?;
    let kinds = ["los", "range", "sees", "reach", "cost", "attack"];
    let kind = kinds.into_iter().find(|kind| fields.has(kind));
    let answer = match kind {
        Some("los") => sight(game, table, two_hexes(game, fields, "los")?),
        Some("range") => {
            let [from, to] = two_hexes(game, fields, "range")?;
            json!({"range": game.field.distance(from, to), "clause": "PL-R20"})
        }
        Some("sees") => {
            let piece = fields.read("sees", game)?;
            let from = standing(game, piece)?;
            let seen: Vec<String> =
                hexes(game).filter(|&hex| game.sees(from, hex)).map(|hex| name(game, hex)).collect();
            json!({"from": name(game, from), "hexes": seen})
        }
        Some("reach") => {
            let piece = fields.read("reach", game)?;
            standing(game, piece)?;
            reach_answer(game, piece)
        }
        Some("cost") => {
            let (piece, to) = (fields.read("cost", game)?, fields.read("to", game)?);
            standing(game, piece)?;
            cost_answer(game, piece, to)
        }
        Some("attack") => {
            let hex = fields.read("attack", game)?;
            attack_answer(game, side, hex)
        }
        _ => return Err(format!("ask one of {}", kinds.join(", "))),
    };
    fields.finish()?;
    Ok(answer)
}

fn two_hexes(game: &Battle, fields: &Fields<'_>, field: &'static str) -> Result<[HexId; 2], String> {
    let wrong = || format!("the field {field:?} is a list of two hexes, such as [\"A-Q-10\", \"A-M-4\"]");
    let list = fields.value(field)?.as_array().filter(|list| list.len() == 2).ok_or_else(wrong)?;
    let hex = |at: usize| list[at].as_str().ok_or_else(wrong).and_then(|name| lookup::hex(&game.field, name));
    Ok([hex(0)?, hex(1)?])
}

fn name(game: &Battle, hex: HexId) -> String {
    names::hex(&game.field, hex)
}

fn hexes(game: &Battle) -> impl Iterator<Item = HexId> + use<> {
    (0..game.field.map.cells.len() as u16).map(HexId)
}

fn standing(game: &Battle, piece: Piece) -> Result<HexId, String> {
    game.hex(piece).ok_or_else(|| format!("{} is not on the map", names::unit(&game.field, piece)))
}

/// The line of sight between two hexes, with every obstacle on it and the smoke of the moment.
fn sight(game: &Battle, table: &TargetElevationTable, [from, to]: [HexId; 2]) -> Value {
    let map = &game.field.map;
    let line = trace(map, table, from, to);
    let smoke = line.is_clear() && from != to && !game.sees(from, to);
    let obstacles: Vec<Value> = line
        .obstacles
        .iter()
        .map(|obstacle| {
            let (blocks, clause) = (obstacle.finding.blocks, obstacle.finding.clause.0);
            let between: Vec<String> = places(game, obstacle.place).into_iter().map(|hex| name(game, hex)).collect();
            json!({"text": obstacle.words(&line, map), "hexes": between, "blocks": blocks, "clause": clause})
        })
        .collect();
    let mut text = line.answer(map);
    if smoke {
        text += ", but smoke is in the way [PL-XVI.C.3.aa]";
    }
    let open = line.is_clear() && !smoke;
    json!({
        "open": open,
        "range": game.field.distance(from, to),
        "text": text,
        "clause": clause(&line, open),
        "obstacles": obstacles,
    })
}

/// The hexes that a unit could reach, with the least half points that each takes.
fn reach_answer(game: &Battle, piece: Piece) -> Value {
    let game = as_if_moving(game, piece);
    let points = points(&game, piece);
    let hexes: Vec<Value> = game
        .reach(piece)
        .iter()
        .map(|one| {
            let (stops, rolls) = (game.must_halt(piece, one.hex), is_ford(&game, piece, one.hex));
            let spent = points.saturating_sub(one.left);
            json!({"hex": name(&game, one.hex), "half_points": spent, "stops": stops, "rolls": rolls})
        })
        .collect();
    let refusal = if game.moving().is_some() { None } else { game.check_move(piece).err() };
    let refusal = refusal.map(|refusal| json!({"reason": refusal.reason, "clause": refusal.clause.0}));
    json!({"half_points": points, "hexes": hexes, "refusal": refusal})
}

/// What it takes to come to a hex, and the way.
fn cost_answer(game: &Battle, piece: Piece, to: HexId) -> Value {
    let game = as_if_moving(game, piece);
    let points = points(&game, piece);
    let Some(one) = game.reach(piece).into_iter().find(|one| one.hex == to) else {
        return json!({"possible": false, "half_points": points});
    };
    let mut at = game.hex(piece);
    let mut path = Vec::new();
    for step in game.route(piece, to) {
        at = at.and_then(|hex| game.field.beyond(hex, step));
        path.extend(at.map(|hex| name(&game, hex)));
    }
    json!({"possible": true, "half_points": points.saturating_sub(one.left), "path": path})
}

/// Who of a side could fire at all that is in a hex, and with what odds, alone and all together.
fn attack_answer(game: &Battle, side: Side, hex: HexId) -> Value {
    let game = &as_if_firing(game, side);
    let targets = game.all_targets_in(hex, side);
    if targets.is_empty() {
        return json!({"targets": [], "firers": []});
    }
    let majority = game.majority(&targets, hex);
    let mut attack = Attack { targets, aimed: true, ..Attack::new(AttackKind::Direct, hex) };
    let mut firers = Vec::new();
    let armed = game.field.kinds.side[side.index()].and(game.field.kinds.armed);
    for piece in armed.iter().filter(|&piece| game.hex(piece).is_some()) {
        let check = game
            .check_ready(piece)
            .and_then(|()| game.check_fallen(hex))
            .and_then(|()| game.check_shot(piece, hex, &targets, majority));
        let unit = names::id(&game.field, piece);
        if let Err(refusal) = check {
            firers.push(json!({"unit": unit, "refusal": {"reason": refusal.reason, "clause": refusal.clause.0}}));
            continue;
        }
        let alone = game.calculation(&Attack { attackers: Pieces::one(piece), ..attack });
        let strength = names::points(alone.attack);
        firers.push(json!({"unit": unit, "strength": strength, "odds": column(game, alone.column)}));
        attack.attackers.insert(piece);
    }
    let all = game.calculation(&attack);
    let names: Vec<String> = targets.iter().map(|piece| names::id(&game.field, piece)).collect();
    json!({
        "targets": names,
        "firers": firers,
        "together": {
            "strength": names::points(all.attack),
            "defense": names::points(all.defense),
            "odds": column(game, all.column),
            "die": all.die.total(),
            "rows": rows::calculation(game, hex, &targets, &all),
        },
    })
}

fn column(game: &Battle, at: Option<usize>) -> Option<String> {
    at.map(|at| names::column(&game.field, at))
}

#[cfg(test)]
mod tests;
