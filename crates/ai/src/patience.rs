//! How long somebody is willing to wait for a machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Who waits for a choice may lose patience: then the player does what it has found out so far. Its copies are one.
#[derive(Clone, Debug, Default)]
pub struct Patience(Arc<AtomicBool>);

impl Patience {
    /// Nobody waits any longer.
    pub fn lose(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody still waits.
    #[must_use]
    pub fn lasts(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }
}
