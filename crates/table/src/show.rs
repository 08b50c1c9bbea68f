//! What a seat at the table is shown: scene, choices, odds, rows.

use crate::{PlayError, StepError, Table};
use fieldcraft_engine::{Dictated, Game, Odds, Refusal, Rolled, Seat, odds, odds_while};
use fieldcraft_scene::{
    Choice, Decision, Event, LogLine, OddsView, Outcome, OutcomeView, Prompt, Roll, RowGroup, Scene, System, Weight,
};

use serde_json::Value;

/// How many runs of the rules the odds of one decision may take.
pub const ODDS_LIMIT: u32 = 20_000;

/// How many lines of the log a scene holds.
const LOG_LINES: usize = 60;

impl<S: System> Table<S> {
    /// The decision with number `n` in the legal list.
    ///
    /// # Errors
    /// If there is none.
    pub fn nth(&self, seat: Seat, n: usize) -> Result<Decision<S>, PlayError> {
        let list = self.legal(seat);
        list.get(n).copied().ok_or(PlayError::NoSuchChoice { n, count: list.len() })
    }

    /// Every legal decision of a seat in words.
    #[must_use]
    pub fn choices_of(&self, seat: Seat) -> Vec<Choice> {
        let usual = self.game.usual(seat);
        let choice = |(n, decision): (usize, Decision<S>)| {
            let words = self.system.words(&self.game, seat, &decision);
            Choice {
                n,
                text: words.text,
                clauses: words.clauses,
                subjects: words.subjects,
                group: words.group,
                key: words.key,
                usual: usual == Some(decision),
                chance: words.chance,
            }
        };
        self.legal(seat).into_iter().enumerate().map(choice).collect()
    }

    /// The odds of a decision, from at most `limit` runs of the rules (exactly, if that is enough).
    ///
    /// # Errors
    /// If the decision is not legal.
    pub fn odds_of(&self, seat: Seat, decision: &Decision<S>, limit: u32) -> Result<OddsView, PlayError> {
        let odds = odds(&self.game, seat, decision, limit.min(ODDS_LIMIT)).map_err(PlayError::Refused)?;
        Ok(odds_view(&*self.system, &self.game, seat, &odds))
    }

    /// The modifier rows of a decision.
    ///
    /// # Errors
    /// If the decision is not legal.
    pub fn rows_of(&self, seat: Seat, decision: &Decision<S>) -> Result<Vec<RowGroup>, PlayError> {
        self.game.check(seat, decision).map_err(PlayError::Refused)?;
        Ok(self.system.rows(&self.game, seat, decision))
    }

