//! How long a machine player thinks, and how many of its choices kept the time that they may take.

use crate::args::Bench;
use anyhow::Result;
use fieldcraft_scene::Setup;
use fieldcraft_table::{Name, Offer};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// The choices of a player in one scenario.
pub(super) struct Thought {
    game: String,
    scenario: String,
    name: Name,
    within: Duration,
    /// What they took, the shortest first.
    taken: Vec<Duration>,
}

/// Lets a player play against itself on the threads that it has at a table.
pub(super) fn measure(offer: &dyn Offer, scenario: &str, name: Name, bench: &Bench) -> Result<Thought> {
    let mut taken = offer.think(&Setup::of(scenario), name, bench.choices as usize)?;
    taken.sort_unstable();
    let within = Duration::from_millis(bench.within);
    Ok(Thought { game: offer.about().id, scenario: scenario.to_owned(), name, within, taken })
}

impl Thought {
    fn kept(&self) -> usize {
        self.taken.iter().filter(|time| **time <= self.within).count()
    }

    /// What this share of the choices did not exceed, in milliseconds.
    fn quantile(&self, percent: usize) -> f64 {
        let at = (self.taken.len() * percent / 100).min(self.taken.len().saturating_sub(1));
        self.taken.get(at).map_or(0.0, |time| 1000.0 * time.as_secs_f64())
    }

    fn mean(&self) -> f64 {
        1000.0 * self.taken.iter().sum::<Duration>().as_secs_f64() / self.taken.len().max(1) as f64
    }

    pub(super) fn print(&self, out: &mut dyn Write) -> Result<()> {
        writeln!(out, "{}, {}: {} thinks", self.game, self.scenario, self.name)?;
        writeln!(out, "  choices                          {:>12}", self.taken.len())?;
        writeln!(out, "  within {:>6} ms                 {:>12}", self.within.as_millis(), self.kept())?;
        writeln!(out, "  milliseconds on average          {:>12.1}", self.mean())?;
        writeln!(out, "  95 of 100 within                 {:>12.1}", self.quantile(95))?;
        writeln!(out, "  the longest                      {:>12.1}", self.quantile(100))?;
        Ok(())
    }

    pub(super) fn to_json(&self) -> Value {
        json!({
            "game": self.game, "scenario": self.scenario, "player": self.name.to_string(),
            "choices": self.taken.len(), "within_ms": self.within.as_millis() as u64, "kept": self.kept(),
            "mean_ms": self.mean(), "p95_ms": self.quantile(95), "longest_ms": self.quantile(100),
        })
    }
}
