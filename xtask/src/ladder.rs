//! `cargo xtask ladder`: machine players meet each other with the sides changed over, and who beats whom is counted.
//!
//! With `--write` the tables take their place in `docs/machine-players.md`, each after the comment that names its game.

use crate::balance::record::{Sum, spread};
use crate::page::placed;
use anyhow::Context;
use clap::Args;
use clap::builder::PossibleValuesParser;
use fieldcraft_ai::{Machine, Name, duel, wilson};
use fieldcraft_content::Files;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Packs, Setup};
use fieldcraft_shelf::{Visitor, each, games};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Who meets whom, and where.
#[derive(Args)]
pub struct Options {
    /// Only this game, by its rulebook
    #[arg(long, value_parser = PossibleValuesParser::new(games().iter().map(|game| game.name)))]
    game: Option<String>,
    /// Only scenarios whose id contains one of these
    #[arg(long, value_delimiter = ',')]
    scenario: Vec<String>,
    /// The players; each meets each
    #[arg(long, value_delimiter = ',', default_value = "script,usual,random")]
    players: Vec<Name>,
    /// Pairs of games for each pair of players and each scenario: the same dice, the sides changed over
    #[arg(long, default_value_t = 20)]
    pairs: u64,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    first_seed: u64,
    /// Write the tables into docs/machine-players.md
    #[arg(long)]
    write: bool,
}

/// How the games of one player against another came out.
#[derive(Clone, Copy, Default)]
struct Score {
    won: [u64; 2],
    drawn: u64,
    lost: [u64; 2],
    decisions: u64,
}

impl Score {
    const fn games(&self) -> u64 {
        self.won[0] + self.won[1] + self.drawn + self.lost[0] + self.lost[1]
    }
}

impl Sum for Score {
    fn join(&mut self, other: Self) {
        for seat in 0..2 {
            self.won[seat] += other.won[seat];
            self.lost[seat] += other.lost[seat];
        }
        self.drawn += other.drawn;
        self.decisions += other.decisions;
    }
}

/// Plays and prints tables in Markdown, or writes them down.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let mut ladder = Ladder { options, tables: Vec::new(), played: Ok(()) };
    each(&mut ladder);
    ladder.played?;
    if options.write {
        let path = root.join("docs/machine-players.md");
        let mut page = fs::read_to_string(&path).context("the page of the machine players cannot be read")?;
        for (game, table) in &ladder.tables {
            page = placed(&page, &format!("ladder of {game}"), table);
        }
        fs::write(&path, page)?;
    }
    Ok(ExitCode::SUCCESS)
}

struct Ladder<'a> {
    options: &'a Options,
    /// The tables by the names of their games.
    tables: Vec<(String, String)>,
    played: anyhow::Result<()>,
}

impl Visitor for Ladder<'_> {
    fn solitaire<S: Packs>(&mut self) {}

    fn versus<S: Packs>(&mut self) {
        if self.played.is_ok() && self.options.game.as_ref().is_none_or(|name| name == S::NAME) {
            self.played = climb::<S>(self.options).map(|table| self.tables.push((S::NAME.into(), table)));
        }
    }
}

fn climb<S: Packs>(options: &Options) -> anyhow::Result<String> {
    let mut table = String::new();
    let mut say = |line: &str| {
        println!("{line}");
        table.push_str(line);
        table.push('\n');
    };
    for system in S::read(&Files::default())? {
        let &[first, second] = system.seats() else { continue };
        say(&format!("{} pairs of games each, first seed {}.\n", options.pairs, options.first_seed));
        say(&format!(
            "| scenario | players | won as {first} | won as {second} | drawn | lost | share | 95% | decisions |"
        ));
        say("|---|---|---|---|---|---|---|---|---|");
        let wanted = |id: &str| options.scenario.is_empty() || options.scenario.iter().any(|part| id.contains(part));
        let pairs = options.players.iter().enumerate();
        let pairs = pairs.flat_map(|(at, own)| options.players[at + 1..].iter().map(move |other| (*own, *other)));
        let mut sums: Vec<((Name, Name), Score)> = pairs.map(|pair| (pair, Score::default())).collect();
        let offered = system.scenarios();
        let scenarios: Vec<_> = offered.iter().filter(|scenario| wanted(&scenario.id)).collect();
        for scenario in &scenarios {
            let start = system.start(&Setup::of(&scenario.id).completed(&system.options())?)?;
            for (pair, sum) in &mut sums {
                let score = meet(&start, *pair, options);
                say(&row(&scenario.name, *pair, &score));
                sum.join(score);
            }
        }
        if 1 < scenarios.len() {
            sums.iter().for_each(|(pair, sum)| say(&row("all", *pair, sum)));
        }
    }
    Ok(table)
}

/// All games of a pair of players from one start.
fn meet<G: Machine>(start: &G, (own, other): (Name, Name), options: &Options) -> Score {
    let seeds = 2 * options.first_seed..2 * (options.first_seed + options.pairs);
    spread(seeds, |number, score: &mut Score| {
        let (seed, seat) = (number / 2, (number % 2) as usize);
        let mut players = [own.player::<G>(seed, 1), other.player::<G>(seed + 500, 1)];
        players.rotate_left(seat);
        let (verdict, decisions) = duel(start, &mut players, seed);
        score.decisions += decisions;
        match verdict.winner {
            Some(Seat(winner)) if usize::from(winner) == seat => score.won[seat] += 1,
            Some(_) => score.lost[seat] += 1,
            None => score.drawn += 1,
        }
    })
}

fn row(scenario: &str, (own, other): (Name, Name), score: &Score) -> String {
    let games = score.games();
    let points = (score.won[0] + score.won[1]) as f64 + score.drawn as f64 / 2.0;
    let (low, high) = wilson(points, games);
    format!(
        "| {scenario} | {own} : {other} | {} | {} | {} | {} | {:.0}% | {:.0} to {:.0} | {} |",
        score.won[0],
        score.won[1],
        score.drawn,
        score.lost[0] + score.lost[1],
        100.0 * points / games.max(1) as f64,
        100.0 * low,
        100.0 * high,
        score.decisions / games.max(1),
    )
}
