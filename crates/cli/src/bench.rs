//! `fieldcraft bench`: random play on one core, how long odds take, and how long machines think.

mod odds;
mod think;

use crate::args::Bench;
use anyhow::{Result, bail};
use fieldcraft_scene::Setup;
use fieldcraft_table::{Offer, Pace, Shelf};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

pub(crate) fn run(shelf: &Shelf, bench: &Bench, out: &mut dyn Write) -> Result<()> {
    let wanted = |offer: &&dyn Offer| bench.game.as_ref().is_none_or(|name| offer.about().id.contains(name));
    let offers: Vec<&dyn Offer> = shelf.iter().filter(wanted).collect();
    if offers.is_empty() {
        bail!("there is no such game to measure");
    }
    let mut rows = Vec::new();
    for offer in offers {
        let about = offer.about();
        let first = offer.scenarios().first().map(|scenario| scenario.id.clone()).unwrap_or_default();
        let scenario = bench.scenario.clone().unwrap_or(first);
        if bench.odds {
            let weighed = odds::measure(offer, &scenario, Duration::from_secs(bench.seconds))?;
            if !bench.json {
                weighed.print(&about.id, &scenario, out)?;
            }
            rows.push(weighed.to_json(&about.id, &scenario));
            continue;
        }
        if let Some(name) = bench.think {
            let thought = think::measure(offer, &scenario, name, bench)?;
            if !bench.json {
                thought.print(out)?;
            }
            rows.push(thought.to_json());
            continue;
        }
        let pace = offer.pace(&Setup::of(&scenario), Duration::from_secs(bench.seconds))?;
        if !bench.json {
            print(&about.id, &scenario, &pace, out)?;
        }
        rows.push(to_json(&about.id, &scenario, &pace));
    }
    if bench.json {
        writeln!(out, "{}", Value::Array(rows))?;
    }
    Ok(())
}

fn print(game: &str, scenario: &str, pace: &Pace, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{game}, {scenario}: random play on one core")?;
    writeln!(out, "  decisions per second             {:>12.0}", pace.per_second)?;
    writeln!(out, "  with a copy before each          {:>12.0}", pace.per_second_copying)?;
    writeln!(out, "  times slower with copies         {:>12.2}", slowdown(pace))?;
    writeln!(out, "  nanoseconds per copy of a state  {:>12.0}", pace.copy_nanoseconds)?;
    writeln!(out, "  bytes of a state                 {:>12}", pace.state_bytes)?;
    writeln!(out, "  games                            {:>12}", pace.games)?;
    writeln!(out, "  decisions per game               {:>12.1}", per_game(pace))?;
    Ok(())
}

fn to_json(game: &str, scenario: &str, pace: &Pace) -> Value {
    json!({
        "game": game, "scenario": scenario, "decisions": pace.decisions, "games": pace.games,
        "decisions_per_second": pace.per_second, "decisions_per_second_copying": pace.per_second_copying,
        "slowdown_with_copies": slowdown(pace), "copy_nanoseconds": pace.copy_nanoseconds,
        "state_bytes": pace.state_bytes, "decisions_per_game": per_game(pace),
    })
}

fn slowdown(pace: &Pace) -> f64 {
    pace.per_second / pace.per_second_copying.max(1e-9)
}

fn per_game(pace: &Pace) -> f64 {
    pace.decisions as f64 / pace.games.max(1) as f64
}
