//! How good a position is for the first seat, found out by playing it on with the script for everybody.

use crate::Machine;
use crate::duel::carry_out;
use crate::search::{Dice, play_on};
use fieldcraft_engine::{ActOf, BEST, Play, Posture, Seat};

/// After how many decisions a game that is not over is judged by looking at it.
const LONGEST: u32 = 300;

/// Plays positions on, with the same dice for all of them.
#[derive(Clone, Copy, Debug)]
pub struct Appraiser {
    /// How often each is played on.
    pub playouts: u32,
    /// From which all dice follow.
    pub seed: u64,
    /// On how many threads; that changes nothing but the time it takes.
    pub threads: usize,
}

impl Appraiser {
    /// The mean prospect of the first seat, from 0 to [`BEST`], if somebody first does something.
    pub fn appraise<G: Machine>(&self, game: &G, first: Option<(Seat, &ActOf<G>)>) -> i32 {
        if game.to_act().is_empty() {
            return standing(game);
        }
        let one = |number: u32| {
            let (mut game, mut events) = (game.clone(), Vec::new());
            let mut dice = Dice::stream(self.seed ^ u64::from(number) << 32);
            if let Some((seat, act)) = first {
                carry_out(&mut game, seat, act, &mut Play { chance: &mut dice, events: &mut events });
            }
            play_on(&mut game, u32::MAX, LONGEST, (Seat(0), Posture::STEADY), &mut dice);
            i64::from(standing(&game))
        };
        let share = self.playouts.div_ceil(self.threads.max(1) as u32).max(1) as usize;
        let sum: i64 = std::thread::scope(|scope| {
            let parts = (0..self.playouts).step_by(share).map(|from| {
                let part = from..self.playouts.min(from + share as u32);
                scope.spawn(move || part.map(one).sum::<i64>())
            });
            let parts: Vec<_> = parts.collect();
            parts.into_iter().map(|part| part.join().expect("the script plays by the rules")).sum()
        });
        (sum / i64::from(self.playouts.max(1))) as i32
    }
}

/// How the first seat stands: a game that it has won or lost is nothing but that.
pub fn standing<G: Machine>(game: &G) -> i32 {
    match game.verdict().and_then(|verdict| verdict.winner) {
        Some(Seat(0)) => BEST,
        Some(_) => 0,
        None => game.prospect(Seat(0)),
    }
}
