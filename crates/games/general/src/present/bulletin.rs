//! What is shown beside the map as it happens: Command Cards that are drawn and played, and Event Cards.
//!
//! All of it is made from the events that the side witnessed, so that a card which the enemy draws stays unknown.

use crate::event::Event;
use crate::ids::{Card, Side};
use crate::present::{cards, decks, names};
use crate::state::Operation;
use fieldcraft_scene::{Bulletin, BulletinPart, Card as SceneCard};

/// The pages of one decision, in the order in which things happened.
pub(crate) fn bulletins(game: &Operation, side: Side, events: &[Event]) -> Vec<Bulletin> {
    // One of them is drawn or played: how many the deck has is told in the list of all cards.
    let command = |card: Card| {
        let printed = game.pack().commands.get(card.index())?;
        Some(SceneCard { badges: Vec::new(), ..cards::command(printed) })
    };
    let drawn: Vec<SceneCard> = events.iter().filter_map(drawn_by(side)).filter_map(command).collect();
    let mut pages: Vec<Bulletin> = page("drawn", "You draw", drawn).into_iter().collect();
    for event in events {
        let (kind, whose, what, card) = match *event {
            Event::Played(one, card) => ("played", one, ["play", "plays"], command(card)),
            Event::Happened(one, card) => (
                "event",
                one,
                ["have an event", "has an event"],
                game.pack().events.get(card.index()).map(decks::event),
            ),
            _ => continue,
        };
        let [mine, theirs] = what;
        let title =
            if whose == side { format!("You {mine}") } else { format!("The {} side {theirs}", names::side(whose)) };
        pages.extend(page(kind, &title, card.into_iter().collect()));
    }
    pages
}

fn drawn_by(side: Side) -> impl Fn(&Event) -> Option<Card> {
    move |event| match *event {
        Event::Drew(one, card, _) if one == side => card,
        _ => None,
    }
}

/// A page with these cards at full size.
fn page(kind: &str, title: &str, cards: Vec<SceneCard>) -> Option<Bulletin> {
    let headline = match &cards[..] {
        [] => return None,
        [one] => one.title.clone(),
        more => format!("{} cards", more.len()),
    };
    Some(Bulletin::passing(kind, title, headline).part(BulletinPart::Cards { cards }))
}
