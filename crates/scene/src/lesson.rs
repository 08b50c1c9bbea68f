//! A guided first game: a short script inside the real program, which teaches by doing.

use crate::{Setup, Text};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A guided game. Its dice are dictated, so that its words always fit what happens.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its id, unique within the system.
    pub id: String,
    /// Its name: "Your first battle".
    pub name: String,
    /// One line about it.
    pub about: String,
    /// How long it takes, roughly.
    pub minutes: u32,
    /// How it begins.
    pub start: LessonStart,
    /// Its steps.
    pub steps: Vec<LessonStep>,
    /// What is said when all steps are done and the player plays on alone.
    pub farewell: Text,
}

/// How a lesson begins.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonStart {
    /// With a scenario.
    Setup(Setup),
    /// With a position, as [`crate::Rules::read_position`] reads it.
    Position(Value),
}

/// What a step of a lesson leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonDeed {
    /// A decision, as [`crate::Rules::decode`] reads it.
    Decision(Value),
    /// A whole intention, as [`crate::Rules::decode_intent`] reads it.
    Intent(Value),
}

/// One step of a lesson: what is explained, and what the player is led to do.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// What is said before it.
    pub text: Text,
    /// What is done.
    pub deed: LessonDeed,
    /// The chance results that it meets, all its decisions together.
    pub dice: Vec<u32>,
    /// The ids of the things on the screen that the words point at.
    pub subjects: Vec<String>,
}

/// A lesson in short.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct LessonInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// How long it takes, roughly.
    pub minutes: u32,
    /// How many steps it has.
    pub steps: usize,
}

impl From<&Lesson> for LessonInfo {
    fn from(lesson: &Lesson) -> Self {
        Self {
            id: lesson.id.clone(),
            name: lesson.name.clone(),
            about: lesson.about.clone(),
            minutes: lesson.minutes,
            steps: lesson.steps.len(),
        }
    }
}
