//! A disk that takes long to sync, and many players: all wait a little, nobody is refused, nothing is lost.

use super::Options;
use super::client::Player;
use super::disk::Disk;
use super::promise::Promises;
use super::server::Server;
use anyhow::{Result, anyhow, ensure};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a sync takes, in milliseconds, and how many play.
const LOADS: [(u64, u64); 2] = [(20, 8), (100, 100)];

/// Does it with every load.
pub fn run(program: &Path, folder: &Path, options: &Options) -> Result<()> {
    let disk = Disk::new(folder)?;
    for (sync, players) in LOADS {
        let data = folder.join(format!("slow-{sync}"));
        let wanted = if players == 100 { options.decisions } else { options.decisions / 20 };
        play(program, &data, &disk, options, sync, players, wanted)?;
    }
    Ok(())
}

fn play(
    program: &Path,
    data: &Path,
    disk: &Disk,
    options: &Options,
    sync: u64,
    players: u64,
    wanted: u64,
) -> Result<()> {
    let promises = Promises::default();
    let server = Server::start(program, data, &disk.environment())?;
    disk.tell(&format!("slow {sync}"))?;
    let (ended, began) = (AtomicBool::new(false), Instant::now());
    let decided = || promises.lock().values().map(|promise| promise.decisions).sum::<u64>();
    let took = thread::scope(|scope| {
        let start = |client: u64| {
            let (browser, ended) = (server.browser(), &ended);
            let player = Player { browser, promises: &promises, table: client, patient: false, ended };
            Ok(scope.spawn(move || player.play(options.seed.wrapping_add(client))))
        };
        let clients = (0..players).map(start).collect::<Result<Vec<_>>>()?;
        while decided() < wanted && clients.iter().all(|client| !client.is_finished()) {
            thread::sleep(Duration::from_millis(20));
        }
        let took = began.elapsed();
        ended.store(true, Ordering::Relaxed);
        for client in clients {
            client.join().map_err(|_| anyhow!("a client panicked"))??;
        }
        Ok::<_, anyhow::Error>(took)
    })?;
    disk.tell("")?;
    server.kill()?;
    let server = Server::start(program, data, &[])?;
    promises.check(program, data, &server.browser())?;
    server.kill()?;
    let per_second = decided() as f64 / took.as_secs_f64();
    let alone = 1000.0 / sync as f64;
    println!(
        "{players} players, {sync} ms for a sync: {}, {per_second:.0} a second, {:.1} times one sync each, \
         nobody refused, all of them there",
        promises.in_words(),
        per_second / alone
    );
    // A build for tests is slower than the disk.
    let told = players == 100 && options.release;
    ensure!(!told || 10.0 * alone <= per_second, "less than ten times one sync each");
    Ok(())
}
