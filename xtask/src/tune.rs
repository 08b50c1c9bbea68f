//! `cargo xtask tune`: looks for better weights of a game's script by play against itself.
//!
//! Coordinate ascent: one weight after the other is made larger and smaller, the changed script meets the best one so far
//! with the same dice and the sides changed over, and whatever wins by more than its error is kept. What comes out is a
//! posture in the order of the game's weights, to be held against the script on seeds that it was not tuned on.

use crate::balance::record::{Record, Sum, spread};
use clap::Args;
use clap::builder::PossibleValuesParser;
use fieldcraft_ai::{Leaning, Machine, duel};
use fieldcraft_content::Files;
use fieldcraft_engine::{Player, Posture, Seat, Sound};
use fieldcraft_scene::parts::Rules;
use fieldcraft_scene::{Packs, Setup};
use fieldcraft_shelf::{Visitor, each, games};
use std::process::ExitCode;

/// What is tuned, and how long.
#[derive(Args)]
pub struct Options {
    /// The game, by its rulebook
    #[arg(long, value_parser = PossibleValuesParser::new(games().iter().map(|game| game.name)))]
    game: String,
    /// Only scenarios whose id contains one of these
    #[arg(long, value_delimiter = ',')]
    scenario: Vec<String>,
    /// Only these weights
    #[arg(long, value_delimiter = ',')]
    weight: Vec<String>,
    /// Pairs of games for each trial and each scenario: the same dice, the sides changed over
    #[arg(long, default_value_t = 20)]
    pairs: u64,
    /// How often all weights are gone through
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// By how many percent of itself a weight is changed
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(i16).range(1..100))]
    step: i16,
    /// Seed of the first game
    #[arg(long, default_value_t = 1)]
    first_seed: u64,
}

impl Sum for Record {
    fn join(&mut self, other: Self) {
        Self::join(self, other);
    }
}

/// Tunes and prints each trial.
pub fn run(options: &Options) -> anyhow::Result<ExitCode> {
    let mut tuner = Tuner { options, tuned: Ok(()) };
    each(&mut tuner);
    tuner.tuned?;
    Ok(ExitCode::SUCCESS)
}

struct Tuner<'a> {
    options: &'a Options,
    tuned: anyhow::Result<()>,
}

impl Visitor for Tuner<'_> {
    fn solitaire<S: Packs>(&mut self) {}

    fn versus<S: Packs>(&mut self) {
        if self.tuned.is_ok() && self.options.game == S::NAME {
            self.tuned = tune::<S>(self.options);
        }
    }
}

fn tune<S: Packs>(options: &Options) -> anyhow::Result<()> {
    for system in S::read(&Files::default())? {
        let wanted = |id: &str| options.scenario.is_empty() || options.scenario.iter().any(|part| id.contains(part));
        let mut starts = Vec::new();
        for scenario in system.scenarios().iter().filter(|scenario| wanted(&scenario.id)) {
            starts.push(system.start(&Setup::of(&scenario.id).completed(&system.options())?)?);
        }
        let best = ascend(&starts, options);
        let shown: Vec<String> =
            weights::<<S as Rules>::Game>(&best).map(|(name, hundredths)| format!("{name} {hundredths}")).collect();
        println!("best: {}", shown.join(", "));
    }
    Ok(())
}

/// The weights of a posture by their names.
fn weights<G: Sound>(posture: &Posture) -> impl Iterator<Item = (&'static str, i16)> {
    G::WEIGHTS.iter().copied().zip(posture.0)
}

/// The posture in which the script does best among those tried.
fn ascend<G: Machine>(starts: &[G], options: &Options) -> Posture {
    let mut best = Posture::STEADY;
    println!("| weight | hundredths | share | games | kept |\n|---|---|---|---|---|");
    for round in 0..options.rounds {
        for (at, name) in G::WEIGHTS.iter().enumerate() {
            if !options.weight.is_empty() && !options.weight.iter().any(|one| one == name) {
                continue;
            }
            for percent in [100 + options.step, 100 - options.step] {
                let trial = best.with(at, (i32::from(best.0[at]) * i32::from(percent) / 100) as i16);
                // Each round has dice of its own, so that nothing is kept for luck twice.
                let seed = options.first_seed + u64::from(round) * options.pairs;
                let record = meet(starts, trial, best, seed, options.pairs);
                let kept = is_better(record);
                println!(
                    "| {name} | {} | {} | {} | {} |",
                    trial.0[at],
                    record.percent(),
                    record.games,
                    if kept { "yes" } else { "no" }
                );
                if kept {
                    best = trial;
                    break;
                }
            }
        }
    }
    best
}

/// Whether a share is above a half by more than its standard error.
fn is_better(record: Record) -> bool {
    let (lead, games) = (record.share() as i64 - 500, record.games as i64);
    0 < lead && 250_000 < lead * lead * games
}

/// All games of a posture against another.
fn meet<G: Machine>(starts: &[G], own: Posture, other: Posture, first_seed: u64, pairs: u64) -> Record {
    let mut sum = Record::default();
    for start in starts {
        sum.join(spread(2 * first_seed..2 * (first_seed + pairs), |number, record: &mut Record| {
            let (seed, seat) = (number / 2, (number % 2) as usize);
            let mut players: [Box<dyn Player<G>>; 2] = [Box::new(Leaning(own)), Box::new(Leaning(other))];
            players.rotate_left(seat);
            let winner = duel(start, &mut players, seed).0.winner;
            record.add(winner.map_or(1, |Seat(winner)| 2 * u64::from(usize::from(winner) == seat)));
        }));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::is_better;
    use crate::balance::record::Record;

    fn record(won: u64, lost: u64) -> Record {
        let mut record = Record::default();
        (0..won).for_each(|_| record.add(2));
        (0..lost).for_each(|_| record.add(0));
        record
    }

    #[test]
    fn a_weight_is_kept_if_it_wins_by_more_than_its_error() {
        assert!(is_better(record(60, 40)));
        assert!(!is_better(record(54, 46)), "one standard error is five points in a hundred games");
        assert!(!is_better(record(40, 60)));
        assert!(!is_better(record(0, 0)));
    }
}
