//! What changes a game: decisions, intentions, standing answers, undo; and what that did to the journal.

use super::{Live, now};
use crate::problem::Problem;
use crate::store::Change;
use crate::wire::{Decide, GiveStanding};
use fieldcraft_engine::Seat;
use fieldcraft_scene::Standing;
use fieldcraft_table::{Chosen, Dice, UndoError};
use serde_json::Value;

/// How far a game has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    /// How many decisions have been made.
    pub decisions: usize,
    /// How many steps each person at this screen has noticed.
    noticed: Vec<usize>,
    sandbox: bool,
    /// What the seats have answered once for all.
    given: Vec<Vec<Standing>>,
}

impl Live {
    /// Plays what a person decided.
    pub fn decide(&mut self, decide: &Decide) -> Result<(), Problem> {
        let seat = self.person(Some(&decide.seat))?;
        self.by_hand = decide.dice.is_some();
        if let (Some(intent), None, None) = (&decide.intent, decide.n, &decide.decision) {
            self.intend(seat, intent, decide.dice.as_deref())?;
            self.carry_on();
            return Ok(());
        }
        if let (Some(way), None, None, None, false) =
            (&decide.way, decide.n, &decide.decision, &decide.intent, self.is_led())
        {
            self.session.follow(seat, way)?;
            self.carry_on();
            return Ok(());
        }
        let chosen = match (decide.n, &decide.decision) {
            (Some(n), None) => Chosen::Number(n),
            (None, Some(decision)) if decide.intent.is_none() => Chosen::Decision(decision),
            _ => return Err(Problem::bad("give either the number of a choice or a decision")),
        };
        let dictated = self.lesson_dice(seat, chosen)?;
        let dice = match (&dictated, &decide.dice) {
            (Some(values), _) => Dice::Dictated(values),
            (None, Some(values)) => Dice::Table(values),
            (None, None) => Dice::Seeded,
        };
        self.session.play(seat, chosen, dice)?;
        self.carry_on();
        Ok(())
    }

    /// Carries on what a person meant and the last decision let pass; a lesson goes step by step.
    pub fn carry_on(&mut self) {
        if !self.is_led() {
            let seats = (0..self.session.seats().len()).map(|seat| Seat(seat as u8));
            let people: Vec<Seat> = seats.filter(|seat| self.is_person(*seat)).collect();
            self.session.carry_on(&people, self.by_hand);
        }
    }

    /// Carries out what a person means.
    pub(super) fn intend(&mut self, seat: Seat, intent: &Value, dice: Option<&[u32]>) -> Result<(), Problem> {
        let script = self.lesson_script(seat, intent)?;
        let dice = match (&script, dice) {
            (Some(values), _) => Dice::Script(values),
            (None, Some(values)) => Dice::Table(values),
            (None, None) => Dice::Seeded,
        };
        self.session.intend(seat, Chosen::Decision(intent), dice)?;
        Ok(())
    }

    /// Gives an answer once for all, or takes it back.
    pub fn stand(&mut self, give: GiveStanding) -> Result<(), Problem> {
        let seat = self.person(Some(&give.seat))?;
        if self.is_led() {
            return Err(Problem::refused("the lesson goes step by step"));
        }
        if give.back {
            self.session.ask_again(seat, &give.standing)?;
        } else {
            self.session.stand(seat, give.standing, give.real_dice)?;
        }
        // It need not have changed the revision.
        self.seen = None;
        Ok(())
    }

    /// The last decision of a person, among those at hand; standing answers belong to what they answer.
    pub fn last_by_person(&self) -> Option<usize> {
        let by_person = |at: &usize| {
            !self.session.stands(*at) && self.session.seat_of(*at).is_some_and(|seat| self.is_person(seat))
        };
        (self.session.begins()..self.session.steps()).rev().find(by_person)
    }

    /// Takes back the last decision of a person, and what machines did since.
    pub fn undo(&mut self, seat: &str, single: bool) -> Result<(), Problem> {
        let seat = self.person(Some(seat))?;
        let steps = self.session.steps();
        let last = self.last_by_person().ok_or(UndoError::AtStart)?;
        // As much of the intention as is in reach.
        // A lesson goes by whole steps.
        let begun = if single && !self.is_guided() { last } else { self.session.beginning(last) };
        let last = if self.session.settled() <= last { begun.max(self.session.settled()) } else { last };
        if last < self.session.settled() {
            return Err(UndoError::Final.into());
        }
        if self.session.seat_of(last) != Some(seat) && !self.session.sandbox() {
            return Err(Problem::refused("only the player who made the last decision can undo it"));
        }
        for _ in last..steps {
            self.session.undo()?;
        }
        Ok(())
    }

    /// How long the journal is, and how many steps the people at this screen have noticed.
    pub fn mark(&self) -> Mark {
        let all = (0..self.session.seats().len()).map(|seat| Seat(seat as u8));
        let noticed = all.filter(|seat| self.is_person(*seat)).map(|seat| self.session.steps_of(seat)).collect();
        let given = self.session.given().to_vec();
        Mark { decisions: self.session.steps(), noticed, sandbox: self.session.sandbox(), given }
    }

    /// Says what a change did to the journal, and counts it, unless it is one of which nobody at this screen noticed
    /// anything: how many decisions a machine makes in secret is not to be read off the revision.
    pub fn changed_since(&mut self, before: &Mark) -> Change {
        let after = self.mark();
        let same = before.decisions.min(after.decisions);
        let keep = self.session.rewritten().map_or(same, |from| from.min(same));
        if keep < self.kept {
            self.kept = 0;
        }
        self.row.updated = now().max(self.row.updated);
        let made_sandbox = before.sandbox != after.sandbox;
        self.row.revision += u64::from(before.noticed != after.noticed || made_sandbox);
        let header = (made_sandbox || before.given != after.given).then(|| self.session.header());
        let after = after.decisions;
        self.row.summary = self.summary();
        Change {
            header,
            keep,
            entries: (keep..after).filter_map(|at| self.session.entry(at)).collect(),
            dice: self.session.dice_position(),
            revision: self.row.revision,
            summary: self.row.summary.clone(),
            updated: self.row.updated,
        }
    }
}
