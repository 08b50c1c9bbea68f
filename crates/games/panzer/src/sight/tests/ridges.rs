//! Ridges and their spines.

use super::test_map::TestMap;

/// A table in which brown sides would block between slope and hilltop, so that only the clause lets lines pass.
fn stern() -> String {
    let text = include_str!("../../../../../../content/panzer-leader/charts/sight.toml");
    let stern = "brown = { blocks = \"always\", clause = \"PL-VII.J.10\" }";
    let mut lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() - 1 {
        if matches!(
            (lines[at], lines[at + 1]),
            ("from = \"slope\"", "to = \"hilltop\"") | ("from = \"hilltop\"", "to = \"slope\"")
        ) {
            let brown = (at..lines.len()).find(|&line| lines[line].starts_with("brown")).unwrap();
            lines[brown] = stern;
        }
    }
    lines.join("\n")
}

/// A hilltop at C2, and a ridge of C6, C7 and D7 with its spine between them.
fn ridge() -> TestMap {
    TestMap::new().hilltop("C2").slope("C6 C7 D7").brown("C6/C7 C6/D7").with_table(&stern())
}

/// Covers PL-VII.J.11.b, PL-R93, PL-XVII.LOS.6.
#[test]
fn the_spine_of_a_ridge_does_not_block_between_a_hilltop_and_that_ridge() {
    ridge().passed("C2", "C7", &["PL-VII.J.11.b"]);
    ridge().passed("C7", "C2", &["PL-VII.J.11.b"]);
}

/// Covers PL-R93.
#[test]
fn brown_sides_in_contact_with_orange_are_no_spine() {
    // At the crossed side itself, and at the far end of the group.
    ridge().orange("C7/D7").blocked("C2", "C7", "PL-VII.J.10");
    ridge().orange("D6/D7").blocked("C2", "C7", "PL-VII.J.10");
    // Not in contact.
    ridge().orange("E6/E7").passed("C2", "C7", &["PL-VII.J.11.b"]);
}

/// Covers PL-R93.
#[test]
fn the_spine_of_another_ridge_is_an_obstacle() {
    ridge().slope("C4 C5").brown("C4/C5").blocked("C2", "C7", "PL-VII.J.10");
    ridge().slope("C4").blocked("C4", "C7", "PL-R51");
}

/// Covers PL-R93, PL-VII.J.4a.
#[test]
fn the_spine_blocks_to_the_ground_behind_the_ridge() {
    ridge().blocked("C2", "C8", "PL-VII.J.4a");
}
