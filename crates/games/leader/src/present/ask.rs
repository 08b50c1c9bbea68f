//! Questions that a player may ask of the position: line of sight, range, an attack, the cost of an attack.

use crate::field::Hex;
use crate::ids::{BattalionId, EnemyId, UnitId};
use crate::present::rows::plan_rows;
use crate::present::scene::has_board;
use crate::present::{names, scene, sight_line};
use crate::state::{Action, Campaign};
use fieldcraft_engine::Refusal;
use fieldcraft_scene::Fields;
use serde_json::{Value, json};

/// Answers a question such as `{"ask":"los","from":"1,1","to":"4,2"}`.
pub(crate) fn ask(game: &Campaign, question: &Value) -> Result<Value, String> {
    let fields = &Fields::of(question, "a question")?;
    let what = fields.text("ask")?;
    match what {
        "los" | "range" => {
            let (from, to): (Hex, Hex) = (fields.read("from", game)?, fields.read("to", game)?);
            fields.finish()?;
            if what == "range" { Ok(json!({"range": from.distance(to)})) } else { sight(game, from, to) }
        }
        "attack" => {
            let (unit, enemy) = (fields.read("unit", game)?, fields.read("enemy", game)?);
            fields.finish()?;
            attack(game, unit, enemy)
        }
        "cost" => {
            let battalion: BattalionId = fields.read("battalion", game)?;
            fields.finish()?;
            if !scene::has_objective(game) {
                return Err("no battalions have been drawn yet".into());
            }
            let rows = game.cost_rows(battalion);
            Ok(json!({
                "cost": game.attack_cost(battalion),
                "trucks": game.battalions[battalion.index()].trucks,
                "rows": fieldcraft_scene::RowGroup::new("operational cost", &rows).rows,
                "refusal": game.check_target(battalion).err().map(refusal),
            }))
        }
        other => Err(format!("there is no question {other:?}; ask los, range, attack or cost")),
    }
}

fn refusal(refusal: Refusal) -> Value {
    json!({"reason": refusal.reason, "clause": refusal.clause.0})
}

/// Whether two hexes see each other, and the hexes between them that block.
fn sight(game: &Campaign, from: Hex, to: Hex) -> Result<Value, String> {
    if !has_board(game) {
        return Err("there is no battle now".into());
    }
    let field = &game.battle.field;
    let open = field.sees(from, to);
    let blocking = sight_line::blocking(game, from, to).into_iter();
    let blocking: Vec<Value> =
        blocking.map(|hex| json!({"hex": hex.to_string(), "terrain": names::terrain(field.terrain(hex))})).collect();
    Ok(json!({
        "open": open,
        "range": from.distance(to),
        "blocking": if open { Vec::new() } else { blocking },
        "clause": sight_line::clauses(game, from, to)[0],
    }))
}

/// What an attack would need, or why it is refused.
fn attack(game: &Campaign, unit: UnitId, enemy: EnemyId) -> Result<Value, String> {
    if !has_board(game) || !game.battle.on_map.has(unit) {
        return Err(format!("{} is not on a battlefield", names::unit(&game.edition, unit)));
    }
    let hex = game.units[unit.index()].hex;
    let standing = Action { unit, from: hex, points: 0, moved: false, overdrive: false, cargo: Default::default() };
    let action = game.battle.action.filter(|action| action.unit == unit).unwrap_or(standing);
    if let Err(refused) = game.check_attack(&action, enemy) {
        return Ok(json!({"possible": false, "reason": refused.reason, "clause": refused.clause.0}));
    }
    let plan = game.plan_attack(&action, enemy);
    Ok(json!({
        "possible": true,
        "needs": plan.needs(),
        "dice": plan.dice(),
        "save": if plan.save.as_slice().is_empty() { Value::Null } else { json!(plan.save.total()) },
        "stress": game.attack_stress(&action),
        "rows": plan_rows(&plan, &names::enemy(game, enemy)),
    }))
}
