//! LASTING cards: with a section, or on a terrain card [FD-A6, FD-O4].

use super::{Check, Play, not_now, unless};
use crate::cards::CardEffect;
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::{Action, Section};
use crate::state::Battle;

/// What ends a LASTING card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The section moves.
    Moves,
    /// The section attacks.
    Attacks,
    /// The section loses its leader.
    Leaderless,
    /// The section has attacked in reaction.
    Reacted,
}

/// Whether this ends such a card.
const fn ends(effect: &CardEffect, end: End) -> bool {
    match effect {
        CardEffect::DigIn { .. } => matches!(end, End::Moves),
        CardEffect::Camouflage { .. } => matches!(end, End::Moves | End::Attacks),
        CardEffect::Telephone { .. } => matches!(end, End::Moves | End::Leaderless),
        CardEffect::Overwatch { .. } => matches!(end, End::Reacted),
        _ => false,
    }
}

impl Battle {
    /// The sum of what `part` finds in the LASTING cards of a section.
    pub(crate) fn lasting_sum(&self, lasting: u8, part: impl Fn(&CardEffect) -> i16) -> i16 {
        let cards = self.pack().lasting.iter().enumerate().filter(|(bit, _)| lasting & 1 << bit != 0);
        let effects = cards.flat_map(|(_, card)| &self.pack().actions[card.index()].effects);
        effects.map(part).sum()
    }

    /// The bit of a LASTING card.
    pub(crate) fn lasting_bit(&self, card: Action) -> Option<u8> {
        self.pack().lasting.iter().position(|one| *one == card).map(|bit| 1 << bit)
    }

    /// Cards go from a section to the discard pile.
    pub(crate) fn discard_lasting(&mut self, lasting: u8) {
        if lasting == 0 {
            return;
        }
        for (bit, card) in self.field.pack.lasting.iter().enumerate() {
            if lasting & 1 << bit != 0 {
                self.discard[card.index()] += 1;
            }
        }
    }

    /// Something happened to a section that ends some of its LASTING cards.
    pub(crate) fn end_lasting(&mut self, section: Section, end: End, play: &mut Play<'_>) {
        let lasting = self.section(section).lasting;
        if lasting == 0 {
            return;
        }
        let mut gone = 0;
        for (bit, card) in self.pack().lasting.iter().enumerate() {
            let effects = &self.pack().actions[card.index()].effects;
            if lasting & 1 << bit != 0 && effects.iter().any(|effect| ends(effect, end)) {
                gone |= 1 << bit;
                play.tell(Event::Ended(*card));
            }
        }
        self.sections[section.index()].lasting &= !gone;
        self.discard_lasting(gone);
    }

    /// Why a minefield or wire may not be laid on a terrain card.
    pub(crate) fn check_lay(&self, decision: &Decision) -> Check {
        let Decision::At(place) = *decision else { return not_now("FD-O4") };
        unless((1..=9).contains(&place), "FD-26", "terrain cards are numbered 1 to 9")?;
        let bit = Self::bit(place);
        unless((self.mines | self.wires) & bit == 0, "FD-O4", "there are already mines or wire there")?;
        let units = crate::cards::Side::BOTH
            .into_iter()
            .any(|side| self.sections_of(side).any(|section| self.section(section).place == place));
        unless(!units, "FD-O4", "units are on that card")
    }

    /// Whether any terrain card could take mines or wire.
    pub(crate) fn can_lay(&self) -> bool {
        (1..=9).any(|place| self.check_lay(&Decision::At(place)).is_ok())
    }

    pub(crate) fn lay(&mut self, card: Action, place: u8, play: &mut Play<'_>) {
        let wire = self.pack().actions[card.index()].has(CardEffect::Wire);
        if wire {
            self.wires |= Self::bit(place);
        } else {
            self.mines |= Self::bit(place);
        }
        play.tell(Event::Laid(card, place));
    }

    /// Mines or wire leave a terrain card for the discard pile.
    pub(crate) fn lift(&mut self, place: u8, play: &mut Play<'_>) {
        let bit = Self::bit(place);
        let is_card = |effect: &CardEffect, wire: bool| match effect {
            CardEffect::Wire => wire,
            CardEffect::Minefield { .. } => !wire,
            _ => false,
        };
        for wire in [false, true] {
            let laid = if wire { &mut self.wires } else { &mut self.mines };
            if *laid & bit == 0 {
                continue;
            }
            *laid &= !bit;
            let card = self.pack().actions.iter().position(|card| card.effects.iter().any(|e| is_card(e, wire)));
            if let Some(card) = card {
                self.discard[card] += 1;
                play.tell(Event::Ended(Action(card as u8)));
            }
        }
    }
}
