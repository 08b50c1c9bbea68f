//! The review of a game that is over: the chances by turn, and the moments that moved them most, with choice and luck
//! apart. It is made only once the game is over, when nothing is hidden any longer.

use crate::Table;
use crate::advise::THREADS;
use crate::after_action::capital;
use fieldcraft_ai::{Appraiser, Machine};
use fieldcraft_engine::{Act, ActOf, BEST, Game, Recorded, Seat, Sound};
use fieldcraft_scene::{Review, ReviewMoment, ReviewPoint, System};
use std::cmp::Reverse;
use std::thread::available_parallelism;

/// How many moments are told.
const MOMENTS: usize = 12;
/// How many are weighed for each that is told, by fewer playouts.
const WEIGHED: usize = 3;
/// The most playouts for each figure, and one in how many of them for one that is only weighed.
const PLAYOUTS: u32 = 24;
const ROUGHLY: u32 = 4;
/// The dice of the playouts.
const SEED: u64 = 0x0dd5;

/// A review that is made when it is called, as long as the one who calls says that it is wanted; nothing if that ends
/// first.
pub type Reviewing = Box<dyn FnOnce(&dyn Fn() -> bool) -> Option<Review> + Send>;

/// The chances of the first side of a game for two in percent, found when it is called, as [`Reviewing`] is.
pub type Chancing = Box<dyn FnOnce(&dyn Fn() -> bool) -> Option<i32> + Send>;

/// Who finds out how a game would have come out.
struct Judge<'a> {
    appraiser: Appraiser,
    wanted: &'a dyn Fn() -> bool,
}

impl<'a> Judge<'a> {
    fn new(playouts: u32, wanted: &'a dyn Fn() -> bool) -> Self {
        let threads = available_parallelism().map_or(1, usize::from).min(THREADS);
        Self { appraiser: Appraiser { playouts: playouts.max(1), seed: SEED, threads }, wanted }
    }

    /// The chances of the first side in percent, if somebody first does something; nothing once they are not wanted.
    fn chance<G: Machine>(&self, game: &G, first: Option<(Seat, &ActOf<G>)>) -> Option<i32> {
        (self.wanted)().then(|| (self.appraiser.appraise(game, first) * 100 + BEST / 2) / BEST)
    }
}

/// Something that a side did: its first decision, and the position before and after all of them.
struct Deed<G> {
    at: usize,
    seat: Seat,
    before: G,
    after: G,
}

impl<G: Sound> Deed<G> {
    /// How much it changed by looking alone.
    fn stir(&self) -> i32 {
        (self.after.prospect(Seat(0)) - self.before.prospect(Seat(0))).abs()
    }
}

impl<S: System> Table<S> {
    pub(crate) fn reviewing(&self) -> Option<Reviewing> {
        (self.past.decisions == 0 && self.game.verdict().is_some() && !self.journal.entries.is_empty()).then(|| {
            let table = self.clone();
            Box::new(move |wanted: &dyn Fn() -> bool| table.review(wanted)) as Reviewing
        })
    }

    /// What the position is worth, hidden things included: for sandboxes, which show everything anyway.
    pub(crate) fn chancing(&self) -> Option<Chancing> {
        let goes_on = self.game.verdict().is_none() && 1 < self.system.seats().len();
        (self.sandbox && goes_on).then(|| {
            let game = self.game.clone();
            let playouts = PLAYOUTS.min(S::Game::BUDGETS[0]);
            Box::new(move |wanted: &dyn Fn() -> bool| Judge::new(playouts, wanted).chance(&game, None)) as Chancing
        })
    }

    fn review(&self, wanted: &dyn Fn() -> bool) -> Option<Review> {
        let playouts = PLAYOUTS.min(S::Game::BUDGETS[0]);
        let (judge, roughly) = (Judge::new(playouts, wanted), Judge::new(playouts / ROUGHLY, wanted));
        let deeds = self.deeds();
        let mut course = Vec::new();
        let mut clock = None;
        for deed in &deeds {
            if clock.replace(deed.before.clock()) != Some(deed.before.clock()) {
                let chance = judge.chance(&deed.before, None)?;
                course.push(ReviewPoint { decision: deed.at, when: self.when(&deed.before), chance });
            }
        }
        let chance = judge.chance(&self.game, None)?;
        course.push(ReviewPoint { decision: self.journal.entries.len(), when: "The end".into(), chance });
        // Who only ends a turn has changed the clock and nothing else.
        let stays = |deed: &&Deed<S::Game>| deed.before.clock() == deed.after.clock();
        let mut stirring: Vec<_> = deeds.iter().filter(stays).map(|deed| (deed.stir(), deed)).collect();
        keep_most(&mut stirring, MOMENTS * WEIGHED);
        for (stir, deed) in &mut stirring {
            *stir = (roughly.chance(&deed.after, None)? - roughly.chance(&deed.before, None)?).abs();
        }
        keep_most(&mut stirring, MOMENTS);
        stirring.sort_by_key(|(_, deed)| deed.at);
        let mut moments = Vec::new();
        for (_, deed) in stirring {
            moments.extend(self.moment(deed, &judge)?);
        }
        let sides = self.system.seats().iter().map(|name| capital(name)).collect();
        Some(Review { sides, course, moments, playouts })
    }

