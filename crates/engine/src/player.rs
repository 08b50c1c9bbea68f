//! Somebody at the table, as the kernel knows them.

use crate::Game;

/// Somebody who decides, from what a seat may know and from nothing else.
pub trait Player<G: Game> {
    /// One of the legal decisions, which are never none.
    fn decide(&mut self, view: &G::View, legal: &[G::Decision]) -> G::Decision;
}
