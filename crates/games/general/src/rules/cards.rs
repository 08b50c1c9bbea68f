//! Command Cards: when they may be played, playing, cancelling, discarding [FG-46, FG-B23, FG-O5 to FG-O7, FG-O59].

use super::{Check, Play, not_now, unless};
use crate::cards::{CommandEffect, Window};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::ids::{Card, Side};
use crate::state::Operation;

impl Operation {
    /// What belongs to every phase: cards, and the proposal to surrender.
    pub(crate) fn check_common(&self, side: Side, decision: &Decision, clause: &'static str) -> Check {
        match *decision {
            Decision::Play(card) => self.check_card(side, card),
            Decision::Propose => self.check_propose(side),
            _ => not_now(clause),
        }
    }

    pub(crate) fn offer_common(&self, side: Side, out: &mut Vec<Decision>) {
        out.extend(self.hand(side).map(Decision::Play));
        out.push(Decision::Propose);
    }

    pub(crate) fn play_common(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Play(card) => self.play_card(side, card, play),
            Decision::Propose => self.propose(side, play),
            _ => {}
        }
    }

    /// Whether the window of a card is open for a side.
    fn is_open(&self, side: Side, window: Window) -> bool {
        let attacks = self.engagement.as_ref().is_some_and(|engagement| engagement.attacker == side);
        match (self.frames.top(), window) {
            (None, Window::Production) => matches!(self.phase, Phase::Production | Phase::Deployment),
            (None, Window::Supply) => self.phase == Phase::Supply,
            (None, Window::Movement) => self.phase == Phase::Movement,
            (None, Window::Combat) => self.phase == Phase::Combat,
            (None, Window::OwnPhase) => !matches!(self.phase, Phase::SetUp | Phase::Start | Phase::Over),
            (Some(Frame::Opening(_)), Window::AttackerOpening) => attacks,
            (Some(Frame::Opening(_)), Window::DefenderOpening) => !attacks,
            (Some(Frame::RoundStart(_)), Window::RoundStart) => true,
            (Some(Frame::Closing(_)), Window::RoundEnd) => true,
            (Some(Frame::Closing(_)), Window::AttackerRoundEnd) => attacks,
            (Some(Frame::Intercept(_)), Window::Sortie) => true,
            _ => false,
        }
    }

    /// Whether a side may play a card now.
    pub(crate) fn check_card(&self, side: Side, card: Card) -> Check {
        let held = card.index() < self.pack().commands.len() && self.hands[side.index()][card.index()] != 0;
        unless(held, "FG-O5", "you do not hold this card")?;
        let effect = self.pack().effect(card);
        unless(self.is_open(side, effect.window()), effect.clause(), "this card cannot be played now")?;
        self.check_use(side, card, effect)
    }

    /// Whether a card would be of use to a side, if it held it and its window is open.
    fn check_use(&self, side: Side, card: Card, effect: CommandEffect) -> Check {
        unless(!self.network[side.index()].is_empty(), "FG-O7", "you have no command network")?;
        if effect.window() >= Window::AttackerOpening {
            unless(self.is_in_touch(side), "FG-46", "none of your units here is inside the command network")?;
        }
        self.check_effect(side, card, effect)
    }

    /// Whether one of a side's units in the engagement under way, if there is one, is inside the command network.
    fn is_in_touch(&self, side: Side) -> bool {
        let linked = |unit| self.unit(unit).owner == side.owner() && self.is_linked(unit);
        self.engagement.as_ref().is_none_or(|engagement| self.participants(engagement, side).any(linked))
    }

    /// Whether a side may hold a card, as far as both sides can know: it has a hand, and not every copy is discarded.
    fn may_hold(&self, side: Side, card: Card) -> bool {
        let at = card.index();
        self.hand_count(side) != 0 && self.deck[at] + self.hands[0][at] + self.hands[1][at] != 0
    }

    /// Whether a side might play a card in the frame on top, as far as both sides can know [FG-B34].
    pub(crate) fn might_play(&self, side: Side) -> bool {
        (0..self.pack().commands.len() as u8).map(Card).any(|card| {
            let effect = self.pack().effect(card);
            let useful = || match effect {
                _ if !self.field.options.fog => self.check_use(side, card, effect),
                // Fog hides the network, and the units that would gain by most cards.
                CommandEffect::Hold | CommandEffect::Ambush => self.check_effect(side, card, effect),
                _ => Ok(()),
            };
            self.is_open(side, effect.window()) && self.may_hold(side, card) && useful().is_ok()
        })
    }

    /// A window in an engagement: cards, or let it pass.
    pub(crate) fn check_window(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Play(card) => self.check_card(side, card),
            Decision::Pass => Ok(()),
            _ => not_now("FG-16"),
        }
    }

    pub(crate) fn offer_window(&self, side: Side, out: &mut Vec<Decision>) {
        out.extend(self.hand(side).map(Decision::Play));
        out.push(Decision::Pass);
    }

    pub(crate) fn play_window(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Play(card) => self.play_card(side, card, play),
            _ => {
                self.frames.leave();
            }
        }
    }

    pub(crate) fn play_card(&mut self, side: Side, card: Card, play: &mut Play<'_>) {
        self.hands[side.index()][card.index()] -= 1;
        self.discard[card.index()] += 1;
        play.tell(Event::Played(side, card));
        self.frames.first(&[Frame::Effect(side, card)]);
        self.frames.first(&[Frame::Countermand(side.enemy())]);
    }

    fn interceptor(&self, side: Side) -> Option<Card> {
        self.hand(side).find(|card| self.pack().effect(*card) == CommandEffect::RadioIntercept)
    }

    /// Whether a side might cancel a card, as far as both sides can know [FG-B34].
    pub(crate) fn might_countermand(&self, side: Side) -> bool {
        let mut answers = (0..self.pack().commands.len() as u8).map(Card);
        let held =
            answers.any(|card| self.pack().effect(card) == CommandEffect::RadioIntercept && self.may_hold(side, card));
        held && (self.field.options.fog || !self.network[side.index()].is_empty())
    }

    pub(crate) fn can_countermand(&self, side: Side) -> bool {
        self.interceptor(side).is_some() && !self.network[side.index()].is_empty()
    }

    pub(crate) fn check_countermand(&self, side: Side, decision: &Decision) -> Check {
        match decision {
            Decision::Pass => Ok(()),
            Decision::Countermand => unless(self.can_countermand(side), "FG-O59", "you do not hold Radio Intercept"),
            _ => not_now("FG-O59"),
        }
    }

    pub(crate) fn play_countermand(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let Some(answer) = self.interceptor(side).filter(|_| *decision == Decision::Countermand) else { return };
        self.hands[side.index()][answer.index()] -= 1;
        self.discard[answer.index()] += 1;
        play.tell(Event::Played(side, answer));
        if let Some(Frame::Effect(owner, card)) = self.frames.top() {
            play.tell(Event::Cancelled(owner, card));
        }
        self.frames.leave();
    }

    pub(crate) fn check_discard(&self, side: Side, decision: &Decision) -> Check {
        match *decision {
            Decision::Discard(card) => {
                let held = card.index() < self.pack().commands.len() && self.hands[side.index()][card.index()] != 0;
                unless(held, "FG-O6", "you do not hold this card")
            }
            _ => not_now("FG-O6"),
        }
    }

    pub(crate) fn play_discard(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        let Decision::Discard(card) = *decision else { return };
        self.hands[side.index()][card.index()] -= 1;
        self.discard[card.index()] += 1;
        play.tell(Event::Discarded(side, card));
        if self.hand_count(side) <= crate::state::HAND_LIMIT {
            self.frames.leave();
        }
    }
}
