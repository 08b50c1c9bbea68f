//! The save: a JSON file with the decisions and chance results of a game. `docs/saves.md` describes it.

use crate::intend::Note;
use crate::{LoadError, Origin, Table};
use fieldcraft_scene::{Setup, Standing, System};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// What every save says that it is.
pub const SAVE_FORMAT: &str = "fieldcraft-save";
/// What a report of a problem says that it is: a file with a save in it, and what was on the screen.
pub const PROBLEM_FORMAT: &str = "fieldcraft-problem";
/// What a sealed save says that it is: only the server opens it.
pub const SEALED_FORMAT: &str = "fieldcraft-sealed";
/// The version of the format.
pub const SAVE_VERSION: u32 = 1;
/// The largest save that is read; a game of 1,500 decisions has 117 KiB.
pub const SAVE_LIMIT: usize = 4 << 20;
/// The most lists and objects that a save may hold.
const PARTS: usize = 200_000;
/// What some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A save as the file holds it. Whether the rules follow it shows when it is loaded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// Always [`SAVE_FORMAT`].
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the rules it was played with.
    pub rules: u32,
    /// The hash of the content it was played with.
    pub content: String,
    /// The scenario; or else there is a position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Setup>,
    /// The position it began with, if not with a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The dice.
    pub(crate) dice: SavedDice,
    /// Whether it is a sandbox.
    pub sandbox: bool,
    /// Who sat where, by the name of the seat; nothing if nobody said so.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<String, String>,
    /// What the seats have answered once for all, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) standing: BTreeMap<String, Vec<Standing>>,
    /// The decisions.
    pub(crate) entries: Vec<SavedEntry>,
}

/// The dice: seed and place in its stream.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedDice {
    /// 32 bytes in hexadecimal.
    pub seed: String,
    /// How many words of the stream have been used. A string, because it may have 68 bits. Nothing means as many as
    /// the decisions use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// A decision with its chance results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedEntry {
    pub seat: String,
    pub decision: Value,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<SavedResult>,
    /// The intention that it begins, if it was decided as part of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<Value>,
    /// Whether it goes on with the intention of the entry before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on: bool,
    /// Whether a standing answer gave it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
}

impl SavedEntry {
    /// What it says of the intention that it belongs to.
    pub fn note(&self) -> Note {
        match &self.intent {
            Some(intent) => Note::Begins(intent.clone()),
            None if self.on => Note::GoesOn,
            None if self.standing => Note::Stands,
            None => Note::None,
        }
    }
}

/// A chance result: of a die with so many sides, or of a draw with so much weight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedResult {
    #[serde(rename = "for")]
    pub purpose: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub die: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pick: Option<u32>,
    pub result: u32,
    /// "hand", if people dictated it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// Whether JSON from elsewhere holds more lists and objects than any save of ours; each takes far more room in memory
/// than in the text.
#[must_use]
pub fn has_too_many_parts(json: &[u8]) -> bool {
    PARTS < json.iter().filter(|byte| matches!(byte, b'{' | b'[')).count()
}

/// What a file says that it is. The rest is passed over without being kept, so that a file of something else costs
/// nothing.
#[derive(Deserialize)]
struct Head<'a> {
    #[serde(default, borrow)]
    format: Name<'a>,
    #[serde(borrow)]
    version: Option<&'a RawValue>,
    #[serde(borrow)]
    save: Option<&'a RawValue>,
}

/// A word that is only compared.
#[derive(Default, Deserialize)]
struct Name<'a>(#[serde(borrow)] Option<&'a RawValue>);

impl Name<'_> {
    fn is(&self, name: &str) -> bool {
        self.0.is_some_and(|raw| raw.get().strip_prefix('"').and_then(|raw| raw.strip_suffix('"')) == Some(name))
    }
}

fn damaged(error: serde_json::Error) -> LoadError {
    LoadError::Damaged(error.to_string())
}

impl SavedEntry {
    /// The entry as one line of JSON.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a save is JSON")
    }

    /// Whether people dictated the result with this number.
    pub fn is_by_hand(&self, at: usize) -> bool {
        self.chance.get(at).is_some_and(|result| result.by.is_some())
    }
}

impl Save {
    /// Reads the text of a save, or of a report of a problem, which holds one.
    ///
    /// # Errors
    /// If it is too large, damaged, something else, or of another version.
    pub fn parse(text: &str) -> Result<Self, LoadError> {
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        if SAVE_LIMIT < text.len() || has_too_many_parts(text.as_bytes()) {
            return Err(LoadError::TooLarge);
        }
        let _: IgnoredAny = serde_json::from_str(text).map_err(damaged)?;
        let head: Head<'_> = serde_json::from_str(text).map_err(|_| LoadError::NotASave)?;
        if head.format.is(PROBLEM_FORMAT) {
            let save = head.save.map_or("null", RawValue::get);
            let head = serde_json::from_str(save).map_err(|_| LoadError::NotASave)?;
            return Self::read(&head, save);
        }
        Self::read(&head, text)
    }

