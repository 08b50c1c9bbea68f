//! Whole intentions at the table: what a seat may mean, what may come of it, and carrying it out.
//!
//! The journal holds decisions and nothing else; a note says where an intention began, and which decisions go on with it.

use crate::show::odds_view;
use crate::{Chosen, Dice, Forecast, History, PlayError, Played, Table};
use fieldcraft_engine::{Effort, Ended, Game, Intents, LONGEST, Next, Seat, intent_odds};
use fieldcraft_scene::{ChanceKind, Choice, Intent, OddsView, System, Usual};
use serde_json::Value;

/// Of how many intentions it is asked at once what chance has to say to them: each is carried out on a copy for it, and
/// somebody waits for the answer to a click.
pub const WEIGHED: usize = 40;

/// What a journal entry says of the intention that it belongs to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Note {
    /// It was decided by itself.
    #[default]
    None,
    /// It begins this intention.
    Begins(Value),
    /// It goes on with the intention of the entry before it; of standing answers in between nothing is said.
    GoesOn,
    /// A standing answer gave it.
    Stands,
}

/// What came of an intention.
#[derive(Clone, Debug, PartialEq)]
pub struct Intended {
    /// What came of each of its decisions, and of the standing answers of others on the way.
    pub played: Vec<Played>,
    /// How it ended.
    pub ended: Ended,
}

/// Whole intentions.
pub trait Intend: History {
    /// What a seat may mean to do now, in words; those that belong to all these things on the screen. What chance has to
    /// say is told if they are no more than [`WEIGHED`].
    fn intents_on(&self, seat: Seat, subjects: &[&str]) -> Vec<Choice>;
    /// The intention with number `n` as JSON.
    fn intent(&self, seat: Seat, n: usize) -> Option<Value>;
    /// What a player in no doubt would mean now, if that is more than the usual decision.
    fn usual(&self, seat: Seat) -> Option<Usual>;
    /// An intention that a seat may have now, in words.
    fn intent_words(&self, seat: Seat, intent: &Value) -> Option<Usual>;
    /// The odds of an intention to its end, to be worked out elsewhere while the game goes on.
    ///
    /// # Errors
    /// If there is no such intention now.
    fn intent_forecast(&self, seat: Seat, chosen: Chosen<'_>, limit: u32) -> Result<Forecast, PlayError>;
    /// Carries an intention out until it is done or interrupted.
    ///
    /// # Errors
    /// Why it could not even begin; nothing has changed then.
    fn intend(&mut self, seat: Seat, chosen: Chosen<'_>, dice: Dice<'_>) -> Result<Intended, PlayError>;
    /// Carries on what one of these seats meant and another interrupted, if that one rolled nothing and did nothing that
    /// the seat noticed: who lets something pass interrupts nobody. With real dice nothing is rolled.
    fn carry_on(&mut self, whose: &[Seat], real_dice: bool);
    /// Plays decisions one after the other as one whole, such as the steps to a hex by way of which a unit goes, until
    /// another seat is asked or one of them is refused.
    ///
    /// # Errors
    /// Why the first could not be played; nothing has changed then.
    fn follow(&mut self, seat: Seat, way: &[Value]) -> Result<(), PlayError>;
    /// The intention of a seat that was interrupted and can be taken up again now, as JSON.
    fn unfinished(&self, seat: Seat) -> Option<Value>;
}

impl<S: System> Table<S> {
    /// What a seat may mean to do now, in the game's order. The list is made once for each position.
    pub fn intents(&self, seat: Seat) -> &[Intent<S>] {
        let Some(list) = self.intents.get(usize::from(seat.0)) else { return &[] };
        list.get_or_init(|| {
            let mut list = Vec::new();
            if self.game.to_act().contains(seat) {
                self.game.intents(seat, &mut list);
            }
            list
        })
    }

    fn picked_intent(&self, seat: Seat, chosen: Chosen<'_>) -> Result<Intent<S>, PlayError> {
        self.check_acts(seat)?;
        let list = self.intents(seat);
        let intent = match chosen {
            Chosen::Number(n) => *list.get(n).ok_or(PlayError::NoSuchChoice { n, count: list.len() })?,
            Chosen::Decision(value) => self.system.decode_intent(&self.game, value).map_err(PlayError::BadDecision)?,
        };
        match self.game.next(seat, &intent) {
            Next::Decide(_) => Ok(intent),
            Next::Done | Next::Stopped => Err(PlayError::NoSuchIntent),
        }
    }

