//! Systems on the shelf, and the games that are made from them.

use crate::{LoadError, Loaded, Pace, Playout, Save, Session, Snapshot, Table, playout};
use fieldcraft_scene::{About, Lesson, OptionInfo, ScenarioInfo, Setup, StartError, System, Theme};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// A system of which the caller need not know the game. Every `Arc` of a [`System`] is one.
pub trait Offer: Send + Sync {
    /// The system in short.
    fn about(&self) -> About;
    /// The names of its seats.
    fn seats(&self) -> &'static [&'static str];
    /// Its scenarios.
    fn scenarios(&self) -> Vec<ScenarioInfo>;
    /// Its options.
    fn options(&self) -> Vec<OptionInfo>;
    /// Its guided games.
    fn lessons(&self) -> Vec<Lesson>;
    /// How it looks.
    fn theme(&self) -> Theme;
    /// Its units, cards and charts.
    fn cards(&self) -> Value;
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
    /// Measures random play for a while.
    ///
    /// # Errors
    /// If the scenario or an option is not offered.
    fn pace(&self, setup: &Setup, time: Duration) -> Result<Pace, StartError>;
}

impl<S: System> Offer for Arc<S> {
    fn about(&self) -> About {
        S::about(self)
    }

    fn seats(&self) -> &'static [&'static str] {
        S::seats(self)
    }

    fn scenarios(&self) -> Vec<ScenarioInfo> {
        S::scenarios(self)
    }

    fn options(&self) -> Vec<OptionInfo> {
        S::options(self)
    }

    fn lessons(&self) -> Vec<Lesson> {
        S::lessons(self)
    }

    fn theme(&self) -> Theme {
        S::theme(self)
    }

    fn cards(&self) -> Value {
        S::cards(self)
    }

    fn start(&self, setup: Setup, seed: [u8; 32]) -> Result<Box<dyn Session>, StartError> {
        Ok(Box::new(Table::new(Arc::clone(self), setup, seed)?))
    }

    fn start_position(&self, position: Value, seed: [u8; 32]) -> Result<Box<dyn Session>, Vec<String>> {
        Ok(Box::new(Table::from_position(Arc::clone(self), position, seed)?))
    }

    fn load(&self, save: &Save) -> Result<Loaded<Box<dyn Session>>, LoadError> {
        Table::load(self, save).map(Into::into)
    }

    fn resume(&self, save: &Save, snapshot: Snapshot) -> Option<Box<dyn Session>> {
        Some(Box::new(Table::resume(self, save, snapshot)?))
    }

    fn playout(&self, setup: &Setup, seed: u64, limit: u64) -> Result<Playout, StartError> {
        let start = S::start(self, &setup.clone().completed(&S::options(self))?)?;
        Ok(playout::random(&start, seed, limit))
    }

    fn pace(&self, setup: &Setup, time: Duration) -> Result<Pace, StartError> {
        let start = S::start(self, &setup.clone().completed(&S::options(self))?)?;
        Ok(playout::pace(&start, time))
    }
}

/// All systems that a program offers.
#[derive(Default)]
pub struct Catalogue {
    offers: Vec<Box<dyn Offer>>,
}

impl Catalogue {
    /// Nothing on the shelf yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Puts a system on the shelf.
    #[must_use]
    pub fn with<S: System>(mut self, system: S) -> Self {
        self.offers.push(Box::new(Arc::new(system)));
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