    /// What a deed was worth; nothing if nothing could be chosen, or hardly anything came of it.
    fn moment(&self, deed: &Deed<S::Game>, judge: &Judge<'_>) -> Option<Option<ReviewMoment>> {
        let (system, seat, game) = (&*self.system, deed.seat, &deed.before);
        let legal = game.legal_of(seat);
        let act = self.act_at(deed);
        // The same figure for everybody: what the one side has, the other lacks.
        let own = |chance: i32| if seat == Seat(0) { chance } else { 100 - chance };
        let before = own(judge.chance(game, None)?);
        let expected = own(judge.chance(game, Some((seat, &act)))?);
        let after = own(judge.chance(&deed.after, None)?);
        let (skill, luck) = (expected - before, after - expected);
        if skill == 0 && luck == 0 {
            return Some(None);
        }
        let script = S::Game::script(&game.view(seat), &legal);
        let first = self.journal.entries[deed.at].decision;
        // An answer by itself says little without its question; where everything may be chosen there is no question.
        let question = system.prompt(game, seat).text.to_string();
        let question = if question.ends_with('?') { format!("{question} ") } else { String::new() };
        let words = |decision| format!("{question}{}", system.words(game, seat, &decision).text);
        let text = match &act {
            Act::Intend(intent) => system.intent_words(game, seat, intent).text.to_string(),
            Act::Decide(decision) => words(*decision),
        };
        let instead = (script != first && 1 < legal.len()).then(|| words(script));
        let (when, side) = (self.when(game), capital(&self.seat_name(seat)));
        Some(Some(ReviewMoment { decision: deed.at, when, side, text, instead, before, skill, luck }))
    }

    /// What was done: the intention that the journal notes, or the decision by itself.
    fn act_at(&self, deed: &Deed<S::Game>) -> ActOf<S::Game> {
        let noted = self.turns[deed.at].saved.intent.as_ref();
        let intent = noted.and_then(|intent| self.system.decode_intent(&deed.before, intent).ok());
        intent.map_or(Act::Decide(self.journal.entries[deed.at].decision), Act::Intend)
    }

    /// All that was done, one whole after the other.
    fn deeds(&self) -> Vec<Deed<S::Game>> {
        let (mut game, mut events, mut deeds) = (self.kept[0].clone(), Vec::new(), Vec::<Deed<S::Game>>::new());
        for (at, entry) in self.journal.entries.iter().enumerate() {
            let begins = self.beginning_of(at) == at;
            let before = begins.then(|| game.clone());
            let mut chance = Recorded::new(&entry.chance);
            game.play(entry.seat, &entry.decision, &mut chance, &mut events)
                .expect("what the rules have followed once they follow again");
            events.clear();
            match (before, deeds.last_mut()) {
                (Some(before), _) => deeds.push(Deed { at, seat: entry.seat, before, after: game.clone() }),
                (None, Some(deed)) => deed.after = game.clone(),
                (None, None) => {}
            }
        }
        deeds
    }

    /// The turn, as the heading of the screen has it.
    fn when(&self, game: &S::Game) -> String {
        let phase = self.system.heading(&game.view(Seat(0)), Seat(0)).phase;
        phase.split(" · ").next().unwrap_or_default().to_owned()
    }
}

/// The deeds that stirred most, if they stirred anything.
fn keep_most<G>(deeds: &mut Vec<(i32, &Deed<G>)>, most: usize) {
    deeds.retain(|(stir, _)| 0 < *stir);
    deeds.sort_by_key(|(stir, deed)| (Reverse(*stir), deed.at));
    deeds.truncate(most);
}
