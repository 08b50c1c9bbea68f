//! Standing answers: what a player answers once for many questions, such as "no opportunity fire this turn".
//!
//! A game says what a question is about ([`Reaction`]); which standing answer answers it is the same for all games. All
//! that decides on it must be known to every seat, so that nobody learns from a question that was answered at once what
//! somebody holds. The one exception is [`Reaction::idle`].

use fieldcraft_engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is asked to the seat that can only pass, whatever the kind of question.
pub const IDLE: &str = "idle";

/// A kind of question that comes again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReactionKind {
    /// A class word: `opportunity`.
    pub id: &'static str,
    /// In words, as a heading: "Opportunity fire".
    pub name: &'static str,
}

impl ReactionKind {
    /// A kind with its name.
    #[must_use]
    pub const fn new(id: &'static str, name: &'static str) -> Self {
        Self { id, name }
    }
}

/// What is done by whoever does not pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum React<D, I> {
    /// This decision.
    Decide(D),
    /// This intention.
    Intend(I),
}

/// A question that a standing answer may answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction<D, I> {
    /// Its kind, one of those that the game lists.
    pub kind: &'static str,
    /// The units of the seat that may react, as far as all seats know; none if any may.
    pub by: Vec<String>,
    /// Whom it would be done to: the unit that moves, attacks or flies.
    pub at: Option<String>,
    /// With how many chances in a hundred the reaction does something, as far as all seats know.
    pub percent: Option<u8>,
    /// What lets it pass.
    pub pass: Option<D>,
    /// What reacts.
    pub react: Option<React<D, I>>,
    /// Whether the seat can only pass, which others may not know.
    pub idle: bool,
}

impl<D, I> Reaction<D, I> {
    /// A question of a kind that may be let pass.
    #[must_use]
    pub fn new(kind: &'static str, pass: D) -> Self {
        Self { kind, by: Vec::new(), at: None, percent: None, pass: Some(pass), react: None, idle: false }
    }

    /// A question of a kind that cannot be let pass.
    #[must_use]
    pub fn asked(kind: &'static str, react: React<D, I>) -> Self {
        Self { kind, by: Vec::new(), at: None, percent: None, pass: None, react: Some(react), idle: false }
    }

    /// Says whom it would be done to.
    #[must_use]
    pub fn at(self, at: impl Into<String>) -> Self {
        Self { at: Some(at.into()), ..self }
    }

    /// Says what reacts.
    #[must_use]
    pub fn react(self, react: React<D, I>) -> Self {
        Self { react: Some(react), ..self }
    }

    /// Says whether the seat can only pass.
    #[must_use]
    pub fn idle(self, idle: bool) -> Self {
        Self { idle, ..self }
    }
}

/// Where in the sequence of play a game stands, in words that no later turn and no later phase has again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The turn.
    pub turn: String,
    /// The phase of the turn.
    pub phase: String,
    /// Whose turn it is, if it is that of one seat.
    pub turn_of: Option<Seat>,
}

/// What a standing answer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Let it pass.
    Never,
    /// React.
    Always,
}

/// How long a standing answer stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
#[serde(rename_all = "snake_case")]
pub enum During {
    /// Until it is taken back.
    #[default]
    Game,
    /// To the end of the turn.
    Turn,
    /// To the end of the phase.
    Phase,
}

/// An answer that a player has given once for all questions that it fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts", optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The kind of question, or `idle` for every one that leaves nothing to choose.
    pub to: String,
    /// What it says.
    pub answer: Answer,
    /// Only where no other unit of the seat may react.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// Only against this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Only where it would do something with less than so many chances in a hundred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub below: Option<u8>,
    /// How long it stands.
    #[serde(default)]
    #[ts(optional, as = "Option<During>")]
    pub during: During,
    /// Which turn or phase that is; filled in by the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<String>,
}

impl Standing {
    /// An answer to all questions of a kind.
    #[must_use]
    pub fn new(to: impl Into<String>, answer: Answer) -> Self {
        Self { to: to.into(), answer, by: None, at: None, below: None, during: During::Game, moment: None }
    }

    /// Whether two say the same, whenever they were given.
    #[must_use]
    pub fn says(&self, other: &Self) -> bool {
        Self { moment: None, ..self.clone() } == Self { moment: None, ..other.clone() }
    }

