//! Income, the draw and the event roll [FG-18, FG-O24].

use super::Play;
use crate::cards::WorkKind;
use crate::event::{Event, Means};
use crate::ids::{Card, EventCard, Side};
use crate::map::Terrain;
use crate::state::{Cards, Operation};
use fieldcraft_engine::Purpose;

pub(crate) const DRAW: Purpose = Purpose::new("FG-18", "Command Card");
const EVENT_ROLL: Purpose = Purpose::new("FG-18", "event roll");
pub(crate) const EVENT_CARD: Purpose = Purpose::new("FG-18", "Event Card");

/// An event happens up to this roll [FG-18].
const EVENT_UP_TO: u8 = 3;

impl Operation {
    /// What a side earns in a turn.
    #[must_use]
    pub fn income(&self, side: Side) -> u16 {
        let chart = &self.pack().charts.income;
        let held = self.map().places.iter().filter(|place| self.holder(place.hex) == Some(side));
        let towns = held.map(|place| match self.map().terrain(place.hex) {
            Terrain::City => chart.city,
            Terrain::Town => chart.town,
            _ => 0,
        });
        let works = self.works.iter().filter(|work| self.is_working(work) && self.controls(side, work.at));
        let earned = works.map(|work| match work.kind {
            WorkKind::Airfield => chart.airfield,
            WorkKind::Port => chart.port,
            _ => 0,
        });
        self.field.base_income(side) + towns.chain(earned).map(u16::from).sum::<u16>()
    }

    pub(crate) fn collect(&mut self, side: Side, play: &mut Play<'_>) {
        let income = self.income(side);
        self.side_mut(side).treasury += income;
        play.tell(Event::Income(side, income));
        self.draw_command(side, Means::Income, play);
        let roll = play.roll_against(10, i32::from(EVENT_UP_TO) + 1, EVENT_ROLL);
        if EVENT_UP_TO < roll {
            return play.tell(Event::Quiet(side, roll));
        }
        if self.event_deck.iter().all(|count| *count == 0) {
            self.event_deck = self.pack().event_deck();
        }
        let card = draw(&mut self.event_deck, play, EVENT_CARD).unwrap_or(0);
        play.tell(Event::Happened(side, EventCard(card)));
        self.happen(side, EventCard(card), play);
    }

    /// Draws a Command Card; the discarded ones become the deck if it is empty [FG-O5].
    pub(crate) fn draw_command(&mut self, side: Side, means: Means, play: &mut Play<'_>) {
        if self.deck.iter().all(|count| *count == 0) {
            std::mem::swap(&mut self.deck, &mut self.discard);
            play.tell(Event::Reshuffled);
        }
        if let Some(card) = draw(&mut self.deck, play, DRAW) {
            self.hands[side.index()][usize::from(card)] += 1;
            play.tell(Event::Drew(side, Some(Card(card)), means));
        }
    }
}

/// Takes a card out of a set of cards, each equally likely.
pub(crate) fn draw(cards: &mut Cards, play: &mut Play<'_>, purpose: Purpose) -> Option<u8> {
    if cards.iter().all(|count| *count == 0) {
        return None;
    }
    let card = play.chance.pick(&cards.map(u32::from), purpose);
    cards[card] -= 1;
    Some(card as u8)
}
