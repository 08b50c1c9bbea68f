//! The manual's example, broken boards, the four boards of the game, and the layouts of its situations.

mod broken;
mod drawn;
mod joined;
mod others;
mod ours;
mod spelling;

use super::*;
use crate::map::Map;

/// The example of the manual, which is a sound board.
fn example() -> String {
    let manual = include_str!("../../../../../docs/boards.md");
    let (_, rest) = manual.split_once("```text\nformat").expect("the manual has an example");
    let (example, _) = rest.split_once("```").expect("the example ends");
    format!("format{example}")
}

/// Changes the example: each change replaces one part of it.
fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = example();
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "{from:?} stands in the example once");
        text = text.replace(from, to);
    }
    text
}

/// The mistakes of a text as `line: message`.
fn mistakes(text: &str) -> Vec<String> {
    match read("e.txt", text) {
        Ok(_) => Vec::new(),
        Err(mistakes) => mistakes.as_slice().iter().map(|m| format!("{}: {}", m.line(), m.message)).collect(),
    }
}

fn map(layout: &str) -> Map {
    join(&layout.parse().unwrap(), &embedded()).unwrap()
}

#[test]
fn the_manual_has_every_line_and_every_character() {
    let manual = include_str!("../../../../../docs/boards.md");
    for keyword in sketch::KEYWORDS {
        assert!(manual.contains(&format!("\n| `{keyword}")), "{keyword}");
        let told = mistakes(&changed(&[("spring X9", &format!("spring X9\n{keyword} X9"))]));
        assert!(!told.iter().any(|line| line.contains("begins no line")), "{told:?}");
    }
    for (symbol, _) in sketch::SYMBOLS {
        assert!(manual.contains(&format!("\n| `{symbol}` |")), "{symbol}");
    }
}

#[test]
fn the_example_of_the_manual_is_a_sound_board() {
    assert_eq!(mistakes(&example()), [""; 0]);
    let board = read("e.txt", &example()).unwrap();
    assert_eq!((board.letter, board.towns.len()), ('E', 1));
    let both = [embedded(), vec![board]].concat();
    let layout: Layout = "A0|C0/D0|E0".parse().unwrap();
    assert_eq!(join(&layout, &both).unwrap().boards, ['A', 'C', 'D', 'E']);
}
