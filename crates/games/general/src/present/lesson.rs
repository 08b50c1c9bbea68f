//! The guided first turn. The file is read when the program starts; that it fits the rules is what the tests say.

/// The lesson that comes with the program.
pub(crate) const TEXT: &str = include_str!("../../../../../content/frontline-general/lesson.toml");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Side;
    use crate::present::FrontlineGeneral;
    use fieldcraft_conformance::play_lesson;
    use fieldcraft_scene::lesson_file;

    #[test]
    fn the_lesson_is_played_by_the_rules_and_takes_the_heights() {
        let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let lesson = lesson_file::read(TEXT, &system).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let positions = play_lesson(&system, &lesson).unwrap_or_else(|error| panic!("{error}"));
        let game = positions.last().expect("the start at least");
        let heights = game.map().spot("1005").expect("a hex of the map");
        assert!(game.is_occupied(Side::American.owner(), heights) && 0 < game.side(Side::American).score);
    }
}
