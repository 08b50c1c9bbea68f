//! What a game is played with: pack, map, scenario and options. It never changes, and every state shares it.

use crate::cards::{Trait, UnitCard};
use crate::ids::{Hexes, Kind, Side, Spot};
use crate::map::Map;
use crate::pack::{Operations, Pack};
use crate::scenario::Scenario;
use crate::script::Kept;
use std::sync::Arc;

/// What the players have agreed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Momentum [FG-O81].
    pub momentum: bool,
    /// Fog of war [FG-O82].
    pub fog: bool,
    /// Set-up by points [FG-O3].
    pub by_points: bool,
    /// Bunkers, headquarters and ships survive a 20 [FG-B5].
    pub hard_targets: bool,
}

/// What a game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Cards and charts.
    pub pack: Arc<Pack>,
    /// The map.
    pub map: Map,
    /// The scenario.
    pub scenario: Scenario,
    /// The options.
    pub options: Options,
    /// The hexes within 0 to 6 steps of each hex.
    pub(crate) balls: Vec<[Hexes; 7]>,
    pub(crate) everywhere: Hexes,
    pub(crate) headquarters: Kind,
    pub(crate) command_post: Kind,
    pub(crate) kept: Kept,
}

impl Field {
    /// The field of a scenario by its id.
    #[must_use]
    pub fn of(pack: &Arc<Pack>, operations: &Operations, id: &str, options: Options) -> Option<Self> {
        let scenario = operations.scenarios.iter().find(|scenario| scenario.id == id)?.clone();
        let map = operations.maps.get(scenario.map)?.clone();
        Some(Self::new(Arc::clone(pack), map, scenario, options))
    }

    /// A field of these.
    ///
    /// # Panics
    /// If the pack has no Forward HQ or Command Post, which its reader refuses.
    #[must_use]
    pub fn new(pack: Arc<Pack>, map: Map, scenario: Scenario, options: Options) -> Self {
        let ball =
            |at: Spot, radius: u8| map.spots().filter(|to| map.distance(at, *to) <= radius).map(Spot::id).collect();
        let balls = map.spots().map(|at| [0, 1, 2, 3, 4, 5, 6].map(|radius| ball(at, radius))).collect();
        let with = |what: Trait| pack.units.iter().position(|card| card.has(what)).map(|at| Kind(at as u8));
        let headquarters = with(Trait::Headquarters).expect("the reader of packs demands a Forward HQ");
        let command_post = with(Trait::CommandPost).expect("the reader of packs demands a Command Post");
        let everywhere = map.spots().map(Spot::id).collect();
        Self { balls, everywhere, headquarters, command_post, pack, map, scenario, options, kept: Kept::default() }
    }

    /// The card of a kind.
    #[must_use]
    pub fn card(&self, kind: Kind) -> &UnitCard {
        &self.pack.units[kind.index()]
    }

    /// The hexes within a radius of up to 6.
    #[must_use]
    pub fn within(&self, at: Spot, radius: usize) -> &Hexes {
        &self.balls[at.index()][radius.min(6)]
    }

    /// The base income of a side.
    #[must_use]
    pub fn base_income(&self, side: Side) -> u16 {
        self.scenario.base_income[side.index()].into()
    }
}
