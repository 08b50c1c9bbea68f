//! The guided first battle. The file is read when the program starts; that it fits the rules is what the tests say.

use fieldcraft_content::Mistakes;
use fieldcraft_scene::{Lesson, lesson_file};

/// The lesson that comes with the program.
const TEXT: &str = include_str!("../../../../../content/frontline-d-day/lesson.toml");

/// The guided games.
///
/// # Errors
/// All mistakes of the file; there are none in a released program.
pub(crate) fn lessons() -> Result<Vec<Lesson>, Mistakes> {
    Ok(vec![lesson_file::parse(TEXT)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Side;
    use crate::present::FrontlineDDay;
    use fieldcraft_engine::{Game, Ratio};
    use fieldcraft_scene::{LessonStart, System};

    #[test]
    fn the_lesson_is_played_by_the_rules_and_won() {
        let system = FrontlineDDay::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let lesson = lesson_file::read(TEXT, &system).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let LessonStart::Position(start) = &lesson.start else { panic!("it begins with a position") };
        let mut game = system.read_position(start).expect("it was checked");
        for step in &lesson.steps {
            assert!(!step.text.is_empty() && !step.subjects.is_empty());
            let length = step.text.to_string().len();
            assert!(length < 480, "{length} characters are too many: {}", step.text);
            let seat = game.to_act().first().expect("the battle goes on");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let fits = legal.iter().filter(|decision| system.encode(&game, seat, decision) == step.decision);
            assert_eq!(fits.count(), 1, "{} is written as journals write it", step.decision);
            lesson_file::play(&system, &mut game, step).expect("it was checked");
        }
        assert_eq!(game.winner, Some(Side::Allied));
        assert!((12..=30).contains(&lesson.steps.len()), "{} steps", lesson.steps.len());
    }

    /// The words say "more than nine times in ten".
    #[test]
    fn the_odds_that_the_lesson_names_are_right() {
        let pack = crate::pack::Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let odds = crate::present::prospects::prospects(&pack.hits, 8, crate::cards::Class::Light).expect("odds");
        assert!(Ratio::new(9, 10).expect("a ratio") < odds.hit, "{}", odds.hit);
    }
}
