//! What a machine player would do, and what it expects to come of it.

use crate::{Chosen, Table};
use fieldcraft_ai::Name;
use fieldcraft_engine::{Act, ActOf, Game, Intents, Known, Play, Player, Seat, Seeded, Sound, Worth};
use fieldcraft_scene::{System, Weight};
use serde_json::Value;
use std::sync::Arc;

/// Makes the machine players of a table, by their names and the seeds of their dice.
pub(crate) type Maker<G> = Arc<dyn Fn(Name, u64) -> Box<dyn Player<G>> + Send + Sync>;

/// The most threads for one choice of a machine.
pub(crate) const THREADS: usize = 4;
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
    Arc::new(move |name, seed| name.player(seed, threads))
}

impl<S: System> Table<S> {
    pub(crate) fn advice(&self, seat: Seat, name: Name, seed: u64) -> Option<Advice> {
        self.check_acts(seat).ok()?;
        let (known, mut player) = (Known::new(&self.game, seat), (self.players)(name, seed));
        let act = player.act(&known);
        let text = match &act {
            Act::Decide(decision) => self.system.words(&self.game, seat, decision).text,
            Act::Intend(intent) => self.system.intent_words(&self.game, seat, intent).text,
        };
        let line = self.expected(&known, &act, seed);
        Some(Advice { act: self.advised(seat, &act)?, text: text.to_string(), worth: player.worth(), line })
    }

    pub(crate) fn choice(&self, seat: Seat, name: Name, seed: u64) -> Option<Advised> {
        self.check_acts(seat).ok()?;
        self.advised(seat, &(self.players)(name, seed).act(&Known::new(&self.game, seat)))
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
