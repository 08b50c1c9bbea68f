//! `cargo xtask ladder`: machine players meet each other with the sides changed over, and who beats whom is counted.

use crate::balance::record::{Sum, spread};
use clap::Args;
use clap::builder::PossibleValuesParser;
use fieldcraft_ai::{Machine, Name, duel};
use fieldcraft_content::Files;
use fieldcraft_engine::Seat;
use fieldcraft_scene::{Packs, Setup};
use fieldcraft_shelf::{Visitor, each, games};
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

/// Plays and prints tables in Markdown.
pub fn run(options: &Options) -> anyhow::Result<ExitCode> {
    let mut ladder = Ladder { options, played: Ok(()) };
    each(&mut ladder);
    ladder.played?;
    Ok(ExitCode::SUCCESS)
}

struct Ladder<'a> {
    options: &'a Options,
    played: anyhow::Result<()>,
}

impl Visitor for Ladder<'_> {
    fn solitaire<S: Packs>(&mut self) {}

    fn versus<S: Packs>(&mut self) {
        if self.played.is_ok() && self.options.game.as_ref().is_none_or(|name| name == S::NAME) {
            self.played = climb::<S>(self.options);
        }
    }
}

fn climb<S: Packs>(options: &Options) -> anyhow::Result<()> {
    for system in S::read(&Files::default())? {
        let &[first, second] = system.seats() else { continue };
        println!("| scenario | players | won as {first} | won as {second} | drawn | lost | share | decisions |");
        println!("|---|---|---|---|---|---|---|---|");
        let wanted = |id: &str| options.scenario.is_empty() || options.scenario.iter().any(|part| id.contains(part));
        for scenario in system.scenarios().iter().filter(|scenario| wanted(&scenario.id)) {
            let start = system.start(&Setup::of(&scenario.id).completed(&system.options())?)?;
            for (at, own) in options.players.iter().enumerate() {
                for other in &options.players[at + 1..] {
                    print_row(&scenario.name, (*own, *other), &meet(&start, (*own, *other), options));
                }
            }
        }
    }
    Ok(())
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

fn print_row(scenario: &str, (own, other): (Name, Name), score: &Score) {
    let games = score.games().max(1);
    let halves = 2 * (score.won[0] + score.won[1]) + score.drawn;
    println!(
        "| {scenario} | {own} : {other} | {} | {} | {} | {} | {} % | {} |",
        score.won[0],
        score.won[1],
        score.drawn,
        score.lost[0] + score.lost[1],
        (50 * halves + games / 2) / games,
        score.decisions / games,
    );
}
