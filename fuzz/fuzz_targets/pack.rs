//! Any text in place of any file of a pack is read or refused, never a panic.
//!
//! The first byte names edition and file, so that a seed is that byte and the file's text.
#![no_main]

use fieldcraft_content::Files;
use fieldcraft_leader::cards::Family;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some((which, text)) = input.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let family = if which.is_ascii_lowercase() { Family::Tiger } else { Family::Sherman };
    let printed = pack::embedded(family);
    let names: Vec<&str> = pack::FILES.into_iter().chain(pack::EXTRAS).collect();
    let edited = names[usize::from(which.to_ascii_uppercase().wrapping_sub(b'A')) % names.len()];
    let edited = printed.iter().map(|(name, old)| (name, if name == edited { text } else { old }));
    if let Err(mistakes) = Leader::with(&Files::of(edited)) {
        assert!(!mistakes.to_string().is_empty());
    }
});
