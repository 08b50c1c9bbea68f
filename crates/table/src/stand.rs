//! Standing answers at the table: what a seat has answered once for all is decided by the table right after the decision
//! that asks, through the one door, as an ordinary entry of that seat. So undo, replay and saves know nothing of it.
//!
//! They are kept in the head of the save. An intention that such a question interrupted goes on by itself.

use crate::intend::Note;
use crate::{Dice, History, LoadError, Played, StandError, Table};
use fieldcraft_engine::{Game, Intents, LONGEST, Next, Seat};
use fieldcraft_scene::{
    Answer, Asked, ChanceKind, Decision, IDLE, React, Scene, Standing, StandingAnswer, System, answered, offered,
};
use std::collections::BTreeMap;

/// How many answers of one seat can stand at once.
pub const STANDING_LIMIT: usize = 40;

/// The longest name of a thing or a moment.
const LONGEST_NAME: usize = 100;

/// What a seat answers once for all.
pub trait Standings: History {
    /// What stands for a seat, and what may be answered once for all now.
    fn standing(&self, seat: Seat) -> Vec<StandingAnswer>;
    /// Gives an answer once for all, and answers what is asked now if it fits; what was interrupted by that goes on.
    /// With real dice nothing is rolled.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    fn stand(&mut self, seat: Seat, standing: Standing, real_dice: bool) -> Result<Vec<Played>, StandError>;
    /// Takes an answer back that stands: from now on the seat is asked again.
    ///
    /// # Errors
    /// If none says this.
    fn ask_again(&mut self, seat: Seat, standing: &Standing) -> Result<(), StandError>;
    /// What each seat has answered once for all.
    fn given(&self) -> &[Vec<Standing>];
    /// Says that nobody but machines sits in the other seats: no one learns from what is answered at once.
    fn be_alone(&mut self);
}

impl<S: System> Standings for Table<S> {
    fn standing(&self, seat: Seat) -> Vec<StandingAnswer> {
        self.standing_in(seat, &self.system.scene(&self.game.view(seat), seat))
    }

    fn stand(&mut self, seat: Seat, standing: Standing, real_dice: bool) -> Result<Vec<Played>, StandError> {
        let moment = self.system.moment(&self.game);
        let standing = self.checked(seat, standing)?.from(&moment);
        let Some(given) = self.given.get_mut(usize::from(seat.0)) else { return Err(StandError::NotGiven) };
        given.retain(|one| one.lasts(&moment) && !one.says(&standing));
        if STANDING_LIMIT <= given.len() {
            return Err(StandError::TooMany(STANDING_LIMIT));
        }
        given.push(standing);
        let played = self.answer_all(seat, real_dice);
        self.fold();
        Ok(played)
    }

    fn ask_again(&mut self, seat: Seat, standing: &Standing) -> Result<(), StandError> {
        let given = self.given.get_mut(usize::from(seat.0)).ok_or(StandError::NotGiven)?;
        let at = given.iter().position(|one| one.says(standing)).ok_or(StandError::NotGiven)?;
        given.remove(at);
        Ok(())
    }

    fn given(&self) -> &[Vec<Standing>] {
        &self.given
    }

    fn be_alone(&mut self) {
        self.alone = true;
    }
}

impl<S: System> Table<S> {
    /// Answers one question that a standing answer fits, and adds what came of it as `viewer` may know; false if there
    /// is none. With real dice nothing is rolled.
    pub(crate) fn answer_one(&mut self, viewer: Seat, real_dice: bool, played: &mut Vec<Played>) -> bool {
        let answer = self.game.to_act().find_map(|seat| Some((seat, self.answer_of(seat, real_dice)?)));
        let Some((seat, react)) = answer else { return false };
        let before = played.len();
        let mut decide = |table: &mut Self, decision: Decision<S>| {
            let done = table.decide_with(seat, &decision, Dice::Seeded, Note::Stands).is_ok();
            played.extend(done.then(|| table.last_played(viewer)));
            done
        };
        match react {
            React::Decide(decision) => {
                decide(self, decision);
            }
            React::Intend(intent) => {
                for _ in 0..LONGEST {
                    let acts = self.game.to_act().contains(seat);
                    let Next::Decide(decision) = self.game.next(seat, &intent) else { break };
                    if !acts || !decide(self, decision) {
                        break;
                    }
                }
            }
        }
        before < played.len()
    }

