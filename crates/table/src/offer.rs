//! A system of which the caller need not know the game, and the list of all of them.

use crate::advise::{Maker, players};
use crate::{Duelled, LoadError, Loaded, Pace, Playout, Save, Session, Snapshot, Table, playout};
use fieldcraft_ai::{Name, Patience};
use fieldcraft_engine::Player;
use fieldcraft_scene::{Setup, StartError, System, Title};
use serde_json::Value;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

/// A system of which the caller need not know the game.
pub trait Offer: Send + Sync {
    /// What stands on its box.
    fn title(&self) -> &(dyn Title + 'static);
    /// Whether a machine may hold a seat.
    fn has_machines(&self) -> bool;
    /// A new game.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    fn start(&self, setup: Setup, seed: [u8; 32]) -> Result<Box<dyn Session>, StartError>;
    /// A game that begins with a position.
    ///
    /// # Errors
    /// Every mistake in the position.
    fn start_position(&self, position: Value, seed: [u8; 32]) -> Result<Box<dyn Session>, Vec<String>>;
    /// Opens a save.
    ///
    /// # Errors
    /// What is wrong with it.
    fn load(&self, save: &Save) -> Result<Loaded<Box<dyn Session>>, LoadError>;
    /// Opens a game from a snapshot and a save with the decisions after it; nothing if they do not fit.
    fn resume(&self, save: &Save, snapshot: Snapshot) -> Option<Box<dyn Session>>;
    /// Plays one game at random, without a table.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    fn playout(&self, setup: &Setup, seed: u64, limit: u64) -> Result<Playout, StartError>;
    /// Plays one game between machines, without a table: `names` are in the order of the seats.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    fn duel(&self, setup: &Setup, names: &[Name], seed: u64) -> Result<Duelled, StartError>;
    /// Measures random play for a while.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    fn pace(&self, setup: &Setup, time: Duration) -> Result<Pace, StartError>;
    /// How long a machine thinks about each of so many choices, in games against itself.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    fn think(&self, setup: &Setup, name: Name, choices: usize) -> Result<Vec<Duration>, StartError>;
}

/// An offer reads as what stands on its box.
impl Deref for dyn Offer + '_ {
    type Target = dyn Title;

    fn deref(&self) -> &Self::Target {
        self.title()
    }
}

/// A system, and who plays it.
struct Offered<S: System> {
    system: Arc<S>,
    machines: bool,
    players: Maker<S::Game>,
}

impl<S: System> Offered<S> {
    /// The table, with the machines at its side.
    fn seated(&self, table: Table<S>) -> Box<Table<S>> {
        Box::new(Table { players: Arc::clone(&self.players), ..table })
    }

    fn first(&self, setup: &Setup) -> Result<S::Game, StartError> {
        self.system.start(&setup.clone().completed(&self.system.options())?)
    }
}

impl<S: System> Offer for Offered<S> {
    fn title(&self) -> &(dyn Title + 'static) {
        &*self.system
    }

    fn has_machines(&self) -> bool {
        self.machines
    }

    fn start(&self, setup: Setup, seed: [u8; 32]) -> Result<Box<dyn Session>, StartError> {
        Ok(self.seated(Table::new(Arc::clone(&self.system), setup, seed)?))
    }

    fn start_position(&self, position: Value, seed: [u8; 32]) -> Result<Box<dyn Session>, Vec<String>> {
        Ok(self.seated(Table::from_position(Arc::clone(&self.system), position, seed)?))
    }

    fn load(&self, save: &Save) -> Result<Loaded<Box<dyn Session>>, LoadError> {
        let Loaded { table, warning, cut_short } = Table::load(&self.system, save)?;
        Ok(Loaded { table: self.seated(table), warning, cut_short })
    }

    fn resume(&self, save: &Save, snapshot: Snapshot) -> Option<Box<dyn Session>> {
        Some(self.seated(Table::resume(&self.system, save, snapshot)?))
    }

    fn playout(&self, setup: &Setup, seed: u64, limit: u64) -> Result<Playout, StartError> {
        Ok(playout::random(&self.first(setup)?, seed, limit))
    }

    fn duel(&self, setup: &Setup, names: &[Name], seed: u64) -> Result<Duelled, StartError> {
        Ok(playout::duel(&*self.system, &self.first(setup)?, names, seed))
    }

    fn pace(&self, setup: &Setup, time: Duration) -> Result<Pace, StartError> {
        Ok(playout::pace(&self.first(setup)?, time))
    }

    fn think(&self, setup: &Setup, name: Name, choices: usize) -> Result<Vec<Duration>, StartError> {
        Ok(playout::think(&self.first(setup)?, |seed| (self.players)(name, seed, &Patience::default()), choices))
    }
}

/// All systems that a program offers.
#[derive(Default)]
pub struct Shelf {
    offers: Vec<Box<dyn Offer>>,
}

impl Shelf {
    /// Nothing on the shelf yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a system on the shelf of which people hold every seat.
    #[must_use]
    pub fn with<S: System>(self, system: S) -> Self {
        self.put(system, false, players::<S>())
    }

    /// Puts a system on the shelf that machines play too, in whichever seat.
    #[must_use]
    pub fn with_machines<S: System>(self, system: S) -> Self {
        self.put(system, true, players::<S>())
    }

    /// The same, but all machines of the system are this player, made for somebody who waits for it.
    #[must_use]
    pub fn with_player<S: System, P: Player<S::Game> + 'static>(
        self,
        system: S,
        make: impl Fn(&Patience) -> P + Send + Sync + 'static,
    ) -> Self {
        self.put(system, true, Arc::new(move |_, _, patience| Box::new(make(patience))))
    }

    fn put<S: System>(mut self, system: S, machines: bool, players: Maker<S::Game>) -> Self {
        self.offers.push(Box::new(Offered { system: Arc::new(system), machines, players }));
        self
    }

    /// The systems, in the order in which they are offered.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Offer> {
        self.offers.iter().map(AsRef::as_ref)
    }

    /// The system with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&dyn Offer> {
        self.iter().find(|offer| offer.about().id == id)
    }

    /// Opens a save of whichever game it is.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(&self, save: &Save) -> Result<Loaded<Box<dyn Session>>, LoadError> {
        let offer = self.find(&save.game).ok_or_else(|| LoadError::UnknownGame(save.game.clone()))?;
        offer.load(save)
    }
}
