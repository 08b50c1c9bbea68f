//! Where the results of one decision come from: the seed, a dictation, or dice on a real table.

use crate::PlayError;
use fieldcraft_engine::{Ask, Chance, Dictated, Kind, Need, Purpose, Rolled, Seeded};
use serde::Deserialize;
use std::collections::VecDeque;

/// Where the results of a decision come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice<'a> {
    /// From the table's seed.
    #[default]
    Seeded,
    /// These first, for dice and draws alike, then from the seed.
    Dictated(&'a [u32]),
    /// The same, with what is drawn named instead of counted.
    Told(&'a [Told]),
    /// Dice are these and no others; draws are from the seed.
    Table(&'a [u32]),
    /// These first, for all decisions of an intention together, then from the seed.
    Script(&'a [u32]),
}

/// A dictated result.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Told {
    /// The face of a die, or the index of what is drawn.
    Number(u32),
    /// The name of what is drawn.
    Name(String),
}

impl Told {
    /// The face of a die.
    ///
    /// # Errors
    /// If it is a name.
    pub fn face(&self) -> Result<u32, String> {
        match self {
            Told::Number(value) => Ok(*value),
            Told::Name(name) => Err(format!("{name:?} is not a face of a die")),
        }
    }
}

/// What the table has to say to a question of chance.
pub(crate) struct Words<'a> {
    /// What a result is for.
    pub purpose: &'a dyn Fn(&Purpose) -> String,
    /// The name of what is drawn with this index.
    pub drawn: &'a dyn Fn(&Purpose, usize) -> Option<String>,
}

/// Dictated results, some of them names.
struct Named<'a> {
    told: VecDeque<&'a Told>,
    words: &'a Words<'a>,
    rest: &'a mut Seeded,
    wrong: Option<PlayError>,
}

impl Chance for Named<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        let Some(told) = self.told.pop_front() else { return self.rest.answer(ask) };
        let value = match (told, ask.kind) {
            (Told::Number(value), _) => Some(*value),
            (Told::Name(name), Kind::Pick(weights)) => {
                let named =
                    |at: &usize| 0 < weights[*at] && (self.words.drawn)(&ask.purpose, *at).as_ref() == Some(name);
                (0..weights.len()).find(named).map(|at| at as u32)
            }
            (Told::Name(_), Kind::Die(_)) => None,
        };
        if let Some(value) = value.filter(|value| ask.kind.admits(*value)) {
            return value;
        }
        let purpose = (self.words.purpose)(&ask.purpose);
        self.wrong.get_or_insert(match told {
            Told::Number(value) => PlayError::Misfit { value: *value, purpose, of: ask.kind.total() },
            Told::Name(name) => PlayError::NotDrawn { name: name.clone(), purpose },
        });
        ask.kind.lowest()
    }
}

/// Real dice for rolls, the program's for draws.
struct AtTable<'a> {
    hand: Dictated<'static>,
    draws: &'a mut Seeded,
}

impl Chance for AtTable<'_> {
    fn answer(&mut self, ask: &Ask<'_>) -> u32 {
        match ask.kind {
            Kind::Die(_) => self.hand.answer(ask),
            Kind::Pick(_) => self.draws.answer(ask),
        }
    }
}

/// Runs `rules` with such dice.
///
/// If it fails, whatever `rules` changed must be thrown away, and `seeded` too.
pub(crate) fn with_dice<T>(
    dice: Dice<'_>,
    seeded: &mut Seeded,
    words: &Words<'_>,
    rules: impl FnOnce(&mut dyn Chance) -> T,
) -> Result<T, PlayError> {
    match dice {
        Dice::Seeded => Ok(rules(seeded)),
        Dice::Dictated(values) => {
            let mut hand = Dictated::then(values, seeded);
            let value = rules(&mut hand);
            complain(&hand, words.purpose).map(|()| value)
        }
        Dice::Script(values) => {
            let mut hand = Dictated::then(values, seeded);
            let value = rules(&mut hand);
            match complain(&hand, words.purpose) {
                Ok(()) | Err(PlayError::LeftOver { .. }) => Ok(value),
                Err(error) => Err(error),
            }
        }
        Dice::Told(told) => {
            let mut hand = Named { told: told.iter().collect(), words, rest: seeded, wrong: None };
            let value = rules(&mut hand);
            match (hand.wrong, hand.told.len()) {
                (Some(wrong), _) => Err(wrong),
                (None, 0) => Ok(value),
                (None, count) => Err(PlayError::LeftOver { count }),
            }
        }
        Dice::Table(values) => {
            let mut table = AtTable { hand: Dictated::only(values), draws: seeded };
            let value = rules(&mut table);
            complain(&table.hand, words.purpose).map(|()| value)
        }
    }
}

/// Which of the results came from people.
pub(crate) fn by_hand(dice: Dice<'_>, results: &[Rolled]) -> Vec<bool> {
    let by_hand = |(at, rolled): (usize, &Rolled)| match dice {
        Dice::Seeded => false,
        Dice::Dictated(values) | Dice::Script(values) => at < values.len(),
        Dice::Told(values) => at < values.len(),
        Dice::Table(_) => rolled.is_die,
    };
    results.iter().enumerate().map(by_hand).collect()
}

fn complain(hand: &Dictated<'_>, purpose: &dyn Fn(&Purpose) -> String) -> Result<(), PlayError> {
    if let Some((value, Need { purpose: what, of, .. })) = hand.misfit {
        return Err(PlayError::Misfit { value, purpose: purpose(&what), of });
    }
    if let Some(need) = hand.missing {
        return Err(PlayError::NeedsRoll { purpose: purpose(&need.purpose), sides: need.of });
    }
    match hand.left() {
        0 => Ok(()),
        count => Err(PlayError::LeftOver { count }),
    }
}
