//! One edition's content, checked and ready to play: nothing in it can be an unknown name.

use crate::cards::{
    BattalionCard, CampaignCard, Class, CommanderCard, ConditionCard, DamageCounter, EditionCard, EnemyCard, EnemyType,
    EventCard, Family, Nation, ObjectiveCard, OperationalRow, OrderCell, TankCup, Tile, UnitCard,
};
use crate::present::look::Look;

/// Most unit cards, and most commanders, of an edition: the size of a campaign state.
pub const MOST_CARDS: usize = 64;
/// Most battalion cards of an edition.
pub const MOST_BATTALIONS: usize = 64;
/// Most enemy counters in one battle.
pub const MOST_ENEMIES: usize = 40;
/// Most kinds of damage counters.
pub const MOST_DAMAGE: usize = 40;

/// A tactical movement chart, compiled for look-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// Name by which an option picks it.
    pub id: String,
    /// Column of each enemy type; none for those that never move.
    pub columns: [Option<u8>; EnemyType::ALL.len()],
    /// Highest roll of each row and its three orders, lowest row first; the last row is open.
    pub rows: Vec<(i8, [OrderCell; 3])>,
}

impl Chart {
    /// The order for an enemy type at a modified roll; none for types that never move [LD-EROLL-2, LD-EROLL-3].
    #[must_use]
    pub fn order(&self, kind: EnemyType, roll: i32) -> Option<OrderCell> {
        let column = self.columns[kind as usize]?;
        let row = self.rows.iter().find(|(to, _)| roll <= i32::from(*to)).or(self.rows.last())?;
        Some(row.1[usize::from(column)])
    }
}

/// An edition of the game with all its cards.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Name, numbers and placement diagram.
    pub card: EditionCard,
    /// Campaign cards.
    pub campaigns: Vec<CampaignCard>,
    /// Objective cards.
    pub objectives: Vec<ObjectiveCard>,
    /// Battalion cards of all decks.
    pub battalions: Vec<BattalionCard>,
    /// Unit cards, sorted by number.
    pub units: Vec<UnitCard>,
    /// Commander cards, sorted by name.
    pub commanders: Vec<CommanderCard>,
    /// Event cards.
    pub events: Vec<EventCard>,
    /// Special condition cards.
    pub conditions: Vec<ConditionCard>,
    /// Terrain tiles of all sets.
    pub tiles: Vec<Tile>,
    /// Enemy counters of all nations.
    pub enemies: Vec<EnemyCard>,
    /// Tank cups by nation and year.
    pub cups: Vec<TankCup>,
    /// Tactical movement charts; the first is the default.
    pub charts: Vec<Chart>,
    /// Operational movement chart.
    pub operational: Vec<OperationalRow>,
    /// Kinds of damage counters.
    pub damage: Vec<DamageCounter>,
    /// How it looks.
    pub look: Look,
    /// A number that changes with any file of the pack that matters in play.
    pub hash: String,
}

impl Edition {
    /// Whether Sherman Leader's rules hold.
    #[must_use]
    pub fn is_sherman(&self) -> bool {
        self.card.family == Family::Sherman
    }

    /// The clause of Sherman Leader or that of Tiger Leader.
    #[must_use]
    pub fn clause(&self, sherman: &'static str, tiger: &'static str) -> &'static str {
        if self.is_sherman() { sherman } else { tiger }
    }

    /// The index of the counter that a nation uses for a type; for tanks of Sherman Leader the first model.
    #[must_use]
    pub fn counter(&self, nation: Nation, kind: EnemyType) -> Option<usize> {
        self.enemies.iter().position(|card| card.nation == nation && card.kind == kind)
    }

    /// The tank cup of a nation in a year.
    #[must_use]
    pub fn cup(&self, nation: Nation, year: u16) -> Option<&TankCup> {
        self.cups.iter().find(|cup| cup.nation == nation && cup.years[0] <= year && year <= cup.years[1])
    }

    /// The operational chart's row for a type of battalion.
    #[must_use]
    pub fn operational_row(&self, class: Class) -> &OperationalRow {
        self.operational.iter().find(|row| row.class == class).expect("the pack has a row for each type")
    }
}
