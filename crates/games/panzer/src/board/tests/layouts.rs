//! Joining: all layouts of the twenty situations, and what holds where boards meet.

use super::super::*;
use crate::map::Map;

/// The layouts of the situations.
const SITUATIONS: [&str; 14] = [
    "B0|D0|A0",
    "A90|C270",
    "B90/A90/C90",
    "D180",
    "D270|A90",
    "A90/D270",
    "D180|A180",
    "A180",
    "A270/D90/C90",
    "A0|D0|C0",
    "C90/D270",
    "C180|D180",
    "D270",
    "A270/C90/D270",
];

fn map(layout: &str) -> Map {
    join(&layout.parse().unwrap(), &embedded()).unwrap()
}

#[test]
fn every_layout_joins() {
    for layout in SITUATIONS {
        let boards = layout.matches(char::is_alphabetic).count();
        assert_eq!(map(layout).boards.len(), boards);
    }
}
