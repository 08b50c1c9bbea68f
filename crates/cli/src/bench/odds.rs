//! How long headline odds take: those of the intentions and decisions that roll, in the positions of random games.

use anyhow::Result;
use fieldcraft_engine::{Seat, Seeded};
use fieldcraft_scene::Setup;
use fieldcraft_table::{Dice, ODDS_LIMIT, Offer, Pick, Session};
use serde_json::{Value, json};
use std::io::Write;
use std::time::{Duration, Instant};

/// What a person hardly notices.
const SOON: Duration = Duration::from_millis(50);
/// Between two positions that are measured so many decisions are made.
const APART: u32 = 5;

/// What was measured.
pub(super) struct Weighed {
    /// Sorted.
    times: Vec<Duration>,
    exact: usize,
}

impl Weighed {
    fn percentile(&self, percent: usize) -> f64 {
        let at = self.times.len() * percent / 100;
        self.times.get(at.min(self.times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }

    fn soon(&self) -> f64 {
        let soon = self.times.iter().filter(|time| **time <= SOON).count();
        100.0 * soon as f64 / self.times.len().max(1) as f64
    }

    fn exact(&self) -> f64 {
        100.0 * self.exact as f64 / self.times.len().max(1) as f64
    }

    pub(super) fn print(&self, game: &str, scenario: &str, out: &mut dyn Write) -> Result<()> {
        writeln!(out, "{game}, {scenario}: headline odds in {} positions of random games", self.times.len())?;
        writeln!(out, "  within 50 ms                     {:>10.1} %", self.soon())?;
        writeln!(out, "  exact, the others sampled        {:>10.1} %", self.exact())?;
        writeln!(out, "  milliseconds, median             {:>12.1}", self.percentile(50))?;
        writeln!(out, "  milliseconds, 99th percentile    {:>12.1}", self.percentile(99))?;
        Ok(())
    }

    pub(super) fn to_json(&self, game: &str, scenario: &str) -> Value {
        json!({
            "game": game, "scenario": scenario, "positions": self.times.len(), "within_50_ms": self.soon(),
            "exact": self.exact(), "median_ms": self.percentile(50), "p99_ms": self.percentile(99),
        })
    }
}

/// Measures for a while.
pub(super) fn measure(offer: &dyn Offer, scenario: &str, time: Duration) -> Result<Weighed> {
    let (mut chance, began, mut game) = (Seeded::from_number(1), Instant::now(), 0u8);
    let mut weighed = Weighed { times: Vec::new(), exact: 0 };
    while began.elapsed() < time {
        game = game.wrapping_add(1);
        let mut session = offer.start(Setup::of(scenario), [game; 32])?;
        while let Some(seat) = session.to_act().first().filter(|_| began.elapsed() < time) {
            weigh(&*session, seat, &mut chance, &mut weighed)?;
            for _ in 0..APART {
                let Some(seat) = session.to_act().first() else { break };
                let choices = session.choices(seat);
                let fair: Vec<usize> = choices.iter().filter(|one| !one.gives_up).map(|one| one.n).collect();
                let n = fair[chance.below(fair.len() as u32) as usize];
                session.play(seat, Pick::Number(n), Dice::Seeded)?;
            }
        }
    }
    weighed.times.sort_unstable();
    Ok(weighed)
}

/// Asks for the odds of one thing that rolls, if there is one.
fn weigh(session: &dyn Session, seat: Seat, chance: &mut Seeded, weighed: &mut Weighed) -> Result<()> {
    let risky: Vec<usize> =
        session.meant(seat, &[]).iter().filter(|one| one.chance.is_some()).map(|one| one.n).collect();
    let rolls: Vec<usize> = session.choices(seat).iter().filter(|one| one.chance.is_some()).map(|one| one.n).collect();
    let all = risky.len() + rolls.len();
    if all == 0 {
        return Ok(());
    }
    let at = chance.below(all as u32) as usize;
    let began = Instant::now();
    let odds = match risky.get(at) {
        Some(n) => session.intent_forecast(seat, Pick::Number(*n), ODDS_LIMIT)?(&|| true)?,
        None => session.forecast(seat, Pick::Number(rolls[at - risky.len()]), ODDS_LIMIT)?(&|| true)?,
    };
    if let Some(odds) = odds {
        weighed.times.push(began.elapsed());
        weighed.exact += usize::from(odds.exact);
    }
    Ok(())
}