    /// Answers all questions that standing answers fit, and carries on what they interrupted; what came of each, as
    /// `seat` may know.
    pub(crate) fn answer_all(&mut self, seat: Seat, real_dice: bool) -> Vec<Played> {
        let mut played = Vec::new();
        let mut answered = false;
        while played.len() < LONGEST {
            if self.answer_one(seat, real_dice, &mut played) {
                answered = true;
            } else if answered && self.go_on(real_dice) {
                played.push(self.last_played(seat));
            } else {
                break;
            }
        }
        played
    }

    /// One more decision of an intention that was interrupted.
    fn go_on(&mut self, real_dice: bool) -> bool {
        let seat = self.game.to_act().find(|seat| self.onward_of(*seat).is_some());
        seat.is_some_and(|seat| self.go_on_of(seat, real_dice))
    }

    /// The next decision of what a seat meant and others interrupted, and to what it belongs.
    fn onward_of(&self, seat: Seat) -> Option<(Decision<S>, Note)> {
        let (last, value, intent) = self.last_meant(seat)?;
        // What had ended before others were asked is not begun again; what is the last entry was just carried on.
        let carried_on = last + 1 == self.journal.entries.len();
        self.state_at(last + 1).ok().filter(|after| carried_on || !after.to_act().contains(seat))?;
        match self.game.next(seat, &intent) {
            Next::Decide(decision) => {
                let unbroken = self.turns[last + 1..].iter().all(|turn| turn.saved.standing);
                Some((decision, if unbroken { Note::GoesOn } else { Note::Begins(value) }))
            }
            Next::Done | Next::Stopped => None,
        }
    }

    /// One more decision of what this seat meant.
    pub(crate) fn go_on_of(&mut self, seat: Seat, real_dice: bool) -> bool {
        if !self.game.to_act().contains(seat) {
            return false;
        }
        let Some((decision, note)) = self.onward_of(seat) else { return false };
        let rolls = real_dice && ChanceKind::of(&self.game, seat, &decision).is_some();
        !rolls && self.decide_with(seat, &decision, Dice::Seeded, note).is_ok()
    }

    /// What a standing answer of a seat does about what it is asked now.
    fn answer_of(&self, seat: Seat, real_dice: bool) -> Option<React<Decision<S>, fieldcraft_scene::Intent<S>>> {
        let given = self.given.get(usize::from(seat.0)).filter(|given| !given.is_empty())?;
        let moment = self.system.moment(&self.game);
        let lasting: Vec<Standing> = given.iter().filter(|one| one.lasts(&moment)).cloned().collect();
        let question = self.system.reaction(&self.game, seat, self.legal(seat))?;
        let standing = answered(&lasting, &question, self.alone)?;
        let react = match standing.answer {
            Answer::Never => React::Decide(question.pass?),
            Answer::Always => question.react?,
        };
        let rolls = || match &react {
            React::Decide(decision) => ChanceKind::of(&self.game, seat, decision),
            React::Intend(intent) => ChanceKind::of_intent(&self.game, seat, intent),
        };
        (!real_dice || rolls().is_none()).then_some(react)
    }

    /// What is asked of a seat, if it may be answered once for all.
    fn asked(&self, seat: Seat) -> Option<Asked<S>> {
        let asked = self.game.to_act().contains(seat);
        asked.then(|| self.system.reaction(&self.game, seat, self.legal(seat))).flatten()
    }

    /// What stands for a seat that sees this, and what may be answered once for all now.
    pub(crate) fn standing_in(&self, seat: Seat, scene: &Scene) -> Vec<StandingAnswer> {
        let kind = |id: &str| self.system.reactions().iter().find(|kind| kind.id == id).map_or("", |kind| kind.name);
        let name = |id: &str| thing(scene, id).unwrap_or_else(|| id.to_owned());
        let show = |standing: &Standing, given| StandingAnswer {
            to: kind(&standing.to).to_owned(),
            text: standing.text(&name),
            standing: standing.clone(),
            given,
        };
        let moment = self.system.moment(&self.game);
        let given = self.given.get(usize::from(seat.0)).map_or(&[][..], Vec::as_slice);
        let lasting: Vec<&Standing> = given.iter().filter(|one| one.lasts(&moment)).collect();
        let open = self.asked(seat).map(|asked| offered(&asked, &moment, self.alone)).unwrap_or_default();
        let open = open.iter().filter(|one| !lasting.iter().any(|given| given.says(one))).map(|one| show(one, false));
        lasting.iter().map(|one| show(one, true)).chain(open).collect()
    }

