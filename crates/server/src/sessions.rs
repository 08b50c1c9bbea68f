//! Who has been let in. The address that the program opens holds a code that works once; the browser that shows it gets
//! a key of its own, which can be ended, and of which only the hash is kept.

use crate::chance::{fresh_id, fresh_token, hash};
use crate::problem::Problem;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

/// A day, in seconds: that a key is used is noted once a day.
const DAY: u64 = 24 * 60 * 60;
/// How long a key lasts that nobody uses.
const LASTS: u64 = 30 * DAY;
/// How many browsers may be let in; the one that was away longest goes first.
const MOST: usize = 64;

/// Called with every new code, so that whoever may know it can find it.
type Announce = Box<dyn Fn(&str) + Send + Sync>;

/// The keys that have been given out, and the code for the next one.
pub struct Sessions {
    known: Mutex<Known>,
    file: Option<PathBuf>,
    announce: Announce,
}

struct Known {
    code: String,
    /// When each key was used last, in seconds since 1970 and not to the day, by its hash.
    keys: BTreeMap<String, u64>,
}

#[derive(Default, Serialize, Deserialize)]
struct Kept {
    keys: BTreeMap<String, u64>,
}

impl Sessions {
    /// The sessions that a file holds, so that open pages outlive a restart; nothing is kept without a file.
    ///
    /// # Errors
    /// If the operating system supplies no random numbers.
    pub fn open(file: Option<PathBuf>) -> Result<Self, Problem> {
        // A file that cannot be read holds nobody: all show a new code.
        let text = file.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
        let Kept { mut keys } = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        keys.retain(|_, used| now() < *used + LASTS);
        let known = Mutex::new(Known { code: fresh_id()?, keys });
        Ok(Self { known, file, announce: Box::new(|_| {}) })
    }

    /// The same sessions; every further code is told to `announce`.
    #[must_use]
    pub fn announcing(self, announce: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self { announce: Box::new(announce), ..self }
    }

    /// The same sessions with one more key, which was given out elsewhere.
    #[must_use]
    pub fn with_key(self, key: &str) -> Self {
        self.known().keys.insert(hash(key.as_bytes()), now());
        self
    }

    /// The code that works next, once.
    #[must_use]
    pub fn code(&self) -> String {
        self.known().code.clone()
    }

    /// Whether this is the right code, which is worth nothing from then on.
    ///
    /// # Errors
    /// If the operating system supplies no random numbers.
    pub(crate) fn spend(&self, code: &str) -> Result<bool, Problem> {
        let mut known = self.known();
        // Hashes are compared, so that the time says nothing about the code.
        if hash(known.code.as_bytes()) != hash(code.as_bytes()) {
            return Ok(false);
        }
        known.code = fresh_id()?;
        (self.announce)(&known.code);
        Ok(true)
    }

    /// A new key for the one who shows the right code.
    ///
    /// # Errors
    /// If the operating system supplies no random numbers.
    pub(crate) fn enter(&self, code: &str) -> Result<Option<String>, Problem> {
        if !self.spend(code)? {
            return Ok(None);
        }
        let key = fresh_token()?;
        let mut known = self.known();
        while MOST <= known.keys.len() {
            let oldest = known.keys.iter().min_by_key(|(_, used)| **used).map(|(key, _)| key.clone());
            oldest.map(|key| known.keys.remove(&key));
        }
        known.keys.insert(hash(key.as_bytes()), now());
        self.keep(&known);
        Ok(Some(key))
    }

    /// Whether a key has been given out and not ended.
    pub(crate) fn admits(&self, key: &str) -> bool {
        let (mut known, now) = (self.known(), now());
        let Some(used) = known.keys.get_mut(&hash(key.as_bytes())) else { return false };
        if *used + DAY < now {
            *used = now;
            self.keep(&known);
        }
        true
    }

    /// How many browsers are let in.
    pub(crate) fn count(&self) -> usize {
        self.known().keys.len()
    }

    /// Ends the session with this key.
    pub(crate) fn end(&self, key: &str) {
        let mut known = self.known();
        known.keys.remove(&hash(key.as_bytes()));
        self.keep(&known);
    }

    /// Ends all sessions but the one with this key.
    pub(crate) fn end_others(&self, key: &str) {
        let (mut known, own) = (self.known(), hash(key.as_bytes()));
        known.keys.retain(|key, _| *key == own);
        self.keep(&known);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep(&self, known: &Known) {
        let Some(file) = &self.file else { return };
        let text = serde_json::to_string(&Kept { keys: known.keys.clone() }).unwrap_or_default();
        if let Err(error) = crate::local::write_own(file, &text) {
            tracing::warn!("the list of browsers with access could not be written to {}: {error}", file.display());
        }
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_works_once_and_a_key_until_it_is_ended() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("sessions");
        let open = || Sessions::open(Some(file.clone())).expect("sessions");
        let sessions = open();
        let code = sessions.code();
        let key = sessions.enter(&code).expect("chance").expect("a key");
        assert_eq!(sessions.enter(&code), Ok(None), "once");
        let other = sessions.enter(&sessions.code()).expect("chance").expect("a key");
        assert!(sessions.admits(&key) && sessions.admits(&other) && !sessions.admits(&code));
        let text = std::fs::read_to_string(&file).expect("a file");
        assert!(!text.contains(&key) && !text.contains(&other), "only hashes are kept");
        let again = open();
        assert!(again.admits(&key) && again.code() != code, "keys outlive a restart, codes do not");
        again.end_others(&key);
        assert!(again.admits(&key) && !again.admits(&other));
        again.end(&key);
        assert!(!again.admits(&key) && !open().admits(&key));
    }

    #[test]
    fn a_key_that_nobody_used_for_long_is_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("sessions");
        let kept = |age| format!(r#"{{"keys":{{"{}":{}}}}}"#, hash(b"key"), now() - age);
        std::fs::write(&file, kept(LASTS - DAY)).expect("a file");
        assert!(Sessions::open(Some(file.clone())).expect("sessions").admits("key"));
        std::fs::write(&file, kept(LASTS)).expect("a file");
        assert!(!Sessions::open(Some(file)).expect("sessions").admits("key"));
    }

    #[test]
    fn there_is_an_end_to_how_many_are_let_in() {
        let sessions = Sessions::open(None).expect("sessions");
        for _ in 0..MOST + 40 {
            let key = sessions.enter(&sessions.code()).expect("chance").expect("a key");
            assert!(sessions.admits(&key), "whoever comes last is in");
        }
        assert_eq!(sessions.count(), MOST);
    }
}
