//! A prudent general at Frontline General, who does what the game itself holds for sound.

#[cfg(test)]
mod tests;

use fieldcraft_engine::Player;
use fieldcraft_general::decision::Decision;
use fieldcraft_general::sound;
use fieldcraft_general::state::Operation;
use fieldcraft_general::view::View;

/// The prudent general. The same position always gets the same decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrudentGeneral;

impl Player<Operation> for PrudentGeneral {
    fn decide(&mut self, view: &View, legal: &[Decision]) -> Decision {
        sound::decide(view, legal)
    }
}
