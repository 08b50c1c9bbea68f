//! Lines that decide something: a number, a key, Enter, or the usual decisions one after another.

use super::command::{Typed, read};
use super::player::{Next, Player};
use anyhow::Result;
use fieldcraft_engine::Seat;
use fieldcraft_scene::Choice;
use fieldcraft_table::{Chosen, Dice, PlayError, Session};

/// How many decisions `a` takes at most.
const ALONG: usize = 1_000;

impl Player<'_> {
    /// Does what a line says.
    pub(super) fn obey(&mut self, line: &str) -> Result<Next> {
        let typed = read(line);
        let decides = matches!(
            typed,
            Typed::Usual | Typed::Along | Typed::Number(_) | Typed::Key(_) | Typed::Whole(_) | Typed::Standing(Some(_))
        );
        if decides && self.viewing.is_some() {
            self.say("You are viewing an earlier step: back returns to the game, whatif plays on from here.")?;
            return Ok(Next::Ask);
        }
        if decides && self.session.to_act().is_empty() {
            self.say("The game is over: report, step N, whatif, or quit.")?;
            return Ok(Next::Ask);
        }
        let seat = self.seat();
        match typed {
            Typed::Usual => match self.play_usual(seat)? {
                Some(true) => {
                    self.keep()?;
                    Ok(Next::Show)
                }
                Some(false) => Ok(Next::Ask),
                None => self.wrong("there is no usual decision here; type a number"),
            },
            Typed::Along => self.along(seat),
            Typed::Number(number) => {
                let count = self.session.decisions(seat).len();
                match number.checked_sub(1).filter(|n| *n < count) {
                    Some(n) => self.decide(seat, n),
                    None => self.wrong(&format!("a number from 1 to {count}")),
                }
            }
            Typed::Whole(number) => self.intend(seat, number),
            Typed::Standing(Some(number)) => self.stand(seat, number),
            Typed::Key(key) => {
                let choices = self.session.choices(seat);
                let same = |choice: &&Choice| choice.key.as_ref().is_some_and(|k| k.eq_ignore_ascii_case(&key));
                match choices.iter().find(same) {
                    Some(choice) => self.decide(seat, choice.n),
                    None => self.wrong("the number of a decision, Enter for the usual one, or help"),
                }
            }
            other => self.reply(other),
        }
    }

    /// Does what a player in no doubt would mean, or else the usual decision; nothing if there is neither.
    fn play_usual(&mut self, seat: Seat) -> Result<Option<bool>> {
        if let Some(usual) = self.session.usual(seat) {
            return self.carry_out(seat, Chosen::Decision(&usual.intent)).map(Some);
        }
        let usual = self.session.choices(seat).iter().find(|choice| choice.usual).map(|choice| choice.n);
        usual.map(|n| self.play(seat, n)).transpose()
    }

    /// Carries an intention out, asking for the results of real dice as [`Player::play`] does.
    fn carry_out(&mut self, seat: Seat, chosen: Chosen<'_>) -> Result<bool> {
        self.rolling(|session, dice| session.intend(seat, chosen, dice).map(|_| ()))
    }

    /// Plays one decision and keeps the game.
    fn decide(&mut self, seat: Seat, n: usize) -> Result<Next> {
        match self.play(seat, n)? {
            true => {
                self.keep()?;
                Ok(Next::Show)
            }
            false => Ok(Next::Ask),
        }
    }

    /// Plays one decision, asking for the results of real dice if the table wants them; false if it was not played.
    fn play(&mut self, seat: Seat, n: usize) -> Result<bool> {
        self.rolling(|session, dice| session.play(seat, Chosen::Number(n), dice).map(|_| ()))
    }

    /// Does something that may roll dice, which the players roll if the table is theirs; false if it was not done.
    fn rolling(&mut self, mut act: impl FnMut(&mut dyn Session, Dice<'_>) -> Result<(), PlayError>) -> Result<bool> {
        let mut rolls = Vec::new();
        loop {
            let dice = if self.table_dice { Dice::Table(&rolls) } else { Dice::Seeded };
            match act(&mut *self.session, dice) {
                Ok(()) => return Ok(true),
                Err(PlayError::NeedsRoll { purpose, sides }) => {
                    let question = format!("Roll a D{sides} for {purpose} (Enter to cancel): ");
                    let Some(line) = self.ask(&question)? else { return Ok(false) };
                    match line.trim().parse::<u32>() {
                        Ok(value) if (1..=sides).contains(&value) => rolls.push(value),
                        _ if line.trim().is_empty() => return Ok(false),
                        _ => self.say(&format!("Expected: a number from 1 to {sides}."))?,
                    }
                }
                Err(error) => {
                    let clause = error.clause().map(|clause| format!(" [{clause}]")).unwrap_or_default();
                    self.say(&format!("Not possible: {error}{clause}."))?;
                    return Ok(false);
                }
            }
        }
    }

    /// Carries out a whole intention until it is done or interrupted, and keeps the game.
    fn intend(&mut self, seat: Seat, number: usize) -> Result<Next> {
        let Some(n) = self.intent_at(seat, number) else {
            return self.wrong("the number of one of those marked i; / lists all of them");
        };
        if self.table_dice {
            return self.wrong("single decisions, since you roll the dice yourself");
        }
        match self.session.intend(seat, Chosen::Number(n), Dice::Seeded) {
            Ok(_) => {
                self.keep()?;
                Ok(Next::Show)
            }
            Err(error) => {
                self.say(&format!("Not possible: {error}."))?;
                Ok(Next::Ask)
            }
        }
    }

    /// Gives an answer once for all, or takes it back.
    fn stand(&mut self, seat: Seat, number: usize) -> Result<Next> {
        let all = self.session.standing(seat);
        let Some(one) = number.checked_sub(1).and_then(|at| all.get(at)) else {
            return self.wrong("a number from the list of stand");
        };
        let done = match one.given {
            true => self.session.ask_again(seat, &one.standing),
            false => self.session.stand(seat, one.standing.clone(), self.table_dice).map(|_| ()),
        };
        match done {
            Ok(()) => {
                self.keep()?;
                Ok(Next::Show)
            }
            Err(error) => {
                self.say(&format!("Not possible: {error}."))?;
                Ok(Next::Ask)
            }
        }
    }

    /// The usual decision until something else is asked, or somebody else.
    fn along(&mut self, seat: Seat) -> Result<Next> {
        let group = |session: &dyn Session| session.prompt(seat).map(|prompt| prompt.group);
        let began = group(&*self.session);
        for count in 0..ALONG {
            match self.play_usual(seat)? {
                Some(true) => {}
                Some(false) => break,
                None if count == 0 => return self.wrong("a number; there is no usual decision here"),
                None => return Ok(Next::Show),
            }
            if self.seat() != seat || self.session.to_act().is_empty() || group(&*self.session) != began {
                break;
            }
        }
        self.keep()?;
        Ok(Next::Show)
    }
}
