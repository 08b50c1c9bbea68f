//! The player at the terminal: what is shown, what is typed, what is done.

use crate::hurry::Hurry;
use crate::machines::Machines;
use crate::paint::{self, Paint, screen};
use anyhow::{Context, Result};
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Choice, Scene};
use fieldcraft_table::{Chosen, Session};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::path::PathBuf;

/// How many runs of the rules the odds beside a decision may take.
const HINT_RUNS: u32 = 300;
/// Beside how many decisions odds are shown.
const HINTS: usize = 12;

/// How many whole intentions are listed at most, and how much in all.
const WHOLE: usize = 16;
const LISTED: usize = 40;

/// How a game is played here.
pub(super) struct Manner {
    /// The file that keeps the game.
    pub save: Option<PathBuf>,
    /// Whether people roll the dice.
    pub table_dice: bool,
    pub paint: Paint,
    /// Whether a person types, and not a pipe.
    pub at_terminal: bool,
    /// The seats that machines hold, and how they are told to hurry.
    pub machines: Machines,
    pub hurry: Hurry,
}

pub(super) struct Player<'a> {
    pub session: Box<dyn Session>,
    /// The game itself, while the session is a try-out.
    pub kept: Option<Box<dyn Session>>,
    pub save: Option<PathBuf>,
    pub paint: Paint,
    /// The earlier step that is being looked at.
    pub viewing: Option<usize>,
    pub table_dice: bool,
    /// Only what holds these words is listed.
    pub filter: Option<String>,
    pub machines: Machines,
    hurry: Hurry,
    at_terminal: bool,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// The lines of each part of the screen as they were shown last.
    shown: BTreeMap<String, Vec<String>>,
    /// How many decisions of the log each seat has read.
    read_log: BTreeMap<Seat, usize>,
}

impl<'a> Player<'a> {
    pub fn new(
        session: Box<dyn Session>,
        manner: Manner,
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
    ) -> Self {
        let Manner { save, table_dice, paint, at_terminal, machines, hurry } = manner;
        let (shown, read_log) = (BTreeMap::new(), BTreeMap::new());
        Self {
            session,
            kept: None,
            save,
            paint,
            viewing: None,
            table_dice,
            filter: None,
            machines,
            hurry,
            at_terminal,
            input,
            output,
            shown,
            read_log,
        }
    }

    pub fn run(mut self) -> Result<()> {
        self.say("Type help for a list of commands.")?;
        // A game that is opened again begins with its last lines, not with all of them.
        let steps = self.session.steps();
        (0..self.session.seats().len()).for_each(|seat| {
            self.read_log.insert(Seat(seat as u8), steps.saturating_sub(8));
        });
        loop {
            self.let_machines_act()?;
            self.show()?;
            loop {
                let Some(line) = self.ask("> ")? else { return self.leave() };
                match self.obey(&line)? {
                    Next::Show => break,
                    Next::Ask => {}
                    Next::Leave => return self.leave(),
                }
            }
        }
    }

    /// The machines act until somebody else is asked; a try-out has none.
    fn let_machines_act(&mut self) -> Result<()> {
        if self.kept.is_none() && self.machines.are_to_act(&*self.session) {
            let Self { machines, session, output, hurry, .. } = self;
            hurry.during(|patience| -> Result<()> {
                // Whoever reads it may press at once: by then Ctrl+C is the machine's.
                writeln!(output, "The machine is thinking; Ctrl+C makes it decide now.")?;
                output.flush()?;
                machines.act(&mut **session, patience)?;
                Ok(())
            })?;
            self.keep()?;
        }
        Ok(())
    }

    /// The seat whose screen is shown.
    pub fn seat(&self) -> Seat {
        let all = (0..self.session.seats().len()).map(|seat| Seat(seat as u8));
        let own = || all.into_iter().find(|seat| !self.machines.holds(*seat)).unwrap_or(Seat(0));
        self.session.to_act().first().unwrap_or_else(own)
    }

