//! Ctrl+C while a machine thinks: it decides at once. At any other time it ends the program, as it does everywhere.
//!
//! Who presses it just as the machine has decided meant the machine, and the game stays open.

use anyhow::{Context, Result};
use fieldcraft_table::Patience;
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long after a thought Ctrl+C is still meant for it.
const GRACE: Duration = Duration::from_secs(1);
/// What a shell expects of a program that was ended by Ctrl+C.
const INTERRUPTED: i32 = 130;

/// Listens for Ctrl+C.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hurry(Arc<Mutex<Waiting>>);

/// What somebody at the keyboard waits for.
#[derive(Debug, Default)]
enum Waiting {
    /// For nothing.
    #[default]
    Nothing,
    /// For a machine that thinks.
    Thought(Patience),
    /// For one that had decided at this time, which he may not have seen yet.
    Decided(Instant),
}

impl Hurry {
    /// Listens from now on, as long as the program runs.
    pub(crate) fn listening() -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
        let runtime = runtime.context("cannot listen for Ctrl+C")?;
        let hurry = Self::default();
        let listener = hurry.clone();
        let guard = runtime.enter();
        #[cfg(unix)]
        let mut pressed = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())?;
        #[cfg(windows)]
        let mut pressed = tokio::signal::windows::ctrl_c()?;
        drop(guard);
        thread::spawn(move || {
            while runtime.block_on(pressed.recv()).is_some() && listener.hurries() {}
            // Whatever the player decided has been kept by then.
            process::exit(INTERRUPTED);
        });
        Ok(hurry)
    }

    /// Thinks for somebody who may lose patience.
    pub(crate) fn during<T>(&self, think: impl FnOnce(&Patience) -> T) -> T {
        let patience = Patience::default();
        *self.waiting() = Waiting::Thought(patience.clone());
        let thought = think(&patience);
        *self.waiting() = if patience.lasts() { Waiting::Decided(Instant::now()) } else { Waiting::Nothing };
        thought
    }

    /// Whether that was for a machine that has not been told before.
    fn hurries(&self) -> bool {
        let mut waiting = self.waiting();
        match &*waiting {
            Waiting::Thought(patience) if patience.lasts() => {
                patience.lose();
                true
            }
            Waiting::Decided(when) => {
                let meant = when.elapsed() < GRACE;
                *waiting = Waiting::Nothing;
                meant
            }
            Waiting::Thought(_) | Waiting::Nothing => false,
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_is_told_once_and_the_next_time_the_program_ends() {
        let hurry = Hurry::default();
        assert!(!hurry.hurries(), "nobody thinks");
        hurry.during(|patience| {
            assert!(patience.lasts());
            assert!(hurry.hurries());
            assert!(!patience.lasts());
            assert!(!hurry.hurries(), "twice");
        });
        assert!(!hurry.hurries(), "it has decided");
        hurry.during(|patience| assert!(patience.lasts(), "the next time there is patience again"));
        assert!(hurry.hurries(), "it has decided just now");
        assert!(!hurry.hurries(), "twice");
    }
}
