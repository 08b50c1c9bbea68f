//! A lesson as a file, `lesson.toml`: read and played through by the real rules, so that a lesson that no longer fits
//! them is reported with its line.

use crate::{Lesson, LessonDeed, LessonStart, LessonStep, Scene, Span, System, Text, markup};
use fieldcraft_content::schema::{Key, file};
use fieldcraft_content::{Files, Item, Mistakes, Sheet, catalogue};
use fieldcraft_engine::{Dictated, Game, Intents, LONGEST, Next, Refusal, Seat};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The file that holds it.
pub const FILE: &str = "lesson.toml";

/// What a lesson is called and how it ends.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Heading {
    /// Its id.
    id: String,
    /// Its name.
    name: String,
    /// One line about it.
    about: String,
    /// How long it takes, roughly.
    minutes: u32,
    /// What is said when all steps are done.
    farewell: String,
}

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Step {
    /// What is said before the decision, with `[LD-ATK-3]` for a clause and `{unit:902|the team}` for a thing.
    text: String,
    /// The decision, as journals write it.
    decision: Option<Value>,
    /// Instead of a decision, a whole intention.
    intent: Option<Value>,
    /// The chance results that it meets, in order.
    #[serde(default)]
    dice: Vec<u32>,
    /// The ids of the things that the words point at.
    #[serde(default)]
    subjects: Vec<String>,
}

/// The schema of the file, for editors, by its name.
#[must_use]
pub fn schema() -> (&'static str, Value) {
    file(FILE, |g| {
        vec![
            Key::one::<Heading>(g, "lesson"),
            Key::one::<Map<String, Value>>(g, "position"),
            Key::list::<Step>(g, "step"),
        ]
    })
}

/// A lesson and the places of its parts in the file.
struct Draft {
    lesson: Lesson,
    start: Item<Value>,
    steps: Vec<Item<Step>>,
}

/// Reads a lesson without playing it.
///
/// # Errors
/// All mistakes of the file.
pub fn parse(text: &str) -> Result<Lesson, Mistakes> {
    draft(text).map(|draft| draft.lesson)
}

/// Reads a lesson and plays it through.
///
/// # Errors
/// All mistakes of the file, up to the first step that cannot be played.
pub fn read<S: System>(text: &str, system: &S) -> Result<Lesson, Mistakes> {
    let Draft { lesson, start, steps } = draft(text)?;
    let mut mistakes = Mistakes::new();
    play_through(system, &start, &steps, &lesson.steps, &mut mistakes);
    if mistakes.is_empty() { Ok(lesson) } else { Err(mistakes) }
}

/// The lessons of a game with a pack over its content: that of the pack, played through, or else that of the program,
/// which goes otherwise with other cards and is then left out.
///
/// # Errors
/// All mistakes of the file, up to the first step that cannot be played.
pub fn over<S: System>(files: &Files, printed: &str, other_cards: bool, system: &S) -> Result<Vec<Lesson>, Mistakes> {
    match files.text(FILE).filter(|text| *text != printed) {
        Some(own) => Ok(vec![read(own, system)?]),
        None if other_cards => Ok(Vec::new()),
        None => Ok(vec![parse(printed)?]),
    }
}

fn draft(text: &str) -> Result<Draft, Mistakes> {
    let mut mistakes = Mistakes::new();
    let (heading, start, written) = Sheet::read(FILE, text, &mut mistakes, |sheet, mistakes| {
        let heading: Option<Item<Heading>> = sheet.one("lesson", mistakes);
        let start: Option<Item<Value>> = sheet.one("position", mistakes);
        let written: Vec<Item<Step>> = sheet.items("step", mistakes);
        (heading, start, written)
    });
    let (Some(heading), Some(start)) = (heading, start) else { return Err(mistakes) };

    let farewell = words(&heading, &heading.value.farewell, &mut mistakes);
    let steps: Vec<LessonStep> = (written.iter())
        .map(|step| LessonStep {
            text: words(step, &step.value.text, &mut mistakes),
            deed: deed(step, &mut mistakes),
            dice: step.value.dice.clone(),
            subjects: step.value.subjects.clone(),
        })
        .collect();
    if !mistakes.is_empty() {
        return Err(mistakes);
    }
    let Heading { id, name, about, minutes, .. } = heading.value;
    let at = LessonStart::Position(start.value.clone());
    let lesson = Lesson { id, name, about, minutes, start: at, steps, farewell };
    Ok(Draft { lesson, start, steps: written })
}

fn deed(item: &Item<Step>, mistakes: &mut Mistakes) -> LessonDeed {
    match (&item.value.decision, &item.value.intent) {
        (Some(decision), None) => LessonDeed::Decision(decision.clone()),
        (None, Some(intent)) => LessonDeed::Intent(intent.clone()),
        (decision, _) => {
            let word = if decision.is_some() { "intent =" } else { "text =" };
            item.mistake(mistakes, word, "a step has either a decision or an intention");
            LessonDeed::Decision(Value::Null)
        }
    }
}

