//! A declared reaction may be cancelled by Confusion [FD-O4].

use super::{Check, Play, not_now, unless};
use crate::cards::CardEffect;
use crate::decision::{Decision, FireMode};
use crate::event::Event;
use crate::frame::Frame;
use crate::state::Battle;

impl Battle {
    /// Whether a side could cancel a reaction, as far as anybody can see: a card is not yet out of play.
    pub(crate) fn confusion_is_about(&self, side: crate::cards::Side) -> bool {
        let Some(card) = self.pack().action_with(CardEffect::Confusion) else { return false };
        let copies = self.pack().actions[card.index()].copies;
        self.hand_count(side) != 0 && self.discard[card.index()] < copies
    }

    pub(crate) fn check_confusion(&self, side: crate::cards::Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Cancel => {
                let card = self.pack().action_with(CardEffect::Confusion);
                unless(card.is_some_and(|card| self.holds(side, card)), "FD-O4", "you do not hold that card")
            }
            Decision::Pass => Ok(()),
            _ => not_now("FD-A14"),
        }
    }

    pub(crate) fn play_confusion(&mut self, depth: u8, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let side = self.confused_side(depth).enemy();
        if let (Decision::Cancel, Some(card)) = (decision, self.pack().action_with(CardEffect::Confusion)) {
            self.pay(side, card);
            play.tell(Event::Played(side, card));
            if let Some(Frame::After(section, _)) = self.frames.get(usize::from(depth)).copied() {
                play.tell(Event::Cancelled(section));
            }
            self.frames.leave_to(usize::from(depth));
            // A counter-attack that is cancelled leaves the attack; an attack in reaction is gone with it.
            let attacks = self.frames.iter().any(|frame| matches!(frame, Frame::Resolve));
            match &mut self.attack {
                Some(attack) if attacks => {
                    if let Some(counter) = attack.counter.take() {
                        let modes = counter.side().index() * crate::ids::MOST_UNITS;
                        attack.modes[modes..modes + crate::ids::MOST_UNITS].fill(FireMode::Hold);
                        attack.counter_printed = None;
                    }
                    attack.cover[1] = 0;
                }
                _ => self.attack = None,
            }
        }
    }

    /// The side whose reaction may be cancelled.
    pub(crate) fn confused_side(&self, depth: u8) -> crate::cards::Side {
        match self.frames.get(usize::from(depth)) {
            Some(Frame::After(section, _)) => section.side(),
            _ => self.active.enemy(),
        }
    }
}
