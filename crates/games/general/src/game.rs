//! The door: which decisions there are, why one is refused, and playing one.

use crate::decision::Decision;
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::ids::Side;
use crate::rules::{Memo, Play};
use crate::state::Operation;
use crate::view::{self, View};
use fieldcraft_engine::{Chance, Check, Game, Seat, Seats, Verdict, unless};

#[cfg(test)]
mod tests;

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    Seat(side as u8)
}

/// The side of a seat.
#[must_use]
pub const fn side_of(seat: Seat) -> Side {
    if seat.0 == 0 { Side::American } else { Side::German }
}

impl Operation {
    /// The side that is to decide.
    #[must_use]
    pub fn decider(&self) -> Option<Side> {
        match (self.frames.top(), self.phase) {
            (_, Phase::Over) => None,
            (Some(frame), _) => self.asks(&frame),
            (None, _) => Some(self.active),
        }
    }
}

impl Game for Operation {
    type Decision = Decision;
    type Event = Event;
    type View = View;
    type Memo = Memo;

    fn to_act(&self) -> Seats {
        self.decider().map_or(Seats::NONE, |side| Seats::only(seat_of(side)))
    }

    fn check_seat(&self, seat: Seat) -> Check {
        unless(self.decider() == Some(side_of(seat)), "FG-O1", "it is not your turn to decide")
    }

    fn offer(&self, seat: Seat, memo: &Memo, out: &mut Vec<Decision>) {
        self.offer_now(side_of(seat), memo, out);
    }

    fn check_with(&self, seat: Seat, decision: &Decision, memo: &Memo) -> Check {
        self.check_now(side_of(seat), decision, memo)
    }

    fn act(&mut self, seat: Seat, decision: &Decision, play: &mut Play<'_>) {
        let side = side_of(seat);
        let unseen = self.unseen_by(side);
        self.play_now(side, decision, play);
        self.tell_sighted(side, unseen, play);
    }

    fn concedes(decision: &Decision) -> bool {
        matches!(decision, Decision::Propose)
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

    fn hides(&self, seat: Seat, decision: &Decision) -> bool {
        use Decision as D;
        let _ = seat;
        // Who is asked next follows from what both sides know, so that without fog nothing hidden comes before the dice.
        let open = match decision {
            D::Pass | D::Roll => matches!(
                self.frames.top(),
                Some(
                    Frame::Opening(_)
                        | Frame::RoundStart(_)
                        | Frame::Closing(_)
                        | Frame::Intercept(_)
                        | Frame::InitiativeTie
                        | Frame::DogfightTie(..)
                )
            ),
            D::At(_) => matches!(self.frames.top(), Some(Frame::Fly(_))),
            D::Done => {
                matches!(self.frames.top(), Some(Frame::Declare | Frame::Answer | Frame::Round(_) | Frame::Volley(..)))
            }
            D::Move(_) | D::Take(_) | D::TakeAll | D::Stop | D::Sortie(_) | D::Attack(_) => true,
            D::Commit(_) | D::CommitAll | D::Target(_) | D::Fire(..) => true,
            D::Step(_) | D::Land(..) | D::Detonate(..) | D::Bomb(..) | D::Train(_) => true,
            _ => false,
        };
        !open || self.field.options.fog
    }

    fn verdict(&self) -> Option<Verdict> {
        let winner = self.winner.filter(|_| self.phase == Phase::Over)?;
        let score = i32::from(self.sides[0].score) - i32::from(self.sides[1].score);
        let grade = match winner {
            Side::American => "American victory",
            Side::German => "German victory",
        };
        Some(Verdict { winner: Some(seat_of(winner)), score, grade })
    }
}