    /// The same, from now on.
    #[must_use]
    pub fn from(self, moment: &Moment) -> Self {
        let moment = match self.during {
            During::Game => None,
            During::Turn => Some(moment.turn.clone()),
            During::Phase => Some(moment.phase.clone()),
        };
        Self { moment, ..self }
    }

    /// Whether it still stands.
    #[must_use]
    pub fn lasts(&self, moment: &Moment) -> bool {
        self.clone().from(moment).moment == self.moment
    }

    /// In words: "Never, this turn"; `name` says what a thing on the screen is called.
    #[must_use]
    pub fn text(&self, name: &dyn Fn(&str) -> String) -> String {
        let during = match self.during {
            During::Game => "",
            During::Turn => " this turn",
            During::Phase => " this phase",
        };
        match (&self.by, &self.at, self.below, self.answer) {
            _ if self.to == IDLE => "Pass whenever I can only pass".into(),
            (Some(by), ..) => format!("Not with {}{during}", name(by)),
            (_, Some(at), ..) => format!("Let {} pass{during}", name(at)),
            (.., Some(below), _) => format!("Only at {below}% or better{during}"),
            (.., Answer::Never) => format!("Never{during}"),
            (.., Answer::Always) => format!("Always{during}"),
        }
    }
}

/// What a set of standing answers makes of a question: one of them, or nothing if the player is to be asked.
#[must_use]
pub fn answered<'a, D, I>(given: &'a [Standing], question: &Reaction<D, I>, private: bool) -> Option<&'a Standing> {
    let to = |standing: &&Standing| standing.to == question.kind;
    let never = |standing: &&Standing| match (&standing.by, &standing.at, standing.below) {
        (Some(_), ..) => false,
        (None, at, below) => {
            at.as_ref().is_none_or(|at| question.at.as_ref() == Some(at))
                && below.is_none_or(|below| question.percent.is_some_and(|percent| percent < below))
        }
    };
    let spared = |unit: &String| given.iter().filter(to).find(|standing| standing.by.as_ref() == Some(unit));
    if question.pass.is_some() {
        if question.idle
            && private
            && let Some(idle) = given.iter().find(|standing| standing.to == IDLE)
        {
            return Some(idle);
        }
        let mut refused = given.iter().filter(to).filter(|standing| standing.answer == Answer::Never);
        if let Some(standing) = refused.find(never) {
            return Some(standing);
        }
        if let Some(first) = question.by.first()
            && question.by.iter().all(|unit| spared(unit).is_some())
        {
            return spared(first);
        }
    }
    // Whoever spares one of several is asked with whom to react.
    let free = question.react.is_some() && question.by.iter().all(|unit| spared(unit).is_none());
    given.iter().filter(to).find(|standing| free && standing.answer == Answer::Always)
}

/// The thresholds that are offered, in percent.
const THRESHOLDS: [u8; 4] = [25, 50, 75, 90];

/// Beside how many units that may react each is offered to be spared.
const SPARED: usize = 3;

/// What may be answered once for all where this is asked.
#[must_use]
pub fn offered<D, I>(question: &Reaction<D, I>, moment: &Moment, private: bool) -> Vec<Standing> {
    let never = Standing::new(question.kind, Answer::Never);
    let during = if moment.phase == moment.turn { During::Turn } else { During::Phase };
    let mut all = Vec::new();
    if question.pass.is_some() {
        all.extend(question.at.as_ref().map(|at| Standing { at: Some(at.clone()), during, ..never.clone() }));
        if (1..=SPARED).contains(&question.by.len()) {
            let spare = |unit: &String| Standing { by: Some(unit.clone()), during: During::Turn, ..never.clone() };
            all.extend(question.by.iter().map(spare));
        }
        if moment.phase != moment.turn {
            all.push(Standing { during: During::Phase, ..never.clone() });
        }
        all.push(Standing { during: During::Turn, ..never.clone() });
        let next = question.percent.and_then(|percent| THRESHOLDS.into_iter().find(|below| percent < *below));
        all.extend(next.map(|below| Standing { below: Some(below), ..never.clone() }));
        all.push(never);
    }
    all.extend(question.react.is_some().then(|| Standing::new(question.kind, Answer::Always)));
    all.extend((question.idle && private).then(|| Standing::new(IDLE, Answer::Never)));
    all
}

