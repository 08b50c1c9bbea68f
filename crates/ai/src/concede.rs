//! When a machine gives a lost game up, instead of making a person click through the rest of it.

use fieldcraft_engine::{BEST, Known, Play, Seat, Seeded, Sound};

/// How badly a seat must stand, by looking alone, before its game is played out to see whether it is lost.
const BAD: i32 = BEST / 10;
/// How many games must all be lost, from positions that the seat cannot tell from the true one.
const GAMES: u32 = 24;
/// After how many decisions a game counts as not lost.
const LONGEST: u32 = 5_000;

/// The decision that gives the game up, if the seat may make it and has nothing left to hope for: the script, on both
/// sides, loses every game from here to its end.
#[must_use]
pub fn concession<G: Sound>(known: &Known<'_, G>, seed: u64) -> Option<G::Decision> {
    let decision = known.legal().into_iter().find(G::concedes)?;
    let is_lost = |number: u32| {
        let mut dice = Seeded::from_number(seed ^ u64::from(number) << 32);
        let game = known.deal(&mut dice);
        game.prospect(known.seat()) < BAD && loses(game, known.seat(), &mut dice)
    };
    (0..GAMES).all(is_lost).then_some(decision)
}

/// Whether the script loses this game for a seat.
fn loses<G: Sound>(mut game: G, seat: Seat, dice: &mut Seeded) -> bool {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..LONGEST {
        let Some(next) = game.to_act().first() else {
            return game.verdict().and_then(|verdict| verdict.winner).is_some_and(|winner| winner != seat);
        };
        legal.clear();
        events.clear();
        game.legal(next, &mut legal);
        let decision = G::script(&game.view(next), &legal);
        game.act(next, &decision, &mut Play { chance: dice, events: &mut events });
    }
    false
}
