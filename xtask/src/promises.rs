//! `cargo xtask promises`: breaks the rules and looks who notices.
//!
//! A test that says it covers a clause has promised to fail if the clause is broken. For a sample of clauses the rules
//! are broken where their tests come past, and a clause of which no test notices anything is reported. With `--mutants`
//! a sample of all breaks of `rules/` is tried against all tests, and the share that is noticed is reported.

mod copy;
mod sites;
mod tests_of;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use clap::builder::PossibleValuesParser;
use fieldcraft_engine::Seeded;
use fieldcraft_shelf::games;

use crate::covers::Scan;
use copy::{Copy, Placed};
use tests_of::{Test, Tests};

/// How many breaks are tried for a clause before it counts as unnoticed.
const PER_CLAUSE: usize = 12;

/// What `cargo xtask promises` is asked to do.
#[derive(clap::Args)]
pub struct Options {
    /// Only this game
    #[arg(long, value_parser = folders())]
    game: Option<String>,
    /// How many claimed clauses are tried, over all games
    #[arg(long, default_value_t = 100)]
    sample: usize,
    /// How many breaks of `rules/` are tried for each game, instead of clauses
    #[arg(long)]
    mutants: Option<usize>,
    /// Which clauses or breaks: the same number takes the same sample
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The crates of the games.
fn folders() -> PossibleValuesParser {
    PossibleValuesParser::new(games().iter().map(|game| game.folder))
}

/// Builds each game with its breaks and tries a sample.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let wanted = |game: &&str| options.game.as_deref().is_none_or(|one| one == *game);
    let games: Vec<&str> = games().iter().map(|game| game.folder).filter(wanted).collect();
    let mut unnoticed = 0;
    for (at, game) in games.iter().enumerate() {
        println!("== {game}");
        let copy = Copy::make(root, game)?;
        println!("   {} breaks built in", copy.breaks.len());
        let tests = Tests::run(&copy)?;
        println!("   {} tests run", tests.passed.len());
        let mut dice = Seeded::from_number(options.seed.wrapping_add(at as u64));
        unnoticed += match options.mutants {
            Some(count) => {
                let of_rules = copy.breaks.iter().filter(|one| one.file.starts_with("rules"));
                breaks_noticed(&tests, sample(of_rules.collect(), count, &mut dice))?
            }
            None => {
                let share = options.sample / games.len() + usize::from(at < options.sample % games.len());
                let clauses = claims(root, game, &tests)?;
                clauses_noticed(&copy, &tests, sample(clauses.into_iter().collect(), share, &mut dice))?
            }
        };
    }
    Ok(if unnoticed == 0 || options.mutants.is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Some of the items, drawn without putting back.
fn sample<T>(mut items: Vec<T>, count: usize, dice: &mut Seeded) -> Vec<T> {
    let mut drawn = Vec::new();
    while drawn.len() < count && !items.is_empty() {
        drawn.push(items.swap_remove(dice.below(items.len() as u32) as usize));
    }
    drawn
}

/// The tests that claim each clause of a game.
fn claims(root: &Path, game: &str, tests: &Tests) -> anyhow::Result<BTreeMap<String, Vec<Test>>> {
    let scan = Scan::of_folder(root, &format!("crates/games/{game}"))?;
    let mut claims: BTreeMap<String, Vec<Test>> = BTreeMap::new();
    for cover in scan.covers {
        let stem = cover.place.file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        let named: Vec<&Test> = tests.passed.keys().filter(|test| test.function() == cover.test).collect();
        let of_file = named.iter().filter(|test| test.name.split("::").any(|part| part == stem));
        let own: Vec<Test> = of_file.map(|test| (*test).clone()).collect();
        let own = if own.is_empty() { named.into_iter().cloned().collect() } else { own };
        claims.entry(cover.id).or_default().extend(own);
    }
    // What only programs claim that are not asked is not held to its promise here.
    claims.retain(|_, tests| !tests.is_empty());
    Ok(claims)
}

/// The breaks that should be noticed by whoever claims a clause: those in functions that name it, or else those that
/// the fewest other tests come past.
fn telling<'a>(copy: &'a Copy, tests: &Tests, clause: &str, claiming: &[Test]) -> Vec<&'a Placed> {
    let passed: BTreeSet<u32> = claiming.iter().flat_map(|test| &tests.passed[test]).copied().collect();
    let reached: Vec<&Placed> = copy.breaks.iter().filter(|one| passed.contains(&one.number)).collect();
    let names = |one: &&Placed| {
        one.around.match_indices(clause).any(|(at, _)| {
            // PL-VII.A.1 is not named by PL-VII.A.1.a or PL-VII.A.10, but by "PL-VII.A.1."
            let rest = &one.around[at + clause.len()..];
            let rest = rest.strip_prefix('.').unwrap_or(rest);
            !rest.starts_with(char::is_alphanumeric)
        })
    };
    let mut found: Vec<&Placed> = reached.iter().copied().filter(names).collect();
    if found.is_empty() {
        found = reached;
    }
    let common = |one: &&Placed| tests.passed.values().filter(|passed| passed.contains(&one.number)).count();
    found.sort_by_cached_key(common);
    found.truncate(PER_CLAUSE);
    found
}

