//! The rulebook, as far as this program looks things up in it.
//!
//! The catalogues come from `fieldcraft-content`; the rest of the program asks here.

use fieldcraft_content::catalogue::{self, Catalogue, Entry};

/// A clause, ruling or example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// Its ID.
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// Its words.
    pub text: String,
}

/// The rule with this ID, whatever the case of its letters.
pub(crate) fn find(id: &str) -> Option<Rule> {
    catalogue::find(id.trim()).map(rule)
}

/// The rules that hold all these words, best first.
pub(crate) fn search(words: &str) -> Vec<Rule> {
    catalogue::search(words).into_iter().map(rule).collect()
}

/// The rulebooks: name and number of entries.
pub(crate) fn books() -> Vec<(String, usize)> {
    let book = |catalogue: &Catalogue| (catalogue.title().to_owned(), catalogue.entries().len());
    catalogue::all().iter().map(book).collect()
}

fn rule(entry: &'static Entry) -> Rule {
    let book = catalogue::of_game(entry.game);
    let section = book.map(|book| book.section_of(entry).title.clone()).unwrap_or_default();
    Rule { id: entry.id.clone(), section, text: entry.text.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_found_in_any_case() {
        let rule = find("LD-LOG-1").unwrap();
        assert_eq!(find(" ld-log-1 "), Some(rule.clone()));
        assert!(rule.text.contains("campaign") && !rule.section.is_empty());
        assert_eq!(find("LD-NONE-1"), None);
    }

    #[test]
    fn words_find_clauses() {
        assert!(search("weekly SO").iter().any(|rule| rule.id == "LD-LOG-1"));
        assert!(search("zzzzzz").is_empty());
        assert!(books().iter().all(|(title, entries)| !title.is_empty() && 50 < *entries));
    }
}
