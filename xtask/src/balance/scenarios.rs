//! Scenarios for two between a machine player and itself: who wins, and after how long.

use super::Options;
use super::record::{Sum, spread};
use fieldcraft_ai::{Player, SteadyCommander};
use fieldcraft_engine::{Game, Seat, Seeded, Verdict};
use std::collections::BTreeMap;
use std::ops::Range;

/// The situations of Panzer Leader.
pub fn situations(options: &Options) -> anyhow::Result<()> {
    let shelf = fieldcraft_panzer::shelf::Shelf::embedded()?;
    print_head("situation", ["Allied", "German"]);
    for situation in shelf.situations() {
        let start = shelf.battle(&situation.id, 0).map_err(anyhow::Error::msg)?;
        let number = situation.number.map(|number| format!("{number}. ")).unwrap_or_default();
        let name = format!("{number}{}", situation.name);
        print_row(&name, &count(&start, || SteadyCommander, options.seeds()));
    }
    Ok(())
}

/// How games came out.
#[derive(Default)]
pub struct Count {
    games: u64,
    won: [u64; 2],
    decisions: u64,
    grades: BTreeMap<&'static str, u64>,
}

pub fn print_head(what: &str, sides: [&str; 2]) {
    println!("| {what} | {} won | {} won | drawn | decisions | how |", sides[0], sides[1]);
    println!("|---|---|---|---|---|---|");
}

pub fn print_row(name: &str, count: &Count) {
    let games = count.games.max(1);
    let percent = |part: u64| (100 * part + games / 2) / games;
    let [first, second] = count.won.map(percent);
    let drawn = percent(count.games - count.won[0] - count.won[1]);
    let how: Vec<String> = count.grades.iter().map(|(grade, games)| format!("{grade} {} %", percent(*games))).collect();
    println!("| {name} | {first} % | {second} % | {drawn} % | {} | {} |", count.decisions / games, how.join(", "));
}

impl Sum for Count {
    fn join(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.won.iter_mut().zip(other.won).for_each(|(sum, won)| *sum += won);
        for (grade, games) in other.grades {
            *self.grades.entry(grade).or_default() += games;
        }
    }
}

/// All games.
pub fn count<G, P>(start: &G, player: impl Fn() -> P + Sync, seeds: Range<u64>) -> Count
where
    G: Game + Sync,
    P: Player<G>,
{
    spread(seeds, |seed, count: &mut Count| {
        let (verdict, decisions) = play(start, &mut player(), seed);
        count.games += 1;
        count.decisions += decisions;
        *count.grades.entry(verdict.grade).or_default() += 1;
        if let Some(Seat(winner)) = verdict.winner {
            count.won[usize::from(winner)] += 1;
        }
    })
}

/// One game to its end; both seats are the same player.
fn play<G: Game>(start: &G, player: &mut impl Player<G>, seed: u64) -> (Verdict, u64) {
    let (mut game, mut dice) = (start.clone(), Seeded::from_number(seed));
    let (mut legal, mut events, mut decisions) = (Vec::new(), Vec::new(), 0);
    while let Some(seat) = game.to_act().first() {
        legal.clear();
        game.legal(seat, &mut legal);
        let decision = player.decide(&game.view(seat), &legal);
        game.play(seat, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        events.clear();
        decisions += 1;
    }
    (game.verdict().expect("the game is over"), decisions)
}
