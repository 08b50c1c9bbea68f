//! What every guided game keeps besides the rules: few words, and decisions as journals write them.

use fieldcraft_engine::{Game, Intents, Next};
use fieldcraft_scene::{Lesson, LessonDeed, LessonStart, LessonStep, System, lesson_file};

/// Most characters of one step: what a newcomer reads before the hand moves on by itself.
const MOST_CHARACTERS: usize = 479;

/// Plays a lesson through; the positions from its start to its end.
///
/// # Errors
/// The first step that cannot be played, says too much, points at nothing or is written in another way than journals
/// write it.
pub fn play_lesson<S: System>(system: &S, lesson: &Lesson) -> Result<Vec<S::Game>, String> {
    let mut game = match &lesson.start {
        LessonStart::Setup(setup) => system.start(setup).map_err(|error| error.to_string())?,
        LessonStart::Position(position) => system.read_position(position).map_err(|errors| errors.join("; "))?,
    };
    let mut positions = vec![game.clone()];
    for (at, step) in lesson.steps.iter().enumerate() {
        check_step(system, &game, step)
            .and_then(|()| lesson_file::play(system, &mut game, step).map_err(|(_, error)| error))
            .map_err(|error| format!("step {}: {error}", at + 1))?;
        positions.push(game.clone());
    }
    Ok(positions)
}

fn check_step<S: System>(system: &S, game: &S::Game, step: &LessonStep) -> Result<(), String> {
    if step.text.is_empty() || step.subjects.is_empty() {
        return Err("it says nothing or points at nothing".into());
    }
    let length = step.text.to_string().len();
    if MOST_CHARACTERS < length {
        return Err(format!("{length} characters are too many: {}", step.text));
    }
    let (LessonDeed::Decision(written) | LessonDeed::Intent(written)) = &step.deed;
    let is_written_so = |seat| match &step.deed {
        LessonDeed::Decision(_) => {
            let legal = game.legal_of(seat);
            legal.iter().filter(|decision| system.encode(game, decision) == *written).count() == 1
        }
        // Not every intention that can be carried out is listed: there may be better ways to the same.
        LessonDeed::Intent(_) => system.decode_intent(game, written).is_ok_and(|intent| {
            system.encode_intent(game, &intent) == *written && matches!(game.next(seat, &intent), Next::Decide(_))
        }),
    };
    if !game.to_act().any(is_written_so) {
        return Err(format!("journals do not write {written}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use fieldcraft_scene::Title;
    use serde_json::json;

    /// What is wrong with the toy's lesson after a change to its second step.
    fn told(change: impl FnOnce(&mut LessonStep)) -> Option<String> {
        let system = Toy::default();
        let mut lesson = system.lessons().remove(0);
        change(&mut lesson.steps[1]);
        play_lesson(&system, &lesson).err()
    }

    #[test]
    fn a_sound_lesson_is_played_from_its_start_to_its_end() {
        let system = Toy::default();
        let lesson = system.lessons().remove(0);
        let positions = play_lesson(&system, &lesson).unwrap();
        assert_eq!(positions.len(), 1 + lesson.steps.len());
    }

    #[test]
    fn the_first_bad_step_of_a_lesson_is_told() {
        assert_eq!(told(|_| ()), None);
        let nothing = Some("step 2: it says nothing or points at nothing".to_owned());
        assert_eq!(told(|step| step.text = "".into()), nothing);
        assert_eq!(told(|step| step.subjects.clear()), nothing);
        let long = told(|step| step.text = "x".repeat(480).into()).expect("it is too long");
        assert!(long.starts_with("step 2: 480 characters are too many"), "{long}");
        let known =
            told(|step| step.deed = LessonDeed::Decision(json!({"do": "choose", "card": 6, "why": "it is best"})));
        assert!(known.expect("it is written otherwise").starts_with("step 2: journals do not write {"));
        let left = told(|step| step.dice = vec![1]);
        assert_eq!(left.as_deref(), Some("step 2: 1 of the results are not asked for"));
    }
}
