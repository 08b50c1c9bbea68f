//! Full-text search over entries.
//!
//! Every word must occur; entries that hold more of them as whole words come first.

use std::cmp::Reverse;

use super::Entry;

/// The entries that contain every word, best first; none if there is no word.
pub(super) fn search<'a>(entries: impl IntoIterator<Item = &'a Entry>, words: &str) -> Vec<&'a Entry> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<_> = entries.into_iter().filter_map(|entry| Some((rank(entry, &words)?, entry))).collect();
    // The sort is stable, so equal hits stay in the order of the rulebooks.
    hits.sort_by_key(|(rank, entry)| (Reverse(*rank), entry.kind));
    hits.into_iter().map(|(_, entry)| entry).collect()
}

/// How well an entry fits: 2 for each word that is its ID, 1 for each whole word.
fn rank(entry: &Entry, words: &[String]) -> Option<usize> {
    let id = entry.id.to_lowercase();
    let text = entry.text.to_lowercase();
    let mut rank = 0;
    for word in words {
        if *word == id {
            rank += 2;
        } else if !id.contains(word.as_str()) && !text.contains(word.as_str()) {
            return None;
        } else if is_whole_word(&text, word) {
            rank += 1;
        }
    }
    Some(rank)
}

fn is_whole_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|each| each == word)
}
