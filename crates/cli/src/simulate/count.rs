//! How games came out: sums that do not grow with the number of games.

use anyhow::{Result, bail};
use fieldcraft_ai::wilson;
use fieldcraft_table::Duelled;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The games of one scenario between the same players, as it is written to a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Row {
    pub game: String,
    pub scenario: String,
    pub seats: Vec<String>,
    pub players: Vec<String>,
    pub first_seed: u64,
    pub count: Count,
}

/// Sums over games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Count {
    pub games: u64,
    /// How many games each seat won; those missing were drawn, or lost by a player who plays alone.
    pub won: Vec<u64>,
    pub grades: BTreeMap<String, u64>,
    pub score: i64,
    pub acts: u64,
    /// How many games had so many hundreds of acts.
    pub lengths: BTreeMap<u64, u64>,
    /// How often each kind of thing happened.
    pub events: BTreeMap<String, u64>,
}

impl Row {
    /// Whether both are of the same scenario and players.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (&self.game, &self.scenario, &self.players) == (&other.game, &other.scenario, &other.players)
    }

    /// Adds games with other seeds.
    pub(super) fn join(&mut self, other: &Self) -> Result<()> {
        let ends = |row: &Self| row.first_seed + row.count.games;
        if self.first_seed < ends(other) && other.first_seed < ends(self) {
            bail!("{}: games with the same seeds are there twice", self.scenario);
        }
        self.first_seed = self.first_seed.min(other.first_seed);
        self.count.join(&other.count);
        Ok(())
    }
}

impl Count {
    pub(super) fn add(&mut self, played: &Duelled) {
        self.games += 1;
        if let Some(winner) = played.winner.map(|seat| usize::from(seat.0)) {
            self.won.resize(self.won.len().max(winner + 1), 0);
            self.won[winner] += 1;
        }
        *self.grades.entry(played.grade.into()).or_default() += 1;
        self.score += i64::from(played.score);
        self.acts += played.acts;
        *self.lengths.entry(played.acts / 100).or_default() += 1;
        for (kind, count) in &played.events {
            *self.events.entry(kind.clone()).or_default() += count;
        }
    }

    fn join(&mut self, other: &Self) {
        self.games += other.games;
        self.won.resize(self.won.len().max(other.won.len()), 0);
        self.won.iter_mut().zip(&other.won).for_each(|(sum, won)| *sum += won);
        self.score += other.score;
        self.acts += other.acts;
        let maps = [(&mut self.grades, &other.grades), (&mut self.events, &other.events)];
        for (sum, parts) in maps {
            parts.iter().for_each(|(key, count)| *sum.entry(key.clone()).or_default() += count);
        }
        other.lengths.iter().for_each(|(hundreds, games)| *self.lengths.entry(*hundreds).or_default() += games);
    }

    /// The share of games that a seat won, in percent, with its Wilson interval.
    pub(super) fn share(&self, seat: usize) -> (f64, f64, f64) {
        let won = self.won.get(seat).copied().unwrap_or(0);
        let (low, high) = wilson(won as f64, self.games);
        (100.0 * won as f64 / self.games.max(1) as f64, 100.0 * low, 100.0 * high)
    }

    /// The width of the widest interval of a seat, as a share.
    pub(super) fn widest(&self) -> f64 {
        let widths = (0..self.won.len().max(1)).map(|seat| self.share(seat)).map(|(_, low, high)| (high - low) / 100.0);
        widths.fold(0.0, f64::max)
    }

    pub(super) fn mean_score(&self) -> f64 {
        self.score as f64 / self.games.max(1) as f64
    }

    pub(super) fn mean_acts(&self) -> f64 {
        self.acts as f64 / self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Count, Row};

    fn row(first_seed: u64, games: u64, won: u64) -> Row {
        let count = Count { games, won: vec![won], acts: 10 * games, ..Count::default() };
        let names = |text: &str| vec![text.to_owned()];
        Row { game: "g".into(), scenario: "s".into(), seats: names("a"), players: names("script"), first_seed, count }
    }

    #[test]
    fn parts_come_together_unless_they_share_seeds() {
        let mut first = row(1, 10, 4);
        first.join(&row(11, 5, 5)).expect("other seeds");
        assert_eq!((first.count.games, &first.count.won[..], first.count.acts), (15, &[9][..], 150));
        assert!(first.join(&row(15, 1, 0)).is_err(), "seed 15 is there already");
        assert!(first.join(&row(16, 1, 0)).is_ok());
    }

    #[test]
    fn a_row_is_read_as_it_is_written() {
        let written = serde_json::to_string(&row(3, 7, 2)).expect("a row is JSON");
        assert_eq!(serde_json::from_str::<Row>(&written).expect("and back"), row(3, 7, 2));
    }
}
