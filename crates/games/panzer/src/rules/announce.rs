//! Bombs or rockets: what fighter-bombers carry is announced before any set-up, unless the card says it [PL-XIV.B.6].

use super::air::{ANNOUNCED, ROCKETS};
use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::Piece;
use crate::state::Battle;
use crate::unit::Ordnance;
use fieldcraft_engine::{Check, unless};

impl Battle {
    /// What a fighter-bomber carries: what the card gives it, or what was announced.
    #[must_use]
    pub fn ordnance(&self, piece: Piece) -> Ordnance {
        let announced = if self.extra[piece.index()] & ROCKETS == 0 { Ordnance::Bombs } else { Ordnance::Rockets };
        self.field.roster[piece.index()].ordnance.unwrap_or(announced)
    }

    /// What has been announced for a fighter-bomber of which the card says nothing.
    #[must_use]
    pub fn announced(&self, piece: Piece) -> Option<Ordnance> {
        let is = self.field.announces(piece) && self.extra[piece.index()] & ANNOUNCED != 0;
        is.then(|| self.ordnance(piece))
    }

    /// The fighter-bombers of which it is still to be said what they carry.
    fn unannounced(&self) -> impl Iterator<Item = Piece> + '_ {
        let own = self.field.kinds.aircraft.iter();
        own.filter(|&piece| self.field.announces(piece) && self.announced(piece).is_none())
    }

    pub(crate) fn offer_announcements(&self, out: &mut Vec<Decision>) {
        let mut flights = Vec::new();
        for piece in self.unannounced() {
            // The aircraft of a flight are the same: the first stands for all.
            let flight = self.field.roster[piece.index()].group;
            if !flights.contains(&flight) {
                flights.push(flight);
                out.extend(Ordnance::BOTH.map(|ordnance| Decision::Announce(piece, ordnance)));
            }
        }
    }

    pub(crate) fn check_announce(&self, decision: &Decision, memo: &Memo) -> Check {
        let wrong = match decision {
            Decision::Announce(..) => "announce another aircraft of the flight first, or there is nothing to announce",
            _ => "announce what the fighter-bombers carry first",
        };
        unless(memo.lists(decision, |all| self.offer_announcements(all)), "PL-XIV.B.6", wrong)
    }

    /// Notes what a fighter-bomber carries.
    pub(crate) fn set_announced(&mut self, piece: Piece, ordnance: Ordnance) {
        let rockets = if ordnance == Ordnance::Rockets { ROCKETS } else { 0 };
        let kept = self.extra[piece.index()] & !(ROCKETS | ANNOUNCED);
        self.extra[piece.index()] = kept | ANNOUNCED | rockets;
    }

    /// Announces it; after the last one the set-up begins.
    pub(crate) fn announce(&mut self, piece: Piece, ordnance: Ordnance, play: &mut Play<'_>) {
        self.set_announced(piece, ordnance);
        play.tell(Event::Announced(piece, ordnance));
        if self.unannounced().next().is_none() {
            self.step = Step::SetUp;
            self.phasing = self.field.situation.first_setup();
            play.tell(Event::Segment(self.phasing));
        }
    }
}
