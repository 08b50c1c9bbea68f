//! Every card and enemy counter of an edition, deck by deck, for reading.

use crate::cards::{Level, Nation, Place};
use crate::edition::Edition;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::look;
use crate::present::hand::{self, OFFER};
use crate::present::{battlefield, names, subjects};
use crate::state::Campaign;
use fieldcraft_scene::{Badge, Card, Deck, Piece};
use std::sync::Arc;

/// The decks of the edition. Cards are drawn as in a campaign of which nothing has been chosen.
pub(crate) fn decks(edition: &Arc<Edition>) -> Vec<Deck> {
    let game = &Campaign::new(Arc::clone(edition));
    let own = look::own_nation(edition.card.family);
    let deck =
        |name: &str, nation: &str, cards| Deck { name: name.into(), nation: nation.into(), cards, pieces: Vec::new() };
    let campaigns = edition.campaigns.iter().enumerate();
    let campaigns =
        campaigns.map(|(at, card)| hand::campaign(game, card, subjects::campaign(edition, at as u8), OFFER));
    let objectives = edition.objectives.iter().enumerate();
    let objectives =
        objectives.map(|(at, card)| hand::objective(game, card, subjects::objective(edition, at as u8), OFFER));
    let battalions = (0..edition.battalions.len() as u8).map(|at| hand::battalion(game, BattalionId(at)));
    let units = (0..edition.units.len() as u8).map(|at| hand::unit(game, UnitId(at), OFFER));
    let commanders =
        (0..edition.commanders.len() as u8).map(|at| hand::commander(game, CommanderId(at), Level::Recruit, OFFER));
    let conditions = edition.conditions.iter().map(|card| hand::condition(game, card));
    let first = [
        deck("Campaigns", "", campaigns.collect()),
        deck("Objectives", "", objectives.collect()),
        deck("Battalions", "", battalions.collect()),
        deck("Units", own, units.collect()),
        deck("Commanders", own, commanders.collect()),
        deck("Special conditions", "", conditions.collect()),
        deck("Events before a battle", "", events(game, Place::Upper)),
        deck("Events after a battle", "", events(game, Place::Lower)),
    ];
    first.into_iter().chain(counters(edition)).collect()
}

/// One half of every event card, each kind once.
fn events(game: &Campaign, half: Place) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    for card in &game.edition.events {
        let part = if half == Place::Upper { &card.upper } else { &card.lower };
        if cards.iter().all(|known| known.title != part.name) {
            cards.push(hand::event(game, part, half, format!("event:{}", part.name)));
        }
    }
    cards
}

/// The enemy counters, nation by nation.
fn counters(edition: &Edition) -> Vec<Deck> {
    let mut nations: Vec<Nation> = edition.enemies.iter().map(|card| card.nation).collect();
    nations.sort_unstable();
    nations.dedup();
    let deck = |nation: Nation| {
        let own = edition.enemies.iter().filter(|card| card.nation == nation);
        let counter = |card| Piece { side: Some(look::nation(nation).into()), ..battlefield::printed(edition, card) };
        Deck {
            name: format!("Counters of {}", names::nation(nation)),
            nation: look::nation(nation).into(),
            cards: Vec::new(),
            pieces: own.map(|card| with_copies(counter(card), card.count)).collect(),
        }
    };
    nations.into_iter().map(deck).collect()
}

fn with_copies(mut piece: Piece, count: u8) -> Piece {
    piece.badges.extend(Badge::copies(count));
    piece
}
