//! The manual of the bot protocol, held against what games answer.

use serde_json::Value;
use std::collections::BTreeSet;

/// The questions that `docs/protocol.md` shows under this name, each with the fields that its answer has.
///
/// # Panics
/// If there is no such table, or a question in it is no JSON.
#[must_use]
fn documented_questions(game: &str) -> Vec<(Value, BTreeSet<String>)> {
    let page = include_str!("../../../docs/protocol.md");
    let table = page.split(&format!("\n*{game}*")).nth(1).expect("the manual has a table for the game");
    let rows = table.lines().skip_while(|line| !line.starts_with("| `")).take_while(|line| line.starts_with("| `"));
    let row = |line: &str| {
        let words: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
        // What stands after a semicolon is another answer.
        let first = line.split(';').next().unwrap_or(line).matches('`').count() / 2;
        let question = serde_json::from_str(words[0]).expect("a question is JSON");
        (question, words[1..first].iter().map(|word| (*word).to_owned()).collect())
    };
    rows.map(row).collect()
}

/// Asks every question of the manual and compares the fields of the answers.
///
/// # Panics
/// If one is refused or answered with other fields.
pub fn check_questions(game: &str, ask: impl Fn(&Value) -> Result<Value, String>) {
    let questions = documented_questions(game);
    assert!(!questions.is_empty(), "the manual shows no questions of {game}");
    for (question, fields) in questions {
        let answer = ask(&question).unwrap_or_else(|error| panic!("{question}: {error}"));
        let found: BTreeSet<String> = answer.as_object().expect("an answer is an object").keys().cloned().collect();
        assert_eq!(found, fields, "{question}");
    }
}
