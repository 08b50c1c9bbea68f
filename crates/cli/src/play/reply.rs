//! Commands that decide nothing: odds, rules, log, report, looking back, trying out.

use super::command::{HELP, Span, Typed};
use super::player::{Next, Player};
use crate::paint::{odds_table, row_groups, screen, wrap};
use crate::{rulebook, seed};
use anyhow::Result;
use fieldcraft_table::{Chosen, ODDS_LIMIT, UndoError, write_atomically};
use std::path::PathBuf;

/// How many lines `log` shows.
const LOG_LINES: usize = 40;

impl Player<'_> {
    pub(super) fn reply(&mut self, typed: Typed) -> Result<Next> {
        match typed {
            Typed::Help => self.say(HELP)?,
            Typed::Quit => return Ok(Next::Leave),
            Typed::Board => self.show_again(&["board", "pieces", "tracks", "panels", "charts"])?,
            Typed::Cards => self.cards()?,
            Typed::Log(count) => self.log(count.unwrap_or(LOG_LINES))?,
            Typed::Odds(number) => return self.odds(number),
            Typed::Rule(id) => self.rule(id)?,
            Typed::Report(path) => {
                let report = self.session.report(self.seat());
                self.hand_out(report, "This game keeps no report.", path)?;
            }
            Typed::Review(path) => {
                let review = self.session.review().and_then(|reviewing| reviewing(&|| true));
                self.hand_out(review.map(|review| review.markdown()), "A game is reviewed when it is over.", path)?;
            }
            Typed::Recap => self.recap()?,
            Typed::Result => self.result()?,
            Typed::Save(path) => return self.save_copy(path),
            Typed::Undo(span) => return self.undo(span),
            Typed::Filter(words) => {
                self.filter = words.map(|words| words.to_lowercase());
                return Ok(Next::Show);
            }
            Typed::Standing(_) => self.list_standing()?,
            Typed::WholeOdds(number) => return self.whole_odds(number),
            Typed::Hint(level) => return self.hint(level),
            Typed::Step(step) => return self.view_step(step),
            Typed::Next(span) => return self.view_step(self.moved(span, true)?),
            Typed::Previous(span) => return self.view_step(self.moved(span, false)?),
            Typed::Back => return self.back(),
            Typed::WhatIf => return self.what_if(),
            Typed::Wrong(expected) => return self.wrong(expected),
            Typed::Usual | Typed::Along | Typed::Number(_) | Typed::Key(_) | Typed::Whole(_) => {}
        }
        Ok(Next::Ask)
    }

    fn recap(&mut self) -> Result<()> {
        let lines = self.session.recap(self.seat()).map_or_else(Vec::new, |recap| recap.lines);
        if lines.is_empty() {
            return self.say("Nothing was seen of the enemy's last turn.");
        }
        self.say_all(&lines.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    fn cards(&mut self) -> Result<()> {
        let scene = self.session.scene_at(self.seat(), self.step())?;
        let lines = screen::cards_in_full(&scene, self.paint);
        if lines.is_empty() { self.say("No cards in play now.") } else { self.say_all(&lines) }
    }

    fn log(&mut self, count: usize) -> Result<()> {
        let lines = self.session.log(self.seat(), 0, self.step());
        let from = lines.len().saturating_sub(count);
        self.say_all(&screen::log(&lines[from..], self.paint))
    }

    fn odds(&mut self, number: Option<usize>) -> Result<Next> {
        let seat = self.seat();
        let count = self.session.decisions(seat).len();
        let numbers = match number {
            Some(number) if (1..=count).contains(&number) && self.viewing.is_none() => vec![number - 1],
            None if self.viewing.is_none() => self
                .session
                .choices(seat)
                .iter()
                .filter(|choice| choice.chance.is_some())
                .map(|choice| choice.n)
                .collect(),
            _ => return self.wrong(&format!("odds and a number from 1 to {count}")),
        };
        if numbers.is_empty() {
            self.say("No decision here rolls dice or draws cards.")?;
        }
        for n in numbers {
            let text = self.session.choices(seat).get(n).map(|choice| choice.text.clone()).unwrap_or_default();
            self.say(&self.paint.bold(&format!("{}  {text}", n + 1)))?;
            let rows = self.session.rows(seat, Chosen::Number(n))?;
            self.say_all(&row_groups(&rows, self.paint))?;
            let odds = self.session.odds(seat, Chosen::Number(n), ODDS_LIMIT)?;
            self.say_all(&odds_table(&odds))?;
        }
        Ok(Next::Ask)
    }

    /// What a machine would do, by itself a veteran.
    fn hint(&mut self, level: Option<String>) -> Result<Next> {
        let Ok(name) = level.as_deref().unwrap_or("veteran").parse() else {
            return self.wrong("hint, or hint with recruit, regular, veteran or ace");
        };
        let advice = self.session.advise(self.seat(), name, 0).filter(|_| self.viewing.is_none());
        let Some(advice) = advice else {
            self.say("Nothing is asked of you now.")?;
            return Ok(Next::Ask);
        };
        self.say(&self.paint.bold(&advice.text))?;
        if let Some(worth) = advice.worth {
            let percent = 100 * worth.value / fieldcraft_engine::BEST;
            self.say(&format!("  prospects {percent}%, over {} playouts to the enemy's next turn", worth.playouts))?;
        }
        for reason in advice.because {
            self.say(&format!("  {reason}"))?;
        }
        for line in advice.line {
            self.say(&format!("  - {line}"))?;
        }
        Ok(Next::Ask)
    }

    fn rule(&mut self, id: Option<String>) -> Result<()> {
        let ids = match id {
            Some(id) => vec![id],
            None => self.session.prompt(self.seat()).map(|prompt| prompt.clauses).unwrap_or_default(),
        };
        if ids.is_empty() {
            return self.say("This question cites no rule. Type ? and a clause ID to look one up, such as ? LD-ATK-3.");
        }
        for id in ids {
            match rulebook::find(&id) {
                Some(rule) => {
                    self.say(&self.paint.bold(&rule.id))?;
                    let lines: Vec<String> = wrap(&rule.text, 96).iter().map(|line| format!("    {line}")).collect();
                    self.say_all(&lines)?;
                }
                None => self.say(&format!("The rulebook has no clause {id}."))?,
            }
        }
        Ok(())
    }

    /// Shows a paper or writes it to a file; `missing` says why there is none.
    fn hand_out(&mut self, paper: Option<String>, missing: &str, path: Option<PathBuf>) -> Result<()> {
        let Some(paper) = paper else { return self.say(missing) };
        match path {
            None => self.say(&paper),
            Some(path) => match write_atomically(&path, &paper) {
                Ok(()) => self.say(&format!("Written to {}.", path.display())),
                Err(error) => self.say(&format!("Cannot write to {}: {error}.", path.display())),
            },
        }
    }

    /// The last page that the seat was shown.
    fn result(&mut self) -> Result<()> {
        let scene = self.session.scene_at(self.seat(), self.step())?;
        match scene.bulletins.last() {
            Some(page) => self.say_all(&screen::bulletin(page, self.paint)),
            None => self.say("No battle or week has ended lately."),
        }
    }

    fn save_copy(&mut self, path: Option<PathBuf>) -> Result<Next> {
        let Some(path) = path.or_else(|| self.save.clone()) else { return self.wrong("save and the name of a file") };
        match self.session.autosave(&path) {
            Ok(()) => self.say(&format!("Saved to {}.", path.display()))?,
            Err(error) => self.say(&format!("Cannot save to {}: {error}.", path.display()))?,
        }
        Ok(Next::Ask)
    }

    /// The step that is looked at next.
    fn moved(&self, span: Span, onward: bool) -> Result<usize> {
        let step = self.step();
        Ok(match (span, onward) {
            (Span::Step, true) if self.viewing.is_some() => step + 1,
            (Span::Step, true) => step,
            (Span::Step, false) => step.saturating_sub(1),
            (Span::Whole, true) => self.session.scene_at(self.seat(), step)?.on,
            (Span::Whole, false) => self.session.scene_at(self.seat(), step)?.back,
        })
    }

    /// What stands, and what may be answered once for all now.
    fn list_standing(&mut self) -> Result<()> {
        let all = self.session.standing(self.seat());
        if all.is_empty() {
            return self.say("No standing answers, and none to give now.");
        }
        for (at, one) in all.iter().enumerate() {
            let mark = if one.given { '*' } else { ' ' };
            let to = if one.to.is_empty() { String::new() } else { format!("{}: ", one.to) };
            self.say(&format!(" {mark}{:>3}  {to}{}", at + 1, one.text))?;
        }
        self.say("  * stands; stand and its number takes it back")
    }

    fn whole_odds(&mut self, number: usize) -> Result<Next> {
        let seat = self.seat();
        let Some(n) = self.intent_at(seat, number).filter(|_| self.viewing.is_none()) else {
            return self.wrong("odds and the number of one of those marked i");
        };
        let odds = self.session.intent_forecast(seat, Chosen::Number(n), ODDS_LIMIT).and_then(|odds| odds(&|| true));
        match odds {
            Ok(Some(odds)) => {
                self.say(&format!("  {}", odds.headline))?;
                self.say_all(&odds_table(&odds))?;
            }
            Ok(None) => self.say("Not possible now.")?,
            Err(error) => self.say(&format!("Not possible: {error}."))?,
        }
        Ok(Next::Ask)
    }

    /// Takes back as much of the last intention as is in reach; standing answers go with what they answered.
    fn take_back(&mut self, span: Span) -> Result<(), UndoError> {
        let session = &mut self.session;
        let mut last = session.steps().saturating_sub(1);
        while 0 < last && session.stands(last) {
            last -= 1;
        }
        let from = if span == Span::Whole { session.beginning(last) } else { last };
        for _ in from.max(session.settled().min(last))..session.steps() {
            session.undo()?;
        }
        self.machines.undo(&mut *self.session)
    }

    fn undo(&mut self, span: Span) -> Result<Next> {
        if self.viewing.is_some() {
            return self.wrong("back first; you are viewing an earlier step");
        }
        if self.session.steps() == 0 {
            self.say(&format!("Not possible: {}.", UndoError::AtStart))?;
            return Ok(Next::Ask);
        }
        match self.take_back(span) {
            Err(error) => {
                self.say(&format!("Not possible: {error}."))?;
                // What could be taken back in part only is for the machine to go on with.
                Ok(if self.machines.are_to_act(&*self.session) { Next::Show } else { Next::Ask })
            }
            Ok(()) => {
                self.keep()?;
                self.forget_screen();
                Ok(Next::Show)
            }
        }
    }

    fn view_step(&mut self, step: usize) -> Result<Next> {
        let last = self.session.steps_of(self.seat());
        if last < step {
            return self.wrong(&format!("a step from 0 to {last}"));
        }
        self.viewing = (step < last).then_some(step);
        Ok(Next::Show)
    }

    fn back(&mut self) -> Result<Next> {
        if self.viewing.take().is_some() {
            self.forget_screen();
            return Ok(Next::Show);
        }
        match self.kept.take() {
            Some(game) => {
                self.session = game;
                self.forget_screen();
                self.say("Back in the game.")?;
                Ok(Next::Show)
            }
            None => self.wrong("a decision; you are already in the game"),
        }
    }

    fn what_if(&mut self) -> Result<Next> {
        let (seat, step) = (self.seat(), self.step());
        self.viewing = None;
        let branch = self.session.branch(seat, step, seed::fresh()?)?;
        let game = std::mem::replace(&mut self.session, branch);
        // A try-out of a try-out still comes back to the game itself.
        self.kept.get_or_insert(game);
        self.forget_screen();
        self.say("You are in a what-if: a sandbox with new dice, not saved. back returns to the game.")?;
        Ok(Next::Show)
    }
}
