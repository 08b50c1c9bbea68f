//! The shelf: the one place that names the games.
//!
//! A game is one line in [`each`], its own crate holds the rest. Everything else asks here: programs for the shelf and
//! for packs, developers' tools for where things stand.

mod game;
mod pack;

pub use game::{Game, games};
pub use pack::{Checked, PackError, check, describe, draw, shelf};

use fieldcraft_scene::Packs;

/// Shows every game, in the order in which they are offered.
pub fn each(visitor: &mut impl Visitor) {
    visitor.solitaire::<fieldcraft_leader::present::Leader>();
    visitor.versus::<fieldcraft_panzer::present::PanzerLeader>();
    visitor.versus::<fieldcraft_frontline::present::FrontlineDDay>();
    visitor.versus::<fieldcraft_general::present::FrontlineGeneral>();
}

/// Somebody who is shown every game.
pub trait Visitor {
    /// A game against its own rules.
    fn solitaire<S: Packs>(&mut self);

    /// A game for two, which a machine plays too.
    fn versus<S: Packs>(&mut self) {
        self.solitaire::<S>();
    }
}
