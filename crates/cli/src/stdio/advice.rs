//! What a machine player would do, as the protocol asks and answers.

use super::Wrong;
use fieldcraft_engine::{BEST, Seat};
use fieldcraft_table::{Advice, Advised, Name, Session};
use serde_json::{Value, json};

/// Who is asked if nobody is named.
const DEFAULT: Name = Name::Script;
/// Its playouts, if search is asked and no budget is given.
const BUDGET: u32 = 1_000;

/// The player that a request for advice names.
pub(super) fn named(player: Option<&str>, budget: Option<u32>) -> Result<Name, Wrong> {
    match (player, budget) {
        (Some("search"), budget) => Ok(format!("search:{}", budget.unwrap_or(BUDGET)).parse()?),
        (_, Some(_)) => Err("only search has a budget".into()),
        (Some(name), None) => Ok(name.parse()?),
        (None, None) => Ok(DEFAULT),
    }
}

/// What a machine would do, as JSON: `n` for `play`, or `intent` for `intend`.
pub(super) fn advice_json(session: &dyn Session, seat: Seat, advice: &Advice) -> Value {
    let mut answer = json!({
        "ok": true, "seat": session.seat_name(seat), "text": advice.text, "because": advice.because, "line": advice.line,
        "value": advice.worth.map(|worth| f64::from(worth.value) / f64::from(BEST)),
        "playouts": advice.worth.map_or(0, |worth| worth.playouts),
    });
    match &advice.act {
        Advised::Choice(n) => {
            answer["n"] = json!(n);
            answer["decision"] = session.decisions(seat).get(*n).cloned().unwrap_or_default();
        }
        Advised::Intent(intent) => answer["intent"] = intent.clone(),
    }
    answer
}