/// A standing answer as a screen shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
#[ts(export, export_to = "wire.d.ts")]
pub struct StandingAnswer {
    /// What kind of question it answers: "Opportunity fire".
    pub to: String,
    /// In a few words: "Never this turn".
    pub text: String,
    /// Itself.
    pub standing: Standing,
    /// Whether it has been given; else it may be, since it answers what is asked now.
    pub given: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    type Question = Reaction<(), ()>;

    fn question() -> Question {
        Question { by: vec!["gun".into(), "tank".into()], percent: Some(40), ..Question::new("fire", ()).at("truck") }
    }

    fn never() -> Standing {
        Standing::new("fire", Answer::Never)
    }

    #[track_caller]
    fn check(given: &[Standing], question: &Question, expect: Option<Answer>) {
        assert_eq!(answered(given, question, false).map(|standing| standing.answer), expect, "{given:?}");
    }

    #[test]
    fn an_answer_answers_what_it_fits_and_nothing_else() {
        let pass = Some(Answer::Never);
        check(&[], &question(), None);
        check(&[never()], &question(), pass);
        check(&[Standing::new("flak", Answer::Never)], &question(), None);
        check(&[Standing { at: Some("truck".into()), ..never() }], &question(), pass);
        check(&[Standing { at: Some("jeep".into()), ..never() }], &question(), None);
        check(&[Standing { below: Some(50), ..never() }], &question(), pass);
        check(&[Standing { below: Some(40), ..never() }], &question(), None);
        check(&[Standing { below: Some(99), ..never() }], &Question { percent: None, ..question() }, None);
        check(&[never()], &Question { pass: None, ..question() }, None);
    }

    #[test]
    fn sparing_every_unit_that_may_react_is_passing_and_sparing_one_is_not() {
        let spare = |unit: &str| Standing { by: Some(unit.into()), ..never() };
        check(&[spare("gun")], &question(), None);
        check(&[spare("gun"), spare("tank")], &question(), Some(Answer::Never));
        check(&[spare("gun")], &Question { by: Vec::new(), ..question() }, None);
        let always = Standing::new("fire", Answer::Always);
        let armed = question().react(React::Decide(()));
        check(std::slice::from_ref(&always), &question(), None);
        check(std::slice::from_ref(&always), &armed, Some(Answer::Always));
        check(&[always.clone(), spare("gun")], &armed, None);
        check(&[always, Standing { below: Some(50), ..never() }], &armed, Some(Answer::Never));
    }

    #[test]
    fn that_a_seat_can_only_pass_is_used_only_where_nobody_learns_it() {
        let (idle, vain) = ([Standing::new(IDLE, Answer::Never)], question().idle(true));
        assert!(answered(&idle, &vain, true).is_some() && answered(&idle, &vain, false).is_none());
        assert!(answered(&idle, &question(), true).is_none());
        let moment = Moment::default();
        assert!(offered(&vain, &moment, true).contains(&idle[0]) && !offered(&vain, &moment, false).contains(&idle[0]));
    }

    #[test]
    fn an_answer_for_a_turn_ends_with_it() {
        let moment = |turn: &str, phase: &str| Moment { turn: turn.into(), phase: phase.into(), turn_of: None };
        let now = moment("3", "3-move");
        for (during, later) in [(During::Game, true), (During::Turn, true), (During::Phase, false)] {
            let standing = Standing { during, ..never() }.from(&now);
            assert!(standing.lasts(&now) && standing.says(&Standing { during, ..never() }));
            assert_eq!(standing.lasts(&moment("3", "3-assault")), later);
            assert_eq!(standing.lasts(&moment("4", "4-move")), during == During::Game);
        }
    }

    #[test]
    fn what_is_offered_answers_the_question_once_it_is_given() {
        let moment = Moment { turn: "3".into(), phase: "3-move".into(), turn_of: None };
        let question = Question { by: vec!["gun".into()], ..question().react(React::Decide(())) };
        let all = offered(&question, &moment, false);
        let name = |id: &str| id.to_owned();
        let texts: Vec<_> = all.iter().map(|standing| standing.text(&name)).collect();
        let expect = [
            "Let truck pass this phase",
            "Not with gun this turn",
            "Never this phase",
            "Never this turn",
            "Only at 50% or better",
            "Never",
            "Always",
        ];
        assert_eq!(texts, expect);
        for standing in all {
            assert!(answered(&[standing.clone().from(&moment)], &question, false).is_some(), "{standing:?}");
        }
    }
}
