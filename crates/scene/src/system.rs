//! What a game says about itself besides its rules, in parts: the box, the rules in play, words, screens and tools.
//!
//! Every method that takes a game and a seat answers only with what that seat may know: if everything hidden from the
//! seat is dealt anew, the answer must not change by a byte. The exceptions are [`Rules::position`] and the methods
//! without a seat.

use crate::{
    About, Bulletin, Chart, DecisionWords, Deck, FromJson, Heading, Lesson, LogLine, Moment, OddsView, OptionInfo,
    Outlook, Piece, Prompt, Reaction, ReactionKind, RowGroup, ScenarioInfo, Scene, Setup, SightLine, StartError, Theme,
    ToJson,
};
use fieldcraft_engine::{Game, Intents, Purpose, Rolled, Seat, Sound};
use serde_json::Value;

/// The decisions of a system's game.
pub type Decision<S> = <<S as Rules>::Game as Game>::Decision;
/// The events of a system's game.
pub type Event<S> = <<S as Rules>::Game as Game>::Event;
/// What players of a system's game may mean.
pub type Intent<S> = <<S as Rules>::Game as Intents>::Intent;
/// A question of a system's game that may be answered once for all.
pub type Asked<S> = Reaction<Decision<S>, Intent<S>>;
/// The views of a system's game.
pub type View<S> = <<S as Rules>::Game as Game>::View;

/// What stands on the box, and what lies in it besides the rules.
pub trait Title: Send + Sync {
    /// The game in short.
    fn about(&self) -> About;

    /// The names of the seats, by number: `["player"]`, `["allied", "german"]`.
    fn seats(&self) -> &'static [&'static str];

    /// The scenarios, in the order in which they are offered.
    fn scenarios(&self) -> Vec<ScenarioInfo>;

    /// The options, in the order in which they are offered.
    fn options(&self) -> Vec<OptionInfo> {
        Vec::new()
    }

    /// The guided games, the first one for newcomers.
    fn lessons(&self) -> Vec<Lesson> {
        Vec::new()
    }

    /// How the game looks.
    fn theme(&self) -> Theme {
        Theme::default()
    }

    /// What a player would have in hand besides the rulebook: units, cards and charts, as the files of the pack have
    /// them.
    fn cards(&self) -> Value {
        Value::Null
    }

    /// The same to be read: every card as it lies on the table, deck by deck, with the ids by which logs name them.
    fn decks(&self) -> Vec<Deck> {
        Vec::new()
    }

    /// The tables of the rulebook, made from the content in use.
    fn charts(&self) -> Vec<Chart> {
        Vec::new()
    }
}

/// The rules with their content, and how a game is written down: what is written stays valid for ever.
pub trait Rules: Title + Sized + 'static {
    /// The rules; what is decided, meant and told in them can be written as JSON.
    type Game: Sound<
            Decision: ToJson<Self::Game> + FromJson<Self::Game> + Send + Sync,
            Intent: ToJson<Self::Game> + FromJson<Self::Game> + Send + Sync,
            Event: ToJson<Self::Game> + Send + Sync,
        > + Send
        + Sync
        + 'static;

    /// A new game. The setup has been completed: every option of [`Title::options`] is in it, with a value it may have.
    ///
    /// Nothing is rolled or drawn here; what the rules shuffle at the start is shuffled by the first decisions.
    ///
    /// # Errors
    /// Why the game cannot start.
    fn start(&self, setup: &Setup) -> Result<Self::Game, StartError>;

    /// The decision as JSON: names, not indices, as in `{"do":"buy","unit":"902"}`.
    fn encode(&self, game: &Self::Game, decision: &Decision<Self>) -> Value {
        decision.to_json(game)
    }

    /// Reads what [`Rules::encode`] wrote. It does not check that the decision is legal.
    ///
    /// # Errors
    /// What is wrong with the value, in a sentence.
    fn decode(&self, game: &Self::Game, value: &Value) -> Result<Decision<Self>, String> {
        FromJson::from_json(value, "decision", game)
    }

    /// An intention as JSON, such as `{"mean":"go","unit":"m4-75-2","hex":"A-Q-10"}`.
    fn encode_intent(&self, game: &Self::Game, intent: &Intent<Self>) -> Value {
        intent.to_json(game)
    }

    /// Reads what [`Rules::encode_intent`] wrote. It does not check that somebody may mean it now.
    ///
    /// # Errors
    /// What is wrong with the value, in a sentence.
    fn decode_intent(&self, game: &Self::Game, value: &Value) -> Result<Intent<Self>, String> {
        FromJson::from_json(value, "intention", game)
    }

    /// An event, as a seat witnessed it, for programs.
    fn event_json(&self, game: &Self::Game, event: &Event<Self>) -> Value {
        event.to_json(game)
    }

    /// The name of what a draw with this purpose takes if it takes the thing with number `at`, as events and positions
    /// name it; nothing if the purpose draws nothing that has a name.
    fn drawn(&self, game: &Self::Game, purpose: &Purpose, at: usize) -> Option<String> {
        let _ = (game, purpose, at);
        None
    }

    /// The whole position as JSON, hidden things included.
    fn position(&self, game: &Self::Game) -> Value;

    /// Reads what [`Rules::position`] wrote, or what somebody wrote by hand, and checks it like a scenario.
    ///
    /// # Errors
    /// Every mistake found.
    fn read_position(&self, value: &Value) -> Result<Self::Game, Vec<String>>;
}

