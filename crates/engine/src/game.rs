//! What a rule system is to everybody else.

use crate::{Chance, Check, Play, Purpose, Refusal, Seat, Seats};
use std::fmt::Debug;

/// How a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The seat that won; nobody in a draw or in a lost solitaire game.
    pub winner: Option<Seat>,
    /// The game's own measure of success, higher is better for seat 0.
    pub score: i32,
    /// In a word or two, as the rulebook says it.
    pub grade: &'static str,
}

/// One rule system in play: a value with one door.
///
/// States that are equal go on alike, whatever led to them. A state is compact and cheap to copy; what never changes during a game is shared behind an `Arc`.
/// Sub-steps of a rule are frames of a stack inside the state, so that a game can stop, be saved and go on anywhere.
pub trait Game: Clone + PartialEq {
    /// A small choice: pick a unit, a target, confirm.
    type Decision: Copy + Eq + Ord + Debug;
    /// Something that happened. Text, animation and statistics are made from events.
    type Event: Clone + Eq + Ord + Debug;
    /// What one seat may know.
    type View: Eq + Debug;
    /// What the checks of one list share, so that it is looked up once; `()` where a check costs little.
    type Memo: Default;

    /// The seats that owe a decision; none when the game is over.
    fn to_act(&self) -> Seats;

    /// Whether `seat` is to act.
    ///
    /// # Errors
    /// Why not, with the clause that says whose turn it is.
    fn check_seat(&self, seat: Seat) -> Check;

    /// Adds everything to `out` that belongs to the moment, legal or not, in a stable order; what is legal for `seat`
    /// is among it, each once. Generous where asking costs more than [`Game::check`] does.
    fn offer(&self, seat: Seat, memo: &Self::Memo, out: &mut Vec<Self::Decision>);

    /// Whether `seat`, which is to act, may make this decision, with what other checks of the position looked up.
    ///
    /// # Errors
    /// Why not, with the clause that refuses.
    fn check_with(&self, seat: Seat, decision: &Self::Decision, memo: &Self::Memo) -> Check;

    /// Carries out a decision that is known to be legal, and whatever follows by itself. Callers use [`Game::play`].
    fn act(&mut self, seat: Seat, decision: &Self::Decision, play: &mut Play<'_, Self::Event>);

    /// The door: whether `seat` may make this decision.
    ///
    /// # Errors
    /// Why not, with the clause that refuses.
    fn check(&self, seat: Seat, decision: &Self::Decision) -> Check {
        self.check_seat(seat)?;
        self.check_with(seat, decision, &Self::Memo::default())
    }

    /// Adds every legal decision of `seat` to `out`, in a stable order; at least one if the seat is to act.
    ///
    /// It is what is offered and passes the door, so that the list and the door cannot disagree.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Decision>) {
        if !self.to_act().contains(seat) {
            return;
        }
        let (start, memo) = (out.len(), Self::Memo::default());
        self.offer(seat, &memo, out);
        let mut kept = start;
        for at in start..out.len() {
            let decision = out[at];
            if self.check_with(seat, &decision, &memo).is_ok() {
                out[kept] = decision;
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// The same as a list of its own.
    fn legal_of(&self, seat: Seat) -> Vec<Self::Decision> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal
    }

    /// Plays a decision, or refuses it and leaves the game as it was.
    ///
    /// # Errors
    /// The refusal, with the clause that refuses.
    fn play(
        &mut self,
        seat: Seat,
        decision: &Self::Decision,
        chance: &mut dyn Chance,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, decision)?;
        self.act(seat, decision, &mut Play { chance, events });
        Ok(())
    }

    /// Whether a decision gives the game up. Whoever plays at random leaves such decisions alone.
    fn concedes(_: &Self::Decision) -> bool {
        false
    }

    /// What `seat` may know of the position.
    fn view(&self, seat: Seat) -> Self::View;

    /// The event as `seat` may see it; nothing if it may not.
    fn witnessed(event: &Self::Event, seat: Seat) -> Option<Self::Event>;

    /// Whether the event is a consequence that a player weighs, and not the rolling of a die on the way to it.
    fn matters(event: &Self::Event) -> bool;

    /// Whether the event shows a seat something it did not know; nothing is undone past it.
    fn reveals(event: &Self::Event) -> bool;

    /// Whether what `seat` may not know can change what comes of a legal decision, as far as it matters. If not, its odds
    /// are walked without dealing anything anew, and are exact more often.
    fn hides(&self, seat: Seat, decision: &Self::Decision) -> bool {
        let _ = (seat, decision);
        true
    }

    /// Whether what is rolled or drawn for this purpose belongs to a decision, and not to what comes after it by itself;
    /// its odds end where it does not.
    fn belongs(&self, decision: &Self::Decision, purpose: &Purpose) -> bool {
        let _ = (decision, purpose);
        true
    }

    /// Deals everything anew that `seat` may not know, in agreement with what it knows.
    fn redeal(&mut self, seat: Seat, chance: &mut dyn Chance);

    /// How the game came out, once it is over.
    fn verdict(&self) -> Option<Verdict>;
}
