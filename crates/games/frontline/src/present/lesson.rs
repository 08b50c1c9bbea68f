//! The guided first battle. The file is read when the program starts; that it fits the rules is what the tests say.

/// The lesson that comes with the program.
pub(crate) const TEXT: &str = include_str!("../../../../../content/frontline-d-day/lesson.toml");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Side;
    use crate::present::FrontlineDDay;
    use fieldcraft_conformance::play_lesson;
    use fieldcraft_engine::Ratio;
    use fieldcraft_scene::{LessonDeed, lesson_file};

    #[test]
    fn the_lesson_is_played_by_the_rules_and_won() {
        let system = FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let lesson = lesson_file::read(TEXT, &system).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let positions = play_lesson(&system, &lesson).unwrap_or_else(|error| panic!("{error}"));
        let game = positions.last().expect("the start at least");
        assert_eq!(game.winner, Some(Side::Allied));
        assert!((12..=25).contains(&lesson.steps.len()), "{} steps", lesson.steps.len());
        let whole = lesson.steps.iter().filter(|step| matches!(step.deed, LessonDeed::Intent(_))).count();
        assert_eq!(whole, 5, "attacks, the move and reactions are made whole");
    }

    /// The words say "more than nine times in ten".
    #[test]
    fn the_odds_that_the_lesson_names_are_right() {
        let pack = crate::pack::Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let odds = crate::present::prospects::prospects(&pack.hits, 10, crate::cards::Class::Light).expect("odds");
        assert!(Ratio::new(9, 10).expect("a ratio") < odds.hit, "{}", odds.hit);
    }
}