/// What a player reads.
pub trait Words: Rules {
    /// What is asked of `seat`, which is to act.
    fn prompt(&self, game: &Self::Game, seat: Seat) -> Prompt;

    /// A legal decision in words.
    fn words(&self, game: &Self::Game, seat: Seat, decision: &Decision<Self>) -> DecisionWords;

    /// An intention in words, as those of a decision.
    fn intent_words(&self, game: &Self::Game, seat: Seat, intent: &Intent<Self>) -> DecisionWords;

    /// The things on the screen that an intention belongs to, as its words name them: somebody who points at something
    /// reads only what belongs to it, and nothing else need be put into words.
    fn intent_subjects(&self, game: &Self::Game, seat: Seat, intent: &Intent<Self>) -> Vec<String> {
        self.intent_words(game, seat, intent).subjects
    }

    /// The odds in a line, in the words of the game: "destroyed 42%, dispersed 31%". Outcomes that read alike are one.
    /// Where it has none, the likeliest outcomes are the headline.
    fn headline(&self, odds: &OddsView) -> Option<String> {
        let _ = odds;
        None
    }

    /// The modifiers that a legal decision would be resolved with, before the roll; none if it rolls nothing.
    fn rows(&self, game: &Self::Game, seat: Seat, decision: &Decision<Self>) -> Vec<RowGroup>;

    /// An event in words, as `seat` witnessed it; nothing if it is not worth a line.
    ///
    /// `game` is the position right after the decision that led to the event or, for odds, right before it; so the
    /// event itself must say what happened, and the game lends only names.
    fn event_words(&self, game: &Self::Game, seat: Seat, event: &Event<Self>) -> Option<LogLine>;

    /// Whether the event set up the next battle: what the events before it name is no longer there, and takes its name
    /// from the position before the decision.
    fn sets_up(&self, event: &Event<Self>) -> bool {
        let _ = event;
        false
    }

    /// What may come of a decision, in words, as its odds tell it before the roll; `game` is the position before it.
    ///
    /// Outcomes that read alike are shown as one, so that what does not matter, such as the number on a die, is better
    /// left out.
    fn outcome_words(&self, game: &Self::Game, seat: Seat, events: &[Event<Self>]) -> String {
        let line = |event| self.event_words(game, seat, event).map(|line| line.text.to_string());
        let words: Vec<String> = events.iter().filter_map(line).collect();
        if words.is_empty() { "nothing happens".into() } else { words.join("; ") }
    }

    /// What a chance result is for, in words that name its subject: "attack roll, 902 at 3,2".
    /// `game` is as in [`Words::event_words`].
    fn purpose_words(&self, game: &Self::Game, purpose: &Purpose) -> String;

    /// A report of the game so far in Markdown, such as the Player Log, from what `seat` witnessed.
    fn report(&self, game: &Self::Game, seat: Seat, events: &[Event<Self>]) -> Option<String> {
        let _ = (game, seat, events);
        None
    }
}

/// What a player sees.
pub trait Screen: Rules {
    /// Which game it is and where it stands, for the head of the screen and for the list of games.
    fn heading(&self, view: &View<Self>, seat: Seat) -> Heading;

