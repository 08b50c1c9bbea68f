//! A steady commander at Panzer Leader, who does what the game itself holds for sound.

#[cfg(test)]
mod tests;

use fieldcraft_engine::Player;
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::sound;
use fieldcraft_panzer::state::Battle;
use fieldcraft_panzer::view::View;

/// The steady commander. The same position always gets the same decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct SteadyCommander;

impl Player<Battle> for SteadyCommander {
    fn decide(&mut self, view: &View, legal: &[Decision]) -> Decision {
        sound::decide(view, legal)
    }
}
