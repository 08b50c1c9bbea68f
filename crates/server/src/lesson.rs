//! Guided games: while the lesson lasts, what it leads to is all that can be done, and it meets the lesson's dice.

use crate::live::Live;
use crate::problem::Problem;
use crate::wire::LessonView;
use fieldcraft_content::book;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Lesson, LessonDeed, LessonStart, LessonStep, Usual, lesson_file};
use fieldcraft_table::{Chosen, Dice, Offer, Session};
use serde_json::Value;

/// Where in a lesson a game stands.
struct Place<'a> {
    step: &'a LessonStep,
    /// The seat that the step is for.
    seat: Seat,
    /// What it leads to.
    to: Goal,
}

/// What a step leads to.
enum Goal {
    /// The decision with this number in the legal list.
    Decision(usize),
    /// A whole intention.
    Intent(Box<Usual>),
}

impl Live {
    /// The step of the lesson that is next; nothing if it is over, or if the rules no longer allow it.
    fn lesson_place(&self) -> Option<Place<'_>> {
        let step = self.lesson.as_ref()?.steps.get(self.lesson_steps())?;
        find(&*self.session, step).map(|(seat, to)| Place { step, seat, to })
    }

    /// How many steps have been done: an intention is one step, however many decisions it took.
    fn lesson_steps(&self) -> usize {
        let Self { session, .. } = self;
        let begun = (session.begins()..session.steps()).filter(|at| session.beginning(*at) == *at);
        session.begins() + begun.count()
    }

    /// Whether the lesson has not been left behind.
    pub fn is_guided(&self) -> bool {
        self.lesson.as_ref().is_some_and(|lesson| self.lesson_steps() <= lesson.steps.len())
    }

    /// Whether the lesson leads to something now.
    pub fn is_led(&self) -> bool {
        self.lesson_place().is_some()
    }

    /// What the lesson says to a seat now. The farewell is said once, right after the last step.
    pub fn lesson_view(&self, seat: Seat) -> Option<LessonView> {
        let lesson = self.lesson.as_ref()?;
        let (done, steps) = (self.lesson_steps(), lesson.steps.len());
        let view = |text, to, subjects| {
            let (choice, meant) = match to {
                Some(Goal::Decision(n)) => (Some(n), None),
                Some(Goal::Intent(meant)) => (None, Some(*meant)),
                None => (None, None),
            };
            LessonView { name: lesson.name.clone(), step: done, steps, text, choice, meant, subjects }
        };
        if done == steps {
            return Some(view(lesson.farewell.clone(), None, Vec::new()));
        }
        let Place { step, seat: led, to } = self.lesson_place()?;
        Some(view(step.text.clone(), (led == seat).then_some(to), step.subjects.clone()))
    }

    /// The dice of the lesson for this decision; nothing if the player is free.
    ///
    /// # Errors
    /// If the lesson leads elsewhere.
    pub fn lesson_dice(&self, seat: Seat, chosen: Chosen<'_>) -> Result<Option<Vec<u32>>, Problem> {
        let Some(place) = self.lesson_place() else { return Ok(None) };
        let follows = match (chosen, &place.to, &place.step.deed) {
            (Chosen::Number(n), Goal::Decision(number), _) => n == *number,
            (Chosen::Decision(value), _, LessonDeed::Decision(decision)) => value == decision,
            _ => false,
        };
        if follows && seat == place.seat { Ok(Some(place.step.dice.clone())) } else { Err(self.elsewhere(&place)) }
    }

    /// The dice of the lesson for all that this intention meets; nothing if the player is free.
    ///
    /// # Errors
    /// If the lesson leads elsewhere.
    pub fn lesson_script(&self, seat: Seat, intent: &Value) -> Result<Option<Vec<u32>>, Problem> {
        let Some(place) = self.lesson_place() else { return Ok(None) };
        let follows = matches!(&place.step.deed, LessonDeed::Intent(meant) if meant == intent);
        if follows && seat == place.seat { Ok(Some(place.step.dice.clone())) } else { Err(self.elsewhere(&place)) }
    }

    /// Why something else cannot be done.
    fn elsewhere(&self, place: &Place<'_>) -> Problem {
        let choices = self.session.choices(place.seat);
        let wanted = match &place.to {
            Goal::Decision(n) => choices.get(*n).map_or("something else", |choice| choice.text.as_str()),
            Goal::Intent(meant) => meant.text.as_str(),
        };
        Problem::refused(format!("the lesson continues with \"{wanted}\"; afterwards the choice is yours"))
    }
}

/// The seat that a step is for, and what it leads to, if the rules allow it.
fn find(session: &dyn Session, step: &LessonStep) -> Option<(Seat, Goal)> {
    session.to_act().find_map(|seat| {
        let to = match &step.deed {
            LessonDeed::Decision(value) => {
                Goal::Decision(session.decisions(seat).iter().position(|decision| decision == value)?)
            }
            LessonDeed::Intent(value) => Goal::Intent(Box::new(session.intent_words(seat, value)?)),
        };
        Some((seat, to))
    })
}

/// The worked examples of a game's book: short lessons. With another pack some may not begin, and are told so then.
pub(crate) fn examples(offer: &dyn Offer) -> Vec<Lesson> {
    let texts = book::of_game(&offer.about().id).into_iter().flat_map(book::Book::examples);
    texts.filter_map(|(_, text)| lesson_file::parse(text).ok()).collect()
}

/// The lesson or worked example of a game with this id.
pub(crate) fn of(offer: &dyn Offer, id: &str) -> Option<Lesson> {
    offer.lessons().into_iter().chain(examples(offer)).find(|lesson| lesson.id == id)
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
        let Some((seat, to)) = find(session, step) else { return };
        let done = match to {
            Goal::Decision(n) => session.play(seat, Chosen::Number(n), Dice::Dictated(&step.dice)).is_ok(),
            Goal::Intent(meant) => {
                session.intend(seat, Chosen::Decision(&meant.intent), Dice::Script(&step.dice)).is_ok()
            }
        };
        if !done {
            return;
        }
    }
}
