//! Any bytes on the protocol get one answer a line, never a panic.
#![no_main]

use fieldcraft::stdio;
use fieldcraft_table::Catalogue;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static GAMES: LazyLock<Catalogue> = LazyLock::new(|| fieldcraft_shelf::catalogue(None).expect("the packs are sound"));

fuzz_target!(|input: &[u8]| {
    let mut lines = b"{\"op\":\"new\",\"game\":\"tiger-leader\",\"scenario\":\"poland-1939\",\"seed\":1}\n".to_vec();
    lines.extend_from_slice(input);
    let mut output = Vec::new();
    stdio::serve(&GAMES, &mut lines.as_slice(), &mut output).expect("a buffer takes every answer");
    let answers = String::from_utf8(output).expect("answers are text");
    assert!(!answers.contains("the program failed at this"), "{answers}");
});
