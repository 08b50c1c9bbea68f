//! The guided first battle. The file is read when the program starts; that it fits the rules is what the tests say.

/// The lesson that comes with the program.
pub(crate) const TEXT: &str = include_str!("../../../../../content/panzer-leader/lesson.toml");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::PanzerLeader;
    use crate::unit::Side;
    use fieldcraft_conformance::play_lesson;
    use fieldcraft_scene::lesson_file;

    #[test]
    fn the_lesson_is_played_by_the_rules_and_won() {
        let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let lesson = lesson_file::read(TEXT, &system).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let positions = play_lesson(&system, &lesson).unwrap_or_else(|error| panic!("{error}"));
        let game = positions.last().expect("the start at least");
        assert_eq!(game.judgement.map(|judgement| judgement.winner), Some(Some(Side::Allied)));
        assert!((12..=26).contains(&lesson.steps.len()), "{} steps", lesson.steps.len());
    }
}
