//! `fieldcraft soak`: many random games over all cores, looking for panics and dead ends.

use crate::args::Soak;
use crate::list::find;
use crate::play::option;
use anyhow::{Result, bail};
use fieldcraft_scene::{OptionKind, OptionValue, Setup};
use fieldcraft_table::{Ending, Offer, Shelf};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// How many failures are reported one by one.
const SHOWN: usize = 20;

/// What all threads have found together.
#[derive(Default)]
struct Found {
    games: u64,
    decisions: u64,
    longest: u64,
    grades: BTreeMap<&'static str, u64>,
    failures: Vec<String>,
}

pub(crate) fn run(shelf: &Shelf, soak: &Soak, out: &mut dyn Write) -> Result<ExitCode> {
    let offer = find(shelf, &soak.game)?;
    let mut scenarios: Vec<String> = offer.scenarios().into_iter().map(|scenario| scenario.id).collect();
    scenarios.retain(|id| soak.scenario.as_ref().is_none_or(|only| only == id));
    if scenarios.is_empty() {
        bail!("{} has no such scenarios", soak.game);
    }
    let options = options(offer, &soak.options)?;
    let setups: Vec<Setup> =
        scenarios.into_iter().map(|scenario| Setup { scenario, options: options.clone() }).collect();
    let bar = ProgressBar::new(soak.games);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")?);
    let (next, found) = (AtomicU64::new(0), Mutex::new(Found::default()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = soak.threads.map_or(cores, |threads| threads as usize);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(offer, soak, &setups, &next, &found, &bar));
        }
    });
    bar.finish_and_clear();
    let found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    report(&soak.game, &found, out)?;
    Ok(if found.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The options as they are written; `all` stands for every switch.
fn options(offer: &dyn Offer, written: &[String]) -> Result<BTreeMap<String, OptionValue>> {
    let mut options = BTreeMap::new();
    for text in written {
        let (name, value) = option(text)?;
        let switches = offer.options().into_iter().filter(|one| matches!(one.kind, OptionKind::Switch { .. }));
        match name.as_str() {
            "all" => options.extend(switches.map(|switch| (switch.id, value.clone()))),
            _ => drop(options.insert(name, value)),
        }
    }
    Ok(options)
}

fn work(offer: &dyn Offer, soak: &Soak, setups: &[Setup], next: &AtomicU64, found: &Mutex<Found>, bar: &ProgressBar) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if soak.games <= number {
            return;
        }
        let setup = &setups[(number % setups.len() as u64) as usize];
        let seed = soak.seed.wrapping_add(number);
        let played = catch_unwind(AssertUnwindSafe(|| offer.playout(setup, seed, soak.limit)));
        let mut found = found.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        found.games += 1;
        let failure = match played {
            Err(_) => Some("panic".to_owned()),
            Ok(Err(error)) => Some(error.to_string()),
            Ok(Ok(playout)) => {
                found.decisions += playout.decisions;
                found.longest = found.longest.max(playout.decisions);
                match playout.ending {
                    Ending::Over { grade, .. } => {
                        *found.grades.entry(grade).or_default() += 1;
                        None
                    }
                    other => Some(format!("{other:?} after {} decisions", playout.decisions)),
                }
            }
        };
        found.failures.extend(failure.map(|failure| format!("{}, seed {seed}: {failure}", setup.scenario)));
        bar.inc(1);
    }
}

fn report(game: &str, found: &Found, out: &mut dyn Write) -> Result<()> {
    let mean = found.decisions as f64 / found.games.max(1) as f64;
    writeln!(out, "{game}: {} random games, {} decisions", found.games, found.decisions)?;
    writeln!(out, "  decisions per game: {mean:.1}, longest {}", found.longest)?;
    for (grade, count) in &found.grades {
        writeln!(out, "  {count:>8}  {grade}")?;
    }
    for failure in found.failures.iter().take(SHOWN) {
        writeln!(out, "  FAILED {failure}")?;
    }
    writeln!(out, "  {} failed", found.failures.len())?;
    Ok(())
}
