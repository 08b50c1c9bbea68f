//! A careful beginner at the Leader games, who does what the game itself holds for sound.

use fieldcraft_engine::Player;
use fieldcraft_leader::decision::Decision;
use fieldcraft_leader::sound;
use fieldcraft_leader::state::Campaign;

/// The careful beginner. The same position always gets the same decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct CarefulCommander;

impl Player<Campaign> for CarefulCommander {
    fn decide(&mut self, view: &Campaign, legal: &[Decision]) -> Decision {
        sound::decide(view, legal)
    }
}
