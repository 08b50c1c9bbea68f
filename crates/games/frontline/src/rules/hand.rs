//! The hand: its size, drawing, discarding [FD-34, FD-35, FD-A12, FD-A13, FD-A37].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Side, Use};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::Action;
use crate::state::{Battle, UnitFlags};
use fieldcraft_engine::{Purpose, Subject};

pub(crate) const DRAW: Purpose = Purpose::new("FD-59", "action card drawn");

impl Battle {
    /// The hand size of a side: terrain held, led sections, abilities, radios and telephones.
    #[must_use]
    pub fn hand_limit(&self, side: Side) -> u8 {
        let (mut held, mut size) = (0u16, 0i16);
        for section in self.sections_of(side) {
            let state = self.section(section);
            if held & Self::bit(state.place) == 0 {
                held |= Self::bit(state.place);
                size += 1 + i16::from(self.ground_at(state.place).hand);
            }
            if let Some(leader) = self.leader(section) {
                size += 1;
                if !self.unit(leader).is(UnitFlags::PINNED) {
                    size += self.radio(leader).map_or(0, |(hand, _)| i16::from(hand));
                }
            }
            for unit in self.members(section) {
                size += i16::from(self.card(unit).hand_bonus());
            }
            if state.lasting != 0 {
                let add = |effect: &CardEffect| match effect {
                    CardEffect::Telephone { add } => i16::from(*add),
                    _ => 0,
                };
                size += self.lasting_sum(state.lasting, add);
            }
        }
        size.max(0) as u8
    }

    /// A radio that a unit has set up: what it adds to the hand, and to a fire mission.
    pub(crate) fn radio(&self, unit: crate::ids::Unit) -> Option<(u8, u8)> {
        let up = self.unit(unit).gear.iter().filter(|gear| gear.is_up()).filter_map(|gear| gear.kind());
        up.filter_map(|kind| match self.pack().equipment[kind.index()].effect {
            Use::Radio { hand, fire_mission } => Some((hand, fire_mission)),
            _ => None,
        })
        .next()
    }

    /// Whether a card can be drawn, from the deck or from the discard pile that becomes it.
    pub(crate) fn can_draw(&self) -> bool {
        self.deck.iter().chain(&self.discard).any(|count| *count != 0)
    }

    /// Draws a card; false if there is none anywhere.
    pub(crate) fn draw_card(&mut self, side: Side, play: &mut Play<'_>) -> bool {
        if !self.can_draw() {
            return false;
        }
        if self.deck.iter().all(|count| *count == 0) {
            std::mem::swap(&mut self.deck, &mut self.discard);
            play.tell(Event::Reshuffled);
        }
        let kinds = self.pack().actions.len();
        let weights = self.deck.map(u32::from);
        let card = play.chance.pick(&weights[..kinds], DRAW.about(Subject::Side(side.index() as u8)));
        self.deck[card] -= 1;
        self.hands[side.index()][card] += 1;
        play.tell(Event::Drew(side, Some(Action(card as u8))));
        true
    }

    /// Whether a side holds a card.
    pub(crate) fn holds(&self, side: Side, card: Action) -> bool {
        self.hands[side.index()].get(card.index()).is_some_and(|count| *count != 0)
    }

    pub(crate) fn check_holds(&self, side: Side, card: Action) -> Check {
        unless(self.holds(side, card), "FD-44", "you do not hold that card")
    }

    /// A card leaves the hand for the discard pile.
    pub(crate) fn pay(&mut self, side: Side, card: Action) {
        self.hands[side.index()][card.index()] -= 1;
        self.discard[card.index()] += 1;
    }

    /// The kinds of cards in a hand.
    pub(crate) fn hand(&self, side: Side) -> impl Iterator<Item = Action> + '_ {
        let kinds = self.hands[side.index()].iter().enumerate();
        kinds.filter(|(_, count)| **count != 0).map(|(card, _)| Action(card as u8))
    }

    pub(crate) fn check_discard(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Discard(card) => self.check_holds(side, card),
            _ => not_now("FD-35"),
        }
    }

    pub(crate) fn play_discard(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        if let Decision::Discard(card) = *decision {
            self.pay(side, card);
            play.tell(Event::Discarded(side, card));
        }
        if self.hand_count(side) <= self.hand_limit(side) {
            self.frames.leave();
        }
    }

    /// After a completed action both sides discard down to their hand size, the active one first [FD-A13].
    pub(crate) fn limit_hands(&mut self) {
        for side in [self.active.enemy(), self.active] {
            if self.hand_limit(side) < self.hand_count(side) {
                self.frames.first(&[Frame::Discard(side)]);
            }
        }
    }
}
