//! The shelf: the one place that names the games.
//!
//! A game is one line in [`each`], with its machine player. Everything else asks here: programs for the shelf and
//! for packs, developers' tools for where things stand.

mod game;
mod pack;

pub use game::{Game, games};
pub use pack::{Checked, PackError, check, describe, draw, shelf};

use fieldcraft_engine::Player;
use fieldcraft_scene::Packs;

/// Shows every game, in the order in which they are offered.
pub fn each(visitor: &mut impl Visitor) {
    visitor.solitaire::<fieldcraft_leader::present::Leader>();
    visitor.versus::<fieldcraft_panzer::present::PanzerLeader, fieldcraft_ai::SteadyCommander>();
    visitor.versus::<fieldcraft_frontline::present::FrontlineDDay, fieldcraft_ai::CoolSergeant>();
    visitor.versus::<fieldcraft_general::present::FrontlineGeneral, fieldcraft_ai::PrudentGeneral>();
}

/// Somebody who is shown every game.
pub trait Visitor {
    /// A game against its own rules.
    fn solitaire<S: Packs>(&mut self);

    /// A game for two, and the machine that plays it.
    fn versus<S: Packs, P: Player<S::Game> + Default + Send + 'static>(&mut self) {
        self.solitaire::<S>();
    }
}
