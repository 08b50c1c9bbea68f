//! A disk that fills up, fails, or is held by another program, for a while; then play goes on, and then comes a kill.

use super::Options;
use super::client::Player;
use super::disk::Disk;
use super::promise::Promises;
use super::room::Room;
use super::server::Server;
use anyhow::{Context, Result, anyhow, ensure};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How long each fault lasts, and how long play goes on before and after.
const WHILE: Duration = Duration::from_millis(1_500);

/// The faults that the disk is told, by name; the numbers are those of `ENOSPC`, `EIO` and `EFBIG`.
const FAULTS: [(&str, &str); 5] = [
    ("no room", "write 28"),
    ("writing fails", "write 5"),
    ("syncing fails", "sync 5"),
    ("writing and syncing fail", "write 5 sync 5"),
    ("the file may not grow", "write 27"),
];

/// Does it with every fault; fails at the first promise that was not kept.
pub fn run(program: &Path, folder: &Path, options: &Options) -> Result<()> {
    let disk = Disk::new(folder)?;
    for (at, (name, told)) in FAULTS.iter().enumerate() {
        let data = folder.join(format!("fault-{at}"));
        let fault = |_: &Server| disk.tell(told);
        let later = endure(program, &data, &disk, options, name, fault, || disk.tell(""))?;
        ensure!(0 < later, "{name}: nobody noticed anything");
    }
    full(program, &disk, &folder.join("room"), options)?;
    let data = folder.join("lock");
    let holder = std::cell::RefCell::new(None);
    let hold = |_: &Server| {
        *holder.borrow_mut() = Some(hold(&data.join("games.sqlite"))?);
        Ok(())
    };
    let release = || {
        let Some(mut process) = holder.borrow_mut().take() else { return Ok(()) };
        process.kill()?;
        process.wait()?;
        Ok(())
    };
    // So short a time is waited for, and nobody notices more than that.
    let later = endure(program, &data, &disk, options, "another program holds the lock", hold, release)?;
    ensure!(later == 0, "somebody was refused for a lock that was soon gone");
    Ok(())
}

/// Does it on a disk that is really full, where one can be had.
fn full(program: &Path, disk: &Disk, folder: &Path, options: &Options) -> Result<()> {
    let (name, room) = ("a full disk", Room::mount(folder));
    let room = match room {
        Ok(room) => room,
        Err(reason) => {
            println!("{name}: not tried, because no small disk can be mounted here ({reason})");
            return Ok(());
        }
    };
    let later = endure(program, &room.data(), disk, options, name, |_| room.fill(), || room.clear())?;
    ensure!(0 < later, "{name}: nobody noticed anything");
    Ok(())
}

/// Play, a fault, play again, a kill, and a look at what is there; how often somebody had to come again.
fn endure(
    program: &Path,
    data: &Path,
    disk: &Disk,
    options: &Options,
    name: &str,
    begin: impl Fn(&Server) -> Result<()>,
    end: impl Fn() -> Result<()>,
) -> Result<u64> {
    let (promises, mut all_later) = (Promises::default(), 0);
    for round in 0..2 {
        let server = Server::start(program, data, &disk.environment())?;
        promises.check(program, data, &server.browser()).with_context(|| format!("{name}: after a kill"))?;
        let ended = AtomicBool::new(false);
        let later = thread::scope(|scope| {
            let start = |client: u64| {
                let (browser, ended) = (server.browser(), &ended);
                let player = Player { browser, promises: &promises, table: client, patient: true, ended };
                Ok(scope.spawn(move || player.play(options.seed.wrapping_add(100 * round + client))))
            };
            let clients = (0..options.clients).map(start).collect::<Result<Vec<_>>>();
            let trouble = || -> Result<u64> {
                thread::sleep(WHILE);
                begin(&server)?;
                thread::sleep(WHILE);
                end()?;
                let browser = server.browser();
                for n in 0..8 {
                    // Games that do not exist are asked for, and must not stand in anybody's way.
                    let missing = browser.get(&format!("/api/games/none{n}/scene"));
                    ensure!(
                        missing.is_err_and(|error| error.to_string().contains("404")),
                        "{name}: a game from nowhere"
                    );
                }
                let before: u64 = promises.lock().values().map(|promise| promise.decisions).sum();
                thread::sleep(WHILE * 2);
                let after: u64 = promises.lock().values().map(|promise| promise.decisions).sum();
                Ok(after - before)
            };
            let went_on = trouble();
            ended.store(true, Ordering::Relaxed);
            let mut later = 0;
            for client in clients? {
                later += client.join().map_err(|_| anyhow!("a client panicked"))?.with_context(|| name.to_owned())?;
            }
            ensure!(0 < went_on?, "{name}: nothing was played after it had ended");
            Ok(later)
        })?;
        all_later += later;
        server.kill()?;
    }
    let server = Server::start(program, data, &[])?;
    promises.check(program, data, &server.browser()).with_context(|| name.to_owned())?;
    server.kill()?;
    println!("{name}: {}, and all of them are there", promises.in_words());
    Ok(all_later)
}

/// Another program that holds the lock for writing until it is ended.
fn hold(file: &Path) -> Result<std::process::Child> {
    let script = "import sqlite3, sys, time\n\
                  held = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)\n\
                  held.execute('BEGIN IMMEDIATE')\n\
                  time.sleep(600)\n";
    let mut python = Command::new("python3");
    python.args(["-c", script]).arg(file).stdin(Stdio::null());
    python.spawn().context("cannot start python3")
}
