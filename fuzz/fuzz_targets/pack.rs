//! Any text in place of any file of a pack is read or refused, never a panic.
#![no_main]

use fieldcraft_leader::cards::Family;
use fieldcraft_leader::pack;
use fieldcraft_leader::present::Leader;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, bool, &str)| {
    let (which, tiger, text) = input;
    let mut files = pack::embedded(if tiger { Family::Tiger } else { Family::Sherman }).to_vec();
    let at = usize::from(which) % files.len();
    files[at].1 = text;
    if let Err(mistakes) = Leader::from_files(&files) {
        assert!(!mistakes.to_string().is_empty());
    }
});