    /// An answer that makes sense here, without its moment.
    fn checked(&self, seat: Seat, standing: Standing) -> Result<Standing, StandError> {
        let kinds = self.system.reactions();
        if standing.to == IDLE {
            if !self.alone {
                return Err(StandError::Shows);
            }
            let plain = Standing::new(IDLE, Answer::Never);
            return if standing.says(&plain) {
                Ok(plain)
            } else {
                Err(StandError::Senseless("idle is never, and no more"))
            };
        }
        if kinds.iter().all(|kind| kind.id != standing.to) {
            let known: Vec<&str> = kinds.iter().map(|kind| kind.id).collect();
            return Err(StandError::UnknownKind { to: cut(&standing.to), known: known.join(", ") });
        }
        let limits = [standing.by.is_some(), standing.at.is_some(), standing.below.is_some()];
        if standing.answer == Answer::Always && limits.contains(&true) {
            return Err(StandError::Senseless("always means always: it names no unit and no odds"));
        }
        if 1 < limits.iter().filter(|limit| **limit).count() {
            return Err(StandError::Senseless("an answer names one unit or one number of odds"));
        }
        if standing.below.is_some_and(|below| !(1..=100).contains(&below)) {
            return Err(StandError::Senseless("odds are from 1 to 100 percent"));
        }
        let scene = self.system.scene(&self.game.view(seat), seat);
        let named = [&standing.by, &standing.at].into_iter().flatten();
        let unknown = named.filter(|id| thing(&scene, id).is_none()).map(|id| cut(id)).next();
        unknown.map_or(Ok(Standing { moment: None, ..standing }), |unknown| Err(StandError::UnknownThing(unknown)))
    }

    /// What stands, as a save holds it.
    pub(crate) fn saved_standing(&self) -> BTreeMap<String, Vec<Standing>> {
        let moment = self.system.moment(&self.game);
        let lasting = |given: &Vec<Standing>| given.iter().filter(|one| one.lasts(&moment)).cloned().collect();
        let all = self.system.seats().iter().zip(&self.given).map(|(seat, given)| ((*seat).to_owned(), lasting(given)));
        all.filter(|(_, given): &(String, Vec<Standing>)| !given.is_empty()).collect()
    }

    /// Reads what a save holds.
    pub(crate) fn read_standing(
        &self,
        saved: &BTreeMap<String, Vec<Standing>>,
    ) -> Result<Vec<Vec<Standing>>, LoadError> {
        let wrong = |reason: &str| LoadError::Field { field: "standing", reason: reason.into() };
        if saved.keys().any(|name| !self.system.seats().contains(&name.as_str())) {
            return Err(wrong("names a seat that is not there"));
        }
        let short = |text: &Option<String>| text.as_ref().is_none_or(|text| text.len() <= LONGEST_NAME);
        let sound =
            |one: &Standing| one.to.len() <= LONGEST_NAME && [&one.by, &one.at, &one.moment].into_iter().all(short);
        if saved.values().any(|given| STANDING_LIMIT < given.len() || !given.iter().all(sound)) {
            return Err(wrong("holds more than anybody can say"));
        }
        Ok(self.system.seats().iter().map(|seat| saved.get(*seat).cloned().unwrap_or_default()).collect())
    }
}

/// The name of a thing on the screen.
fn thing(scene: &Scene, id: &str) -> Option<String> {
    let piece = scene.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.name.clone());
    let card = || scene.cards.iter().find(|card| card.id == id).map(|card| card.title.clone());
    let zone = || scene.zones.iter().find(|zone| zone.id == id).map(|zone| zone.name.clone());
    piece.or_else(card).or_else(zone)
}

/// As much of a name from elsewhere as is worth repeating.
fn cut(text: &str) -> String {
    text.chars().take(LONGEST_NAME).collect()
}
