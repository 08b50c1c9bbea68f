//! A player who presses one key only: at every question what a player in no doubt would mean, or else the usual decision.

use fieldcraft_engine::{Chance, Game, Intents, Play, Seat};
use fieldcraft_scene::{Decision, Event, Intent, System};

/// What one press of the key came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed<D, I> {
    /// A whole intention.
    Intent(I),
    /// A single decision.
    Decision(D),
}

/// What one press means in a position; nothing if no key does anything there.
pub fn usual<S: System>(system: &S, game: &S::Game, seat: Seat) -> Option<Pressed<Decision<S>, Intent<S>>> {
    let usual = system.usual(game, seat, &game.legal_of(seat))?;
    let whole = system.usual_intent(game, seat, usual).map(Pressed::Intent);
    Some(whole.unwrap_or(Pressed::Decision(usual)))
}

/// Presses the key once, and tells what happened.
///
/// # Panics
/// If the key does nothing here, or what it means cannot be done.
pub fn press<S: System>(
    system: &S,
    game: &mut S::Game,
    seat: Seat,
    chance: &mut dyn Chance,
    events: &mut Vec<Event<S>>,
) -> Pressed<Decision<S>, Intent<S>> {
    let pressed = usual(system, game, seat).unwrap_or_else(|| panic!("{:?}", system.prompt(game, seat).text));
    match &pressed {
        Pressed::Intent(intent) => {
            let next = game.next(seat, intent);
            assert!(matches!(next, fieldcraft_engine::Next::Decide(_)), "{intent:?} cannot begin");
            game.carry_out(seat, intent, &mut Play { chance, events });
        }
        Pressed::Decision(decision) => {
            game.play(seat, decision, chance, events).unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}"));
        }
    }
    pressed
}
