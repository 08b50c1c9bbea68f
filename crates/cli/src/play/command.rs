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
    /// The whole intention with this number on the screen, from 1.
    Whole(usize),
    /// Only what holds these words is listed; nothing lists all again.
    Filter(Option<String>),
    /// What is answered once for all: the list, or one of it.
    Standing(Option<usize>),
    Odds(Option<usize>),
    /// The odds of a whole intention.
    WholeOdds(usize),
    /// What a machine would do, of this level.
    Hint(Option<String>),
    Rule(Option<String>),
    /// Takes back the last intention, or only its last decision.
    Undo(Span),
    Save(Option<PathBuf>),
    Log(Option<usize>),
    Report(Option<PathBuf>),
    /// What a machine makes of a game that is over, here or in a file.
    Review(Option<PathBuf>),
    /// The last page about a battle or a week that has ended.
    Result,
    /// What the enemy did in his last turn.
    Recap,
    Board,
    Cards,
    Step(usize),
    Next(Span),
    Previous(Span),
    Back,
    WhatIf,
    Help,
    Quit,
    /// Something that makes no sense, and what would.
    Wrong(&'static str),
}

/// How far a command goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Span {
    /// A whole move, attack or order.
    Whole,
    /// A single step.
    Step,
}

/// The words of `help`.
pub(super) const HELP: &str = "\
  Enter          what a sound player would do: the line marked with >
  i3             the whole of i3: a move, an attack or an order from its first decision to its last
  3              decision 3          a         take usual decisions until there is a real choice
  /tank          list only what says tank        /         list all again
  odds 3, odds i3    the odds of decision 3, with its modifiers, or of i3
  stand          standing answers: those you gave, and those you can give      stand 2   give or take back
  hint           what a good player would do here, and what may come of it; hint ace thinks longer
  ? LD-ATK-3     a rule              ?         the rules of the question on the screen
  board, cards   show them again, the cards in full
  recap          what the enemy did in his last turn
  log [N]        the last N lines    report [FILE]  the report of the game so far
  review [FILE]  what a machine makes of a game that is over
  result         the result of the last battle or week
  undo           take back a whole move or order; undo step takes back one decision
  step N, prev, next, back           look at earlier steps, and come back; prev step and next step go by one
  save FILE      a copy of the game
  whatif         try something out from here, in a sandbox with new dice; back returns
  quit           exit; the game is kept if it has a file";

/// Reads a line.
pub(super) fn read(line: &str) -> Typed {
    let line = line.trim();
    if let Some(clause) = line.strip_prefix('?') {
        return Typed::Rule(some(clause));
    }
    if let Some(words) = line.strip_prefix('/') {
        return Typed::Filter(some(words));
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = some(rest);
    let lower = word.to_lowercase();
    match (lower.as_str(), rest) {
        ("", _) => Typed::Usual,
        ("a", None) => Typed::Along,
        ("undo" | "u", rest) => span(rest.as_deref()).map_or(Typed::Wrong("undo, or undo step"), Typed::Undo),
        ("board" | "b", None) => Typed::Board,
        ("cards" | "c", None) => Typed::Cards,
        ("next" | "n", rest) => span(rest.as_deref()).map_or(Typed::Wrong("next, or next step"), Typed::Next),
        ("prev" | "previous", rest) => {
            span(rest.as_deref()).map_or(Typed::Wrong("prev, or prev step"), Typed::Previous)
        }
        ("back", None) => Typed::Back,
        ("whatif", None) => Typed::WhatIf,
        ("help" | "h", _) => Typed::Help,
        ("quit" | "q" | "exit", None) => Typed::Quit,
        ("rule" | "rules", rest) => Typed::Rule(rest),
        ("save", rest) => Typed::Save(rest.map(PathBuf::from)),
        ("recap", None) => Typed::Recap,
        ("result", None) => Typed::Result,
        ("report", rest) => Typed::Report(rest.map(PathBuf::from)),
        ("review", rest) => Typed::Review(rest.map(PathBuf::from)),
        ("odds" | "o", None) => Typed::Odds(None),
        ("odds" | "o", Some(n)) => match (whole(&n), n.parse()) {
            (Some(n), _) => Typed::WholeOdds(n),
            (None, Ok(n)) => Typed::Odds(Some(n)),
            _ => Typed::Wrong("odds and the number of a decision"),
        },
        ("hint", rest) => Typed::Hint(rest),
        ("stand", None) => Typed::Standing(None),
        ("stand", Some(n)) => {
            n.parse().map_or(Typed::Wrong("stand and a number of its list"), |n| Typed::Standing(Some(n)))
        }
        ("log" | "l", None) => Typed::Log(None),
        ("log" | "l", Some(n)) => n.parse().map_or(Typed::Wrong("log and how many lines"), |n| Typed::Log(Some(n))),
        ("step", Some(n)) => n.parse().map_or(Typed::Wrong("step and a number from 0"), Typed::Step),
        ("step", None) => Typed::Wrong("step and a number from 0"),
        (_, None) => match (whole(word), word.parse()) {
            (Some(n), _) => Typed::Whole(n),
            (None, Ok(n)) => Typed::Number(n),
            (None, Err(_)) => Typed::Key(word.into()),
        },
        (_, Some(_)) => Typed::Wrong("the number of a decision, Enter for the usual one, or help"),
    }
}

/// The number of an intention, as in i3.
fn whole(word: &str) -> Option<usize> {
    word.strip_prefix(['i', 'I'])?.parse().ok()
}

fn span(rest: Option<&str>) -> Option<Span> {
    match rest {
        None => Some(Span::Whole),
        Some("step") => Some(Span::Step),
        Some(_) => None,
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
            ("recap", Typed::Recap),
            ("review", Typed::Review(None)),
            ("result", Typed::Result),
            ("step 0", Typed::Step(0)),
            ("QUIT", Typed::Quit),
            ("i12", Typed::Whole(12)),
            ("odds I2", Typed::WholeOdds(2)),
            ("/ tiger ", Typed::Filter(Some("tiger".into()))),
            ("/", Typed::Filter(None)),
            ("undo", Typed::Undo(Span::Whole)),
            ("undo step", Typed::Undo(Span::Step)),
            ("prev step", Typed::Previous(Span::Step)),
            ("stand", Typed::Standing(None)),
            ("stand 2", Typed::Standing(Some(2))),
            ("hint", Typed::Hint(None)),
            ("hint ace", Typed::Hint(Some("ace".into()))),
            ("is", Typed::Key("is".into())),
        ] {
            assert_eq!(read(line), expect, "{line:?}");
        }
        for line in ["odds x", "odds ix", "step", "step -1", "log many", "quit now", "7 8", "undo all", "stand up"] {
            assert!(matches!(read(line), Typed::Wrong(_)), "{line:?}");
        }
    }
}
