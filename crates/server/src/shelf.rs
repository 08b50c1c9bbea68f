//! What there is to play and to read.

use crate::app::Notice;
use crate::hub::Hub;
use crate::markdown::to_html;
use crate::problem::Problem;
use crate::wire::{CardList, ClauseView, Page, RuleSection, Rulebook, Shelf, ShelfGame};
use axum::Json;
use axum::extract::{Path, State};
use fieldcraft_content::catalogue::{self, Catalogue, Entry, Kind, Section, Tag};
use fieldcraft_table::Offer;
use std::sync::Arc;

const NEWS: &str = include_str!("../../../CHANGELOG.md");

/// Every game.
pub(crate) async fn shelf(State(hub): State<Arc<Hub>>, State(Notice(notice)): State<Notice>) -> Json<Shelf> {
    let game = |offer: &dyn Offer| {
        let (about, seats) = (offer.about(), names(offer.seats()));
        let machines = if offer.has_machines() { seats.clone() } else { Vec::new() };
        let lessons = offer.lessons().iter().map(Into::into).collect();
        ShelfGame { about, seats, machines, scenarios: offer.scenarios(), options: offer.options(), lessons }
    };
    let games = hub.shelf.iter().map(game).collect();
    Json(Shelf { version: env!("CARGO_PKG_VERSION").into(), notice: notice.as_deref().map(Into::into), games })
}

fn names(seats: &[&str]) -> Vec<String> {
    seats.iter().map(|seat| (*seat).to_owned()).collect()
}

/// Every card of a game.
pub(crate) async fn decks(State(hub): State<Arc<Hub>>, Path(game): Path<String>) -> Result<Json<CardList>, Problem> {
    let offer = hub.shelf.find(&game).ok_or_else(|| Problem::missing("game"))?;
    Ok(Json(CardList { decks: offer.decks() }))
}

/// A whole rulebook.
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
    let mut notes: Vec<String> = entry.tags.iter().filter_map(note).collect();
    notes.extend(entry.rulings.iter().map(|ruling| format!("See ruling {ruling}.")));
    ClauseView {
        id: entry.id.clone(),
        kind: kind.into(),
        section: book.section_of(entry).title.clone(),
        text: entry.text.clone(),
        notes,
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

/// What is new.
pub(crate) async fn news() -> Json<Page> {
    Json(Page { html: to_html(NEWS), markdown: NEWS.into() })
}
