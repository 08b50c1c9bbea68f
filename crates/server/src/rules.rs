//! The rules to be read: the players' book of a game, the catalogue of its clauses, and one clause.

use crate::hub::Hub;
use crate::lesson;
use crate::markdown::{to_html, with_clauses};
use crate::problem::Problem;
use crate::wire::{Book, BookBlock, BookSection, ClauseView, RuleSection, Rulebook, Settled, Told};
use axum::Json;
use axum::extract::{Path, State};
use fieldcraft_content::book::{self, Block};
use fieldcraft_content::catalogue::{self, Catalogue, Entry, Kind, Section, Tag};
use fieldcraft_scene::{Chart, Deck, Lesson};
use fieldcraft_table::Offer;
use std::sync::Arc;

/// The rulebook of a game for people who play it.
pub(crate) async fn book(State(hub): State<Arc<Hub>>, Path(game): Path<String>) -> Result<Json<Book>, Problem> {
    let offer = hub.shelf.find(&game).ok_or_else(|| Problem::missing("game"))?;
    let book = book::of_game(&game).ok_or_else(|| Problem::missing("rulebook"))?;
    let contents = Contents::of(offer);
    let section = |section: &book::Section| BookSection {
        id: section.id.clone(),
        level: section.level,
        title: section.title.clone(),
        blocks: section.blocks.iter().filter_map(|block| contents.block(block)).collect(),
        exact: section.exact().map(|entry| clause_view(book.catalogue, entry)).collect(),
    };
    let sections = book.sections.iter().map(section).collect();
    Ok(Json(Book { game, title: book.title.clone(), rulebook: book.catalogue.game().into(), sections }))
}

/// What lies in the box of a game, for a book to show.
struct Contents {
    charts: Vec<Chart>,
    decks: Vec<Deck>,
    examples: Vec<Lesson>,
}

impl Contents {
    fn of(offer: &dyn Offer) -> Self {
        Self { charts: offer.charts(), decks: offer.decks(), examples: lesson::examples(offer) }
    }

    /// What stands in a book at this place; nothing if a pack of one's own does not have it.
    fn block(&self, block: &Block) -> Option<BookBlock> {
        Some(match block {
            Block::Prose(text) => BookBlock::Prose { html: with_clauses(text, |_| false) },
            Block::Table(id) => BookBlock::Table { chart: self.charts.iter().find(|chart| chart.id == *id)?.clone() },
            Block::Cards(name) => BookBlock::Cards { deck: self.decks.iter().find(|deck| deck.name == *name)?.clone() },
            Block::Board(scenario) => BookBlock::Board { scenario: (!scenario.is_empty()).then(|| scenario.clone()) },
            Block::Example(id) => {
                let example = self.examples.iter().find(|example| example.id == *id)?;
                BookBlock::Example { id: id.clone(), name: example.name.clone(), about: example.about.clone() }
            }
        })
    }
}

/// A whole catalogue.
pub(crate) async fn rulebook(Path(id): Path<String>) -> Result<Json<Rulebook>, Problem> {
    let book = catalogue::of_game(&id).ok_or_else(|| Problem::missing("rulebook"))?;
    let section = |section: &Section| RuleSection {
        title: section.title.clone(),
        level: section.level,
        prose: to_html(&section.prose),
        clauses: book.entries_of(section).iter().map(|entry| clause_view(book, entry)).collect(),
    };
    let sections = book.sections().iter().map(section).collect();
    Ok(Json(Rulebook { game: id, title: book.title().to_owned(), sections }))
}

/// One clause.
pub(crate) async fn clause(Path(id): Path<String>) -> Result<Json<ClauseView>, Problem> {
    let entry = catalogue::find(&id).ok_or_else(|| Problem::missing("clause"))?;
    let book = catalogue::of_game(entry.game).ok_or_else(|| Problem::missing("rulebook"))?;
    Ok(Json(clause_view(book, entry)))
}

fn clause_view(book: &Catalogue, entry: &Entry) -> ClauseView {
    let kind = match entry.kind {
        Kind::Clause => "clause",
        Kind::Ruling => "ruling",
        Kind::Vector => "vector",
    };
    let text = plainly(&entry.text);
    let rulings = entry.rulings.iter().filter_map(|id| book.find(id));
    let told = book::telling(entry).map(|(book, section)| Told {
        game: book.game.into(),
        book: book.title.clone(),
        section: section.id.clone(),
        title: section.title.clone(),
    });
    ClauseView {
        id: entry.id.clone(),
        kind: kind.into(),
        section: book.section_of(entry).title.clone(),
        html: with_clauses(&text, |entry| entry.kind == Kind::Ruling),
        text,
        notes: entry.tags.iter().filter_map(note).map(|note| with_clauses(&note, |_| false)).collect(),
        settled: rulings.map(settled).collect(),
        told: told.collect(),
    }
}

/// A text in the words of players instead of those of whoever keeps the catalogue.
fn plainly(text: &str) -> String {
    let settled = MARKERS.iter().fold(text.to_owned(), |text, marker| text.replace(marker, "Settled:"));
    settled.replace("Vectors", "Worked examples").replace("vector", "worked example")
}

/// How rulings say where the question ends and the decision begins.
const MARKERS: [&str; 2] = ["*Ruling:*", "Ruling:"];

/// A ruling as a player needs it: what it is about, and what was decided.
fn settled(ruling: &Entry) -> Settled {
    let end = ruling.text.find(". ").into_iter().chain(ruling.text.find("? ")).min();
    let (about, rest) = end.map_or(("", ruling.text.as_str()), |end| ruling.text.split_at(end + 1));
    let decided = MARKERS.iter().find_map(|marker| rest.split_once(marker)).map_or(rest, |(_, after)| after).trim();
    let mut letters = decided.chars();
    let decided =
        letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()));
    Settled {
        id: ruling.id.clone(),
        about: about.trim_end_matches('.').into(),
        html: with_clauses(&plainly(&decided), |entry| entry.kind == Kind::Ruling),
    }
}

fn note(tag: &Tag) -> Option<String> {
    match tag {
        Tag::Definition => Some("Definition.".into()),
        Tag::Same(other) => Some(format!("Same as {other}.")),
        Tag::Situation => Some("Its numbers come from the situation.".into()),
        Tag::Optional => Some("An optional rule.".into()),
        Tag::Experimental => Some("An experimental rule.".into()),
        Tag::Chart | Tag::Board => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_says_what_was_asked_and_what_was_decided() {
        let check = |id: &str, about: &str, start: &str| {
            let settled = settled(catalogue::find(id).expect("the ruling exists"));
            assert_eq!(settled.about, about);
            assert!(settled.html.starts_with(start), "{}", settled.html);
        };
        check("FD-A1", "Half of what?", "<p>Half of the VP");
        check("LD-R2", "Placement roll of 9", "<p>9 goes with 8");
        check("PL-R28", "Armored vehicles or armored targets", "<p>Read armored targets");
    }

    #[test]
    fn no_clause_shows_a_player_the_words_of_the_catalogue() {
        for catalogue in catalogue::all() {
            for entry in catalogue.entries().iter().filter(|entry| entry.kind != Kind::Vector) {
                let view = clause_view(catalogue, entry);
                let settled = view.settled.iter().map(|settled| format!("{}{}", settled.about, settled.html));
                let shown: String = settled.chain(view.notes).chain([view.html]).collect();
                for word in ["Ruling:", "Vector", "vector"] {
                    assert!(!shown.contains(word), "{}: {shown}", entry.id);
                }
            }
        }
    }
}
