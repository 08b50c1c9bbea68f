//! What all measurements share: how often something won, and work that is spread over the processors.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// How often something was there, and the half points won with it: 2 for a victory, 1 for a draw.
#[derive(Clone, Copy, Default)]
pub struct Record {
    pub games: u64,
    halves: u64,
}

impl Record {
    pub fn add(&mut self, halves: u64) {
        self.games += 1;
        self.halves += halves;
    }

    pub fn join(&mut self, other: Self) {
        self.games += other.games;
        self.halves += other.halves;
    }

    /// Tenths of a percent.
    pub fn share(self) -> u64 {
        (self.halves * 500 + self.games / 2) / self.games.max(1)
    }

    pub fn percent(self) -> String {
        format!("{}.{}%", self.share() / 10, self.share() % 10)
    }
}

/// Sums over many games.
pub trait Sum: Default + Send {
    /// Adds what another worker has counted.
    fn join(&mut self, other: Self);
}

/// Does `one` for every seed, on all processors; the sum does not depend on how the seeds are shared out.
pub fn spread<S: Sum>(seeds: Range<u64>, one: impl Fn(u64, &mut S) + Sync) -> S {
    let next = AtomicU64::new(seeds.start);
    let work = || {
        let mut sum = S::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if !seeds.contains(&seed) {
                return sum;
            }
            one(seed, &mut sum);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().map(|worker| worker.join().expect("the machine players play on"));
        done.fold(S::default(), |mut sum, part| {
            sum.join(part);
            sum
        })
    })
}

/// A table of how often each thing was there and won, the best first.
pub fn print_shares<'a>(head: [&str; 2], records: impl Iterator<Item = (&'a str, Record)>) {
    println!("| {} | {} | won |", head[0], head[1]);
    println!("|---|---|---|");
    let mut rows: Vec<_> = records.collect();
    rows.sort_by_key(|(name, record)| (1000 - record.share(), *name));
    for (name, record) in rows {
        println!("| {name} | {} | {} |", record.games, record.percent());
    }
    println!();
}
