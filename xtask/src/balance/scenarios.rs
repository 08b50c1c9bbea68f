//! Scenarios for two between a machine player and itself: who wins, and after how long.

use super::Options;
use super::record::{Sum, spread};
use fieldcraft_ai::{Script, duel};
use fieldcraft_content::Files;
use fieldcraft_engine::{Intents, Player, Seat};
use fieldcraft_scene::{Packs, Setup};
use fieldcraft_shelf::{Visitor, each};
use std::collections::BTreeMap;
use std::ops::Range;

/// The scenarios of a game for two.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut study = Study { options, played: Ok(()) };
    each(&mut study);
    study.played
}

struct Study<'a> {
    options: &'a Options,
    played: anyhow::Result<()>,
}

impl Visitor for Study<'_> {
    fn solitaire<S: Packs>(&mut self) {}

    fn versus<S: Packs>(&mut self) {
        if S::NAME == self.options.game {
            self.played = play_all::<S>(self.options);
        }
    }
}

fn play_all<S: Packs>(options: &Options) -> anyhow::Result<()> {
    for system in S::read(&Files::default())? {
        let &[first, second] = system.seats() else { continue };
        print_head("scenario", [first, second]);
        for scenario in system.scenarios().iter().filter(|scenario| scenario.id.contains(&options.campaign)) {
            let start = system.start(&Setup::of(&scenario.id).completed(&system.options())?)?;
            print_row(&scenario.name, &count(&start, || Script, options.seeds()));
        }
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
    let how: Vec<String> = count.grades.iter().map(|(grade, games)| format!("{grade} {}%", percent(*games))).collect();
    println!("| {name} | {first}% | {second}% | {drawn}% | {} | {} |", count.decisions / games, how.join(", "));
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
    G: Intents + Sync,
    P: Player<G> + 'static,
{
    spread(seeds, |seed, count: &mut Count| {
        let (verdict, decisions) = duel(start, &mut [Box::new(player()), Box::new(player())], seed);
        count.games += 1;
        count.decisions += decisions;
        *count.grades.entry(verdict.grade).or_default() += 1;
        if let Some(Seat(winner)) = verdict.winner {
            count.won[usize::from(winner)] += 1;
        }
    })
}
