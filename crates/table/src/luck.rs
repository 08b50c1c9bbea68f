//! Where the results of one decision come from: the seed, a dictation, or dice on a real table.

use crate::PlayError;
use fieldcraft_engine::{Ask, Chance, Dictated, Kind, Need, Purpose, Rolled, Seeded};

/// Where the results of a decision come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dice<'a> {
    /// From the table's seed.
    #[default]
    Seeded,
    /// These first, for dice and draws alike, then from the seed.
    Dictated(&'a [u32]),
    /// Dice are these and no others; draws are from the seed.
    Table(&'a [u32]),
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
    purpose: &dyn Fn(&Purpose) -> String,
    rules: impl FnOnce(&mut dyn Chance) -> T,
) -> Result<T, PlayError> {
    match dice {
        Dice::Seeded => Ok(rules(seeded)),
        Dice::Dictated(values) => {
            let mut hand = Dictated::then(values, seeded);
            let value = rules(&mut hand);
            complain(&hand, purpose).map(|()| value)
        }
        Dice::Table(values) => {
            let mut table = AtTable { hand: Dictated::only(values), draws: seeded };
            let value = rules(&mut table);
            complain(&table.hand, purpose).map(|()| value)
        }
    }
}

/// Which of the results came from people.
pub(crate) fn by_hand(dice: Dice<'_>, results: &[Rolled]) -> Vec<bool> {
    let by_hand = |(at, rolled): (usize, &Rolled)| match dice {
        Dice::Seeded => false,
        Dice::Dictated(values) => at < values.len(),
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
