//! How well a position is for the first seat, found out by playing it on with the script for everybody.

use crate::Machine;
use crate::duel::carry_out;
use crate::search::play_on;
use fieldcraft_engine::{ActOf, BEST, Play, Seat, Seeded};

/// The mean prospect of the first seat after so many playouts from a position, in which somebody may first do something;
/// from 0 to [`BEST`].
///
/// The same position and seed give the same value; two positions with the same seed are played on with the same dice.
pub fn appraise<G: Machine>(game: &G, first: Option<(Seat, &ActOf<G>)>, playouts: u32, seed: u64) -> i32 {
    let one = |number: u32| {
        let (mut game, mut events) = (game.clone(), Vec::new());
        let mut dice = Seeded::from_number(seed ^ u64::from(number) << 32);
        if let Some((seat, act)) = first {
            carry_out(&mut game, seat, act, &mut Play { chance: &mut dice, events: &mut events });
        }
        let end = game.horizon();
        play_on(&mut game, end, &mut dice);
        i64::from(standing(&game))
    };
    if game.to_act().is_empty() {
        return standing(game);
    }
    ((0..playouts).map(one).sum::<i64>() / i64::from(playouts.max(1))) as i32
}

/// How the first seat stands: a game that it has won or lost is nothing but that.
fn standing<G: Machine>(game: &G) -> i32 {
    match game.verdict().and_then(|verdict| verdict.winner) {
        Some(Seat(0)) => BEST,
        Some(_) => 0,
        None => game.prospect(Seat(0)),
    }
}
