//! Whether a game is lost beyond hope, as far as a seat can know.

use crate::Machine;
use crate::search::{Dice, play_on};
use fieldcraft_engine::{BEST, Known, Posture};

/// A position that looks better than this is worth playing, in hundredths of [`BEST`].
const BAR: i32 = 25;
/// How often a game is played on before it is given up; who wins or draws once goes on.
const PLAYOUTS: u64 = 24;
/// How many decisions may be made for that in all, so that a choice is not held up: what would take more goes on.
const EFFORT: u32 = 8_000;

/// The decision that gives a lost game up: nothing where the game has none, or where the script, in whichever of its
/// postures, does not lose every time against itself.
///
/// The same position always gets the same answer, whatever its seat does not know.
#[must_use]
pub fn concession<G: Machine>(known: &Known<'_, G>) -> Option<G::Decision> {
    let gives_up = known.legal().into_iter().find(G::concedes)?;
    let seat = known.seat();
    let mut effort = EFFORT;
    let lost = |number: u64| {
        let mut dice = Dice::stream(number);
        let mut game = known.deal(&mut dice);
        if BEST * BAR / 100 < game.prospect(seat) {
            return false;
        }
        let posture: Posture = G::POSTURES[number as usize % G::POSTURES.len()];
        effort = play_on(&mut game, u32::MAX, effort, (seat, posture), &mut dice);
        game.verdict().is_some_and(|verdict| verdict.winner.is_some_and(|winner| winner != seat))
    };
    (0..PLAYOUTS).all(lost).then_some(gives_up)
}