    /// What a player in no doubt would mean now, if it can begin.
    pub fn usual_intent(&self, seat: Seat) -> Option<Intent<S>> {
        let usual = self.system.usual(&self.game, seat, self.legal(seat))?;
        let intent = self.system.usual_intent(&self.game, seat, usual)?;
        matches!(self.game.next(seat, &intent), Next::Decide(_)).then_some(intent)
    }

    /// The odds of an intention in this position.
    ///
    /// # Errors
    /// If it cannot even begin.
    pub fn intent_odds(&self, seat: Seat, intent: &Intent<S>, limit: u32) -> Result<OddsView, PlayError> {
        let odds = odds_of(&*self.system, &self.game, seat, intent, Effort::of(limit.min(S::Game::EFFORT)));
        odds.ok_or(PlayError::NoSuchIntent)
    }
}

impl<S: System> Intend for Table<S> {
    fn intents_on(&self, seat: Seat, subjects: &[&str]) -> Vec<Choice> {
        let belongs = |intent: &Intent<S>| {
            let own =
                if subjects.is_empty() { Vec::new() } else { self.system.intent_subjects(&self.game, seat, intent) };
            subjects.iter().all(|id| own.iter().any(|one| one == id))
        };
        let choice = |(n, intent): (usize, &Intent<S>)| {
            let words = || self.system.intent_words(&self.game, seat, intent);
            belongs(intent).then(|| Choice { safe: !S::Game::is_risky(intent), ..Choice::new(n, words()) })
        };
        let intents = self.intents(seat);
        let mut choices: Vec<Choice> = intents.iter().enumerate().filter_map(choice).collect();
        if choices.len() <= WEIGHED {
            for choice in choices.iter_mut().filter(|choice| choice.chance.is_none()) {
                choice.chance = ChanceKind::of_intent(&self.game, seat, &intents[choice.n]);
            }
        }
        choices
    }

    fn intent(&self, seat: Seat, n: usize) -> Option<Value> {
        Some(self.system.encode_intent(&self.game, self.intents(seat).get(n)?))
    }

    fn usual(&self, seat: Seat) -> Option<Usual> {
        Some(self.worded(seat, &self.usual_intent(seat)?))
    }

    fn intent_words(&self, seat: Seat, intent: &Value) -> Option<Usual> {
        Some(self.worded(seat, &self.picked_intent(seat, Chosen::Decision(intent)).ok()?))
    }

    fn intent_forecast(&self, seat: Seat, chosen: Chosen<'_>, limit: u32) -> Result<Forecast, PlayError> {
        let intent = self.picked_intent(seat, chosen)?;
        let (system, game) = (self.shared_system(), self.game.clone());
        Ok(Box::new(move |wanted| {
            let effort = Effort { limit: limit.min(S::Game::EFFORT), wanted };
            Ok(odds_of(&*system, &game, seat, &intent, effort))
        }))
    }

    fn intend(&mut self, seat: Seat, chosen: Chosen<'_>, dice: Dice<'_>) -> Result<Intended, PlayError> {
        let intent = self.picked_intent(seat, chosen)?;
        let mut note = Note::Begins(self.system.encode_intent(&self.game, &intent));
        let mut intended = Intended { played: Vec::new(), ended: Ended::Done };
        let mut script = if let Dice::Script(values) = dice { Some(values) } else { None };
        let (mut dice, is_table) = (Some(dice), matches!(dice, Dice::Table(_)));
        while intended.played.len() < LONGEST {
            if !self.game.to_act().contains(seat) {
                // A question that a standing answer answers interrupts nothing.
                if self.answer_one(seat, is_table, &mut intended.played) {
                    continue;
                }
                let over = self.game.to_act().is_empty();
                intended.ended = if over { Ended::Done } else { Ended::Interrupted };
                break;
            }
            let decision = match self.game.next(seat, &intent) {
                Next::Decide(decision) => decision,
                Next::Done => break,
                Next::Stopped => {
                    intended.ended = Ended::Stopped;
                    break;
                }
            };
            // Dictated dice are for the first decision that rolls; at a table with real dice the next roll is asked for.
            let by_hand = dice != Some(Dice::Seeded) && ChanceKind::of(&self.game, seat, &decision).is_some();
            let with = match (script, dice.filter(|_| by_hand)) {
                (Some(left), _) => Dice::Script(left),
                (None, Some(given)) => given,
                (None, None) if by_hand && is_table => {
                    intended.ended = Ended::Interrupted;
                    break;
                }
                (None, None) => Dice::Seeded,
            };
            dice = dice.filter(|_| !by_hand);
            match self.decide_with(seat, &decision, with, std::mem::replace(&mut note, Note::GoesOn)) {
                Ok(()) => {
                    let met = self.journal.entries.last().map_or(0, |entry| entry.chance.len());
                    script = script.map(|left| left.get(met..).unwrap_or_default());
                    intended.played.push(self.last_played(seat));
                }
                Err(error) if intended.played.is_empty() => return Err(error),
                Err(_) => {
                    intended.ended = Ended::Stopped;
                    break;
                }
            }
        }
        intended.played.extend(self.answer_all(seat, is_table));
        self.fold();
        Ok(intended)
    }

