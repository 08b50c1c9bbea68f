//! Kills at random moments.

use super::Options;
use super::client::{Browser, Player};
use super::promise::Promises;
use super::server::Server;
use anyhow::{Context, Result, anyhow};
use fieldcraft_engine::Seeded;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

/// Kills and restarts the server; fails at the first promise that was not kept.
pub fn run(program: &Path, data: &Path, options: &Options) -> Result<()> {
    let (promises, mut dice) = (Promises::default(), Seeded::from_number(options.seed));
    let bar = ProgressBar::new(options.rounds);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} kills, {msg}, {eta} left")?);
    for round in 0..options.rounds {
        let server = Server::start(program, data, &[])?;
        promises.check(program, data, &server.browser()).with_context(|| format!("after {round} kills"))?;
        let life = Duration::from_millis(100 + u64::from(dice.below(1_500)));
        load(server, options, options.seed.wrapping_add(round * 1_000), life, &promises)?;
        bar.set_message(promises.in_words());
        bar.inc(1);
    }
    let server = Server::start(program, data, &[])?;
    promises.check(program, data, &server.browser())?;
    server.kill()?;
    bar.finish_and_clear();
    println!("{} kills: {}, and all of them are there", options.rounds, promises.in_words());
    Ok(())
}

/// Lets all clients play for a while, and kills the server meanwhile.
fn load(server: Server, options: &Options, seed: u64, life: Duration, promises: &Promises) -> Result<()> {
    let browsers: Vec<Browser> = (0..options.clients).map(|_| server.browser()).collect();
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let start = |(client, browser)| {
            let client = client as u64;
            let player = Player { browser, promises, table: client / 2, patient: false, ended: &ended };
            scope.spawn(move || player.play(seed.wrapping_add(client)))
        };
        let clients: Vec<_> = browsers.into_iter().enumerate().map(start).collect();
        thread::sleep(life);
        server.kill()?;
        for client in clients {
            let ended = client.join().map_err(|_| anyhow!("a client panicked"))?;
            // Every client ends because nobody answers; anything else is a fault of the server.
            match ended {
                Err(error) if error.is::<ureq::Error>() => {}
                other => other.map(|_| ())?,
            }
        }
        Ok(())
    })
}