fn words<T>(item: &Item<T>, text: &str, mistakes: &mut Mistakes) -> Text {
    let text = markup::read(text.trim()).unwrap_or_else(|(word, message)| {
        item.mistake(mistakes, &word, message);
        Text::new()
    });
    for clause in text.clauses().filter(|clause| catalogue::find(clause).is_none()) {
        item.mistake(mistakes, clause, format!("there is no clause {clause}"));
    }
    text
}

/// Plays the lesson from its position, and notes where it does not fit the rules.
fn play_through<S: System>(
    system: &S,
    start: &Item<Value>,
    written: &[Item<Step>],
    steps: &[LessonStep],
    mistakes: &mut Mistakes,
) {
    let mut game = match system.read_position(&start.value) {
        Ok(game) => game,
        Err(errors) => return errors.into_iter().for_each(|error| start.mistake(mistakes, "", error)),
    };
    for (item, step) in written.iter().zip(steps) {
        let Some(seat) = seat(system, &game, step) else {
            return item.mistake(mistakes, deed_word(step), "the game is over before this step");
        };
        check_subjects(&system.scene(&game.view(seat), seat), item, step, mistakes);
        if let Err((word, message)) = play(system, &mut game, step) {
            // What comes after cannot be judged.
            return item.mistake(mistakes, word, message);
        }
    }
}

/// The key of what a step does.
const fn deed_word(step: &LessonStep) -> &'static str {
    match step.deed {
        LessonDeed::Decision(_) => "decision =",
        LessonDeed::Intent(_) => "intent =",
    }
}

/// The seat that a step is for: the one to act that may do so, or else the first to act.
fn seat<S: System>(system: &S, game: &S::Game, step: &LessonStep) -> Option<Seat> {
    let may = |seat: &Seat| match &step.deed {
        LessonDeed::Decision(value) => {
            let legal = game.legal_of(*seat);
            system.decode(game, value).is_ok_and(|decision| legal.contains(&decision))
        }
        LessonDeed::Intent(value) => {
            let mut intents = Vec::new();
            game.intents(*seat, &mut intents);
            system.decode_intent(game, value).is_ok_and(|intent| intents.contains(&intent))
        }
    };
    game.to_act().find(may).or_else(|| game.to_act().first())
}

/// Plays one step with its dice and no others.
///
/// # Errors
/// What is wrong, and the key it is wrong at.
pub fn play<S: System>(system: &S, game: &mut S::Game, step: &LessonStep) -> Result<(), (&'static str, String)> {
    let word = deed_word(step);
    let Some(seat) = seat(system, game, step) else { return Err((word, "the game is over".into())) };
    let mut dice = Dictated::only(&step.dice);
    let refused = |refusal: Refusal| (word, format!("{} [{}]", refusal.reason, refusal.clause.0));
    match &step.deed {
        LessonDeed::Decision(value) => {
            let decision = system.decode(game, value).map_err(|error| (word, error))?;
            game.play(seat, &decision, &mut dice, &mut Vec::new()).map_err(refused)?;
        }
        LessonDeed::Intent(value) => {
            let intent = system.decode_intent(game, value).map_err(|error| (word, error))?;
            if !matches!(game.next(seat, &intent), Next::Decide(_)) {
                return Err((word, "this cannot be meant now".into()));
            }
            for _ in 0..LONGEST {
                let Next::Decide(decision) = game.next(seat, &intent) else { break };
                game.play(seat, &decision, &mut dice, &mut Vec::new()).map_err(refused)?;
                if !game.to_act().contains(seat) {
                    break;
                }
            }
        }
    }
    if let Some((value, need)) = dice.misfit {
        return Err(("dice =", format!("{value} is not a possible result for {} (of {})", need.purpose.text, need.of)));
    }
    if let Some(need) = dice.missing {
        return Err(("dice =", format!("a result is missing: {} (of {})", need.purpose.text, need.of)));
    }
    match dice.left() {
        0 => Ok(()),
        left => Err(("dice =", format!("{left} of the results are not asked for"))),
    }
}

/// Everything that the words point at must be on the screen.
fn check_subjects(scene: &Scene, item: &Item<Step>, step: &LessonStep, mistakes: &mut Mistakes) {
    let board = scene.board.iter().flat_map(|board| &board.cells).map(|cell| &cell.id);
    let shown: BTreeSet<&String> = (scene.pieces.iter().map(|piece| &piece.id))
        .chain(scene.cards.iter().map(|card| &card.id))
        .chain(scene.zones.iter().map(|zone| &zone.id))
        .chain(scene.tracks.iter().map(|track| &track.id))
        .chain(scene.panels.iter().map(|panel| &panel.id))
        .chain(scene.charts.iter().map(|chart| &chart.id))
        .chain(board)
        .collect();
    let named = step.text.0.iter().filter_map(|span| match span {
        Span::Subject { id, .. } => Some(id),
        _ => None,
    });
    for id in step.subjects.iter().chain(named).filter(|id| !shown.contains(id)) {
        item.mistake(mistakes, id, format!("`{id}` is not on the screen in this step"));
    }
}