/// Tries clauses; says how many nobody held to its promise.
fn clauses_noticed(copy: &Copy, tests: &Tests, clauses: Vec<(String, Vec<Test>)>) -> anyhow::Result<usize> {
    let count = clauses.len();
    let tried = in_parallel(clauses, |(clause, claiming)| {
        let breaks = telling(copy, tests, clause, claiming);
        for one in &breaks {
            let asked: Vec<&Test> = claiming.iter().filter(|test| tests.passed[test].contains(&one.number)).collect();
            if tests.notice(&asked, one.number)? {
                return Ok(None);
            }
        }
        let tried: Vec<String> = breaks.iter().map(|one| describe(one)).collect();
        Ok(Some(format!("{clause}: {} notices none of\n      {}", claiming[0].name, tried.join("\n      "))))
    })?;
    let missed: Vec<String> = tried.into_iter().flatten().collect();
    for line in &missed {
        println!("   {line}");
    }
    println!("   {count} clauses tried, {} of which no claiming test notices anything", missed.len());
    Ok(missed.len())
}

/// Tries breaks against all tests that come past them; says how many nobody notices.
fn breaks_noticed(tests: &Tests, breaks: Vec<&Placed>) -> anyhow::Result<usize> {
    let count = breaks.len();
    let tried = in_parallel(breaks, |one| {
        let mut asked: Vec<(&Test, usize)> = tests
            .passed
            .iter()
            .filter(|(_, passed)| passed.contains(&one.number))
            .map(|(test, passed)| (test, passed.len()))
            .collect();
        asked.sort_by_key(|(_, breadth)| *breadth);
        let asked: Vec<&Test> = asked.into_iter().map(|(test, _)| test).collect();
        let noticed = tests.notice(&asked, one.number)?;
        if !noticed {
            let reached = if asked.is_empty() { ", which no test reaches" } else { "" };
            println!("   missed: {}{reached}", describe(one));
        }
        Ok(noticed)
    })?;
    let missed = tried.into_iter().filter(|noticed| !noticed).count();
    println!(
        "   {count} breaks tried, {} noticed ({:.1}%)",
        count - missed,
        100.0 * (count - missed) as f64 / count.max(1) as f64
    );
    Ok(missed)
}

fn describe(one: &Placed) -> String {
    format!("{}:{} {}: {}", one.file, one.one.lines.0, one.one.function, one.one.what)
}

/// Does the same with every item, on two threads.
fn in_parallel<T: Send, R: Send>(
    items: Vec<T>,
    work: impl Fn(&T) -> anyhow::Result<R> + Sync,
) -> anyhow::Result<Vec<R>> {
    let left = Mutex::new(items);
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some(item) = left.lock().expect("nothing panics here").pop() else { return };
                    let result = work(&item);
                    done.lock().expect("nothing panics here").push(result);
                }
            });
        }
    });
    done.into_inner().expect("nothing panics here").into_iter().collect()
}
