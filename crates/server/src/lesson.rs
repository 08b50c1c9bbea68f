//! Guided games: while the lesson lasts, its decision is the only one, and it meets the lesson's dice.

use crate::live::Live;
use crate::problem::Problem;
use crate::wire::LessonView;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Lesson, LessonStart, LessonStep};
use fieldcraft_table::{Dice, Offer, Pick, Session};

/// Where in a lesson a game stands.
struct Place<'a> {
    step: &'a LessonStep,
    /// The seat that the step is for.
    seat: Seat,
    /// The number of its decision in the legal list.
    n: usize,
}

impl Live {
    /// The step of the lesson that is next; nothing if it is over, or if the rules no longer allow it.
    fn lesson_place(&self) -> Option<Place<'_>> {
        let step = self.lesson.as_ref()?.steps.get(self.session.steps())?;
        find(&*self.session, step).map(|(seat, n)| Place { step, seat, n })
    }

    /// What the lesson says to a seat now. The farewell is said once, right after the last step.
    pub fn lesson_view(&self, seat: Seat) -> Option<LessonView> {
        let lesson = self.lesson.as_ref()?;
        let (done, steps) = (self.session.steps(), lesson.steps.len());
        let view = |text, choice, subjects| LessonView {
            name: lesson.name.clone(),
            step: done,
            steps,
            text,
            choice,
            subjects,
        };
        if done == steps {
            return Some(view(lesson.farewell.clone(), None, Vec::new()));
        }
        let place = self.lesson_place()?;
        let choice = (place.seat == seat).then_some(place.n);
        Some(view(place.step.text.clone(), choice, place.step.subjects.clone()))
    }

    /// The dice of the lesson for this decision; nothing if the player is free.
    ///
    /// # Errors
    /// If the lesson leads elsewhere.
    pub fn lesson_dice(&self, seat: Seat, pick: Pick<'_>) -> Result<Option<Vec<u32>>, Problem> {
        let Some(place) = self.lesson_place() else { return Ok(None) };
        let follows = match pick {
            Pick::Number(n) => n == place.n,
            Pick::Decision(value) => *value == place.step.decision,
        };
        if follows && seat == place.seat {
            return Ok(Some(place.step.dice.clone()));
        }
        let choices = self.session.choices(place.seat);
        let wanted = choices.get(place.n).map_or("something else", |choice| choice.text.as_str());
        Err(Problem::refused(format!("the lesson continues with \"{wanted}\"; afterwards the choice is yours")))
    }
}

/// The seat and number of a step's decision among the legal ones.
fn find(session: &dyn Session, step: &LessonStep) -> Option<(Seat, usize)> {
    session.to_act().find_map(|seat| {
        let n = session.decisions(seat).iter().position(|decision| *decision == step.decision)?;
        Some((seat, n))
    })
}

/// A game at the start of a lesson.
pub(crate) fn start(offer: &dyn Offer, lesson: &Lesson, seed: [u8; 32]) -> Result<Box<dyn Session>, Problem> {
    let mut session = match &lesson.start {
        LessonStart::Setup(setup) => offer.start(setup.clone(), seed)?,
        LessonStart::Position(position) => {
            offer.start_position(position.clone(), seed).map_err(|mistakes| Problem::bad(mistakes.join("; ")))?
        }
    };
    session.make_sandbox();
    Ok(session)
}

/// Plays the first `steps` steps of a lesson, as far as the rules follow.
pub(crate) fn follow(session: &mut dyn Session, lesson: &Lesson, steps: usize) {
    for step in lesson.steps.iter().take(steps) {
        let Some((seat, n)) = find(session, step) else { return };
        if session.play(seat, Pick::Number(n), Dice::Dictated(&step.dice)).is_err() {
            return;
        }
    }
}
