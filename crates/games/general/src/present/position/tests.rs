use super::*;
use crate::frame::Phase;
use crate::rules::tests::desk::desk;

const MANUAL: &str = include_str!("../../../../../../docs/positions-general.md");

/// The fields of an object and of those within it; the keys of the piles are cards.
fn fields<'a>(value: &'a Value, names: &mut Vec<&'a str>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                names.push(name);
                if !["hands", "deck", "discard", "event_deck"].contains(&name.as_str()) {
                    fields(value, names);
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| fields(value, names)),
        _ => {}
    }
}

/// Everything that a position can have is in the manual, in the code font of its tables.
#[test]
fn the_manual_names_every_field() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.attack(&[men], "0404");
    let position = write(&desk.game);
    let mut names = Vec::new();
    fields(&position, &mut names);
    for known in ["units", "works", "places", "engagement", "frames"] {
        assert!(
            position[known].as_array().is_none_or(|list| !list.is_empty()) && !position[known].is_null(),
            "{known}"
        );
    }
    for name in names {
        assert!(MANUAL.contains(&format!("`{name}`")), "{name} is not in the manual");
    }
}

/// The words of the manual for the choices under way are those that are read.
#[test]
fn the_manual_names_every_choice_under_way() {
    let from = MANUAL.split("## Choices under way").nth(1).expect("there is such a chapter");
    let words =
        include_str!("frames.rs").lines().filter_map(|line| line.trim().strip_prefix('"')?.split_once("\" => "));
    let mut count = 0;
    for (word, _) in words {
        assert!(from.contains(&format!("`{word}`")), "{word} is not in the manual");
        count += 1;
    }
    assert_eq!(count, 40);
}
