//! Opening a save: the journal is played again, and every step must be what the rules allow.

use crate::save::{Save, SavedEntry, SavedResult, unhex};
use crate::table::Aside;
use crate::{LoadError, Table};
use fieldcraft_engine::{Game, Purpose, Recorded, Rolled, Seat};
use fieldcraft_scene::System;
use std::sync::Arc;

/// A game that was opened, and what a player should know about it.
pub struct Loaded<T> {
    /// The game.
    pub table: T,
    /// Set if it was made with other content or rules: whether it replays all the same, or how far.
    pub warning: Option<String>,
    /// Whether the last decisions of the save could not be replayed.
    pub cut_short: bool,
}

impl<S: System> Table<S> {
    /// Opens a save of this system.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(system: &Arc<S>, save: &Save) -> Result<Loaded<Self>, LoadError> {
        let about = system.about();
        if save.game != about.id {
            return Err(LoadError::UnknownGame(save.game.clone()));
        }
        let version = |rules: u32, content: &str| format!("rules {rules} and content {content}");
        let made = version(save.rules, &save.content);
        let have = version(about.rules_version, &about.content_version);
        let other =
            |because| LoadError::OtherVersion { made: made.clone(), have: have.clone(), because: Box::new(because) };
        match Self::replayed(system, save) {
            Ok((table, None)) => {
                let warning =
                    format!("the save was made with {made}, this program has {have}; it replays all the same");
                Ok(Loaded { table, warning: (made != have).then_some(warning), cut_short: false })
            }
            // Rules that were mended may refuse what was played; what came before is sound, and can be played on from.
            Ok((table, Some(broken))) if made != have && !table.journal.entries.is_empty() => {
                let (sound, all) = (table.journal.entries.len(), save.entries.len());
                let warning = format!(
                    "the save was made with {made}, this program has {have}, and its rules have been mended since: \
                     {broken}; the game continues after {sound} of its {all} decisions"
                );
                Ok(Loaded { table, warning: Some(warning), cut_short: true })
            }
            Ok((_, Some(error))) | Err(error) => Err(if made == have { error } else { other(error) }),
        }
    }

    /// The game as far as the rules follow the save, and why they do not follow it to its end.
    fn replayed(system: &Arc<S>, save: &Save) -> Result<(Self, Option<LoadError>), LoadError> {
        let seed = unhex(&save.dice.seed)
            .ok_or_else(|| LoadError::Field { field: "dice.seed", reason: "is not 64 hexadecimal digits".into() })?;
        let system = Arc::clone(system);
        let mut table = match (&save.setup, &save.position) {
            (Some(setup), None) => Self::new(system, setup.clone(), seed)?,
            (None, Some(position)) => {
                Self::from_position(system, position.clone(), seed).map_err(LoadError::Position)?
            }
            _ => return Err(LoadError::Field { field: "setup", reason: "or position must be there, not both".into() }),
        };
        let broken = table.follow_all(save)?;
        Ok((table, broken))
    }

    /// Plays the decisions of a save as far as the rules follow, and says why they do not follow it to its end.
    pub(crate) fn follow_all(&mut self, save: &Save) -> Result<Option<LoadError>, LoadError> {
        let end = save.dice.position.as_deref().map(dice_position).transpose()?;
        self.sandbox = save.sandbox;
        self.given = self.read_standing(&save.standing)?;
        for (at, entry) in save.entries.iter().enumerate() {
            if let Err(broken) = self.follow(at + 1, entry) {
                self.journal.entries.truncate(self.turns.len());
                return Ok(Some(broken));
            }
            self.fold();
        }
        if let Some(end) = end {
            self.dice.seek(end);
        }
        Ok(None)
    }

    /// Plays a saved entry; `at` is its number, from 1.
    fn follow(&mut self, at: usize, entry: &SavedEntry) -> Result<(), LoadError> {
        let broken = |reason: String| LoadError::Decision { at, reason };
        let seat = self.system.seats().iter().position(|name| *name == entry.seat);
        let seat = seat.ok_or_else(|| broken(format!("there is no seat {:?}", entry.seat)))?;
        let seat = Seat(u8::try_from(seat).map_err(|error| broken(error.to_string()))?);
        if !self.game.to_act().contains(seat) {
            return Err(broken(format!("{} is not to act", entry.seat)));
        }
        let decision = self.system.decode(&self.game, &entry.decision).map_err(broken)?;
        let results: Vec<Rolled> = entry.chance.iter().map(rolled).collect::<Result<_, _>>().map_err(broken)?;
        let by_hand: Vec<bool> = (0..results.len()).map(|at| entry.is_by_hand(at)).collect();
        let mut chance = Recorded::new(&results);
        let (mut game, mut events) = (self.game.clone(), Vec::new());
        let played = self.journal.play(&mut game, seat, &decision, &mut chance, &mut events);
        played.map_err(|refusal| LoadError::Refused { at, refusal })?;
        if !chance.agrees() {
            return Err(LoadError::OtherChance { at });
        }
        // Where the dice stood is found again, so that undo in a sandbox works after loading too.
        let position = self.dice.position();
        self.redraw(&results, &by_hand);
        self.settle(game, events, Aside { by_hand: &by_hand, note: entry.note() }, position);
        Ok(())
    }

    /// Moves the dice on as far as these results took them.
    fn redraw(&mut self, results: &[Rolled], by_hand: &[bool]) {
        for (rolled, by_hand) in results.iter().zip(by_hand) {
            if !by_hand {
                self.dice.below(rolled.of);
            }
        }
    }
}

fn rolled(saved: &SavedResult) -> Result<Rolled, String> {
    let (is_die, of) = match (saved.die, saved.pick) {
        (Some(sides), None) => (true, sides),
        (None, Some(weight)) => (false, weight),
        _ => return Err("a chance result is either a die or a pick".into()),
    };
    if saved.by.as_deref().is_some_and(|by| by != "hand") {
        return Err("a chance result is by \"hand\" or by the seed".into());
    }
    // The rules say again what it is for.
    Ok(Rolled { purpose: Purpose::new("", "saved result"), is_die, of, value: saved.result })
}

/// The stream of a seed has 2^68 words.
pub(crate) fn dice_position(text: &str) -> Result<u128, LoadError> {
    let position = text.parse::<u128>().ok().filter(|position| *position < 1 << 68);
    position.ok_or_else(|| LoadError::Field { field: "dice.position", reason: "is not a place in the dice".into() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fieldcraft_engine::Seeded;

    #[test]
    fn only_places_in_the_stream_are_places() {
        assert_eq!(dice_position("0"), Ok(0));
        assert_eq!(dice_position(&((1u128 << 68) - 1).to_string()), Ok((1 << 68) - 1));
        for bad in ["", "-1", "x", "1e3", &(1u128 << 68).to_string(), &"9".repeat(60)] {
            assert!(dice_position(bad).is_err(), "{bad}");
        }
        let mut dice = Seeded::from_number(1);
        dice.seek((1 << 68) - 1);
        dice.below(6);
    }
}
