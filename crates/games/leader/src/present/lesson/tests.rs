use super::*;
use crate::cards::Family;
use crate::frame::Frame;
use crate::pack;
use fieldcraft_conformance::play_lesson;

fn edition(family: Family) -> Arc<Edition> {
    Arc::new(pack::read(&pack::embedded(family)).unwrap_or_else(|mistakes| panic!("{mistakes}")))
}

fn text(family: Family) -> String {
    pack::embedded(family).text(FILE).expect("the pack has a lesson").to_owned()
}

/// What is wrong with the Tiger lesson after a change.
#[track_caller]
fn mistakes(from: &str, to: &str) -> Vec<String> {
    let changed = text(Family::Tiger).replacen(from, to, 1);
    assert_ne!(changed, text(Family::Tiger), "{from:?} does not stand in the lesson");
    let mistakes = read(&changed, &edition(Family::Tiger)).expect_err("the lesson is wrong");
    mistakes.as_slice().iter().map(|m| format!("{}:{} {}", m.file(), m.line(), m.message)).collect()
}

/// The line of the lesson that holds these words, from 1.
fn line(words: &str) -> usize {
    1 + text(Family::Tiger).lines().position(|line| line.contains(words)).expect("the words are there")
}

#[test]
fn each_lesson_is_a_whole_battle_that_the_player_wins() {
    for family in [Family::Sherman, Family::Tiger] {
        let edition = edition(family);
        let lesson = read(&text(family), &edition).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        assert!((16..=36).contains(&lesson.steps.len()), "{} steps", lesson.steps.len());
        let system = Leader::new(Arc::clone(&edition));
        let positions = play_lesson(&system, &lesson).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(positions[0].frame(), Some(Frame::PlaceUnits));
        let routine = positions.iter().any(|game| game.frame() == Some(Frame::EnemyTurn));
        let damaged = positions.iter().any(|game| !game.battle.held.is_empty());
        assert!(damaged && routine, "{family:?} teaches damage and the enemy's turn");
        let game = positions.last().expect("the start at least");
        assert_eq!(game.vp, 1);
        assert!(!game.frames.contains(&Frame::PostCombat) && game.battle.destroyed);
        assert!(!lesson.farewell.is_empty());
    }
}

#[test]
fn a_lesson_that_does_not_fit_the_rules_is_reported_with_its_line() {
    let at = line("unit = \"331\", hex = \"6,2\"");
    let told = mistakes("unit = \"331\", hex = \"6,2\"", "unit = \"331\", hex = \"1,1\"");
    assert!(told.len() == 1 && told[0].starts_with(&format!("lesson.toml:{at} ")), "{told:?}");
    assert!(told[0].ends_with("[LD-PLACE-1]"), "{told:?}");
    let at = line("enemy = 3, from = \"4,3\"");
    assert_eq!(
        mistakes("enemy = 3, from = \"4,3\"", "enemy = 3, from = \"1,1\""),
        [format!("lesson.toml:{at} this cannot be meant now")]
    );
    let at = line("dice = [4, 9]");
    assert_eq!(
        mistakes("dice = [4, 9]", "dice = [4]"),
        [format!("lesson.toml:{at} a result is missing: attack die (of 10)")]
    );
    assert_eq!(
        mistakes("dice = [4, 9]", "dice = [4, 9, 1]"),
        [format!("lesson.toml:{at} 1 of the results are not asked for")]
    );
    assert_eq!(
        mistakes("dice = [4, 9]", "dice = [4, 11]"),
        [format!("lesson.toml:{at} 11 is not a possible result for attack die (of 10)")]
    );
    let at = line("mechanic_fix");
    assert_eq!(
        mistakes("do = \"mechanic_fix\"", "do = \"pray\""),
        [format!("lesson.toml:{at} there is nothing to do called \"pray\"")]
    );
}

#[test]
fn words_that_point_nowhere_are_reported_with_their_line() {
    let at = line("subjects = [\"unit:941\", \"6,4\"]");
    assert_eq!(
        mistakes("subjects = [\"unit:941\", \"6,4\"]", "subjects = [\"unit:999\", \"6,4\"]"),
        [format!("lesson.toml:{at} `unit:999` is not on the screen in this step")]
    );
    let at = line("{6,2|hex 6,2}");
    assert_eq!(
        mistakes("{6,2|hex 6,2}", "{9,9|hex 6,2}"),
        [format!("lesson.toml:{at} `9,9` is not on the screen in this step")]
    );
    assert_eq!(
        mistakes("[LD-PLACE-1]", "[LD-PLACE-99]"),
        [format!("lesson.toml:{} there is no clause LD-PLACE-99", line("[LD-PLACE-1]"))]
    );
    let told = mistakes("{6,2|hex 6,2}", "{6,2|hex 6,2");
    assert!(told[0].contains("is never closed"), "{told:?}");
}

#[test]
fn a_broken_position_or_heading_is_reported() {
    let told = mistakes("campaign = \"poland-1939\"", "campaign = \"mars-1939\"");
    assert!(told[0].contains("mars-1939") && told[0].starts_with("lesson.toml:"), "{told:?}");
    let told = mistakes("minutes = 10", "minutes = \"ten\"");
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&format!("lesson.toml:{} ", line("minutes = 10"))), "{told:?}");
    for broken in ["", "[[step", "format = 1", "format = 1\nlesson = 3\nposition = 4\nstep = 5"] {
        assert!(read(broken, &edition(Family::Tiger)).is_err(), "{broken:?}");
    }
}
