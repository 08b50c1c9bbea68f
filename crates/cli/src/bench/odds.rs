//! How long headline odds take: those of the intentions and decisions that roll, in the positions of random games.

use anyhow::Result;
use fieldcraft_engine::{Seat, Seeded};
use fieldcraft_scene::{Choice, Setup};
use fieldcraft_table::{Chosen, Dice, ODDS_LIMIT, Offer, Session};
use serde_json::{Value, json};
use std::io::Write;
use std::time::{Duration, Instant};

/// What a person hardly notices.
const SOON: Duration = Duration::from_millis(50);
/// Between two positions that are measured so many decisions are made.
const APART: u32 = 5;

/// What was measured.
#[derive(Default)]
pub(super) struct Weighed {
    /// Sorted.
    times: Vec<Duration>,
    /// The time on a processor, which does not count what else the machine did meanwhile; sorted.
    worked: Vec<Duration>,
    exact: usize,
    /// What took longest on a processor, in words.
    slowest: Option<(Duration, String)>,
}

/// The time below which so many of a hundred are, in milliseconds.
fn percentile(times: &[Duration], percent: usize) -> f64 {
    let at = times.len() * percent / 100;
    times.get(at.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// The share of times that a person hardly notices, in percent.
fn soon(times: &[Duration]) -> f64 {
    let soon = times.iter().filter(|time| **time <= SOON).count();
    100.0 * soon as f64 / times.len().max(1) as f64
}

impl Weighed {
    fn exact(&self) -> f64 {
        100.0 * self.exact as f64 / self.times.len().max(1) as f64
    }

    pub(super) fn print(&self, game: &str, scenario: &str, out: &mut dyn Write) -> Result<()> {
        writeln!(out, "{game}, {scenario}: headline odds in {} positions of random games", self.times.len())?;
        writeln!(out, "  within 50 ms                     {:>10.1}%", soon(&self.times))?;
        writeln!(out, "  within 50 ms on a processor      {:>10.1}%", soon(&self.worked))?;
        writeln!(out, "  exact, the others sampled        {:>10.1}%", self.exact())?;
        writeln!(out, "  milliseconds, median             {:>12.1}", percentile(&self.times, 50))?;
        writeln!(out, "  milliseconds, 99th percentile    {:>12.1}", percentile(&self.times, 99))?;
        writeln!(out, "  the same on a processor          {:>12.1}", percentile(&self.worked, 99))?;
        if let Some((time, text)) = &self.slowest {
            writeln!(out, "  slowest on a processor           {:>12.1} {text}", time.as_secs_f64() * 1e3)?;
        }
        Ok(())
    }

    pub(super) fn to_json(&self, game: &str, scenario: &str) -> Value {
        json!({
            "game": game, "scenario": scenario, "positions": self.times.len(), "within_50_ms": soon(&self.times),
            "within_50_ms_on_processor": soon(&self.worked), "exact": self.exact(),
            "median_ms": percentile(&self.times, 50), "p99_ms": percentile(&self.times, 99),
            "p99_ms_on_processor": percentile(&self.worked, 99),
        })
    }
}

/// How long this thread has been on a processor; nothing where the system does not tell.
fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split_whitespace().next()?.parse().ok()?))
}

/// Measures for a while.
pub(super) fn measure(offer: &dyn Offer, scenario: &str, time: Duration) -> Result<Weighed> {
    let (mut chance, began, mut game) = (Seeded::from_number(1), Instant::now(), 0u8);
    let mut weighed = Weighed::default();
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
                session.play(seat, Chosen::Number(n), Dice::Seeded)?;
            }
        }
    }
    weighed.times.sort_unstable();
    weighed.worked.sort_unstable();
    Ok(weighed)
}

/// Asks for the odds of one thing that rolls, if there is one.
fn weigh(session: &dyn Session, seat: Seat, chance: &mut Seeded, weighed: &mut Weighed) -> Result<()> {
    let rolls = |one: &Choice| one.chance.is_some();
    let meant: Vec<Choice> = session.intents_on(seat, &[]).into_iter().filter(rolls).collect();
    let choices: Vec<Choice> = session.choices(seat).into_iter().filter(rolls).collect();
    let all = meant.len() + choices.len();
    if all == 0 {
        return Ok(());
    }
    let at = chance.below(all as u32) as usize;
    let (began, before) = (Instant::now(), on_processor());
    let (text, odds) = match meant.get(at) {
        Some(Choice { n, text, .. }) => {
            (text, session.intent_forecast(seat, Chosen::Number(*n), ODDS_LIMIT)?(&|| true)?)
        }
        None => {
            let Choice { n, text, .. } = &choices[at - meant.len()];
            (text, session.forecast(seat, Chosen::Number(*n), ODDS_LIMIT)?(&|| true)?)
        }
    };
    let Some(odds) = odds else { return Ok(()) };
    let time = began.elapsed();
    let worked = on_processor().zip(before).map_or(time, |(now, before)| now.saturating_sub(before));
    weighed.times.push(time);
    weighed.worked.push(worked);
    weighed.exact += usize::from(odds.exact);
    if weighed.slowest.as_ref().is_none_or(|(most, _)| *most < worked) {
        let how = if odds.exact { "exact" } else { "sampled" };
        let text = format!("{text}: {} outcomes of {} runs, {how}", odds.outcomes.len(), odds.runs);
        weighed.slowest = Some((worked, text));
    }
    Ok(())
}
