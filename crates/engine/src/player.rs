//! Somebody at the table, as the kernel knows them.

use crate::{Chance, Game, Intents, Next, Posture, Seat};

/// A position as one seat knows it, and nothing more of it.
#[derive(Debug)]
pub struct Known<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Known<'a, G> {
    /// What `seat`, which is to act, knows of the game.
    #[must_use]
    pub const fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// Whose knowledge this is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(self.seat)
    }

    /// What the seat may decide; never nothing.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Decision> {
        self.game.legal_of(self.seat)
    }

    /// A position that the seat cannot tell from the true one, with everything dealt anew that it does not know.
    #[must_use]
    pub fn deal(&self, chance: &mut dyn Chance) -> G {
        let mut game = self.game.clone();
        game.redeal(self.seat, chance);
        game
    }
}

impl<G: Sound> Known<'_, G> {
    /// Of what the choice that the seat is to make is part.
    #[must_use]
    pub fn moment(&self) -> Moment {
        self.game.moment()
    }
}

impl<G: Intents> Known<'_, G> {
    /// Whether an intention of the seat can begin now, or go on.
    #[must_use]
    pub fn may_begin(&self, intent: &G::Intent) -> bool {
        matches!(self.game.next(self.seat, intent), Next::Decide(_))
    }

    /// What the seat may mean to do.
    #[must_use]
    pub fn intents(&self) -> Vec<G::Intent> {
        let mut intents = Vec::new();
        self.game.intents(self.seat, &mut intents);
        intents
    }
}

/// What a player does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act<D, I> {
    /// One legal decision.
    Decide(D),
    /// A whole intention, as far as it goes without another seat.
    Intend(I),
}

/// What a player of this game does next.
pub type ActOf<G> = Act<<G as Game>::Decision, <G as Intents>::Intent>;

/// Somebody who acts, from what a seat may know and from nothing else.
pub trait Player<G: Intents>: Send {
    /// What to do next; an intention begins with a legal decision.
    fn act(&mut self, known: &Known<'_, G>) -> ActOf<G>;

    /// What that was worth to it, if it has looked ahead.
    fn worth(&self) -> Option<Worth> {
        None
    }
}

/// What a player who has looked ahead expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// How well its seat will stand, from 0 to [`BEST`].
    pub value: i32,
    /// How well it would stand by the best of the other choices that it has tried, if there was one.
    pub otherwise: Option<i32>,
    /// How many playouts that rests on.
    pub playouts: u32,
}

/// Of what a choice is part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It is weighed by itself.
    Alone,
    /// In the phase with this number, which its seat plans as a whole, something new may begin.
    Phase(u32),
    /// It belongs to something that has begun, or to what leaves little to choose: the script knows.
    Within,
}

/// A game that knows how a sound player plays it. The same position always gets the same decision.
pub trait Sound: Intents {
    /// What a sound beginner decides who sees this and may decide that: the default of every question.
    fn sound(view: &Self::View, legal: &[Self::Decision]) -> Self::Decision;

    /// What such a player in this seat decides now; nothing if nothing is asked of it.
    fn sound_now(&self, seat: Seat) -> Option<Self::Decision> {
        let legal = self.legal_of(seat);
        (!legal.is_empty()).then(|| Self::sound(&self.view(seat), &legal))
    }

    /// What a player decides who has a plan for the whole force.
    fn script(view: &Self::View, legal: &[Self::Decision]) -> Self::Decision {
        Self::script_in(Posture::STEADY, view, legal)
    }

    /// The same plan in some posture; in the steady one it is the script.
    fn script_in(_: Posture, view: &Self::View, legal: &[Self::Decision]) -> Self::Decision {
        Self::sound(view, legal)
    }

    /// The same for playouts, in which thousands of decisions are made and no single one matters: a script that has found a
    /// whole way or attack adds what follows to `ahead`, the next last. It is gone on with, as long as nobody else is
    /// asked and it may be done, without looking again.
    fn script_ahead(
        posture: Posture,
        view: &Self::View,
        legal: &[Self::Decision],
        _ahead: &mut Vec<Self::Decision>,
    ) -> Self::Decision {
        Self::script_in(posture, view, legal)
    }

    /// What is worth a closer look of all that a player may mean who sees this and may decide that; nothing where all of
    /// it is. A game in which there is very much to mean says cheaply what somebody with a plan would think of; each
    /// begins with a legal decision.
    fn ideas(_: &Self::View, _: &[Self::Decision]) -> Option<Vec<Self::Intent>> {
        None
    }

    /// The weights of the script that a posture changes.
    const WEIGHTS: &'static [&'static str] = &[];

    /// The postures in which the script is worth trying, the steady one first.
    const POSTURES: &'static [Posture] = &[Posture::STEADY];

    /// How well `seat` stands, by looking alone: from 0, which is lost, to [`BEST`], which is won. What one seat of a game
    /// for two has, the other lacks.
    fn prospect(&self, seat: Seat) -> i32;

    /// A number that goes up whenever the turn passes on.
    fn clock(&self) -> u32;

    /// How many playouts a veteran and an ace have for each choice.
    const BUDGETS: [u32; 2] = [100, 400];

    /// How far on the clock it pays to look ahead: to the end of the other side's next turn.
    const HORIZON: u32 = 2;

    /// How far on the clock postures are held against each other.
    const FAR: u32 = 6;

    /// One part in so many of the budget is for that; none if it is 0, and then the script is steady.
    const LEAN: u32 = 3;

    /// Of what the choice of whoever is to act is part; it follows from what that seat may know.
    fn moment(&self) -> Moment {
        Moment::Alone
    }

    /// Until when on the clock it pays to look ahead from here.
    fn horizon(&self) -> u32 {
        self.clock() + Self::HORIZON
    }
}

/// The prospect of a game that is won.
pub const BEST: i32 = 10_000;

/// The prospect of seat 0 or of the other, when seat 0 is ahead by `lead` on a scale on which `scale` is as good as half
/// of what is left to win.
///
/// It never reaches 0 or [`BEST`], which stand for games that are over.
#[must_use]
pub const fn middle(seat: Seat, lead: i32, scale: i32) -> i32 {
    let lead = if seat.0 == 0 { lead } else { -lead };
    let scale = if scale < 1 { 1 } else { scale };
    // Leads in thousandths of a point would not fit.
    BEST / 2 + ((BEST / 2 - 1) as i64 * lead as i64 / (lead.abs() as i64 + scale as i64)) as i32
}

#[cfg(test)]
mod tests {
    use super::{BEST, middle};
    use crate::Seat;

    #[test]
    fn the_further_ahead_the_better_it_looks_however_large_the_lead() {
        let leads = [-2_000_000, -600_000, -40_000, -1, 0, 1, 40_000, 430_000, 600_000, 2_000_000];
        for pair in leads.windows(2) {
            let [less, more] = [pair[0], pair[1]].map(|lead| middle(Seat(0), lead, 15_000));
            assert!(less <= more && (1..BEST).contains(&more), "{pair:?}: {less}, {more}");
            assert_eq!(middle(Seat(1), pair[1], 15_000), BEST - more);
        }
        assert!(BEST * 9 / 10 < middle(Seat(0), 600_000, 15_000));
    }
}
