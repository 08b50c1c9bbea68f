//! One game between players, without a table.

use fieldcraft_engine::{Act, ActOf, Intents, Known, Play, Player, Seat, Seeded, Verdict};

/// After how many decisions a game counts as endless.
const ENDLESS: u64 = 200_000;

/// Plays a game to its end and tells how it came out and how often a player acted; `players` are in the order of the
/// seats.
///
/// # Panics
/// If a player decides what is not legal, or the game does not end.
pub fn duel<G: Intents>(start: &G, players: &mut [Box<dyn Player<G>>], seed: u64) -> (Verdict, u64) {
    watched(start, players, seed, |_, _, _| ())
}

/// The same, and `tell` is told what happened after each act, with the game as it is then and the seat that acted.
///
/// # Panics
/// As [`duel`] does.
pub fn watched<G: Intents>(
    start: &G,
    players: &mut [Box<dyn Player<G>>],
    seed: u64,
    mut tell: impl FnMut(&G, Seat, &[G::Event]),
) -> (Verdict, u64) {
    let (mut game, mut dice, mut events) = (start.clone(), Seeded::from_number(seed), Vec::new());
    for acts in 0..ENDLESS {
        let Some(seat) = game.to_act().first() else {
            return (game.verdict().expect("a game that is over has a verdict"), acts);
        };
        let act = players[usize::from(seat.0)].act(&Known::new(&game, seat));
        carry_out(&mut game, seat, &act, &mut Play { chance: &mut dice, events: &mut events });
        tell(&game, seat, &events);
        events.clear();
    }
    panic!("no end after {ENDLESS} acts")
}

/// Does what a player wants to do.
pub(crate) fn carry_out<G: Intents>(game: &mut G, seat: Seat, act: &ActOf<G>, play: &mut Play<'_, G::Event>) {
    match act {
        Act::Decide(decision) => {
            let played = game.play(seat, decision, play.chance, play.events);
            played.expect("players decide what is legal");
        }
        Act::Intend(intent) => {
            game.carry_out(seat, intent, play);
        }
    }
}
