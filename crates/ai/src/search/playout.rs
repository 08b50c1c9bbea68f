//! One playout: a deal, what is tried, and the script for both sides until the horizon.

use super::candidates::Line;
use super::dice::Dice;
use crate::duel::carry_out;
use fieldcraft_engine::{Act, ActOf, Known, Moment, Next, Play, Posture, Seat, Sound};

/// How far a playout goes.
#[derive(Clone, Copy)]
pub(super) enum Reach {
    /// As far as single intentions are worth looking after.
    Near,
    /// As far as it takes a posture to tell.
    Far,
}

impl Reach {
    /// After how many decisions of the script a playout is cut short.
    const fn longest(self) -> u32 {
        match self {
            Self::Near => 2_000,
            Self::Far => 6_000,
        }
    }
}

/// What playouts begin with.
pub(super) struct Table<'a, 'b, G> {
    pub(super) known: &'a Known<'b, G>,
    pub(super) seed: u64,
}

impl<G: Sound> Table<'_, '_, G> {
    /// The position and the dice of a playout; the same number always gets the same.
    ///
    /// Plans of a phase differ by an intention or two and have much in common that is rolled for; choices that are weighed
    /// by themselves have not.
    pub(super) fn deal(&self, number: u32) -> (G, Dice) {
        let seed = self.seed ^ u64::from(number) << 32;
        let mut stream = Dice::stream(seed);
        let game = self.known.deal(&mut stream);
        match self.known.moment() {
            Moment::Phase(_) => (game, Dice::matched(seed)),
            Moment::Alone | Moment::Within => (game, stream),
        }
    }
}

/// How well the seat stands at the horizon.
pub(super) fn play_out<G: Sound>(table: &Table<'_, '_, G>, reach: Reach, line: &Line<ActOf<G>>, number: u32) -> i32 {
    let (mut game, mut dice) = table.deal(number);
    let end = match reach {
        Reach::Near => game.horizon(),
        Reach::Far => game.clock() + G::FAR,
    };
    let seat = table.known.seat();
    play_first(&mut game, &line.acts, (end, reach.longest()), (seat, line.posture), &mut dice);
    game.prospect(seat)
}

/// How many decisions the first playout takes.
pub(super) fn length<G: Sound>(table: &Table<'_, '_, G>, line: &Line<ActOf<G>>) -> u32 {
    let (mut game, mut dice) = table.deal(0);
    let (end, longest) = (game.horizon(), Reach::Near.longest());
    longest - play_on(&mut game, end, longest, (table.known.seat(), line.posture), &mut dice)
}

/// Plays on with the script for everybody, for one seat in a posture, until `end` on the clock and for at most so many
/// decisions; says how many were left.
pub(crate) fn play_on<G: Sound>(
    game: &mut G,
    end: u32,
    longest: u32,
    leaning: (Seat, Posture),
    dice: &mut Dice,
) -> u32 {
    play_first(game, &[], (end, longest), leaning, dice)
}

/// The same, but what the seat can do of `acts` comes first, one after the other, as long as the moment is as it is now.
fn play_first<G: Sound>(
    game: &mut G,
    acts: &[ActOf<G>],
    (end, longest): (u32, u32),
    (seat, posture): (Seat, Posture),
    dice: &mut Dice,
) -> u32 {
    let (mut acts, moment) = (acts.iter(), game.moment());
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    // What the script goes on with, and whose it is.
    let (mut ahead, mut whose) = (Vec::new(), seat);
    for made in 0..longest {
        let Some(next) = game.to_act().first().filter(|_| game.clock() < end) else { return longest - made };
        events.clear();
        dice.at(game.clock());
        if next == seat
            && acts.len() != 0
            && game.moment() == moment
            && let Some(act) = acts.find(|act| may_begin(game, seat, act))
        {
            carry_out(game, seat, act, &mut Play { chance: dice, events: &mut events });
            continue;
        }
        let goes_on = ahead.pop().filter(|decision| next == whose && game.check(next, decision).is_ok());
        let decision = goes_on.unwrap_or_else(|| {
            whose = next;
            ahead.clear();
            legal.clear();
            game.legal(next, &mut legal);
            let posture = if next == seat { posture } else { Posture::STEADY };
            G::script_ahead(posture, &game.view(next), &legal, &mut ahead)
        });
        game.act(next, &decision, &mut Play { chance: dice, events: &mut events });
    }
    0
}

fn may_begin<G: Sound>(game: &G, seat: Seat, act: &ActOf<G>) -> bool {
    match act {
        Act::Decide(decision) => game.check(seat, decision).is_ok(),
        Act::Intend(intent) => matches!(game.next(seat, intent), Next::Decide(_)),
    }
}
