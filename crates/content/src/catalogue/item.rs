//! The inside of one list item: its ID, its words, its tags.
//!
//! Knows nothing of lines and sections.

use super::Tag;

/// What the text of an item says besides its words.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Marks {
    /// The words without tags.
    pub text: String,
    pub tags: Vec<Tag>,
    pub rulings: Vec<String>,
}

/// Splits `- **ID** words` into ID and words.
pub(super) fn split<'a>(line: &'a str, prefixes: &[&str]) -> Result<(&'a str, &'a str), String> {
    let body = line.strip_prefix("- **").expect("only lines that begin so are items");
    let Some((id, words)) = body.split_once("**") else {
        return Err("the bold of the ID is not closed".to_owned());
    };
    if !is_id(id, prefixes) {
        return Err(format!("`{id}` is not an ID of this rulebook"));
    }
    let words = words.trim();
    if words.is_empty() {
        return Err(format!("{id} has no text"));
    }
    Ok((id, words))
}

/// Whether this is an ID: a known prefix, a hyphen, then letters, digits, dots and hyphens.
pub(super) fn is_id(word: &str, prefixes: &[&str]) -> bool {
    let Some((prefix, rest)) = word.split_once('-') else {
        return false;
    };
    prefixes.contains(&prefix)
        && rest.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-')
        && rest.bytes().next().is_some_and(|b| b != b'.' && b != b'-')
        && rest.bytes().last().is_some_and(|b| b != b'.' && b != b'-')
}

/// Takes the tags off the end of a paragraph and notes the rulings that its brackets name.
pub(super) fn marks(paragraph: &str, prefixes: &[&str]) -> Result<Marks, String> {
    let mut words = paragraph.trim_end();
    let mut tags = Vec::new();
    let mut kept = Vec::new();
    while let Some((before, inside)) = last_bracket(words) {
        match tag(inside) {
            Some(tag) => tags.push(tag),
            None if ids(inside, prefixes).next().is_some() => kept.push(inside),
            None => return Err(format!("`[{inside}]` is not a tag")),
        }
        words = before;
    }
    tags.reverse();
    let mut text = words.to_owned();
    for inside in kept.iter().rev() {
        text.push_str(&format!(" [{inside}]"));
    }
    let rulings = named_in_brackets(&text, prefixes);
    Ok(Marks { text, tags, rulings })
}

/// The IDs inside the square brackets of a text, each once, in order.
pub(super) fn named_in_brackets(text: &str, prefixes: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for piece in text.split('[').skip(1) {
        let Some((inside, _)) = piece.split_once(']') else {
            continue;
        };
        for id in ids(inside, prefixes) {
            if !found.iter().any(|known| known == id) {
                found.push(id.to_owned());
            }
        }
    }
    found
}

/// The IDs in a list such as `LD-R11, LD-R12`.
pub(super) fn ids<'a>(list: &'a str, prefixes: &'a [&str]) -> impl Iterator<Item = &'a str> {
    list.split([' ', ',', ';']).filter(|word| is_id(word, prefixes))
}

/// Splits off a `[…]` at the end.
fn last_bracket(text: &str) -> Option<(&str, &str)> {
    let (before, inside) = text.strip_suffix(']')?.rsplit_once('[')?;
    Some((before.trim_end(), inside))
}

fn tag(inside: &str) -> Option<Tag> {
    Some(match inside {
        "def" => Tag::Definition,
        "chart" => Tag::Chart,
        "board" => Tag::Board,
        "sit" => Tag::Situation,
        "opt" => Tag::Optional,
        "exp" => Tag::Experimental,
        _ => Tag::Same(inside.strip_prefix("same ")?.trim().to_owned()),
    })
}
