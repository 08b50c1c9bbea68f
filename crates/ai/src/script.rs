//! Players who do what the game itself holds for sound.

use fieldcraft_engine::{Act, ActOf, Known, Player, Posture, Sound};

/// Takes the default of every question, as a sound beginner would. The same position always gets the same decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usual;

impl<G: Sound> Player<G> for Usual {
    fn act(&mut self, known: &Known<'_, G>) -> ActOf<G> {
        Act::Decide(G::sound(&known.view(), &known.legal()))
    }
}

/// Plays by the game's plan for the whole force. The same position always gets the same decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct Script;

impl<G: Sound> Player<G> for Script {
    fn act(&mut self, known: &Known<'_, G>) -> ActOf<G> {
        Act::Decide(G::script(&known.view(), &known.legal()))
    }
}

/// Plays by the same plan in a posture.
#[derive(Clone, Copy, Debug)]
pub struct Leaning(pub Posture);

impl<G: Sound> Player<G> for Leaning {
    fn act(&mut self, known: &Known<'_, G>) -> ActOf<G> {
        Act::Decide(G::script_in(self.0, &known.view(), &known.legal()))
    }
}