    /// How the game came out.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let verdict = self.game.verdict()?;
        let winner = verdict.winner.map(|seat| self.seat_name(seat));
        Some(Outcome { winner, score: verdict.score, grade: verdict.grade.into() })
    }

    /// The log as `seat` may read it, after the first `from` of its steps and up to step `to`, as far as it is at hand.
    #[must_use]
    pub fn log_of(&self, seat: Seat, from: usize, to: usize) -> Vec<LogLine> {
        let at = |step: usize| self.decisions_at(seat, step).unwrap_or(self.turns.len());
        let (from, to) = (at(from), at(to));
        let turns = from.min(to)..to.min(self.turns.len());
        turns.filter_map(|at| self.lines_at(at).get(usize::from(seat.0))).flatten().cloned().collect()
    }

    /// What `seat` sees after so many of its steps; choices only if that is now.
    ///
    /// # Errors
    /// If it has not noticed so many.
    pub fn scene_of(&self, seat: Seat, step: usize) -> Result<Scene, StepError> {
        let (at, steps) = (self.decisions_at(seat, step)?, self.steps_of(seat));
        let game = self.state_at(at)?;
        let mut scene = self.system.scene(&game.view(seat), seat);
        scene.prompt = game.to_act().contains(seat).then(|| self.prompt_of(&game, seat));
        if step == steps {
            scene.choices = self.choices_of(seat);
            scene.over = self.outcome();
        }
        scene.log = self.last_lines(seat, at);
        scene.rolls = self.rolls_of(seat, step);
        (scene.step, scene.steps) = (step, steps);
        Ok(scene)
    }

    pub(crate) fn prompt_of(&self, game: &S::Game, seat: Seat) -> Prompt {
        Prompt { seat: self.seat_name(seat), ..self.system.prompt(game, seat) }
    }

    /// The dice that `seat` sees of a step that it noticed; what is drawn is told by the log.
    pub(crate) fn rolls_of(&self, seat: Seat, step: usize) -> Vec<Roll> {
        let (memory, noticed) = (self.memory(seat), &self.noticed[usize::from(seat.0)]);
        if step == memory.steps {
            return memory.rolls.clone();
        }
        let at = step.checked_sub(memory.steps + 1).and_then(|at| noticed.get(at));
        let Some(before) = at.and_then(|at| at.checked_sub(1)) else { return Vec::new() };
        let (entry, turn) = (&self.journal.entries[before], &self.turns[before]);
        let die = |(at, rolled): (usize, &Rolled)| Roll {
            purpose: turn.saved.chance[at].purpose.clone(),
            clause: rolled.purpose.clause.0.into(),
            sides: turn.saved.chance[at].die.unwrap_or_default(),
            value: rolled.value,
            by_hand: turn.saved.is_by_hand(at),
        };
        let open = |(_, rolled): &(usize, &Rolled)| rolled.is_die && rolled.purpose.is_seen_by(seat);
        entry.chance.iter().enumerate().filter(open).map(die).collect()
    }

    /// Why nothing can be done by pointing at these things; nothing to say if something can, or if nobody knows.
    #[must_use]
    pub fn why_not(&self, seat: Seat, subjects: &[&str]) -> Option<Refusal> {
        let meant = self.system.meant(&self.game, seat, subjects);
        let refusals: Option<Vec<_>> = meant.iter().map(|decision| self.game.check(seat, decision).err()).collect();
        refusals?.into_iter().next()
    }

    /// The decisions that lead to what somebody points at from afar, as JSON; only as far as no chance is asked.
    #[must_use]
    pub fn way(&self, seat: Seat, subjects: &[&str]) -> Vec<Value> {
        let mut game = self.game.clone();
        let mut way = Vec::new();
        for decision in self.system.way(&game, seat, subjects) {
            let value = self.system.encode(&game, seat, &decision);
            let mut dice = Dictated::only(&[]);
            if game.play(seat, &decision, &mut dice, &mut Vec::new()).is_err() {
                break;
            }
            way.push(value);
            if dice.missing.is_some() || !game.to_act().contains(seat) {
                break;
            }
        }
        way
    }

    /// The last lines of the log after so many of the decisions at hand.
    pub(crate) fn last_lines(&self, seat: Seat, at: usize) -> Vec<LogLine> {
        let turns = (0..at.min(self.turns.len())).rev();
        let lines = turns.filter_map(|at| self.lines_at(at).get(usize::from(seat.0)));
        let lines = lines.chain([&self.memory(seat).log]).flat_map(|lines| lines.iter().rev());
        let mut last: Vec<_> = lines.filter(|line| line.weight != Weight::Minor).take(LOG_LINES).cloned().collect();
        last.reverse();
        last
    }
}

/// The odds of a decision in a position; nothing once they are no longer wanted.
pub(crate) fn odds_in<S: System>(
    system: &S,
    game: &S::Game,
    seat: Seat,
    decision: &Decision<S>,
    limit: u32,
    wanted: &dyn Fn() -> bool,
) -> Result<Option<OddsView>, PlayError> {
    let odds = odds_while(game, seat, decision, limit.min(ODDS_LIMIT), wanted).map_err(PlayError::Refused)?;
    Ok(odds.map(|odds| odds_view(system, game, seat, &odds)))
}

fn odds_view<S: System>(system: &S, game: &S::Game, seat: Seat, odds: &Odds<Event<S>>) -> OddsView {
    let outcomes = odds.prospects.iter().map(|prospect| {
        let text = system.outcome_words(game, seat, &prospect.events);
        let events = prospect.events.iter().map(|event| system.event_json(game, seat, event));
        OutcomeView::new(prospect.share, text, events.collect())
    });
    OddsView { exact: odds.exact, runs: odds.runs, outcomes: outcomes.collect() }
}
