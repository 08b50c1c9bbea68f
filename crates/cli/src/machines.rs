//! Machine players at the tables of the server: each gets the view of its seat and the legal list, nothing else.

use fieldcraft_ai::{CoolSergeant, Player, PrudentGeneral, SteadyCommander};
use fieldcraft_frontline::present::FrontlineDDay;
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_scene::System;
use fieldcraft_server::{Chair, Machine, Machines};
use std::marker::PhantomData;

/// The machine players, by game. The solitaire games have no opponent besides their own rules.
#[must_use]
pub fn machines() -> Machines {
    Machines::new()
        .with("panzer-leader", || Seated::<PanzerLeader, _>::new(SteadyCommander))
        .with("frontline-d-day", || Seated::<FrontlineDDay, _>::new(CoolSergeant))
        .with("frontline-general", || Seated::<FrontlineGeneral, _>::new(PrudentGeneral))
}

/// A player of one game in a seat of the server.
struct Seated<S, P> {
    player: P,
    system: PhantomData<fn() -> S>,
}

impl<S, P> Seated<S, P> {
    const fn new(player: P) -> Self {
        Self { player, system: PhantomData }
    }
}

impl<S: System, P: Player<S::Game> + Send> Machine for Seated<S, P> {
    fn choose(&mut self, chair: &Chair<'_>) -> usize {
        let Some((view, legal)) = chair.seen::<S>() else { return 0 };
        let chosen = self.player.decide(&view, &legal);
        legal.iter().position(|decision| *decision == chosen).unwrap_or(0)
    }
}
