//! The campaign behind the kernel's one door.

use crate::cards::Grade;
use crate::decision::Decision;
use crate::event::{Ending, Event};
use crate::rules::{Check, ENEMY_FIRE, FRIENDLY_FIRE, Play, unless};
use crate::state::Campaign;
use fieldcraft_engine::{Chance, Frames, Game, Purpose, Refusal, Seat, Seats, Verdict};

/// The only seat: the enemy is run by the rules.
pub const PLAYER: Seat = Seat(0);

const OVER: Refusal = Refusal::new("LD-END-1", "the campaign is over");

impl Game for Campaign {
    type Decision = Decision;
    type Event = Event;
    type View = Self;
    type Memo = ();

    fn to_act(&self) -> Seats {
        if self.frames.is_empty() { Seats::NONE } else { Seats::only(PLAYER) }
    }

    fn check_seat(&self, seat: Seat) -> Check {
        unless(seat == PLAYER, "LD-SEQ-1", "there is only one player")?;
        if self.frames.is_empty() { Err(OVER) } else { Ok(()) }
    }

    fn offer(&self, _: Seat, _: &(), out: &mut Vec<Decision>) {
        if let Some(frame) = self.frame() {
            self.offer_frame(frame, out);
        }
    }

    fn check_with(&self, _: Seat, decision: &Decision, _: &()) -> Check {
        self.frame().map_or(Err(OVER), |frame| self.check_frame(frame, decision))
    }

    fn act(&mut self, _: Seat, decision: &Decision, play: &mut Play<'_>) {
        if let Some(frame) = self.frame() {
            self.play_frame(frame, decision, play);
            self.run(play);
        }
    }

    fn view(&self, _: Seat) -> Self {
        self.clone()
    }

    fn witnessed(event: &Event, _: Seat) -> Option<Event> {
        Some(*event)
    }

    fn matters(event: &Event) -> bool {
        !event.is_on_the_way()
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn hides(&self, _: Seat, _: &Decision) -> bool {
        false
    }

    fn belongs(&self, decision: &Decision, purpose: &Purpose) -> bool {
        let among = |own: &[Purpose]| own.iter().any(|one| purpose.is(one));
        match decision {
            // What comes when all have acted is another matter.
            Decision::Attack(_) => among(&FRIENDLY_FIRE),
            Decision::EnemyAct(_) | Decision::EnemyTo(_) | Decision::Victim(_) => among(&ENEMY_FIRE),
            _ => true,
        }
    }

    fn redeal(&mut self, _: Seat, _: &mut dyn Chance) {}

    fn verdict(&self) -> Option<Verdict> {
        let ending = self.ending?;
        let grade = self.objective_card().grade(self.vp);
        let failed = ending == Ending::Bankrupt;
        // LD-R33: a failure counts as Dismal.
        let (score, grade) = if failed { (0, "Failure") } else { (grade as i32, grade.name()) };
        let won = !failed && Grade::Adequate as i32 <= score;
        Some(Verdict { winner: won.then_some(PLAYER), score: i32::from(self.vp), grade })
    }
}
