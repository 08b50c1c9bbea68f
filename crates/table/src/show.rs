//! What a seat at the table is shown: scene, choices, odds, rows.

use crate::{Chancing, Chosen, Forecast, History, Intend, PlayError, Reckons, Reviewing, Session, StepError, Table};
use fieldcraft_engine::{Dictated, Effort, Game, Odds, Prospect, Ratio, Refusal, Rolled, Seat, odds, odds_while};
use fieldcraft_scene::{
    Choice, Decision, Event, Heading, LogLine, OddsView, OutcomeView, Outlook, Piece, Prompt, Recap, Roll, RowGroup,
    Scene, SightLine, System, Threat, Weight,
};

use serde_json::Value;
use std::collections::BTreeMap;

/// What a seat at the table is shown and told.
pub trait Show: History {
    /// What is asked of a seat; nothing if it is not to act.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// The legal decisions of a seat in words.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// The legal decisions of a seat as JSON, in the same order.
    fn decisions(&self, seat: Seat) -> Vec<Value>;
    /// The odds of a decision from at most `limit` runs of the rules.
    ///
    /// # Errors
    /// If there is no such decision or it is not legal.
    fn odds(&self, seat: Seat, chosen: Chosen<'_>, limit: u32) -> Result<OddsView, PlayError>;
    /// The same odds, to be worked out elsewhere while the game goes on.
    ///
    /// # Errors
    /// If there is no such decision or it is not legal.
    fn forecast(&self, seat: Seat, chosen: Chosen<'_>, limit: u32) -> Result<Forecast, PlayError>;
    /// The modifier rows of a decision.
    ///
    /// # Errors
    /// If there is no such decision or it is not legal.
    fn rows(&self, seat: Seat, chosen: Chosen<'_>) -> Result<Vec<RowGroup>, PlayError>;
    /// Why nothing can be done by pointing at these things on the screen, if the rules say why.
    fn why_not(&self, seat: Seat, subjects: &[&str]) -> Option<Refusal>;
    /// The decisions, as JSON, that lead to what somebody points at from afar; none if there is no such way.
    fn way(&self, seat: Seat, subjects: &[&str]) -> Vec<Value>;
    /// Which game it is and where it stands now, as a seat sees it.
    fn heading(&self, seat: Seat) -> Heading;
    /// What a seat sees after so many of its steps; choices only if that is now.
    ///
    /// # Errors
    /// If it has not noticed so many.
    fn scene_at(&self, seat: Seat, step: usize) -> Result<Scene, StepError>;
    /// What a seat sees now.
    fn scene(&self, seat: Seat) -> Scene {
        self.scene_at(seat, self.steps_of(seat)).unwrap_or_default()
    }
    /// The log after the first `from` steps of a seat and up to step `to`, minor lines included.
    fn log(&self, seat: Seat, from: usize, to: usize) -> Vec<LogLine>;
    /// What the seats together were told of the decision with number `at` (from 0), each line once.
    fn told(&self, at: usize) -> Vec<LogLine>;
    /// The report of the game so far in Markdown.
    fn report(&self, seat: Seat) -> Option<String>;
    /// What a machine makes of the game, once it is over and all of it is at hand.
    fn review(&self) -> Option<Reviewing>;
    /// What the game came to, as a seat knows it, once it is over and all of it is at hand.
    fn reckoning(&self, seat: Seat) -> Option<Reckons>;
    /// The chances of the first side in percent; only in a sandbox for two that goes on.
    fn chance(&self) -> Option<Chancing>;
    /// What the others did in their last turn, as a seat saw it.
    fn recap(&self, seat: Seat) -> Option<Recap>;
    /// The whole position as JSON.
    fn position(&self) -> Value;
    /// Answers a question about the position.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn ask(&self, seat: Seat, question: &Value) -> Result<Value, String>;
    /// The line of sight from one hex to another, if the game has one.
    fn sight(&self, seat: Seat, from: &str, to: &str) -> Option<SightLine>;
    /// What a piece sees, reaches and shoots at, if the game tells.
    fn outlook(&self, seat: Seat, piece: &str) -> Option<Outlook>;
    /// Every hex at which an enemy that the seat sees could fire, if the game tells.
    fn threats(&self, seat: Seat) -> Vec<Threat>;
}

impl<S: System> Show for Table<S> {
    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        self.game.to_act().contains(seat).then(|| self.prompt_of(&self.game, seat))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let legal = self.legal(seat);
        let usual = self.system.usual(&self.game, seat, legal);
        let choice = |(n, decision): (usize, &Decision<S>)| Choice {
            usual: usual.as_ref() == Some(decision),
            gives_up: S::Game::concedes(decision),
            ..Choice::new(n, self.system.words(&self.game, seat, decision))
        };
        legal.iter().enumerate().map(choice).collect()
    }

    fn decisions(&self, seat: Seat) -> Vec<Value> {
        self.legal(seat).iter().map(|decision| self.system.encode(&self.game, decision)).collect()
    }

    fn odds(&self, seat: Seat, chosen: Chosen<'_>, limit: u32) -> Result<OddsView, PlayError> {
        self.odds_of(seat, &self.picked(seat, chosen)?, limit)
    }

    fn forecast(&self, seat: Seat, chosen: Chosen<'_>, limit: u32) -> Result<Forecast, PlayError> {
        let decision = self.picked(seat, chosen)?;
        self.game.check(seat, &decision).map_err(PlayError::Refused)?;
        let (system, game) = (self.shared_system(), self.game.clone());
        Ok(Box::new(move |wanted| odds_in(&*system, &game, seat, &decision, limit, wanted)))
    }

    fn rows(&self, seat: Seat, chosen: Chosen<'_>) -> Result<Vec<RowGroup>, PlayError> {
        self.rows_of(seat, &self.picked(seat, chosen)?)
    }

    fn why_not(&self, seat: Seat, subjects: &[&str]) -> Option<Refusal> {
        let meant = self.system.pointed_at(&self.game, seat, subjects);
        let refusals: Option<Vec<_>> = meant.iter().map(|decision| self.game.check(seat, decision).err()).collect();
        refusals?.into_iter().next()
    }

    fn way(&self, seat: Seat, subjects: &[&str]) -> Vec<Value> {
        let mut game = self.game.clone();
        let mut way = Vec::new();
        for decision in self.system.way(&game, seat, subjects) {
            let value = self.system.encode(&game, &decision);
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

    fn heading(&self, seat: Seat) -> Heading {
        self.system.heading(&self.game.view(seat), seat)
    }

    fn scene_at(&self, seat: Seat, step: usize) -> Result<Scene, StepError> {
        let (at, steps) = (self.decisions_at(seat, step)?, self.steps_of(seat));
        let game = self.state_at(at)?;
        let view = game.view(seat);
        let mut scene = self.system.scene(&view, seat);
        Heading { title: scene.title, phase: scene.phase } = self.system.heading(&view, seat);
        scene.prompt = game.to_act().contains(seat).then(|| self.prompt_of(&game, seat));
        if step == steps {
            scene.choices = self.choices(seat);
            scene.usual = self.usual(seat);
            scene.over = self.over();
            scene.standing = self.standing_in(seat, &scene);
        }
        scene.log = self.last_lines(seat, at);
        scene.rolls = self.rolls_of(seat, step);
        scene.bulletins = self.last_bulletins(seat, at);
        (scene.step, scene.steps) = (step, steps);
        (scene.back, scene.on) = (self.whole_back(seat, step), self.whole_on(seat, step));
        Ok(scene)
    }

    fn log(&self, seat: Seat, from: usize, to: usize) -> Vec<LogLine> {
        let at = |step: usize| self.decisions_at(seat, step).unwrap_or(self.turns.len());
        let (from, to) = (at(from), at(to));
        let turns = from.min(to)..to.min(self.turns.len());
        turns.filter_map(|at| self.lines_at(at).get(usize::from(seat.0))).flatten().cloned().collect()
    }

    fn told(&self, at: usize) -> Vec<LogLine> {
        let mut told: Vec<LogLine> = Vec::new();
        let at = at.checked_sub(self.past.decisions).filter(|at| *at < self.turns.len());
        for line in at.map_or(&[][..], |at| self.lines_at(at)).iter().flatten() {
            if told.iter().all(|known| known.text != line.text) {
                told.push(line.clone());
            }
        }
        told
    }

    fn report(&self, seat: Seat) -> Option<String> {
        let events: Vec<_> = self.events().filter_map(|event| S::Game::witnessed(event, seat)).collect();
        let own = self.system.report(&self.game, seat, &events);
        own.or_else(|| (1 < self.system.seats().len()).then(|| self.after_action(seat)))
    }

    fn recap(&self, seat: Seat) -> Option<Recap> {
        self.recap_for(seat)
    }

    fn chance(&self) -> Option<Chancing> {
        self.chancing()
    }

    fn review(&self) -> Option<Reviewing> {
        self.reviewing()
    }

    fn reckoning(&self, seat: Seat) -> Option<Reckons> {
        self.reckons(seat)
    }

    fn position(&self) -> Value {
        self.system.position(&self.game)
    }

    fn ask(&self, seat: Seat, question: &Value) -> Result<Value, String> {
        self.system.ask(&self.game, seat, question)
    }

    fn sight(&self, seat: Seat, from: &str, to: &str) -> Option<SightLine> {
        self.system.sight(&self.game, seat, from, to)
    }

    fn outlook(&self, seat: Seat, piece: &str) -> Option<Outlook> {
        self.system.outlook(&self.game, seat, piece)
    }

    fn threats(&self, seat: Seat) -> Vec<Threat> {
        let Scene { pieces, sides, .. } = self.system.scene(&self.game.view(seat), seat);
        let own = |piece: &Piece| sides.iter().any(|side| side.own && piece.side.as_ref() == Some(&side.id));
        let mut threats: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for piece in pieces.iter().filter(|piece| piece.side.is_some() && !own(piece)) {
            let shoots = self.outlook(seat, &piece.id).map(|outlook| outlook.shoots).unwrap_or_default();
            for shot in shoots {
                threats.entry(shot.hex).or_default().push(piece.id.clone());
            }
        }
        threats.into_iter().map(|(hex, by)| Threat { hex, by }).collect()
    }
}

/// How many runs of the rules the odds of one decision may take.
pub const ODDS_LIMIT: u32 = 20_000;

/// How many lines of the log a scene holds, and how many minor ones among them.
const LOG_LINES: usize = 60;
const MINOR_LINES: usize = 120;

impl<S: System> Table<S> {
    /// The decision with number `n` in the legal list.
    ///
    /// # Errors
    /// If there is none.
    pub fn nth(&self, seat: Seat, n: usize) -> Result<Decision<S>, PlayError> {
        let list = self.legal(seat);
        list.get(n).copied().ok_or(PlayError::NoSuchChoice { n, count: list.len() })
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
        // Events come in the order of the dice that they tell of.
        let mut told = turn.events.iter().filter_map(|event| S::Game::witnessed(event, seat));
        let mut score = |rolled: &Rolled| {
            let rest = told.clone();
            let found = rest.enumerate().find_map(|(n, event)| Some((n, self.system.scored(rolled, &event)?)));
            let (passed, scored) = found?;
            told.by_ref().take(passed + 1).for_each(drop);
            Some(scored)
        };
        let mut die = |(at, rolled): (usize, &Rolled)| Roll {
            scored: score(rolled),
            purpose: turn.saved.chance[at].purpose.clone(),
            clause: rolled.purpose.clause.0.into(),
            sides: turn.saved.chance[at].die.unwrap_or_default(),
            value: rolled.value,
            by_hand: turn.saved.is_by_hand(at),
        };
        let open = |(_, rolled): &(usize, &Rolled)| rolled.is_die && rolled.purpose.is_seen_by(seat);
        entry.chance.iter().enumerate().filter(open).map(&mut die).collect()
    }

    /// The last lines of the log after so many of the decisions at hand.
    pub(crate) fn last_lines(&self, seat: Seat, at: usize) -> Vec<LogLine> {
        let turns = (0..at.min(self.turns.len())).rev();
        let lines = turns.filter_map(|at| self.lines_at(at).get(usize::from(seat.0)));
        let lines = lines.chain([&self.memory(seat).log]).flat_map(|lines| lines.iter().rev());
        let (mut told, mut minor) = (LOG_LINES, MINOR_LINES);
        let mut last = Vec::new();
        for line in lines {
            let room = if line.weight == Weight::Minor { &mut minor } else { &mut told };
            if let Some(left) = room.checked_sub(1) {
                *room = left;
                last.push(line.clone());
            }
            if told == 0 {
                break;
            }
        }
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
    let odds = odds_while(game, seat, decision, Effort { limit: limit.min(ODDS_LIMIT), wanted })
        .map_err(PlayError::Refused)?;
    Ok(odds.map(|odds| odds_view(system, game, seat, &odds)))
}

/// Odds in words. Outcomes that read alike are one, and only what is left of them is written for programs.
pub(crate) fn odds_view<S: System>(system: &S, game: &S::Game, seat: Seat, odds: &Odds<Event<S>>) -> OddsView {
    let mut at: BTreeMap<String, usize> = BTreeMap::new();
    let mut merged: Vec<(Ratio, &Prospect<Event<S>>)> = Vec::new();
    for prospect in &odds.prospects {
        let n = *at.entry(system.outcome_words(game, seat, &prospect.events)).or_insert(merged.len());
        match merged.get_mut(n) {
            Some((sum, _)) => *sum = sum.plus(prospect.share).unwrap_or(*sum),
            None => merged.push((prospect.share, prospect)),
        }
    }
    let mut texts: Vec<(usize, String)> = at.into_iter().map(|(text, n)| (n, text)).collect();
    texts.sort_unstable_by_key(|(n, _)| *n);
    let mut outcomes: Vec<_> = merged.into_iter().zip(texts).collect();
    outcomes.sort_by(|((one, _), _), ((other, _), _)| other.cmp(one));
    let outcomes = outcomes.into_iter().map(|((share, prospect), (_, text))| {
        let events = prospect.events.iter().map(|event| system.event_json(game, event));
        OutcomeView::new(share, text, events.collect())
    });
    let view = OddsView { exact: odds.exact, runs: odds.runs, outcomes: outcomes.collect(), headline: String::new() };
    OddsView { headline: system.headline(&view).unwrap_or_else(|| view.likeliest()), ..view }
}
