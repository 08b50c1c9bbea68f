//! Every counter of the game, nation by nation, for reading.

use crate::present::pieces;
use crate::unit::UnitType;
use fieldcraft_scene::{Badge, Deck, Piece};

/// The counters of the pack.
pub(crate) fn decks(units: &[UnitType]) -> Vec<Deck> {
    let nations = [("american", "American units"), ("british", "British units"), ("german", "German units")];
    let deck = |(nation, name): (&str, &str)| Deck {
        name: name.into(),
        nation: nation.into(),
        pieces: units.iter().filter(|unit| unit.nation == nation).map(counter).collect(),
        ..Deck::default()
    };
    nations.map(deck).into()
}

fn counter(unit: &UnitType) -> Piece {
    Piece {
        id: unit.id.clone(),
        side: Some(unit.nation.clone()),
        label: unit.short.clone(),
        name: unit.name.clone(),
        symbol: unit.symbol.clone(),
        stats: pieces::stats(unit),
        badges: Badge::copies(unit.count),
        ..Piece::default()
    }
}
