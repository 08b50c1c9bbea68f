//! What a player may type.

use std::path::PathBuf;

/// A line that the player typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// Enter: the usual decision.
    Usual,
    /// The usual decision again and again, until something else is asked.
    Along,
    /// The decision with this number on the screen, from 1.
    Number(usize),
    /// The decision with this key.
    Key(String),
    Odds(Option<usize>),
    Rule(Option<String>),
    Undo,
    Save(Option<PathBuf>),
    Log(Option<usize>),
    Report(Option<PathBuf>),
    Board,
    Cards,
    Step(usize),
    Next,
    Previous,
    Back,
    WhatIf,
    Help,
    Quit,
    /// Something that makes no sense, and what would.
    Wrong(&'static str),
}

/// The words of `help`.
pub(super) const HELP: &str = "\
  Enter          what a sound player would do: the line marked with >
  3              decision 3          a         take usual decisions until there is a real choice
  odds 3         the odds and modifiers of decision 3
  ? LD-ATK-3     a rule              ?         the rules of the question on the screen
  board, cards   show them again, the cards in full
  log [N]        the last N lines    report [FILE]  the report of the game so far
  undo           take back           save FILE      a copy of the game
  step N, prev, next, back           look at earlier steps, and come back
  whatif         try something out from here, in a sandbox with new dice; back returns
  quit           exit; the game is kept if it has a file";

/// Reads a line.
pub(super) fn read(line: &str) -> Typed {
    let line = line.trim();
    if let Some(clause) = line.strip_prefix('?') {
        return Typed::Rule(some(clause));
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = some(rest);
    let lower = word.to_lowercase();
    match (lower.as_str(), rest) {
        ("", _) => Typed::Usual,
        ("a", None) => Typed::Along,
        ("undo" | "u", None) => Typed::Undo,
        ("board" | "b", None) => Typed::Board,
        ("cards" | "c", None) => Typed::Cards,
        ("next" | "n", None) => Typed::Next,
        ("prev" | "previous", None) => Typed::Previous,
        ("back", None) => Typed::Back,
        ("whatif", None) => Typed::WhatIf,
        ("help" | "h", _) => Typed::Help,
        ("quit" | "q" | "exit", None) => Typed::Quit,
        ("rule" | "rules", rest) => Typed::Rule(rest),
        ("save", rest) => Typed::Save(rest.map(PathBuf::from)),
        ("report", rest) => Typed::Report(rest.map(PathBuf::from)),
        ("odds" | "o", None) => Typed::Odds(None),
        ("odds" | "o", Some(n)) => {
            n.parse().map_or(Typed::Wrong("odds and the number of a decision"), |n| Typed::Odds(Some(n)))
        }
        ("log" | "l", None) => Typed::Log(None),
        ("log" | "l", Some(n)) => n.parse().map_or(Typed::Wrong("log and how many lines"), |n| Typed::Log(Some(n))),
        ("step", Some(n)) => n.parse().map_or(Typed::Wrong("step and a number from 0"), Typed::Step),
        ("step", None) => Typed::Wrong("step and a number from 0"),
        (_, None) => word.parse().map_or_else(|_| Typed::Key(word.into()), Typed::Number),
        (_, Some(_)) => Typed::Wrong("the number of a decision, Enter for the usual one, or help"),
    }
}

fn some(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_meant() {
        for (line, expect) in [
            ("", Typed::Usual),
            ("  \t", Typed::Usual),
            ("12", Typed::Number(12)),
            ("A", Typed::Along),
            ("p", Typed::Key("p".into())),
            ("? ld-atk-3 ", Typed::Rule(Some("ld-atk-3".into()))),
            ("?", Typed::Rule(None)),
            ("odds 4", Typed::Odds(Some(4))),
            ("save my game.json", Typed::Save(Some("my game.json".into()))),
            ("report", Typed::Report(None)),
            ("step 0", Typed::Step(0)),
            ("QUIT", Typed::Quit),
        ] {
            assert_eq!(read(line), expect, "{line:?}");
        }
        for line in ["odds x", "step", "step -1", "log many", "quit now", "7 8"] {
            assert!(matches!(read(line), Typed::Wrong(_)), "{line:?}");
        }
    }
}
