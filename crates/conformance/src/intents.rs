//! Intentions: each begins with a legal decision, is never refused on its way, ends, and gives the journal of its decisions.

use crate::Law;
use crate::game::{Trial, pick};
use crate::list::twice;
use fieldcraft_engine::{Game, Intents, Next, Seat};
use fieldcraft_scene::{Intent, System};
use fieldcraft_table::{Chosen, Dice, History, Intend, Keep, Show};

/// How many intentions are carried out each time.
const TRIED: usize = 3;

pub(crate) fn check<S: System>(trial: &mut Trial<'_, S>, seat: Seat) {
    let intents = trial.table.intents(seat).to_vec();
    if let Some(twice) = twice(&intents) {
        trial.blame(Law::Intentions, format!("{twice:?} is listed twice"));
    }
    let usual = trial.table.usual_intent(seat);
    for at in 0..=TRIED {
        let Some(intent) = (if at == TRIED { usual } else { pick(&mut trial.luck, &intents) }) else { continue };
        let (system, game) = (trial.system(), trial.table.game().clone());
        let begins = match game.next(seat, &intent) {
            Next::Decide(first) => game.check(seat, &first).is_ok(),
            Next::Done | Next::Stopped => false,
        };
        trial.demand(begins, Law::Intentions, || format!("{intent:?} is listed and cannot begin"));
        let value = system.encode_intent(&game, &intent);
        let read = system.decode_intent(&game, &value);
        trial.demand(read == Ok(intent), Law::Intentions, || format!("{intent:?} reads as {read:?}"));
        let (words, own) =
            (system.intent_words(&game, seat, &intent).subjects, system.intent_subjects(&game, seat, &intent));
        trial.demand(own == words, Law::Intentions, || {
            format!("{intent:?} belongs to {own:?}, and in words to {words:?}")
        });
        carry_out(trial, seat, &intent);
    }
}

/// Carries an intention out on a copy of the table, and its decisions one by one on another.
fn carry_out<S: System>(trial: &mut Trial<'_, S>, seat: Seat, intent: &Intent<S>) {
    let (mut whole, mut single) = (trial.table.clone(), trial.table.clone());
    whole.rewritten();
    let value = trial.system().encode_intent(trial.table.game(), intent);
    let made = match whole.intend(seat, Chosen::Decision(&value), Dice::Seeded) {
        Ok(intended) => intended.played.len(),
        Err(error) => return trial.blame(Law::Intentions, format!("{intent:?} is refused: {error}")),
    };
    let goes_on = whole.game().to_act().contains(seat) && matches!(whole.game().next(seat, intent), Next::Decide(_));
    trial.demand(0 < made && !goes_on, Law::Intentions, || format!("{intent:?} does not end after {made} decisions"));
    // What only led back to where it began may have been taken out.
    if whole.rewritten().is_some() {
        return;
    }
    let from = whole.journal().entries.len().saturating_sub(made);
    for entry in &whole.journal().entries[from..] {
        if let Err(error) = single.decide(seat, &entry.decision, Dice::Seeded) {
            return trial.blame(Law::Intentions, format!("{:?} of {intent:?} is refused: {error}", entry.decision));
        }
    }
    let same = whole.position() == single.position() && whole.save().dice_position() == single.save().dice_position();
    trial.demand(same, Law::Intentions, || format!("{intent:?} gives another game than its decisions"));
    let (steps, before) = (whole.steps(), trial.table.steps());
    trial.demand(steps == before + made, Law::Intentions, || format!("{intent:?} writes {} entries", steps - before));
}
