//! Play without a table: for soak runs, for measuring, and for counting how games come out.

use fieldcraft_ai::{Name, watched};
use fieldcraft_engine::{Act, Game, Intents, Known, Play, Player, Seat, Seeded};
use fieldcraft_scene::System;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How a random game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// As the rules say.
    Over {
        /// The game's own measure of success.
        score: i32,
        /// In a word or two.
        grade: &'static str,
    },
    /// A seat was to act and had no legal decision.
    DeadEnd {
        /// The seat.
        seat: Seat,
    },
    /// Nobody was to act and there was no verdict.
    NoVerdict,
    /// It went on beyond the limit.
    TooLong,
}

/// A random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many decisions were made.
    pub decisions: u64,
    /// How it ended.
    pub ending: Ending,
}

/// A game between machines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duelled {
    /// The seat that won; nobody in a draw or in a lost solitaire game.
    pub winner: Option<Seat>,
    /// The game's own measure of success.
    pub score: i32,
    /// In a word or two.
    pub grade: &'static str,
    /// How often a machine acted.
    pub acts: u64,
    /// How often each kind of thing happened, by the names that programs know.
    pub events: BTreeMap<String, u64>,
}

/// Plays a game between machines whose dice follow from the seed too.
pub(crate) fn duel<S: System>(system: &S, start: &S::Game, names: &[Name], seed: u64) -> Duelled {
    let own = |(at, name): (usize, &Name)| name.player(seed.wrapping_mul(31).wrapping_add(at as u64 + 1), 1);
    let mut players: Vec<_> = names.iter().enumerate().map(own).collect();
    let mut events: BTreeMap<String, u64> = BTreeMap::new();
    let (verdict, acts) = watched(start, &mut players, seed, |game, _, happened| {
        for event in happened {
            let kind = system.event_json(game, event)["event"].as_str().map(str::to_owned);
            kind.into_iter().for_each(|kind| *events.entry(kind).or_default() += 1);
        }
    });
    Duelled { winner: verdict.winner, score: verdict.score, grade: verdict.grade, acts, events }
}

/// How long a player takes for each of so many choices: games against itself, one after the other.
pub(crate) fn think<G: Intents>(
    start: &G,
    player: impl Fn(u64) -> Box<dyn Player<G>>,
    choices: usize,
) -> Vec<Duration> {
    let mut taken = Vec::with_capacity(choices);
    for seed in 0.. {
        let (mut game, mut dice) = (start.clone(), Seeded::from_number(seed));
        let (mut player, mut events) = (player(seed), Vec::new());
        while let Some(seat) = game.to_act().first() {
            if taken.len() == choices {
                return taken;
            }
            let began = Instant::now();
            let act = player.act(&Known::new(&game, seat));
            taken.push(began.elapsed());
            let play = &mut Play { chance: &mut dice, events: &mut events };
            match act {
                Act::Decide(decision) => game.act(seat, &decision, play),
                Act::Intend(intent) => drop(game.carry_out(seat, &intent, play)),
            }
            events.clear();
        }
    }
    taken
}

/// How fast random play is, on one core.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Decisions made without copies.
    pub decisions: u64,
    /// Games finished without copies.
    pub games: u64,
    /// Decisions per second: legal list and checked play.
    pub per_second: f64,
    /// The same with a copy of the state before each decision.
    pub per_second_copying: f64,
    /// Nanoseconds per copy of a state in the middle of a game.
    pub copy_nanoseconds: f64,
    /// Bytes of a state, without what it shares or points to.
    pub state_bytes: usize,
}

/// Plays on from `start` at random, choosing and rolling by `seed`.
pub(crate) fn random<G: Game>(start: &G, seed: u64, limit: u64) -> Playout {
    let mut dice = Seeded::from_number(seed);
    let mut buffers = Buffers { legal: Vec::new(), events: Vec::new() };
    let mut game = start.clone();
    for decisions in 0..limit {
        if let Err(ending) = step(&mut game, &mut dice, &mut buffers) {
            return Playout { decisions, ending };
        }
    }
    Playout { decisions: limit, ending: Ending::TooLong }
}

/// Measures random play from `start`.
pub(crate) fn pace<G: Game>(start: &G, time: Duration) -> Pace {
    let share = time / 2;
    let plain = measure::<G, false>(start, share);
    let copying = measure::<G, true>(start, share);
    let rate = |run: &Run<G>| run.decisions as f64 / run.time.as_secs_f64().max(1e-9);
    Pace {
        decisions: plain.decisions,
        games: plain.games,
        per_second: rate(&plain),
        per_second_copying: rate(&copying),
        copy_nanoseconds: copy_time(&plain.sample),
        state_bytes: size_of::<G>(),
    }
}

/// What the loop uses again and again.
struct Buffers<G: Game> {
    legal: Vec<G::Decision>,
    events: Vec<G::Event>,
}

/// One random decision of the first seat that is to act.
fn step<G: Game>(game: &mut G, dice: &mut Seeded, buffers: &mut Buffers<G>) -> Result<(), Ending> {
    let Some(seat) = game.to_act().first() else {
        return Err(match game.verdict() {
            Some(verdict) => Ending::Over { score: verdict.score, grade: verdict.grade },
            None => Ending::NoVerdict,
        });
    };
    buffers.legal.clear();
    buffers.events.clear();
    game.legal(seat, &mut buffers.legal);
    if buffers.legal.iter().all(G::concedes) {
        return Err(Ending::DeadEnd { seat });
    }
    let decision = loop {
        let decision = buffers.legal[dice.below(buffers.legal.len() as u32) as usize];
        if !G::concedes(&decision) {
            break decision;
        }
    };
    // A listed decision that is refused is a dead end too: the list and the rules disagree.
    game.play(seat, &decision, dice, &mut buffers.events).map_err(|_| Ending::DeadEnd { seat })
}

struct Run<G> {
    decisions: u64,
    games: u64,
    time: Duration,
    sample: G,
}

fn measure<G: Game, const COPY: bool>(start: &G, time: Duration) -> Run<G> {
    let mut dice = Seeded::from_number(1);
    let mut buffers = Buffers { legal: Vec::new(), events: Vec::new() };
    let (mut game, mut copy) = (start.clone(), start.clone());
    let mut run = Run { decisions: 0, games: 0, time, sample: start.clone() };
    let began = Instant::now();
    loop {
        // The clock is read once in a while, so that it does not count.
        for _ in 0..1024 {
            if COPY {
                copy.clone_from(&game);
                black_box(&mut copy);
            }
            match step(&mut game, &mut dice, &mut buffers) {
                Ok(()) => run.decisions += 1,
                Err(_) => {
                    run.games += 1;
                    game.clone_from(start);
                }
            }
        }
        run.time = began.elapsed();
        if time <= run.time {
            run.sample = game;
            return run;
        }
    }
}

fn copy_time<G: Game>(state: &G) -> f64 {
    const COPIES: u32 = 100_000;
    let mut copy = state.clone();
    let began = Instant::now();
    for _ in 0..COPIES {
        copy.clone_from(black_box(state));
        black_box(&mut copy);
    }
    began.elapsed().as_nanos() as f64 / f64::from(COPIES)
}