    fn carry_on(&mut self, whose: &[Seat], real_dice: bool) {
        let Some(seat) = self.game.to_act().find(|seat| whose.contains(seat) && self.was_let_pass(*seat)) else {
            return;
        };
        let mut answered = Vec::new();
        for _ in 0..LONGEST {
            if !self.go_on_of(seat, real_dice) {
                break;
            }
            while answered.len() < LONGEST && self.answer_one(seat, real_dice, &mut answered) {}
        }
        self.fold();
    }

    fn follow(&mut self, seat: Seat, way: &[Value]) -> Result<(), PlayError> {
        for (at, value) in way.iter().enumerate() {
            let note = if at == 0 { Note::None } else { Note::GoesOn };
            let played = self.picked(seat, Chosen::Decision(value));
            match played.and_then(|decision| self.decide_with(seat, &decision, Dice::Seeded, note)) {
                Err(error) if at == 0 => return Err(error),
                Err(_) => break,
                Ok(()) => {}
            }
            let mut answered = Vec::new();
            while answered.len() < LONGEST && self.answer_one(seat, false, &mut answered) {}
        }
        self.fold();
        Ok(())
    }

    fn unfinished(&self, seat: Seat) -> Option<Value> {
        let (_, value, intent) = self.last_meant(seat)?;
        let goes_on = self.game.to_act().contains(seat) && matches!(self.game.next(seat, &intent), Next::Decide(_));
        goes_on.then_some(value)
    }
}

impl<S: System> Table<S> {
    /// An intention in words, with what chance has to say to it.
    fn worded(&self, seat: Seat, intent: &Intent<S>) -> Usual {
        let mut words = self.system.intent_words(&self.game, seat, intent);
        words.chance = words.chance.or_else(|| ChanceKind::of_intent(&self.game, seat, intent));
        let encoded = self.system.encode_intent(&self.game, intent);
        Usual { safe: !S::Game::is_risky(intent), ..Usual::new(words, encoded) }
    }

    /// Whether the last decision was another's, and nothing came of it that a seat noticed.
    fn was_let_pass(&self, seat: Seat) -> bool {
        let passed = self.journal.entries.last().is_some_and(|entry| entry.seat != seat && entry.chance.is_empty());
        passed && self.last_played(seat).events.is_empty()
    }

    /// The number of the last decision at hand of a seat, and the intention to which it belonged.
    pub(crate) fn last_meant(&self, seat: Seat) -> Option<(usize, Value, Intent<S>)> {
        let own = |at: &usize| self.journal.entries[*at].seat == seat && !self.turns[*at].saved.standing;
        let last = (0..self.journal.entries.len()).rev().find(own)?;
        let value = self.turns[self.beginning_of(last)].saved.intent.clone()?;
        let intent = self.system.decode_intent(&self.game, &value).ok()?;
        Some((last, value, intent))
    }
}

/// The odds of an intention; what other seats are asked on the way they answer as usual.
fn odds_of<S: System>(
    system: &S,
    game: &S::Game,
    seat: Seat,
    intent: &Intent<S>,
    effort: Effort<'_>,
) -> Option<OddsView> {
    let answer = |game: &S::Game, seat: Seat| {
        let legal = game.legal_of(seat);
        match legal[..] {
            [only] => Some(only),
            _ => system.usual(game, seat, &legal).or_else(|| legal.first().copied()),
        }
    };
    let odds = intent_odds(game, seat, intent, &answer, effort)?;
    Some(odds_view(system, game, seat, &odds))
}
