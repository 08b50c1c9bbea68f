//! The guided first turn. The file is read when the program starts; that it fits the rules is what the tests say.

use fieldcraft_content::Mistakes;
use fieldcraft_scene::{Lesson, lesson_file};

/// The lesson that comes with the program.
const TEXT: &str = include_str!("../../../../../content/frontline-general/lesson.toml");

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
    use crate::ids::Side;
    use crate::present::FrontlineGeneral;
    use fieldcraft_engine::Game;
    use fieldcraft_scene::{LessonStart, System};

    #[test]
    fn the_lesson_is_played_by_the_rules_and_takes_the_heights() {
        let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let lesson = lesson_file::read(TEXT, &system).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let LessonStart::Position(start) = &lesson.start else { panic!("it begins with a position") };
        let mut game = system.read_position(start).expect("it was checked");
        for step in &lesson.steps {
            assert!(!step.text.is_empty() && !step.subjects.is_empty());
            let length = step.text.to_string().len();
            assert!(length < 480, "{length} characters are too many: {}", step.text);
            let seat = game.to_act().first().expect("the game goes on");
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let fits = legal.iter().filter(|decision| system.encode(&game, seat, decision) == step.decision);
            assert_eq!(fits.count(), 1, "{} is written as journals write it", step.decision);
            lesson_file::play(&system, &mut game, step).expect("it was checked");
        }
        let heights = game.map().spot("1005").expect("a hex of the map");
        assert!(game.is_occupied(Side::American.owner(), heights) && 0 < game.side(Side::American).score);
    }
}