    /// What `seat` sees, without heading, prompt, choices and log, which the table adds.
    fn scene(&self, view: &View<Self>, seat: Seat) -> Scene;

    /// The counters of the scene alone, for who follows them through many positions.
    fn pieces(&self, view: &View<Self>, seat: Seat) -> Vec<Piece> {
        self.scene(view, seat).pieces
    }

    /// The pages that `seat` is shown after a decision that led from one position to another, such as how a battle came
    /// out, from the events that it witnessed; most decisions have none.
    ///
    /// Asked once for every decision, also when a game is opened: without a page it must cost next to nothing.
    fn bulletins(
        &self,
        before: &Self::Game,
        after: &Self::Game,
        seat: Seat,
        events: impl Iterator<Item = Event<Self>>,
    ) -> Vec<Bulletin> {
        let _ = (before, after, seat, events);
        Vec::new()
    }

    /// Whether a die did what it was rolled for, such as a hit, if this event tells of that die.
    fn scored(&self, rolled: &Rolled, event: &Event<Self>) -> Option<bool> {
        let _ = (rolled, event);
        None
    }

    /// The decision that a player in no doubt would make now, for one key; always a legal one.
    ///
    /// `legal` are the legal decisions of the seat.
    fn usual(&self, game: &Self::Game, seat: Seat, legal: &[Decision<Self>]) -> Option<Decision<Self>> {
        (!legal.is_empty()).then(|| Self::Game::sound(&game.view(seat), legal))
    }

    /// What such a player would mean by that key, where it is more than the usual decision; it begins with a legal one.
    fn usual_intent(&self, game: &Self::Game, seat: Seat, usual: Decision<Self>) -> Option<Intent<Self>> {
        let _ = (game, seat, usual);
        None
    }

    /// Where the game stands, for answers that stand for a turn or a phase; all seats know it.
    fn moment(&self, game: &Self::Game) -> Moment;

    /// The kinds of questions that may be answered once for all, in the order in which they are told.
    fn reactions(&self) -> &'static [ReactionKind];

    /// What is asked of `seat`, which is to act, if it may be answered once for all. Everything but what would be
    /// decided, and whether that is all there is, follows from what every seat knows.
    ///
    /// `legal` are the legal decisions of the seat.
    fn reaction(&self, game: &Self::Game, seat: Seat, legal: &[Decision<Self>]) -> Option<Asked<Self>>;
}

/// What a player may use at any time, whoever's turn it is.
pub trait Tools: Rules {
    /// What a player may mean who points at these things on the screen, the last one last, whether it is legal or not.
    ///
    /// If none of it is legal, the player is told why by the clause that refuses the first.
    fn pointed_at(&self, game: &Self::Game, seat: Seat, subjects: &[&str]) -> Vec<Decision<Self>> {
        let _ = (game, seat, subjects);
        Vec::new()
    }

    /// The decisions, one after the other, that lead to what a player points at from afar, such as the steps of a unit
    /// to a hex that it can reach; none if there is no such way.
    fn way(&self, game: &Self::Game, seat: Seat, subjects: &[&str]) -> Vec<Decision<Self>> {
        let _ = (game, seat, subjects);
        Vec::new()
    }

    /// Answers a question that a player may ask of the position: line of sight, path costs, range.
    ///
    /// # Errors
    /// What is wrong with the question, in a sentence.
    fn ask(&self, game: &Self::Game, seat: Seat, question: &Value) -> Result<Value, String> {
        let _ = (game, seat, question);
        Err("this game answers no questions".into())
    }

    /// The line of sight from one hex of the board to another; nothing if the game has none now, or no such hexes.
    fn sight(&self, game: &Self::Game, seat: Seat, from: &str, to: &str) -> Option<SightLine> {
        let _ = (game, seat, from, to);
        None
    }

    /// What a piece on the board sees, reaches and shoots at; nothing if the game does not tell, or has no such piece.
    fn outlook(&self, game: &Self::Game, seat: Seat, piece: &str) -> Option<Outlook> {
        let _ = (game, seat, piece);
        None
    }
}

/// One game with its content, all parts of it.
pub trait System: Words + Screen + Tools {}

impl<S: Words + Screen + Tools> System for S {}
