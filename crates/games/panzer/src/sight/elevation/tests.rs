use super::When::*;
use super::*;

const TEXT: &str = include_str!("../../../../../../content/panzer-leader/charts/sight.toml");

#[track_caller]
fn check(from: Level, to: Level, expect: [(When, &str); 6]) {
    let table = TargetElevationTable::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    assert_eq!(table.rules(from, to).map(|rule| (rule.when, rule.clause.0)), expect);
}

/// Columns: green, slope green, town, brown, orange, cliff.
///
/// Covers PL-VII.G.3.b, PL-R51, PL-ERR.13, PL-ERR.14.
#[test]
fn the_target_elevation_table_is_as_ruled() {
    use Level::{Ground, Hilltop, Slope};
    let (behind, nearer) = (FirerDirectlyBehind, NearerFirerOrMidway);
    let ruled = |when| (when, "PL-R51");
    let high = [(MoreThanOne, "PL-VII.J.7"), (MoreThanOne, "PL-R91")];
    let j10 = (Always, "PL-VII.J.10");
    check(Ground, Ground, [j10, (Always, "PL-VII.J.11.cb"), j10, j10, j10, ruled(Always)]);
    let [j3, cb] = [(behind, "PL-VII.J.3"), (behind, "PL-VII.J.11.cb")];
    check(Ground, Slope, [j3, cb, j3, ruled(Always), ruled(Always), ruled(Always)]);
    check(Ground, Hilltop, [j3, cb, j3, (nearer, "PL-VII.J.5"), high[0], high[1]]);
    let [j2, cb] = [(TargetDirectlyBehind, "PL-VII.J.2"), (TargetDirectlyBehind, "PL-VII.J.11.cb")];
    check(Slope, Ground, [j2, cb, j2, ruled(Always), ruled(Always), ruled(Always)]);
    check(Hilltop, Ground, [j2, cb, j2, (NearerTargetOrMidway, "PL-VII.J.4a"), high[0], high[1]]);
    let never = ruled(Never);
    check(Slope, Slope, [never, never, never, ruled(Always), ruled(Always), ruled(Always)]);
    check(Slope, Hilltop, [never, (Never, "PL-R92"), never, never, high[0], high[1]]);
    check(Hilltop, Slope, [never, (Never, "PL-R92"), never, never, high[0], high[1]]);
    check(Hilltop, Hilltop, [never, never, never, never, (Never, "PL-VII.J.7"), (Never, "PL-R91")]);
}

/// The mistakes of the file with `old` replaced by `new` where it first stands, as line and message.
fn mistakes(old: &str, new: &str) -> Vec<(usize, String)> {
    assert!(TEXT.contains(old));
    let mistakes = TargetElevationTable::read("sight.toml", &TEXT.replacen(old, new, 1)).unwrap_err();
    mistakes.as_slice().iter().map(|mistake| (mistake.line(), mistake.message.clone())).collect()
}

fn line_of(text: &str) -> usize {
    1 + TEXT.lines().position(|line| line == text).unwrap()
}

#[test]
fn a_table_that_is_missing_or_given_twice_is_a_mistake() {
    let told = mistakes("from = \"ground\"\nto = \"slope\"", "from = \"ground\"\nto = \"hilltop\"");
    let told: Vec<_> = told.into_iter().map(|(_, message)| message).collect();
    assert!(told.contains(&"the table from ground to slope is missing".to_owned()), "{told:?}");
    assert!(told.contains(&"the table from ground to hilltop is given twice".to_owned()), "{told:?}");
    let mistakes = TargetElevationTable::read("sight.toml", "format = 1\n").unwrap_err();
    assert_eq!(mistakes.as_slice()[0].message, "there is no `[[target_elevation]]`");
}

#[test]
fn an_unknown_clause_or_word_is_a_mistake_on_its_line() {
    let line = line_of("town = { blocks = \"always\", clause = \"PL-VII.J.10\" }");
    let told = mistakes(
        "town = { blocks = \"always\", clause = \"PL-VII.J.10\" }",
        "town = { blocks = \"always\", clause = \"PL-VII.J.99\" }",
    );
    assert_eq!(told, [(line, "there is no clause PL-VII.J.99".to_owned())]);
    let told = mistakes("town = { blocks = \"always\"", "town = { blocks = \"sometimes\"");
    assert!(told[0].0 == line && told[0].1.contains("sometimes"), "{told:?}");
}

/// Covers PL-VII.J.6.
#[test]
fn a_table_that_is_not_the_mirror_of_its_opposite_is_a_mistake() {
    let told = mistakes("brown = { blocks = \"nearer_target_or_midway\"", "brown = { blocks = \"never\"");
    let line = line_of(
        "brown = { blocks = \"nearer_target_or_midway\", clause = \"PL-VII.J.4a\" }  # the \"**\" of the card [PL-ERR.14]",
    );
    assert_eq!(told, [(line, "`brown` does not mirror the table of the opposite pair".to_owned())]);
    let told = mistakes("green = { blocks = \"always\"", "green = { blocks = \"target_directly_behind\"");
    assert_eq!(told.len(), 1);
}

#[test]
fn a_condition_that_means_nothing_for_its_symbol_is_a_mistake() {
    for (symbol, when) in [("green", "more_than_one"), ("town", "more_than_one"), ("brown", "more_than_one")] {
        let told =
            mistakes(&format!("\n{symbol} = {{ blocks = \"always\""), &format!("\n{symbol} = {{ blocks = \"{when}\""));
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(told[0].1, format!("`{symbol}` cannot block under this condition"));
    }
}
