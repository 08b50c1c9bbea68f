//! Scenarios for two between a machine player and itself: who wins, and after how long.

use super::Options;
use super::record::{Sum, spread};
use fieldcraft_ai::{Script, duel, wilson};
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

/// Every scenario as it is offered.
fn play_all<S: Packs>(options: &Options) -> anyhow::Result<()> {
    measure::<S>(options, &mut |line| println!("{line}")).map(drop)
}

/// Says a table of all scenarios, and gives the share of the first side by scenario, in percent.
pub fn measure<S: Packs>(options: &Options, say: &mut dyn FnMut(&str)) -> anyhow::Result<Vec<(String, u64)>> {
    let mut shares = Vec::new();
    for system in S::read(&Files::default())? {
        let &[first, second] = system.seats() else { continue };
        say(&head("scenario", [first, second]));
        for scenario in system.scenarios().iter().filter(|scenario| scenario.id.contains(&options.campaign)) {
            let setup = Setup { scenario: scenario.id.clone(), options: scenario.options.clone() };
            let start = system.start(&setup.completed(&system.options())?)?;
            let count = count(&start, || Script, options.seeds());
            say(&row(&scenario.name, &count));
            shares.push((scenario.id.clone(), count.share()));
        }
    }
    Ok(shares)
}

/// How games came out.
#[derive(Default)]
pub struct Count {
    games: u64,
    won: [u64; 2],
    decisions: u64,
    grades: BTreeMap<&'static str, u64>,
}

impl Count {
    fn drawn(&self) -> u64 {
        self.games - self.won[0] - self.won[1]
    }

    /// Half points of the first side: 2 for a victory, 1 for a draw.
    fn halves(&self) -> u64 {
        2 * self.won[0] + self.drawn()
    }

    /// What the first side won of all that there was, in percent.
    fn share(&self) -> u64 {
        percent(self.halves(), 2 * self.games)
    }
}

fn percent(part: u64, all: u64) -> u64 {
    (100 * part + all / 2) / all.max(1)
}

/// The head of a table of rows.
pub fn head(what: &str, [first, second]: [&str; 2]) -> String {
    format!(
        "| {what} | {first} won | {second} won | drawn | share of {first} | 95% | decisions | how |\n|---|---|---|---|---|---|---|---|"
    )
}

/// How the games of a scenario came out, as a row.
pub fn row(name: &str, count: &Count) -> String {
    let games = count.games;
    let [first, second, drawn] = [count.won[0], count.won[1], count.drawn()].map(|part| percent(part, games));
    let (low, high) = wilson(count.halves() as f64 / 2.0, games);
    let how: Vec<String> =
        count.grades.iter().map(|(grade, part)| format!("{grade} {}%", percent(*part, games))).collect();
    format!(
        "| {name} | {first}% | {second}% | {drawn}% | {}% | {:.0} to {:.0} | {} | {} |",
        count.share(),
        100.0 * low,
        100.0 * high,
        count.decisions / games.max(1),
        how.join(", ")
    )
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
