//! `fieldcraft simulate`: machines play many games among themselves, and how they came out is counted.
//!
//! A game depends on its seed alone, so that parts can run anywhere and `--merge` puts them together.

mod count;
mod page;

use crate::args::Simulate;
use crate::list::find;
use crate::play::option;
use anyhow::{Context, Result, bail};
use count::{Count, Row};
use fieldcraft_scene::Setup;
use fieldcraft_server::local::asked_to_stop;
use fieldcraft_table::{Name, Offer, Shelf};
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// After so many games of a scenario its interval may end it.
const SOON: u64 = 30;

pub(crate) fn run(shelf: &Shelf, simulate: &Simulate, out: &mut dyn Write) -> Result<()> {
    let rows = if simulate.merge.is_empty() { play_all(shelf, simulate)? } else { merged(simulate)? };
    print_table(&rows, out)?;
    if let Some(path) = &simulate.json {
        let mut file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        for row in &rows {
            writeln!(file, "{}", serde_json::to_string(row)?)?;
        }
    }
    if let Some(path) = &simulate.html {
        std::fs::write(path, page::html(&rows)).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Parts that were played elsewhere, put together; each seed counts once.
fn merged(simulate: &Simulate) -> Result<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    for path in &simulate.merge {
        let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        for (at, line) in BufReader::new(file).lines().enumerate() {
            let place = || format!("{}, line {}", path.display(), at + 1);
            let row: Row = serde_json::from_str(&line?).with_context(place)?;
            match rows.iter_mut().find(|known| known.is_like(&row)) {
                Some(known) => known.join(&row).with_context(place)?,
                None => rows.push(row),
            }
        }
    }
    Ok(rows)
}

fn play_all(shelf: &Shelf, simulate: &Simulate) -> Result<Vec<Row>> {
    let Some(game) = &simulate.game else { bail!("which game? fieldcraft list shows them all") };
    let offer = find(shelf, game)?;
    let players = players(offer, &simulate.seats)?;
    let known: Vec<String> = offer.scenarios().into_iter().map(|scenario| scenario.id).collect();
    if let Some(wrong) = simulate.scenarios.iter().find(|id| !known.contains(id)) {
        bail!("there is no scenario {wrong:?}; there are: {}", known.join(", "));
    }
    let wanted = if simulate.scenarios.is_empty() { known } else { simulate.scenarios.clone() };
    let options = simulate.options.iter().map(|text| option(text)).collect::<Result<_>>()?;
    let stop = stopped_by_hand()?;
    let mut rows = Vec::new();
    for scenario in wanted {
        let setup = Setup { scenario: scenario.clone(), options: std::collections::BTreeMap::clone(&options) };
        let count = play(offer, &setup, &players, simulate, stop)?;
        let seats = offer.seats().iter().map(|seat| (*seat).to_owned()).collect();
        let players = players.iter().map(ToString::to_string).collect();
        rows.push(Row { game: game.clone(), scenario, seats, players, first_seed: simulate.first_seed, count });
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(rows)
}

/// One player for each seat, or the same in all.
fn players(offer: &dyn Offer, written: &[Name]) -> Result<Vec<Name>> {
    match (written, offer.seats().len()) {
        ([one], seats) => Ok(vec![*one; seats]),
        (all, seats) if all.len() == seats => Ok(all.to_vec()),
        (_, seats) => bail!("{seats} players are needed, in the order {}", offer.seats().join(", ")),
    }
}

/// Set when somebody presses Ctrl-C: what there is by then is told.
fn stopped_by_hand() -> Result<&'static AtomicBool> {
    static STOP: AtomicBool = AtomicBool::new(false);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let guard = runtime.enter();
    let asked = asked_to_stop()?;
    drop(guard);
    thread::spawn(move || {
        runtime.block_on(asked);
        STOP.store(true, Ordering::Relaxed);
    });
    Ok(&STOP)
}

/// The games of one scenario, over all processors.
fn play(offer: &dyn Offer, setup: &Setup, players: &[Name], simulate: &Simulate, stop: &AtomicBool) -> Result<Count> {
    let bar = ProgressBar::new(simulate.games);
    bar.set_style(ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} games, {eta} left")?);
    bar.set_message(setup.scenario.clone());
    let (next, all) = (AtomicU64::new(0), Mutex::new(Ok(Count::default())));
    let threads =
        simulate.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), |n| n as usize);
    let enough =
        |count: &Count| simulate.until_width.is_some_and(|width| SOON <= count.games && count.widest() <= width);
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if simulate.games <= number {
                return;
            }
            let played = offer.duel(setup, players, simulate.first_seed + number);
            let mut all = all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            match (&mut *all, played) {
                (Ok(count), Ok(_)) if enough(count) => return,
                (Ok(count), Ok(played)) => count.add(&played),
                (all @ Ok(_), Err(error)) => *all = Err(error),
                (Err(_), _) => return,
            }
            bar.inc(1);
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    bar.finish_and_clear();
    Ok(all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)?)
}

fn print_table(rows: &[Row], out: &mut dyn Write) -> Result<()> {
    for row in rows {
        let seats: Vec<String> =
            row.seats.iter().zip(&row.players).map(|(seat, name)| format!("{seat} {name}")).collect();
        writeln!(out, "{} ({}), {} games", row.scenario, seats.join(", "), row.count.games)?;
        for (at, seat) in row.seats.iter().enumerate() {
            let (share, low, high) = row.count.share(at);
            writeln!(out, "  {seat:>10} won {share:5.1}%  ({low:.1} to {high:.1})")?;
        }
        for (grade, games) in &row.count.grades {
            writeln!(out, "  {games:>10} {grade}")?;
        }
        writeln!(out, "  score {:.1} on average, {:.0} acts a game", row.count.mean_score(), row.count.mean_acts())?;
    }
    Ok(())
}
