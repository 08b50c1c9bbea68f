//! The door: which decisions there are, why one is refused, and playing one.

use crate::cards::Side;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Phase, Stage};
use crate::rules::Play;
use crate::state::Battle;
use crate::view::{self, View};
use fieldcraft_engine::{Chance, Check, Game, Seat, Seats, Verdict, unless};

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    Seat(side as u8)
}

/// The side of a seat.
#[must_use]
pub const fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::Allied } else { Side::Axis }
}

impl Battle {
    /// Whether a side is to decide.
    #[must_use]
    pub fn decides(&self, side: Side) -> bool {
        match (self.frames.top(), self.phase) {
            (_, Phase::Over) => false,
            (Some(frame), _) => self.asks(&frame) == Some(side),
            (None, Phase::Secret) => self.stage[side.index()] != Stage::Ready,
            (None, _) => self.active == side,
        }
    }
}

impl Game for Battle {
    type Decision = Decision;
    type Event = Event;
    type View = View;
    type Memo = ();

    fn to_act(&self) -> Seats {
        let both = Side::BOTH.into_iter().filter(|side| self.decides(*side));
        both.fold(Seats::NONE, |seats, side| seats.with(seat_of(side)))
    }

    fn check_seat(&self, seat: Seat) -> Check {
        unless(self.decides(side_of(seat)), "FD-36", "it is not your turn to decide")
    }

    fn offer(&self, seat: Seat, _: &(), out: &mut Vec<Decision>) {
        self.offer_now(side_of(seat), out);
    }

    fn check_with(&self, seat: Seat, decision: &Decision, _: &()) -> Check {
        self.check_now(side_of(seat), decision)
    }

    fn act(&mut self, seat: Seat, decision: &Decision, play: &mut Play<'_>) {
        self.play_now(side_of(seat), decision, play);
    }

    fn view(&self, seat: Seat) -> View {
        View::new(self, side_of(seat))
    }

    fn witnessed(event: &Event, seat: Seat) -> Option<Event> {
        view::witnessed(event, side_of(seat))
    }

    fn matters(event: &Event) -> bool {
        view::matters(event)
    }

    fn reveals(event: &Event) -> bool {
        view::reveals(event)
    }

    fn redeal(&mut self, seat: Seat, chance: &mut dyn Chance) {
        self.redeal_hidden(side_of(seat), chance);
    }

    fn verdict(&self) -> Option<Verdict> {
        if self.phase != Phase::Over {
            return None;
        }
        let score = i32::from(self.lost[1]) - i32::from(self.lost[0]);
        let grade = match self.winner {
            Some(Side::Allied) => "Allied victory",
            Some(Side::Axis) => "Axis victory",
            None => "Draw",
        };
        Some(Verdict { winner: self.winner.map(seat_of), score, grade })
    }
}
