//! Special condition and event cards: drawing one, paying for it or not, and whether it holds [LD-WEEK-1, LD-PRE-1, LD-POST-1].

use super::{Check, Play, not_now};
use crate::cards::{Effect, Pay, PayTo, Place};
use crate::decision::Decision;
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::state::Campaign;
use fieldcraft_engine::Purpose;

pub(crate) const CONDITION: Purpose = Purpose::new("LD-WEEK-1", "special condition card");
pub(crate) const UPPER: Purpose = Purpose::new("LD-PRE-1", "event card");
pub(crate) const LOWER: Purpose = Purpose::new("LD-POST-1", "event card");

impl Campaign {
    /// Draws a card and offers its payment, if it can be paid; otherwise it holds or passes at once.
    pub(crate) fn draw_card(&mut self, place: Place, play: &mut Play<'_>) {
        let (deck, cards, purpose) = match place {
            Place::Condition => (&mut self.condition_deck, self.edition.conditions.len(), CONDITION),
            Place::Upper => (&mut self.event_deck, self.edition.events.len(), UPPER),
            _ => (&mut self.event_deck, self.edition.events.len(), LOWER),
        };
        let Some(card) = Self::draw(deck, cards, |weights| play.chance.pick(weights, purpose)) else { return };
        let (event, frame) = match place {
            Place::Condition => (Event::ConditionDrawn(card), Frame::PayCondition),
            Place::Upper => (Event::UpperEvent(card), Frame::PayUpperEvent),
            _ => (Event::LowerEvent(card), Frame::PayLowerEvent),
        };
        play.tell(event);
        match self.pay_of(place, card) {
            Some(pay) if i16::from(pay.so) <= self.so => {
                self.asking = Some(card);
                self.frames.first(&[frame]);
            }
            // What cannot be paid is not bought, and not avoided.
            Some(pay) if pay.to == PayTo::Gain => play.tell(Event::CardPassed),
            _ => self.card_holds(place, card, play),
        }
    }

    pub(crate) fn check_payment(frame: Frame, decision: &Decision) -> Check {
        match decision {
            Decision::Pay | Decision::Decline => Ok(()),
            _ => not_now(frame.clause()),
        }
    }

    /// The player pays what the card asks, or does not.
    pub(crate) fn play_payment(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let place = match frame {
            Frame::PayCondition => Place::Condition,
            Frame::PayUpperEvent => Place::Upper,
            _ => Place::Lower,
        };
        let Some(card) = self.asking.take() else { return };
        let Some(pay) = self.pay_of(place, card) else { return };
        let pays = *decision == Decision::Pay;
        if pays {
            let why = if place == Place::Condition { SoFor::Condition } else { SoFor::Event };
            self.change_so(-i16::from(pay.so), why, play);
        }
        if pays == (pay.to == PayTo::Gain) {
            self.card_holds(place, card, play);
        } else {
            play.tell(Event::CardPassed);
        }
    }

    fn pay_of(&self, place: Place, card: u8) -> Option<Pay> {
        match place {
            Place::Condition => self.edition.conditions[usize::from(card)].pay,
            Place::Upper => self.edition.events[usize::from(card)].upper.pay,
            _ => self.edition.events[usize::from(card)].lower.pay,
        }
    }

    /// The card's effects hold: a condition for the week, an upper half for the battle, a lower half for what it names.
    fn card_holds(&mut self, place: Place, card: u8, play: &mut Play<'_>) {
        let edition = self.edition.clone();
        let effects = match place {
            Place::Condition => {
                self.condition = Some(card);
                &edition.conditions[usize::from(card)].effects
            }
            Place::Upper => {
                self.battle.event = Some(card);
                &edition.events[usize::from(card)].upper.effects
            }
            _ => {
                let effects = &edition.events[usize::from(card)].lower.effects;
                let _ = self.lower_events.try_push(card);
                self.book_with_battle(effects);
                effects
            }
        };
        self.do_at_once(effects, place, play);
    }

    /// What a lower half does to the booking of its battle counts with the battle.
    fn book_with_battle(&mut self, effects: &[Effect]) {
        for effect in effects {
            let booked = matches!(
                effect,
                Effect::Xp { .. }
                    | Effect::XpIfDestroyed { .. }
                    | Effect::VpIfDestroyed { .. }
                    | Effect::BattleStress { .. }
                    | Effect::Withdraw
            );
            if booked {
                let _ = self.battle.effects.try_push((*effect, Place::Lower));
            }
        }
    }
}
