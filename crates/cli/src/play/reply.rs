//! Commands that decide nothing: odds, rules, log, report, looking back, trying out.

use super::command::{HELP, Typed};
use super::player::{Next, Player};
use crate::paint::{odds_table, row_groups, screen, wrap};
use crate::{rulebook, seed};
use anyhow::Result;
use fieldcraft_table::{ODDS_LIMIT, Pick, write_atomically};
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
            Typed::Report(path) => self.report(path)?,
            Typed::Save(path) => return self.save_copy(path),
            Typed::Undo => return self.undo(),
            Typed::Step(step) => return self.look_at(step),
            Typed::Next => return self.look_at(self.look.map_or(self.step(), |step| step + 1)),
            Typed::Previous => return self.look_at(self.step().saturating_sub(1)),
            Typed::Back => return self.back(),
            Typed::WhatIf => return self.what_if(),
            Typed::Wrong(expected) => return self.wrong(expected),
            Typed::Usual | Typed::Along | Typed::Number(_) | Typed::Key(_) => {}
        }
        Ok(Next::Ask)
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
            Some(number) if (1..=count).contains(&number) && self.look.is_none() => vec![number - 1],
            None if self.look.is_none() => self
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
            let rows = self.session.rows(seat, Pick::Number(n))?;
            self.say_all(&row_groups(&rows, self.paint))?;
            let odds = self.session.odds(seat, Pick::Number(n), ODDS_LIMIT)?;
            self.say_all(&odds_table(&odds))?;
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

    fn report(&mut self, path: Option<PathBuf>) -> Result<()> {
        let Some(report) = self.session.report(self.seat()) else { return self.say("This game keeps no report.") };
        match path {
            None => self.say(&report),
            Some(path) => match write_atomically(&path, &report) {
                Ok(()) => self.say(&format!("Report written to {}.", path.display())),
                Err(error) => self.say(&format!("The report cannot be written to {}: {error}.", path.display())),
            },
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

    fn undo(&mut self) -> Result<Next> {
        if self.look.is_some() {
            return self.wrong("back first; you are viewing an earlier step");
        }
        match self.session.undo() {
            Err(error) => {
                self.say(&format!("Not possible: {error}."))?;
                Ok(Next::Ask)
            }
            Ok(()) => {
                self.keep()?;
                self.forget_screen();
                Ok(Next::Show)
            }
        }
    }

    fn look_at(&mut self, step: usize) -> Result<Next> {
        let last = self.session.steps_of(self.seat());
        if last < step {
            return self.wrong(&format!("a step from 0 to {last}"));
        }
        self.look = (step < last).then_some(step);
        Ok(Next::Show)
    }

    fn back(&mut self) -> Result<Next> {
        if self.look.take().is_some() {
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
        self.look = None;
        let branch = self.session.branch(seat, step, seed::fresh()?)?;
        let game = std::mem::replace(&mut self.session, branch);
        // A try-out of a try-out still comes back to the game itself.
        self.kept.get_or_insert(game);
        self.forget_screen();
        self.say("You are in a what-if: a sandbox with new dice, not saved. back returns to the game.")?;
        Ok(Next::Show)
    }
}
