//! What goes to and fro while a game is played.

use fieldcraft_scene::{Choice, Scene, Standing, Text, Usual};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What a seat sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct SceneMessage {
    /// The id of the game in progress; of the game on the shelf for a cover.
    pub game: String,
    /// The revision it belongs to.
    pub revision: u64,
    /// The seat that sees it.
    pub seat: String,
    /// The seats that owe a decision.
    pub to_act: Vec<String>,
    /// How many of the seat's steps are out of reach of undo.
    pub settled: usize,
    /// Whether undo may go past dice and reveals.
    pub sandbox: bool,
    /// The scenario that it began with; nothing for a position.
    pub scenario: Option<String>,
    /// The game of which this is a "what if".
    pub branch_of: Option<String>,
    /// What players should know about how the game was opened: that its last decisions could not be replayed.
    pub warning: Option<String>,
    /// The key of the board in play, which is fetched once; nothing in a cover, which holds its board itself.
    pub board: Option<String>,
    /// The scene, without its board.
    pub scene: Scene,
    /// What the lesson says, if one is going on.
    pub lesson: Option<LessonView>,
}

/// What a lesson says now.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct LessonView {
    /// The name of the lesson.
    pub name: String,
    /// How many of its steps are done.
    pub step: usize,
    /// How many it has.
    pub steps: usize,
    /// What is said.
    pub text: Text,
    /// The number of the choice that it leads to; nothing for another seat and in the farewell.
    pub choice: Option<usize>,
    /// The whole move or attack that it leads to instead.
    pub meant: Option<Usual>,
    /// The ids of the things on the screen that the words point at.
    pub subjects: Vec<String>,
}

/// A decision that is sent.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    /// The revision from which it was made.
    pub revision: u64,
    /// The seat that decides.
    pub seat: String,
    /// The number of the choice.
    pub n: Option<usize>,
    /// The decision itself, if not by its number.
    #[ts(optional, type = "unknown")]
    pub decision: Option<Value>,
    /// The intention, if that is meant: it is carried out until it is done or interrupted.
    #[ts(optional, type = "unknown")]
    pub intent: Option<Value>,
    /// Decisions one after the other, as `why` tells them: they are played, and undone, as one whole.
    #[ts(optional, type = "Array<unknown>")]
    pub way: Option<Vec<Value>>,
    /// The results of real dice.
    pub dice: Option<Vec<u32>>,
}

/// What somebody may mean who points at something.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Meant {
    /// The revision from which it was found.
    pub revision: u64,
    /// The intentions, in the game's order.
    pub intents: Vec<MeantIntent>,
    /// Whether it is told of each what chance has to say; otherwise they are too many, and whoever has pointed at one
    /// more thing asks again.
    pub weighed: bool,
    /// The intention that was interrupted and can be taken up again.
    #[ts(type = "unknown")]
    pub unfinished: Option<Value>,
}

/// One intention.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct MeantIntent {
    /// In words.
    pub choice: Choice,
    /// Itself.
    #[ts(type = "unknown")]
    pub intent: Value,
}

/// A decision that is to be taken back.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// The revision from which it is asked.
    pub revision: u64,
    /// The seat that asks.
    pub seat: String,
    /// Whether a single decision is meant, and not the whole of its intention.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub single: bool,
}

/// An answer that is given once for all, or taken back.
#[derive(Clone, Debug, Deserialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(deny_unknown_fields)]
pub struct GiveStanding {
    /// The revision from which it is asked.
    pub revision: u64,
    /// The seat that answers.
    pub seat: String,
    /// The answer.
    pub standing: Standing,
    /// Whether it is taken back.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub back: bool,
    /// Whether people roll the dice: then nothing is rolled by itself.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub real_dice: bool,
}

/// Where a game stands, as the stream says it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct Progress {
    /// Its revision, which every change raises of which somebody at this screen noticed something.
    pub revision: u64,
    /// Why a machine cannot play at the moment; it is tried again by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trouble: Option<String>,
}

/// Why something was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
pub struct Refusal {
    /// A sentence for the player; nothing only in the answer to "why", if there is nothing to say.
    #[ts(optional = false)]
    pub error: Option<String>,
    /// The clause that refuses.
    #[ts(optional = false)]
    pub clause: Option<String>,
    /// Where the game stands, if it has moved on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u64>,
    /// In the answer to "why": the decisions, one after the other, that lead to what was pointed at from afar.
    #[ts(optional, type = "unknown[]")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub way: Option<Vec<Value>>,
    /// The real die that is to be rolled next, if that is all that was missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<NeededRoll>,
}

/// A real die to roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export, export_to = "wire.d.ts")]
pub struct NeededRoll {
    /// What it is for: "attack roll, 902 at 3,2".
    pub purpose: String,
    /// How many sides it has.
    pub sides: u32,
}
