//! The cards that come up as a campaign goes on, each shown large beside the table: special conditions and events.

use crate::cards::{EventPart, Place};
use crate::event::Event;
use crate::present::{hand, subjects};
use crate::state::Campaign;
use fieldcraft_scene::{Bulletin, BulletinPart};

/// The card that an event turns up, if it is one.
pub(super) fn page(game: &Campaign, event: &Event) -> Option<Bulletin> {
    let printed = |part: &EventPart, place| hand::event(game, part, place, subjects::EVENT.into());
    let events = |at: u8| game.edition.events.get(usize::from(at));
    let (title, card) = match *event {
        Event::ConditionDrawn(at) => {
            ("Special condition of the week", hand::condition(game, game.edition.conditions.get(usize::from(at))?))
        }
        Event::UpperEvent(at) => ("Event before the battle", printed(&events(at)?.upper, Place::Upper)),
        Event::LowerEvent(at) => ("Event after the battle", printed(&events(at)?.lower, Place::Lower)),
        _ => return None,
    };
    let headline = card.title.clone();
    Some(Bulletin::passing("drawn", title, headline).part(BulletinPart::Cards { cards: vec![card] }))
}
