//! What can be asked in one line.

use super::Wrong;
use fieldcraft_scene::{OptionValue, Standing};
use fieldcraft_table::Told;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Every operation.
const OPS: [&str; 17] = [
    "list", "cards", "new", "legal", "play", "intents", "intend", "odds", "standing", "view", "position", "undo",
    "save", "load", "ask", "report", "advise",
];

/// A request. Fields that are not listed here are mistakes, because a misspelt one would be ignored otherwise.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    /// A new game.
    New {
        game: String,
        #[serde(default)]
        scenario: Option<String>,
        #[serde(default)]
        position: Option<Value>,
        #[serde(default)]
        seed: Option<u64>,
        #[serde(default)]
        options: BTreeMap<String, OptionValue>,
        #[serde(default)]
        sandbox: bool,
        /// Seats that machines hold, by their names.
        #[serde(default)]
        seats: BTreeMap<String, String>,
    },
    /// What a machine player would do.
    Advise {
        #[serde(default)]
        player: Option<String>,
        /// Playouts, for `search`.
        #[serde(default)]
        budget: Option<u32>,
        #[serde(default)]
        seed: Option<u64>,
        #[serde(default)]
        seat: Option<String>,
    },
    /// The legal decisions of a seat.
    Legal {
        #[serde(default)]
        seat: Option<String>,
    },
    /// Plays a decision.
    Play {
        #[serde(default)]
        n: Option<usize>,
        #[serde(default)]
        decision: Option<Value>,
        #[serde(default)]
        seat: Option<String>,
        #[serde(default)]
        dice: Option<Vec<Told>>,
        #[serde(default)]
        table_dice: bool,
    },
    /// What a seat may mean to do.
    Intents {
        #[serde(default)]
        seat: Option<String>,
        /// Only what belongs to all these things on the screen.
        #[serde(default)]
        on: Vec<String>,
    },
    /// Carries an intention out until it is done or interrupted.
    Intend {
        #[serde(default)]
        n: Option<usize>,
        #[serde(default)]
        intent: Option<Value>,
        #[serde(default)]
        seat: Option<String>,
        #[serde(default)]
        dice: Option<Vec<Told>>,
    },
    /// The odds of a decision, or of an intention by its number or itself.
    Odds {
        #[serde(default)]
        n: Option<usize>,
        #[serde(default)]
        decision: Option<Value>,
        #[serde(default)]
        intent: Option<Value>,
        #[serde(default)]
        seat: Option<String>,
        #[serde(default)]
        limit: Option<u32>,
    },
    /// What a seat has answered once for all and may answer so now; one more, or one less.
    Standing {
        #[serde(default)]
        seat: Option<String>,
        #[serde(default)]
        give: Option<Standing>,
        #[serde(default)]
        back: Option<Standing>,
    },
    /// What a seat sees, now or after an earlier step.
    View {
        #[serde(default)]
        seat: Option<String>,
        #[serde(default)]
        step: Option<usize>,
    },
    /// The whole position.
    Position {},
    /// Takes the last decision back, or the whole of the last intention.
    Undo {
        #[serde(default)]
        whole: bool,
    },
    /// The game as a save.
    Save {},
    /// Opens a save.
    Load { save: Value },
    /// The report of the game so far.
    Report {
        #[serde(default)]
        seat: Option<String>,
    },
    /// The cards, units and charts of a game.
    Cards { game: String },
    /// Games, scenarios and options.
    List {
        #[serde(default)]
        game: Option<String>,
    },
}

/// A question of the game's own: everything but `op` and `seat`.
pub(super) struct Question {
    pub seat: Option<String>,
    pub question: Value,
}

/// Either kind of request.
pub(super) enum Read {
    Request(Box<Request>),
    Question(Question),
}

pub(super) fn read(mut value: Value) -> Result<Read, Wrong> {
    let Some(fields) = value.as_object_mut() else { return Err("a request is an object with an op".into()) };
    match fields.get("op") {
        Some(Value::String(op)) if op == "ask" => {
            fields.remove("op");
            let seat = match fields.remove("seat") {
                None | Some(Value::Null) => None,
                Some(Value::String(seat)) => Some(seat),
                Some(_) => return Err("seat is the name of a seat".into()),
            };
            Ok(Read::Question(Question { seat, question: value }))
        }
        Some(Value::String(op)) if OPS.contains(&op.as_str()) => {
            Ok(Read::Request(Box::new(serde_json::from_value(value)?)))
        }
        Some(Value::String(op)) => Err(format!("there is no op {op:?}; there are {}", OPS.join(", ")).into()),
        _ => Err("a request is an object with an op".into()),
    }
}