    pub fn say(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.output, "{line}")?)
    }

    pub fn say_all(&mut self, lines: &[String]) -> Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Asks for a line; nothing at the end of the input.
    pub fn ask(&mut self, question: &str) -> Result<Option<String>> {
        write!(self.output, "{question}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if !self.at_terminal {
            // A terminal shows what is typed; a transcript would not.
            writeln!(self.output, "{}", line.trim_end())?;
        }
        Ok(Some(line))
    }

    /// Shows what changed, what happened, and what is asked.
    fn show(&mut self) -> Result<()> {
        let (seat, paint) = (self.seat(), self.paint);
        let step = self.viewing.unwrap_or(self.session.steps_of(seat));
        let scene = self.session.scene_at(seat, step)?;
        self.say("")?;
        self.say(&screen::head(&scene, paint))?;
        self.show_parts(&scene)?;
        if self.viewing.is_some() {
            let lines = screen::log(&self.session.log(seat, step.saturating_sub(1), step), paint);
            self.say_all(&lines)?;
            return self.say(&format!("Viewing step {step} of {}: prev, next, whatif or back.", scene.steps));
        }
        let from = self.read_log.insert(seat, step).unwrap_or(0);
        let lines = screen::log(&self.session.log(seat, from.min(step), step), paint);
        self.say_all(&lines)?;
        for page in scene.bulletins.iter().filter(|page| from < page.step && !page.passing) {
            self.say_all(&screen::bulletin(page, paint))?;
        }
        if let Some(over) = &scene.over {
            let winner = over.winner.as_ref().map(|seat| format!("{seat} wins: ")).unwrap_or_default();
            return self.say(&paint.bold(&format!(
                "The game is over. {winner}{}, score {}. report shows the full report; quit exits.",
                over.grade, over.score
            )));
        }
        if let Some(prompt) = &scene.prompt {
            self.say_all(&screen::prompt(prompt, 1 < self.session.seats().len(), paint))?;
        }
        let Some(usual) = &scene.usual else { return self.show_choices(seat, &scene.choices) };
        // Enter means the whole of it, and so none of the decisions is marked.
        let single: Vec<Choice> =
            scene.choices.iter().map(|choice| Choice { usual: false, ..choice.clone() }).collect();
        self.say(&paint.bold(&format!(" > Enter  {}", usual.text)))?;
        self.show_choices(seat, &single)
    }

    /// Whole intentions first, then single decisions; of long lists, what the player searches for.
    fn show_choices(&mut self, seat: Seat, choices: &[Choice]) -> Result<()> {
        let paint = self.paint;
        let meant = self.listed_intents(seat);
        let whole: Vec<Choice> = meant.iter().take(WHOLE).cloned().collect();
        let hints = self.whole_hints(seat, &whole);
        self.say_all(&paint::whole(&whole, &hints, paint))?;
        let holds =
            |choice: &&Choice| self.filter.as_ref().is_none_or(|words| choice.text.to_lowercase().contains(words));
        let found: Vec<Choice> = choices.iter().filter(holds).cloned().collect();
        // The usual decision stays in sight, and so do those that end a list.
        let most = LISTED - whole.len();
        let shown = |(at, choice): &(usize, &Choice)| *at + 3 < most || choice.usual || found.len() <= at + 3;
        let shown: Vec<Choice> = match found.len() <= most {
            true => found.clone(),
            false => found.iter().enumerate().filter(shown).map(|(_, choice)| choice.clone()).collect(),
        };
        let hints = self.hints(seat, choices);
        self.say_all(&paint::choices(&shown, &hints, paint))?;
        let more = meant.len() - whole.len() + found.len() - shown.len();
        if 0 < more {
            self.say(&format!("  {more} more: / and a word lists those that say it."))?;
        }
        match &self.filter {
            Some(words) if found.is_empty() && whole.is_empty() => {
                let words = words.clone();
                self.say(&format!("  Nothing says \"{words}\"; / lists all again."))
            }
            _ => Ok(()),
        }
    }

    /// What the seat may mean that the filter lets through.
    fn listed_intents(&self, seat: Seat) -> Vec<Choice> {
        if self.table_dice {
            return Vec::new();
        }
        let holds =
            |choice: &Choice| self.filter.as_ref().is_none_or(|words| choice.text.to_lowercase().contains(words));
        self.session.intents_on(seat, &[]).into_iter().filter(holds).collect()
    }

    /// The intention with this number on the screen, from 1.
    pub fn intent_at(&self, seat: Seat, number: usize) -> Option<usize> {
        let n = number.checked_sub(1)?;
        (!self.table_dice && self.session.intent(seat, n).is_some()).then_some(n)
    }

    /// The odds of whole intentions in a line.
    fn whole_hints(&self, seat: Seat, whole: &[Choice]) -> Vec<String> {
        let headline = |choice: &Choice| {
            let forecast = self.session.intent_forecast(seat, Chosen::Number(choice.n), HINT_RUNS).ok()?;
            let odds = forecast(&|| true).ok()??;
            (1 < odds.outcomes.len()).then_some(odds.headline)
        };
        whole.iter().map(|choice| headline(choice).unwrap_or_default()).collect()
    }

    /// The parts of the screen that differ from what was shown last.
    fn show_parts(&mut self, scene: &Scene) -> Result<()> {
        let mut now = BTreeMap::new();
        for part in screen::parts(scene, self.paint) {
            if self.shown.get(&part.key) != Some(&part.lines) {
                self.say_all(&part.lines)?;
            }
            now.insert(part.key, part.lines);
        }
        self.shown = now;
        Ok(())
    }

    /// The step of the seat that is on the screen.
    pub fn step(&self) -> usize {
        self.viewing.unwrap_or(self.session.steps_of(self.seat()))
    }

    /// Shows parts of the screen again, changed or not.
    pub fn show_again(&mut self, names: &[&str]) -> Result<()> {
        let scene = self.session.scene_at(self.seat(), self.step())?;
        let parts = screen::parts(&scene, self.paint);
        let parts: Vec<_> = parts.into_iter().filter(|part| names.contains(&part.name)).collect();
        if parts.is_empty() {
            return self.say("None in play now.");
        }
        parts.iter().try_for_each(|part| self.say_all(&part.lines))
    }

    /// Exact odds in short, where they cost little.
    fn hints(&self, seat: Seat, choices: &[Choice]) -> Vec<String> {
        let rolling = choices.iter().filter(|choice| choice.chance.is_some()).count();
        let hint = |choice: &Choice| {
            if choice.chance.is_none() || HINTS < rolling {
                return String::new();
            }
            let odds = self.session.odds(seat, Chosen::Number(choice.n), HINT_RUNS).ok();
            let odds = odds.filter(|odds| odds.exact && (2..=4).contains(&odds.outcomes.len()));
            let words = |odds: fieldcraft_scene::OddsView| {
                let parts: Vec<String> = odds.outcomes.iter().map(|o| format!("{} {}", o.percent, o.text)).collect();
                parts.join(" · ")
            };
            odds.map(words).unwrap_or_default()
        };
        choices.iter().map(hint).collect()
    }

    pub fn wrong(&mut self, expected: &str) -> Result<Next> {
        self.say(&format!("Expected: {expected}."))?;
        Ok(Next::Ask)
    }

    /// Writes the game to its file; a try-out is not kept.
    pub fn keep(&mut self) -> Result<()> {
        if let (Some(path), None) = (&self.save, &self.kept) {
            self.session.autosave(path).with_context(|| format!("the game cannot be saved to {}", path.display()))?;
        }
        Ok(())
    }

    fn leave(mut self) -> Result<()> {
        if let Some(game) = self.kept.take() {
            self.session = game;
        }
        self.keep()?;
        if let Some(path) = self.save.clone() {
            let (game, path) = (self.session.about().id.clone(), path.display());
            let line = format!("Game saved to {path}. To continue: fieldcraft play {game} --load {path}");
            self.say(&line)?;
        }
        Ok(())
    }

    /// After a jump in time nothing on the screen is known to be right.
    pub fn forget_screen(&mut self) {
        self.shown.clear();
        let session = &self.session;
        self.read_log.iter_mut().for_each(|(seat, read)| *read = session.steps_of(*seat).min(*read));
    }
}

/// What to do after a line.
pub(super) enum Next {
    /// Show the screen and ask again.
    Show,
    /// Only ask again.
    Ask,
    /// Leave the game.
    Leave,
}
