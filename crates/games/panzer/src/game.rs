//! The door: which decisions there are, why one is refused, and playing one.

use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::rules::{Memo, Play};
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_engine::{Chance, Check, Game, Seat, Seats, Verdict, unless};

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    Seat(side as u8)
}

/// The side of a seat.
#[must_use]
pub const fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::Allied } else { Side::German }
}

impl Battle {
    /// The side that is to decide; nobody when the battle is over.
    #[must_use]
    pub fn to_decide(&self) -> Option<Side> {
        if self.step == Step::Over {
            return None;
        }
        Some(match self.frames.last() {
            Some(Frame::Attack(attack)) => self.attacker(attack.kind),
            _ if self.step == Step::Flak => self.phasing.enemy(),
            _ => self.phasing,
        })
    }
}

impl Game for Battle {
    type Decision = Decision;
    type Event = Event;
    type View = crate::view::View;
    type Memo = Memo;

    fn to_act(&self) -> Seats {
        self.to_decide().map_or(Seats::NONE, |side| Seats::only(seat_of(side)))
    }

    fn check_seat(&self, seat: Seat) -> Check {
        unless(self.to_decide() == Some(side_of(seat)), "PL-IV.0a", "it is not your turn to decide")
    }

    fn offer(&self, _: Seat, memo: &Memo, out: &mut Vec<Decision>) {
        self.offer_now(memo, out);
    }

    fn check_with(&self, _: Seat, decision: &Decision, memo: &Memo) -> Check {
        // Long lists ask once more for what they have just found.
        if memo.has_found(decision) { Ok(()) } else { self.check_now(decision, memo) }
    }

    fn act(&mut self, _: Seat, decision: &Decision, play: &mut Play<'_>) {
        self.play_now(decision, play);
    }

    fn view(&self, seat: Seat) -> crate::view::View {
        crate::view::View::new(self, side_of(seat))
    }

    fn witnessed(event: &Event, seat: Seat) -> Option<Event> {
        crate::view::witnessed(event, side_of(seat))
    }

    fn matters(event: &Event) -> bool {
        crate::view::matters(event)
    }

    fn reveals(event: &Event) -> bool {
        matches!(
            event,
            Event::Bombarded(_)
                | Event::Craft(_)
                | Event::CameUp(..)
                | Event::Revealed(..)
                | Event::Swam { .. }
                | Event::Landed(..)
        )
    }

    fn concedes(decision: &Decision) -> bool {
        matches!(decision, Decision::Concede)
    }

    /// Whose landing craft are not fired at has no say in an attack [PL-XI.D.1].
    fn hides(&self, _: Seat, decision: &Decision) -> bool {
        let hex = match (self.frame(), decision) {
            (Some(Frame::Attack(attack)), _) => Some(attack.hex),
            (_, Decision::Aim(hex)) => Some(*hex),
            _ => None,
        };
        hex.is_none_or(|hex| self.is_sea(hex))
    }

    fn redeal(&mut self, seat: Seat, chance: &mut dyn Chance) {
        self.redeal_landing(side_of(seat), chance);
        self.redeal_orders(side_of(seat));
    }

    fn verdict(&self) -> Option<Verdict> {
        let judgement = self.judgement?;
        Some(Verdict { winner: judgement.winner.map(seat_of), score: judgement.score(), grade: judgement.grade_name() })
    }
}
