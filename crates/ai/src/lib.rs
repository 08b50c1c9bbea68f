//! Machine players over the `Game` trait. Each sees the view of its seat and the legal list, and has dice of its own.

mod frontline;
mod general;
mod leader;
mod panzer;
mod random;

pub use frontline::CoolSergeant;
pub use general::PrudentGeneral;
pub use leader::CarefulCommander;
pub use panzer::SteadyCommander;
pub use random::Random;

use fieldcraft_engine::Game;

/// Somebody who decides.
pub trait Player<G: Game> {
    /// One of the legal decisions, which are never none.
    fn decide(&mut self, view: &G::View, legal: &[G::Decision]) -> G::Decision;
}
