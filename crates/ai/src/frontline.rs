//! A cool sergeant at Frontline: D-Day, who does what the game itself holds for sound.

#[cfg(test)]
mod tests;

use fieldcraft_engine::Player;
use fieldcraft_frontline::decision::Decision;
use fieldcraft_frontline::sound;
use fieldcraft_frontline::state::Battle;
use fieldcraft_frontline::view::View;

/// The cool sergeant. The same position always gets the same decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct CoolSergeant;

impl Player<Battle> for CoolSergeant {
    fn decide(&mut self, view: &View, legal: &[Decision]) -> Decision {
        sound::decide(view, legal)
    }
}
