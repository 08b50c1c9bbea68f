//! What a system offers, and what a new game is made from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A system in short.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct About {
    /// Its id: `tiger-leader`.
    pub id: String,
    /// Its name: "Tiger Leader".
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// How long a game lasts, roughly.
    pub minutes: u32,
    /// How many people play.
    pub players: u32,
    /// The rulebook that its clauses stand in: `leader`.
    pub rulebook: String,
    /// Which version of the rules code this is; raised when old journals no longer replay.
    pub rules_version: u32,
    /// A hash of the content in use.
    pub content_version: String,
}

/// A scenario or campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct ScenarioInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// How hard it is, in a word; may be empty.
    pub difficulty: String,
    /// How many turns it has; 0 if that is settled later.
    pub turns: u32,
    /// How long it lasts, roughly.
    pub minutes: u32,
    /// The side that attacks; may be empty.
    pub attacker: String,
    /// What is special about it, in a word each: "Landing", "Aircraft".
    pub special: Vec<String>,
    /// In how many of 100 games the first seat won when it was measured.
    pub measured: Option<u32>,
    /// The options that suit it, where they differ from what comes by itself.
    pub options: BTreeMap<String, OptionValue>,
}

impl ScenarioInfo {
    /// How a game for two is balanced by what was measured: "Even", or whom it favours.
    #[must_use]
    pub fn balance(measured: Option<u32>, [first, second]: [&str; 2]) -> String {
        match measured {
            None => String::new(),
            Some(EVEN_FROM..=EVEN_TO) => "Even".into(),
            Some(share) => format!("Favors the {} side", if share < EVEN_FROM { second } else { first }),
        }
    }
}

/// Between these shares a scenario is as good as even: a share of 200 to 400 games is good to 5 to 7 percent.
const EVEN_FROM: u32 = 44;
const EVEN_TO: u32 = 56;

/// A rule that a table may switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct OptionInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// The clause that offers it, if one does.
    pub clause: Option<String>,
    /// What it may be.
    pub kind: OptionKind,
}

impl OptionInfo {
    /// The value when nobody says otherwise.
    #[must_use]
    pub fn default_value(&self) -> OptionValue {
        match &self.kind {
            OptionKind::Switch { default } => OptionValue::Bool(*default),
            OptionKind::Word { default, .. } => OptionValue::Word(default.clone()),
        }
    }

    /// Whether the option may have this value.
    #[must_use]
    pub fn admits(&self, value: &OptionValue) -> bool {
        match (&self.kind, value) {
            (OptionKind::Switch { .. }, OptionValue::Bool(_)) => true,
            (OptionKind::Word { allowed, .. }, OptionValue::Word(word)) => allowed.contains(word),
            _ => false,
        }
    }
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Switch {
        /// The value when nobody says otherwise.
        default: bool,
    },
    /// One of several words.
    Word {
        /// The value when nobody says otherwise.
        default: String,
        /// The words.
        allowed: Vec<String>,
    },
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Bool(bool),
    /// One of the option's words.
    Word(String),
}

/// What a new game is made from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The id of the scenario.
    pub scenario: String,
    /// Options by id.
    #[serde(default)]
    pub options: BTreeMap<String, OptionValue>,
}

impl Setup {
    /// A scenario with all options as they come.
    #[must_use]
    pub fn of(scenario: impl Into<String>) -> Self {
        Self { scenario: scenario.into(), options: BTreeMap::new() }
    }

    /// Whether an option is on. [`Setup::completed`] has filled in those that nobody set.
    #[must_use]
    pub fn is_on(&self, option: &str) -> bool {
        self.options.get(option) == Some(&OptionValue::Bool(true))
    }

    /// The word an option is set to.
    #[must_use]
    pub fn word(&self, option: &str) -> Option<&str> {
        match self.options.get(option) {
            Some(OptionValue::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// This setup with every option in it, so that a save says what was played even if a default changes later.
    ///
    /// # Errors
    /// If an option does not exist or may not have its value.
    pub fn completed(mut self, offered: &[OptionInfo]) -> Result<Self, StartError> {
        for (id, value) in &self.options {
            let option = offered.iter().find(|option| &option.id == id);
            let option = option.ok_or_else(|| StartError::UnknownOption { id: id.clone() })?;
            if !option.admits(value) {
                return Err(StartError::BadValue { id: id.clone(), expected: expected(&option.kind) });
            }
        }
        for option in offered {
            self.options.entry(option.id.clone()).or_insert_with(|| option.default_value());
        }
        Ok(self)
    }
}

fn expected(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Switch { .. } => "true or false".into(),
        OptionKind::Word { allowed, .. } => format!("one of {}", allowed.join(", ")),
    }
}

/// Why a game cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// No such scenario.
    #[error("there is no scenario {id:?}")]
    UnknownScenario {
        /// What was asked for.
        id: String,
    },
    /// No such option.
    #[error("there is no option {id:?}")]
    UnknownOption {
        /// What was asked for.
        id: String,
    },
    /// An option may not have this value.
    #[error("option {id:?} must be {expected}")]
    BadValue {
        /// The option.
        id: String,
        /// What it may be.
        expected: String,
    },
    /// A reason of the game's own.
    #[error("{0}")]
    Other(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered() -> Vec<OptionInfo> {
        let option =
            |id: &str, kind| OptionInfo { id: id.into(), name: id.into(), about: String::new(), clause: None, kind };
        let words = OptionKind::Word { default: "low".into(), allowed: vec!["low".into(), "high".into()] };
        vec![option("fog", OptionKind::Switch { default: true }), option("luck", words)]
    }

    #[test]
    fn the_balance_says_whom_a_scenario_favours() {
        let balance = |share| ScenarioInfo::balance(share, ["Allied", "German"]);
        assert_eq!([balance(None), balance(Some(44)), balance(Some(56))], ["", "Even", "Even"]);
        assert_eq!(balance(Some(61)), "Favors the Allied side");
        assert_eq!(balance(Some(43)), "Favors the German side");
    }

    #[test]
    fn options_that_nobody_set_get_their_defaults() {
        let setup = Setup::of("a").completed(&offered()).unwrap();
        assert!(setup.is_on("fog") && !setup.is_on("luck"));
        assert_eq!((setup.word("luck"), setup.word("fog")), (Some("low"), None));
    }

    #[test]
    fn unknown_options_and_values_are_refused() {
        let with = |id: &str, value| Setup { options: [(id.to_owned(), value)].into(), ..Setup::of("a") };
        let error = |id, value| with(id, value).completed(&offered()).unwrap_err().to_string();
        assert_eq!(error("wind", OptionValue::Bool(true)), "there is no option \"wind\"");
        assert_eq!(error("fog", OptionValue::Word("on".into())), "option \"fog\" must be true or false");
        assert_eq!(error("luck", OptionValue::Word("mid".into())), "option \"luck\" must be one of low, high");
        assert!(with("luck", OptionValue::Word("high".into())).completed(&offered()).is_ok());
    }
}
