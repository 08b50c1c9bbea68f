//! What a machine player would do, and what it expects to come of it.

use crate::{Chosen, Table};
use fieldcraft_ai::{Name, Patience, concession};
use fieldcraft_engine::{Act, ActOf, BEST, Game, Intents, Known, Next, Play, Player, Seat, Seeded, Sound, Worth};
use fieldcraft_scene::{DecisionWords, OddsView, RowView, System, Weight};
use serde_json::Value;
use std::sync::Arc;

/// Makes the machine players of a table, by their names and the seeds of their dice, for somebody who waits.
pub(crate) type Maker<G> = Arc<dyn Fn(Name, u64, &Patience) -> Box<dyn Player<G>> + Send + Sync>;

/// The most threads for one choice of a machine.
pub(crate) const THREADS: usize = 4;
/// How many decisions may be played for the odds of what is advised.
const ODDS_EFFORT: u32 = 4_000;
/// How many lines are told of what is expected.
const LINES: usize = 6;
/// After how many decisions that is given up.
const FAR: usize = 200;

/// What a machine player would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub act: Advised,
    /// In words.
    pub text: String,
    /// Why, line by line: the odds, what they rest on with its clauses, and what else was thought of.
    pub because: Vec<String>,
    /// What it is worth to the player, if it has looked ahead.
    pub worth: Option<Worth>,
    /// What may happen then, if both sides do what is sound and the dice are neither kind nor cruel.
    pub line: Vec<String>,
}

/// What to do: a choice by its number, or an intention as JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Advised {
    /// The choice with this number in the legal list.
    Choice(usize),
    /// This intention.
    Intent(Value),
}

impl Advised {
    /// What to hand to `play` or `intend`.
    #[must_use]
    pub const fn chosen(&self) -> Chosen<'_> {
        match self {
            Self::Choice(n) => Chosen::Number(*n),
            Self::Intent(intent) => Chosen::Decision(intent),
        }
    }
}

/// The machine players that a game has.
pub(crate) fn players<S: System>() -> Maker<S::Game> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    Arc::new(move |name, seed, patience| name.awaited(seed, threads, patience))
}

impl<S: System> Table<S> {
    pub(crate) fn advice(&self, seat: Seat, name: Name, seed: u64) -> Option<Advice> {
        self.check_acts(seat).ok()?;
        let known = Known::new(&self.game, seat);
        let (act, worth) = self.ask((seat, name, Some(seed)), seed, &Patience::default());
        let words = match &act {
            Act::Decide(decision) => self.system.words(&self.game, seat, decision),
            Act::Intend(intent) => self.system.intent_words(&self.game, seat, intent),
        };
        let line = self.expected(&known, &act, seed);
        let because = self.reasons(seat, &act, &words, worth);
        Some(Advice { act: self.advised(seat, &act)?, text: words.text, because, worth, line })
    }

    /// What speaks for an act: its odds, the sums that they rest on or else the clauses that allow it, and how it compares.
    fn reasons(&self, seat: Seat, act: &ActOf<S::Game>, words: &DecisionWords, worth: Option<Worth>) -> Vec<String> {
        let odds = match act {
            Act::Decide(decision) => self.odds_of(seat, decision, ODDS_EFFORT).ok(),
            Act::Intend(intent) => self.intent_odds(seat, intent, ODDS_EFFORT).ok(),
        };
        let first = match act {
            Act::Decide(decision) => Some(*decision),
            Act::Intend(intent) => match self.game.next(seat, intent) {
                Next::Decide(decision) => Some(decision),
                Next::Done | Next::Stopped => None,
            },
        };
        let groups = first.map(|decision| self.system.rows(&self.game, seat, &decision)).unwrap_or_default();
        let rows = groups.iter().map(|group| {
            let row = |row: &RowView| format!("{} {:+} [{}]", row.reason, row.value, row.clause);
            let rows: Vec<String> = group.rows.iter().map(row).collect();
            if rows.is_empty() { group.title.clone() } else { format!("{}: {}", group.title, rows.join(", ")) }
        });
        let mut because: Vec<String> =
            odds.iter().filter(|odds| 1 < odds.outcomes.len() && !odds.headline.is_empty()).map(told_odds).collect();
        because.extend(rows);
        if groups.is_empty() && !words.clauses.is_empty() {
            because.push(format!("Allowed by [{}]", words.clauses.join("], [")));
        }
        because.extend(worth.and_then(|worth| Some((worth, worth.otherwise?))).map(|(worth, otherwise)| {
            let [own, other] = [worth.value, otherwise].map(|value| (100 * value + BEST / 2) / BEST);
            format!("Prospects of {own}% over {} playouts; the next best choice has {other}%", worth.playouts)
        }));
        because
    }

    pub(crate) fn choice(&self, seat: Seat, name: Name, seed: u64, patience: &Patience) -> Option<Advised> {
        self.check_acts(seat).ok()?;
        let known = Known::new(&self.game, seat);
        let gives_up = if name.concedes() { concession(&known) } else { None };
        let act = gives_up.map_or_else(|| self.ask((seat, name, None), seed, patience).0, Act::Decide);
        self.advised(seat, &act)
    }

    fn advised(&self, seat: Seat, act: &ActOf<S::Game>) -> Option<Advised> {
        Some(match act {
            Act::Decide(decision) => Advised::Choice(self.legal(seat).iter().position(|one| one == decision)?),
            Act::Intend(intent) => Advised::Intent(self.system.encode_intent(&self.game, intent)),
        })
    }

    /// What is told of a game that goes on from one that the seat cannot tell from this one.
    fn expected(&self, known: &Known<'_, S::Game>, act: &ActOf<S::Game>, seed: u64) -> Vec<String> {
        let (seat, mut dice) = (known.seat(), Seeded::from_number(seed));
        let mut game = known.deal(&mut dice);
        let (mut legal, mut events, mut told) = (Vec::new(), Vec::new(), Vec::new());
        let first = match act {
            Act::Decide(decision) => Some(*decision),
            Act::Intend(intent) => {
                game.carry_out(seat, intent, &mut Play { chance: &mut dice, events: &mut events });
                None
            }
        };
        let mut next = first.map(|decision| (seat, decision));
        for _ in 0..FAR {
            if let Some((seat, decision)) = next {
                game.act(seat, &decision, &mut Play { chance: &mut dice, events: &mut events });
            }
            let seen = events.iter().filter_map(|event| S::Game::witnessed(event, seat));
            let lines = seen.filter_map(|event| self.system.event_words(&game, seat, &event));
            told.extend(lines.filter(|line| line.weight == Weight::Major).map(|line| line.text.to_string()));
            events.clear();
            let Some(acting) = game.to_act().first().filter(|_| told.len() < LINES) else { break };
            legal.clear();
            game.legal(acting, &mut legal);
            next = Some((acting, S::Game::script(&game.view(acting), &legal)));
        }
        told.truncate(LINES);
        told
    }
}

fn told_odds(odds: &OddsView) -> String {
    format!("Odds: {}{}", odds.headline, if odds.exact { "" } else { " (estimated)" })
}
