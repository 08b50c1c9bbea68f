//! Sealed saves: a game in progress against a machine leaves the program in a form that nobody reads by accident, and
//! opens as the same game with the same seats, so that what the machine holds stays hidden.
//!
//! The key is part of the program. It keeps a player honest, not a programmer out.

use crate::chance::{hex, random};
use crate::problem::Problem;
use crate::wire::SeatHolders;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use fieldcraft_table::{LoadError, SAVE_LIMIT, SEALED_FORMAT};
use serde::{Deserialize, Serialize};

const KEY: [u8; 32] = *b"Fieldcraft seals what is secret.";
const NONCE: usize = 12;
const VERSION: u32 = 1;
/// What is sealed has a multiple of this many bytes.
const FILLED: usize = 16 << 10;

/// The file.
#[derive(Serialize, Deserialize)]
struct Envelope {
    format: String,
    version: u32,
    /// The game on the shelf, so that a person knows what it is.
    game: String,
    /// What is sealed, in hexadecimal, after a number that is used once.
    sealed: String,
}

#[derive(Deserialize)]
struct Report {
    save: Envelope,
}

/// What is in it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sealed {
    /// The save.
    pub save: String,
    /// Who sits where.
    pub seats: SeatHolders,
}

fn cipher() -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(&Key::from(KEY))
}

impl Sealed {
    /// The text of the file.
    pub fn to_text(&self, game: &str) -> Result<String, Problem> {
        let mut inside = serde_json::to_vec(self).map_err(|_| Problem::fault())?;
        // Filled up, so that the length does not tell how much was decided in secret.
        inside.resize(inside.len().next_multiple_of(FILLED), b' ');
        let mut nonce = [0; NONCE];
        nonce.copy_from_slice(&random()?[..NONCE]);
        let sealed = cipher().encrypt(&Nonce::from(nonce), inside.as_slice()).map_err(|_| Problem::fault())?;
        let sealed = hex(&nonce) + &hex(&sealed);
        let envelope = Envelope { format: SEALED_FORMAT.into(), version: VERSION, game: game.into(), sealed };
        serde_json::to_string(&envelope).map(|text| text + "\n").map_err(|_| Problem::fault())
    }

    /// Opens the text of a file; nothing if it is not sealed.
    pub fn open(text: &str) -> Result<Option<Self>, LoadError> {
        let json = text.trim_start_matches('\u{feff}');
        // A report of a problem holds one.
        let reported = || serde_json::from_str::<Report>(json).map(|report| report.save);
        let Ok(envelope) = serde_json::from_str::<Envelope>(json).or_else(|_| reported()) else { return Ok(None) };
        if envelope.format != SEALED_FORMAT {
            return Ok(None);
        }
        if envelope.version != VERSION {
            return Err(LoadError::UnknownVersion { found: envelope.version.to_string(), known: VERSION });
        }
        if SEAL_LIMIT < text.len() {
            return Err(LoadError::TooLarge);
        }
        let broken = || LoadError::Damaged("its seal is broken".into());
        let bytes = unhex(&envelope.sealed).filter(|bytes| NONCE < bytes.len()).ok_or_else(broken)?;
        let (nonce, sealed) = bytes.split_at(NONCE);
        let nonce = Nonce::try_from(nonce).map_err(|_| broken())?;
        let inside = cipher().decrypt(&nonce, sealed).map_err(|_| broken())?;
        serde_json::from_slice(&inside).map(Some).map_err(|_| broken())
    }
}

/// The largest sealed save: a save as large as may be, escaped and in hexadecimal.
pub(crate) const SEAL_LIMIT: usize = 3 * SAVE_LIMIT;

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(16 * digit(pair[0])? + digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Holder;

    #[test]
    fn what_is_sealed_opens_as_it_was_and_cannot_be_read_or_changed() {
        let seats = [("red".to_owned(), Holder::Me), ("blue".to_owned(), Holder::Regular)].into();
        let sealed = Sealed { save: "{\"the hand of blue\": 7}".into(), seats };
        let text = sealed.to_text("toy").expect("a text");
        assert!(!text.contains("hand") && text.contains("toy"));
        let longer = Sealed { save: sealed.save.repeat(2), seats: SeatHolders::new() };
        assert_eq!(longer.to_text("toy").map(|text| text.len()), Ok(text.len()), "its length tells nothing");
        assert_eq!(Sealed::open(&text), Ok(Some(Sealed { ..sealed })));
        let end = text.rfind('"').expect("an end");
        for changed in [text.replacen("sealed\":\"", "sealed\":\"0", 1), text.clone()[..end - 2].to_owned() + "\"}"] {
            assert!(Sealed::open(&changed).is_err(), "{changed}");
        }
        assert_eq!(Sealed::open("{\"format\":\"fieldcraft-save\"}"), Ok(None));
    }
}
