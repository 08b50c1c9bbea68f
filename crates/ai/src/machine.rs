//! What a game must be for machines to play it in the background.

use fieldcraft_engine::Sound;

/// A game that any machine player can play, on any thread.
pub trait Machine: Sound<Decision: Send + Sync, Intent: Send + Sync> + Send + Sync + 'static {}

impl<G: Sound<Decision: Send + Sync, Intent: Send + Sync> + Send + Sync + 'static> Machine for G {}
