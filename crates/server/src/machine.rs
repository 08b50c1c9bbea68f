//! Machine players, as the server knows them: something that chooses from what its seat may know.

use fieldcraft_engine::{Game, Seat};
use fieldcraft_scene::{Choice, Decision, OddsView, RowGroup, Scene, System, View};
use fieldcraft_table::{Pick, PlayError, Session, Table};
use serde_json::Value;
use std::collections::BTreeMap;

/// A machine player.
pub trait Machine: Send {
    /// The number of the choice that it takes; it is only asked when there is one.
    fn choose(&mut self, chair: &Chair<'_>) -> usize;
}

/// Makes a machine player for one seat.
type Maker = Box<dyn Fn() -> Box<dyn Machine> + Send + Sync>;

/// Which machine plays which game.
#[derive(Default)]
pub struct Machines {
    makers: BTreeMap<String, Maker>,
}

impl Machines {
    /// No machine plays anything.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets a machine play a game, whichever seat.
    #[must_use]
    pub fn with<M: Machine + 'static>(
        mut self,
        game: impl Into<String>,
        make: impl Fn() -> M + Send + Sync + 'static,
    ) -> Self {
        self.makers.insert(game.into(), Box::new(move || Box::new(make())));
        self
    }

    /// A player for this game, if there is one.
    pub(crate) fn make(&self, game: &str) -> Option<Box<dyn Machine>> {
        self.makers.get(game).map(|maker| maker())
    }

    /// Whether a machine plays this game.
    pub(crate) fn play(&self, game: &str) -> bool {
        self.makers.contains_key(game)
    }
}

/// A place at a table: all that a machine gets is what a person in its seat would see.
pub struct Chair<'a> {
    session: &'a dyn Session,
    seat: Seat,
}

impl<'a> Chair<'a> {
    pub(crate) fn new(session: &'a dyn Session, seat: Seat) -> Self {
        Self { session, seat }
    }

    /// The view of the seat and its legal decisions as the game itself knows them; nothing if another game is played.
    #[must_use]
    pub fn seen<S: System>(&self) -> Option<(View<S>, Vec<Decision<S>>)> {
        let game = self.session.as_any().downcast_ref::<Table<S>>()?.game();
        let mut legal = Vec::new();
        game.legal(self.seat, &mut legal);
        Some((game.view(self.seat), legal))
    }

    /// What the seat sees.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.session.scene(self.seat)
    }

    /// Its legal decisions in words.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        self.session.choices(self.seat)
    }

    /// Its legal decisions as JSON, in the same order.
    #[must_use]
    pub fn decisions(&self) -> Vec<Value> {
        self.session.decisions(self.seat)
    }

    /// The odds of a choice.
    ///
    /// # Errors
    /// If there is no such choice.
    pub fn odds(&self, n: usize, limit: u32) -> Result<OddsView, PlayError> {
        self.session.odds(self.seat, Pick::Number(n), limit)
    }

    /// The modifier rows of a choice.
    ///
    /// # Errors
    /// If there is no such choice.
    pub fn rows(&self, n: usize) -> Result<Vec<RowGroup>, PlayError> {
        self.session.rows(self.seat, Pick::Number(n))
    }
}
