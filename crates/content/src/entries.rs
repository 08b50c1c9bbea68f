//! What the entries of every pack have in common: an id of their own, a name, and a limit to their number.
//!
//! What else an entry must be depends on its game.

use crate::{Item, Mistakes};
use std::collections::BTreeSet;

/// Whether a text can be an id: small letters, digits and single hyphens between them.
fn is_id(text: &str) -> bool {
    let part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    text.split('-').all(part)
}

/// Notes an id that journals and addresses could not write, pointing at `word`.
pub fn check_id<T>(item: &Item<T>, word: &str, id: &str, mistakes: &mut Mistakes) {
    if !is_id(id) {
        item.mistake(mistakes, word, "an id is made of small letters, digits and hyphens");
    }
}

/// The ids that the entries of a file have taken so far.
#[derive(Debug, Default)]
pub struct Ids(BTreeSet<String>);

impl Ids {
    /// Gives an id to an entry, noting if it is unsound or another entry has it.
    pub fn take<T>(&mut self, item: &Item<T>, id: &str, mistakes: &mut Mistakes) {
        check_id(item, id, id, mistakes);
        if !self.0.insert(id.to_owned()) {
            item.mistake(mistakes, id, format!("there is another `{id}`"));
        }
    }
}

/// Notes ids that are unsound or taken, and entries without a name; `id_and_name` says what an entry is called.
pub fn check_names<T>(items: &[Item<T>], id_and_name: impl Fn(&T) -> (&str, &str), mistakes: &mut Mistakes) {
    let mut ids = Ids::default();
    for item in items {
        let (id, name) = id_and_name(&item.value);
        ids.take(item, id, mistakes);
        if name.trim().is_empty() {
            item.mistake(mistakes, "name", "it needs a name");
        }
    }
}

/// Notes the first entry for which a pack has no room.
pub fn check_room<T>(items: &[Item<T>], most: usize, mistakes: &mut Mistakes) {
    if let Some(item) = items.get(most) {
        item.mistake(mistakes, "", format!("{} kinds; a pack holds at most {most}", items.len()));
    }
}

/// The entries without their places, once everything has been checked.
#[must_use]
pub fn values<T>(items: Vec<Item<T>>) -> Vec<T> {
    items.into_iter().map(|item| item.value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sheet;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    struct Gun {
        id: String,
        name: String,
    }

    /// What is wrong with guns of these ids and names.
    #[track_caller]
    fn check(guns: &[(&str, &str)], expect: &[&str]) {
        let table = |(id, name): &(&str, &str)| format!("[[gun]]\nid = \"{id}\"\nname = \"{name}\"\n");
        let text = format!("format = 1\n{}", guns.iter().map(table).collect::<String>());
        let mut mistakes = Mistakes::new();
        let items: Vec<Item<Gun>> = Sheet::list("guns.toml", &text, "gun", &mut mistakes);
        check_names(&items, |gun| (&gun.id, &gun.name), &mut mistakes);
        check_room(&items, 3, &mut mistakes);
        let told: Vec<String> = mistakes.as_slice().iter().map(|m| format!("{} {}", m.line(), m.message)).collect();
        assert_eq!(told, expect);
        assert_eq!(values(items).len(), guns.len());
    }

    #[test]
    fn entries_have_ids_of_their_own_and_names() {
        check(&[("pak-40", "Pak 40"), ("88", "Flak")], &[]);
        check(&[("pak", "Pak"), ("pak", "Flak")], &["6 there is another `pak`"]);
        check(&[("pak", " ")], &["4 it needs a name"]);
    }

    #[test]
    fn an_id_is_made_of_small_letters_digits_and_single_hyphens_between_them() {
        for bad in ["Pak", "pak 40", "-pak", "pak-", "pak--40", "päk", "pak_40"] {
            check(&[(bad, "Pak")], &["3 an id is made of small letters, digits and hyphens"]);
        }
        // There is no word to point at.
        check(&[("", "Pak")], &["2 an id is made of small letters, digits and hyphens"]);
    }

    #[test]
    fn entries_beyond_the_room_of_a_pack_are_told_once() {
        check(&[("a", "A"), ("b", "B"), ("c", "C")], &[]);
        check(&[("a", "A"), ("b", "B"), ("c", "C"), ("d", "D"), ("e", "E")], &["11 5 kinds; a pack holds at most 3"]);
    }
}
