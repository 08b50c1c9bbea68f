//! Every card and enemy counter of an edition, deck by deck, for reading.

use crate::cards::{Level, Nation, Place, Rating};
use crate::edition::Edition;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::present::hand::{self, OFFER};
use crate::present::look;
use crate::present::{board, effect_words, names, subjects};
use crate::state::Campaign;
use fieldcraft_scene::{Badge, Card, Deck, Grid, GridRow, Piece, Text};
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
    let commanders = (0..edition.commanders.len() as u8).map(|at| commander(game, CommanderId(at)));
    let conditions = edition.conditions.iter();
    let conditions = conditions.map(|card| Card { id: subjects::condition(&card.name), ..hand::condition(game, card) });
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

/// A commander at all his levels: figures in a table, skills in words.
fn commander(game: &Campaign, id: CommanderId) -> Card {
    let shown = game.commander_card(id);
    let row = |name: &str, note: &str, rating: &Rating, [xp, cool]: [String; 2]| GridRow {
        name: name.into(),
        note: format!("{note}, {}", names::speed(rating.speed)),
        cells: vec![xp, cool, rating.to.to_string(), names::signed(rating.r0), names::signed(rating.r1)],
        red: false,
    };
    let rows = Level::ALL.into_iter().flat_map(|level| {
        let (rank, name) = (shown.at(level), names::level(level));
        let xp = rank.xp.map_or_else(String::new, |xp| xp.to_string());
        [
            row(name, "Okay", &rank.okay, [xp, rank.cool.to_string()]),
            row(name, "Shaken", &rank.shaken, [String::new(), String::new()]),
        ]
    });
    let skills = |level: Level| {
        let skills: Vec<String> = (shown.at(level).skills.iter())
            .map(|skill| effect_words::skill(&game.edition, *skill).to_string())
            .collect();
        (!skills.is_empty()).then(|| Text::from(format!("{}: {}", names::level(level), skills.join(" "))))
    };
    let heads = ["XP", "Cool", "To stress", "R0", "R1"].map(String::from).to_vec();
    Card {
        subtitle: format!("{} commander", names::unit_type(shown.kind)),
        stats: Vec::new(),
        text: Level::ALL.into_iter().filter_map(skills).collect(),
        grid: Some(Grid { title: "Level".into(), heads, rows: rows.collect(), lit: None }),
        ..hand::commander(game, id, Level::Recruit, OFFER)
    }
}

/// One half of every event card, each kind once.
fn events(game: &Campaign, half: Place) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    for card in &game.edition.events {
        let part = if half == Place::Upper { &card.upper } else { &card.lower };
        if cards.iter().all(|known| known.title != part.name) {
            cards.push(hand::event(game, part, half, subjects::event(half, &part.name)));
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
        let counter = |card| Piece { side: Some(look::nation(nation).into()), ..board::printed(edition, card) };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Family;
    use crate::event::Event;
    use crate::pack;
    use crate::present::log::event_words;
    use fieldcraft_scene::Span;
    use std::collections::BTreeSet;

    #[test]
    fn every_condition_and_event_that_the_log_names_can_be_opened() {
        for family in [Family::Sherman, Family::Tiger] {
            let edition = Arc::new(pack::read(&pack::embedded(family)).expect("the pack is sound"));
            let game = Campaign::new(Arc::clone(&edition));
            let cards = decks(&edition).into_iter().flat_map(|deck| deck.cards);
            let ids: BTreeSet<String> = cards.map(|card| card.id).collect();
            let conditions = (0..edition.conditions.len() as u8).map(Event::ConditionDrawn);
            let events = (0..edition.events.len() as u8).flat_map(|at| [Event::UpperEvent(at), Event::LowerEvent(at)]);
            for event in conditions.chain(events) {
                let line = event_words(&game, &event).expect("a line");
                let named = line.text.0.iter().find_map(|span| match span {
                    Span::Subject { id, .. } => Some(id),
                    _ => None,
                });
                assert!(named.is_some_and(|id| ids.contains(id)), "{}", line.text);
            }
        }
    }

    #[test]
    fn a_commander_is_shown_at_all_his_levels() {
        let edition = Arc::new(pack::read(&pack::embedded(Family::Sherman)).expect("the pack is sound"));
        let grid = commander(&Campaign::new(edition), CommanderId(0)).grid.expect("a table");
        let levels: Vec<&str> = grid.rows.iter().step_by(2).map(|row| row.name.as_str()).collect();
        assert_eq!(levels, ["Recruit", "Green", "Average", "Skilled", "Veteran", "Ace"]);
        assert!(grid.rows.iter().all(|row| row.cells.len() == grid.heads.len()));
    }
}
