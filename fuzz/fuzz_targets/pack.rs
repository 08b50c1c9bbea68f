//! Any text in place of any file of a pack is read or refused, never a panic.
//!
//! The first byte names edition and file, so that a seed is that byte and the file's text.
#![no_main]

use fieldcraft_leader::cards::Family;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some((which, text)) = input.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let family = if which.is_ascii_lowercase() { Family::Tiger } else { Family::Sherman };
    let mut files = pack::embedded(family).to_vec();
    let at = usize::from(which.to_ascii_uppercase().wrapping_sub(b'A')) % files.len();
    files[at].1 = text;
    if let Err(mistakes) = Leader::from_files(&files) {
        assert!(!mistakes.to_string().is_empty());
    }
});
