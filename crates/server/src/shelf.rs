//! What there is to play and to read.

use crate::app::Notice;
use crate::hub::Hub;
use crate::markdown::to_html;
use crate::problem::Problem;
use crate::wire::{CardList, Page, Shelf, ShelfGame};
use axum::Json;
use axum::extract::{Path, State};
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

/// What is new.
pub(crate) async fn news() -> Json<Page> {
    Json(Page { html: to_html(NEWS), markdown: NEWS.into() })
}