    /// Reads a save that is already JSON.
    ///
    /// # Errors
    /// If it is damaged, something else, or of another version.
    pub fn from_json(value: &Value) -> Result<Self, LoadError> {
        Self::parse(&value.to_string())
    }

    /// Reads a save of which the head has been read.
    fn read(head: &Head<'_>, text: &str) -> Result<Self, LoadError> {
        if head.format.is(SEALED_FORMAT) {
            return Err(LoadError::Sealed);
        }
        if !head.format.is(SAVE_FORMAT) {
            return Err(LoadError::NotASave);
        }
        match head.version.map(RawValue::get) {
            Some(version) if version.parse() == Ok(SAVE_VERSION) => serde_json::from_str(text).map_err(damaged),
            Some(version) => {
                let found = version.chars().take(20).collect();
                Err(LoadError::UnknownVersion { found, known: SAVE_VERSION })
            }
            None => Err(LoadError::Field { field: "version", reason: "is missing".into() }),
        }
    }

    /// The save without its decisions, as JSON.
    ///
    /// # Panics
    /// Never: it holds nothing that JSON cannot.
    #[must_use]
    pub fn header(&self) -> String {
        serde_json::to_string(&Self { entries: Vec::new(), ..self.clone() }).expect("a save is JSON")
    }

    /// The decisions with their chance results, each as one line of JSON.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.entries.iter().map(SavedEntry::to_line)
    }

    /// The seed of the dice; nothing if the save holds none that can be read.
    #[must_use]
    pub fn seed(&self) -> Option<[u8; 32]> {
        unhex(&self.dice.seed)
    }

    /// How far the dice of the seed have been used.
    #[must_use]
    pub fn dice_position(&self) -> Option<&str> {
        self.dice.position.as_deref()
    }

    /// Puts a save together again from its [`header`](Self::header), its [`lines`](Self::lines) and the place of its
    /// dice; without one, the dice stand where the decisions leave them.
    ///
    /// # Errors
    /// If a part is damaged.
    pub fn compose<'a>(
        header: &str,
        lines: impl IntoIterator<Item = &'a str>,
        dice_position: Option<&str>,
    ) -> Result<Self, LoadError> {
        let mut save = Self::parse(header)?;
        save.dice.position = dice_position.map(ToOwned::to_owned);
        for (at, line) in lines.into_iter().enumerate() {
            let damaged = |error: serde_json::Error| LoadError::Decision { at: at + 1, reason: error.to_string() };
            save.entries.push(serde_json::from_str(line).map_err(damaged)?);
        }
        Ok(save)
    }

    /// The save as text: one line per decision, so that a person or a diff can read it.
    ///
    /// # Panics
    /// Never: it holds nothing that JSON cannot.
    #[must_use]
    pub fn to_text(&self) -> String {
        let head = self.header();
        let lines: Vec<String> = self.lines().collect();
        let open = head.trim_end_matches("]}");
        if lines.is_empty() { format!("{open}]}}\n") } else { format!("{open}\n{}\n]}}\n", lines.join(",\n")) }
    }
}

impl<S: System> Table<S> {
    /// The save without its decisions.
    pub(crate) fn head(&self) -> Save {
        let (setup, position) = match &self.origin {
            Origin::Setup(setup) => (Some(setup.clone()), None),
            Origin::Position(position) => (None, Some(position.clone())),
        };
        Save {
            format: SAVE_FORMAT.into(),
            version: SAVE_VERSION,
            game: self.about.id.clone(),
            rules: self.about.rules_version,
            content: self.about.content_version.clone(),
            setup,
            position,
            dice: SavedDice { seed: hex(&self.dice.seed()), position: Some(self.dice.position().to_string()) },
            sandbox: self.sandbox,
            seats: BTreeMap::new(),
            standing: self.saved_standing(),
            entries: Vec::new(),
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The 32 bytes of a seed in hexadecimal.
pub(crate) fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut seed = [0; 32];
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (at, byte) in seed.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_survives_as_text() {
        let seed: [u8; 32] = std::array::from_fn(|at| (at * 9) as u8);
        assert_eq!(unhex(&hex(&seed)), Some(seed));
        for bad in ["", "00", &"0".repeat(63), &"0".repeat(65), &"+1".repeat(32), &"é".repeat(32)] {
            assert_eq!(unhex(bad), None, "{bad}");
        }
    }
}
